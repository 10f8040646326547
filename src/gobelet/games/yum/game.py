"""Yum for people and programs; the law is in `rules`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from gobelet.core.dice_text import tidy_keep
from gobelet.core.game import Game, Player, Rules
from gobelet.core.turn import Step
from gobelet.core.words import Lang, Words

from .beginners import PLAYERS
from .law import rules
from .law.rules import State
from .options import OPTIONS
from .web import table as web
from .words import notation, picture, words


class Yum(Game):
    """Thirteen boxes, five dice, three rolls a turn."""

    key = "yum"
    title = Words("Yum", "Yum")
    summary = Words(
        "Five dice, three rolls, thirteen boxes to fill: the highest total wins.",
        "Cinq dés, trois lancers, treize cases à remplir : le plus haut total gagne.",
    )
    credit = Words(
        "A traditional dice game; the sheet and its values are those of a Québec edition.",
        "Jeu de dés traditionnel ; la fiche et ses valeurs sont celles d'une édition québécoise.",
    )
    seats = range(1, rules.MAX_SEATS + 1)
    minutes = 20
    options = OPTIONS
    rules: ClassVar[Rules] = rules
    has_chance = True
    has_secrets = False
    stand_in = "beginner"

    @property
    def players(self) -> Sequence[Player]:
        return PLAYERS

    def action_text(self, state: State, seat: int, action: int) -> str:
        return notation.action_text(action)

    def outcome_text(self, state: State, outcome: int) -> str:
        return notation.outcome_text(state, outcome)

    def parse_action(self, state: State, seat: int, text: str) -> int:
        return super().parse_action(state, seat, tidy_keep(text))

    def why_not(self, state: State, seat: int, text: str) -> Words:
        return notation.why_not(state, seat, text)

    def tidy_outcome(self, state: State, text: str) -> str:
        return notation.tidy_outcome(state, text)

    def why_no_outcome(self, state: State, text: str) -> Words:
        return notation.why_no_outcome(state, text)

    def chance_kind(self, state: State) -> str:
        return "lot" if state.phase == rules.LOT else "dice"

    def thrower(self, state: State) -> int | None:
        return None if state.phase == rules.LOT else int(state.seat)

    def begins_turn(self, before: State) -> bool:
        return before.phase == rules.ROLL and before.rolls == 0

    def prompt(self, view: State, seat: int) -> Words:
        return words.prompt(view)

    def action_words(self, view: State, seat: int, action: int) -> Words:
        return words.action_words(view, action)

    def sentence(
        self, before: State, step: Step, after: State, names: Sequence[str], lang: Lang
    ) -> str:
        return words.sentence(before, step, after, names, lang)

    def picture(self, view: State, seat: int, names: Sequence[str], lang: Lang) -> str:
        return picture.picture(view, seat, names, lang)

    def table(self, view: State, seat: int) -> dict[str, Any]:
        return web.present(view, seat)


GAME = Yum()
