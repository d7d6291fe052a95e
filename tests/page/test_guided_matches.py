"""Guided matches of each game: every mark and sentence agrees with the engine, and none is doubled.

A newcomer takes with a marked card, after trying the others. A sentence is doubled if it is heard
twice in one announcement, or shown twice at once.
"""

from __future__ import annotations

import random
import re
from itertools import combinations

import pytest

from app.core import saves
from app.platform import browser
from kasino.cards import bits, card, text
from kasino.engine.events import Captured, Swept
from kasino.games import GAMES
from kasino.match.session import Session
from kasino.moves import TRAILS, Kind
from kasino.rules import Void
from testing.kinds import EACH_SPADE, first, first_where
from testing.page.driver import once
from testing.page.open_page import Open, OpenPage
from testing.samples import usually
from tests.page.first_matches import measured, rows

#: A card scores in two lines of the score sheet.
TWICE = first_where(
    lambda rules: any(one.cards & other.cards for one, other in combinations(rules.points, 2))
)
#: The games of which every run plays the first turns; the others, and whole matches, are slow.
FEW = (
    *first("calls"),
    *first("at_once"),
    *first("one_group"),
    *first("takers"),
    *first("sweep_void", Void.NET),
    *TWICE,
)
#: The own turns that every run plays.
TURNS = 10


@pytest.fixture(autouse=True)
def helped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Open pages for someone who has the settings of a new device."""
    monkeypatch.setattr(OpenPage, "usual", {})


@pytest.fixture
def page(opened: Open, monkeypatch: pytest.MonkeyPatch) -> OpenPage:
    """Open the page of a new device, which draws the same cards in every run."""
    page: OpenPage = opened("?pace=0&lang=en")
    monkeypatch.setattr(browser, "random_bytes", random.Random("a newcomer").randbytes)
    return page


def session() -> Session:
    """Return the match, from its save."""
    return Session.load(saves.saves(1)[0].record)


def sign(number: int) -> str:
    """Return a card as the page shows it."""
    return text(number).replace("T", "10").translate(str.maketrans("shdc", "♠♥♦♣"))


def answers(match: Session) -> list[tuple[int, int, int]]:
    """Return the opponents’ latest captures: the card played, the cards taken and the points."""
    rules, found = match.rules, []
    for step in reversed(match.log):
        if step.move is not None and step.seat == match.seat:
            break
        swept = any(isinstance(event, Swept) and event.counts for event in step.events)
        for event in step.events:
            if isinstance(event, Captured) and step.round == match.state.round:
                mine, others = (match.state.sweeps[n].bit_count() for n in (match.seat, step.seat))
                cancels = rules.sweep_void is Void.NET and others <= mine
                points = rules.points_of(event.cards | 1 << event.card)
                points += rules.sweep * (swept and not cancels)
                found.append((event.card, event.cards, 0 if rules.fewest_wins else points))
    return found[::-1]


class Guided:
    """A guided match, and the sentences that have explained something."""

    def __init__(self, page: OpenPage) -> None:
        self.page = page
        self.news: list[str] = []

    def turn(self) -> None:
        """Check a turn, and play a card that takes if there is one."""
        page, match = self.page, session()
        state, rules = match.state, match.rules
        hand = {text(number): number for number in bits(state.hands[state.turn])}
        takes = {move.card for move in state.legal_moves() if move.kind is Kind.CAPTURE}
        builds = {move.card for move in state.legal_moves() if move.kind is Kind.BUILD}
        marked = {card(name) for name in page.data("#hand [data-told]", "card") if name}
        assert marked == takes
        self.read(match)
        order = sorted(hand.values(), key=lambda number: number in takes)
        for number in order:
            page.click(f"#hand [data-card={text(number)}]")
            (note,) = page.shown("#note")
            assert not page.all(".told"), "it stays until a card is picked"
            once([page.heard[-1][1]])
            assert not re.search(r"= \d+ [A-Z]", page.heard[-1][1]), "a sum ends in a full stop"
            assert note.count("roup") < 2, "a group is named once"
            if rules.takers >> number & 1 and number in takes:
                assert f"{sign(number)} takes the whole table" in note
            prominent = page.all(".moves .trail.main")
            if number not in takes | builds and state.why_not(TRAILS[number]) is not None:
                assert "can’t" in note and "can take" not in note, "the reason"
                assert not page.all(".moves [data-move]")
            elif takes and number not in takes | builds and not rules.fewest_wins:
                assert sign(number) in note and any(sign(other) in note for other in takes), note
                assert not prominent
            if rules.points_of(1 << number) and not rules.fewest_wins:
                assert not prominent
        ways = page.all(".moves .ways [data-move]")
        (ways if order[-1] in takes else page.all(".moves .trail") or ways)[0].click()
        page.pump()
        if page.all(".moves .main[data-action=clear]"):
            assert rules.points_of(1 << order[-1]) and len(page.all(".moves [data-move]")) == 1
            once([page.heard[-1][1]])
            page.click(".moves [data-move]")
            page.pump()

    def read(self, match: Session) -> None:
        """Check the sentences before a card is picked."""
        page = self.page
        told = page.shown(".told .answer")
        expected = answers(match)
        assert len(told) == len(expected)
        for line, (taker, cards, points) in zip(told, expected, strict=True):
            assert all(sign(number) in line for number in (*bits(cards), taker)), line
            assert "(" not in line or not match.rules.takers >> taker & 1, "nothing is added up"
            assert ("point" in line) == bool(points) and (not points or f"{points} point" in line)
        (note,) = page.shown("#note")
        if "scores nothing" in note:
            worths = {sign(number): match.rules.worth[number] for number in match.rules.cards}
            (free,) = [worth for name, worth in worths.items() if name in note]
            assert free == min(worths.values()), "no card of a suit that scores"
        if match.rules.calls:
            words = " ".join((note, *told, *page.shown(".told .news")))
            assert not re.search(r"\b(take|takes|took)\b", words), words
        for line in page.shown(".told .news"):
            named = [number for number in match.rules.cards if sign(number) in line]
            points = sum(match.rules.points_of(1 << number) for number in named)
            assert not named or f": {points} " in line, line
            self.news.append(line)
        once([note, *page.shown(".told p")])
        once(self.news)
        for kind, heard in page.heard[-2:]:
            assert kind in ("event", "note")
            once([heard])
        assert all(page.heard[-1][1].count(line) == 1 for line in page.shown("#note .spoken"))


def play(page: OpenPage, name: str, turns: int) -> Guided:
    """Begin on a new device, and play until the help ends."""
    page.choose("game", name)
    page.click("[data-action=new]")
    guided = Guided(page)
    for _ in range(turns):
        if page.state != "your-turn" or not page.all("[data-action=guide-off]"):
            break
        guided.turn()
    return guided


def play_on(page: OpenPage) -> None:
    """Play any card, under a choice if need be, or go on to the next round."""
    if page.state == "round-over":
        page.click("[data-action=next-round]")
        return
    for name in page.data("#hand [data-card]", "card"):
        if page.all(f"#hand [data-card={name}]:not([data-picked])"):
            page.click(f"#hand [data-card={name}]")
        for choice in (None, *page.data("input[data-choice]", "choice")):
            if choice is not None:
                page.tick(f"input[data-choice={choice}]")
            if moves := page.all(".moves [data-move]"):
                moves[-1].click()
                page.pump()
                return
    raise AssertionError("no card can be played")


@pytest.mark.law
@pytest.mark.parametrize("name", usually(FEW, GAMES))
def test_marks_and_sentences_agree_with_the_engine(page: OpenPage, name: str) -> None:
    guided = play(page, name, TURNS)
    assert guided.news, "something has scored for the first time"


@pytest.mark.law
@pytest.mark.parametrize("name", GAMES)
def test_a_newcomer_captures_at_once_and_reads_little(name: str) -> None:
    """`tests.page.first_matches` measures this on 400 devices. In one game, each spade scores."""
    found = measured(name, 5, 0, 3)
    *others, words = [row.met for row in rows(name, found, {})][:3]
    assert all(others) and (words or (name in EACH_SPADE and found["words"] < 30)), found


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_doubled_to_the_end_of_a_match(page: OpenPage, name: str) -> None:
    play(page, name, 100)
    while page.state != "match-over":
        heard = len(page.heard)
        play_on(page)
        for _, each in page.heard[heard:]:
            once([each])
        once(page.shown("#note") + page.shown(".told p"))
