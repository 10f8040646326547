"""What every game must do, whatever its rules; the toy game shows that nothing here knows one."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from gobelet.core import record
from gobelet.core.chance import Seeded
from gobelet.core.driver import by_players, play
from gobelet.core.errors import BadNotation, BadSetup, GobeletError, IllegalMove
from gobelet.core.game import Game
from gobelet.core.match import Match
from gobelet.core.registry import registered
from gobelet.core.state import clone
from gobelet.core.turn import HIDDEN, NOBODY, SPECTATOR
from gobelet.core.words import LANGS
from tests.playing import Setup, all_games, random_match, setups
from tests.toy.game import GAME as TOY

ALL = pytest.mark.parametrize("setup", setups(), ids=str)
GAMES = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
STEPS = 120


@pytest.fixture(autouse=True)
def _fifth_game() -> Iterator[Game]:
    with registered(TOY) as toy:
        yield toy


@ALL
def test_chance_outcomes_agree_with_the_tickets(setup: Setup) -> None:
    seen = 0
    for state in random_match(setup, 1, STEPS).states:
        if setup.game.deciders(state) or setup.game.turn(state) == NOBODY:
            continue
        tickets = setup.game.rules.tickets(state)
        outcomes = dict(setup.game.outcomes(state))
        assert sum(outcomes.values()) == tickets
        assert all(weight > 0 for weight in outcomes.values())
        if tickets <= 1296 and seen < 12:
            drawn = Counter(setup.game.rules.draw(state, t) for t in range(tickets))
            assert drawn == outcomes
            seen += 1


@ALL
def test_steps_leave_their_input_untouched(setup: Setup) -> None:
    match = random_match(setup, 2, STEPS)
    for before, step, after in zip(match.states, match.history, match.states[1:], strict=False):
        copy = clone(before)
        assert setup.game.step(before, step) == after
        assert before == copy


@ALL
def test_legal_actions_are_distinct_and_known_from_the_view(setup: Setup) -> None:
    for state in random_match(setup, 3, STEPS).states:
        for seat in setup.game.deciders(state):
            legal = setup.game.legal(state, seat)
            assert legal
            assert len(set(legal)) == len(legal) <= setup.game.rules.MAX_ACTIONS
            assert setup.game.legal(setup.game.view(state, seat), seat) == legal


@ALL
def test_a_view_keeps_the_turn_and_shows_the_same_again(setup: Setup) -> None:
    for state in random_match(setup, 4, STEPS).states:
        for seat in (SPECTATOR, *range(setup.seats)):
            view = setup.game.view(state, seat)
            assert setup.game.turn(view) == setup.game.turn(state)
            assert setup.game.view(view, seat) == view


@ALL
def test_two_worlds_that_differ_in_a_secret_look_the_same(setup: Setup) -> None:
    rng = random.Random(5)
    for state in random_match(setup, 5, STEPS).states:
        for seat in range(setup.seats):
            view = setup.game.view(state, seat)
            other = setup.game.world(view, seat, rng.randrange)
            assert setup.game.view(other, seat) == view
            assert setup.game.legal(other, seat) == setup.game.legal(state, seat)


@ALL
def test_a_world_is_a_whole_state_that_can_be_played_on(setup: Setup) -> None:
    rng = random.Random(6)
    match = random_match(setup, 6, STEPS)
    state = match.states[len(match.states) // 2]
    if setup.game.turn(state) == NOBODY:
        return
    world = setup.game.world(setup.game.view(state, 0), 0, rng.randrange)
    for _ in range(60):
        if setup.game.turn(world) == NOBODY:
            break
        if deciders := setup.game.deciders(world):
            seat = rng.choice(deciders)
            world = setup.game.play(world, seat, rng.choice(setup.game.legal(world, seat)))
        else:
            ticket = rng.randrange(setup.game.rules.tickets(world))
            world = setup.game.resolve(world, setup.game.rules.draw(world, ticket))


@ALL
def test_notation_is_short_unique_and_read_back(setup: Setup) -> None:
    game = setup.game
    for state in random_match(setup, 7, STEPS).states[::3]:
        for seat in game.deciders(state):
            view = game.view(state, seat)
            texts = [game.action_text(state, seat, action) for action in game.legal(state, seat)]
            assert len(set(texts)) == len(texts)
            assert [game.parse_action(view, seat, text) for text in texts] == game.legal(view, seat)
            assert not any(set(text) & set(' ;"\t\n') or not text for text in texts)
        if not game.deciders(state) and game.turn(state) != NOBODY:
            codes = [code for code, _ in game.outcomes(state)][:40]
            outcomes = [game.outcome_text(state, code) for code in codes]
            assert [game.parse_outcome(state, text) for text in outcomes] == codes
            assert not any(set(text) & set(' ;"\t\n') or not text for text in outcomes)


@ALL
@pytest.mark.parametrize("limit", [0, 37, 400])
def test_a_record_is_read_back_exactly(setup: Setup, limit: int) -> None:
    match = random_match(setup, 8, limit)
    text = record.write(match, {"Event": 'a "quoted" \\ tag'})
    again = record.read(text)
    assert again.match.history == match.history
    assert again.match.states == match.states
    assert again.match.options == match.options
    assert again.tags == {"Event": 'a "quoted" \\ tag'}
    assert record.write(again.match, again.tags) == text


@ALL
def test_options_are_recorded_in_full(setup: Setup) -> None:
    options = setup.match().options
    assert list(options) == [option.key for option in setup.game.options]
    assert setup.options.items() <= options.items()


@ALL
def test_everything_can_be_told_in_both_languages(setup: Setup) -> None:
    game, match = setup.game, random_match(setup, 9, 60)
    for position in range(match.position):
        for lang in LANGS:
            for viewer in (SPECTATOR, 0, setup.seats - 1):
                assert match.sentence(position, viewer, lang).strip()
    for state in match.states[::5]:
        for seat in game.deciders(state):
            view = game.view(state, seat)
            assert all(game.prompt(view, seat))
            words = [game.action_words(view, seat, a) for a in game.legal(view, seat)]
            assert all(all(w) for w in words)
            assert len({w.en for w in words}) == len({w.fr for w in words}) == len(words)
        for lang in LANGS:
            assert game.picture(game.view(state), SPECTATOR, match.names, lang).strip()
            assert game.picture(game.view(state, 0), 0, match.names, lang).strip()


@ALL
def test_events_hide_exactly_what_sees_denies(setup: Setup) -> None:
    match = random_match(setup, 10, STEPS)
    for viewer in (SPECTATOR, *range(setup.seats)):
        for event in match.events(viewer):
            step = match.history[event.position]
            seen = setup.game.sees(match.states[event.position], step, viewer)
            assert event.step.seat == step.seat
            assert event.step.code == (step.code if seen else HIDDEN)


@GAMES
def test_chance_and_secrets_are_there_where_the_game_says_so(game: Game) -> None:
    """What a game says of itself is what its own games show, under all that a table may choose."""
    rolled = hidden = False
    for setup in [setup for setup in setups() if setup.game is game]:
        match = random_match(setup, 13, STEPS)
        rolled |= any(step.is_chance for step in match.history)
        hidden |= any(
            game.view(state, seat) != state for state in match.states for seat in range(setup.seats)
        )
    assert (rolled, hidden) == (game.has_chance, game.has_secrets)


@GAMES
def test_the_stand_in_is_one_of_the_games_own_players(game: Game) -> None:
    assert game.stand_in in [player.key for player in game.players]


@GAMES
def test_players_choose_legal_actions_from_a_view(game: Game) -> None:
    for player in game.players:
        rng = random.Random(11)
        match = Match(game, game.seats[-1])
        line_up = [player] * match.seats
        play(match, Seeded(11), by_players(line_up, rng.randrange), most=300)


@GAMES
def test_a_wrong_setup_is_refused_with_a_sentence(game: Game) -> None:
    for seats in (game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(BadSetup, match="players"):
            game.start(seats)
    with pytest.raises(BadSetup, match="no option"):
        game.start(game.seats[0], {"colour": "red"})
    for option in game.options:
        for text in ("", "-1", "nonsense", "99999999999999"):
            with pytest.raises(BadSetup, match=option.key):
                game.start(game.seats[0], {option.key: text})


@ALL
def test_wrong_moves_change_nothing(setup: Setup) -> None:
    match = random_match(setup, 12, 9)
    before = (list(match.history), clone(match.state))
    for seat in range(-1, setup.seats + 1):
        for text in ("", "nonsense", "x" * 500, "1 2", "-", "~"):
            with pytest.raises((BadNotation, IllegalMove)):
                match.act_text(seat, text)
        with pytest.raises(IllegalMove):
            match.act(seat, 10**9)
    with pytest.raises(GobeletError):
        match.resolve(10**9)
    if match.awaits_chance:
        with pytest.raises(BadNotation):
            setup.game.parse_outcome(match.state, "7777")
    assert (match.history, match.state) == before


@ALL
def test_dice_are_thrown_by_a_seat_and_all_else_is_drawn_by_the_house(setup: Setup) -> None:
    game = setup.game
    for state in random_match(setup, 11, STEPS).states:
        if game.awaits_chance(state):
            hands = [*range(setup.seats)] if game.chance_kind(state) == "dice" else [None]
            assert game.thrower(state) in hands
