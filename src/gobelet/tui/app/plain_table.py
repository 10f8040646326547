"""A table for any game: its picture in words, and its legal actions as a list."""

from __future__ import annotations

from gobelet.tui.kit.canvas import Canvas
from gobelet.tui.kit.table import Chip, Table


class PlainTable(Table):
    """Arrows choose, Enter plays; a click does both."""

    def begin(self) -> None:
        self.cursor = 0

    def draw(self, canvas: Canvas) -> None:
        room = self._list_height(canvas.height)
        self._draw_picture(canvas, canvas.height - room - 1)
        self._draw_choices(canvas, canvas.height - room, room)

    def _list_height(self, height: int) -> int:
        return min(len(self.scene.legal), max(4, height // 2))

    def _draw_picture(self, canvas: Canvas, room: int) -> None:
        scene = self.scene
        picture = scene.game.picture(scene.view, scene.seat, scene.names, scene.lang)
        for row, line in enumerate(picture.splitlines()[:room]):
            canvas.text(2, row, line)

    def _draw_choices(self, canvas: Canvas, y: int, room: int) -> None:
        first = max(0, min(self.cursor - room // 2, len(self.scene.legal) - room))
        for row, number in enumerate(range(first, min(first + room, len(self.scene.legal)))):
            self._draw_choice(canvas, y + row, number)

    def _draw_choice(self, canvas: Canvas, y: int, number: int) -> None:
        scene, action = self.scene, self.scene.legal[number]
        words = self.say(scene.game.action_words(scene.view, scene.seat, action))
        text = scene.game.action_text(scene.view, scene.seat, action)
        chosen = number == self.cursor
        line = f" {'▸' if chosen else ' '} {text:10} {words}".ljust(canvas.width - 4)
        ground = "sheet" if chosen else ""
        mark = "bold" if chosen else ""
        canvas.text(2, y, line, "ink" if chosen else "pencil", ground, mark, ("action", number))

    def chips(self) -> list[Chip]:
        if not self.scene.legal:
            return []
        action = self.scene.legal[self.cursor]
        words = self.scene.game.action_words(self.scene.view, self.scene.seat, action)
        return [Chip("enter", words, ("play", 0))]

    def touch(self, kind: str, number: int) -> None:
        if kind == "action":
            self.cursor = number
        self.choose(self.scene.legal[self.cursor])

    def press(self, key: str) -> bool:
        steps = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10}
        if key not in steps:
            return False
        self.cursor = max(0, min(len(self.scene.legal) - 1, self.cursor + steps[key]))
        self.changed()
        return True
