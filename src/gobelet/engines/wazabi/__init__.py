"""Strong players of Wazabi; the compiler is only loaded once one of them has to think."""

from __future__ import annotations

from collections.abc import Iterator

from gobelet.core.expert import Evaluation, Expertise, Unit
from gobelet.core.player import CHAMPION, CLUB, EXPERT, Limit, Player, Tell
from gobelet.core.state import chosen
from gobelet.core.words import Words
from gobelet.games.wazabi.law.state import State

from . import club
from .effort import Effort
from .weights import CLUB as CLUB_WEIGHTS


def searching(key: str, name: Words, character: Words, effort: Effort) -> Player:
    """A level that searches with so much effort."""

    def choose(view: State, seat: int, scratch: list[int], random: int) -> int:
        from .search import search

        return search(view, seat, random, effort)

    def prepare(start: State, tell: Tell) -> None:
        from .search import prepare

        prepare(start, tell)

    limit = Limit(effort.steps, effort.seconds)
    return Player(key, name, character, choose, prepare=prepare, limit=limit, topic=_topic)


def _topic(start: State) -> tuple[object, ...]:
    """The search is the same for all; only a tournament is played ahead, by its own options."""
    if start.games == 1:
        return ("search",)
    return ("search", start.seats, *chosen(start))


EXPERT_EFFORT = Effort(steps=10_000, seconds=0.5, loyalty=1.0, judgement=CLUB_WEIGHTS)
CHAMPION_EFFORT = Effort(steps=300_000, seconds=0.9, loyalty=0.0, rounds=2)

LEVELS = (
    Player(
        "club",
        CLUB,
        Words(
            "Knows what each card is worth, and whom a die hurts most.",
            "Sait ce que vaut chaque carte, et à qui un dé fait le plus mal.",
        ),
        club.choose,
        club.skill,
    ),
    searching(
        "expert",
        EXPERT,
        Words(
            "Imagines what the others may hold, in a few dozen ways, and tries each choice in all.",
            "Imagine les mains des autres de quelques dizaines de façons et y essaie chaque choix.",
        ),
        EXPERT_EFFORT,
    ),
    searching(
        "champion",
        CHAMPION,
        Words(
            "Looks two rounds ahead, in thousands of ways in which the cards may lie.",
            "Voit deux tours de table plus loin, dans des milliers de mains possibles.",
        ),
        CHAMPION_EFFORT,
    ),
)


def _prepare(start: State, tell: Tell) -> None:
    from .search import prepare

    prepare(start, tell)


def _evaluate(view: State, seat: int, limit: Limit, tell: Tell) -> Iterator[Evaluation]:
    from .evaluation import evaluate

    return evaluate(view, seat, limit, tell)


EXPERTISE = Expertise(
    levels=LEVELS,
    units={
        Unit.WIN: Words(
            "chance to win if everybody goes on as a club player does, the hidden cards drawn anew",
            "chance de gagner si chacun continue en joueur de club, les cartes cachées retirées",
        )
    },
    evaluate=_evaluate,
    prepare=_prepare,
)
