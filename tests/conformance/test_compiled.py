"""The compiled rules are the interpreted rules: every state of every game, step by step."""

from __future__ import annotations

import pytest

from gobelet import fast
from gobelet.core.errors import BadSetup
from gobelet.core.game import Game
from gobelet.core.perft import perft
from gobelet.core.turn import NOBODY
from tests.playing import Setup, all_games, setups

ALL = pytest.mark.parametrize("setup", setups(), ids=str)
GAMES = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)


@ALL
@pytest.mark.parametrize("line_up", ["random", "beginner", "mixed"])
def test_compiled_games_replay_identically(setup: Setup, line_up: str) -> None:
    game = setup.game
    known = [player.key for player in game.players]
    players = (
        [known[seat % len(known)] for seat in range(setup.seats)]
        if line_up == "mixed"
        else [line_up] * setup.seats
    )
    for number in range(2):
        steps, states = fast.trace(game, setup.seats, players, number, 7, setup.options, limit=600)
        state = game.start(setup.seats, setup.options)
        for step, expected in zip(steps, states, strict=True):
            if not step.is_chance:
                assert step.code in game.legal(state, step.seat)
            state = game.step(state, step)
            assert state == expected
        assert game.turn(state) == NOBODY or len(steps) == 600


@GAMES
def test_perft_counts_the_same_at_both_speeds(game: Game) -> None:
    state = game.start(game.seats[0])
    depth = 1
    while (counts := perft(game, state, depth))[-1] < 3_000 and depth < 8:
        depth += 1
    for few in (1, 2, depth):
        assert fast.perft(game, state, few) == counts[:few]


@GAMES
def test_the_number_of_threads_changes_nothing(game: Game) -> None:
    seats = game.seats[-1]
    players = ["beginner"] + ["random"] * (seats - 1)
    one, three = (
        fast.simulate(game, seats, players, 40, seed=3, threads=threads, chunk=7)
        for threads in (1, 3)
    )
    assert one.games == three.games == 40
    assert (one.wins, one.score_sum, one.length_sum) == (
        three.wins,
        three.score_sum,
        three.length_sum,
    )
    other = fast.simulate(game, seats, players, 40, seed=4)
    assert (one.score_sum, one.length_sum) != (other.score_sum, other.length_sum)


@GAMES
def test_a_summary_tells_of_the_games_that_were_played(game: Game) -> None:
    """Held against the same games one by one: their lengths, scores, and who came first."""
    seats = game.seats[0]
    players = ["beginner", *["random"] * (seats - 1)]
    found = fast.simulate(game, seats, players, 6, seed=9, threads=2, chunk=4)
    games = [fast.trace(game, seats, players, number, seed=9) for number in range(6)]
    lengths = [len(steps) for steps, _ in games]
    assert (found.games, found.length_sum) == (6, sum(lengths))
    assert (found.shortest, found.longest) == (min(lengths), max(lengths))
    results = [game.result(states[-1]) for _, states in games]
    by_seat = [*zip(*(result.scores for result in results), strict=True)]
    assert [*found.score_sum] == [sum(scores) for scores in by_seat]
    assert [*found.score_squares] == [sum(n * n for n in scores) for scores in by_seat]
    for seat, wins in enumerate(found.wins):
        for shared, often in enumerate(wins, 1):
            won = [r for r in results if seat in r.winners and len(r.winners) == shared]
            assert often == len(won)


@GAMES
def test_beginners_beat_random_players(game: Game) -> None:
    seats = max(2, game.seats[0])
    line_up = ["beginner"] + ["random"] * (seats - 1)
    summary = fast.simulate(game, seats, line_up, 4000, seed=5)
    assert summary.share(0) > 1 / seats + 0.03


@GAMES
def test_bad_line_ups_are_refused(game: Game) -> None:
    seats = game.seats[0]
    with pytest.raises(BadSetup, match="no player"):
        fast.simulate(game, seats, ["nobody"] * seats, 1)
    with pytest.raises(BadSetup, match="seats"):
        fast.simulate(game, seats, ["random"] * (seats + 1), 1)
    with pytest.raises(BadSetup, match="at least one"):
        fast.simulate(game, seats, ["random"] * seats, 0)
