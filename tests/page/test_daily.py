"""The daily round: the same for everyone, without undo and hints, and its stored results."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from app.core import dates, effects, saves, statistics
from app.core.statistics import Line, Statistics, StatisticsError
from app.daily import draw, update
from app.daily import state as daily
from app.i18n import LANGUAGES
from app.platform import browser, store, texts
from app.platform.dom import h
from app.runtime.persistence import Persistence
from kasino.games import FIRST, GAMES
from kasino.match import daily as rounds
from kasino.match.daily import Day
from kasino.match.session import Session
from kasino.match.setup import MatchSetup
from testing.page.hosted import Hosted
from testing.page.open_page import Open
from testing.page.states import playing
from testing.page.stored import Storage, carry_out, install
from testing.proof import by_hand
from testing.sessions import played_out
from tests.page.test_update import nodes_of

pytestmark = pytest.mark.long

TODAY = "2026-11-20"  # a Friday, by the clock in `stored`
#: The game that is this day’s own.
OWN = rounds.setup_of(TODAY).rules.name
#: Statistics of a person who gets this day’s own game.
SEASONED = Statistics({(OWN, "greedy"): Line(played=3, won=3, best=3)})
WON = Day("won", (16, 11), "▲▼=▲")
ONE = Day("won", (9, 5), "▲", one_round=True)


def played(day: str) -> Session:
    """Return a day’s match, played to its end with the first move each time."""
    return played_out(Session.begin(rounds.setup_of(day)))


@pytest.mark.parametrize("day", range(7))
def test_a_day_of_the_week_has_one_game_or_the_first(day: int) -> None:
    found = [name for name, own in by_hand().items() if own.get("WEEKDAY") == day]
    assert [rounds.WEEK[day]] == (found or [FIRST])


def test_a_week_has_a_game_a_day_and_every_day_its_own_cards() -> None:
    own = {name for name, each in by_hand().items() if "WEEKDAY" in each}
    assert len(rounds.WEEK) == 7 and set(rounds.WEEK) == own | {FIRST}
    days = [dates.before("2027-01-03", n) for n in range(14)]
    assert {rounds.game_of(day) for day in days} == set(rounds.WEEK)
    assert len({rounds.setup_of(day).seed for day in days}) == 14
    assert all(daily.day_of(rounds.setup_of(day)) == day for day in days)
    assert rounds.game_of("2026-11-23") == rounds.WEEK[0]  # a Monday


@pytest.mark.parametrize("day", [dates.before("2026-11-29", n) for n in range(7)])
def test_a_day_takes_one_round_of_at_most_24_plays(day: str) -> None:
    for setup in rounds.tables(day):
        session = played_out(Session.begin(setup))
        assert session.state.result and session.state.result.how == "one-round"
        assert session.state.round == 1 and daily.own_moves(session) <= 24
        found = daily.outcome(session)
        assert found is not None and found.one_round and len(found.rounds) == 1


def test_a_whole_match_of_a_day_stays_what_it_was() -> None:
    for setup in daily.matches(TODAY):
        assert daily.day_of(setup) == TODAY and not setup.options
    assert {daily.is_one_round(setup) for setup in daily.matches(TODAY)} == {False}
    found = daily.outcome(played_out(Session.begin(daily.matches(TODAY)[0])))
    assert found is not None and not found.one_round
    old = {"kasino-statistics": 1, "lines": [], "counted": [], "days": {TODAY: ["won", 16, 9, "▲"]}}
    known = statistics.read(json.dumps(old))
    assert known.of(daily.DAYS) == {TODAY: Day("won", (16, 9), "▲")}
    known = daily.count_day(known, dates.before(TODAY), ONE)
    stored = json.loads(statistics.write(known))["days"]
    assert stored == {TODAY: ["won", 16, 9, "▲"], dates.before(TODAY): ["won", 9, 5, "▲", "round"]}
    assert statistics.read(statistics.write(known)) == known


def test_any_other_match_is_none_of_a_day() -> None:
    setup = rounds.setup_of(TODAY)
    for other in (
        replace(setup, game="casino"),
        replace(setup, seed=TODAY),
        replace(setup, seed="daily-2026-13-01"),
        replace(setup, seats=("counter", "you")),
        replace(setup, options="sweep=0"),
    ):
        assert daily.day_of(other) == ""


def test_a_day_off_in_a_calendar_week_breaks_no_run() -> None:
    days = {dates.before(TODAY, n): WON for n in (1, 2, 4)}  # Thursday, Wednesday, Monday
    assert dates.streak(days, TODAY) == 3
    assert dates.streak({**days, TODAY: WON}, TODAY) == 4
    assert dates.streak({}, TODAY) == 0
    assert dates.streak(days, dates.before(TODAY, -1)) == 2  # Friday was the second day off
    sunday = dates.before(TODAY, 5)
    assert dates.streak({**days, sunday: WON}, TODAY) == 4
    assert dates.streak({**days, dates.before(sunday): WON}, TODAY) == 4  # off on Sunday
    assert dates.streak({**days, dates.before(sunday, 2): WON}, TODAY) == 3


def test_a_day_has_three_tables_and_everyone_gets_one() -> None:
    easy, known, own = rounds.tables(TODAY)
    assert [daily.day_of(setup) for setup in (easy, known, own)] == [TODAY] * 3
    assert len({setup.seed for setup in (easy, known, own)}) == 1
    assert daily.offered(TODAY, Statistics()) == easy
    two = Line(played=9, won=2, lost=7, best=1)
    assert daily.offered(TODAY, Statistics({(OWN, "greedy"): two})) == easy
    three = replace(two, won=3, lost=6)
    assert daily.offered(TODAY, Statistics({("finnish", "fits"): three})) == known
    assert daily.offered(TODAY, Statistics({(f"{OWN} sweep=0", "greedy"): three})) == own
    assert [rounds.is_easy(setup) for setup in (easy, known, own)] == [True, False, False]


def test_rounds_are_signs_from_ones_own_side() -> None:
    session = played(TODAY)
    found = daily.outcome(session)
    assert found is not None and found.scores == session.state.scores
    assert len(found.rounds) == session.state.round
    assert set(found.rounds) <= set(rounds.SIGNS.values())
    assert daily.outcome(Session.begin(rounds.setup_of(TODAY))) is None


def test_only_the_first_match_of_a_day_counts() -> None:
    known = daily.count_day(Statistics(), TODAY, WON)
    assert daily.count_day(known, TODAY, Day("lost", (1, 2), "▼")) is known
    assert daily.count_day(known, "", WON) is known
    assert statistics.read(statistics.write(known)) == known
    for n in range(450):
        known = daily.count_day(known, dates.before(TODAY, -n), replace(WON, rounds="▲" * 99))
    assert len(known.of(daily.DAYS)) == daily.MAX_DAYS and TODAY not in known.of(daily.DAYS)
    assert statistics.read(statistics.write(known)) == known


@pytest.mark.parametrize(
    "days",
    [
        [],
        {"2026-02-30": ["won", 1, 2, "▲"]},
        {"today": ["won", 1, 2, "▲"]},
        {TODAY: "won"},
        {TODAY: ["won", 1, 2]},
        {TODAY: ["best", 1, 2, "▲"]},
        {TODAY: ["won", True, 2, "▲"]},
        {TODAY: ["won", 1, 2000, "▲"]},
        {TODAY: ["won", 1, 2, "up"]},
        {TODAY: ["won", 1, 2, 7]},
        {TODAY: [["won"], 1, 2, "▲"]},
        {f"{year}-01-01": ["won", 1, 2, "▲"] for year in range(1000, 1500)},
    ],
)
def test_days_that_cannot_be_are_refused(days: Any) -> None:
    with pytest.raises(StatisticsError) as refused:
        found = {"kasino-statistics": 1, "lines": [], "counted": [], "days": days}
        statistics.read(json.dumps(found))
    assert refused.value.ident in ("stats.day", "stats.days")


def left(setup: MatchSetup, ident: str, when: str) -> str:
    """Return the stored text of a match with a few plays, and store it."""
    session = Session.begin(setup)
    while daily.own_moves(session) < 2:
        human = session.to_move_is_human
        session = (
            session.play(next(session.state.legal_moves())) if human else session.play_opponent()
        )
    text = saves.write(session, ident, "", when)
    store.keep(saves.MATCH + ident, text)
    return text


def test_a_kept_match_says_which_day_it_fills(opened: Open) -> None:
    page = opened("?lang=en&pace=0")
    yesterday, older = dates.before(TODAY), dates.before(TODAY, 3)
    left(rounds.setup_of(older), "older", f"{older}T10:00:00")
    left(MatchSetup.of("casino", ("you", "expert"), "lake"), "other", f"{older}T11:00:00")
    left(daily.matches(TODAY)[0], "whole", f"{TODAY}T07:00:00")
    left(rounds.setup_of(yesterday), "late", f"{yesterday}T23:50:00")
    store.keep(saves.LAST, "late")
    store.keep(daily.BEGUN, f"{yesterday} late")
    page = opened("?lang=en&pace=0", kept=page.storage)
    assert page.texts(".left-match .about") == ["Yesterday’s daily round"]
    assert page.texts(".others-left summary") == ["3 other unfinished matches"]
    told = page.texts(".others-left li > span")
    assert [text.split(" · ")[:2] for text in told] == [
        ["Finnish Kasino against Aino", "Daily match"],
        ["Casino against Venla", "Round 1"],
        [f"{GAMES[rounds.game_of(older)].title} against Helmi", "Daily round of 17 Nov 2026"],
    ]
    page.click("[data-action=resume]")
    page.finish()
    assert list(statistics.known_statistics().of(daily.DAYS)) == [yesterday]
    page.click("[data-action=menu]")
    assert page.shown(".today .yesterday")[0].startswith("Yesterday’s round · ")


def test_a_whole_match_under_way_is_finished_by_its_own_rules(opened: Open) -> None:
    page = opened("?lang=en&pace=0")
    left(daily.matches(TODAY)[0], "whole", f"{TODAY}T07:00:00")
    store.keep(daily.BEGUN, f"{TODAY} whole")
    page = opened("?lang=en&pace=0&confirm=off", kept=page.storage)
    page.click("[data-action=daily]")
    assert page.shown(".title .of-game") == ["Daily match "]
    page.finish()
    found = statistics.known_statistics().of(daily.DAYS)[TODAY]
    assert not found.one_round and max(found.scores) >= 16
    page.click("[data-action=menu]")
    page.click("[data-action=daily]")
    assert page.the("[data-daily]").value.splitlines()[1] == (
        f"{found.rounds}  {found.scores[0]}–{found.scores[1]}"
    )


def seasoned() -> Storage:
    """Return the storage of a person who gets the day’s own game."""
    storage = Storage()
    storage.set(store.PREFIX + statistics.KEPT, statistics.write(SEASONED))
    return storage


def test_a_day_is_a_click_from_the_start(opened: Open) -> None:
    page = opened("?lang=en&pace=0", kept=seasoned())
    assert page.shown("[data-action=daily] .about") == [GAMES[OWN].title]
    page.click("[data-action=daily]")
    assert page.shown(".title .of-game") == ["Daily round · no undo "]
    assert page.texts("#notice p") == [
        f"Daily round: {GAMES[OWN].title}, with the same cards for everyone. No undo, no hints."
    ]
    assert page.texts(".seat:not(.at-own) .name") == ["Helmi"]
    page.play()
    log = page.data("[data-log] li", "move")
    page.click("[data-action=menu]")
    assert page.shown("[data-action=daily] .about") == [GAMES[OWN].title]
    page.click("[data-action=daily]")  # continues it
    assert page.data("[data-log] li", "move")[: len(log)] == log
    assert len(saves.saves()) == 1


def test_a_newcomer_plays_an_easy_match_with_hints_and_undo(opened: Open) -> None:
    page = opened("?lang=en&pace=0&confirm=off")
    assert page.shown("[data-action=daily] .about") == ["Aino, with hints"]
    page.click("[data-action=daily]")
    assert page.shown(".title .of-game") == ["Daily round "] and not page.texts("#notice p")
    assert page.texts(".seat:not(.at-own) .name") == ["Aino"]
    assert page.all("[data-action=hint]")
    page.play()
    page.click("[data-action=undo]")
    page.click("[data-action=menu]")
    page.click("[data-action=daily]")  # continues it
    page.finish()
    found = statistics.known_statistics().of(daily.DAYS)[TODAY]
    assert "Daily round" in page.texts("#result .aim")
    page.click("[data-action=menu]")
    scores = "–".join(map(str, found.scores))
    assert page.shown("[data-action=daily] .about") == [f"Lost {scores}"]
    assert page.data("[data-action=daily]", "done") == [""]


def test_a_person_who_does_not_know_the_game_of_the_day_gets_finnish_kasino(opened: Open) -> None:
    storage = Storage()
    lines = {("finnish", "greedy"): Line(played=3, won=3, best=3)}
    storage.set(store.PREFIX + statistics.KEPT, statistics.write(Statistics(lines)))
    page = opened("?lang=en&pace=0", kept=storage)
    assert page.shown("[data-action=daily] .about") == ["Finnish Kasino"]
    page.click("[data-action=daily]")
    assert page.shown(".title .of-game") == ["Daily round · no undo "]
    assert page.texts(".seat:not(.at-own) .name") == ["Helmi"]


def test_nothing_is_taken_back_and_nothing_hinted(opened: Open) -> None:
    page = opened("?lang=en&pace=0", kept=seasoned())
    page.click("[data-action=daily]")
    assert not page.all("[data-action=undo], [data-action=redo], [data-action=hint]")
    page.play()
    log = page.data("[data-log] li", "move")
    for key, sentence in (
        ("u", "No undo with the cards of the day."),
        ("y", "No undo with the cards of the day."),
        ("i", "No hints with the cards of the day."),
    ):
        before = page.told("reply")
        for _ in range(2):  # each time, though the notice stays the same
            page.press(key)
        assert sentence in page.texts("#notice")[0]
        assert page.told("reply") == [*before, sentence, sentence]
        page.click("[data-action=dismiss]")
    page.press("m")
    for typed, sentence in (("undo", "No undo"), ("I", "No hints")):
        page.fill("#typed input", typed)
        page.press("Enter")
        assert sentence in page.texts("#typed")[0]
    assert page.data("[data-log] li", "move") == log


def test_a_host_page_gets_no_undo_and_no_hint_either(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = rounds.setup_of(TODAY)
    record = Session.begin(setup).save()
    host = Hosted(monkeypatch, {"pace": "0"})
    assert host.send("load", save=record)["type"] == "done"
    for command, code in (("undo", "undo-off"), ("redo", "undo-off"), ("hint", "no-hint")):
        refused = host.send(command)
        assert (refused["code"], refused["reason"]) == ("refused", code)
        assert "in this match" in refused["message"]


@pytest.mark.parametrize("sends", [True, False])
def test_one_main_button_sends_the_result_or_copies_it(sends: bool) -> None:
    state, _ = playing(game="finnish", seed="kesa")
    known = daily.count_day(SEASONED, TODAY, ONE)
    state = replace(
        state,
        kept=replace(state.kept, today=TODAY, statistics=known),
        site=replace(state.site, shares=sends),
    )
    drawn = nodes_of(h("div", *draw.body(state)))
    (main,) = [node for node in drawn if node.attrs.get("class") == "main"]
    assert main.attrs["data-action"] == ("send-daily" if sends else "copy-daily")
    _, wanted = update.send(state)
    assert wanted == (effects.share_text.of(update.grid(state)),)
    assert "9–5" in update.grid(state)


def test_the_result_is_kept_shown_and_copied(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    page = opened("?lang=en&pace=0", kept=seasoned())
    monkeypatch.setattr(texts, "copy_text", lambda text, _done: copied.append(text))
    yesterday = dates.before(TODAY)
    store.keep("match:old", saves.write(played(yesterday), "old", "", f"{yesterday}T10:00:00"))
    statistics.keep_statistics(daily.count_day(SEASONED, yesterday, WON))
    page.click("[data-action=daily]")
    page.finish()
    found = statistics.known_statistics().of(daily.DAYS)[TODAY]
    assert "Daily round · no undo" in page.texts("#result .aim")
    page.click("#result [data-action=daily-results]")
    told = page.the("[data-daily]").value
    assert told.splitlines()[0] == "Kasino, 20 Nov 2026 ●○"
    assert told.splitlines()[1] == (
        f"① One round: {found.rounds}  {found.scores[0]}–{found.scores[1]}"
    )
    page.click("[data-action=copy-daily]")
    assert copied == [told]
    assert page.texts("#dialog [data-action=coach-save]") == [
        "Review today’s",
        "Review yesterday’s",
    ]
    page.click("[data-action=close]")
    page.click("[data-action=menu]")
    assert page.shown("[data-action=daily] .about") == [
        f"{found.end.title()} {found.scores[0]}–{found.scores[1]}"
    ]
    page.click("[data-action=daily]")
    assert page.the("#dialog").getAttribute("data-dialog") == "daily-results"
    page.the("#dialog [data-value=old]").click()
    assert page.the("#dialog").getAttribute("data-dialog") == "review"


UNCOUNTED = "This match doesn’t count."


def test_a_day_that_is_left_goes_on_and_one_begun_again_counts_for_nothing(opened: Open) -> None:
    page = opened("?lang=en&pace=0", kept=seasoned())
    page.click("[data-action=daily]")
    page.play()
    assert UNCOUNTED not in page.texts("#notice p")[0]
    page.click("[data-action=dismiss]")
    (counting,) = saves.saves()
    page.share("record")
    setup = rounds.setup_of(TODAY)
    page.fill("[data-record]", Session.begin(setup).save())
    page.click("[data-action=load]")  # the same deal, from its first card
    page.play()
    assert UNCOUNTED in page.texts("#notice")[0]
    page.click("[data-action=dismiss]")
    page.click("[data-action=menu]")
    page.click("[data-action=daily]")  # the first continues, though the other is later
    moves = len(page.all("[data-log] li[data-move]"))
    assert moves == counting.moves
    page.click("[data-action=menu]")
    store.drop(saves.MATCH + counting.id)
    for one in saves.saves():
        store.drop(saves.MATCH + one.id)
    page.click("[data-action=statistics]")  # which reads the stored data again
    page.click("[data-action=close]")
    page.click("[data-action=daily]")
    page.play()
    assert UNCOUNTED in page.texts("#notice")[0]
    page.finish()
    assert statistics.known_statistics().of(daily.DAYS) == {}


def test_a_day_that_is_over_or_to_come_counts_for_nothing(opened: Open) -> None:
    day = dates.before(TODAY)
    page = opened(
        f"?lang=en&pace=0&game={rounds.game_of(day)}&level={rounds.LEVEL}&seed=daily-{day}"
    )
    page.play()
    assert UNCOUNTED in page.texts("#notice")[0]
    page.finish()
    assert statistics.known_statistics().of(daily.DAYS) == {}


def test_a_match_that_was_begun_on_its_day_counts_after_midnight(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened("?lang=en&pace=0")
    page.click("[data-action=daily]")
    page.play()
    monkeypatch.setattr(browser, "local_time", lambda: f"{dates.before(TODAY, -1)}T00:10:00")
    page.finish()
    assert list(statistics.known_statistics().of(daily.DAYS)) == [TODAY]


def test_a_day_that_was_peeked_into_in_another_tab_counts_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The tab that moves second continues with a copy, which doesn’t count."""
    install(monkeypatch)
    monkeypatch.setattr(browser, "hidden", lambda: True)
    told: dict[str, list[str]] = {"a": [], "b": []}
    a = Persistence(lambda action: told["a"].append(getattr(action, "name", "")))
    b = Persistence(lambda action: told["b"].append(getattr(action, "name", "")))

    def card(session: Session) -> Session:
        before = daily.own_moves(session)
        while daily.own_moves(session) == before:
            if session.to_move_is_human:
                session = session.play(next(session.state.legal_moves()))
            else:
                session = session.play_opponent()
        return session

    here = card(Session.begin(rounds.setup_of(TODAY)))
    carry_out(a, effects.begin_save.of())
    carry_out(a, effects.keep_match.of(here))
    (save,) = saves.saves()
    there = Session.load(save.text)
    carry_out(b, effects.take_up_save.of(save, there))
    carry_out(a, effects.keep_match.of(card(here)))
    carry_out(b, effects.keep_match.of(played_out(there), ends=True))
    assert statistics.known_statistics().of(daily.DAYS) == {}
    assert told == {"a": [], "b": ["kept-copy", "daily-twice"]}
    carry_out(a, effects.keep_match.of(played_out(here), ends=True))
    assert list(statistics.known_statistics().of(daily.DAYS)) == [TODAY]


def test_which_match_counts_is_remembered_for_some_days() -> None:
    text = ""
    for n in range(12, 0, -1):
        text = daily.begin(text, dates.before(TODAY, n), f"match{n}")
        text = daily.begin(text, dates.before(TODAY, n), "another")
    assert list(daily.matches_begun(text).values()) == [f"match{n}" for n in range(7, 0, -1)]
    assert daily.matches_begun("nonsense\n2026-02-30 x\n2026-01-01 \n") == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_hasnt_played_today_may_begin_from_the_results(opened: Open, lang: str) -> None:
    page = opened(f"?lang={lang}&pace=0")
    statistics.keep_statistics(daily.count_day(Statistics(), dates.before(TODAY, 3), WON))
    page.click("[data-action=statistics]")
    page.click("#dialog [data-action=daily-results]")
    assert not page.all("[data-daily]")
    page.click("#dialog [data-action=daily]")
    assert page.state in ("your-turn", "thinking") and page.all("#hand")


def test_an_address_gets_what_it_asks_for(opened: Open) -> None:
    page = opened("?game=casino&mode=daily&level=expert&lang=en&pace=0")
    page.share("record")
    setup = Session.load(page.the("[data-record]").value).setup
    wanted = MatchSetup.of("casino", ("you", "expert"), TODAY)
    assert setup == replace(wanted, options="target=0")
    page.click("[data-action=close]")
    assert page.all("[data-action=undo]") and page.all("[data-action=hint]")
    assert page.texts("#notice p") == [
        "Daily round: Casino, with the same cards for everyone. "
        "You haven’t played this game yet: its rules are in the menu."
    ]


def test_an_address_that_names_no_game_opens_the_match_of_the_day(opened: Open) -> None:
    page = opened("?mode=daily&lang=en&pace=0", kept=seasoned())
    assert page.shown(".title .of-game") == ["Daily round · no undo "]
    assert "No undo, no hints." in page.texts("#notice p")[0]
    assert not page.all("[data-action=undo], [data-action=hint]")


def test_a_reader_who_stays_with_a_game_gets_that_one(opened: Open) -> None:
    page = opened("?game_=x&lang=en&pace=0&lock=on", kept=seasoned())
    page.click("[data-action=daily]")
    assert page.shown(".title .of-game")[0].startswith("Finnish Kasino ")
