"""Announcements for screen readers: every event once, in every language, and reports on request."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from itertools import islice
from operator import and_
from types import SimpleNamespace
from typing import Any, Final
from urllib.parse import quote

import pytest

from app.platform import browser
from app.result.draw import reached, story
from app.table.motion.animator import Animator
from kasino.cards import bits, text
from kasino.engine.events import Dealt, RoundOver
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.match.record import load
from kasino.match.selection import capture_choices
from kasino.match.session import Session
from kasino.moves import Kind, Move
from kasino.rules import Rules
from kasino.words import (
    Catalogue,
    Voice,
    events_text,
    hand_report,
    seat_names,
    table_report,
)
from testing.kinds import ACE_BUILDS, CALLS, FREE_BUILDS, HIGH_BUILDS, cases, first
from testing.page.open_page import Open, OpenPage
from testing.places.endings import nearly_over
from testing.places.positions import address, found
from testing.places.scenes import crowded, middle, several
from testing.samples import mixed
from tools.languages import LANGUAGES, game_words, words

pytestmark = pytest.mark.long

SAYS = {lang: game_words(lang) for lang in LANGUAGES}


def voice_of(rules: Rules, seats: Sequence[str], say: Catalogue) -> Voice:
    """Return the page’s voice to the person in seat 0."""
    return Voice(rules, seat_names(say, seats), 0, say, spoken=True, itemise=False)


def told_of(record: str, say: Catalogue) -> list[str]:
    """Return the expected announcements of a match’s events for the person in seat 0."""
    replay = load(record)
    state = replay.steps[0].state
    voice = replace(voice_of(state.rules, replay.setup.seats, say), brief=True)
    only = len(replay.setup.seats) == 2  # the move of an only opponent is followed by one’s own
    steps: list[tuple[int, Any, Any]] = [(-1, state, state.opening())]
    steps += [(step.seat, step.state, step.events) for step in replay.steps[1:]]
    lines = []
    for seat, after, events in steps:
        said = [events_text(voice, events)]
        dealt = any(isinstance(event, Dealt) for event in events)
        if dealt:
            said.append(hand_report(voice, after.view(0)))
        if after.turn == 0 and not after.round_over and seat != 0 and (dealt or not only):
            said.append(say("turn.you"))
        if after.round_over:
            over = [event for event in events if isinstance(event, RoundOver)]
            page_voice = replace(voice, say=words(say.lang))
            won = reached(page_voice, replay.steps) if after.match_over else ""
            said += filter(None, [won, story(page_voice, over)])
        lines.append(" ".join(said))
    return lines


def record_of(page: OpenPage) -> str:
    """Return the record of the match, as shown in its dialog."""
    page.share("record")
    field = page.the("[data-record]")
    assert field.getAttribute("rows") == "8"  # the whole header is shown
    return field.value


@pytest.mark.parametrize(
    ("name", "players", "seed", "lang"),
    [
        *(("finnish", 2, "kasino", lang) for lang in LANGUAGES),
        *cases(CALLS, 2, "a", "fi"),
        ("casino", 3, "b", "sv"),
        *cases(FREE_BUILDS, 2, "a", "en"),
    ],
)
def test_every_event_is_told_once(
    opened: Open, name: str, players: int, seed: str, lang: str
) -> None:
    page = opened(
        f"?game={name}&players={players}&seed={quote(seed)}&level=greedy&pace=0&lang={lang}",
    )
    while page.state == "your-turn":
        page.play()
    assert page.state in ("round-over", "match-over")
    expected = told_of(record_of(page), SAYS[lang])
    assert page.told("event") == expected
    assert len(expected) == 1 + len(page.all("[data-log] li[data-move]"))
    assert [line for _, line in page.heard if line in expected] == expected  # nor as a note
    assert len(page.all("#app > .spoken > [role=status]")) == 2


@pytest.mark.parametrize(("speech", "turn"), [("normal", False), ("all", True)])
def test_a_move_says_only_what_is_new_unless_everything_is_wanted(
    opened: Open, speech: str, turn: bool
) -> None:
    page = opened(f"?game=finnish&seed=kasino&level=greedy&pace=0&lang=en&speech={speech}")
    page.press("1")
    page.press(" ")  # takes two cards
    while page.state == "your-turn":
        page.play()
    first, *told = page.told("event")
    assert " Your turn." in first
    takes = [line for line in told if line.startswith("You take ")]
    deals = [line for line in told if "Deal " in line]
    others = [line for line in told if line.startswith("Eino ") and " deal " not in line.lower()]
    assert takes and len(others) > 2 and deals
    assert {" with " in line for line in takes} == {turn}
    assert {"Your turn." in line for line in others[:-1]} == {turn}
    assert {"4 cards" in line for line in deals} == {turn}
    assert all("Your turn." in line for line in deals)


@pytest.mark.parametrize(("name", "lang"), mixed(GAMES, LANGUAGES))
def test_table_and_hand_are_read_on_request(opened: Open, name: str, lang: str) -> None:
    session = found(
        name, lambda state: bool(state.loose) and (state.deal > 1 or state.view(0).stock < 30)
    )
    say = SAYS[lang]
    page = opened(address(session, lang=lang))
    view = session.state.view(0)
    voice = voice_of(session.rules, ("you", "greedy"), say)
    page.press("t")
    assert page.told("reply")[-1] == table_report(voice, view)
    page.press("h")
    assert page.told("reply")[-1] == hand_report(voice, view)
    page.press("s")
    score = voice.say("event.match-score", points=voice.by_side(view.scores))
    assert page.told("reply")[-1].startswith(score)
    page.press("l")
    mine = [place for place, entry in enumerate(session.log) if entry.seat in (0, -1)]
    entries = session.log[mine[-1] + 1 :] or session.log[-1:]
    last = " ".join(events_text(voice, entry.events) for entry in entries)
    assert page.told("reply")[-1] == last
    assert page.told("event") == []


def test_after_a_round_the_score_is_itemised(opened: Open) -> None:
    session = found("casino", lambda state: state.round_over and not state.match_over)
    page = opened(address(session, lang="en"))
    page.press("s")
    assert "Most cards: " in page.told("reply")[-1]
    assert "Match score: " in page.told("reply")[-1]
    page.press("t")
    assert page.told("reply")[-1] == "The round is over."


def test_a_pick_says_what_it_means(opened: Open) -> None:
    def missing(state: Any) -> bool:
        return any(card % 13 == 8 for card in range(52) if state.hands[0] >> card & 1) and any(
            card % 13 == 4 for card in range(52) if state.loose >> card & 1
        )

    session = found("casino", missing)
    state = session.state
    nine = next(c for c in range(52) if state.hands[0] >> c & 1 and c % 13 == 8)
    five = next(c for c in range(52) if state.loose >> c & 1 and c % 13 == 4)
    page = opened(address(session, lang="en"))
    page.click(f"#hand [data-card=9{'shdc'[nine // 13]}]")
    assert "Trail nine of " in page.told("note")[-1]
    page.click(f"#table [data-item=5{'shdc'[five // 13]}]")
    assert page.told("note")[-1].startswith("5 is 4 short of 9.")
    assert page.told("event") == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_moves_are_named_in_words(opened: Open, lang: str) -> None:
    session = found("finnish", lambda state: any(m.cards for m in state.legal_moves()))
    moves = islice(session.state.legal_moves(), 60)
    move = next(m for m in moves if m.kind is Kind.CAPTURE)
    page = opened(address(session, lang=lang))
    page.click(f"#hand [data-card={str(move)[:2]}]")
    name = page.the(f"#actions [data-move={move}] .spoken").textContent
    voice = voice_of(session.rules, ("you", "greedy"), SAYS[lang])
    for card in range(52):
        if move.cards >> card & 1:
            assert voice.card(card) in name


@pytest.mark.parametrize("motion", ["auto", "off"])
def test_the_own_move_is_said_at_the_key_and_the_answer_as_a_line_of_its_own(
    monkeypatch: pytest.MonkeyPatch, motion: str
) -> None:
    monkeypatch.setattr(browser, "rect", lambda _node: (0.0, 0.0, 81.0, 110.0))
    monkeypatch.setattr(browser, "viewport", lambda: (390.0, 844.0))
    still = SimpleNamespace(cancel=lambda: None)
    monkeypatch.setattr(browser, "animate", lambda *_: still)
    query = f"?game=finnish&seed=lake&level=beginner&lang=en&motion={motion}&vibration=off"
    page = OpenPage(monkeypatch, query)
    page.press("1")
    page.document.dispatch("keydown", page.document.active, key="p")  # no timer has run
    *_, own = page.told("event")
    assert own == "You trail two of diamonds."
    (place,) = [one for one in page.all("[role=status]") if own in one.textContent]
    page.pump()
    *_, again, answer = page.told("event")
    assert again == own and answer.startswith("Aino ")
    assert answer not in place.textContent, "the status elements take turns"


def test_a_line_that_has_been_heard_is_gone(opened: Open) -> None:
    page = opened("?game=finnish&seed=lake&pace=0&level=beginner&lang=en")
    page.play()
    assert page.texts("#app > .spoken p")
    page.press("o")
    assert page.the("dialog[open]") and not page.texts("#app > .spoken p")
    page.press("Escape")
    page.click("[data-action=close]")
    assert not page.texts("#app > .spoken p"), "a reader would say it again"
    page.press("t")
    assert len(page.texts("#app > .spoken p")) == 1
    page.rest()
    assert not page.texts("#app > .spoken p")


def test_what_a_dialog_ends_with_is_said_once_the_page_is_alive(
    monkeypatch: pytest.MonkeyPatch, opened: Open
) -> None:
    waits: list[float] = []
    page = opened("?game=finnish&seed=lake&pace=0&level=beginner&lang=en")
    page.play()
    page.fill("[data-record]", record_of(page))
    after = browser.after
    monkeypatch.setattr(browser, "after", lambda ms, call: waits.append(ms) or after(ms, call))
    before = page.told("reply")
    page.the("[data-action=load]").click()
    assert not page.all("dialog[open]")
    assert page.told("reply") == before and [ms for ms in waits if 200 <= ms <= 500]
    page.pump()
    assert page.told("reply")[-1].endswith("Your turn.") and len(page.told("reply")) > len(before)


@pytest.mark.parametrize("name", first("one_group"))
def test_what_there_is_to_choose_between_is_told_once(opened: Open, name: str) -> None:
    def even(state: Any) -> bool:
        ways = [capture_choices(state, card, 2) for card in bits(state.hands[0])]
        return state.turn == 0 and bool(ways) and len(ways[0]) > 1

    page = opened(address(found(name, even), lang="en"))
    page.the("#hand [data-card]").focus()
    page.press("Enter")
    told = page.told("note")
    assert told[-1].startswith("Shift+1: Take ")
    page.press("Enter")
    assert page.document.active.getAttribute("data-n") == "1"
    assert page.told("note") == told


def building(count: int) -> Session:
    """Return a match in which a card can build in some ways, and be trailed, but takes nothing."""

    def fits(state: State) -> bool:
        if state.turn:
            return False
        moves = [move for move in islice(state.legal_moves(), 60) if move.card == first_card(state)]
        kinds = sorted(move.kind for move in moves)
        return kinds == sorted([*[Kind.BUILD] * count, Kind.TRAIL])

    return found("casino", fits)


def first_card(state: State) -> int:
    """Return the first card in the hand of the person who plays first."""
    return next(iter(bits(state.hands[0])))


@pytest.mark.parametrize("key", ["Enter", " "])
@pytest.mark.parametrize("count", [1, 2])
def test_a_card_that_builds_is_not_trailed_by_the_key_that_plays_what_is_said_first(
    opened: Open, key: str, count: int
) -> None:
    session = building(count)
    page = opened(address(session, lang="en", confirm="off"))
    page.press("1")
    *_, told = page.told("note")
    first = "Build " if count == 1 else "Shift+1: Build "
    assert told.startswith(first) and " P: Trail " in told
    page.press(key)
    assert page.state == "your-turn" and page.told("note")[-1] == told
    assert page.focused.closest("#actions") and "Build" in page.focused.textContent
    page.press("p")
    assert any(line.startswith("You trail ") for line in page.told("event"))


def test_no_key_is_named_that_is_switched_off(opened: Open) -> None:
    page = opened(address(building(2), lang="en", keys="off"))
    page.click("#hand [data-card]")
    *_, told = page.told("note")
    assert told.startswith("1: Build ") and told.endswith(" Or trail.")


def test_each_announcement_is_added_alone_and_after_its_element(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as still:
        still.setattr(OpenPage, "pump", lambda _page: None)
        page = OpenPage(monkeypatch, "?game=finnish&seed=kasino&pace=0&level=greedy&lang=en")
    assert page.the("[role=status]").getAttribute("aria-atomic") == "false"
    assert page.heard == [] and page.texts("[role=status] p") == []
    page.pump()
    assert page.told("event") == page.texts("[role=status] [data-news=event]") != []


def test_a_second_match_on_a_page_is_announced_too(
    monkeypatch: pytest.MonkeyPatch, opened: Open
) -> None:
    page = opened("?game=finnish&seed=kasino&pace=0&level=greedy&lang=en")
    page.play()  # its announcements have higher numbers than the first ones of the next match
    asked = {"game": "casino", "seed": "a", "pace": "0", "level": "greedy", "lang": "en"}
    monkeypatch.setattr(browser, "params", lambda: asked)
    window: Any = "window"
    page.document.dispatch("hashchange", window)
    page.pump()
    assert page.focused is page.the("#hand [data-card]")
    assert page.told("event", "match")[-2] == "Casino."
    page.press("1")
    assert page.told("event", "note")[-2].startswith("Round 1, you play first.")
    assert page.told("event", "note")[-1].endswith("Or trail.")


@pytest.mark.parametrize(
    ("game", "title"),
    [("finnish", "Finnish Kasino"), *((name, GAMES[name].title) for name in HIGH_BUILDS)],
)
def test_the_title_of_the_tab_says_whose_turn_it_is(
    monkeypatch: pytest.MonkeyPatch, opened: Open, game: str, title: str
) -> None:
    titles: list[str] = []
    page = opened("?lang=en&pace=0&level=random&confirm=off&seed=a")
    monkeypatch.setattr(browser, "set_title", titles.append)
    page.choose("game", game)
    page.click("[data-action=new]")
    while page.state == "your-turn":
        page.play()
    assert titles[0] == f"Your turn – {title}" and titles[-1] == title
    page.click("[data-action=menu]")
    assert titles[-1] == "Kasino"


def test_a_match_that_a_url_opens_says_what_it_is_and_whose_turn(opened: Open) -> None:
    page = opened("?lang=en&pace=0&game=casino&seed=a&level=greedy")
    assert page.told("event", "match")[0] == "Casino."
    assert page.told("event", "match")[1].startswith("Round 1, you play first.")
    while page.state == "your-turn":
        page.play()
    page.click("[data-action=next-round]")
    page = page.reload()
    first, last = page.told("event", "match", "reply")
    assert re.fullmatch(r"Casino\. Match score: You \d+, Eino \d+\.", first)
    assert last.endswith("Your turn.")
    page = opened("?lang=en&pace=0&mode=daily&game=casino")
    assert [line for _, line in page.heard if "Casino" in line] == [page.heard[0][1]]


def test_a_round_says_what_decided_it(opened: Open) -> None:
    page = opened("?game=finnish&seed=kasino&pace=0&level=greedy&lang=en")
    while page.state == "your-turn":
        page.play()
    shown = page.texts("#result .story .spoken") or page.texts("#result .story")
    assert page.told("event")[-1].endswith(shown[0])


def test_a_match_that_continues_says_whose_turn_it_is(opened: Open) -> None:
    page = opened("?lang=en&pace=0&game=casino&level=greedy&seed=a")
    page.play()
    page.click("[data-action=menu]")
    page.click("[data-action=resume]")
    told = page.told("event", "reply")[-1]
    assert told.startswith("Eino ") and told.endswith(" Your turn.")


def test_the_keys_begin_with_help_for_screen_readers(opened: Open) -> None:
    page = opened("?lang=en&pace=0&game=casino&seed=a")
    page.press("?")
    first, *_ = page.the(".dialog-body").children
    text = first.textContent
    for keys in ("NVDA+Space", "Insert+Z in JAWS", "Insert+A in Orca", "Option+Q in VoiceOver"):
        assert keys in text
    assert page.the(".dialog-body fieldset").contains(page.the("[data-option=speech]"))


def test_a_dialog_says_what_happens_behind_it(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Animator, "note", lambda *_, **_named: None)  # cards here have no places
    page = opened("?game=casino&players=4&seed=e4&pace=fast&level=greedy&lang=en")
    page.press("1")
    inside = "#dialog [role=status] p"
    # No timer runs between these two clicks.
    page.the("#actions .trail").click()
    page.the("[data-action=settings]").click()
    assert not page.all(inside)
    page.pump()
    assert any(text.endswith("Your turn.") for text in page.texts(inside))


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("u", "Not possible now: “Take a move back”."),
        ("c", "Not possible now: “Call Kasino!”."),
        ("b", "Not possible now: “Tick the next kind of move”."),
        ("9", "You have no card 9."),
    ],
)
def test_every_key_is_answered(opened: Open, key: str, said: str) -> None:
    page = opened("?game=finnish&seed=kasino&pace=0&level=greedy&lang=en")
    page.press(key)
    assert page.told("reply")[-1] == said


@pytest.mark.parametrize("name", [*ACE_BUILDS, "casino"])
def test_the_arrow_keys_go_through_the_table_in_the_order_that_is_counted(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    page = OpenPage(monkeypatch, address(middle(name), lang="en"))
    monkeypatch.setattr(browser, "rect", lambda _node: (0.0, 0.0, 81.0, 110.0))
    assert page.all("#table .build"), "between single cards, and apart from them in the list"
    page.the("#table [aria-posinset='1']").focus()
    count = len(page.all("#table button"))
    for place in range(1, count + 1):
        assert page.focused.getAttribute("aria-posinset") == str(place)
        assert page.focused.getAttribute("aria-setsize") == str(count)
        page.press("ArrowRight")


def test_a_large_capture_among_several_is_said_by_what_it_leaves(opened: Open) -> None:
    page = opened(address(crowded(), lang="en"))
    page.press("1")
    said = page.told("note")[-1]
    assert "1: Take all but " in said and len(said.split()) < 150


#: A king can take 13 in four ways, which share four cards.
FOUR_WAYS: Final = """kasino: 1
game: kasino
options: none
players: 2
seat 0: you
seat 1: greedy
seed: 0
result: unfinished

round 1
deal 1
3c Ts
9h 7d
9d 7c
Qc 6h
deal 2
5h
"""


def test_what_all_ways_share_is_said_once(opened: Open) -> None:
    page = opened(f"?lang=en&pace=0&record={quote(FOUR_WAYS)}")
    page.press("4")
    said = page.told("note")[-1]
    assert said.count("three of clubs") == 1 and said.count("7 cards") == 1
    assert said.startswith("All take: ") and all(f"{n}: " in said for n in range(1, 5))
    assert len(said.split()) <= 49, said
    assert said.count("+2") == 2 and said.endswith(" Or trail.")
    names = page.texts("#actions [data-n] .spoken")
    assert not [name for name in names if "five of hearts" in name], "it has been said"


@pytest.mark.parametrize("name", FREE_BUILDS)
def test_what_captures_share_is_said_once_where_the_card_can_build_too(
    opened: Open, name: str
) -> None:
    session, picked = several(name)
    page = opened(address(session, lang="en"))
    page.click(f"#hand [data-card='{text(picked)}']")
    said = page.told("note")[-1]
    ways = [Move.parse(move or "") for move in page.data("#actions [data-n]", "move")]
    takes = [way.cards for way in ways if way.kind is Kind.CAPTURE]
    assert len(takes) > 1 and said.startswith(f"The first {len(takes)} take: "), said
    voice = voice_of(session.rules, ("you", "greedy"), SAYS["en"])
    shared, _, numbered = said.partition(" Shift+1: ")
    captures = numbered.partition(": Build")[0]
    for card in bits(reduce(and_, takes)):
        assert voice.card(card) in shared and voice.card(card) not in captures


def test_a_number_or_a_play_that_is_not_possible_is_answered(opened: Open) -> None:
    page = opened("?game=finnish&seed=kasino&pace=0&level=greedy&lang=en")
    page.press("!", shiftKey=True, code="Digit1")
    assert page.told("reply")[-1] == "There is no choice 1."
    page = opened("?game=finnish&seed=kasino&pace=0&mode=watch&lang=en")
    page.press("p")
    assert page.told("reply")[-1] == "Not possible now: “Play the picked move”."


def test_a_report_is_announced_each_time_and_by_one_voice(opened: Open) -> None:
    page = opened("?lang=en&pace=0&mode=daily&game=casino")
    assert page.heard[0][1].startswith("Daily round: Casino, ")  # before the cards
    assert page.heard[1][1].startswith("Round 1, ")
    page.click("[data-action=share]")
    page.click("#dialog [data-action=record]")
    for count in (1, 2):
        page.fill("[data-record]", "nonsense")
        page.click("[data-action=load]")
        problem = page.the("#dialog .problem").textContent
        assert problem and page.texts("#dialog [role=status] p").count(problem) == count
    assert not page.all("[role=alert]")


def test_escape_says_that_a_card_is_put_back(opened: Open) -> None:
    page = opened("?game=finnish&seed=kasino&pace=0&level=greedy&lang=en")
    page.press("Escape")
    assert page.told("reply") == []
    page.press("1")
    page.press("Escape")
    assert page.told("reply") == ["Put back."]


def test_a_table_card_that_is_put_back_says_so(opened: Open) -> None:
    page = opened("?lang=en&pace=0&game=casino&seed=a&level=greedy")
    card = page.data("#table [data-item]", "item")[0]
    page.click(f"#table [data-item='{card}']")
    assert page.told("reply")[-1:] != ["Put back."]
    page.click(f"#table [data-item='{card}']")
    assert page.told("reply")[-1] == "Put back."


def test_while_a_round_is_counted_out_its_table_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    session = nearly_over(2)
    page = OpenPage(monkeypatch, address(session, lang="en", confirm="off"))
    telling, counting = [True], [True]
    monkeypatch.setattr(Animator, "telling", property(lambda _: telling[0]))
    monkeypatch.setattr(Animator, "counting", property(lambda _: counting[0]))
    before = page.texts("#sheet .standing td")
    page.play()
    page.pump()
    root = page.document.root
    assert page.state == "match-over", "scripts needn’t wait"
    assert page.all("#result [data-action=new]"), "for its buttons either"
    assert root.getAttribute("data-screen") == "game"
    assert "is over" in page.told("event")[-1], "words wait for no motion"
    assert page.texts("#sheet .standing td") == before
    assert page.all("#table .counted-out tbody tr") and page.all(".seat .face")
    assert not page.all("#hand [data-card]")
    ids = [name for node in root.walk() if (name := node.getAttribute("id"))]
    assert len(ids) == len(set(ids))
    telling[0] = False
    page.click("#more")
    assert page.texts("#sheet .standing td") == before, "the panel would give the sum away"
    counting[0] = False
    page.click("#more")
    assert root.getAttribute("data-screen") == "over" and not page.all("#table")
    assert page.texts("#sheet .standing td") != before


def test_a_button_says_whether_the_panel_that_it_opens_is_open(opened: Open) -> None:
    page = opened("?lang=en&pace=0&game=finnish&seed=kasino")
    button = page.the("[data-action=sheet]")
    assert button.getAttribute("aria-expanded") == "false"
    button.focus()
    page.press("Enter")
    assert page.all("#sheet[data-open]") and button.getAttribute("aria-expanded") == "true"
    page.click("#sheet [data-action=close-sheet]")
    assert page.the("[data-action=sheet]").getAttribute("aria-expanded") == "false"
