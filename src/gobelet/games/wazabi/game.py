"""Wazabi for people and programs; the law is in `rules`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from gobelet.core.errors import BadSetup
from gobelet.core.game import Game, Player, Rules
from gobelet.core.state import clone
from gobelet.core.turn import Step, first_seat
from gobelet.core.words import Lang, Words

from .beginners import PLAYERS
from .law import rules
from .law.cards import DECK, KINDS
from .law.chance import is_throw
from .law.piles import pick
from .law.state import DEAL, DRAW, KEEP, OPEN, ROLL, TAKE, YES, State
from .law.throw import DICE
from .law.unseen import list_unseen
from .options import GAMES, MAX_TURNS, PLAY_ON, START_DICE, TEAMS
from .web import table as web
from .words import notation, picture, sentences, words


class Wazabi(Game):
    """Get rid of your dice before anybody else does."""

    key = "wazabi"
    title = Words("Wazabi", "Wazabi")
    summary = Words(
        "Be the first to get rid of your dice, mostly by giving them to your friends.",
        "Soyez le premier à vous débarrasser de vos dés, surtout en les donnant à vos amis.",
    )
    credit = Words(
        "By Guilhem Debricon, published by Gigamic (2008).",
        "De Guilhem Debricon, édité par Gigamic (2008).",
    )
    seats = range(2, rules.MAX_SEATS + 1)
    minutes = 20
    options = (START_DICE, PLAY_ON, TEAMS, GAMES, MAX_TURNS)
    rules: ClassVar[Rules] = rules
    has_chance = True
    has_secrets = True
    stand_in = "beginner"
    faces = "WWWCCD"

    @property
    def players(self) -> Sequence[Player]:
        return PLAYERS

    def check(self, seats: int, codes: Mapping[str, int]) -> None:
        """W1, W7, W8, W9: enough dice, pairs of partners, and no playing on in a tournament."""
        dice = codes[START_DICE.key]
        if dice * seats > DICE:
            raise BadSetup(
                Words(
                    "{seats} players with {dice} dice each need more than the {all} dice there are",
                    "{seats} joueurs avec {dice} dés chacun : il n'y a que {all} dés en tout",
                ).fill(seats=seats, dice=dice, all=DICE)
            )
        if codes[TEAMS.key] == YES and seats not in (4, 6):
            raise BadSetup(
                Words(
                    "teams of two need 4 or 6 players, not {seats}",
                    "les équipes de deux se jouent à 4 ou 6, pas à {seats}",
                ).fill(seats=seats)
            )
        if codes[PLAY_ON.key] == YES and codes[GAMES.key] > 1:
            raise BadSetup(
                Words(
                    "in a tournament each game ends with its winner: play_on is for a single game",
                    "dans un tournoi, chaque partie finit avec son gagnant : play_on est pour "
                    "une partie seule",
                )
            )

    def sees(self, before: State, step: Step, viewer: int) -> bool:
        """W2, W4, W5: a card drawn is its owner's secret, one taken that of two, one kept too."""
        if before.phase in (DEAL, DRAW):
            return viewer == before.seat
        if before.phase == TAKE:
            return viewer in (before.seat, before.victim)
        return before.phase != KEEP or viewer == step.seat

    def world(self, view: State, seat: int, below: Callable[[int], int]) -> State:
        """Deal the cards that the viewer does not see to the other hands and to the pile."""
        state = clone(view)
        unseen = [0] * KINDS
        list_unseen(view, seat, unseen)
        for other in range(view.seats):
            if other != seat:
                for _ in range(view.cards[other]):
                    state.hand[other][_take(unseen, below)] += 1
        state.pile = unseen
        return state

    def action_text(self, state: State, seat: int, action: int) -> str:
        return notation.action_text(state, seat, action)

    def outcome_text(self, state: State, outcome: int) -> str:
        return notation.outcome_text(state, outcome)

    def parse_action(self, state: State, seat: int, text: str) -> int:
        return super().parse_action(state, seat, notation.tidy_action(text))

    def why_not(self, state: State, seat: int, text: str) -> Words:
        return notation.why_not(state, seat, text)

    def tidy_outcome(self, state: State, text: str) -> str:
        return notation.tidy_outcome(state, text)

    def why_no_outcome(self, state: State, text: str) -> Words:
        return notation.why_no_outcome(state, text)

    def chance_kind(self, state: State) -> str:
        return "dice" if is_throw(state) else "cards"

    def thrower(self, state: State) -> int | None:
        if not is_throw(state):
            return None
        return first_seat(state.contenders) if state.phase == OPEN else int(state.seat)

    def begins_turn(self, before: State) -> bool:
        if before.phase == DEAL:
            return before.pile_size == DECK
        return before.phase == ROLL or (
            before.phase == OPEN and before.seat == first_seat(before.contenders)
        )

    def prompt(self, view: State, seat: int) -> Words:
        return words.prompt(view, seat)

    def action_words(self, view: State, seat: int, action: int) -> Words:
        return words.action_words(view, seat, action)

    def sentence(
        self, before: State, step: Step, after: State, names: Sequence[str], lang: Lang
    ) -> str:
        return sentences.sentence(before, step, after, names).to(lang)

    def picture(self, view: State, seat: int, names: Sequence[str], lang: Lang) -> str:
        return picture.picture(view, seat, names, lang)

    def table(self, view: State, seat: int) -> dict[str, Any]:
        return web.present(view, seat)


def _take(cards: list[int], below: Callable[[int], int]) -> int:
    kind = pick(cards, below(sum(cards)))
    cards[kind] -= 1
    return kind


GAME = Wazabi()
