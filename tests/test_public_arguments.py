"""Every public callable, tried with wrong types and edge cases: it works, or raises a KasinoError.

Strings are accepted where callers write them: a game’s name, a move in notation, a level.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

import kasino
from kasino.engine import state as positions
from kasino.match.record import load
from testing.kinds import OTHER

STATE = kasino.State.start(OTHER, 2, "arguments")
SESSION = kasino.Session.start(OTHER, 2, "arguments", ["you", "greedy"])
VIEW = STATE.view(0)
BUILD = kasino.Move(kasino.Kind.BUILD, 0, 8, 16)
VOICE = kasino.Voice(STATE.rules, ("You", "Eino"))
MOVE = next(STATE.legal_moves())


class Hasty:
    level = "hasty"

    def think(self, view: kasino.View, rng: kasino.Stream, budget: kasino.Budget) -> Iterator[Any]:
        yield kasino.Thought(next(view.legal_moves()), None, 1)


HASTY = Hasty()


def seated(seats: Any, **given: Any) -> kasino.Session:
    return kasino.Session.start("finnish", 2, "arguments", seats, **given)


#: The values to try in place of each argument.
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2.5, float("nan"), 10**20, "", "x", "\ud800", "As", "casino", b"As",
    (), [], ["x", 3], {}, {"a": 1}, object(), kasino.State, lambda: None, STATE, VIEW, MOVE,
)  # fmt: skip

#: Each public callable with valid arguments; for classes, the methods that people call.
GOOD: dict[str, tuple[Callable[..., Any], tuple[Any, ...]]] = {
    "events_text": (kasino.events_text, (VOICE, STATE.opening())),
    "game": (kasino.game, (OTHER, "sweep=0", 2)),
    "parse_set": (kasino.parse_set, ("As",)),
    "player": (kasino.player, ("greedy",)),
    "pretty_set": (kasino.pretty_set, (3,)),
    "read_record": (kasino.read_record, (SESSION.save(),)),
    "review": (lambda *given: next(kasino.review(*given)), (SESSION.save(), 0, 1, 0, 0)),
    "set_text": (kasino.set_text, (3,)),
    "write_record": (kasino.write_record, (load(SESSION.save()),)),
    "Budget": (kasino.Budget, (1, None)),
    "Kind": (kasino.Kind, (1,)),
    "Move": (kasino.Move.parse, ("As",)),
    "Reason": (kasino.Reason, ("no-groups",)),
    "Session": (kasino.Session.start, (OTHER, 2, "a", ["you", "greedy"])),
    "Session.load": (kasino.Session.load, (SESSION.save(),)),
    "Session.attempt": (SESSION.attempt, (MOVE,)),
    "Session.play": (SESSION.play, (MOVE,)),
    "Session.click": (SESSION.click, ("As",)),
    "Session.choose": (SESSION.choose, (None,)),
    "Session.view": (SESSION.view, (0,)),
    "State": (kasino.State.start, (OTHER, 2, "a")),
    "State.from_deck": (kasino.State.from_deck, (OTHER, 2, range(52), 0)),
    "State.from_text": (kasino.State.from_text, (STATE.to_text(),)),
    "State.play": (STATE.play, (MOVE,)),
    "State.why_not": (STATE.why_not, (MOVE,)),
    "State.view": (STATE.view, (0,)),
    "State.next_round": (STATE.next_round, ((),)),
    "Stream": (lambda n: kasino.Stream("a").below(n), (5,)),
    "View": (kasino.View.from_text, (VIEW.to_text(),)),
    "View.why_not": (VIEW.why_not, (MOVE,)),
    "View.sample": (VIEW.sample, (kasino.Stream("a"),)),
    "Voice": (kasino.Voice, (STATE.rules, ("You", "Eino"))),
}  # fmt: skip
#: Classes whose values a program receives and doesn’t create: events, thoughts, results.
DATA = {
    "Built", "Called", "Captured", "Dealt", "Drawn", "MatchOver", "Opened", "RoundOver", "Scored",
    "Swept", "Trailed", "Decision", "Match", "Record", "Review", "Rules", "Thought",
}  # fmt: skip
#: The public names of the game; those of the lab are in its tests.
NAMES = [name for name in kasino.__all__ if not kasino._PLACES[name].startswith("lab.")]


@pytest.mark.parametrize("options", ["", "target=11"])
@pytest.mark.parametrize("players", [0, 1, 3, 7, 10**20])
def test_a_game_is_had_only_for_players_who_can_play_it(options: str, players: int) -> None:
    with pytest.raises(kasino.KasinoError, match=r"can’t be played by \d+ \(players: 2\)"):
        kasino.game("finnish", options, players)
    assert kasino.game("finnish", options, 2) is kasino.game("finnish", options)


def test_no_public_callable_is_forgotten() -> None:
    tried = {name.partition(".")[0].partition(",")[0] for name in GOOD}
    errors = {
        name
        for name in NAMES
        if inspect.isclass(getattr(kasino, name)) and issubclass(getattr(kasino, name), Exception)
    }
    values = {name for name in NAMES if not callable(getattr(kasino, name))}
    assert tried | errors | values | DATA | {"Player"} == {*NAMES}


@pytest.mark.parametrize("name", GOOD)
def test_good_arguments_are_taken(name: str) -> None:
    call, good = GOOD[name]
    try:
        call(*good)
    except kasino.KasinoError as error:  # an unfinished round has no next one
        assert name in ("State.next_round", "Session.click"), error


def wrong(good: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """Yield the arguments with each in turn replaced by an odd value."""
    for place in range(len(good)):
        for odd in ODD:
            yield (*good[:place], odd, *good[place + 1 :])


@pytest.mark.parametrize("name", GOOD)
def test_whatever_bad_input_raises_is_a_kasino_error_in_a_sentence(name: str) -> None:
    call, good = GOOD[name]
    # Large numbers of worlds are valid, but take too long.
    raises_a_sentence(call, good, large=name != "review")


def raises_a_sentence(
    call: Callable[..., Any], good: tuple[Any, ...], *, large: bool = True
) -> None:
    """Assert that a call with odd arguments works or raises a KasinoError in one sentence."""
    for given in wrong(good):
        if not large and 10**20 in given:
            continue
        try:
            found = call(*given)
        except kasino.KasinoError as error:
            said = str(error)
            assert said and "\n" not in said and len(said) < 400, (given, said)
        else:
            if inspect.isgenerator(found):
                list(islice(found, 2))


def ended(state: kasino.State) -> kasino.State:
    """Return a position at the end of its round."""
    while not state.round_over:
        state = state.play(next(state.legal_moves()))[0]
    return state


AFTER = SESSION.play(MOVE)
PICKED = SESSION.pick(MOVE.card, 0)
#: Public functions and methods with valid arguments by name, all that their signatures have.
NAMED: dict[str, tuple[Callable[..., Any], dict[str, Any]]] = {
    "events_text": (kasino.events_text, {"voice": VOICE, "events": STATE.opening()}),
    "game": (kasino.game, {"name": OTHER, "options": "", "players": 2}),
    "parse_set": (kasino.parse_set, {"source": "As"}),
    "player": (kasino.player, {"level": "greedy"}),
    "pretty_set": (kasino.pretty_set, {"mask": 3}),
    "read_record": (kasino.read_record, {"text": SESSION.save()}),
    "review": (
        kasino.review,
        {"record": AFTER.save(), "seat": 0, "worlds": 1, "plays": 0, "number": 0, "known": None},
    ),
    "set_text": (kasino.set_text, {"mask": 3}),
    "write_record": (kasino.write_record, {"match": load(SESSION.save())}),
    "Budget": (kasino.Budget, {"iterations": 0, "expired": None}),
    "Session.answer": (AFTER.answer, {"move": next(AFTER.state.legal_moves()), "cut": 0}),
    "Session.attempt": (SESSION.attempt, {"move": MOVE}),
    "Session.begin": (
        kasino.Session.begin,
        {"setup": SESSION.setup, "opponents": kasino.player, "as_people": False},
    ),
    "Session.build_choices": (PICKED.build_choices, {"choice": None, "limit": 20}),
    "Session.capture_choices": (PICKED.capture_choices, {"limit": 20}),
    "Session.choose": (SESSION.choose, {"choice": None}),
    "Session.click": (SESSION.click, {"item": "As"}),
    "Session.completions": (PICKED.completions, {"limit": 20}),
    "Session.continues": (SESSION.continues, {"other": SESSION}),
    "Session.do": (SESSION.do, {"move": MOVE}),
    "Session.go": (SESSION.go, {"to": 0}),
    "Session.load": (kasino.Session.load, {"text": SESSION.save(), "opponents": kasino.player}),
    "Session.opponent": (AFTER.opponent, {"budget": None, "expired": None}),
    "Session.pick": (SESSION.pick, {"hand": MOVE.card, "table": 0, "choice": None}),
    "Session.play": (SESSION.play, {"move": MOVE}),
    "Session.play_opponent": (AFTER.play_opponent, {"budget": None, "expired": None}),
    "Session.preview": (PICKED.preview, {"table": 0}),
    "Session.start": (
        kasino.Session.start,
        {"rules": OTHER, "players": 2, "seed": "a", "seats": ["you", "greedy"], "seat": 0,
         "opponents": kasino.player, "as_people": False},
    ),
    "Session.view": (SESSION.view, {"seat": 0}),
    "Session.with_line": (SESSION.with_line, {"key": "x-theme", "value": "wood"}),
    "State.after": (STATE.after, {"move": MOVE}),
    "State.from_deck": (
        kasino.State.from_deck,
        {"rules": OTHER, "players": 2, "deck": range(52), "forehand": 0},
    ),
    "State.from_text": (kasino.State.from_text, {"text": STATE.to_text()}),
    "State.next_round": (ended(STATE).next_round, {"deck": ()}),
    "State.play": (STATE.play, {"move": MOVE}),
    "State.start": (kasino.State.start, {"rules": OTHER, "players": 2, "seed": "a"}),
    "State.view": (STATE.view, {"seat": 0}),
    "State.why_not": (STATE.why_not, {"move": MOVE}),
    "Stream": (kasino.Stream, {"prefix": "a"}),
    "Stream.below": (kasino.Stream("a").below, {"n": 5}),
    "Stream.choice": (kasino.Stream("a").choice, {"items": [1]}),
    "Stream.shuffle": (kasino.Stream("a").shuffle, {"items": [1]}),
    "Stream.shuffled": (kasino.Stream("a").shuffled, {"items": [1]}),
    "View.from_text": (kasino.View.from_text, {"text": VIEW.to_text()}),
    "View.held_by": (VIEW.held_by, {"seat": 0}),
    "View.of": (kasino.View.of, {"state": STATE, "seat": 0}),
    "View.sample": (VIEW.sample, {"rng": kasino.Stream("a")}),
    "View.side": (VIEW.side, {"seat": 0}),
    "View.why_not": (VIEW.why_not, {"move": MOVE}),
}  # fmt: skip


def refuses(call: Callable[..., Any], good: dict[str, Any]) -> None:
    """Assert that each argument, if its type is wrong, is refused in a sentence that quotes it."""
    assert {*inspect.signature(call).parameters} == {*good}, "every argument is tried"
    for name in good:
        odd = object()
        with pytest.raises(kasino.KasinoError) as refused:
            found = call(**{**good, name: odd})
            pytest.fail(f"{name} is taken: {found!r:.80}")
        said = str(refused.value)
        assert f"{odd!r:.20}" in said or said.endswith("is text, not object"), (name, said)


def test_no_public_function_is_without_names() -> None:
    functions = {name for name in NAMES if inspect.isfunction(getattr(kasino, name))}
    assert functions <= {*NAMED}


@pytest.mark.parametrize("kind", [kasino.Session, kasino.State, kasino.Stream, kasino.View])
def test_no_public_method_is_without_names(kind: type) -> None:
    methods = {
        f"{kind.__name__}.{name}"
        for name, found in inspect.getmembers(kind, callable)
        if name[0] != "_" and name not in inspect.get_annotations(kind)
        and {*inspect.signature(found).parameters} - {"self"}
    }  # fmt: skip
    assert methods and methods <= {*NAMED, "Stream.drawn"}  # whatever drawn keeps is valid


@pytest.mark.parametrize("name", NAMED)
def test_a_wrong_type_is_refused_by_name(name: str) -> None:
    refuses(*NAMED[name])


def test_a_fault_of_the_engine_is_not_blamed_on_a_legal_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(draft: object, move: kasino.Move) -> bool:
        raise LookupError("a fault")

    monkeypatch.setattr(positions, "advance", fails)
    with pytest.raises(LookupError, match="a fault"):
        STATE.after(MOVE)


def test_texts_are_taken_where_callers_write_them() -> None:
    state = kasino.State.start("finnish", 2, "kasino")
    assert state == kasino.State.start(kasino.game("finnish"), 2, "kasino")
    assert state.play("Asx4h+Tc") == state.play(kasino.Move.parse("Asx4h+Tc"))
    assert state.why_not("9sx4h") is kasino.Reason.NO_GROUPS
    assert state.view(0).why_not("A♠️x4♥️+10♣️") is None
    assert kasino.Voice("finnish", ("You", "Eino")).rules is kasino.game("finnish")
    session = kasino.Session.start("finnish", 2, "kasino", ["you", "greedy"])
    assert session.play("Asx4h+Tc").reason is None


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: kasino.game(OTHER, "", 2.5), "players is 2.5, but must be"),  # type: ignore[arg-type]
        (lambda: STATE.view(1.0), "seat 1.0 is not at the table (0 to 1)"),  # type: ignore[arg-type]
        (lambda: kasino.Budget("x"), "iterations is 'x', but must be a whole number"),  # type: ignore[arg-type]
        (lambda: kasino.Budget(-1), "iterations is -1, but must be a whole number from 0"),
        (lambda: kasino.Voice("finnish", ("You", "Eino"), -2), "you is -2, but must be"),
        (lambda: kasino.Stream("a").choice([]), "items is [], but must be a list or a tuple with"),
        (lambda: AFTER.play_opponent(3), "budget is 3, but must be a Budget"),  # type: ignore[arg-type]
        (
            lambda: kasino.Voice("finnish", "Eino"),
            "names is 'Eino', but must be a list such as ('You'",
        ),
        (lambda: kasino.Voice("finnish", ("You", 2)), "names[1] is 2, but must be as in ('You'"),
        (lambda: seated(["you", HASTY]), "seats[1] is <"),
        (lambda: seated(["you", "hasty"], opponents=HASTY), "opponents is <"),
        (lambda: seated(["you", "greedy"], opponents="greedy"), "opponents is 'greedy', but must"),
        (
            lambda: seated(["you", "x"], opponents={}.get),
            "opponents('x') is None, but must be a",
        ),
        (lambda: replace(STATE.rules, deck=0), f"rules of '{OTHER}': "),
        (lambda: kasino.State.start("whist"), "'whist' is not a game (one of"),
        (lambda: STATE.play("9"), "'9' is not a move"),
        (lambda: STATE.play(None), "None is not a move"),
        (lambda: kasino.set_text(-1), "the set of cards is -1, but must be"),
        (lambda: kasino.Stream("a").below(0), "n is 0, but must be a whole number from 1"),
        (lambda: STATE.view(2), "seat 2 is not at the table (0 to 1)"),
        (lambda: kasino.Session(None), "match is None, but must be a Match; Session.start"),  # type: ignore[arg-type]
        (lambda: replace(SESSION, picked=3), "picked is 3, but must be a Picked"),  # type: ignore[arg-type]
        (lambda: replace(SESSION, opponents=3), "opponents is 3, but must be a function"),  # type: ignore[arg-type]
        (lambda: PICKED.completions(-1), "limit is -1, but must be a whole number from 0"),
        (lambda: SESSION.pick(-2, 0), "hand is -2, but must be a whole number from -1"),
        (lambda: SESSION.pick(-1, -1), "table is -1, but must be a whole number from 0 to 0x"),
        (lambda: SESSION.with_line("theme", ""), "'theme' is not an additional key like 'x-"),
        (lambda: SESSION.with_line("x-theme", "\ud800"), "'\\ud800' "),
        (lambda: VIEW.side(2), "seat 2 is not at the table (0 to 1)"),
        (lambda: STATE.after("9s"), "move is '9s', but must be a Move, such as Move.parse("),  # type: ignore[arg-type]
        (lambda: STATE.after(MOVE._replace(card="x")), "Move(CAPTURE, 'x', "),
        (lambda: STATE.after(MOVE._replace(card=99)), "Move(CAPTURE, 99, "),
        (lambda: STATE.play(BUILD._replace(value="x")), "Move(BUILD, 0, 8, 'x') is not a move"),
        (lambda: str(BUILD._replace(value=99)), "Move(BUILD, 0, 8, 99) is not a move (write "),
        (lambda: BUILD._replace(kind=2).pretty(), "Move(2, 0, 8, 16) is not a move (write 9s,"),
        (lambda: kasino.State(), "a State comes from State.start, State.from_deck or State."),
        (lambda: kasino.Stream("a").drawn(3, 1), "items is 3, but must be an iterator"),  # type: ignore[arg-type]
        (lambda: kasino.Stream("a").drawn(iter([]), 1, -1), "seen is -1, but must be a whole"),
        (lambda: kasino.Kind(9), "the kind of a move is 9, but must be"),
        (lambda: kasino.Reason("x"), "the reason is 'x', but must be"),
    ],
)
def test_what_is_wrong_is_said(call: Callable[[], object], said: str) -> None:
    with pytest.raises(kasino.KasinoError) as refused:
        call()
    assert str(refused.value).startswith(said)
