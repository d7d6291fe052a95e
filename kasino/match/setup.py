"""The setup of a match, for records, links, saves, statistics and embedding pages.

It includes the strings in a setup: the drawn seed, people’s names, and the players in the seats. A
front end provides the random bytes for a seed; the engine never draws any.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from kasino.engine.state import State
from kasino.errors import RecordError
from kasino.games import GAMES, game, options_of_setup, rules_of_setup
from kasino.house_rules import options_of, parse, text_of
from kasino.lookalikes import composed, cut, seen, styled, tamed
from kasino.messages import clip
from kasino.presets import FORMER
from kasino.rules import Rules

#: Lowercase letters that are hard to confuse with each other or with a digit.
SEED_LETTERS: Final = "abcdefghkmnprstvwxyz"
SEED_GROUPS: Final = 6
SEED_GROUP: Final = 5

#: The number of random bytes for a seed: twice what its 30 letters hold, so the bias is negligible.
SEED_BYTES: Final = 32


def spoken_seed(data: bytes) -> str:
    r"""Return random bytes as a seed of six groups of five letters, which hold 129 bits.

    >>> spoken_seed(bytes(31) + b"\x15")
    'aaaaa-aaaaa-aaaaa-aaaaa-aaaaa-aaabb'
    """
    if len(data) < SEED_BYTES:
        raise ValueError(f"a seed takes {SEED_BYTES} random bytes, not {len(data)}")
    number = int.from_bytes(data, "big")
    signs: list[str] = []
    for _ in range(SEED_GROUPS * SEED_GROUP):
        number, place = divmod(number, len(SEED_LETTERS))
        signs.append(SEED_LETTERS[place])
    text = "".join(reversed(signs))
    return "-".join(text[at : at + SEED_GROUP] for at in range(0, len(text), SEED_GROUP))


#: Letters that look like others: the single-character confusables of UTS #39 in the scripts that
#: share shapes with Latin.
_ALIKE: Final = {
    "2": "ƧϨꝚ", "3": "ƷȜЗӠⳌꝪꞫ", "4": "Ꮞ", "5": "Ƽ", "6": "бᏮⳒ", "8": "Ȣȣ", "9": "ⳊꝮ", "A": "ΑАᎪꓮ",
    "B": "ΒВᏴꓐꞴ", "C": "ϹСᏟⲤꓚ", "D": "Ꭰꓓ", "E": "ΕЕᎬꓰ", "F": "ϜꓝꞘ", "G": "ԌᏀᏳꓖ", "H": "ΗНᎻⲎꓧ",
    "J": "ͿЈᎫꓙꞲ", "K": "ΚКᏦⲔꓗ", "L": "ᏞⳐꓡ", "M": "ΜϺМᎷⲘꓟ", "N": "ΝⲚꓠ", "O": "0ΟОՕⲞꓳ",
    "P": "ΡРᏢⲢꓑ", "R": "ƦᎡᏒꓣ", "S": "ЅՏᏕᏚꓢ", "T": "ΤТᎢⲦꓔ", "U": "Սꓴ", "V": "ѴᏙꓦ", "W": "ԜᎳᏔꓪ",
    "X": "ΧХⲬꓫꞳ", "Y": "ΥϒУҮᎩᎽⲨꓬ", "Z": "ΖᏃꓜ", "a": "ɑαа", "b": "ƄЬᏏ", "c": "ϲсᴄⲥꮯ", "d": "ԁᏧꓒ",
    "e": "еҽꬲ", "f": "ſքꞙꬵ", "g": "ƍɡց", "h": "һհᏂ", "i": "ıɩɪͺιіӏᎥꭵ", "j": "ϳј",
    "l": "1IƖǀΙІӀⲒꓲ", "n": "ոռ", "o": "οσоօჿᴏᴑⲟꬽ", "p": "ρϱрⲣ", "q": "ԛգզ", "r": "гᴦⲅꭇꭈꮁ",
    "s": "ƽѕꜱꮪ", "u": "ʋυսᴜꞟꭎꭒ", "v": "νѵᴠꮩ", "w": "ɯѡԝաᴡꮃ", "x": "х", "y": "ɣʏγуүყꭚ", "z": "ᴢꮓ",
}  # fmt: skip
_LOOKS: Final = {ord(sign): one for one, signs in _ALIKE.items() for sign in signs}


@lru_cache(maxsize=64)
def nickname(text: str, longest: int = 0) -> str:
    r"""Return a name from outside as it may be shown, cut to ``longest`` characters unless it is 0.

    Spaces are collapsed, and invisible characters and stacks of marks left out, so that a name
    stays in its place and can be told from others. This is the Nickname profile of RFC 8266 without
    the Unicode database, which the page’s Python lacks, so that every device cleans a name in the
    same way.

    >>> nickname(" Aino\u200b \u3000M. "), nickname("\u2800\u00ad"), nickname("Aino M.", 5)
    ('Aino M.', '', 'Aino')
    """
    name = " ".join(composed(tamed(" ".join(text.split()))).split())
    return cut(name, longest).strip() if longest else name


def shown_name(text: str) -> str:
    r"""Return a name as it is shown: one that is entirely left out is spelt out.

    >>> shown_name("Aino "), shown_name("\u3000"), shown_name("  ")
    ('Aino', '\\u3000', '\\x20\\x20')
    """
    return nickname(text) or ascii(text)[1:-1].replace(" ", r"\x20")


@lru_cache(maxsize=64)
def alike(one: str, other: str) -> bool:
    """Return whether two names look alike or differ only in capitalisation.

    >>> alike("Aino", "\u0410ino"), alike("Aino", "AINO"), alike("Kai", "Kal")
    (True, True, False)
    """
    one, other = styled(seen(nickname(one))), styled(seen(nickname(other)))
    if one.casefold() == other.casefold():
        return True
    return one.translate(_LOOKS) == other.translate(_LOOKS)


def told_apart(names: Sequence[str]) -> tuple[int, ...]:
    """Return a number for each name that looks like another one, and 0 for each other name.

    >>> told_apart(("Aino", "Eero", "\u0410ino"))
    (1, 0, 2)
    """
    same = [[alike(one, other) for other in names] for one in names]
    return tuple(sum(row[: at + 1]) if sum(row) > 1 else 0 for at, row in enumerate(same))


MAX_NAME: Final = 80
#: The prefix of the seat name for a person at another device.
AWAY: Final = "away:"

#: Control characters, line separators and marks that change the direction of writing. On a terminal
#: they could clear the screen or reorder the text.
_UNSHOWN: Final = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
_LEVEL: Final = re.compile(r"[a-z]+(-[a-z]+)*(-[0-9]{1,2})?")


def is_human(seat: str) -> bool:
    """Return whether a seat’s name means a person at this device.

    >>> is_human("you"), is_human("human:Aino"), is_human("greedy")
    (True, True, False)
    """
    return seat == "you" or seat.startswith("human:")


def is_away(seat: str) -> bool:
    """Return whether a seat’s name means a person at another device.

    Only sessions have such seats. In a record, they are written like other people’s seats.

    >>> is_away("away:Eero"), is_away("human:Aino")
    (True, False)
    """
    return seat.startswith(AWAY)


def is_person(seat: str) -> bool:
    """Return whether a seat’s name means a person, here or at another device."""
    return is_human(seat) or is_away(seat)


def in_record(seat: str) -> str:
    """Return a seat’s name as a record writes it.

    >>> in_record("away:Eero"), in_record("greedy")
    ('human:Eero', 'greedy')
    """
    return f"human:{seat.removeprefix(AWAY)}" if is_away(seat) else seat


def check_seat(seat: str, line: int | None = None) -> None:
    """Raise RecordError unless a seat’s name means a person or looks like a level’s name."""
    if not isinstance(seat, str) or len(seat) > MAX_NAME or seat == "human:":
        raise RecordError("seat-name", line, seat=clip(str(seat)))
    if not is_human(seat) and not _LEVEL.fullmatch(seat):
        raise RecordError("seat-kind", line, seat=clip(seat))
    if not encodable(seat):
        raise RecordError("utf-8", line, text=clip(seat))
    check_shown(seat, line)


def check_seats(seats: Sequence[str], players: int) -> None:
    """Raise RecordError unless there is a valid seat for every player."""
    if len(seats) != players:
        raise RecordError("seats", seats=len(seats), n=players)
    for seat in seats:
        check_seat(seat)


def encodable(text: str) -> bool:
    """Return whether a string can be encoded as UTF-8; half a surrogate pair can’t be."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def printable(text: str) -> str:
    """Return a string with unprintable characters escaped.

    >>> print(printable("a\x1b[2J\u202eb"))
    a\\x1b[2J\\u202eb
    """
    return _UNSHOWN.sub(lambda found: repr(found[0])[1:-1], text)


def check_shown(text: str, line: int | None = None) -> None:
    """Raise RecordError for a seed or a name with an unprintable character."""
    found = _UNSHOWN.search(text)
    if found:
        raise RecordError("unshown", line, text=clip(text), code=f"U+{ord(found[0]):04X}")


_PLAIN: Final = re.compile(r"[!#-~]([ -~]*[!-~])?")  # reads back unchanged


def quoted(text: str) -> str:
    """Return a string as a header value: plain if it reads back unchanged, otherwise as JSON."""
    return text if _PLAIN.fullmatch(text) else json.dumps(text)


def unquoted(value: str, line: int) -> str:
    """Return the string that a header value encodes; raise RecordError if it is in neither form."""
    if not value.startswith('"'):
        if not value.isprintable() or not value:
            raise RecordError("json-wanted", line, text=clip(value))
        return value
    try:
        text = json.loads(value)
    except ValueError:
        raise RecordError("json", line, text=clip(value)) from None
    return check_text(text, line)


def check_text(text: str, line: int | None) -> str:
    """Return a string if it can be encoded as UTF-8; otherwise raise RecordError."""
    if not encodable(text):
        raise RecordError("utf-8", line, text=clip(text))
    return text


#: The header value that means no house rules.
NO_OPTIONS: Final = "none"


@lru_cache(maxsize=64)
def _people(seats: tuple[str, ...]) -> tuple[int, ...]:
    """Return the seats taken by people; a page asks several times for each drawing."""
    return tuple(seat for seat, who in enumerate(seats) if is_human(who))


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """A game, its options, the number of players, their seats, and the seed.

    ``seats`` are "you", "human:<name>" or levels. ``options`` are house rules as text; those that
    it doesn’t mention have the game’s own values, or their former ones (H5).

    >>> setup = MatchSetup.of("finnish", ("you", "greedy"), "kasino")
    >>> setup.players, setup.people, str(setup.deal().round)
    (2, (0,), '1')
    """

    game: str
    options: str
    players: int
    seats: tuple[str, ...]
    seed: str

    @classmethod
    def of(cls, game: str, seats: Sequence[str], seed: str) -> MatchSetup:
        """Return the setup of a game by its own rules, with as many players as seats."""
        players = len(seats)
        options = options_of_setup(GAMES[game], players) if game in FORMER else ""
        return cls(game, options, players, tuple(seats), seed)

    @classmethod
    def from_header(cls, values: Mapping[str, str], at: Mapping[str, int]) -> MatchSetup:
        """Return the setup in a record’s header, from its values and each key’s line number.

        The game, players and seed must be present. Raise RecordError for invalid values.
        """
        if values["players"] not in ("2", "3", "4"):
            raise RecordError("player-count", at["players"], players=clip(values["players"]))
        wanted = [f"seat {number}" for number in range(int(values["players"]))]
        for key in values:
            if key.startswith("seat ") and key not in wanted:
                raise RecordError("seat-more", at[key], key=repr(key), n=len(wanted))
        seats = []
        for key in wanted:
            if key not in values:
                raise RecordError("key-missing", max(at.values()), key=repr(key))
            seats.append(unquoted(values[key], at[key]))
            check_seat(seats[-1], at[key])
        seed = unquoted(values["seed"], at["seed"])
        check_shown(seed, at["seed"])
        options = values.get("options", NO_OPTIONS)
        options = "" if options == NO_OPTIONS else options
        return cls(values["game"], options, len(wanted), tuple(seats), seed)

    def header(self) -> tuple[str, ...]:
        """Return the lines of a record’s header that ``from_header`` reads.

        >>> MatchSetup("casino", "sweep=0", 2, ("you", "greedy"), "lake").header()[:2]
        ('game: casino', 'options: sweep=0')
        """
        return (
            f"game: {self.game}",
            f"options: {self.options or NO_OPTIONS}",
            f"players: {self.players}",
            *(f"seat {number}: {quoted(seat)}" for number, seat in enumerate(self.seats)),
            f"seed: {quoted(self.seed)}",
        )

    @classmethod
    def of_variant(cls, text: str) -> MatchSetup:
        """Return the setup of a ``variant``, without seats; raise KasinoError for unknown games."""
        # The options may be written in any order; the rules put them into the option table’s order.
        name, _, options = text.partition(" ")
        return cls(name, text_of(options_of(game(name, options))), 0, (), "")

    @property
    def variant(self) -> str:
        """The game and its house rules as one string, which statistics use to tell variants apart.

        Options with former values are left out: their effect isn’t worth telling apart (H5).

        >>> MatchSetup.of_variant("kasino sweep=0,target=11").variant
        'kasino target=11,sweep=0'
        """
        options = self.options
        if self.game in FORMER:
            known = parse(options)
            options = text_of(
                {each: known[each] for each in known if each not in FORMER[self.game]}
            )
        return f"{self.game} {options}".rstrip()

    @property
    def rules(self) -> Rules:
        """The rules of the game; raises KasinoError for an unknown one."""
        if not self.players:
            return game(self.game, self.options)
        return rules_of_setup(self.game, self.options, self.players)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats taken by people."""
        return _people(self.seats)

    def deal(self) -> State:
        """Return the first position; raise DealError or RecordError if the setup is unplayable."""
        start = State.start(self.rules, self.players, self.seed)
        check_seats(self.seats, self.players)
        return start


def options_text(rules: Rules, players: int = 2) -> str:
    """Return the house rules of a game with that many players as a record writes them."""
    return options_of_setup(rules, players)
