"""The one table of options: it serves the address, the element's attributes and the settings."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from app import seating
from kasino.games import GAMES
from kasino.players import LEVELS

MAX_TEXT: Final = 200

#: What a text must look like, by kind; empty stands for the usual everywhere.
FORMS: Final = {
    "colour": re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})"),
    "origin": re.compile(r"https?://[A-Za-z0-9.-]{1,180}(?::[0-9]{1,5})?"),
}


@dataclass(frozen=True, slots=True)
class Option:
    """Describes one option: its name, its values ("" in `values` is any text) and its default."""

    name: str
    kind: str  # "choice", "text", "long", "colour" or "origin"
    values: tuple[str, ...]
    default: str
    attribute: str  # on <kasino-game>; "" where only the page has it
    kept: bool  # remembered as a setting
    doc: str


OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "game", "choice", tuple(GAMES), "finnish", "game", True, "Which of the games is played."
    ),
    Option(
        "players", "choice", ("2", "3", "4"), "2", "players", True, "How many sit at the table."
    ),
    Option("level", "choice", tuple(LEVELS), "greedy", "level", True, "How well opponents play."),
    Option(
        "seats",
        "text",
        (),
        "",
        "seats",
        True,
        "Who sits where: you, human, human:Name or a level, with commas; empty is you and `level`.",
    ),
    Option("seed", "text", (), "", "seed", False, "Names the deal; empty draws one by lot."),
    Option("lang", "choice", ("auto", "en", "fi"), "auto", "lang", True, "The page's language."),
    Option(
        "theme",
        "choice",
        ("auto", "light", "dark", "contrast"),
        "auto",
        "theme",
        True,
        "Day, night or high contrast; auto and contrast are light or dark as the device is.",
    ),
    Option(
        "deck",
        "choice",
        ("usual", "large", "four-colour", "large-four-colour"),
        "usual",
        "deck",
        True,
        "Usual faces, large indices everywhere, a colour for each suit, or both of these.",
    ),
    Option(
        "handed",
        "choice",
        ("right", "left"),
        "right",
        "handed",
        True,
        "On which side lies what is touched: left mirrors the table for left-handed people.",
    ),
    Option(
        "pace",
        "choice",
        ("0", "fast", "normal", "slow"),
        "normal",
        "pace",
        True,
        "How long opponents wait before they play; 0 is no waiting and no motion.",
    ),
    Option("sound", "choice", ("on", "off"), "on", "sound", True, "Whether there is sound."),
    Option(
        "volume", "choice", ("quiet", "normal", "loud"), "normal", "volume", True, "How loud it is."
    ),
    Option(
        "motion",
        "choice",
        ("auto", "off"),
        "auto",
        "motion",
        True,
        "Whether cards travel: as the device wants it, or never, with outlines instead.",
    ),
    Option(
        "keys",
        "choice",
        ("on", "off"),
        "on",
        "keys",
        True,
        "Whether letters, digits and ? are keys; the arrow keys, Enter and Escape always are.",
    ),
    Option("accent", "colour", (), "", "accent", False, "A colour for buttons, as #284f45."),
    Option(
        "hints",
        "choice",
        ("on", "off"),
        "on",
        "hints",
        False,
        "Whether hints are there, and the list of what a picked card could take.",
    ),
    Option("undo", "choice", ("on", "off"), "on", "undo", False, "Whether moves are taken back."),
    Option(
        "controls",
        "choice",
        ("on", "min", "off"),
        "on",
        "controls",
        False,
        "The bar at the top: whole, with undo, hint and scores only, or not there.",
    ),
    Option(
        "record",
        "long",
        (),
        "",
        "record",
        False,
        "A match as text, or a save of the state event: to be gone on with, or replayed.",
    ),
    Option(
        "mode",
        "choice",
        ("play", "daily", "watch", "replay"),
        "play",
        "mode",
        False,
        "Play, play the deal of the day, watch opponents, or see the match in `record` again.",
    ),
    Option("embed", "choice", ("0", "1"), "0", "", False, "1 hides what a host page has itself."),
    Option(
        "start",
        "choice",
        ("click", "visible", "now"),
        "click",
        "start",
        False,
        "When the element loads the game: at a click on Play, when it comes into sight, at once.",
    ),
    Option(
        "resize",
        "choice",
        ("on", "off"),
        "on",
        "resize",
        False,
        "Whether the frame asks for the height it needs.",
    ),
    Option(
        "storage",
        "choice",
        ("auto", "host", "none"),
        "auto",
        "storage",
        False,
        "Where the match is kept: in the browser if it allows that, by the host page, nowhere.",
    ),
    Option(
        "target",
        "origin",
        (),
        "",
        "target",
        False,
        "The only origin that the frame talks to, as https://example.org; empty is any.",
    ),
)

TABLE: Final = {option.name: option for option in OPTIONS}


class Options(dict[str, str]):
    """Holds a value for every option of the table."""

    def __init__(self, given: Mapping[str, str] | None = None) -> None:
        super().__init__({option.name: option.default for option in OPTIONS})
        self.update(given or {})

    def kept(self) -> dict[str, str]:
        """Returns what is remembered as settings."""
        return {option.name: self[option.name] for option in OPTIONS if option.kept}


def accepted(option: Option, value: object) -> bool:
    """Says whether an option can have a value."""
    if not isinstance(value, str):
        return False
    if option.kind == "choice":
        return value in option.values
    if option.kind in FORMS:
        return not value or FORMS[option.kind].fullmatch(value) is not None
    return option.kind == "long" or len(value) <= MAX_TEXT


def read(
    given: Mapping[str, object], base: Mapping[str, str] | None = None
) -> tuple[Options, list[tuple[str, str]]]:
    """Reads options over a base; what is unknown falls back, and is listed as (name, value)."""
    options, refused = Options(base), []
    for name, value in given.items():
        option = TABLE.get(name)
        if option is None:
            continue
        if accepted(option, value):
            options[name] = str(value)
        else:
            refused.append((name, str(value)[:40]))
    if options["seats"] and seating.parse(options["seats"]) is None:
        refused.append(("seats", options["seats"][:40]))
        options["seats"] = ""
    if "level" in given and "seats" not in given:
        options["seats"] = ""
    if options["seats"] and "seats" in given and "players" not in given:
        options["players"] = str(len(options["seats"].split(",")))
    counts = GAMES[options["game"]].players
    if int(options["players"]) not in counts:
        if "players" in given and accepted(TABLE["players"], given["players"]):
            refused.append(("players", options["players"]))
        options["players"] = str(counts[0])
    if options["seats"]:  # as many as there are players, none where they are the usual ones
        options["seats"] = seating.line(seating.parts_of(options), options["level"])
    return options, refused
