"""Why a step is not possible, told to whoever tried it."""

from __future__ import annotations

import re

from gobelet.core.words import Words
from gobelet.games.debacle.law.actions import WAYS
from gobelet.games.debacle.law.board import beside, in_camp, owner, value_on
from gobelet.games.debacle.law.choices import all_equal
from gobelet.games.debacle.law.state import BLACK, DICE, EMPTY, FACES, ONCE, RED, SQUARES, State

from .notation import STOP_TEXT, square_of, square_text

_FORM = re.compile(r"(?P<die>[a-f][1-6])?(?P<sign>x?|f|>|\+)(?P<to>[a-f][1-6])?", re.ASCII)


def why_not(s: State, seat: int, text: str) -> Words:
    """The paragraph that forbids what was typed, in one sentence."""
    if text == STOP_TEXT:
        return _why_no_stop(s, seat)
    form = _FORM.fullmatch(text)
    die, sign, to = form.group("die", "sign", "to") if form else ("", "", "")
    if sign == "+" and not die and to:
        return _why_no_recovery(s, seat, square_of(to))
    if sign == ">" and die and to:
        return _why_not_home(s, seat, square_of(die), square_of(to))
    if die and (sign == "f" if to is None else sign in ("", "x")):
        return _why_no_displacement(s, seat, square_of(die), to)
    return Words(
        "“{text}” is not a step; write a1a2 to move a die, a1f to flip it, "
        "a6>a1 to bring it home, +a1 to recover one, or done",
        "« {text} » n'est pas un coup ; écrivez a1a2 pour déplacer un dé, a1f pour le flipper, "
        "a6>a1 pour le rentrer au camp, +a1 pour en récupérer un, ou done",
    ).fill(text=text)


def _chained(s: State, seat: int) -> str:
    """Where the die stands that rebounds or goes home."""
    return square_text(s.dice[seat][s.chain])


def _why_no_stop(s: State, seat: int) -> Words:
    """D3, D8, D12."""
    if s.marked:
        return _home_first(s, seat)
    return Words(
        "the moves are compulsory, and you have {n} left",
        "les déplacements sont obligatoires, et il vous en reste {n}",
    ).fill(n=s.moves)


def _home_first(s: State, seat: int) -> Words:
    return Words(
        "first put the die on {die} back in your camp",
        "replacez d'abord le dé en {die} dans votre camp",
    ).fill(die=_chained(s, seat))


def _why_no_recovery(s: State, seat: int, to: int) -> Words:
    """D9."""
    if s.standing[seat] == DICE:
        return Words("none of your dice is captured", "aucun de vos dés n'est capturé")
    if not s.moved:
        return Words("you must move a die first", "il faut d'abord déplacer un dé")
    if s.recovered and s.recoveries == ONCE:
        return Words(
            "you have already recovered a die in this turn",
            "vous avez déjà récupéré un dé pendant ce tour",
        )
    if not all_equal(s, seat):
        return Words(
            "your dice on the board do not all have the same value",
            "vos dés sur le plateau n'ont pas tous la même valeur",
        )
    return _why_not_there(s, seat, to)


def _why_not_there(s: State, seat: int, to: int) -> Words:
    """D8, D9: a die is put on an empty square of its own camp."""
    if in_camp(seat, to):
        return Words("{to} is occupied", "{to} est occupée").fill(to=square_text(to))
    return Words(
        "{to} is not in your camp, rank {rank}", "{to} n'est pas dans votre camp, la rangée {rank}"
    ).fill(to=square_text(to), rank=1 if seat == RED else 6)


def _why_not_home(s: State, seat: int, die: int, to: int) -> Words:
    """D8."""
    if not s.marked:
        return Words(
            "only a die that has just reached the enemy camp goes home",
            "seul un dé qui vient d'atteindre le camp adverse rentre au camp",
        )
    if die != s.dice[seat][s.chain]:
        return _home_first(s, seat)
    return _why_not_there(s, seat, to)


def _why_no_displacement(s: State, seat: int, die: int, to: str | None) -> Words:
    """D3 to D7."""
    if s.rebound and die != s.dice[seat][s.chain]:
        return Words(
            "only the die on {die}, which has just captured, may move now",
            "seul le dé en {die}, qui vient de capturer, peut bouger maintenant",
        ).fill(die=_chained(s, seat))
    if s.marked and not s.rebound:
        return _home_first(s, seat)
    if s.moves == 0 and not s.rebound:
        return Words(
            "you have no move left: recover a die, or end your turn",
            "il ne vous reste aucun déplacement : récupérez un dé, ou finissez votre tour",
        )
    if s.board[die] == EMPTY or owner(s.board[die]) != seat:
        return Words("no die of yours stands on {die}", "aucun de vos dés n'est en {die}").fill(
            die=square_text(die)
        )
    return _why_not_onto(s, seat, die, square_of(to)) if to else _JUST_FLIPPED


_JUST_FLIPPED = Words(
    "the same die may not be flipped twice running",
    "on ne peut pas flipper deux fois de suite le même dé",
)


def _why_not_onto(s: State, seat: int, die: int, to: int) -> Words:
    """D4, D6: what stands in the way of a die of one's own."""
    near = [beside(way * SQUARES + die) for way in range(WAYS)]
    if to not in near:
        return Words(
            "a die goes one square, not from {die} to {to}",
            "un dé avance d'une case, pas de {die} à {to}",
        ).fill(die=square_text(die), to=square_text(to))
    if s.board[to] == EMPTY:
        return Words("a die never rolls back", "un dé ne roule jamais en arrière")
    if owner(s.board[to]) == seat:
        return Words("a die of your own stands on {to}", "un de vos propres dés occupe {to}").fill(
            to=square_text(to)
        )
    return _too_strong(value_on(s, seat, die), s.board[to] - FACES * (BLACK - seat))


def _too_strong(value: int, other: int) -> Words:
    """D6."""
    if value == other:
        return Words(
            "a {value} does not capture another {value}",
            "un {value} ne capture pas un autre {value}",
        ).fill(value=value)
    return Words(
        "a {value} does not capture a {other}: only lower values",
        "un {value} ne capture pas un {other} : seulement les valeurs inférieures",
    ).fill(value=value, other=other)
