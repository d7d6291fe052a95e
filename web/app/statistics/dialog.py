"""The statistics by game and opponent, and their export and import."""

from __future__ import annotations

from app.core.drawing.controls import button
from app.core.drawing.pictures import portrait
from app.core.feature import has
from app.core.opponents import label
from app.core.page_state import DialogState, Kept, PageState
from app.platform.dom import Child, Node, h, svg
from app.statistics.duplicates import Duplicates
from app.statistics.ladder.state import game_at_hand
from app.statistics.ladder.view import ladder_panel
from app.statistics.state import KNOWN, MIXED, PEOPLE, RECENT, Line, Statistics
from app.statistics.techniques.state import Losses
from app.statistics.techniques.view import techniques_line, techniques_panel
from kasino.games import GAMES, game
from kasino.match.rating import Rating
from kasino.players.fitting import ADAPTIVE, adaptive_level
from kasino.players.personas import persona
from kasino.rules import Rules
from kasino.words import Catalogue, game_title, house_rules, level_name, own_words


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the statistics as they were when last read."""
    say, known = state.say, state.kept.statistics
    parts: list[Child] = []
    if known.lines:
        parts.append(_sums(say, known))
        parts.append(ladder_panel(say, known, game_at_hand(state).variant))
    elif known.duplicates == Duplicates() and not known.techniques.games:
        parts.append(h("p.bare", say("page.stats-none"), key="none"))
    parts.append(techniques_panel(say, known.techniques.all))
    if any(line.rounds for line in known.lines.values()):
        about = say("page.stats-lines", n=RECENT)
        parts.append(h("p.stats-about", about, key="lines"))
    parts.extend(
        _game(say, name, known) for name in sorted({name for name, _ in known.lines}, key=_place)
    )
    if any(line.assisted for line in known.lines.values()):
        parts.append(h("p.aim", say("page.stats-apart"), key="assisted"))
    if known.days and has("daily-results"):
        text = say("daily.results")
        parts.append(h("div.dialog-row", button("daily-results", text), key="days"))
    if known.duplicates.played or known.duplicates.assisted:
        parts.append(_duplicates(say, known.duplicates))
    if known.luck.rounds or known.pars:
        text = say("luck.title")
        parts.append(h("div.dialog-row", button("luck", text), key="luck"))
    parts.append(_export_and_import(say, state.kept, state.dialog))
    return tuple(parts)


def _duplicates(say: Catalogue, known: Duplicates) -> Node:
    """Draw the results of duplicate matches, which count nowhere else."""
    return h(
        "section.stats",
        {"data-duplicates": True},
        h(
            "h3",
            say("duplicate.matches"),
            " ",
            h("span.about", say("page.stats-count", n=known.played + known.assisted)),
        ),
        h("p.stats-about", say("duplicate.apart"), key="apart"),
        h(
            "dl.sums",
            _figure("won", say("page.stats-won"), str(known.won)),
            _figure("drawn", say("page.stats-drawn"), str(known.drawn)) if known.drawn else None,
            _figure("ahead", say("duplicate.mean"), signed(say, known.ahead, known.deals))
            if known.deals
            else None,
            _figure("assisted", say("page.stats-assisted"), str(known.assisted))
            if known.assisted
            else None,
        ),
        key="duplicates",
    )


def _export_and_import(say: Catalogue, kept: Kept, dialog: DialogState) -> Node:
    """Draw the folded section for exporting and importing the statistics."""
    return h(
        "details.export-import",
        {"open": bool(dialog.problem or dialog.done or dialog.text) or None},
        h("summary", say("page.stats-export-import")),
        h("p", {"id": "stats-about"}, say("page.stats-about"), key="about"),
        h(
            "div.dialog-row",
            button("copy-statistics", say("page.record-copy")),
            button("save-statistics", say("page.save-file")),
            h(
                "label.file",
                say("page.stats-file"),
                h(
                    "input.spoken",
                    {
                        "type": "file",
                        "data-file": "load-statistics",
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
            button("load-statistics", say("page.stats-load")),
            key="back",
        ),
        h("p.problem", {"role": "alert"}, dialog.problem, key="problem"),
        h("p.done", {"role": "alert"}, dialog.done, key="done"),
        h(
            "div.dialog-row",
            button("former-statistics", say("page.stats-former")) if kept.former else None,
            button("damaged-statistics", say("page.stats-damaged")) if kept.damaged else None,
            button("reset-statistics", say("page.stats-reset"))
            if kept.statistics != Statistics()
            else None,
            key="in",
        ),
        key="export-import",
    )


def level_title(say: Catalogue, level: str) -> str:
    """Return the title of a line of the statistics, such as its opponent."""
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


def signed(say: Catalogue, total: int, count: int) -> str:
    """Return a mean with its sign and one decimal.

    >>> from kasino.words.catalogue import Catalogue
    >>> say = Catalogue("en", {"page.stats-decimal": "{sign}{whole}.{tenth}"})
    >>> signed(say, 19, 10), signed(say, -1, 3), signed(say, 0, 5)
    ('+1.9', '−0.3', '0.0')
    """
    tenths = round(10 * abs(total) / count)
    sign = "" if not tenths else "+" if total > 0 else "−"
    return say("page.stats-decimal", sign=sign, whole=tenths // 10, tenth=tenths % 10)


def _sums(say: Catalogue, known: Statistics) -> Node:
    """Draw the totals of all matches."""
    lines = [line for (_, level), line in known.lines.items() if level != PEOPLE]
    every = Line(played=sum(line.played for line in lines), won=sum(line.won for line in lines))
    best = max((line.best for line in lines), default=0)
    return h(
        "dl.sums",
        _figure("all", say("page.stats-played"), str(every.played)),
        _figure("share", say("page.stats-won"), share_won(say, every)),
        _figure("longest", say("page.stats-best"), str(best)),
        key="sums",
    )


def _game(say: Catalogue, name: str, known: Statistics) -> Node:
    rows = [(level, known.lines[name, level]) for level in KNOWN if (name, level) in known.lines]
    rules, rating = _rules(name), known.ratings.get(name, Rating())
    title = " ".join((game_title(say, rules), *house_rules(say, rules), ""))
    played = sum(line.played + line.assisted for _, line in rows)
    say = own_words(say, rules)
    return h(
        "section.stats",
        {"data-game": name},
        h("h3", title, h("span.about", say("page.stats-count", n=played), key="n")),
        techniques_line(say, known.techniques.games.get(name, Losses())),
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
    counts = rules.sweeps_score
    return h(
        "li",
        {"data-level": level},
        h(
            "div.stats-who",
            portrait(name) if persona(level) else None,
            h("strong", now),
            spark(say, line.recent) if line.recent else None,
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
            _figure("played", say("page.stats-played"), str(line.played)),
            _figure("won", say("page.stats-won"), share_won(say, line)) if alone else None,
            _figure("drawn", say("page.stats-drawn"), str(line.drawn)) if line.drawn else None,
            _figure(
                "best",
                say("page.stats-streak"),
                say("page.stats-run", n=line.streak, best=line.best),
            )
            if alone
            else None,
            _figure("sweeps", say("page.stats-sweeps"), str(line.sweeps)) if counts else None,
            _figure("royals", say("page.stats-royals"), str(line.royals))
            if rules.royal and line.royals
            else None,
            _figure("assisted", say("page.stats-assisted"), str(line.assisted))
            if line.assisted
            else None,
        ),
        key=level,
    )


def _figure(name: str, title: str, text: str) -> Node:
    return h("div", h("dt", title), h("dd", {"data-stat": name}, text), key=name)


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
