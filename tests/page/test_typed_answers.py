"""Typed moves that can’t be played: the visible reply and the announcement."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from app.core.feature import installed
from app.core.keys import COMMANDS, command
from app.table.update.match import take_up_addressed
from app.table.update.picking import play_typed
from kasino.cards import text
from kasino.games import game
from kasino.match.session import Session
from kasino.match.typed_moves import UnreadableMove, read
from kasino.words import Voice, card_words
from testing.page.open_page import Open, OpenPage
from testing.page.states import done, state_of
from testing.places.endings import last_place
from testing.places.positions import address
from testing.places.scenes import ended
from tools.languages import LANGUAGES, words

#: The person holds 6h 6c 7s Ks; Ah 2s 4d 6d are on the table.
ADDRESS = "?game=casino&seed=a&lang=en&pace=0&level=greedy"
LOG = "[data-log] li[data-move]"
Type = Callable[[str], str]


@pytest.fixture
def page(opened: Open) -> OpenPage:
    page = opened(ADDRESS)
    page.press("m")
    return page


def typed(page: OpenPage, text: str) -> str:
    """Type a text and press Enter; return the visible reply."""
    page.fill("#typed input", text)
    page.press("Enter")
    return " ".join(page.shown("#typed .reply"))


def log(page: OpenPage) -> list[str | None]:
    """Return the moves of the log."""
    return page.data(LOG, "move")


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("", "Type a card, such as 8s, or a card and what it takes: 8s 5h 3d."),
        ("nonsense", "Not a card: nonsense. Write 8s, Ah or 10d, or use words."),
        ("0", "Not a card: 0. Write 8s, Ah or 10d, or use words."),
        ("Qs", "Not in your hand: Q♠."),
        ("Q♠️", "Not in your hand: Q♠."),
        ("Queen of Spades", "Not in your hand: Q♠."),
        ("Ks 4d", "A jack, queen or king takes only cards of its rank: K♠."),
    ],
)
def test_what_can_not_be_played_is_answered_and_stays(
    page: OpenPage, text: str, answer: str
) -> None:
    assert typed(page, f" {text} ") == answer
    assert page.the("#typed input").value.strip() == text
    assert log(page) == [] and page.focused is page.the("#typed input")
    assert page.told("reply")[-1].split()[0] == answer.split()[0]


def test_of_several_moves_one_is_chosen_by_its_number(page: OpenPage) -> None:
    answer = typed(page, "7s")
    assert answer.startswith("That could mean several moves. 1: Take ") and " 2: " in answer
    assert answer.endswith("Type a number, or add what it takes.")
    assert "seven of spades" in page.told("reply")[-1]
    count = sum(f" {n}: " in answer for n in range(1, 9))
    assert typed(page, str(count + 1)).startswith("Not a card")
    assert typed(page, "2").startswith("Not a card"), "the offer is over by then"
    typed(page, "7s")
    typed(page, str(count))
    assert str(log(page)[0]).startswith("7sx") and page.the("#typed input").value == ""


@pytest.mark.parametrize("field", ["#typed input", "#hand [data-card]"])
@pytest.mark.parametrize("fields", [{"isComposing": True}, {"keyCode": 229}])
def test_enter_that_ends_a_composition_plays_nothing(
    page: OpenPage, field: str, fields: dict[str, Any]
) -> None:
    if field == "#typed input":
        page.fill(field, "Ks")
    else:
        page.click("#hand [data-card=Ks]")
    page.document.dispatch("keydown", page.document.active, key="Enter", **fields)
    page.pump()
    assert log(page) == []
    page.press("Enter")
    assert len(log(page)) >= 1


def test_a_number_without_an_offer_is_none(page: OpenPage) -> None:
    assert typed(page, "1").startswith("Not a card: 1.")


def test_a_move_that_is_played_is_told_below_the_field(page: OpenPage) -> None:
    answer = typed(page, "Ks")
    assert log(page)[0] == "Ks" and answer
    assert page.the("#typed input").value == "" and page.focused is page.the("#typed input")


def test_a_letter_of_the_map_presses_its_button(page: OpenPage) -> None:
    typed(page, "h")
    assert page.told("reply")[-1].startswith("4 cards in your hand: six of hearts")
    assert page.the("#typed input").value == "" and log(page) == []
    typed(page, "o")
    assert page.the("#dialog").getAttribute("data-dialog") == "settings"


def test_a_word_does_what_its_key_does(page: OpenPage) -> None:
    typed(page, "Ks")
    assert log(page)[0] == "Ks" and len(log(page)) == 2
    assert typed(page, "Undo") == "" and log(page) == []
    assert page.told("reply")[-1] == "Taken back: You trail king of spades. Your turn."
    typed(page, "u")
    idle = "Not possible now: “Take a move back”."
    assert page.told("reply")[-1] == idle == page.texts("#typed .reply")[0]
    typed(page, "redo")
    assert log(page)[0] == "Ks"
    typed(page, "table")
    assert page.told("reply")[-1].startswith("2 cards on the table: ")
    assert page.focused is page.the("#typed input")
    typed(page, "help")
    assert page.the("#dialog").getAttribute("data-dialog") == "keys"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_are_typed_in_ones_own_language(opened: Open, lang: str) -> None:
    page = opened(ADDRESS.replace("lang=en", f"lang={lang}"))
    page.press("m")
    say = words(lang)
    own = say("keys.words").split(", ")
    assert len({*own}) == len(COMMANDS), "one for each, in their order"
    described = page.the("#typed-help").textContent
    for name, word in zip(COMMANDS, own, strict=True):
        assert word in described
        found = command(installed().keys, word.upper(), say("keys.words"))
        assert found is not None and found.name == name
        with pytest.raises(UnreadableMove):
            read(
                Session.start(game("casino"), 2, "a", ("you", "greedy")).view(),
                word,
                card_words(Voice(game("casino"), ("A", "B"), 0, say)),
            )
    typed(page, own[COMMANDS.index("table")])
    typed(page, "table")
    mine, english = page.told("reply")[-2:]
    assert mine == english != ""


def test_while_others_move_it_is_said_whose_turn_it_is(page: OpenPage) -> None:
    page.fill("#typed input", "Ks")
    page.document.dispatch("keydown", page.the("#typed input"), key="Enter")
    assert page.state == "thinking"
    page.the("#typed input").value = "6h"
    page.document.dispatch("keydown", page.the("#typed input"), key="Enter")
    assert page.texts("#typed .reply") == ["Eino to play."]
    assert page.told("reply")[-1] == "Eino to play."
    assert page.the("#typed input").value == "6h"


def test_after_the_round_there_is_nothing_to_play() -> None:
    session = Session.load(ended("casino").save())
    state = done(state_of(), take_up_addressed.of(session, "", False))
    state = done(state, play_typed.of("Ks", ("", "")))
    assert state.typed.reply == state.announcements.news[-1][2] == "The round is over."


def test_a_move_that_ends_the_match_is_asked_about(opened: Open) -> None:
    session, card = last_place()
    page = opened(address(session, lang="en"))
    page.press("m")
    assert typed(page, f"{text(card)}-") == "11 cards: Game Over. Play it anyway?"
    assert page.state == "your-turn" and page.the("#typed input").value == f"{text(card)}-"
    typed(page, f"{text(card)}-")
    assert page.state == "match-over"


def test_in_a_lesson_another_move_is_talked_about(opened: Open) -> None:
    page = opened("?lang=en&pace=0")
    page.choose("game", "finnish")
    page.click("[data-action=learn]")
    page.press("m")
    said = "You could, but there’s a better move."
    assert typed(page, "2s-") == said == page.shown("#coach .remark")[0]
    assert said in page.told("reply", "event")
    assert page.the("#typed input").value == "2s-"
    typed(page, "8h 8s")
    assert page.texts("#coach .praise")[0].startswith("Right! ")


def test_the_field_says_nothing_under_the_cover(opened: Open) -> None:
    page = opened(f"{ADDRESS}&seats=human:Aino,human:Eino")
    page.press("n")
    page.press("m")
    typed(page, "Ks")
    assert log(page) == ["Ks"] and page.all("#cover")
    assert not page.all("#typed")
    page.click("#cover button")
    assert page.all("#typed") and typed(page, "Ks") == "Not in your hand: K♠."
