"""Messages to and from a host page: events of whole matches, commands, rejections, secrets."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.core.packed_save import (
    MARK,
    DamagedSaveError,
    OtherVersionError,
    pack,
    split,
    unpack,
)
from kasino.games import GAMES
from kasino.match.record import load
from testing.kinds import FREE_BUILDS, cases
from testing.page.hosted import Hosted
from testing.samples import usually
from tests.attack.messages import fuzz

pytestmark = pytest.mark.long


@pytest.mark.parametrize(
    ("name", "players"),
    usually(
        [*cases(FREE_BUILDS, 2), ("casino", 3), ("casino", 4)],
        [(name, players) for name in GAMES for players in GAMES[name].players],
    ),
)
def test_a_whole_match_is_told(monkeypatch: pytest.MonkeyPatch, name: str, players: int) -> None:
    host = Hosted(monkeypatch, {"game": name, "players": str(players), "level": "random"})
    host.play()
    host.check()
    (start,), (over,) = host.of("start"), host.of("gameover")
    assert (start["game"], start["players"]) == (name, players)
    assert start["seats"] == ["you", *["random"] * (players - 1)]
    end = load(over["record"]).steps[-1].state
    assert end.match_over
    sides = start["sides"]
    assert over["scores"] == [end.scores[side] for side in sides]
    assert over["winners"] == [seat for seat in range(players) if sides[seat] in end.result.winners]
    played = [str(entry.move) for entry in host.page.session.log if entry.move is not None]
    assert [told["move"] for told in host.of("move")] == played
    rounds = [{k: v for k, v in told.items() if k != "type"} for told in host.of("round")]
    assert over["rounds"] == rounds and rounds
    for sheet in rounds:
        for seat in range(players):
            itemised = sum(line["points"][seat] for line in sheet["lines"])
            assert itemised == sheet["totals"][seat], sheet
    assert host.of("score")[-1]["scores"] == over["scores"]
    assert over["seed"] == host.page.session.seed
    assert over["share"].startswith(f"{over['share'].partition(':')[0]}: ")
    assert "log" not in {message["type"] for message in host.told}


def test_points_at_once_are_told_as_they_come(monkeypatch: pytest.MonkeyPatch) -> None:
    host = Hosted(monkeypatch, {"game": "finnish", "level": "greedy"})
    host.play()
    told = [message["scores"] for message in host.of("score")]
    assert len(told) > len(host.of("round"))
    seen: list[list[int]] = []
    for message in host.told:  # a score event gives the same scores as the state after it
        if message["type"] == "score":
            seen.append(message["scores"])
        elif message["type"] == "state" and seen:
            assert message["scores"] == seen[-1]


#: Everything in a state event; hands only by their sizes.
STATE = {
    *"type phase game rules round deal turn scores captured hands stock".split(),
    *"table moves undo redo paused save re".split(),
}


def test_nothing_hidden_is_told_before_the_end(hosted: Hosted) -> None:
    """Every card in a message was face up, or had been played, when the message was sent."""
    seen = 0
    for number in range(60):
        state = hosted.session.state
        if state.match_over:
            break
        hosted.send("state")
        for message in hosted.told[seen:]:
            told = {**message, "save": "", "options": ""}
            assert hosted.session.seed not in json.dumps(told)
            if message["type"] == "state":
                assert set(message) <= STATE
        seen = len(hosted.told)
        last = hosted.of("state")[-1]
        public = {text for build in last["table"] for text in build.split("+")}
        hidden = [card for hand in hosted.session.state.hands for card in _names(hand)]
        assert not public & set(hidden)
        assert unpack(last["save"]).count("\n") > 5 and hosted.session.seed not in last["save"]
        if number % 5 == 0:
            hosted.send("hint")  # the level that thinks longest
        if state.round_over:
            hosted.send("play")
        else:
            hosted.send("play", move=str(next(state.legal_moves())))
    hints = [message for message in hosted.told if message["type"] == "done"]
    assert all(set(message) <= {"type", "re", "refused"} for message in hints)


def _names(mask: int) -> list[str]:
    from kasino.cards import bits, text

    return [text(card) for card in bits(mask)]


def test_a_seed_is_told_only_to_who_gave_it(monkeypatch: pytest.MonkeyPatch) -> None:
    host = Hosted(monkeypatch, {"game": "finnish", "seed": "lake"})
    assert host.of("start")[-1]["seed"] == "lake"
    host.send("new")
    assert "seed" not in host.of("start")[-1]
    host.send("new", options={"seed": "shore"})
    assert host.of("start")[-1]["seed"] == "shore"
    save = host.of("state")[-1]["save"]
    other = Hosted(monkeypatch, {"game": "finnish"})
    assert "seed" not in other.of("start")[-1]
    assert other.send("load", save=save)["type"] == "done"
    assert "seed" not in other.of("start")[-1] and other.of("start")[-1]["game"] == "finnish"
    record = unpack(save)
    assert other.send("load", save=record)["type"] == "done"
    assert other.of("start")[-1]["seed"] == "shore"


def test_a_save_brings_the_match_back(hosted: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(3):
        hosted.send("play", move=str(next(hosted.session.state.legal_moves())))
    told = hosted.of("state")[-1]
    other = Hosted(monkeypatch, {})
    assert other.send("load", save=told["save"])["type"] == "done"
    again = other.of("state")[-1]
    same = {k: v for k, v in told.items() if k not in ("save", "undo")}
    assert {k: v for k, v in again.items() if k not in ("save", "undo")} == same
    assert other.of("start")[-1]["resumed"] is True
    assert split(unpack(again["save"]))[1] == split(unpack(told["save"]))[1]


@given(st.text(max_size=400))
def test_a_seal_gives_back_what_it_hid(text: str) -> None:
    assert unpack(pack(text)) == text
    assert unpack("kasino: " + text) == "kasino: " + text


@settings(max_examples=100)
@given(st.integers(0, 10**6), st.characters(min_codepoint=32, max_codepoint=126))
def test_a_damaged_save_is_refused(place: int, sign: str) -> None:
    whole = pack("kasino: 1\n" * 20)
    at = len(MARK) + place % (len(whole) - len(MARK))
    if whole[at] != sign:
        try:
            found = unpack(whole[:at] + sign + whole[at + 1 :])
        except DamagedSaveError:
            return
        assert found == "kasino: 1\n" * 20  # the last letter has unused bits
    try:
        found = unpack(whole[:at])
    except DamagedSaveError:
        return
    assert found == "kasino: 1\n" * 20  # everything except the padding


@pytest.mark.parametrize("rest", ["", "A", "AAAA", "ä", "瀀", "A" * 99, " ", "=", "\ud800"])
def test_what_only_begins_as_a_save_is_refused(rest: str) -> None:
    with pytest.raises(DamagedSaveError):
        unpack(MARK + rest)


def test_a_save_that_unpacks_without_end_is_refused() -> None:
    with pytest.raises(DamagedSaveError):
        unpack(pack("x" * 10**7))


GOOD: dict[str, Any] = {"kasino": 1, "type": "undo", "n": 5}
BAD: list[tuple[str, Any]] = [
    ("not JSON", "{"),
    ("deep", "[" * 100_000),
    ("no object", "7"),
    ("nothing", "null"),
    ("no type", json.dumps({"kasino": 1, "n": 1})),
    ("an event", json.dumps({**GOOD, "type": "turn"})),
    ("a method of objects", json.dumps({**GOOD, "type": "__class__"})),
    ("a list for a type", json.dumps({**GOOD, "type": ["undo"]})),
    ("another version", json.dumps({**GOOD, "kasino": 2})),
    ("true for 1", json.dumps({**GOOD, "kasino": True})),
    ("no number", json.dumps({"kasino": 1, "type": "undo"})),
    ("a fraction", json.dumps({**GOOD, "n": 1.5})),
    ("zero", json.dumps({**GOOD, "n": 0})),
    ("a word too many", json.dumps({**GOOD, "token": "x"})),
    ("a move that is none", json.dumps({**GOOD, "type": "play", "move": 7})),
    ("a long move", json.dumps({**GOOD, "type": "play", "move": "x" * 401})),
    ("no save", json.dumps({**GOOD, "type": "load"})),
    ("options that are text", json.dumps({**GOOD, "type": "set", "options": "theme"})),
    ("an option that is none", json.dumps({**GOOD, "type": "set", "options": {"theme": None}})),
    ("very many", json.dumps({**GOOD, "type": "set", "options": {str(n): "" for n in range(99)}})),
    ("not a number", '{"kasino": 1, "type": "undo", "n": NaN}'),
]


@pytest.mark.parametrize(("text"), [bad for _, bad in BAD], ids=[name for name, _ in BAD])
def test_a_malformed_message_changes_nothing(hosted: Hosted, text: str) -> None:
    hosted.send("play", move=str(next(hosted.session.state.legal_moves())))
    before = (hosted.session.save(), dict(hosted.page.options))
    told = hosted.raw(text)
    assert [message["type"] for message in told] == ["error"]
    assert told[0]["code"] == "message" and told[0]["message"]
    assert (hosted.session.save(), dict(hosted.page.options)) == before
    assert hosted.send("undo")["type"] == "done"  # and the conversation continues
    hosted.check()


def test_a_replayed_message_changes_nothing(hosted: Hosted) -> None:
    first = json.dumps({"kasino": 1, "type": "new", "n": 7})
    assert [told["type"] for told in hosted.raw(first) if told.get("re") == 7] == ["done"]
    seed = hosted.page.session.seed  # type: ignore[union-attr]
    for number in (7, 6, 1):
        told = hosted.raw(json.dumps({"kasino": 1, "type": "new", "n": number}))
        assert [message.get("code") for message in told] == ["order"]
    assert hosted.page.session.seed == seed  # type: ignore[union-attr]


@settings(max_examples=60, suppress_health_check=list(HealthCheck), deadline=None)
@given(
    kind=st.sampled_from(["new", "load", "play", "set", "undo", "hint", "state", "pause"]),
    fields=st.dictionaries(
        st.sampled_from(["options", "save", "move", "n", "re"]),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.text(max_size=20),
            lambda inner: (
                st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3)
            ),
        ),
    ),
)
def test_whatever_is_sent_the_answer_is_in_the_schema(
    hosted: Hosted, kind: str, fields: dict[str, Any]
) -> None:
    last = hosted.embed._last + 1
    before = len(hosted.told)
    hosted.raw(json.dumps({"kasino": 1, "type": kind, "n": last, **fields}))
    assert any(message["type"] in ("done", "error", "state") for message in hosted.told[before:])
    hosted.check()
    del hosted.told[:]


def test_commands_say_what_cannot_be_done(hosted: Hosted) -> None:
    refused = hosted.send("undo")
    assert (refused["code"], refused["message"]) == ("refused", "there is no move to take back")
    assert hosted.send("redo")["message"] == "there is no move to make again"
    assert hosted.send("play", move="nonsense")["code"] == "refused"
    assert hosted.send("play", move=_not_held(hosted))["reason"] == "illegal"
    assert hosted.send("load", save="kasino: 9")["code"] == "record"
    assert hosted.send("load", save=MARK + "AAAA")["code"] == "record"
    assert hosted.send("focus") and hosted.of("focus")
    hosted.send("set", options={"undo": "off", "hints": "off"})
    hosted.send("play", move=str(next(hosted.session.state.legal_moves())))
    assert hosted.send("undo")["message"] == "undo is off"
    assert hosted.send("hint")["message"] == "there is no hint now"
    hosted.do("menu")
    assert hosted.of("state")[-1]["phase"] == "ready"
    assert hosted.send("pause")["message"] == "there is no match"
    hosted.check()


def _not_held(hosted: Hosted) -> str:
    return _names(hosted.session.state.hands[1])[0]


def test_undo_redo_pause_and_options(hosted: Hosted) -> None:
    hosted.send("play", move=str(next(hosted.session.state.legal_moves())))
    after = hosted.session.save()
    assert hosted.send("undo")["type"] == "done"
    assert hosted.send("redo")["type"] == "done"
    assert hosted.send("pause")["type"] == "done"
    hosted.send("play", move=str(next(hosted.session.state.legal_moves())))
    assert not hosted.session.to_move_is_human and hosted.page.phase == "thinking"
    assert hosted.send("state")["paused"] is True
    assert hosted.send("play")["type"] == "done"
    assert hosted.session.to_move_is_human
    assert after.splitlines()[-1] in hosted.session.save()
    wanted = {"theme": "dark", "deck": "none", "colour": "red", "storage": "none", "lang": "fi"}
    answer = hosted.send("set", options=wanted)
    refused = {(one["name"], one["value"]) for one in answer["refused"]}
    assert refused == {("deck", "none"), ("colour", "red"), ("storage", "none")}
    assert (hosted.page.options["theme"], hosted.page.options["lang"]) == ("dark", "fi")


@pytest.mark.parametrize("mode", ["lesson", "sums"])
def test_a_number_that_does_not_exist_is_in_refused_each_time(
    monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    host = Hosted(monkeypatch, {"game": "finnish"})
    for _ in range(2):
        answer = host.send("new", options={"mode": mode, "game": "finnish", "number": "9999"})
        assert answer["refused"] == [{"name": "number", "value": "9999"}]


@pytest.mark.parametrize("mode", ["lesson", "puzzle"])
def test_a_command_for_a_match_says_what_is_on_the_table_instead(
    monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    host = Hosted(monkeypatch, {"mode": "play"})
    assert host.send("undo")["message"] == "there is no match"
    host.send("new", options={"mode": mode, "game": "finnish", "number": "9999"})
    for command in ("undo", "redo", "pause", "moves", "play"):
        refused = host.send(command)
        assert refused["type"] == "error"
        assert refused["message"].endswith("is on the table, not a match")


def test_the_console_has_what_a_running_page_ignores_with_what_may_be_meant(
    hosted: Hosted,
) -> None:
    before = [*hosted.console]
    wanted = {"pace": "fsat", "felt": "purple", "lvel": "expert", "accent": "red"}
    wanted["start"] = "now"
    for _ in range(2):  # it says so one time, and the answer always
        answer = hosted.send("set", options=wanted)
        assert {one["name"] for one in answer["refused"]} == {*wanted}
    said = hosted.console[len(before) :]
    assert sorted(said) == [
        "kasino: 'accent' can't be 'red'",
        "kasino: 'felt' can't be 'purple'",
        "kasino: 'pace' can't be 'fsat'; did you mean fast?",
        "kasino: 'start' can't be changed any more",
        "kasino: there is no option 'lvel'; did you mean level?",
    ]
    told = [f"kasino: {one['message']}" for one in hosted.of("warning")]
    assert {*said} <= {*told}


def test_ready_tells_what_fell_back(monkeypatch: pytest.MonkeyPatch) -> None:
    host = Hosted(monkeypatch, {"game": "poker", "accent": "red", "level": "expert", "seed": "s"})
    (ready,) = host.of("ready")
    assert [one["name"] for one in ready["refused"]] == ["game", "accent"]
    assert ready["options"]["level"] == "expert"
    assert "seed" not in ready["options"] and "record" not in ready["options"]
    assert ready["games"] == list(GAMES)


def test_names_stay_in_the_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    host = Hosted(
        monkeypatch, {"game": "finnish", "seats": "human:Aadaliina,human:Veikkoliisa", "seed": "a"}
    )
    while not host.session.state.match_over:
        host.do("face")
        state = host.session.state
        if state.round_over:
            host.send("play")
        else:
            host.send("play", move=str(next(state.legal_moves())))
    assert len(host.of("gameover")) == 1 and load(host.of("gameover")[0]["record"])
    # Long names: a save is a text of random letters, which may contain a short name by chance.
    told = json.dumps(host.told)
    assert "Aadaliina" not in told and "Veikkoliisa" not in told


def test_the_height_only_grows_while_a_match_goes_on(hosted: Hosted) -> None:
    assert [message["height"] for message in hosted.of("resize")] == [640]
    for content in (700, 660, 900, 100):
        hosted.content = content
        hosted.send("play", move=str(next(hosted.session.state.legal_moves())))
    assert [message["height"] for message in hosted.of("resize")] == [640, 700, 900]
    hosted.send("new")
    assert [message["height"] for message in hosted.of("resize")] == [640, 700, 900, 640]
    hosted.send("set", options={"resize": "off"})
    hosted.content = 2000
    hosted.send("new")
    assert len(hosted.of("resize")) == 4


@pytest.mark.parametrize(
    ("screen", "asked"),
    [((800, 360), 360), ((390, 844), 390), ((412, 915), 412), ((1280, 800), 900)],
)
def test_a_frame_on_a_phone_on_its_side_asks_for_no_more_than_is_seen(
    monkeypatch: pytest.MonkeyPatch, screen: tuple[int, int], asked: int
) -> None:
    hosted = Hosted(monkeypatch, {"game": "casino"}, screen)
    hosted.content = 900
    hosted.send("hint")
    hosted.send("new")
    assert hosted.of("resize")[-1]["height"] == asked
    if asked < 480:
        hosted.window = (min(screen), 640)  # the phone is held upright
        hosted.screen = (min(screen), max(800, *screen))
        hosted.embed.fit()
        assert hosted.of("resize")[-1]["height"] == 900


def test_destroy_ends_the_talk(hosted: Hosted) -> None:
    assert hosted.send("destroy")["type"] == "done"
    assert hosted.told[-1] == {"type": "left"}


def test_a_replay_is_told_move_by_move(monkeypatch: pytest.MonkeyPatch, hosted: Hosted) -> None:
    hosted.play()
    record = hosted.of("gameover")[0]["record"]
    moves = [message["move"] for message in hosted.of("move")]
    host = Hosted(monkeypatch, {"mode": "replay"})
    assert host.send("load", save=record)["type"] == "done"
    host.pump()
    assert [message["move"] for message in host.of("move")] == moves
    assert host.of("gameover") == [] and host.of("state")[-1]["save"] == ""
    host.check()


def test_damaged_messages_do_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = fuzz(monkeypatch, 600, 7)
    assert answers["message"] > 200 and "broken" not in answers


def test_a_save_of_another_version_is_refused_by_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    later = pack("kasino: 1").replace(MARK, "kasino2.")
    with pytest.raises(OtherVersionError):
        unpack(later)
    host = Hosted(monkeypatch, {"game": "finnish"})
    told = host.send("load", save=later)
    assert "is a save of a version that isn't known here" in told["message"]
