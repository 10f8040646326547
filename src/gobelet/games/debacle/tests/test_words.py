"""What is written, typed, said and shown."""

from __future__ import annotations

import pytest

from gobelet.core.errors import BadNotation
from gobelet.core.turn import Step
from gobelet.core.words import LANGS
from gobelet.games.debacle.game import GAME
from gobelet.games.debacle.law.state import BLACK, RED, YES, State

from .positions import play, position

FAR = "a6=6 b6=6 c6=6 d6=6 e6=6 f6=6"
NAMES = ("Ada", "Blaise")
CAPTURE = position("c3=5 a1=1", "c4=2 a6=1 b6=1")
REBOUND = play(CAPTURE, "c3xc4")
MARKED = play(position("c5=2 a1=1 b1=1", "a6=1 b6=1"), "c5c6")
RECOVERY = play(position("c3=2 d3=3", FAR, ("3456", ""), moves=1), "c3c4")


@pytest.mark.parametrize("typed", ["c3xc4", "c3c4", " C3xC4 "])
def test_a_capture_may_be_typed_without_its_sign(typed: str) -> None:
    assert GAME.parse_action(CAPTURE, RED, typed) == GAME.parse_action(CAPTURE, RED, "c3xc4")


@pytest.mark.parametrize(
    ("s", "text", "reason"),
    [
        (CAPTURE, "hello", "“hello” is not a step"),
        (CAPTURE, "c3", "“c3” is not a step"),
        (CAPTURE, "c3+c4", "“c3+c4” is not a step"),
        (CAPTURE, "c3fc4", "“c3fc4” is not a step"),
        (CAPTURE, "done", "compulsory, and you have 2 left"),
        (MARKED, "done", "first put the die on c6 back"),
        (CAPTURE, "d3d4", "no die of yours stands on d3"),
        (CAPTURE, "a6f", "no die of yours stands on a6"),
        (CAPTURE, "c3c5", "a die goes one square, not from c3 to c5"),
        (CAPTURE, "c3c2", "never rolls back"),
        (position("a1=1 b1=2", FAR), "a1b1", "a die of your own stands on b1"),
        (position("c3=2 a1=1", "c4=2 a6=1"), "c3xc4", "a 2 does not capture another 2"),
        (position("c3=2 a1=1", "c4=3 a6=1"), "c3xc4", "a 2 does not capture a 3"),
        (play(CAPTURE, "a1f"), "a1f", "may not be flipped twice running"),
        (REBOUND, "a1a2", "only the die on c4, which has just captured"),
        (REBOUND, "c4c3", "never rolls back"),
        (MARKED, "a1a2", "first put the die on c6 back"),
        (MARKED, "a1>c1", "first put the die on c6 back"),
        (MARKED, "c6>a1", "a1 is occupied"),
        (MARKED, "c6>c2", "c2 is not in your camp, rank 1"),
        (CAPTURE, "c3>c1", "only a die that has just reached the enemy camp"),
        (RECOVERY, "c4c5", "you have no move left"),
        (RECOVERY, "+a6", "a6 is not in your camp, rank 1"),
        (GAME.start(2), "+a1", "none of your dice is captured"),
        (CAPTURE, "+b1", "you must move a die first"),
        (play(CAPTURE, "c3b3"), "+b1", "do not all have the same value"),
        (
            play(position("c3=2 d3=3", FAR, ("3456", "")), "c3c4 +a1"),
            "+b1",
            "already recovered a die",
        ),
        (position("a3=1 b3=1", "c2=2 a6=1", seat=BLACK), "+b1", "you must move a die first"),
        (
            play(position("a3=1 b3=1", "c2=2 a6=1", seat=BLACK), "c2c1"),
            "c1>c2",
            "c2 is not in your camp, rank 6",
        ),
    ],
)
def test_why_not(s: State, text: str, reason: str) -> None:
    with pytest.raises(BadNotation) as caught:
        GAME.parse_action(s, s.seat, text)
    assert reason in caught.value.to("en")
    assert caught.value.to("fr") != caught.value.to("en")


@pytest.mark.parametrize(
    ("s", "text", "choice", "report"),
    [
        (CAPTURE, "c3b3", "roll c3 to b3: 5 → 6", "Ada rolls c3 to b3: the 5 becomes a 6."),
        (CAPTURE, "c3f", "flip c3: 5 → 2", "Ada flips c3: the 5 becomes a 2."),
        (
            CAPTURE,
            "c3xc4",
            "capture c4, a 2, with c3, a 5",
            "Ada captures the 2 on c4 with the 5 on c3.",
        ),
        (MARKED, "c6>d1", "bring c6 home to d1", "Ada brings the 3 on c6 home to d1."),
        (
            RECOVERY,
            "+a1",
            "recover a 3 on a1, for 1 bonus move",
            "Ada recovers a 3 on a1; Blaise gets 1 bonus move.",
        ),
        (REBOUND, "done", "no rebound", "Ada does not rebound."),
        (RECOVERY, "done", "end the turn", "Ada ends the turn."),
    ],
)
def test_choices_and_reports(s: State, text: str, choice: str, report: str) -> None:
    action = GAME.parse_action(s, s.seat, text)
    after = GAME.play(s, s.seat, action)
    step = Step(s.seat, action)
    assert GAME.action_words(s, s.seat, action).en == choice
    assert GAME.sentence(s, step, after, NAMES, "en") == report
    assert GAME.sentence(s, step, after, NAMES, "fr").startswith("Ada ")


def test_the_end_of_a_round_is_told() -> None:
    """D10: with what both scored."""
    s = position("c3=5 a1=1", "c4=2 a6=1", ("2345", "3345"), points=[1, 2])
    action = GAME.parse_action(s, RED, "c3xc4")
    told = GAME.sentence(s, Step(RED, action), GAME.play(s, RED, action), NAMES, "en")
    assert told.endswith("Round 1 is over: Ada scores 17, Blaise 14. Total: 18 to 16.")


@pytest.mark.parametrize(
    ("s", "prompt"),
    [
        (CAPTURE, "2 moves to make: roll, flip or capture."),
        (play(CAPTURE, "a1a2"), "1 move to make: roll, flip or capture."),
        (
            position("c3=5 a1=1", FAR, passing=YES),
            "2 moves left: roll, flip or capture, or end the turn (done).",
        ),
        (REBOUND, "The die on c4 may rebound, or stay (done)."),
        (MARKED, "The die on c6 must go home to a square of your camp."),
        (
            play(position("c5=5 a1=1", "c6=2 a6=1 b6=1"), "c5xc6"),
            "The die on c6 must go home to your camp, and may rebound before or after.",
        ),
        (
            RECOVERY,
            "No move left: recover a die, or end the turn (done). "
            "You may recover a 3: your opponent gets 1 bonus move.",
        ),
    ],
)
def test_prompts(s: State, prompt: str) -> None:
    assert GAME.prompt(s, s.seat).en == prompt


def test_picture() -> None:
    s = play(GAME.start(2), "a1a2")
    assert GAME.picture(s, RED, NAMES, "en").splitlines() == [
        "Round 1 of 12 at most, turn 1. The target is 30 points.",
        "Ada (Red): 0 points, holds nothing.",
        "Blaise (Black): 0 points, holds nothing.",
        "   a  b  c  d  e  f",
        "6 B6 B5 B4 B3 B2 B1 6",
        "5  .  .  .  .  .  . 5",
        "4  .  .  .  .  .  . 4",
        "3  .  .  .  .  .  . 3",
        "2 R2  .  .  .  .  . 2",
        "1  . R2 R3 R4 R5 R6 1",
        "   a  b  c  d  e  f",
        "Ada to play, 1 move left.",
    ]


def test_picture_from_the_other_side() -> None:
    """The viewer's camp is at the bottom; French dice are red and « noirs »."""
    s = play(GAME.start(2), "a1a2")
    lines = GAME.picture(s, BLACK, NAMES, "fr").splitlines()
    assert lines[3] == "   f  e  d  c  b  a"
    assert lines[4] == "1 R6 R5 R4 R3 R2  . 1"
    assert lines[9] == "6 N1 N2 N3 N4 N5 N6 6"


def test_picture_tells_all_that_matters() -> None:
    s = play(position("c5=5 a1=1", "c6=2 a6=1 b6=1", ("1236", "11")), "c5xc6")
    s.bonus[BLACK] = 2
    text = GAME.picture(s, RED, NAMES, "en")
    assert "Ada (Red): 0 points, holds 1 1 2 6." in text
    assert "Blaise (Black): 0 points, holds 1 2 3 6, 2 bonus moves next turn." in text
    assert text.endswith("c6 may rebound.\nc6 must go home.")
    over = play(position("c3=5 a1=1", "c4=2 a6=1", target=1), "c3xc4")
    assert GAME.picture(over, RED, NAMES, "en").endswith("The game is over.")


def test_a_record_has_a_line_for_each_turn() -> None:
    s = GAME.start(2)
    assert GAME.begins_turn(s)
    assert not GAME.begins_turn(play(s, "a1a2"))
    assert GAME.begins_turn(play(s, "a1a2 a2a3"))


def test_rules_pages_have_every_paragraph() -> None:
    for lang in LANGS:
        page = GAME.rules_page(lang)
        for number in range(1, 13):
            assert f"\n## D{number} " in page
        for option in GAME.options:
            assert f"`{option.key}`" in page
