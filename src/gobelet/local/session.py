"""A game at one screen: who sits where, who must act now, and what may be shown.

Both front ends drive a session and neither knows the rules. It never waits for anybody: it says
what it needs next, and whoever owns the screen brings it.

    while not isinstance(need := session.advance(), Over):
        ...show session.news(lang) and session.view(), then call act, roll or take_seat
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from gobelet.core import driver
from gobelet.core.chance import ByHand, secure
from gobelet.core.driver import Below
from gobelet.core.errors import NotYourTurn
from gobelet.core.game import Game, Result, State
from gobelet.core.match import Match, Source
from gobelet.core.player import Player, Tell
from gobelet.core.turn import SPECTATOR
from gobelet.core.words import Lang, Words
from gobelet.engines import player


@dataclass(frozen=True)
class NeedAction:
    """A person must choose one of the legal actions; the screen may show what this seat sees."""

    seat: int
    legal: tuple[int, ...]


@dataclass(frozen=True)
class NeedRoll:
    """Real dice have to be thrown and typed in."""


@dataclass(frozen=True)
class HandOver:
    """Another person must come to the screen before anything that is his may be shown."""

    seat: int


@dataclass(frozen=True)
class Over:
    """The game is finished."""

    result: Result


Need = NeedAction | NeedRoll | HandOver | Over
Keep = Callable[[Match], None]


class Steady:
    """Dice and bots' whims that follow from a seed and the position alone.

    So a game that is interrupted and resumed goes on exactly as it would have.
    """

    def __init__(self, match: Match, seed: str) -> None:
        self._match = match
        self._seed = seed

    def below(self, limit: int) -> int:
        return random.Random(f"{self._seed}/{self._match.position}").randrange(limit)

    def __call__(self, match: Match) -> None:
        match.draw(self.below(match.tickets))


class Session:
    """A match, its people and its bots; `keep` is called after every step, so nothing is lost."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, str],
        *,
        source: Source = secure,
        below: Below = secrets.randbelow,
        real_dice: bool = False,
        keep: Keep | None = None,
    ) -> None:
        self.match = match
        self.bots: dict[int, Player] = {seat: player(match.game, key) for seat, key in bots.items()}
        self.humans = [seat for seat in range(match.seats) if seat not in self.bots]
        self.real_dice = real_dice
        self._source = source
        self._below = below
        self._keep = keep
        self._facing = self.humans[0] if len(self.humans) == 1 else SPECTATOR
        self._told: dict[int, int] = {}

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def must_prepare(self) -> bool:
        """Whether some bot has something to learn before its first move."""
        return any(bot.prepare for bot in self.bots.values())

    def prepare(self, tell: Tell) -> None:
        """Let the bots learn what they need for these options; `tell` says how far they are."""
        for bot in {bot.key: bot for bot in self.bots.values()}.values():
            if bot.prepare:
                bot.prepare(self.match.states[0], tell)

    @property
    def hands_over(self) -> bool:
        """Whether people have secrets from one another at this screen."""
        return self.game.has_secrets and len(self.humans) > 1

    # What is needed, and bringing it

    @property
    def need(self) -> Need | None:
        """What is needed now; None while chance or a bot goes on by `step`."""
        if self.match.is_over:
            return Over(self.match.result)
        if self.match.awaits_chance:
            thrown = self.real_dice and self.game.chance_kind(self.match.state) == "dice"
            return NeedRoll() if thrown else None
        return self._need_of_deciders()

    def step(self) -> bool:
        """Let chance or one bot go on; False where a person is needed or the game is over."""
        if self.need is not None:
            return False
        driver.step(self.match, self._source, self._bot_decides, self._next_bot)
        self._kept()
        return True

    def advance(self) -> Need:
        """Let chance and bots go on until a person is needed or the game is over."""
        while self.step():
            pass
        need = self.need
        assert need is not None
        return need

    def act(self, action: int) -> None:
        """The person at the screen takes an action."""
        self.match.act(self._acting(), action)
        self._kept()

    def act_text(self, text: str) -> None:
        """The person at the screen takes an action given in the game's notation."""
        self.match.act_text(self._acting(), text)
        self._kept()

    def roll(self, text: str) -> None:
        """Real dice show this. A roll that cannot be raises `BadNotation` and changes nothing."""
        ByHand(lambda game, state: text, self._source)(self.match)
        self._kept()

    def take_seat(self, seat: int) -> None:
        """The person of this seat has come to the screen, alone."""
        self._facing = seat

    # What may be shown

    @property
    def viewer(self) -> int:
        """The seat whose knowledge the screen may show; a spectator's while nobody has come."""
        need = self.need
        if isinstance(need, Over) and len(self.humans) != 1:
            return SPECTATOR
        if isinstance(need, NeedAction):
            return need.seat
        return self._facing

    def view(self) -> State:
        """The state as the viewer may know it."""
        return self.match.view(self.viewer)

    def picture(self, lang: Lang) -> str:
        return self.game.picture(self.view(), self.viewer, self.match.names, lang)

    def prompt(self, lang: Lang) -> str:
        """What is expected of the person at the screen."""
        return self.game.prompt(self.view(), self._acting()).to(lang)

    def notation(self, action: int) -> str:
        return self.game.action_text(self.view(), self._acting(), action)

    def action_words(self, action: int, lang: Lang) -> str:
        return self.game.action_words(self.view(), self._acting(), action).to(lang)

    def log(self, lang: Lang, since: int = 0) -> list[str]:
        """What has happened from a position on, as the viewer may know it."""
        viewer = self.viewer
        positions = range(since, self.match.position)
        return [self.match.sentence(position, viewer, lang) for position in positions]

    def news(self, lang: Lang) -> list[str]:
        """What has happened since this screen last told it to its viewer; told once."""
        reader = self.viewer if self.hands_over else SPECTATOR
        sentences = self.log(lang, self._told.get(reader, 0))
        self._told[reader] = self._told[SPECTATOR] = self.match.position
        return sentences

    def skip_news(self) -> None:
        """What has happened so far is known already, as when a saved game is resumed."""
        for reader in (SPECTATOR, *self.humans):
            self._told[reader] = self.match.position

    def _need_of_deciders(self) -> Need | None:
        deciders = self.match.deciders
        if any(seat in self.bots for seat in deciders):
            return None
        seat = self._facing if self._facing in deciders else deciders[0]
        if self.hands_over and seat != self._facing:
            return HandOver(seat)
        return NeedAction(seat, tuple(self.match.legal(seat)))

    def _acting(self) -> int:
        need = self.need
        if not isinstance(need, NeedAction):
            raise NotYourTurn(Words("it is nobody's turn here", "ce n'est le tour de personne ici"))
        return need.seat

    def _bot_decides(self, match: Match, seat: int) -> int:
        return driver.choose(self.bots[seat], match, seat, self._below)

    def _next_bot(self, deciders: Sequence[int]) -> int:
        return next(seat for seat in deciders if seat in self.bots)

    def _kept(self) -> None:
        if self._keep:
            self._keep(self.match)
