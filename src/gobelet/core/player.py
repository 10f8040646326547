"""Players: somebody who chooses from a view, and what a strong one has to learn first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from .errors import BadSetup
from .turn import Choose
from .words import Words

Tell = Callable[[Words, float], None]
"""tell(what is being done, which part of it is done): for whoever waits for something slow."""


def untold(doing: Words, part: float) -> None:
    """For those who wait without asking."""


RANDOM = Words("at random", "au hasard")
BEGINNER = Words("beginner", "débutant")
CLUB = Words("club player", "joueur de club")
EXPERT = Words("expert", "expert")
CHAMPION = Words("champion", "champion")
"""What the levels that every game has are called, whatever their character there."""


@dataclass(frozen=True)
class Limit:
    """How long somebody may think: until the first of these is reached; None sets no bound.

    `steps` decide alike on any machine, `seconds` are for whoever waits, and `error` is enough
    where a doubt that small does not matter. `choices` says how many of the best are wanted where
    each of them costs; those `among` them are judged in any case.
    """

    steps: int | None = None
    seconds: float | None = None
    error: float | None = None
    choices: int | None = None
    among: tuple[int, ...] = ()


AT_ONCE = Limit(steps=0)
"""For those who do not search."""

Topic = Callable[[Any], tuple[object, ...]]
"""topic(start) -> what a preparation depends on: other games from the same topic need no other."""


class Skill(NamedTuple):
    """How a player chooses in compiled games when it knows more than its own rule can hold.

    `decide(view, seat, scratch, random, knowledge)` is a `@rule`; `learn(state, tell)` returns the
    knowledge for the options of a state, a tuple of arrays; `blank` has arrays of the same types
    without content, for games in which the player does not sit.
    """

    decide: Choose
    learn: Callable[[Any, Tell], tuple[Any, ...]]
    blank: tuple[Any, ...]


@dataclass(frozen=True)
class Player:
    """Somebody who plays from a view: its name, its character, and how it chooses.

    `skill` loads what compiled games need where `choose` is not a rule itself; `prepare` does what
    takes long before the first choice in a game that starts from this state; `limit` is how long it
    thinks about a choice. `topic` says what of the state matters to its preparation: whoever is
    prepared for one state is prepared for all of its topic.
    """

    key: str
    name: Words
    character: Words
    choose: Choose
    skill: Callable[[], Skill] | None = None
    prepare: Callable[[Any, Tell], object] | None = None
    limit: Limit = AT_ONCE
    topic: Topic | None = None

    def topic_of(self, start: Any) -> tuple[object, ...]:
        """What this player learns before a game that starts so; two who say the same learn the
        same. Of one who does not say it, nothing is known but that the same state is the same."""
        return self.topic(start) if self.topic else (self.key, repr(start))


def at_random(choose: Choose) -> Player:
    """The weakest player of a game, which takes every legal action with equal chance."""
    words = Words("Does anything at all.", "Fait n’importe quoi.")
    return Player("random", RANDOM, words, choose)


def find(players: Sequence[Player], key: str, title: Words) -> Player:
    """The player of this key among those who know a game."""
    for player in players:
        if player.key == key:
            return player
    raise BadSetup(
        Words(
            "{title} has no player “{key}”; there are: {known}",
            "{title} n'a pas de joueur « {key} » ; il y a : {known}",
        ).fill(title=title, key=key, known=", ".join(player.key for player in players))
    )


def skilled(
    key: str,
    name: Words,
    character: Words,
    load: Callable[[], Skill],
    topic: Topic | None = None,
) -> Player:
    """The player of a skill, at a table too: the same rule, interpreted, with the same arrays."""

    def choose(view: Any, seat: int, scratch: list[int], random: int) -> int:
        skill = load()
        return skill.decide(view, seat, scratch, random, skill.learn(view, untold))

    def prepare(state: Any, tell: Tell) -> None:
        load().learn(state, tell)

    return Player(key, name, character, choose, load, prepare, topic=topic)
