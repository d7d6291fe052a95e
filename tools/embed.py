"""Makes embed.js, which puts the game on other pages, from its source and the published schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tools.environment import node_packages
from tools.places import WEB, WORK, step
from tools.runtime import OURS
from tools.trouble import Trouble, run

SOURCE = WEB / "embed.js"
SCHEMA = WEB / "embed-schema.json"
MADE = WORK / "embed.js"
HEAD = "/* Kasino on your page, MIT licence: docs/embedding.md says how. */\n"


def _bare(schema: Any) -> Any:
    """A schema in few letters: `may` names the properties that may be missing."""
    if "const" in schema:
        return {"const": schema["const"]}
    bare = {"type": schema["type"]}
    for name in ("enum", "maxLength", "minimum", "maximum", "maxItems"):
        if name in schema:
            bare[name] = schema[name]
    if "items" in schema:
        bare["items"] = _bare(schema["items"])
    if "properties" in schema:
        bare["has"] = {name: _bare(part) for name, part in schema["properties"].items()}
        may = sorted(schema["properties"].keys() - schema["required"])
        bare |= {"may": may} if may else {}
    elif schema.get("additionalProperties"):
        bare["any"] = _bare(schema["additionalProperties"])
    return bare


def filled() -> str:
    """The script with the tables of the messages it gets and of the options it passes on."""
    defs = json.loads(SCHEMA.read_text(encoding="utf-8"))["$defs"]
    events = defs["event"]["oneOf"] + defs["window"]["oneOf"][:1]
    table = {_name(event): _bare(event) for event in events}
    commands = {_name(command): command for command in defs["command"]["oneOf"]}
    options = list(commands["set"]["properties"]["options"]["properties"])
    text = SOURCE.read_text(encoding="utf-8").replace("\r\n", "\n")
    for mark, value in (("events", table), ("options", options)):
        if text.count(f'"{{{{{mark}}}}}"') != 1:
            raise Trouble(f"web/embed.js has no place for its {mark}", "Put the mark back.")
        compact = json.dumps(value, separators=(",", ":"), sort_keys=True)
        text = text.replace(f'"{{{{{mark}}}}}"', compact)
    return text


def _name(message: dict[str, Any]) -> str:
    return str(message["properties"]["type"]["const"])


def embed() -> Path:
    """The script as it is published, up to date."""

    def make() -> None:
        whole = WORK / "embed-whole.js"
        whole.write_text(filled(), encoding="utf-8", newline="\n")
        minify = WEB / "build" / "minify.mjs"
        run([node_packages(), minify, whole, MADE], "Making embed.js small", OURS)
        MADE.write_text(HEAD + MADE.read_text(encoding="utf-8"), encoding="utf-8", newline="\n")

    inputs = [
        SOURCE,
        SCHEMA,
        WEB / "build" / "minify.mjs",
        Path(__file__),
        WEB / "package-lock.json",
    ]
    step("embed", inputs, [MADE], make)
    return MADE
