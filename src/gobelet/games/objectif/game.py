"""Objectif for people and programs; the law is in `rules`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from gobelet.core.dice_text import digits, tidy_dice
from gobelet.core.errors import BadSetup
from gobelet.core.game import Game, Player, Rules
from gobelet.core.state import clone
from gobelet.core.turn import Step
from gobelet.core.words import Lang, Words

from . import position
from .beginners import PLAYERS
from .law import rules
from .law.rules import State
from .options import OPTIONS, UNEVEN, UNEVEN_FOR_TWO
from .web import table as web
from .words import notation, picture, words


class Objectif(Game):
    """Bet in secret on what the dice will show, whoever rolls them."""

    key = "objectif"
    title = Words("Objectif", "Objectif")
    summary = Words(
        "One player rolls, all bet a secret card on what the dice will show in the end.",
        "Un joueur lance, tous misent une carte secrète sur ce que les dés montreront.",
    )
    credit = Words(
        "A game by Alain Brobecker and François Petit.",
        "Un jeu d'Alain Brobecker et François Petit.",
    )
    seats = range(2, rules.MAX_SEATS + 1)
    minutes = 10
    options = OPTIONS
    rules: ClassVar[Rules] = rules
    has_chance = True
    has_secrets = True
    stand_in = "beginner"

    @property
    def players(self) -> Sequence[Player]:
        return PLAYERS

    def check(self, seats: int, codes: Mapping[str, int]) -> None:
        """O8: two decks are for two players."""
        if codes["decks"] == 2 and seats != 2:
            raise BadSetup(
                Words(
                    "two decks are for two players, not {seats}",
                    "les deux paquets se jouent à deux, pas à {seats}",
                ).fill(seats=seats)
            )

    def why_no_position(self, state: State) -> Words | None:
        return position.why_no_position(state)

    def caution(self, start: State) -> Words | None:
        """O6: where some are active once more than the others, that is said before the start."""
        if rules.length(start) % start.seats == 0:
            return None
        return UNEVEN_FOR_TWO if start.seats == 2 else UNEVEN

    def sees(self, before: State, step: Step, viewer: int) -> bool:
        """O3: cards are laid in secret; everything else happens in the open."""
        return before.phase != rules.LAY or step.seat == viewer

    def world(self, view: State, seat: int, below: Callable[[int], int]) -> State:
        """Cards face down could be any that their owners still hold."""
        whole = clone(view)
        out = [0] * rules.MAX_ACTIONS
        for owner in range(view.seats):
            if view.chosen >> owner & 1 and rules.is_hidden(view, owner, seat):
                n = rules.lays(whole, owner, out)
                rules.put(whole, owner, out[below(n)])
        return whole

    def action_text(self, state: State, seat: int, action: int) -> str:
        return notation.action_text(action)

    def outcome_text(self, state: State, outcome: int) -> str:
        return digits(outcome)

    def parse_action(self, state: State, seat: int, text: str) -> int:
        return super().parse_action(state, seat, notation.tidy_action(text))

    def why_not(self, state: State, seat: int, text: str) -> Words:
        return notation.why_not(state, seat, text)

    def tidy_outcome(self, state: State, text: str) -> str:
        return tidy_dice(text)

    def why_no_outcome(self, state: State, text: str) -> Words:
        return notation.why_no_outcome(state, text)

    def thrower(self, state: State) -> int | None:
        return int(state.active)

    def begins_turn(self, before: State) -> bool:
        return before.phase == rules.ROLL and before.rolls == 0

    def prompt(self, view: State, seat: int) -> Words:
        return words.prompt(view)

    def action_words(self, view: State, seat: int, action: int) -> Words:
        return words.action_words(action)

    def sentence(
        self, before: State, step: Step, after: State, names: Sequence[str], lang: Lang
    ) -> str:
        return words.sentence(before, step, after, names, lang)

    def picture(self, view: State, seat: int, names: Sequence[str], lang: Lang) -> str:
        return picture.picture(view, seat, names, lang)

    def table(self, view: State, seat: int) -> dict[str, Any]:
        return web.present(view, seat)


GAME = Objectif()
