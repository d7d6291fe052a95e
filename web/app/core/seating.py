"""The seats: any mix of people and levels, as one line of text for a URL.

The line has an entry for each seat: ``you`` or ``human`` for a person without a name,
``human:Aino`` for a person with a name, or a level. An empty line means one person against
opponents at the same level.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from kasino.match.setup import is_human, nickname
from kasino.players import LEVELS
from kasino.players.adaptive import adaptive_step

PERSON: Final = "human"
MAX_NAME_LENGTH: Final = 24


def person(part: str) -> bool:
    """Return whether an entry in the line is a person."""
    return part == PERSON or is_human(part)


def given_name(part: str) -> str:
    """Return the person’s name in an entry, or ""."""
    return part.partition(":")[2]


def clean(name: str) -> str:
    """Return a name in the form that the line needs: visible characters, no commas, not too long.

    >>> clean(" Aino,\\nthe first "), clean("x" * 99) == "x" * 24
    ('Aino the first', True)
    """
    return nickname(name.replace(",", " "), MAX_NAME_LENGTH)


def parse(line: str) -> tuple[str, ...] | None:
    """Return the entries of a line, or None if one of them is unknown.

    >>> parse("you,greedy"), parse("you,grandmaster"), parse("human:Aino,human")
    (('you', 'greedy'), None, ('human:Aino', 'human'))
    """
    parts = []
    for part in line.split(","):
        who, named, name = part.strip().partition(":")
        if named:
            if who != PERSON or not clean(name) or len(name) > MAX_NAME_LENGTH:
                return None
            parts.append(f"{PERSON}:{clean(name)}")
        elif who in ("you", PERSON) or who in LEVELS or adaptive_step(who) is not None:
            parts.append(who)
        else:
            return None
    return tuple(parts)


def usual(players: int, level: str) -> tuple[str, ...]:
    """Return the default entries: one person against opponents at the same level."""
    return ("you", *[level] * (players - 1))


def parts_of(options: Mapping[str, str]) -> tuple[str, ...]:
    """Return the entries for the seats that the options define."""
    players, level = int(options["players"]), options["level"]
    return resized(parse(options["seats"]) or (), players, level)


def resized(parts: Sequence[str], players: int, level: str) -> tuple[str, ...]:
    """Return an entry for each player: drop surplus entries, or add opponents at a given level."""
    return (*parts, *usual(players, level)[len(parts) :])[:players]


def line(parts: Sequence[str], level: str) -> str:
    """Return the line for some entries; it is empty for the default ones."""
    return "" if tuple(parts) == usual(len(parts), level) else ",".join(parts)


def seated(options: Mapping[str, str], seat: int, who: str) -> str:
    """Return the line with a different player in one seat."""
    parts = list(parts_of(options))
    parts[seat] = who
    return line(parts, options["level"])


def seats(parts: Sequence[str], unnamed: Callable[[int], str]) -> tuple[str, ...]:
    """Return the seats for a session. A single person is "you"; several people have names.

    >>> seats(("human", "greedy"), str), seats(("you", "human:Aino"), "Player {}".format)
    (('you', 'greedy'), ('human:Player 1', 'human:Aino'))
    """
    people = sum(map(person, parts))
    return tuple(
        part
        if not person(part) or given_name(part)
        else "you"
        if people == 1
        else f"human:{unnamed(place)}"
        for place, part in enumerate(parts, 1)
    )


def without_people(parts: Sequence[str], level: str) -> tuple[str, ...]:
    """Return the seats with people replaced by opponents at a given level.

    >>> without_people(("you", "random"), "greedy")
    ('greedy', 'random')
    """
    return tuple(level if person(part) else part for part in parts)


def shared(parts: Sequence[str]) -> tuple[str, ...]:
    """Return the seats for a link, without people’s names."""
    return tuple(
        part if not person(part) else "you" if place == 0 else PERSON
        for place, part in enumerate(parts)
    )


def swapped(parts: Sequence[str]) -> tuple[str, ...]:
    """Return the seats after everyone has moved along one seat.

    >>> swapped(("you", "greedy"))
    ('greedy', 'you')
    """
    return (parts[-1], *parts[:-1])
