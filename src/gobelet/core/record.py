"""Records: a whole game as readable text, written, parsed and replayed exactly.

Tags come first, then the steps: `~13466` is what chance gave, `1:k66` what seat 1 did. The format
is described in docs/records.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from .errors import BadRecord, GobeletError
from .match import Match, Source
from .registry import get
from .words import Words

VERSION = "1"
UNFINISHED = "*"
_WIDTH = 88
_OWN_TAGS = ("Gobelet", "Game", "Options", "Seat", "Date", "Result", "Scores")
_TAG = re.compile(r'\[(?P<name>[A-Z][A-Za-z0-9]*) "(?P<value>(?:[^"\\]|\\["\\n])*)"\]\s*(?:;.*)?')
_TOKEN = re.compile(r"[^\s;]+|;.*")
_ESCAPED = {"n": "\n"}


@dataclass(frozen=True)
class Record:
    """A record that was read: the match, replayed, and the tags the format does not define."""

    match: Match
    tags: dict[str, str]
    date: str


@dataclass(frozen=True)
class _Tag:
    value: str
    line: int


def write(match: Match, tags: Mapping[str, str] | None = None, when: date | None = None) -> str:
    """The record of a match as it stands, finished or not."""
    lines = [_tag_line(name, value) for name, value in _own_tags(match, when).items()]
    lines += [_tag_line(name, value) for name, value in (tags or {}).items()]
    return "\n".join([*lines, "", *_step_lines(match), ""])


def step_text(match: Match, position: int) -> str:
    """The notation of the step that left a position, as a record writes it."""
    state, step = match.states[position], match.history[position]
    if step.is_chance:
        return f"~{match.game.outcome_text(state, step.code)}"
    return f"{step.seat + 1}:{match.game.action_text(state, step.seat, step.code)}"


def _own_tags(match: Match, when: date | None) -> dict[str, str]:
    tags = {
        "Gobelet": VERSION,
        "Game": match.game.key,
        "Options": " ".join(f"{key}={value}" for key, value in match.options.items()),
    }
    tags |= {f"Seat{seat + 1}": name for seat, name in enumerate(match.names)}
    tags["Date"] = (when or date.today()).isoformat()
    return tags | _result_tags(match)


def _result_tags(match: Match) -> dict[str, str]:
    if not match.is_over:
        return {"Result": UNFINISHED}
    result = match.result
    return {
        "Result": " ".join(map(str, result.places)),
        "Scores": " ".join(map(str, result.scores)),
    }


def _tag_line(name: str, value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'[{name} "{escaped}"]'


def _step_lines(match: Match) -> Iterator[str]:
    """The steps, with a new line where the game sees a new turn, or where one would be too long."""
    line = ""
    for position in range(match.position):
        token = step_text(match, position)
        is_full = len(line) + len(token) >= _WIDTH
        if line and (is_full or match.game.begins_turn(match.states[position])):
            yield line
            line = ""
        line = f"{line} {token}".strip()
    if line:
        yield line


def read(text: str, most: int | None = None) -> Record:
    """Replay a record of `most` steps at most; a fault is told with its line, column and reason."""
    lines = text.removeprefix("\ufeff").splitlines()
    tags, first = _read_tags(lines)
    match = _set_up(tags)
    for number in range(first, len(lines)):
        _read_steps(match, lines[number], number + 1, most)
    _check_result(match, tags)
    return _record(match, tags)


def opening(text: str) -> Record:
    """How the game of a record began: its tags, and a match in which nothing has happened yet."""
    tags, _ = _read_tags(text.removeprefix("\ufeff").splitlines())
    return _record(_set_up(tags), tags)


def _record(match: Match, tags: Mapping[str, _Tag]) -> Record:
    extra = {name: tag.value for name, tag in tags.items() if not _is_own(name)}
    return Record(match, extra, _value(tags, "Date"))


def words_of(text: str, but: str = "") -> bytes:
    """What a record says, without layout and comments: its tags, one to a line, and its steps.

    The tag named `but` is left out, such as a signature, which cannot sign itself.
    """
    lines = text.removeprefix("\ufeff").splitlines()
    tags, first = _read_tags(lines)
    told = [_tag_line(name, tag.value) for name, tag in tags.items() if name != but]
    tokens = (found[0] for line in lines[first:] for found in _TOKEN.finditer(line))
    steps = " ".join(token for token in tokens if not token.startswith(";"))
    return "\n".join([*told, "", steps, ""]).encode()


def _read_tags(lines: list[str]) -> tuple[dict[str, _Tag], int]:
    tags: dict[str, _Tag] = {}
    number = 0
    for number, line in enumerate(lines):
        if not line.strip() or line.lstrip().startswith(";"):
            continue
        if not line.startswith("["):
            return tags, number
        name, value = _read_tag(line, number + 1)
        if name in tags:
            raise BadRecord(
                number + 1,
                2,
                Words("tag {name} comes twice", "l'étiquette {name} est là deux fois").fill(
                    name=name
                ),
            )
        tags[name] = _Tag(value, number + 1)
    return tags, len(lines)


def _read_tag(line: str, number: int) -> tuple[str, str]:
    found = _TAG.fullmatch(line)
    if not found:
        raise BadRecord(
            number,
            1,
            Words(
                'a tag looks like [Name "value"]',
                'une étiquette s\'écrit [Nom "valeur"]',
            ),
        )
    return found["name"], re.sub(r"\\(.)", lambda at: _ESCAPED.get(at[1], at[1]), found["value"])


def _value(tags: Mapping[str, _Tag], name: str) -> str:
    if name not in tags:
        raise BadRecord(
            1,
            1,
            Words("tag {name} is missing", "l'étiquette {name} manque").fill(name=name),
        )
    return tags[name].value


def _set_up(tags: Mapping[str, _Tag]) -> Match:
    version = _value(tags, "Gobelet")
    if version != VERSION:
        raise BadRecord(
            tags["Gobelet"].line,
            10,
            Words(
                "format {version} is not known; this program reads format {ours}",
                "le format {version} est inconnu ; ce programme lit le format {ours}",
            ).fill(version=version, ours=VERSION),
        )
    key, options = _value(tags, "Game"), _read_options(tags)
    names = _read_names(tags)
    try:
        game = get(key)
    except GobeletError as error:
        raise BadRecord(tags["Game"].line, 7, error.words) from None
    place = tags.get("Options", tags["Game"])
    try:
        return Match(game, len(names), options, names)
    except GobeletError as error:
        raise BadRecord(place.line, 1, error.words) from None


def _read_options(tags: Mapping[str, _Tag]) -> dict[str, str]:
    if "Options" not in tags:
        return {}
    options: dict[str, str] = {}
    for item in tags["Options"].value.split():
        key, sign, value = item.partition("=")
        if not sign or key in options:
            raise BadRecord(
                tags["Options"].line,
                10,
                Words(
                    "options are written key=value, each once, not “{item}”",
                    "les options s'écrivent clé=valeur, chacune une fois, pas « {item} »",
                ).fill(item=item),
            )
        options[key] = value
    return options


def _read_names(tags: Mapping[str, _Tag]) -> list[str]:
    names: list[str] = []
    while f"Seat{len(names) + 1}" in tags:
        names.append(tags[f"Seat{len(names) + 1}"].value)
    if not names:
        _value(tags, "Seat1")
    return names


def _is_own(name: str) -> bool:
    return name.rstrip("0123456789") in _OWN_TAGS


def _read_steps(match: Match, line: str, number: int, most: int | None) -> None:
    for found in _TOKEN.finditer(line):
        if found[0].startswith(";"):
            return
        try:
            if match.position == most:
                raise GobeletError(_too_long(most))
            take_step(match, found[0])
        except GobeletError as error:
            raise BadRecord(number, found.start() + 1, error.words) from None


def _too_long(most: int) -> Words:
    return Words(
        "a record that comes from elsewhere has {most} steps at most",
        "une partie venue d’ailleurs compte {most} coups au plus",
    ).fill(most=most)


def take_step(match: Match, token: str, source: Source | None = None) -> None:
    """Take a step as `step_text` writes it; with a source, chance acts anew instead of as written.

    Where the source gives something else than what is written, the caller finds it in the history.
    """
    if match.is_over:
        raise GobeletError(Words("the game is over here", "la partie est finie ici"))
    if token.startswith("~"):
        _take_outcome(match, token[1:], source)
        return
    seat, sign, action = token.partition(":")
    if not sign or not (seat.isascii() and seat.isdigit() and len(seat) < 3):
        raise GobeletError(
            Words(
                "a step is ~outcome or seat:action, not “{token}”",
                "un coup s'écrit ~hasard ou place:action, pas « {token} »",
            ).fill(token=token)
        )
    match.act_text(int(seat) - 1, action)


def _take_outcome(match: Match, text: str, source: Source | None) -> None:
    if not match.awaits_chance:
        raise GobeletError(
            Words("a player decides here, not chance", "ici un joueur décide, pas le hasard")
        )
    if source:
        source(match)
    else:
        match.resolve_text(text)


def _check_result(match: Match, tags: Mapping[str, _Tag]) -> None:
    for name, value in _result_tags(match).items():
        if name in tags and tags[name].value != value:
            raise BadRecord(
                tags[name].line,
                len(name) + 3,
                Words(
                    "the steps give {name} “{value}”, not “{said}”",
                    "les coups donnent {name} « {value} », pas « {said} »",
                ).fill(name=name, value=value, said=tags[name].value),
            )
