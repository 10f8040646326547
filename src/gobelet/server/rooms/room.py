"""A room: who sits where, under which rules, and the match; what is kept on disk, and no more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final

from gobelet.core import record
from gobelet.core.chance import Drawn
from gobelet.core.checking import read_tags
from gobelet.core.fair import SEED_BYTES, Dice, Fair, OldFair, Unfair, commitment, joint
from gobelet.core.game import Game
from gobelet.core.match import Match
from gobelet.core.words import Words
from gobelet.server import errors, luck
from gobelet.server.ops.bounds import STATES_KEPT
from gobelet.server.ws.outgoing import RoomState, SeatKind

OPEN: Final = "open"
HUMAN: Final = "human"
BOT: Final = "bot"
WAITING: Final = "waiting"
STARTING: Final = "starting"
"""Its players open the seeds they sealed."""
PLAYING: Final = "playing"
OVER: Final = "over"
OLD_DICE, DICE = 1, 2
"""How the seeds came together; games from before players sealed theirs go on as they began."""
ARRIVING: Final = "arriving"
"""A game from elsewhere that is still being written; nobody sees it yet."""


@dataclass
class Seat:
    """One chair: free, a person's, or a bot's; while `away` a bot plays for the person."""

    kind: SeatKind = OPEN
    name: str = ""
    visitor: str = field(default="", repr=False)
    player: str = ""
    seed: str = field(default="", repr=False)
    commitment: str = ""
    """What the person sealed on sitting down; the seed itself is told when the game starts."""
    has_sat: bool = False
    """Of a person whose seat was kept for them: whether they have come and taken it."""
    away: bool = False

    @property
    def is_bot_now(self) -> bool:
        return self.kind == BOT or self.away


@dataclass
class Room:
    """The facts of one table. Whoever changes them writes them down before telling anybody."""

    id: str
    game: Game
    options: dict[str, str]
    seats: list[Seat]
    owner: str = field(default="", repr=False)
    public: bool = False
    local: bool = False
    clock: int | None = None
    auto: bool = False
    """Starts by itself once everybody has sat down, as a rematch does."""
    state: RoomState = WAITING
    seed: bytes = field(default_factory=lambda: luck.seed(SEED_BYTES), repr=False)
    dice: int = DICE
    round: int = 1
    """How many starts were called for; each has seeds of its own."""
    take: int = 0
    """How often a move was taken back; an answer to an earlier take is late."""
    rematch: str | None = None
    created: int = 0
    """When it was written down for the first time, in seconds since 1970."""
    tags: dict[str, str] = field(default_factory=dict)
    """Tags of a record that was brought here from elsewhere."""
    match: Match | None = None

    # Who is who

    def seats_of(self, visitor: str) -> list[int]:
        """The seats a visitor plays; several only where one screen is passed around."""
        return [n for n, seat in enumerate(self.seats) if visitor and seat.visitor == visitor]

    def seat_of(self, visitor: str) -> int | None:
        return next(iter(self.seats_of(visitor)), None)

    def taken_names(self, but: int = -1) -> list[str]:
        return [seat.name for n, seat in enumerate(self.seats) if seat.name and n != but]

    def bot_at(self, seat: int) -> str | None:
        """The bot that plays a seat now, if one does."""
        at = self.seats[seat]
        if at.kind == BOT:
            return at.player
        return self.game.stand_in if at.away else None

    def is_ready(self) -> bool:
        return all(seat.kind != OPEN for seat in self.seats)

    # Dice

    @property
    def is_imported(self) -> bool:
        """Whether this is a record from elsewhere; nobody here saw it being played."""
        return bool(self.tags)

    @property
    def fair(self) -> Dice | None:
        """What fixes the dice; a record from elsewhere brings its own, or none that can be read."""
        if self.is_imported:
            try:
                return read_tags(self.tags)
            except Unfair:
                return None
        seeds = [seat.seed for seat in self.seats]
        if self.dice == OLD_DICE:
            return OldFair(self.id, self.seed, joint(seeds))
        sealed = tuple(seat.commitment for seat in self.seats)
        return Fair(self.id, self.round, self.seed, sealed, tuple(seeds))

    @property
    def chance(self) -> Drawn:
        """The dice of a game that is played here."""
        assert self.fair is not None
        return Drawn(self.fair.ticket)

    @property
    def commitment(self) -> str:
        return commitment(self.seed)

    def renew(self) -> None:
        """After a start that was called off nothing of its seeds is used again."""
        self.state, self.dice = WAITING, DICE
        self.seed, self.round = luck.seed(SEED_BYTES), self.round + 1
        for seat in self.seats:
            seat.commitment, seat.seed, seat.has_sat = "", "", False

    # Playing

    @property
    def has_begun(self) -> bool:
        return self.state not in (WAITING, STARTING)

    def playing(self) -> Match:
        """The match that goes on here."""
        if self.match is None or self.state != PLAYING:
            raise errors.not_playing()
        return self.match

    def begin(self, keep: int | None = STATES_KEPT) -> Match:
        """Set up the match with those who sit here; chance has not acted yet."""
        seats = len(self.seats)
        self.match = Match(self.game, seats, self.options, self._names(), keep)
        self.state = PLAYING
        return self.match

    def roll(self, waits: Callable[[Match], bool] = lambda _: False) -> None:
        """Let chance act, by the fair dice, until somebody decides or the dice wait for a hand;
        note the end of the game."""
        match = self.playing()
        match.roll(self.chance, waits)
        if match.is_over:
            self.state = OVER

    def _names(self) -> list[str]:
        return [seat.name or str(n + 1) for n, seat in enumerate(self.seats)]

    def record(self) -> str:
        """The whole game as text, with what is needed to check the dice."""
        if self.match is None or self.state != OVER:
            raise errors.Refused(
                "running",
                Words(
                    "the record is there once the game is over",
                    "la partie sera lisible une fois finie",
                ),
            )
        bots = {f"Bot{n + 1}": s.player for n, s in enumerate(self.seats) if s.kind == BOT}
        tags = self.tags or (bots | _tags(self.fair))
        return record.write(self.match, tags, datetime.fromtimestamp(self.created, UTC).date())


def _tags(dice: Dice | None) -> dict[str, str]:
    return dice.tags() if dice else {}
