"""Every screen of the page that is worth checking, in a reproducible state."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote

from playwright.sync_api import Page

from e2e.driving.browsing import wait_for
from e2e.driving.pages import unfold, visit
from e2e.driving.visits import REQUEST, STORE
from kasino.cards import bits, set_text, text
from kasino.games import GAMES
from kasino.match.session import Session
from kasino.moves import Kind, Move
from testing.kinds import CALLS, FREE_BUILDS, POWER_CARDS, game_with
from testing.matches import Match
from testing.places.dialogs import dialogs
from testing.places.place import Place
from testing.places.positions import address, answer, found, royal, sweeps
from testing.places.scenes import (
    calling,
    crowded,
    ended,
    finished,
    last_deal,
    middle,
    owing,
    several,
    sweeping,
)

#: Four people with names of the maximum length.
LONG: Final = ",".join(f"human:{name:m<24}" for name in ("Aino", "Wilhelmina", "Maximilian", "W"))

#: Presses a button, even in a closed menu.
CLICK: Final = "(action) => document.querySelector(`[data-action=${action}]`).click()"

Act = Callable[[Page], None]


@dataclass(frozen=True, slots=True)
class Screen:
    """One screen: its name, its description, the URL for a language, and the actions there."""

    name: str
    title: str
    query: Callable[[str], str]
    act: Act = lambda page: None
    fleeting: bool = False  # a motion: nothing may be touched during the check


# Actions on a screen.


def at(session: Session, **more: str) -> Callable[[str], str]:
    """Return the query that opens a position, for a language."""
    return lambda lang: address(session, lang=lang, **more)


def asks(**options: str) -> Callable[[str], str]:
    """Return the query with some options, for a language."""
    return lambda lang: "?" + "&".join(f"{k}={v}" for k, v in (options | {"lang": lang}).items())


def pick(card: int) -> Act:
    """Pick a card of the hand."""
    return lambda page: page.click(f'#hand [data-card="{text(card)}"]')


def press(*actions: str) -> Act:
    """Press buttons one after the other, including folded ones."""

    def act(page: Page) -> None:
        for action in actions:
            unfold(page)
            button = page.locator(f"[data-action={action}]").locator("visible=true").first
            # Unlike a person’s second press, a script’s is never taken for a double press.
            button.evaluate("(button) => button.click()")

    return act


def scroll_down(share: float) -> Act:
    """Scroll the open dialog down by a share of its height."""

    def act(page: Page) -> None:
        box = page.locator("dialog")
        box.evaluate("(box, share) => { box.scrollTop = share * box.scrollHeight }", share)

    return act


def in_order(*acts: Act) -> Act:
    """Perform actions in order."""

    def act(page: Page) -> None:
        for one in acts:
            one(page)

    return act


def _seats(page: Page) -> None:
    unfold(page)
    page.check("input[name=game][value=casino]")
    page.check("input[name=players][value='4']")
    page.locator(".seating select").nth(1).select_option("expert")
    page.locator(".seating select").nth(2).select_option("human")
    page.locator(".go .main").scroll_into_view_if_needed()
    page.locator(".seating").scroll_into_view_if_needed()


def _refused(session: Session, card: int) -> Act:
    """Pick a table card that the picked hand card can’t take."""
    state = session.state
    wrong = next(
        1 << other
        for other in bits(state.loose)
        if state.why_not(Move(Kind.CAPTURE, card, 1 << other)) is not None
    )
    return in_order(pick(card), lambda page: page.click(f'#table [data-item="{set_text(wrong)}"]'))


def _numbers(page: Page) -> None:
    zero = dict.fromkeys("drawn assisted royals sweeps".split(), 0)
    rows = (
        ("finnish", "beginner", 14, 11, 3, 388, 21, 5, 2, 0),
        ("finnish", "greedy", 32, 17, 15, 803, 40, 4, 1, 0),
        ("finnish", "expert", 6, 1, 5, 101, 3, 1, 0, 2),
        ("casino", "counter", 9, 4, 5, 170, 8, 2, 2, 0),
        (game_with(CALLS), "greedy", 3, 2, 1, 51, 6, 2, 2, 0),
    )
    names = "game level played won lost points sweeps best streak assisted".split()
    lines = [zero | dict(zip(names, row, strict=True)) for row in rows]
    lines[-1]["royals"] = 1
    for place, one in enumerate(lines):
        recent = [(7 * place + 5 * n) % 11 - 5 + n // 5 for n in range(20)]
        one |= {"rounds": 20, "margin": sum(recent), "recent": recent}
    luck = [20, [480, 13440, 9, 7, 41, 118], [480, 13440, 10, 11, 34, 121]]
    known = {"kasino-statistics": 1, "lines": lines, "counted": [], "days": {}, "luck": luck}
    press("statistics")(page)
    unfold(page)
    page.fill("[data-statistics]", json.dumps(known))
    press("load-statistics")(page)
    page.evaluate("() => { document.querySelector('dialog').scrollTop = 0 }")


def returning(page: Page) -> None:
    """Return to the start screen with statistics and an unfinished match."""
    press("new")(page)
    page.click("#hand button")
    page.click("#actions [data-move]")
    wait_for(page, "your-turn")
    press("menu")(page)
    _numbers(page)
    press("close")(page)
    page.evaluate("() => { scrollTo(0, 0) }")


def days(page: Page) -> None:
    """Load a month of daily matches, and open their results."""
    ends = ("won", 9, 4), ("lost", 5, 8), ("drawn", 6, 6)
    played = {f"2026-11-{n:02}": [*ends[n % 3], "▲▼=▲"] for n in range(1, 29) if n % 9}
    known = {"kasino-statistics": 1, "lines": [], "counted": [], "days": played}
    unfold(page)
    press("statistics")(page)
    unfold(page)
    page.fill("[data-statistics]", json.dumps(known))
    press("load-statistics", "daily-results")(page)


def _freeze(selector: str, when: float) -> Act:
    """Wait for an element in motion, and stop everything at a given time."""
    script = (
        "when => document.getAnimations().forEach((one) => { one.pause(); one.currentTime = when })"
    )

    def act(page: Page) -> None:
        page.locator(selector).first.wait_for(state="attached")
        page.evaluate(script, when)

    return act


def _answered(sets: int) -> tuple[Callable[[str], str], Act]:
    seed, card, _ = answer(sets)

    def act(page: Page) -> None:
        page.keyboard.press("Shift")
        page.click(f'#hand [data-card="{card}"]')
        page.click(f'#actions [data-move="{card}"]')

    return lambda lang: Match.address("finnish", 2, seed, "greedy", pace="slow", lang=lang), act


def _sweeping() -> tuple[Callable[[str], str], Act]:
    session = found("finnish", sweeps, trails=0.2)
    state = session.state
    move = next(m for m in state.legal_moves() if m.cards == state.loose)
    act = in_order(pick(move.card), lambda page: page.click(f'#actions [data-move="{move}"]'))
    return at(session, pace="slow"), act


def _royal() -> tuple[Callable[[str], str], Act]:
    session = royal()
    move = session.log[-1].move
    session = session.undo()
    assert move is not None

    def act(page: Page) -> None:
        pick(move.card)(page)
        for card in bits(move.cards):
            page.click(f'#table [data-item="{text(card)}"]')
        page.click(f'#actions [data-move="{move}"]')

    return at(session, pace="slow"), act


def _captures_of(session: Session, card: int) -> Act:
    """Pick a hand card and the cards of its first capture."""
    move = next(m for m in session.state.legal_moves() if m.kind is Kind.CAPTURE and m.card == card)
    items = [b.cards for b in session.state.builds if b.cards & move.cards]
    items += [1 << c for c in bits(move.cards & session.state.loose)]

    def act(page: Page) -> None:
        pick(card)(page)
        for item in items:
            page.click(f'#table [data-item="{set_text(item)}"]')

    return act


def _dragged(card: int) -> Act:
    """Drag a hand card over a table card and hold it there."""

    def act(page: Page) -> None:
        start = page.locator(f'#hand [data-card="{text(card)}"]').bounding_box()
        end = page.locator("#table .card").nth(2).bounding_box()
        assert start is not None
        assert end is not None
        page.mouse.move(start["x"] + 20, start["y"] + 20)
        page.mouse.down()
        page.mouse.move(start["x"] + 20, start["y"] - 20)
        page.mouse.move(end["x"] + 30, end["y"] + 50)

    return act


def _booked(page: Page) -> None:
    """Review a round, whose mistakes are written down, and open the book."""
    _reviewed(page)
    page.click("dialog [data-action=book]")
    page.wait_for_selector("dialog[data-dialog=book]", state="attached")


def _reviewed(page: Page) -> None:
    """Open the review of a round and wait until it is done."""
    page.click("#result [data-action=review]")
    page.wait_for_selector("dialog[data-dialog=review] [data-review]", state="attached")


def _collection(page: Page) -> None:
    """Open the puzzles and wait until they are listed."""
    press("puzzles")(page)
    page.wait_for_selector(".collection", state="attached")


def _puzzle(page: Page) -> None:
    """Open the fourth puzzle of the open game."""
    _collection(page)
    page.click(".collection-level .thumbnail >> nth=3")
    page.wait_for_selector("#game[data-task]")


def _solution(page: Page) -> None:
    """Open a puzzle and request its solution."""
    _puzzle(page)
    press("task-solution")(page)
    page.wait_for_selector("#game[data-task=shown]")


def screens() -> list[Screen]:
    """List the screens in the order in which a person sees them."""
    made = [
        Screen("start", "Start", asks()),
        Screen("regulars", "Start: who comes back", asks(pace="0"), returning),
        Screen("seats", "Start: who sits where", asks(), _seats),
        Screen("lesson", "A lesson", asks(), press("learn")),
        Screen("lesson-hint", "A lesson with its hint", asks(), press("learn", "learn-hint")),
    ]
    for name in GAMES:
        session = middle(name)
        made.append(Screen(name, f"{name}, mid-round", at(session)))
    take, card = several(game_with(POWER_CARDS))
    build, builder = several("casino")
    group, grouper = several(game_with(FREE_BUILDS))
    debt, owed = owing()
    crowd = crowded()
    first = next(bits(crowd.state.hands[0]))
    made += [
        Screen("three", "Three at the table", at(middle("casino", 3))),
        Screen("four", "Four partners", at(middle("casino", 4))),
        Screen("chooser", "Several ways to take", at(take), pick(card)),
        Screen("chooser-build", "Ways to take and to build", at(build), pick(builder)),
        Screen("choices", "All ways to play", at(group), in_order(pick(grouper), press("choices"))),
        Screen("grouping", "Clearance: a capture picked", at(group), _captures_of(group, grouper)),
        Screen("refused", "A refused choice", at(debt), _refused(debt, owed)),
        Screen("must", "A card that may not be trailed", at(debt), pick(owed)),
        Screen("call", "Kasino! may be called", at(calling())),
        Screen("crowd", "48 cards on the table", at(crowd)),
        Screen("crowd-picked", "48 cards, one picked", at(crowd), pick(first)),
        Screen("last-deal", "The last deal, with sweeps", at(last_deal())),
        Screen("sweeps", "Sweeps in the piles", at(sweeping())),
        Screen("names", "Long names", asks(game="casino", seed="a", seats=LONG, pace="0")),
        Screen("sheet", "Scores and log", at(last_deal()), _sheet),
        Screen("round", "Round result", at(ended("casino"))),
        Screen("round-three", "Round result of three", at(ended("casino", 3))),
        Screen("match", "Match result", at(finished("finnish"))),
        Screen("won", "Match result of a match that is won", at(finished("finnish", "a"))),
        Screen("match-call", "Match result of Kasino!", at(finished(game_with(CALLS)))),
        Screen("review", "The review of a round", at(ended("casino")), _reviewed),
        Screen("book", "The book of mistakes", at(ended("casino")), _booked),
        Screen("verify", "A match verified", at(finished("finnish")), press("share", "verify")),
        Screen("challenge", "A challenge", at(finished("finnish")), press("share", "challenge")),
        Screen("sealed", "A match just begun", asks(), press("new")),
        Screen("seal", "Its seal and the cut", asks(), press("new", "more", "share", "seal")),
        Screen("piles", "Captured piles", at(ended("casino")), press("piles")),
        Screen("puzzles", "The puzzles", asks(), _collection),
        Screen("puzzle", "A puzzle", asks(), _puzzle),
        Screen("puzzle-solution", "A puzzle with its solution", asks(), _solution),
        Screen("statistics", "Statistics", asks(), _numbers),
        Screen("luck", "Luck on the books", asks(), in_order(_numbers, press("luck"))),
        Screen("settings", "Settings", asks(), press("settings")),
        Screen(
            "settings-low",
            "Settings, further down",
            asks(),
            in_order(press("settings"), scroll_down(1)),
        ),
        Screen("keys", "The key map", asks(), _key_map),
        Screen("rules", "Rules", asks(), press("rules")),
        Screen(
            "rules-low", "Rules, further down", asks(), in_order(press("rules"), scroll_down(0.35))
        ),
        Screen("house-rules", "House rules", asks(), press("house-rules")),
        Screen("saves", "Saved matches", asks(), in_order(press("new", "menu", "saves"))),
        Screen("share", "Sharing a deal", at(take), press("more", "share")),
        Screen("menu", "The menu of a match", at(take), press("more")),
        Screen("daily-results", "Daily results", asks(), days),
        Screen("embed", "The embed builder", asks(), press("embed")),
        Screen(
            "embed-low",
            "The embed builder, lower",
            asks(),
            in_order(press("embed"), scroll_down(1)),
        ),
        Screen("record", "The record", at(take), press("more", "share", "record")),
        Screen("wrong", "An address that asks wrongly", asks(theme="pink", level="master")),
        Screen(
            "cover",
            "The cover between two people",
            lambda lang: Match.address(
                "finnish", 2, "kasino", "greedy", lang=lang, seats="human:Aino,human:Eino"
            ),
        ),
        Screen("embedded", "Embedded", at(middle("finnish"), embed="1")),
        Screen("large", "Large print", at(take, deck="large"), pick(card)),
        Screen("four-colour", "Four colours", at(take, deck="four-colour"), pick(card)),
        Screen("both", "Large print, four colours", at(take, deck="large-four-colour"), pick(card)),
        Screen("left", "Left-handed", at(take, handed="left"), pick(card)),
    ]
    made.append(Screen("dragged", "A card is dragged", at(take), _dragged(card), True))
    query, act = _answered(3)
    made.append(
        Screen(
            "taken",
            "An opponent's capture",
            query,
            in_order(act, _freeze("#motion .sum", 2600)),
            True,
        )
    )
    query, act = _sweeping()
    made.append(
        Screen("sweep", "A sweep", query, in_order(act, _freeze("#motion .cottage", 2300)), True)
    )
    query, act = _royal()
    made.append(
        Screen(
            "royal-kasino",
            "Royal Kasino",
            query,
            in_order(act, _freeze("#motion .spark", 4600)),
            True,
        )
    )
    shown = {screen.name for screen in made}
    return [*made, *(_of(place) for name, place in dialogs().items() if name not in shown)]


def _of(place: Place) -> Screen:
    """Return the screen of a dialog without its own."""
    record = {"record": quote(place.record)} if place.record else {}

    def act(page: Page) -> None:
        if place.stored:
            page.evaluate(STORE, place.stored)
        for action in place.actions:
            page.evaluate(REQUEST if place.anywhere else CLICK, action)

    return Screen(place.dialog, f"Dialog: {place.dialog}", asks(**record), act)


def _key_map(page: Page) -> None:
    """Open the key map; its button is visible only while it has the focus."""
    page.keyboard.press("?")


def _sheet(page: Page) -> None:
    button = page.locator("[data-action=sheet]")
    if button.is_visible():
        button.click()


#: The conditions for a complete screen.
SETTLED: Final = ("ready", "your-turn", "round-over", "match-over")


def show(page: Page, url: str, screen: Screen, lang: str) -> None:
    """Bring the page to a screen."""
    visit(page, url + screen.query(lang))
    wait_for(page, *SETTLED)
    screen.act(page)
