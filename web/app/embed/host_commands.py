"""The commands from a host: each is checked, then executed or rejected with a reason."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any, Final

from app.core import house_rules
from app.core.actions import Action, Handler
from app.core.feature import asked_for
from app.core.options import MATCH_MODES, TABLE, Options, accepted, plain, read
from app.core.packed_save import MARK, split, unpack
from app.core.page_state import HostMatch
from app.core.slots import HOST_HINT, MODE, unaided
from app.embed.protocol import MAX_MOVES_SENT
from app.runtime.arguments import Reading, drawn_seed
from app.runtime.loop import Loop
from app.table.update.history import pause, redo, resume, undo
from app.table.update.match import next_round, play
from app.table.update.options import play_hosted, set_options
from kasino.errors import KasinoError, NotationError
from kasino.match.record import read as read_record
from kasino.match.session import Session
from kasino.moves import Move

#: Options that can’t be changed after the start.
FIXED: Final = {"storage", "target", "embed", "start", "helper"}

#: The most illegal moves checked in a turn. With unlimited attempts, a host could work out the
#: cards in the hand from the rejections.
TRIES: Final = 10

Answer = dict[str, Any]
#: An ignored option: its name, its value, and the reason from ``protocol.WARNINGS``.
Unused = tuple[str, str, str]


class Refusal(KasinoError):
    """Raised when a command can’t be executed now, with a reason from ``protocol.REASONS``.

    The reason must not depend on hidden cards, because the host receives it.
    """

    def __init__(self, reason: str, text: str) -> None:
        self.reason: Final = reason
        super().__init__(text)


class Commands:
    """The host’s commands that change the match or the options, by name."""

    def __init__(self, loop: Loop) -> None:
        self.loop = loop
        self.seeds: set[str] = set()  # seeds that came from the host, so it may receive them
        self.hinted: object = None  # where the last hint was given
        self._tried: tuple[Session | None, int] = None, 0  # where the latest illegal move was
        self._tries = 0
        self.known: dict[str, Callable[[dict[str, Any]], Answer]] = {
            "new": self._new,
            "load": self._load,
            "hint": self._hint,
            "undo": lambda _: self._back(undo, "can_undo"),
            "redo": lambda _: self._back(redo, "can_redo"),
            "play": self._play,
            "moves": self._moves,
            "pause": self._pause,
            "set": self._set,
            "focus": self._focus,
        }
        self.unused: list[Unused] = []  # options of the current command that were ignored

    def do(self, message: dict[str, Any]) -> Answer:
        """Execute a command; return the fields of the answer.

        Raise KasinoError, such as a Refusal, if that isn’t possible; in that case, nothing has
        changed.
        """
        self.unused = []
        return self.known[message["type"]](message)

    def learn(self, text: str) -> None:
        """Remember the seed of a match that the host gave as plain text."""
        if not text.startswith(MARK):
            self.seeds.add(read_record(text).setup.seed)

    # The match.

    def _session(self) -> Session:
        session = self.loop.state.match
        if session is None and self.loop.state.session is not None:
            raise Refusal("no-match", "a lesson or a puzzle is on the table, not a match")
        if session is None:
            raise Refusal("no-match", "there is no match")
        return session

    def _new(self, message: dict[str, Any]) -> Answer:
        before = set(self.seeds)
        try:
            options = self._changed(message.get("options", {}))
            self._check_rules(options)
            text, seed = options["record"], drawn_seed()
            if message.get("options", {}).get("record") and text:
                asked = self._read(text, Options({**options, "record": ""}), options["mode"])
            elif options["mode"] not in MATCH_MODES:
                self._open(options)
                return {"refused": self._refused()}
            else:
                asked = HostMatch(options, seed=seed)
            self.loop.dispatch(play_hosted.of(asked))
        except KasinoError:
            self.seeds = before
            raise
        return {"refused": self._refused()}

    def _open(self, options: Options) -> None:
        """Open a lesson, a puzzle or sums, if the page has them, and note a number it lacks."""
        known = len(self.loop.state.refused)
        self.loop.dispatch(set_options.of(options))
        opens = dict(MODE.filled()).get(options["mode"])
        if opens is not None:
            action = asked_for(opens.name, Reading(self.loop.state, options["game"]))
            if action is not None:
                self.loop.dispatch(action)
        self.unused += [(name, text, "value") for name, text in self.loop.state.refused[known:]]

    def _check_rules(self, options: Options) -> None:
        """Raise a Refusal if the house rules are impossible, so that no match starts."""
        asked = [text for name, text, why in self.unused if name == "rules" and why == "value"]
        for text in asked:
            try:
                house_rules.rules_of({**options, "rules": text})
            except KasinoError as error:
                raise Refusal("rules", str(error)) from None
            raise Refusal("rules", "the daily round has no house rules, and rules are text")

    def _load(self, message: dict[str, Any]) -> Answer:
        before = set(self.seeds)
        try:
            asked = self._read(message["save"], None, self.loop.state.options["mode"])
            self.loop.dispatch(play_hosted.of(asked))
        except KasinoError:
            self.seeds = before
            raise
        return {}

    def _read(self, text: str, options: Options | None, mode: str) -> HostMatch:
        _, record = split(unpack(text))
        self.learn(text)
        return HostMatch(options, Session.load(record), mode == "replay")

    def _back(self, way: Handler[...], able: str) -> Answer:
        session, state = self._session(), self.loop.state
        if not state.replaying and state.options["undo"] == "off":
            raise Refusal("undo-off", "undo is off")
        if unaided(state):
            raise Refusal("undo-off", "moves can't be taken back in this match")
        if not (state.replaying or getattr(session, able)):
            missing = "take back" if able == "can_undo" else "make again"
            raise Refusal("nothing-there", f"there is no move to {missing}")
        self.loop.dispatch(way.of())
        return {}

    def _play(self, message: dict[str, Any]) -> Answer:
        session = self._session()
        if "move" not in message:
            self.loop.dispatch(resume.of())
            if session.state.round_over and not session.state.match_over:
                self.loop.dispatch(next_round.of())
            return {}
        text = message["move"]
        try:
            move = Move.parse(text)
        except NotationError as error:
            raise Refusal("notation", str(error)) from None
        if not self.loop.state.my_turn or self.loop.state.covered:
            raise Refusal("not-your-turn", "no person is to move")
        self._try(session, move)
        self.loop.dispatch(Action(play.name, (text, True)))
        return {}

    def _try(self, session: Session, move: Move) -> None:
        """Reject an illegal move, always in the same words; after too many, reject any move."""
        free = self.loop.state.options["helper"] == "on" and session.alone
        place = session.place[0]
        if not session.continues(self._tried[0]) or place > self._tried[1]:
            self._tried, self._tries = (session, place), 0
        if self._tries >= TRIES and not free:
            raise Refusal("too-many", f"{TRIES} moves of this turn were refused; play on the page")
        if session.view().why_not(move) is not None:
            self._tries += 1
            raise Refusal("illegal", "this move is not legal now")

    def _moves(self, _message: dict[str, Any]) -> Answer:
        session, page = self._session(), self.loop.state
        if page.options["helper"] != "on" or not session.alone:
            raise Refusal("no-helper", "this page doesn't reveal the hand")
        if not page.my_turn or page.covered:
            raise Refusal("not-your-turn", "no person is to move")
        return {
            "moves": [str(move) for move in islice(session.state.legal_moves(), MAX_MOVES_SENT)]
        }

    def _hint(self, _message: dict[str, Any]) -> Answer:
        if unaided(self.loop.state):
            raise Refusal("no-hint", "there are no hints in this match")
        state = self.loop.state
        action = next(filter(None, (hint(state) for hint in HOST_HINT.filled())), None)
        if action is None:
            raise Refusal("no-hint", "there is no hint now")
        self.loop.dispatch(action)
        session = self._session()
        self.hinted = (session, session.place)
        return {}

    def _pause(self, _message: dict[str, Any]) -> Answer:
        self._session()
        self.loop.dispatch(pause.of())
        return {}

    def _focus(self, _message: dict[str, Any]) -> Answer:
        self.loop.focus("hand")
        return {}

    # Options.

    def _set(self, message: dict[str, Any]) -> Answer:
        options = self._changed(message["options"])
        self.loop.dispatch(set_options.of(options))
        return {"refused": self._refused()}

    def _changed(self, options: dict[str, object]) -> Options:
        """Return the page’s options updated with a host’s, and note the ones that are ignored."""
        known = {name: text for name, text in options.items() if name in TABLE.keys() - FIXED}
        found, refused = read(known, self.loop.state.options, linked=True)
        seed = plain(TABLE["seed"], known.get("seed"))
        if isinstance(seed, str) and accepted(TABLE["seed"], seed):
            self.seeds.add(seed)
        self.unused = [(name, text, "value") for name, text in refused]
        for name in options.keys() - known.keys():
            why = "fixed" if name in TABLE else "unknown"
            self.unused.append((name, str(options[name])[:40], why))
        return found

    def _refused(self) -> list[dict[str, str]]:
        return refused_options([(name, value) for name, value, _ in self.unused])


def refused_options(options: list[tuple[str, str]]) -> list[dict[str, str]]:
    """Return rejected options as a list for a message."""
    return [{"name": name[:40], "value": value[:40]} for name, value in options[:60]]
