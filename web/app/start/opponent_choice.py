"""The main choice of the start screen: the unfinished match, or the next opponent."""

from __future__ import annotations

from collections.abc import Mapping

from app.core import opponents, seating
from app.core.drawing.pictures import paper, portrait, sign
from app.platform.dom import Node, h
from app.saves.state import Save
from app.statistics.ladder.state import LadderStep, suggested
from kasino.cards import parse_cards
from kasino.games import GAMES
from kasino.match.setup import is_human
from kasino.players import LEVELS
from kasino.players.fitting import FITS
from kasino.words import Catalogue, game_title, seat_names

Ladder = tuple[LadderStep, ...]


def example(say: Catalogue) -> Node:
    """Draw the whole game in one line: a nine takes a four and a five."""
    nine, four, five = parse_cards("9s 4c 5d")
    return h(
        "div.example",
        h(
            "span.equation",
            {"aria-hidden": "true"},
            paper(nine),
            h("span.term", "="),
            paper(four),
            h("span.term", "+"),
            paper(five),
        ),
        h("p", say("start.example")),
        key="example",
    )


def opponent_choice(
    say: Catalogue, options: Mapping[str, str], against: Ladder, fitting: str
) -> Node:
    """Draw all opponents, each with a name and a difficulty.

    Opponents already beaten in the chosen game have a star, and the suggested next one is marked.
    ``fitting`` is the opponent about as strong as the player; in a frame, the host offers it.
    """
    usual = not options["seats"]
    found = suggested(against)
    marks = {one.level: "beaten" for one in against if one.won}
    if found is not None:
        marks[found[0].level] = "next"
    picked = options["level"] if usual else ""
    return h(
        "fieldset.who",
        h("legend.spoken", say("start.against")),
        h(
            "div.faces",
            *(_face(say, level, picked, marks.get(level, "")) for level in LEVELS),
            _face(
                say, FITS, picked, "", say("start.fits", about=opponents.difficulty(say, fitting))
            )
            if options["embed"] != "1" or options["level"] == FITS
            else None,
        ),
        None if usual else h("p.about", _seated(say, options), key="about"),
        key="who",
    )


def _seated(say: Catalogue, options: Mapping[str, str]) -> str:
    """Return the names of the players at a table whose seats a person has chosen."""
    seats = seating.seats(seating.parts_of(options), lambda place: say("page.person", n=place))
    names = seat_names(say, seats)
    return say("start.seated", names=", ".join(names))


def _face(say: Catalogue, level: str, chosen: str, mark: str, about: str = "") -> Node:
    (name,) = seat_names(say, (level,))
    return h(
        "label.face-choice",
        {"data-fits": level == FITS or None},
        h(
            "input",
            {
                "type": "radio",
                "name": "level",
                "value": level,
                "data-option": "level",
                "checked": level == chosen,
            },
        ),
        portrait(name),
        h("strong", name),
        h("span.about", about or opponents.difficulty(say, level)),
        h("span.picked", sign("check"), key="picked"),
        _mark(say, mark) if mark else None,
        key=level,
    )


def _mark(say: Catalogue, mark: str) -> Node:
    """Draw the mark for an opponent that is beaten or next, without taking space from the rest."""
    if mark == "next":
        return h("span.up-next", say("ladder.next-mark"), key="mark")
    spoken = h("span.spoken", say("ladder.beaten"))
    return h("span.star", sign("star"), spoken, key="mark")


def left_match(say: Catalogue, save: Save) -> Node:
    """Draw the unfinished match: the opponents, and the score."""
    rules = GAMES.get(save.game)
    title = game_title(say, rules) if rules else say("page.resume")
    found = seat_names(say, save.seats)
    named = list(zip(save.seats, found, strict=True))
    others = [name for who, name in named if not is_human(who)]
    alone = sum(is_human(who) for who, _ in named) == 1
    if rules and named:
        ident, names = ("start.left", others) if alone else ("start.left-people", found)
        title = say(ident, game=title, names=", ".join(names))
    return h(
        "div.left-match",
        *(portrait(name, key=name) for name in others[:3]),
        h(
            "div.words",
            h("p.about", say("start.round", round=save.round), key="round") if save.round else None,
            h("h2", title, key="title"),
            h("p.score", "–".join(map(str, save.own_scores)), key="score") if save.scores else None,
        ),
        key="left",
    )
