"""Beside the board: points, the dice captured, the round, and the moves that are left."""

from __future__ import annotations

from gobelet.core.words import Words
from gobelet.games.debacle.law.rounds import ROUNDS
from gobelet.games.debacle.law.scoring import haul
from gobelet.games.debacle.law.state import BLACK, FACES, RED, State
from gobelet.games.debacle.words.words import COLOURS, bonus_moves
from gobelet.tui.kit.canvas import Canvas
from gobelet.tui.kit.palette import SHAPES
from gobelet.tui.kit.table import Scene

WIDEST = 40
NOTHING = Words("nothing yet", "rien encore")
ROUND = Words("round {n} of {of}", "manche {n} sur {of}")
TURN = Words("turn {n}", "tour {n}")
LEFT = Words("moves left", "déplacements")


class Panel:
    """The other player above, the viewer below, the turn in between."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.state: State = scene.view

    def draw(self, canvas: Canvas, x: int, width: int) -> None:
        width = min(width, WIDEST)
        own = BLACK if self.scene.seat == BLACK else RED
        bottom = min(canvas.height, 31) - 6
        self._draw_player(canvas, x, 0, width, 1 - own)
        self._draw_turn(canvas, x, (bottom + 6) // 2 - 2, width)
        self._draw_player(canvas, x, bottom, width, own)

    def _draw_player(self, canvas: Canvas, x: int, y: int, width: int, seat: int) -> None:
        canvas.fill(x, y, width, 6, "sheet")
        name = f"{SHAPES[seat]} {self.scene.names[seat]}"
        canvas.text(x + 1, y, name[: width - 2], f"seat{seat}", mark="bold")
        colour = COLOURS[seat].to(self.scene.lang)
        if len(name) + len(colour) < width - 3:
            canvas.text(x + width - len(colour) - 1, y, colour, "pencil")
        self._draw_track(canvas, x + 1, y + 2, width - 2, seat)
        self._draw_held(canvas, x + 1, y + 4, seat)
        if self.state.bonus[seat]:
            words = bonus_moves(self.state.bonus[seat]).to(self.scene.lang)
            canvas.text(x + 1, y + 5, f"+ {words}"[: width - 2], "gold", mark="bold")

    def _draw_track(self, canvas: Canvas, x: int, y: int, width: int, seat: int) -> None:
        """D11: the way to the target; what is held now is still to be counted."""
        s = self.state
        points, held = s.points[seat], 0 if s.over else haul(s, seat)
        label = f"{points}/{s.target}"
        length = width - len(label) - 1
        done = min(length, length * points // s.target)
        soon = min(length, length * (points + held) // s.target)
        canvas.text(x, y, "━" * length, "rule")
        canvas.text(x, y, "━" * soon, "pencil")
        canvas.text(x, y, "━" * done, f"seat{seat}", mark="bold")
        canvas.text(x + length + 1, y, label, "ink", mark="bold")

    def _draw_held(self, canvas: Canvas, x: int, y: int, seat: int) -> None:
        """D6: the enemy dice beside the board, and what they add up to."""
        s = self.state
        values = [value for value in range(1, FACES + 1) for _ in range(s.held[seat][value])]
        if not values:
            canvas.text(x, y, NOTHING.to(self.scene.lang), "pencil", mark="italic")
            return
        body = "red_die" if seat == BLACK else "black_die"
        for value in values:
            x = canvas.text(x, y, f" {value} ", "ivory", body, "bold") + 1
        canvas.text(x, y, f"= {sum(values)}", "ink", mark="bold")

    def _draw_turn(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        s, lang = self.state, self.scene.lang
        played = ROUND.fill(n=min(ROUNDS, s.rounds + 1), of=ROUNDS).to(lang)
        canvas.text(x + 1, y, f"{played}, {TURN.fill(n=s.turns + 1).to(lang)}", "pencil")
        notches = "▮" * s.rounds + "▯" * (ROUNDS - s.rounds)
        canvas.text(x + 1, y + 1, notches, "wood")
        if s.over:
            return
        name = self.scene.names[s.seat][: width - 4]
        canvas.text(x + 1, y + 3, f"▸ {name}", f"seat{s.seat}", mark="bold")
        pips = "◉ " * s.moves or "– "
        end = canvas.text(x + 1, y + 4, pips, "signal", mark="bold")
        canvas.text(end, y + 4, LEFT.to(lang), "pencil")
