"""What the rules pages must say, and what each of it rests on: print, public material, or us.

The law was read line by line beside the print. Here stand the points that were disputed, lost or
silent, one by one, so that no page loses one and none passes for more than it is.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from gobelet.core.options import HOUSE_RULE, PRINTED, RULING, Option
from gobelet.core.words import LANGS, Lang, Words
from gobelet.games import get, keys
from gobelet.games.objectif.law.objectives import value_of
from gobelet.games.objectif.words.cards import CARD_NAMES, CARD_TEXTS
from gobelet.games.wazabi.law.cards import CARDS
from gobelet.games.wazabi.words.cards import CARD_WORDS
from gobelet.games.yum.law.rules import THREE
from gobelet.games.yum.words.notation import BOX_TEXTS
from gobelet.games.yum.words.words import BOX_NAMES

from .test_pages import BOTH_LANGUAGES, FOUND, mark_of, page

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


class Point(NamedTuple):
    """A piece of a paragraph, in both languages, and what the block that holds it rests on."""

    game: str
    paragraph: str
    basis: Words
    words: Words


def points(basis: Words, *rows: tuple[str, str, str, str]) -> list[Point]:
    return [Point(game, number, basis, Words(en, fr)) for game, number, en, fr in rows]


POINTS = [
    *points(
        PRINTED,
        ("yum", "Y2", "The lot decides who begins", "Le sort désigne le premier joueur"),
        ("yum", "Y2", "plays alone needs none", "joue seul n’en a pas besoin"),
        ("yum", "Y3", "roll all five again", "relancer les cinq"),
        ("yum", "Y4", "in one box of your own sheet", "terminez votre tour en inscrivant"),
        ("yum", "Y5", "A second Yum earns nothing", "Un deuxième Yum ne rapporte rien"),
        ("yum", "Y6", "63 points or more", "63 points ou plus"),
        ("objectif", "O3", "lays one card from hand, face down", "pose une carte de sa main"),
        ("objectif", "O7", "who was active last", "le dernier joueur actif"),
        ("objectif", "O8", "strategic variant, for two", "variante stratégique, à deux"),
        ("wazabi", "W3", "draw pile, face down", "la pioche, faces cachées"),
        ("wazabi", "W3", "shorter or longer with fewer or more", "raccourcir ou à allonger"),
        ("wazabi", "W4", "to any player you like", "à n’importe quel joueur"),
        ("wazabi", "W4", "when its effect has been played", "une fois son effet joué"),
        ("wazabi", "W4", "discarded lie face up", "jouées ou jetées se posent"),
        ("wazabi", "W4", "You need not play a card", "n’est pas obligatoire"),
        ("wazabi", "W5", "pick one of his, blindly", "prenez-lui-en une, à l’aveugle"),
        ("wazabi", "W7", "at whatever point of his turn", "à quelque moment de son tour"),
        ("wazabi", "W7", "The print mentions both", "L’imprimé mentionne les deux"),
        ("wazabi", "W8", "without dice wins for both", "n’a plus de dé gagne pour les deux"),
        ("wazabi", "W9", "a point for every die", "un point par dé"),
        ("wazabi", "W9", "each begun afresh", "chacune recommencée à neuf"),
        ("debacle", "D2", "the more gallant player", "le plus galant"),
        ("debacle", "D4", "A die moves one square", "Un dé se déplace d’une case"),
        ("debacle", "D6", "A die moves one square", "Un dé se déplace d’une case"),
        ("debacle", "D7", "it may rebound again", "il peut rebondir de nouveau"),
        ("debacle", "D8", "before or after going home", "avant ou après son retour"),
        ("debacle", "D9", "displacement or special move", "un déplacement ou un coup spécial"),
        ("debacle", "D10", "holds **five** enemy dice", "tient **cinq** dés adverses"),
        ("debacle", "D11", "this many points or more", "autant de points ou plus"),
    ),
    *points(
        FOUND,
        ("wazabi", "W1", "lost its icons", "a perdu ses icônes"),
        ("wazabi", "W1", "(the Die faces, not the W)", "(les Dé, non les W)"),
        ("wazabi", "W1", "the costs and copies", "les coûts et"),
        ("wazabi", "W1", "which face starts", "la face qui fait commencer"),
    ),
    *points(
        RULING,
        ("yum", "Y1", "no limit to the number of players", "ne limite pas le nombre"),
        ("yum", "Y3", "pick up a die you kept", "reprendre un dé"),
        ("yum", "Y3", "we follow the French", "nous suivons la française"),
        ("yum", "Y4", "read as advice or as an order", "un conseil ou un ordre"),
        ("yum", "Y5", "writes 18 for 6-6-6-2-3", "inscrit 18 pour 6-6-6-2-3"),
        ("yum", "Y5", "three dice alike and *another*", "une *autre* paire"),
        ("yum", "Y7", "equal totals share", "on partage la place"),
        ("objectif", "O4", "a screen remembers", "un écran se souvient"),
        ("objectif", "O6", "without saying how many", "sans dire combien"),
        ("objectif", "O7", "nobody shares a place", "personne ne partage une place"),
        ("objectif", "O7", "never active", "jamais été actifs"),
        ("objectif", "O7", "come after those who were", "viennent après les autres"),
        ("objectif", "O7", "the neighbour to the right", "le voisin de droite"),
        ("objectif", "O8", "the same objective twice", "deux fois le même objectif"),
        ("wazabi", "W2", "only the new roll counts", "seul le nouveau lancer compte"),
        ("wazabi", "W2", "stays your secret", "reste secret"),
        ("wazabi", "W3", "roll again among themselves", "relancent entre eux"),
        ("wazabi", "W3", "Play goes to the left", "On joue vers la gauche"),
        ("wazabi", "W4", "always another player", "toujours un autre joueur"),
        ("wazabi", "W5", "when somebody must draw", "quand quelqu’un doit y puiser"),
        ("wazabi", "W5", "nothing is drawn", "on ne pioche rien"),
        ("wazabi", "W5", "from your partner too", "aussi prendre à son partenaire"),
        ("wazabi", "W7", "are not ranked among themselves", "ne sont pas classés entre eux"),
        ("wazabi", "W7", "with teams the place after both", "en équipes celle qui suit les deux"),
        ("wazabi", "W7", "Nothing in print bounds a game", "Rien dans l’imprimé ne borne"),
        ("wazabi", "W8", "Partners sit opposite", "Les partenaires se font face"),
        ("wazabi", "W8", "his partner leaves with him", "son partenaire sort avec lui"),
        ("wazabi", "W8", "the partner with fewer dice", "le moins de dés"),
        ("wazabi", "W9", "brings nobody a point", "ne rapporte de point à personne"),
        ("wazabi", "W9", "`play_on` is for a single game", "réservé à une partie seule"),
        ("wazabi", "W9", "shown as the winner’s score", "comme score du gagnant"),
        ("debacle", "D2", "diagram of the values is lost", "Le schéma imprimé des valeurs"),
        ("debacle", "D3", "forbids flipping a die twice", "interdit de flipper deux fois"),
        ("debacle", "D5", "rebounds included", "rebonds compris"),
        ("debacle", "D8", "any empty square of your camp", "une case vide de votre camp"),
        ("debacle", "D8", "marks the die", "marque le dé"),
        ("debacle", "D9", "You never have to recover", "n’est jamais obligatoire"),
        ("debacle", "D10", "would allow endless play", "permettrait de jouer sans fin"),
        ("debacle", "D11", "After 12 rounds", "Après 12 manches"),
        ("debacle", "D11", "how another round begins", "comment commence une nouvelle manche"),
        ("debacle", "D12", "One *done* declines one thing", "renonce à\nune seule chose"),
    ),
    *points(
        HOUSE_RULE,
        ("debacle", "D9", "follow any special move", "récupérer après tout coup spécial"),
        ("debacle", "D9", "as fast as he loses them", "aussi vite qu’il les perd"),
        ("debacle", "D9", "130 to 290 turns", "de 130 à 290 tours"),
    ),
]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("point", POINTS, ids=lambda point: f"{point.game}-{point.words.en}")
def test_each_point_is_there_and_called_what_it_is(point: Point, lang: Lang) -> None:
    (section,) = [s for s in page(point.game, lang)[1] if s.number == point.paragraph]
    wanted = _flat(point.words.to(lang))
    bases = [
        _basis(section.blocks, n, lang) for n, b in enumerate(section.blocks) if wanted in _flat(b)
    ]
    assert bases == [point.basis.to(lang)]


def _flat(text: str) -> str:
    return " ".join(text.split())


def _basis(blocks: list[str], at: int, lang: Lang) -> str:
    """What a block rests on; a list rests on what the mark above it says."""
    own, _ = mark_of(blocks[at])
    above, option = mark_of(blocks[at - 1]) if at else ("", "")
    return own or (above if option and blocks[at].startswith("- ") else "") or PRINTED.to(lang)


@pytest.mark.parametrize(("key", "lang"), BOTH_LANGUAGES)
def test_nothing_is_decided_about_what_cannot_happen(key: str, lang: Lang) -> None:
    """Whoever can pay for *Drop two dice* has three dice: there is nothing to rule on."""
    ruled = [b for s in page(key, lang)[1] for b in s.blocks if mark_of(b)[0] == RULING.to(lang)]
    drop_two = Words("*Drop two dice*", "*Deux dés de moins*").to(lang)
    assert not any(drop_two in block for block in ruled)


# Tables of the pages


def rows(key: str, number: str, lang: Lang) -> list[list[str]]:
    """The cells of the table in a paragraph, without its head."""
    (section,) = [s for s in page(key, lang)[1] if s.number == number]
    (table,) = [block for block in section.blocks if block.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.split("\n")[2:]]


PRINTED_BOXES = Words(
    "3 of a kind, 4 of a kind, short straight of 4, long straight of 5, full house, high roll, Yum",
    "3 pareils, 4 pareils, courte séquence de 4, longue séquence de 5, main pleine, "
    "roulement de surplus, Yum",
)


@pytest.mark.parametrize("lang", LANGS)
def test_the_boxes_of_yum_have_their_printed_names(lang: Lang) -> None:
    """As on the sheet, so that its owner finds them: on the page and wherever a box is named."""
    printed = PRINTED_BOXES.to(lang).split(", ")
    upper, *lower = rows("yum", "Y5", lang)
    assert upper[0] == ", ".join(name.to(lang) for name in BOX_NAMES[:THREE])
    assert upper[1] == " ".join(f"`{text}`" for text in BOX_TEXTS[:THREE])
    assert [row[0] for row in lower] == [name.to(lang) for name in BOX_NAMES[THREE:]]
    assert [row[0] for row in lower] == printed
    assert [row[1] for row in lower] == [f"`{text}`" for text in BOX_TEXTS[THREE:]]
    assert [row[3] for row in lower if row[3].isdigit()] == ["15", "20", "25", "30"]


@pytest.mark.parametrize("lang", LANGS)
def test_the_cards_of_wazabi_are_those_of_the_law(lang: Lang) -> None:
    free = Words("nothing", "rien").to(lang)
    wanted = [
        [
            words.name.to(lang).replace("'", "’"),
            f"`{card.key}`",
            f"{card.cost} W" if card.cost else free,
            str(card.copies),
        ]
        for card, words in zip(CARDS, CARD_WORDS.values(), strict=True)
    ]
    assert [row[:4] for row in rows("wazabi", "W2", lang)] == wanted


@pytest.mark.parametrize("lang", LANGS)
def test_the_cards_of_objectif_are_those_of_the_law(lang: Lang) -> None:
    wanted = [
        [name.to(lang).replace("'", "’"), f"`{text}`", str(value_of(card))]
        for card, (name, text) in enumerate(zip(CARD_NAMES, CARD_TEXTS, strict=True))
    ]
    assert [[*row[:2], row[3]] for row in rows("objectif", "O5", lang)] == wanted


# What departs from the print


def house_rules() -> list[tuple[str, Option]]:
    """Of the games that were read beside their print."""
    read = sorted({point.game for point in POINTS})
    return [(key, option) for key in read for option in get(key).options if _departs(option)]


def _departs(option: Option) -> bool:
    return any(option.kind_of(value) is HOUSE_RULE for value in option.values)


def test_the_one_house_rule_is_called_so_with_its_reason() -> None:
    """On the option itself; tables say it from there. The readme says where the only one is."""
    ((key, option),) = house_rules()
    assert (key, option.key, option.default) == ("debacle", "recoveries", "once")
    kinds = {value.name: option.kind_of(value) for value in option.values}
    assert kinds == {"once": HOUSE_RULE, "repeat": PRINTED}
    (once,) = [value for value in option.values if value.name == option.default]
    assert "rounds of strong players do not end" in once.words.en
    assert "les manches entre joueurs forts ne finissent pas" in once.words.fr
    assert "which happens once, in Débâcle" in _flat(README)


def test_numbers_of_rounds_are_for_study_and_no_choice_for_players() -> None:
    (rounds,) = [option for option in get("objectif").options if option.key == "rounds"]
    assert [value.name for value in rounds.values] == ["twice", "once", "all"]
    assert (rounds.study, [*rounds.offered], [*rounds.numbers]) == (True, [], [*range(1, 11)])
    told = Words("for study only", "pour l’étude seulement")
    assert all(told.to(lang) in get("objectif").rules_page(lang) for lang in LANGS)


@pytest.mark.parametrize("key", keys())
def test_what_an_option_says_in_french_is_set_like_the_page(key: str) -> None:
    for option in get(key).options:
        told = [option.words.fr, *(value.words.fr for value in option.values)]
        assert "'" not in "".join(told), told
