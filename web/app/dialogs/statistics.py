"""The statistics by game and level, and the text they leave and return as."""

from __future__ import annotations

from app.model.page_state import PageState
from app.model.statistics import MIXED, PEOPLE, Line, Statistics, write
from app.platform.dom import Child, Node, h
from kasino.games import GAMES
from kasino.match.setup import MatchSetup
from kasino.players import LEVELS
from kasino.words import Catalogue, game_title, house_rules, level_name, own_words

COLUMNS = ("played", "won", "lost", "drawn", "points", "sweeps", "royals", "best", "assisted")


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the statistics as they were read last."""
    kept, dialog = state.kept, state.dialog
    return statistics(
        state.say,
        kept.statistics,
        text=dialog.text or write(kept.statistics),
        problem=dialog.problem,
        done=dialog.done,
        damaged=kept.damaged,
        before=kept.former,
    )


def statistics(
    say: Catalogue,
    known: Statistics,
    *,
    text: str,
    problem: str,
    done: str,
    damaged: bool,
    before: bool,
) -> tuple[Child, ...]:
    """Draw a table for each game that was played, then export and import."""
    parts: list[Child] = []
    if not known.lines:
        parts.append(h("p", {"class": "bare"}, say("page.stats-none"), key="none"))
    parts.extend(
        _game(say, name, known) for name in sorted({name for name, _ in known.lines}, key=_place)
    )
    if any(line.assisted for line in known.lines.values()):
        parts.append(h("p", {"class": "aim"}, say("page.stats-apart"), key="assisted"))
    parts.append(h("h3", {}, say("page.stats-text"), key="title"))
    parts.append(h("p", {"id": "stats-about"}, say("page.stats-about"), key="about"))
    parts.append(
        h(
            "textarea",
            {
                "data-statistics": True,
                "aria-label": say("page.stats-text"),
                "aria-describedby": "stats-about",
                "spellcheck": "false",
                "value": text,
            },
            key="text",
        )
    )
    parts.append(h("p", {"class": "problem", "role": "alert"}, problem, key="problem"))
    parts.append(h("p", {"class": "done", "role": "alert"}, done, key="done"))
    parts.append(
        h(
            "div",
            {"class": "dialog-row"},
            _button("copy-statistics", say("page.record-copy")),
            _button("save-statistics", say("page.save-file")),
            _button("load-statistics", say("page.stats-load")),
            _button("former-statistics", say("page.stats-former")) if before else None,
            _button("damaged-statistics", say("page.stats-damaged")) if damaged else None,
            key="row",
        )
    )
    return tuple(parts)


def level_title(say: Catalogue, level: str) -> str:
    """Name a level of the statistics."""
    if level in (MIXED, PEOPLE):
        return say(f"page.stats-{level}")
    return level_name(say, level)


def _place(name: str) -> tuple[int, str]:
    """Return where a line's game stands: in menu order, without house rules first."""
    return list(GAMES).index(MatchSetup.of_variant(name).game), name


def _game(say: Catalogue, name: str, known: Statistics) -> Node:
    rows = [
        (level, known.lines[name, level])
        for level in (*LEVELS, MIXED, PEOPLE)
        if (name, level) in known.lines
    ]
    rules = MatchSetup.of_variant(name).rules
    title = " ".join((game_title(say, rules), *house_rules(say, rules)))
    say = own_words(say, rules)
    heads = ("level", *COLUMNS)
    # The roles are those that a table has anyway: on a phone it is laid out otherwise.
    return h(
        "table",
        {"class": "stats", "role": "table", "data-game": name},
        h("caption", {}, title),
        h(
            "thead",
            {"role": "rowgroup"},
            h(
                "tr",
                {"role": "row"},
                *(
                    h(
                        "th",
                        {"scope": "col", "role": "columnheader"},
                        say(f"page.stats-{column}"),
                        key=column,
                    )
                    for column in heads
                ),
            ),
        ),
        h("tbody", {"role": "rowgroup"}, *(_row(say, level, line) for level, line in rows)),
        key=name,
    )


def _row(say: Catalogue, level: str, line: Line) -> Node:
    return h(
        "tr",
        {"data-level": level, "role": "row"},
        h("th", {"scope": "row", "role": "rowheader"}, level_title(say, level)),
        *(
            h(
                "td",
                {"data-stat": column, "role": "cell", "data-label": say(f"page.stats-{column}")},
                str(getattr(line, column)),
                key=column,
            )
            for column in COLUMNS
        ),
        key=level,
    )


def _button(action: str, text: str) -> Node:
    return h("button", {"type": "button", "data-action": action}, text, key=action)
