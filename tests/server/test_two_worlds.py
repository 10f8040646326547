"""Two worlds that differ only in what a visitor may not know are told byte for byte the same."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from structlog.testing import capture_logs

from gobelet import games
from gobelet.core.match import Match
from gobelet.core.turn import Step
from gobelet.server.rooms.table import Table

from .driving import PATIENCE, Message, Server, Visitor, begin

WRONG = ("g9", "k66", "a1a2", "<script>", "x" * 300)
SECRETIVE = [key for key in sorted(games.keys()) if games.get(key).has_secrets]
TRIES = 300
PAGES = ("", "/replay", "/record", "/fair")


def _everything(server: Server, visitor: Visitor, room: str) -> list[str]:
    """All that a visitor can get out of the server about a room: sockets, errors, REST, logs."""
    with capture_logs() as logs:
        with server.visit(visitor.name, visitor.token) as tab:
            for since in (0, 1):
                tab.send("enter", room=room, since=since)
            tab.send("look", room=room, seat=0)
            tab.send("describe", room=room)
            tab.send("ask_undo", room=room)
            for action in WRONG:
                for seat in (None, 0, 1):
                    tab.send("act", room=room, position=0, action=action, seat=seat)
                    tab.send("act", room=room, position=99, action=action, seat=seat)
            tab.send("ping")
            raw: list[str] = []
            while not raw or '"pong"' not in raw[-1]:
                raw.append(str(tab.socket.recv(PATIENCE)))
        server.house.tables[room].pending.undo = None
        pages = [server.get(f"/api/rooms/{room}{page}").text for page in PAGES]
        pages += [server.get("/api/rooms").text, server.get("/api/me/rooms", visitor.token).text]
    return [*(said for said in raw if '"lobby' not in said), *pages, *map(str, logs)]


def _other_world(table: Table, seat: int, seed: int) -> Callable[[], None]:
    """Swap the state for another that this seat cannot tell from it; return how to swap back."""
    assert table.audience.teller is not None
    match, teller = table.audience.teller.match, table.audience.teller
    real = match.state
    below = random.Random(seed).randrange
    match.states[-1] = match.game.world(match.view(seat), seat, below)
    teller.forget(match.position)

    def back() -> None:
        match.states[-1] = real
        teller.forget(match.position)

    return back


@pytest.mark.parametrize("game", SECRETIVE)
def test_a_player_and_a_spectator_cannot_tell_two_worlds_apart(
    server: Server, ada: Visitor, blaise: Visitor, game: str
) -> None:
    """Ada's secrets are replaced at many positions of a game; Blaise and Chloé hear nothing."""
    tables = begin(ada, blaise, game, public=True)
    room = tables[0]["room"]
    table = server.house.tables[room]
    differ = 0
    with server.visit("Chloé") as chloe:
        for seed in range(10):
            for visitor, seat in ((blaise, 1), (chloe, -1)):
                told = _everything(server, visitor, room)
                real = table.room.playing().state
                back = _other_world(table, seat, seed)
                differ += table.room.playing().state != real
                assert _everything(server, visitor, room) == told
                back()
            if not _step(server, [ada, blaise], tables, seed):
                break
    assert differ > 2, "the worlds were the same: nothing was tested"


def _step(server: Server, players: list[Visitor], tables: list[Message], seed: int) -> bool:
    """Somebody who has to decide takes any legal action."""
    room = tables[0]["room"]
    match = server.house.tables[room].room.playing()
    seat = random.Random(seed).choice(match.deciders)
    legal = [match.game.action_text(match.state, seat, a) for a in match.legal(seat)]
    action = random.Random(seed).choice(legal)
    players[seat].send("act", room=room, position=match.position, action=action)
    players[seat].expect("done")
    return server.house.tables[room].room.state == "playing"


def _other_past(table: Table, seat: int, seed: int) -> Callable[[], None]:
    """Another course of the game that this seat cannot tell from the real one; how to swap back.

    Whatever it did not see happens otherwise: cards dealt and drawn, choices made in secret.
    """
    assert table.audience.teller is not None
    match, teller = table.audience.teller.match, table.audience.teller
    real, states = [*match.history], match.states
    random_ = random.Random(seed)
    for _ in range(TRIES):
        history, others = _lived(match, seat, random_)
        if history != real and match.game.view(others[-1], seat) == match.view(seat):
            match.history[:], match.states = history, others
            break
    teller.forget(0)

    def back() -> None:
        match.history[:], match.states = real, states
        teller.forget(0)

    return back


def _lived(match: Match, seat: int, below: random.Random) -> tuple[list[Step], list[Any]]:
    """The game once more, with something else wherever the seat did not see what happened."""
    game, states, history = match.game, [match.states[0]], []
    for position, step in enumerate(match.history):
        now = states[-1]
        open_to = (
            [code for code, _ in game.outcomes(now)]
            if step.is_chance
            else game.legal(now, step.seat)
        )
        if not game.sees(match.states[position], step, seat) and open_to:
            step = Step(step.seat, below.choice(open_to))
        elif step.code not in open_to:
            return [], [match.states[0]]
        history.append(step)
        states.append(game.step(now, step))
    return history, states


@pytest.mark.parametrize("game", SECRETIVE)
def test_nobody_can_tell_two_pasts_apart(
    server: Server, ada: Visitor, blaise: Visitor, game: str
) -> None:
    """Cards dealt, drawn, taken and laid where a viewer did not look might have been others.

    All that led here is exchanged, not the position alone: the log, the replay and the list of
    what chance did are told from it.
    """
    tables = begin(ada, blaise, game, public=True)
    room = tables[0]["room"]
    table = server.house.tables[room]
    differ = 0
    with server.visit("Chloé") as chloe:
        for seed in range(8):
            for visitor, seat in ((blaise, 1), (chloe, -1)):
                told = _everything(server, visitor, room)
                real = [*table.room.playing().history]
                back = _other_past(table, seat, seed)
                differ += table.room.playing().history != real
                assert _everything(server, visitor, room) == told
                back()
            if not _step(server, [ada, blaise], tables, seed):
                break
    assert differ > 2, "the pasts were the same: nothing was tested"


@pytest.mark.parametrize("game", ["toy", "objectif"])
def test_a_secret_choice_leaves_no_trace(
    server: Server, ada: Visitor, blaise: Visitor, game: str
) -> None:
    """Had Ada chosen anything else in secret, nobody would hear the difference."""
    tables = begin(ada, blaise, game)
    ada.act(tables[0])
    table = server.house.tables[tables[0]["room"]]
    told = _everything(server, blaise, table.room.id)
    match = table.room.playing()
    before = match.states[-2]
    for action in match.game.legal(before, 0)[1:]:
        match.history[-1] = Step(0, action)
        match.states[-1] = match.game.play(before, 0, action)
        assert table.audience.teller is not None
        table.audience.teller.forget(match.position - 1)
        assert _everything(server, blaise, table.room.id) == told
