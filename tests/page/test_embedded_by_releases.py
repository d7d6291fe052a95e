"""Snippets and messages of hosts from earlier releases still have the same effect."""

from __future__ import annotations

import json
import re
from typing import Any, Final

import pytest

from app.coach.puzzles.state import LEVELS
from app.core.options import TABLE, read
from app.core.packed_save import unpack
from kasino.games import FIRST, GAMES
from testing.page.hosted import Hosted
from testing.page.releases import FIXTURES

pytestmark = pytest.mark.long

#: What a host and the page of each release told each other, and the options that it knew.
WRITTEN: Final[dict[str, dict[str, Any]]] = {
    release: json.loads((FIXTURES / f"{release}-embed.json").read_text(encoding="utf-8"))
    for release in ("1.0.0", "1.1.0")
}
OPTIONS: Final = [
    (release, name) for release, written in WRITTEN.items() for name in written["options"]
]
#: Growing lists in `ready`, of which a host reads the part it knows.
GROWN: Final = {"games", "commands"}
#: Sentences for people, whose wording may change.
WORDS: Final = {"text", "message", "share"}


releases = pytest.mark.parametrize("release", WRITTEN)


@releases
def test_every_option_has_its_attribute_and_what_is_usual(release: str) -> None:
    for name, option in WRITTEN[release]["options"].items():
        assert (name if TABLE[name].element else "", TABLE[name].default) == (
            option["attribute"],
            option["usual"],
        )


def four(name: str, value: str) -> dict[str, str]:
    """Return an option with a game for the maximum number of players."""
    return {"game": "casino", name: value}


def known_values(release: str, name: str) -> list[str]:
    """Return the values of an option then, without games that are gone."""
    values: list[str] = WRITTEN[release]["options"][name]["values"]
    return [value for value in values if name != "game" or value in GAMES]


@pytest.mark.parametrize(("release", "name"), OPTIONS)
def test_every_value_of_an_option_is_taken_up(release: str, name: str) -> None:
    for value in WRITTEN[release]["options"][name]["values"]:
        options, refused = read(four(name, value))
        if name == "game" and value not in GAMES:
            assert (options[name], refused) == (FIRST, [(name, value)])
        else:
            assert (options[name], refused) == (value, [])


def test_a_game_that_is_gone_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    host = Hosted(monkeypatch, {**WRITTEN["1.1.0"]["given"], "game": "gone"})
    (ready,) = host.of("ready")
    assert host.of("warning")
    assert {"name": "game", "value": "gone"} in ready["refused"]


@pytest.mark.parametrize(
    ("release", "name"), [each for each in OPTIONS if each[1] not in ("embed", "mode")]
)
def test_a_page_that_is_framed_tells_its_options(
    monkeypatch: pytest.MonkeyPatch, release: str, name: str
) -> None:
    value = known_values(release, name)[-1]
    (ready,) = Hosted(monkeypatch, four(name, value)).of("ready")
    assert ready["refused"] == []
    assert name in ("seed", "seats") or ready["options"][name] == value


@releases
def test_a_talk_of_then_goes_as_it_went(monkeypatch: pytest.MonkeyPatch, release: str) -> None:
    """Every message from then is sent now, in the same order, with at most additional fields."""
    written = WRITTEN[release]
    if written["given"]["game"] not in GAMES:
        pytest.skip("the game is gone")
    host = Hosted(monkeypatch, written["given"])
    went = [(written["first"], list(host.told))]
    for message, told in written["talk"]:
        went.append((told, host.raw(json.dumps(message))))
    for then, told_now in went:
        assert [told["type"] for told in told_now] == [told["type"] for told in then]
        for old, new in zip(then, told_now, strict=True):
            assert known(old, new) == old
    types = {told["type"] for then, _ in went for told in then}
    assert types >= {"move", "turn", "state", "error", "done"}


def known(old: Any, new: Any) -> Any:
    """Return the part of current messages that an old host reads, with the old wording."""
    if not (isinstance(old, dict) and isinstance(new, dict)):
        return new
    found = {name: known(one, new.get(name)) for name, one in old.items()}
    for name in old.keys() & GROWN:
        found[name] = [each for each in new[name] if each in old[name]]
    for name in old.keys() & WORDS:
        found[name] = old[name] if new[name] and isinstance(new[name], str) else new[name]
    if "level" in old and new.get("type") == "puzzle":  # measured anew by later releases
        found["level"] = old["level"] if new["level"] in LEVELS else new["level"]
    if "record" in old:  # with additional lines, which every reader skips
        found["record"] = re.sub(r"(?m)^x-.*\n", "", new["record"])
    if old.get("save") and unpack(old["save"]) == unpack(new["save"]):  # with its own salt
        found["save"] = old["save"]
    return found
