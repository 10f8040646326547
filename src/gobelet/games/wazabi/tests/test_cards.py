"""W2: one record for each card in the law, and one in words."""

from __future__ import annotations

import pytest

from gobelet.core.errors import BadNotation
from gobelet.core.turn import Step
from gobelet.games.wazabi.game import GAME
from gobelet.games.wazabi.law import cards
from gobelet.games.wazabi.law.actions import MAX_ACTIONS, kind_of, playing, target_of
from gobelet.games.wazabi.law.cards import CARDS, KINDS
from gobelet.games.wazabi.words.cards import CARD_WORDS

from .table import after, table

EVERY_KIND = pytest.mark.parametrize("kind", range(KINDS), ids=[card.key for card in CARDS])
NAMES = ["Ada", "Blaise", "Chloé"]


@EVERY_KIND
def test_a_card_is_called_in_the_law_as_in_the_records(kind: int) -> None:
    assert getattr(cards, CARDS[kind].key.upper()) == kind


def test_every_card_has_its_words_in_the_order_of_the_law() -> None:
    assert list(CARD_WORDS) == list(range(KINDS))


@EVERY_KIND
def test_what_an_action_plays_is_read_back(kind: int) -> None:
    assert {(kind_of(playing(kind, t)), target_of(playing(kind, t))) for t in range(8)} == {
        (kind, t) for t in range(8)
    }


@EVERY_KIND
@pytest.mark.parametrize("hands", ["again again again", ""], ids=["rich", "poor"])
def test_every_way_to_play_a_card_is_offered_and_told(kind: int, hands: str) -> None:
    """W2: in both languages, by the name of the card, and with nobody left out."""
    card = CARD_WORDS[kind]
    s = after(table([4, 2, 2], [CARDS[kind].key, hands, hands]), "WWWW")
    ways = [action for action in GAME.legal(s, 0) if kind_of(action) == kind]
    assert bool(ways) is (bool(hands) or CARDS[kind].needs < 2)
    assert len({GAME.action_words(s, 0, action) for action in ways}) == len(ways) < MAX_ACTIONS
    for action in ways:
        offered, done = GAME.action_words(s, 0, action), GAME.play(s, 0, action)
        told = [GAME.sentence(s, Step(0, action), done, NAMES, lang) for lang in ("en", "fr")]
        for name, offer, tale in zip(card.name, offered, told, strict=True):
            assert offer.startswith(name)
            assert name in tale
            assert not set("{}") & {*offer, *tale}


def test_nobody_keeps_cards_for_a_card_that_asks_for_none() -> None:
    """W2: a position in which somebody must choose, but no card in play makes him, is none."""
    line = "seats=2 phase=8 seat=1 keepers=1 cards=3,0 hand=0,0,0,0,0,0,0,0,2,1 pile_size=32"
    assert GAME.legal(GAME.read_position(f"{line} in_play={cards.ONE_LEFT}"), 0) == [8, 9]
    assert len(GAME.legal(GAME.read_position(f"{line} in_play={cards.TWO_LEFT}"), 0)) == 2
    for kind in (-1, cards.DROP_ONE):
        with pytest.raises(BadNotation, match="no game comes to that position"):
            GAME.read_position(f"{line} in_play={kind}")
