"""A signature holds for what a record says, whoever has it, and for nothing else."""

from __future__ import annotations

import pytest

from gobelet import games
from gobelet.core import record
from gobelet.core.match import Match
from gobelet.core.signing import BadSignature, check_signature, signer

HOUSE = signer("07" * 32)
MATCH = Match(games.get("debacle"), 2, names=["Ada", 'Bl"aise'])
MATCH.act(0, MATCH.legal(0)[0])
MATCH.act(MATCH.deciders[0], MATCH.legal(MATCH.deciders[0])[0])
SIGNED = HOUSE.sign(record.write(MATCH, {"Place": "é\n"}))


def _check(text: str, key: str | None = None) -> str:
    return check_signature(text, record.read(text).tags, key)


def test_what_was_signed_is_recognised() -> None:
    assert _check(SIGNED) == _check(SIGNED, HOUSE.public.upper()) == HOUSE.public
    assert record.read(SIGNED).tags["SignedBy"] == HOUSE.public


def test_layout_and_comments_do_not_count() -> None:
    head, _, steps = SIGNED.partition("\n\n")
    other = f"\ufeff; found in a drawer\r\n{head}\n\n\n{steps.replace(' ', ' ; hm' + chr(10))}"
    assert _check(other) == HOUSE.public


def test_a_record_that_was_written_again_is_still_signed() -> None:
    found = record.read(SIGNED)
    assert record.write(found.match, found.tags) == SIGNED


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Ada", "Eve"),
        ('"é', '"e'),
        (HOUSE.public, signer("08" * 32).public),
        (HOUSE.public, "zz"),
        ('[Signature "', '[Signature "00'),
        ('[Signature "', '[Signature "zz'),
    ],
)
def test_whatever_is_changed_is_noticed(before: str, after: str) -> None:
    with pytest.raises(BadSignature, match="does not fit"):
        _check(SIGNED.replace(before, after))


def test_a_step_less_is_noticed() -> None:
    with pytest.raises(BadSignature, match="does not fit"):
        _check(SIGNED.rpartition(" ")[0])


def test_another_house_or_none() -> None:
    with pytest.raises(BadSignature, match="another key"):
        _check(SIGNED, signer("08" * 32).public)
    with pytest.raises(BadSignature, match="not signed"):
        _check(record.write(MATCH))
