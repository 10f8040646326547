"""W3, W4, W5: who knows which card."""

from __future__ import annotations

import random

import pytest

from gobelet.core.turn import CHANCE, HIDDEN, SPECTATOR, Step
from gobelet.games.wazabi.game import GAME
from gobelet.games.wazabi.law.cards import DECK
from gobelet.games.wazabi.law.state import State

from .table import after, all_cards, choices, hand, table

HANDS = ["drop_one skip", "again again drop_two", "give_one"]


def seen_by(s: State, step: Step) -> list[int]:
    return [viewer for viewer in (SPECTATOR, 0, 1, 2) if GAME.sees(s, step, viewer)]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_view_shows_one_hand(seat: int) -> None:
    """W3: the sizes of all hands and of the pile are public, their contents are not."""
    s = table([3, 3, 3], HANDS)
    view = GAME.view(s, seat)
    assert [hand(view, other) != "" for other in range(3)] == [other == seat for other in range(3)]
    assert (view.cards, view.pile_size, sum(view.pile)) == (s.cards, DECK - 6, 0)


def test_a_spectator_sees_no_hand() -> None:
    view = GAME.view(table([3, 3, 3], HANDS))
    assert sum(map(sum, view.hand)) == 0


def test_states_that_differ_in_a_secret_look_alike() -> None:
    one = table([3, 3, 3], ["skip", "again", "drop_one"])
    other = table([3, 3, 3], ["skip", "drop_one", "again"])
    assert GAME.view(one, 0) == GAME.view(other, 0)
    assert GAME.view(one, 1) != GAME.view(other, 1)


def test_a_drawn_card_is_its_owners_secret() -> None:
    """W4: dealt or drawn."""
    assert seen_by(GAME.start(3), Step(CHANCE, 0)) == [0]
    assert seen_by(after(table([3, 3, 3], HANDS, seat=1), "CCC"), Step(CHANCE, 0)) == [1]


def test_a_taken_card_is_known_to_two() -> None:
    """W2, W5: to the taker and to his victim."""
    s = after(table([3, 3, 3], ["take_card", "skip"]), "WWW", "1:take_card<2")
    assert seen_by(s, Step(CHANCE, 0)) == [0, 1]


def test_what_is_kept_is_secret_what_is_discarded_is_not() -> None:
    """W2, ruling: the others see the discard pile grow."""
    s = after(table([3, 3, 3], ["one_left", *HANDS[1:]]), "WWW", "1:one_left>2")
    step = Step(1, GAME.parse_action(s, 1, "keep=again"))
    assert seen_by(s, step) == [1]
    told = GAME.sentence(
        GAME.view(s, 0), Step(1, HIDDEN), GAME.view(GAME.step(s, step), 0), "ABC", "en"
    )
    assert told == "B keeps 1 card and discards: Drop two dice, Play again."


def test_rolls_and_plays_are_public() -> None:
    s = table([3, 3, 3], HANDS)
    assert seen_by(s, Step(CHANCE, 0)) == [SPECTATOR, 0, 1, 2]
    assert seen_by(after(s, "WWW"), Step(0, 0)) == [SPECTATOR, 0, 1, 2]


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_worlds_agree_with_a_view(viewer: int) -> None:
    """Cards in sight are left where they are: hand, discard pile, skips, the card in play."""
    s = table([3, 3, 3], ["two_left", *HANDS[1:]], discard="drop_one drop_one", skips=[0, 0, 1])
    s.pile[8] -= 1
    s.pile_size -= 1
    s = after(s, "WWW", "1:two_left")
    view = GAME.view(s, viewer)
    source = random.Random(3)
    worlds = [GAME.world(view, viewer, source.randrange) for _ in range(20)]
    for world in worlds:
        assert GAME.view(world, viewer) == view
        assert all_cards(world) == DECK
        assert [sum(cards) for cards in world.hand] == world.cards
        assert sum(world.pile) == world.pile_size
        assert min(world.pile) >= 0
    assert len({str(world.hand) for world in worlds}) > 1


def test_a_world_before_any_card_is_played() -> None:
    s = table([3, 3, 3], HANDS)
    world = GAME.world(GAME.view(s, 1), 1, lambda n: n - 1)
    assert all_cards(world) == DECK
    assert hand(world, 0) == "skip skip"
    assert hand(world, 1) == hand(s, 1)


def test_legal_actions_need_no_secret() -> None:
    """W2: targets depend on the sizes of hands, which are public."""
    s = after(table([3, 3, 3], ["one_left take_card", "skip", "again again"]), "WWW")
    assert choices(GAME.view(s, 0)) == choices(s)
    assert choices(s) == ["end", "take_card<2", "take_card<3", "one_left>3"]
