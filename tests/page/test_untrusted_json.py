"""Untrusted JSON is limited in size and depth before it is parsed, wherever the page reads any."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from app.core import saves, statistics
from app.core.statistics import StatisticsError
from app.platform import store, untrusted_json
from app.platform.untrusted_json import MAX_DEPTH, JsonError
from testing.page.hosted import Hosted
from testing.page.stored import install

DEEP = 20_000
NESTED = (
    "[" * DEEP,
    "[" * DEEP + "]" * DEEP,
    '{"a":' * DEEP + "1" + "}" * DEEP,
    '["["' + ",[" * DEEP,
)


@pytest.fixture(autouse=True)
def unparsed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail if deeply nested JSON reaches the parser, which would crash Python in a browser."""
    parse = json.loads

    def loads(text: str, **more: object) -> object:
        bare = re.sub(r'"(?:[^"\\]|\\.)*"?', "", text)
        assert bare.count("[") + bare.count("{") < DEEP, "deep JSON was parsed"
        return parse(text, **more)

    monkeypatch.setattr(json, "loads", loads)


@pytest.mark.parametrize("text", NESTED)
def test_nesting_of_20000_is_refused_before_it_is_parsed(text: str) -> None:
    with pytest.raises(JsonError, match="depth"):
        untrusted_json.read(text, longest=10**6)


def test_brackets_in_strings_nest_nothing() -> None:
    for inside in ("[" * DEEP, '\\"' + "{" * DEEP, "\\\\"):
        text = f'["{inside}"]'
        assert untrusted_json.read(text, longest=10**6) == json.loads(text)
    with pytest.raises(JsonError, match="form"):
        untrusted_json.read('["' + "[" * DEEP, longest=10**6)  # a string without an end
    with pytest.raises(JsonError, match="depth"):
        untrusted_json.read('["\\\\"' + ",[" * DEEP, longest=10**6)  # the string ends after all


def test_the_bounds_are_exact() -> None:
    most = "[" * MAX_DEPTH + "]" * MAX_DEPTH
    assert untrusted_json.read(most, longest=len(most)) == json.loads(most)
    with pytest.raises(JsonError, match="depth"):
        untrusted_json.read(f"[{most}]", longest=100)
    with pytest.raises(JsonError, match="size"):
        untrusted_json.read(most, longest=len(most) - 1)


def test_a_fault_of_form_is_placed() -> None:
    with pytest.raises(JsonError) as caught:
        untrusted_json.read('{"a": 1,\n "b": x}', longest=99)
    assert (caught.value.kind, caught.value.line, caught.value.column) == ("form", 2, 7)
    with pytest.raises(JsonError, match="form"):
        untrusted_json.read("9" * 5000, longest=9999)  # more digits than Python reads


def test_any_damage_is_read_as_before_or_refused() -> None:
    rng = random.Random("damage")
    good = json.dumps({"a": [1, -2.5, 'ä\\"[{', None], "b": {"c": [True, {}]}})
    for _ in range(5000):
        place = rng.randrange(len(good))
        cut = place + rng.randrange(3)
        text = good[:place] + "".join(rng.choices('{}[]",:\\0e', k=rng.randrange(4))) + good[cut:]
        try:
            found = untrusted_json.read(text, longest=999)
        except JsonError:
            with pytest.raises(ValueError, match=r"line 1|digits"):
                json.loads(text)
        else:
            assert json.dumps(found) == json.dumps(json.loads(text))


@pytest.mark.parametrize("text", NESTED)
def test_nesting_of_20000_is_harmless_in_every_slot(
    monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    install(monkeypatch)
    for slot in (store.SETTINGS, statistics.KEPT, statistics.BEFORE, saves.LAST):
        store.keep(slot, text)
    store.keep(saves.MATCH + "deep", f"{saves.MARK}{text}\nkasino: 1")
    assert store.settings() == {}
    assert statistics.known_statistics() == statistics.Statistics()
    assert store.copies(statistics.KEPT) == text  # set aside, not lost
    (found,) = saves.saves()
    assert (found.game, found.record) == ("", "kasino: 1")
    saves.rename("deep", "a name")
    assert saves.saves() == [found]
    with pytest.raises(StatisticsError):
        statistics.read(text)


def test_a_message_nested_20000_deep_is_answered_with_an_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hosted = Hosted(monkeypatch, {"game": "casino"})
    for text in NESTED:
        (answer,) = hosted.raw(text)
        assert (answer["type"], answer["code"]) == ("error", "message")
    assert hosted.send("state")["type"] == "state"


def test_no_other_module_of_the_page_parses_json() -> None:
    folder = Path(untrusted_json.__file__).parents[1]
    users = {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.py")
        if re.search(r"\bjson\.loads?\b|JSONDecoder|\bliteral_eval\b", path.read_text("utf-8"))
    }
    own_texts = {"i18n/__init__.py", "i18n/catalogue.py"}
    assert users == {"platform/untrusted_json.py"} | own_texts
