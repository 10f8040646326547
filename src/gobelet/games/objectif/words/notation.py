"""How a player's actions in Objectif are written down: `full` for a card, `k66` and `stop`."""

from __future__ import annotations

from gobelet.core.dice_text import KEEP, keep_text, tidy_keep, why_no_keep, why_no_more
from gobelet.core.words import Words
from gobelet.games.objectif.law.choices import LAID, STOP
from gobelet.games.objectif.law.state import LAY, ROLL, State

from .cards import CARD_TEXTS, cards_of, quoted

STOP_TEXT = "stop"
AND = "+"


def action_text(s: State, seat: int, action: int) -> str:
    """The cards laid, the dice kept, or the end of rolling."""
    if action >= LAID:
        return AND.join(CARD_TEXTS[card] for card in cards_of(action))
    return STOP_TEXT if action == STOP else keep_text(action)


def tidy_action(s: State, text: str) -> str:
    """Two cards in the order of their points, kept dice in the order of their numbers."""
    parts = text.lower().replace(" ", "").split(AND)
    if all(part in CARD_TEXTS for part in parts):
        return AND.join(sorted(parts, key=CARD_TEXTS.index))
    return tidy_keep(text)


def begins_turn(before: State) -> bool:
    """A round begins with its first roll."""
    return before.phase == ROLL and before.rolls == 0


def why_not(s: State, seat: int, text: str) -> Words:
    """O3: why these cards cannot be laid, or these dice not be kept."""
    return _why_no_card(s, seat, text) if s.phase == LAY else _why_no_reroll(s, text)


def _why_no_card(s: State, seat: int, text: str) -> Words:
    parts = text.split(AND)
    if strange := [part for part in parts if part not in CARD_TEXTS]:
        return Words(
            "“{text}” is not a card; you hold {cards}",
            "« {text} » n'est pas une carte ; vous avez {cards}",
        ).fill(text=strange[0], cards=" ".join(_held(s, seat)))
    if len(parts) != s.decks:
        return _lay_so_many(s.decks)
    missing = next(part for part in parts if parts.count(part) > _count(s, seat, part))
    words = Words(
        "you have no {card} left; you hold {cards}",
        "vous n'avez plus {card} ; vous avez {cards}",
    )
    if _count(s, seat, missing):
        words = Words(
            "you have only one {card} left; you hold {cards}",
            "vous n'avez plus qu'une carte {card} ; vous avez {cards}",
        )
    card = quoted(CARD_TEXTS.index(missing))
    return words.fill(card=card, cards=" ".join(_held(s, seat)))


def _lay_so_many(decks: int) -> Words:
    if decks == 1:
        return Words("lay one card only", "ne posez qu'une carte")
    return Words(
        "lay two cards, such as pair+full: the game has two decks",
        "posez deux cartes, par exemple pair+full : on joue avec deux paquets",
    )


def _held(s: State, seat: int) -> list[str]:
    return [text for text in CARD_TEXTS if _count(s, seat, text)]


def _count(s: State, seat: int, text: str) -> int:
    return s.hand[seat][CARD_TEXTS.index(text)]


def _why_no_reroll(s: State, text: str) -> Words:
    if text.startswith(KEEP):
        return why_no_keep(s.dice, text, why_no_more(Words("say “stop”", "dites « stop »")))
    if all(part in CARD_TEXTS for part in text.split(AND)):
        return Words(
            "the cards are laid: roll again or stop", "les cartes sont posées : relancez ou arrêtez"
        )
    return Words(
        "“{text}” is neither dice to keep, such as {keep}66, nor {stop}",
        "« {text} » n'est ni des dés à garder, comme {keep}66, ni {stop}",
    ).fill(text=text, keep=KEEP, stop=STOP_TEXT)
