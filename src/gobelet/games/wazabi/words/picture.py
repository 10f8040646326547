"""The table of Wazabi in plain lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from gobelet.core.turn import SPECTATOR, deciding
from gobelet.core.words import Lang, Words
from gobelet.games.wazabi.law.cards import CARDS, KINDS
from gobelet.games.wazabi.law.seats import partner
from gobelet.games.wazabi.law.state import DEAL, KEEP, OPEN, OVER, TO_THE_LEFT, YES, State

from .cards import CARD_WORDS
from .words import counted, joined, named, piled, shown


def picture(s: State, seat: int, names: Sequence[str], lang: Lang) -> str:
    """Everybody's dice and cards, the piles, the viewer's hand, the roll, and who is next."""
    lines = [
        *_game(s),
        *(_player(s, each, names) for each in range(s.seats)),
        _piles(s),
        _direction(s),
        *([] if seat == SPECTATOR else _hand(s, seat)),
        *_roll(s, names),
        _now(s, names),
    ]
    return "\n".join(line.to(lang) for line in lines)


def _game(s: State) -> list[Words]:
    if s.games == 1:
        return []
    return [
        Words("Game {game} of {games}.", "Partie {game} sur {games}.").fill(
            game=s.game, games=s.games
        )
    ]


def _player(s: State, seat: int, names: Sequence[str]) -> Words:
    """One line for each player: dice, cards, turns to miss, points, partner."""
    parts = [counted(s.dice[seat], "die"), counted(s.cards[seat], "card")]
    if s.skips[seat]:
        misses = Words("misses {n}", "passera {n}").fill(n=counted(s.skips[seat], "turn"))
        parts.append(misses)
    if s.games > 1:
        parts.append(counted(s.points[seat], "point"))
    if s.teams == YES:
        mate = names[partner(s, seat)]
        parts.append(Words("partner: {mate}", "partenaire : {mate}").fill(mate=mate))
    if s.place[seat]:
        parts.append(Words("out, number {n}", "hors jeu, numéro {n}").fill(n=s.place[seat]))
    return Words("{n} {name}: {parts}.", "{n} {name} : {parts}.").fill(
        n=seat + 1, name=names[seat], parts=joined(parts)
    )


def _piles(s: State) -> Words:
    return Words(
        "Draw pile: {pile}. Discard pile: {discard}.", "Pioche : {pile}. Défausse : {discard}."
    ).fill(pile=counted(s.pile_size, "card"), discard=piled(s.discard))


def _direction(s: State) -> Words:
    if s.direction == TO_THE_LEFT:
        return Words("The play goes to the left, 1 2 3.", "On joue vers la gauche, 1 2 3.")
    return Words("The play goes to the right, 3 2 1.", "On joue vers la droite, 3 2 1.")


def _hand(s: State, seat: int) -> list[Words]:
    """The viewer's own cards, each with what it costs and how it is typed."""
    if s.cards[seat] == 0:
        return [Words("Your hand is empty.", "Votre main est vide.")]
    cards = [_card(kind, s.hand[seat][kind]) for kind in range(KINDS) if s.hand[seat][kind]]
    return [Words("Your hand:", "Votre main :"), *cards]


def _card(kind: int, n: int) -> Words:
    return Words(
        "  {n} × {name} ({key}), costs {cost} W", "  {n} × {name} ({key}), coûte {cost} W"
    ).fill(n=n, name=CARD_WORDS[kind].name, key=CARDS[kind].key, cost=CARDS[kind].cost)


def _roll(s: State, names: Sequence[str]) -> list[Words]:
    faces = shown(s.rolled_w, s.rolled_card, s.rolled_die)
    if not faces:
        return []
    return [
        Words("{name} rolled {faces}.", "{name} a lancé {faces}.").fill(
            name=names[s.seat], faces=faces
        )
    ]


def _now(s: State, names: Sequence[str]) -> Words:
    """Who does what next."""
    if s.phase == OVER:
        return Words("The game is over.", "La partie est finie.")
    if s.phase == DEAL:
        return Words("The cards are being dealt.", "On distribue les cartes.")
    if s.phase == KEEP:
        keepers = [names[seat] for seat in deciding(s.keepers)]
        return Words("To discard: {names}.", "Défausse attendue : {names}.").fill(
            names=named(keepers)
        )
    if s.phase == OPEN:
        words = Words("{name} rolls for the start.", "{name} lance pour savoir qui commence.")
    else:
        words = Words("{name} to play.", "C'est à {name}.")
    return words.fill(name=names[s.seat])
