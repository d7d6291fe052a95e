"""The page: what it shows now, and drawing it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from app import accent, browser, focus, offline, regulars, steps, store
from app.aloud import choice_report
from app.dom import Node, patch
from app.journal import Journal
from app.motion import Motion
from app.options import Options
from app.scene import Scene, Seat
from app.screens import opened
from app.screens.cover import needed, notice
from app.screens.game import game
from app.screens.site import offer
from app.screens.start import start
from app.screens.tutorial import learnt, lesson
from app.screens.typing import field
from app.shelf import Save, Shelf, unfinished
from app.sound import Sound
from app.speech import chosen, words
from app.steps import Steps
from app.tutorial import Course
from app.wishes import Wishes
from kasino.cards import ALL
from kasino.events import Event
from kasino.games import GAMES
from kasino.moves import Kind, Move
from kasino.replay import is_human
from kasino.rules import Rules, Taking
from kasino.session import Session
from kasino.words import Catalogue, Voice, level_name, seat_names, selection_text

#: So many moves of the picked card are looked at to outline what it could take.
LOOK: Final = 60


class Page:
    """Holds the match, if there is one, and what else is shown, and draws it."""

    def __init__(self, options: Options, warnings: list[tuple[str, str]]) -> None:
        self.options = options
        self.session: Session | None = None
        self.course: Course | None = None  # the lessons that are on, in place of a match
        self.journal = Journal()
        self.steps = Steps()
        self.motion = Motion()
        self.sound = Sound()
        self.motion.ended = self.sound.hush
        self.wishes = Wishes()
        self.spots: dict[str, str] = {}
        self.dialog = ""
        self.sheet = False
        self.typing = False  # the field for a move is open
        self.typed = self.reply = ""  # what stands in it, and what was answered
        self._hearing = False  # what is picked is to be announced with the next drawing
        self.problem = self.done = self.pasted = ""
        self.shelf = Shelf()
        self.facing = -1  # the person in front of the screen, where several take turns
        self.finished = False  # the match was over when it was taken up
        self.reel = False  # the match is seen again, not played
        self.paused = False  # nothing goes on by itself
        self.shown: Callable[[], None] = lambda: None  # told of every drawing
        self._advice: tuple[object, ...] = ()  # a hint, and what it was given for
        self.notice = self.rejected = ""
        self.warned = False  # that nothing lasts longer than the page
        self.declined = False  # a newer version, until the next match is over
        self.draft: dict[str, str] = {}  # what the embed builder has been told
        self.trash: list[Save] = []  # what was deleted just now
        self._refused = warnings
        self._shown = ""  # the dialog of the last drawing
        self._hidden = False  # a hand lay under the cover in the last drawing
        self._homeless = ""  # the zone that lost the keyboard with its last button
        self._drawn: tuple[Node, ...] = ()
        self._app = browser.by_id("app")
        self.say: Catalogue
        self.speak()

    # Words.

    def speak(self) -> None:
        """Takes up the language and the looks that are chosen."""
        lang = chosen(self.options["lang"])
        self.say = words(lang)
        root = browser.root()
        root.setAttribute("lang", lang)
        theme = self.options["theme"]
        strong = theme == "contrast" or browser.media("(prefers-contrast: more)")
        if theme not in ("light", "dark"):
            theme = "dark" if browser.media("(prefers-color-scheme: dark)") else "light"
        root.setAttribute("data-theme", theme)
        root.setAttribute("data-contrast", "more" if strong else "usual")
        root.setAttribute("data-deck", self.options["deck"])
        for name in ("pace", "motion", "embed", "handed"):
            root.setAttribute(f"data-{name}", self.options[name])
        self._tint("" if strong else self.options["accent"])
        self.sound.set(self.options)
        browser.set_title("Kasino")
        self._advice = ()
        if self.session is not None and self.in_match:
            self.journal.recall(self.voice(spoken=False), self.session.log)

    def _tint(self, colour: str) -> None:
        """Puts an embedder's colour in the place of the page's own, or takes it away."""
        style = browser.root().style
        inks = {"--accent": colour, "--accent-deep": colour}
        inks["--on-accent"] = accent.ink(colour) if colour else ""
        for name, value in inks.items():
            style.setProperty(name, value)

    def names(self) -> tuple[str, ...]:
        """Names the players of the match: you, and the regulars of the cottage."""
        assert self.session is not None
        seats = self.session.seats
        return regulars.names(seats, seat_names(self.say, seats))

    def voice(self, *, spoken: bool) -> Voice:
        """Returns who says the match's cards and events, to the eye or to the ear."""
        assert self.session is not None
        you = self.session.seat if self.session.human_seats else -1
        return Voice(self.session.rules, self.names(), you, self.say, spoken)

    @property
    def covered(self) -> bool:
        """Says whether the next person's hand waits under a cover."""
        if self.session is None or self.reel or not self.in_match:
            return False
        return needed(self.session, self.facing)

    @property
    def mine(self) -> bool:
        """Says whether a person is to move, and may."""
        return self.session is not None and self.session.to_move_is_human and not self.reel

    @property
    def rolls(self) -> bool:
        """Says whether the match goes on by itself: nobody plays, or it is seen again."""
        return self.in_match and (
            self.reel or (self.session is not None and not self.session.human_seats)
        )

    @property
    def rules(self) -> Rules:
        """The rules of the match, or of the game chosen for the next one."""
        return self.session.rules if self.session else GAMES[self.options["game"]]

    @property
    def in_match(self) -> bool:
        return self.session is not None and self.course is None

    # What is shown.

    def phase(self) -> str:
        """Says what the page is doing, as its contract names it."""
        if self.session is None:
            return "ready"
        if self.course is not None and (self.course.finished or self.course.done):
            return "ready"
        state = self.session.state
        if state.match_over:
            return "match-over"
        if state.round_over:
            return "round-over"
        if self.reel and self.session.place[0] == self.session.place[1]:
            return "ready"
        return "your-turn" if self.mine else "thinking"

    def scene(self) -> Scene:
        """Gathers what a drawing of the match depends on."""
        session = self.session
        assert session is not None
        view, selection = session.view(), session.selection
        voice = self.voice(spoken=False)
        mine = self.mine
        place, length = session.place
        taking = 0
        if view.rules.taking is Taking.BEST and not selection.table:
            taking = next((m.cards for m in selection.moves if m.kind is Kind.CAPTURE), 0)
        self.steps = steps.pruned(self.steps, selection.hand, selection.table)
        refused = bool(selection.reason) and selection.other_choice is None
        scene = Scene(
            view=view,
            voice=voice,
            spoken=self.voice(spoken=True),
            seats=tuple(
                Seat(name, "", human=True)
                if is_human(who)
                else Seat(name, level_name(self.say, who), False, regulars.style(self.say, who))
                for name, who in zip(self.names(), session.seats, strict=True)
            ),
            hand=selection.hand,
            picked=selection.table,
            choice=selection.choice,
            moves=() if self.reel else selection.moves,
            ways=self._ways(session) if self.options["hints"] == "on" else (),
            refused=refused and bool(selection.table),
            calls=() if self.reel else session.calls(),
            taking=taking,
            marked=self._marked(session, view.loose),
            marked_pile=self._marked_pile(session),
            latest=self.journal.latest,
            entries=self.journal.lines(voice, session.log),
            spots=tuple(self.spots.items()),
            can_undo=place > 0 if self.reel else session.can_undo,
            can_redo=place < length if self.reel else session.can_redo,
            sheet=self.sheet,
            embedded=self.options["embed"] == "1",
            controls=self.options["controls"],
            undo=self.reel or (self.options["undo"] == "on" and not self.rolls),
            hints=self.options["hints"] == "on",
            rolls=self.rolls,
            paused=self.paused,
            watched=self.reel,
            covered=self.covered,
            assisted=session.assisted,
            field=field(self.say, self.typed, self.reply) if self.typing else None,
        )
        note = ""
        if self.reel:
            note = self.say("page.replay-at", at=place, of=length)
        elif mine:
            note = self._note(scene, session, voice)
        elif self.paused:
            note = self.say("page.paused")
        elif not view.round_over:
            note = self.say("page.thinking", player=scene.seats[view.turn].name)
        favoured = steps.result(self.steps, selection.hand, selection.table, selection.moves)
        hand, picked = self.wishes.picked(view)
        return replace(
            scene,
            note=note,
            steps=steps.board(scene, self.steps),
            favoured=favoured,
            hand=scene.hand if mine else hand,
            picked=scene.picked if mine else picked,
        )

    def advise(self, text: str) -> None:
        """Shows a hint as long as what it was given for stays as it is."""
        assert self.session is not None
        selection = self.session.selection
        self._advice = (text, self.session.state, selection.hand, selection.table)

    def _note(self, scene: Scene, session: Session, voice: Voice) -> str:
        selection = session.selection
        if self._advice[1:] == (session.state, selection.hand, selection.table):
            return str(self._advice[0])
        if selection.hand >= 0 and not selection.table and selection.choice is None:
            if scene.taking:
                return self.say("page.will-take")
            if scene.moves:
                takes = scene.ways or not scene.hints
                return self.say("page.pick-table" if takes else "page.only-trail")
        text = selection_text(voice, scene.view, selection)
        if selection.hand < 0 and scene.calls:
            return f"{self.say('turn.call')} {text}"
        return text

    def _ways(self, session: Session) -> tuple[Move, ...]:
        """Lists captures of the picked card, or the builds of the ticked choice, best first."""
        selection = session.selection
        if selection.hand < 0:
            return ()
        wanted = Kind.CAPTURE if selection.choice is None else Kind.BUILD
        return tuple(m for m in session.completions(LOOK) if m.kind is wanted)

    def _marked(self, session: Session, loose: int) -> int:
        """Finds the card of the last move, if it lies on the table."""
        last = next((e for e in reversed(session.log) if e.move is not None), None)
        if last is None or last.move is None or last.seat == session.seat:
            return 0
        if last.move.kind is Kind.BUILD:
            return (last.move.cards | 1 << last.move.card) & ALL
        return (1 << last.move.card) & loose

    def _marked_pile(self, session: Session) -> int:
        """Finds the seat of the last move, if it took cards and was an opponent's."""
        last = next((e for e in reversed(session.log) if e.move is not None), None)
        if last is None or last.move is None or last.seat == session.seat:
            return -1
        return last.seat if last.move.kind in (Kind.CAPTURE, Kind.CALL) else -1

    # Drawing.

    def show(self, events: tuple[Event, ...]) -> None:
        """Draws what has happened, and lets it be seen and heard on its way."""
        pace = self.options["pace"]
        self.motion.note(pace)
        self.draw()
        if self.session is not None:
            still = self.options["motion"] == "off"
            voice = self.voice(spoken=False)
            self.sound.play(self.motion.show(events, voice, pace, still=still))

    def draw(self) -> None:
        """Makes the browser show what is to be shown; drawing twice changes nothing."""
        zone = focus.zone() or self._homeless
        screen = self._screen()
        told = notice(self.say, self.notice), *self._offer()
        nodes = (*screen, *told, opened.dialog(self), self.journal.drawn())
        patch(self._app, self._drawn, nodes)
        self._drawn = nodes
        browser.root().setAttribute("data-kasino", self.phase())
        box = browser.by_id("dialog")
        if box is not None and (bool(box.open) != bool(self.dialog) or self._shown != self.dialog):
            if not self.dialog:
                box.close()
            elif not box.open:
                box.showModal()
            else:  # another dialog in its place
                focus.on(".dialog-head button")
            box.scrollTop = 0
        self._shown = self.dialog
        log = browser.query("[data-log]")
        if log is not None:
            log.scrollTop = log.scrollHeight
        self._homeless = ""
        if zone and not focus.zone() and not self.dialog and not self.focus(zone):
            self._homeless = zone  # nothing to stand on now; the next drawing tries again
        if self.covered and not self._hidden and not self.dialog:
            self.focus("cover")  # the next person needs but one key
        self._hidden = self.covered
        self.shown()

    def hear(self) -> None:
        """Draws, and announces what the picked cards mean."""
        self._hearing = True
        self.draw()

    def fail(self) -> None:
        """Says that something went wrong which is nobody's fault but ours."""
        browser.root().setAttribute("data-kasino", "error")
        place = browser.by_id("app")
        if place is not None and browser.by_id("broken") is None:
            text = self.say("page.broken")
            place.prepend(browser.element("p", {"id": "broken", "role": "alert"}, text))

    def _screen(self) -> tuple[Node, ...]:
        if self.session is None:
            warnings = tuple(
                self.say("page.refused-option", name=name, value=value)
                for name, value in self._refused
            )
            resume = unfinished() is not None
            one_file = offline.one_file()
            return start(
                self.say, self.options, resume=resume, warnings=warnings, one_file=one_file
            )
        if self.course is not None and self.course.finished:
            return learnt(self.say, self.rules, self.course)
        scene = self.scene()
        if self._hearing and scene.mine and not scene.covered:
            assert self.session is not None
            note = self._note(scene, self.session, scene.spoken)
            self.journal.say(choice_report(scene, note), "note")
        self._hearing = False
        if self.course is not None:
            return lesson(scene, self.course)
        return game(scene)

    def _offer(self) -> tuple[Node, ...]:
        """Offers a newer version where nothing is in play that it would interrupt."""
        if not offline.can_renew():
            return ()
        idle = self.course is None and self.phase() in ("ready", "match-over")
        self.declined = self.declined and idle
        shown = idle and not self.declined and not self.notice and offline.newer()
        return (offer(self.say, shown=shown and store.lasts()),)

    def focus(self, zone: str) -> bool:
        """Gives the keyboard to a zone of the match, or to what there is instead."""
        return focus.give(zone, typing=self.typing)
