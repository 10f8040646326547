"""An evaluation in lines for people and in facts for programs, the same for every game."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from typing import NamedTuple

from gobelet.core.expert import Choice, Evaluation, Json, Proof, Unit, Value, Values
from gobelet.core.game import Game, State
from gobelet.core.words import Words, same
from gobelet.engines import expertise_of

MOST_SHOWN = 10
"""Choices that people are told of unless they ask for more."""


class Position(NamedTuple):
    """Whose decision in which state is looked at."""

    game: Game
    state: State
    seat: int

    def line_texts(self, line: tuple[int, ...]) -> list[str]:
        """The steps of a line in notation; each is taken by whoever decides then."""
        texts, state, seat = [], self.state, self.seat
        for action in line:
            texts.append(self.game.action_text(state, seat, action))
            state = self.game.play(state, seat, action)
            seat = next(iter(self.game.deciders(state)), seat)
        return texts


def facts(where: Position, found: Evaluation, seconds: float) -> dict[str, Json]:
    """Everything, for JSON."""
    game, state = where.game, where.state
    return {
        "game": game.key,
        "options": game.chosen_options(state),
        "position": game.position_text(state),
        "seat": where.seat + 1,
        "units": {unit.value: words.en for unit, words in expertise_of(game).units.items()},
        "values": _values(found.values),
        "choices": [_choice(where, choice) for choice in found.choices],
        "all_choices": found.is_whole,
        "at_least": _proof(where, found.at_least),
        "at_most": _proof(where, found.at_most),
        "steps": found.steps,
        "depth": found.depth,
        "seconds": seconds,
    }


def _choice(where: Position, choice: Choice) -> dict[str, Json]:
    return {
        "action": where.game.action_text(where.state, where.seat, choice.action),
        "values": _values(choice.values),
        "losses": _values(choice.losses),
        "share": choice.share,
        "line": where.line_texts(choice.line),
        "ends_in": choice.ends_in,
    }


def _values(values: Values) -> dict[str, Json]:
    return {
        unit.value: {
            "mean": value.mean,
            "error": value.error if isfinite(value.error) else None,
            "exact": value.is_exact,
        }
        for unit, value in values.items()
    }


def _proof(where: Position, proof: Proof | None) -> dict[str, Json] | None:
    if proof is None:
        return None
    return {
        "points": proof.points if proof.ends_in is None else None,
        "ends_in": proof.ends_in,
        "line": where.line_texts(proof.line),
    }


def lines(
    where: Position, found: Evaluation, seconds: float, most: int | None = None
) -> Iterator[Words]:
    """What people are told: the position, the best choices, what is proven, what it took."""
    yield same(where.game.position_text(where.state))
    shown = found.choices[: most or MOST_SHOWN]
    for choice in shown:
        yield _sentence(where, choice)
    if others := len(found.choices) - len(shown):
        yield Words("and {n} more", "et {n} autres").fill(n=others)
    if found.at_least:
        yield _proven(
            where, found.at_least, Words("Proven, at least: {it}", "Prouvé, au moins : {it}")
        )
    if found.at_most:
        yield _proven(
            where, found.at_most, Words("Proven, at most: {it}", "Prouvé, au plus : {it}")
        )
    for unit, words in expertise_of(where.game).units.items():
        if unit in found.values:
            yield Words("{unit}: {words}", "{unit} : {words}").fill(
                unit=_UNIT_NAMES[unit], words=words
            )
    if found.steps:
        yield Words(
            "{steps:,} steps in {seconds:.2f} s", "{steps:,} coups en {seconds:.2f} s"
        ).fill(steps=found.steps, seconds=seconds)


_UNIT_NAMES = {
    Unit.POINTS: Words("Points", "Points"),
    Unit.WIN: Words("Chance to win", "Chance de gagner"),
}


def _sentence(where: Position, choice: Choice) -> Words:
    text = where.game.action_text(where.state, where.seat, choice.action)
    worth = [_value(unit, value) for unit, value in choice.values.items()]
    if choice.share is not None:
        worth.append(
            Words("in {share:.1%} of cases", "dans {share:.1%} des cas").fill(share=choice.share)
        )
    if choice.ends_in is not None:
        worth.insert(0, _ending(choice.ends_in))
    line = " ".join(where.line_texts(choice.line))
    return Words("{text}: {worth}{line}", "{text} : {worth}{line}").fill(
        text=text, worth=_joined(worth), line=f" ({line})" if choice.line[1:] else ""
    )


def _joined(parts: list[Words]) -> Words:
    return Words(", ".join(part.en for part in parts), ", ".join(part.fr for part in parts))


def _value(unit: Unit, value: Value) -> Words:
    """A figure with its doubt; no doubt is told where there is none or nobody knows it."""
    scale, sign = (100, " %") if unit is Unit.WIN else (1, "")
    doubt = f" ± {value.error * scale:.2f}" if value.error > 0 and isfinite(value.error) else ""
    figure = f"{value.mean * scale:.2f}{doubt}{sign}"
    if unit is Unit.WIN:
        return Words("wins {figure}", "gagne {figure}").fill(figure=figure)
    return Words("{figure} points", "{figure} points").fill(figure=figure)


def _ending(left: int) -> Words:
    if left > 0:
        return Words("wins the match in {n} steps", "gagne la partie en {n} coups").fill(n=left)
    return Words("loses the match in {n} steps", "perd la partie en {n} coups").fill(n=-left)


def _proven(where: Position, proof: Proof, words: Words) -> Words:
    worth = same(f"{proof.points:+.2f}") if proof.ends_in is None else _ending(proof.ends_in)
    line = " ".join(where.line_texts(proof.line))
    return words.fill(it=Words("{worth} ({line})", "{worth} ({line})").fill(worth=worth, line=line))
