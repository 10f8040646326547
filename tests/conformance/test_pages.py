"""The rules pages and the code speak of the same thing.

A page is the law for players: each option and value is told there with what it rests on, each word
of the notation is listed, and both languages have the same paragraphs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache

import pytest

from gobelet.authoring.goldens import folder_of
from gobelet.core import record
from gobelet.core.errors import BadNotation
from gobelet.core.match import Match
from gobelet.core.options import KINDS, Option
from gobelet.core.setups import setups
from gobelet.core.words import LANGS, Lang, Words
from gobelet.games import get, keys
from tests.playing import random_match

FOUND = Words("found", "retrouvé")
MARKS = (*KINDS, FOUND)
DEFAULT = Words("(the default)", "(par défaut)")
NOTATION = Words("How moves are written", "Comment s’écrivent les coups")

MARK = re.compile(r"\*\*([A-ZÉ][\w ]+?)(?:\.\*\*|\*\* \(option `(\w+)`\)\.)")
HEADING = re.compile(r"## (?:([A-Z]\d+) )?(.+)")
CODE = re.compile(r"`([^`]+)`")
BOTH_LANGUAGES = [(key, lang) for key in keys() for lang in LANGS]


@dataclass(frozen=True)
class Section:
    """A paragraph of the law: its number, its title, and its blocks."""

    number: str
    title: str
    blocks: list[str]


@cache
def page(key: str, lang: Lang) -> tuple[str, list[Section]]:
    """What stands above the first heading, and the sections."""
    head, *rest = get(key).rules_page(lang).split("\n## ")
    return head, [_section("## " + text) for text in rest]


def _section(text: str) -> Section:
    heading, *blocks = re.split(r"\n\n+", text.strip())
    found = HEADING.fullmatch(heading)
    assert found is not None, heading
    return Section(found[1] or "", found[2], blocks)


def mark_of(block: str) -> tuple[str, str]:
    """What a block rests on, in small letters, and the option that it tells of."""
    found = MARK.match(block)
    return (found[1].lower(), found[2] or "") if found else ("", "")


def shape(block: str, lang: Lang) -> str:
    """What a translation may not change: the kind of a block, how long it is, its mark."""
    kind, option = mark_of(block)
    if kind:
        return f"{[words.to(lang) for words in MARKS].index(kind)} {option}"
    if block.startswith("|"):
        return f"table {len(block.splitlines())}"
    items = re.findall(r"^(?:-|\d\.) ", block, re.MULTILINE)
    return f"list {len(items)}" if items else "text"


@pytest.mark.parametrize("key", keys())
def test_both_languages_have_the_same_paragraphs(key: str) -> None:
    english, french = (page(key, lang)[1] for lang in LANGS)
    assert [s.number for s in english] == [s.number for s in french]
    for one, other in zip(english, french, strict=True):
        assert [shape(b, "en") for b in one.blocks] == [shape(b, "fr") for b in other.blocks]
        assert [sorted(CODE.findall(b)) for b in one.blocks] == [
            sorted(CODE.findall(b)) for b in other.blocks
        ], one.title


@pytest.mark.parametrize("lang", LANGS)
def test_all_pages_explain_their_marks_in_the_same_words(lang: Lang) -> None:
    (legend,) = {page(key, lang)[0].strip().split("\n\n")[-1] for key in keys()}
    for kind in KINDS:
        assert f"**{kind.to(lang)}**" in legend


@pytest.mark.parametrize(("key", "lang"), BOTH_LANGUAGES)
def test_every_mark_has_the_one_shape(key: str, lang: Lang) -> None:
    """A block that begins like a mark is one, and a word like “ruling” marks nothing elsewhere."""
    known = {words.to(lang) for words in MARKS}
    for section in page(key, lang)[1]:
        for block in section.blocks:
            kind, _ = mark_of(block)
            assert not kind or kind in known, block
            rest = block[MARK.match(block).end() :] if kind else block  # type: ignore[union-attr]
            assert not any(f"**{word}" in rest.lower() for word in known), block


@pytest.mark.parametrize("key", keys())
def test_french_prose_has_curly_apostrophes(key: str) -> None:
    assert "'" not in CODE.sub("", get(key).rules_page("fr"))


def told() -> Iterator[tuple[str, Lang, Option]]:
    for key, lang in BOTH_LANGUAGES:
        for option in get(key).options:
            yield key, lang, option


@pytest.mark.parametrize(
    ("key", "lang", "option"), list(told()), ids=lambda value: getattr(value, "key", value)
)
def test_every_option_and_value_is_told_with_what_it_rests_on(
    key: str, lang: Lang, option: Option
) -> None:
    """In the paragraph that the option names, right after its mark, as a list of its values."""
    (section,) = [s for s in page(key, lang)[1] if s.number == option.paragraph]
    marks = [mark_of(block) for block in section.blocks]
    at = [n for n, (_, name) in enumerate(marks) if name == option.key]
    assert [marks[n][0] for n in at] == [option.kind.to(lang)]
    items = re.split(r"(?m)^- ", section.blocks[at[0] + 1])[1:]
    _tells_values(option, items, lang)
    for number in (option.numbers[0], option.numbers[-1]) if option.numbers else ():
        assert any(f"`{number}`" in item for item in items)


def _tells_values(option: Option, items: list[str], lang: Lang) -> None:
    for value in option.values:
        (item,) = [item for item in items if item.startswith(f"`{value.name}`")]
        start = item.partition(":")[0]
        assert (DEFAULT.to(lang) in start) is (value.name == option.default)
        assert [kind for kind in KINDS if kind.to(lang) in start] == [*filter(None, [value.kind])]
    usual = [item for item in items if DEFAULT.to(lang) in item]
    assert [item.startswith(f"`{option.default}`") for item in usual] == [True]


@pytest.mark.parametrize("key", keys())
def test_no_option_is_told_that_is_not_there(key: str) -> None:
    named = [mark_of(block)[1] for s in page(key, "en")[1] for block in s.blocks]
    assert sorted(filter(None, named)) == sorted(option.key for option in get(key).options)


# The notation

GAMES = 3
"""So many for each way to begin a game."""
LONGEST = 600
"""A game at random may go on for ever; whatever it writes comes up long before that."""
SQUARE = re.compile("[a-f][1-6]")
WORD = re.compile(r"[a-z_]+|[WCD]|\d[a-z]+|\d+")


def form(text: str) -> str:
    """
    How a text is built, whatever it speaks of.

    >>> form("keep=drop_one+again"), form("c6>b1"), form("WWCD")
    ('w=w+w', 's>s', 'w')
    """
    return re.sub("w+", "w", WORD.sub("w", SQUARE.sub("s", text)))


def words_of(text: str) -> set[str]:
    """The words in a text; numbers and squares are anybody's."""
    return {word for word in WORD.findall(SQUARE.sub("", text)) if not word.isdigit()}


def matches(key: str) -> Iterator[Match]:
    """Golden records, which show what is rare, and games at random for each way to begin."""
    for path in folder_of(get(key)).glob("golden/*.txt"):
        yield record.read(path.read_text(encoding="utf-8")).match
    for setup in setups(get(key)):
        for seed in range(GAMES):
            yield random_match(setup, seed, LONGEST)


def written(match: Match) -> set[str]:
    """All that a game writes, and all that could have been written on its way."""
    game, texts = match.game, set()
    for state, step in zip(match.states, match.history, strict=False):
        if step.is_chance:
            texts.add(game.outcome_text(state, step.code))
        else:
            legal = game.legal(state, step.seat)
            texts |= {game.action_text(state, step.seat, action) for action in legal}
    return texts


def is_understood(text: str, match: Match) -> bool:
    """Whether somebody could have typed a text in this game, though nobody writes it so."""
    for state, step in zip(match.states, match.history, strict=False):
        with suppress(BadNotation):
            if step.is_chance:
                match.game.parse_outcome(state, text)
            else:
                match.game.parse_action(state, step.seat, text)
            return True
    return False


@pytest.mark.parametrize("key", keys())
def test_the_page_lists_the_notation_and_nothing_else(key: str) -> None:
    """Every form on the page comes up in play, every word and form of play is on the page."""
    _, sections = page(key, "en")
    (table,) = [s for s in sections if s.title == NOTATION.en]
    listed = CODE.findall("\n".join(table.blocks))
    typed = listed + [
        code for s in sections for b in s.blocks if b.startswith("|") for code in CODE.findall(b)
    ]
    games = list(matches(key))
    texts = set().union(*map(written, games))
    spoken = set().union(*map(words_of, texts))
    assert spoken <= set().union(*map(words_of, typed))
    assert {form(text) for text in texts} <= {form(text) for text in listed}
    for text in listed:
        seen = any(form(text) == form(other) and words_of(text) <= spoken for other in texts)
        assert seen or any(is_understood(text, match) for match in games), text
