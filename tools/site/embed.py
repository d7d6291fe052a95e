"""Build embed.js, which puts the game on other pages, and the files that go with it."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from kasino.games import GAMES
from kasino.players.adaptive import ADAPTIVE
from kasino.players.personas import PERSONAS, persona
from kasino.words import game_title
from tools.environment import node_packages
from tools.errors import OURS, BuildError, run
from tools.languages import LANGUAGES, SCRIPTS, before, find_page_modules, game_words
from tools.paths import ROOT, WEB, WORK, files, step

SOURCE = WEB / "embed.js"
#: The script that the element fetches once it needs more.
MORE = WEB / "embed-more.js"
TYPES = WEB / "embed.d.ts"
SCHEMA = WORK / "embed-schema.json"
MINIFY = WEB / "build" / "minify.mjs"
MADE = {source.name: WORK / source.name for source in (SOURCE, MORE, TYPES)}
#: All files by the names under which they are published.
PUBLISHED = {**MADE, SCHEMA.name: SCHEMA}
#: The maximum size of each script in bytes, compressed with gzip as servers send it.
LIMITS = {SOURCE.name: 6144, MORE.name: 12_288}
#: The fields of every event; the script checks them without the schema.
ENVELOPE = ("kasino", "type", "n")
HEAD = "/* Kasino, MIT licence */\n"


def _bare(schema: Any) -> Any:
    """Return a schema in a compact form.

    A number means a string and is its maximum length; a string means an enumeration and lists its
    values; true means a boolean. A list of numbers means an integer and contains its bounds; a
    third number means that null is allowed. A list that begins with a list means an array, and
    contains the schema of the items and their maximum number. In an object, ``name?`` may be
    missing, and ``*`` means any other name.
    """
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    if "enum" in schema:
        return "|".join(schema["enum"])
    match kinds[0]:
        case "boolean":
            return True
        case "string":
            return schema["maxLength"]
        case "integer":
            return [schema["minimum"], schema["maximum"], *([0] if "null" in kinds else [])]
        case "array":
            return [[_bare(schema["items"])], schema["maxItems"]]
    parts = {
        name + ("" if name in schema.get("required", ()) else "?"): _bare(part)
        for name, part in schema.get("properties", {}).items()
        if name not in ENVELOPE
    }
    if schema.get("additionalProperties"):
        parts["*"] = _bare(schema["additionalProperties"])
    return parts


def schema_text() -> str:
    """Return the published schema of all messages."""
    find_page_modules()
    from app.embed import protocol

    return protocol.text()


def filled() -> dict[str, str]:
    """Return the scripts with the options, languages and messages filled in, by file name."""
    defs = json.loads(schema_text())["$defs"]
    table = {_name(event): _bare(event) for event in defs["event"]["oneOf"]}
    commands = {_name(command): command for command in defs["command"]["oneOf"]}
    options = " ".join(commands["set"]["properties"]["options"]["properties"])
    return {
        SOURCE.name: _put(
            SOURCE,
            options=options,
            languages=" ".join(LANGUAGES),
            english=_words("en")["poster"],
            titles=_titles()["en"],
        ),
        MORE.name: _put(
            MORE,
            events=table,
            games=_titles(),
            names={level: each.name for level in (*PERSONAS, ADAPTIVE) if (each := persona(level))},
            words={lang: _words(lang) for lang in LANGUAGES},
        ),
        TYPES.name: _types(),
    }


def _types() -> str:
    """Return the type declarations, including each of the page’s options with its values."""
    from app.core.options import OPTIONS

    lines = [
        f"  /** {option.doc}{_default(option.default)} */\n"
        f"  {option.name}?: {_type(option.kind, option.values)};\n"
        for option in OPTIONS
        if option.element
    ]
    text = TYPES.read_text(encoding="utf-8").replace("\r\n", "\n")
    before, _, rest = text.partition('  "{{options}}"')
    return before + "".join(lines) + rest.partition("\n")[2]


def _default(value: str) -> str:
    return f" Default: `{value}`." if value else ""


def _type(kind: str, values: Iterable[str]) -> str:
    """Return the TypeScript type of an option.

    >>> _type("choice", ["2", "on", "off"]), _type("number", []), _type("colour", [])
    ('2 | "2" | "on" | "off" | boolean', 'string | number', 'string')
    """
    if kind != "choice":
        return "string | number" if kind in ("text", "number") else "string"
    found = [
        part
        for value in values
        for part in ([value] if value.isdigit() else []) + [json.dumps(value)]
    ]
    return " | ".join([*found, "boolean"] if {"on", "off"} <= set(values) else found)


def _words(lang: str) -> dict[str, Any]:
    """Return the scripts’ messages in a language; the poster’s are a list in fixed order."""
    found: dict[str, dict[str, str]] = {"poster": {}, "failed": {}, "record": {}}
    for name, sentence in before(lang).items():
        place, _, rest = name.partition(".")
        if place in found:
            found[place][rest] = sentence
    poster = found["poster"]
    return {**found, "poster": [poster["play"], poster["about"], poster["title"]]}


def _titles() -> dict[str, dict[str, str]]:
    return {
        lang: {name: game_title(game_words(lang), rules) for name, rules in GAMES.items()}
        for lang in LANGUAGES
    }


def _put(source: Path, **values: object) -> str:
    text = source.read_text(encoding="utf-8").replace("\r\n", "\n")
    for name, value in values.items():
        mark = f'"{{{{{name}}}}}"'
        if text.count(mark) != 1:
            raise BuildError(f"web/{source.name} has no place for its {name}", "Put the mark back.")
        text = text.replace(mark, json.dumps(value, separators=(",", ":"), sort_keys=True))
    return text


def _name(message: dict[str, Any]) -> str:
    return str(message["properties"]["type"]["const"])


def check_size(name: str, data: bytes) -> None:
    """Raise BuildError if a script, compressed as servers send it, is larger than promised."""
    size = len(gzip.compress(data, 9, mtime=0))
    if size > LIMITS[name]:
        raise BuildError(
            f"{name} has {size:,} bytes packed, more than the {LIMITS[name]:,} it may have",
            f"Make web/{name} shorter, or move code that is needed later into {MORE.name}.",
        )


def embed() -> None:
    """Bring the published scripts up to date."""

    def make() -> None:
        for name, text in filled().items():
            made = MADE[name]
            if name == TYPES.name:
                made.write_text(text, encoding="utf-8", newline="\n")
                continue
            whole = WORK / f"whole-{name}"
            whole.write_text(text, encoding="utf-8", newline="\n")
            run([node_packages(), MINIFY, whole, made], f"Making {name} small", OURS)
            made.write_text(HEAD + made.read_text(encoding="utf-8"), encoding="utf-8", newline="\n")
            check_size(name, made.read_bytes())

    schema = schema_text()
    if not SCHEMA.exists() or SCHEMA.read_text(encoding="utf-8") != schema:
        SCHEMA.parent.mkdir(exist_ok=True)
        SCHEMA.write_text(schema, encoding="utf-8", newline="\n")
    inputs = [
        SOURCE,
        MORE,
        TYPES,
        SCHEMA,
        MINIFY,
        Path(__file__),
        WEB / "package-lock.json",
        *files(ROOT / "kasino", SCRIPTS),
        WEB / "app" / "core" / "options.py",
    ]
    step("embed", inputs, list(MADE.values()), make)
