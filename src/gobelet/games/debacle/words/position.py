"""A position of Débâcle in one line of text.

First the board, rank 6 first and each rank from a to f, with `.` for an empty square and `r3` or
`b3` for a die; then `r` or `b` for whoever has the turn; then whatever differs from the start of a
match, as `name=value`: `moves=1 held=135-4 points=12-20 quiet=3`. Pairs name Red first.

    b6b5b4b3b2b1/....../....../....../....../r1r2r3r4r5r6 r
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from gobelet.core.errors import BadNotation
from gobelet.core.game import Game
from gobelet.core.words import Words
from gobelet.games.debacle.law.board import owner, place
from gobelet.games.debacle.law.choices import may_recover
from gobelet.games.debacle.law.rounds import MOVES, ROUNDS, is_decided
from gobelet.games.debacle.law.rules import GOAL
from gobelet.games.debacle.law.state import (
    BLACK,
    DICE,
    FACES,
    NO,
    NONE,
    OUTSIDE,
    RED,
    SIDE,
    SQUARES,
    YES,
    State,
)

from .notation import square_of, square_text

SIDES = "rb"
_RANK = re.compile(r"(?:\.|[rb][1-6])*", re.ASCII)
_SQUARE = re.compile(r"\.|[rb][1-6]", re.ASCII)

_LIMITS = {
    "moves": range(MOVES + 2 * GOAL + 1),
    "turns": range(1000),
    "quiet": range(NONE, 1000),
    "points": range(1000),
    "bonus": range(2 * GOAL + 1),
    "round": range(1, ROUNDS + 1),
}
"""What each number may be; a quiet of -1 says that this turn has captured or recovered."""
_NUMBERS = ("moves", "turns", "quiet")
_PAIRS = ("points", "bonus")
_FLAGS = ("moved", "recovered", "over")


def position_text(game: Game, s: State) -> str:
    """
    >>> from gobelet.games.debacle import GAME
    >>> position_text(GAME, GAME.start(2))
    'b6b5b4b3b2b1/....../....../....../....../r1r2r3r4r5r6 r'
    """
    options = game.chosen_options(s)
    usual = game.start(2, options)
    chosen = (f"{key}={text}" for key, text in options.items() if text != _defaults(game)[key])
    return " ".join([_board_text(s), SIDES[s.seat], *chosen, *_items(s, usual)])


def _defaults(game: Game) -> dict[str, str]:
    return {option.key: option.default for option in game.options}


def read_position(game: Game, text: str, options: Mapping[str, str] | None = None) -> State:
    """The position that a text describes, under these options; what is wrong with it is told."""
    board, _, others = text.strip().partition(" ")
    side, _, items = others.strip().partition(" ")
    known = _defaults(game)
    chosen = dict(item.split("=", 1) for item in items.split() if item.partition("=")[0] in known)
    s: State = game.start(2, {**(options or {}), **chosen})
    _read_board(s, board)
    if side not in ("r", "b"):
        raise _bad(
            "after the board comes r or b, for whoever plays",
            "après le plateau vient r ou b, pour qui joue",
        )
    s.seat = SIDES.index(side)
    for item in items.split():
        if item.partition("=")[0] not in known:
            _read_item(s, item)
    _check(s)
    return s


def _board_text(s: State) -> str:
    ranks = [s.board[SIDE * rank : SIDE * (rank + 1)] for rank in reversed(range(SIDE))]
    return "/".join("".join(_die_text(content) for content in rank) for rank in ranks)


def _die_text(content: int) -> str:
    if not content:
        return "."
    seat = owner(content)
    return f"{SIDES[seat]}{content - FACES * seat}"


def _items(s: State, usual: State) -> Iterator[str]:
    """What differs from the start of a match."""
    for name in _NUMBERS:
        if getattr(s, name) != getattr(usual, name):
            yield f"{name}={getattr(s, name)}"
    if any(map(any, s.held)):
        yield "held=" + "-".join(_held_text(held) for held in s.held)
    for name in _PAIRS:
        if any(pair := getattr(s, name)):
            yield f"{name}={pair[RED]}-{pair[BLACK]}"
    if s.rounds:
        yield f"round={s.rounds + 1}"
    if s.first != RED:
        yield f"first={SIDES[s.first]}"
    yield from (f"{name}=yes" for name in _FLAGS if getattr(s, name))
    orders = [_order(s, seat) for seat in (RED, BLACK)]
    if any(list(order) != sorted(order) for order in orders):
        yield "order=" + "-".join("".join(map(str, order)) for order in orders)
    yield from _dice_items(s)


def _order(s: State, seat: int) -> list[int]:
    """A player's dice as they are numbered, from a1 along the ranks to f6."""
    dice = range(s.standing[seat])
    return [die + 1 for die in sorted(dice, key=lambda die: s.dice[seat][die])]


def _held_text(held: list[int]) -> str:
    return "".join(str(value) * held[value] for value in range(1, FACES + 1))


def _dice_items(s: State) -> Iterator[str]:
    """The dice that are remembered: flipped last, free to rebound, due at home, last to chain."""
    if s.flipped != NONE:
        yield f"flipped={square_text(s.dice[s.seat][s.flipped])}"
    if s.rebound:
        yield f"rebound={square_text(s.dice[s.seat][s.chain])}"
    if s.marked:
        yield f"home={square_text(s.dice[s.seat][s.chain])}"
    if s.chain != NONE and not (s.rebound or s.marked):
        yield f"chain={s.chain + 1}"


def _bad(en: str, fr: str, **values: object) -> BadNotation:
    return BadNotation(Words(en, fr).fill(**values))


def _read_board(s: State, text: str) -> None:
    ranks = text.split("/")
    if len(ranks) != SIDE or not all(_RANK.fullmatch(rank) for rank in ranks):
        raise _bad(
            "a position starts with six ranks such as b6b5..b2b1, separated by /",
            "une position commence par six rangées comme b6b5..b2b1, séparées par /",
        )
    for seat in (RED, BLACK):
        s.standing[seat] = 0
        s.dice[seat] = [OUTSIDE] * DICE
    s.board[:SQUARES] = [0] * SQUARES
    for rank, line in enumerate(reversed(ranks)):
        squares = _SQUARE.findall(line)
        if len(squares) != SIDE:
            raise _bad(
                "rank {rank} has {n} squares, not 6",
                "la rangée {rank} a {n} cases, pas 6",
                rank=rank + 1,
                n=len(squares),
            )
        for file, square in enumerate(squares):
            if square != ".":
                _read_die(s, SIDES.index(square[0]), SIDE * rank + file, int(square[1]))


def _read_die(s: State, seat: int, square: int, value: int) -> None:
    if s.standing[seat] == DICE:
        raise _bad("a player has six dice, not more", "un joueur a six dés, pas plus")
    place(s, seat, s.standing[seat], square, value)
    s.standing[seat] += 1


def _read_item(s: State, item: str) -> None:
    name, _, value = item.partition("=")
    if name not in _READERS:
        raise _bad(
            "“{item}” is not understood; after the board and the side come {names}",
            "« {item} » n'est pas compris ; après le plateau et le camp viennent {names}",
            item=item,
            names=", ".join(f"{name}=" for name in _READERS),
        )
    try:
        _READERS[name](s, name, value)
    except (ValueError, IndexError):
        raise _bad(
            "“{item}” does not make sense here", "« {item} » n'a pas de sens ici", item=item
        ) from None


def _number(text: str, limits: range) -> int:
    if not re.fullmatch(r"-?\d{1,3}", text, re.ASCII) or int(text) not in limits:
        raise ValueError(text)
    return int(text)


def _read_number(s: State, name: str, text: str) -> None:
    setattr(s, name, _number(text, _LIMITS[name]))


def _read_pair(s: State, name: str, text: str) -> None:
    red, black = text.split("-")
    setattr(s, name, [_number(red, _LIMITS[name]), _number(black, _LIMITS[name])])


def _read_flag(s: State, name: str, text: str) -> None:
    setattr(s, name, {"yes": YES, "no": NO}.get(text, NONE))
    if getattr(s, name) == NONE:
        raise ValueError(text)


def _read_held(s: State, name: str, text: str) -> None:
    red, black = text.split("-")
    for seat, dice in ((RED, red), (BLACK, black)):
        for value in dice:
            s.held[seat]["0123456".index(value)] += 1
        if s.held[seat][0]:
            raise ValueError(text)


def _read_round(s: State, name: str, text: str) -> None:
    s.rounds = _number(text, _LIMITS[name]) - 1


def _read_first(s: State, name: str, text: str) -> None:
    s.first = SIDES.index(text) if text else NONE


def _read_die_of_turn(s: State, name: str, text: str) -> None:
    die = s.dice[s.seat].index(square_of(text))
    if name == "flipped":
        s.flipped = die
        return
    s.chain = die
    setattr(s, "rebound" if name == "rebound" else "marked", YES)


def _read_chain(s: State, name: str, text: str) -> None:
    s.chain = _number(text, range(1, DICE + 1)) - 1


def _read_order(s: State, name: str, text: str) -> None:
    for seat, order in enumerate(text.split("-")):
        squares = s.dice[seat][: s.standing[seat]]
        if sorted(order) != [str(die + 1) for die in range(len(squares))]:
            raise ValueError(text)
        for die, square in zip(order, squares, strict=True):
            s.dice[seat][int(die) - 1] = square


_READERS: dict[str, Callable[[State, str, str], None]] = {
    **dict.fromkeys(_NUMBERS, _read_number),
    "held": _read_held,
    **dict.fromkeys(_PAIRS, _read_pair),
    "round": _read_round,
    "first": _read_first,
    **dict.fromkeys(_FLAGS, _read_flag),
    "order": _read_order,
    "chain": _read_chain,
    **dict.fromkeys(("flipped", "rebound", "home"), _read_die_of_turn),
}


def _check(s: State) -> None:
    """Refuse what no game can reach and no player could answer."""
    for seat, colour in ((RED, Words("Red", "Rouge")), (BLACK, Words("Black", "Noir"))):
        held, standing = sum(s.held[seat]), s.standing[1 - seat]
        if held + standing != DICE:
            raise _bad(
                "{colour} holds {held} dice and {standing} enemies stand: held= makes six of them",
                "{colour} tient {held} dés et {standing} adverses sont debout : held= en fait six",
                colour=colour,
                held=held,
                standing=standing,
            )
        if held >= GOAL and not s.over:
            raise _bad("the round is over here", "la manche est finie ici")
    if s.over:
        return
    late = s.quiet >= s.quiet_turns or s.turns >= s.round_turns
    idle = not (s.rebound or s.marked or s.moves or may_recover(s, s.seat))
    if late or idle or is_decided(s):
        raise _bad("nobody has anything to decide here", "personne n'a rien à décider ici")
