"""Dice that follow from seeds and can be checked by anybody."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest

from gobelet import games
from gobelet.core import record
from gobelet.core.chance import Drawn
from gobelet.core.driver import by_whim, play
from gobelet.core.errors import IllegalMove
from gobelet.core.fair import Fair, Unfair, check, commitment, joint, read_tags
from gobelet.core.match import Match

SEED = bytes(range(32))
FAIR = Fair("abcdefgh", SEED, joint(["00" * 16, ""]))


def _played(fair: Fair = FAIR) -> str:
    """A whole game of Yum with these dice, as a record."""
    match = Match(games.get("yum"), 2, names=["Ada", "Blaise"])
    play(match, Drawn(fair.ticket), by_whim(lambda n: n - 1))
    return record.write(match, fair.tags())


def test_a_ticket_is_fixed_by_seeds_room_and_position() -> None:
    """The first eight bytes of HMAC-SHA256 over room|joint|position|counter, modulo the tickets."""
    assert FAIR.joint == "00000000000000000000000000000000|"
    assert FAIR.ticket(7, 7776) == 1485


def test_every_ticket_is_equally_likely() -> None:
    seen = Counter(FAIR.ticket(position, 3) for position in range(3000))
    assert set(seen) == {0, 1, 2}
    assert min(seen.values()) > 900


def test_a_value_beyond_the_last_whole_multiple_is_drawn_again() -> None:
    """With 2^63 + 1 tickets about half of all values must be refused."""
    tickets = 2**63 + 1
    drawn = [FAIR.ticket(position, tickets) for position in range(50)]
    assert all(0 <= ticket < tickets for ticket in drawn)
    first = [next(FAIR._values(position)) for position in range(50)]
    assert any(ticket != value for ticket, value in zip(drawn, first, strict=True))


def test_the_commitment_is_the_digest_of_the_seed() -> None:
    assert commitment(SEED) == sha256(SEED).hexdigest() == FAIR.commitment


def test_a_finished_record_checks_out() -> None:
    rolls = check(record.read(_played()))
    assert rolls[0].position == 0
    assert all(0 <= roll.ticket < roll.tickets for roll in rolls)
    assert len(rolls) == 27


def test_dice_of_another_seed_are_found_out() -> None:
    text = _played().replace(SEED.hex(), bytes(32).hex())
    with pytest.raises(Unfair, match="committed"):
        check(record.read(text))
    text = text.replace(FAIR.commitment, commitment(bytes(32)))
    with pytest.raises(Unfair, match="the seeds give"):
        check(record.read(text))


def test_records_without_seeds_cannot_be_checked() -> None:
    with pytest.raises(Unfair, match="carries no seeds"):
        read_tags({})
    with pytest.raises(Unfair, match="hexadecimal"):
        read_tags(FAIR.tags() | {"FairSeed": "zz"})


def test_a_match_draws_only_tickets_that_exist() -> None:
    match = Match(games.get("yum"), 1)
    with pytest.raises(IllegalMove, match="no such ticket"):
        match.draw(match.game.rules.tickets(match.state))
