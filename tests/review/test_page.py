"""A review as a page that needs nothing else."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from gobelet.core.match import Match
from gobelet.core.words import Lang
from gobelet.games import get
from gobelet.library import play
from gobelet.review.page import page
from gobelet.review.reviewing import Review, review

VOID = {"meta", "line", "br"}
RUDE = '<script>alert("Ada")</script>'


class Reader(HTMLParser):
    """Notes what is open, and everything that was said."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.said: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said.append(data)


@pytest.fixture(scope="module")
def reviewed() -> Review:
    match = Match(get("objectif"), 2, names=[RUDE, "Blaise"])
    return review(play(match, "random", seed=2))


def read(text: str) -> Reader:
    reader = Reader()
    reader.feed(text)
    reader.close()
    assert reader.open == []
    return reader


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_nothing_is_fetched_and_nothing_runs(reviewed: Review, lang: Lang) -> None:
    text = page(reviewed, lang)
    found = read(text)
    assert not {tag for tag, _ in found.tags} & {"script", "link", "img", "iframe"}
    links = [value for _, attributes in found.tags for value in attributes.values() if value]
    assert not [value for value in links if "//" in value]
    assert "url(" not in text
    assert "@import" not in text
    assert RUDE in "".join(found.said)
    assert RUDE not in text


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_table_says_every_step_that_the_graph_shows(reviewed: Review, lang: Lang) -> None:
    found = read(page(reviewed, lang))
    rows = {
        attributes["id"]: attributes for tag, attributes in found.tags if tag == "tr" and attributes
    }
    assert list(rows) == [f"s{n + 1}" for n in range(reviewed.match.position)]
    mistakes = {f"s{moment.position + 1}" for moment in reviewed.mistakes()}
    assert {name for name, row in rows.items() if row.get("class") == "mistake"} == mistakes
    assert sum(tag == "circle" for tag, _ in found.tags) == len(mistakes)
    assert sum(tag == "polyline" for tag, _ in found.tags) == reviewed.match.seats
    targets = {a["href"] for tag, a in found.tags if tag == "a"}
    assert targets == {f"#{name}" for name in mistakes}


def test_both_languages_are_spoken(reviewed: Review) -> None:
    assert "Ce qui valait mieux" in page(reviewed, "fr")
    assert "What would have been better" in page(reviewed, "en")
