"""All messages between the page and its host, defined once, as a JSON Schema.

The page checks the messages in both directions against the schema. The build publishes it as
embed-schema.json and inserts it into embed.js.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from app.core.options import OPTIONS, Option
from app.core.sharing import MAX_TEXT
from kasino.cards import NUMBERS

VERSION: Final = 1

#: The most characters in a message; a longer one is rejected unread.
MAX_MESSAGE_LENGTH: Final = 600_000
#: The most characters in a match as text, packed or not.
MAX_SAVE_LENGTH: Final = 400_000
#: The largest integer that JavaScript numbers represent exactly.
MAX_NUMBER: Final = 2**53 - 1

Schema = dict[str, Any]


def _text(most: int = MAX_TEXT, **more: Any) -> Schema:
    return {"type": "string", "maxLength": most, **more}


def _number(least: int = -10_000, most: int = 10_000) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most}


def _list(items: Schema, most: int) -> Schema:
    return {"type": "array", "items": items, "maxItems": most}


def _object(properties: Mapping[str, Schema], optional: tuple[str, ...] = ()) -> Schema:
    needed = [name for name in properties if name not in optional]
    return {
        "type": "object",
        "properties": dict(properties),
        "required": needed,
        "additionalProperties": False,
    }


def _value(most: int = MAX_TEXT) -> Schema:
    """Return the schema of a host’s option: text, or a number or boolean instead of its text."""
    return {
        "type": ["string", "integer", "boolean"],
        "maxLength": most,
        "minimum": -MAX_NUMBER,
        "maximum": MAX_NUMBER,
    }


def _option(option: Option) -> Schema:
    return _value(MAX_SAVE_LENGTH if option.kind == "long" else MAX_TEXT)


#: The most legal moves that are sent, in the engine’s order; a crowded table allows more.
MAX_MOVES_SENT: Final = 200

BOOL: Final[Schema] = {"type": "boolean"}
SEAT: Final[Schema] = _number(0, 3)
SEATS: Final[Schema] = _list(SEAT, 4)
COUNTS: Final[Schema] = _list(_number(), 4)  # a number for each seat
NUMBER: Final[Schema] = _number(1, 1_000_000_000)
SAVE: Final[Schema] = _text(MAX_SAVE_LENGTH)
PHASES: Final = ("ready", "your-turn", "thinking", "round-over", "match-over")
KINDS: Final = ("trail", "capture", "build", "call")
CODES: Final = ("message", "size", "order", "busy", "record", "refused", "broken", "start")
#: Reasons why a command can’t be executed: the `reason` in an error with the code `refused`. None
#: of them depends on a hidden card.
REASONS: Final = (
    *("illegal", "notation", "too-many", "not-your-turn", "no-match", "no-hint"),
    *("undo-off", "nothing-there", "no-helper", "deal", "rules"),
)
#: Results of a puzzle or a sum: not tried yet, tried but not solved, solved, or answer shown.
RESULTS: Final = ("open", "wrong", "solved", "shown")
#: Reasons why an option was ignored.
WARNINGS: Final = ("unknown", "value", "fixed", "kept")

REFUSED: Final[Schema] = _list(_object({"name": _text(40), "value": _text(40)}), 60)
ROUND: Final[Schema] = _object(
    {
        "round": _number(1),
        "lines": _list(_object({"name": _text(20), "points": COUNTS, "counts": COUNTS}), 12),
        "totals": COUNTS,
        "scores": COUNTS,
    }
)
#: The options that a host may change; an unknown name or value falls back to the default and is
#: reported.
CHOSEN: Final[Schema] = {
    "type": "object",
    "properties": {option.name: _option(option) for option in OPTIONS if option.name != "embed"},
    "additionalProperties": _value(),
    "maxProperties": 60,
}

#: Events, from the page to its host: the fields of each, and which of them are optional.
EVENTS: Final[dict[str, tuple[dict[str, Schema], tuple[str, ...]]]] = {
    "progress": ({"done": _number(0, 10**9), "all": _number(1, 10**9)}, ()),
    "ready": (
        {
            "options": {"type": "object", "additionalProperties": _text(), "maxProperties": 60},
            "refused": REFUSED,
            "games": _list(_text(40), 40),
            "commands": _list(_text(20), 40),
        },
        (),
    ),
    "start": (
        {
            "game": _text(40),
            "players": _number(2, 4),
            "rules": _text(),
            "seats": _list(_text(40), 4),
            "sides": SEATS,
            "round": _number(1),
            "forehand": SEAT,
            "resumed": BOOL,
            "seed": _text(),
        },
        ("seed",),
    ),
    "turn": ({"seat": SEAT, "human": BOOL, "round": _number(1), "deal": _number(1)}, ()),
    "move": (
        {
            "seat": SEAT,
            "move": _text(400),
            "kind": {"type": "string", "enum": list(KINDS)},
            "text": _text(2000),
            "round": _number(1),
        },
        (),
    ),
    "score": ({"scores": COUNTS}, ()),
    "round": (ROUND["properties"], ()),
    "lesson": (
        {
            "game": _text(40),
            "number": _number(1),
            "lessons": _number(1),
            "name": _text(40),
            "done": BOOL,
        },
        (),
    ),
    "puzzle": (
        {
            "game": _text(40),
            "number": _number(1),
            "level": _text(20),
            "tries": _number(0),
            "result": {"type": "string", "enum": list(RESULTS)},
        },
        (),
    ),
    "sums": (
        {
            "grade": _number(1),
            "number": _number(1),
            "tries": _number(0),
            "result": {"type": "string", "enum": list(RESULTS)},
        },
        (),
    ),
    "gameover": (
        {
            "winner": {"type": ["integer", "null"], "minimum": 0, "maximum": 3},
            "winners": SEATS,
            "losers": SEATS,
            "how": _text(20),
            "scores": COUNTS,
            "rounds": _list(ROUND, 1000),
            "seed": _text(),
            "record": SAVE,
            "assisted": BOOL,
            "share": _text(2000),
        },
        ("seed",),
    ),
    "state": (
        {
            "phase": {"type": "string", "enum": list(PHASES)},
            "game": _text(40),
            "rules": _text(),
            "round": _number(0),
            "deal": _number(0),
            "turn": {"type": ["integer", "null"], "minimum": 0, "maximum": 3},
            "scores": COUNTS,
            "captured": COUNTS,
            "hands": COUNTS,
            "stock": _number(0),
            "table": _list(_text(200), len(NUMBERS)),
            "moves": _number(0, 100_000),
            "undo": BOOL,
            "redo": BOOL,
            "paused": BOOL,
            "save": SAVE,
            "re": NUMBER,
        },
        ("re",),
    ),
    "resize": ({"height": _number(1, 20_000)}, ()),
    "error": (
        {
            "code": {"type": "string", "enum": list(CODES)},
            "reason": _text(40),
            "message": _text(2000),
            "re": NUMBER,
        },
        ("re", "reason"),
    ),
    "warning": (
        {
            "name": _text(40),
            "value": _text(40),
            "reason": {"type": "string", "enum": list(WARNINGS)},
            "message": _text(2000),
        },
        (),
    ),
    "done": (
        {"re": NUMBER, "refused": REFUSED, "moves": _list(_text(400), MAX_MOVES_SENT)},
        ("refused", "moves"),
    ),
}

#: Commands, from the host to the page.
COMMANDS: Final[dict[str, tuple[dict[str, Schema], tuple[str, ...]]]] = {
    "new": ({"options": CHOSEN}, ("options",)),
    "load": ({"save": SAVE}, ()),
    "hint": ({}, ()),
    "undo": ({}, ()),
    "redo": ({}, ()),
    "play": ({"move": _text(400)}, ("move",)),
    "moves": ({}, ()),
    "pause": ({}, ()),
    "set": ({"options": CHOSEN}, ()),
    "state": ({}, ()),
    "focus": ({}, ()),
    "destroy": ({}, ()),
}

TOKEN: Final[Schema] = _text(64, pattern="^[A-Za-z0-9_-]{16,64}$")


def _whole(name: str, fields: Mapping[str, Schema], optional: tuple[str, ...]) -> Schema:
    head: dict[str, Schema] = {"kasino": {"const": VERSION}, "type": {"const": name}, "n": NUMBER}
    return _object({**head, **fields}, optional)


#: The schema of every message, by direction and name.
MESSAGES: Final[dict[str, dict[str, Schema]]] = {
    "event": {name: _whole(name, *told) for name, told in EVENTS.items()},
    "command": {name: _whole(name, *told) for name, told in COMMANDS.items()},
}
#: The two messages between windows that hand over the port for all others.
HELLO: Final = _object({"kasino": {"const": VERSION}, "type": {"const": "hello"}, "token": TOKEN})
CONNECT: Final = _object(
    {"kasino": {"const": VERSION}, "type": {"const": "connect"}, "token": TOKEN}
)


def schema_error(schema: Schema, value: object, place: str = "message") -> str:
    """Return a few words about what is wrong with a value, or "" if it fits its schema."""
    if "const" in schema:
        fits = type(value) is type(schema["const"]) and value == schema["const"]
        return "" if fits else f"{place} is not {schema['const']!r}"
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    kind = _kind(value)
    if kind not in kinds:
        return f"{place} is of type {kind}, not {' or '.join(kinds)}"
    if "enum" in schema and value not in schema["enum"]:
        return f"{place} is none of {', '.join(schema['enum'])}"
    if isinstance(value, str):
        if len(value) > schema.get("maxLength", len(value)):
            return f"{place} has more than {schema['maxLength']} characters"
        if "pattern" in schema and not re.search(schema["pattern"], value):
            return f"{place} does not look like {schema['pattern']}"
    elif isinstance(value, int) and not isinstance(value, bool):
        if not schema["minimum"] <= value <= schema["maximum"]:
            return f"{place} is not in {schema['minimum']} to {schema['maximum']}"
    elif isinstance(value, list):
        if len(value) > schema["maxItems"]:
            return f"{place} has more than {schema['maxItems']} items"
        found = (
            schema_error(schema["items"], one, f"{place}[{at}]") for at, one in enumerate(value)
        )
        return next(filter(None, found), "")
    elif isinstance(value, dict):
        return _wrong_object(schema, value, place)
    return ""


def _kind(value: object) -> str:
    """Return the name of a value’s JSON type."""
    for kind, name in (
        (bool, "boolean"),
        (str, "string"),
        (int, "integer"),
        (list, "array"),
        (dict, "object"),
    ):
        if isinstance(value, kind):
            return name
    return "null" if value is None else "number"


def _wrong_object(schema: Schema, value: dict[str, Any], place: str) -> str:
    known: dict[str, Schema] = schema.get("properties", {})
    if len(value) > schema.get("maxProperties", len(value)):
        return f"{place} has more than {schema['maxProperties']} names"
    for name in schema.get("required", ()):
        if name not in value:
            return f"{place} lacks {name}"
    for name, one in value.items():
        wanted: Schema = known.get(name) or schema["additionalProperties"]
        if not wanted:
            return f"{place} has {name[:40]!r}, which isn't known"
        found = schema_error(wanted, one, f"{place}.{name[:40]}")
        if found:
            return found
    return ""


def wrong_message(direction: str, message: object) -> str:
    """Return the fault in a "command" to the page or an "event" from it, or "" if it has none."""
    if not isinstance(message, dict):
        return "message is not an object"
    name = message.get("type")
    found = MESSAGES[direction].get(name) if isinstance(name, str) else None
    if found is None:
        return f"{str(name)[:40]!r} is no {direction}"
    return schema_error(found, message)


def schema() -> Schema:
    """Return the published JSON Schema."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Messages of an embedded Kasino, version {VERSION}",
        "description": "Arrays with one number per seat are in the order of the seats.",
        "$defs": {
            "window": {"oneOf": [HELLO, CONNECT]},
            "event": {"oneOf": list(MESSAGES["event"].values())},
            "command": {"oneOf": list(MESSAGES["command"].values())},
        },
        "oneOf": [{"$ref": f"#/$defs/{name}"} for name in ("window", "event", "command")],
    }


def text() -> str:
    """Return the contents of embed-schema.json."""
    return json.dumps(schema(), indent=1, sort_keys=True) + "\n"
