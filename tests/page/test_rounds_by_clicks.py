"""Every game with every number of players: a round by clicks, compared with the engine."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import pytest

from kasino.cards import set_text, text
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.house_rules import house_rules_for
from kasino.match.session import Session
from kasino.moves import Kind, Move
from testing.kinds import (
    ACE_BUILDS,
    CALLS,
    DRAWS,
    HIGH_BUILDS,
    LAST_SCORES,
    POWER_CARDS,
    cases,
    game_with,
)
from testing.matches import LOOK, Match
from testing.page.open_page import OpenPage
from testing.places.positions import address
from testing.samples import usually

pytestmark = pytest.mark.long

TABLES = [(name, players) for name, rules in GAMES.items() for players in rules.players]


def look(page: OpenPage) -> dict[str, Any]:
    """Return the data that ``testing.matches.LOOK`` reads in a browser."""

    def by(name: str) -> dict[str | None, str]:
        return {node.getAttribute(f"data-{name}"): node.textContent for node in nodes(name)}

    def nodes(name: str) -> list[Any]:
        return page.all(f"[data-{name}]")

    stock = page.all("[data-stock]")
    return {
        "state": page.state,
        "pace": page.document.root.getAttribute("data-pace"),
        "hand": page.data("#hand button[data-card]", "card"),
        "table": page.data("#table button[data-item]", "item"),
        "pressed": page.data("#table button[aria-selected=true]", "item"),
        "held": page.data("#hand button[data-picked]", "card"),
        "moves": page.data("#actions button[data-move]", "move"),
        "call": page.data("#actions [data-action=call]", "action"),
        "score": by("score"),
        "captured": by("captured"),
        "stock": stock[0].textContent if stock else None,
        "log": page.data("[data-log] li[data-move]", "move"),
        "status": page.texts("[role=status]"),
    }


def match_of(page: OpenPage, name: str, players: int, seed: str, rules: str = "") -> Match:
    """Return the match on the page, with the engine’s own copy."""

    def click(what: str) -> None:
        if "[data-choice=" in what:
            page.change(what)
        else:
            page.click(what)

    def evaluate(script: str) -> Any:
        return look(page) if script == LOOK else bool(page.all("[data-shown]"))

    return Match(evaluate, click, name, players, seed, rules)


def played(patch: pytest.MonkeyPatch, name: str, players: int, rules: str = "") -> Match:
    """Play a round by clicks."""
    asked = {"game": name, "players": str(players), "seed": "lake", "level": "greedy"}
    page = OpenPage(
        patch, "?" + urlencode({**asked, "rules": rules, "pace": "0", "confirm": "off"})
    )
    match = match_of(page, name, players, "lake", rules)
    match.play_round()
    return match


@pytest.mark.parametrize(
    ("name", "players"),
    usually([*cases(POWER_CARDS, 3), *cases(CALLS, 2), *cases(HIGH_BUILDS, 4)], TABLES),
)
def test_a_round_is_played_by_clicks(
    monkeypatch: pytest.MonkeyPatch, name: str, players: int
) -> None:
    match = played(monkeypatch, name, players)
    assert match.state.round_over and match.kinds and match.told >= 9 * players


@pytest.mark.parametrize("name", usually(("finnish",), GAMES))
def test_H1_a_round_with_house_rules_is_played_by_clicks(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    rules = GAMES[name]
    wanted = {"target": "7", "cards": "2", "sweep": "2", "void": "net", "take": "must"}
    wanted |= {"courts": "any", "limit": "0", "partners": "no", "last": "1"}
    known = [option.name for option in house_rules_for(rules)]
    line = ",".join(f"{key}={value}" for key, value in wanted.items() if key in known)
    match = played(monkeypatch, name, max(rules.players), line)
    assert match.state.round_over and match.state.rules.options


def opened(patch: pytest.MonkeyPatch, name: str, wanted: Any) -> tuple[OpenPage, State]:
    """Open the first suitable position with a person to move, over some deals."""
    for seed in map(str, range(400)):
        session = Session.start(GAMES[name], 2, seed, ("you", "greedy"))
        while not session.state.round_over:
            if session.to_move_is_human:
                if wanted(session.state):
                    return OpenPage(patch, address(session)), session.state
                session = session.play(str(next(session.state.legal_moves())))
            else:
                session = session.play_opponent()
    raise AssertionError("no such position")


@pytest.mark.parametrize("name", [*ACE_BUILDS, *LAST_SCORES])
def test_R2_an_ace_shows_what_it_takes_as_one_and_as_fourteen(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    def both(state: State) -> list[Move]:
        worth: dict[int, Move] = {}
        for move in state.legal_moves():
            if move.kind is Kind.CAPTURE and move.card % 13 == 0:
                total = sum(card % 13 + 1 for card in range(52) if move.cards >> card & 1)
                if total in (1, 14) and not any(b.cards & move.cards for b in state.builds):
                    worth.setdefault(total, move)
        return list(worth.values()) if len({m.card for m in worth.values()}) == 1 else []

    page, state = opened(monkeypatch, name, lambda state: len(both(state)) == 2)
    one, other = both(state)
    for move in (one, other):
        page.click(f"#hand [data-card={text(move.card)}]")
        for card in range(52):
            if move.cards >> card & 1:
                page.click(f"#table [data-item={text(card)}]")
        assert page.data("#actions button.main", "move") == [str(move)]
        page.press("Escape")


def test_G1_a_build_of_more_than_ten_shows_its_value(monkeypatch: pytest.MonkeyPatch) -> None:
    def high(state: State) -> bool:
        return any(build.value > 13 for build in state.builds)

    page, state = opened(monkeypatch, game_with(HIGH_BUILDS), high)
    build = next(build for build in state.builds if build.value > 13)
    plate = page.the(f'#table [data-item="{set_text(build.cards)}"]')
    (shown,) = [node for node in plate.walk() if node.getAttribute("class") == "value"]
    assert shown.textContent.strip() == str(build.value)


def test_W1_a_drawn_card_is_in_the_hand_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    page = OpenPage(monkeypatch, f"?game={game_with(DRAWS)}&seed=lake&pace=0&level=greedy")
    before, stock = len(page.all("#hand [data-card]")), int(page.data("[data-stock]", "stock")[0])
    match = match_of(page, game_with(DRAWS), 2, "lake")
    match.look()
    match.turn()
    match.look()
    assert len(page.all("#hand [data-card]")) == before
    assert int(page.data("[data-stock]", "stock")[0]) < stock
    assert any("draw a card" in line for line in page.told("event"))


# The limit of the table and the end of a match (U15).


@pytest.mark.parametrize(("count", "told"), [(7, False), (8, True), (10, True)])
def test_U15_the_cards_of_the_table_are_counted_from_eight_on(
    monkeypatch: pytest.MonkeyPatch, count: int, told: bool
) -> None:
    page = standing(monkeypatch, lambda state: state.loose.bit_count() == count)
    assert [f"{count} of 10 cards on the table." in line for line in page.texts(".limit")] == (
        [True] if told else []
    )


def standing(patch: pytest.MonkeyPatch, wanted: Any) -> OpenPage:
    """Open Kasino! with everyone trailing, at the first suitable turn of a person."""
    session = Session.start(GAMES[game_with(CALLS)], 2, "lake", ("you", "human:Aino"))
    while not (wanted(session.state) and session.seat == session.state.turn):
        trails = (m for m in session.state.legal_moves() if m.kind is Kind.TRAIL)
        session = session.play(str(next(trails)))
    page = OpenPage(patch, address(session))
    if page.all("[data-action=face]"):
        page.click("[data-action=face]")
    return page


def test_U15_a_play_that_ends_the_match_says_so_and_the_result_why(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = standing(monkeypatch, lambda state: state.loose.bit_count() == 10)
    page.click("#hand [data-card]")
    trail = next(b for b in page.all("#actions [data-move]") if "x" not in str(b.textContent))
    assert "11 cards: Game Over" in trail.textContent
    for state in ("your-turn", "match-over"):  # after the confirmation
        page.click(f"#actions [data-move={trail.getAttribute('data-move')}]")
        assert page.state == state
    (why,) = [t for t in page.texts("#result [data-ending]") if "10 cards" in t]
    assert "Game Over" in why


def test_U15_finnish_says_why_it_ended_in_mid_round(monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in map(str, range(60)):
        session = Session.start(GAMES["finnish"], 2, seed, ("you", "greedy"))
        while not session.state.match_over:
            if session.state.round_over:
                session = session.next_round()
            elif session.to_move_is_human:
                session = session.play(str(next(session.state.legal_moves())))
            else:
                session = session.play_opponent()
        result = session.state.result
        if result is not None and session.state.stock:
            break
    else:
        raise AssertionError("no match ended in mid-round")
    page = OpenPage(monkeypatch, address(session))
    assert page.state == "match-over"
    assert any("16" in text for text in page.texts("#result [data-ending]"))
