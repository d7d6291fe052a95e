"""Statistics: matches are counted correctly and only once; unreadable texts are rejected."""

from __future__ import annotations

import json
import random
from dataclasses import fields
from typing import Any

import pytest

from app.core import statistics
from app.core.statistics import FIGURES, Line, Outcome, Statistics, StatisticsError
from app.i18n.catalogue import TABLES, words
from app.platform import browser, store, texts
from kasino.games import GAMES
from kasino.match.session import Session
from kasino.words import arguments_of, own_words
from testing.kinds import CALLS, FREE_BUILDS, game_with
from testing.page.open_page import Open, OpenPage
from testing.page.stored import install

pytestmark = pytest.mark.long


def finished(name: str, players: int = 2, seats: tuple[str, ...] = (), seed: str = "a") -> Session:
    """Return a match played to its end with the first move each time."""
    people = tuple(f"human:{seat}" for seat in range(players))
    session = Session.start(GAMES[name], players, seed, people)
    while not session.state.match_over:
        if session.state.round_over:
            session = session.next_round()
        else:
            session = session.play(next(session.state.legal_moves()))
    text = session.save()
    for seat, who in enumerate(seats):
        text = text.replace(f"seat {seat}: human:{seat}", f"seat {seat}: {who}")
    return Session.load(text)


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_match_counts_for_the_person_alone(name: str) -> None:
    seen = set()
    for seat in (0, 1):
        seats = ("you", "greedy") if seat == 0 else ("greedy", "you")
        session = finished(name, 2, seats)
        found = statistics.outcome(session)
        assert found is not None
        assert (found.game, found.level, found.assisted) == (name, "greedy", False)
        assert found.points == session.state.scores[seat]
        seen.add(found.end)
    assert seen in ({"won", "lost"}, {"drawn"})


def test_partners_win_together_and_levels_mix() -> None:
    session = finished("casino", 4, ("you", "greedy", "random", "greedy"))
    found = statistics.outcome(session)
    assert found is not None and session.state.result is not None
    assert found.level == statistics.MIXED
    assert (found.end == "won") == (session.state.result.winners == (0,))


@pytest.mark.parametrize("name", GAMES)
def test_the_figures_of_a_game_are_shown_with_their_labels(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    storage = install(monkeypatch)
    sums = {figure.name: number for number, figure in enumerate(FIGURES, 7)}
    line = Line(played=9, lost=9, **sums)
    statistics.keep_statistics(Statistics({(name, "greedy"): line}))
    page = OpenPage(monkeypatch, "?lang=en", kept=storage)
    page.click("[data-action=statistics]")
    say, rows = own_words(words("en"), GAMES[name]), page.all("[data-level] dl div")
    assert [tuple(part.textContent for part in row.children) for row in rows[3:]] == [
        (say(f"page.stats-{figure.name}"), str(sums[figure.name]))
        for figure in FIGURES
        if figure.shown(GAMES[name], line)
    ]


def test_people_among_themselves_are_counted_apart() -> None:
    found = statistics.outcome(finished("finnish"))
    assert found is not None
    assert (found.level, found.end, found.points) == (statistics.PEOPLE, "", 0)
    counted = statistics.count(Statistics(), "m", found)
    assert statistics.read(statistics.write(counted)) == counted
    assert counted.lines["finnish", "people"].played == 1


def test_sweeps_and_royals_of_the_person_are_counted() -> None:
    sweeps = 0
    for seed in "abcdefgh":
        session = finished("casino", 2, ("you", "greedy"), seed)
        found = statistics.outcome(session)
        assert found is not None
        lines = [e.tally for entry in session.log for e in entry.events if hasattr(e, "tally")]
        counts = [
            line.counts[0] for tally in lines for line in tally.lines if line.name == "sweeps"
        ]
        assert (found.sums["sweeps"], found.sums["royals"]) == (sum(counts), 0)
        sweeps += sum(counts)
    assert sweeps


def test_what_runs_and_what_nobody_plays_is_not_counted() -> None:
    assert statistics.outcome(Session.start(GAMES["finnish"], 2, "a", ("you", "greedy"))) is None
    assert statistics.outcome(finished(game_with(FREE_BUILDS), 2, ("random", "greedy"))) is None


def end(how: str, **more: Any) -> Outcome:
    """Return a match that ended like this."""
    given: dict[str, Any] = {"assisted": False, "points": 16}
    sums = {"sweeps": 2, "royals": more.pop("royals", 0)}
    return Outcome(game="finnish", level="greedy", end=how, sums=sums, **(given | more))


def test_streaks_and_sums() -> None:
    known = Statistics()
    for number, how in enumerate(("won", "won", "lost", "won", "drawn")):
        known = statistics.count(known, str(number), end(how))
    known = statistics.count(known, "9", end("won", royals=1))
    line = known.lines["finnish", "greedy"]
    assert (line.played, line.won, line.lost, line.drawn) == (6, 4, 1, 1)
    assert (line.points, line.sweeps, line.royals) == (96, 12, 1)
    assert (line.streak, line.best) == (1, 2)


@pytest.mark.parametrize("how", ["won", "lost", "drawn"])
@pytest.mark.parametrize("assisted", [False, True])
def test_statistics_at_their_limit_are_read_again(how: str, assisted: bool) -> None:
    most = statistics.MAX_COUNT
    sums = dict.fromkeys((figure.name for figure in FIGURES), most)
    won: dict[str, Any] = sums | dict.fromkeys("played won points streak best".split(), most)
    full = Line(**won, assisted=most)
    low = Line(**sums, played=7, lost=7, points=-most)
    below = dict.fromkeys(won, most - 1)
    near = Line(**below | {"royals": most}, assisted=most)
    for line in (full, low, near):
        known = Statistics({("finnish", "greedy"): line})
        assert statistics.read(statistics.write(known)) == known
        more = statistics.count(known, "m", end(how, assisted=assisted, royals=1))
        assert statistics.read(statistics.write(more)) == more
        assert "m" in more.counted


@pytest.mark.parametrize("name", ["", "x" * 60, "\x00\ud83d", "ä" * 40])
def test_any_name_of_a_match_is_read_again(name: str) -> None:
    known = statistics.count(Statistics(), name, end("won"))
    assert statistics.read(statistics.write(known)) == known
    assert statistics.count(known, name, end("won")) is known


def test_rounds_are_remembered_one_by_one_and_as_a_sum() -> None:
    session = finished("finnish", 2, ("greedy", "you"))
    found = statistics.outcome(session)
    rounds = [e.tally.totals for entry in session.log for e in entry.events if hasattr(e, "tally")]
    assert found is not None and len(rounds) > 1
    assert found.margins == tuple(own - other for other, own in rounds)
    known = Statistics()
    for match in range(15):
        known = statistics.count(known, str(match), end("won", margins=(3, -1 - match, 5000)))
    line = known.lines["finnish", "greedy"]
    assert (line.rounds, line.margin) == (45, 15 * 5002 - sum(range(15)))
    assert len(line.recent) == statistics.RECENT and line.recent[-3:] == (3, -15, 999)
    assert statistics.read(statistics.write(known)) == known
    assert statistics.outcome(finished("finnish")).margins == ()  # type: ignore[union-attr]


def test_the_dialog_shows_what_a_game_can_have_and_no_json(opened: Open) -> None:
    page = opened("?lang=en")
    won = statistics.count(Statistics(), "m", end("won", margins=(4, -2, 3)))
    known = statistics.count(won, "n", end("lost", margins=(-1,), assisted=True))
    call = Outcome(game_with(CALLS), "expert", False, "lost", 9, {}, margins=(-5,))
    known = statistics.count(known, "o", call)
    statistics.keep_statistics(known)
    page.click("[data-action=statistics]")
    row = "[data-game=finnish] [data-level=greedy] "
    assert page.texts(row + "[data-stat=margin]") == ["+1.7"]
    assert page.texts(row + "[data-stat=won]") == ["100%"]
    assert page.texts(row + "[data-stat=best]") == ["1, best 1"]
    assert page.texts(row + "[data-stat=assisted]") == ["1"]
    assert page.texts(row + "strong") == ["Eino"] and page.all(row + ".spark")
    other = f"[data-game={game_with(CALLS)}] [data-level=expert] "
    assert page.texts(other + "[data-stat=margin]") == ["−5.0"]
    assert not page.all(other + "[data-stat=assisted]")
    assert page.texts(".sums dd") == ["2", "50%", "1"]
    assert page.the("[data-statistics]").value == ""
    assert "kasino-statistics" not in page.the("#dialog").textContent
    page.fill("[data-statistics]", "{")
    page.click("[data-action=load-statistics]")
    assert page.the(".export-import").getAttribute("open") is not None
    assert page.texts(".export-import .problem")[0].startswith("These statistics can’t be loaded")


def test_what_was_read_can_be_written_and_read_again() -> None:
    names = [f"{n:03}" + "\N{LATIN SMALL LETTER A WITH DIAERESIS}" * 37 for n in range(400)]
    text = json.dumps({"kasino-statistics": 1, "lines": [], "counted": names}, ensure_ascii=False)
    known = statistics.read(text)
    assert statistics.read(statistics.write(known)) == known


def test_a_match_counts_once() -> None:
    known = statistics.count(Statistics(), "m", end("won"))
    assert statistics.count(known, "m", end("won")) is known


def test_assisted_matches_touch_no_other_number() -> None:
    known = statistics.count(Statistics(), "m", end("won"))
    more = statistics.count(known, "n", end("lost", assisted=True))
    before, after = known.lines["finnish", "greedy"], more.lines["finnish", "greedy"]
    assert after.assisted == 1
    for part in fields(Line):
        if part.name != "assisted":
            assert getattr(after, part.name) == getattr(before, part.name)


GOOD = statistics.count(Statistics(), "m", end("won"))


def changed(**more: Any) -> str:
    """Return the good text with parts of its one entry replaced."""
    found = json.loads(statistics.write(GOOD))
    found["lines"][0] |= more
    return json.dumps(found)


@pytest.mark.parametrize(
    ("text", "ident"),
    [
        ("", "json"), ("{", "json"), ("[]", "not-ours"), ("7", "not-ours"), ("{}", "not-ours"),
        ('{"kasino-statistics": 2, "lines": [], "counted": []}', "version"),
        ('{"kasino-statistics": true, "lines": [], "counted": []}', "version"),
        ('{"kasino-statistics": 1, "lines": {}, "counted": []}', "no-list"),
        ('{"kasino-statistics": 1, "lines": [7], "counted": []}', "no-entry"),
        ('{"kasino-statistics": 1, "lines": [], "counted": [7]}', "counted"),
        ('{"kasino-statistics": 1, "lines": [], "lines": [], "counted": []}', "double"),
        ('{"kasino-statistics": NaN, "lines": [], "counted": []}', "double"),
        (changed(game=[1]), "no-key"), (changed(level={}), "no-key"),
        (changed(won=-1), "number"), (changed(won=True), "number"), (changed(won=1.0), "number"),
        (changed(won="1"), "number"), (changed(points=10**10), "number"),
        (changed(won=2), "sum"), (changed(best=2), "sum"), (changed(streak=7), "sum"),
        (changed(recent=[1] * 21), "number"), (changed(recent=[True]), "number"),
        (changed(recent=7), "number"), (changed(recent=[1000]), "number"),
        ("[" * 60_000, "not-ours"), ("x" * 400_000, "size"),
        ('{"kasino-statistics": ' + "9" * 5000 + "}", "not-ours"),
        ('{"kasino-statistics": 1, "new": 1e999}', "not-ours"),
    ],
)  # fmt: skip
def test_bad_texts_are_refused_by_name(text: str, ident: str) -> None:
    with pytest.raises(StatisticsError) as caught:
        statistics.read(text)
    assert caught.value.ident == f"stats.{ident}"
    message = TABLES["saves"][f"page.stats.{ident}"]
    assert arguments_of(message) <= set(caught.value.arguments)


def test_entries_that_repeat_are_refused() -> None:
    found = json.loads(statistics.write(GOOD))
    found["lines"] *= 2
    with pytest.raises(StatisticsError, match=r"stats.twice"):
        statistics.read(json.dumps(found))


def test_any_damage_is_read_back_or_refused() -> None:
    rng = random.Random("damage")
    text = statistics.write(GOOD)
    for _ in range(5000):
        place = rng.randrange(len(text))
        cut = place + rng.randrange(3)
        more = "".join(rng.choices('{}[]",:0123e-. tn', k=rng.randrange(3)))
        try:
            found = statistics.read(text[:place] + more + text[cut:])
        except StatisticsError:
            continue
        assert statistics.read(statistics.write(found)) == found


def test_damaged_statistics_are_set_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch)
    assert statistics.known_statistics() == Statistics()
    statistics.keep_statistics(GOOD)
    assert statistics.known_statistics() == GOOD
    store.keep(statistics.KEPT, "{damaged")
    assert statistics.known_statistics() == Statistics()
    assert store.copies(statistics.KEPT) == "{damaged"


def test_a_text_of_statistics_comes_by_file_and_leaves_where_nothing_can_be_copied(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = OpenPage(monkeypatch, "?lang=en")
    text = statistics.write(statistics.count(Statistics(), "m", end("won", margins=(4, -2, 3))))
    monkeypatch.setattr(texts, "read_file", lambda _field, _most, done: done(text))
    page.click("[data-action=statistics]")
    page.change("[data-file]")
    assert page.texts("[data-game=finnish] [data-stat=played]") == ["1"]
    assert page.texts(".export-import .done") == ["Loaded. You can bring the earlier ones back."]
    assert page.the(".spark").getAttribute("aria-label") == (
        "Last 3 rounds: ahead in 2, behind in 1."
    )
    field = page.the("[data-statistics]")
    assert (field.tagName, field.value) == ("INPUT", "")
    page.fill("[data-statistics]", text)
    page.click("[data-action=load-statistics]")
    assert field.value == ""
    monkeypatch.setattr(texts, "copy_text", lambda _text, done: done(False))
    page.click("[data-action=copy-statistics]")
    assert field.value == text and page.focused is field


def test_statistics_begin_anew_and_can_be_brought_back(monkeypatch: pytest.MonkeyPatch) -> None:
    before = OpenPage(monkeypatch, "?lang=en")
    known = statistics.count(Statistics(), "m", end("won", margins=(4, -2, 3)))
    statistics.keep_statistics(known)
    page = OpenPage(monkeypatch, "?lang=en", kept=before.storage)
    page.click("[data-action=statistics]")
    page.click("[data-action=reset-statistics]")
    assert page.texts(".export-import .done") == ["Reset. You can bring the earlier ones back."]
    assert not page.all("[data-game], [data-action=reset-statistics]")
    assert statistics.known_statistics() == Statistics()
    page.click("[data-action=former-statistics]")
    assert statistics.known_statistics() == known and page.all("[data-game=finnish]")


@pytest.mark.parametrize("copied", [True, False])
def test_where_a_page_around_may_forbid_files_the_text_is_copied(
    monkeypatch: pytest.MonkeyPatch, copied: bool
) -> None:
    page = OpenPage(monkeypatch, "?lang=en")
    texts_told: list[str] = []
    monkeypatch.setattr(texts, "download", lambda _name, _text: None)
    monkeypatch.setattr(browser, "confined", lambda: True)
    monkeypatch.setattr(
        texts, "copy_text", lambda text, done: (texts_told.append(text), done(copied))
    )
    page.click("[data-action=statistics]")
    page.click("[data-action=save-statistics]")
    (note,) = page.texts("#dialog .withheld")
    assert note.startswith("If no file appears, the page around the game doesn’t allow it.")
    assert ("was also copied" in note) == copied
    assert len(texts_told) == 1 and texts_told[0].startswith("{")


def test_where_nothing_can_be_printed_every_dialog_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    page = OpenPage(monkeypatch, "?lang=en&game=finnish&seed=a&pace=0")
    monkeypatch.setattr(texts, "print_page", lambda: False)
    for opens in (lambda: page.click("[data-action=rules]"), lambda: page.share("record")):
        opens()
        page.click("#dialog [data-action=print]")
        assert page.texts("#dialog .withheld")[0].startswith("Nothing was printed: this browser")
        page.click("#dialog [data-action=close]")
        assert not page.all(".withheld")


def test_damaged_statistics_leave_as_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    page = OpenPage(monkeypatch, "?lang=en")
    store.keep(statistics.KEPT, "{damaged")
    saved: list[tuple[str, str]] = []
    monkeypatch.setattr(texts, "download", lambda name, text: saved.append((name, text)))
    page.click("[data-action=statistics]")
    page.click("[data-action=close]")
    page.click("[data-action=statistics]")
    page.click("[data-action=damaged-statistics]")
    assert saved == [("kasino-statistics-damaged.txt", "{damaged")]
    assert "{damaged" not in page.the("#dialog").textContent
