"""The law of Wazabi, paragraph by paragraph; see RULES.en.md."""

from __future__ import annotations

from dataclasses import dataclass

from gobelet.core.ranking import rank
from gobelet.core.rule import rule
from gobelet.core.state import grid, option, row
from gobelet.core.turn import CHANCE, NOBODY

from .cards import (
    AGAIN,
    DECK,
    DRAW_THREE,
    DROP_ONE,
    DROP_TWO,
    GIVE_ONE,
    KINDS,
    ONE_LEFT,
    PASS_DICE,
    SKIP,
    TAKE_CARD,
    TWO_LEFT,
    copies,
    cost,
)
from .throw import THROWS, card_faces, list_throws, power_of_six, thrown, w_faces

MAX_SEATS = 6
DICE = 24
FIRST_HAND = 3
NO, YES = 0, 1
NONE = -1
TO_THE_LEFT, TO_THE_RIGHT = 1, -1

DEAL, OPEN, ROLL, DRAW, TAKE, GIVE, ASK, PLAY, KEEP, OVER = range(10)
"""Chance acts up to TAKE; then somebody decides, until the game is over."""

# What an action means depends on the phase. GIVE and ASK: the seat chosen. KEEP: the kind kept, or
# the lower kind * KINDS + the higher. PLAY: the kind * TARGETS + its target, or END_TURN.
TARGETS = 8
LEFT, RIGHT = 0, 1
PILE = 7
END_TURN = KINDS * TARGETS

MAX_ACTIONS = KINDS * (KINDS + 1) // 2
MAX_OUTCOMES = THROWS


@dataclass(slots=True)
class State:
    """A table of Wazabi. Only `hand` and `pile` are secret; their sizes are public."""

    seats: int = 2
    start_dice: int = option(4)
    play_on: int = option(NO)
    teams: int = option(NO)
    games: int = option(1)
    max_turns: int = option(1000)
    phase: int = DEAL
    game: int = 1
    seat: int = 0
    direction: int = TO_THE_LEFT
    turns: int = 0
    rolled_w: int = 0
    rolled_card: int = 0
    rolled_die: int = 0
    draws: int = 0
    gives: int = 0
    in_play: int = NONE
    victim: int = NONE
    keepers: int = 0
    contenders: int = 0
    outs: int = 0
    pile_size: int = 0
    opened: list[int] = row(MAX_SEATS, NONE)
    dice: list[int] = row(MAX_SEATS)
    cards: list[int] = row(MAX_SEATS)
    skips: list[int] = row(MAX_SEATS)
    place: list[int] = row(MAX_SEATS)
    points: list[int] = row(MAX_SEATS)
    discard: list[int] = row(KINDS)
    pile: list[int] = row(KINDS)
    hand: list[list[int]] = grid(MAX_SEATS, KINDS)


# W3, W9: the start of a game


@rule
def setup(s: State) -> None:
    """W3: everybody gets his dice, and the cards are dealt."""
    lay_out(s)


@rule
def lay_out(s: State) -> None:
    """W3, W9: the table before a game: dice for everybody, all cards in the pile, no roll yet."""
    s.direction = TO_THE_LEFT
    s.turns = 0
    s.outs = 0
    s.in_play = NONE
    s.seat = 0
    clear_roll(s)
    for kind in range(KINDS):
        s.pile[kind] = copies(kind)
        s.discard[kind] = 0
    s.pile_size = DECK
    for seat in range(s.seats):
        lay_out_seat(s, seat)
    s.phase = DEAL


@rule
def lay_out_seat(s: State, seat: int) -> None:
    """W3: the dice of one player, and nothing else in front of him."""
    s.dice[seat] = s.start_dice
    s.cards[seat] = 0
    s.skips[seat] = 0
    s.place[seat] = 0
    s.opened[seat] = NONE
    for kind in range(KINDS):
        s.hand[seat][kind] = 0


@rule
def deal(s: State, kind: int) -> None:
    """W3: three cards for each, one after the other; then everybody rolls for the start."""
    draw_card(s, s.seat, kind)
    dealt = DECK - s.pile_size
    s.seat = dealt % s.seats
    if dealt == FIRST_HAND * s.seats:
        s.contenders = (1 << s.seats) - 1
        s.phase = OPEN


@rule
def open_roll(s: State, w: int) -> None:
    """W3: each contender in turn shows how many W he rolled; after the last one they compare."""
    s.opened[s.seat] = w
    seat = s.seat + 1
    while seat < s.seats and not is_in(s.contenders, seat):
        seat += 1
    if seat < s.seats:
        s.seat = seat
    else:
        compare(s)


@rule
def compare(s: State) -> None:
    """W3: most W starts; those who tie roll again among themselves."""
    best = NONE
    for seat in range(s.seats):
        if is_in(s.contenders, seat) and s.opened[seat] > best:
            best = s.opened[seat]
    tied = 0
    for seat in range(s.seats - 1, -1, -1):
        if is_in(s.contenders, seat) and s.opened[seat] == best:
            tied += 1 << seat
            s.seat = seat
    s.contenders = tied
    if tied == 1 << s.seat:
        s.contenders = 0
        begin_turn(s)


@rule
def is_in(seats: int, seat: int) -> bool:
    """Whether a seat belongs to a set of seats."""
    return (seats >> seat) & 1 == 1


# Whose turn it is, and what chance can do


@rule
def turn(s: State) -> int:
    """W4: the player whose turn it is decides; after `one_left` and `two_left` others do."""
    if s.phase == OVER:
        return NOBODY
    if s.phase == KEEP:
        return s.keepers
    return CHANCE if s.phase <= TAKE else 1 << s.seat


@rule
def is_throw(s: State) -> bool:
    """W3, W4: chance now rolls dice; otherwise it picks a card."""
    return s.phase in (OPEN, ROLL)


@rule
def tickets(s: State) -> int:
    """W1, W4, W5: six cases for each die rolled, or one for each card that may be drawn."""
    if is_throw(s):
        return power_of_six(s.dice[s.seat])
    return s.cards[s.victim] if s.phase == TAKE else s.pile_size


@rule
def draw(s: State, ticket: int) -> int:
    """W1, W4, W5: the outcome of one of these cases: a throw, or a kind of card."""
    if is_throw(s):
        return thrown(s.dice[s.seat], ticket)
    return pick(s.hand[s.victim], ticket) if s.phase == TAKE else pick(s.pile, ticket)


@rule
def pick(cards: list[int], ticket: int) -> int:
    """The kind of card number `ticket` when cards lie in the order of their kinds."""
    kind = 0
    while ticket >= cards[kind]:
        ticket -= cards[kind]
        kind += 1
    return kind


@rule
def outcomes(s: State, out: list[int], weights: list[int]) -> int:
    """W1, W4, W5: the distinct outcomes with their weights."""
    if is_throw(s):
        return list_throws(s.dice[s.seat], out, weights)
    if s.phase == TAKE:
        return list_kinds(s.hand[s.victim], out, weights)
    return list_kinds(s.pile, out, weights)


@rule
def list_kinds(cards: list[int], out: list[int], weights: list[int]) -> int:
    """Write each kind that lies among the cards with its count; return how many kinds there are."""
    n = 0
    for kind in range(KINDS):
        if cards[kind] > 0:
            out[n] = kind
            weights[n] = cards[kind]
            n += 1
    return n


@rule
def resolve(s: State, outcome: int) -> None:
    """W3, W4, W5: a card is dealt, drawn or taken, or dice have been rolled."""
    if s.phase == DEAL:
        deal(s, outcome)
    elif s.phase == OPEN:
        open_roll(s, w_faces(outcome))
    elif s.phase == ROLL:
        roll(s, w_faces(outcome), card_faces(outcome))
    else:
        if s.phase == DRAW:
            draw_card(s, s.seat, outcome)
        else:
            take_card(s, outcome)
        s.draws -= 1
        go_on(s)


# W4, W6: the turn


@rule
def begin_turn(s: State) -> None:
    """W6: whoever has a `skip` in front of him discards it instead of playing; the next one rolls.

    A missed turn counts towards `max_turns`, after which the game is a draw.
    """
    while s.turns < s.max_turns and s.skips[s.seat] > 0:
        s.turns += 1
        s.skips[s.seat] -= 1
        s.discard[SKIP] += 1
        s.seat = neighbour(s, s.seat, s.direction)
    if s.turns < s.max_turns:
        s.turns += 1
        s.phase = ROLL
    else:
        end_game(s)


@rule
def end_turn(s: State) -> None:
    """W4: the dice go to the next player in the direction of play."""
    clear_roll(s)
    s.seat = neighbour(s, s.seat, s.direction)
    begin_turn(s)


@rule
def clear_roll(s: State) -> None:
    """W4: what was rolled, and what it still demands, ends with the turn."""
    s.rolled_w = 0
    s.rolled_card = 0
    s.rolled_die = 0
    s.draws = 0
    s.gives = 0
    s.victim = NONE


@rule
def neighbour(s: State, seat: int, step: int) -> int:
    """W4, W7: the next player to the left (+1) or to the right (-1) who is still in the game."""
    seat = (seat + step + s.seats) % s.seats
    while s.place[seat] > 0:
        seat = (seat + step + s.seats) % s.seats
    return seat


@rule
def roll(s: State, w: int, card: int) -> None:
    """W4: Card faces are cards to draw, Die faces are dice to give, W faces pay for a card."""
    s.rolled_w = w
    s.rolled_card = card
    s.rolled_die = s.dice[s.seat] - w - card
    s.draws = s.rolled_card
    s.gives = s.rolled_die
    go_on(s)


@rule
def go_on(s: State) -> None:
    """W4: first draw all cards, then give the dice, then play a card, if there is one."""
    if s.draws > 0:
        find_card(s)
    if s.draws > 0:
        return
    if s.in_play != NONE:
        s.discard[s.in_play] += 1
        s.in_play = NONE
        end_turn(s)
    elif s.gives > 0:
        s.phase = GIVE
    elif s.cards[s.seat] > 0:
        s.phase = PLAY
    else:
        end_turn(s)


# W5: the piles


@rule
def find_card(s: State) -> None:
    """W5: from the pile, made anew if need be; else from another player; else the draw is lost."""
    if s.pile_size == 0:
        make_pile(s)
    if s.pile_size > 0:
        s.phase = DRAW
    elif somebody_has(s, s.seat, 1):
        s.phase = ASK
    else:
        s.draws = 0


@rule
def make_pile(s: State) -> None:
    """W5: the discard pile is shuffled into a new draw pile."""
    for kind in range(KINDS):
        s.pile[kind] = s.discard[kind]
        s.pile_size += s.discard[kind]
        s.discard[kind] = 0


@rule
def draw_card(s: State, seat: int, kind: int) -> None:
    """W3, W4: the top card of the pile goes into a hand."""
    s.pile[kind] -= 1
    s.pile_size -= 1
    s.hand[seat][kind] += 1
    s.cards[seat] += 1


@rule
def take_card(s: State, kind: int) -> None:
    """W2, W5: a card taken blindly changes hands."""
    s.hand[s.victim][kind] -= 1
    s.cards[s.victim] -= 1
    s.hand[s.seat][kind] += 1
    s.cards[s.seat] += 1
    s.victim = NONE


@rule
def somebody_has(s: State, seat: int, least: int) -> bool:
    """W2, W5: some other player has at least so many cards."""
    for other in range(s.seats):
        if other != seat and s.cards[other] >= least:
            return True
    return False


# What may be done


@rule
def legal(s: State, seat: int, out: list[int]) -> int:
    """W2, W4, W5: name a player, choose the cards to keep, or play a card or none."""
    if s.phase == GIVE:
        return list_targets(s, seat, 0, 0, out, 0)
    if s.phase == ASK:
        return list_targets(s, seat, 1, 0, out, 0)
    if s.phase == KEEP:
        return list_keeps(s, seat, out)
    out[0] = END_TURN
    n = 1
    for kind in range(KINDS):
        if s.hand[seat][kind] > 0 and may_play(s, kind):
            n = list_plays(s, seat, kind, out, n)
    return n


@rule
def may_play(s: State, kind: int) -> bool:
    """W2, W4: the W faces rolled cover the cost; two Die faces rolled forbid `drop_one`."""
    return cost(kind) <= s.rolled_w and not (kind == DROP_ONE and s.rolled_die >= 2)


@rule
def list_targets(s: State, seat: int, least: int, base: int, out: list[int], n: int) -> int:
    """W4: “a player of your choice” is another one, still in the game, here with enough cards."""
    for other in range(s.seats):
        if other != seat and s.place[other] == 0 and s.cards[other] >= least:
            out[n] = base + other
            n += 1
    return n


@rule
def list_plays(s: State, seat: int, kind: int, out: list[int], n: int) -> int:
    """W2: a card with each player it can be aimed at, each direction, or simply itself."""
    base = kind * TARGETS
    if kind in (GIVE_ONE, SKIP):
        return list_targets(s, seat, 0, base, out, n)
    if kind == ONE_LEFT:
        return list_targets(s, seat, 2, base, out, n)
    if kind == TAKE_CARD and somebody_has(s, seat, 1):
        return list_targets(s, seat, 1, base, out, n)
    out[n] = base + PILE if kind == TAKE_CARD else base
    if kind == PASS_DICE and left_neighbour_is_not_right(s, seat):
        n += 1
        out[n] = base + RIGHT
    return n + 1


@rule
def left_neighbour_is_not_right(s: State, seat: int) -> bool:
    """W2: with two players, left and right are the same and make one choice."""
    return neighbour(s, seat, TO_THE_LEFT) != neighbour(s, seat, TO_THE_RIGHT)


@rule
def list_keeps(s: State, seat: int, out: list[int]) -> int:
    """W2: each kind in hand, or each pair of cards, that can be kept."""
    n = 0
    for low in range(KINDS):
        if s.hand[seat][low] == 0:
            continue
        if s.in_play == ONE_LEFT:
            out[n] = low
            n += 1
            continue
        for high in range(low, KINDS):
            if s.hand[seat][high] > (1 if high == low else 0):
                out[n] = low * KINDS + high
                n += 1
    return n


# What is done


@rule
def act(s: State, seat: int, action: int) -> None:
    """W4: give a die, ask for a card, keep cards, play a card, or play none."""
    if s.phase == GIVE:
        s.gives -= 1
        give_die(s, seat, action)
        if s.dice[seat] == 0:
            go_out(s, seat)
        else:
            go_on(s)
    elif s.phase == ASK:
        s.victim = action
        s.phase = TAKE
    elif s.phase == KEEP:
        keep(s, seat, action)
    elif action == END_TURN:
        end_turn(s)
    else:
        play(s, seat, action // TARGETS, action % TARGETS)


@rule
def give_die(s: State, seat: int, target: int) -> None:
    """W2, W4: a die goes to another player."""
    s.dice[seat] -= 1
    s.dice[target] += 1


@rule
def play(s: State, seat: int, kind: int, target: int) -> None:
    """W2, W4: a card leaves the hand; it is discarded, or first lies in front of its target."""
    s.hand[seat][kind] -= 1
    s.cards[seat] -= 1
    if kind == SKIP:
        s.skips[target] += 1
        end_turn(s)
    elif kind == AGAIN:
        s.discard[kind] += 1
        again(s)
    elif is_about_cards(kind):
        s.in_play = kind
        move_cards(s, seat, kind, target)
    else:
        s.discard[kind] += 1
        move_dice(s, seat, kind, target)


@rule
def is_about_cards(kind: int) -> bool:
    """W2: cards that move cards; they lie on the discard pile only when that is done."""
    return kind in (TAKE_CARD, ONE_LEFT, DRAW_THREE, TWO_LEFT)


@rule
def again(s: State) -> None:
    """W2: the same player rolls again, and the play now goes the other way round."""
    s.direction = -s.direction
    clear_roll(s)
    begin_turn(s)


@rule
def move_dice(s: State, seat: int, kind: int, target: int) -> None:
    """W2: cards that remove, give or pass dice; the last die gone wins.

    Only `drop_one` can take the last one: three W are three dice.
    """
    if kind == PASS_DICE:
        pass_dice(s, seat, TO_THE_LEFT if target == LEFT else TO_THE_RIGHT)
    elif kind == GIVE_ONE:
        give_die(s, seat, target)
    else:
        s.dice[seat] -= 2 if kind == DROP_TWO else 1
    if s.dice[seat] == 0:
        go_out(s, seat)
    else:
        end_turn(s)


@rule
def pass_dice(s: State, seat: int, step: int) -> None:
    """W2: everybody in the game hands all his dice to the neighbour on one side.

    Everybody had at least one, so everybody still has: nobody wins by this card.
    """
    handed = s.dice[seat]
    other = neighbour(s, seat, step)
    while other != seat:
        mine = s.dice[other]
        s.dice[other] = handed
        handed = mine
        other = neighbour(s, other, step)
    s.dice[seat] = handed


@rule
def move_cards(s: State, seat: int, kind: int, target: int) -> None:
    """W2: cards that draw, take or discard cards."""
    if kind == DRAW_THREE:
        s.draws = 3
    elif kind == TAKE_CARD:
        s.draws = 1
    elif kind == ONE_LEFT:
        s.keepers = 1 << target
    else:
        s.keepers = rich(s, seat)
    if kind == TAKE_CARD and target != PILE:
        s.victim = target
        s.phase = TAKE
    elif s.keepers != 0:
        s.phase = KEEP
    else:
        go_on(s)


@rule
def rich(s: State, seat: int) -> int:
    """W2: the set of other players with more than two cards."""
    seats = 0
    for other in range(s.seats):
        if other != seat and s.cards[other] > 2:
            seats += 1 << other
    return seats


@rule
def keep(s: State, seat: int, action: int) -> None:
    """W2: a player discards, face up, all cards but those he keeps; then the next one does."""
    for kind in range(KINDS):
        kept = kept_of(s, action, kind)
        s.discard[kind] += s.hand[seat][kind] - kept
        s.hand[seat][kind] = kept
    s.cards[seat] = 1 if s.in_play == ONE_LEFT else 2
    s.keepers -= 1 << seat
    if s.keepers == 0:
        go_on(s)


@rule
def kept_of(s: State, action: int, kind: int) -> int:
    """W2: how many cards of a kind a choice keeps."""
    kept = 1 if action % KINDS == kind else 0
    if s.in_play == TWO_LEFT and action // KINDS == kind:
        kept += 1
    return kept


# W7, W8, W9: going out, and the end


@rule
def go_out(s: State, seat: int) -> None:
    """W7, W8: a player without dice wins, with his partner; the others may play on."""
    s.outs += 1
    s.place[seat] = s.outs
    if s.teams == YES:
        s.place[partner(s, seat)] = s.outs
    if s.outs == 1:
        award(s, seat)
    if s.play_on == YES and rivals_left(s):
        leave(s, seat)
        if s.teams == YES:
            leave(s, partner(s, seat))
        end_turn(s)
    else:
        end_game(s)


@rule
def partner(s: State, seat: int) -> int:
    """W8: partners sit opposite."""
    return (seat + s.seats // 2) % s.seats


@rule
def is_friend(s: State, seat: int, other: int) -> bool:
    """W8: the same player, or his partner in a game of teams."""
    return seat == other or (s.teams == YES and partner(s, seat) == other)


@rule
def award(s: State, seat: int) -> None:
    """W9: the winner, and his partner, get a point for each die their opponents hold."""
    total = 0
    for other in range(s.seats):
        if not is_friend(s, seat, other):
            total += s.dice[other]
    for other in range(s.seats):
        if is_friend(s, seat, other):
            s.points[other] += total


@rule
def rivals_left(s: State) -> bool:
    """W7, W8: at least two players, or two teams, are still in the game."""
    left = 0
    for other in range(s.seats):
        if s.place[other] == 0:
            left += 1
    return left > (2 if s.teams == YES else 1)


@rule
def leave(s: State, seat: int) -> None:
    """W7: whoever is out discards his hand and any skips; a partner's dice leave the game."""
    for kind in range(KINDS):
        s.discard[kind] += s.hand[seat][kind]
        s.hand[seat][kind] = 0
    s.cards[seat] = 0
    s.discard[SKIP] += s.skips[seat]
    s.skips[seat] = 0
    s.dice[seat] = 0


@rule
def end_game(s: State) -> None:
    """W7, W9: the next game of the tournament is laid out, or it is all over."""
    if s.game < s.games:
        s.game += 1
        lay_out(s)
    else:
        s.phase = OVER


@rule
def scores(s: State, out: list[int]) -> None:
    """W9: the points won so far."""
    for seat in range(s.seats):
        out[seat] = s.points[seat]


@rule
def places(s: State, points: list[int], out: list[int]) -> None:
    """W7, W9: by points over several games; in a single one by going out, then by fewest dice."""
    if s.games > 1:
        rank(points, s.seats, out)
        return
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            if standing(s, other) > standing(s, seat):
                out[seat] += 1


@rule
def standing(s: State, seat: int) -> int:
    """W7: the earlier out the better; while nobody has won, the fewest dice lead.

    Once somebody has won and nobody plays on, the others have all lost alike.
    """
    if s.place[seat] > 0:
        return DICE - s.place[seat]
    if s.outs > 0 and s.play_on == NO:
        return 0
    return 1 if has_fewest(s, seat) else 0


@rule
def has_fewest(s: State, seat: int) -> bool:
    """W7, W8: nobody in the game has fewer dice than this player, or than he and his partner."""
    for other in range(s.seats):
        if s.place[other] == 0 and best_dice(s, other) < best_dice(s, seat):
            return False
    return True


@rule
def best_dice(s: State, seat: int) -> int:
    """W8: how many dice the nearer to victory of two partners has."""
    if s.teams == YES and s.dice[partner(s, seat)] < s.dice[seat]:
        return s.dice[partner(s, seat)]
    return s.dice[seat]


@rule
def hide(s: State, seat: int) -> None:
    """W3, W4: nobody sees the draw pile or the hand of another."""
    for kind in range(KINDS):
        s.pile[kind] = 0
        for other in range(s.seats):
            if other != seat:
                s.hand[other][kind] = 0
