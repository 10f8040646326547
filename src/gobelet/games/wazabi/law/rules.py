"""The law of Wazabi as whoever plays it calls it; see RULES.en.md for the paragraphs.

Each paragraph has its module: `start`, `chance`, `turn`, `piles`, `choices`, `effects`, `end`.
"""

from __future__ import annotations

from gobelet.core.rule import rule
from gobelet.core.turn import CHANCE, NOBODY

from .actions import END_TURN, MAX_ACTIONS, kind_of, target_of
from .cards import KINDS
from .chance import draw, outcomes, tickets
from .choices import legal
from .effects import keep, play
from .end import places, scores
from .layout import lay_out
from .piles import draw_card, take_card
from .start import deal, open_roll
from .state import ASK, DEAL, DRAW, GIVE, KEEP, MAX_SEATS, OPEN, OVER, ROLL, TAKE, State
from .throw import THROWS, card_faces, w_faces
from .turn import end_turn, give, go_on, roll

__all__ = [
    "MAX_ACTIONS",
    "MAX_OUTCOMES",
    "MAX_SEATS",
    "State",
    "act",
    "draw",
    "hide",
    "legal",
    "outcomes",
    "places",
    "resolve",
    "scores",
    "setup",
    "tickets",
    "turn",
]

MAX_OUTCOMES = THROWS


@rule
def setup(s: State) -> None:
    """W3: everybody gets his dice, and the cards are dealt."""
    lay_out(s)


@rule
def turn(s: State) -> int:
    """W4: the player whose turn it is decides; after `one_left` and `two_left` others do."""
    if s.phase == OVER:
        return NOBODY
    if s.phase == KEEP:
        return s.keepers
    return CHANCE if s.phase <= TAKE else 1 << s.seat


@rule
def resolve(s: State, outcome: int) -> None:
    """W3, W4, W5: a card is dealt, drawn or taken, or dice have been rolled."""
    if s.phase == DEAL:
        deal(s, outcome)
    elif s.phase == OPEN:
        open_roll(s, w_faces(outcome))
    elif s.phase == ROLL:
        roll(s, w_faces(outcome), card_faces(outcome))
    else:
        if s.phase == DRAW:
            draw_card(s, s.seat, outcome)
        else:
            take_card(s, outcome)
        s.draws -= 1
        go_on(s)


@rule
def act(s: State, seat: int, action: int) -> None:
    """W4: give a die, ask for a card, keep cards, play a card, or play none."""
    if s.phase == GIVE:
        give(s, seat, action)
    elif s.phase == ASK:
        s.victim = action
        s.phase = TAKE
    elif s.phase == KEEP:
        keep(s, seat, action)
    elif action == END_TURN:
        end_turn(s)
    else:
        play(s, seat, kind_of(action), target_of(action))


@rule
def hide(s: State, seat: int) -> None:
    """W3, W4: nobody sees the draw pile or the hand of another."""
    for kind in range(KINDS):
        s.pile[kind] = 0
        for other in range(s.seats):
            if other != seat:
                s.hand[other][kind] = 0
