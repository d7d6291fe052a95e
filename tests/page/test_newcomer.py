"""The first visit: an easy opponent, the start says how to capture, and three clicks do it."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote

import pytest

from app.core.opponents import FIRST
from app.core.options import TABLE
from app.core.statistics import KEPT, Line, Statistics, write
from app.platform.store import PREFIX, SETTINGS
from kasino.captures.table import captures_of
from kasino.cards import bits, mask_of, parse_cards, text
from kasino.engine.state import State
from kasino.games import FIRST as FIRST_GAME
from kasino.games import GAMES, SHOWN
from kasino.match.selection import capture_choices
from kasino.match.session import Session
from kasino.moves import TRAILS
from kasino.players.personas import PERSONAS
from kasino.words import own_words
from testing.kinds import CALLS, FEWEST_WINS, STAND_INS, cases
from testing.page.driver import Opened, offered, played
from testing.page.open_page import OpenPage
from testing.page.stored import Storage
from tools.languages import words

#: A game that is offered first in Italian.
ITALIAN = next((name for name, shown in SHOWN.items() if "it" in shown.first_in), FIRST_GAME)
OTHER = STAND_INS[1]
#: The seeds of the matches whose first captures are tried.
SEEDS = 12


def first_capture(name: str, seed: str) -> tuple[Session, list[str]] | None:
    """Trail until the person can capture, in the first deal; return the cards that can."""
    session = Session.start(GAMES[name], 2, seed, ("you", "human:1"))
    while session.state.deal == 1 and not session.state.round_over:
        state = session.state
        able = _able(state)
        if able and not state.turn:
            return session, able
        trails = [card for card in bits(state.hands[state.turn]) if _trails(state, card)]
        if not trails:
            return None
        session = session.play(TRAILS[trails[0]])
    return None


def _at(session: Session) -> str:
    """Return the query that opens a position, with an opponent in place of the other person."""
    record = session.save().replace("seat 1: human:1", "seat 1: greedy")
    return f"?lang=en&pace=0&confirm=off&record={quote(record)}"


def _able(state: State) -> list[str]:
    """Return the cards of the hand to move that can capture something."""
    hand = bits(state.hands[state.turn])
    return [text(card) for card in hand if capture_choices(state, card, 1)]


def _trails(state: State, card: int) -> bool:
    return state.why_not(TRAILS[card]) is None


@pytest.mark.parametrize("name", GAMES)
def test_the_start_says_how_to_capture_and_one_click_begins(opened: Opened, name: str) -> None:
    page = opened("?lang=en&pace=0")
    page.choose("game", name)
    assert page.texts("#start .lead") == ["Match cards or add them up to capture them."]
    (shown,) = page.texts("#start .example")
    assert shown.endswith(own_words(words("en"), GAMES[name])("start.example"))
    first, _ = page.texts("#start .example .term")
    assert first == ("+" if GAMES[name].total else "=")
    page.click("#start [data-action=new]")
    page.wait_for("your-turn")


@pytest.mark.parametrize(
    ("query", "settings", "line", "level"),
    [
        ("", "{}", None, FIRST),
        ("", '{"theme": "dark", "level": "master"}', None, FIRST),
        ("&level=master", "{}", None, FIRST),
        ("", "{}", Line(played=1, lost=1), FIRST),
        ("", "{}", Line(played=1, won=1, best=1), TABLE["level"].default),
        ("", '{"level": "greedy"}', None, "greedy"),
        ("&level=counter", "{}", None, "counter"),
        ("&embed=1", "{}", None, TABLE["level"].default),
    ],
)
def test_the_first_opponent_is_an_easy_one_unless_another_was_chosen(
    monkeypatch: pytest.MonkeyPatch, query: str, settings: str, line: Line | None, level: str
) -> None:
    storage = Storage()
    storage.set(PREFIX + SETTINGS, settings)
    storage.set(PREFIX + KEPT, write(Statistics({("finnish", "greedy"): line} if line else {})))
    page = OpenPage(monkeypatch, f"?lang=en&pace=0{query}", kept=storage)
    assert [one.value for one in page.all("input[name=level]") if one.checked] == [level]
    page.click("#start [data-action=new]")
    assert page.texts(".seat:not(.at-own) .name") == [PERSONAS[level].name]


@pytest.mark.parametrize("name", GAMES)
def test_the_example_is_a_capture_of_the_game(name: str) -> None:
    taker, *taken = parse_cards(SHOWN[name].example)
    cards, deck = mask_of(taken), GAMES[name].deck
    assert cards | 1 << taker == (cards | 1 << taker) & deck
    captures = captures_of(GAMES[name])
    assert any(captures.is_union(cards, value) for value in GAMES[name].reaches[taker])


@pytest.mark.parametrize(
    ("query", "settings", "game"),
    [
        ("?lang=it", "{}", ITALIAN),
        ("?lang=it", '{"theme": "dark"}', ITALIAN),
        ("?lang=it", f'{{"game": "{OTHER}"}}', OTHER),
        ("?lang=it&rules=sweep=0", "{}", FIRST_GAME),
        ("?lang=it&seed=lake", "{}", FIRST_GAME),
        ("?lang=fi", "{}", FIRST_GAME),
    ],
)
def test_a_game_offers_itself_first_in_its_language(
    monkeypatch: pytest.MonkeyPatch, query: str, settings: str, game: str
) -> None:
    storage = Storage()
    storage.set(PREFIX + SETTINGS, settings)
    page = OpenPage(monkeypatch, f"{query}&pace=0", kept=storage)
    assert game_of(page) == game


def game_of(page: OpenPage) -> str:
    """Return the game that is chosen on the start screen."""
    (name,) = (one.value for one in page.all("input[name=game]") if one.checked)
    return name


def test_the_offered_game_follows_the_language_until_someone_plays_or_chooses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = OpenPage(monkeypatch, "?lang=en&pace=0")
    page.change("#app [data-option=lang]", "it")
    assert game_of(page) == ITALIAN
    page.change("#app [data-option=lang]", "fi")
    assert game_of(page) == FIRST_GAME
    page.choose("game", OTHER)
    page.change("#app [data-option=lang]", "it")
    assert game_of(page) == OTHER


def test_a_match_that_a_link_starts_has_the_documented_opponent(opened: Opened) -> None:
    page = opened("?lang=en&pace=0&game=finnish")
    assert page.texts(".seat:not(.at-own) .name") == [PERSONAS[TABLE["level"].default].name]


@pytest.mark.parametrize(
    ("name", "hints", "won", "told"),
    [
        *cases(CALLS, "on", 2, True),
        *cases(CALLS, "on", 3, False),
        *cases(CALLS, "off", 0, False),
        *cases(FEWEST_WINS, "on", 0, False),  # in a reversed game, no card is worth keeping
        ("finnish", "on", 0, False),  # a card can be captured
    ],
)
def test_a_newcomer_who_can_only_trail_is_told_so(
    monkeypatch: pytest.MonkeyPatch, name: str, hints: str, won: int, told: bool
) -> None:
    storage = Storage()
    lines = {(name, "greedy"): Line(played=won, won=won)}
    storage.set(PREFIX + KEPT, write(Statistics(lines)))
    dealt = (Session.start(GAMES[name], 2, str(n), ("you", "human:1")) for n in range(99))
    takes = name == "finnish"
    session = next(one for one in dealt if not one.state.turn and bool(_able(one.state)) is takes)
    page = OpenPage(monkeypatch, _at(session) + f"&hints={hints}", kept=storage)
    text = "Nothing can be gathered now. Leave a card that doesn’t score."
    assert page.texts("#note") == [text if told else "Choose a card from your hand."]


@pytest.mark.parametrize("name", GAMES)
def test_a_card_and_its_button_make_the_first_capture_and_say_its_worth(
    opened: Opened, name: str
) -> None:
    tried = 0
    for seed in map(str, range(SEEDS)):
        found = first_capture(name, seed)
        if found is None:
            continue
        session, able = found
        page = opened(_at(session))
        page.wait_for("your-turn")
        for card in able:
            page.click(f'#hand [data-card="{card}"]')
            takes = [move for move in offered(page) if move and "x" in move]
            assert takes, (seed, card, "a capture is offered at once")
            (said, *_) = page.texts(f'#actions [data-move="{takes[0]}"]')
            call = takes[0].startswith("!")  # in a narrow window, the button of a call names it
            assert ("Kasino!" if call else "cards") in said, (seed, said)
        page.click(f'#actions [data-move="{takes[0]}"]')
        played(page, takes[0])
        tried += 1
    assert tried, "a first capture is possible"


@pytest.mark.parametrize(("name", "apart"), [("finnish", False), ("casino", True)])
def test_points_are_shown_next_to_a_score_only_if_it_lacks_them(
    opened: Opened, name: str, apart: bool
) -> None:
    for seed in map(str, range(60)):
        session, able = first_capture(name, seed) or (None, ())
        for card in able:
            assert session is not None
            page = opened(_at(session))
            page.wait_for("your-turn")
            page.click(f'#hand [data-card="{card}"]')
            (move, *_), (said, *_) = offered(page), page.texts("#actions [data-move]")
            if move and "x" in move and "ace +1" in said:
                page.click(f'#actions [data-move="{move}"]')
                played(page, move)
                assert page.texts("[data-score='0']") == ["0" if apart else "1"]
                assert page.texts("[data-certain='0']") == (["+1"] if apart else [])
                return
    raise AssertionError("no ace is captured")


@pytest.mark.parametrize("mixed", [True, False])
def test_the_page_advises_a_card_that_does_not_score_only_to_someone_with_a_choice(
    opened: Opened, *, mixed: bool
) -> None:
    rules = GAMES["casino"]

    def suits(state: State) -> bool:
        hand = [*bits(state.hands[0])]
        scores = {rules.points_of(1 << card) > 0 for card in hand}
        only_trails = all(move in TRAILS for move in state.legal_moves())
        return only_trails and (scores == {True, False}) == mixed and True in scores

    session = next(one for one in _trailed("casino") if suits(one.state))
    page = opened(_at(session))
    assert ("Leave a card that doesn’t score." in page.texts("#note")[0]) == mixed


def _trailed(name: str) -> Iterator[Session]:
    """Yield positions of the person to move, in deals in which everyone trails at random."""
    for number in range(400):
        session = Session.start(GAMES[name], 2, str(number), ("you", "human:1"))
        while session.state.deal == 1 and not session.state.round_over:
            state = session.state
            if not state.turn:
                yield session
            trails = [card for card in bits(state.hands[state.turn]) if _trails(state, card)]
            if not trails:
                break
            session = session.play(TRAILS[trails[number % len(trails)]])
