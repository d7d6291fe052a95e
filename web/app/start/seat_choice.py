"""The seats on the start screen: a person or a level in each, and the people’s names."""

from __future__ import annotations

from collections.abc import Mapping

from app.core import seating
from app.core.opponents import label
from app.platform.dom import Node, h
from kasino.players import LEVELS
from kasino.players.fitting import FITS, step_of
from kasino.words import Catalogue


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
    texts |= {level: label(say, level) for level in (*LEVELS, FITS)}
    if step_of(part) is not None:  # a level from a link
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
                "maxlength": seating.LONGEST_NAME,
                "autocomplete": "off",
                "value": seating.given_name(part),
            },
            key="name",
        )
        if person
        else None,
        key=str(place),
    )
