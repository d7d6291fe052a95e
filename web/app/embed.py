"""The talk with the page around this one: events go out, commands come in, each one checked."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from app import browser, reports, seating, sharing
from app.desk import Desk
from app.options import TABLE, read
from app.protocol import COMMANDS, wrong_message
from app.seal import unseal
from kasino.errors import KasinoError
from kasino.events import MatchOver
from kasino.games import GAMES
from kasino.session import Session, Update
from kasino.words import Voice, game_title

#: Options that tell hidden cards, and those that can't change any more.
SECRET: Final = ("seed", "record")
FIXED: Final = {"storage", "target", "embed", "start"}


class Refusal(Exception):
    """Says that a command can't be done now."""


class Embed:
    """Speaks with the host, as far as there is one that wants to."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.page = desk.page
        self.match = desk.match
        self._seeds: set[str] = set()  # what the host has given, so it may hear them
        self._known: Session | None = None
        self._told = 0  # entries of the log that the host knows
        self._last = 0  # the number of its last command
        self._base = 0  # the height at first
        self._wide = 0
        self._high = 0  # the height that was asked for
        self._commands: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
            "new": self._new,
            "load": self._load,
            "hint": self._hint,
            "undo": lambda _: self._back(self.match.undo, "can_undo"),
            "redo": lambda _: self._back(self.match.redo, "can_redo"),
            "play": self._play,
            "pause": self._pause,
            "set": self._set,
            "state": lambda _: self._state(),
            "focus": self._focus,
            "destroy": self._destroy,
        }

    # Beginning.

    def begin(self, given: Mapping[str, object], refused: list[tuple[str, str]]) -> None:
        """Tells the host that the page is ready."""
        if not browser.hosted():
            return
        self._seeds.add(str(given.get("seed", "")))
        if given.get("record") == self.page.options["record"]:
            self._learn(str(given.get("record", "")))
        self._wide, self._base = browser.viewport()
        self.match.told = self._after
        self.page.shown = self._shown
        options = dict(self.page.options)
        seats = seating.parse(options["seats"])
        options["seats"] = ",".join(seating.shared(seats)) if seats else ""
        self._tell(
            {
                "type": "ready",
                "options": {name: text for name, text in options.items() if name not in SECRET},
                "refused": _refused(refused),
                "games": list(GAMES),
                "commands": list(COMMANDS),
            }
        )

    def open(self) -> None:
        """Begins to listen, once the page shows what it shall."""
        if browser.hosted():
            browser.on("window", "resize", lambda _event: self.fit())
            self.fit()
            browser.hear_host(self.hear)

    # Telling.

    def _tell(self, message: dict[str, Any]) -> None:
        problem = wrong_message("event", {"kasino": 1, "n": 1, **message})
        if problem:
            browser.log(f"kasino: not told, a fault of the page: {problem}")
        else:
            browser.tell_host(message)

    def _voice(self) -> Voice:
        """Returns who tells the host what happened; it hears no names that people gave."""
        voice, session = self.page.voice(spoken=False), self.page.session
        assert session is not None
        names = [
            self.page.say("page.person", n=seat + 1) if who.startswith("human:") else name
            for seat, (who, name) in enumerate(zip(session.seats, voice.names, strict=True))
        ]
        return replace(voice, names=tuple(names))

    def _after(self, update: Update) -> None:
        """Tells what an update of the match brought."""
        page, session = self.page, self.page.session
        if session is None or page.course is not None:
            return
        log = session.log
        if session is not self._known:
            self._known, self._told = session, len(log)
            self._high = 0
            self._tell(reports.start(session, open_seed=session.seed in self._seeds))
        else:
            for message in reports.moves(session, self._voice(), log[self._told :]):
                self._tell(message)
            new = log[self._told :]
            self._told = len(log)
            ends = any(isinstance(event, MatchOver) for entry in new for event in entry.events)
            if ends and not page.reel:
                self._seeds.add(session.seed)
                self._tell(reports.gameover(session, self._share()))
        if not (session.state.round_over or page.reel):
            self._tell(reports.turn(session))
        self._tell(self._state())
        self.fit()

    def _state(self) -> dict[str, Any]:
        page = self.page
        session = None if page.course is not None else page.session
        return reports.state(session, page.phase(), paused=page.paused, reel=page.reel)

    def _share(self) -> str:
        """Returns a line to be shown around: the game, how it ended, and the deal's address."""
        session, say = self.page.session, self.page.say
        assert session is not None
        asked = sharing.parameters(session.rules.name, session.seats, session.seed)
        return say(
            "page.share-result",
            game=game_title(say, session.rules),
            scores="–".join(map(str, session.state.scores)),
            link=browser.link(asked),
        )

    # Height.

    def _shown(self) -> None:
        """Takes notice of a drawing: without a match the height may go back."""
        if self.page.session is None and self._known is not None:
            self._known, self._high = None, 0
            self._tell(self._state())
            self.fit()

    def fit(self) -> None:
        """Asks for more height where something doesn't fit; in a match it is never given back.

        A frame that shrinks, or grows while a card is picked, would move the cards under the click.
        """
        if self.page.options["resize"] == "off" or not browser.hosted():
            return
        wide, high = browser.viewport()
        if wide != self._wide:
            self._wide, self._high = wide, 0
        content = browser.content_height()
        needed = max(content, self._base) if content > high else self._base
        if needed > self._high:
            self._high = needed
            self._tell({"type": "resize", "height": needed})

    # Listening.

    def hear(self, text: str) -> None:
        """Does what a message of the host asks, if it may be asked so."""
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            message = None
        problem = wrong_message("command", message)
        number = _number(message)
        if problem:
            self._refuse("message", problem, number)
        elif message["n"] <= self._last:
            problem = f"n must grow: {message['n']} came after {self._last}"
            self._refuse("order", problem, None)
        else:
            self._last = message["n"]
            self._do(message)

    def _do(self, message: dict[str, Any]) -> None:
        number = message["n"]
        try:
            answer = self._commands[message["type"]](message)
        except Refusal as refusal:
            self._refuse("refused", str(refusal), number)
        except KasinoError as error:
            about = "record" if message["type"] in ("new", "load") else "refused"
            self._refuse(about, str(error), number)
        except Exception as error:
            self._refuse("broken", f"{type(error).__name__}: {error}", number)
            self.page.fail()
            raise
        else:
            self._tell({"type": "done", **answer, "re": number})

    def _refuse(self, code: str, problem: str, number: int | None) -> None:
        told: dict[str, Any] = {"type": "error", "code": code, "message": problem[:2000]}
        self._tell(told if number is None else {**told, "re": number})

    def reject(self, error: KasinoError) -> None:
        """Tells the host that the match of the address is none."""
        if browser.hosted():
            self._refuse("record", str(error), None)

    # Commands.

    def _session(self) -> Session:
        if self.page.session is None or self.page.course is not None:
            raise Refusal("there is no match")
        return self.page.session

    def _change(self, options: dict[str, str]) -> list[tuple[str, str]]:
        page = self.page
        free = TABLE.keys() - FIXED
        known = {name: text for name, text in options.items() if name in free}
        page.options, refused = read(known, page.options)
        page.speak()
        return [*refused, *((name, text) for name, text in options.items() if name not in known)]

    def _new(self, message: dict[str, Any]) -> dict[str, Any]:
        options = message.get("options", {})
        refused = self._change(options)
        if options.get("record") and self.page.options["record"]:
            record, self.page.options["record"] = self.page.options["record"], ""
            self._take(record)
        else:
            self._seeds.add(self.page.options["seed"])
            self.match.start()
        return {"refused": _refused(refused)}

    def _load(self, message: dict[str, Any]) -> dict[str, Any]:
        self._take(message["save"])
        return {}

    def _take(self, text: str) -> None:
        record = unseal(text)
        self._learn(text)
        if self.page.options["mode"] == "replay":
            self.match.replay(record)
        else:
            self.match.resume(record)

    def _learn(self, text: str) -> None:
        """Notes the seed of a match that the host has given in the clear."""
        found = re.search(r"(?m)^seed: *(.*?) *$", text)
        if found is not None:
            self._seeds.add(found[1])

    def _hint(self, _message: dict[str, Any]) -> dict[str, Any]:
        if not self.desk.hints.ask():
            raise Refusal("there is no hint now")
        return {}

    def _back(self, go: Callable[[], None], able: str) -> dict[str, Any]:
        session, page = self._session(), self.page
        if not page.reel and page.options["undo"] == "off":
            raise Refusal("undo is off")
        if not (page.reel or getattr(session, able)):
            raise Refusal("there is nothing to go to")
        go()
        return {}

    def _play(self, message: dict[str, Any]) -> dict[str, Any]:
        session = self._session()
        if "move" not in message:
            self.match.go_on()
            if session.state.round_over and not session.state.match_over:
                self.match.next_round()
            return {}
        if not self.page.mine or self.page.covered:
            raise Refusal("nobody human is to move")
        before = session.place
        self.match.play(message["move"])
        if session.place == before and session.last_update.reason is not None:
            raise Refusal(f"{message['move']!r:.80}: {session.last_update.reason.value}")
        return {}

    def _pause(self, _message: dict[str, Any]) -> dict[str, Any]:
        self._session()
        self.match.pause()
        return {}

    def _set(self, message: dict[str, Any]) -> dict[str, Any]:
        refused = self._change(message["options"])
        self.page.draw()
        return {"refused": _refused(refused)}

    def _focus(self, _message: dict[str, Any]) -> dict[str, Any]:
        self.page.focus("hand")
        return {}

    def _destroy(self, _message: dict[str, Any]) -> dict[str, Any]:
        self.match.rest()
        self.page.motion.finish()
        browser.after(0, browser.leave_host)
        return {}


def _refused(found: list[tuple[str, str]]) -> list[dict[str, str]]:
    return [{"name": name[:40], "value": value[:40]} for name, value in found[:60]]


def _number(message: object) -> int | None:
    """Returns the number of a command, however wrong the rest of it is."""
    number = message.get("n") if isinstance(message, dict) else None
    good = type(number) is int and 0 < number <= 10**9
    return number if good and isinstance(number, int) else None
