"""Saves: every match that was begun, each a text of its own, kept after every move.

A kept match is its record behind one comment line that says what a list of matches shows, so it
reads as a record wherever it is pasted. Two tabs that play the same match on don't overwrite each
other: the second to move goes on with a copy.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from app.daily import state as daily
from app.platform import browser, store, untrusted_json
from app.platform.unread import Left, unread, written
from app.platform.untrusted_json import JsonError
from kasino.games import GAMES
from kasino.match import duplicate
from kasino.match.names import nickname
from kasino.match.record_keys import DUPLICATE
from kasino.match.seats import is_human
from kasino.match.session import Session
from kasino.moves import Move

MATCH: Final = "match:"
LAST: Final = "last"
#: When each match was played last and whether it has a name, so that not all have to be read.
ORDER: Final = "order"
MARK: Final = "# kasino-save "

#: Matches without a name that are kept, of one's own and again of those that were only opened.
MOST: Final = 20
#: Matches that a list shows before it is asked for more.
PAGE: Final = 50
#: Characters of the first line; a longer one isn't ours.
LONGEST_HEAD: Final = 8000
#: What the first line may say.
HEAD: Final = frozenset(
    "origin name when game rules seats round scores moves over opened letters".split()
)
LONGEST_NAME: Final = 60

#: How the order marks a match with a name, and one without.
_MARKS: Final = (["named"], ["-"])

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Save:
    """A kept match: its text, and what its first line says of it, empty where it is damaged."""

    id: str
    text: str
    origin: str = ""  # the same for every copy of a match
    name: str = ""
    when: str = ""
    game: str = ""
    rules: str = ""  # house rules, where it has any
    seats: tuple[str, ...] = ()
    round: int = 0
    scores: tuple[int, ...] = ()
    moves: int = -1
    over: bool = False
    opened: bool = False  # somebody's match that was opened, and not played on
    letters: str = ""  # of a match by letters, whose turn it is: "mine", "theirs" or "over"
    left: Left = field(default_factory=dict)  # what a later version says of it, unread

    @property
    def record(self) -> str:
        """The match's record, without the line that is only the page's."""
        return self.text.partition("\n")[2] if self.text.startswith(MARK) else self.text

    @property
    def daily(self) -> str:
        """The day whose match it is, "" where it is any other."""
        found = re.search(r"^seed: daily-([0-9-]{10})$", self.record, re.MULTILINE)
        day = found[1] if found else ""
        fits = self.seats == daily.SEATS and self.game == daily.game_of(day) and not self.rules
        return day if day and fits else ""

    @property
    def duplicate(self) -> str:
        """What the record says of a duplicate match, "" for none."""
        return _line(self.record, DUPLICATE)

    @property
    def deal(self) -> tuple[str, str, str]:
        """The game, its house rules and the seed as it stands in the record."""
        return self.game, self.rules, _line(self.record, "seed")

    @property
    def own_scores(self) -> tuple[int, ...]:
        """The scores with the person's own first, where one person plays."""
        people = [seat for seat, who in enumerate(self.seats) if is_human(who)]
        if len(people) != 1:
            return self.scores
        rules = GAMES.get(self.game)
        own = rules.side_of(people[0], len(self.seats)) if rules else people[0]
        return (*self.scores[own:], *self.scores[:own])


def _line(record: str, key: str) -> str:
    """Return the value of a line of a record's header as it stands there, "" for none."""
    found = re.search(rf"^{key}: (.*)$", record.partition("\n\n")[0], re.MULTILINE)
    return found[1] if found else ""


def drawn_id() -> str:
    """Draw a name that no other match has."""
    return "".join(_LETTERS[byte % len(_LETTERS)] for byte in os.urandom(10))


def read(ident: str, text: str) -> Save:
    """Read what a kept text says of itself; whatever is damaged there counts as unsaid."""
    head: dict[str, Any] = {}
    if text.startswith(MARK):
        try:
            first = text.partition("\n")[0].removeprefix(MARK)
            found = untrusted_json.read(first, longest=LONGEST_HEAD)
        except JsonError:
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
        rules=word("rules"),
        seats=tuple(seats) if all(isinstance(who, str) for who in seats) else (),
        round=head["round"] if number(head.get("round")) else 0,
        scores=tuple(scores) if all(map(number, scores)) else (),
        moves=head["moves"] if number(head.get("moves")) else -1,
        over=head.get("over") is True,
        opened=head.get("opened") is True,
        letters=word("letters"),
        left=unread(head, {name: head[name] for name in HEAD & head.keys()}),
    )


def write(
    session: Session,
    origin: str,
    name: str,
    when: str,
    letters: str = "",
    turn: str = "",
    *,
    opened: bool = False,
    left: Left | None = None,
) -> str:
    """Return the text to keep of a match, by letters or not; raise RecordError if it is too long.

    ``letters`` is what a device keeps of the letters, ``turn`` whose turn it is, ``left`` what the
    text before this one said that isn't known here.
    """
    state = session.state
    head = {
        "origin": origin,
        "name": name,
        "when": when,
        "game": session.rules.name,
        **({"rules": session.setup.options} if session.setup.options else {}),
        "seats": session.seats,
        "round": state.round,
        "scores": state.scores,
        "moves": sum(entry.move is not None for entry in session.log),
        "over": state.match_over,
        **({"opened": True} if opened else {}),
        **({"letters": turn} if letters else {}),
    }
    first = written(head, left or {}, LONGEST_HEAD)
    return f"{MARK}{first}\n{letters or session.save()}"


def save(ident: str) -> Save | None:
    """Return a kept match, or None."""
    text = store.kept(MATCH + ident)
    return None if text is None else read(ident, text)


def saves(most: int | None = None) -> list[Save]:
    """List the kept matches, the latest first; only so many are read."""
    found = map(save, list(_listed())[:most])
    return [one for one in found if one is not None]


def count() -> int:
    """Return how many matches are kept."""
    return len(store.names(MATCH))


def _order(text: str | None) -> dict[str, tuple[str, bool]]:
    """Return what is noted of each match: when it was played last, and whether it has a name.

    A later version may note more; all of it stands in the matches themselves as well.
    """
    lines = [line.split(" ") for line in (text or "").split("\n")]
    return {line[0]: (line[1], line[2] == "named") for line in lines if line[2:3] in _MARKS}


def _note(known: Save) -> str:
    return f"{known.id} {known.when.replace(' ', '')} {'named' if known.name else '-'}"


def _noted(known: Save) -> None:
    """Note of a match that it was the last to be played, unless that stands there."""
    before = store.kept(ORDER) or ""
    line, last = _note(known), before.rpartition("\n")[2].split(" ")
    if last[0] == known.id and last[2:3] == line.split(" ")[2:]:
        return
    others = [one for one in before.split("\n") if one and one.split(" ")[0] != known.id]
    store.keep(ORDER, "\n".join((*others, line)))


def _listed() -> dict[str, bool]:
    """Return which matches are kept, the latest first, and whether each has a name.

    Those of which nothing is noted are read once.
    """
    known = _order(store.kept(ORDER))
    idents = [name.removeprefix(MATCH) for name in store.names(MATCH)]
    unknown = [one for one in map(save, (i for i in idents if i not in known)) if one is not None]
    places = {ident: place for place, ident in enumerate(known)}
    known |= _order("\n".join(map(_note, unknown)))
    there, last = [ident for ident in idents if ident in known], store.kept(LAST)
    there.sort(key=lambda one: (known[one][0], one == last, places.get(one, -1)))
    if unknown:
        lines = (f"{one} {known[one][0]} {'named' if known[one][1] else '-'}" for one in there)
        store.keep(ORDER, "\n".join(lines))
    return {one: known[one][1] for one in reversed(there)}


def unfinished(listed: Sequence[Save] | None = None) -> Save | None:
    """Return the match to go on with: the last one played, if it isn't over.

    Who has the list of the kept matches already gives it: to read them all takes its time.

    A duplicate match isn't over as long as its second pass wasn't begun.
    """
    found = saves(PAGE) if listed is None else listed
    second = {one.deal for one in found if one.duplicate.startswith("2")}
    open_ones = [
        one
        for one in found
        if one.moves
        and (not one.over or (one.duplicate == duplicate.FIRST and one.deal not in second))
    ]
    last = store.kept(LAST)
    return next((one for one in open_ones if one.id == last), next(iter(open_ones), None))


def rename(ident: str, name: str) -> None:
    """Give a kept match a name; nothing else of it changes."""
    known = save(ident)
    if known is not None and known.text.startswith(MARK):
        first, _, record = known.text.partition("\n")
        try:
            head = untrusted_json.read(first.removeprefix(MARK), longest=LONGEST_HEAD)
        except JsonError:
            return
        if not isinstance(head, dict):
            return
        head["name"] = nickname(name)[:LONGEST_NAME].strip()
        text = f"{MARK}{json.dumps(head)}\n{record}"
        store.keep(MATCH + ident, text)
        forget(ident)


def forget(ident: str) -> None:
    """Forget what is noted of a match, so that it is read anew."""
    lines = (store.kept(ORDER) or "").split("\n")
    others = [one for one in lines if one.split(" ")[0] != ident]
    if others != lines:
        store.keep(ORDER, "\n".join(others))


def _own_moves(session: Session) -> tuple[Move | None, ...]:
    """Return the moves that people have played."""
    people = session.human_seats
    return tuple(entry.move for entry in session.log if entry.move and entry.seat in people)


class SaveSlot:
    """Knows which kept match is the one in play, and keeps it."""

    def __init__(self) -> None:
        self.id = ""
        self.origin = ""
        self.lasting = True  # the browser keeps it when the page is closed
        self._record: str | None = None  # as this tab last kept or found it
        self._opened: tuple[Move | None, ...] | None = None  # people's moves when it was opened

    def begin(self, opened: Session | None = None) -> None:
        """Make room for a new match, or one that was opened; nothing is kept before ``keep``.

        The reader's own matches and those that were only opened make room among themselves.
        """
        idents = [one for one, named in _listed().items() if not named and one != self.id]
        found = [one for one in map(save, idents) if one is not None and not one.name]
        # Somebody waits for an answer in a match by letters.
        unnamed = [one for one in found if one.letters in ("", "over")]
        bare = [one for one in unnamed if one.moves == 0]
        kept = [one for one in unnamed if one.moves > 0]  # never what is damaged
        foreign = [one for one in kept if one.opened]
        own = sorted((one for one in kept if not one.opened), key=lambda one: one.over)
        room = (MOST - 1, MOST) if opened is not None else (MOST, MOST - 1)
        for one in (*bare, *foreign[room[0] :], *own[room[1] :]):
            store.drop(MATCH + one.id)
        self.id = self.origin = drawn_id()
        self._record = None
        self._opened = None if opened is None else _own_moves(opened)

    def take_up(self, known: Save, session: Session) -> None:
        """Go on with a kept match."""
        self.id, self.origin, self._record = known.id, known.origin, known.record
        self._opened = _own_moves(session) if known.opened else None

    def keep(self, session: Session, letters: str = "", turn: str = "") -> bool:
        """Keep the match in play; True where it goes on as a copy, another tab having moved.

        A match by letters has no copies: then it isn't kept. Nor does the browser hold an older
        state of one that can't be kept: opened again, it would answer another letter. Raise
        RecordError if the match is too long to be written down.
        """
        there = save(self.id)
        now = letters or session.save()
        forked = there is not None and there.record not in (self._record, now)
        if forked and letters:
            return True
        if forked:
            self.id = drawn_id()
        name = "" if there is None or forked else there.name
        if self._opened != _own_moves(session):
            self._opened = None  # played on, so it is the reader's from now on
        opened = self._opened is not None
        when = browser.local_time()
        left = {} if there is None else there.left
        text = write(session, self.origin, name, when, letters, turn, opened=opened, left=left)
        self._record = text.partition("\n")[2]
        self.lasting = (store.renew if letters else store.keep)(MATCH + self.id, text)
        store.keep(LAST, self.id)
        _noted(read(self.id, text))
        store.note_tab(self.id)
        return forked

    def leave(self) -> None:
        """Note that this tab shows no match any more."""
        store.note_tab("")

    @staticmethod
    def of_tab() -> Save | None:
        """Return the match this tab showed before it was loaded again."""
        ident = store.tab()
        return save(ident) if ident else None
