"""What Objectif says to people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gobelet.core.dice import join
from gobelet.core.dice_text import rolling, told_keep, told_roll
from gobelet.core.turn import HIDDEN, Step
from gobelet.core.words import Lang, Words, joined, plural
from gobelet.games.objectif.law.choices import LAID, STOP
from gobelet.games.objectif.law.objectives import value_of
from gobelet.games.objectif.law.state import CARDS, DECIDE, EMPTY, LAY, ROLLS, State

from .cards import CARD_NAMES, POINTS, cards_of, quoted


def prompt(s: State, seat: int) -> Words:
    """What is expected of those who decide now."""
    if s.phase == LAY and s.decks == 1:
        return Words("Lay a card face down.", "Posez une carte face cachée.")
    if s.phase == LAY:
        return Words("Lay two cards face down.", "Posez deux cartes faces cachées.")
    if s.rolls == ROLLS - 1:
        return Words(
            "Roll again, one last time, or stop.", "Relancez une dernière fois, ou arrêtez."
        )
    return Words("Roll again or stop.", "Relancez ou arrêtez.")


def action_words(s: State, seat: int, action: int) -> Words:
    """Cards are offered with the points they are worth."""
    if action >= LAID:
        worth = Words("{card} ({n})", "{card} ({n})")
        cards = cards_of(action)
        return joined([worth.fill(card=CARD_NAMES[card], n=value_of(card)) for card in cards])
    return Words("stop", "arrêter") if action == STOP else rolling(action)


def sentence(before: State, step: Step, after: State, names: Sequence[str], lang: Lang) -> str:
    """What a step did, for the log, with all that it brought to an end."""
    told = [_step(before, step, after, names)]
    if before.phase == LAY and after.phase == DECIDE:
        told.append(_shown(after, names))
    if after.round > before.round:
        told += _settled(before, after, names)
    return " ".join(words.to(lang) for words in told)


def _step(before: State, step: Step, after: State, names: Sequence[str]) -> Words:
    if step.is_chance:
        return told_roll(names[before.active], step.code, join(before.kept, step.code))
    name = names[step.seat]
    if before.phase == LAY:
        return _laid(before, step, name)
    if step.code == STOP:
        return Words("{name} stops.", "{name} s'arrête.").fill(name=name)
    return told_keep(name, step.code)


def _laid(before: State, step: Step, name: str) -> Words:
    if step.code != HIDDEN:
        cards = joined([quoted(card) for card in cards_of(step.code)])
        words = Words("{name} lays {cards} face down.", "{name} pose {cards} face cachée.")
        return words.fill(name=name, cards=cards)
    if before.decks == 1:
        words = Words("{name} lays a card face down.", "{name} pose une carte face cachée.")
    else:
        words = Words("{name} lays two cards face down.", "{name} pose deux cartes faces cachées.")
    return words.fill(name=name)


def _shown(s: State, names: Sequence[str]) -> Words:
    """O3: all have chosen; the active player turns his card over."""
    cards = joined([quoted(card) for card in s.laid[s.active] if card != EMPTY])
    return Words(
        "All have chosen; {name} shows {cards}.", "Tous ont choisi ; {name} montre {cards}."
    ).fill(name=names[s.active], cards=cards)


def _settled(before: State, after: State, names: Sequence[str]) -> Iterator[Words]:
    """O4: what became of every card, read off the piles, which are public."""
    for seat, name in enumerate(names):
        for card in range(CARDS):
            for _ in range(after.won[seat][card] - before.won[seat][card]):
                yield _won(name, card)
            for _ in range(after.lost[seat][card] - before.lost[seat][card]):
                yield _lost(name, card, "" if seat == before.active else names[before.active])


def _won(name: str, card: int) -> Words:
    words = Words("{name} wins {card}: {points}.", "{name} gagne {card} : {points}.")
    points = plural(value_of(card), *POINTS)
    return words.fill(name=name, card=quoted(card), points=points)


def _lost(name: str, card: int, taker: str) -> Words:
    if not taker:
        words = Words("{name} loses {card}.", "{name} perd {card}.")
    else:
        words = Words(
            "{name} misses {card}: the card goes to {taker}.",
            "{name} manque {card} : la carte va à {taker}.",
        )
    return words.fill(name=name, card=quoted(card), taker=taker)
