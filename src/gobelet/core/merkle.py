"""A tree of hashes: one short root stands for many leaves, and each can be shown by itself."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

_LEAF, _NODE = b"\0", b"\1"
"""A leaf can never be passed off as a node, nor a node as a leaf."""


def leaf(position: int, value: bytes) -> bytes:
    """The digest of what belongs to a position."""
    return sha256(_LEAF + position.to_bytes(8, "big") + value).digest()


def _node(left: bytes, right: bytes) -> bytes:
    return sha256(_NODE + left + right).digest()


def levels(leaves: Sequence[bytes]) -> list[list[bytes]]:
    """The tree from its leaves, a power of two of them, up to its root."""
    found = [list(leaves)]
    while len(below := found[-1]) > 1:
        found.append([_node(below[n], below[n + 1]) for n in range(0, len(below), 2)])
    return found


def path(tree: Sequence[Sequence[bytes]], index: int) -> list[bytes]:
    """What must be known beside a leaf to climb to the root: one neighbour on each level."""
    return [level[(index >> height) ^ 1] for height, level in enumerate(tree[:-1])]


def climb(digest: bytes, index: int, neighbours: Sequence[bytes]) -> bytes:
    """The root that a leaf and its path lead to."""
    for neighbour in neighbours:
        digest = _node(neighbour, digest) if index & 1 else _node(digest, neighbour)
        index >>= 1
    return digest
