"""The kept matches: go on with one, name it, delete it, take that back."""

from __future__ import annotations

from collections.abc import Sequence

from app.model.page_state import PageState
from app.model.saves import LONGEST_NAME, Save
from app.platform.dom import Child, Node, h
from kasino.games import GAMES
from kasino.match.replay import is_human
from kasino.words import Catalogue, game_title, level_name


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the kept matches as they were read last."""
    kept = state.kept
    playing = kept.playing if state.session is not None else ""
    return saves(state.say, kept.saves, kept.deleted, playing, lasting=kept.works)


def saves(
    say: Catalogue,
    found: Sequence[Save],
    gone: Sequence[Save],
    playing: str,
    *,
    lasting: bool = True,
) -> tuple[Child, ...]:
    """Draw a row for each kept match, and one for each that was deleted just now.

    Nobody is told to name a match "to keep it for good" where the browser keeps nothing.
    """
    about = say("page.saves-about") if lasting else say("page.not-kept")
    parts: list[Child] = [h("p", {}, about, key="about")]
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
    """Name a match: as its player did, else by its game."""
    if save.name:
        return save.name
    rules = GAMES.get(save.game)
    return game_title(say, rules) if rules else say("page.save-unknown")


def about(say: Catalogue, save: Save) -> str:
    """Say in a line when a match was played, against whom, and how it stands."""
    parts = []
    rules = GAMES.get(save.game)
    if rules and save.name:
        parts.append(game_title(say, rules))
    if save.rules:
        parts.append(say("page.house-rules"))
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
    """Say a date and time as the language writes it; one that is damaged as it stands."""
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
        _button("review-save", save.id, say("coach.review"), "quiet", name) if save.over else None,
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
