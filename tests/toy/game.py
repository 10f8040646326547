"""The toy game's frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gobelet.core.game import Game
from gobelet.core.options import Option
from gobelet.core.parts import Chance, Notation, Secrets, State, Wording, not_possible
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


def sees(before: State, step: Step, viewer: int) -> bool:
    return step.is_chance or step.seat == viewer


def world(view: State, seat: int, below: Callable[[int], int]) -> State:
    state = clone(view)
    for other in range(state.seats):
        if state.guess[other] == rules.SECRET:
            state.guess[other] = below(rules.NUMBERS)
    return state


def action_text(state: State, seat: int, action: int) -> str:
    return f"g{action + 1}"


def why_not(state: State, seat: int, text: str) -> Words:
    """Gossips about all that it is shown: whoever hands it a whole state gives secrets away."""
    plain, gossip = not_possible(state, seat, text), same(f"{state.guess[: state.seats]}")
    return Words("{plain}: {gossip}", "{plain} : {gossip}").fill(plain=plain, gossip=gossip)


def begins_turn(before: State) -> bool:
    return all(guess == rules.NOTHING for guess in before.guess)


def outcome_text(state: State, outcome: int) -> str:
    return str(outcome + 1)


def kind(state: State) -> str:
    """A die of three faces that are not equally likely is nobody's to throw by hand."""
    return "lot"


def prompt(view: State, seat: int) -> Words:
    return Words("Guess", "Devinez")


def action_words(view: State, seat: int, action: int) -> Words:
    return same(str(action + 1))


def sentence(before: State, step: Step, after: State, names: Sequence[str], lang: Lang) -> str:
    if step.is_chance:
        return f"~{step.code + 1}"
    return f"{names[step.seat]}: {'?' if step.code == HIDDEN else step.code + 1}"


GUESSED = {rules.NOTHING: "", rules.SECRET: " (?)"}


def picture(view: State, seat: int, names: Sequence[str], lang: Lang) -> str:
    return " ".join(
        f"{name} {view.points[i]}{GUESSED.get(view.guess[i], f' ({view.guess[i] + 1})')}"
        for i, name in enumerate(names)
    )


GAME = Game(
    module=__name__,
    key="toy",
    title=same("Toy"),
    summary=Words("Guess the die.", "Devinez le dé."),
    credit=Words("Nobody", "Personne"),
    seats=range(2, rules.MAX_SEATS + 1),
    minutes=1,
    options=(
        Option(
            "rounds", "3", "T1", Words("How many rounds", "Combien de manches"), (), range(1, 6)
        ),
    ),
    rules=rules,
    chance=Chance(outcome_text, kind=kind),
    secrets=Secrets(sees, world),
    players=(
        Player("random", RANDOM, Words("Guesses.", "Devine."), uniform(rules.legal)),
        Player("beginner", BEGINNER, Words("Counts.", "Calcule."), second),
    ),
    stand_in="beginner",
    notation=Notation(action_text, why_not=why_not, begins_turn=begins_turn),
    wording=Wording(prompt, action_words, sentence, picture),
)
