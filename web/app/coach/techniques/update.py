"""A technique in its dialog: opening it, and counting the deals that are solved."""

from __future__ import annotations

from typing import Final

from app.coach.reviewed import TECHNIQUE_NAMES
from app.coach.techniques.state import PRACTISED, TECHNIQUE_LOSSES, Study
from app.core import effects, inputs
from app.core.effects import Effects, Outside, effect
from app.core.feature import Actions, Updated
from app.core.page_state import PageState
from app.core.statistics import keep_statistics, known_statistics
from kasino.games import GAMES

ACTIONS: Final = Actions()


@effect(before=True, stored=True)
def count_deal(_outside: Outside, ident: str, tries: int) -> None:
    """Count a deal as solved; only the first solution counts."""
    known = known_statistics()
    keep_statistics(known.put(PRACTISED, known.of(PRACTISED).counting(ident, tries)))


def solved(ident: str, tries: int) -> Effects:
    """Return the effects that count a deal as solved."""
    return count_deal.of(ident, tries), effects.read_kept.of()


@ACTIONS.does("technique", inputs.value, label="techniques.open")
def open_technique(state: PageState, wanted: str) -> Updated:
    """Open a technique, given as a game and its name; by default, the one opened last.

    If none has been opened yet, that is the one that costs most.
    """
    known, before = state.of(Study), state.dialog.name
    if known is not None and wanted in ("", f"{known.game} {known.technique}"):
        return state.with_dialog("technique"), (effects.read_kept.of(),)
    if not wanted:
        costly = state.kept.statistics.of(TECHNIQUE_LOSSES).all.costliest()
        name = costly[0][0] if costly else TECHNIQUE_NAMES[0]
        wanted = f"{state.rules.name} {name}"
    game, _, name = wanted.partition(" ")
    if game not in GAMES or name not in TECHNIQUE_NAMES:
        return state, ()
    study = Study(game, name, before)
    state = state.with_dialog("technique").put(study)
    return state, (effects.read_kept.of(), effects.start_task.of("technique", study))


@ACTIONS.does("technique-gathered")
def gathered(state: PageState, study: Study) -> Updated:
    """Show the deals and puzzles of the technique, unless another one has been opened."""
    known = state.of(Study)
    same = known is not None and (known.game, known.technique) == (study.game, study.technique)
    return (state.put(study) if same else state), ()
