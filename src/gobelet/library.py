"""What `import gobelet` offers beside the core: bots that play, evaluations, simulations."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from .core.chance import Seeded, secure
from .core.driver import by_players
from .core.driver import play as drive
from .core.errors import BadSetup
from .core.expert import Evaluation
from .core.game import Game, State
from .core.match import Match
from .core.player import Limit, Tell, untold
from .core.words import Words
from .engines import levels, player
from .engines.asking import decider, evaluations

if TYPE_CHECKING:
    from .fast import Summary


def play(
    match: Match,
    players: str | Sequence[str],
    *,
    seed: int | str | None = None,
    most: int | None = None,
    tell: Tell = untold,
) -> Match:
    """Let bots play a match on, to its end or until it has `most` steps, and hand it back.

    `players` are the keys of a level for each seat, or one for all of them. With a seed, dice and
    choices are the same each time; without, the system's randomness gives them.
    """
    _, keys = seated(match.game, players, match.seats)
    if len(keys) != match.seats:
        raise BadSetup(
            Words(
                "{players} players for {seats} seats", "{players} joueurs pour {seats} places"
            ).fill(players=len(keys), seats=match.seats)
        )
    line_up = [player(match.game, key) for key in keys]
    for bot in dict.fromkeys(line_up):
        if bot.prepare:
            bot.prepare(match.states[0], tell)
    source = secure if seed is None else Seeded(f"{seed}, dice")
    below = secrets.randbelow if seed is None else random.Random(f"{seed}, players").randrange
    return drive(match, source, by_players(line_up, below), most)


def evaluate(
    game: Game,
    state: State,
    seat: int | None = None,
    limit: Limit | None = None,
    *,
    tell: Tell = untold,
) -> Evaluation:
    """What the choices of a seat are worth, the best first, as well as the limit allows to know.

    Only what the seat may see is looked at. Without a seat it is the first one that decides.
    """
    decides = decider(game, state, seat)
    *_, last = evaluations(game, state, decides, limit or Limit(), tell)
    return last


def simulate(
    game: Game,
    players: str | Sequence[str],
    games: int = 1000,
    *,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
    tell: Tell = untold,
) -> Summary:
    """Play many games compiled, on all cores; the same seed gives the same games on any number.

    `players` are the keys of a level for each seat, or one that sits on all of them.
    """
    from .fast import simulate as play_many

    count, keys = seated(game, players, seats)
    return play_many(
        game,
        count,
        keys,
        games,
        seed,
        options,
        threads,
        progress,
        roster=levels(game),
        tell=tell,
    )


def seated(
    game: Game, players: str | Sequence[str], seats: int | None = None
) -> tuple[int, list[str]]:
    """How many seats and who sits in them; one bot named alone sits everywhere."""
    keys = [players] if isinstance(players, str) else [*players]
    if len(keys) > 1:
        return len(keys) if seats is None else seats, keys
    count = game.seats[0] if seats is None else seats
    game.start(count)  # refuses a number of seats that cannot be
    return count, keys * count
