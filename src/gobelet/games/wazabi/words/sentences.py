"""What happened at a table of Wazabi, for the log.

Both states are views and a step may be hidden, so that a sentence tells nobody more than he saw.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gobelet.core.turn import HIDDEN, Step, deciding
from gobelet.core.words import Lang, Words, same
from gobelet.games.wazabi.law.actions import END_TURN, kept_count, kind_of, target_of
from gobelet.games.wazabi.law.cards import KINDS, SKIP, draws
from gobelet.games.wazabi.law.state import (
    ASK,
    DEAL,
    DRAW,
    GIVE,
    KEEP,
    NONE,
    OPEN,
    OVER,
    PLAY,
    ROLL,
    TAKE,
    State,
)
from gobelet.games.wazabi.law.throw import card_faces, w_faces

from .cards import CARD_WORDS
from .words import counted, joined, named, piled, quoted, shown


class Told(NamedTuple):
    """Everything a sentence is made of."""

    before: State
    step: Step
    after: State
    names: Sequence[str]

    @property
    def name(self) -> str:
        """Who did it, or whom it befell."""
        return self.names[self.before.seat if self.step.is_chance else self.step.seat]

    @property
    def played(self) -> tuple[int, int]:
        """The card played and its target; no card at all otherwise."""
        if self.before.phase != PLAY or self.step.code == END_TURN:
            return NONE, NONE
        return kind_of(self.step.code), target_of(self.step.code)

    @property
    def same_game(self) -> bool:
        return self.before.game == self.after.game


def sentence(before: State, step: Step, after: State, names: Sequence[str], lang: Lang) -> str:
    """What a step did, and what followed from it at once."""
    told = Told(before, step, after, names)
    parts = [_STEPS[before.phase](told), *_piles(told), *_missed(told), *_ended(told)]
    return joined(parts, " ").to(lang)


# The steps


def _dealt(told: Told) -> Words:
    return _card(
        told,
        Words("{name} is dealt {card}.", "{name} reçoit {card}."),
    )


def _drawn(told: Told) -> Words:
    return _card(told, Words("{name} draws {card}.", "{name} pioche {card}."))


def _taken(told: Told) -> Words:
    words = Words("{name} takes {card} from {victim}.", "{name} prend {card} à {victim}.")
    return _card(told, words, told.names[told.before.victim])


def _card(told: Told, words: Words, victim: str = "") -> Words:
    card = Words("a card", "une carte") if told.step.code == HIDDEN else quoted(told.step.code)
    return words.fill(name=told.name, card=card, victim=victim)


def _throw(told: Told) -> Words:
    s, code = told.before, told.step.code
    w, card = w_faces(code), card_faces(code)
    return Words("{name} rolls {faces}.", "{name} lance {faces}.").fill(
        name=told.name, faces=shown(w, card, s.dice[s.seat] - w - card)
    )


def _opened(told: Told) -> Words:
    """W3: a roll for the start, and who starts or rolls again."""
    thrown, after = _throw(told), told.after
    if after.phase == ROLL:
        starts = Words("{name} starts.", "{name} commence.").fill(name=told.names[after.seat])
        return joined([thrown, starts], " ")
    if after.seat > told.before.seat:
        return thrown
    tied = named([told.names[seat] for seat in deciding(after.contenders)])
    again = Words("{tied} tie and roll again.", "Égalité : {tied} relancent.").fill(tied=tied)
    return joined([thrown, again], " ")


def _given(told: Told) -> Words:
    return Words("{name} gives a die to {target}.", "{name} donne un dé à {target}.").fill(
        name=told.name, target=told.names[told.step.code]
    )


def _asked(told: Told) -> Words:
    return Words(
        "{name} draws from the hand of {target}.", "{name} pioche dans la main de {target}."
    ).fill(name=told.name, target=told.names[told.step.code])


def _kept(told: Told) -> Words:
    """W2: what is discarded is seen by all, what is kept by nobody else."""
    kept = counted(kept_count(told.before), "card")
    if not told.same_game:
        return Words("{name} keeps {kept}.", "{name} garde {kept}.").fill(name=told.name, kept=kept)
    return Words(
        "{name} keeps {kept} and discards: {cards}.", "{name} garde {kept} et défausse : {cards}."
    ).fill(name=told.name, kept=kept, cards=piled(_discarded(told)))


def _discarded(told: Told) -> list[int]:
    """The cards that a hand lost to the discard pile; others may have come there too."""
    before, after = told.before, told.after
    cards = [after.discard[kind] - before.discard[kind] for kind in range(KINDS)]
    cards[SKIP] -= sum(before.skips) - sum(after.skips)
    if after.in_play == NONE:
        cards[before.in_play] -= 1
    return cards


def _played(told: Told) -> Words:
    kind, target = told.played
    if kind == NONE:
        return Words("{name} plays no card.", "{name} ne joue pas de carte.").fill(name=told.name)
    return Words("{name} plays {card}: {effect}.", "{name} joue {card} : {effect}.").fill(
        name=told.name, card=quoted(kind), effect=_effect(told, kind, target)
    )


def _effect(told: Told, kind: int, target: int) -> Words:
    who = told.names[target] if target < len(told.names) else ""
    return CARD_WORDS[kind].told(told.before, told.step.seat, target).fill(who=who)


_STEPS = {
    DEAL: _dealt,
    OPEN: _opened,
    ROLL: _throw,
    DRAW: _drawn,
    TAKE: _taken,
    GIVE: _given,
    ASK: _asked,
    KEEP: _kept,
    PLAY: _played,
}


# What followed


def _piles(told: Told) -> list[Words]:
    """W5: a new draw pile, or draws that are lost."""
    if not told.same_game:
        return []
    if told.after.pile_size > told.before.pile_size:
        return [
            Words("The discard pile becomes the draw pile.", "La défausse redevient la pioche.")
        ]
    if _due(told) > 0 and told.after.phase not in (DRAW, ASK, TAKE):
        return [Words("There is no card left to draw.", "Il ne reste aucune carte à piocher.")]
    return []


def _due(told: Told) -> int:
    """W4: how many cards were still to be drawn once the step was done."""
    if told.before.phase == ROLL:
        return card_faces(told.step.code)
    if told.before.phase in (DRAW, TAKE):
        return told.before.draws - 1
    kind, _ = told.played
    return 0 if kind == NONE else draws(kind)


def _missed(told: Told) -> list[Words]:
    """W6: whoever missed a turn on the way to the next player."""
    if not told.same_game:
        return []
    before, after = told.before, told.after
    words = []
    for seat, name in enumerate(told.names):
        laid = 1 if told.played == (SKIP, seat) else 0
        missed = before.skips[seat] + laid - after.skips[seat]
        if missed > 0 and after.place[seat] == 0:
            words.append(
                Words("{name} misses {n}.", "{name} passe {n}.").fill(
                    name=name, n=counted(missed, "turn")
                )
            )
    return words


def _ended(told: Told) -> list[Words]:
    """W7, W9: who went out, how the game ended, and the next one of a tournament."""
    before, after = told.before, told.after
    words = []
    if out := _out(told):
        words.append(_won(told, out))
    elif after.phase == OVER or not told.same_game:
        words.append(
            Words(
                "After {n} it is a draw among those with the fewest dice.",
                "Après {n}, partie nulle entre ceux qui ont le moins de dés.",
            ).fill(n=counted(before.max_turns, "turn"))
        )
    if not told.same_game:
        words.append(
            Words("Game {game} of {games}.", "Partie {game} sur {games}.").fill(
                game=after.game, games=after.games
            )
        )
    return words


def _out(told: Told) -> list[int]:
    """Whoever has just gone out: in a new game only the points still tell."""
    before, after = told.before, told.after
    if not told.same_game:
        return [n for n in range(after.seats) if after.points[n] > before.points[n]]
    return [n for n in range(after.seats) if after.place[n] > before.place[n]]


def _won(told: Told, out: list[int]) -> Words:
    before, after = told.before, told.after
    names = named([told.names[seat] for seat in out])
    points = after.points[out[0]] - before.points[out[0]]
    if points == 0:
        words = Words("Out as number {n}: {names}.", "Numéro {n} à sortir : {names}.")
        return words.fill(n=after.outs, names=names)
    if len(out) == 1:
        gone = Words("{names} has no dice left and wins", "{names} n'a plus de dé et gagne")
    else:
        gone = Words("{names} win together", "{names} gagnent ensemble")
    gone = gone.fill(names=names)
    if before.games == 1:
        return joined([gone, same(".")], "")
    return Words("{gone}: {points}.", "{gone} : {points}.").fill(
        gone=gone, points=counted(points, "point")
    )
