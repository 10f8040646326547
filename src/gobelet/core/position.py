"""A position of any game in one line of text, derived from the layout of its state.

    seats=2 zero=last_resort dice=251 rolls=1 sheet=3,,12/,,,,25

First the number of seats, then the options that differ from their defaults, then every field that
differs from the start of such a game: a number, a row with commas, or rows with slashes. What is
left out of a row stands as it stood at the start.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from .errors import BadNotation
from .options import Option
from .state import Slot, bounds, layout, option_fields
from .words import Words

State = Any


class _Rules(Protocol):
    State: type[Any]

    def tickets(self, s: Any) -> int: ...


class Game(Protocol):
    """What positions ask of a game; `core.game` knows positions, not the other way round."""

    @property
    def rules(self) -> _Rules: ...
    @property
    def options(self) -> Sequence[Option]: ...
    @property
    def usual_seats(self) -> int: ...
    def start(self, seats: int, options: Mapping[str, str] | None = None) -> State: ...
    def chosen_options(self, state: State) -> dict[str, str]: ...
    def result(self, state: State) -> object: ...
    def awaits_chance(self, state: State) -> bool: ...
    def outcomes(self, state: State) -> Sequence[tuple[int, int]]: ...
    def deciders(self, state: State) -> list[int]: ...
    def legal(self, state: State, seat: int) -> list[int]: ...
    def why_no_position(self, state: State) -> Words | None: ...


SEATS = "seats"
MAX_TEXT = 4000
"""Characters of the longest position that is read."""
_NUMBER = re.compile(r"-?[0-9]{1,18}\Z", re.ASCII)


def write(game: Game, state: State) -> str:
    """
    >>> from gobelet.games import get
    >>> game = get("yum")
    >>> write(game, game.start(2, {"zero": "last_resort"}))
    'seats=2 zero=last_resort'
    """
    options = game.chosen_options(state)
    start = game.start(state.seats, options)
    usual = game.chosen_options(game.start(state.seats))
    chosen = [f"{key}={text}" for key, text in options.items() if text != usual[key]]
    fields = [
        f"{slot.name}={_field_text(getattr(state, slot.name), getattr(start, slot.name))}"
        for slot in _slots(game)
        if getattr(state, slot.name) != getattr(start, slot.name)
    ]
    return " ".join([f"{SEATS}={state.seats}", *chosen, *fields])


def read(game: Game, text: str, options: Mapping[str, str] | None = None) -> State:
    """The position that a text describes; `options` hold where the text names no other value."""
    if len(text) > MAX_TEXT:
        raise _bad("a position is one line of text", "une position tient en une ligne")
    given = dict(_items(text))
    seats = _number(SEATS, given.pop(SEATS, str(game.usual_seats)))
    keys = {option.key for option in game.options}
    chosen = {key: given.pop(key) for key in [*given] if key in keys}
    state = game.start(seats, {**(options or {}), **chosen})
    slots = {slot.name: slot for slot in _slots(game)}
    for name, said in given.items():
        if name not in slots:
            raise _bad(
                "“{name}” means nothing here; there are: {known}",
                "« {name} » ne veut rien dire ici ; il y a : {known}",
                name=name,
                known=", ".join(sorted({*slots, *keys, SEATS})),
            )
        setattr(state, name, _field(slots[name], said, getattr(state, name)))
    check(game, state)
    return state


def check(game: Game, state: State) -> None:
    """Refuse a position in which the rules find nothing to do or stumble."""
    try:
        is_sound = _goes_on(game, state)
        why = game.why_no_position(state)
    except Exception:  # whatever the rules stumble over is not a position of theirs
        is_sound, why = False, None
    if why is not None:
        raise BadNotation(why)
    if not is_sound:
        raise _bad("no game comes to that position", "aucune partie n'arrive à cette position")


def _goes_on(game: Game, state: State) -> bool:
    """Whether somebody can decide or chance can give something, or the game is over."""
    game.result(state)
    if game.awaits_chance(state):
        return game.rules.tickets(state) > 0 and bool(game.outcomes(state))
    deciders = game.deciders(state)
    return not deciders or any(game.legal(state, seat) for seat in deciders)


def _slots(game: Game) -> Iterator[Slot]:
    """The fields that a game fills as it goes on."""
    others = {SEATS, *option_fields(game.rules.State)}
    return (slot for slot in layout(game.rules.State) if slot.name not in others)


def _field_text(value: Any, usual: Any) -> str:
    if isinstance(value, int):
        return str(value)
    if value and isinstance(value[0], list):
        rows = [_field_text(*pair) for pair in zip(value, usual, strict=True)]
        return _joined("/", rows)
    return _joined(",", ["" if n == was else str(n) for n, was in zip(value, usual, strict=True)])


def _joined(mark: str, parts: list[str]) -> str:
    """Without the empty parts at the end."""
    while parts and not parts[-1]:
        parts.pop()
    return mark.join(parts)


def _items(text: str) -> Iterator[tuple[str, str]]:
    seen = set[str]()
    for item in text.split():
        name, equals, said = item.partition("=")
        if not equals or name in seen:
            raise _bad(
                "a position is written name=value, each name once; “{item}” is not",
                "une position s'écrit nom=valeur, chaque nom une fois ; pas « {item} »",
                item=item,
            )
        seen.add(name)
        yield name, said


def _field(slot: Slot, text: str, usual: Any) -> Any:
    """A field's value; what the text leaves out is as it was at the start."""
    if not slot.shape:
        return _fitting(slot, text)
    if len(slot.shape) == 1:
        return _row(slot, text, usual)
    rows = text.split("/")
    if len(rows) > slot.shape[0]:
        raise _too_long(slot)
    filled = [_row(slot, row, was) for row, was in zip(rows, usual, strict=False)]
    return filled + [row[:] for row in usual[len(rows) :]]


def _row(slot: Slot, text: str, usual: list[int]) -> list[int]:
    parts = text.split(",")
    if len(parts) > slot.shape[-1]:
        raise _too_long(slot)
    filled = [
        _fitting(slot, part) if part else was for part, was in zip(parts, usual, strict=False)
    ]
    return filled + usual[len(parts) :]


def _fitting(slot: Slot, text: str) -> int:
    """A number that the field can hold."""
    number = _number(slot.name, text)
    held = bounds(slot.kind)
    if number not in held:
        raise _bad(
            "{name} is from {low} to {high}, not {number}",
            "{name} va de {low} à {high}, pas {number}",
            name=slot.name,
            low=held.start,
            high=held.stop - 1,
            number=number,
        )
    return number


def _number(name: str, text: str) -> int:
    if not _NUMBER.match(text):
        raise _bad(
            "{name} is a whole number, not “{text}”",
            "{name} est un nombre entier, pas « {text} »",
            name=name,
            text=text,
        )
    return int(text)


def _too_long(slot: Slot) -> BadNotation:
    return _bad(
        "{name} has too many parts; it has {shape} at most",
        "{name} a trop de parties ; au plus {shape}",
        name=slot.name,
        shape=" / ".join(map(str, slot.shape)),
    )


def _bad(en: str, fr: str, **values: object) -> BadNotation:
    return BadNotation(Words(en, fr).fill(**values))
