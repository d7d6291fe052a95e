"""What opponents are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kasino.match.seats import is_person
from kasino.players.fitting import FITS, nearest, step_of
from kasino.players.personas import PERSONAS, persona
from kasino.words import Catalogue

#: Who sits down where the opponent of a level is at the table already.
FRIENDS: Final = ("Urho", "Impi", "Väinö", "Saimi", "Ilmari", "Hilja")


def names(seats: Sequence[str], given: Sequence[str]) -> tuple[str, ...]:
    """Name everybody at the table: people as they are called, opponents as their levels are.

    >>> names(("you", "greedy", "expert", "greedy"), ("You", "", "", ""))
    ('You', 'Eino', 'Venla', 'Urho')
    """
    taken = {name for who, name in zip(seats, given, strict=True) if is_person(who)}
    found = []
    for who, name in zip(seats, given, strict=True):
        if is_person(who):
            found.append(name)
            continue
        regular = persona(who)
        wanted = [regular.name] if regular else []
        found.append(next(one for one in (*wanted, *FRIENDS) if one not in taken))
        taken.add(found[-1])
    return tuple(found)


def difficulty(say: Catalogue, level: str) -> str:
    """Say in a word or two how hard the opponent of a level is to beat.

    Of the one that fits it is whom it plays about as well as, once that is settled.
    """
    step = step_of(level)
    if step is None or level == FITS:
        return say(f"difficulty.{level}")
    return say("difficulty.about", name=PERSONAS[nearest(step)].name)


def label(say: Catalogue, level: str) -> str:
    """Return the one label of an opponent: a name and a difficulty."""
    who = persona(level)
    assert who is not None
    return say("difficulty.of", name=who.name, difficulty=difficulty(say, level))
