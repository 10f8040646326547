"""The signs of the seats: a shape and a colour each, since a colour alone is not seen by all.

Whatever draws a table takes them from here, the page through a file that is made from this one.
"""

from __future__ import annotations

from typing import NamedTuple


class Sign(NamedTuple):
    """How one seat is marked: a character, the same as an outline, a colour by day and by lamp."""

    name: str
    character: str
    outline: str
    """A path on a field of 24 by 24."""
    light: str
    dark: str


SIGNS = (
    Sign(
        "circle",
        "●",
        "M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z",
        "#B3392F",
        "#E0695E",
    ),
    Sign("square", "■", "M3 3h18v18h-18z", "#2F5A8A", "#7FAEDB"),
    Sign("triangle", "▲", "M12 2l11 19h-22z", "#2F5D50", "#7DBBA6"),
    Sign("diamond", "◆", "M12 1l11 11l-11 11l-11-11z", "#8A5F14", "#DDB162"),
    Sign(
        "star",
        "★",
        "M12 1l3.2 7.2l7.8.8l-5.9 5.2l1.7 7.7l-6.8-4l-6.8 4l1.7-7.7l-5.9-5.2l7.8-.8z",
        "#7A3B69",
        "#CF96C0",
    ),
    Sign("wedge", "▼", "M12 22l11-19h-22z", "#1F6673", "#6FC3D1"),
    Sign(
        "heart",
        "♥",
        "M12 22c-14-9-11-19-5-19c3 0 5 3 5 4c0-1 2-4 5-4c6 0 9 10-5 19z",
        "#5C6420",
        "#B8C26A",
    ),
    Sign("cross", "✚", "M8 2h8v6h6v8h-6v6h-8v-6h-6v-8h6z", "#6B4A32", "#C9A27E"),
    Sign(
        "club",
        "♣",
        "M12 1a5 5 0 0 0-4.4 7.4a5 5 0 1 0 3.2 7.6l-2.3 7h7l-2.3-7a5 5 0 1 0 3.2-7.6"
        "a5 5 0 0 0-4.4-7.4z",
        "#4A5568",
        "#A9B4C7",
    ),
    Sign(
        "spade",
        "♠",
        "M12 1c-4 5-10 8-10 13a5 5 0 0 0 8.7 3.2l-2.2 5.8h7l-2.2-5.8a5 5 0 0 0 8.7-3.2"
        "c0-5-6-8-10-13z",
        "#A03A5E",
        "#E58BAA",
    ),
)
