"""A match at the prompt: lines in, lines out, everything else is the Session's."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Final

from kasino.cards import Stream, bits, card, set_text, text
from kasino.coach.analysis import looked_at
from kasino.coach.explain import explain
from kasino.coach.saying import sentences
from kasino.engine.events import Event
from kasino.engine.reasons import IllegalMove
from kasino.errors import KasinoError, NotationError
from kasino.match.session import Session
from kasino.moves import Kind, Move
from kasino.players import Budget
from kasino.terminal.board import board, move_lines, rules_lines, sheet
from kasino.terminal.files import read_text, write_text
from kasino.words import (
    Catalogue,
    Voice,
    error_text,
    event_sentences,
    game_title,
    house_rules,
    move_text,
    reason_text,
    seat_names,
    selection_text,
)

#: Moves listed at a time; a crowded table has more than anybody wants to read.
LISTED: Final = 20


class Prompt:
    """One match with somebody who types; ``read`` asks for a line, ``write`` shows one."""

    def __init__(
        self,
        session: Session,
        say: Catalogue,
        read: Callable[[str], str],
        write: Callable[[str], None],
    ) -> None:
        self._session = session
        self._say = say
        self._read = read
        self._write = write
        self._offered: tuple[Move, ...] = ()
        self._asked = ""  # the card that was just looked at: typed again, it is trailed
        self._commands: dict[str, Callable[[str], object]] = {
            "?": self._help,
            "help": self._help,
            "moves": self._moves,
            "rules": self._rules,
            "hint": self._hint,
            "undo": self._undo,
            "u": self._undo,
            "redo": self._redo,
            "save": self._save,
            "load": self._load,
        }

    @property
    def _voice(self) -> Voice:
        session = self._session
        names = seat_names(self._say, session.seats)
        return Voice(session.rules, names, session.seat, self._say, itemise=False)

    def run(self) -> None:
        """Play until the player leaves or the input ends.

        After Ctrl-C it asks where to keep a match that has begun, then raises KeyboardInterrupt.
        """
        try:
            self._play_on()
        except KeyboardInterrupt:
            self._keep()
            raise
        self._write(self._say("terminal.bye"))

    def _play_on(self) -> None:
        title = game_title(self._say, self._session.rules)
        self._write(self._say("terminal.title", game=title, seed=self._session.seed))
        for sentence in house_rules(self._say, self._session.rules):
            self._write(self._say("help.house", sentence=sentence))
        self._write(self._say("terminal.keys"))
        self._tell(self._session.last_update.events)
        self._go_on()
        while True:
            try:
                line = self._read("> ").strip()
            except EOFError:
                break
            if line.lower() in ("quit", "exit", "q"):
                break
            self._answer(line)

    def _keep(self) -> None:
        """Ask for a file's name until the match is saved in one, or nothing is typed."""
        self._write("")
        while self._session.record().moves:
            self._write(self._say("terminal.stopped"))
            try:
                name = self._read("> ").strip()
            except (EOFError, KeyboardInterrupt):
                return
            if not name:
                return
            if self._save(name):
                self._write(self._say("terminal.go-on", file=name))
                return

    def _answer(self, line: str) -> None:
        asked, self._asked = self._asked, ""
        command, _, rest = line.partition(" ")
        if command.lower() in self._commands:
            self._commands[command.lower()](rest.strip())
        elif not line:
            self._next()
        elif line.isdecimal():
            self._number(line)
        else:
            self._move(line, asked)

    # Playing.

    def _go_on(self) -> None:
        """Let the opponents play, then show what the player sees and may do."""
        session = self._session
        while not (session.state.round_over or session.to_move_is_human):
            self._tell(session.play_opponent().events)
        self._show()

    def _next(self) -> None:
        state = self._session.state
        if state.round_over and not state.match_over:
            self._tell(self._session.next_round().events)
            self._go_on()
        else:
            self._show()

    def _number(self, line: str) -> None:
        if len(line) < 4 and 0 < int(line) <= len(self._offered):
            self._play(self._offered[int(line) - 1])
        else:
            self._write(self._say("terminal.no-number", n=line[:20]))

    def _move(self, line: str, asked: str) -> None:
        """Play a move in notation, or show what fits the cards of a line.

        One card alone is both: first comes what it can do, unless it can only be trailed. Typed
        once more it is trailed.
        """
        try:
            move = Move.parse(line)
        except NotationError:
            try:
                self._fits([card(name) for name in line.split()])
            except NotationError:
                self._write(self._say("terminal.unknown", text=line[:60]))
            return
        view = self._session.view()
        here = not view.round_over and (view.hand | view.table) >> move.card & 1
        if move.kind is Kind.TRAIL and here and text(move.card) != asked:
            can_trail = view.why_not(move) is None
            if self._fitting([move.card]) != [move] * can_trail:
                self._fits([move.card])
                if can_trail:
                    self._write(self._say("terminal.again"))
                    self._asked = text(move.card)
                return
            self._session.clear()
        self._play(move)

    def _play(self, move: Move) -> None:
        session = self._session
        view = session.view()
        update = session.do(move)
        if update.reason is not None:
            self._write(reason_text(self._voice, view, move, update.reason))
            return
        self._tell(update.events)
        self._go_on()

    # Showing.

    def _tell(self, events: Iterable[Event]) -> None:
        voice = self._voice
        for event in events:
            for sentence in event_sentences(voice, event):
                self._write(sentence)

    def _show(self) -> None:
        state = self._session.state
        voice = self._voice
        self._write("")
        if state.tally is not None:
            for line in sheet(voice, state.tally, state.scores):
                self._write(line)
            over = "terminal.match-over" if state.match_over else "terminal.next-round"
            self._write(self._say(over))
            self._offered = ()
            return
        view = self._session.view()
        for line in board(voice, view):
            self._write(line)
        self._offer(view.legal_moves())

    def _offer(self, moves: Iterable[Move]) -> None:
        """List moves with their numbers."""
        found = tuple(islice(moves, LISTED + 1))
        self._offered = found[:LISTED]
        for line in move_lines(self._voice, self._session.view(), self._offered):
            self._write(line)
        if len(found) > LISTED:
            self._write(self._say("terminal.more"))

    def _fitting(self, cards: list[int]) -> list[Move]:
        """Pick cards, in the hand and on the table; return the moves that contain them.

        Raise IllegalMove for the first card that can't be picked.
        """
        session = self._session
        session.clear()
        whole = {c: b.cards for b in session.state.builds for c in bits(b.cards)}
        items = dict.fromkeys(whole.get(number, 1 << number) for number in cards)
        for item in items:
            reason = session.click(set_text(item)).reason
            if reason is not None:
                raise IllegalMove(Move(Kind.CAPTURE, min(bits(item)), item), reason)
        moves = list(session.selection.moves)
        for choice in (None, *session.rules.choices):
            session.choose(choice)
            moves += session.completions(LISTED + 1)
        session.choose(None)
        return list(dict.fromkeys(moves))

    def _fits(self, cards: list[int]) -> None:
        session, voice = self._session, self._voice
        view = session.view()
        try:
            fitting = self._fitting(cards)
        except IllegalMove as refused:
            self._write(reason_text(voice, view, refused.move, refused.reason))
            return
        shown = voice.cards(cards)
        selection = session.selection
        if selection.hand >= 0 and selection.other_choice is None:
            line = selection_text(voice, view, selection)
            if line:
                self._write(line)
        session.clear()
        ident = "terminal.fits" if fitting else "terminal.nothing-fits"
        self._write(self._say(ident, cards=shown))
        if fitting:
            self._offer(fitting)

    # Commands.

    def _help(self, _: str) -> None:
        self._write(self._say("terminal.help"))

    def _moves(self, _: str) -> None:
        self._tell(self._session.log[-1].events)
        self._show()

    def _rules(self, _: str) -> None:
        for line in rules_lines(self._say, self._session.rules):
            self._write(line)

    def _hint(self, _: str) -> None:
        session = self._session
        if not session.to_move_is_human:
            self._show()
            return
        view = session.view()
        rng = Stream(f"kasino:hint:{len(view.moves)}")
        seen = looked_at(view, rng, Budget())
        best = seen.best.move
        shown = move_text(self._voice, view, best, full=True)
        self._write(self._say("terminal.hint", move=shown, text=str(best)))
        for line in sentences(self._voice, explain(seen, best)):
            self._write(f"  {line}")

    def _undo(self, _: str) -> None:
        if self._session.can_undo:
            self._session.undo()
            self._moves("")
        else:
            self._write(self._say("terminal.no-undo"))

    def _redo(self, _: str) -> None:
        if self._session.can_redo:
            self._tell(self._session.redo().events)
            self._go_on()
        else:
            self._write(self._say("terminal.no-redo"))

    def _save(self, name: str) -> bool:
        return self._with_file("save", name, lambda: write_text(name, self._session.save()))

    def _load(self, name: str) -> None:
        if self._with_file("load", name, lambda: self._session.load(read_text(name))):
            self._tell(self._session.log[-1].events)
            self._go_on()

    def _with_file(self, command: str, name: str, act: Callable[[], object]) -> bool:
        """Save or load and tell how it went; return whether it worked."""
        if not name:
            self._write(self._say("terminal.needs-file", command=command))
            return False
        try:
            act()
        except KasinoError as error:
            self._write(error_text(self._say, error))
            return False
        self._write(self._say(f"terminal.{command}", file=name))
        return True
