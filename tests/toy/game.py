"""The toy game's frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from gobelet.core.game import Game, Rules, State
from gobelet.core.options import Option
from gobelet.core.player import BEGINNER, RANDOM, Player
from gobelet.core.rule import rule
from gobelet.core.state import clone
from gobelet.core.turn import HIDDEN, Step, uniform
from gobelet.core.words import Lang, Words, same

from . import rules


@rule
def second(view: rules.State, seat: int, scratch: list[int], random: int) -> int:
    """Always takes the 2, which pays best on the average, and never wins less."""
    return 1


class Toy(Game):
    """Guess the die."""

    key = "toy"
    title = same("Toy")
    summary = Words("Guess the die.", "Devinez le dé.")
    credit = Words("Nobody", "Personne")
    seats = range(2, rules.MAX_SEATS + 1)
    minutes = 1
    options = (
        Option(
            "rounds", "3", "T1", Words("How many rounds", "Combien de manches"), (), range(1, 6)
        ),
    )
    rules: ClassVar[Rules] = rules
    has_chance = True
    has_secrets = True
    stand_in = "beginner"

    @property
    def players(self) -> Sequence[Player]:
        return (
            Player("random", RANDOM, Words("Guesses.", "Devine."), _random),
            Player("beginner", BEGINNER, Words("Counts.", "Calcule."), second),
        )

    def sees(self, before: State, step: Step, viewer: int) -> bool:
        return step.is_chance or step.seat == viewer

    def world(self, view: State, seat: int, below: Callable[[int], int]) -> State:
        state = clone(view)
        for other in range(state.seats):
            if state.guess[other] == rules.SECRET:
                state.guess[other] = below(rules.NUMBERS)
        return state

    def begins_turn(self, before: State) -> bool:
        return all(guess == rules.NOTHING for guess in before.guess)

    def action_text(self, state: State, seat: int, action: int) -> str:
        return f"g{action + 1}"

    def chance_kind(self, state: State) -> str:
        """A die of three faces that are not equally likely is nobody's to throw by hand."""
        return "lot"

    def outcome_text(self, state: State, outcome: int) -> str:
        return str(outcome + 1)

    def why_not(self, state: State, seat: int, text: str) -> Words:
        """Gossips about all that it is shown: whoever hands it a whole state gives secrets away."""
        plain, gossip = super().why_not(state, seat, text), same(f"{state.guess[: state.seats]}")
        return Words("{plain}: {gossip}", "{plain} : {gossip}").fill(plain=plain, gossip=gossip)

    def prompt(self, view: State, seat: int) -> Words:
        return Words("Guess", "Devinez")

    def action_words(self, view: State, seat: int, action: int) -> Words:
        return same(str(action + 1))

    def sentence(
        self, before: State, step: Step, after: State, names: Sequence[str], lang: Lang
    ) -> str:
        if step.is_chance:
            return f"~{step.code + 1}"
        return f"{names[step.seat]}: {'?' if step.code == HIDDEN else step.code + 1}"

    def picture(self, view: State, seat: int, names: Sequence[str], lang: Lang) -> str:
        return " ".join(f"{name} {view.points[i]}" for i, name in enumerate(names))

    def rules_page(self, lang: Lang) -> str:
        return self.summary.to(lang)


_random = uniform(rules.legal)
GAME = Toy()
