"""The motion for each kind of event: cards travel between hands, table and piles.

A motion explains how the table came from one drawing to the next. Its input is two snapshots, with
the places of all cards, plates and numbers before and after, and the events between them. Its
output is a plan on an overlay, which `app.table.motion.overlay` describes. The engine’s state is
final by then, so nothing here can change a match; at worst, a card flies from a wrong place.

*One clock.* ``now`` is the time, from the start, at which the next thing begins. Each event plans
its motion from there and moves ``now`` on. A play has three beats: the card travels to the table
(``LAY``), its sum is shown (``HOLD``), and the captured cards close up like a hand (``CLOSE``) and
travel to the pile (``GATHER``). Things that may overlap, such as cards that close a gap on the
table, have their own times.

*A captured card isn’t on the page any more*, so what travels is a ghost: a copy at the place in the
first snapshot. If the first snapshot lacks the place, because the table was scrolled or covered,
the card starts from somewhere plausible, such as the edge of the felt.

*Numbers keep their old text until they are earned.* The new scores and counts are on the page
already. Those on plates, felt and bar are held back in separate lists, because each kind is due at
another moment: counts when the play has been shown, the points of a sweep with its sign, the score
in the bar last. A round that begins starts with its new numbers at once.

*The end decides the length.* A finished round is followed by its count (``ROW``, ``COUNT``,
``SUM``), which begins when every label has landed, and the card that ends a match is shown alone
first (``MOMENT``). If the result screen has already replaced the table, only its sound is played.

A new kind of event needs one more ``case`` in ``show``, and a method that plans it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from app.core.drawing.controls import signed
from app.table.motion import cues
from app.table.motion.overlay import EASE, FADE, LABEL_HIGH, Frames, Overlay, label_width
from app.table.motion.snapshot import (
    CERTAIN,
    SWEEPS,
    LayoutSnapshot,
    Rect,
    Row,
    around,
    beside,
    between,
    closed,
    covered,
    inside,
    landing,
    stacked,
    travel,
    within,
)
from kasino.cards import bits, parse_set, set_text, text
from kasino.engine.events import (
    Built,
    Called,
    Captured,
    Dealt,
    Drawn,
    Event,
    MatchOver,
    Opened,
    RoundOver,
    Swept,
    Trailed,
)
from kasino.words import Voice

#: A counter and its previous text, or a new mark and None.
Change = tuple[Any, str | None]

#: The events that are a player’s move.
PLAYS: Final = (Trailed, Captured, Built, Called)

#: A play has three beats, in milliseconds at the normal pace: the card travels to the table, its
#: sum is shown there, and the captured cards close up like a hand and travel to the pile.
LAY: Final = 280
HOLD: Final = 450
CLOSE: Final = 100
GATHER: Final = 220
#: How long a sum is shown if nothing travels.
LONG_HOLD: Final = 1500

#: How long a dealt card travels, and how long after it the next one starts.
DEAL: Final = 280
NEXT: Final = 40

#: The score of a finished round is counted up: the delay between two rows, how long the numbers of
#: a row and of a total count up, how long the points of a row take to appear after its count, how
#: long the whole sheet is shown, and how long it takes to appear and to move to the result. With
#: fireworks, the sheet is shown longer.
ROW: Final = 260
COUNT: Final = 160
STAMPED: Final = 80
SUM: Final = 320
READ: Final = 800
LIFT: Final = 240
FIREWORKS: Final = 2400

#: How long the card that ends a match is shown, and how much larger than on the table. Then the
#: size of a card if there is none on the table.
MOMENT: Final = 1100
LARGER: Final = 1.6
SMALL: Final[Rect] = (0, 0, 56, 78)

#: How long a call is shown, and how long a glint takes to pass over a captured card that scores.
SHOUT: Final = 960
GLINT: Final = 520

#: How long the points for a capture are shown and fly to the score, and the share of that time for
#: which they stay where they were captured.
POINTS: Final = 560
READ_POINTS: Final = 0.34
#: The share of its time after which a label with points reaches the score.
LANDS: Final = 0.94

#: How long a played card is outlined if nothing travels, and how long a sweep’s cottage is shown.
MARK: Final = 1600
COTTAGE: Final = 1500
#: The share of that time for which the sweep’s points stay above it.
READ_SWEEP: Final = 0.66

#: A card with a smaller visible share is outside the felt, because the table is scrolled.
HIDDEN: Final = 0.5

#: The cottage’s greatest size in pixels, its greatest share of the felt’s height, and the share of
#: its drawing that is above the rail. Then the height of the rail in pixels.
COTTAGE_SIZE: Final = 128.0
COTTAGE_PART: Final = 0.5
COTTAGE_FOOT: Final = 0.875
RAIL: Final = 5.0

#: The cottage below the rail, and up on it. Its rays are visible on both sides and above.
DOWN: Final = {"transform": "translateY(87.5%)", "clipPath": "inset(-99% -99% 100%)"}
UP: Final = {"transform": "none", "clipPath": "inset(-99% -99% 12.5%)"}


class EventMotion:
    """Shows the events between two drawings, one after the other, as motion on an overlay."""

    def __init__(
        self,
        overlay: Overlay,
        before: LayoutSnapshot,
        after: LayoutSnapshot,
        voice: Voice,
        swept: Sequence[int] = (),
    ) -> None:
        before.follow(after)
        self.overlay = overlay
        self.before = before
        self.after = after
        self.voice = voice
        self.now = 0.0
        self._ending = "over"
        self._residue = False  # some cards are left on the table, for the player who captured last
        self._ghosts: dict[int, Any] = {}  # cards that were on the table, by their bit
        self._ticking: list[Change] = []
        self._edge: list[Change] = []  # those on the felt’s edge
        self._sweeps: list[Change] = []  # signs, cards and numbers of sweeps
        self._bar: list[Change] = []  # the score in the bar
        self._swept = swept  # the change in each side’s points for sweeps
        self._landed: list[tuple[float, int, int]] = []  # labels: when, whose side, how many points
        self._labelled = 0.0  # when the last label is gone
        self._begins = False  # the events begin a round
        self._last = -1  # the card whose play ends the match
        self._summed: float | None = None  # when the score sheet shows the score of the match
        self._stays = 0.0  # how long the rest of the table keeps its old places
        self._table: Rect = after.table or before.table or (0, 0, 300, 300)

    def show(self, events: tuple[Event, ...]) -> None:
        """Show the events in order."""
        self._ending = cues.ending(events, self.voice.my_side)
        if self.after.table is None and self.before.table is not None:
            self.overlay.cue(0, self._ending)
            return  # the result has replaced the table
        over = next((event for event in events if isinstance(event, RoundOver)), None)
        self._residue = over is not None and bool(over.residue)
        for card, place in self.before.cards.items() if over is not None else ():
            if card not in self.before.hand and covered(self._table, place) > HIDDEN:
                self._ghost(card)
        self._last = _last(events)
        self._hold_counts(events)
        for event in events:
            match event:
                case Dealt():
                    self._dealt(event)
                case Opened():
                    self._opened(event)
                case Drawn():
                    self._drawn(event)
                case Trailed():
                    self._laid(event.seat, 1 << event.card, 1 << event.card)
                case Built():
                    self._built(event)
                case Captured():
                    self._captured(event)
                case Called():
                    self._called(event)
                case Swept():
                    self._cleared(event)
                case RoundOver():
                    self._over(event)
        self._tick(self.now, self._edge, self._ticking, self._sweeps)
        self._tick_points()
        if self.after.bare is not None:  # the cottage must not cover words
            self.overlay.hide(self.after.bare, max(self.now, self._stays))
        for card, node in self.after.hand.items():
            if card in self.before.hand and self.before.cards[card] != self.after.cards[card]:
                self.overlay.stay(node, self.before.cards[card], self.after.cards[card], 0, LAY)
        for name, (node, new) in self.after.items.items():
            old = self.before.items.get(name)
            if old is not None:
                self.overlay.stay(node, old[1], new, self._stays, self._stays + LAY)

    def _hold_counts(self, events: tuple[Event, ...]) -> None:
        """Keep the old counts on the plates, felt and bar until the play has been shown.

        Until then the note is empty, because it was about a choice that has been made, or is about
        cards that haven’t arrived. A new round begins with new counts.
        """
        begins = any(isinstance(e, Dealt) for e in events) and not any(
            isinstance(e, PLAYS) for e in events
        )
        for name, (node, shown) in self.after.counts.items():
            edge, note = "edge" in name, name == "note"
            first = "" if edge or self.before.held else shown  # it wasn’t shown before
            was = "" if note else self.before.counts.get(name, (None, first))[1]
            if was != shown and (not begins or note or edge):
                self._kind(name).append((node, was))
        fresh = self.after.marks.keys() - self.before.marks.keys() if self.before.held else ()
        for name in sorted(fresh):
            self._kind(name).append((self.after.marks[name], None))
        self._begins = begins

    def _kind(self, name: str) -> list[Change]:
        """Return the changes that are shown together with a counter or a mark."""
        if "edge" in name:
            return self._edge
        if "bar" in name:
            return self._bar
        return self._sweeps if SWEEPS in name else self._ticking

    def _tick(self, at: float, *kinds: list[Change]) -> None:
        """Update counters of some kinds, and show the new marks next to them."""
        for changes in kinds:
            for node, was in changes:
                if was is None:
                    self.overlay.hide(node, at)
                else:
                    self.overlay.hold(node, was, at)
            changes.clear()

    def _tick_points(self) -> None:
        """Update each side’s points as its labels land, and the match score with the score sheet.

        The score in the bar is the last to change.
        """
        at_once = self.voice.rules.at_once
        for (seat, name), (node, shown) in self.after.points.items():
            was = self.before.points.get((seat, name), (None, shown))[1]
            side, certain = self._side(seat), name == CERTAIN
            if was == shown or self._begins:
                continue
            steps, points = [], int(was or 0)
            landed = [(at, n) for at, whose, n in self._landed if whose == side]
            for at, n in sorted(landed) if certain != at_once else ():
                steps.append((was, at))
                points += n
                was = signed(points) if certain else str(points)
            if self._summed is not None and not certain:
                steps.append((was, self._summed))
            self.overlay.step(node, steps or [(was, self.now)], answers=True)
        last = max((at for at, _, _ in self._landed), default=self.now)
        self._tick(last if self._summed is None else self._summed, self._bar)

    def _side(self, seat: int) -> int:
        return self.voice.rules.side_of(seat, len(self.voice.names))

    def _ghost(self, card: int) -> Any:
        if card not in self._ghosts:
            worth, place = self.before.worths.get(card, ""), self.before.cards[card]
            seen = covered(self._table, place) > HIDDEN
            if not seen:
                self.before.cards[card] = place = inside(place, self._table)
            self._ghosts[card] = self.overlay.card(card, place, worth)
            if not seen:
                self.overlay.appear(self._ghosts[card], self.now, self.now + LAY)
        return self._ghosts[card]

    def _source(self, seat: int, card: int, size: Rect) -> Rect:
        """Return where a played card starts: its visible place, or an opponent’s fan."""
        seen = self.before.cards.get(card)
        if seen is not None:
            return seen
        return within(self.before.held.get(seat, self._table), size[2] * 0.5, size[3] * 0.5)

    def _pile(self, seat: int, card: Rect) -> Rect:
        return within(self._of_side(self.after.piles, seat), card[2] * 0.35, card[3] * 0.35)

    def _of_side(self, places: Mapping[int, Rect], seat: int) -> Rect:
        """Return a place of a seat’s side; for a pair, one of its two plates has it."""
        mates = self.voice.seats_of(self._side(seat))
        return next((places[one] for one in (seat, *mates) if one in places), self._table)

    # Playing a card.

    def _laid(self, seat: int, card: int, cards: int) -> None:
        """Show a card played to the table, alone or with others in a build."""
        overlay, start, end = self.overlay, self.now, self.now + LAY
        self.now = end
        overlay.cue(start, "slide")
        overlay.cue(end, "tap")
        item = self.after.items.get(set_text(cards))
        if item is None:  # the round is over, so the card doesn’t stay
            place = self._free(next(iter(self.before.cards.values())))
            source = self._source(seat, card, place)
            self.before.cards[card] = place
            overlay.fly(self._ghost(card), source, place, start, end)
        elif overlay.still:
            overlay.show(overlay.ring(item[1]), start, start + MARK)
        else:
            overlay.hide(item[0], end)
            laid = [1 << number for number in bits(cards)]
            for one in sorted(laid, key=self.after.cards.__getitem__):  # as they overlap
                place = self.after.cards[one]
                flown = overlay.card(one, place, self.after.worths.get(one, ""))
                overlay.fly(flown, self._source(seat, one, place), place, start, end)
                overlay.vanish(flown, end)

    def _built(self, event: Built) -> None:
        """Show a card and what it is built with coming together; stamp the build’s value on it."""
        cards = event.cards | 1 << event.card
        self._laid(event.seat, 1 << event.card, cards)
        self.overlay.cue(self.now, "lock" if event.multiple else "build")
        item = self.after.items.get(set_text(cards))
        if item is not None:
            self.overlay.stamp(self.voice.value(event.value), item[1], self.now)

    def _free(self, card: Rect) -> Rect:
        """Return a place for one more card of a given size, next to the last card on the table."""
        lying = [place for _, place in self.before.items.values()]
        return landing(lying[-1:], self._table, lying) if lying else within(self._table, *card[2:])

    # Capturing.

    def _captured(self, event: Captured) -> None:
        sets = event.groups or (event.cards,)
        sums = [self._sum(event.card, group, event.value) for group in sets]
        self._take(event.seat, 1 << event.card, sets, sums)

    def _called(self, event: Called) -> None:
        """Show a call; the trailed card that it captures is already on the table."""
        overlay, word = self.overlay, self.voice.say("page.call")
        plate = self.after.held.get(event.seat, self._table)
        frames: Frames = [
            {"opacity": 0, "transform": "scale(.6)"},
            {"opacity": 1, "transform": "scale(1.12)", "offset": 0.18},
            {"opacity": 1, "transform": "none", "offset": 0.28},
            {"opacity": 1, "transform": "none", "offset": 0.94},
            {"opacity": 0, "transform": "none"},
        ]
        if overlay.still:
            overlay.show(overlay.shout(word, plate), self.now, self.now + LONG_HOLD)
        else:
            overlay.run(overlay.shout(word, plate), frames, self.now, self.now + SHOUT, "linear")
        self._take(event.seat, 0, (event.cards | 1 << event.card,), [])

    def _sum(self, played: int, group: int, value: int) -> str:
        """Return the sum of a group, such as 5 + 4 = 9; a build counts as its value."""
        rules = self.voice.rules
        if rules.whole and value == rules.whole:
            return self.voice.card(played)  # a card that takes the table adds nothing up
        goal = self.voice.value(rules.goal(value))
        terms = [*map(self.voice.value, rules.begun(played))]
        for cards, worth in self.before.builds.items():
            if cards & group == cards:
                terms.append(worth)
                group &= ~cards
        terms += map(self.voice.value, rules.addends(group, rules.goal(value)))
        if len(terms) < 2:
            return goal
        return self.voice.say("page.sum", terms=" + ".join(terms), value=goal)

    def _take(self, seat: int, played: int, sets: tuple[int, ...], labels: list[str]) -> None:
        """Show a capture, an opponent’s group by group; then move its cards to the pile."""
        overlay = self.overlay
        groups = [self._seen(group) for group in sets]
        lying = self.before.cards
        taken = sorted((card for group in groups for card in group), key=lying.__getitem__)
        if not taken:
            return
        quick = seat == self.voice.you and bool(played) and not overlay.still  # known already
        hit = self.now + (LAY if played and not overlay.still else 0)
        each = LONG_HOLD if overlay.still else HOLD if played else SHOUT
        leave = hit + (each if quick else each * len(groups))
        for card in taken:
            self._ghost(card)
        for number, group in enumerate(groups):
            start = hit if quick else hit + number * each
            for card in group:
                overlay.show(overlay.ring(lying[card]), start, start + each)
                self._glint(card, self._ghosts[card], start)
        lay = [lying[card] for card in taken]
        if played:
            lay.append(self._landing(groups[0] or taken))
        hand = closed(lay, self._table)
        if played:
            self._strike(seat, played, (lay[-1], hand[-1]), hit, leave)
        shown = [found for found in enumerate(zip(groups, labels, strict=False)) if found[1][0]]
        places = [around([lying[card] for card in group]) for _, (group, _) in shown]
        if quick:
            places = stacked(places, [label_width(text) for _, (_, text) in shown], LABEL_HIGH)
        for (number, (_, label)), place in zip(shown, places, strict=True):
            start = hit if quick else hit + number * each
            overlay.show(overlay.label(label, place), start, start + each)
            overlay.cue(start, "pick")
        if played:
            overlay.cue(leave, *cues.taken(self.voice, seat, len(taken)))
        else:
            overlay.cue(hit, "call")
        for card, place in zip(taken, hand, strict=False):
            self._leaves(seat, card, leave, place)
        self.now = leave + CLOSE + GATHER
        self._tick(self.now, self._edge)
        if not self._residue:  # the counts include it
            self._tick(self.now, self._ticking)
        self._brought(seat, played | sum(taken), leave, taken)
        self._stays = max(self._stays, leave + CLOSE)

    def _glint(self, card: int, ghost: Any, start: float) -> None:
        """Make light pass over a captured card that scores on its own."""
        rules = self.voice.rules
        if card & rules.honour_cards and not (self.overlay.still or rules.fewest_wins):
            self.overlay.glint(ghost, start, start + GLINT)

    def _brought(self, seat: int, cards: int, leave: float, shown: list[int]) -> None:
        """Show the points for some cards flying from those that are shown to the score."""
        if points := self.voice.rules.points_of(cards):
            lying = [self.before.cards[card] for card in shown]
            place = around(lying) if lying else self._table
            self._lands(self._side(seat), "", points, place, (leave, leave + POINTS, READ_POINTS))

    def _lands(
        self, side: int, word: str, points: int, place: Rect, when: tuple[float, float, float]
    ) -> None:
        """Show a label with points, from a start to an end, and note when they reach the score.

        It stays at its place for a share of the time and then flies. If nothing travels, it is next
        to the score, and the next one waits until it is gone.
        """
        start, end, stays = when
        overlay, scores = self.overlay, self.after.scores
        seat = next((one for one in self.voice.seats_of(side) if one in scores), -1)
        counted = points if self.voice.counts and seat >= 0 else 0
        text = " ".join(filter(None, (word, signed(counted) if counted else "")))
        if not text:
            return
        if overlay.still:
            start = max(start, self._labelled)
            end = self._labelled = start + LONG_HOLD
            if counted:
                place = beside(scores[seat], label_width(text), LABEL_HIGH)
        label, put = overlay.worth(text, place, own=side == self.voice.my_side)
        if overlay.still or not counted:
            overlay.show(label, start, end)
            if counted:
                self._landed.append((start + FADE, side, points))
            return
        goal = travel(overlay.fit(within(scores[seat], *put[2:])), put)
        frames: Frames = [
            {"opacity": 0, "transform": "scale(.6)"},
            {"opacity": 1, "transform": "none", "offset": stays / 3},
            {"opacity": 1, "transform": "none", "offset": stays, "easing": EASE},
            {"opacity": 1, "transform": goal, "offset": LANDS},
            {"opacity": 0, "transform": goal},
        ]
        overlay.run(label, frames, start, end, "linear")
        self._landed.append((start + (end - start) * LANDS, side, points))

    def _seen(self, cards: int) -> list[int]:
        return [1 << n for n in bits(cards) if 1 << n in self.before.cards]

    def _landing(self, first: list[int]) -> Rect:
        """Return where the played card lands: on the first group, not on any other card."""
        under = sum(first)
        others = [
            place for name, (_, place) in self.before.items.items() if not parse_set(name) & under
        ]
        return landing([self.before.cards[card] for card in first], self._table, others)

    def _strike(
        self, seat: int, played: int, places: tuple[Rect, Rect], hit: float, leave: float
    ) -> None:
        """Play a card to the table, close it up with its capture, and move it to the pile."""
        overlay, begin, end = self.overlay, self.now, leave + CLOSE + GATHER
        place, held = places
        ghost = overlay.card(played, place, self.before.worths.get(played, ""))
        overlay.cue(begin, "slide")
        self._glint(played, ghost, hit)
        if overlay.still:
            overlay.show(ghost, begin, end)
            return
        source, whole = self._source(seat, played, place), end - begin
        frames: Frames = [
            {"transform": travel(source, place), "opacity": 1, "easing": EASE},
            {"transform": "none", "opacity": 1, "offset": (hit - begin) / whole},
            {"transform": "none", "opacity": 1, "offset": (leave - begin) / whole, "easing": EASE},
            *self._gathered(seat, place, held, (leave + CLOSE - begin) / whole),
        ]
        overlay.run(ghost, frames, begin, end, "linear")
        overlay.lean(ghost, source, place, begin, hit)

    def _leaves(self, seat: int, card: int, start: float, held: Rect | None = None) -> None:
        """Move a captured card to a pile, closed up with others; fade it if nothing travels."""
        place, close = self.before.cards[card], CLOSE if held else 0
        end = start + close + GATHER
        frames: Frames = [{"opacity": 1}, {"opacity": 0}]
        if not self.overlay.still:
            frames = [
                {"transform": "none", "opacity": 1, "easing": EASE},
                *self._gathered(seat, place, held or place, close / (end - start)),
            ]
        self.overlay.run(self._ghosts.pop(card), frames, start, end, "linear")

    def _gathered(self, seat: int, place: Rect, held: Rect, closed_at: float) -> Frames:
        """Return the frames that move a card from `place` to a closed hand and then to a pile."""
        goal = travel(self._pile(seat, place), place)
        return [
            {"transform": travel(held, place), "opacity": 1, "offset": closed_at, "easing": EASE},
            {"transform": goal, "opacity": 1, "offset": 0.999},
            {"transform": goal, "opacity": 0},
        ]

    def _cleared(self, event: Swept) -> None:
        """Show the cottage for a sweep that counts, and the points that any sweep changes.

        The label flies to the score of the player who made the sweep. If only others lose points,
        it flies to theirs.
        """
        start = self.now
        left, top, wide, high = self._table
        size = min(COTTAGE_SIZE, high * COTTAGE_PART)
        place = left + (wide - size) / 2, top + high - RAIL - size * COTTAGE_FOOT, size, size
        changed = [side for side, points in enumerate(self._swept) if points]
        if not (event.counts or changed):
            return
        end = start + COTTAGE
        if event.counts:
            self._cottage(event.seat, place, start, end)
        own = self._side(event.seat)
        first, *others = sorted(changed, key=lambda side: side != own) or [own]
        gains = dict(enumerate(self._swept))
        above = place[0], place[1] - LABEL_HIGH, size, LABEL_HIGH
        when = start, end, READ_SWEEP
        self._lands(first, self.voice.say("page.swept"), gains.get(first, 0), above, when)
        for number, side in enumerate(others, 1):
            place = above[0], above[1] - number * LABEL_HIGH, *above[2:]
            self._lands(side, "", gains[side], place, when)
        self._tick(max((at for at, _, _ in self._landed), default=start), self._sweeps)
        self.now = start + COTTAGE * 0.6
        self._stays = end

    def _cottage(self, seat: int, place: Rect, start: float, end: float) -> None:
        overlay = self.overlay
        cottage = overlay.cottage(place)
        overlay.cue(start, cues.swept(self.voice, seat))
        if overlay.still:
            overlay.show(cottage, start, end)
            return
        frames: Frames = [
            {**DOWN, "opacity": 0, "easing": EASE},  # its rays would be visible
            {**UP, "opacity": 1, "offset": 0.2},
            {**UP, "opacity": 1, "offset": 0.85, "easing": EASE},
            {**DOWN, "opacity": 0},
        ]
        overlay.run(cottage, frames, start, end, "linear")

    # Dealing and ending.

    def _dealt(self, event: Dealt) -> None:
        """Move cards from the stock to the hands and, in the first deal, to the table."""
        overlay, after, start = self.overlay, self.after, self.now
        fresh = [(node, after.cards[card]) for card, node in after.hand.items()]
        laid = [after.items.get(text(number)) for number in bits(event.table)]
        fresh += [found for found in laid if found is not None]
        for number in range(len(fresh)):
            overlay.cue(start + number * NEXT, "slide")
        if overlay.still:
            return
        for number, (node, place) in enumerate(fresh):
            self._turns(node, place, start + number * NEXT)
        for number, (seat, fan) in enumerate(after.fans.items()):
            self._comes(fan, after.held[seat], start + number * NEXT)
        self.now = start + len(fresh) * NEXT + DEAL

    def _opened(self, event: Opened) -> None:
        """Lay a first table in the middle, show its sum, and move it to the dealer’s pile (Q4)."""
        overlay, worths = self.overlay, self.voice.rules.table_values
        cards = [1 << number for number in bits(event.cards)]
        width, height = next(iter(self.after.cards.values()), SMALL)[2:]
        left, top, *_ = within(self._table, width * len(cards), height)
        places: list[Rect] = [(left + n * width, top, width, height) for n in range(len(cards))]
        for number, (card, place) in enumerate(zip(cards, places, strict=True)):
            self.before.cards[card] = place
            start = self.now + number * NEXT
            overlay.appear(self._ghost(card), start, start + LAY)
            overlay.cue(start, "slide")
        begun = self.now + len(cards) * NEXT + LAY
        leave = begun + (LONG_HOLD if overlay.still else SHOUT)
        values = [worths[number] for number in bits(event.cards)]
        terms, total = " + ".join(map(str, values)), str(sum(values))
        label = self.voice.say("page.sum", terms=terms, value=total)
        overlay.show(overlay.label(label, around(places)), begun, leave)
        overlay.cue(leave, *cues.taken(self.voice, event.seat, len(cards)))
        for card, place in zip(cards, closed(places, self._table), strict=True):
            self._leaves(event.seat, card, leave, place)
        self.now = leave + CLOSE + GATHER
        if event.sweeps:
            self._cleared(Swept(event.seat, cards[0].bit_length() - 1, True, "", False))

    def _drawn(self, event: Drawn) -> None:
        """Move a card from the stock to the hand of the player who has just played (W1)."""
        overlay, after, start = self.overlay, self.after, self.now
        overlay.cue(start, "slide")
        if overlay.still:
            return
        fan = after.fans.get(event.seat)
        if fan is not None:  # cards drawn by others are hidden (W2)
            self._comes(fan, after.held[event.seat], start)
        else:
            for card in after.hand.keys() - self.before.hand.keys():
                self._turns(after.hand[card], after.cards[card], start)
        self.now = start + DEAL

    def _comes(self, node: Any, place: Rect, start: float) -> None:
        """Move a fan of backs from the stock to its place."""
        stock, end = self._from_stock(place), start + DEAL
        frames: Frames = [
            {"transform": travel(stock, place), "opacity": 0},
            {"opacity": 1, "offset": 0.001},
            {"transform": "none", "opacity": 1},
        ]
        self.overlay.run(node, frames, start, end)

    def _turns(self, node: Any, place: Rect, start: float) -> None:
        """Move a card from the stock face down, and turn it over on the way."""
        stock, end = self._from_stock(place), start + DEAL
        middle = travel(between(stock, place), place)
        edge: dict[str, str | float] = {"transform": f"{middle} rotateY(90deg)", "offset": 0.5}
        coming: Frames = [
            {"transform": travel(stock, place), "opacity": 0},
            {"opacity": 1, "offset": 0.001},
            {**edge, "opacity": 1},
            {"opacity": 0, "offset": 0.501},
            {"opacity": 0},
        ]
        self.overlay.run(self.overlay.back(place), coming, start, end)
        turned: Frames = [
            {"opacity": 0},
            {**edge, "opacity": 0},
            {"opacity": 1, "offset": 0.501},
            {"transform": "none", "opacity": 1},
        ]
        self.overlay.run(node, turned, start, end)

    def _from_stock(self, place: Rect) -> Rect:
        return within(self.after.stock or self._table, place[2] * 0.4, place[3] * 0.4)

    def _over(self, event: RoundOver) -> None:
        """Move the cards left on the table to their new owner, and count up the round’s score."""
        overlay = self.overlay
        if event.residue_to is not None:
            start = self.now + LAY
            left = list(self._ghosts)
            for card in left:
                self._leaves(event.residue_to, card, start)
            self.now = start + GATHER
            self._brought(event.residue_to, event.residue, start, left)
        for left in self._ghosts.values():
            overlay.run(left, [{"opacity": 1}, {"opacity": 0}], self.now, self.now + LAY)
        self._tick(self.now, self._edge, self._ticking)
        if self.after.rows:
            self.now = max(self.now, *(at for at, _, _ in self._landed), 0)
            overlay.settle(self.now)
            self._moment()
            self._count_out(event)
        overlay.cue(self.now, self._ending)

    def _moment(self) -> None:
        """Show the card whose play has just ended the match, before the score is counted."""
        if self._last < 0:
            return
        width, height = next(iter(self.before.cards.values()), SMALL)[2:]
        place = within(self._table, width * LARGER, height * LARGER)
        card, start = self.overlay.card(1 << self._last, place), self.now
        self.now += MOMENT
        frames: Frames = [
            {"opacity": 0, "transform": "scale(.7)"},
            {"opacity": 1, "transform": "none", "offset": 0.25},
            {"opacity": 1, "transform": "none", "offset": 0.85},
            {"opacity": 0, "transform": "none"},
        ]
        self.overlay.run(card, frames, start, self.now, "linear")
        self.overlay.glint(card, start + MOMENT / 4, start + MOMENT / 4 + GLINT)

    def _count_out(self, event: RoundOver) -> None:
        """Count up the score row by row, then the totals."""
        overlay, after, start, won = self.overlay, self.after, self.now, 0
        sheet: Frames = [{"opacity": 0}, {"opacity": 1}]
        overlay.run(after.sheet, sheet, start, start + LIFT)
        self.now = start + LIFT
        lines = {line.name: line for line in event.tally.lines}
        for number, row in enumerate(after.rows):
            last = number == len(after.rows) - 1
            earlier = [a - b for a, b in zip(event.scores, event.tally.totals, strict=True)]
            lands = self._row(row, earlier if last else ())
            if row.line in lines and self._wins(lines[row.line].points):
                overlay.cue(lands, "row", won)
                won += 1
            else:
                overlay.cue(lands, "tap" if row.total else "pick")
            if last:
                self._summed = self.now + SUM
                for (_, name), (node, _) in after.points.items():
                    if name == CERTAIN:  # the match score includes it
                        overlay.vanish(node, self._summed)
            elif row.total and event.royal is not None:
                overlay.fireworks(self.now)
            self.now += SUM if row.total else ROW
        self.now += READ if event.royal is None else FIREWORKS

    def _row(self, row: Row, earlier: Sequence[int]) -> float:
        """Show a row of the score sheet, and count its numbers up from 0 or an earlier score.

        Points appear when the counts that they come from have been counted up. Return that time.
        """
        overlay, start, long = self.overlay, self.now, SUM if row.total else COUNT
        frames: Frames = [
            {"opacity": 0, "transform": "translateY(6px)"},
            {"opacity": 1, "transform": "none"},
        ]
        overlay.run(row.node, frames, start, start + long * 0.7)
        for number, cell in enumerate((*row.points, *row.counts)):
            first = earlier[number] if number < len(earlier) else 0
            if cell.textContent.isdigit():
                overlay.count(cell, first, int(cell.textContent), start, start + long)
        if row.total or not any(cell.textContent for cell in row.counts):
            return start
        stamped: Frames = [
            {"opacity": 0, "scale": "1.3"},
            {"opacity": 1, "scale": "1.3", "offset": 0.4},
            {"opacity": 1, "scale": "1"},
        ]
        for cell in (cell for cell in row.points if cell.textContent):
            overlay.run(cell, stamped, start + COUNT, start + COUNT + STAMPED)
        return start + COUNT

    def _wins(self, points: Sequence[int]) -> bool:
        """Return whether the person’s side gets the best of a row of the score sheet."""
        own = self.voice.my_side
        best = min(points) if self.voice.rules.fewest_wins else max(points)
        return own >= 0 and points[own] == best and points.count(best) == 1


def _last(events: Sequence[Event]) -> int:
    """Return the card whose play has ended the match, or −1."""
    over = any(isinstance(event, MatchOver) for event in events)
    return next((event.card for event in reversed(events) if over and isinstance(event, PLAYS)), -1)
