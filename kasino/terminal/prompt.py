"""A match at the prompt: reads and prints lines, and leaves everything else to the Session."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from itertools import islice
from typing import Final

from kasino.cards import Stream, bits, set_text, text
from kasino.coach.analysis import full_analysis
from kasino.coach.explain import explain
from kasino.coach.explanation_text import sentences
from kasino.coach.report_text import review_lines
from kasino.coach.review import reviewed
from kasino.engine.events import Event
from kasino.engine.reasons import IllegalMove
from kasino.engine.unseen import after_first_deal, unseen
from kasino.engine.view import View
from kasino.errors import DealError, KasinoError, NotationError
from kasino.lookalikes import closest, plain, visible
from kasino.match import daily
from kasino.match.record import HINTS
from kasino.match.selection import Selection
from kasino.match.session import Session
from kasino.match.setup import spoken_seed
from kasino.match.typed_moves import UnreadableMove, bare, cards_named, read
from kasino.moves import TRAILS, Kind, Move
from kasino.players import Budget, Player, player
from kasino.rules import Building, Rules
from kasino.terminal.autosave import Autosave
from kasino.terminal.board import board, move_lines, rules_lines, sheet
from kasino.terminal.files import read_text, there, write_text
from kasino.words import (
    Catalogue,
    Voice,
    card_words,
    earlier_opponents,
    error_text,
    event_sentences,
    game_title,
    house_rules,
    move_text,
    reason_text,
    seat_names,
    selection_text,
    unseen_report,
)


def typed_line(voice: Voice, view: View, line: str) -> tuple[Move, ...] | list[int]:
    """Return the moves that a typed line could mean, or the list of cards if it names only cards.

    There are no moves if the line can’t be read.
    """
    words = card_words(voice)
    try:
        cards, marked = cards_named(line, words)
        if not marked:
            return cards if len(cards) > 1 else tuple(TRAILS[number] for number in cards)
        return read(view, line, words) if len(cards) > 1 or lays(line) else ()
    except UnreadableMove:
        return ()


def lays(line: str) -> bool:
    """Return whether a typed line ends with "-", the sign for trailing a card."""
    return bare(plain(line)).endswith("-")


#: The number of moves to list at a time; a crowded table has more than anyone wants to read.
MAX_MOVES_LISTED: Final = 20
#: The commands that a round of the day doesn’t have, unless it is the easy one.
AIDS: Final = frozenset(("hint", "undo", "u", "redo"))
#: The commands in the order of their words in ``terminal.words``, and those that a file may follow.
COMMANDS: Final = tuple("help moves show rules hint undo redo save load again review quit".split())
WITH_FILE: Final = ("save", "load")
#: The number of blank lines that hide a hand from the next person.
COVER: Final = 60


class Prompt:
    """One match played by typing; ``read`` asks for a line, and ``write`` shows one."""

    def __init__(
        self,
        session: Session,
        say: Catalogue,
        read: Callable[[str], str],
        write: Callable[[str], None],
        autosave: Autosave | None = None,
        opponents: Callable[[str], Player] = player,
        columns: int = 0,
        *,
        counts: bool = True,
        unseen: bool = False,
        again: str = "kasino play --continue",
    ) -> None:
        """Begin a match; ``columns`` is the maximum width of the rules, 0 for the usual one.

        Without ``counts``, captured cards and points are shown only when a round is scored. With
        ``unseen``, the unseen cards are shown from the second deal on, which counts as a hint. The
        command ``again`` continues a match that is left.
        """
        self.session: Session = session  # the current state of the match
        self._autosave = autosave
        self._opponents = opponents
        self._columns = columns
        self._counts = counts
        self._unseen = unseen
        self._continuing = again
        self._file = ""  # the file last saved or loaded, which may be replaced without asking
        self._shown_to = session.seat
        self._say = say
        self._read = read
        self._write = write
        self._offered: tuple[Move, ...] = ()
        self._asked = ""  # the card just examined; if it is typed again, it is trailed
        self._commands: dict[str, Callable[[str], object]] = {
            "?": self._help,
            "help": self._help,
            "moves": self._moves,
            "show": self._show_text,
            "rules": self._rules,
            "hint": self._hint,
            "undo": self._undo,
            "u": self._undo,
            "redo": self._redo,
            "save": self._save,
            "save!": self._save_over,
            "load": self._load,
            "again": self._again,
            "review": self._review,
        }

    @property
    def _voice(self) -> Voice:
        session = self.session
        names = seat_names(self._say, session.seats)
        counts = self._counts or session.state.round_over
        return Voice(session.rules, names, session.seat, self._say, itemise=False, counts=counts)

    def run(self) -> None:
        """Play until the player leaves or the input ends; an unfinished match is saved.

        A second consecutive Ctrl-C raises KeyboardInterrupt.
        """
        try:
            self._play_on()
        except KeyboardInterrupt:
            self._write("")
            self._keep()
            raise
        except KasinoError:  # the piped input can’t be read any further
            self._keep()
            raise
        self._keep()
        self._write(self._say("terminal.bye"))

    def _play_on(self) -> None:
        stopped = False
        begin = self._open
        while True:
            try:
                begin()
                begin = _nothing
                line = self._known(self._read("> ").strip())
                stopped = False
                if line.lower() in ("quit", "exit", "q"):
                    return
                self._answer(line)
            except EOFError:
                return
            except KeyboardInterrupt:
                if stopped:
                    raise
                stopped, begin = True, _nothing
                self._write("")
                self._write(self._say("terminal.once-more"))

    def _open(self) -> None:
        title = game_title(self._say, self.session.rules)
        self._write(self._say("terminal.title", game=title, seed=self.session.seed))
        self._say_versions()
        for sentence in house_rules(self._say, self.session.rules):
            self._write(self._say("help.house", sentence=sentence))
        if day := daily.day_of(self.session.setup):
            self._write(self._say("terminal.daily", day=day))
        if self._unaided:
            self._write(self._say("terminal.daily.unaided"))
        self._write(self._say("terminal.keys"))
        self._tell(self.session.log[-1].events)
        self._go_on()

    def _say_versions(self) -> None:
        """Name the opponents that play as in another version, if there are any."""
        if earlier := earlier_opponents(self._say, self.session.match, as_people=True):
            self._write(earlier)

    def _keep(self) -> None:
        """Save an unfinished match that has begun, and say how to continue it."""
        session = self.session
        if self._autosave is None or not session.record().moves:
            return
        if session.state.match_over:
            self._autosave.forget(session)
            return
        try:
            file = self._autosave.keep(session)
        except KasinoError as error:
            self._write(self._say("terminal.not-kept", why=error_text(self._say, error)))
            self._ask_where()
            return
        self._write(self._say("terminal.kept", file=str(file), command=self._continuing))

    def _ask_where(self) -> None:
        """Ask for a file until the match is saved in one, or the answer is empty."""
        while True:
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

    @property
    def _unaided(self) -> bool:
        """Whether the match is a round of the day without undo and hints."""
        setup = self.session.setup
        return bool(daily.day_of(setup)) and not daily.is_easy(setup)

    def _own_words(self) -> dict[str, str]:
        """Return the reader’s words for the commands, by their English names."""
        return dict(zip(COMMANDS, self._say("terminal.words").split(", "), strict=False))

    def _known(self, line: str) -> str:
        """Return a line with a command in the reader’s language replaced by the English one."""
        own = {word: command for command, word in self._own_words().items()}
        said = bare(line)
        if said.lower() in (*own, *COMMANDS):
            return own.get(said.lower(), said)
        for word, command in own.items():
            if command in WITH_FILE and line.lower().startswith((f"{word} ", f"{word}! ")):
                return command + line[len(word) :]
        return line

    def _answer(self, line: str) -> None:
        asked, self._asked = self._asked, ""
        command, _, rest = line.partition(" ")
        if command.lower() in AIDS and self._unaided:
            self._write(self._say("terminal.daily.unaided"))
        elif command.lower() in self._commands:
            self._commands[command.lower()](rest.strip())
        elif not line:
            self._next()
        elif line.isascii() and line.isdecimal():
            self._number(line)
        else:
            self._move(line, asked)

    # Playing.

    def _go_on(self) -> None:
        """Let the opponents play, then show the table and the legal moves."""
        while not (self.session.state.round_over or self.session.to_move_is_human):
            self.session = self.session.play_opponent()
            self._tell(self.session.events)
        self._show()

    def _next(self) -> None:
        state = self.session.state
        if state.round_over and not state.match_over:
            try:
                self.session = self.session.next_round()
            except DealError as error:  # the record of a correspondence match has no more rounds
                self._write(error_text(self._say, error))
                return
            self._tell(self.session.events)
        self._go_on()

    def _number(self, line: str) -> None:
        if len(line) < 4 and 0 < int(line) <= len(self._offered):
            self._play(self._offered[int(line) - 1])
        else:
            self._write(self._say("terminal.no-number", n=line[:20]))

    def _move(self, line: str, asked: str) -> None:
        """Play a typed move, or show the moves that contain the cards in a line.

        A single card could mean either. So the prompt first shows the card’s moves, unless it can
        only be trailed. Typing the card again trails it.
        """
        meant = self._meant(line)
        if isinstance(meant, list):
            self._fits(meant)
            return
        if len(meant) != 1:
            if meant:
                self._offer(list(meant))
            else:
                self._write(self._say("terminal.unknown", text=visible(line[:60])))
                self._write_meant(line)
            return
        (move,) = meant
        view = self.session.view()
        here = not view.round_over and (view.hand | view.table) >> move.card & 1
        if move.kind is Kind.TRAIL and here and text(move.card) != asked and not lays(line):
            can_trail = view.why_not(move) is None
            if self._fitting([move.card])[1] != [move] * can_trail:
                self._fits([move.card])
                if can_trail:
                    self._write(self._say("terminal.again"))
                    self._asked = text(move.card)
                return
        self._play(move)

    def _write_meant(self, line: str) -> None:
        """Write the command that a misspelt one may have meant, in the reader’s own word."""
        word, _, rest = line.partition(" ")
        own = self._own_words()
        english = dict.fromkeys(COMMANDS)
        meant = closest(word, own.values()) or closest(word, english)
        takes_file = {own.get(command, command) for command in WITH_FILE} | {*WITH_FILE}
        if meant and (not rest or meant in takes_file):
            self._write(self._say("terminal.meant", meant=meant))

    def _meant(self, line: str) -> tuple[Move, ...] | list[int]:
        """Return the possible moves of a line, like ``typed_line``, but also for move notation."""
        try:
            return (Move.parse(line),)
        except NotationError:
            return typed_line(self._voice, self.session.view(), line)

    def _play(self, move: Move) -> None:
        view = self.session.view()
        self.session = self.session.attempt(move)
        if self.session.reason is not None:
            self._write(reason_text(self._voice, view, move, self.session.reason))
            return
        self._tell(self.session.events)
        self._go_on()

    # Showing.

    def _tell(self, events: Iterable[Event]) -> None:
        voice = self._voice
        for event in events:
            for sentence in event_sentences(voice, event):
                self._write(sentence)

    def _hand_over(self) -> None:
        """Hide the hand until the next person is ready, if several people share the prompt."""
        session = self.session
        if session.to_move_is_human and session.seat != self._shown_to:
            self._write("\n" * COVER + self._say("terminal.hand-over", player=self._name()))
            self._read("> ")
        self._shown_to = session.seat

    def _name(self) -> str:
        return seat_names(self._say, self.session.seats)[self.session.seat]

    def _show(self) -> None:
        self._hand_over()
        state = self.session.state
        voice = self._voice
        self._write("")
        if state.tally is not None:
            for line in sheet(voice, state.tally, state.scores):
                self._write(line)
            for line in self._over():
                self._write(line)
            self._offered = ()
            return
        view = self.session.view()
        for line in board(voice, view, self.session.seats):
            self._write(line)
        if self._unseen and not self._unaided and after_first_deal(view):
            self._hinted()
            for line in unseen_report(voice, unseen(view)):
                self._write(line)
        self._offer(view.legal_moves())

    def _over(self) -> Iterator[str]:
        """Yield what can follow a round; after a round of the day, first its result."""
        session = self.session
        if not session.state.match_over:
            yield self._say("terminal.next-round")
            return
        day = daily.day_of(session.setup)
        result = daily.result_of(session) if day else None
        if result is not None:
            scores = "–".join(map(str, result.scores))
            yield self._say(f"terminal.daily.{result.end}", day=day, scores=scores)
        yield self._say("terminal.daily.over" if self._unaided else "terminal.match-over")

    def _offer(self, moves: Iterable[Move]) -> None:
        """List the moves with their numbers."""
        found = tuple(islice(moves, MAX_MOVES_LISTED + 1))
        self._offered = found[:MAX_MOVES_LISTED]
        for line in move_lines(self._voice, self.session.view(), self._offered):
            self._write(line)
        if len(found) > MAX_MOVES_LISTED:
            self._write(self._say("terminal.more"))

    def _fitting(self, cards: list[int]) -> tuple[Selection, list[Move]]:
        """Return the selection of the given cards, and the moves that contain them.

        Raise IllegalMove for the first card that can’t be picked.
        """
        session = self.session.clear()
        whole = {c: b.cards for b in session.state.builds for c in bits(b.cards)}
        items = dict.fromkeys(whole.get(number, 1 << number) for number in cards)
        for item in items:
            session = session.click(set_text(item))
            if session.reason is not None:
                raise IllegalMove(Move(Kind.CAPTURE, min(bits(item)), item), session.reason)
        moves = list(session.selection.moves)
        for choice in (None, *session.rules.choices):
            moves += session.choose(choice).completions(MAX_MOVES_LISTED + 1)
        return session.selection, list(dict.fromkeys(moves))

    def _fits(self, cards: list[int]) -> None:
        voice, view = self._voice, self.session.view()
        try:
            selection, fitting = self._fitting(cards)
        except IllegalMove as refused:
            self._write(reason_text(voice, view, refused.move, refused.reason))
            return
        shown = voice.cards(cards)
        if selection.hand >= 0 and selection.other_choice is None:
            line = selection_text(voice, view, selection)
            if line:
                self._write(line)
        ident = "terminal.fits" if fitting else "terminal.nothing-fits"
        self._write(self._say(ident, cards=shown))
        if fitting:
            self._offer(fitting)

    # Commands.

    def _help(self, _: str) -> None:
        for ident in help_idents(self.session.rules):
            self._write(self._say(ident))

    def _moves(self, _: str) -> None:
        self._tell(self.session.log[-1].events)
        self._show()

    def _show_text(self, _: str) -> None:
        self._write(self.session.view().to_text())

    def _rules(self, _: str) -> None:
        for line in rules_lines(self._say, self.session.rules, self._columns):
            self._write(line)

    def _hint(self, _: str) -> None:
        session = self.session
        if not session.to_move_is_human:
            self._show()
            return
        view = session.view()
        rng = Stream(f"kasino:hint:{len(view.moves)}")
        seen = full_analysis(view, rng, Budget())
        best = seen.best.move
        voice = self._voice
        shown = move_text(voice, view, best, full=True)
        self._write(self._say("terminal.hint", move=shown, text=str(best)))
        lines = (*sentences(voice, explain(seen, best)), *unseen_report(voice, unseen(view)))
        for line in lines:
            self._write(f"  {line}")
        self._hinted()

    def _hinted(self) -> None:
        """Note in the record that a person was given a hint."""
        self.session = self.session.with_line(HINTS, "yes")

    def _undo(self, _: str) -> None:
        if self.session.can_undo:
            self.session = self.session.undo()
            self._moves("")
        else:
            self._write(self._say("terminal.no-undo"))

    def _redo(self, _: str) -> None:
        if self.session.can_redo:
            self.session = self.session.redo()
            self._tell(self.session.events)
            self._go_on()
        else:
            self._write(self._say("terminal.no-redo"))

    def _save(self, name: str) -> bool:
        """Save the match, asking before another file is replaced; return whether it was saved."""
        if name and name != self._file and there(name):
            self._write(self._say("terminal.replace", file=name))
            try:
                answer = self._read("> ")
            except EOFError:
                answer = ""
            if not agreed(self._say, answer):
                self._write(self._say("terminal.not-saved", file=name))
                return False
        return self._save_over(name)

    def _save_over(self, name: str) -> bool:
        return self._with_file("save", name, lambda: write_text(name, self.session.save()))

    def _again(self, _: str) -> None:
        """Play another match of the same game with the same seats."""
        old = self.session
        if not old.state.match_over:
            self._write(self._say("terminal.not-over"))
            return
        if self._autosave is not None:
            self._autosave.forget(old)
        seed = spoken_seed(sha256(f"kasino:again:{old.seed}".encode()).digest())
        self.session = Session.start(
            old.rules, old.players, seed, old.seats, opponents=self._opponents, as_people=True
        )
        self._file, self._shown_to = "", self.session.seat
        self._open()

    def _review(self, _: str) -> None:
        session = self.session
        if session.state.tally is None:
            self._write(self._say("terminal.not-over"))
            return
        for line in review_lines(self._voice, reviewed(session.record(), session.seat)):
            self._write(line)

    def _load(self, name: str) -> None:
        if self._with_file("load", name, lambda: self._take_up(read_text(name))):
            self._say_versions()
            self._tell(self.session.log[-1].events)
            self._go_on()

    def _take_up(self, text: str) -> None:
        self.session = Session.load(text, self._opponents)

    def _with_file(self, command: str, name: str, act: Callable[[], object]) -> bool:
        """Save or load, and print the outcome; return whether it worked."""
        if not name:
            self._write(self._say("terminal.needs-file", command=self._own_words()[command]))
            return False
        try:
            act()
        except KasinoError as error:
            self._write(error_text(self._say, error))
            return False
        self._file = name
        self._write(self._say(f"terminal.{command}", file=name))
        return True


def _nothing() -> None:
    """Do nothing, because the match has already been opened."""


def agreed(say: Catalogue, answer: str) -> bool:
    """Return whether an answer means yes, in the language of the catalogue or in English."""
    return answer.strip().lower() in ("y", "yes", *say("terminal.yes").split())


def help_idents(rules: Rules) -> Iterator[str]:
    """Yield the ids of the help messages for a game’s prompt."""
    yield "terminal.help.play"
    if rules.building is not Building.NONE:
        yield "terminal.help.build"
    if rules.calls:
        yield "terminal.help.call"
    yield "terminal.help"
