"""The one table of options, used for the URL, the element’s attributes and the settings."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from app.core import house_rules, seating
from app.core.sharing import MAX_TEXT
from app.i18n import DRAFTS, LANGUAGES, catalogue, primary
from kasino.engine.two_seeds import is_of_letters
from kasino.errors import KasinoError
from kasino.games import FIRST, GAMES
from kasino.house_rules import MAX_TEXT as MAX_RULES_TEXT
from kasino.house_rules import HouseRuleError
from kasino.lookalikes import closest
from kasino.match import duplicate
from kasino.match.duplicate import BEAT_FORM
from kasino.match.setup import encodable
from kasino.match.setup import printable as escaped
from kasino.players import LEVELS
from kasino.players.adaptive import ADAPTIVE
from kasino.words import Message

#: The pattern for each kind of string. An empty string always means the default.
FORMS: Final = {
    "result": BEAT_FORM,
    "versions": re.compile(r"(?=.{1,200}$)[a-z0-9: -]*"),
    "number": re.compile(r"[1-9][0-9]{0,3}"),
    "colour": re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})"),
    "origin": re.compile(r"https?://[A-Za-z0-9.-]{1,180}(?::[0-9]{1,5})?|null"),
    # A URL without user name, query or fragment, because it is shared with others.
    "page": re.compile(
        r"(?=.{1,200}$)https?://[A-Za-z0-9.-]+(?::[0-9]{1,5})?(?:/[A-Za-z0-9._~!$'()*+,;=:@%/-]*)?"
    ),
}


@dataclass(frozen=True, slots=True)
class Option:
    """An option: its name, its purpose, its possible values, and its default.

    ``kind`` is "choice", for one of the ``values``, or a kind of string: "text", "long", "rules",
    "colour", "origin", "page", "result", "versions" or "number". ``stored`` options are settings.
    ``group`` is the group in the settings dialog that offers the option.
    ``element`` is False for options that <kasino-game> does not have.
    """

    name: str
    doc: str
    kind: str = "text"
    values: tuple[str, ...] = ()
    default: str = ""
    stored: bool = False
    element: bool = True
    group: str = ""


def _choice(
    name: str, values: tuple[str, ...], doc: str, *, default: str = "", element: bool = True
) -> Option:
    """Return a choice option; its default is the first value unless another is given."""
    return Option(name, doc, "choice", values, default or values[0], element=element)


#: The English labels of the settings and of their values, by message id.
WORDS: Final[dict[str, Message]] = {}


def _setting(
    name: str,
    values: tuple[str, ...] | dict[str, str],
    doc: str,
    *,
    label: str = "",
    group: str = "",
    default: str = "",
) -> Option:
    """Return a choice option that is stored as a setting, and add its English to ``WORDS``.

    ``values`` can have a label for each value.
    """
    if label:
        WORDS[f"page.option-{name}"] = label
    if isinstance(values, dict):
        WORDS.update({f"page.value-{name}-{value}": text for value, text in values.items() if text})
    option = _choice(name, tuple(values), doc, default=default)
    return replace(option, stored=True, group=group)


#: The modes of the page with a match; features open the others.
MATCH_MODES: Final = ("play", "daily", "watch", "replay")

OPTIONS: Final[tuple[Option, ...]] = (
    _setting("game", tuple(GAMES), "The game.", default=FIRST),
    _setting("players", ("2", "3", "4"), "The number of players.", label="Players"),
    _setting(
        "level",
        (*LEVELS, ADAPTIVE),
        "The level of the opponents; `fits` adapts to the player’s earlier rounds.",
        label="Opponents",
        default="greedy",
    ),
    Option(
        "seats",
        "The seats, separated by commas: `you`, `human`, `human:Name` or a level. By default you "
        "and opponents of `level`.",
        stored=True,
    ),
    Option(
        "rules",
        "House rules, such as `sweep=0,target=11`; by default the game’s own rules.",
        kind="rules",
        stored=True,
    ),
    Option("seed", "A string that determines the cards; random by default."),
    _setting(
        "duplicate",
        ("off", "on"),
        "Whether every round is played twice, with seats swapped, by two players or two pairs.",
    ),
    Option(
        "beat",
        "A challenge: the result to beat with the cards of `seed`, such as 18-15, the player’s own "
        "points first.",
        kind="result",
    ),
    Option(
        "_versions",
        "The versions of the opponents that the cards of `seed` were played against, such as "
        "greedy:2; by default those of today, with `beat` the first ones.",
        kind="versions",
        element=False,
    ),
    _setting(
        "lang",
        {"auto": "Match browser", **dict.fromkeys((*LANGUAGES, *DRAFTS), "")},  # by its own name
        "The language of the page.",
        label="Language",
        group="look",
    ),
    _setting(
        "theme",
        {"auto": "Match device", "light": "Day", "dark": "Night", "contrast": "High contrast"},
        "Light, dark or high contrast; `auto` and `contrast` follow the device’s light or dark "
        "setting.",
        label="Colours",
        group="look",
    ),
    _setting(
        "deck",
        {
            "usual": "Standard",
            "large": "Large print",
            "four-colour": "Four colours",
            "large-four-colour": "Both",
        },
        "Standard faces, large indices everywhere, a colour for each suit, or both of these.",
        label="Cards",
        group="look",
    ),
    _setting(
        "felt",
        {"spruce": "Spruce", "lake": "Lake", "heather": "Heather", "slate": "Slate"},
        "The colour of the felt; high contrast has its own colour.",
        label="Felt",
        group="look",
    ),
    _setting(
        "back",
        {"red": "Red", "blue": "Blue", "green": "Green", "grey": "Grey"},
        "The colour of the card backs.",
        label="Card backs",
        group="more",
    ),
    _setting(
        "size",
        {"large": "As large as fits", "medium": "Medium", "small": "Small"},
        "The size of the cards: as large as fits, or smaller with more space between them.",
        label="Card size",
        group="more",
    ),
    _setting(
        "handed",
        {"right": "Right-handed", "left": "Left-handed"},
        "The side of the buttons; `left` mirrors the table for left-handed people.",
        label="Layout",
        group="aids",
    ),
    _setting(
        "table",
        {"kept": "Stay in place", "sorted": "Sorted by rank"},
        "Cards on the table: each keeps its place, or they are sorted by rank.",
        label="Cards on the table",
        group="more",
    ),
    _setting(
        "values",
        {"auto": "At first", "on": "Always", "off": "Never"},
        "Whether jacks, queens and kings that can be added up show their values; `auto`: until the "
        "player has won three matches of the game.",
        label="Values on court cards",
        group="more",
    ),
    _setting(
        "guide",
        {"auto": "On the game’s own page", "on": "Everywhere", "off": "Never"},
        "Help in the first matches of a game, until the sixth capture without a hint or the first "
        "win: the cards that can take are marked, and sentences explain events. `auto`: not in "
        "other pages.",
        label="Help in your first matches",
        group="help",
    ),
    _setting(
        "captures",
        {"shown": "Shown", "own": "Find them yourself"},
        "The captures and builds of a picked card: shown, or left to the player, who picks their "
        "cards on the table. With `own`, nothing is marked and nobody is guided; hints stay.",
        label="Possible captures",
        group="help",
    ),
    _setting(
        "counts",
        {"shown": "Shown", "end": "When the round is scored"},
        "When the cards and points that everyone has taken in a round are shown and read out: "
        "always, or once the round is scored. Events for host pages always have them.",
        label="Counts during a round",
        group="help",
    ),
    _setting(
        "unseen",
        {"off": "Not shown", "on": "Shown from the second deal on (counts as help)"},
        "Whether the cards that the player hasn’t seen yet are shown from the second deal on, and "
        "any hand that is certain. A match with them counts as one with hints. Not in the daily "
        "round, in correspondence matches, or with `hints=off`.",
        label="Cards not yet seen",
        group="help",
    ),
    _setting(
        "pace",
        {"0": "Instant", "fast": "Fast", "normal": "Normal", "slow": "Slow"},
        "How long opponents wait before they play; `0` means no wait and no motion.",
        label="Opponents’ speed",
        group="pace",
        default="normal",
    ),
    _setting(
        "travel",
        {"auto": "Match opponents", "fast": "Fast", "normal": "Normal", "slow": "Slow"},
        "The speed of moving cards: like `pace`, or a fixed speed.",
        label="Speed of the cards",
        group="more",
    ),
    _setting(
        "sound",
        {"on": "On", "off": "Off"},
        "Whether sounds are played.",
        label="Sound",
        group="sound",
    ),
    _setting(
        "volume",
        {"quiet": "Quiet", "normal": "Normal", "loud": "Loud"},
        "The volume of sounds.",
        label="Volume",
        group="sound",
        default="normal",
    ),
    _setting(
        "motion",
        {"auto": "Match device", "off": "No animation"},
        "Whether cards move: as the device prefers, or never, with outlines instead.",
        label="Motion",
        group="pace",
    ),
    _setting(
        "keys",
        {"on": "On", "off": "Off"},
        "Whether letters, digits and ? are shortcuts; arrow keys, Enter and Escape always work.",
        label="Single-letter keys",
        group="keys",
    ),
    _setting(
        "confirm",
        {"on": "Ask", "always": "Always ask", "off": "Don’t ask"},
        "Whether the page asks before a play that ends the match because the table is full and, "
        "until someone has won three matches or with `always`, before a second tap or a drop "
        "trails a card that scores. With the help in first matches, it asks before a button does "
        "so, too, while another play is possible.",
        label="Before a costly play",
        group="help",
    ),
    _setting(
        "vibration",
        {"auto": "Match device", "on": "On", "off": "Off"},
        "Whether a phone vibrates for picks and captures; `auto`: not with sound or motion off.",
        label="Vibration on phones",
        group="aids",
    ),
    _setting(
        "gamepad",
        {"off": "Off", "on": "On"},
        "Whether a game pad moves the focus and presses buttons.",
        label="Game pad",
        group="aids",
    ),
    _setting(
        "scan",
        {"off": "Off", "slow": "Slow", "normal": "Normal", "fast": "Fast"},
        "Scanning for one switch: the focus steps through the buttons, and Enter or space presses "
        "one.",
        label="One-switch scanning",
        group="aids",
    ),
    _setting(
        "speech",
        {"normal": "Normal", "short": "Moves only", "all": "The table each turn too"},
        "What screen readers say: moves and the meaning of a pick, moves alone, or also the table "
        "at each turn.",
        label="For screen readers",
        group="aids",
    ),
    Option("accent", "A colour for buttons, such as #284f45.", kind="colour"),
    _choice(
        "hints",
        ("on", "off"),
        "Whether hints and the list of possible captures are available.",
    ),
    _choice("undo", ("on", "off"), "Whether moves can be taken back."),
    _choice(
        "controls", ("on", "min", "off"), "The toolbar: full; only undo, hint and scores; or none."
    ),
    Option(
        "record", "A record, or the `save` of a `state` event, to resume or replay.", kind="long"
    ),
    _choice(
        "mode",
        ("play", "daily", "watch", "replay", "lesson", "puzzle", "sums"),
        "Play, play the daily round, watch opponents, replay the match in `record`, learn the "
        "game, solve one of its puzzles, or add up cards.",
    ),
    Option(
        "number",
        "The number, from 1, of the lesson or puzzle of the game, or the level of sums, for these "
        "values of `mode`; by default the first lesson, the puzzle of the day, or level 1.",
        kind="number",
    ),
    _choice(
        "embed", ("0", "1"), "`1` hides the parts that a host page provides itself.", element=False
    ),
    _choice(
        "start",
        ("click", "visible", "now"),
        "When the element loads the game: on *Play*, when it comes into view, or immediately.",
    ),
    _choice("resize", ("on", "off"), "Whether the frame requests the height it needs."),
    _choice(
        "storage",
        ("auto", "host", "none"),
        "Where the match is saved: in the browser if possible, by your page, or nowhere.",
    ),
    Option(
        "target",
        "The only origin the frame talks to, such as https://example.org; `null` is a page without "
        "an origin (in a sandbox, on a disk); any origin by default.",
        kind="origin",
    ),
    _choice(
        "lock",
        ("off", "on"),
        "Whether the player is limited to this game; your page can still change it.",
    ),
    _choice(
        "helper",
        ("off", "on"),
        "Whether your page may request the legal moves, which reveal the hand; the player is "
        "informed.",
    ),
    _choice(
        "letters",
        ("off", "on"),
        "In a frame: whether correspondence matches are offered. The game’s own page always "
        "offers them.",
    ),
    Option(
        "home",
        "The URL of your page, such as https://example.org/cards, without a query or fragment. "
        "Shared links use it instead of the game’s URL.",
        kind="page",
    ),
)

TABLE: Final = {option.name: option for option in OPTIONS}
catalogue.declare("page", WORDS)


#: Names in a URL that other code reads: host.js reads the token, and ``app.letters`` a letter.
READ_ELSEWHERE: Final = frozenset({"token", "letter"})
#: Names that other sites add to links to track visitors.
ADDED: Final = re.compile(
    r"(?:utm|mc|pk|mtm|hsa)?_.*|.*clid|\?.*|amp|from|igsh(?:id)?|ref|si|source|via"
)


class Options(dict[str, str]):
    """Options: a value for every entry in the table."""

    def __init__(self, given: Mapping[str, str] | None = None) -> None:
        super().__init__({option.name: option.default for option in OPTIONS})
        self.update(given or {})

    @property
    def of_host(self) -> bool:
        """Whether a host page has chosen the options, and so named the level that it wants."""
        return self["embed"] == "1" or bool(self["target"])

    def kept(self) -> dict[str, str]:
        """Return the options that are stored as settings."""
        return {option.name: self[option.name] for option in OPTIONS if option.stored}


def plain(option: Option, value: object) -> object:
    """Return a value in an option’s form: numbers and booleans as strings, language tags shortened.

    An attribute without a value means "on", because server-side rendering writes true that way.

    >>> plain(TABLE["players"], 3), plain(TABLE["hints"], False), plain(TABLE["embed"], True)
    ('3', 'off', '1')
    >>> plain(TABLE["lang"], "fi-FI"), plain(TABLE["theme"], "fi-FI")
    ('fi', 'fi-FI')
    >>> plain(TABLE["helper"], ""), plain(TABLE["seed"], "")
    ('on', '')
    """
    if option.name == "lang" and isinstance(value, str):
        return primary(value)
    switch = {"on", "off"} == set(option.values)
    if isinstance(value, bool):
        words = ("off", "on") if switch else ("0", "1")
        return words[value] if words[value] in option.values else value
    if switch and value in ("", "true", "false"):  # as attributes write it
        return "off" if value == "false" else "on"
    return str(value) if isinstance(value, int) else value


def clipped(value: object, most: int = 40) -> str:
    """Return the beginning of a rejected value as a string that can be shown and sent.

    >>> clipped("x" * 99) == "x" * 40, clipped(chr(0xD83D))
    (True, '?')
    """
    return str(value)[:most].encode("utf-8", "replace").decode()


def accepted(option: Option, value: object) -> bool:
    """Return whether an option accepts a value."""
    if not isinstance(value, str):
        return False
    if option.kind == "choice":
        return value in option.values
    if option.kind == "rules":  # their content is checked later, together with the game
        return len(value) <= MAX_RULES_TEXT and encodable(value)
    if option.kind in FORMS:
        return not value or FORMS[option.kind].fullmatch(value) is not None
    # A seed or name with unprintable characters could not be saved, so no match starts with it.
    if option.name == "seed" and is_of_letters(value):
        return False
    short = len(value) <= MAX_TEXT and encodable(value) and escaped(value) == value
    # U+FFFD replaces bytes that can’t be decoded. A seed with such damage would deal different
    # cards.
    return option.kind == "long" or (short and "\ufffd" not in value)


def understood(settings: Mapping[str, object]) -> dict[str, object]:
    """Return the known settings among stored ones, with defaults in place of unknown values.

    >>> understood({"felt": "moss", "theme": "dark", "weather": "on"})
    {'felt': 'spruce', 'theme': 'dark'}
    """
    return {
        name: value if accepted(TABLE[name], plain(TABLE[name], value)) else TABLE[name].default
        for name, value in settings.items()
        if name in TABLE
    }


def meant(name: str, value: str) -> str:
    """Return the option that an unknown name may mean, or the value that a rejected one may, or "".

    >>> meant("lvel", "expert"), meant("level", "exprt"), meant("seed", "x"), meant("game", "whist")
    ('level', 'expert', '', '')
    """
    option = TABLE.get(name)
    if option is None:
        return closest(name, [known for known in TABLE if TABLE[known].element])
    return closest(value, option.values)


def unknown(given: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the unknown names in a URL, with their values.

    They are typos, or options from a later version.

    >>> unknown({"game": "casino", "sede": "kesä", "utm_source": "mail", "fbclid": "1"})
    [('sede', 'kesä')]
    """
    return [
        (clipped(name), clipped(value))
        for name, value in given.items()
        if name not in TABLE and name not in READ_ELSEWHERE and not ADDED.fullmatch(name)
    ]


def read(
    given: Mapping[str, object], base: Mapping[str, str] | None = None, *, linked: bool = False
) -> tuple[Options, list[tuple[str, str]]]:
    """Return the base options updated with the given ones, and the rejected names and values.

    If they are ``linked``, by a URL or a host, and have a seed, they are the setup of a match that
    someone else knows, too.
    """
    options, refused = Options(base), []
    for name, value in given.items():
        option = TABLE.get(name)
        if option is None:
            continue
        text = plain(option, value)
        if accepted(option, text):
            options[name] = str(text)
        else:
            refused.append((name, clipped(value, MAX_RULES_TEXT if name == "rules" else 40)))
    if "game" in given and "rules" not in given:  # they belonged to another game
        options["rules"] = ""
    if options["seats"] and seating.parse(options["seats"]) is None:
        refused.append(("seats", options["seats"][:40]))
        options["seats"] = ""
    if "level" in given and "seats" not in given:
        options["seats"] = ""
    if options["seats"] and "seats" in given and "players" not in given:
        options["players"] = str(len(options["seats"].split(",")))
    counts = GAMES[options["game"]].players
    if int(options["players"]) not in counts:
        asked = plain(TABLE["players"], given.get("players"))
        if accepted(TABLE["players"], asked):
            refused.append(("players", options["players"]))
        options["players"] = str(counts[0])
    if linked and options["seed"] and "seed" in given:
        options["rules"] = house_rules.of_setup(options)
    refused.extend(_unfit_rules(options, given, base))
    if options["seats"]:  # one for each player; empty if they are the default
        options["seats"] = seating.line(seating.parts_of(options), options["level"])
    refused.extend(_unfit_comparisons(options, given))
    return options, refused


def _unfit_rules(
    options: Options, given: Mapping[str, object], base: Mapping[str, str] | None
) -> list[tuple[str, str]]:
    """Normalise the house rules in the options; drop them if invalid, and return the rejected ones.

    The daily round is the same for everyone, so it never has house rules.
    """
    asked = options["rules"]
    daily = options["mode"] == "daily" and bool(asked) and "rules" in given
    try:
        options["rules"] = (base or {}).get("rules", "") if daily else house_rules.settled(options)
    except HouseRuleError:
        options["rules"] = ""
        return [("rules", clipped(asked, MAX_RULES_TEXT))] if "rules" in given else []
    return [("rules", asked)] if daily else []


class LockError(KasinoError):
    """Raised for a match in a game that the host page does not offer."""

    ident: Final = "page.locked"

    def __init__(self, game: str) -> None:
        self.game: Final = game
        super().__init__(f"{game} is not the game that is played here")


def check_lock(options: Mapping[str, str], game: str) -> None:
    """Raise LockError if the options don’t allow a game."""
    if options["lock"] == "on" and options["game"] != game:
        raise LockError(game)


def _unfit_comparisons(
    options: dict[str, str], given: Mapping[str, object]
) -> list[tuple[str, str]]:
    """Remove the options that don’t fit the requested match, and return them.

    A duplicate match needs two sides that can swap seats. A challenge needs a seed and exactly one
    human player.
    """
    refused = []
    rules, players = GAMES[options["game"]], int(options["players"])
    played = options["mode"] in ("play", "watch")
    if options["duplicate"] == "on" and not (played and duplicate.possible(rules, players)):
        if "duplicate" in given:
            refused.append(("duplicate", "on"))
        options["duplicate"] = "off"
    people = sum(map(seating.person, seating.parts_of(options)))
    named = bool(options["seed"]) and options["mode"] == "play"
    if options["beat"] and not (named and people == 1):
        refused.append(("beat", options["beat"]))
        options["beat"] = ""
    return refused
