"""Positions as text: written, read back unchanged, and rejected with the fault if impossible."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from kasino.cards import NUMERALS
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.errors import PositionError
from kasino.games import GAMES, game
from kasino.moves import Move
from testing.kinds import ACE_BUILDS, CALLS, DRAWS, FREE_BUILDS, game_with
from testing.playouts import TABLES, fields, playout
from testing.samples import one_of_each
from tests.oracle.variants import variants

pytestmark = pytest.mark.long

#: How often moves other than a trail are preferred; tables don’t become crowded.
KEEN = (0.6, 1.0, 2.0)

#: A position with many fields: builds, a score, a pile with all remaining cards.
BUILT = (
    "casino hands:8s+2d/9s+Th turn:0 table:5s+3s builds:4d+4c=8@0/5h+4h=9@1 "
    "captured:*/6s+6d sweeps:-/6s last:1 scores:3/7 round:2"
)
#: The texts of positions of a kind of game begin with a space if there is none.
CALL = f"{''.join(CALLS)} hands:7s+2d/9s+Th turn:0 table:5s+3s captured:*/6s+6d last:1"


def check(state: State) -> None:
    text = state.to_text()
    back = State.from_text(text)
    assert fields(back) == fields(state), text
    assert back.to_text() == text
    for seat in range(state.players):
        seen = state.view(seat)
        assert View.from_text(seen.to_text()) == seen, text


@pytest.mark.law
@pytest.mark.parametrize(("name", "players"), one_of_each(TABLES))
def test_a_position_is_read_back_as_it_was(name: str, players: int) -> None:
    """Under house rules, with a third of them for each game; and each seat’s view."""
    third = TABLES.index((name, players)) % 3
    for number, options in enumerate(("", *variants(name, players)[third::3])):
        temper = KEEN[number % len(KEEN)]
        for state in islice(playout(name, players, "text", temper, options), number % 7, 60, 14):
            check(state)


@pytest.mark.law
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_ends_of_rounds_and_matches_are_read_back(name: str, players: int) -> None:
    for state in playout(name, players, "end", 1.0):
        if state.round_over:
            check(state)


def test_a_text_may_be_short_and_says_all() -> None:
    state = State.from_text(BUILT)
    assert state.to_text().startswith(
        "casino hands:8s+2d/9s+Th turn:0 table:3s+5s builds:4d+4c=8@0/4h+5h=9@1 captured:As+2s+"
    )
    assert State.from_text(state.to_text()) == state
    assert (state.scores, state.sweeps[1].bit_count(), state.deal) == ((3, 7), 1, state.deals)
    assert [str(move) for move in islice(state.legal_moves(), 2)] == ["8sx3s+5s+4d+4c", "8sx4d+4c"]


def test_what_is_counted_is_dealt_by_number_and_a_view_shows_one_hand() -> None:
    counted = State.from_text("finnish hands:As+9s+2d+Td/4s+7h+8h+Kc table:4h+Tc+5d+8s stock:40")
    assert counted.stock == 40
    assert counted.undealt == tuple(sorted(counted.undealt))
    assert counted == State.from_text(counted.to_text().partition(" stock:")[0])
    seen = View.from_text("finnish hands:4/4s+7h+8h+Kc table:4h+Tc+5d+8s stock:40")
    assert (seen.seat, seen.hand_sizes, seen.unknown.bit_count()) == (1, (4, 4), 44)


def test_whatever_stands_in_a_position_is_read() -> None:
    call = State.from_text(CALL + " trailed:3s moves:3s")
    assert (call.trailed, call.history) == (2, (None, 1, Move.parse("3s")))
    drawing = game_with(DRAWS) + (
        " hands:As+9s+2d+Td/4s+7h+8h+Kc turn:1 forehand:0 table:4h+Tc+5d+8s+3c stock:39"
    )
    assert State.from_text(drawing + " moves:3c").history == (None, 0, Move.parse("3c"))
    before = BUILT.replace("casino", "finnish").replace(" builds:4d+4c=8@0/5h+4h=9@1", "")
    later = State.from_text(before.replace("3/7", "12/9") + " deal-scores:11/9 seed:-")
    assert (later.scores, later.deal_scores, later.seed) == ((12, 9), (11, 9), "")
    assert State.from_text(later.to_text()) == later


def test_cards_that_a_game_is_played_without_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    small = replace(
        GAMES["casino"],
        name="small",
        players=(3,),
        partners=(),
        deck=NUMERALS,
        points=(),
        majorities=(),
    )
    monkeypatch.setitem(GAMES, "small", small)
    state = State.start(small, 3, "x")
    assert State.from_text(state.to_text()) == state
    with pytest.raises(PositionError, match="Ks isn’t in the deck of small"):
        State.from_text("small hands:Ks/As/2s table:-")


REFUSED: dict[str, tuple[str, str]] = {
    "no text": (
        "  ",
        "'  ' is not a position (write finnish hands:As+9s/4s+7h table:4h and so on)",
    ),
    "no game": (
        BUILT.replace("casino", "whist"),
        "this is not a position: 'whist' is not a game (one of ",
    ),
    "no rule": (
        BUILT + " rules:x=1",
        "this is not a position: house rule 1: 'x' is not a house rule",
    ),
    "a word": (BUILT + " hand", "'hand' isn’t part of a position (write FIELD:VALUE, a field"),
    "a field": (BUILT + " hat:2", "'hat:2' isn’t part of a position"),
    "a field twice": (BUILT + " turn:1", "turn appears twice"),
    "no value": (BUILT + " seed:", "seed has no value"),
    "a game before all else": (
        "cassino table:5s",
        "this is not a position: 'cassino' is not a game (one of",
    ),
    "no hands": ("casino table:4h", "the position has no hands"),
    "no table": ("casino hands:4h/5h", "the position has no table"),
    "players": ("casino hands:4h table:-", "casino can’t be played by 1 (players: 2, 3 or 4)"),
    "no card": (
        BUILT.replace("9s", "1s"),
        "this is not a position: '1s' is not a card (write As, Td, 2s)",
    ),
    "a card twice": (BUILT.replace("9s", "8s"), "8s appears twice"),
    "twice in a hand": (BUILT.replace("9s+Th", "9s+9s"), "'9s' appears twice in '9s+9s'"),
    "twice in the stock": (CALL.replace("*", "-") + " stock:As+As", "As appears twice"),
    "a hidden hand": (BUILT.replace("9s+Th", "2"), "the hand of seat 1 is only a number"),
    "a seat": (BUILT.replace("turn:0", "turn:2"), "turn: seat '2' is not at the table (0 to 1)"),
    "no seat": (BUILT + " forehand:x", "forehand: seat 'x' is not at the table (0 to 1)"),
    "a long number": (BUILT.replace("round:2", "round:" + "9" * 5000), "round can’t be '9999"),
    "no digits": (BUILT.replace("round:2", "round:²"), "round can’t be '²' (a number from 1 to 9"),
    "a round of none": (BUILT.replace("round:2", "round:0"), "round can’t be '0' (a number from 1"),
    "a score": (BUILT.replace("3/7", "3/x"), "scores can’t be 'x' (a number from 0 to 999999)"),
    "counts": (BUILT.replace("3/7", "3"), "scores needs 2 values with / between them, not '3'"),
    "no slash": (
        BUILT.replace("3/7", "3-7"),
        "scores needs 2 values with / between them, not '3-7",
    ),
    "three piles": (BUILT.replace("*/6s+6d", "*/6s/6d"), "captured needs 2 values with / between"),
    "lost cards": (BUILT.replace("*", "7h+7d") + " stock:0", "As+2s+4s"),
    "two rests": (BUILT.replace("6s+6d", "*"), "captured: only one pile can be *"),
    "too large a stock": (
        BUILT.replace("*", "-") + " stock:51",
        "aren’t that many of the 52 cards",
    ),
    "sizes": (
        BUILT.replace("9s+Th", "9s+Th+Jh"),
        "hands of 2/3 and a stock of 0 are impossible with seat 1 first and seat 0 to play",
    ),
    "a full hand": (
        BUILT.replace("8s+2d/9s+Th", "8s+2d+2h+3h+7h/9s+Th+Jh+Qh+Kh"),
        "with 0 cards in the stock, a hand has 4 cards at most, not 5",
    ),
    "a later hand": (
        f"{''.join(CALLS)} hands:As+2s+3s+4s+5s/Ah+2h+3h+4h+5h table:- captured:*/- stock:8",
        "with 8 cards in the stock, a hand has 4 cards at most, not 5",
    ),
    "an odd stock": (BUILT.replace("*", "7h+7d") + " stock:As", "Qc+Kc: in no hand"),
    "no deal": (BUILT + " stock:7", "no deal leaves a stock of 7 (possible: 0, 8, 16, 24, 32, 40)"),
    "the rest": (
        "finnish hands:As+9s/4s+7h table:4h",
        "no deal leaves a stock of 47 (possible: 0, 8, 16, 24, 32, 40); cards that the position "
        "doesn’t name are in the stock, unless a pile is *: captured:*/-",
    ),
    "a stock that nobody drew from": (
        f"{''.join(DRAWS)} hands:8s+9d+6s+Kc/7h+7c+9c+5c table:-",
        "no deal leaves a stock of 44 (possible: 0–40); cards that the position doesn’t name",
    ),
    "a hand that hasn’t drawn": (
        f"{''.join(DRAWS)} hands:8s+9d+6s/7h+7c+9c+5c turn:0 table:- captured:*/- stock:20",
        "hands of 3/4 and a stock of 20 are impossible",
    ),
    "hands that nobody refilled": (
        f"{''.join(DRAWS)} hands:8s+9d+6s/7h+7c+9c table:- captured:*/- stock:20",
        "hands of 3/3 and a stock of 20 are impossible with seat 0 first and seat 0 to play",
    ),
    "a stock at another turn": (
        f"{''.join(DRAWS)} hands:8s+9d+6s+Kc/7h+7c+9c+5c forehand:0 turn:0 table:- "
        "captured:*/- stock:19",
        "hands of 4/4 and a stock of 19 are impossible with seat 0 first and seat 0 to play",
    ),
    "no card to play": (
        BUILT.replace("8s+2d/9s+Th", "-/-").replace(" builds:4d+4c=8@0/5h+4h=9@1", " stock:8"),
        "nobody has cards to play, but some are left to deal",
    ),
    "nobody builds": (
        "finnish hands:8s/9s table:- builds:4d+4c=8@0 captured:*/-",
        "'4d+4c=8@0' can’t be on the table: finnish has no builds",
    ),
    "nobody owns": (
        BUILT.replace("casino", "".join(FREE_BUILDS)),
        f"'4d+4c=8@0': in {''.join(FREE_BUILDS)} nobody owns a group (leave out @ and the seat)",
    ),
    "no value of a build": (
        BUILT.replace("=8@0", "=0@0"),
        "'4d+4c=0@0' is not a build: '0' is not a value (1 to 10, J, Q, K, 14 to 16)",
    ),
    "a court’s number": (
        f"{''.join(ACE_BUILDS)} hands:Qs/9s table:- builds:7c+5c=12@0 captured:*/-",
        "'7c+5c=12@0' is not a build: 12 is written Q",
    ),
    "cards alone": (BUILT.replace("=8@0", ""), "'4d+4c' is not a build (write 5h+5c=10@0)"),
    "an owner that isn’t said": (BUILT.replace("=8@0", "=8@"), "'4d+4c=8@' is not a build (write"),
    "a group without a value": (
        f"{''.join(FREE_BUILDS)} hands:8s/9s table:- builds:4d+4c captured:*/-",
        "'4d+4c' is not a build (write 5h+5c=10)",
    ),
    "no owner": (BUILT.replace("=8@0", "=8"), "'4d+4c=8': in casino a build has an owner (add @"),
    "an owner twice": (BUILT.replace("=8@0", "=8@0+0"), "'4d+4c=8@0+0': seat 0 appears twice"),
    "an owner away": (
        BUILT.replace("=8@0", "=8@2"),
        "builds: seat '2' is not at the table (0 to 1)",
    ),
    "no maker": (
        CALL + " builds:4d+5c=9@1+0",
        f"'4d+5c=9@1+0': in {''.join(CALLS)} a build has one owner and no other makers",
    ),
    "one card": (BUILT.replace("4d+4c", "8d"), "'8d=8@0': a build has two cards or more"),
    "a group of one": (
        f"{''.join(FREE_BUILDS)} hands:8s/9s table:- builds:8d=8 captured:*/-",
        "'8d=8': a build has two cards or more",
    ),
    "a court": (
        BUILT.replace("4d+4c=8@0", "Qd+Qh=Q@1"),
        "'Qd+Qh=Q@1': Qh can’t be part of a build in casino",
    ),
    "a court among numerals": (
        BUILT.replace("4d+4c=8@0", "4d+4c+Kd=8@0"),
        "'4d+4c+Kd=8@0': Kd can’t be part of a build in casino",
    ),
    "a high build": (
        BUILT.replace("4d+4c=8@0", "4d+7c=J@0"),
        "'4d+7c=J@0': in casino the highest build is 10",
    ),
    "a higher build": (
        f"{''.join(ACE_BUILDS)} hands:2s/9s table:- builds:7c+8c=15@0 captured:*/-",
        f"'7c+8c=15@0': in {''.join(ACE_BUILDS)} the highest build is 14",
    ),
    "a sum": (BUILT.replace("=8@0", "=9@0"), "'4d+4c=9@0' can’t be built: its cards don’t make 9"),
    "a group": (
        f"{''.join(FREE_BUILDS)} hands:8s/9s table:- builds:4d+5c=8 captured:*/-",
        "'4d+5c=8' can’t be built: its cards don’t make 8",
    ),
    "a build twice": (
        BUILT.replace("4d+4c=8@0", "6c+3c=9@0"),
        "two builds have the value 9; there can be only one",
    ),
    "nobody can hold": (
        BUILT.replace("8s", "Js"),
        "4d+4c=8@0: its owner, seat 0, holds no card worth 8",
    ),
    "nobody can hold both": (
        BUILT.replace("5h+4h=9@1", "5h+4h=9@0"),
        "4d+4c=8@0, 4h+5h=9@0: seat 0 doesn’t hold a card for each of these",
    ),
    "one build": (
        CALL.replace("table:5s+3s", "table:- builds:5s+2s=7@0/Ad+As=2@0"),
        "As+Ad=2@0, 2s+5s=7@0: seat 0 can own one build only",
    ),
    "sweeps": (
        BUILT.replace("-/6s", "-/7s"),
        "seat 1 can’t have swept with 7s, which it hasn’t taken",
    ),
    "sweeps of a void round": (
        BUILT + " void:yes",
        "sweeps: all sweeps of this round are void",
    ),
    "sweeps that nothing counts": (
        BUILT + " rules:sweep=0",
        "sweeps: with these rules no sweep counts",
    ),
    "void at all": (
        BUILT.replace("sweeps:-/6s", "void:yes"),
        "the sweeps of casino are never void",
    ),
    "each has one": (
        "finnish hands:8s/9s table:- captured:*/6s+6d sweeps:7s/6s last:1",
        "in finnish the sweeps are void once each side has one (write void:yes)",
    ),
    "void or not": (BUILT + " void:no", "void can’t be 'no' (leave it out, or write yes)"),
    "last": (
        BUILT.replace("*/6s+6d", "-/*").replace("last:1", "last:0"),
        "seat 0 can’t have taken last: it has taken nothing",
    ),
    "no last": (
        BUILT.replace(" last:1", ""),
        "several seats have taken cards: write who took last, such as last:0",
    ),
    "last of all": (
        BUILT.replace("last:1", "last:2"),
        "last: seat '2' is not at the table (0 to 1)",
    ),
    "trailed": (CALL + " trailed:6s", "6s can’t be called: it is not among the loose cards"),
    "no calls": (
        BUILT + " trailed:5s",
        "casino has no calls, so no trailed card can be called",
    ),
    "carried": (
        BUILT + " carried:1/0",
        "carried can’t be '1/0': with these rules no tie for cards is carried",
    ),
    "no move": (BUILT + " moves:2x", "this is not a position: '2x' is not a move"),
    "a move to come": (BUILT + " moves:8s", "moves: 8s is still to be played"),
    "a move twice": (BUILT + " moves:6s,6s", "moves: 6s is played twice"),
    "moves before the first": (
        f"{''.join(DRAWS)} hands:8s+9d+6s+Kc/7h+7c+9c+5c table:As+Ah+Ad+Ac moves:As,Ah",
        "moves has 2 plays; this round has seen 0 at most",
    ),
    "a court’s number in a move": (
        BUILT + " moves:5s+6d=11",
        "this is not a position: '5s+6d=11' is not a move: 11 is written J",
    ),
    "points": (
        "finnish hands:9s/Th turn:0 table:5s+3s captured:*/6s+6d last:1 scores:3/7",
        "side 0 can’t have 3 points: this round alone has scored",
    ),
    "over": (BUILT.replace("3/7", "3/70"), "with 3/70 points when the round began, the match was"),
}


@pytest.mark.parametrize("why", [why for why, (text, _) in REFUSED.items() if text[:2] != " h"])
def test_what_cannot_be_is_refused_by_name(why: str) -> None:
    text, said = REFUSED[why]
    with pytest.raises(PositionError) as caught:
        State.from_text(text)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (BUILT, "what a seat sees shows the cards of one hand, not of 2"),
        (
            CALL.replace("9s+Th", "2") + " stock:As",
            "the stock that a seat sees is only a number, not 'As'",
        ),
        (CALL.replace("9s+Th", "50"), "there aren’t that many of the 52 cards left"),
    ],
)
def test_what_a_seat_cannot_see_is_refused(text: str, said: str) -> None:
    with pytest.raises(PositionError, match=said):
        View.from_text(text)


def test_rules_of_ones_own_have_no_name() -> None:
    own = replace(game("casino"), title="Mine")
    with pytest.raises(PositionError, match="a record can’t store these rules"):
        State.start(own, 2, "x").to_text()


def _cut(text: str, rng: Random) -> str:
    at = rng.randrange(len(text))
    return text[:at] + text[at + rng.randint(1, 9) :]


def _changed(text: str, rng: Random) -> str:
    at = rng.randrange(len(text))
    return text[:at] + rng.choice("0123456789AsTdhc+/:=@*-, ½\x00") + text[at + 1 :]


def _swapped(text: str, rng: Random) -> str:
    words = text.split(" ")
    one, two = rng.randrange(len(words)), rng.randrange(len(words))
    words[one] = words[one].partition(":")[0] + ":" + words[two].partition(":")[2]
    return " ".join(words)


DAMAGES: list[Callable[[str, Random], str]] = [_cut, _changed, _swapped]


@pytest.mark.law
@pytest.mark.parametrize(("name", "players"), one_of_each(TABLES))
def test_a_damaged_text_is_refused_or_is_another_position(name: str, players: int) -> None:
    """The only exception is PositionError; a position that was read can be written again."""
    rng = Random(f"damage {name} {players}")
    for state in islice(playout(name, players, "damage", 2.0), 4, 60, 9):
        for text, read in (
            (state.to_text(), State.from_text),
            (state.view(0).to_text(), View.from_text),
        ):
            for _ in range(12):
                damaged = rng.choice(DAMAGES)(text, rng)
                try:
                    found = read(damaged)
                except PositionError:
                    continue
                assert read(found.to_text()) == found, damaged
