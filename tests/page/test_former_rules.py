"""Setups from before a game had an option, on the page: links, hosts, saves (H5)."""

from __future__ import annotations

from urllib.parse import parse_qs, urlencode

import pytest

from app.core import house_rules, saves, sharing, statistics
from app.core.options import read
from app.embed import resumable
from app.i18n.catalogue import words
from app.platform.store import PREFIX
from app.saves.draw import about
from kasino.games import GAMES, game
from kasino.house_rules import former, text_of
from kasino.match.session import Session
from kasino.match.setup import MatchSetup
from kasino.presets import FORMER
from testing.kinds import game_with
from testing.page.hosted import Hosted
from testing.page.open_page import Open, OpenPage
from testing.page.stored import Storage

pytestmark = pytest.mark.long

#: The game whose direction could not always be chosen, if there is one.
TURNED = tuple(name for name in FORMER if "direction" in FORMER[name])
SEATS = ("you", "greedy", "greedy", "greedy")


@pytest.fixture
def name() -> str:
    """The game, for all tests of this file."""
    return game_with(TURNED)


def old_setup(name: str) -> MatchSetup:
    """Return a setup as versions 1.0 and 1.1 made it."""
    return MatchSetup(name, "", 4, SEATS, "lake")


def next_seat(page: OpenPage) -> str:
    """Return where the player after the reader sits."""
    return str(page.all("#players > .seat")[0].getAttribute("class"))


def played(page: OpenPage) -> Session:
    """Return the match that was stored last."""
    assert page.state
    (save, *_) = saves.saves(1)
    return Session.load(save.record)


def record_options(page: OpenPage) -> str:
    """Return the house rules of the match that was stored last."""
    return played(page).setup.options


def begun(opened: Open, name: str) -> OpenPage:
    """Start a match of four on the start screen."""
    page = opened("?pace=0&lang=en")
    page.choose("game", name)
    page.choose("players", "4")
    page.click("[data-action=new]")
    return page


def test_H5_a_new_match_goes_as_the_game_says_now(opened: Open, name: str) -> None:
    page = begun(opened, name)
    assert next_seat(page) == "seat at-right" and not page.all(".bar .rules-chip")
    assert record_options(page) == "direction=counter-clockwise"
    page.click("[data-action=rules]")
    assert "goes counter-clockwise" in page.the("#dialog").textContent
    page.click("[data-action=close]")
    page.click("[data-action=menu]")
    assert not page.all(".rules-chip") and not page.all(".own-rules")
    (save,) = saves.saves(1)
    assert "House rules" not in about(words("en"), save, "")


def test_H5_a_link_from_before_goes_on_clockwise_and_the_next_match_is_new(
    opened: Open, name: str
) -> None:
    asked = sharing.parameters(old_setup(name))
    assert "rules" not in asked
    page = opened(f"?pace=0&lang=en&{urlencode(asked)}")
    assert next_seat(page) == "seat at-left" and record_options(page) == ""
    assert page.texts(".bar .rules-chip") == ["House rules "]
    page.click("[data-action=rules]")
    assert "Play goes clockwise." in page.the("#dialog").textContent
    page.click("[data-action=close]")
    (save,) = saves.saves(1)
    assert "House rules" in about(words("en"), save, "")
    page.click("[data-action=menu]")
    assert not page.all(".own-rules")
    page.click("[data-action=new]")
    assert next_seat(page) == "seat at-right"
    assert record_options(page) == "direction=counter-clockwise"


def test_H5_a_link_made_now_says_the_direction(opened: Open, name: str) -> None:
    page = begun(opened, name)
    session = played(page)
    asked = sharing.of_match(session)
    assert asked["rules"] == "direction=counter-clockwise"
    other = opened(f"?pace=0&lang=en&{urlencode(asked)}")
    assert next_seat(other) == "seat at-right" and not other.all(".bar .rules-chip")
    assert played(other).setup == session.setup


def test_H5_the_same_deal_keeps_its_direction(opened: Open, name: str) -> None:
    page = opened(f"?pace=0&lang=en&{urlencode(sharing.parameters(old_setup(name)))}")
    page.finish()
    page.click("[data-action=share]")
    page.click("[data-action=same-deal]")
    assert next_seat(page) == "seat at-left" and record_options(page) == ""


def test_H5_someone_can_choose_clockwise_and_keep_it(opened: Open, name: str) -> None:
    page = opened("?pace=0&lang=en")
    page.choose("game", name)
    page.click("[data-action=house-rules]")
    assert not page.all("#dialog [data-rule=direction]")  # with two
    page.click("[data-action=close]")
    page.choose("players", "4")
    page.click("[data-action=house-rules]")
    page.choose("direction", "clockwise", "house-rule")
    page.click("[data-action=close]")
    assert page.texts(".own-rules li") == ["Play goes clockwise."]
    page.click("[data-action=new]")
    assert next_seat(page) == "seat at-left" and record_options(page) == ""
    page.click("[data-action=menu]")
    assert page.texts(".own-rules li") == ["Play goes clockwise."]
    page.choose("players", "2")
    assert not page.all(".own-rules")


def test_H5_statistics_count_both_directions_together(opened: Open, name: str) -> None:
    lines = set()
    for options in ("", "direction=counter-clockwise"):
        setup = MatchSetup(name, options, 4, SEATS, "lake")
        page = opened(f"?pace=0&lang=en&{urlencode(sharing.parameters(setup))}").finish()
        assert played(page).state.match_over
        lines |= {line for line, _ in statistics.known_statistics().lines}
    assert lines == {name}


def test_H5_a_host_that_names_a_seed_gets_what_it_got_before(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    wanted = {"game": name, "players": "4"}
    assert Hosted(monkeypatch, {**wanted, "seed": "lake"}).session.setup.options == ""
    hosted = Hosted(monkeypatch, wanted)
    assert hosted.session.setup.options == "direction=counter-clockwise"
    hosted.send("new", options={"seed": "lake"})
    assert hosted.session.setup.options == ""
    hosted.send("new", options={"seed": "lake", "rules": "direction=counter-clockwise"})
    assert hosted.session.setup.options == "direction=counter-clockwise"
    hosted.send("new", options={"seed": ""})
    assert hosted.session.setup.options == "direction=counter-clockwise"


@pytest.mark.parametrize("options", ["target=21", "target=21,direction=counter-clockwise"])
def test_H5_a_host_takes_up_a_save_of_either_direction(name: str, options: str) -> None:
    session = Session.begin(MatchSetup(name, options, 4, SEATS, "lake"))
    wanted = resumable.requested_match({"game": name, "players": 4, "rules": "target=21"})
    assert resumable.answers(session.save(), wanted)
    other = resumable.requested_match({"game": name, "players": 4, "rules": "target=16"})
    assert not resumable.answers(session.save(), other)


@pytest.mark.parametrize("options", ["target=21", "target=21,direction=counter-clockwise"])
def test_H5_named_house_rules_are_found_in_either_direction(
    monkeypatch: pytest.MonkeyPatch, name: str, options: str
) -> None:
    storage = Storage()
    storage.texts[False, f"{PREFIX}house:{name}:Ours"] = "target=21"
    asked = sharing.parameters(MatchSetup(name, options, 4, SEATS, "lake"))
    page = OpenPage(monkeypatch, f"?pace=0&lang=en&{urlencode(asked)}", kept=storage)
    assert page.texts(".bar .of-game") == ["Ours "]


def test_H5_lines_of_the_page_are_setups_and_back(name: str) -> None:
    old = text_of(former(name, 4))
    table = {"game": name, "players": "4"}
    assert house_rules.of_setup({**table, "rules": "target=21"}) == f"target=21,{old}"
    assert house_rules.of_setup({**table, "rules": "wind=1"}) == "wind=1"
    assert house_rules.in_setup({**table, "rules": f"target=21,{old}"}) == "target=21"
    assert house_rules.without_former({**table, "rules": f"target=21,{old}"}) == "target=21"
    assert house_rules.lines(old_setup(name)) == (old, "")
    assert house_rules.for_players(f"target=21,{old}", "2") == "target=21"
    options, refused = read({**table, "seed": "lake"}, linked=True)
    assert not refused and house_rules.rules_of(options) is game(name, old)
    assert house_rules.rules_of(read({**table, "seed": "lake"})[0]) is GAMES[name]
    assert parse_qs(urlencode(sharing.parameters(old_setup(name)))).keys() >= {"seed"}
