"""What is drawn: dice that can be counted, colours that can be read, and nothing that breaks."""

from __future__ import annotations

import asyncio
from itertools import product

import pytest

from gobelet import games
from gobelet.core.match import Match
from gobelet.core.signs import SIGNS
from gobelet.core.words import LANGS
from gobelet.local.session import Session, Steady
from gobelet.tui.app.pictures import own_fonts, picture
from gobelet.tui.app.tables import table_for
from gobelet.tui.kit.canvas import Canvas
from gobelet.tui.kit.dice import PIP, SLIM, WIDE, face_lines
from gobelet.tui.kit.digits import draw_number
from gobelet.tui.kit.palette import DARK, LIGHT, SHAPES, Palette
from gobelet.tui.kit.table import Scene
from gobelet.tui.kit.tray import Tray

SIZES = [(80, 19), (84, 35), (40, 12), (200, 60)]


def luminance(colour: str) -> float:
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


SEATS = [f"seat{seat}" for seat in range(len(SHAPES))]
TEXTS = [
    *product(
        ("ink", "pencil", "wood", "signal", "calm", "gold", "good", *SEATS), ("paper", "sheet")
    ),
    *product(("pip", "cursor", "red_die"), ("ivory", "ivory_dim", "lit_square")),
    ("chalk", "walnut"),
    ("chalk", "felt"),
    ("ivory", "red_die"),
    ("ivory", "black_die"),
]
SHAPES_ON = [
    *product(("red_die", "black_die"), ("light_square", "dark_square", "lit_square")),
    ("red_die", "chosen_square"),
    ("black_die", "chosen_square"),
    ("ivory", "felt"),
    ("ivory", "walnut"),
    ("cursor", "light_square"),
]


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda palette: palette.name)
def test_texts_and_shapes_can_be_read(palette: Palette) -> None:
    weak = [(a, b) for a, b in TEXTS if contrast(palette[a], palette[b]) < 4.5]
    faint = [(a, b) for a, b in SHAPES_ON if contrast(palette[a], palette[b]) < 3]
    assert (weak, faint) == ([], [])


@pytest.mark.parametrize(("face", "width"), [*product(range(1, 7), (WIDE, SLIM))])
def test_a_die_shows_its_number_of_pips(face: int, width: int) -> None:
    lines = face_lines(face, width)
    assert "".join(lines).count(PIP) == face
    assert {len(line) for line in lines} == {width}


def test_dice_tumble_and_then_lie_still() -> None:
    tray = Tray((1, 2, 3, 4, 5), kept=(2,))
    tray.frames = 2
    shown = [drawn(tray)]
    tray.roll_on()
    tray.roll_on()
    shown.append(drawn(tray))
    assert shown[0] != shown[1]
    assert shown[1] == drawn(Tray((1, 2, 3, 4, 5), kept=(2,)))


def drawn(tray: Tray) -> str:
    canvas = Canvas(43, 9, LIGHT)
    tray.draw(canvas, 0, 0, 43, 9, "en", live=True)
    return "\n".join("".join(cell.char for cell in line) for line in canvas.lines())


def test_a_tray_keeps_equal_dice_apart() -> None:
    tray = Tray((4, 4, 4, 6, 6), kept=(4, 6))
    assert tray.kept == {0, 3}
    tray.toggle(1)
    assert tray.undo()
    assert not tray.undo()


def test_large_figures_are_three_lines_high() -> None:
    canvas = Canvas(10, 3, LIGHT)
    assert draw_number(canvas, 0, 0, 23, "ink") == 8
    assert all(any(cell.char != " " for cell in line) for line in canvas.lines())


def test_what_falls_outside_the_canvas_is_left_out() -> None:
    canvas = Canvas(4, 2, LIGHT)
    assert canvas.text(2, 1, "abcd") == 6
    canvas.text(-2, 0, "abcd")
    canvas.text(0, 9, "abcd")
    assert [canvas.strip(y).text for y in range(3)] == ["cd  ", "  ab", "    "]


@pytest.mark.parametrize("key", games.keys())
def test_every_moment_of_a_game_can_be_drawn_at_every_size(key: str) -> None:
    game = games.get(key)
    for seats in {game.seats[0], game.seats[-1]}:
        match = Match(game, seats)
        dice = Steady(match, "drawing")
        bots = dict.fromkeys(range(seats), "random")
        session = Session(match, bots, source=dice, below=dice.below)
        for _ in range(80):
            if not session.step():
                break
            draw_all(match)


def draw_all(match: Match) -> None:
    """The moment as each deciding seat and as a spectator sees it."""
    sizes = SIZES[match.position % len(SIZES) :][:1]
    for seat in (-1, *match.deciders):
        lang = LANGS[match.position % 2]
        legal = tuple(match.legal(seat)) if seat >= 0 else ()
        scene = Scene(match.game, match.view(seat), seat, legal, match.names, lang, match.position)
        table = table_for(match.game)(scene)
        for width, height in sizes:
            table.draw(Canvas(width, height, LIGHT))
        assert all(chip.words.to(lang) for chip in table.chips())
        assert all(table.badge(other) for other in range(match.seats))


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda palette: palette.name)
def test_ten_seats_of_yum_have_ten_different_signs(palette: Palette) -> None:
    match = Match(games.get("yum"), len(SIGNS))
    scene = Scene(match.game, match.view(-1), -1, (), match.names, "en", 0)
    canvas = Canvas(200, 60, palette)
    table_for(match.game)(scene).draw(canvas)
    shown = {cell.char: cell.fg for line in canvas.lines() for cell in line if cell.char in SHAPES}
    assert shown == {sign.character: sign.dark if palette.dark else sign.light for sign in SIGNS}
    assert len(shown) == len({*shown.values()}) == match.seats == 10


def test_pictures_ask_nothing_of_the_network() -> None:
    svg = own_fonts("@font-face { src: url(https://x) }\n.r { font-family: Fira Code, monospace }")
    assert "http" not in svg
    assert "DejaVu Sans Mono" in svg


def test_a_picture_shows_the_table_in_the_middle_of_a_game() -> None:
    svg = asyncio.run(picture(games.get("yum")))
    assert svg.startswith("<svg")
    assert "@font-face" not in svg
