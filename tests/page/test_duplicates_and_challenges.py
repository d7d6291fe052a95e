"""Duplicate matches and challenges on the page."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import parse_qsl, quote, urlsplit

import pytest

from app.challenge import state as challenge
from app.challenge.state import DUPLICATES, MAX_COUNT, Duplicates
from app.challenge.update import challenge_opponent, link
from app.coach.puzzles.update import open_puzzles
from app.core import effects, saves, statistics
from app.core.actions import Action
from app.core.options import read
from app.core.page_state import PageState
from app.core.statistics import Statistics, StatisticsError, known_statistics
from app.i18n.catalogue import words
from app.platform import texts
from app.runtime.persistence import Persistence
from app.runtime.update import update
from app.statistics.state import LUCK
from app.table.update.match import new_match
from kasino.coach.verify import verify
from kasino.games import game
from kasino.match.duplicate import Duplicate, DuplicateDeal
from kasino.match.record import BEAT, DUPLICATE
from kasino.match.session import Session
from testing.kinds import ACE_BUILDS, FEWEST_WINS, game_with
from testing.page.actions import act
from testing.page.open_page import Open, OpenPage, visible
from testing.page.stored import carry_out, install
from testing.sessions import played_out
from tests.match.test_duplicate import first

pytestmark = pytest.mark.long

SHORT = "?game=casino&rules=target%3D1&level=random&pace=0&confirm=off&lang=en"


def table(page: OpenPage) -> list[list[str]]:
    """Return the cells of the table of both passes."""
    return [
        ["".join(visible(cell)) for cell in row.querySelectorAll("th, td")]
        for row in page.all(".passes tbody tr")
    ]


# Duplicate matches.


def test_a_duplicate_match_is_played_twice_and_compared(opened: Open) -> None:
    page = opened(SHORT + "&seed=a&duplicate=on")
    assert page.texts("#sheet .fair") == ["Duplicate match, first pass"]
    page.finish()
    told = "That was the first pass. Now the same cards come again, with seats swapped."
    assert page.texts(".fair-told") == [told]
    assert page.texts("#result .onward .main") == ["Play the second pass"]
    assert not page.all("#result [data-action=challenge]") and not known_statistics().lines
    (save,) = saves.saves()
    assert saves.unfinished()[0] == save and save.over and save.duplicate == "1"
    page.click("[data-action=second-pass]")
    assert page.data(".at-own", "seat") == ["1"] and saves.unfinished()[0] != save
    said = "Duplicate match, second pass: same cards, seats swapped"
    assert page.texts("#sheet .fair") == [said] and said in page.told("reply")
    page.finish()
    one = Session.load(save.record)
    two = Session.load(next(kept.record for kept in saves.saves() if kept.id != save.id))
    assert verified(one) and verified(two) and not saves.unfinished()
    rows = table(page)
    before, after = one.state.scores, two.state.scores
    assert rows[0][1:3] == [f"{before[0]}–{before[1]}", f"{after[1]}–{after[0]}"] or len(rows) > 1
    ahead = int(page.data(".passes tfoot b", "ahead")[0] or "")
    sentence = page.texts(".duplicate-told")[0]
    assert str(abs(ahead)) in sentence if ahead else "equally well" in sentence
    known = known_statistics()
    assert not known.lines and not known.of(LUCK).rounds and known.of(DUPLICATES).played == 1
    assert known.of(DUPLICATES).ahead == ahead
    page.click("[data-action=menu]")
    page.click("[data-action=statistics]")
    assert page.texts("[data-duplicates] h3") == ["Duplicate matches 1 match"]
    assert page.all("[data-duplicates] [data-stat=ahead]")


def verified(session: Session) -> bool:
    """Return whether every move of a match can be verified."""
    *_, found = verify(session.record())
    return found.follows


def test_the_second_pass_goes_on_after_the_page_was_left(opened: Open) -> None:
    page = opened(SHORT + "&seed=a&duplicate=on")
    page.finish()
    page.click("[data-action=menu]")
    page.click("[data-action=resume]")
    assert page.texts("#result .onward .main") == ["Play the second pass"]
    page.click("[data-action=second-pass]")
    page.click("[data-action=menu]")
    page.click("[data-action=resume]")
    assert page.state == "your-turn" and "second pass" in page.texts("#sheet .fair")[0]


def test_the_start_offers_it_where_two_sides_can_change_places(opened: Open) -> None:
    page = opened("?lang=en&pace=0&level=random")
    page.choose("game", "kasino")
    page.choose("duplicate", "on")
    page.choose("players", "3")
    assert not page.all("[data-option=duplicate]")
    page.choose("players", "2")
    page.choose("duplicate", "on")
    page.click("[data-action=new]")
    assert page.texts("#sheet .fair") == ["Duplicate match, first pass"]
    page.share("seal")
    page.fill("[data-cut]", "words")
    page.click("[data-action=cut]")
    assert page.texts("#sheet .fair") == ["Duplicate match, first pass"]


@pytest.mark.parametrize(
    "given",
    [
        {"game": "casino", "players": "3", "duplicate": "on"},
        {"game": "casino", "mode": "daily", "duplicate": "on"},
        {"game": "finnish", "duplicate": "twice"},
    ],
)
def test_where_it_can_not_be_the_match_is_an_ordinary_one(given: dict[str, str]) -> None:
    options, refused = read(given)
    assert options["duplicate"] == "off" and refused == [("duplicate", given["duplicate"])]
    kept, quiet = read({"game": "casino", "players": "3"}, {"duplicate": "on"})
    assert kept["duplicate"] == "off" and not quiet
    assert read({"game": "casino", "players": "4", "duplicate": "on"})[1] == []


def test_there_is_no_second_pass_of_any_other_match(monkeypatch: pytest.MonkeyPatch) -> None:
    state = PageState(read({"pace": "0", "seed": "a"})[0], words("en"))
    assert update(state, Action("second-pass")) == (state, ())
    state, _ = update(state, new_match.of("kasino"))
    assert update(state, Action("second-pass")) == (state, ())
    state, _ = update(state, open_puzzles.of(""))
    lessons, _ = update(state, act("learn"))
    assert update(lessons, Action("second-pass")) == (lessons, ())


def second_of(before: str, name: str = "finnish", you: int = 1, options: str = "") -> str:
    """Return a finished match as a second pass, given the scores of its first pass."""
    seats = ["random", "random"]
    seats[you] = "you"
    session = Session.start(game(name, options), 2, "b", seats)
    session = session.with_line(DUPLICATE, before)
    return played_out(session).save()


def test_the_result_says_who_did_better_and_which_rounds_do_not_count(opened: Open) -> None:
    told = {}
    for line in ("2 0,0", "2 900,0", "2 0,900"):
        page = opened(f"?record={quote(second_of(line))}&pace=0&lang=en")
        told[line] = page.texts(".duplicate-told")[0]
    assert re.search(r"you did \d+ points worse\..* doesn|worse.*don", told["2 900,0"]) is None
    assert "better" in told["2 900,0"] and "worse" in told["2 0,900"]
    assert "played in one pass only" in told["2 0,0"]
    assert page.shown(".passes tbody tr td")[-3] == "–"


def test_a_difference_of_nothing_and_names_of_people(opened: Open) -> None:
    scored = [tuple(row) for row in (Session.load(second_of("2 0,0")).state.scores,)]
    assert scored
    people = Session.start(
        game(game_with(ACE_BUILDS), "target=1"), 2, "b", ("human:Aino", "human:Eino")
    )
    people = people.with_line(DUPLICATE, "2 900,0")
    page = opened(f"?record={quote(played_out(people).save())}&pace=0&lang=en")
    sentence = page.texts(".duplicate-told")[0]
    assert sentence.startswith("With the same cards, ")
    assert page.all(".passes") and known_statistics() == Statistics()
    one = first(game_with(ACE_BUILDS), ("random", "you"), options="target=1")
    total = list(totals_of(one))
    line = "2 " + " ".join(f"{a},{b}" for a, b in total)
    again = Session.start(game(game_with(ACE_BUILDS), "target=1"), 2, "a", ("random", "you"))
    again = again.with_line(DUPLICATE, line)
    page = opened(f"?record={quote(played_out(again).save())}&pace=0&lang=en")
    assert page.texts(".duplicate-told") == ["With the same cards you did equally well."]


def totals_of(session: Session) -> list[tuple[int, int]]:
    """Return each side’s score in each round."""
    from tests.match.test_duplicate import totals

    return [(found[0], found[1]) for found in totals(session)]


def test_a_duplicate_match_counts_once_and_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch)
    session = Session.load(second_of("2 900,0"))
    persistence = Persistence(lambda _action: None)
    for _ in range(2):
        carry_out(persistence, effects.begin_save.of())
        carry_out(persistence, effects.keep_match.of(session, ends=True))
    known = known_statistics()
    assert known.of(DUPLICATES).played == known.of(DUPLICATES).won == 1 and not known.lines
    assert len(known.counted) == 1
    carry_out(persistence, effects.keep_match.of(first("finnish"), ends=True))
    people = Session.start(game("finnish"), 2, "b", ("human:A", "human:B"))
    people = people.with_line(DUPLICATE, "2 900,0")
    carry_out(persistence, effects.keep_match.of(played_out(people), ends=True))
    assert known_statistics() == known


def test_the_book_of_duplicate_matches() -> None:
    deals = (DuplicateDeal(1, (3, 5), (4, 4)),)
    book = Duplicates().counting(Duplicate(2, deals, -2))
    assert book == Duplicates(lost=1, deals=1, ahead=-2)
    book = book.counting(Duplicate(2, deals, 2000)).counting(Duplicate(2, deals, 0))
    assert (book.won, book.drawn, book.ahead, book.played) == (1, 1, 997, 3)
    assert book.counting(Duplicate(2, deals, 5, assisted=True)).assisted == 1
    assert book.counting(Duplicate(2, (DuplicateDeal(1, (1, 2), None),), 0)) == book
    full = Duplicates(won=MAX_COUNT, deals=MAX_COUNT)
    assert full.counting(Duplicate(2, deals, 1)) == full
    assert challenge.read_duplicates(challenge.write_duplicates(book)) == book


@pytest.mark.parametrize(
    "found",
    [
        {},
        [1, 0, 0, 0, 0, 0],
        [-1, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 1],
        [True, 0, 0, 0, 1, 0],
        [MAX_COUNT + 1, 0, 0, 0, MAX_COUNT + 1, 0],
        [1, 0, 0, 0, 1, 1000],
    ],
)
def test_books_that_cannot_be_are_refused(found: Any) -> None:
    head = {"kasino-statistics": 1, "lines": [], "counted": [], "days": {}}
    good = statistics.read(json.dumps(head | {"duplicates": [1, 0, 0, 2, 4, -3]}))
    assert good.of(DUPLICATES) == Duplicates(1, 0, 0, 2, 4, -3)
    assert statistics.read(statistics.write(good)) == good
    with pytest.raises(StatisticsError, match=r"stats\.duplicates"):
        statistics.read(json.dumps(head | {"duplicates": found}))


def test_the_statistics_tell_of_draws_and_of_moves_taken_back(opened: Open) -> None:
    page = opened("?lang=en")
    for book in (Duplicates(1, 0, 1, 2, 4, -3), Duplicates(assisted=1)):
        head = {"kasino-statistics": 1, "lines": [], "counted": [], "days": {}}
        text = json.dumps(head | {"duplicates": challenge.write_duplicates(book)})
        page.click("[data-action=statistics]")
        page.fill("[data-statistics]", text)
        page.click("[data-action=load-statistics]")
        assert page.texts("[data-duplicates] [data-stat=assisted]") == [str(book.assisted)]
        assert bool(page.all("[data-duplicates] [data-stat=drawn]")) == bool(book.drawn)
        assert bool(page.all("[data-duplicates] [data-stat=ahead]")) == bool(book.deals)
        page.click("[data-action=close]")


# Challenges.


def test_a_challenge_carries_the_deal_and_the_result(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(SHORT + "&seed=kes%C3%A4", "https://example.org/kasino.html")
    assert not page.all("[data-action=challenge]")
    page.finish()
    copied: list[str] = []
    monkeypatch.setattr(texts, "copy_text", lambda text, told: (copied.append(text), told(True)))
    page.click("#result [data-action=share]")
    page.click("dialog [data-action=challenge]")
    link = page.the("[data-challenge]").value
    assert copied == [link] and page.texts("#dialog .done") == ["Copied."]
    page.click("[data-action=copy-challenge]")
    assert copied == [link, link]
    asked = dict(parse_qsl(urlsplit(link).query))
    own, other = Session.load(saves.saves()[0].record).state.scores
    assert asked["seed"] == "kesä" and asked["beat"] == f"{own}-{other}"
    assert asked["rules"] == "target=1" and read(asked)[1] == []
    # The player who opens it sees the result to beat, and the outcome.
    page = opened(f"?{urlsplit(link).query}&pace=0&confirm=off&lang=en")
    told = f"Challenge: beat {own}–{other} with these cards."
    assert page.shown("#notice p") == [told] and page.shown("#sheet .fair") == [told]
    page.finish()
    assert not page.texts("#notice p")
    met = f"Challenge met: your {own}–{other} is as good as {own}–{other}."
    assert page.shown(".challenge-told") == [met]
    page.click("#result [data-action=share]")
    page.click("dialog [data-action=same-deal]")
    assert page.shown("#notice p") == [told]
    page.click("[data-action=menu]")
    assert not page.texts("#notice p")
    page.click("[data-action=resume]" if page.all("[data-action=resume]") else "[data-action=new]")


def test_a_file_on_a_disk_challenges_in_words(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(SHORT + "&seed=x", "file:///home/aino/kasino.html").finish()
    copied: list[str] = []
    monkeypatch.setattr(texts, "copy_text", lambda text, told: (copied.append(text), told(False)))
    page.click("#result [data-action=share]")
    page.click("dialog [data-action=challenge]")
    assert copied[0].startswith("Can you beat my ") and "Seed: x" in copied[0]
    assert "under “More”" in page.texts("#share-about")[0]


def test_a_challenge_that_cannot_be_copied_leaves_the_focus_to_its_name(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(SHORT + "&seed=x", "https://example.org/kasino.html").finish()
    refused: list[str] = []
    monkeypatch.setattr(texts, "copy_text", lambda text, told: (refused.append(text), told(False)))
    page.click("#result [data-action=share]")
    page.click("dialog [data-action=challenge]")
    field = page.the("[data-challenge]")
    assert refused == [field.value]
    assert page.focused is not field and page.texts("#dialog .done") == [""]
    page.click("[data-action=copy-challenge]")
    assert page.focused is field and "copy it yourself" in page.texts("#dialog .done")[0]


@pytest.mark.parametrize(("asked", "word"), [("-9-99", "beaten:"), ("99-0", "not beaten:")])
def test_the_result_compares_in_a_sentence(opened: Open, asked: str, word: str) -> None:
    page = opened(SHORT + f"&seed=x&beat={asked}").finish()
    assert page.texts(".challenge-told")[0].startswith(f"Challenge {word}")


@pytest.mark.parametrize(
    ("query", "refused"),
    [
        ("game=finnish&seed=x&beat=18", "18"),
        ("game=finnish&seed=x&beat=99999-1", "99999-1"),
        ("game=finnish&beat=18-15", "18-15"),
        ("game=finnish&seed=x&beat=18-15&seats=human,human", "18-15"),
        ("game=finnish&seed=x&beat=18-15&mode=watch", "18-15"),
    ],
)
def test_what_no_challenge_can_be_is_refused_and_told(
    opened: Open, query: str, refused: str
) -> None:
    options, unused = read(dict(parse_qsl(query)))
    assert options["beat"] == "" and unused == [("beat", refused)]
    page = opened(f"?{query}&pace=0&lang=en")
    # Said before any card is dealt.
    assert page.state == "ready" and any(f"“{refused}”" in text for text in page.texts(".warning"))
    assert not page.all("#sheet .fair")


def test_a_challenge_is_made_only_of_what_can_be_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.start(game(game_with(ACE_BUILDS), "target=1"), 2, "a", ("you", "random"))
    assert not challenge.possible(session) and challenge.of(None) is None
    session = played_out(session)
    assert challenge.possible(session) and challenge.of(session) is None
    assert not challenge.possible(played_out(session.undo()))
    for seats, seed in (
        (("human:A", "human:B"), "a"),
        (("you", "random"), "s" * 201),
    ):
        other = played_out(Session.start(game(game_with(ACE_BUILDS), "target=1"), 2, seed, seats))
        assert not challenge.possible(other)
    people = Session.start(game(game_with(ACE_BUILDS)), 2, "a", ("human:A", "human:B"))
    people = people.with_line(BEAT, "18-15")
    assert challenge.of(people) is None
    assert not challenge.possible(first(game_with(ACE_BUILDS), options="target=1"))
    fewest = Session.start(game(game_with(FEWEST_WINS)), 3, "a", ("you", "random", "random"))
    fewest = played_out(fewest.with_line(BEAT, "0-99"))
    found = challenge.of(fewest)
    assert found is not None and found.better < 0
    assert found.made == (fewest.state.scores[0], min(fewest.state.scores[1:]))
    state = PageState(read({"pace": "0", "seed": "a"})[0], words("en"))
    assert update(state, challenge_opponent.of("")) == (state, ())
    state, _ = update(state, new_match.of("kasino"))
    assert update(state, challenge_opponent.of("")) == (state, ())


def test_nobody_can_read_a_link_that_may_not_be(monkeypatch: pytest.MonkeyPatch) -> None:
    state = PageState(read({"pace": "0", "seed": "a"})[0], words("en"))
    assert link(state) == ""
    state, _ = update(state, new_match.of("kasino"))
    assert link(state) == ""
