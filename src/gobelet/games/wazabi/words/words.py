"""What Wazabi calls its things, and what it asks of people."""

from __future__ import annotations

from collections.abc import Sequence

from gobelet.core.words import Words, listed, same
from gobelet.games.wazabi.law import rules
from gobelet.games.wazabi.law.cards import (
    AGAIN,
    DRAW_THREE,
    DROP_ONE,
    DROP_TWO,
    GIVE_ONE,
    KINDS,
    ONE_LEFT,
    PASS_DICE,
    SKIP,
    TAKE_CARD,
    TWO_LEFT,
)
from gobelet.games.wazabi.law.rules import ASK, END_TURN, GIVE, KEEP, PILE, RIGHT, TARGETS, State

CARD_NAMES = (
    Words("Drop one die", "Un dé de moins"),
    Words("Pass the dice", "Les dés tournent"),
    Words("Give a die", "Un dé en cadeau"),
    Words("Drop two dice", "Deux dés de moins"),
    Words("Take a card", "Carte chipée"),
    Words("One card left", "Plus qu'une carte"),
    Words("Draw three cards", "Trois cartes"),
    Words("Two cards left", "Plus que deux cartes"),
    Words("Miss a turn", "Passe ton tour"),
    Words("Play again", "On rejoue"),
)
_NOUNS = {
    "die": (Words("die", "dé"), Words("dice", "dés")),
    "card": (Words("card", "carte"), Words("cards", "cartes")),
    "point": (Words("point", "point"), Words("points", "points")),
    "turn": (Words("turn", "tour"), Words("turns", "tours")),
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
    return Words("“{card}”", "« {card} »").fill(card=CARD_NAMES[kind])


def joined(parts: Sequence[Words], between: str = ", ") -> Words:
    return Words(between.join(p.en for p in parts), between.join(p.fr for p in parts))


def named(names: Sequence[str]) -> Words:
    """Several players in one sentence."""
    return Words(listed(list(names), "en"), listed(list(names), "fr"))


def piled(counts: Sequence[int]) -> Words:
    """Cards by name, with how many there are of each."""
    names = [
        CARD_NAMES[kind] if n == 1 else joined([CARD_NAMES[kind], same(f"×{n}")], " ")
        for kind, n in enumerate(counts)
        if n
    ]
    return joined(names) if names else Words("none", "aucune")


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
    if s.phase == KEEP and s.in_play == ONE_LEFT:
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
    kind, target = divmod(action, TARGETS)
    return Words("{card}: {effect}", "{card} : {effect}").fill(
        card=CARD_NAMES[kind], effect=_effect(s, seat, kind, target)
    )


def kept(s: State, action: int) -> list[int]:
    """The cards that an action of keeping keeps, by kind."""
    return [rules.kept_of(s, action, kind) for kind in range(KINDS)]


def _effect(s: State, seat: int, kind: int, target: int) -> Words:
    """What a card will do, said to whoever may play it."""
    if kind == PASS_DICE:
        return _passing(s, seat, target)
    if kind == TAKE_CARD and target == PILE:
        return Words("draw one, since nobody has any", "en piocher une, car personne n'en a")
    return _EFFECTS[kind].fill(who=seat_words(target))


def _passing(s: State, seat: int, target: int) -> Words:
    if not rules.left_neighbour_is_not_right(s, seat):
        return Words("you exchange all your dice", "vous échangez tous vos dés")
    if target == RIGHT:
        return Words("all dice go to the right", "tous les dés passent à droite")
    return Words("all dice go to the left", "tous les dés passent à gauche")


_EFFECTS = {
    DROP_ONE: Words("one of your dice leaves the game", "un de vos dés quitte la partie"),
    GIVE_ONE: Words("one of your dice goes to {who}", "un de vos dés va au {who}"),
    DROP_TWO: Words("two of your dice leave the game", "deux de vos dés quittent la partie"),
    TAKE_CARD: Words("a card from {who}", "une carte au {who}"),
    ONE_LEFT: Words("{who} keeps one card only", "le {who} ne garde qu'une carte"),
    DRAW_THREE: Words("draw three cards", "piocher trois cartes"),
    TWO_LEFT: Words(
        "nobody else keeps more than two cards", "les autres ne gardent que deux cartes"
    ),
    SKIP: Words("{who} misses a turn", "le {who} passe un tour"),
    AGAIN: Words(
        "you roll again, and the play changes direction",
        "vous rejouez, et le jeu change de sens",
    ),
}
