"""The table of Yum in the terminal: the tray of dice and the block of sheets."""

from __future__ import annotations

from gobelet.core.dice import DICE, HANDFULS, NONE
from gobelet.core.words import Words
from gobelet.games.yum.law import rules
from gobelet.games.yum.law.rules import BOXES, DECIDE, ROLL, ROLLS, WRITE
from gobelet.games.yum.words.words import BOX_NAMES
from gobelet.tui.kit import table
from gobelet.tui.kit.canvas import Canvas
from gobelet.tui.kit.table import Chip
from gobelet.tui.kit.tray import IN_A_ROW, Tray

from .sheet import LABEL, Sheet

SLIM_TRAY, WIDE_TRAY = 26, IN_A_ROW + 2
SLIM_HIGH, WIDE_HIGH = 19, 13
ROLLED = Words("{name}, roll {n} of {of}", "{name}, lancer {n} sur {of}")
ROLL_ALL = Words("roll all five", "relancer les cinq")
ROLL_SOME = Words("roll {n}", "relancer {n}")
WRITE_IT = Words("write {box}: {points}", "inscrire {box} : {points}")
TAKE_BACK = Words("not this one", "pas celle-là")
CHOOSE = Words("choose a box", "choisir une case")


class Table(table.Table):
    """Dice are toggled by 1–5 or by touch; a box is chosen, then written."""

    pose = ("1", "2", "down", "down")

    def begin(self) -> None:
        s = self.scene.view
        self.box: int | None = None
        self.tray = Tray(_faces(s), HANDFULS[s.kept])
        self.tumble(self.tray, s.rolls)

    # What it looks like

    def draw(self, canvas: Canvas) -> None:
        wanted = WIDE_TRAY + LABEL + 8 * max(3, len(self.scene.names))
        width = WIDE_TRAY if canvas.width >= wanted else SLIM_TRAY
        self._draw_tray(canvas, width)
        Sheet(self.scene, self.box).draw(canvas, width + 1, canvas.width - width - 1)

    def _draw_tray(self, canvas: Canvas, width: int) -> None:
        s = self.scene.view
        height = min(canvas.height, WIDE_HIGH if width == WIDE_TRAY else SLIM_HIGH)
        canvas.fill(0, 0, width, height, "walnut")
        live = bool(self.scene.legal)
        self.tray.draw(canvas, 1, 1, width - 2, height - 2, self.scene.lang, live)
        if s.phase in (ROLL, DECIDE):
            name = self.scene.names[s.seat]
            words = ROLLED.fill(name=name, n=max(1, s.rolls), of=ROLLS)
            canvas.text(1, 0, self.say(words)[: width - 2], "chalk", mark="bold")

    # What can be done

    def chips(self) -> list[Chip]:
        if not self.scene.legal:
            return []
        roll = Chip("r", self._rolling(), ("roll", 0), self._keep() in self.scene.legal)
        if self.box is None:
            return [roll, Chip("↑↓", CHOOSE, ("next", 1))]
        points = rules.points(self.scene.view, self.box)
        words = WRITE_IT.fill(box=BOX_NAMES[self.box], points=points)
        return [
            Chip("enter", words, ("box", self.box)),
            Chip("escape", TAKE_BACK, ("undo", 0)),
            roll,
        ]

    def _rolling(self) -> Words:
        left = DICE - len(self.tray.kept)
        return ROLL_ALL if left == DICE else ROLL_SOME.fill(n=left)

    def _keep(self) -> int:
        return self.tray.handful()

    def touch(self, kind: str, number: int) -> None:
        if kind == "die":
            self._toggle(number)
        elif kind == "roll":
            self.attempt(self._keep())
        elif kind == "box":
            self._touch_box(number)
        elif kind == "next":
            self._move(number)
        else:
            self.undo()

    def press(self, key: str) -> bool:
        if key in ("up", "down"):
            self._move(1 if key == "down" else -1)
        elif key.isdigit() and 1 <= int(key) <= len(self.tray.faces):
            self._toggle(int(key) - 1)
        else:
            return False
        return True

    def undo(self) -> bool:
        undone = self.box is not None or self.tray.undo()
        self.box = None
        self.changed()
        return undone

    def _toggle(self, place: int) -> None:
        if self.scene.view.rolls == ROLLS:
            self.attempt(self._keep())
            return
        self.tray.toggle(place)
        self.changed()

    def _touch_box(self, box: int) -> None:
        """The first touch chooses a box, the second writes in it."""
        if self.box == box or WRITE + box not in self.scene.legal:
            self.attempt(WRITE + box)
        else:
            self.box = box
            self.changed()

    def _move(self, by: int) -> None:
        """The next box that can be written in."""
        boxes = [box for box in range(BOXES) if WRITE + box in self.scene.legal]
        if self.box in boxes:
            self.box = boxes[(boxes.index(self.box) + by) % len(boxes)]
        else:
            self.box = boxes[0 if by > 0 else -1]
        self.changed()


def _faces(s: rules.State) -> tuple[int, ...]:
    """The dice that can be seen: all of them, or those kept while the others are in the cup."""
    return HANDFULS[s.dice if s.phase == DECIDE else s.kept if s.phase == ROLL else NONE]
