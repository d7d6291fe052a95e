"""The score sheet and the log, next to the table or over it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence, Set
from typing import Final, NamedTuple

from app.core.drawing.controls import close_button, read_out, signed, worded
from app.core.drawing.pictures import paper, pile
from app.core.helping import is_helped
from app.platform.dom import Child, Node, h, icon, remembered
from app.platform.identity import cached_by_identity
from app.table.scene import Scene
from app.table.slots import STANDING, drawings_in
from app.table.update.dialogs import close_sheet
from app.table.view.players import happened
from kasino.cards import bits
from kasino.engine.events import Event, Line, Swept, Tally
from kasino.engine.standing import Race
from kasino.match.record import Step
from kasino.rules import Rules
from kasino.sheet import Scored, kind_of
from kasino.words import Catalogue, Voice, events_text, own_words, scoring, tie_sentence
from kasino.words.log import line_name

#: The rounds of a closed log that are drawn. A long match has thousands of lines, and drawing them
#: all took longer than drawing the rest of the page.
LAST_ROUNDS: Final = 2


class _Lines:
    """The most recently drawn lines, kept so that only new lines of a long log are drawn."""

    def __init__(self) -> None:
        self.voice: Voice | None = None
        self.whole = False
        self.lines: list[tuple[tuple[Event, ...], Node] | None] = []  # None: not drawn yet


_last = _Lines()


def log_lines(voice: Voice, log: Sequence[Step], *, whole: bool) -> tuple[Node, ...]:
    """Draw the log or its last rounds, reusing the nodes of lines that have already been drawn."""
    first = 0
    if not whole:
        early = log[-1].round - LAST_ROUNDS
        first = bisect_right(log, early, key=lambda entry: entry.round)
    if (voice, whole) != (_last.voice, _last.whole):
        _last.voice, _last.whole, _last.lines = voice, whole, []
    lines = _last.lines
    lines[len(log) :] = [None] * (len(log) - len(lines))
    nodes = []
    for place, entry in enumerate(log[first:], first):
        line = lines[place]
        # Not "is": the first deal’s events are new objects.
        if line is None or line[0] != entry.events:
            lines[place:] = [None] * (len(log) - place)
            line = lines[place] = (entry.events, _log_line(voice, place, entry, heard=whole))
        nodes.append(line[1])
    return tuple(nodes)


def _log_line(voice: Voice, place: int, entry: Step, *, heard: bool) -> Node:
    """Draw a line.

    Screen readers skip a closed log, so only an open one has its cards in words too.
    """
    attrs: dict[str, str | int | bool | None] = {"data-round": entry.round}
    if entry.move is not None:
        attrs |= {"data-move": str(entry.move), "data-by": entry.seat}
    shown = events_text(voice, entry.events)
    said = events_text(voice.aloud(), entry.events) if heard else shown
    return h("li", attrs, *worded(shown, said), key=str(place))


class Batch(NamedTuple):
    """Announcements that are added together, each with a number, a kind and a text."""

    turn: int  # which of the status elements gets them
    number: int  # of the first of them, which may be gone
    lines: tuple[tuple[int, str, str], ...]


def status(batches: Sequence[Batch] = ()) -> Node:
    """Draw the invisible status elements, with some announcements.

    They stay in the document on every screen and in an open dialog, because screen readers only
    announce changes in an element that is already there. They take turns, because a reader may skip
    one of two additions to the same element. Unlike default ones, they aren’t atomic, because a
    reader would repeat all earlier announcements with each new one.
    """
    turns: tuple[list[Node], ...] = ([], [])
    for batch in batches:
        turns[batch.turn].append(_batch(batch))
    live = {"role": "status", "aria-atomic": "false"}
    return h("div.spoken", *(h("div", {**live}, *shown) for shown in turns), key="status")


@cached_by_identity(16)
def _batch(batch: Batch) -> Node:
    texts = (h("p", {"data-news": kind}, text, key=str(n)) for n, kind, text in batch.lines)
    return h("div", *texts, key=str(batch.number))


def scored(say: Catalogue, game: Rules, sentences: Sequence[str]) -> list[Node]:
    """Draw a picture and a sentence for each thing that scores, in the order of the rules."""
    names = [name for name, _ in scoring(say, game)]
    return [
        h("div.tile", _picture(game, name), h("p", *read_out(say, text)), key=name)
        for name, text in zip(names, sentences, strict=False)
    ]


def tiles(say: Catalogue, game: Rules) -> list[Node]:
    """Draw a tile for each thing that scores in a game, with the game’s own sentences."""
    own = own_words(say, game)
    return scored(own, game, [sentence for _, sentence in scoring(own, game)])


def _picture(game: Rules, name: str) -> Node:
    kind = kind_of(game, name)
    if kind is Scored.LAST:
        return pile(2)
    if kind is Scored.SWEEPS:
        return icon("icon-cottage")
    most = game.majority(name)
    if most is None:
        lines = (*game.points, *game.runs)
        cards = _some(next(each.cards for each in lines if each.name == name), 4)
    elif most.cards == game.deck:
        return pile(4)
    else:
        cards = _some(most.cards & ~game.honour_cards or most.cards, 3)
    return h("span.fanned", {"aria-hidden": "true"}, *(paper(c) for c in cards))


def _some(cards: int, most: int) -> list[int]:
    """Return up to ``most`` cards, spread evenly over a set."""
    found = list(bits(cards))
    if len(found) <= most:
        return found
    return [found[place * (len(found) - 1) // (most - 1)] for place in range(most)]


def sides(scene: Scene) -> tuple[str, ...]:
    """Return the names of the sides; two partners share one name."""
    return scene.named


@remembered
def aside(scene: Scene) -> Node:
    """Draw the score sheet and the log."""
    say = scene.say
    return h(
        "aside",
        {"id": "sheet", "data-open": scene.page.sheet or None, "aria-label": say("page.sheet")},
        h("div.sheet-head", h("h2", say("page.scores")), close_button(say, close_sheet)),
        _standing(scene),
        happened(scene),
        h(
            "details.log",
            {"open": scene.page.log or None},
            h("summary", {"id": "log-title"}, say("page.log")),
            h(
                "ol",
                {"data-log": True, "aria-labelledby": "log-title", "tabindex": 0},
                *log_lines(scene.voice, scene.session.log, whole=scene.page.log),
                key="log",
            ),
            key="log",
        ),
        key="sheet",
    )


def _standing(scene: Scene) -> Node:
    view, say = scene.view, scene.say
    rules = view.rules
    if rules.target == 0:
        aim = say("page.aim-round.fewest" if rules.fewest_wins else "page.aim-round")
    elif rules.fewest_wins:
        aim = say("page.aim-fewest", n=rules.target)
    else:
        aim = say("page.aim", n=rules.target)
    return h(
        "div.standing",
        h("p.aim", aim),
        *drawings_in(STANDING, scene),
        _categories(scene),
        None if scene.voice.counts else h("p.about", say("page.counts-later"), key="later"),
        _signs(scene),
        h("p.where", say("page.where", round=view.round, deal=view.deal, deals=view.deals)),
        h("p.assisted", say("page.assisted"), key="assisted") if is_helped(scene.session) else None,
        key="standing",
    )


def _signs(scene: Scene) -> Node:
    """Explain the signs next to names: the person’s own seat, and the dealer."""
    view, say = scene.view, scene.say
    dealer = scene.seats[view.dealer].name
    return h(
        "p.signs",
        {"aria-hidden": "true"},
        h("span", icon("icon-fleur"), f" {say('page.seat-own')}"),
        h("span", icon("icon-dealer"), f" {say('page.seat-dealer', player=dealer)}"),
        key="signs",
    )


def _categories(scene: Scene) -> Node:
    """Draw the round’s score, with a column for each side, and a row for each thing that scores.

    There is a row only for what has happened.
    """
    view, say = scene.view, scene.say
    now, counts = scene.standing, scene.voice.counts
    rows = [_row(say, "points", say("page.points"), [str(n) for n in scene.scores])]
    if counts and not view.round_over and any(now.certain):
        rows.append(
            _row(say, "certain", say("page.certain"), [signed(n) if n else "" for n in now.certain])
        )
    if counts:
        rows += [_race_row(scene, race) for race in now.races if any(race.counts)]
        for line in now.lines:
            if any(line.counts):
                cells = [
                    signed(points) if points else str(count or "")
                    for count, points in zip(line.counts, line.points, strict=True)
                ]
                rows.append(_row(say, line.name, _name(scene, line), cells))
    return h(
        "table",
        {"data-sides": len(view.scores)},
        h(
            "thead",
            h(
                "tr",
                h("td"),
                *(
                    h("th", {"scope": "col"}, name, key=str(n))
                    for n, name in enumerate(sides(scene))
                ),
            ),
        ),
        h("tbody", *rows),
        key="categories",
    )


def _race_row(scene: Scene, race: Race) -> Node:
    """Draw a race: each side’s count, and who leads or how many more cards would decide it."""
    say = scene.say
    cells: list[Child] = []
    for side, count in enumerate(race.counts):
        more = race.to_go[side]
        told = say("page.to-go", n=more) if more > 0 and not scene.view.round_over else ""
        if race.leader == side and not scene.view.round_over and (race.decided or not told):
            told = say(f"page.race-{'decided' if race.decided else 'leads'}")
        cells.append(
            h(
                "td",
                h("b", str(count)),
                h("small", " " + told) if told else None,
                key=str(side),
            )
        )
    worth = say("count.points", n=race.points)
    return h(
        "tr",
        {"data-line": race.name},
        h(
            "th",
            {"scope": "row"},
            say("page.race-line", line=scene.voice.line(race.name)),
            h("small", " " + worth),
            race_bar(race.counts, race.left),
        ),
        *cells,
        key=race.name,
    )


def race_bar(counts: Sequence[int], left: int) -> Node:
    """Draw how much of a majority each side has, in its order; the rest is empty."""
    parts = [h("i", {"--part": count}, key=str(side)) for side, count in enumerate(counts)]
    return h("span.race", {"aria-hidden": "true", "--rest": left}, *parts, key="race")


def _name(scene: Scene, line: Line) -> tuple[Node | str, ...]:
    """Return the visible name of a score-sheet line, and its name for screen readers."""
    return worded(line_name(scene.voice, line), line_name(scene.spoken, line))


def _row(say: Catalogue, name: str, title: str | Sequence[Child], cells: Sequence[str]) -> Node:
    return h(
        "tr",
        {"data-line": name},
        h("th", {"scope": "row"}, *([title] if isinstance(title, str) else title)),
        *(h("td", *read_out(say, text), key=str(side)) for side, text in enumerate(cells)),
        key=name,
    )


def tally(scene: Scene, sheet: Tally, decisive: Set[str] = frozenset()) -> Node:
    """Draw a round’s score sheet, with a line for each thing that somebody has; mark decisive ones.

    Each cell has a count, if points come from it, and then the points with their sign.
    """
    say = scene.say
    names = sides(scene)
    return h(
        "table.tally",
        h("caption.spoken", say("page.tally", round=scene.view.round)),
        h(
            "thead",
            h(
                "tr",
                h("td"),
                *(h("th", {"scope": "col"}, name, key=str(n)) for n, name in enumerate(names)),
            ),
        ),
        h("tbody", *(_line(scene, line, decisive) for line in counted_lines(scene, sheet))),
        h(
            "tfoot",
            _sums(say("page.line-round"), sheet.totals, "round"),
            _sums(say("page.line-match"), scene.view.scores, "match"),
        ),
    )


def counted_lines(scene: Scene, sheet: Tally) -> list[Line]:
    """Return the lines of a score sheet of which some side has something, or had it."""
    return [
        line
        for line in sheet.lines
        if any(line.points) or any(line.counts) or any(_cancelled(scene, line))
    ]


def _cancelled(scene: Scene, line: Line) -> tuple[int, ...]:
    """Return each side’s sweeps of the round if all of them have been cancelled, otherwise ()."""
    if kind_of(scene.rules, line.name) is not Scored.SWEEPS or any(line.points):
        return ()
    made = [0] * len(line.counts)
    for step in reversed(scene.session.log):
        if step.round != scene.view.round:
            break
        for event in step.events:
            if isinstance(event, Swept) and (event.counts or event.voids):
                made[scene.view.side(event.seat)] += 1
    return tuple(made)


def _line(scene: Scene, line: Line, decisive: Set[str]) -> Node:
    say, rules = scene.say, scene.rules
    most, cancelled = rules.majority(line.name), _cancelled(scene, line)
    name = _name(scene, line)
    if any(cancelled):
        scores = "–".join(map(str, cancelled))
        name = worded(
            *(
                say("page.cancelled", line=line_name(voice, line), scores=scores)
                for voice in (scene.voice, scene.spoken)
            )
        )
    left = most.cards.bit_count() - sum(line.counts) if most and not most.best else 0
    tie = [tie_sentence(voice, line) for voice in (scene.voice, scene.spoken)]
    return h(
        "tr",
        {"data-line": line.name, "data-decisive": line.name in decisive or None},
        h(
            "th",
            {"scope": "row"},
            *name,
            race_bar(line.counts, left) if most else None,
            h("p.tie", *worded(*tie)) if any(tie) else None,
        ),
        *(
            h(
                "td",
                {"data-points": points or None},
                h("small", {"aria-hidden": "true"}, _count(scene, line.name, count)),
                h("b", {"aria-hidden": "true"}, signed(points) if points else ""),
                h("span.spoken", _worth(scene, line.name, points, count)),
                key=str(side),
            )
            for side, (points, count) in enumerate(zip(line.points, line.counts, strict=True))
        ),
        key=line.name,
    )


def _sums(title: str, points: tuple[int, ...], key: str) -> Node:
    """Draw a row of sums; they leave room for a count, so they are in line with the points."""
    return h(
        "tr",
        {"class": key},
        h("th", {"scope": "row"}, title),
        *(
            h("td", h("small", {"aria-hidden": "true"}), h("b", str(n)), key=str(place))
            for place, n in enumerate(points)
        ),
        key=key,
    )


def _worth(scene: Scene, name: str, points: int, count: int) -> str:
    """Return a sheet cell in words: the points, and the count that they come from, if any."""
    said = [scene.say("count.points", n=points)]
    if scene.rules.majority(name):
        said.append(scene.voice.counted(name, count))
    return ", ".join(said)


def _count(scene: Scene, name: str, count: int) -> str:
    """Return the count that the points come from if it is a majority, otherwise ""."""
    return str(count) if scene.rules.majority(name) else ""
