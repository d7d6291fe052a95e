"""The matches on the shelf: go on with one, name it, delete it, take that back."""

from __future__ import annotations

from collections.abc import Sequence

from app.dom import Child, Node, h
from app.shelf import LONGEST_NAME, Save
from kasino.games import GAMES
from kasino.replay import is_human
from kasino.words import Catalogue, game_title, level_name


def saves(
    say: Catalogue, found: Sequence[Save], gone: Sequence[Save], playing: str
) -> tuple[Child, ...]:
    """Draws a row for each kept match, and one for each that was deleted just now."""
    parts: list[Child] = [h("p", {}, say("page.saves-about"), key="about")]
    if not found:
        parts.append(h("p", {"class": "bare"}, say("page.saves-none"), key="none"))
    parts.append(
        h(
            "ul",
            {"class": "saves", "role": "list"},
            *(_row(say, one, one.id == playing) for one in found),
            key="list",
        )
    )
    parts.extend(
        h(
            "p",
            {"class": "gone", "role": "status"},
            h("span", {}, say("page.save-deleted", name=title(say, one))),
            _button("restore-save", one.id, say("page.save-restore"), "quiet"),
            key=f"gone {one.id}",
        )
        for one in gone
    )
    return tuple(parts)


def title(say: Catalogue, save: Save) -> str:
    """Names a match: as its player did, else by its game."""
    if save.name:
        return save.name
    rules = GAMES.get(save.game)
    return game_title(say, rules) if rules else say("page.save-unknown")


def about(say: Catalogue, save: Save) -> str:
    """Says in a line when a match was played, against whom, and how it stands."""
    parts = []
    rules = GAMES.get(save.game)
    if rules and save.name:
        parts.append(game_title(say, rules))
    parts.extend(dict.fromkeys(level_name(say, who) for who in save.seats if not is_human(who)))
    people = [who.partition(":")[2] for who in save.seats if who.startswith("human:")]
    parts.extend(people)
    if save.round:
        parts.append(
            say("page.save-over") if save.over else say("page.save-round", round=save.round)
        )
    if save.scores:
        parts.append("–".join(map(str, save.scores)))
    if save.when:
        parts.append(_when(say, save.when))
    return " · ".join(parts)


def _when(say: Catalogue, when: str) -> str:
    """Says a date and time as the language writes it; one that is damaged as it stands."""
    day, _, time = when.partition("T")
    parts = day.split("-")
    if len(parts) != 3:
        return when
    return say(
        "page.save-when",
        year=parts[0],
        month=parts[1].lstrip("0"),
        day=parts[2].lstrip("0"),
        time=time[:5],
    )


def _row(say: Catalogue, save: Save, playing: bool) -> Node:
    name = title(say, save)
    return h(
        "li",
        {"class": "save", "data-save": save.id, "data-playing": playing or None},
        h(
            "div",
            {"class": "save-words"},
            h(
                "input",
                {
                    "type": "text",
                    "data-save-name": save.id,
                    "aria-label": say("page.save-name", name=name),
                    "maxlength": LONGEST_NAME,
                    "autocomplete": "off",
                    "placeholder": name,
                    "value": save.name,
                },
            )
            if save.game
            else h("strong", {}, name),
            h("span", {"class": "about"}, about(say, save)),
            h("span", {"class": "now"}, say("page.save-now")) if playing else None,
        ),
        _button("load-save", save.id, say("page.save-load"), "other", name),
        _button("delete-save", save.id, say("page.save-delete"), "quiet", name),
        key=save.id,
    )


def _button(action: str, value: str, text: str, kind: str, of: str = "") -> Node:
    return h(
        "button",
        {
            "type": "button",
            "class": kind,
            "data-action": action,
            "data-value": value,
            "aria-label": f"{text}: {of}" if of else None,
        },
        text,
        key=action,
    )
