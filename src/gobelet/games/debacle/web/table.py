"""The table of Débâcle for a browser: everything it shows that is a matter of rules.

Made from a view and nothing else; on this board a view is the whole truth.
"""

from __future__ import annotations

from gobelet.core.turn import deciding
from gobelet.core.words import Words
from gobelet.games.debacle.law import rules
from gobelet.games.debacle.law.actions import DONE, FLIP, HOME, RECOVER, WAYS
from gobelet.games.debacle.law.board import beside, owner, rolled, turned, value_on
from gobelet.games.debacle.law.recovery import lowest_lost, price
from gobelet.games.debacle.law.rounds import ROUNDS
from gobelet.games.debacle.law.scoring import haul
from gobelet.games.debacle.law.state import EMPTY, FACES, NONE, OUTSIDE, SQUARES, State
from gobelet.games.debacle.words import notation
from gobelet.games.debacle.words.notation import square_text
from gobelet.games.debacle.words.reasons import why_not
from gobelet.games.debacle.words.words import action_words, bonus_moves

from .data import DebacleMaterial, DebacleTable, DieMoves, Recovery, Side, Step

MATERIAL: DebacleMaterial = {"most_rounds": ROUNDS}


def present(s: State, seat: int) -> DebacleTable:
    """The board, the trays and the track for everybody; the steps open now for who has the turn."""
    actions, reasons = _actions(s, seat), Reasons()
    return {
        "board": [_die(s.board[square]) for square in range(SQUARES)],
        "active": -1 if s.over else s.seat,
        "moves": s.moves,
        "round": min(s.rounds + 1, ROUNDS),
        "rounds": s.rounds,
        "turn": s.turns + 1,
        "target": s.target,
        "chain": _chain(s),
        "rebound": bool(s.rebound),
        "marked": bool(s.marked),
        "sides": [_side(s, each) for each in range(s.seats)],
        "dice": _dice(s, seat, actions, reasons),
        "reasons": [why.both() for why in reasons],
        "homes": _placing(s, seat, actions, HOME),
        "recovery": _recovery(s, seat, actions),
        "done": action_words(s, seat, DONE).both() if DONE in actions else None,
    }


class Reasons(list[Words]):
    """Why things cannot be done, each told once however many dice it holds back."""

    def number(self, why: Words) -> int:
        if why not in self:
            self.append(why)
        return self.index(why)


def _actions(s: State, seat: int) -> list[int]:
    if seat not in deciding(rules.turn(s)):
        return []
    out = [0] * rules.MAX_ACTIONS
    return out[: rules.legal(s, seat, out)]


def _die(content: int) -> tuple[int, int] | None:
    """Whose die stands on a square, and its value."""
    if content == EMPTY:
        return None
    return owner(content), content - FACES * owner(content)


def _chain(s: State) -> int | None:
    """D7, D8: the square of the die that may rebound or must go home."""
    if s.over or s.chain == NONE or not (s.rebound or s.marked):
        return None
    return s.dice[s.seat][s.chain]


def _side(s: State, seat: int) -> Side:
    """D6, D10: the enemy dice a player holds, what they add up to, and his points."""
    held = [value for value in range(1, FACES + 1) for _ in range(s.held[seat][value])]
    return {
        "points": s.points[seat],
        "held": held,
        "haul": 0 if s.over else haul(s, seat),
        "bonus": s.bonus[seat],
    }


def _dice(s: State, seat: int, actions: list[int], reasons: Reasons) -> dict[int, DieMoves]:
    """By square, the player's dice: what each may do, and why it cannot go where it cannot."""
    if not actions:
        return {}
    squares = s.dice[seat][: s.standing[seat]]
    return {square: _moves(s, seat, square, actions, reasons) for square in squares}


def _moves(s: State, seat: int, square: int, actions: list[int], reasons: Reasons) -> DieMoves:
    ways = [way * SQUARES + square for way in range(WAYS)]
    flip = FLIP * SQUARES + square
    return {
        "steps": [_step(s, seat, action) for action in ways if action in actions],
        "flip": _step(s, seat, flip) if flip in actions else None,
        "why_no_flip": None if flip in actions else reasons.number(_why(s, seat, square, None)),
        "why_not": {
            beside(action): reasons.number(_why(s, seat, square, beside(action)))
            for action in ways
            if action not in actions and beside(action) != OUTSIDE
        },
    }


def _why(s: State, seat: int, square: int, to: int | None) -> Words:
    text = square_text(square) + ("f" if to is None else square_text(to))
    return why_not(s, seat, text)


def _step(s: State, seat: int, action: int) -> Step:
    """A step with its notation, where it ends, and the value it leads to."""
    verb, square = divmod(action, SQUARES)
    to = beside(action) if verb < WAYS else square
    return {
        "text": notation.action_text(s, seat, action),
        "to": to,
        "value": _value_after(s, seat, verb, square, to),
        "captures": verb < WAYS and s.board[to] != EMPTY,
    }


def _value_after(s: State, seat: int, verb: int, square: int, to: int) -> int:
    """D4, D5, D6, D8, D9: what the die will show."""
    if verb == RECOVER:
        return lowest_lost(s, seat)
    if verb == HOME:
        return value_on(s, seat, s.dice[seat][s.chain])
    value = value_on(s, seat, square)
    if verb == FLIP:
        return turned(value)
    return rolled(value) if s.board[to] == EMPTY else value_on(s, 1 - seat, to)


def _placing(s: State, seat: int, actions: list[int], verb: int) -> list[Step]:
    return [_step(s, seat, action) for action in actions if action // SQUARES == verb]


def _recovery(s: State, seat: int, actions: list[int]) -> Recovery | None:
    """D9: the die that may come back, where to, and what the opponent gets for it."""
    steps = _placing(s, seat, actions, RECOVER)
    if not steps:
        return None
    value = lowest_lost(s, seat)
    cost = price(value)
    return {"value": value, "price": bonus_moves(cost).both(), "steps": steps}
