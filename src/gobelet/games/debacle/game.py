"""Débâcle for people and programs; the law is in `rules`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from gobelet.core.game import Game, Player, Rules
from gobelet.core.turn import Step
from gobelet.core.words import Lang, Words

from .beginners import PLAYERS
from .law import rules
from .law.rules import State
from .options import OPTIONS
from .web import table as web
from .words import notation, picture, position, reasons, words


class Debacle(Game):
    """Six dice against six on a board, and nothing left to chance."""

    key = "debacle"
    title = Words("Débâcle", "Débâcle")
    summary = Words(
        "The dice are the pieces: they roll, flip and capture on a board of 6 × 6, "
        "and nothing is left to luck.",
        "Les dés sont les pions : ils roulent, flippent et capturent sur un plateau de 6 × 6, "
        "et rien n'est laissé au hasard.",
    )
    credit = Words(
        "A game by Jérémie Pelletier, published by its author in 2009.",
        "Un jeu de Jérémie Pelletier, publié par son auteur en 2009.",
    )
    seats = range(2, 3)
    minutes = 30
    options = OPTIONS
    rules: ClassVar[Rules] = rules
    has_chance = False
    has_secrets = False
    stand_in = "beginner"

    @property
    def players(self) -> Sequence[Player]:
        return PLAYERS

    def action_text(self, state: State, seat: int, action: int) -> str:
        return notation.action_text(state, seat, action)

    def outcome_text(self, state: State, outcome: int) -> str:
        return str(outcome)

    def parse_action(self, state: State, seat: int, text: str) -> int:
        return super().parse_action(state, seat, notation.tidy(state, text))

    def why_not(self, state: State, seat: int, text: str) -> Words:
        return reasons.why_not(state, seat, text)

    def position_text(self, state: State) -> str:
        return position.position_text(self, state)

    def read_position(self, text: str, options: Mapping[str, str] | None = None) -> State:
        return position.read_position(self, text, options)

    def begins_turn(self, before: State) -> bool:
        return not before.moved

    def prompt(self, view: State, seat: int) -> Words:
        return words.prompt(view, seat)

    def action_words(self, view: State, seat: int, action: int) -> Words:
        return words.action_words(view, seat, action)

    def sentence(
        self, before: State, step: Step, after: State, names: Sequence[str], lang: Lang
    ) -> str:
        return words.sentence(before, step, after, names, lang)

    def picture(self, view: State, seat: int, names: Sequence[str], lang: Lang) -> str:
        return picture.picture(view, seat, names, lang)

    def table(self, view: State, seat: int) -> dict[str, Any]:
        return web.present(view, seat)


GAME = Debacle()
