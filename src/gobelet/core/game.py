"""The Game interface: what every game offers, so that the rest of the house knows none by name.

The law itself stands in a game's `rules` module, as functions that change a state in place. This
class wraps them for people and programs that want values: `play` and `resolve` return new states.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from importlib.resources import files
from typing import Any, ClassVar, Protocol

from . import definition, position
from .errors import BadNotation, BadSetup
from .options import Option, encode
from .player import Player as Player
from .state import clone
from .turn import CHANCE, SPECTATOR, Step, deciding
from .words import Lang, Words

State = Any
"""A slots dataclass of the game's own; nobody outside the game reads its fields."""


class Rules(Protocol):
    """The names every `rules` module defines; all functions work on a state in place."""

    State: type[Any]
    MAX_ACTIONS: int
    MAX_OUTCOMES: int

    def setup(self, s: Any) -> None: ...
    def turn(self, s: Any) -> int: ...
    def legal(self, s: Any, seat: int, out: list[int]) -> int: ...
    def act(self, s: Any, seat: int, action: int) -> None: ...
    def tickets(self, s: Any) -> int: ...
    def draw(self, s: Any, ticket: int) -> int: ...
    def outcomes(self, s: Any, out: list[int], weights: list[int]) -> int: ...
    def resolve(self, s: Any, outcome: int) -> None: ...
    def hide(self, s: Any, seat: int) -> None: ...
    def scores(self, s: Any, out: list[int]) -> None: ...
    def places(self, s: Any, scores: list[int], out: list[int]) -> None: ...


@dataclass(frozen=True)
class Result:
    """How a game stands or ended: a score and a place for every seat; place 1 wins."""

    scores: tuple[int, ...]
    places: tuple[int, ...]

    @property
    def winners(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place == 1]


class Game(ABC):
    """One game. States go in and come out untouched; actions and outcomes are whole numbers.

    `has_chance` and `has_secrets` say whether dice or cards ever decide anything, and whether a
    seat ever knows what another may not; `stand_in` is the player that sits down where nobody else
    was asked for.
    """

    key: ClassVar[str]
    title: ClassVar[Words]
    summary: ClassVar[Words]
    credit: ClassVar[Words]
    seats: ClassVar[range]
    minutes: ClassVar[int]
    options: ClassVar[tuple[Option, ...]]
    rules: ClassVar[Rules]
    has_chance: ClassVar[bool]
    has_secrets: ClassVar[bool]
    stand_in: ClassVar[str]
    faces: ClassVar[str] = "123456"
    """What a record calls the faces of a die, one letter for each digit of a ticket in base six."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        definition.check(cls)

    @property
    @abstractmethod
    def players(self) -> Sequence[Player]:
        """The players that know this game, from the weakest to the strongest."""

    @property
    def usual_seats(self) -> int:
        """How many sit down where nobody says: two, or the fewest that can play."""
        return 2 if 2 in self.seats else self.seats[0]

    # Setting up

    def check(self, seats: int, codes: Mapping[str, int]) -> None:
        """Refuse a setup that its parts allow but their combination does not."""
        return

    def start(self, seats: int, options: Mapping[str, str] | None = None) -> State:
        """The state before anything has happened."""
        if seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            span = Words(f"{low} to {high}", f"de {low} à {high}")
            raise BadSetup(
                Words(
                    "{title} is for {span} players, not {seats}",
                    "{title} se joue {span}, pas à {seats}",
                ).fill(
                    title=self.title,
                    span=span if low < high else Words(f"{low}", f"à {low}"),
                    seats=seats,
                )
            )
        codes = encode(self.options, options or {})
        self.check(seats, codes)
        state = self.rules.State()
        state.seats = seats
        for key, code in codes.items():
            setattr(state, key, code)
        self.rules.setup(state)
        return state

    def chosen_options(self, state: State) -> dict[str, str]:
        """Every option with its value as text, as a record writes them."""
        return {option.key: option.text(getattr(state, option.key)) for option in self.options}

    # Playing

    def turn(self, state: State) -> int:
        return self.rules.turn(state)

    def deciders(self, state: State) -> list[int]:
        return deciding(self.rules.turn(state))

    def legal(self, state: State, seat: int) -> list[int]:
        """The actions open to a seat now; none where it does not decide."""
        if seat not in self.deciders(state):
            return []
        out = [0] * self.rules.MAX_ACTIONS
        return out[: self.rules.legal(state, seat, out)]

    def awaits_chance(self, state: State) -> bool:
        return self.rules.turn(state) == CHANCE

    def outcomes(self, state: State) -> list[tuple[int, int]]:
        """What chance can do now: distinct outcomes with integer weights that sum to `tickets`."""
        out = [0] * self.rules.MAX_OUTCOMES
        weights = [0] * self.rules.MAX_OUTCOMES
        n = self.rules.outcomes(state, out, weights)
        return list(zip(out[:n], weights[:n], strict=True))

    def play(self, state: State, seat: int, action: int) -> State:
        after = clone(state)
        self.rules.act(after, seat, action)
        return after

    def resolve(self, state: State, outcome: int) -> State:
        after = clone(state)
        self.rules.resolve(after, outcome)
        return after

    def step(self, state: State, step: Step) -> State:
        if step.is_chance:
            return self.resolve(state, step.code)
        return self.play(state, step.seat, step.code)

    def result(self, state: State) -> Result:
        """Scores and places as they stand; final once the turn is nobody's."""
        scores, places = [0] * state.seats, [0] * state.seats
        self.rules.scores(state, scores)
        self.rules.places(state, scores, places)
        return Result(tuple(scores), tuple(places))

    # Secrets

    def view(self, state: State, seat: int = SPECTATOR) -> State:
        """What a seat may know: the state with everything else blanked."""
        seen = clone(state)
        self.rules.hide(seen, seat)
        return seen

    def sees(self, before: State, step: Step, viewer: int) -> bool:
        """Whether a viewer learns what a step was when it happens."""
        return True

    def world(self, view: State, seat: int, below: Callable[[int], int]) -> State:
        """A whole state that agrees with a view, its secrets drawn with `below(n)`."""
        return clone(view)

    # Notation: short texts without spaces, for records and for typing

    @abstractmethod
    def action_text(self, state: State, seat: int, action: int) -> str:
        """The notation of a legal action."""

    @abstractmethod
    def outcome_text(self, state: State, outcome: int) -> str:
        """The notation of a chance outcome."""

    def why_not(self, state: State, seat: int, text: str) -> Words:
        """Why a text is not a legal action here, in one sentence."""
        return Words("“{text}” is not possible here", "« {text} » n'est pas possible ici").fill(
            text=text
        )

    def tidy_outcome(self, state: State, text: str) -> str:
        """Typed dice in the order and the letters of the notation."""
        return text.strip()

    def why_no_outcome(self, state: State, text: str) -> Words:
        """Why a text is not something chance can give here, in one sentence."""
        return Words(
            "“{text}” cannot come up here", "« {text} » n'est pas un résultat possible ici"
        ).fill(text=text)

    def parse_action(self, state: State, seat: int, text: str) -> int:
        for action in self.legal(state, seat):
            if self.action_text(state, seat, action) == text:
                return action
        raise BadNotation(self.why_not(state, seat, text))

    def parse_outcome(self, state: State, text: str) -> int:
        tidy = self.tidy_outcome(state, text)
        for outcome, _ in self.outcomes(state):
            if self.outcome_text(state, outcome) == tidy:
                return outcome
        raise BadNotation(self.why_no_outcome(state, text.strip()))

    # Positions

    def position_text(self, state: State) -> str:
        """A state in one line of text, which `read_position` reads back."""
        return position.write(self, state)

    def read_position(self, text: str, options: Mapping[str, str] | None = None) -> State:
        """The state that a line describes; `options` hold where the line says nothing else."""
        return position.read(self, text, options)

    def why_no_position(self, state: State) -> Words | None:
        """Why no game comes to such a state, though it has the right shape; None where one may."""
        return None

    # Words

    def chance_kind(self, state: State) -> str:
        """`dice` where a person may throw them by hand; `cards` or `lot` where the house draws."""
        return "dice"

    def thrower(self, state: State) -> int | None:
        """The seat whose hand throws the dice that chance gives now; None where the house draws."""
        return None

    def begins_turn(self, before: State) -> bool:
        """Whether a record starts a new line with the step taken in this state."""
        return False

    @abstractmethod
    def prompt(self, view: State, seat: int) -> Words:
        """What is expected of a deciding seat now."""

    @abstractmethod
    def action_words(self, view: State, seat: int, action: int) -> Words:
        """A legal action as a choice on a menu."""

    @abstractmethod
    def sentence(
        self, before: State, step: Step, after: State, names: Sequence[str], lang: Lang
    ) -> str:
        """What a step did, for the log; both states are views, the step may be hidden."""

    @abstractmethod
    def picture(self, view: State, seat: int, names: Sequence[str], lang: Lang) -> str:
        """The table in plain lines of text, as a seat sees it."""

    def table(self, view: State, seat: int) -> dict[str, Any]:
        """A view as plain data for a drawn table, with whatever the rules can tell about it."""
        return asdict(view)

    def caution(self, start: State) -> Words | None:
        """What a table says before it starts a game that is not a fair one, set up like this."""
        return None

    def rules_page(self, lang: Lang) -> str:
        """The rules for players, with the rulings marked."""
        folder = files(type(self).__module__.rpartition(".")[0])
        return folder.joinpath(f"RULES.{lang}.md").read_text(encoding="utf-8")
