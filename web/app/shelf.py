"""The shelf: every match that was begun, each a text of its own, kept after every move.

A kept match is its record behind one comment line that says what a list of matches shows, so it
reads as a record wherever it is pasted. Two tabs that play the same match on don't overwrite each
other: the second to move goes on with a copy.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from typing import Any, Final

from app import browser, store
from kasino.session import Session

MATCH: Final = "match:"
LAST: Final = "last"
OLD: Final = "match"  # where the first version of the page kept its one match
MARK: Final = "# kasino-save "

#: Matches without a name that are kept; of more the oldest go.
MOST: Final = 20
LONGEST_NAME: Final = 60

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Save:
    """Is a kept match: its text, and what its first line says of it, empty where it is damaged."""

    id: str
    text: str
    origin: str = ""  # the same for every copy of a match
    name: str = ""
    when: str = ""
    game: str = ""
    seats: tuple[str, ...] = ()
    round: int = 0
    scores: tuple[int, ...] = ()
    moves: int = -1
    over: bool = False

    @property
    def record(self) -> str:
        """The match's record, without the line that is only the shelf's."""
        return self.text.partition("\n")[2] if self.text.startswith(MARK) else self.text


def drawn_id() -> str:
    """Draws a name that no other match has."""
    return "".join(_LETTERS[byte % len(_LETTERS)] for byte in os.urandom(10))


def read(ident: str, text: str) -> Save:
    """Reads what a kept text says of itself; whatever is damaged there counts as unsaid."""
    head: dict[str, Any] = {}
    if text.startswith(MARK):
        try:
            found = json.loads(text.partition("\n")[0].removeprefix(MARK)[:2000])
        except (ValueError, RecursionError):
            found = None
        head = found if isinstance(found, dict) else {}

    def word(name: str) -> str:
        value = head.get(name)
        return value[:LONGEST_NAME] if isinstance(value, str) and value.isprintable() else ""

    def number(value: object) -> bool:
        return type(value) is int and -(10**6) < value < 10**6

    def row(name: str) -> list[Any]:
        value = head.get(name)
        return value[:4] if isinstance(value, list) else []

    seats, scores = row("seats"), row("scores")
    return Save(
        id=ident,
        text=text,
        origin=word("origin") or ident,
        name=word("name"),
        when=word("when"),
        game=word("game"),
        seats=tuple(seats) if all(isinstance(who, str) for who in seats) else (),
        round=head["round"] if number(head.get("round")) else 0,
        scores=tuple(scores) if all(map(number, scores)) else (),
        moves=head["moves"] if number(head.get("moves")) else -1,
        over=head.get("over") is True,
    )


def write(session: Session, origin: str, name: str, when: str) -> str:
    """Returns the text to keep of a match; raises RecordError if it is too long."""
    state = session.state
    head = {
        "origin": origin,
        "name": name,
        "when": when,
        "game": session.rules.name,
        "seats": session.seats,
        "round": state.round,
        "scores": state.scores,
        "moves": sum(entry.move is not None for entry in session.log),
        "over": state.match_over,
    }
    return f"{MARK}{json.dumps(head)}\n{session.save()}"


def save(ident: str) -> Save | None:
    """Returns a kept match, or None."""
    text = store.kept(MATCH + ident)
    return None if text is None else read(ident, text)


def saves() -> list[Save]:
    """Lists the kept matches, the latest first."""
    old = store.kept(OLD)
    if old is not None and store.keep(MATCH + "old", old):
        store.drop(OLD)
    idents = [name.removeprefix(MATCH) for name in store.names(MATCH)]
    found = [one for one in map(save, idents) if one is not None]
    last = store.kept(LAST)
    return sorted(found, key=lambda one: (one.when, one.id == last), reverse=True)


def unfinished() -> Save | None:
    """Returns the match to go on with: the last one played, if it isn't over."""
    open_ones = [one for one in saves() if not one.over and one.moves]
    last = store.kept(LAST)
    return next((one for one in open_ones if one.id == last), next(iter(open_ones), None))


def rename(ident: str, name: str) -> None:
    """Gives a kept match a name; nothing else of it changes."""
    known = save(ident)
    if known is not None and known.text.startswith(MARK):
        first, _, record = known.text.partition("\n")
        try:
            head = json.loads(first.removeprefix(MARK))
        except (ValueError, RecursionError):
            return
        head["name"] = " ".join(name.split())[:LONGEST_NAME]
        store.keep(MATCH + ident, f"{MARK}{json.dumps(head)}\n{record}")


class Shelf:
    """Knows which kept match is the one in play, and keeps it."""

    def __init__(self) -> None:
        self.id = ""
        self.origin = ""
        self.lasting = True  # the browser keeps it when the page is closed
        self._record: str | None = None  # as this tab last kept or found it

    def begin(self) -> None:
        """Makes room for a new match; nothing is kept before ``keep``."""
        unnamed = [one for one in saves() if not one.name and one.id != self.id]
        bare = [one for one in unnamed if one.moves == 0]
        kept = [one for one in unnamed if one.moves > 0]  # never what is damaged
        for one in (*bare, *kept[MOST - 1 :]):
            store.drop(MATCH + one.id)
        self.id = self.origin = drawn_id()
        self._record = None

    def take_up(self, known: Save) -> None:
        """Goes on with a kept match."""
        self.id, self.origin, self._record = known.id, known.origin, known.record

    def keep(self, session: Session) -> bool:
        """Keeps the match in play; True where it goes on as a copy, another tab having moved.

        Raises RecordError if the match is too long to be written down.
        """
        there = save(self.id)
        forked = there is not None and there.record not in (self._record, session.save())
        if forked:
            self.id = drawn_id()
        name = "" if there is None or forked else there.name
        text = write(session, self.origin, name, browser.local_time())
        self._record = text.partition("\n")[2]
        self.lasting = store.keep(MATCH + self.id, text)
        store.keep(LAST, self.id)
        store.note_tab(self.id)
        return forked

    def leave(self) -> None:
        """Notes that this tab shows no match any more."""
        store.note_tab("")

    @staticmethod
    def of_tab() -> Save | None:
        """Returns the match this tab showed before it was loaded again."""
        ident = store.tab()
        return save(ident) if ident else None
