"""The result of a round and of a match: in words, and on the screen."""

from __future__ import annotations

import functools
import random
import re
from collections.abc import Iterator, Sequence
from itertools import islice
from types import SimpleNamespace
from typing import cast

import pytest

from app.platform.dom import Node
from app.result.draw import deciding, leading, reached, royals, story
from app.table.scene import Scene
from app.table.scene_of import scene_of
from app.table.view.score_sheet import aside, tally
from kasino.cards import parse_set
from kasino.engine.events import Line, RoundOver, Tally
from kasino.games import GAMES, game
from kasino.match.record import Step
from kasino.match.session import Session
from kasino.moves import Kind, Move
from kasino.words import Voice
from testing.kinds import (
    CALLS,
    FEWEST_WINS,
    FREE_BUILDS,
    LAST_SCORES,
    POWER_CARDS,
    TIE_CARDS,
    cases,
    first,
    game_with,
)
from testing.page.open_page import Open, OpenPage
from testing.page.states import playing
from testing.places.positions import address
from testing.places.scenes import finished
from testing.positions import position
from tools.languages import words

pytestmark = pytest.mark.long


def over(*lines: Line, number: int = 1, scores: tuple[int, ...] = (), left: str = "") -> RoundOver:
    """Return the end of a round with these lines; the last seat gets the remaining points."""
    totals = tuple(map(sum, zip(*(line.points for line in lines), strict=True)))
    residue = parse_set(left) if left else 0
    to = len(totals) - 1 if left else None
    return RoundOver(number, residue, to, Tally(lines, totals), scores or totals, False, None)


CARDS = Line("cards", (0, 1), (24, 28))
ACES = Line("aces", (1, 3), (1, 3))
BIG = Line("big", (2, 0), (1, 0))
SWEEPS = Line("sweeps", (0, 4), (0, 4))


def voice(name: str = "finnish", you: int = 0, lang: str = "en", players: int = 2) -> Voice:
    """Return the voice."""
    return Voice(game(name), ("You", "Eino", "Lempi", "Urho")[:players], you, words(lang))


def test_every_part_of_the_points_is_named_the_largest_first() -> None:
    told = story(voice(), [over(CARDS, ACES, BIG, SWEEPS)])
    assert told == (
        "Eino took 4 mökkis +4, 3 aces +3 and the most cards (28) +1: 8 points in the round."
    )
    assert [line.name for line in deciding(over(CARDS, ACES, BIG).tally)] == ["aces", "cards"]
    assert (
        story(voice(you=1), [over(CARDS)])
        == "You took the most cards (28) +1: 1 point in the round."
    )
    assert story(voice(), [over(BIG)]) == "You took 10♦ +2: 2 points in the round."
    assert story(voice(game_with(FEWEST_WINS)), [over(BIG)]).startswith(
        "You ended up with 10♦ +2: 2"
    )
    assert story(voice(game_with(LAST_SCORES)), [over(Line("last", (0, 1), (0, 1)))]).startswith(
        "Eino took the last capture +1: 1"
    )


def test_a_round_that_nobody_wins_is_told_too() -> None:
    assert leading((3, 3)) is None and deciding(Tally((), (3, 3))) == ()
    assert (
        story(voice(), [over(Line("aces", (2, 2), (2, 2)))]) == "The round is a tie: 2 points each."
    )
    assert story(voice(), [over(Line("aces", (0, 0), (0, 0)))]) == "Nobody scored in this round."
    three = over(Line("aces", (2, 0, 2), (2, 0, 2)))
    assert (
        story(voice("casino", players=3), [three])
        == "You and Lempi scored most in this round: 2 points each."
    )
    assert story(voice(), []) == ""


def test_points_that_do_not_add_up_are_left_to_the_score_sheet() -> None:
    assert story(voice(), [RoundOver(1, 0, None, Tally((BIG,), (3, 0)), (3, 0), False, None)]) == ""
    assert story(voice(), [over(Line("big", (2, 0), (1, 0)), Line("aces", (-1, 0), (1, 0)))]) == (
        "You took 10♦ +2 and an ace −1: 1 point in the round."
    )


@pytest.mark.parametrize("name", GAMES)
def test_the_parts_of_every_round_add_up(name: str) -> None:
    session = Session.start(game(name), 2, "story", ("human:0", "human:1"))
    rng = random.Random(name)
    told = 0
    while not session.state.match_over and told < 6:
        if session.state.round_over:
            session = session.next_round()
            continue
        session = session.play(rng.choice(list(islice(session.state.legal_moves(), 30))))
        for event in session.events:
            if isinstance(event, RoundOver):
                line = story(voice(name), [event])
                parts = [int(n) for n in re.findall(r"[+](\d+)", line)]
                assert sum(parts) == max(event.tally.totals) or leading(event.tally.totals) is None
                told += 1
    assert told


def test_the_winner_reached_the_target_by_a_capture() -> None:
    found = {reached(voice_of(log, lang), log) for log in won() for lang in ("en", "fi")}
    assert any(re.search(r"reached 5 points by taking .* with .*\.$", told) for told in found)
    assert any(re.search(r"pisteeseen, kun otit? ?.*kort", told) for told in found)
    assert any(re.search(r"reached 5 points\.$", told) for told in found), "by a majority"


def test_who_reached_nothing_is_not_named() -> None:
    draw = position("finnish", ["Kd", ""], "Ks")
    assert reached(voice(), [Step(None, -1, draw, ())]) == ""
    for log in won(game_with(FEWEST_WINS), "target=5"):
        assert reached(voice_of(log, "en"), log) == "", "few points win"


@functools.cache
def won(name: str = "finnish", rules: str = "target=5") -> tuple[tuple[Step, ...], ...]:
    """Return the logs of some finished matches."""
    found = []
    for seed in "abcdefgh":
        session = Session.start(game(name, rules), 2, seed, ("human:0", "human:1"))
        rng = random.Random(seed)
        while not session.state.match_over:
            if session.state.round_over:
                session = session.next_round()
                continue
            moves = list(islice(session.state.legal_moves(), 30))
            takes = [move for move in moves if move.kind is Kind.CAPTURE]
            session = session.play(rng.choice(takes or moves))
        found.append(tuple(session.log))
    return tuple(found)


def voice_of(log: Sequence[Step], lang: str) -> Voice:
    return Voice(log[-1].state.rules, ("You", "Eino"), 0, words(lang))


def test_partners_are_told_together() -> None:
    found = story(voice("casino", players=4), [over(BIG)])
    assert found == "You and Lempi took 10♦ +2: 2 points in the round."


@pytest.mark.parametrize(("name", "players"), [("casino", 4), *cases(FREE_BUILDS, 3)])
def test_the_screen_tells_every_round(opened: Open, name: str, players: int) -> None:
    page = opened(f"?game={name}&players={players}&pace=0&lang=en&level=random&seed=a")
    ends = 0
    while page.state != "match-over":
        if page.state == "round-over":
            page.click("[data-action=next-round]")
            continue
        page.play()
        if page.state in ("round-over", "match-over"):
            ends += 1
            (told,) = page.shown("#result .story")
            parts = [int(n) for n in re.findall(r"\+(\d+)", told)]
            assert not parts or f": {sum(parts)} point" in told, "they add up"
            sides = int(page.the(".versus").getAttribute("data-sides") or 0)
            assert len(page.all(".versus .large")) == sides == (2 if players == 4 else players)
            assert page.data(".versus [data-seat]", "seat") == sorted(
                page.data(".versus [data-seat]", "seat"),
                key=[str(seat) for seat in seats_from(page, players)].index,
            )
            assert len(page.all(".rounds tbody tr")) == (ends if ends > 1 else 0)
            assert page.all("#result .tally tr[data-decisive]") or "even" in page.texts(".story")[0]
    assert page.all("#result > .landscape") and page.all("[data-action=new]")


@pytest.mark.parametrize("name", [name for name, rules in GAMES.items() if rules.target > 99][:1])
def test_scores_of_three_figures_are_marked(opened: Open, name: str) -> None:
    long = opened(address(finished(name), lang="en")).the(".versus")
    assert long.getAttribute("data-long") is not None
    short = opened(address(finished("casino"), lang="en")).the(".versus")
    assert short.getAttribute("data-long") is None


def seats_from(page: OpenPage, players: int) -> list[int]:
    """Return the seats in the order in which their sides are shown, the reader’s own first."""
    if players == 4:
        return [0, 2, 1, 3]
    return list(range(players))


def test_H2_K12_the_screen_announces_a_royal_kasino_with_the_points_carried_to_it() -> None:
    """Eleven of thirteen points are no Royal Kasino, and all thirteen are one."""

    def announced(captured: list[str], carried: tuple[int, int]) -> list[int]:
        end = position(
            game_with(CALLS),
            ["Kd", ""],
            "Ks",
            captured=captured,
            last=0,
            carried=carried,
            options="ties=carry",
        ).play(Move.parse("KdxKs"))[0]
        return royals(cast("Scene", SimpleNamespace(rules=end.rules, view=end.view(0))))

    assert announced(["", ""], (0, 0)) == [0]
    assert announced(["", ""], (1, 1)) == [0]
    assert announced(["", "As Ah"], (2, 0)) == []


def test_the_picture_says_who_won(opened: Open) -> None:
    seen = set()
    for seed in "abcdef":
        people = Session.start(game(game_with(FREE_BUILDS)), 2, seed, ("human:0", "human:1"))
        while not people.state.match_over:
            people = people.do(next(people.state.legal_moves()))
        text = people.save().replace("human:0", "you").replace("human:1", "greedy")
        page = opened("?lang=en&pace=0")
        page.click("[data-action=record]")
        page.fill("[data-record]", text)
        page.click("[data-action=load]")
        kind = (page.the("#result > .landscape").getAttribute("class") or "").split()[1]
        title = page.texts("#result-title")[0]
        assert {"won": "You win", "lost": "won by Eino", "day": "share"}[kind] in title
        seen.add(kind)
    assert {"won", "lost"} <= seen


def test_after_a_match_there_are_four_things_to_do_besides_playing_on(opened: Open) -> None:
    page = opened(address(finished("finnish"), lang="en"))
    page.click("#result [data-action=share]")
    in_share = page.data("dialog .dialog-row [data-action]", "action")
    assert in_share == [
        "copy-share",
        "same-deal",
        "swap-seats",
        "challenge",
        "verify",
        "record",
        "saves",
    ]
    page.click("[data-action=close]")
    shown = page.data("#result .onward [data-action]", "action")
    shown += page.data("#result :is(.aftermath, .par) [data-action]", "action")
    assert shown == ["new", "menu", "review", "share", "piles", "par"]
    assert page.texts("#result .onward [data-action=menu]") == ["Change game"]
    outside = page.all("#result [data-action]")
    assert len(outside) == len(shown), "there is one more thing to press"


#: A cell of the panel, and of a score sheet: a count, and points with a sign.
PANEL = re.compile(r"(\d+|[+−]\d+|\d+ \D+|\d+ \d+ to go)?")
CELL = re.compile(r"(\d+ ?)?([+−]\d+)?")


@pytest.mark.parametrize(
    "name", ["finnish", *POWER_CARDS, *first("one_group"), *first("fewest_wins"), *TIE_CARDS]
)
def test_no_cell_of_a_sheet_has_two_numbers_without_a_sign(name: str) -> None:
    cancelled = ties = 0
    for seed in range(16):
        state, session = playing(game=name, seed=str(seed), level="random")
        while not session.state.round_over:
            if not seed:
                panel = cells(aside(scene_of(state.with_session(session)).unpicked()))
                assert all(PANEL.fullmatch(text) for text in panel), panel
            legal = islice(session.state.legal_moves(), 30)
            move = max(legal, key=lambda one: one.cards.bit_count())
            session = session.play(move) if session.to_move_is_human else session.answer(move)
        scene = scene_of(state.with_session(session))
        assert scene.view.tally is not None
        sheet = tally(scene, scene.view.tally)
        assert all(CELL.fullmatch(text) for text in cells(sheet)), cells(sheet)
        for row in filter(is_line, nodes(sheet)):
            void = "cancelled" in "".join(shown(row))
            assert void or any(cells(row)), "there is a row only for what somebody has"
            cancelled += void
        for row, line in ((row, sheet_line(scene, row)) for row in nodes(sheet) if is_line(row)):
            most = scene.rules.majority(line.name)
            decided = any(line.points) and len(set(line.counts)) == 1
            told = "In a tie, " in "".join(shown(row))
            assert told == (decided and most is not None and bool(most.then))
            ties += told
    assert cancelled or name != "finnish"
    assert ties or name not in TIE_CARDS, "no seed has a tie that other cards decide"


def is_line(node: Node) -> bool:
    return "data-line" in node.attrs


def sheet_line(scene: Scene, row: Node) -> Line:
    assert scene.view.tally is not None
    return next(one for one in scene.view.tally.lines if one.name == row.attrs["data-line"])


def nodes(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        yield from nodes(child)


def shown(node: Node) -> Iterator[str]:
    if "spoken" not in str(node.attrs.get("class", "")):
        yield str(node.text or "")
        for child in node.children:
            yield from shown(child)


def cells(node: Node) -> list[str]:
    """Return what the cells of a table show, with a space between its parts."""
    found = (one for one in nodes(node) if one.tag == "td" and one.children)
    return [" ".join(" ".join(shown(cell)).split()) for cell in found]
