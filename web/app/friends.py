"""Playing with a friend: at this device, or in the ways that other features add."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.core import effects, inputs, seating
from app.core.drawing.controls import button
from app.core.drawing.pictures import sign
from app.core.feature import Feature, Updated, open_dialog
from app.core.house_rules import for_players
from app.core.options import read
from app.core.page_elements import PageElement
from app.core.page_state import PageState
from app.core.slots import FRIENDS, START_PANELS, StartScreen
from app.platform.dom import Child, Node, h
from app.table.update import match
from kasino.games import GAMES
from kasino.words import game_title

FEATURE: Final = Feature("friends")

#: The fields with the names of the two players.
NAMES: Final = (PageElement("[data-friend='0']"), PageElement("[data-friend='1']"))


@FEATURE.does(
    "together",
    inputs.typed(NAMES[0]),
    inputs.typed(NAMES[1]),
    inputs.seed,
    label="friends.here",
)
def play_together(state: PageState, first: str, second: str, seed: str) -> Updated:
    """Start a match of the chosen game for two people at this device."""
    names = map(seating.clean, (first, second))
    seats = ",".join(f"{seating.PERSON}:{name}" if name else seating.PERSON for name in names)
    rules = for_players(state.options["rules"], "2")
    wanted = {"players": "2", "seats": seats, "rules": rules, "mode": "play"}
    options, _ = read({**state.options, **wanted})
    state, begun = match.new_match(replace(state, options=options), seed)
    return state, (*begun, effects.keep_options.of())


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the way to play at this device, and the features’ other ways."""
    say = state.say
    title = game_title(say, GAMES[state.options["game"]])
    return (
        h("h3", say("friends.here"), key="here"),
        h("p.about", say("page.chairs-about"), key="about"),
        *(_name(state, place) for place in range(len(NAMES))),
        h("div.dialog-row", button(play_together, say("start.play", game=title), kind="main")),
        *(child for way in FRIENDS.filled() for child in way.draw(state)),
    )


def _name(state: PageState, place: int) -> Node:
    """Draw a field for a player’s name, with the name in that seat if it is a person’s."""
    return h(
        "label.letter-name",
        h("span", state.say("page.person", n=place + 1)),
        h(
            "input",
            {
                "type": "text",
                "data-friend": place,
                "maxlength": seating.MAX_NAME_LENGTH,
                "autocomplete": "off",
                "value": seating.given_name(seating.parts_of(state.options)[place]),
            },
        ),
        key=str(place),
    )


def panel(screen: StartScreen) -> Node:
    """Draw the panel on the start screen, with the number of matches that wait for the player."""
    say = screen.say
    ways = [way for way in FRIENDS.filled() if way.offered(screen)]
    waiting = sum(way.waiting(screen) for way in ways)
    about = say("friends.about" if ways else "friends.here")
    return button(
        open_friends,
        sign("pair"),
        h("strong", say("friends.title")),
        h("span.about", say("friends.waiting", n=waiting) if waiting else about, key="about"),
        h("span.turns", {"aria-hidden": "true"}, str(waiting), key="turns") if waiting else None,
        kind="panel",
    )


FEATURE.dialog("friends", "friends.title", body, of_storage=True)
open_friends = FEATURE.does("friends", label="friends.title")(open_dialog("friends"))
FEATURE.fill(START_PANELS, panel, 2)
FEATURE.says(
    "start",
    {
        "friends.title": "Play with a friend",
        "friends.about": "On this device or by message",
        "friends.here": "On this device",
        "friends.waiting": (
            "It’s your turn in {n} match by message",
            "It’s your turn in {n} matches by message",
        ),
    },
)
