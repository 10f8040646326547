"""Where dice come from."""

from __future__ import annotations

import pytest

from gobelet.core.chance import ByHand, Scripted, Seeded
from gobelet.core.driver import by_whim, play
from gobelet.core.errors import BadNotation, BadScript
from gobelet.core.game import Game, State
from gobelet.core.match import Match, Source
from gobelet.core.turn import Step
from gobelet.games import get
from tests.toy.game import GAME as TOY


def waiting_for_the_die() -> Match:
    match = Match(TOY, 2)
    match.act(0, 0)
    match.act(1, 0)
    return match


def test_the_same_seed_gives_the_same_dice() -> None:
    def rolls(source: Source) -> list[Step]:
        return play(Match(get("yum"), 1), source, by_whim(lambda n: 0)).history

    assert rolls(Seeded(1)) == rolls(Seeded(1))
    assert rolls(Seeded(1)) != rolls(Seeded(2))


def test_scripted_dice_run_out() -> None:
    with pytest.raises(BadScript, match="ran out"):
        waiting_for_the_die().roll(Scripted([]))


def test_scripted_dice_must_all_be_used() -> None:
    dice = Scripted(["1", "2"])
    waiting_for_the_die().roll(dice)
    with pytest.raises(BadScript, match="unused scripted dice: 2"):
        dice.done()
    Scripted([]).done()


def test_a_hand_typed_seven_is_refused_and_the_game_is_as_it_was() -> None:
    match = Match(get("yum"), 1)
    typed = iter(["13467", "1346", "64316"])

    def ask(game: Game, state: State) -> str:
        return next(typed)

    for complaint in ("not 7", "five"):
        with pytest.raises(BadNotation, match=complaint):
            match.roll(ByHand(ask))
        assert match.position == 0
    match.roll(ByHand(ask))
    assert match.game.outcome_text(match.states[0], match.history[0].code) == "13466"


def test_the_house_draws_what_people_do_not_throw() -> None:
    """Y2: the lot is drawn by the house even where the dice are real."""
    match = Match(get("yum"), 3)

    def ask(game: Game, state: State) -> str:
        return "11111"

    match.roll(ByHand(ask, Seeded(3)))
    assert match.position == 2
