"""The signs of the seats as the page draws them: their outlines, and their colours."""

from __future__ import annotations

from gobelet.core.signs import SIGNS

_FROM = "Made by `make format` from src/gobelet/core/signs.py: change that, not this file."


def outlines() -> str:
    lines = "".join(f"  '{sign.outline}',\n" for sign in SIGNS)
    told = "/** The sign of each seat, on a field of 24 × 24. */"
    return f"// {_FROM}\n\n{told}\nexport const SIGNS: readonly string[] = [\n{lines}];\n"


def colours() -> str:
    """By day, and by lamplight where the device or the visitor wants it."""
    light = [sign.light for sign in SIGNS]
    dark = [sign.dark for sign in SIGNS]
    by_device = _rule(":root:not([data-theme='light'])", dark).replace("\n", "\n  ").rstrip()
    return "\n".join(
        [
            f"/* {_FROM} */\n",
            _rule(":root", light),
            f"@media (prefers-color-scheme: dark) {{\n  {by_device}\n}}\n",
            _rule(":root[data-theme='dark']", dark),
        ]
    )


def _rule(chosen: str, colours: list[str]) -> str:
    lines = [f"  --seat-{seat}: {colour.lower()};\n" for seat, colour in enumerate(colours)]
    return f"{chosen} {{\n{''.join(lines)}}}\n"
