"""Strong players of Débâcle; the compiler is only loaded once one of them has to think."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gobelet.core.expert import Evaluation, Expertise, Finding, Inquiry, Unit
from gobelet.core.options import Option
from gobelet.core.player import CHAMPION, CLUB, EXPERT, Limit, Player, Tell
from gobelet.core.words import Words
from gobelet.games.debacle.law.state import State

from .effort import Effort


def _searching(key: str, name: Words, character: Words, effort: Effort) -> Player:
    def choose(view: State, seat: int, scratch: list[int], random: int) -> int:
        from .desk import Desk
        from .thinking import ponder

        return ponder(Desk.of(effort), view, random).step

    def prepare(start: State, tell: Tell) -> None:
        from .thinking import get_ready

        get_ready(start, tell)

    limit = Limit(effort.nodes, effort.seconds)
    return Player(key, name, character, choose, prepare=prepare, limit=limit, topic=_topic)


def _topic(start: State) -> tuple[object, ...]:
    """All levels and options share the search that is compiled."""
    return ("search",)


LEVELS = (
    _searching(
        "club",
        CLUB,
        Words(
            "Looks at a few hundred steps, and misjudges a position now and then.",
            "Regarde quelques centaines de coups, et juge parfois mal une position.",
        ),
        Effort(nodes=300, wobble=100),
    ),
    _searching(
        "expert",
        EXPERT,
        Words(
            "Looks at twenty thousand steps before each of its own.",
            "Regarde vingt mille coups avant chacun des siens.",
        ),
        Effort(nodes=20_000, seconds=0.9, wobble=4),
    ),
    _searching(
        "champion",
        CHAMPION,
        Words(
            "Looks at a million steps before each of its own; a fifth of a second or more.",
            "Regarde un million de coups avant chacun des siens ; un cinquième de seconde ou plus.",
        ),
        Effort(nodes=1_000_000, seconds=2.0, wobble=4),
    ),
)


def _prepare(start: State, tell: Tell) -> None:
    from .thinking import get_ready

    get_ready(start, tell)


def _evaluate(view: State, seat: int, limit: Limit, tell: Tell) -> Iterator[Evaluation]:
    from .analysis import evaluate

    return evaluate(view, limit, tell)


def _openings(start: State, asked: Mapping[str, int], tell: Tell) -> Sequence[Finding]:
    from .openings import report

    return report(start, asked, tell)


ROUNDS = Option(
    "rounds", "200", "", Words("Rounds that are played.", "Manches jouées."), (), range(1, 100_001)
)
NODES = Option(
    "nodes",
    "20000",
    "",
    Words("Steps looked at before each step.", "Coups regardés avant chaque coup."),
    (),
    range(1, 10_000_001),
)
SEED = Option("seed", "0", "", Words("Which rounds.", "Lesquelles."), (), range(1_000_000_000))

EXPERTISE = Expertise(
    levels=LEVELS,
    units={
        Unit.POINTS: Words(
            "points by which the round is won, against the best play",
            "points d'avance à la fin de la manche, face au meilleur jeu",
        ),
        Unit.WIN: Words(
            "chance to win the match, fitted to matches of the engine against itself",
            "chance de gagner la partie, ajustée sur des parties du moteur contre lui-même",
        ),
    },
    evaluate=_evaluate,
    prepare=_prepare,
    openings=Inquiry(_openings, (ROUNDS, NODES, SEED)),
)
