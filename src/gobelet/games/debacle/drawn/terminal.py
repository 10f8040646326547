"""The table of Débâcle in the terminal: choose a die, see where it may go, send it there."""

from __future__ import annotations

from gobelet.core.words import Words
from gobelet.games.debacle.law.actions import DONE, FLIP, HOME, RECOVER
from gobelet.games.debacle.law.board import beside, rolled, value_on
from gobelet.games.debacle.law.recovery import lowest_lost
from gobelet.games.debacle.law.scoring import haul
from gobelet.games.debacle.law.state import BLACK, NONE, RED, SIDE, SQUARES
from gobelet.games.debacle.words.notation import FILES, square_text
from gobelet.tui.kit import table
from gobelet.tui.kit.canvas import Canvas
from gobelet.tui.kit.table import Chip, Scene

from .board import Board, Marks
from .panel import Panel

MOVING, GOING_HOME, RECOVERING = range(3)
STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}

CHOOSE = Words("choose this die", "choisir ce dé")
TAKE_BACK = Words("another die", "un autre dé")
STEP_BACK = Words("back", "retour")
GO_HOME = Words("go home", "rentrer au camp")


class Table(table.Table):
    """Arrows and Enter, the mouse, or the notation: each of them plays the whole game."""

    pose = ("enter",)

    def __init__(self, scene: Scene) -> None:
        self.cursor = 0
        self.trail: set[int] = set()
        super().__init__(scene)

    def begin(self) -> None:
        s = self.scene.view
        self.mode = MOVING
        self.chosen = self._chained()
        own = s.dice[max(self.scene.seat, RED)]
        if self.chosen is not None:
            self.cursor = self.chosen
        elif self.cursor not in own:
            self.cursor = own[0]

    def show(self, scene: Scene) -> None:
        before, after = self.scene.view, scene.view
        changed = {n for n in range(SQUARES) if before.board[n] != after.board[n]}
        same_turn = (before.turns, before.rounds) == (after.turns, after.rounds)
        self.trail = self.trail | changed if same_turn else changed
        super().show(scene)

    def _chained(self) -> int | None:
        """D7, D8: the die that has just captured or must go home is chosen by itself."""
        s = self.scene.view
        if not self.scene.legal or s.chain == NONE or not (s.rebound or s.marked):
            return None
        return int(s.dice[s.seat][s.chain])

    # What may be done from here

    def targets(self) -> dict[int, int]:
        """The squares that are lit, each with the action that touching it takes."""
        if self.mode == RECOVERING:
            return self._placing(RECOVER)
        homes = self._placing(HOME)
        if self.mode == GOING_HOME or self.chosen is None:
            return homes
        return homes | {
            beside(action): action
            for action in self.scene.legal
            if action < FLIP * SQUARES and action % SQUARES == self.chosen
        }

    def _placing(self, verb: int) -> dict[int, int]:
        return {
            action % SQUARES: action for action in self.scene.legal if action // SQUARES == verb
        }

    def sources(self) -> set[int]:
        """The dice that can do something."""
        return {action % SQUARES for action in self.scene.legal if action // SQUARES <= FLIP}

    # What it looks like

    def draw(self, canvas: Canvas) -> None:
        marks = Marks(
            cursor=self.cursor if self.scene.legal else None,
            chosen=self.chosen,
            targets={square: self._becomes(action) for square, action in self.targets().items()},
            trail=frozenset(self.trail),
            flips=self._flip() in self.scene.legal,
        )
        board = Board(self.scene.view, self._upside_down(), marks)
        x = board.draw(canvas)
        Panel(self.scene).draw(canvas, x + 2, canvas.width - x - 3)

    def _becomes(self, action: int) -> int:
        """D4, D8, D9: the value of the die that an action puts on its square."""
        s, seat = self.scene.view, self.scene.seat
        if action // SQUARES == RECOVER:
            return lowest_lost(s, seat)
        if action // SQUARES == HOME:
            return value_on(s, seat, s.dice[seat][s.chain])
        return rolled(value_on(s, seat, action % SQUARES))

    def _upside_down(self) -> bool:
        return self.scene.seat == BLACK

    def _flip(self) -> int:
        return NONE if self.chosen is None else FLIP * SQUARES + self.chosen

    # Choices

    def chips(self) -> list[Chip]:
        if not self.scene.legal:
            return []
        return [*self._cursor_chips(), *self._flip_chips(), *self._special_chips()]

    def _cursor_chips(self) -> list[Chip]:
        """What Enter does where the cursor stands."""
        action = self.targets().get(self.cursor)
        if action is not None:
            return [Chip("enter", self._words(action), ("square", self.cursor))]
        if self.cursor in self.sources() and self.cursor != self.chosen:
            return [Chip("enter", CHOOSE, ("square", self.cursor))]
        return []

    def _flip_chips(self) -> list[Chip]:
        flip = self._flip()
        if self.mode != MOVING or flip not in self.scene.legal:
            return []
        return [Chip(" ", self._words(flip), ("act", flip))]

    def _special_chips(self) -> list[Chip]:
        chips = []
        if self.mode != MOVING or (self.chosen is not None and self._chained() is None):
            chips.append(
                Chip("escape", TAKE_BACK if self.mode == MOVING else STEP_BACK, ("undo", 0))
            )
        if self.mode == MOVING and self._placing(HOME):
            chips.append(Chip("h", GO_HOME, ("mode", GOING_HOME)))
        if self.mode == MOVING and self._placing(RECOVER):
            chips.append(Chip("+", self._recovery(), ("mode", RECOVERING)))
        if DONE in self.scene.legal:
            chips.append(Chip("n", self._words(DONE), ("act", DONE)))
        return chips

    def _recovery(self) -> Words:
        s = self.scene.view
        value = lowest_lost(s, self.scene.seat)
        return Words("recover the {n}", "récupérer le {n}").fill(n=value)

    def _words(self, action: int) -> Words:
        return self.scene.game.action_words(self.scene.view, self.scene.seat, action)

    # Answering

    def touch(self, kind: str, number: int) -> None:
        if kind == "square":
            self._touch_square(number)
        elif kind == "act":
            self.attempt(number)
        elif kind == "flip":
            self.attempt(FLIP * SQUARES + number)
        elif kind == "mode":
            self.mode = number
            self.cursor = min(self.targets())
            self.changed()
        else:
            self.undo()

    def _touch_square(self, square: int) -> None:
        self.cursor = square
        action = self.targets().get(square)
        if action is not None:
            self.choose(action)
        elif self.mode != MOVING or self._chained() is not None:
            self._explain(square)
        elif square in self.sources():
            self.chosen = None if square == self.chosen else square
            self.changed()
        else:
            self._explain(square)

    def _explain(self, square: int) -> None:
        """Why the chosen die cannot go there; without one there is nothing to explain."""
        if self.chosen is None or square == self.chosen:
            self.changed()
            return
        scene = self.scene
        text = f"{square_text(self.chosen)}{square_text(square)}"
        self.refuse(scene.game.why_not(scene.view, scene.seat, text))

    def press(self, key: str) -> bool:
        if key in STEPS:
            self._move(*STEPS[key])
        elif key in FILES:
            self.post_message(self.Typing(key))
        elif key == "enter":
            self._touch_square(self.cursor)
        else:
            return False
        return True

    def _move(self, right: int, down: int) -> None:
        """One square, as the board lies on the screen."""
        turn = -1 if self._upside_down() else 1
        rank, file = divmod(self.cursor, SIDE)
        rank, file = rank - down * turn, file + right * turn
        if 0 <= rank < SIDE and 0 <= file < SIDE:
            self.cursor = rank * SIDE + file
        self.changed()

    def undo(self) -> bool:
        if self.mode != MOVING:
            self.mode = MOVING
        elif self.chosen is not None and self._chained() is None:
            self.chosen = None
        else:
            return False
        self.changed()
        return True

    def badge(self, seat: int) -> str:
        """Points scored, and those that lie beside the board."""
        held = haul(self.scene.view, seat)
        points = self.scene.view.points[seat]
        return f"{points} +{held}" if held and not self.scene.view.over else str(points)
