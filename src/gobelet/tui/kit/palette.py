"""The colours of the house: linen, walnut and ivory, by day and by lamplight."""

from __future__ import annotations

from dataclasses import dataclass

from gobelet.core.signs import SIGNS


@dataclass(frozen=True)
class Palette:
    """One set of colours; drawings name them (`ink`, `felt`) and never write a number."""

    name: str
    dark: bool
    paper: str
    sheet: str
    ink: str
    pencil: str
    rule: str
    walnut: str
    wood: str
    felt: str
    ivory: str
    ivory_dim: str
    signal: str
    calm: str
    gold: str
    good: str
    light_square: str
    dark_square: str
    lit_square: str
    chosen_square: str
    cursor: str
    red_die: str
    black_die: str
    shade: str
    die_shade: str
    pip: str
    chalk: str
    seats: tuple[str, ...]

    def __getitem__(self, token: str) -> str:
        """The colour of a token; `seat3` is that of seat 3, and a `#` colour stands for itself."""
        if token.startswith("#"):
            return token
        if token.startswith("seat"):
            return self.seats[int(token[4:]) % len(self.seats)]
        return str(getattr(self, token))


LIGHT = Palette(
    name="linen",
    dark=False,
    paper="#F6F0E4",
    sheet="#FFFDF7",
    ink="#2B2622",
    pencil="#6F655B",
    rule="#DCD2C0",
    walnut="#6B4A32",
    wood="#6B4A32",
    felt="#2F5D50",
    ivory="#FBF7EC",
    ivory_dim="#EFE5CC",
    signal="#B3392F",
    calm="#2F5A8A",
    gold="#8A5F14",
    good="#2F5D50",
    light_square="#D8B58A",
    dark_square="#CBA478",
    lit_square="#F3E3B5",
    chosen_square="#9DBBDB",
    cursor="#2F5A8A",
    red_die="#9E2F27",
    black_die="#2B2622",
    shade="#24463D",
    die_shade="#A67F55",
    pip="#2B2622",
    chalk="#F6F0E4",
    seats=tuple(sign.light for sign in SIGNS),
)

DARK = Palette(
    name="lamp",
    dark=True,
    paper="#1E1B18",
    sheet="#2A2622",
    ink="#EFE6D6",
    pencil="#B5A999",
    rule="#4A433C",
    walnut="#8A6445",
    wood="#C9A27E",
    felt="#24463D",
    ivory="#F1E9D8",
    ivory_dim="#D9CDB4",
    signal="#E0695E",
    calm="#7FAEDB",
    gold="#DDB162",
    good="#7DBBA6",
    light_square="#C9A57B",
    dark_square="#BF996E",
    lit_square="#F0DDA8",
    chosen_square="#8FB2D6",
    cursor="#244A75",
    red_die="#8C241C",
    black_die="#1E1B18",
    shade="#16302A",
    die_shade="#94714A",
    pip="#2B2622",
    chalk="#FFFDF7",
    seats=tuple(sign.dark for sign in SIGNS),
)

SHAPES = "".join(sign.character for sign in SIGNS)
"""A sign for each seat, since a colour is never the only one."""
