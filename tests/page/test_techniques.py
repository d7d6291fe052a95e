"""Losses by technique: counted once per round, shown in the statistics, and reset."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any
from urllib.parse import quote

import pytest

from app.coach.review import work as coaching
from app.coach.reviewed import ReviewedRound, until
from app.coach.techniques.state import (
    MAX_COUNT,
    MAX_COUNTED,
    MAX_GAMES,
    RECENT,
    TECHNIQUE_LOSSES,
    Losses,
    Practised,
    Techniques,
    read_practised,
    write_practised,
)
from app.coach.techniques.state import read as read_techniques
from app.coach.techniques.state import write as write_techniques
from app.core import statistics
from app.core.options import read
from app.core.page_state import PageState, Start
from app.core.statistics import Statistics, StatisticsError
from app.i18n.catalogue import words
from app.learn.lessons import COURSES, TECHNIQUES
from app.learn.update import learn_technique
from app.runtime.update import update
from kasino.cards import Stream
from kasino.coach import practice
from kasino.coach.analysis import full_analysis
from kasino.coach.puzzles import puzzles
from kasino.coach.review import review
from kasino.coach.techniques import Technique
from kasino.games import GAMES
from kasino.match.record import load, replay
from kasino.players import Budget
from testing.kinds import POWER_CARDS, game_with
from testing.page.actions import act
from testing.page.open_page import OpenPage
from tests.page.test_puzzles import play
from tests.page.test_review import played, quick_reviews

pytestmark = pytest.mark.long

ROUND = ReviewedRound("a", "finnish", {"hold": 12, "no-sweep": 25})


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch, no_deeper_look: None) -> None:
    """Use few worlds per decision, no par, and no deeper analysis."""
    quick_reviews(monkeypatch, 2)


def known() -> Techniques:
    return statistics.known_statistics().of(TECHNIQUE_LOSSES)


def reviewed(patch: pytest.MonkeyPatch, record: str, page: OpenPage | None = None) -> OpenPage:
    """Return a page on which a match was opened and reviewed."""
    kept = page.storage if page else None
    page = OpenPage(patch, f"?record={quote(record)}&pace=0", kept=kept)
    page.click("#result [data-action=review]")
    page.pump()
    return page


def test_reviewed_rounds_count_once_and_are_told_till_the_statistics_are_reset(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = reviewed(monkeypatch, played("finnish", 1).save())
    first = known().games["finnish"]
    assert first.rounds == 1 and sum(first.lost.values()) >= 10
    assert set(first.lost) <= {each.value for each in Technique}
    # The same round doesn’t count a second time, neither alone nor after another one.
    page = reviewed(monkeypatch, played("finnish", 1).save(), page)
    assert known().games["finnish"] == first
    page = reviewed(monkeypatch, played("finnish", 2).save(), page)
    assert known().games["finnish"].rounds == 2 and len(known().counted) == 2
    page = OpenPage(monkeypatch, "", kept=page.storage)
    page.click("[data-action=statistics]")
    shown = known().all.costliest()
    rows = page.data(".techniques li", "technique")
    assert rows == [name for name, _ in shown[:5]]
    tenths = f"{shown[0][1] // 10}.{shown[0][1] % 10}"
    assert f"It costs you about {tenths} points a round." in page.texts(".techniques-first")[0]
    assert page.texts("[data-techniques] .stats-about") == ["In 2 rounds you reviewed."]
    # A reset removes them, and can be undone.
    counted = known()
    page.click("[data-action=reset-statistics]")
    assert known() == Techniques() and not page.all("[data-techniques]")
    page.click("[data-action=former-statistics]")
    assert known() == counted and page.all("[data-techniques]")


def test_a_round_that_is_not_over_counts_later() -> None:
    whole = load(played("finnish", 2).save()).record
    names = []
    for moves in (30, 48, 60, len(whole.moves)):
        part = until(whole, moves) if moves < len(whole.moves) else whole
        *_, found = review(part, 0, 2, 0)
        names.append([each.name for each in coaching.losses_by_technique(found)])
    assert [len(each) for each in names] == [0, 1, 1, 2]
    assert names[1] == names[2] == names[3][:1]


@pytest.mark.parametrize("who", ["assisted", "people", "level"])
def test_what_nobody_played_alone_does_not_count(monkeypatch: pytest.MonkeyPatch, who: str) -> None:
    record = load(played("finnish", 1).save()).record
    seats = {"people": ("you", "human:1"), "level": ("beginner", "greedy")}.get(who)
    setup = replace(record.setup, seats=seats) if seats else record.setup
    record = replace(record, setup=setup, assisted=who == "assisted")
    page = reviewed(monkeypatch, replay(record).text)
    assert page.all(".all-moves tr") and known() == Techniques()


def test_what_costs_most_in_a_game_is_told_with_its_matches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = OpenPage(monkeypatch, "")
    line = {("finnish", "greedy"): statistics.Line(played=1, won=1)}
    statistics.keep_statistics(Statistics(line).put(TECHNIQUE_LOSSES, Techniques().counting(ROUND)))
    page = OpenPage(monkeypatch, "", kept=page.storage)
    page.click("[data-action=statistics]")
    told = "Costs you most here: Leave no mökki, about 2.5 points a round."
    assert page.texts("[data-game=finnish] .stats-about") == [told]


def test_costs_are_a_round_and_in_order() -> None:
    known = Techniques().counting(ROUND)
    known = known.counting(ReviewedRound("b", "casino", {"hold": 18, "take": 1}))
    assert known.counting(ReviewedRound("b", "casino", {"hold": 9})) == known
    assert known.all.costliest() == (("hold", 15), ("no-sweep", 12))
    assert known.games["casino"].costliest() == (("hold", 18), ("take", 1))
    assert Losses().costliest() == ()


def test_what_is_counted_stays_bounded() -> None:
    known = Techniques()
    for number in range(MAX_COUNTED + 1):
        known = known.counting(ReviewedRound(str(number), "finnish", {"hold": MAX_COUNT}))
    assert len(known.counted) == MAX_COUNTED and known.games["finnish"].lost == {"hold": MAX_COUNT}
    games = {str(number): Losses(1) for number in range(MAX_GAMES)}
    assert Techniques((), games).counting(ROUND) == Techniques((), games)
    full = Techniques((), {"finnish": Losses(MAX_COUNT)})
    assert full.counting(ROUND) == full


def test_techniques_go_with_the_statistics() -> None:
    whole = Statistics().put(TECHNIQUE_LOSSES, Techniques().counting(ROUND))
    assert statistics.read(statistics.write(whole)) == whole
    assert statistics.read(statistics.write(Statistics())).of(TECHNIQUE_LOSSES) == Techniques()


@pytest.mark.parametrize(
    "found",
    [
        {},
        [{}, {}],
        [[""], {}],
        [["a" * 17], {}],
        [[7], {}],
        [["a"] * 401, {}],
        [[], []],
        [[], {"finnish": []}],
        [[], {"finnish": {}}],
        [[], {"finnish": [0, {}]}],
        [[], {"finnish": [True, {}]}],
        [[], {"finnish": [1, []]}],
        [[], {"finnish": [1, {"hold": 1.5}]}],
        [[], {"finnish": [1, {"hold": 10**7}]}],
        [[], {str(n): [1, {}] for n in range(101)}],
        [[], {}, {}],
        [[], {}, [[]]],
        [[], {}, [{"hold": True}]],
        [[], {}, [{}] * 21],
    ],
)
def test_techniques_that_cannot_be_are_refused(found: Any) -> None:
    text = statistics.write(Statistics())
    text = text.replace('"techniques": [[], {}]', f'"techniques": {json.dumps(found)}')
    with pytest.raises(StatisticsError) as refused:
        statistics.read(text)
    assert refused.value.ident == "stats.techniques"


def test_a_lesson_of_every_game_names_a_technique() -> None:
    assert set(TECHNIQUES.values()) <= {each.value for each in Technique}
    steps = {name: {s.name for each in COURSES[name] for s in each.steps} for name in GAMES}
    assert all(TECHNIQUES.keys() & steps[name] for name in GAMES)
    assert TECHNIQUES.keys() <= set().union(*steps.values())


def test_a_lesson_names_the_technique_it_taught(monkeypatch: pytest.MonkeyPatch) -> None:
    page = OpenPage(monkeypatch, f"?game={game_with(POWER_CARDS)}&mode=lesson&number=4&pace=0")
    assert page.data("main", "lesson") == ["sweep"]
    page.click("#hand [data-card='7c']")
    page.click("#actions [data-move='7cx3s+Ah+6h+4d']")
    assert page.texts("#coach .praise")[0].endswith("Technique: Empty the table.")


def test_a_trend_compares_the_later_rounds_with_the_earlier_ones() -> None:
    known = Techniques()
    for number, lost in enumerate((20, 20, 20, 5, 5)):
        known = known.counting(ReviewedRound(str(number), "finnish", {"hold": lost}))
    assert known.trend("hold") is None
    known = known.counting(ReviewedRound("5", "finnish", {"hold": 5}))
    assert known.trend("hold") == -1 and known.trend("take") == 0
    for number in range(6, 40):
        known = known.counting(ReviewedRound(str(number), "casino", {"take": number}))
    assert known.trend("take") == 1 and len(known.recent) == RECENT
    assert read_techniques(write_techniques(known)) == known


@pytest.mark.parametrize(
    "found", [[], {"a": 1}, {"hold finnish 1-2": 0}, {"hold finnish 1-2": True}]
)
def test_solved_deals_that_cannot_be_are_refused(found: Any) -> None:
    assert read_practised(found) is None


def test_solved_deals_count_once() -> None:
    known = Practised().counting("hold finnish 1-2", 200).counting("hold finnish 1-2", 1)
    assert known.tries == {"hold finnish 1-2": 99} and known.of("hold") == 1 == 1 + known.of("take")
    assert known.counting("hold", 1) == known
    assert read_practised(write_practised(known)) == known


def opened_technique(patch: pytest.MonkeyPatch, name: str, query: str = "?pace=0") -> OpenPage:
    """Open a technique from the statistics of someone whom it has cost points."""
    page = OpenPage(patch, query)
    lost = Techniques()
    for number in range(6):
        lost = lost.counting(ReviewedRound(str(number), "finnish", {name: 20}))
    played_one = {("finnish", "greedy"): statistics.Line(played=1, won=1)}
    statistics.keep_statistics(Statistics(played_one).put(TECHNIQUE_LOSSES, lost))
    page = OpenPage(patch, query, kept=page.storage)
    if "lock" in query:
        page.click("[data-action=menu]")
    page.click("[data-action=statistics]")
    page.click(f"[data-technique={name}] [data-action=technique]")
    page.pump()
    assert "about as much as before" in page.texts("#dialog .stats-about")[0]
    return page


def reviewed_moment(page: OpenPage) -> str:
    """Open a review and a moment in it with a technique; return the value of its chip."""
    page.click("#result [data-action=review]")
    page.pump()
    for ply in page.data(".all-moves [data-action=review-move]", "value"):
        page.click(f".all-moves [data-value='{ply}']")
        if chips := page.data(".moment [data-action=technique]", "value"):
            return str(chips[0])
    raise AssertionError("no technique")


def test_the_name_of_a_technique_opens_its_deals_its_puzzles_and_its_lesson(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = OpenPage(monkeypatch, f"?record={quote(played('finnish', 1).save())}&pace=0")
    game, _, name = reviewed_moment(page).partition(" ")
    assert game == "finnish" and name in {each.value for each in Technique}
    page.click(".moment [data-action=technique]")
    page.pump()
    say = words("en")
    assert page.texts("#dialog-title") == [say(f"technique.{name}")]
    assert page.texts("#dialog p")[0] == say(f"technique.{name}.why")
    assert page.texts("#dialog [data-action=review]") == ["Back to the review"]
    page.click("#dialog [data-action=review]")
    assert page.all("dialog .review")


def test_three_deals_teach_a_technique_and_count_as_solved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = opened_technique(monkeypatch, "take-back")
    assert len(page.texts("#dialog p")) >= 2  # the sentence, and the lesson
    assert page.texts("#dialog .dialog-row span")[-1] == "0 of 3 solved"
    page.click("#dialog [data-action=drill]")
    page.pump()
    assert page.state == "your-turn" and page.texts(".bar .count") == ["1 of 3"]
    assert page.texts("#coach-title") == ["Trail what you can take back"]
    assert page.texts("#coach .goal") == [words("en")("technique.take-back.why")]
    for place, deal in enumerate(practice.deals("finnish", "take-back")):
        *_, record = practice.records_to(deal)
        assert record is not None
        view = replay(until(record, deal.plays)).state
        seen = full_analysis(
            view.view(view.turn), Stream(f"kasino:coach:{deal.plays}"), Budget(), record.moves[-1:]
        )
        play(page, str(seen.best.move))
        assert page.data("#game", "task") == ["right"]
        assert page.texts("#onward button.main") == [
            "Next deal" if place < 2 else "Back to the technique"
        ]
        page.click("#onward button.main")
        page.pump()
    assert page.texts("#dialog .dialog-row span")[-1] == "3 of 3 solved"
    page.click("#dialog [data-action=puzzles-by]")
    page.pump()
    named = [p for p in puzzles("finnish") if p.technique == "take-back"]
    assert named and len(page.all(".thumbnail")) == len(named)
    page.click("[data-action=all-puzzles]")
    assert page.all(".puzzle-today")


def test_a_technique_without_a_lesson_or_unknown_opens_nothing() -> None:
    state = PageState(read({})[0], words("en"), Start())
    assert learn_technique(state, "finnish raise") == (state, ())
    for action in ("technique", "drill", "learn-technique", "puzzles-by"):
        for wanted in ("nothing", "finnish nothing"):
            if (action, wanted) != ("puzzles-by", "finnish nothing"):
                assert update(state, act(action, wanted)) == (state, ())


def test_a_technique_without_deals_in_a_game_has_those_of_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = opened_technique(monkeypatch, "build")
    assert "Casino" in page.texts("#dialog [data-action=drill]")[0]
    # A locked page has its own game alone, and the rule has its lesson.
    page = opened_technique(monkeypatch, "hold", "?lock=on&game=finnish&pace=0")
    assert not page.all("#dialog [data-action=drill]")
    page.click("#dialog [data-action=learn-technique]")
    assert page.data("#game", "lesson") == ["trail"] and not page.all("dialog[open]")
