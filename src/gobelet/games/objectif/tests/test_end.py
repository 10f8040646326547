"""O6, O7: how many rounds, totals and places."""

from __future__ import annotations

import pytest

from gobelet.core.errors import BadSetup
from gobelet.core.turn import NOBODY
from gobelet.games.objectif.game import GAME
from gobelet.games.objectif.law.rules import turn
from gobelet.games.objectif.law.state import State, length

from .table import after, choices, table


def play_round(s: State, lying: str = "12346") -> State:
    """Everybody lays his first card, and nobody rolls again."""
    s = after(s, lying)
    lays = [f"{seat + 1}:{choices(s, seat)[0]}" for seat in range(s.seats)]
    return after(s, *lays, f"{s.active + 1}:stop")


@pytest.mark.parametrize(
    ("seats", "rounds", "expected"),
    [
        *[(seats, "twice", 2 * seats) for seats in range(2, 6)],
        *[(2, "all", 10), (3, "all", 9), (4, "all", 8), (5, "all", 10)],
        *[(seats, "once", seats) for seats in range(2, 6)],
        *[(seats, "1", 1) for seats in range(2, 6)],
        *[(seats, "10", 10) for seats in range(2, 6)],
        (3, "7", 7),
    ],
)
def test_the_number_of_rounds(seats: int, rounds: str, expected: int) -> None:
    """O6: both the number and the rounds that are really played."""
    s = GAME.start(seats, {"rounds": rounds})
    assert length(s) == expected
    for played in range(expected):
        assert (turn(s) == NOBODY, s.round) == (False, played)
        s = play_round(s)
    assert turn(s) == NOBODY


@pytest.mark.parametrize("rounds", ["0", "11", "thrice"])
def test_other_numbers_of_rounds(rounds: str) -> None:
    """O6."""
    with pytest.raises(BadSetup, match=r"rounds is twice or once or all or 1–10 \(for study\)"):
        GAME.start(2, {"rounds": rounds})


@pytest.mark.parametrize(
    ("seats", "rounds", "said"),
    [
        *[(seats, named, "") for seats in range(2, 6) for named in ("once", "twice", "all")],
        *[(2, "4", ""), (3, "9", ""), (5, "5", "")],
        (2, "3", "one player is active once more than the other, which is worth 1.6 to 2 points"),
        (3, "4", "some players are active once more than the others"),
        (5, "1", "some players are active once more than the others"),
    ],
)
def test_a_table_says_before_the_start_that_a_number_is_not_fair(
    seats: int, rounds: str, said: str
) -> None:
    """O6: where the number of rounds is not a multiple of that of the players."""
    words = GAME.caution(GAME.start(seats, {"rounds": rounds}))
    assert said in words.en if words and said else words is None
    assert words is None or words.fr.startswith("Pour l’étude seulement")


def test_numbers_of_rounds_are_not_among_the_choices_for_players() -> None:
    """O6: they are `twice`, `once` and `all`."""
    (option,) = [each for each in GAME.options if each.key == "rounds"]
    assert ([value.name for value in option.values], [*option.offered]) == (
        ["twice", "once", "all"],
        [],
    )
    assert option.code("7") == 7


def test_five_players_use_up_their_cards_and_smaller_tables_do_not() -> None:
    """O6: as the print says of it."""
    for seats in range(2, 6):
        s = GAME.start(seats)
        for _ in range(length(s)):
            s = play_round(s)
        assert (sum(map(sum, s.hand)) == 0) is (seats == 5)


def test_totals_add_objectives_and_captured_cards() -> None:
    """O7."""
    s = table(["", ""], won=["joker four", "full"], captured=[2, 0])
    assert GAME.result(s).scores == (1 + 7 + 2, 5)
    assert GAME.result(s).places == (1, 2)


@pytest.mark.parametrize(
    ("active", "places"),
    [(0, (1, 4, 3, 2)), (1, (2, 1, 4, 3)), (2, (3, 2, 1, 4)), (3, (4, 3, 2, 1))],
)
def test_among_equals_the_last_active_is_ahead(active: int, places: tuple[int, ...]) -> None:
    """O2, O7: nobody shares a place."""
    assert GAME.result(table([""] * 4, active=active)).places == places


def test_a_tie_is_broken_only_among_equals() -> None:
    """O7."""
    s = table([""] * 4, active=0, won=["joker", "full", "full", "pair"])
    assert GAME.result(s).places == (3, 2, 1, 4)


@pytest.mark.parametrize(("seats", "rounds"), [(3, 1), (4, 1), (4, 3), (5, 1), (5, 3)])
def test_who_never_was_active_comes_after_who_was_and_from_the_right(
    seats: int, rounds: int
) -> None:
    """O7: as if play had gone round once before the first round."""
    s = GAME.start(seats, {"rounds": str(rounds)})
    for _ in range(rounds):
        s = play_round(s, "11111")
    s.won = [[0] * 10 for _ in s.won]
    s.captured = [0] * 5
    best = [*range(rounds - 1, -1, -1), *range(seats - 1, rounds - 1, -1)]
    assert [best.index(seat) + 1 for seat in range(seats)] == [*GAME.result(s).places]


@pytest.mark.parametrize(("rounds", "winner"), [("1", 0), ("2", 1), ("3", 0)])
def test_a_tie_at_the_end(rounds: str, winner: int) -> None:
    """O7: the last round's active player was active most recently."""
    s = GAME.start(2, {"rounds": rounds})
    for _ in range(int(rounds)):
        s = play_round(s, "11111")
    result = GAME.result(s)
    assert result.scores[0] == result.scores[1]
    assert result.winners == [winner]


def test_players_who_were_never_active_come_last_among_equals() -> None:
    """O6, O7: two rounds for four; the others rank by the same circle."""
    s = GAME.start(4, {"rounds": "2"})
    s = play_round(play_round(s))
    s.won = [[0] * 10 for _ in s.won]
    s.captured = [0] * 5
    assert GAME.result(s).places == (2, 1, 4, 3)
