"""Dice that follow from seeds and can be checked by anybody."""

from __future__ import annotations

import hmac
from collections import Counter
from hashlib import sha256
from itertools import count

import pytest

from gobelet import games
from gobelet.core import record
from gobelet.core.chance import Drawn
from gobelet.core.checking import check, read_tags
from gobelet.core.driver import by_whim, play
from gobelet.core.errors import IllegalMove
from gobelet.core.fair import (
    BLOCK,
    Dice,
    Fair,
    OldFair,
    Unfair,
    commitment,
    joint,
    player_commitment,
    ticket_of,
)
from gobelet.core.match import Match
from gobelet.core.merkle import climb, leaf

SEED, ROOM, MINE = bytes(range(32)), "abcdefgh", "00" * 16
SEALED = player_commitment(ROOM, commitment(SEED), MINE)
FAIR = Fair(ROOM, 1, SEED, (SEALED, "ab" * 32), (MINE, ""))
OLD = OldFair(ROOM, SEED, joint([MINE, ""]))
EITHER = pytest.mark.parametrize("dice", [FAIR, OLD], ids=["sealed", "old"])


def _played(dice: Dice) -> str:
    """A whole game of Yum with these dice, as a record."""
    match = Match(games.get("yum"), 2, names=["Ada", "Blaise"])
    play(match, Drawn(dice.ticket), by_whim(lambda n: n - 1))
    return record.write(match, dice.tags())


def test_a_ticket_is_fixed_by_seeds_room_and_position() -> None:
    """As docs/protocol.md says it, and in no other way."""
    assert OLD.joint == FAIR.joint == "00000000000000000000000000000000|"
    assert OLD.ticket(7, 7776) == 1485
    assert FAIR.value(7).hex() == "a9d3f839bd47936568da94b35d4649fcddee7700f53eeed93f0fb25aa61f5de1"
    assert FAIR.ticket(7, 7776) == 5179


@EITHER
def test_every_ticket_is_equally_likely(dice: Dice) -> None:
    seen = Counter(dice.ticket(position, 3) for position in range(3000))
    assert set(seen) == {0, 1, 2}
    assert min(seen.values()) > 900


@EITHER
def test_a_value_beyond_the_last_whole_multiple_is_drawn_again(dice: Dice) -> None:
    """With 3 · 2^62 tickets, the lowest third would come every second time if none were refused."""
    third = 2**62
    drawn = [dice.ticket(position, 3 * third) for position in range(3000)]
    assert all(0 <= ticket < 3 * third for ticket in drawn)
    counts = Counter(ticket // third for ticket in drawn)
    assert all(abs(counts[part] - 1000) < 120 for part in range(3))


@EITHER
def test_as_many_tickets_as_there_are_numbers_and_no_more(dice: Dice) -> None:
    assert 0 <= dice.ticket(0, 1 << 64) < 1 << 64
    assert dice.ticket(0, 1) == 0
    for tickets in (0, -1, (1 << 64) + 1):
        with pytest.raises(Unfair, match="1 to 2\\^64 tickets"):
            dice.ticket(0, tickets)


def test_a_refused_number_is_followed_by_that_of_the_next_counter() -> None:
    """Whoever checks a roll by hand counts 0, 1, 2 … until a number is below the limit."""
    tickets, refused = 3 * 2**62, 0
    for position in range(40):
        value, old = FAIR.value(position), f"{OLD.room}|{OLD.joint}|{position}|".encode()
        new = (sha256(value + n.to_bytes(4, "big")).digest() for n in count())
        past = (hmac.digest(OLD.seed, old + str(n).encode(), "sha256") for n in count())
        for dice, digests in ((FAIR, new), (OLD, past)):
            numbers = [int.from_bytes(next(digests)[:8], "big")]
            while numbers[-1] >= tickets:
                numbers.append(int.from_bytes(next(digests)[:8], "big"))
            assert dice.ticket(position, tickets) == numbers[-1]
            refused += len(numbers) - 1
    assert refused > 10


def test_the_commitment_is_the_digest_of_the_seed() -> None:
    assert commitment(SEED) == sha256(SEED).hexdigest() == FAIR.commitment
    told = f"{ROOM}|{FAIR.commitment}|{MINE}".encode()
    assert sha256(told).hexdigest() == SEALED


@EITHER
def test_a_finished_record_checks_out(dice: Dice) -> None:
    rolls = check(record.read(_played(dice)))
    assert rolls[0].position == 0
    assert all(0 <= roll.ticket < roll.tickets for roll in rolls)
    assert len(rolls) == 27


@EITHER
def test_dice_of_another_seed_are_found_out(dice: Dice) -> None:
    text = _played(dice).replace(SEED.hex(), bytes(32).hex())
    with pytest.raises(Unfair, match="committed"):
        check(record.read(text))


def test_even_where_all_that_was_sealed_is_replaced_too() -> None:
    text = _played(OLD).replace(SEED.hex(), bytes(32).hex())
    with pytest.raises(Unfair, match="the seeds give"):
        check(record.read(text.replace(commitment(SEED), commitment(bytes(32)))))
    other = player_commitment(ROOM, commitment(bytes(32)), MINE)
    forged = Fair(ROOM, 1, bytes(32), (other, "ab" * 32), (MINE, ""))
    text = _played(FAIR)
    for before, after in zip(FAIR.tags().values(), forged.tags().values(), strict=True):
        text = text.replace(f'"{before}"', f'"{after}"')
    with pytest.raises(Unfair, match="the seeds give"):
        check(record.read(text))


def test_records_without_seeds_cannot_be_checked() -> None:
    for tags in ({}, {"Fair": "2"}):
        with pytest.raises(Unfair, match="carries no seeds"):
            read_tags(tags)
    with pytest.raises(Unfair, match="hexadecimal"):
        read_tags(OLD.tags() | {"FairSeed": "zz"})
    with pytest.raises(Unfair, match="kind 3"):
        read_tags(FAIR.tags() | {"Fair": "3"})


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("FairRound", "0", "make no sense"),
        ("FairRound", "²", "make no sense"),
        ("FairSeeds", MINE, "make no sense"),
        ("FairSeeds", f"{MINE}\n|", "make no sense"),
        ("FairSeeds", f"|{MINE}", "seat 2"),
        ("FairSeeds", f"{'11' * 16}|", "seat 1"),
        ("FairLeftOut", "1", "left out"),
    ],
)
def test_seeds_that_contradict_what_was_sealed(name: str, value: str, why: str) -> None:
    with pytest.raises(Unfair, match=why):
        read_tags(FAIR.tags() | {name: value})


def test_a_record_has_a_seed_or_none_for_each_seat() -> None:
    text = _played(FAIR).replace(f"|{'ab' * 32}", "").replace(FAIR.joint, MINE)
    with pytest.raises(Unfair, match="make no sense"):
        check(record.read(text.replace('[FairLeftOut "2"]\n', "")))


def test_who_sealed_a_seed_and_did_not_open_it_is_named_in_the_record() -> None:
    assert FAIR.left_out == [1]
    assert '[FairLeftOut "2"]' in _played(FAIR)
    assert "FairLeftOut" not in Fair(ROOM, 1, SEED, (SEALED, ""), (MINE, "")).tags()


def test_a_seed_with_a_line_break_does_not_spoil_the_record() -> None:
    """Such a seed could be given once; the record of that game can be read all the same."""
    old = OldFair(ROOM, SEED, joint([MINE + "\n", ""]))
    found = record.read(_played(old))
    assert found.tags == old.tags()
    assert len(check(found)) == 27


@pytest.mark.parametrize("position", [0, 1, 100, BLOCK - 1, BLOCK, 3 * BLOCK + 77])
def test_one_roll_is_proven_without_telling_of_any_other(position: int) -> None:
    block, index = divmod(position, BLOCK)
    path = [bytes.fromhex(digest) for digest in FAIR.path(position)]
    value = FAIR.value(position)
    assert climb(leaf(position, value), index, path).hex() == FAIR.root(block)
    assert ticket_of(value, 7776) == FAIR.ticket(position, 7776)
    for false in (leaf(position + 1, value), leaf(position, SEED), value):
        assert climb(false, index, path).hex() != FAIR.root(block)
    assert climb(leaf(position, value), index ^ 1, path).hex() != FAIR.root(block)
    others = {FAIR.value(other) for other in range(4 * BLOCK) if other != position}
    assert not others & {value, *path}


def test_leaves_and_nodes_are_hashed_as_the_protocol_says() -> None:
    """Each with a mark of its own, so that no node is ever taken for a roll."""
    row = [sha256(b"\0" + at.to_bytes(8, "big") + FAIR.value(at)).digest() for at in range(BLOCK)]
    assert row[0] == leaf(0, FAIR.value(0))
    while len(row) > 1:
        pairs = zip(row[::2], row[1::2], strict=True)
        row = [sha256(b"\1" + left + right).digest() for left, right in pairs]
    assert row[0].hex() == FAIR.root(0)


# The dice game of the operator, who can read the house's seed and sits down last.


def _first_roll(dice: Dice) -> list[int]:
    ticket = dice.ticket(1, 7776)
    return [ticket // 6**n % 6 + 1 for n in range(5)]


def test_who_knew_the_seed_and_gave_theirs_last_could_throw_five_sixes() -> None:
    """In games from before seeds were sealed; this is why they are."""
    for tries in count(1):
        mine = f"{tries:032x}"
        if _first_roll(OldFair(ROOM, SEED, joint([MINE, mine]))) == [6, 6, 6, 6, 6]:
            break
    assert tries == 13306
    assert check(record.read(_played(OldFair(ROOM, SEED, joint([MINE, mine])))))


def test_a_sealed_seed_leaves_nothing_to_try() -> None:
    """The last to sit sees a digest of the other's seed: every guess gives other dice."""
    mine = f"{7:032x}"
    sealed = (SEALED, player_commitment(ROOM, FAIR.commitment, mine))
    real = Fair(ROOM, 1, SEED, sealed, (MINE, mine))
    guesses = (Fair(ROOM, 1, SEED, sealed, (f"{n:032x}", mine)) for n in range(1, 300))
    agree = sum(_first_roll(guess) == _first_roll(real) for guess in guesses)
    assert agree < 3
    chosen = Fair(ROOM, 1, SEED, sealed, (MINE, f"{8:032x}"))
    with pytest.raises(Unfair, match="seat 2"):
        read_tags(chosen.tags())


def test_a_match_draws_only_tickets_that_exist() -> None:
    match = Match(games.get("yum"), 1)
    with pytest.raises(IllegalMove, match="no such ticket"):
        match.draw(match.game.rules.tickets(match.state))
