"""The first players."""

from __future__ import annotations

import random

from gobelet.core.chance import secure
from gobelet.core.driver import play
from gobelet.core.match import Match
from gobelet.core.turn import RANDOM_BITS
from gobelet.games.debacle.game import GAME
from gobelet.games.debacle.law.rules import MAX_ACTIONS
from gobelet.games.debacle.law.state import State

from .positions import position

FAR = "a6=6 b6=6 c6=6 d6=6 e6=6 f6=6"
CHOOSE = {player.key: player.choose for player in GAME.players}


def chosen(s: State, number: int = 0) -> str:
    action = CHOOSE["beginner"](GAME.view(s, s.seat), s.seat, [0] * MAX_ACTIONS, number)
    return GAME.action_text(s, s.seat, action)


def test_the_beginner_takes_the_most_valuable_die() -> None:
    assert chosen(position("c3=6 a1=1", "c4=2 d3=5 a6=3")) == "c3xd3"


def test_the_beginner_leaves_a_square_in_danger() -> None:
    """A 5 beside a 6 flips away or goes, and does not look on."""
    s = position("c3=5 a1=1", "d3=6 f6=6", moves=1)
    assert chosen(s).startswith("c3")


def test_the_beginner_recovers_and_goes_home() -> None:
    s = position("c4=3 d3=3", FAR, ("3456", ""), moves=0, moved=1)
    assert chosen(s).startswith("+")
    s = position("c6=3 d3=4", "a2=6 b6=6", chain=0, marked=1)
    assert chosen(s) in {"c6>b1", "c6>c1", "c6>d1", "c6>e1", "c6>f1"}


def test_players_choose_legal_steps_to_the_end_and_the_beginner_wins() -> None:
    dice = random.Random(1)

    def decide(match: Match, seat: int) -> int:
        choose = CHOOSE[("random", "beginner")[seat]]
        action = choose(match.state, seat, [0] * MAX_ACTIONS, dice.getrandbits(RANDOM_BITS))
        assert action in match.legal(seat)
        return action

    assert play(Match(GAME, 2), secure, decide).result.winners == [1]
