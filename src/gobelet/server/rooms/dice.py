"""What is told of the dice: what was sealed, from the start the players' seeds, at the end all."""

from __future__ import annotations

from functools import lru_cache

from gobelet.core.fair import BLOCK, Fair, ticket_of
from gobelet.core.kept import Proof
from gobelet.core.record import step_text
from gobelet.core.turn import SPECTATOR
from gobelet.server import errors
from gobelet.server.ops.bounds import MOST_ROOTS
from gobelet.server.ws.outgoing import FairInfo

from .room import OVER, Room

_AHEAD = BLOCK // 2
"""Positions by which a root is told before the first roll that stands under it."""


def told(room: Room) -> FairInfo:
    """What may be told of the dice now."""
    fair, is_over = room.fair, room.state == OVER
    if fair is None:
        return FairInfo(room.id)
    info = FairInfo(fair.room, 1, commitment=fair.commitment)
    if is_over:
        info.seed, info.joint = fair.seed.hex(), fair.joint
    if isinstance(fair, Fair):
        info.kind, info.round, info.commitments = 2, fair.round, list(fair.commitments)
        if room.has_begun:
            info.seeds, info.left_out = list(fair.seeds), fair.left_out
            info.roots = [_root(fair, block) for block in range(roots_due(room))]
    return info


def roots_due(room: Room) -> int:
    """How many roots have been told: that of a block comes well before its first roll."""
    return (room.match.position + _AHEAD) // BLOCK + 1 if room.match else 0


@lru_cache(MOST_ROOTS)
def _root(fair: Fair, block: int) -> str:
    return fair.root(block)


def proof(room: Room, position: int) -> Proof:
    """One roll that everybody saw, with its way to the root; it tells nothing of any other."""
    match, fair = room.match, room.fair
    if match is None or not isinstance(fair, Fair) or not 0 <= position < match.position:
        raise errors.no_proof()
    state, step = match.states[position], match.history[position]
    is_seen = room.state == OVER or match.game.sees(state, step, SPECTATOR)
    if not (step.is_chance and is_seen):
        raise errors.no_proof()
    tickets, value = match.game.rules.tickets(state), fair.value(position)
    return Proof(
        proof=1,
        game=match.game.key,
        room=fair.room,
        round=fair.round,
        position=position,
        text=step_text(match, position)[1:],
        kind=match.game.chance_kind(state),
        tickets=str(tickets),
        ticket=str(ticket_of(value, tickets)),
        value=value.hex(),
        path=fair.path(position),
        root=_root(fair, position // BLOCK),
    )
