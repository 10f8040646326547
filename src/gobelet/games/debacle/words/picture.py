"""The board of Débâcle in plain lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from gobelet.core.words import Lang, Words, same
from gobelet.games.debacle.law.board import owner
from gobelet.games.debacle.law.rounds import ROUNDS
from gobelet.games.debacle.law.state import BLACK, EMPTY, FACES, SIDE, State

from .notation import FILES, square_text
from .words import COLOURS, bonus_moves, moves, points

_LETTERS = (Words("R", "R"), Words("B", "N"))


def picture(s: State, seat: int, names: Sequence[str], lang: Lang) -> str:
    """The match, the board with the viewer's camp at the bottom, and the turn."""
    lines = [
        _match(s),
        *(_player(s, each, name) for each, name in enumerate(names)),
        *_board(s, seat == BLACK),
        *_turn(s, names),
    ]
    return "\n".join(words.to(lang) for words in lines)


def _match(s: State) -> Words:
    played = s.rounds if s.over else s.rounds + 1
    return Words(
        "Round {round} of {rounds} at most, turn {turn}. The target is {target}.",
        "Manche {round} sur {rounds} au plus, tour {turn}. Le but est de {target}.",
    ).fill(round=played, rounds=ROUNDS, turn=s.turns + 1, target=points(s.target))


def _player(s: State, seat: int, name: str) -> Words:
    """A player's points, the enemy dice that he holds, and the bonus moves he has coming."""
    held = [str(value) for value in range(1, FACES + 1) for _ in range(s.held[seat][value])]
    holds = Words("holds {dice}", "tient {dice}").fill(dice=" ".join(held))
    none = Words("holds nothing", "ne tient rien")
    coming = Words(", {bonus} next turn", ", {bonus} au prochain tour").fill(
        bonus=bonus_moves(s.bonus[seat])
    )
    return Words(
        "{name} ({colour}): {points}, {holds}{coming}.",
        "{name} ({colour}) : {points}, {holds}{coming}.",
    ).fill(
        name=name,
        colour=COLOURS[seat],
        points=points(s.points[seat]),
        holds=holds if held else none,
        coming=coming if s.bonus[seat] else "",
    )


def _board(s: State, from_black: bool) -> list[Words]:
    """A line for each rank, between two lines that name the files."""
    ranks = range(SIDE) if from_black else range(SIDE - 1, -1, -1)
    files = range(SIDE - 1, -1, -1) if from_black else range(SIDE)
    names = same("   " + "  ".join(FILES[file] for file in files))
    return [names, *(_rank(s, rank, files) for rank in ranks), names]


def _rank(s: State, rank: int, files: range) -> Words:
    squares = [_square(s.board[rank * SIDE + file]) for file in files]
    return Words(
        f"{rank + 1} {' '.join(square.en for square in squares)} {rank + 1}",
        f"{rank + 1} {' '.join(square.fr for square in squares)} {rank + 1}",
    )


def _square(content: int) -> Words:
    """A die as a letter for its colour and its value."""
    if content == EMPTY:
        return same(" .")
    seat = owner(content)
    value = content - FACES * seat
    return Words(f"{_LETTERS[seat].en}{value}", f"{_LETTERS[seat].fr}{value}")


def _turn(s: State, names: Sequence[str]) -> list[Words]:
    if s.over:
        return [Words("The game is over.", "La partie est finie.")]
    lines = [
        Words("{name} to play, {moves} left.", "À {name} de jouer, encore {moves}.").fill(
            name=names[s.seat], moves=moves(s.moves)
        )
    ]
    die = square_text(s.dice[s.seat][s.chain]) if s.rebound or s.marked else ""
    if s.rebound:
        lines.append(Words("{die} may rebound.", "{die} peut rebondir.").fill(die=die))
    if s.marked:
        lines.append(Words("{die} must go home.", "{die} doit rentrer au camp.").fill(die=die))
    return lines
