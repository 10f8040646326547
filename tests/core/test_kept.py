"""What a player kept cannot be changed afterwards: a record has to agree with it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from gobelet import games
from gobelet.core import record
from gobelet.core.chance import Drawn
from gobelet.core.driver import by_whim, play
from gobelet.core.errors import UnknownGame
from gobelet.core.fair import Fair, OldFair, Unfair, commitment, player_commitment, ticket_of
from gobelet.core.kept import Agreement, BadKept, check_proof, hold_against, read_kept, read_proof
from gobelet.core.match import Match
from gobelet.core.record import Record

SEED, ROOM, MINE, OTHER = bytes(range(32)), "abcdefgh", "00" * 16, "11" * 16
SEALED = [player_commitment(ROOM, commitment(SEED), seed) for seed in (MINE, OTHER)]
FAIR = Fair(ROOM, 1, SEED, tuple(SEALED), (MINE, OTHER))


def _played(dice: Fair | OldFair) -> Record:
    match = Match(games.get("yum"), 2, names=["Ada", "Blaise"])
    play(match, Drawn(dice.ticket), by_whim(lambda n: n - 1))
    return record.read(record.write(match, dice.tags()))


GAME = _played(FAIR)
ROUND = {
    "round": 1,
    "commitment": FAIR.commitment,
    "commitments": SEALED,
    "frozen": True,
    "late": False,
    "mine": {SEALED[0]: MINE},
    "roots": [FAIR.root(0)],
}
ROLLS = {
    str(n): record.step_text(GAME.match, n)[1:]
    for n, step in enumerate(GAME.match.history)
    if step.is_chance
}


def _kept(rolls: dict[str, str] = ROLLS, room: str = ROOM, **more: Any) -> str:
    return json.dumps({"kept": 1, "room": room, "rounds": [ROUND | more], "rolls": rolls})


def test_an_honest_game_agrees_with_what_was_kept() -> None:
    assert hold_against(read_kept(_kept()), GAME) == Agreement(False, 2, True, 27)


def test_it_says_no_more_than_what_the_page_was_there_for() -> None:
    late = hold_against(read_kept(_kept({}, late=True, frozen=False, mine={}, roots=[])), GAME)
    assert late == Agreement(True, 0, None, 0)


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"commitment": commitment(bytes(32))}, "the seed of the house is not"),
        ({"round": 2}, "the seed of the house is not"),
        ({"commitments": [SEALED[0], "ab" * 32]}, "seat 2 had sealed another"),
        ({"commitments": [*SEALED, ""]}, "another game"),
        ({"roots": [FAIR.root(1)]}, "roots that were told"),
        ({"room": "bcdefghj"}, "another game"),
        ({"rolls": ROLLS | {"1": "66666"}}, "position 1 the page saw 66666"),
        ({"rolls": {"99999": "66666"}}, "position 99999"),
        ({"rolls": {"²": "66666"}}, "the page saw"),
    ],
)
def test_whatever_differs_is_told(changed: dict[str, Any], why: str) -> None:
    with pytest.raises(Unfair, match=why):
        hold_against(read_kept(_kept(**changed)), GAME)


def test_a_house_that_chose_its_seed_afterwards_is_caught() -> None:
    """All of its record fits together; only what was kept does not."""
    house = commitment(bytes(32))
    sealed = tuple(player_commitment(ROOM, house, seed) for seed in (MINE, OTHER))
    forged = _played(Fair(ROOM, 1, bytes(32), sealed, (MINE, OTHER)))
    with pytest.raises(Unfair, match="sealed when this was kept"):
        hold_against(read_kept(_kept()), forged)


def test_whether_ones_own_seed_is_in_the_dice() -> None:
    dropped = _played(replace(FAIR, seeds=("", OTHER)))
    assert hold_against(read_kept(_kept({}, roots=[])), dropped).mine is False
    denied = _played(replace(FAIR, seeds=("", OTHER), commitments=("", SEALED[1])))
    told = _kept({}, roots=[], frozen=False)
    assert hold_against(read_kept(told), denied).mine is False


def test_a_start_that_was_called_off_in_silence_is_seen() -> None:
    """The page sealed its seed for one start, and came to know of the next when it was rolled."""
    before = ROUND | {"round": 0, "commitment": "ab" * 32}
    for late, mine in ((True, False), (False, None)):
        last = ROUND | {"late": late, "frozen": False, "mine": {}}
        told = json.dumps({"kept": 1, "room": ROOM, "rounds": [before, last]})
        assert hold_against(read_kept(told), GAME).mine is mine


def test_seeds_that_were_never_sealed_cannot_agree_with_anything() -> None:
    old = _played(OldFair(ROOM, SEED, f"{MINE}|{OTHER}"))
    with pytest.raises(Unfair, match="another game"):
        hold_against(read_kept(_kept()), old)
    with pytest.raises(Unfair, match="another game"):
        hold_against(read_kept(json.dumps({"kept": 1, "room": ROOM, "rounds": []})), GAME)


@pytest.mark.parametrize("text", ["", "[]", '{"kept": 2}', '{"kept": 1, "room": 3}', "\ud800"])
def test_any_other_file_is_refused_in_one_sentence(text: str) -> None:
    for read in (read_kept, read_proof):
        with pytest.raises(BadKept, match="neither what a page kept"):
            read(text)


def _proof(**more: Any) -> str:
    told = {
        "proof": 1,
        "game": "yum",
        "room": ROOM,
        "round": 1,
        "position": 1,
        "text": ROLLS["1"],
        "kind": "dice",
        "tickets": "7776",
        "ticket": str(ticket_of(FAIR.value(1), 7776)),
        "value": FAIR.value(1).hex(),
        "path": FAIR.path(1),
        "root": FAIR.root(0),
    }
    return json.dumps(told | more)


def test_one_roll_is_proven_by_itself() -> None:
    check_proof(read_proof(_proof()))
    check_proof(read_proof(_proof()), read_kept(_kept()))
    check_proof(read_proof(_proof(kind="cards", text="joker")))
    odd = {"tickets": "100", "ticket": str(ticket_of(FAIR.value(1), 100)), "text": "77"}
    check_proof(read_proof(_proof(**odd)))


@pytest.mark.parametrize(
    "changed",
    [
        {"ticket": "7775"},
        {"text": "66666"},
        {"value": "zz"},
        {"value": SEED.hex()},
        {"path": []},
        {"path": ["zz"]},
        {"position": 2},
        {"position": -1},
        {"tickets": "x"},
        {"root": FAIR.root(1)},
        {"kind": "cards", "text": "66666"},
    ],
)
def test_what_proves_nothing_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(Unfair, match="proves no roll"):
        check_proof(read_proof(_proof(**changed)))


def test_a_proof_of_a_game_that_nobody_knows_is_refused() -> None:
    with pytest.raises(UnknownGame, match="no game “poker”"):
        check_proof(read_proof(_proof(game="poker")))


@pytest.mark.parametrize("key", ["objectif", "wazabi", "yum"])
def test_the_throws_of_every_game_follow_from_their_tickets(key: str) -> None:
    match, throws = Match(games.get(key), 2), 0
    play(match, Drawn(FAIR.ticket), by_whim(lambda n: n - 1))
    for position, step in enumerate(match.history[:100]):
        state = match.states[position]
        if not step.is_chance or match.game.chance_kind(state) != "dice":
            continue
        throws += 1
        tickets, value = match.game.rules.tickets(state), FAIR.value(position)
        told: dict[str, Any] = {
            "game": key,
            "position": position,
            "text": record.step_text(match, position)[1:],
            "tickets": str(tickets),
            "ticket": str(ticket_of(value, tickets)),
            "value": value.hex(),
            "path": FAIR.path(position),
        }
        check_proof(read_proof(_proof(**told)))
        lie = match.game.faces[-1] * len(told["text"])
        if lie != told["text"]:
            with pytest.raises(Unfair, match="proves no roll"):
                check_proof(read_proof(_proof(**told | {"text": lie})))
    assert throws > 3


def test_a_proof_stands_under_a_root_that_was_kept() -> None:
    for kept in (
        _kept(roots=[]),
        _kept(roots=[FAIR.root(1)]),
        _kept(round=2),
        _kept(room="bcdefghj"),
        _kept(ROLLS | {"1": "66666"}),
    ):
        with pytest.raises(Unfair, match="not the one whose root was kept"):
            check_proof(read_proof(_proof()), read_kept(kept))
