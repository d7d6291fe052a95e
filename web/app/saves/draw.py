"""The saved-matches dialog, for continuing, replaying, naming or deleting a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from app.core import dates
from app.core.actions import Handler
from app.core.drawing.controls import button, quiet_button, read_out
from app.core.drawing.pictures import portrait, sign
from app.core.feature import Feature, open_dialog
from app.core.page_state import PageState
from app.core.saves import MAX_NAME_LENGTH, Save, told_scores
from app.core.slots import CHANGE, SAVE_BUTTON, SHARE_MORE, START_TOOLS, save_name
from app.platform.dom import Child, Node, h
from app.saves import update
from app.saves.update import against, seated, title
from app.table.update import kept
from kasino.games import GAMES
from kasino.match.setup import is_human
from kasino.words import Catalogue, game_title


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the saved matches as they were when last read."""
    kept = state.kept
    playing = kept.playing if state.session is not None else ""
    return saves(
        state.say,
        kept.saves,
        kept.deleted,
        playing,
        today=kept.today,
        lasting=kept.works,
        edited=state.dialog.row,
        more=kept.more,
        counts=state.options["counts"] == "shown",
    )


def saves(
    say: Catalogue,
    saves: Sequence[Save],
    gone: Sequence[Save],
    playing: str,
    *,
    today: str = "",
    lasting: bool = True,
    edited: str = "",
    more: int = 0,
    counts: bool = True,
) -> tuple[Child, ...]:
    """Draw a row for each saved match, and one for each that was just deleted.

    If the browser can’t store anything, the advice to keep a match by naming it is left out.
    """
    about = say("page.saves-about") if lasting else say("page.not-kept")
    parts: list[Child] = [h("p", about, key="about")]
    if not saves:
        parts.append(h("p.bare", say("page.saves-none"), key="none"))
    parts.append(
        h(
            "ul.saves",
            {"role": "list"},
            *(
                _row(
                    say,
                    one,
                    today,
                    told_scores(one, counts=counts),
                    playing=one.id == playing,
                    edited=one.id == edited,
                )
                for one in saves
            ),
            key="list",
        )
    )
    if more:
        parts.append(button(update.more, say("page.saves-more", n=more), kind="other", value=""))
    parts.extend(
        h(
            "p.gone",
            h("span", say("page.save-deleted", name=title(say, one))),
            button(update.restore_save, say("page.save-restore"), kind="quiet", value=one.id),
            key=f"gone {one.id}",
        )
        for one in gone
    )
    return tuple(parts)


def about(say: Catalogue, save: Save, today: str) -> str:
    """Return a line giving a match’s game, its score and the time of its last move."""
    parts = []
    names = against(say, save)
    rules = GAMES.get(save.game)
    if save.name and names:
        parts.append(", ".join(names))
    if rules and (save.name or names):
        parts.append(game_title(say, rules))
    if name := save_name(say, save, today):
        parts.append(name)
    elif save.house_rules:
        parts.append(save.rules_name or say("page.house-rules"))
    if save.round:
        parts.append(
            say("page.save-over") if save.over else say("page.save-round", round=save.round)
        )
    if save.letters in ("mine", "theirs"):
        parts.append(say(f"saves.turn-{save.letters}"))
    if save.when:
        parts.append(_when(say, save.when))
    return " · ".join(parts)


def _when(say: Catalogue, when: str) -> str:
    """Return a date and time in the language’s format; a damaged one is returned unchanged."""
    day, _, time = when.partition("T")
    if dates.date_of(day) is None:
        return when
    return say("page.save-when", date=dates.written(say, day), time=time[:5])


def _row(
    say: Catalogue, save: Save, today: str, score: str, *, playing: bool, edited: bool
) -> Node:
    name = title(say, save)
    found = filter(None, (button_of(save) for button_of in SAVE_BUTTON.filled()))
    action = next(found, (kept.load_save, "page.save-load"))
    change = say("page.save-change")
    faces = [face for who, face in seated(say, save) if not is_human(who)][:1]
    return h(
        "li.save",
        {"data-save": save.id, "data-playing": playing or None},
        *map(portrait, faces),
        h(
            "div.save-words",
            h("strong", name),
            h("span.about", *read_out(say, about(say, save, today))),
            h("span.now", say("page.save-now")) if playing else None,
            key="words",
        ),
        h("b.score", *read_out(say, score), key="score") if score else None,
        _labelled(save, action[0], say(action[1]), "other", name),
        button(
            update.edit_save,
            sign("more"),
            kind="icon-button",
            value=save.id,
            attrs={
                "aria-label": f"{change}: {name}",
                "title": change,
                "aria-expanded": "true" if edited else "false",
            },
        ),
        _change(say, save, name) if edited else None,
        key=save.id,
    )


def _change(say: Catalogue, save: Save, name: str) -> Node:
    """Draw the actions for a saved match; an unreadable one cannot be named."""
    return h(
        "div.save-change",
        h(
            "input",
            {
                "type": "text",
                "data-save-name": save.id,
                "aria-label": say("page.save-name", name=name),
                "maxlength": MAX_NAME_LENGTH,
                "autocomplete": "off",
                "placeholder": say("page.save-name-hint"),
                "value": save.name,
            },
            key="name",
        )
        if save.game
        else None,
        _labelled(save, update.see_save, say("page.save-review"), "quiet", name)
        if save.over and not save.letters
        else None,
        _labelled(save, update.delete_save, say("page.save-delete"), "quiet", name),
        key="change",
    )


def _labelled(save: Save, action: Handler[...], text: str, kind: str, name: str) -> Node:
    """Draw a button for a saved match, with the name of the match in its label."""
    return button(action, text, kind=kind, value=save.id, attrs={"aria-label": f"{text}: {name}"})


FEATURE: Final = Feature("saves", update.ACTIONS)

FEATURE.dialog("saves", "page.saves", body, of_storage=True)
open_saves = FEATURE.does("saves", label="page.saves")(open_dialog("saves"))
FEATURE.fill(SHARE_MORE, lambda state: button(open_saves, state.say("page.saves")), 5)
FEATURE.fill(
    START_TOOLS, lambda screen: quiet_button(open_saves, screen.say("page.saves"), sign("saves")), 2
)
FEATURE.fill(CHANGE, ("data-save-name", update.name_save))
FEATURE.says(
    "saves",
    {
        "page.saves": "Saved matches",
        "page.saves-about": "Every match is saved after each move. Name it to keep it for good.",
        "page.saves-more": "Show more ({n} left)",
        "page.saves-none": "No saved matches yet.",
        "page.save-name": "Name of the match: {name}",
        "page.save-unknown": "A match that can’t be read",
        "page.save-round": "round {round}",
        "page.save-over": "finished",
        "page.save-when": "{date}, {time}",
        "page.save-now": "in play",
        "page.save-review": "Watch it again",
        "page.save-change": "Rename or delete",
        "page.save-name-hint": "Your own name for it",
        "page.save-delete": "Delete",
        "page.save-deleted": "Deleted: {name}.",
        "page.save-restored": "Restored: {name}.",
        "page.save-restore": "Put back",
    },
)
