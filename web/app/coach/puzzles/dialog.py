"""The puzzles dialog: the daily puzzle, the number solved, and all puzzles by game and level."""

from __future__ import annotations

from app.coach.puzzles.state import LEVELS, Collection, Puzzle, felt
from app.core.drawing.controls import button
from app.core.drawing.pictures import mini, sign
from app.core.page_state import PageState
from app.platform.dom import Child, Node, h
from app.statistics.solved import SolvedPuzzles
from kasino.cards import by_rank
from kasino.games import GAMES
from kasino.words import Catalogue, game_title


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the puzzles once they are loaded."""
    say, collection, solved = state.say, state.of(Collection), state.kept.statistics.puzzles
    about = h("p", say("puzzle.explained"), key="about")
    if collection is None or collection.today is None:
        there = collection is not None and collection.gathered
        told = say("puzzle.none" if there else "puzzle.gathers")
        return about, h("p.aim", {"role": "status"}, told, key="wait")
    worn = felt(state.options)
    games = dict.fromkeys(puzzle.game for puzzle in collection.puzzles)
    return (
        about,
        _today(say, collection, collection.today, solved, worn),
        _sums(say, solved, collection.day),
        h(
            "ul.collection",
            {"role": "list", "aria-label": say("puzzle.games"), "data-felt": worn},
            *(_game(say, collection, name, solved) for name in games),
            key="collection",
        ),
    )


def _today(
    say: Catalogue, collection: Collection, today: Puzzle, solved: SolvedPuzzles, worn: str
) -> Node:
    """Draw the daily puzzle’s button, or say that the puzzle is solved."""
    done = collection.day in solved.days
    game, level = game_title(say, GAMES[today.game]), say(f"puzzle.{today.level}")
    return h(
        "div.puzzle-today",
        {"data-done": done or None, "data-felt": worn},
        h(
            "p",
            h("strong", say("puzzle.today")),
            h("span", say("puzzle.what", game=game, level=level)),
        ),
        button(
            "puzzle",
            say("puzzle.once-more" if done else "puzzle.solve"),
            kind="other" if done else "main",
        ),
        key="today",
    )


def _sums(say: Catalogue, solved: SolvedPuzzles, today: str) -> Node:
    run = solved.streak(today)
    told = (
        ("solved", "puzzle.head-solved", len(solved.tries)),
        ("at-once", "puzzle.head-once", solved.at_once),
        ("streak", "puzzle.head-streak", run),
    )
    return h(
        "dl.sums",
        *(
            h("div", h("dt", say(ident)), h("dd", {"data-stat": name}, str(n)), key=name)
            for name, ident, n in told
        ),
        key="sums",
    )


def _game(say: Catalogue, collection: Collection, name: str, solved: SolvedPuzzles) -> Node:
    every = collection.of(name)
    count, unfolded = sum(each.ident in solved for each in every), collection.game == name
    return h(
        "li",
        {"data-game": name},
        button(
            "puzzle-game",
            h("strong", game_title(say, GAMES[name])),
            h("span", say("puzzle.of", n=count, all=len(every))),
            sign("down"),
            kind="collection-game",
            value=name,
            attrs={"aria-expanded": "true" if unfolded else "false"},
            key="head",
        ),
        *(_level(say, collection.of(name, level), level, solved) for level in LEVELS if unfolded),
        key=name,
    )


def _level(say: Catalogue, found: tuple[Puzzle, ...], level: str, solved: SolvedPuzzles) -> Node:
    return h(
        "div.collection-level",
        {"role": "group", "aria-label": say(f"puzzle.{level}")},
        h("h3", {"aria-hidden": "true"}, say(f"puzzle.{level}"), key="name"),
        *(_position(say, each, done=each.ident in solved) for each in found),
        key=level,
    )


def _position(say: Catalogue, each: Puzzle, *, done: bool) -> Node:
    """Draw a puzzle’s button as a small picture of its cards: the table above the hand."""
    name = say("puzzle.button-solved" if done else "puzzle.button", n=each.number)
    return button(
        "puzzle",
        h("span.spoken", name),
        h("span.count", {"aria-hidden": "true"}, str(each.number)),
        sign("check") if done else None,
        *(
            h("span", {"class": place, "aria-hidden": "true"}, *map(mini, by_rank(cards)))
            for place, cards in (("lying", each.table), ("held", each.hand))
        ),
        kind="thumbnail",
        value=each.ident,
        attrs={"data-solved": done or None},
        key=each.ident,
    )
