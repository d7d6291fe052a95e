"""Saved matches: the actions in their dialog, and reports from effects."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.core import effects, inputs, saves
from app.core.effects import Outside, effect
from app.core.feature import Actions, Updated
from app.core.page_elements import PageElement
from app.core.page_state import PageState
from app.core.saves import PAGE, Save
from app.platform import store
from app.table.update import kept as kept_match
from app.table.update import match
from kasino.games import GAMES
from kasino.match.setup import is_human
from kasino.words import Catalogue, game_title, seat_names

ACTIONS: Final = Actions()

#: The room’s elements that effects read, select or focus.
SAVE_NAME: Final = PageElement(".save-change :is(input, button)")


def against(say: Catalogue, save: Save) -> tuple[str, ...]:
    """Return the names of a match’s opponents, or of all players unless only one is a person."""
    alone = sum(map(is_human, save.seats)) == 1
    return tuple(name for who, name in seated(say, save) if not (alone and is_human(who)))


def seated(say: Catalogue, save: Save) -> tuple[tuple[str, str], ...]:
    """Pair each seat of a match with the name of its player."""
    names = seat_names(say, save.seats)
    return tuple(zip(save.seats, names, strict=True))


def title(say: Catalogue, save: Save) -> str:
    """Return the title of a match: its given name, otherwise its opponents, otherwise its game."""
    if save.name:
        return save.name
    rules = GAMES.get(save.game)
    game = game_title(say, rules) if rules else say("page.save-unknown")
    return ", ".join(against(say, save)) or game


@effect(before=True, stored=True)
def drop_save(_outside: Outside, ident: str) -> None:
    """Delete a saved match."""
    store.drop(saves.MATCH + ident)


@effect(before=True, stored=True)
def put_save(_outside: Outside, ident: str, text: str) -> None:
    """Store a deleted match again."""
    store.keep(saves.MATCH + ident, text)
    saves.forget(ident)


@effect(before=True, stored=True)
def rename_save(_outside: Outside, ident: str, name: str) -> None:
    """Name a saved match."""
    saves.rename(ident, name)


@ACTIONS.does("review-save", inputs.save, label="page.save-review")
def see_save(state: PageState, save: Save | None) -> Updated:
    """Replay a saved match from its first deal; the current one stays saved."""
    return kept_match.restored(state, save, lambda _save, found: match.replayed(state, found))


@ACTIONS.does("edit-save", inputs.value, label="page.save-change")
def edit_save(state: PageState, ident: str) -> Updated:
    """Show or hide the actions for a saved match."""
    shown = "" if state.dialog.row == ident else ident
    state = replace(state, dialog=replace(state.dialog, row=shown))
    return state, (effects.focus.of((SAVE_NAME,)),) if shown else ()


@ACTIONS.does("delete-save", inputs.save, label="page.save-delete")
def delete_save(state: PageState, save: Save | None) -> Updated:
    """Delete a saved match; it can be restored while the dialog is open."""
    if save is None:
        return state, (effects.read_kept.of(),)
    kept = replace(state.kept, deleted=(*state.kept.deleted, save))
    state = state.saying(state.say("page.save-deleted", name=title(state.say, save)))
    return replace(state, kept=kept), (drop_save.of(save.id), effects.read_kept.of())


@ACTIONS.does("restore-save", inputs.value, label="page.save-restore")
def restore_save(state: PageState, ident: str) -> Updated:
    """Restore a match that was just deleted."""
    back = [save for save in state.kept.deleted if save.id == ident]
    left = tuple(save for save in state.kept.deleted if save.id != ident)
    state = replace(state, kept=replace(state.kept, deleted=left))
    for save in back:
        state = state.saying(state.say("page.save-restored", name=title(state.say, save)))
    return state, (*(put_save.of(save.id, save.text) for save in back), effects.read_kept.of())


@ACTIONS.does("name-save", inputs.value, inputs.text)
def name_save(state: PageState, ident: str, name: str) -> Updated:
    """Name a saved match."""
    return state, (rename_save.of(ident, name), effects.read_kept.of())


@ACTIONS.does("more-saves", label="page.saves-more")
def more(state: PageState) -> Updated:
    """Show one more page of the saved matches."""
    return state, (effects.read_kept.of(len(state.kept.saves) // PAGE + 1),)
