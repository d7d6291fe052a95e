"""The connection to the host page: it sends events, and checks every command it receives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from app.core import seating, sharing
from app.core.options import meant
from app.core.packed_save import MARK
from app.core.page_state import PageState
from app.core.sharing import MAX_TEXT
from app.core.slots import TAUGHT, unaided
from app.core.snippets import shared
from app.embed import host_events, resumable
from app.embed.host_commands import Commands, Refusal, Unused, refused_options
from app.embed.protocol import COMMANDS, MAX_MESSAGE_LENGTH, wrong_message
from app.platform import browser, untrusted_json
from app.platform.untrusted_json import JsonError
from app.runtime.loop import Loop
from kasino.engine.events import MatchOver
from kasino.errors import KasinoError, TranslatableError
from kasino.games import GAMES
from kasino.match.duplicate import is_first
from kasino.match.session import Session
from kasino.match.setup import is_person
from kasino.words import Voice, game_title

#: Options that reveal hidden cards.
SECRET: Final = ("seed", "record")

#: The most warnings that are sent to a host, however many errors it makes.
MAX_WARNINGS: Final = 100

#: The reasons for ignored options, worded for the author of the host page.
WHY: Final = {
    "unknown": "there is no option {name}",
    "value": "{name} can't be {value}",
    "fixed": "{name} can't be changed any more",
    "kept": "the saved match differs from the requested one; a new one begins",
}

#: On a screen less tall than this, in CSS pixels, the low layout is used: 30rem, as in
#: ``layouts.css``.
LOW_SCREEN: Final = 480


class Embed:
    """The page’s side of the connection to a host, if there is one."""

    loop: Loop
    _commands: Commands

    def __init__(self) -> None:
        self._asked = ""  # the match that the host first asked for
        self._known: Session | None = None
        self._told_to = 0  # the number of log entries that the host knows
        self._turn: object = None  # the last message sent about the turn
        self._stated: object = None  # the last one about the state
        self._taught: object = None  # the last one about a lesson, a puzzle or a sum
        self._warned: set[Unused] = set()
        self._last = 0  # the number of the last command
        self._base = 0  # the initial height
        self._wide = 0
        self._high = 0  # the requested height

    # Start.

    def begin(
        self, loop: Loop, given: Mapping[str, object], refused: list[tuple[str, str]]
    ) -> None:
        """Start with the options that a host gave, and send "ready" to the host."""
        self.loop, self._commands = loop, Commands(loop)
        if not browser.hosted():
            return
        self._asked = resumable.requested_match(given)
        self._commands.seeds.add(str(given.get("seed", "")))
        if given.get("record") == self.loop.state.options["record"]:
            self._learn(str(given.get("record", "")))
        self._wide, self._base = browser.viewport()
        options = dict(self.loop.state.options)
        seats = seating.parse(options["seats"])
        options["seats"] = ",".join(seating.shared(seats)) if seats else ""
        self._tell(
            {
                "type": "ready",
                "options": {name: text for name, text in options.items() if name not in SECRET},
                "refused": refused_options(refused),
                "games": list(GAMES),
                "commands": list(COMMANDS),
            }
        )
        # The code that read the URL has written these to the console.
        self._warn([(name, value, "value") for name, value in refused], aloud=False)

    def _learn(self, text: str) -> None:
        try:
            self._commands.learn(text)
        except KasinoError:
            pass  # the code that opens the match reports the error

    def wanted(self) -> bool:
        """Return whether the save in the URL still fits its other options.

        Only a save can fail to fit, because hosts store it and send it back without reading it.
        """
        save, mode = self.loop.state.options["record"], self.loop.state.options["mode"]
        if not (browser.hosted() and save.startswith(MARK)) or mode == "replay":
            return True
        try:
            good = resumable.answers(save, self._asked)
        except KasinoError:
            return True  # the code that opens the match reports the error
        if not good:
            self._warn([("record", save, "kept")])
        return good

    def open(self) -> None:
        """Start listening to the host, once the page has drawn its first screen."""
        if browser.hosted():
            browser.on("window", "resize", lambda _event: self.fit())
            self.fit()
            browser.hear_host(self.hear)

    # Events.

    def _tell(self, message: dict[str, Any]) -> None:
        problem = wrong_message("event", {"kasino": 1, "n": 1, **message})
        if not problem:
            browser.tell_host(message)
            return
        browser.log(f"kasino: not sent, because of an error in the page: {problem}")
        if "re" in message and message["type"] != "error":  # the host must not wait for ever
            self._refuse("broken", f"the answer can't be sent: {problem}", message["re"], "")

    def _warn(self, unused: list[Unused], *, aloud: bool = True) -> None:
        """Send one warning for each ignored option, and never the same one twice.

        With ``aloud``, the console has it, too.
        """
        for name, value, reason in unused:
            told = (name[:40], value[:40], reason)
            if told in self._warned or len(self._warned) >= MAX_WARNINGS:
                continue
            self._warned.add(told)
            why = WHY[reason].format(name=repr(told[0]), value=repr(told[1]))
            near = meant(*told[:2]) if reason in ("unknown", "value") else ""
            why += f"; did you mean {near}?" if near else ""
            if aloud:
                browser.warn(f"kasino: {why}")
            pair = {"name": told[0], "value": told[1]}
            self._tell({"type": "warning", **pair, "reason": reason, "message": why})

    def _voice(self, state: PageState, session: Session) -> Voice:
        """Return a voice that words events for the host, leaving out the names people gave."""
        state = state.unmarked
        voice = state.voice(spoken=False)
        names = [
            state.say("page.person", n=seat + 1) if is_person(who) and who != "you" else name
            for seat, (who, name) in enumerate(zip(session.seats, voice.names, strict=True))
        ]
        return replace(voice, names=tuple(names))

    def changed(self, state: PageState) -> None:
        """Send the match’s new events."""
        session = state.match
        if session is None or session.reason is not None:
            return
        log = session.log
        if not session.continues(self._known):
            self._known, self._told_to = session, len(log)
            self._high = 0
            self._turn = self._stated = None
            known = session.seed in self._commands.seeds
            self._tell(host_events.start(session, open_seed=known))
        else:
            for message in host_events.moves(
                session, self._voice(state, session), log[self._told_to :]
            ):
                self._tell(message)
            new = log[self._told_to :]
            self._told_to = len(log)
            ends = any(isinstance(event, MatchOver) for entry in new for event in entry.events)
            if ends and not state.replaying:
                # The first pass’s cards are dealt again, so they stay secret until the second pass
                # ends.
                if not is_first(session.record()):
                    self._commands.seeds.add(session.seed)
                openly = session.seed in self._commands.seeds
                share = self._share(state, session) if openly else ""
                self._tell(host_events.gameover(session, share, openly=openly))
        if not (session.state.round_over or state.replaying):
            self._tell_turn(session)
        self._tell_state()
        self.fit()

    def _tell_turn(self, session: Session) -> None:
        """Send whose turn it is, if that has changed."""
        message = host_events.turn(session)
        now = (session.place, message)
        if now != self._turn:
            self._turn = now
            self._tell(message)

    def _tell_state(self) -> None:
        """Send the state, if it has changed."""
        now = self._state()
        if now != self._stated:
            self._stated = now
            self._tell(host_events.packed(now, self._asked))

    def _tell_taught(self, state: PageState) -> None:
        """Send the current lesson, puzzle or sum and its result, if that has changed."""
        messages = (taught(state) for taught in TAUGHT.filled())
        now = next((one for one in messages if one is not None), None)
        if now is not None and now != self._taught:
            self._tell(now)
        self._taught = now

    def _state(self) -> dict[str, Any]:
        state = self.loop.state
        return host_events.state(
            state.match,
            state.phase,
            paused=state.paused,
            replaying=state.replaying,
            aided=not unaided(state),
        )

    def _share(self, state: PageState, session: Session) -> str:
        """Return a line to share: the game, the result, and a URL that deals the same cards."""
        say, asked = state.unmarked.say, sharing.of_match(session)
        if len(session.seed) > MAX_TEXT:  # a URL cannot contain it
            del asked["seed"]
        return say(
            "page.share-result",
            game=game_title(say, session.rules),
            scores="–".join(map(str, session.state.scores)),
            link=shared(state.options, asked),
        )

    # Height.

    def drawn(self, state: PageState) -> None:
        """Send the host what has changed, after the page has been drawn.

        Once there is no longer a match on the page, the height may shrink again.
        """
        self._warn([(name, value, "value") for name, value in state.refused])
        self._tell_taught(state)
        if state.session is None and self._known is not None:
            self._known, self._high = None, 0
            self._turn = None
            self._tell_state()
            self.fit()

    def fit(self) -> None:
        """Request more height if something doesn’t fit; during a match, the height never shrinks.

        If the frame shrank, or grew while a card is picked, the cards would move under the
        pointer. The height would also reveal a hinted move, or the moves that a picked
        card can make.
        See docs/decisions/still-table.md.
        """
        if self.loop.state.options["resize"] == "off" or not browser.hosted() or self._picked():
            return
        wide, high = browser.viewport()
        if wide != self._wide:
            self._wide, self._high = wide, 0
        content = browser.content_height()
        needed = max(content, self._base) if content > high else self._base
        seen = _visible(wide)
        if (
            seen < LOW_SCREEN
        ):  # a phone in landscape: the low layout puts table and hand side by side
            needed = min(needed, seen)
        if needed > self._high:
            self._high = needed
            self._tell({"type": "resize", "height": needed})

    def _picked(self) -> bool:
        """Return whether a card is picked in the match, or shown by a hint."""
        session = self.loop.state.session
        if session is None:
            return False
        picked = session.selection.hand >= 0 or session.selection.table != 0
        return picked or self._commands.hinted == (session, session.place)

    # Commands.

    def hear(self, text: str) -> None:
        """Execute a message from the host, if it is valid and in order."""
        try:
            message = untrusted_json.read(text, longest=MAX_MESSAGE_LENGTH)
        except JsonError:
            message = None
        problem = wrong_message("command", message)
        number = _number(message)
        if problem or message is None:
            self._refuse("message", problem, number, "schema")
        elif message["n"] <= self._last:
            problem = f"n must grow: {message['n']} came after {self._last}"
            self._refuse("order", problem, number, "number")
        else:
            self._last = message["n"]
            self._do(message)

    def _do(self, message: dict[str, Any]) -> None:
        number = message["n"]
        try:
            answer = self._answer(message)
        except Refusal as refusal:
            self._refuse("refused", str(refusal), number, refusal.reason)
        except KasinoError as error:
            about = "record" if message["type"] in ("new", "load") else "refused"
            self._refuse(about, str(error), number, _reason(error, "deal"))
        except Exception as error:
            self._refuse("broken", f"{type(error).__name__}: {error}", number, "")
            self.loop.fail()
            raise
        else:
            self._warn(self._commands.unused)
            self._tell({"type": "done", **answer, "re": number})

    def _answer(self, message: dict[str, Any]) -> dict[str, Any]:
        if message["type"] == "state":
            return host_events.packed(self._state(), self._asked)
        if message["type"] == "destroy":
            self.loop.rest()
            # The answer must be sent before the port is closed.
            browser.after(0, browser.leave_host)
            return {}
        return self._commands.do(message)

    def _refuse(self, code: str, problem: str, number: int | None, reason: str) -> None:
        told: dict[str, Any] = {"type": "error", "code": code, "message": problem[:2000]}
        told |= {"reason": reason[:40]} if reason else {}
        self._tell(told if number is None else {**told, "re": number})

    def reject(self, error: KasinoError) -> None:
        """Report to the host that the match in the URL is invalid."""
        if browser.hosted():
            self._refuse("record", str(error), None, _reason(error, "save"))


def _visible(wide: int) -> int:
    """Return how much of the height of a frame this wide is visible at once, in CSS pixels."""
    across, down = browser.screen()
    turned = across < wide <= down  # the device was turned, but its screen doesn’t report it
    return across if turned else down


def _reason(error: KasinoError, otherwise: str) -> str:
    """Return the id of the error that caused this one, however deeply it is wrapped."""
    why: object = error
    while isinstance(why, TranslatableError) and isinstance(why.arguments.get("why"), KasinoError):
        why = why.arguments["why"]
    return why.message_id if isinstance(why, TranslatableError) else otherwise


def _number(message: object) -> int | None:
    """Return a command’s number, even if the rest of the command is invalid."""
    number = message.get("n") if isinstance(message, dict) else None
    # type() rather than isinstance(), because a bool is an int.
    good = type(number) is int and 0 < number <= 10**9
    return number if good and isinstance(number, int) else None
