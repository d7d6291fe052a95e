"""The published schema: it matches the table, and the page’s own check agrees with a library."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from app.core import options
from app.embed import protocol

pytestmark = pytest.mark.long

SCHEMA = protocol.schema()


def test_the_published_schema_is_one() -> None:
    Draft202012Validator.check_schema(json.loads(protocol.text()))


def test_every_option_can_be_sent() -> None:
    sent = protocol.COMMANDS["set"][0]["options"]["properties"]
    assert set(sent) == {option.name for option in options.OPTIONS} - {"embed"}


def validator(schema: dict[str, Any]) -> Draft202012Validator:
    return Draft202012Validator(schema)


def sample(schema: dict[str, Any]) -> st.SearchStrategy[Any]:
    """Return values that fit a part of the schema."""
    if "const" in schema:
        return st.just(schema["const"])
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    kind = schema["type"][0] if isinstance(schema["type"], list) else schema["type"]
    if kind == "string":
        if "pattern" in schema:
            return st.from_regex(schema["pattern"], fullmatch=True).filter(str.isascii)
        return st.text(max_size=min(schema["maxLength"], 30))
    if kind == "integer":
        return st.integers(schema["minimum"], schema["maximum"])
    if kind == "boolean":
        return st.booleans()
    if kind == "array":
        return st.lists(sample(schema["items"]), max_size=min(schema["maxItems"], 2))
    fixed = {name: sample(schema["properties"][name]) for name in schema.get("required", ())}
    return st.fixed_dictionaries(fixed)


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=250),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
EVERY = [(way, name) for way, table in protocol.MESSAGES.items() for name in table]


@pytest.mark.parametrize(("direction", "name"), EVERY)
@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_the_check_agrees_with_a_library(direction: str, name: str, data: st.DataObject) -> None:
    schema = protocol.MESSAGES[direction][name]
    message = data.draw(sample(schema))
    assert protocol.wrong_message(direction, message) == ""
    assert validator(schema).is_valid(message)
    change = data.draw(st.sampled_from([*schema["properties"], "unheard-of"]))
    message[change] = data.draw(JUNK)
    if _has_whole_float(message):
        return  # 1.0 is an integer in JSON Schema; JSON.stringify never writes it
    assert (protocol.wrong_message(direction, message) == "") == validator(schema).is_valid(message)
    lost = data.draw(st.sampled_from(sorted(message)))
    del message[lost]
    if not _has_whole_float(message):
        assert (protocol.schema_error(schema, message) == "") == validator(schema).is_valid(message)


def _has_whole_float(value: Any) -> bool:
    if isinstance(value, float):
        return value.is_integer()
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return any(map(_has_whole_float, inside))


def test_a_refusal_names_the_place() -> None:
    message = {"kasino": 1, "type": "set", "n": 1, "options": {"theme": None}}
    said = protocol.wrong_message("command", message)
    assert said == "message.options.theme is of type null, not string or integer or boolean"
    assert protocol.wrong_message("command", {"type": "fly"}) == "'fly' is no command"
    assert protocol.wrong_message("command", {"kasino": 1, "type": "undo"}) == "message lacks n"
