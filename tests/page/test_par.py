"""Par below a round’s result, computed between frames on request; printing a review."""

from __future__ import annotations

import dataclasses
import json
from types import SimpleNamespace
from typing import Any
from urllib.parse import quote

import pytest

from app.coach.par import state as pars
from app.coach.par import work as coaching
from app.coach.par.state import PARS, DealPar, RoundPar
from app.coach.par.update import par_played
from app.coach.wording import par_text
from app.core import statistics
from app.core.actions import Action
from app.core.options import read
from app.core.page_state import PageState
from app.core.statistics import Statistics, StatisticsError, keep_statistics, known_statistics
from app.i18n.catalogue import words
from app.platform import browser
from app.runtime import background_tasks as working
from app.runtime.update import update
from app.statistics.state import LUCK, Dealt, Luck
from app.table.update.match import new_match, take_up_addressed
from kasino.coach.par import Par, par
from kasino.games import game
from kasino.match import duplicate
from kasino.match.session import Session
from kasino.words import Voice
from testing.page.open_page import OpenPage
from testing.page.stored import install
from tests.page.test_review import played

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("no_deeper_look")]


@pytest.fixture(scope="module")
def round_over() -> str:
    return played("finnish", 1).save()


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch, round_over: str) -> OpenPage:
    monkeypatch.setattr(coaching, "PLAYS", 2)
    return OpenPage(monkeypatch, f"?record={quote(round_over)}&pace=0&storage=off")


def test_par_is_played_when_it_is_asked_for(opened: OpenPage, round_over: str) -> None:
    page = opened
    page.the("#result [data-action=par]").click()
    assert page.texts(".par span") == ["Dealing the cards again…"]
    page.pump()
    *_, found = par(round_over, 1, 0, 2)
    (said,) = page.texts(".par p")
    assert said == par_text(Voice(game("finnish"), ("You", "Aino"), 0, words("en")), found)
    assert page.told("reply")[-1] == said
    # It is gone with the result.
    page.click("[data-action=next-round]")
    assert not page.all(".par")


@pytest.mark.parametrize(
    ("mean", "made", "said"),
    [
        (3.6, -3, "a good player would win it by about 4 points; you lost it by 3 points"),
        (-1.2, 1, "a good player would lose it by about 1 point; you won it by 1 point"),
        (0.4, 0, "a good player would come out about even; you came out even"),
        (-0.4, None, "a good player would come out about even"),
    ],
)
def test_par_and_the_result_are_leads(mean: float, made: int | None, said: str) -> None:
    voice = Voice(game("finnish"), ("You", "Aino"), 0, words("en"))
    assert par_text(voice, Par(2, mean, 1.0, 4, made)) == f"Round 2: {said}."


def test_par_can_be_stopped_and_asked_for_again(
    opened: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened
    monkeypatch.setattr(working, "BACKGROUND_SLICE", 0.0)
    page.the("#result [data-action=par]").click()
    while page.texts(".par span") != ["1 of 2 played again"]:
        page._waiting.pop(0)()
    assert page.the(".par progress").value in ("1", 1)
    page.click("[data-action=stop-par]")
    assert page.all(".par [data-action=par]") and page._waiting == []
    page.click("[data-action=par]")
    assert page.texts(".par p")


def test_par_is_kept_once_for_the_luck_of_the_deals(
    opened: OpenPage, monkeypatch: pytest.MonkeyPatch, round_over: str
) -> None:
    page = opened
    page.click("#result [data-action=par]")
    (deal,) = known_statistics().of(PARS)
    *_, played_again = par(round_over, 1, 0, 2)
    assert played_again.made == deal.made and deal.tenths == round(10 * played_again.mean)
    wide = pars.EVEN_ERRORS * played_again.error
    assert deal.side == (played_again.mean > wide) - (played_again.mean < -wide)
    page = OpenPage(monkeypatch, f"?record={quote(round_over)}&pace=0&storage=off")
    keep_statistics(Statistics().put(PARS, (deal,)))
    page.click("#result [data-action=par]")
    assert known_statistics().of(PARS) == (deal,)
    # It is shown with the luck, although no whole match has been counted.
    page.click("[data-action=menu]")
    page.click("[data-action=statistics]")
    page.click("[data-action=luck]")
    counts = tuple(int(deal.side == side) for side in (1, -1, 0))
    told = "1 round compared: {} good, {} bad, {} even.".format(*counts)
    assert page.texts(".par-told") == [told] and not page.all(".bare")


def test_par_of_a_match_seen_again_is_not_kept(
    monkeypatch: pytest.MonkeyPatch, round_over: str
) -> None:
    install(monkeypatch)
    state = PageState(read({"pace": "0"})[0], words("en"))
    session = Session.load(round_over)
    deal = DealPar("0" * 16, 12, 1, 3)
    for replaying, counted in ((False, 1), (True, 0)):
        state, _ = update(state, take_up_addressed.of(session, "", replaying))
        session = session.go(session.place[1])
        state = state.put(RoundPar(session, 1))
        now = RoundPar(session, 1, 2, 2, "par", deal)
        _, kept = update(state, par_played.of(now))
        assert len(kept) == counted


def test_par_is_kept_of_a_deal_that_one_person_had_from_one_side() -> None:
    found = Par(1, 1.26, 0.4, 4, 3)
    session = Session.start(game("finnish"), 2, "a", ("you", "random"))
    one = pars.result_to_store(session, found)
    assert one is not None and (one.tenths, one.side, one.made) == (13, 1, 3)
    for mean, side in ((-1.26, -1), (0.3, 0), (-0.3, 0)):
        other = pars.result_to_store(session, dataclasses.replace(found, mean=mean))
        assert other is not None and other.side == side and other.name == one.name
    assert pars.result_to_store(session, dataclasses.replace(found, made=None)) is None
    session = duplicate.begin(session)
    assert pars.result_to_store(session, found) is None
    people = Session.start(game("finnish"), 2, "a", ("human:A", "human:B"))
    assert pars.result_to_store(people, found) is None


def deals(count: int) -> pars.Pars:
    """Return par for some rounds, half of them good and the others bad or even."""
    sides = (1, -1, 1, 0)
    return tuple(DealPar(f"{n:016x}", 15 * sides[n % 4], sides[n % 4], 2) for n in range(count))


def test_the_last_hundred_deals_are_kept_and_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    full: pars.Pars = ()
    for deal in deals(120):
        full = pars.counting(pars.counting(full, deal), deal)
    assert len(full) == pars.MAX_RESULTS and full[-1] == deals(120)[-1]
    page = OpenPage(monkeypatch, "?lang=en")
    luck = Luck(1, Dealt(24, 672, (2, 1, 0, 6)), Dealt(24, 672, (2, 0, 1, 6)))
    keep_statistics(Statistics().put(LUCK, luck).put(PARS, deals(20)))
    page.click("[data-action=statistics]")
    page.click("[data-action=luck]")
    assert page.texts(".par-told") == ["20 rounds compared: 10 good, 5 bad, 5 even."]
    assert page.texts(".about")[-1].startswith(
        "Average lead at the end of the rounds you compared last: about +0.4 for a good player, "
        "+2.0 for you. Weak opponents make more rounds look good."
    )
    assert page.all("table.luck")


@pytest.mark.parametrize(
    "found",
    [
        {},
        [7],
        [["0" * 16, 1, 1]],
        [[7, 1, 1, 1]],
        [["0" * 15, 1, 1, 1]],
        [["g" * 16, 1, 1, 1]],
        [["0" * 16, 1, 2, 1]],
        [["0" * 16, True, 1, 1]],
        [["0" * 16, 1, 1, 1000]],
        [["0" * 16, 1, 1, 1]] * 2,
        [[f"{n:016x}", 1, 1, 1] for n in range(101)],
    ],
)
def test_pars_that_cannot_be_are_refused(found: Any) -> None:
    head = {"kasino-statistics": 1, "lines": [], "counted": [], "days": {}}
    known = statistics.read(json.dumps(head | {"pars": pars.write(deals(100))}))
    assert known.of(PARS) == deals(100)
    assert statistics.read(statistics.write(known)) == known
    with pytest.raises(StatisticsError, match=r"stats\.pars"):
        statistics.read(json.dumps(head | {"pars": found}))


def test_par_of_a_result_that_was_left_ends_without_a_word(
    opened: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened
    monkeypatch.setattr(working, "BACKGROUND_SLICE", 0.0)
    page.the("#result [data-action=par]").click()
    for _ in range(30):
        page._waiting.pop(0)()
    page.click("[data-action=next-round]")
    assert not page.all(".par") and not any("par " in text for text in page.told("reply"))


def test_par_is_for_a_round_that_is_over(round_over: str) -> None:
    state = PageState(read({"pace": "0"})[0], words("en"))
    state, _ = update(state, new_match.of("drawn"))
    assert update(state, Action("par")) == (state, ())
    assert state.session is not None
    strange = RoundPar(state.session, 1)
    assert update(state, par_played.of(strange)) == (state, ())


def test_a_review_is_printed_with_every_decision(
    opened: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, printed = opened, []
    monkeypatch.setattr("app.coach.review.work.PLAYS", 0)
    page.click("#result [data-action=review]")
    window = SimpleNamespace(print=lambda: printed.append(page.the(".all-moves").attributes))
    monkeypatch.setattr(browser, "window", window)
    page.click("[data-action=print-review]")
    assert "open" in printed[0]
    state = PageState(read({})[0], words("en"))
    assert update(state, Action("print-review")) == (state, ())
