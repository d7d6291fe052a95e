"""Saves: every match that has been started is stored under its own key, after every move.

A save is a comment line with data for the list of matches, followed by the match’s record, so it
can be read as a record wherever it is pasted. If the same match is played in two tabs, the second
one to move continues with a copy, so neither overwrites the other.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from app.core import house_rules
from app.platform import browser, store, untrusted_json
from app.platform.unread import Left, unread, written
from app.platform.untrusted_json import JsonError
from kasino.errors import KasinoError
from kasino.games import GAMES
from kasino.match import duplicate
from kasino.match.record import DUPLICATE, NAMED
from kasino.match.session import Session
from kasino.match.setup import is_human, nickname, unquoted
from kasino.moves import Move

MATCH: Final = "match:"
LAST: Final = "last"
#: The key of the list that has the time of each match’s last move and whether the match has a name,
#: so that listing the matches doesn’t mean reading them all.
ORDER: Final = "order"
MARK: Final = "# kasino-save "

#: The maximum number of unnamed saves in which people here have moved. As many are kept in which
#: they haven’t, because a link or a record only opened them.
MAX_UNNAMED: Final = 20
#: The number of saves that a list shows before more are requested.
PAGE: Final = 50
#: The maximum length of the first line. A longer one is not from this page.
MAX_HEAD_LENGTH: Final = 8000
#: The keys that the first line can have.
HEAD: Final = frozenset(
    "origin name when game rules seats round scores moves over opened letters".split()
)
MAX_NAME_LENGTH: Final = 60

#: The marks in the list’s order for a match with a name, and for one without.
_MARKS: Final = (["named"], ["-"])

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Save:
    """A saved match: its text, and the data in its first line, empty if that is damaged."""

    id: str
    text: str
    origin: str = ""  # the same for every copy of a match
    name: str = ""
    when: str = ""
    game: str = ""
    rules: str = ""  # house rules, if it has any
    seats: tuple[str, ...] = ()
    round: int = 0
    scores: tuple[int, ...] = ()
    moves: int = -1
    over: bool = False
    opened: bool = False  # nobody here has moved since the match was opened
    letters: str = ""  # whose turn a correspondence match is: "mine", "theirs" or "over"
    left: Left = field(default_factory=dict)  # unread data from a later version

    @property
    def record(self) -> str:
        """The record of the match, without the page’s comment line."""
        return self.text.partition("\n")[2] if self.text.startswith(MARK) else self.text

    @property
    def duplicate(self) -> str:
        """The record’s line about a duplicate match, or ""."""
        return _line(self.record, DUPLICATE)

    @property
    def rules_name(self) -> str:
        """The name of its house rules, or ""."""
        name = _line(self.record, NAMED)
        try:
            return nickname(unquoted(name, 1) if name else "", MAX_NAME_LENGTH)
        except KasinoError:
            return ""

    @property
    def house_rules(self) -> str:
        """The house rules by which the match differs from its game, or ""."""
        table = {"game": self.game, "players": str(len(self.seats)), "rules": self.rules}
        return house_rules.of_setup(table) if self.seats else self.rules

    @property
    def deal(self) -> tuple[str, str, str]:
        """The game, its house rules, and the seed as the record writes it."""
        return self.game, self.rules, _line(self.record, "seed")

    @property
    def own_scores(self) -> tuple[int, ...]:
        """The scores; if only one person plays, with that person’s first."""
        people = [seat for seat, who in enumerate(self.seats) if is_human(who)]
        if len(people) != 1:
            return self.scores
        rules = GAMES.get(self.game)
        own = rules.side_of(people[0], len(self.seats)) if rules else people[0]
        return (*self.scores[own:], *self.scores[:own])


def told_scores(save: Save, *, counts: bool = True) -> str:
    """Return the scores of a match as text; "" if it has none, or may not show them."""
    return "–".join(map(str, save.own_scores)) if counts or save.over else ""


def _line(record: str, key: str) -> str:
    """Return the value of a line in a record’s header as written, or ""."""
    found = re.search(rf"^{key}: (.*)$", record.partition("\n\n")[0], re.MULTILINE)
    return found[1] if found else ""


def drawn_id() -> str:
    """Draw a name that no other match has."""
    return "".join(_LETTERS[byte % len(_LETTERS)] for byte in os.urandom(10))


def read(ident: str, text: str) -> Save:
    """Read the stored data; damaged parts count as missing."""
    head: dict[str, Any] = {}
    if text.startswith(MARK):
        try:
            first = text.partition("\n")[0].removeprefix(MARK)
            found = untrusted_json.read(first, longest=MAX_HEAD_LENGTH)
        except JsonError:
            found = None
        head = found if isinstance(found, dict) else {}

    def word(name: str) -> str:
        value = head.get(name)
        return value[:MAX_NAME_LENGTH] if isinstance(value, str) and value.isprintable() else ""

    def number(value: object) -> bool:
        # type() instead of isinstance(), because a bool is an int.
        return type(value) is int and -(10**6) < value < 10**6

    def row(name: str) -> list[Any]:
        value = head.get(name)
        return value[:4] if isinstance(value, list) else []

    seats, scores = row("seats"), row("scores")
    return Save(
        id=ident,
        text=text,
        origin=word("origin") or ident,
        name=nickname(str(head.get("name", "")), MAX_NAME_LENGTH),
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
    """Return the string to store for a match; raise RecordError if it is too long.

    ``letters`` is the device of a correspondence match as text, and ``turn`` says whose turn it is.
    ``left`` is the unread data from a later version in the previous text.
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
    first = written(head, left or {}, MAX_HEAD_LENGTH)
    return f"{MARK}{first}\n{letters or session.save()}"


def save(ident: str) -> Save | None:
    """Return a saved match, or None."""
    text = store.read(MATCH + ident)
    return None if text is None else read(ident, text)


def saves(most: int | None = None) -> list[Save]:
    """Return the saved matches, latest first, but at most ``most`` of them."""
    found = map(save, list(_listed())[:most])
    return [one for one in found if one is not None]


def count() -> int:
    """Return the number of saved matches."""
    return len(store.names(MATCH))


def _order(text: str | None) -> dict[str, tuple[str, bool]]:
    """Return, for each match in the order, its time and whether it has a name.

    A later version may add more fields. All this data is also in the matches themselves.
    """
    lines = [line.split(" ") for line in (text or "").split("\n")]
    return {line[0]: (line[1], line[2] == "named") for line in lines if line[2:3] in _MARKS}


def _note(save: Save) -> str:
    return f"{save.id} {save.when.replace(' ', '')} {'named' if save.name else '-'}"


def _noted(save: Save) -> None:
    """Put a match at the end of the order, unless it is already there."""
    before = store.read(ORDER) or ""
    line, last = _note(save), before.rpartition("\n")[2].split(" ")
    if last[0] == save.id and last[2:3] == line.split(" ")[2:]:
        return
    others = [one for one in before.split("\n") if one and one.split(" ")[0] != save.id]
    store.keep(ORDER, "\n".join((*others, line)))


def _listed() -> dict[str, bool]:
    """Return the ids of the saved matches, latest first, and whether each has a name.

    Matches missing from the order are read once.
    """
    order = _order(store.read(ORDER))
    idents = [name.removeprefix(MATCH) for name in store.names(MATCH)]
    unknown = [one for one in map(save, (i for i in idents if i not in order)) if one is not None]
    places = {ident: place for place, ident in enumerate(order)}
    order |= _order("\n".join(map(_note, unknown)))
    there, last = [ident for ident in idents if ident in order], store.read(LAST)
    there.sort(key=lambda one: (order[one][0], one == last, places.get(one, -1)))
    if unknown:
        lines = (f"{one} {order[one][0]} {'named' if order[one][1] else '-'}" for one in there)
        store.keep(ORDER, "\n".join(lines))
    return {one: order[one][1] for one in reversed(there)}


def unfinished(listed: Sequence[Save] | None = None) -> tuple[Save, ...]:
    """Return the matches that can be continued, the last one played first.

    A caller that already has the list passes it, because reading all saves takes time. A duplicate
    match is not over until its second pass has been started.
    """
    found = saves(PAGE) if listed is None else listed
    second = {one.deal for one in found if one.duplicate.startswith("2")}
    open_ones = [
        one
        for one in found
        if one.moves
        and (not one.over or (one.duplicate == duplicate.FIRST and one.deal not in second))
    ]
    last = store.read(LAST)
    return tuple(sorted(open_ones, key=lambda one: one.id != last))


def rename(ident: str, name: str) -> None:
    """Name a saved match; nothing else in it changes."""
    known = save(ident)
    if known is not None and known.text.startswith(MARK):
        first, _, record = known.text.partition("\n")
        try:
            head = untrusted_json.read(first.removeprefix(MARK), longest=MAX_HEAD_LENGTH)
        except JsonError:
            return
        if not isinstance(head, dict):
            return
        head["name"] = nickname(name, MAX_NAME_LENGTH)
        text = f"{MARK}{json.dumps(head)}\n{record}"
        store.keep(MATCH + ident, text)
        forget(ident)


def forget(ident: str) -> None:
    """Remove a match from the order, so that it is read again."""
    lines = (store.read(ORDER) or "").split("\n")
    others = [one for one in lines if one.split(" ")[0] != ident]
    if others != lines:
        store.keep(ORDER, "\n".join(others))


def _own_moves(session: Session) -> tuple[Move | None, ...]:
    """Return the moves that people have played."""
    people = session.human_seats
    return tuple(entry.move for entry in session.log if entry.move and entry.seat in people)


def _only_opened(save: Save) -> bool:
    """Return whether no person has moved in a match since it was opened.

    Versions before 1.2 noted this only of records. In their other matches, everyone has moved once
    there are as many moves as seats.
    """
    if save.opened or not save.seats:
        return save.opened
    if not any(map(is_human, save.seats)):
        return True
    if save.moves >= len(save.seats):
        return False
    try:
        return not _own_moves(Session.load(save.text))
    except KasinoError:
        return False


class SaveSlot:
    """The current match among the saves, and how it is saved."""

    def __init__(self) -> None:
        self.id = ""
        self.origin = ""
        self.lasting = True  # the save will still be there after the page is closed
        self._record: str | None = None  # as this tab last saved or read it
        #: People’s moves when the match was opened; None once there are others.
        self._before: tuple[Move | None, ...] | None = None
        self._spare: list[Save] = []  # what goes once a person moves

    def begin(self, opened: Session | None = None) -> None:
        """Make space for a new match, or an opened one; it is first stored by ``keep``.

        Until a person moves in it, it only replaces matches in which nobody here has moved.
        """
        idents = [one for one, named in _listed().items() if not named and one != self.id]
        saves = [one for one in map(save, idents) if one is not None and not one.name]
        # In a correspondence match, the opponent is waiting for an answer.
        unnamed = [one for one in saves if one.letters in ("", "over")]
        bare = [one for one in unnamed if one.moves == 0]
        foreign: list[Save] = []
        own: list[Save] = []
        for one in unnamed:
            if one.moves > 0:  # never damaged ones
                (foreign if _only_opened(one) else own).append(one)
        room = MAX_UNNAMED if opened is None else MAX_UNNAMED - 1
        for one in (*bare, *foreign[room:]):
            store.drop(MATCH + one.id)
        self._spare = sorted(own, key=lambda one: one.over)[MAX_UNNAMED - 1 :]
        self.id = self.origin = drawn_id()
        self._record = None
        self._before = () if opened is None else _own_moves(opened)

    def take_up(self, save: Save, session: Session) -> None:
        """Continue a saved match."""
        self.id, self.origin, self._record = save.id, save.origin, save.record
        self._before = _own_moves(session) if save.opened else None
        self._spare = []

    def keep(self, session: Session, letters: str = "", turn: str = "") -> bool:
        """Save the match; return whether it became a copy because another tab has moved in it.

        A correspondence match cannot be copied, so in that case it is not saved. If it cannot be
        stored, the older state is removed too, because it could send a different answer to the same
        letter. Raise RecordError if the match is too long for a record.
        """
        there = save(self.id)
        now = letters or session.save()
        forked = there is not None and there.record not in (self._record, now)
        if forked and letters:
            return True
        if forked:
            self.id = drawn_id()
        name = "" if there is None or forked else there.name
        if self._before is not None and (letters or self._before != _own_moves(session)):
            self._before = None  # continued, so it is the reader’s own now
            for one in self._spare:
                if save(one.id) == one:  # no other tab has moved in it or named it
                    store.drop(MATCH + one.id)
            self._spare = []
        opened = self._before is not None
        when = browser.local_time()
        left = {} if there is None else there.left
        text = write(session, self.origin, name, when, letters, turn, opened=opened, left=left)
        self._record = text.partition("\n")[2]
        self.lasting = (store.renew if letters else store.keep)(MATCH + self.id, text)
        store.keep(LAST, self.id)
        _noted(read(self.id, text))
        store.remember_match_of_tab(self.id)
        return forked

    @property
    def record(self) -> str:
        """The record as last saved, or "" before that."""
        return self._record or ""

    def leave(self) -> None:
        """Record that this tab no longer shows a match."""
        store.remember_match_of_tab("")

    @staticmethod
    def of_tab() -> Save | None:
        """Return the match that this tab showed before it was reloaded."""
        ident = store.match_of_tab()
        return save(ident) if ident else None
