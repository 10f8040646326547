"""W2: what is written on each card and said of it: one record for each, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from gobelet.core.words import Words
from gobelet.games.wazabi.law.actions import PILE, RIGHT
from gobelet.games.wazabi.law.cards import (
    AGAIN,
    DRAW_THREE,
    DROP_ONE,
    DROP_TWO,
    GIVE_ONE,
    ONE_LEFT,
    PASS_DICE,
    SKIP,
    TAKE_CARD,
    TWO_LEFT,
)
from gobelet.games.wazabi.law.seats import left_neighbour_is_not_right
from gobelet.games.wazabi.law.state import TO_THE_LEFT, State

Said = Callable[[State, int, int], Words]
"""said(state, seat, target): what a card does when this seat plays it so; `{who}` is the target."""


Base = Literal["die", "card", ""]


class Emblem(NamedTuple):
    """What a card acts on, `die`, `card` or nothing of the kind, and what it does to it."""

    base: Base
    sign: str


class CardWords(NamedTuple):
    """One kind of card for people: on its face, in a hand, on a menu, in the log.

    `effect` is for whoever holds it, `brief` the same in the few words that fit on a small card;
    `offered` what it will do, said to whoever may play it, `told` what it has done.
    """

    name: Words
    emblem: Emblem
    effect: Words
    brief: Words
    offered: Said
    told: Said


def always(words: Words) -> Said:
    """The same, however the card is played."""
    return lambda s, seat, target: words


def unless_pile(words: Words, pile: Words) -> Said:
    """A card from a player, or from the pile because nobody has any."""
    return lambda s, seat, target: pile if target == PILE else words


def by_side(exchanged: Words) -> Said:
    """The side where all dice go, which two players do not have."""
    left = Words("all dice go to the left", "tous les dés passent à gauche")
    right = Words("all dice go to the right", "tous les dés passent à droite")

    def said(s: State, seat: int, target: int) -> Words:
        if not left_neighbour_is_not_right(s, seat):
            return exchanged
        return right if target == RIGHT else left

    return said


def turned(s: State, seat: int, target: int) -> Words:
    """The way round in which the play goes on."""
    if s.direction == TO_THE_LEFT:
        return Words("one more turn, then to the right", "encore un tour, puis vers la droite")
    return Words("one more turn, then to the left", "encore un tour, puis vers la gauche")


CARD_WORDS = {
    DROP_ONE: CardWords(
        Words("Drop one die", "Un dé de moins"),
        Emblem("die", "−1"),
        effect=Words(
            "One of your dice leaves the game. Not in a turn with two Die faces or more.",
            "Un de vos dés quitte la partie. Interdit si vous avez lancé deux faces Dé ou plus.",
        ),
        brief=Words("one of your dice leaves the game", "un de vos dés quitte la partie"),
        offered=always(Words("one of your dice leaves the game", "un de vos dés quitte la partie")),
        told=always(Words("1 die fewer", "1 dé de moins")),
    ),
    PASS_DICE: CardWords(
        Words("Pass the dice", "Les dés tournent"),
        Emblem("die", "⇄"),
        effect=Words(
            "Everybody, you too, hands all dice to the neighbour on the side you choose.",
            "Chacun, vous aussi, passe tous ses dés au voisin du côté que vous choisissez.",
        ),
        brief=Words("all dice move on by one player", "tous les dés passent au voisin"),
        offered=by_side(Words("you exchange all your dice", "vous échangez tous vos dés")),
        told=by_side(Words("all dice change hands", "tous les dés changent de main")),
    ),
    GIVE_ONE: CardWords(
        Words("Give a die", "Un dé en cadeau"),
        Emblem("die", "→"),
        effect=Words(
            "One of your dice goes to a player of your choice.",
            "Un de vos dés va au joueur de votre choix.",
        ),
        brief=Words("one of your dice for a player", "un de vos dés à un joueur"),
        offered=always(Words("one of your dice goes to {who}", "un de vos dés va au {who}")),
        told=always(Words("a die for {who}", "un dé pour {who}")),
    ),
    DROP_TWO: CardWords(
        Words("Drop two dice", "Deux dés de moins"),
        Emblem("die", "−2"),
        effect=Words("Two of your dice leave the game.", "Deux de vos dés quittent la partie."),
        brief=Words("two of your dice leave the game", "deux de vos dés quittent la partie"),
        offered=always(
            Words("two of your dice leave the game", "deux de vos dés quittent la partie")
        ),
        told=always(Words("2 dice fewer", "2 dés de moins")),
    ),
    TAKE_CARD: CardWords(
        Words("Take a card", "Carte chipée"),
        Emblem("card", "←"),
        effect=Words(
            "Take a card, unseen, from a player of your choice.",
            "Prenez une carte, à l'aveugle, au joueur de votre choix.",
        ),
        brief=Words("a card from a player, blindly", "une carte d'un joueur, à l'aveugle"),
        offered=unless_pile(
            Words("a card from {who}", "une carte au {who}"),
            Words("draw one, since nobody has any", "en piocher une, car personne n'en a"),
        ),
        told=unless_pile(
            Words("the hand of {who} is open to a blind pick", "une carte à prendre à {who}"),
            Words("nobody else has a card", "personne d'autre n'a de carte"),
        ),
    ),
    ONE_LEFT: CardWords(
        Words("One card left", "Plus qu'une carte"),
        Emblem("card", "=1"),
        effect=Words(
            "A player of your choice keeps one card and discards the others.",
            "Le joueur de votre choix garde une carte et défausse les autres.",
        ),
        brief=Words("a player keeps a single card", "un joueur ne garde qu'une carte"),
        offered=always(Words("{who} keeps one card only", "le {who} ne garde qu'une carte")),
        told=always(Words("{who} may keep one card", "{who} ne garde qu'une carte")),
    ),
    DRAW_THREE: CardWords(
        Words("Draw three cards", "Trois cartes"),
        Emblem("card", "+3"),
        effect=Words("Draw three cards.", "Piochez trois cartes."),
        brief=Words("draw three cards", "piochez trois cartes"),
        offered=always(Words("draw three cards", "piocher trois cartes")),
        told=always(Words("three cards to draw", "trois cartes à piocher")),
    ),
    TWO_LEFT: CardWords(
        Words("Two cards left", "Plus que deux cartes"),
        Emblem("card", "=2"),
        effect=Words(
            "Everybody else keeps two cards and discards the others.",
            "Les autres gardent deux cartes chacun et défaussent le reste.",
        ),
        brief=Words("the others keep two cards", "les autres ne gardent que deux cartes"),
        offered=always(
            Words("nobody else keeps more than two cards", "les autres ne gardent que deux cartes")
        ),
        told=always(
            Words("nobody else keeps more than two cards", "les autres ne gardent que deux cartes")
        ),
    ),
    SKIP: CardWords(
        Words("Miss a turn", "Passe ton tour"),
        Emblem("", "⊘"),
        effect=Words(
            "A player of your choice misses the next turn.",
            "Le joueur de votre choix passe son prochain tour.",
        ),
        brief=Words("a player misses a turn", "un joueur passe son tour"),
        offered=always(Words("{who} misses a turn", "le {who} passe un tour")),
        told=always(Words("{who} is to miss a turn", "{who} passera un tour")),
    ),
    AGAIN: CardWords(
        Words("Play again", "On rejoue"),
        Emblem("", "↻"),
        effect=Words(
            "Play again at once; from now on the play goes the other way round.",
            "Rejouez aussitôt ; le jeu tourne désormais dans l'autre sens.",
        ),
        brief=Words("play again, the other way round", "rejouez, et le sens change"),
        offered=always(
            Words(
                "you roll again, and the play changes direction",
                "vous rejouez, et le jeu change de sens",
            )
        ),
        told=turned,
    ),
}
"""By kind, one for each card of the law."""
