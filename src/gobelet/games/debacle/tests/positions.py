"""Positions in one line, and steps by their notation."""

from __future__ import annotations

from gobelet.games.debacle.game import GAME
from gobelet.games.debacle.law.board import owner, place
from gobelet.games.debacle.law.state import BLACK, DICE, EMPTY, FACES, OUTSIDE, RED, SQUARES, State
from gobelet.games.debacle.words.notation import square_of


def position(
    red: str, black: str, lost: tuple[str, str] = ("", ""), **fields: int | list[int]
) -> State:
    """Dice such as `a4=5 b1=2`, the values of those each side lost, and other fields.

    Dice that are mentioned nowhere were lost as sixes.
    """
    s: State = GAME.start(2)
    s.board[:SQUARES] = [0] * SQUARES
    for seat, dice in ((RED, red.split()), (BLACK, black.split())):
        s.dice[seat] = [OUTSIDE] * DICE
        s.standing[seat] = len(dice)
        for die, text in enumerate(dice):
            place(s, seat, die, square_of(text[:2]), int(text[3]))
        for value in lost[seat].ljust(DICE - len(dice), "6"):
            s.held[1 - seat][int(value)] += 1
    for name, number in fields.items():
        setattr(s, name, number)
    return s


def steps(s: State) -> set[str]:
    """The notation of every step that is possible now."""
    return {GAME.action_text(s, s.seat, action) for action in GAME.legal(s, s.seat)}


def play(s: State, texts: str) -> State:
    """The state after these steps of whoever has the turn."""
    for text in texts.split():
        s = GAME.play(s, s.seat, GAME.parse_action(s, s.seat, text))
    return s


def die(s: State, square: str) -> str:
    """What stands on a square: `R3`, `B6` or nothing."""
    content = s.board[square_of(square)]
    if content == EMPTY:
        return ""
    seat = owner(content)
    return f"{'RB'[seat]}{content - FACES * seat}"
