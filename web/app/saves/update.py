"""Kept matches: what the buttons of their dialog do, and what effects report."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from app.core.actions import Action
from app.core.effects import DropSave, Focus, PutSave, ReadKept, RenameSave
from app.core.feature import Actions, Updated, plain
from app.core.page_elements import PageElement
from app.core.page_state import PageState
from app.saves.state import PAGE, Save
from app.table.update import kept as kept_match
from app.table.update import match

ACTIONS: Final = Actions()


@dataclass(frozen=True, slots=True)
class SeeSave(Action):
    """A kept match to be seen again."""

    save: Save | None


@ACTIONS.on(SeeSave, "review-save", lambda asked: SeeSave(asked.save()), label="page.save-review")
def review(state: PageState, action: SeeSave) -> Updated:
    """Show a kept match again from its first deal; the one in play stays where it is."""
    return kept_match.restored(
        state, action.save, lambda _save, found: match.replayed(state, found)
    )


@dataclass(frozen=True, slots=True)
class EditSave(Action):
    """A kept match whose row is folded open, or up."""

    ident: str


@ACTIONS.on(EditSave, "edit-save", plain(EditSave), label="page.save-change")
def edit(state: PageState, action: EditSave) -> Updated:
    """Fold open what can be changed of a kept match, or fold it up."""
    shown = "" if state.dialog.row == action.ident else action.ident
    state = replace(state, dialog=replace(state.dialog, row=shown))
    return state, (Focus((PageElement.SAVE_NAME,)),) if shown else ()


@dataclass(frozen=True, slots=True)
class DeleteSave(Action):
    """A kept match to be deleted."""

    save: Save | None


@ACTIONS.on(
    DeleteSave, "delete-save", lambda asked: DeleteSave(asked.save()), label="page.save-delete"
)
def delete(state: PageState, action: DeleteSave) -> Updated:
    """Delete a kept match; it can be brought back as long as the dialog is open."""
    save = action.save
    if save is None:
        return state, (ReadKept(),)
    kept = replace(state.kept, deleted=(*state.kept.deleted, save))
    return replace(state, kept=kept), (DropSave(save.id), ReadKept())


@dataclass(frozen=True, slots=True)
class RestoreSave(Action):
    """A match that was deleted just now."""

    ident: str


@ACTIONS.on(RestoreSave, "restore-save", plain(RestoreSave), label="page.save-restore")
def restore(state: PageState, action: RestoreSave) -> Updated:
    """Bring back a match that was deleted just now."""
    back = [save for save in state.kept.deleted if save.id == action.ident]
    left = tuple(save for save in state.kept.deleted if save.id != action.ident)
    state = replace(state, kept=replace(state.kept, deleted=left))
    return state, (*(PutSave(save.id, save.text) for save in back), ReadKept())


@dataclass(frozen=True, slots=True)
class NameSave(Action):
    """Another name of a kept match."""

    ident: str
    name: str


@ACTIONS.on(NameSave, "name-save", plain(NameSave))
def name(state: PageState, action: NameSave) -> Updated:
    """Give a kept match a name."""
    return state, (RenameSave(action.ident, action.name), ReadKept())


@ACTIONS.press("more-saves", label="page.saves-more")
def more(state: PageState) -> Updated:
    """Show one more page of the kept matches."""
    return state, (ReadKept(len(state.kept.saves) // PAGE + 1),)
