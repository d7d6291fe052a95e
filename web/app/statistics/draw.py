"""The statistics by game and opponent, their export and import, and luck."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.core import slots
from app.core.drawing.controls import button, figure, panel, quiet_button, read_out
from app.core.drawing.pictures import portrait, sign
from app.core.feature import Feature, open_dialog
from app.core.opponents import label
from app.core.page_state import DialogState, Kept, PageState
from app.core.slots import (
    COUNT,
    OPPONENT_MARKS,
    START_PANELS,
    START_TOOLS,
    STATISTICS,
    StartScreen,
    rules_name,
)
from app.core.statistics import (
    FIGURES,
    KNOWN,
    MIXED,
    PEOPLE,
    RECENT,
    Line,
    Statistics,
    signed,
)
from app.platform.dom import Child, Node, h, svg
from app.statistics import state, update
from app.statistics.state import KINDS, LUCK, Dealt, Luck
from kasino.games import GAMES, game
from kasino.match.rating import Rating
from kasino.players.adaptive import ADAPTIVE, adaptive_level
from kasino.players.personas import persona
from kasino.rules import Rules
from kasino.words import Catalogue, game_title, house_rules, level_name, own_words


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the statistics as they were when last read."""
    say, statistics = state.say, state.kept.statistics
    above = [draw(state) for draw in slots.STATISTICS_PANELS.filled()]
    below = [draw(state) for draw in slots.STATISTICS_BELOW.filled()]
    parts: list[Child] = []
    if any("statistics" in name for name in state.kept.damaged):
        parts.append(h("p.problem", say("page.stats-unreadable"), key="unreadable"))
        save = button(update.save_damaged, say("page.stats-damaged"))
        parts.append(h("div.dialog-row", save, key="save-unreadable"))
    if statistics.lines:
        parts.append(_sums(say, statistics))
    elif not any((*above, *below)):
        parts.append(h("p.bare", say("page.stats-none"), key="none"))
    parts.extend(above)
    if any(line.rounds for line in statistics.lines.values()):
        about = say("page.stats-lines", n=RECENT)
        parts.append(h("p.stats-about", about, key="lines"))
    parts.extend(
        _game(state, name, statistics)
        for name in sorted({name for name, _ in statistics.lines}, key=_place)
    )
    if any(line.assisted for line in statistics.lines.values()):
        parts.append(h("p.aim", say("page.stats-apart"), key="assisted"))
    parts.extend(below)
    if statistics.of(LUCK).rounds or any(draw(state) for draw in slots.LUCK.filled()):
        text = say("luck.title")
        parts.append(h("div.dialog-row", button(open_luck, text), key="luck"))
    parts.append(_export_and_import(say, state.kept, state.dialog))
    return tuple(parts)


def _export_and_import(say: Catalogue, kept: Kept, dialog: DialogState) -> Node:
    """Draw the folded section for exporting and importing the statistics."""
    return h(
        "details.export-import",
        {"open": bool(dialog.problem or dialog.done or dialog.text) or None},
        h("summary", say("page.stats-export-import")),
        h("p", {"id": "stats-about"}, say("page.stats-about"), key="about"),
        h(
            "div.dialog-row",
            button(update.copy, say("page.record-copy")),
            button(update.save_statistics, say("page.save-file")),
            h(
                "label.file",
                say("page.stats-file"),
                h(
                    "input.spoken",
                    {
                        "type": "file",
                        "data-file": update.load_statistics.name,
                        "accept": ".json,.txt,application/json,text/plain",
                    },
                ),
                key="file",
            ),
            key="out",
        ),
        h(
            "div.dialog-row",
            h(
                "input",  # one line high: nobody reads what is pasted here
                {
                    "type": "text",
                    "data-statistics": True,
                    "aria-label": say("page.stats-text"),
                    "placeholder": say("page.stats-text"),
                    "autocomplete": "off",
                    "spellcheck": "false",
                    "value": dialog.text,
                },
                key="text",
            ),
            button(update.load_statistics, say("page.stats-load")),
            key="back",
        ),
        h("p.problem", dialog.problem, key="problem"),
        h("p.done", dialog.done, key="done"),
        h(
            "div.dialog-row",
            button(update.former_statistics, say("page.stats-former")) if kept.former else None,
            button(update.reset_statistics, say("page.stats-reset"))
            if kept.statistics != Statistics()
            else None,
            key="in",
        ),
        key="export-import",
    )


def level_title(say: Catalogue, level: str) -> str:
    """Return the title of a line in the statistics, such as its opponent."""
    if level in (MIXED, PEOPLE):
        return say(f"page.stats-{level}")
    who = persona(level)
    return level_name(say, level) if who is None else who.name


def _rules(name: str) -> Rules:
    """Return the rules of a line’s game, whose name includes its house rules."""
    plain, _, rules = name.partition(" ")
    return game(plain, rules)


def _place(name: str) -> tuple[int, str]:
    """Return the sort key of a line’s game: menu order, then its name with any house rules."""
    return list(GAMES).index(name.partition(" ")[0]), name


def share_won(say: Catalogue, line: Line) -> str:
    """Return the percentage of matches won in a line."""
    return say("page.stats-percent", n=round(100 * line.won / line.played)) if line.played else "–"


def _sums(say: Catalogue, statistics: Statistics) -> Node:
    """Draw the totals of all matches."""
    lines = [line for (_, level), line in statistics.lines.items() if level != PEOPLE]
    every = Line(played=sum(line.played for line in lines), won=sum(line.won for line in lines))
    best = max((line.best for line in lines), default=0)
    return h(
        "dl.sums",
        figure("all", say("page.stats-played"), str(every.played)),
        figure("share", say("page.stats-won"), share_won(say, every)),
        figure("longest", say("page.stats-best"), str(best)),
        key="sums",
    )


def _game(state: PageState, name: str, statistics: Statistics) -> Node:
    say = state.say
    rows = [
        (level, statistics.lines[name, level])
        for level in KNOWN
        if (name, level) in statistics.lines
    ]
    rules, rating = _rules(name), statistics.ratings.get(name, Rating())
    named = rules_name(state.kept, *name.partition(" ")[::2])
    differing = (f"({named})",) if named else house_rules(say, rules)
    title = " ".join((game_title(say, rules), *differing, ""))
    played = sum(line.played + line.assisted for _, line in rows)
    say = own_words(say, rules)
    state = replace(state, say=say)
    lines = [draw(state, name) for draw in slots.STATISTICS_LINES.filled()]
    return h(
        "section.stats",
        {"data-game": name},
        h("h3", *read_out(say, title), h("span.about", say("page.stats-count", n=played), key="n")),
        *lines,
        h(
            "ul",
            {"role": "list"},
            *(_row(say, rules, level, line, rating) for level, line in rows),
            key="rows",
        ),
        key=name,
    )


def _row(say: Catalogue, rules: Rules, level: str, line: Line, rating: Rating) -> Node:
    name = level_title(say, level)
    now = label(say, adaptive_level(rating.points)) if level == ADAPTIVE else name
    alone = level != PEOPLE
    return h(
        "li",
        {"data-level": level},
        h(
            "div.stats-who",
            portrait(name) if persona(level) else None,
            h("strong", now),
            spark(say, line.recent) if len(line.recent) > 1 else None,
            h(
                "span.margin",
                h("span.spoken", say("page.stats-margin")),
                h("b", {"data-stat": "margin"}, signed(say, line.margin, line.rounds)),
                key="margin",
            )
            if line.rounds
            else None,
        ),
        h(
            "dl",
            figure("played", say("page.stats-played"), str(line.played)),
            figure("won", say("page.stats-won"), share_won(say, line)) if alone else None,
            figure("drawn", say("page.stats-drawn"), str(line.drawn)) if line.drawn else None,
            figure(
                "best",
                say("page.stats-streak"),
                say("page.stats-run", n=line.streak, best=line.best),
            )
            if alone
            else None,
            *(
                figure(each.name, say(f"page.stats-{each.name}"), str(getattr(line, each.name)))
                for each in FIGURES
                if each.shown(rules, line)
            ),
            figure("assisted", say("page.stats-assisted"), str(line.assisted))
            if line.assisted
            else None,
        ),
        key=level,
    )


def spark(say: Catalogue, recent: tuple[int, ...]) -> Node:
    """Draw the last rounds as a small line chart around zero."""
    ahead, behind = sum(n > 0 for n in recent), sum(n < 0 for n in recent)
    told = say("page.stats-line", n=len(recent), ahead=ahead, behind=behind)
    most = max(4, *map(abs, recent))
    step = 96 / max(1, len(recent) - 1)
    points = [
        (100 - (len(recent) - 1 - place) * step - 2, 14 - 11 * n / most)
        for place, n in enumerate(recent)
    ]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return svg(
        "svg.spark",
        {"viewBox": "0 0 104 28", "role": "img", "aria-label": told},
        svg("path.level", {"d": "M0 14h104"}),
        svg("polyline", {"points": line}),
        svg("circle", {"cx": f"{points[-1][0]:.1f}", "cy": f"{points[-1][1]:.1f}", "r": "2.6"}),
    )


def luck_body(state: PageState) -> tuple[Child, ...]:
    """Draw the counts, and one sentence about whether they are usual."""
    say, known = state.say, state.kept.statistics.of(LUCK)
    more = tuple(child for draw in slots.LUCK.filled() for child in draw(state))
    if not known.rounds:
        return more or (h("p.bare", say("luck.none"), key="none"),)
    return (
        h("p.luck-told", sentence(say, known), key="told"),
        h("p.about", say("luck.about", n=known.rounds), key="about"),
        h(
            "table.luck",
            h("thead", h("tr", *(_head(say, name) for name in ("kind", "mine", "others")))),
            h("tbody", *(_luck_row(say, known, place, kind) for place, kind in enumerate(KINDS))),
            key="table",
        ),
        *more,
    )


def sentence(say: Catalogue, luck: Luck) -> str:
    """Return a sentence saying that the cards were usual, or which kinds were not."""
    strange = luck.strange()
    if not strange:
        return say("luck.usual")
    kinds = list(KINDS)
    return say(
        "luck.strange", list="; ".join(_one(say, luck, kinds.index(one), one) for one in strange)
    )


def _one(say: Catalogue, luck: Luck, place: int, kind: str) -> str:
    low, high = luck.mine.usual(kind)
    what, count = say(f"luck.{kind}"), luck.mine.counts[place]
    return say("luck.sentence", what=what, n=count, low=low, high=high)


def _head(say: Catalogue, name: str) -> Node:
    return h("th", {"scope": "col"}, say(f"luck.{name}"), key=name)


def _luck_row(say: Catalogue, luck: Luck, place: int, kind: str) -> Node:
    return h(
        "tr",
        {"data-kind": kind, "data-strange": kind in luck.strange() or None},
        h("th", {"scope": "row"}, say(f"luck.{kind}")),
        _count(say, luck.mine, place, kind),
        _count(say, luck.others, place, kind),
        key=kind,
    )


def _count(say: Catalogue, dealt: Dealt, place: int, kind: str) -> Node:
    low, high = dealt.usual(kind)
    return h(
        "td",
        h("b", str(dealt.counts[place])),
        " ",
        h("small", say("luck.range", low=low, high=high)),
    )


def panel_on_start(screen: StartScreen) -> Node | None:
    """Draw the panel on the start screen, if any match has been counted."""
    say, lines = screen.say, screen.kept.statistics.lines
    if not lines:
        return None
    played = sum(line.played for line in lines.values())
    won = sum(line.won for line in lines.values())
    numbers = say("start.won", won=won, played=played) if played else ""
    return panel(open_statistics, sign("bars"), say("page.statistics"), numbers)


def tool_on_start(screen: StartScreen) -> Node | None:
    """Draw the folded button on the start screen, as long as there is no panel."""
    if screen.kept.statistics.lines:
        return None
    return quiet_button(open_statistics, screen.say("page.statistics"), sign("bars"))


FEATURE: Final = Feature("statistics", update.ACTIONS)

FEATURE.dialog("statistics", "page.statistics", body, of_storage=True)
open_statistics = FEATURE.does("statistics", label="page.statistics")(open_dialog("statistics"))
FEATURE.dialog("luck", "luck.title", luck_body, of_storage=True)
open_luck = FEATURE.does("luck", label="luck.title")(open_dialog("luck"))
FEATURE.fill(STATISTICS, state.LUCK, 3)
FEATURE.fill(COUNT, state.count)
FEATURE.fill(OPPONENT_MARKS, state.marks)
FEATURE.fill(START_PANELS, panel_on_start, 6)
FEATURE.fill(START_TOOLS, tool_on_start, 4)
FEATURE.says(
    "start",
    {
        "start.won": "{won} of {played} won",
    },
)
FEATURE.says(
    "saves",
    {
        "page.save-file": "Save as a file",
        "page.statistics": "Statistics",
        "page.stats-none": "Finish a match, and it will count here.",
        "page.stats-mixed": "Mixed opponents",
        "page.stats-people": "People",
        "page.stats-played": "Matches",
        "page.stats-best": "Best streak",
        "page.stats-streak": "In a row",
        "page.stats-run": "{n}, best {best}",
        "page.stats-percent": "{n}%",
        "page.stats-margin": "Points per round, against the others:",
        "page.stats-lines": (
            "Lines: your points against the others in the last {n} rounds. Figures: the average of "
            "all rounds."
        ),
        "page.stats-line": "Last {n} rounds: ahead in {ahead}, behind in {behind}.",
        "page.stats-export-import": "Export and import",
        "page.stats-apart": (
            "Matches in which you used hints or undo count only under “With help”, except against "
            "the three easiest opponents."
        ),
        "page.stats-text": "Paste here",
        "page.stats-file": "Open a file",
        "page.stats-about": (
            "Take your statistics with you: copy them or save a file. Where you want to continue, "
            "open the file or paste the text."
        ),
        "page.stats-load": "Load",
        "page.stats-loaded": "Loaded. You can bring the earlier ones back.",
        "page.stats-former": "Bring back the earlier ones",
        "page.stats-reset": "Reset statistics",
        "page.stats-was-reset": "Reset. You can bring the earlier ones back.",
        "page.stats-unreadable": (
            "Some of your statistics couldn’t be read, and don’t count here. They’re kept as they "
            "were: you can save them as a file."
        ),
        "page.stats-damaged": "Save the damaged ones as a file",
        "page.stats-wrong": "These statistics can’t be loaded: {problem}",
        "page.stats.not-ours": "this text isn’t {head}.",
        "page.stats.version": "version {found} can’t be read, only {known}.",
        "page.stats.no-list": "“lines” and “counted” must be lists.",
        "page.stats.twice": "entry {place} repeats {game}, {level}.",
        "page.stats.counted": "“counted” must list at most {most} names of matches.",
        "page.stats.day": "the day {day} can’t be {found}.",
        "page.stats.luck": "“luck” must contain the rounds and the cards dealt in them.",
        "page.stats.ratings": (
            "“ratings” must contain games, each with a rating from {low} to {high} and its number "
            "of rounds."
        ),
        "page.stats.size": "it is longer than {most} characters.",
        "page.stats.json": "it isn’t JSON; line {line}, character {column}.",
        "page.stats.double": "{name} appears twice or isn’t a value.",
        "page.stats.no-key": "entry {place} has no {name}.",
        "page.stats.no-entry": "entry {place} isn’t an object in braces.",
        "page.stats.number": "entry {place}: {name} can’t be {found}.",
        "page.stats.sum": "entry {place}: won, lost, drawn and played don’t fit together.",
    },
)
FEATURE.says(
    "coach",
    {
        "luck.title": "Luck",
        "luck.none": "Nothing counted yet. Finish a match, and it will count.",
        "luck.about": (
            "Cards dealt in {n} round, and the range that 99 of 100 fair deals fall in.",
            "Cards dealt in {n} rounds, and the range that 99 of 100 fair deals fall in.",
        ),
        "luck.usual": "Your luck was average.",
        "luck.strange": "Your luck was unusual: {list}.",
        "luck.sentence": "{what} {n} (usually {low} to {high})",
        "luck.kind": "Cards",
        "luck.mine": "Dealt to you",
        "luck.others": "To the others",
        "luck.range": "usually {low} to {high}",
        "luck.aces": "Aces",
        "luck.big": "Ten of diamonds",
        "luck.little": "Two of spades",
        "luck.spades": "Spades",
    },
)
