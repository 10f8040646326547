"""The pages of rules in the browser: Markdown becomes elements, and brings no tags of its own."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from gobelet.core.words import LANGS, Lang
from gobelet.games import get, keys
from gobelet.server.http.rules import as_html

ELEMENTS = {
    *("h2", "h3", "h4", "p", "strong", "em", "code", "ul", "ol", "li", "blockquote", "a", "div"),
    *("table", "thead", "tbody", "tr", "th", "td", "hr", "br"),
}


class Elements(HTMLParser):
    """What a browser would make of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("key", keys())
def test_every_page_has_its_words_and_no_other_elements(key: str, lang: Lang) -> None:
    markdown = get(key).rules_page(lang)
    found = Elements(as_html(markdown))
    assert found.open == []
    assert {tag for tag, _ in found.seen} <= ELEMENTS
    assert [tag for tag, _ in found.seen].count("h2") == 1
    assert [tag for tag, _ in found.seen].count("h3") == markdown.count("\n## ")
    for word in re.findall(r"\w{4,}", markdown):
        assert word in found.text


def test_a_line_has_its_marks_and_what_stands_between_them() -> None:
    assert as_html("a **b** *c* _d_ `e` snake_case_here") == (
        "<p>a <strong>b</strong> <em>c</em> <em>d</em> <code>e</code> snake_case_here</p>\n"
    )


@pytest.mark.parametrize("address", ["https://a.example/b", "/rules/yum", "#y4"])
def test_a_link_leads_to_the_web_or_within_the_page(address: str) -> None:
    assert as_html(f"[x]({address})") == f'<p><a href="{address}" rel="noreferrer">x</a></p>\n'


@pytest.mark.parametrize(
    "address",
    [
        "javascript:alert(1)",
        "JAVASCRIPT:x",
        "data:text/html,x",
        "data:image/png;base64,x",
        "ftp://x",
    ],
)
def test_no_link_leads_to_a_script(address: str) -> None:
    found = Elements(as_html(f"[x]({address}) <{address}>\n\n[y]\n\n[y]: {address}"))
    assert {tag for tag, _ in found.seen} == {"p"}


def test_a_page_is_headings_paragraphs_quotes_lists_tables_and_rules() -> None:
    page = "# Yum\n\nOne\ntwo\n> a\n> b\n\n---\n- x\n  y\n- z\n\n1. n\n\n| h |\n|---|\n| c |\n"
    found = Elements(as_html(page))
    assert [tag for tag, _ in found.seen] == [
        *("h2", "p", "blockquote", "p", "hr", "ul", "li", "li", "ol", "li"),
        *("div", "table", "thead", "tr", "th", "tbody", "tr", "td"),
    ]
    assert ("th", {"scope": "col"}) in found.seen
    assert ("div", {"class": "scroll", "tabindex": "0", "role": "group"}) in found.seen


@pytest.mark.parametrize(
    "text",
    [
        "<script>x</script>",
        "a <img src=x onerror=y> b",
        "<div onclick=x>\n\ny\n</div>",
        "![x](https://a.example/b.png)",
        "&lt;script&gt;",
    ],
)
def test_markup_in_a_page_stays_text(text: str) -> None:
    found = Elements(as_html(text))
    assert {tag for tag, _ in found.seen} <= {"p", "a"}
    assert not any("onclick" in attributes for _, attributes in found.seen)


def test_no_heading_is_lower_than_the_lowest() -> None:
    assert as_html("###### deep") == "<h6>deep</h6>\n"


def test_nothing_is_nothing_and_a_sign_alone_does_not_hold_the_reader_up() -> None:
    assert as_html("\n \n") == ""
    assert as_html("|") == "<p>|</p>\n"
