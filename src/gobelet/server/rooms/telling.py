"""What each viewer of a match may know, put into messages once and kept for whoever asks next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from msgspec import Raw

from gobelet.core.game import State
from gobelet.core.match import Match
from gobelet.core.record import step_text
from gobelet.core.turn import HIDDEN, SPECTATOR
from gobelet.core.words import LANGS
from gobelet.server.ops.bounds import EVENTS_TOLD
from gobelet.server.ws.outgoing import Both, GameEvent, Outcome, TableInfo, both, encode

_SPARE = 50
"""Events that may be kept beyond those that are told, so that not every step looks for old ones."""


@dataclass(frozen=True)
class Sight:
    """A position as one viewer sees it."""

    prompt: Both | None
    legal: list[str]
    table: Raw
    words: dict[str, Both] | None
    picture: Both | None
    scores: list[int]


class Teller:
    """Tells one match. Views are made only for viewers that are there, and only once."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._events: dict[int, dict[int, Raw]] = {}
        self._sights: dict[int, Sight] = {}
        self._views: dict[tuple[int, int], State] = {}
        self._seen_at = -1

    def table(
        self,
        room: str,
        viewer: int,
        since: int,
        take: int,
        deadline: float | None = None,
        *,
        undo: bool = False,
    ) -> bytes:
        """The position for a viewer, with what happened since a position it knows.

        Nobody is told more than the latest events: a replay tells all.
        """
        match = self.match
        since = max(since, match.position - EVENTS_TOLD)
        sight, end = self.sight(viewer), match.result if match.is_over else None
        events = [self.event(viewer, position) for position in range(since, match.position)]
        self._views = {key: v for key, v in self._views.items() if key[1] >= match.position}
        return encode(
            TableInfo(
                room=room,
                seat=None if viewer == SPECTATOR else viewer,
                take=take,
                position=match.position,
                turn=match.deciders,
                hand=match.hand,
                prompt=sight.prompt,
                legal=sight.legal,
                table=sight.table,
                words=sight.words,
                picture=sight.picture,
                scores=sight.scores,
                events=events,
                result=Outcome(end.scores, end.places) if end else None,
                deadline=deadline,
                undo=undo,
            )
        )

    def sight(self, viewer: int) -> Sight:
        if self._seen_at != self.match.position:
            self._sights.clear()
            self._seen_at = self.match.position
        if viewer not in self._sights:
            view = self._view(viewer, self.match.position)
            self._sights[viewer] = _sight(self.match, view, viewer)
        return self._sights[viewer]

    def event(self, viewer: int, position: int) -> Raw:
        """A step in words; where nothing is secret all viewers are told the same."""
        if not self.match.game.has_secrets:
            viewer = SPECTATOR
        told = self._events.setdefault(viewer, {})
        if position not in told:
            views = self._view(viewer, position), self._view(viewer, position + 1)
            told[position] = Raw(encode(_told(self.match, position, viewer, *views)))
        if len(told) > EVENTS_TOLD + _SPARE:
            self._keep(lambda n: n >= self.match.position - EVENTS_TOLD)
        return self._events[viewer][position]

    def _view(self, viewer: int, position: int) -> State:
        """What a viewer saw at a position; what was needed last is likely needed next."""
        if not self.match.game.has_secrets:
            return self.match.states[position]
        key = (viewer, position)
        if key not in self._views:
            self._views[key] = self.match.game.view(self.match.states[position], viewer)
        return self._views[key]

    def forget(self, position: int) -> None:
        """Steps from this position on were taken back."""
        self._keep(lambda n: n < position)
        self._views.clear()
        self._seen_at = -1

    def _keep(self, wanted: Callable[[int], bool]) -> None:
        for viewer, told in self._events.items():
            self._events[viewer] = {n: event for n, event in told.items() if wanted(n)}


def _sight(match: Match, view: State, viewer: int) -> Sight:
    """A game without a table of its own is told in words: the table, and every action."""
    game, scores = match.game, [0] * match.seats
    game.rules.scores(view, scores)
    table, is_deciding = game.table(view, viewer), viewer in match.deciders
    actions = game.legal(view, viewer) if is_deciding else []
    texts = [game.action_text(view, viewer, action) for action in actions]
    words = told = None
    if table is None:
        said = [both(game.action_words(view, viewer, action)) for action in actions]
        words = dict(zip(texts, said, strict=True))
        told = picture(match, view, viewer)
    prompt = both(game.prompt(view, viewer)) if is_deciding else None
    return Sight(prompt, texts, Raw(encode(table)), words, told, scores)


def tell_step(match: Match, position: int, viewer: int) -> GameEvent:
    """The step that left a position, as a viewer may know it."""
    before, after = (match.game.view(match.states[position + n], viewer) for n in (0, 1))
    return _told(match, position, viewer, before, after)


def _told(match: Match, position: int, viewer: int, before: State, after: State) -> GameEvent:
    step = match.event(position, viewer).step
    text = "" if step.code == HIDDEN else step_text(match, position)
    told = [match.game.sentence(before, step, after, match.names, lang) for lang in LANGS]
    en, fr = told
    return GameEvent(position, step.seat, text, en, fr, _threw(match, position))


def tell_all(match: Match, position: int) -> GameEvent:
    """The step that left a position with nothing hidden, for a game that is over."""
    game, step = match.game, match.history[position]
    before, after = match.states[position], match.states[position + 1]
    told = [game.sentence(before, step, after, match.names, lang) for lang in LANGS]
    en, fr = told
    return GameEvent(
        position, step.seat, step_text(match, position), en, fr, _threw(match, position)
    )


def _threw(match: Match, position: int) -> bool:
    before = match.states[position]
    return match.game.awaits_chance(before) and match.game.chance_kind(before) == "dice"


def describe(match: Match, viewer: int) -> Both:
    """The table in plain lines, for whoever listens to it."""
    return picture(match, match.view(viewer), viewer)


def picture(match: Match, view: State, viewer: int) -> Both:
    """A view of a match in plain lines."""
    texts = [match.game.picture(view, viewer, match.names, lang) for lang in LANGS]
    return Both(*texts)
