"""The app around the tables: the menu, the languages, the lights, the end, and coming back."""

from __future__ import annotations

from typing import Any

from textual.widgets import Input, Markdown

from gobelet.core.registry import registered
from gobelet.games import get
from gobelet.local.table import resume
from gobelet.local.wish import Wish
from gobelet.tui.app.cards import End
from gobelet.tui.app.form import Form
from gobelet.tui.app.keysline import KeysLine
from gobelet.tui.app.log import LastLine
from gobelet.tui.app.menu import GameList, MenuScreen
from gobelet.tui.app.play import PlayScreen
from gobelet.tui.app.setting import FormPane, SettingScreen
from tests.toy.game import GAME as TOY

from .piloting import LARGE, Hand, drive, sit


def test_two_keys_lead_from_the_menu_to_a_table() -> None:
    async def play(hand: Hand) -> None:
        assert isinstance(hand.app.screen, MenuScreen)
        await hand.press("down", "enter")
        assert isinstance(hand.app.screen, SettingScreen)
        await hand.press("enter")
        assert isinstance(hand.app.screen, PlayScreen)
        assert hand.session.game.key == "objectif"

    drive(play)


def test_the_menu_by_mouse_and_back_by_escape() -> None:
    async def play(hand: Hand) -> None:
        await hand.click(("item", 3), hand.app.screen.query_one(GameList))
        assert isinstance(hand.app.screen, SettingScreen)
        await hand.press("escape")
        assert isinstance(hand.app.screen, MenuScreen)

    drive(play)


def test_seats_and_options_are_turned_before_the_game() -> None:
    async def play(hand: Hand) -> None:
        await hand.press("4", "down", "right", "down", "down", "left", "left")
        await hand.press("down", "down", "down", "right", "home", "enter")
        assert hand.session.match.seats == 3
        assert sorted(hand.session.bots) == [2]
        assert hand.session.match.options["zero"] == "last_resort"

    drive(play)


def test_a_set_up_that_cannot_be_is_explained() -> None:
    async def play(hand: Hand) -> None:
        await hand.press("2", "down", "right", "end")
        form = hand.app.screen.query_one(FormPane)
        await hand.click(("more", form.cursor), form)
        await hand.press("home", "enter")
        assert isinstance(hand.app.screen, SettingScreen)
        assert "✗ two decks are for two players" in hand.seen()

    drive(play)


def test_a_number_for_study_is_cautioned_and_not_offered() -> None:
    """O6: it can be wished for from outside; turning the option leads away from it for good."""
    form = Form(get("objectif"), Wish(options={"rounds": "3"}))
    (row,) = [row for row in form.rows() if row.words.en == "How many rounds are played"]
    caution = form.caution()
    assert caution is not None
    assert caution.en.startswith("For study only")
    seen = []
    for _ in range(4):
        form.turn(row, 1)
        seen.append(form.options["rounds"])
        assert form.caution() is None
    assert seen == ["twice", "once", "all", "twice"]


def test_a_house_rule_is_called_so_before_the_game() -> None:
    form = Form(get("debacle"))
    told = [row.value.en for row in form.rows() if row.key == "option"]
    assert [text.endswith("(house rule)") for text in told].count(True) == 1


def test_the_language_changes_without_a_restart() -> None:
    async def play(hand: Hand) -> None:
        assert "Roll again or write in a box." in hand.seen()
        await hand.press("f2")
        assert "Relancez ou remplissez une case." in hand.seen()
        await hand.press("l")
        assert "Roll again or write in a box." in hand.seen()
        await hand.click(("key", 1), hand.app.screen.query_one(KeysLine))
        assert "règles" in hand.seen()

    drive(play, sit("yum"))


def test_the_lights_change_and_the_selection_stays() -> None:
    async def play(hand: Hand) -> None:
        table: Any = hand.table
        await hand.press("1")
        lights = [hand.app.current_theme.dark]
        await hand.press("f3")
        lights.append(hand.app.current_theme.dark)
        assert lights == [False, True]
        assert table.tray.kept == {0}

    drive(play, sit("yum"))


def test_the_rules_are_one_key_away_in_both_languages() -> None:
    async def play(hand: Hand) -> None:
        await hand.press("f1")
        assert hand.app.screen.query_one(Markdown).source == TOY.summary.en
        await hand.press("f2")
        await hand.pilot.pause()
        assert hand.app.screen.query_one(Markdown).source == TOY.summary.fr
        await hand.press("escape", "question_mark", "q")
        assert not hand.app.screen.query(Markdown)
        assert "Devinez" in hand.seen()

    with registered(TOY):
        drive(play, sit("toy"))


def test_hands_are_passed_on_behind_a_curtain() -> None:
    async def play(hand: Hand) -> None:
        assert hand.behind_curtain
        assert "Now Ada" in hand.seen()
        await hand.press("x", "enter")
        assert hand.table.scene.seat == 0
        await hand.press("enter")
        assert hand.behind_curtain
        assert "Now Blaise" in hand.seen()
        await hand.press("enter")
        assert hand.table.scene.seat == 1

    with registered(TOY):
        drive(play, sit("toy", ["Ada", "Blaise"]))


def test_after_the_end_one_looks_plays_again_or_leaves() -> None:
    async def play(hand: Hand) -> None:
        for _ in range(3):
            await hand.press("enter")
        assert hand.is_over
        await hand.press("f2", "t")
        assert isinstance(hand.app.screen, PlayScreen)
        assert "La partie est finie." in hand.seen()
        await hand.press("m")
        assert isinstance(hand.app.screen, MenuScreen)

    async def again(hand: Hand) -> None:
        for _ in range(3):
            await hand.press("enter")
        first = hand.session
        await hand.press("enter")
        assert hand.session is not first
        assert hand.session.match.names == first.match.names
        assert hand.session.match.options == first.match.options
        for _ in range(3):
            await hand.press("enter")
        assert isinstance(hand.app.screen, End)
        await hand.press("m")
        assert isinstance(hand.app.screen, MenuScreen)

    with registered(TOY):
        drive(play, sit("toy"))
        drive(again, sit("toy"))


def test_a_game_that_was_left_can_be_gone_on_with() -> None:
    async def leave(hand: Hand) -> None:
        await hand.press("r", "q")

    async def come_back(hand: Hand) -> None:
        assert "Go on with the last game" in hand.seen()
        await hand.press("end", "enter")
        assert hand.session.match.state.rolls == 2
        await hand.press("q")
        assert isinstance(hand.app.screen, MenuScreen)

    left = drive(leave, sit("yum")).sitting
    assert left is not None
    assert resume(left.save.name).session.match.history == left.session.match.history
    drive(come_back)


def test_real_dice_are_typed_and_refused_if_they_cannot_be() -> None:
    async def play(hand: Hand) -> None:
        line = hand.app.screen.query_one(Input)
        assert hand.app.focused is line
        await hand.press(*"77777", "enter")
        assert "✗ a die shows 1 to 6, not 7" in hand.seen()
        line.clear()
        await hand.press(*"13466", "enter")
        assert hand.is_asked
        await hand.press("5", "r")
        bar_signs = hand.play._dice
        assert bar_signs.chips(hand.session)
        await hand.click_chip("sign")
        await hand.click_chip("erase")
        for _ in range(4):
            await hand.click_chip("sign")
        await hand.click_chip("ready")
        assert hand.session.match.state.rolls == 2

    drive(play, sit("yum", ["Ada"], real_dice=True))


def test_bots_are_watched_at_a_pace_or_hurried() -> None:
    async def play(hand: Hand) -> None:
        assert not hand.is_asked
        assert "…" in hand.seen()
        await hand.press("space")
        while not hand.is_asked:
            await hand.pilot.pause(0.01)

    drive(play, sit("yum", seats=4), pace=10)


def test_the_whole_story_can_be_read_on_a_small_terminal() -> None:
    async def play(hand: Hand) -> None:
        await hand.press("f4")
        assert "So far" in hand.seen()
        await hand.press("pageup", "up", "pagedown", "x", "escape")
        assert isinstance(hand.app.screen, PlayScreen)
        await hand.click(("story", 0), hand.app.screen.query_one(LastLine))
        assert "begins." in hand.seen()

    drive(play, sit("yum"))


def test_a_large_terminal_tells_the_story_at_the_side() -> None:
    async def play(hand: Hand) -> None:
        assert "So far" in hand.seen()
        await hand.pilot.resize_terminal(80, 24)
        await hand.pilot.pause()
        assert "So far" not in hand.seen() or hand.app.size.width == 80

    drive(play, sit("yum"), LARGE)
