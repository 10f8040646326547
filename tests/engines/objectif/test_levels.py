"""The levels at a table: legal moves from a view alone, and both sides of the equilibrium."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from gobelet.core import driver
from gobelet.core.errors import BadSetup
from gobelet.core.match import Match
from gobelet.core.player import untold
from gobelet.core.turn import RANDOM_BITS
from gobelet.core.words import Words
from gobelet.engines import levels
from gobelet.engines.objectif.questions import AGAIN
from gobelet.engines.objectif.report import report
from gobelet.fast import simulate
from gobelet.games.objectif.game import GAME
from gobelet.lab.ladder import Rung
from gobelet.lab.meeting import Table, Workers, meet

ROSTER = {player.key: player for player in levels(GAME)}


def play(keys: Sequence[str], options: dict[str, str], seed: int) -> None:
    """A whole game; what others have laid face down is exchanged before each decision."""
    random = Random(seed)

    def dice(match: Match) -> None:
        match.resolve(random.choice(GAME.outcomes(match.state))[0])

    def decide(match: Match, seat: int) -> int:
        view, draw = match.view(seat), random.getrandbits(RANDOM_BITS)
        choice = choose(keys[seat], view, seat, draw)
        other_world = GAME.world(view, seat, random.randrange)
        assert choose(keys[seat], GAME.view(other_world, seat), seat, draw) == choice
        assert choice in match.legal(seat)
        return choice

    match = driver.play(Match(GAME, len(keys), options), dice, decide)
    assert match.is_over


def choose(key: str, view: object, seat: int, random: int) -> int:
    return ROSTER[key].choose(view, seat, [0] * GAME.rules.MAX_ACTIONS, random)


@pytest.mark.parametrize(
    ("keys", "options"),
    [
        (("champion", "expert"), {}),
        (("expert", "champion"), {"rounds": "all"}),
        (("champion", "club"), {"rounds": "5"}),
        (("club", "champion"), {"decks": "2"}),
        (("champion", "expert", "club"), {}),
        (("champion", "expert", "club", "champion", "champion"), {}),
    ],
)
def test_whole_games_are_legal_and_nobody_peeks(
    keys: tuple[str, ...], options: dict[str, str]
) -> None:
    """O3: a card face down changes nothing for the others."""
    for seed in range(3):
        play(keys, options, seed)


def test_champions_win_as_often_as_the_table_says() -> None:
    """O7: two equilibrium players, many games."""
    games = 4000
    result = simulate(GAME, 2, ("champion", "champion"), games, roster=levels(GAME))
    assert result.share(0) == pytest.approx(0.4072872, abs=4 * 0.5 / games**0.5)


@pytest.mark.parametrize(
    ("strong", "weak", "seats", "options", "games"),
    [
        ("club", "beginner", 2, {}, 2000),
        ("expert", "club", 2, {}, 600),
        ("expert", "beginner", 2, {}, 200),
        ("expert", "club", 3, {}, 900),
        ("champion", "beginner", 3, {}, 150),
        ("champion", "beginner", 2, {"decks": "2"}, 100),
    ],
)
def test_stronger_levels_win_more(
    strong: str, weak: str, seats: int, options: dict[str, str], games: int
) -> None:
    """A few compiled games, one seat for the stronger; docs/players/objectif.md has them all."""
    table = Table(GAME, seats, 1, options, 1)
    with Workers(1) as workers:
        won = sum(wins for _, wins in meet(table, ROSTER[strong], ROSTER[weak], games, workers))
    assert Rung(strong, weak, games, won, table.fair).is_stronger


def test_preparation_says_what_it_does() -> None:
    told: list[str] = []

    def tell(words: Words, part: float) -> None:
        told.append(words.to("fr"))

    champion = ROSTER["champion"]
    assert champion.prepare is not None
    champion.prepare(GAME.start(2), tell)
    assert told == ["lecture du jeu résolu", "compilation de l'oracle des dés"]


def test_what_solve_says() -> None:
    """O6, O7: four rounds for two players."""
    found = report(GAME.start(2), {"again": 0}, untold)
    figures = found[0].figures
    assert figures["points"] == pytest.approx(-0.068257946)
    assert figures["win"] == pytest.approx(0.407287199)
    assert figures["exploitability"] <= 1e-6  # type: ignore[operator]
    said = found[0].words.to("en")
    assert said.startswith("The player active first can expect -0.068257946")
    assert "win" not in report(GAME.start(2, {"rounds": "all"}), {"again": 0}, untold)[0].figures


def test_a_short_game_can_be_solved_again() -> None:
    again = AGAIN.code("points")
    figures = report(GAME.start(2, {"rounds": "1"}), {"again": again}, untold)[0].figures
    assert figures["points"] == pytest.approx(1.557401199)
    assert "win" not in figures


def test_two_decks_are_not_solved() -> None:
    """O8: an honest answer."""
    with pytest.raises(BadSetup):
        report(GAME.start(2, {"decks": "2"}), {"again": 0}, untold)
