"""The house's colours as themes of the terminal."""

from __future__ import annotations

from textual.theme import Theme

from gobelet.tui.kit.palette import DARK, LIGHT, Palette


def theme(palette: Palette) -> Theme:
    """What the toolkit's own widgets need to fit in."""
    return Theme(
        name=palette.name,
        dark=palette.dark,
        primary=palette.walnut,
        secondary=palette.felt,
        accent=palette.calm,
        warning=palette.gold,
        error=palette.signal,
        success=palette.felt,
        foreground=palette.ink,
        background=palette.paper,
        surface=palette.sheet,
        panel=palette.rule,
    )


THEMES = (theme(LIGHT), theme(DARK))
