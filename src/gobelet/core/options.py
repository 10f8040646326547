"""Options: every ruling that has another reasonable reading, as a choice with a default.

An option is written and recorded as text and stored in the state as a whole number, because the
rules read it at both speeds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .errors import BadSetup
from .words import Words, same

# What a reading rests on. Only what departs from the letter of the print is a house rule.
PRINTED = Words("printed", "imprimé")
RULING = Words("ruling", "arbitrage")
HOUSE_RULE = Words("house rule", "règle de la maison")
KINDS = (PRINTED, RULING, HOUSE_RULE)


@dataclass(frozen=True)
class Value:
    """One named value of an option, and what it means in a plain sentence.

    `kind` is told where it differs from that of the option.
    """

    name: str
    code: int
    words: Words
    kind: Words | None = None


@dataclass(frozen=True)
class Option:
    """What a table may choose: named values, a range of numbers, or both.

    `kind` says what the default rests on. Where `study` is set the numbers are for experiments:
    they can be asked for, and no table offers them to players.
    """

    key: str
    default: str
    paragraph: str
    words: Words
    values: tuple[Value, ...] = ()
    numbers: range = range(0)
    kind: Words = RULING
    study: bool = False

    @property
    def offered(self) -> range:
        """The numbers that players are shown."""
        return range(0) if self.study else self.numbers

    def kind_of(self, value: Value) -> Words:
        """What one of the values rests on."""
        return value.kind or self.kind

    def house_rule(self, text: str) -> Words | None:
        """What is said of a reading that departs from the print; nothing of any other."""
        departs = (each for each in self.values if self.kind_of(each) is HOUSE_RULE)
        return next((each.words for each in departs if each.name == text), None)

    def code(self, text: str) -> int:
        """The number that stands for `text` in a state."""
        for value in self.values:
            if value.name == text:
                return value.code
        if text.isascii() and text.isdigit() and len(text) < 10 and int(text) in self.numbers:
            return int(text)
        raise BadSetup(
            Words(
                "option {key} is {wanted}, not “{text}”",
                "l'option {key} vaut {wanted}, pas « {text} »",
            ).fill(key=self.key, wanted=self.wanted(), text=text)
        )

    def text(self, code: int) -> str:
        """The text that stands for a number found in a state."""
        return next((value.name for value in self.values if value.code == code), str(code))

    def wanted(self) -> Words:
        """What may be given, for help and for error messages."""
        every = [same(value.name) for value in self.values]
        if self.numbers:
            span = f"{self.numbers.start}–{self.numbers.stop - 1}"
            every.append(
                Words(f"{span} (for study)", f"{span} (pour l’étude)") if self.study else same(span)
            )
        return Words(" or ".join(e.en for e in every), " ou ".join(e.fr for e in every))


def encode(options: tuple[Option, ...], chosen: Mapping[str, str]) -> dict[str, int]:
    """Every option with its number: those chosen, and the defaults of the others."""
    known = {option.key for option in options}
    for key in chosen:
        if key not in known:
            raise BadSetup(
                Words(
                    "there is no option “{key}” here; there are: {known}",
                    "il n'y a pas d'option « {key} » ici ; il y a : {known}",
                ).fill(key=key, known=", ".join(sorted(known)) or "–")
            )
    return {o.key: o.code(chosen.get(o.key, o.default)) for o in options}
