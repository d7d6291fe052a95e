"""Data that an earlier release of the page saved or exported still loads, with the same meaning.

Each file in `fixtures/` contains the data of one release; the entry ``made`` describes how it was
recorded with that release’s own page.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest

from app.coach.book.state import BOOK
from app.core import saves, sharing
from app.core.options import TABLE, read
from app.core.packed_save import split, unpack
from app.core.saves import Save
from app.core.slots import STATISTICS
from app.core.statistics import known_statistics, write
from app.daily.state import BEGUN, matches_begun
from app.platform import store
from app.rules.state import OwnRules, stored_rules
from app.shore.state import things
from kasino.cards import bits, text
from kasino.coach.verify import verify
from kasino.errors import RecordError
from kasino.games import FIRST, GAMES
from kasino.match.record import load
from kasino.match.session import Session
from kasino.players import LEVELS
from kasino.terminal.autosave import Autosave
from testing.kinds import POWER_CARDS, game_with
from testing.page.open_page import Open, OpenPage
from testing.page.releases import WRITTEN
from testing.page.stored import Storage, install

pytestmark = pytest.mark.long

LATEST: Final = WRITTEN["1.1.0"]
#: The things on the shore that people had earned.
THINGS: Final = {"1.0.0": ("onni",), "1.1.0": ()}
#: Opponents that a test can wait for.
QUICK: Final = ("random", "beginner", "greedy")

releases = pytest.mark.parametrize("release", WRITTEN)


def stored(written: Mapping[str, Any], part: str = "storage") -> Storage:
    """Return a storage as a release left it."""
    found = Storage()
    found.texts |= {(False, key): value for key, value in written[part].items()}
    if part == "storage":
        found.texts |= {(True, key): value for key, value in written["tab"].items()}
    return found


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch, release: str) -> dict[str, Any]:
    """Return what a release has written, with its storage in place of the browser’s."""
    install(monkeypatch, stored(WRITTEN[release]))
    return WRITTEN[release]


def asked(link: str | dict[str, str]) -> dict[str, str]:
    """Return the parameters of a link."""
    return link if isinstance(link, dict) else dict(parse_qsl(urlsplit(link).query))


def matches() -> Iterator[tuple[Save, Session]]:
    """Yield each stored match of the games that there are and that isn’t played by message."""
    for save in saves.saves():
        if not save.letters and save.game in GAMES:
            yield save, Session.load(save.text)


# What is in storage.


@releases
def test_settings_are_taken_up(written: dict[str, Any]) -> None:
    kept = json.loads(written["storage"]["kasino:settings"])
    options, refused = read(store.settings())
    assert not refused and options.items() >= kept.items()
    assert any(options[name] != TABLE[name].default for name in kept)


@releases
def test_every_match_goes_on_where_it_was(written: dict[str, Any]) -> None:
    found = list(matches())
    for save, session in found:
        state = session.state
        assert session.save() == save.record
        assert (save.game, save.rules) == (session.setup.game, session.setup.options)
        assert save.seats == session.seats
        assert (save.round, save.scores, save.over) == (
            *(state.round, tuple(state.scores), state.match_over),
        )
        assert save.moves == sum(entry.move is not None for entry in session.log)
        if "positions" in written:
            assert state.to_text() == written["positions"].pop(save.id)
    assert len(saves.saves()) == sum("kasino:match:" in key for key in written["storage"])
    last = saves.SaveSlot.of_tab()
    assert last is not None and last.id == written["tab"]["kasino:tab"]


@releases
def test_statistics_are_counted_on(written: dict[str, Any], release: str) -> None:
    before = json.loads(written["storage"]["kasino:statistics"])
    known = known_statistics()
    assert json.loads(write(known)).items() >= before.items()
    parts = [part for part in STATISTICS.filled() if before.get(part.name)]
    assert len(parts) >= 5 and all(known.of(part) != part.empty for part in parts)
    assert things(known) == THINGS[release]


def test_a_match_of_a_game_that_is_gone_is_kept_and_named(opened: Open) -> None:
    kept = stored(LATEST)
    key, text = next((key, text) for key, text in kept.texts.items() if "kasino:match:" in key[1])
    game = re.findall("^game: (.*)", text, re.M)[0]
    kept.texts[key] = gone = text.replace(f"game: {game}", "game: gone").replace(
        f'"game": "{game}"', '"game": "gone"'
    )
    page = gone_on(opened, kept, key[1].rpartition(":")[2])
    assert "'gone' is not a game" in " ".join(page.shown("#dialog"))
    assert page.storage.texts[key] == gone != text


def test_the_book_shows_the_mistakes_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, stored(LATEST))
    pages = known_statistics().of(BOOK).pages
    assert len(pages) == 3
    for page in pages:
        match = load(page.record)
        before, mistake = match.steps[-2].state, match.steps[-1].move
        assert (before.loose, before.hands[before.turn]) == (page.table, page.hand)
        assert mistake is not None and page.lost > 0


def test_house_rules_keep_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, stored(LATEST))
    assert stored_rules() == (
        OwnRules("casino", "Mökki, lauantai", "target=15,sweep=0"),
        OwnRules(game_with(POWER_CARDS), "Mummo", "cards=2"),
    )


def test_damaged_statistics_can_still_be_saved_as_a_file(opened: Open) -> None:
    page = opened("?lang=en", kept=stored(LATEST, "friend"))
    page.click("[data-action=statistics]")
    page.the("#dialog [data-action=damaged-statistics]")
    name = "kasino:statistics-damaged"
    assert page.storage.texts[False, name] == LATEST["friend"][name]


# Records, links and the lines on other pages.


@releases
def test_links_ask_for_what_they_did(written: dict[str, Any]) -> None:
    kept = [sharing.parameters(session.setup) for _, session in matches()]
    links = list(map(asked, written["links"]))
    for link in links:
        options, refused = read(link)
        if (asks_for := link.get("game", FIRST)) not in GAMES:
            assert ("game", asks_for) in refused
            continue
        assert not refused and options.items() >= link.items()
        if not link.keys() & {"mode", "beat"}:
            assert link in kept
    assert any("beat" in link for link in links)


@releases
def test_records_are_of_the_same_matches(written: dict[str, Any]) -> None:
    for record in written["records"]:
        if re.findall("^game: (.*)", record, re.M)[0] in GAMES:
            assert Session.load(record).save() == record
        else:
            with pytest.raises(RecordError, match="is not a game"):
                Session.load(record)
    assert split(unpack(written["sealed"]))[1] in written["records"]


@releases
def test_opponents_moves_follow(written: dict[str, Any]) -> None:
    levels = set()
    for _, session in matches():
        against = {who for who in session.seats if who in LEVELS}
        if against and against <= {*QUICK, "counter"} and not session.assisted:
            *_, found = verify(session.record())
            assert found.follows
            levels |= against
    assert levels >= {"random"}


def seen(page: OpenPage) -> dict[str, object]:
    """Return the cards that a page shows, and its state."""
    return {
        "state": page.state,
        "hand": sorted(filter(None, page.data("#hand [data-card]", "card"))),
        "table": sorted(filter(None, page.data("#table [data-item]", "item"))),
    }


@pytest.mark.parametrize("task", LATEST["tasks"], ids=lambda one: urlsplit(one["link"]).query)
def test_a_link_shows_the_same_cards(opened: Open, task: dict[str, Any]) -> None:
    page = opened("?" + urlencode(asked(task["link"]) | {"lang": "en", "pace": "0"}))
    shown = seen(page)
    if asked(task["link"]) == {"mode": "puzzle"}:  # the day’s, which each version chooses anew
        assert shown["hand"] and shown["table"] and shown["state"] == task["shows"]["state"]
    else:
        assert shown == task["shows"]
    assert page.all("#hand, #dialog [data-sum], #dialog")


class Tags(HTMLParser):
    """Collects the options that a line for another page asks for."""

    def __init__(self, line: str) -> None:
        super().__init__()
        self.options: dict[str, str] = {}
        self.feed(line)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag in ("a", "iframe"):
            self.options = asked(given["href" if tag == "a" else "src"])
        elif tag == "kasino-game":
            self.options = {name: given[name] for name in given if name in TABLE}


@pytest.mark.parametrize("snippet", LATEST["snippets"], ids=lambda one: one["way"])
def test_a_line_for_another_page_asks_for_what_it_did(snippet: dict[str, Any]) -> None:
    options, refused = read(Tags(snippet["text"]).options)
    assert not refused and options.items() >= snippet["asks"].items()


# On the page.


def gone_on(opened: Open, kept: Storage, ident: str) -> OpenPage:
    """Open the page and continue a match from the list."""
    page = opened("?lang=en&pace=0&confirm=off&sound=off", kept=kept)
    page.click("[data-action=menu]") if page.all("[data-action=menu]") else None
    page.click("#start [data-action=saves]")
    page.click(f"[data-save={ident}] [data-action=load-save]")
    return page


@releases
def test_the_page_plays_on(opened: Open, written: dict[str, Any]) -> None:
    played = 0
    under_way = [
        save
        for save in saves.saves()
        if not save.letters and not save.over and {*save.seats} & {*LEVELS} <= {*QUICK}
    ]
    for save in [save for save in under_way if save.game in GAMES]:
        session = Session.load(save.text)
        kept = stored(written)
        page = gone_on(opened, kept, save.id)
        if page.all("#cover button"):
            page.click("#cover button")
        state = session.state
        hand = sorted(map(text, bits(state.hands[state.turn])))
        assert (page.state, sorted(filter(None, page.data("#hand [data-card]", "card")))) == (
            *("your-turn", hand),
        )
        page.play()
        after = saves.save(save.id)
        assert after is not None and after.moves > save.moves and after.name == save.name
        assert Session.load(after.text).log[: len(session.log)] == session.log
        played += 1
    assert played and len(under_way) >= (1 if written is not LATEST else 9)


def test_the_daily_match_that_counts_goes_on(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = stored(LATEST)
    ((day, ident),) = [
        (day, ident)
        for day, ident in matches_begun(LATEST["storage"][f"kasino:{BEGUN}"]).items()
        if day == "2026-11-21"
    ]
    monkeypatch.setattr(kept, "tick", lambda: f"{day}T09:00:00")
    page = opened("?lang=en&pace=0", kept=kept)
    page.click("[data-action=menu]") if page.all("[data-action=menu]") else None
    page.click("[data-action=daily]")
    assert saves.SaveSlot.of_tab() == saves.save(ident)
    state = Session.load(LATEST["storage"][f"kasino:match:{ident}"]).state
    assert seen(page)["hand"] == sorted(map(text, bits(state.hands[state.turn])))


# By message.


# At the terminal.


def test_an_interrupted_match_at_the_terminal_goes_on(tmp_path: Path) -> None:
    ((name, content),) = LATEST["terminal"]["play"].items()
    file = tmp_path / name
    file.parent.mkdir()
    file.write_text(content, encoding="utf-8")
    found = Autosave({"XDG_STATE_HOME": str(tmp_path)}, "linux").latest()
    assert found == file and Session.load(file.read_text(encoding="utf-8")).save() == content
