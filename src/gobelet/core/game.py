"""The Game interface: what every game offers, so that the rest of the house knows none by name.

The law itself stands in a game's `rules` module, as functions that change a state in place. This
class wraps them for people and programs that want values: `play` and `resolve` return new states.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.resources import files

from . import definition
from .errors import BadNotation, not_for
from .options import Option, encode
from .parts import (
    NO_CHANCE,
    USUAL_POSITIONS,
    Chance,
    Notation,
    Page,
    Positions,
    Rules,
    Secrets,
    Wording,
    any_setup,
    says_nothing,
)
from .parts import State as State
from .player import Player as Player
from .ranking import Result as Result
from .state import clone
from .turn import CHANCE, SPECTATOR, Step, deciding
from .words import Lang, Words


@dataclass(frozen=True, kw_only=True, eq=False)
class Game:
    """One game, put together from its parts. States go in and come out untouched; actions and
    outcomes are whole numbers.

    `module` is where it is put together: beside it lie its rules pages and its rooms. `players` are
    those that know it, from the weakest to the strongest; `stand_in` is the key of the one that
    sits down where nobody else was asked for. `check` refuses a setup that its options allow one by
    one but not together; `caution` is what a table says before a game that is not a fair one.
    """

    module: str
    key: str
    title: Words
    summary: Words
    credit: Words
    seats: range
    minutes: int
    options: tuple[Option, ...]
    rules: Rules
    chance: Chance | None
    secrets: Secrets | None
    players: Sequence[Player]
    stand_in: str
    notation: Notation
    wording: Wording
    page: Page | None = None
    positions: Positions = USUAL_POSITIONS
    check: Callable[[int, Mapping[str, int]], None] = any_setup
    caution: Callable[[State], Words | None] = says_nothing

    def __post_init__(self) -> None:
        definition.check(self)

    def __reduce__(self) -> tuple[Callable[[str, str], Game], tuple[str, str]]:
        """A game travels to another process by where it is found, never by its parts."""
        return found, (self.module, self.key)

    @property
    def folder(self) -> str:
        """The package that holds everything about this game."""
        return self.module.rpartition(".")[0]

    @property
    def has_chance(self) -> bool:
        """Whether dice or cards ever decide anything."""
        return self.chance is not None

    @property
    def has_secrets(self) -> bool:
        """Whether a seat ever knows what another may not."""
        return self.secrets is not None

    @property
    def faces(self) -> str:
        """What a record calls the faces of a die."""
        return self._chance.faces

    @property
    def _chance(self) -> Chance:
        return self.chance or NO_CHANCE

    @property
    def usual_seats(self) -> int:
        """How many sit down where nobody says: two, or the fewest that can play."""
        return 2 if 2 in self.seats else self.seats[0]

    # Setting up

    def start(self, seats: int, options: Mapping[str, str] | None = None) -> State:
        """The state before anything has happened."""
        if seats not in self.seats:
            raise not_for(self.title, self.seats, seats)
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
        return self.secrets is None or self.secrets.sees(before, step, viewer)

    def world(self, view: State, seat: int, below: Callable[[int], int]) -> State:
        """A whole state that agrees with a view, its secrets drawn with `below(n)`."""
        return self.secrets.world(view, seat, below) if self.secrets else clone(view)

    # Notation: short texts without spaces, for records and for typing

    def action_text(self, state: State, seat: int, action: int) -> str:
        """The notation of a legal action."""
        return self.notation.action_text(state, seat, action)

    def outcome_text(self, state: State, outcome: int) -> str:
        """The notation of a chance outcome."""
        return self._chance.outcome_text(state, outcome)

    def why_not(self, state: State, seat: int, text: str) -> Words:
        """Why a text is not a legal action here, in one sentence."""
        return self.notation.why_not(state, seat, text)

    def tidy_outcome(self, state: State, text: str) -> str:
        """Typed dice in the order and the letters of the notation."""
        return self._chance.tidy_outcome(state, text)

    def why_no_outcome(self, state: State, text: str) -> Words:
        """Why a text is not something chance can give here, in one sentence."""
        return self._chance.why_no_outcome(state, text)

    def parse_action(self, state: State, seat: int, text: str) -> int:
        """The legal action that a text means; a text that means none is refused with the reason."""
        tidy = self.notation.tidy_action(state, text)
        for action in self.legal(state, seat):
            if self.action_text(state, seat, action) == tidy:
                return action
        raise BadNotation(self.why_not(state, seat, tidy))

    def parse_outcome(self, state: State, text: str) -> int:
        """The outcome that a text means here; a text that means none is refused with the reason."""
        tidy = self.tidy_outcome(state, text)
        for outcome, _ in self.outcomes(state):
            if self.outcome_text(state, outcome) == tidy:
                return outcome
        raise BadNotation(self.why_no_outcome(state, text.strip()))

    def begins_turn(self, before: State) -> bool:
        """Whether a record starts a new line with the step taken in this state."""
        return self.notation.begins_turn(before)

    # Positions

    def position_text(self, state: State) -> str:
        """A state in one line of text, which `read_position` reads back."""
        return self.positions.write(self, state)

    def read_position(self, text: str, options: Mapping[str, str] | None = None) -> State:
        """The state that a line describes; `options` hold where the line says nothing else."""
        return self.positions.read(self, text, options)

    def why_no_position(self, state: State) -> Words | None:
        """Why no game comes to such a state, though it has the right shape; None where one may."""
        return self.positions.why_not(state)

    # Words

    def chance_kind(self, state: State) -> str:
        """`dice` where a person may throw them by hand; `cards` or `lot` where the house draws."""
        return self._chance.kind(state)

    def thrower(self, state: State) -> int | None:
        """The seat whose hand throws the dice that chance gives now; None where the house draws."""
        return self._chance.thrower(state)

    def prompt(self, view: State, seat: int) -> Words:
        """What is expected of a deciding seat now."""
        return self.wording.prompt(view, seat)

    def action_words(self, view: State, seat: int, action: int) -> Words:
        """A legal action as a choice on a menu."""
        return self.wording.action_words(view, seat, action)

    def sentence(
        self, before: State, step: Step, after: State, names: Sequence[str], lang: Lang
    ) -> str:
        """What a step did, for the log; both states are views, the step may be hidden."""
        return self.wording.sentence(before, step, after, names, lang)

    def picture(self, view: State, seat: int, names: Sequence[str], lang: Lang) -> str:
        """The table in plain lines of text, as a seat sees it."""
        return self.wording.picture(view, seat, names, lang)

    def material(self) -> Mapping[str, object]:
        """What lies in the box, for a drawn table: cards, names and numbers that never change."""
        return self.page.material if self.page else {}

    def table(self, view: State, seat: int) -> Mapping[str, object] | None:
        """A view as plain data for the table that is drawn for this game, with whatever the rules
        can tell about it; None where the game brings none, and is shown in words."""
        return self.page.table(view, seat) if self.page else None

    def rules_page(self, lang: Lang) -> str:
        """The rules for players, with the rulings marked."""
        return files(self.folder).joinpath(f"RULES.{lang}.md").read_text(encoding="utf-8")


def found(module: str, key: str) -> Game:
    """The game of that key which a module puts together."""
    for thing in vars(import_module(module)).values():
        if isinstance(thing, Game) and thing.key == key:
            return thing
    raise LookupError(f"{module} puts together no game {key}")
