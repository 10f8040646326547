"""The session: who must act, who may see what, and that wrong answers change nothing."""

from __future__ import annotations

import pytest

from gobelet.core.chance import Scripted
from gobelet.core.errors import BadNotation, BadSetup, GobeletError, NotYourTurn
from gobelet.core.game import Game
from gobelet.core.match import Match
from gobelet.core.turn import SPECTATOR
from gobelet.games import get
from gobelet.local.session import HandOver, NeedAction, NeedRoll, Over, Session, Steady
from tests.toy.game import GAME as TOY


def session(
    game: Game, bots: dict[int, str], seats: int = 2, *, real_dice: bool = False
) -> Session:
    match = Match(game, seats, names=["Ada", "Blaise", "Chloé"][:seats])
    dice = Steady(match, "1")
    return Session(match, bots, source=dice, below=dice.below, real_dice=real_dice)


def test_one_person_needs_no_hand_over() -> None:
    played = session(TOY, {1: "random"})
    while not isinstance(need := played.advance(), Over):
        assert isinstance(need, NeedAction)
        assert (need.seat, played.viewer) == (0, 0)
        played.act(need.legal[0])
    assert played.viewer == 0
    assert need.result == played.match.result


def test_people_with_secrets_hand_over_before_anything_is_shown() -> None:
    """Both choose at once: Ada comes, chooses, then Blaise comes."""
    played = session(TOY, {})
    assert played.advance() == HandOver(0)
    assert played.viewer == SPECTATOR
    played.take_seat(0)
    need = played.advance()
    assert isinstance(need, NeedAction)
    played.act(need.legal[0])
    assert played.advance() == HandOver(1)
    assert played.viewer == 0
    played.take_seat(1)
    assert played.viewer == 1
    assert isinstance(played.advance(), NeedAction)


def test_whoever_is_at_the_screen_goes_on_where_several_decide() -> None:
    played = session(TOY, {})
    played.advance()
    played.take_seat(1)
    need = played.advance()
    assert isinstance(need, NeedAction)
    assert need.seat == 1


def test_bots_choose_before_people_wait() -> None:
    """A bot that decides together with a person does not make him wait, and sees only its view."""
    played = session(TOY, {1: "beginner"})
    played.advance()
    assert [step.seat for step in played.match.history][-1] == 1


def test_each_person_hears_what_he_may_know_once() -> None:
    played = session(TOY, {})
    played.advance()
    played.take_seat(0)
    need = played.advance()
    assert isinstance(need, NeedAction)
    played.act(need.legal[0])
    own = played.news("en")
    assert own
    assert played.news("en") == []
    played.take_seat(1)
    other = played.news("en")
    assert len(other) == len(own)
    assert other != own


def test_people_without_secrets_hear_everything_together() -> None:
    played = session(get("yum"), {})
    played.advance()
    assert len(played.news("en")) == played.match.position
    played.act_text("1s")
    assert isinstance(played.advance(), NeedAction)
    assert len(played.news("en")) == 2


def test_the_end_is_shown_to_everybody() -> None:
    played = session(TOY, {})
    while not isinstance(need := played.advance(), Over):
        if isinstance(need, HandOver):
            played.take_seat(need.seat)
        elif isinstance(need, NeedAction):
            played.act(need.legal[0])
    assert played.viewer == SPECTATOR
    assert played.news("en")


def test_bots_alone_are_watched_by_a_spectator() -> None:
    played = session(get("yum"), {0: "beginner", 1: "random"})
    assert isinstance(played.advance(), Over)
    assert played.viewer == SPECTATOR
    assert played.step() is False


def test_a_wrong_action_changes_nothing() -> None:
    played = session(get("yum"), {}, 1)
    played.advance()
    before = played.match.position
    with pytest.raises(BadNotation):
        played.act_text("nonsense")
    with pytest.raises(GobeletError):
        played.act(10_000)
    assert played.match.position == before


def test_a_wrong_roll_changes_nothing() -> None:
    played = session(get("yum"), {}, 1, real_dice=True)
    assert played.advance() == NeedRoll()
    with pytest.raises(BadNotation):
        played.roll("12347")
    assert played.need == NeedRoll()
    played.roll("5 4 3 2 1")
    assert isinstance(played.need, NeedAction)


def test_nobody_acts_while_dice_are_awaited() -> None:
    played = session(get("yum"), {}, 1, real_dice=True)
    with pytest.raises(NotYourTurn):
        played.act_text("1s")


def test_every_step_is_kept() -> None:
    kept: list[int] = []
    match = Match(get("yum"), 1)
    played = Session(
        match,
        {},
        source=Scripted(["11111", "22222"]),
        keep=lambda match: kept.append(match.position),
    )
    played.advance()
    played.act_text("1s")
    played.advance()
    assert kept == [1, 2, 3]


def test_a_resumed_game_falls_the_same_way() -> None:
    """Dice follow from the seed and the position, not from how often the program was started."""
    whole, first = session(get("yum"), {}, 1), session(get("yum"), {}, 1)
    for played in (whole, first):
        played.advance()
        played.act_text("1s")
    dice = Steady(first.match, "1")
    second = Session(first.match, {}, source=dice, below=dice.below)
    whole.advance()
    second.advance()
    assert whole.match.history == second.match.history


def test_an_unknown_bot() -> None:
    with pytest.raises(BadSetup, match="Yum has no player “genius”; there are: random, beginner"):
        session(get("yum"), {1: "genius"})
