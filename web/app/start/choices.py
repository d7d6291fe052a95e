"""Choices on the start screen: the game, the opponent, and the players in the seats."""

from __future__ import annotations

from collections.abc import Mapping

from app.core import opponents, seating
from app.core.drawing.controls import aloud, read_out
from app.core.drawing.pictures import paper, portrait, sign
from app.core.opponents import label
from app.core.saves import Save, told_scores
from app.core.slots import save_name
from app.platform.dom import Node, h
from kasino.cards import parse_cards
from kasino.games import GAMES, SHOWN
from kasino.match.setup import is_human
from kasino.players import LEVELS
from kasino.players.adaptive import ADAPTIVE, adaptive_step
from kasino.rules import Rules
from kasino.words import Catalogue, game_title, own_words, seat_names


def example(say: Catalogue, rules: Rules) -> Node:
    """Draw the whole game in one line: a card takes two others."""
    taker, one, other = parse_cards(SHOWN[rules.name].example)
    sign = "+" if rules.total else "="  # with a total, the card that takes is added, too
    return h(
        "div.example",
        h(
            "span.equation",
            {"aria-hidden": "true"},
            paper(taker),
            h("span.term", sign),
            paper(one),
            h("span.term", "+"),
            paper(other),
        ),
        h("p", own_words(say, rules)("start.example")),
        key="example",
    )


def opponent_choice(
    say: Catalogue,
    options: Mapping[str, str],
    marks: Mapping[str, str],
    fitting: str,
    *,
    known: bool,
) -> Node:
    """Draw all opponents, each with a name and a difficulty.

    ``marks`` holds the opponents already beaten in the chosen game, and the suggested next one.
    ``fitting`` is the level that fits the player, once rounds have shown it; in a frame, the host
    offers it. If the player is ``known``, a sentence describes how the chosen opponent plays.
    """
    usual = not options["seats"]
    picked = options["level"] if usual else ""
    about = say(f"plays.{picked}") if known and usual else ""
    return h(
        "fieldset.who",
        {"aria-label": say("start.against")},
        h(
            "div.faces",
            *(_face(say, level, picked, marks.get(level, "")) for level in LEVELS),
            _face(
                say,
                ADAPTIVE,
                picked,
                "",
                say("start.fits", about=opponents.difficulty(say, fitting)) if fitting else "",
            )
            if options["embed"] != "1" or options["level"] == ADAPTIVE
            else None,
        ),
        h("p.about.plays", about, key="about") if about else None,
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
    about = about or opponents.difficulty(say, level)
    marked = [say("start.next-mark" if mark == "next" else "start.beaten")] if mark else []
    return h(
        "label.face-choice",
        {"data-fits": level == ADAPTIVE or None},
        h(
            "input",
            {
                "type": "radio",
                "name": "level",
                "value": level,
                "data-option": "level",
                "checked": level == chosen,
                "aria-label": ", ".join([name, aloud(say, about), *marked]),
            },
        ),
        portrait(name),
        h("strong", {"aria-hidden": "true"}, name),
        h("span.about", {"aria-hidden": "true"}, about),
        h("span.picked", sign("check"), key="picked"),
        _mark(say, mark) if mark else None,
        key=level,
    )


def _mark(say: Catalogue, mark: str) -> Node:
    """Draw the mark for an opponent that is beaten or next, without taking space from the rest."""
    if mark == "next":
        return h("span.up-next", {"aria-hidden": "true"}, say("start.next-mark"), key="mark")
    return h("span.star", sign("star"), key="mark")


def _opponents(say: Catalogue, save: Save) -> list[str]:
    named = zip(save.seats, seat_names(say, save.seats), strict=True)
    return [name for who, name in named if not is_human(who)]


def left_title(say: Catalogue, save: Save) -> str:
    """Return the game and the players of an unfinished match."""
    rules = GAMES.get(save.game)
    title = game_title(say, rules) if rules else say("page.resume")
    if not rules or not save.seats:
        return title
    alone = sum(map(is_human, save.seats)) == 1
    names = _opponents(say, save) if alone else seat_names(say, save.seats)
    ident = "start.left" if alone else "start.left-people"
    return say(ident, game=title, names=", ".join(names))


def _left_about(say: Catalogue, save: Save, today: str) -> str:
    """Return the words for a daily match, or the name of its house rules and the round."""
    round_of = say("start.round", round=save.round) if save.round else ""
    own = " · ".join(filter(None, (save.rules_name, round_of)))
    return save_name(say, save, today) or own


def left_words(say: Catalogue, save: Save, today: str, *, counts: bool = True) -> str:
    """Return an unfinished match in one line."""
    score = told_scores(save, counts=counts)
    return " · ".join(filter(None, (left_title(say, save), _left_about(say, save, today), score)))


def left_match(say: Catalogue, save: Save, today: str = "", *, counts: bool = True) -> Node:
    """Draw an unfinished match: the opponents, and the score."""
    score = told_scores(save, counts=counts)
    about = _left_about(say, save, today)
    return h(
        "div.left-match",
        *(portrait(name, key=name) for name in _opponents(say, save)[:3]),
        h(
            "div.words",
            h("p.about", about, key="round") if about else None,
            h("h2", left_title(say, save), key="title"),
            h("p.score", *read_out(say, score), key="score") if score else None,
        ),
        key="left",
    )


def seat_choice(say: Catalogue, options: Mapping[str, str]) -> Node:
    """Draw the seats, folded away until they are needed."""
    parts = seating.parts_of(options)
    return h(
        "details.seating",
        h("summary", say("page.chairs")),
        h("p.about", say("page.chairs-about")),
        *(_seat(say, place, part) for place, part in enumerate(parts)),
        key="chairs",
    )


def _seat(say: Catalogue, place: int, part: str) -> Node:
    person = seating.person(part)
    title = say("page.person", n=place + 1)
    texts = {seating.PERSON: say("page.chair-person")}
    texts |= {level: label(say, level) for level in (*LEVELS, ADAPTIVE)}
    if adaptive_step(part) is not None:  # a level from a link
        texts[part] = label(say, part)
    return h(
        "div.chair",
        {"role": "group", "aria-label": title},
        h(
            "select",
            {
                "data-option": "seat",
                "data-seat": place,
                "aria-label": title,
                "value": seating.PERSON if person else part,
            },
            *(h("option", {"value": value}, text, key=value) for value, text in texts.items()),
            key="who",
        ),
        h(
            "input",
            {
                "type": "text",
                "data-option": "name",
                "data-seat": place,
                "aria-label": say("page.chair-name", n=place + 1),
                "placeholder": title,
                "maxlength": seating.MAX_NAME_LENGTH,
                "autocomplete": "off",
                "value": seating.given_name(part),
            },
            key="name",
        )
        if person
        else None,
        key=str(place),
    )
