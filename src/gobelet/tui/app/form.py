"""What is decided before a game: the rows of the set-up screen and the wish they add up to."""

from __future__ import annotations

from dataclasses import dataclass

from gobelet.core.errors import BadSetup
from gobelet.core.game import Game
from gobelet.core.options import HOUSE_RULE, Option
from gobelet.core.words import Words, same
from gobelet.engines import levels
from gobelet.local.table import YOU
from gobelet.local.wish import Wish

from . import wording

PERSON = YOU[0]


@dataclass(frozen=True)
class Row:
    """One line to turn: what it is about, its value, and whether it is an option of the game."""

    words: Words
    value: Words
    key: str
    number: int = 0


class Form:
    """The choices so far, beginning with what was wished for; rows are turned to either side."""

    def __init__(self, game: Game, wish: Wish | None = None) -> None:
        self.game = game
        self.real_dice = bool(wish and wish.real_dice)
        self.seed = wish.seed if wish else None
        wished = wish.options if wish else {}
        self.options = {
            option.key: wished.get(option.key, option.default) for option in game.options
        }
        self.names = list(wish.players) if wish and wish.players else [PERSON]
        self.people = list(self.names)
        self._resize((wish and wish.seats) or max(len(self.names), game.usual_seats))

    def rows(self) -> list[Row]:
        """Start, how many, who, with which dice, by which rules."""
        return [
            Row(wording.START, same(""), "start"),
            Row(wording.SEATS, same(str(len(self.people))), "seats"),
            *(Row(same(""), self._who(n), "person", n) for n in range(len(self.people))),
            *self._dice_rows(),
            *(
                Row(option.words, self._value(option), "option", n)
                for n, option in enumerate(self.game.options)
            ),
        ]

    def _dice_rows(self) -> list[Row]:
        """Real dice are offered where anything is rolled at all."""
        if not self.game.has_chance:
            return []
        return [Row(wording.REAL_DICE, wording.REAL[self.real_dice], "real")]

    def turn(self, row: Row, by: int) -> None:
        if row.key == "seats":
            count = len(self.people) + by
            if count in self.game.seats:
                self._resize(count)
        elif row.key == "person":
            self.people[row.number] = _next(self._kinds(row.number), self.people[row.number], by)
        elif row.key == "real":
            self.real_dice = not self.real_dice
        elif row.key == "option":
            option = self.game.options[row.number]
            now = self.options[option.key]
            self.options[option.key] = _next(_values(option, now), now, by)

    @property
    def wish(self) -> Wish:
        """What the rows add up to; it has not been refused yet."""
        people = tuple(self.people)
        return Wish(people, len(people), dict(self.options), self.seed, self.real_dice)

    def _resize(self, count: int) -> None:
        count = max(self.game.seats[0], min(self.game.seats[-1], count))
        self.people = (self.people + [self.game.stand_in] * count)[:count]

    def _kinds(self, number: int) -> list[str]:
        """Who may sit there: a person, by name where one was given, or any of the bots."""
        bots = [player.key for player in levels(self.game)]
        name = self.names[number] if number < len(self.names) else PERSON
        return [PERSON if name in bots else name, *bots]

    def _who(self, number: int) -> Words:
        kind = self.people[number]
        for player in levels(self.game):
            if player.key == kind:
                return Words("{name}: {character}", "{name} : {character}").fill(
                    name=player.name, character=player.character
                )
        return wording.PERSON if kind in YOU else same(kind)

    def _value(self, option: Option) -> Words:
        text = self.options[option.key]
        for value in option.values:
            if value.name == text:
                told = Words("{words} ({kind})", "{words} ({kind})")
                is_plain = option.kind_of(value) is not HOUSE_RULE
                return value.words if is_plain else told.fill(words=value.words, kind=HOUSE_RULE)
        return same(text)

    def caution(self) -> Words | None:
        """What is to be said before such a game is started."""
        try:
            return self.game.caution(self.game.start(len(self.people), self.options))
        except BadSetup:
            return None


def _values(option: Option, now: str) -> list[str]:
    """What is offered, and what was wished for even if it is not."""
    offered = [*(value.name for value in option.values), *map(str, option.offered)]
    return offered if now in offered else [*offered, now]


def _next(values: list[str], value: str, by: int) -> str:
    return values[(values.index(value) + by) % len(values)]
