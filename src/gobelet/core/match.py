"""A game being played: the only door for moves.

A match holds the state, checks every action, numbers the positions and keeps the history, from
which everything can be replayed without a seed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import NamedTuple

from .errors import BadNotation, BadSetup, IllegalMove, NotYourTurn, StaleMove
from .game import Game, Result, State
from .past import Past
from .turn import CHANCE, HIDDEN, NOBODY, Step
from .words import Lang, Words


class Event(NamedTuple):
    """A step as one viewer may know it; `position` is the number of the position it left."""

    position: int
    step: Step


Source = Callable[["Match"], None]
"""Where dice and cards come from: a source lets chance act once, through the door below."""


class Match:
    """
    >>> from gobelet.games import get
    >>> match = Match(get("debacle"), seats=2)
    >>> match.act_text(0, "a1a2")
    >>> match.position
    1
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, str] | None = None,
        names: Sequence[str] | None = None,
        keep: int | None = None,
    ) -> None:
        """With `keep` only so many of the latest states stay; earlier ones are played again."""
        self.game = game
        self.history: list[Step] = []
        first = game.start(seats, options)
        self.states = [first] if keep is None else Past(game, first, self.history, keep)
        self.names = _checked_names(names, seats)
        self._asked_at = [0] * seats

    @property
    def state(self) -> State:
        return self.states[-1]

    @property
    def seats(self) -> int:
        return len(self.names)

    @property
    def options(self) -> dict[str, str]:
        return self.game.chosen_options(self.state)

    @property
    def position(self) -> int:
        """The number of the current position: how many steps led to it."""
        return len(self.history)

    @property
    def is_over(self) -> bool:
        return self.game.turn(self.state) == NOBODY

    @property
    def awaits_chance(self) -> bool:
        return self.game.turn(self.state) == CHANCE

    @property
    def tickets(self) -> int:
        """How many equally likely tickets chance has here."""
        return self.game.rules.tickets(self.state)

    @property
    def hand(self) -> int | None:
        """The seat whose hand begins its turn with the dice; None where nobody's does."""
        if not self.awaits_chance or not self.game.begins_turn(self.state):
            return None
        return self.game.thrower(self.state)

    @property
    def deciders(self) -> list[int]:
        return self.game.deciders(self.state)

    @property
    def result(self) -> Result:
        return self.game.result(self.state)

    def legal(self, seat: int) -> list[int]:
        return self.game.legal(self.state, seat)

    def view(self, seat: int) -> State:
        return self.game.view(self.state, seat)

    def act(self, seat: int, action: int, position: int | None = None) -> None:
        """Take an action; `position` is the one it answers, so that a late one does no harm.

        Where several seats decide at once, the others' choices do not make an answer late.
        """
        self._check_turn(seat, position)
        if action not in self.legal(seat):
            raise IllegalMove(
                Words("that is not possible here", "ce n'est pas possible maintenant")
            )
        self.append(Step(seat, action))

    def act_text(self, seat: int, text: str, position: int | None = None) -> None:
        """Take an action given in the game's notation."""
        self._check_turn(seat, position)
        try:
            action = self.game.parse_action(self.state, seat, text)
        except BadNotation:
            # The reason is worded from what the seat may know, never from the whole state.
            action = self.game.parse_action(self.view(seat), seat, text)
        self.append(Step(seat, action))

    def resolve(self, outcome: int) -> None:
        """Let chance give this outcome."""
        if not self.awaits_chance or outcome not in dict(self.game.outcomes(self.state)):
            raise IllegalMove(
                Words("chance cannot give that here", "le hasard ne peut pas donner cela ici")
            )
        self.append(Step(CHANCE, outcome))

    def draw(self, ticket: int) -> None:
        """Let chance take this one of its equally likely tickets."""
        if not self.awaits_chance or not 0 <= ticket < self.tickets:
            raise IllegalMove(
                Words("chance has no such ticket here", "le hasard n'a pas ce billet ici")
            )
        self.append(Step(CHANCE, self.game.rules.draw(self.state, ticket)))

    def resolve_text(self, text: str) -> None:
        """Let chance give the outcome that a text in the game's notation names."""
        self.resolve(self.game.parse_outcome(self.state, text))

    def roll(self, source: Source, waits: Callable[[Match], bool] = lambda _: False) -> None:
        """Let chance act, by a source, until somebody decides, it has to wait, or it is over."""
        while self.awaits_chance and not waits(self):
            source(self)

    def upto(self, position: int) -> Match:
        """The match as it was at a position."""
        before = copy(self)
        before.history = self.history[:position]
        if isinstance(self.states, Past):
            before.states = self.states.upto(position, before.history)
        else:
            before.states = self.states[: position + 1]
        before._asked_at = [before._asked_since(seat) for seat in range(self.seats)]
        return before

    def events(self, viewer: int, since: int = 0) -> list[Event]:
        """The steps from position `since` on, each as the viewer may know it."""
        return [self.event(position, viewer) for position in range(since, self.position)]

    def event(self, position: int, viewer: int) -> Event:
        """The step that left a position, as the viewer may know it."""
        step = self.history[position]
        if self.game.sees(self.states[position], step, viewer):
            return Event(position, step)
        return Event(position, Step(step.seat, HIDDEN))

    def sentence(self, position: int, viewer: int, lang: Lang) -> str:
        """What the step that left a position did, told to a viewer."""
        before = self.game.view(self.states[position], viewer)
        after = self.game.view(self.states[position + 1], viewer)
        step = self.event(position, viewer).step
        return self.game.sentence(before, step, after, self.names, lang)

    def _check_turn(self, seat: int, position: int | None) -> None:
        if seat not in self.deciders:
            raise NotYourTurn(Words("it is not your turn", "ce n'est pas votre tour"))
        if position is not None and not self._asked_at[seat] <= position <= self.position:
            raise StaleMove(
                Words(
                    "that answers a position that is over",
                    "cela répond à une position dépassée",
                )
            )

    def _asked_since(self, seat: int) -> int:
        """The position since which a seat has been deciding without a pause."""
        position = self.position
        if seat not in self.deciders:
            return position
        while position and self.history[position - 1].seat != seat:
            if seat not in self.game.deciders(self.states[position - 1]):
                break
            position -= 1
        return position

    def append(self, step: Step) -> None:
        """Take a step that was checked before, such as one of a match that is played again."""
        were = self.deciders
        self.states.append(self.game.step(self.state, step))
        self.history.append(step)
        for seat in self.deciders:
            if seat not in were or seat == step.seat:
                self._asked_at[seat] = self.position


def _checked_names(names: Sequence[str] | None, seats: int) -> tuple[str, ...]:
    if names is None:
        return tuple(str(seat + 1) for seat in range(seats))
    if len(names) != seats:
        raise BadSetup(
            Words("{names} names for {seats} seats", "{names} noms pour {seats} places").fill(
                names=len(names), seats=seats
            )
        )
    if any(not name.strip() or not name.isprintable() for name in names):
        raise BadSetup(
            Words(
                "a name is at least one printable character",
                "un nom est fait d'au moins un caractère imprimable",
            )
        )
    return tuple(names)
