"""Pages of rules as safe HTML: what a game wrote as Markdown, and no markup of its own."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

from gobelet.server.ops.bounds import MOST_PAGES

TOP = 2
"""The level of a page's first heading: that of the page around it comes before."""
_LOWEST = 6
_SAFE = re.compile(r"(?:https?://|/|#)")
"""Where a link may lead: to the web and within this page, never to a script."""


class _Reader(MarkdownIt):
    """CommonMark with tables, without pictures; what looks like a tag is text."""

    def __init__(self) -> None:
        super().__init__("commonmark", {"html": False}, renderer_cls=_Writer)
        self.enable("table").disable("image")

    def validateLink(self, url: str) -> bool:  # noqa: N802 – the library's name
        return _SAFE.match(url) is not None


class _Writer(RendererHTML):
    """The elements of a page of ours: headings a level lower, tables that scroll by themselves."""

    def render(self, tokens: Sequence[Token], options: Any, env: Any) -> str:
        for token in tokens:
            if token.type in ("heading_open", "heading_close"):
                token.tag = f"h{min(int(token.tag[1]) + TOP - 1, _LOWEST)}"
            elif token.type == "th_open":
                token.attrSet("scope", "col")
        return super().render(tokens, options, env)

    def table_open(self, tokens: Sequence[Token], index: int, options: Any, env: Any) -> str:
        return '<div class="scroll" tabindex="0" role="group"><table>\n'

    def table_close(self, tokens: Sequence[Token], index: int, options: Any, env: Any) -> str:
        return "</table></div>\n"

    def link_open(self, tokens: Sequence[Token], index: int, options: Any, env: Any) -> str:
        tokens[index].attrSet("rel", "noreferrer")
        return self.renderToken(tokens, index, options, env)


_reader = _Reader()


@lru_cache(MOST_PAGES)
def as_html(markdown: str) -> str:
    """A page of rules as elements that can be put into the page as they are."""
    return str(_reader.render(markdown))
