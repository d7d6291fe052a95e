"""A host can find out nothing that depends on a hidden card."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from typing import Any

import pytest

from app.core.packed_save import pack, split, unpack, with_requested_match
from app.embed.host_commands import TRIES
from app.embed.protocol import COMMANDS, REASONS
from kasino.cards import text
from kasino.match.record import dealt as dealt_from
from kasino.moves import Move
from testing.kinds import FREE_BUILDS, game_with
from testing.page.hosted import Hosted
from testing.positions import stacked

pytestmark = pytest.mark.long

HANDS = ("As 5h 9c Kd", "2s 4d 8h Qc")
TABLE = "3s 7d Jh 6c"
EVERY = [text(card) for card in range(52)]


def dealt(patch: pytest.MonkeyPatch, hands: tuple[str, str], game: str = "casino") -> Hosted:
    """Return a match in a frame with chosen hands; everything else is the same."""
    patch.setattr(os, "urandom", bytes)
    host = Hosted(patch, {"game": game, "seed": "kasino", "level": "random"})
    while not host.session.to_move_is_human:
        host.send("play", move=str(next(host.session.state.legal_moves())))
    match = replace(host.session.match, steps=(dealt_from(stacked(game, hands, TABLE)),), at=0)
    host.loop._state = host.page.with_session(replace(host.session, match=match))
    del host.told[:]
    return host


def asked(host: Hosted, wrong: list[str]) -> list[dict[str, Any]]:
    """Send every command of a host, then too many moves; return all messages to the host."""
    once = COMMANDS.keys() - {"play", "hint", "new", "load", "set", "destroy"}
    for kind in sorted(once):
        host.send(kind)
    host.send("set", options={"theme": "dark", "colour": 7})
    host.send("new", options={"record": "kasino: 1"})
    host.send("load", save=pack("kasino: 1\n"))
    host.send("load", save="nothing")
    for move in ("nonsense", *wrong):
        host.send("play", move=move)
    host.send("hint")
    # Hinted or picked cards are drawn, and the drawing affects the height.
    host.content = 700 + host.session.state.hands[0] % 97
    host.window = (790, 640)
    host.embed.fit()
    for move in EVERY:  # by now even legal ones are rejected
        host.send("play", move=move)
    host.send("state")
    assert host.session.place[0] == 0
    return host.told


def test_no_answer_depends_on_a_hidden_card(monkeypatch: pytest.MonkeyPatch) -> None:
    held = {card for hand in HANDS for card in hand.split()}
    wrong = [card for card in EVERY if card not in held][:TRIES]
    wrong[0] = "9cx3s"  # in one hand, but takes nothing
    mine = asked(dealt(monkeypatch, HANDS), wrong)
    other = asked(dealt(monkeypatch, HANDS[::-1]), wrong)  # type: ignore[arg-type]
    assert json.dumps(mine) == json.dumps(other)
    reasons = [told.get("reason") for told in mine if told["type"] == "error"]
    assert reasons.count("illegal") == TRIES and reasons.count("too-many") == len(EVERY)


def test_every_wrong_move_is_refused_in_the_same_words(monkeypatch: pytest.MonkeyPatch) -> None:
    said = set()
    for move in ("Qc", "9cx3s", "2c", "5h+3s=8", "Asx7d"):  # someone else’s, no sum, and so on
        host = dealt(monkeypatch, HANDS)
        answer = host.send("play", move=move)
        assert [told["type"] for told in host.told] == ["error"]  # and nothing else is sent
        said.add(json.dumps({**answer, "re": 0}))
    assert len(said) == 1 and "illegal" in said.pop()


def test_whoever_tries_all_cards_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    host = dealt(monkeypatch, HANDS)
    for card in [card for card in EVERY if card not in HANDS[0]][:TRIES]:
        assert host.send("play", move=card)["reason"] == "illegal"
    assert host.send("play", move="As")["reason"] == "too-many"
    host.do("play", "Kd")  # the person continues, and on the next turn the host may play again
    host.pump()
    move = next(iter(host.session.state.legal_moves()))
    assert host.send("play", move=str(move))["type"] == "done"


def test_the_length_of_a_save_does_not_tell_the_seed() -> None:
    lines = "kasino: 1\ngame: casino\nplayers: 2\nseed: {}\n\nround 1\ndeal 1\n9s 8cx8d\n"
    seeds = ("8cx8d8cx8d8c", "qzvjwkyxpmnb", "casinocasino", "aaaaaaaaaaaa")
    assert len({len(pack(lines.format(seed))) for seed in seeds}) == 1
    assert len(pack("x" * 400)) == len(pack("x" * 300))


def test_a_seed_that_the_reader_typed_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    host = Hosted(monkeypatch, {"game": "casino"})
    host.page.options["seed"] = "my own deal"
    assert host.send("new")["type"] == "done"
    assert host.session.seed == "my own deal"
    assert "my own deal" not in json.dumps(host.told)
    host.send("set", options={"seed": "shore"})
    host.send("new")
    assert host.of("start")[-1]["seed"] == "shore"


def test_moves_are_told_only_where_the_author_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    host = Hosted(monkeypatch, {"game": "casino", "level": "random"})
    assert host.send("moves")["reason"] == "no-helper"
    told = host.send("set", options={"helper": "on"})
    assert told["refused"] == [{"name": "helper", "value": "on"}]
    assert host.of("warning")[-1]["reason"] == "fixed"
    assert host.send("moves")["reason"] == "no-helper"
    host = Hosted(monkeypatch, {"game": "casino", "level": "random", "helper": "on"})
    assert "your hand" in host.page.notice
    moves = host.send("moves")["moves"]
    assert moves and all(host.session.view().why_not(Move.parse(move)) is None for move in moves)
    host.send("pause")
    host.send("play", move=moves[0])
    assert host.send("moves")["reason"] == "not-your-turn"
    several = {"game": "casino", "seats": "human,human", "helper": "on"}
    host = Hosted(monkeypatch, several)
    host.do("face")
    assert host.send("moves")["reason"] == "no-helper"
    host.check()


def test_reasons_are_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    host = dealt(monkeypatch, HANDS)
    for told in asked(host, ["2c"] * TRIES):
        if told.get("code") == "refused":
            assert told["reason"] in REASONS
    assert host.send("load", save="game: casino")["reason"] == "beginning"


def test_a_note_in_a_save_is_no_part_of_the_match() -> None:
    record = "kasino: 1\ngame: casino\n"
    twice = with_requested_match(with_requested_match(record, "{}"), '{"game": "casino"}')
    assert split(unpack(pack(twice))) == ('{"game": "casino"}', record)


def test_the_first_pass_of_a_duplicate_match_tells_no_card_of_the_second(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    host = Hosted(
        monkeypatch, {"game": game_with(FREE_BUILDS), "duplicate": "on", "level": "random"}
    )
    host.play()
    (over,) = host.of("gameover")
    assert "seed" not in over and (over["record"], over["share"]) == ("", "")
    host.do("second-pass")
    host.pump()
    assert "seed" not in host.of("start")[-1]
    assert host.session.seed not in json.dumps(host.told)
    host.play()
    assert host.of("gameover")[-1]["seed"] == host.session.seed
    host.check()
