"""The talk with the page around this one: events go out, commands come in, each one checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from app.core import seating, sharing
from app.core.packed_save import MARK
from app.core.page_state import PageState
from app.core.sharing import MAX_TEXT
from app.core.snippets import shared
from app.embed import host_events, resumable
from app.embed.host_commands import Commands, Refusal, Unused, told_refused
from app.embed.protocol import COMMANDS, LARGEST, wrong_message
from app.platform import browser, untrusted_json
from app.platform.untrusted_json import JsonError
from app.runtime.loop import Loop
from kasino.engine.events import MatchOver
from kasino.errors import KasinoError, TranslatableError
from kasino.games import GAMES
from kasino.match.duplicate import is_first
from kasino.match.seats import is_person
from kasino.match.session import Session
from kasino.words import Voice, game_title

#: Options that tell hidden cards.
SECRET: Final = ("seed", "record")

#: So many warnings are told at most; a host that sends more nonsense hears no more of it.
WARNED: Final = 100

#: Why an option was not taken up, in words for whoever wrote it.
WHY: Final = {
    "unknown": "there is no option {name}",
    "value": "{name} can't be {value}",
    "fixed": "{name} can't be changed any more",
    "kept": "the kept match is another than what is asked for now; a new one begins",
}

#: A screen that is lower, in CSS pixels, gets the low layout: 30rem, as in ``layouts.css``.
LOW: Final = 480


class Embed:
    """The page's side of the talk with a host, as far as there is one that wants to."""

    loop: Loop
    _commands: Commands

    def __init__(self) -> None:
        self._asked = ""  # which match the host asked for at the start
        self._known: Session | None = None
        self._told_to = 0  # entries of the log that the host knows
        self._turn: object = None  # what was told last of the turn
        self._stated: object = None  # and of the state
        self._taught: object = None  # and of a lesson, a puzzle or a sum
        self._warned: set[Unused] = set()
        self._last = 0  # the number of its last command
        self._base = 0  # the height at first
        self._wide = 0
        self._high = 0  # the height that was asked for

    # Beginning.

    def begin(
        self, loop: Loop, given: Mapping[str, object], refused: list[tuple[str, str]]
    ) -> None:
        """Take up the page that a host sees, and tell the host that it is ready."""
        self.loop, self._commands = loop, Commands(loop)
        if not browser.hosted():
            return
        self._asked = resumable.asked(given)
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
                "refused": told_refused(refused),
                "games": list(GAMES),
                "commands": list(COMMANDS),
            }
        )
        self._warn([(name, value, "value") for name, value in refused])

    def _learn(self, text: str) -> None:
        try:
            self._commands.learn(text)
        except KasinoError:
            pass  # whoever shows the match tells what is wrong with it

    def wanted(self) -> bool:
        """Return whether the match of the address is the one its other options ask for.

        Only a save can be another, since hosts keep it and give it back by themselves.
        """
        save, mode = self.loop.state.options["record"], self.loop.state.options["mode"]
        if not (browser.hosted() and save.startswith(MARK)) or mode == "replay":
            return True
        try:
            good = resumable.answers(save, self._asked)
        except KasinoError:
            return True  # whoever shows the match tells what is wrong with it
        if not good:
            self._warn([("record", save, "kept")])
        return good

    def open(self) -> None:
        """Begin to listen, once the page shows what it shall."""
        if browser.hosted():
            browser.on("window", "resize", lambda _event: self.fit())
            self.fit()
            browser.hear_host(self.hear)

    # Telling.

    def _tell(self, message: dict[str, Any]) -> None:
        problem = wrong_message("event", {"kasino": 1, "n": 1, **message})
        if not problem:
            browser.tell_host(message)
            return
        browser.log(f"kasino: not told, a fault of the page: {problem}")
        if "re" in message and message["type"] != "error":  # whoever asked must not wait for ever
            self._refuse("broken", f"the answer can't be told: {problem}", message["re"], "")

    def _warn(self, unused: list[Unused]) -> None:
        """Tell which options were not taken up, each once."""
        for name, value, reason in unused:
            told = (name[:40], value[:40], reason)
            if told in self._warned or len(self._warned) >= WARNED:
                continue
            self._warned.add(told)
            why = WHY[reason].format(name=repr(told[0]), value=repr(told[1]))
            pair = {"name": told[0], "value": told[1]}
            self._tell({"type": "warning", **pair, "reason": reason, "message": why})

    def _voice(self, state: PageState, session: Session) -> Voice:
        """Return who tells the host what happened; it hears no names that people gave."""
        voice = state.voice(spoken=False)
        names = [
            state.say("page.person", n=seat + 1) if is_person(who) and who != "you" else name
            for seat, (who, name) in enumerate(zip(session.seats, voice.names, strict=True))
        ]
        return replace(voice, names=tuple(names))

    def changed(self, state: PageState) -> None:
        """Tell what happened in the match."""
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
                # The cards of a first pass come again, so they stay unknown until the second ends.
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
        """Tell who is to move, unless that was the last that was told of it."""
        message = host_events.turn(session)
        now = (session.place, message)
        if now != self._turn:
            self._turn = now
            self._tell(message)

    def _tell_state(self) -> None:
        """Tell how things stand, unless they stand as before."""
        now = self._state()
        if now != self._stated:
            self._stated = now
            self._tell(host_events.packed(now, self._asked))

    def _tell_taught(self, state: PageState) -> None:
        """Tell which lesson, puzzle or sum is on, and how it stands with it, where that is news."""
        now, course, task = None, state.course, state.task
        if course is not None and not course.finished:
            now = host_events.lesson(course)
        elif task is not None and task.puzzle is not None:
            now = host_events.puzzle(task, task.puzzle)
        elif state.sums is not None and state.dialog.name == "sums":
            now = host_events.sums(state.sums)
        if now is not None and now != self._taught:
            self._tell(now)
        self._taught = now

    def _state(self) -> dict[str, Any]:
        state = self.loop.state
        return host_events.state(
            state.match, state.phase, paused=state.paused, replaying=state.replaying
        )

    def _share(self, state: PageState, session: Session) -> str:
        """Return a line to be shown around: the game, how it ended, and the deal's address."""
        say, asked = state.say, sharing.parameters(session.setup)
        if len(session.seed) > MAX_TEXT:  # no address can ask for it
            del asked["seed"]
        return say(
            "page.share-result",
            game=game_title(say, session.rules),
            scores="–".join(map(str, session.state.scores)),
            link=shared(state.options, asked),
        )

    # Height.

    def drawn(self, state: PageState) -> None:
        """Take notice of a drawing: tell what is learnt in it.

        Without a match the height may go back.
        """
        self._warn([(name, value, "value") for name, value in state.refused])
        self._tell_taught(state)
        if state.session is None and self._known is not None:
            self._known, self._high = None, 0
            self._turn = None
            self._tell_state()
            self.fit()

    def fit(self) -> None:
        """Ask for more height where something doesn't fit; in a match it is never given back.

        A frame that shrinks, or grows while a card is picked, would move the cards under the click.
        And what can be done with a picked card, or a hinted move, would be told by the height.
        """
        if self.loop.state.options["resize"] == "off" or not browser.hosted() or self._picked():
            return
        wide, high = browser.viewport()
        if wide != self._wide:
            self._wide, self._high = wide, 0
        content = browser.content_height()
        needed = max(content, self._base) if content > high else self._base
        seen = _visible(wide)
        if seen < LOW:  # a phone on its side: the low layout has table and hand side by side
            needed = min(needed, seen)
        if needed > self._high:
            self._high = needed
            self._tell({"type": "resize", "height": needed})

    def _picked(self) -> bool:
        """Return whether something is picked, or hinted at, in the match."""
        session = self.loop.state.session
        if session is None:
            return False
        picked = session.selection.hand >= 0 or session.selection.table != 0
        return picked or self._commands.hinted == (session, session.place)

    # Listening.

    def hear(self, text: str) -> None:
        """Do what a message of the host asks, if it may be asked so."""
        try:
            message = untrusted_json.read(text, longest=LARGEST)
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
            browser.after(0, browser.leave_host)
            return {}
        return self._commands.do(message)

    def _refuse(self, code: str, problem: str, number: int | None, reason: str) -> None:
        told: dict[str, Any] = {"type": "error", "code": code, "message": problem[:2000]}
        told |= {"reason": reason[:40]} if reason else {}
        self._tell(told if number is None else {**told, "re": number})

    def reject(self, error: KasinoError) -> None:
        """Tell the host that the match of the address is none."""
        if browser.hosted():
            self._refuse("record", str(error), None, _reason(error, "save"))


def _visible(wide: int) -> int:
    """Return how much of a frame as wide as this can be seen at once, in CSS pixels."""
    across, down = browser.screen()
    turned = across < wide <= down  # the screen of a device that doesn't say it was turned
    return across if turned else down


def _reason(error: KasinoError, otherwise: str) -> str:
    """Return the name of what is wrong, wherever in the text it stands."""
    why: object = error
    while isinstance(why, TranslatableError) and isinstance(why.arguments.get("why"), KasinoError):
        why = why.arguments["why"]
    return why.message_id if isinstance(why, TranslatableError) else otherwise


def _number(message: object) -> int | None:
    """Return the number of a command, however wrong the rest of it is."""
    number = message.get("n") if isinstance(message, dict) else None
    good = type(number) is int and 0 < number <= 10**9
    return number if good and isinstance(number, int) else None
