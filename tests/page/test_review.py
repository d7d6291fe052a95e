"""The review of a round and of a match: its chart, its moments, and playing on from one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from typing import Any
from urllib.parse import quote

import pytest

from app.coach.advice import Wording
from app.coach.review import work as coaching
from app.coach.review.draw import body, review_save
from app.coach.reviewed import Moment, ReviewState, until
from app.core.actions import Action
from app.core.options import read
from app.core.page_state import PageState
from app.core.saves import Save
from app.i18n.catalogue import words
from app.platform import browser
from app.runtime import background_tasks as working
from app.runtime.update import update
from kasino.cards import card
from kasino.coach import analysis
from kasino.coach import review as engine_review
from kasino.coach.analysis import Analysis, analyse
from kasino.coach.review import Pieces, Review
from kasino.engine.view import View
from kasino.games import game
from kasino.match.record import MAX_SIZE, Match, load, replay
from kasino.match.selection import capture_choices
from kasino.match.session import Session
from kasino.words import Voice
from testing.kinds import ACE_BUILDS, game_with
from testing.page.actions import act
from testing.page.open_page import OpenPage
from tests.page.test_announced import FOUR_WAYS
from tests.players.test_positions import seen

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("no_deeper_look")]


def played(name: str, rounds: int, seed: str = "review") -> Session:
    """Return some rounds in which a person plays the first legal trail or capture."""
    session = Session.start(game(name), 2, seed, ("you", "greedy"))
    while True:
        if session.state.round_over:
            if session.state.match_over or session.state.round == rounds:
                return session
            session = session.next_round()
        elif session.to_move_is_human:
            session = session.play(list(session.state.legal_moves())[-1])
        else:
            session = session.play_opponent()


def quick_reviews(patch: pytest.MonkeyPatch, worlds: int, plays: int = 0) -> None:
    """Make the page review with few worlds per decision, few options, and some plays for par."""
    patch.setattr(coaching, "PAUSE_FACTOR", 0.0)
    patch.setattr(analysis, "MAX_OPTIONS_SEARCHED", 3)
    patch.setattr(analysis, "solvable", lambda _view: False)

    def few(
        match: Match, seat: int, _worlds: int, _plays: int, only: int, known: Review | None
    ) -> Pieces:
        return Pieces(match, seat, worlds, plays, only, known)

    patch.setattr(coaching, "Pieces", few)


@pytest.fixture(scope="module")
def round_over() -> str:
    return played("finnish", 1).save()


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use few worlds for each decision, and one play for par."""
    monkeypatch.setattr(coaching, "PLAYS", 1)
    quick_reviews(monkeypatch, 2, 1)


def opened(patch: pytest.MonkeyPatch, record: str) -> OpenPage:
    return OpenPage(patch, f"?record={quote(record)}&pace=0&storage=off")


def names(page: OpenPage) -> list[str]:
    """Return the move at each of the costliest moments."""
    return page.texts(".moment-head .what")


def test_a_round_is_reviewed_with_its_costliest_moments(
    monkeypatch: pytest.MonkeyPatch, round_over: str
) -> None:
    page = opened(monkeypatch, round_over)
    page.click("#result [data-action=review]")
    assert page.texts("#dialog-title") == ["Review: Finnish Kasino, You"]
    assert page.all(".review-progress") == []
    assert len(page.all(".chart [data-action=review-move]")) == 24
    # Estimated costs have whiskers, and cards of red suits are red.
    assert page.all(".chart .whisker") and page.all(".moment-head .chip[data-suit]")
    assert all(text.startswith(("You took the", "You trailed the")) for text in names(page))
    assert len(page.all(".all-moves tbody tr")) == 24
    assert "You gave away about " in page.texts(".review-summary")[0]
    assert "Round 1: a good player would " in page.texts(".review-summary")[0]
    costs = [float(text.removeprefix("−")) for text in page.texts(".moment-head .cost b")]
    assert 1 <= len(costs) <= 3
    assert costs == sorted(costs, reverse=True)
    assert page.told("reply")[-1] == "24 moves reviewed"
    # The costliest moment is shown, with the played and the better move marked on its cards.
    assert page.data(".moment", "ply") == page.data(".moment-head", "value")[:1]
    assert len(page.all(".position-item[data-best]")) >= 1
    assert len(page.all(".position-item[data-played]")) >= 1
    assert page.texts(".reasons li")[0].startswith("Better by about ")
    # The dialog begins with it and what it teaches, then comes the list, and the chart is last.
    assert page.texts(".moment .unit")[0]
    order = ("moment", "position", "reasons", "unit", "costliest", "chart", "review-summary")
    drawn = [node.getAttribute("class") for node in page.the(".review").walk()]
    assert [*dict.fromkeys(each for each in drawn if each in order)] == [*order]
    # Every moment can be reached from the table, the chart and its neighbour.
    plies = page.data(".all-moves [data-action=review-move]", "value")
    page.click(f".all-moves [data-value='{plies[0]}']")
    assert page.data(".moment", "ply") == plies[:1]
    page.click(".steps [data-action=review-move]")
    assert page.data(".moment", "ply") == plies[1:2]
    page.click(f".chart [data-value='{plies[3]}']")
    assert page.data(".moment", "ply") == [plies[3]]
    # The review can be copied as text, and a move with the record up to it.
    copied: list[str] = []
    monkeypatch.setattr(
        "app.platform.texts.copy_text", lambda text, told: (copied.append(text), told(True))
    )
    page.click("[data-action=copy-review]")
    assert copied[0].startswith("Review of You: Finnish Kasino")
    ply = int(str(plies[3]))
    page.click("[data-action=report-move]")
    record = load(copied[1]).record
    assert len(record.moves) == ply + 1
    assert dict(record.extra)["x-report"] == str(ply)
    # The latter can be read as a position in tests/players/positions.
    state = replay(replace(record, moves=record.moves[:ply])).state
    assert seen(copied[1]).hand == state.hands[state.turn]
    # It can be closed and opened again unchanged, without another analysis.
    page.click("[data-action=close]")
    page.the("#result [data-action=review]").click()
    assert page.data(".moment", "ply") == [plies[3]]
    # A copy of the match continues from there.
    page.click("[data-action=play-on]")
    assert page.state == "your-turn"
    page.share("record")
    record = load(page.the("[data-record]").value).record
    assert record.assisted
    assert record.moves == load(round_over).record.moves[:ply]


def test_a_review_can_be_stopped_and_gone_on_with(
    monkeypatch: pytest.MonkeyPatch, round_over: str
) -> None:
    """Earlier results stay, and aren’t computed again."""
    looked: list[View] = []

    def counted(view: View, *given: Any) -> Iterator[Analysis]:
        looked.append(view)
        return analyse(view, *given)

    monkeypatch.setattr(engine_review, "analyse", counted)
    page = opened(monkeypatch, round_over)
    monkeypatch.setattr(working, "BACKGROUND_SLICE", 0.0)
    page.the("#result [data-action=review]").click()
    while len(looked) < 4:
        page._waiting.pop(0)()
    shown = page.texts(".review-progress span")[0]
    assert shown.endswith("of 24 moves reviewed")
    page.click("[data-action=stop-review]")
    assert page.texts(".review-progress span")[0].startswith("Stopped after")
    assert page._waiting == []
    there = page.texts(".all-moves tbody tr")
    assert len(there) == 3  # and the fourth was interrupted
    page.the(".review-progress [data-action=review]").click()
    page._waiting.pop(0)()
    assert page.texts(".all-moves tbody tr") == there
    page.pump()
    assert page.texts(".all-moves tbody tr")[:3] == there
    assert len(page.all(".all-moves tbody tr")) == 24
    assert len(looked) == 25


def test_what_is_found_in_quick_succession_is_drawn_together(
    monkeypatch: pytest.MonkeyPatch, round_over: str
) -> None:
    page = opened(monkeypatch, round_over)
    monkeypatch.setattr(working, "BACKGROUND_SLICE", 0.0)
    monkeypatch.setattr(coaching, "PAUSE_FACTOR", 1e12)
    page.the("#result [data-action=review]").click()
    drawn: set[int] = set()
    while page._waiting:
        page._waiting.pop(0)()
        drawn.add(len(page.all(".all-moves tbody tr")))
    assert drawn == {0, 1, 24}


def test_a_busy_page_does_not_hold_a_review_back(
    monkeypatch: pytest.MonkeyPatch, round_over: str
) -> None:
    page = opened(monkeypatch, round_over)
    clock = count(step=5000)  # the clock advances five seconds with each reading
    monkeypatch.setattr(browser, "now_ms", lambda: next(clock))
    monkeypatch.setattr(coaching, "PAUSE_FACTOR", 1e12)
    page.the("#result [data-action=review]").click()
    drawn: set[int] = set()
    while page._waiting:
        page._waiting.pop(0)()
        drawn.add(len(page.all(".all-moves tbody tr")))
    assert drawn == set(range(25))


def test_a_record_up_to_the_next_round_has_it_dealt() -> None:
    record = played(game_with(ACE_BUILDS), 2, "two").record()
    first = len(played(game_with(ACE_BUILDS), 1, "two").record().moves)
    cut = until(record, first)
    assert cut.dealt and replay(cut).state.round == 2
    assert not until(record, first - 1).dealt
    assert not until(played(game_with(ACE_BUILDS), 1, "two").record(), first).dealt


def test_rounds_can_be_looked_at_one_by_one() -> None:
    record = played(game_with(ACE_BUILDS), 1).record()
    view = replay(record).steps[0].state.view(0)
    voice = Voice(game(game_with(ACE_BUILDS)), ("You", "Eino"))
    move = record.moves[0]
    plain = Wording("", "")

    def at(ply: int, number: int, loss: float, grade: str) -> Moment:
        told = (plain, grade, grade, loss, 0.3, str(loss), 0.0, "0.0", (), (), 0)
        return Moment(ply, number, 1, view, voice, move, move, *told)

    found = ReviewState(
        record,
        0,
        0,
        "You",
        moments=(at(0, 1, 0.0, "best"), at(2, 1, 0.5, "slip"), at(60, 2, 1.0, "mistake")),
        pars=((1, "Par one."), (2, "Par two.")),
    )
    state = page_state().put(found)
    drawn = str(body(state))
    assert "Par one. Par two." in drawn and drawn.count("moment-head") == 2
    state, _ = update(state, act("review-round", "1"))
    drawn = str(body(state))
    assert "Par one." in drawn and "Par two." not in drawn and drawn.count("moment-head") == 1
    assert found.moment is not None and found.moment.ply == 60
    assert update(page_state(), act("review-round", "1"))[0].of(ReviewState) is None
    assert update(page_state(), act("play-on", "1"))[1] == ()


@pytest.mark.parametrize("said", [True, False])
def test_the_sentence_of_a_technique_does_not_repeat_the_reasons(said: bool) -> None:
    record = played(game_with(ACE_BUILDS), 1).record()
    view, move = replay(record).steps[0].state.view(0), record.moves[0]
    plain = Wording("", "")
    told = (plain, "slip", "slip", 0.5, 0.3, "0.5", 0.0, "0.0", (), (), 0, False, "take-back", said)
    shown = Moment(
        0, 1, 1, view, Voice(game(game_with(ACE_BUILDS)), ("You", "Eino")), move, move, *told
    )
    state = page_state().put(ReviewState(record, 0, 0, "You", moments=(shown,)))
    drawn = str(body(state))
    assert "Trail what you can take back" in drawn
    assert ("With a card in hand that takes it" in drawn) == (not said)


def page_state() -> PageState:
    return PageState(read({})[0], words("en"))


def test_a_kept_match_is_reviewed_and_a_damaged_one_refused() -> None:
    text = played("finnish", 1).save()
    state, effects = update(page_state(), review_save.of(Save("1", text)))
    assert state.dialog.name == "review" and state.of(ReviewState) is not None
    assert [effect.handler.name for effect in effects] == ["start_task"]
    state, effects = update(page_state(), review_save.of(Save("1", "kasino: 1")))
    assert state.dialog.problem.startswith("This isn’t a match")
    assert effects == ()
    assert update(page_state(), review_save.of(None))[1] == ()


def test_a_better_move_is_heard_by_the_difference() -> None:
    session = Session.load(FOUR_WAYS)
    ways = capture_choices(session.state, card("Kd"), 9)
    session = session.play([way for way in ways if way.cards.bit_count() == 6][-1])
    decision = engine_review.reviewed(session.record(), 0, plays=1).decisions[-1]
    eye = Voice(session.rules, ("You", "Eino"), 0, words("en"))
    first, *others = [
        bar.name.ear for bar in coaching.moment(eye, replace(eye, spoken=True), decision).bars
    ]
    assert "five of hearts" in first and others
    assert all(re.fullmatch(r"the same, but .*, not .*", said) for said in others), others


def test_only_another_language_takes_a_review_away() -> None:
    """Its sentences are stored; switching to dark mode doesn’t change them."""
    record = played("finnish", 1).record()
    begun = ReviewState(record, 0, 0, "You")
    state = PageState(read({"lang": "en"})[0], words("en")).put(begun)
    for action in (
        Action("looks"),
        act("set-option", "theme", "dark"),
        act("set-option", "sound", "off"),
        act("set-option", "lang", "en"),
    ):
        state, _ = update(state, action)
        assert state.of(ReviewState) is begun, action
    state, _ = update(state, act("set-option", "lang", "sv"))
    assert state.of(ReviewState) is None


def test_a_record_with_no_room_for_one_more_line_is_said_to_be_too_long() -> None:
    """Neither the mark of a report nor the note of a copy fits, and the page continues."""
    session = Session.start(game("finnish"), 2, "full", ("you", "human:B"))
    session = session.play(next(session.state.legal_moves()))
    room = MAX_SIZE - len(session.with_line("x-note", "n").save())
    full = session.with_line("x-note", "n" * (room + 1)).record()
    state = PageState(read({})[0], words("en")).put(ReviewState(full, 0, 0, "You"))
    for action in ("report-move", "play-on"):
        after, effects = update(state, act(action, "0" if action == "report-move" else "1"))
        assert ("record" in after.notice, effects) == (True, ()), action
