"""O3, O4: what lies face down stays secret until it is shown."""

from __future__ import annotations

import random

import pytest

from gobelet.core.match import Match
from gobelet.core.turn import CHANCE, HIDDEN, SPECTATOR, Step
from gobelet.games.objectif.game import GAME
from gobelet.games.objectif.law.state import EMPTY

from .table import after, card, choices, dice, table

HANDS = ["pair four", "joker full", "ss ls"]


def test_a_laid_card_is_seen_by_its_owner_only() -> None:
    """O3."""
    s = after(table(HANDS), "12346", "2:full")
    assert GAME.view(s, 1).laid[1][0] == card("full")
    for viewer in (0, 2, SPECTATOR):
        assert GAME.view(s, viewer).laid[1] == [EMPTY, EMPTY]
        assert GAME.view(s, viewer).chosen == 0b010


@pytest.mark.parametrize("viewer", [0, 2, SPECTATOR])
def test_the_hand_does_not_tell_what_was_laid(viewer: int) -> None:
    """O3, O4: two choices give one and the same view."""
    s = after(table(HANDS), "12346")
    one, other = after(s, "2:full"), after(s, "2:joker")
    assert one != other
    assert GAME.view(one, viewer) == GAME.view(other, viewer)


@pytest.mark.parametrize("active", [0, 1, 2])
def test_when_all_have_chosen_the_active_card_shows_and_no_other(active: int) -> None:
    """O3."""
    s = after(table(HANDS, active=active), "12346", "1:four", "2:full", "3:ls")
    shown = [seat for seat in range(3) if GAME.view(s, SPECTATOR).laid[seat][0] != EMPTY]
    assert shown == [active]
    rolling = after(s, f"{active + 1}:k1234")
    assert GAME.view(rolling, SPECTATOR).laid == GAME.view(s, SPECTATOR).laid


def test_until_all_have_chosen_the_active_card_is_hidden_too() -> None:
    """O3."""
    s = after(table(HANDS), "12346", "1:four", "2:full")
    assert GAME.view(s, 2).laid == [[EMPTY, EMPTY]] * 5


def test_laying_is_told_to_nobody_else() -> None:
    """O3: rolls and rerolls are public, what is laid is not."""
    match = Match(GAME, 2)
    match.resolve(dice("12346"))
    match.act_text(1, "joker")
    match.act_text(0, "four")
    match.act_text(0, "k1234")
    codes = {viewer: [e.step.code for e in match.events(viewer)] for viewer in (0, 1, SPECTATOR)}
    real = [step.code for step in match.history]
    assert codes[0] == [real[0], HIDDEN, real[2], real[3]]
    assert codes[1] == [real[0], real[1], HIDDEN, real[3]]
    assert codes[SPECTATOR] == [real[0], HIDDEN, HIDDEN, real[3]]
    assert GAME.sees(match.states[0], Step(CHANCE, real[0]), SPECTATOR)


@pytest.mark.parametrize("options", [{}, {"decks": "2"}])
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_imagined_worlds_agree_with_the_view(options: dict[str, str], viewer: int) -> None:
    """O4: what is face down could be any cards their owner holds."""
    rng = random.Random(viewer)
    s = after(GAME.start(2, options), "12346")
    for seat in (1, 0):
        s = after(s, f"{seat + 1}:{rng.choice(choices(s, seat))}")
        view = GAME.view(s, viewer)
        for _ in range(20):
            world = GAME.world(view, viewer, rng.randrange)
            assert GAME.view(world, viewer) == view
            assert world.laid[viewer] == s.laid[viewer] or viewer == SPECTATOR
            assert world.laid[1][0] != EMPTY


def test_imagined_cards_are_held() -> None:
    """O4."""
    view = GAME.view(after(table(HANDS), "12346", "2:full", "3:ls"), 0)
    worlds = [GAME.world(view, 0, below) for below in (lambda n: 0, lambda n: n - 1)]
    assert [world.laid[1][0] for world in worlds] == [card("joker"), card("full")]
    assert [world.laid[2][0] for world in worlds] == [card("ss"), card("ls")]
    assert all(world.laid[0][0] == EMPTY for world in worlds)
