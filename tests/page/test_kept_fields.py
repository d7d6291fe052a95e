"""All stored data can have new fields: older data doesn’t have them, later data may have more."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import fields, replace
from typing import Any

import pytest

from app.challenge.state import DUPLICATES, Duplicates
from app.coach.book.state import BOOK, Book, Page
from app.coach.par.state import PARS, DealPar
from app.coach.puzzles.state import SOLVED, SolvedPuzzles
from app.coach.reviewed import TECHNIQUE_NAMES, ReviewedRound
from app.coach.techniques.state import TECHNIQUE_LOSSES, Techniques
from app.core import saves, statistics
from app.core.options import Options, read, understood
from app.core.packed_save import pack, with_requested_match
from app.core.statistics import Line, Outcome, Statistics
from app.daily import state as daily
from app.daily.state import DAYS, count_day
from app.embed import resumable
from app.platform import store
from app.platform.unread import restored, row, unread, written
from app.rules import state as own_rules
from app.statistics.state import KINDS, LUCK, Dealt, Luck
from kasino.games import GAMES
from kasino.match.daily import Day
from kasino.match.rating import Rating
from kasino.match.session import Session
from testing.page.open_page import OpenPage
from testing.page.stored import Storage, install


@pytest.fixture
def storage(monkeypatch: pytest.MonkeyPatch) -> Storage:
    """Install an empty storage in place of the browser’s."""
    return install(monkeypatch)


WON = Outcome("finnish", "greedy", False, "won", 16, {"sweeps": 2}, (3, -1), (1.0, 0.0), "greedy")
DEALT = Dealt(24, 672, (1,) * len(KINDS))
PAGE = Page("a record", "finnish", "", 7, "2026-11-22")
ROUND = ReviewedRound("round-1", "finnish", {TECHNIQUE_NAMES[0]: 4})
#: An example of everything in the statistics.
FULL = (
    statistics.count(statistics.count(Statistics(), "m", WON), "n", replace(WON, game="casino"))
    .put(DAYS, {"2026-11-21": Day("won", (12, 9), "▲▼")})
    .put(SOLVED, SolvedPuzzles({"finnish-1-2": 3}, ("2026-11-21",)))
    .put(LUCK, Luck(1, DEALT, DEALT))
    .put(DUPLICATES, Duplicates(won=1, deals=1, ahead=2))
    .put(PARS, (DealPar("0" * 16, 12, 1, 3),))
    .put(BOOK, Book((PAGE, replace(PAGE, record="another record"))))
    .put(TECHNIQUE_LOSSES, Techniques().counting(ROUND))
)


def levels(data: Any, *path: Any) -> Iterator[tuple[Any, ...]]:
    """Yield the path of every object and list of plain data."""
    if isinstance(data, (dict, list)):
        yield path
        for name, part in data.items() if isinstance(data, dict) else enumerate(data):
            yield from levels(part, *path, name)


def at(data: Any, path: tuple[Any, ...]) -> Any:
    for name in path:
        data = data[name]
    return data


def plain() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(statistics.write(FULL))
    return found


def named(data: Any, path: tuple[Any, ...]) -> bool:
    """Return whether the names or places at a path are data.

    Those of days, puzzles, matches and rounds are, so there are no fields to add.
    """
    lists = ("lines", "counted", "pars", "book")
    return (
        path in [("days",), ("puzzles", "solved"), ("puzzles", "days"), ("ratings",)]
        or path in [(name,) for name in (*lists, "practised")]
        or path[:2] in [("techniques", 0)]
        or path == ("techniques", 2)
        or path == ("techniques", 1)
        or path[-1:] == ("recent",)
    )


LEVELS = [path for path in levels(plain()) if not named(plain(), path)]


def changed(known: Statistics) -> Statistics:
    """Return statistics with one more of everything."""
    known = statistics.count(known, "o", WON)
    known = count_day(known, "2026-11-22", Day("lost", (2, 9), "▼"))
    dealt = known.of(LUCK)
    return (
        known.put(SOLVED, known.of(SOLVED).counting("casino-4-2", 1, "2026-11-22"))
        .put(LUCK, replace(dealt, rounds=2, mine=dealt.mine.more(0b1111)))
        .put(DUPLICATES, replace(known.of(DUPLICATES), lost=1, deals=2))
        .put(PARS, (DealPar("1" * 16, 0, 0, 0), *known.of(PARS)))
        .put(BOOK, known.of(BOOK).with_page(PAGE.record, replace(PAGE, right=2)))
        .put(TECHNIQUE_LOSSES, known.of(TECHNIQUE_LOSSES).counting(replace(ROUND, name="round-2")))
    )


@pytest.mark.parametrize("path", LEVELS, ids=str)
def test_an_unknown_field_of_statistics_survives_a_change_on_every_level(
    path: tuple[Any, ...],
) -> None:
    text = plain()
    place = at(text, path)
    if isinstance(place, dict):
        place["new"] = {"x": [1.5, None]}
    else:
        place.append({"x": [1.5, None]})
    known = statistics.read(json.dumps(text))
    assert replace(known, left={}) == FULL
    again = statistics.read(statistics.write(known))
    assert again == known
    after = json.loads(statistics.write(changed(known)))
    if path[0:1] == ("pars",):  # it moved down one place
        path = ("pars", path[1] + 1)
    new = at(after, path)
    assert (new["new"] if isinstance(new, dict) else new[-1]) == {"x": [1.5, None]}
    assert statistics.read(json.dumps(after)).lines["finnish", "greedy"].played == 2


def optional() -> Iterator[tuple[Any, ...]]:
    """Yield the path of every field that has a default."""
    data = plain()
    for name in data:
        if name != statistics.HEAD:
            yield (name,)
    for part in fields(Line):
        yield ("lines", 0, part.name)
    yield from [("puzzles", "days"), ("puzzles", "solved"), ("book", 0, 5), ("luck", 2)]
    yield from [("luck", 1, 1 + len(KINDS)), ("duplicates", 5), ("techniques", 2)]
    yield from [("techniques", 1, "finnish", 1), ("ratings", "finnish", 1)]


@pytest.mark.parametrize("path", list(optional()), ids=str)
def test_a_missing_field_of_statistics_has_its_default(path: tuple[Any, ...]) -> None:
    text = plain()
    if path == ("duplicates", 5):
        text["duplicates"] = [1, 0, 0, 0, 1, 0]
    if path[:1] == ("lines",):  # sums that are still consistent without any one of them
        text["lines"][0] |= dict.fromkeys(("played", "won", "streak", "best"), 0)
    if path == ("ratings", "finnish", 1):  # a rating counts at least one round
        with pytest.raises(statistics.StatisticsError):
            statistics.read(json.dumps(text | {"ratings": {"finnish": [1000]}}))
        return
    del at(text, path[:-1])[path[-1]]
    known = statistics.read(json.dumps(text))
    assert statistics.read(statistics.write(known)) == known


def test_what_is_of_an_unknown_game_level_or_technique_is_kept_and_not_shown() -> None:
    text = plain()
    line = text["lines"][0] | {"game": "tomorrow"}
    text["lines"] += [line, text["lines"][0] | {"level": "oracle"}]
    text["ratings"]["tomorrow"] = [1000, 3]
    text["book"].append(["a third", "tomorrow", "tomorrows", 7, "2026-11-22", 0])
    text["techniques"][1]["finnish"][1]["tomorrows"] = 9
    known = statistics.read(json.dumps(text))
    assert replace(known, left={}) == FULL
    after = json.loads(statistics.write(changed(known)))
    assert line in after["lines"] and len(after["lines"]) == 4
    assert after["ratings"]["tomorrow"] == [1000, 3]
    assert after["book"][-1][0] == "a third"
    assert after["techniques"][1]["finnish"][1]["tomorrows"] == 9


def test_what_is_unread_never_makes_statistics_too_long_to_be_read() -> None:
    text = plain()
    text["new"] = "x" * (statistics.MAX_SIZE - len(json.dumps(text)) - 20)
    known = statistics.read(json.dumps(text))
    days = {f"{year}-01-01": Day("won", (1, 0), "▲" * 40) for year in range(2000, 2400)}
    after = statistics.read(statistics.write(known.put(DAYS, days)))
    assert after.of(DAYS) == days and not after.left


def test_statistics_on_the_page_keep_what_they_cannot_read(storage: Storage) -> None:
    store.keep(statistics.KEPT, json.dumps(plain() | {"new": 1}))
    statistics.keep_statistics(statistics.count(statistics.known_statistics(), "o", WON))
    assert json.loads(store.read(statistics.KEPT) or "")["new"] == 1


def head(ident: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(
        (store.read(saves.MATCH + ident) or "").partition("\n")[0].removeprefix(saves.MARK)
    )
    return found


def test_an_unknown_field_of_a_kept_match_survives_a_move_and_a_name(storage: Storage) -> None:
    session = Session.start(GAMES["finnish"], 2, "a", ("you", "greedy"))
    slot = saves.SaveSlot()
    slot.begin()
    slot.keep(session)
    first, _, record = (store.read(saves.MATCH + slot.id) or "").partition("\n")
    later = json.loads(first.removeprefix(saves.MARK)) | {"new": {"x": [1]}}
    store.keep(saves.MATCH + slot.id, f"{saves.MARK}{json.dumps(later)}\n{record}")
    slot.keep(session.play(next(session.state.legal_moves())))
    assert head(slot.id)["new"] == {"x": [1]}
    saves.rename(slot.id, "A name")
    assert (head(slot.id)["new"], head(slot.id)["name"]) == ({"x": [1]}, "A name")


@pytest.mark.parametrize("name", sorted(saves.HEAD))
def test_a_missing_field_of_a_kept_match_has_its_default(storage: Storage, name: str) -> None:
    session = Session.start(GAMES["finnish"], 2, "a", ("you", "greedy"))
    text = saves.write(session, "origin", "A name", "2026-11-22", opened=True)
    first, _, record = text.partition("\n")
    older = json.loads(first.removeprefix(saves.MARK))
    older.pop(name, None)
    found = saves.read("x", f"{saves.MARK}{json.dumps(older)}\n{record}")
    assert Session.load(found.record).save() == session.save()
    assert found.name == ("" if name == "name" else "A name")


def test_the_order_of_matches_may_note_more(storage: Storage) -> None:
    session = Session.start(GAMES["finnish"], 2, "a", ("you", "greedy"))
    slot = saves.SaveSlot()
    slot.begin()
    slot.keep(session)
    noted = store.read(saves.ORDER) or ""
    store.keep(saves.ORDER, noted + " more")
    assert [one.id for one in saves.saves()] == [slot.id]
    slot.keep(session.play(next(session.state.legal_moves())))
    assert store.read(saves.ORDER) == noted + " more"


def test_an_unknown_setting_survives_a_change_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    storage = Storage()
    later = {"weather": {"rain": 1}, "felt": "moss", "back": "blue", "lang": "en"}
    storage.texts[False, "kasino:settings"] = json.dumps(later)
    page = OpenPage(monkeypatch, "", kept=storage)
    page.click("[data-action=settings]")
    page.choose("back", "green")
    kept = json.loads(storage.texts[False, "kasino:settings"])
    assert (kept["weather"], kept["felt"], kept["back"]) == ({"rain": 1}, "moss", "green")
    page.choose("felt", "lake")
    assert json.loads(storage.texts[False, "kasino:settings"])["felt"] == "lake"


def test_settings_of_yesterday_have_the_defaults_of_what_is_new(storage: Storage) -> None:
    for name in Options().kept():
        older = Options().kept()
        del older[name]
        store.keep(store.SETTINGS, json.dumps(older))
        assert read(store.settings())[0] == Options()
    store.keep_settings(Options().kept(), understood({}))
    assert store.settings() == Options().kept()


def test_a_line_of_the_days_that_count_may_say_more() -> None:
    later = "2026-11-20 abc more\n2026-11-21 def"
    assert daily.matches_begun(later) == {"2026-11-20": "abc", "2026-11-21": "def"}
    assert daily.begin(later, "2026-11-22", "ghi") == later + "\n2026-11-22 ghi"
    assert daily.begin(later, "2026-11-20", "ghi") == later


def test_house_rules_that_are_not_known_here_stay_where_they_are(storage: Storage) -> None:
    store.keep(own_rules.RULES + "kasino:Ours", "tomorrow=1")
    own_rules.keep(own_rules.OwnRules("finnish", "Others", "sweep=0"))
    assert [own.name for own in own_rules.stored_rules()] == ["Others"]
    assert store.read(own_rules.RULES + "kasino:Ours") == "tomorrow=1"


def test_a_row_takes_the_default_of_what_is_new_and_leaves_what_is_more() -> None:
    assert row([1000], Rating) == [1000, 0] and row([1000, 3, "more"], Rating) == [1000, 3]
    assert row(["record", "finnish"], Page) is None and row({}, Page) is None


@pytest.mark.parametrize(
    "later",
    [{"a": {"b": 1}}, {"a": [1]}, {"a": None}, {"a": ["x", ["x", 1], ["x", 2], {"game": 1}]}],
)
def test_what_is_unread_comes_back_whatever_it_is(later: dict[str, Any]) -> None:
    for known in ({}, {"a": "usual"}, {"a": {}}, {"a": []}):
        assert restored(deepcopy(known), unread(later, known)) == later
        assert json.loads(written(known, unread(later, known), 5)) == known


@pytest.mark.parametrize("begun", [{"game": "finnish"}, {"game": "finnish", "new": "1"}])
def test_what_a_host_asked_for_may_have_been_less_or_more(begun: dict[str, str]) -> None:
    session = Session.start(GAMES["finnish"], 2, "a", ("you", "greedy"))
    save = pack(with_requested_match(session.save(), json.dumps(begun)))
    assert resumable.answers(save, resumable.requested_match({"game": "finnish", "players": 2}))
    assert not resumable.answers(save, resumable.requested_match({"game": "finnish", "players": 3}))
