"""Guidance in someone’s first matches of a game: the friendly deal, the marks, and the way out."""

from __future__ import annotations

import json
import re
from urllib.parse import quote

import pytest

from app.core import saves
from app.core.statistics import KEPT, Line, Statistics, write
from app.guide.state import CAPTURES, KEY, _read, points_swept
from app.i18n import LANGUAGES
from app.platform.store import PREFIX
from kasino.cards import bits, text
from kasino.engine.events import Swept
from kasino.games import FIRST, FRIENDLY, GAMES
from kasino.match import friendly
from kasino.match.record import CHOSEN, load
from kasino.match.session import Session
from kasino.moves import Kind
from kasino.rules import Void
from testing.kinds import CALLS, FREE_BUILDS, SUM_OF_ALL, first, game_with
from testing.page.open_page import Open, OpenPage
from testing.page.stored import Storage

NEW = "?pace=0&lang=en"
#: Aino takes 10♦, if it is left, with an ace worth 14.
SEEDED = "?game=finnish&level=beginner&seed=kasino&pace=0&lang=en"


@pytest.fixture(autouse=True)
def helped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Open pages for someone who has the settings of a new device."""
    monkeypatch.setattr(OpenPage, "usual", {})


def marked(page: OpenPage) -> list[str | None]:
    """Return the marked hand cards."""
    return page.data("#hand [data-told]", "card")


def begun(opened: Open, query: str = NEW, game: str = "finnish") -> OpenPage:
    """Press Play for a game on a new device."""
    page = opened(query)
    page.choose("game", game)
    page.click("[data-action=new]")
    return page


def played(page: OpenPage, name: str) -> None:
    """Play a hand card by its first button."""
    page.click(f"#hand [data-card={name}]")
    (page.all(".moves .ways [data-move]") or page.all(".moves .trail"))[0].click()
    page.pump()


def lost(name: str, won: int = 0) -> Storage:
    """Return the storage of a device on which one match of a game is over."""
    storage = Storage()
    line = Line(played=1, won=won, lost=1 - won)
    storage.texts[False, PREFIX + KEPT] = write(Statistics({(name, "beginner"): line}))
    return storage


def record_of() -> dict[str, str]:
    """Return the seed and the additional lines of the latest match’s record."""
    record = load(saves.saves(1)[0].record).record
    return {"seed": record.setup.seed, **dict(record.extra)}


@pytest.mark.parametrize("name", GAMES)
def test_the_first_match_of_each_game_names_the_one_card_that_takes(
    opened: Open, name: str
) -> None:
    page = begun(opened, game=name)
    assert record_of()["seed"] in {friendly.seed_of(number) for number in FRIENDLY[name]}
    assert record_of()[CHOSEN] and "x-seal" not in record_of()
    (one,) = marked(page)
    assert one is not None
    (note,) = page.shown("#note")
    assert f"Your {_sign(one)}" in note and ("takes" in note or "gathers" in note)
    assert "Friendly deal." in page.shown(".told")[0]
    told = page.told("event")[-1]
    assert told.count("Friendly deal.") == 1 and told.count("Your turn.") == 1
    played(page, one)
    assert "friendly" not in "".join(page.shown(".told"))


def _sign(name: str) -> str:
    return name.replace("T", "10").translate(str.maketrans("shdc", "♠♥♦♣"))


def test_a_match_that_isnt_over_is_followed_by_another_friendly_deal(opened: Open) -> None:
    page = begun(opened)
    seeds = {record_of()["seed"]}
    for _ in FRIENDLY["finnish"][1:]:
        page.click("[data-action=menu]")
        page.click("[data-action=new]")
        assert record_of()["seed"] not in seeds
        seeds.add(record_of()["seed"])
    assert len(seeds) == len(FRIENDLY["finnish"])
    page.click("[data-action=menu]")
    page.click("[data-action=new]")
    assert "x-seal" in record_of(), "all have been dealt, so the cards are random"


def test_another_deal_is_random_and_one_tap_away(opened: Open) -> None:
    page = begun(opened)
    page.click("[data-action=another-deal]")
    assert page.state in ("your-turn", "thinking") and CHOSEN not in record_of()
    assert "x-seal" in record_of() and not page.all("[data-action=another-deal]")


def test_without_storage_each_visit_is_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(2):
        storage = Storage()
        storage.refused = True
        page = OpenPage(monkeypatch, NEW, kept=storage)
        page.click("[data-action=new]")
        assert marked(page) and "Friendly deal." in page.shown(".told")[0]


@pytest.mark.parametrize(
    "query",
    [
        f"?game={FIRST}&level=beginner&pace=0",
        f"?seed={friendly.seed_of(FRIENDLY[FIRST][0])}&pace=0",
        "?embed=1&guide=on&pace=0",
        "?rules=sweep%3D0&pace=0",
        "?seats=you,human&pace=0",
        "?mode=watch&pace=0",
        "?guide=off&pace=0",
        "?game=casino&players=3&pace=0",
        "?duplicate=on&pace=0",
    ],
)
def test_only_a_match_begun_on_the_page_against_one_opponent_is_chosen(
    opened: Open, query: str
) -> None:
    page = opened(query)
    if page.all("#start"):
        page.click("[data-action=new]")
    assert CHOSEN not in record_of()
    assert "friendly" not in "".join(page.shown(".told"))


@pytest.mark.parametrize("level", ["random", "expert", "fits"])
def test_each_opponent_meets_a_newcomer_with_friendly_cards(opened: Open, level: str) -> None:
    page = opened(f"?level={level}&pace=0")
    page.click("[data-action=new]")
    assert CHOSEN in record_of()
    assert marked(page) and page.texts("[data-score='1']") == ["0"]
    # Here the opponent has the first turn, so the deals were found for one of them.
    page = opened(f"?level={level}&pace=0")
    page.choose("game", game_with(CALLS))
    page.click("[data-action=new]")
    assert CHOSEN not in record_of()


def test_after_a_match_the_cards_are_random_and_still_explained(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = OpenPage(monkeypatch, SEEDED, kept=lost("finnish"))
    assert marked(page) == ["As"]
    page = OpenPage(monkeypatch, NEW, kept=lost("finnish"))
    page.click("[data-action=new]")
    assert CHOSEN not in record_of()


def test_who_has_won_a_match_of_the_game_sees_none_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    page = OpenPage(monkeypatch, SEEDED, kept=lost("finnish", won=1))
    assert not marked(page) and not page.all(".told")
    page = OpenPage(monkeypatch, SEEDED, kept=lost("casino", won=1))
    assert marked(page), "a win in another game"


def test_the_picked_card_is_a_sum(opened: Open) -> None:
    page = opened(SEEDED)
    page.click("#hand [data-card=As]")
    assert page.shown("#note") == ["4 + 10 = 14"]
    assert not marked(page), "the cards in the sum are marked instead"


def test_a_card_that_takes_nothing_has_a_quiet_button(opened: Open) -> None:
    page = opened(SEEDED)
    page.click("#hand [data-card=Td]")
    assert page.shown("#note") == ["Your A♠ can take, 10♦ can’t."]
    assert page.told("note")[-1].startswith("Your ace of spades can take, ten of diamonds can’t.")
    assert page.all(".moves .trail") and not page.all(".moves .trail.main")


def test_a_card_that_cant_be_left_has_its_reason(opened: Open) -> None:
    session = next(found for n in range(300) if (found := with_own_build(f"q{n}")) is not None)
    state = session.state
    able = {move.card for move in state.legal_moves()}
    stuck = text(next(card for card in bits(state.hands[0]) if card not in able))
    page = opened(f"?lang=en&pace=0&record={quote(session.save())}")
    assert page.all("[data-action=guide-off]")
    page.click(f"#hand [data-card={stuck}]")
    (note,) = page.shown("#note")
    assert note.startswith("You own the build of") and "can’t trail" in note
    assert not page.all(".moves [data-move]")


def with_own_build(seed: str) -> Session | None:
    """Return a match of Casino in which one card can take and another can’t be played, or None."""
    session = Session.start(GAMES["casino"], 2, seed, ("you", friendly.LEVEL))
    for _ in range(8):
        if session.state.turn:
            session = session.play_opponent()
        state = session.state
        moves = [*state.legal_moves()]
        takes = any(move.kind is Kind.CAPTURE for move in moves)
        if takes and {move.card for move in moves} < {*bits(state.hands[0])}:
            return session
        builds = [move for move in moves if move.kind is Kind.BUILD]
        session = session.play((builds or moves)[0])
    return None


def test_a_card_that_scores_is_asked_about_until_the_first_win(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for kept in (None, stepped(CAPTURES)):
        page = OpenPage(monkeypatch, SEEDED, kept=kept or Storage())
        page.click("#hand [data-card=Td]")
        page.click(".moves .trail")
        assert page.state == "your-turn"
        question = "10♦ is worth 2 points. Leave it anyway?"
        assert page.shown("#note") == [question] and page.told("note")[-1].endswith("anyway?")
        page.click(".moves [data-action=clear]")
        assert not page.all("#hand [data-picked]")
        page.click("#hand [data-card=Td]")
        page.click(".moves .trail")
        page.click(".moves [data-move=Td]")
        assert page.data("[data-log] li[data-move]", "move")[-2:-1] == ["Td"]
    for kept, query in ((lost("finnish", won=1), ""), (None, "&confirm=off"), (None, "&guide=off")):
        page = OpenPage(monkeypatch, SEEDED + query, kept=kept or Storage())
        page.click("#hand [data-card=Td]")
        page.click(".moves .trail")
        assert "Td" in page.data("[data-log] li[data-move]", "move"), query


def test_until_the_first_capture_builds_wait_behind_a_button(opened: Open) -> None:
    page = begun(opened, game=game_with(FREE_BUILDS))
    (one,) = marked(page)
    page.click(f"#hand [data-card={one}]")
    (way,) = page.data(".moves .ways [data-move]", "move")
    assert way is not None and "x" in way
    page.click(".moves [data-action=choices]")
    assert len(page.all("#dialog [data-move]")) > 1, "the capture and the builds"
    page.click("#dialog [data-action=close]")
    assert page.data(".moves .ways [data-move]", "move") == [way]
    page.click(".moves .ways [data-move]")
    page.pump()
    page.click("[data-action=undo]")
    page.click(f"#hand [data-card={one}]")
    assert len(page.all(".moves .ways [data-move]")) > 1, "it has been made once"


def test_the_opponents_capture_stays_until_a_card_is_picked(opened: Open) -> None:
    page = opened(f"{SEEDED}&confirm=off")
    played(page, "Td")
    assert page.shown(".told .answer") == ["Aino: A♥ = 14 took 4♥ + 10♦. 3 points!"]
    page.click("#hand [data-card]")
    assert not page.all(".told")


def test_the_opponents_sum_includes_its_card_where_both_add_up(opened: Open) -> None:
    page = begun(opened, f"{NEW}&confirm=off", game_with(SUM_OF_ALL))
    answers: list[str] = []
    while not answers:
        page.click("#hand [data-card]")
        (page.all("#actions .ways [data-move]") or page.all("#actions [data-move]"))[0].click()
        page.pump()
        answers = [text for text in page.shown(".told .answer") if "=" in text]
    total = GAMES[game_with(SUM_OF_ALL)].total
    (told,) = re.findall(r"\((\d+(?: \+ \d+)+) = (\d+)\)", answers[0])
    assert sum(map(int, told[0].split(" + "))) == int(told[1]) == total, answers
    assert answers[0].count("=") == 1


def test_a_thing_that_scores_is_explained_once(opened: Open) -> None:
    page = opened(SEEDED)
    played(page, "As")
    assert page.shown(".told .news") == ["A♠ scores: 1 point."]
    said = [text for text in page.told("event") if "Ace of spades scores: 1 point." in text]
    assert len(said) == 1
    page.click("[data-action=undo]")
    assert not page.all(".told .news")
    played(page, "As")
    assert page.shown(".told .news") == ["A♠ scores: 1 point."], "the match explains it again"


def test_a_sweep_that_only_cancels_one_of_the_others_brings_no_points() -> None:
    rules = GAMES[game_with(first("sweep_void", Void.NET))]
    found = set()
    for seed in range(12):
        session, counts = Session.start(rules, 2, f"{seed}", ("you", "you")), [0, 0]
        while not session.state.round_over:
            table = session.state.table
            moves = [*session.state.legal_moves()]
            session = session.play(next((m for m in moves if m.cards == table), moves[0]))
            swept = any(isinstance(one, Swept) and one.counts for one in session.log[-1].events)
            seat = session.log[-1].seat
            counts[seat] += swept
            points = rules.sweep * (swept and counts[seat] > counts[1 - seat])
            assert points_swept(session, len(session.log) - 1) == points
            found.add((swept, points))
    assert found == {(False, 0), (True, 0), (True, rules.sweep)}


def stepped(captures: int) -> Storage:
    """Return the storage of a device after some captures in Finnish Kasino."""
    storage = Storage()
    rows = {"captures": [f"other:{n}" for n in range(captures)], "told": {}, "dealt": []}
    storage.texts[False, f"{PREFIX}{KEY}finnish"] = json.dumps(rows)
    return storage


def test_the_help_ends_after_the_sixth_capture(monkeypatch: pytest.MonkeyPatch) -> None:
    page = OpenPage(monkeypatch, SEEDED, kept=stepped(CAPTURES - 1))
    assert marked(page) == ["As"]
    played(page, "As")
    assert not marked(page) and not page.all(".told")
    page.click("[data-action=undo]")
    assert not marked(page)


def test_a_wasted_card_is_named_until_the_first_win_and_stays_quiet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for kept, named in ((stepped(CAPTURES), True), (lost("finnish", won=1), False)):
        page = OpenPage(monkeypatch, SEEDED, kept=kept)
        assert not marked(page) and page.shown("#note") == ["Choose a card from your hand."]
        page.click("#hand [data-card=Td]")
        assert (page.shown("#note") == ["Your A♠ can take, 10♦ can’t."]) is named
        assert page.all(".moves .trail") and not page.all(".moves .trail.main")


def test_a_capture_taken_back_and_made_again_counts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    page = OpenPage(monkeypatch, SEEDED, kept=stepped(CAPTURES - 2))
    for _ in range(3):
        played(page, "As")
        assert page.all(".told")
        page.click("[data-action=undo]")


def test_a_capture_after_a_hint_doesnt_count(monkeypatch: pytest.MonkeyPatch) -> None:
    page = OpenPage(monkeypatch, SEEDED, kept=stepped(CAPTURES - 1))
    page.click("[data-action=hint]")
    assert len(marked(page)) == 1, "the hint’s own mark"
    played(page, "As")
    assert page.all(".told"), "the help goes on"


def test_one_tap_ends_the_help_everywhere_and_the_settings_bring_it_back(opened: Open) -> None:
    page = opened(SEEDED)
    page.click("[data-action=guide-off]")
    assert not marked(page) and not page.all(".told")
    assert page.shown("#note") == ["Choose a card from your hand."]
    page = page.reload()
    assert not marked(page)
    page.press("o")
    page.choose("guide", "auto")
    page.click("[data-action=close]")
    assert marked(page) == ["As"]


@pytest.mark.parametrize(
    ("query", "there"),
    [("&embed=1", False), ("&embed=1&guide=on", True), ("&hints=off", False)],
)
def test_a_frame_is_guided_only_if_the_site_says_so(opened: Open, query: str, there: bool) -> None:
    page = opened(SEEDED + query)
    assert bool(marked(page)) is there


def test_several_people_are_not_guided_and_more_opponents_are(opened: Open) -> None:
    page = opened("?game=finnish&seats=you,human&seed=kasino&pace=0")
    assert not page.all(".told") and not marked(page)
    page = opened("?game=casino&players=4&level=beginner&seed=a&pace=0")
    assert page.all("[data-action=guide-off]")


@pytest.mark.parametrize("text", ["{", "[]", '{"captures": 1}', '{"captures": [1], "told": {}}'])
def test_damaged_first_steps_are_none(text: str) -> None:
    assert _read(text) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_guides(opened: Open, lang: str) -> None:
    page = begun(opened, f"?pace=0&lang={lang}")
    (one,) = marked(page)
    assert one is not None and _sign(one) in page.shown("#note")[0]
