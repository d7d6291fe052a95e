"""Replies to a host’s requests: sent once, rejected as a whole, with options of any type."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.core.options import LockError, check_lock, read
from app.core.packed_save import pack, with_requested_match
from app.core.page_state import PageState
from app.embed import host_events, resumable
from app.embed.protocol import MAX_SAVE_LENGTH
from app.start.draw import start
from kasino.errors import RecordError
from kasino.games import FIRST, GAMES
from kasino.match.session import Session
from testing.kinds import FREE_BUILDS, OTHER, game_with
from testing.page.hosted import Hosted
from tests.attack.messages import flood

pytestmark = pytest.mark.long


def record(game: str = OTHER, seed: str = "kasino", players: int = 2) -> str:
    """Return a match that has just begun."""
    return Session.start(GAMES[game], players, seed, ["you", *["greedy"] * (players - 1)]).save()


def test_turn_and_state_are_told_once(hosted: Hosted) -> None:
    del hosted.told[:]
    for _ in range(5):
        hosted.send("play", move="nonsense")
        hosted.send("set", options={"theme": "dark"})
        hosted.do("play", "Ac" if "Ac" not in _hand(hosted) else "2c")
        hosted.do("pick-hand", _hand(hosted)[0])  # which nobody else may know
        hosted.do("clear")
    assert hosted.of("turn") == hosted.of("state") == hosted.of("move") == []
    hosted.send("play", move=str(next(hosted.session.state.legal_moves())))
    assert [told["seat"] for told in hosted.of("turn")] == [1, 0]
    assert len(hosted.of("state")) == 2
    hosted.send("undo")
    assert len(hosted.of("turn")) == len(hosted.of("state")) == 3


def _hand(hosted: Hosted) -> list[str]:
    return [str(move)[:2] for move in hosted.session.state.legal_moves()]


@pytest.mark.parametrize("text", ["kasino: 9", "kasino1.AAAA", record() + "As As As\n"])
def test_a_new_that_fails_leaves_nothing_behind(hosted: Hosted, text: str) -> None:
    before, session = dict(hosted.page.options), hosted.page.session
    options = {"record": text, "game": FIRST, "seed": "lake", "theme": "dark", "lang": "fi"}
    assert hosted.send("new", options=options)["code"] == "record"
    assert dict(hosted.page.options) == before and hosted.page.session is session
    assert "lake" not in hosted.embed._commands.seeds
    hosted.send("new")
    assert hosted.of("start")[-1]["game"] == OTHER and "seed" not in hosted.of("start")[-1]


def test_a_long_seed_is_left_out_and_all_else_told(monkeypatch: pytest.MonkeyPatch) -> None:
    host = Hosted(monkeypatch, {"mode": "play"})
    assert host.send("load", save=record(game_with(FREE_BUILDS), "a" * 3000))["type"] == "done"
    assert "seed" not in host.of("start")[-1]
    host.play()
    (over,) = host.of("gameover")
    assert "seed" not in over and "a" * 3000 in over["record"] and "seed" not in over["share"]
    assert host.of("log") == []
    host.check()


def test_a_seed_is_learnt_from_what_was_read(hosted: Hosted) -> None:
    padded = record(seed="shore").replace("seed: shore", "seed:" + " " * 20_000 + "shore")
    assert hosted.send("load", save=padded)["type"] == "done"
    assert hosted.of("start")[-1]["seed"] == "shore"
    comment = "kasino: 1\n# \nseed: other" + " " * 20_000
    assert hosted.send("load", save=comment)["code"] == "record"
    assert "other" not in hosted.embed._commands.seeds


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ({"players": 3, "game": OTHER}, {"players": "3"}),
        ({"hints": False, "undo": True}, {"hints": "off", "undo": "on"}),
        ({"sound": "false", "keys": "true"}, {"sound": "off", "keys": "on"}),
        ({"pace": 0, "embed": True}, {"pace": "0", "embed": "1"}),
        ({"seed": 1_750_000_000_000}, {"seed": "1750000000000"}),
    ],
)
def test_numbers_and_truth_values_are_options(
    given: dict[str, Any], found: dict[str, str], hosted: Hosted
) -> None:
    options, refused = read(given)
    assert not refused and {name: options[name] for name in found} == found
    free = {name: value for name, value in given.items() if name != "embed"}
    assert hosted.send("set", options=free)["refused"] == []
    assert hosted.page.options.items() >= {n: t for n, t in found.items() if n != "embed"}.items()


def test_what_stands_for_nothing_is_refused() -> None:
    options, refused = read({"game": True, "players": 9, "hints": 1, "seed": False})
    assert [name for name, _ in refused] == ["game", "players", "hints", "seed"]
    assert options["seed"] == ""


def test_a_wrong_option_is_warned_of_once(monkeypatch: pytest.MonkeyPatch) -> None:
    host = Hosted(monkeypatch, {"game": "poker", "accent": "red"})
    found = [(told["name"], told["value"], told["reason"]) for told in host.of("warning")]
    assert found == [("game", "poker", "value"), ("accent", "red", "value")]
    for _ in range(3):
        host.send("set", options={"colour": "red", "storage": "none"})
    assert {(one["name"], one["reason"]) for one in host.of("warning")[2:]} == {
        ("colour", "unknown"),
        ("storage", "fixed"),
    }
    assert len(host.of("warning")) == 4
    for number in range(200):
        host.send("set", options={f"x{number}": ""})
    assert len(host.of("warning")) == 100
    host.check()


def test_a_lock_keeps_the_reader_to_one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    host = Hosted(monkeypatch, {"game": OTHER, "lock": "on", "level": "random"})
    session = host.page.session
    with pytest.raises(LockError):
        check_lock(host.page.options, FIRST)
    host.do("load", text=record(FIRST))
    assert "Finnish" in host.page.dialog.problem and host.page.session is session
    host.do("set-option", "game", FIRST)
    assert host.page.options["game"] == OTHER and host.page.session is session
    drawn = repr(start(host.page.say, host.page.options))
    assert "Play Casino" in drawn and "'data-option': 'game'" not in drawn
    host.do("load", text=record(OTHER, "other"))
    assert host.send("load", save=record(FIRST))["type"] == "done"  # the host isn’t locked
    assert host.page.options["game"] == FIRST
    host.do("set-option", "game", OTHER)
    assert host.page.options["game"] == FIRST


def test_what_the_host_asks_for_wins_over_a_kept_match() -> None:
    three = {"game": OTHER, "players": 3}
    save = pack(
        with_requested_match(record(FIRST, players=2), resumable.requested_match({"game": OTHER}))
    )
    assert resumable.answers(
        save, resumable.requested_match({"game": OTHER})
    )  # the reader changed the game
    assert not resumable.answers(save, resumable.requested_match(three))
    assert not resumable.answers(save, resumable.requested_match({"game": OTHER, "seed": "lake"}))
    assert resumable.answers(
        save, resumable.requested_match({"game": FIRST})
    )  # it is the requested value anyway
    old = pack(record(FIRST, "lake"))  # which records nothing
    assert resumable.answers(old, resumable.requested_match({"game": FIRST, "seed": "lake"}))
    assert not resumable.answers(old, resumable.requested_match({"game": OTHER}))


def test_a_kept_match_that_is_not_wanted_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    save = Hosted(monkeypatch, {"game": FIRST}).of("state")[-1]["save"]
    for given, good in (({"game": FIRST}, True), ({"game": OTHER}, False)):
        host = Hosted(monkeypatch, {**given, "record": save})
        assert host.embed.wanted() is good
        assert [told["reason"] for told in host.of("warning")] == ([] if good else ["kept"])
        host.check()
    clear = Hosted(monkeypatch, {"game": OTHER, "record": record(FIRST)})
    assert clear.embed.wanted()  # an unpacked record is meant to be readable


def test_ten_thousand_messages_are_all_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = flood(monkeypatch, 600, 3)
    assert sum(answers.values()) == 600 and "broken" not in answers
    assert {"done", "state", "message", "order", "refused"} <= answers.keys()


def test_a_refused_message_is_answered_with_its_number(hosted: Hosted) -> None:
    for wrong in ({"type": "fly"}, {"type": "play", "move": 7}, {"type": "undo", "x": 1}):
        (told,) = hosted.raw(json.dumps({"kasino": 1, "n": 1, **wrong}))
        assert (told["type"], told["re"], told["reason"]) == ("error", 1, "schema")
    assert isinstance(hosted.page, PageState)


def test_a_match_that_outgrows_the_record_is_told_without_a_save(
    hosted: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    def long(_session: Session) -> str:
        raise RecordError("size", most=1, n=2)

    monkeypatch.setattr(Session, "save", long)
    answer = hosted.send("state")
    assert (answer["type"], answer["save"]) == ("state", "")
    assert hosted.page.session is not None
    move = str(next(hosted.page.session.state.legal_moves()))
    assert hosted.send("play", move=move)["type"] == "done"


def test_an_answer_that_cannot_be_told_is_an_error(
    hosted: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host_events, "saved_text", lambda _session: "a" * 2 * MAX_SAVE_LENGTH)
    monkeypatch.setattr(host_events, "pack", lambda text: text)
    answer = hosted.send("state")
    assert (answer["type"], answer["code"]) == ("error", "broken")
    assert "can't be sent" in answer["message"]
