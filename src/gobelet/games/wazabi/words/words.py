"""What Wazabi calls its things, and what it asks of people."""

from __future__ import annotations

from collections.abc import Sequence

from gobelet.core.words import Words, listed, same
from gobelet.games.wazabi.law.actions import END_TURN, kept_count, kept_of, kind_of, target_of
from gobelet.games.wazabi.law.cards import KINDS
from gobelet.games.wazabi.law.state import ASK, GIVE, KEEP, State

from .cards import CARD_WORDS

_NOUNS = {
    "die": (Words("die", "dé"), Words("dice", "dés")),
    "card": (Words("card", "carte"), Words("cards", "cartes")),
    "point": (Words("point", "point"), Words("points", "points")),
    "turn": (Words("turn", "tour"), Words("turns", "tours")),
}
_SPELT = {
    1: Words("one card", "une carte"),
    2: Words("two cards", "deux cartes"),
    3: Words("three cards", "trois cartes"),
}


def counted(n: int, noun: str) -> Words:
    """
    >>> counted(0, "die")
    Words(en='0 dice', fr='0 dé')
    """
    one, many = _NOUNS[noun]
    en = one.en if n == 1 else many.en
    return Words(f"{n} {en}", f"{n} {one.fr if n < 2 else many.fr}")


def quoted(kind: int) -> Words:
    """The name of a card inside a sentence."""
    return Words("“{card}”", "« {card} »").fill(card=CARD_WORDS[kind].name)


def joined(parts: Sequence[Words], between: str = ", ") -> Words:
    return Words(between.join(p.en for p in parts), between.join(p.fr for p in parts))


def named(names: Sequence[str]) -> Words:
    """Several players in one sentence."""
    return Words(listed(list(names), "en"), listed(list(names), "fr"))


def piled(counts: Sequence[int]) -> Words:
    """Cards by name, with how many there are of each."""
    names = [_times(CARD_WORDS[kind].name, n) for kind, n in enumerate(counts) if n]
    return joined(names) if names else Words("none", "aucune")


def _times(name: Words, n: int) -> Words:
    return name if n == 1 else joined([name, same(f"×{n}")], " ")


def nobody_has(least: int) -> Words:
    """W2: why a card that strikes a hand of so many cards strikes nobody."""
    return Words("nobody else has {cards} or more", "personne d'autre n'a {cards} ou plus").fill(
        cards=_SPELT[least]
    )


def shown(w: int, card: int, die: int) -> str:
    """A throw as people read it, face by face."""
    return " ".join("W" * w + "C" * card + "D" * die)


def seat_words(seat: int) -> Words:
    return Words("player {n}", "joueur {n}").fill(n=seat + 1)


def prompt(s: State, seat: int) -> Words:
    """What is expected of a deciding seat."""
    if s.phase == GIVE:
        return Words(
            "Give a die (Die faces left: {n}): to whom?",
            "Donnez un dé (faces Dé restantes : {n}) : à qui ?",
        ).fill(n=s.gives)
    if s.phase == ASK:
        return Words(
            "There is no card left to draw: from whom do you take one?",
            "Il n'y a plus rien à piocher : à qui prenez-vous une carte ?",
        )
    if s.phase == KEEP and kept_count(s) == 1:
        return Words("Which card do you keep?", "Quelle carte gardez-vous ?")
    if s.phase == KEEP:
        return Words("Which two cards do you keep?", "Quelles deux cartes gardez-vous ?")
    return Words(
        "Play a card that costs {w} W or less, or none.",
        "Jouez une carte de {w} W au plus, ou aucune.",
    ).fill(w=s.rolled_w)


def action_words(s: State, seat: int, action: int) -> Words:
    """A legal action as a choice on a menu."""
    if s.phase == GIVE:
        return Words("a die for {who}", "un dé pour le {who}").fill(who=seat_words(action))
    if s.phase == ASK:
        return Words("a card from {who}", "une carte au {who}").fill(who=seat_words(action))
    if s.phase == KEEP:
        return Words("keep {cards}", "garder {cards}").fill(cards=piled(kept(s, action)))
    if action == END_TURN:
        return Words("play no card", "ne pas jouer de carte")
    card, target = CARD_WORDS[kind_of(action)], target_of(action)
    effect = card.offered(s, seat, target).fill(who=seat_words(target))
    return Words("{card}: {effect}", "{card} : {effect}").fill(card=card.name, effect=effect)


def kept(s: State, action: int) -> list[int]:
    """The cards that an action of keeping keeps, by kind."""
    return [kept_of(s, action, kind) for kind in range(KINDS)]
