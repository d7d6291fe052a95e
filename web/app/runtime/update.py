"""The reducer: a page state and an action give the next state and what is to be done outside.

Nothing else makes a page state of another, and only what is called from here changes a session.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from app.challenge import update as fair
from app.coach.hint import update as hint
from app.coach.par import update as par
from app.coach.puzzles import solving as task
from app.coach.puzzles import update as puzzles
from app.coach.review import update as review
from app.coach.seals import update as seal
from app.coach.seals import update as verifying
from app.core.actions import LESSON, MATCH, TABLE, TASK, TURN, Action
from app.core.effects import Effects
from app.core.page_state import PageState
from app.daily import update as daily
from app.embed_builder import update as embed_builder
from app.features import DIALOGS
from app.learn import update as lesson
from app.rules import update as house_rules
from app.saves import update as saves
from app.settings import update as settings
from app.table.reports import REPORTS
from app.table.state import grouping as groupings
from app.table.update import dialogs, match, notices, picking, play, reading, typed_moves

Handler = Callable[[PageState, Action], tuple[PageState, Effects]]

HANDLERS: Final[Mapping[str, Handler]] = {
    **dict.fromkeys(DIALOGS, dialogs.open_dialog),
    "review": review.open_review,
    "verify": verifying.open_check,
    "puzzles": puzzles.open_collection,
    "second-pass": fair.second_pass,
    "challenge": fair.challenge_somebody,
    "cut": seal.cut,
    "par": par.ask,
    "par-played": par.played,
    "stop-par": par.stop,
    "print-review": review.to_paper,
    **dict.fromkeys(dialogs.COPIED, dialogs.copy),
    **dict.fromkeys(REPORTS, reading.read_out),
    "new": match.start,
    "play-next": match.play_next,
    "resume": saves.load,
    "daily": daily.play,
    "deal-of-the-day": match.deal_of_the_day,
    "copy-daily": daily.copy,
    "same-deal": match.same_deal,
    "swap-seats": match.swap_seats,
    "menu": match.leave,
    "next-round": match.next_round,
    "undo": match.undo,
    "redo": match.redo,
    "hint": hint.ask,
    "show-again": reading.show_again,
    "pause": match.pause,
    "go-on": match.resume,
    "face": match.face,
    "way": picking.way,
    "place": picking.place,
    "lay-aside": picking.lay_aside,
    "join": picking.join,
    "embed": embed_builder.open_builder,
    "set-rule": house_rules.set_rule,
    "own-rules": house_rules.own_rules,
    "keep-rules": house_rules.keep_rules,
    "forget-rules": house_rules.forget_rules,
    "close": dialogs.closed,
    "closed": dialogs.closed,
    "more": dialogs.menu,
    "close-menu": dialogs.close_menu,
    "mute": settings.mute,
    "sort": settings.sort_table,
    "room": settings.room,
    "sheet": dialogs.sheet,
    "close-sheet": dialogs.sheet,
    "dismiss": dialogs.dismiss,
    "use-newer": dialogs.use_newer,
    "not-now": dialogs.decline,
    "copied": dialogs.copied,
    "load": dialogs.load_record,
    "rejected": dialogs.rejected_again,
    "reject": dialogs.reject,
    "load-save": saves.load,
    "review-save": saves.review,
    "edit-save": saves.edit,
    "more-saves": saves.more,
    "delete-save": saves.delete,
    "restore-save": saves.restore,
    "name-save": saves.name,
    "save-statistics": saves.save_statistics,
    "load-statistics": saves.load_statistics,
    "former-statistics": saves.former_statistics,
    "damaged-statistics": saves.damaged_statistics,
    "kept": saves.read,
    "kept-copy": saves.copied,
    "kept-elsewhere": saves.kept_elsewhere,
    "too-long": saves.too_long,
    "daily-twice": daily.uncounted,
    "lasting": saves.lasting,
    "not-kept": saves.not_kept,
    "notice-over": notices.over,
    "preview-embed": embed_builder.preview,
    "embed-option": embed_builder.changed,
    "learn": lesson.learn,
    "learn-next": lesson.forth,
    "learn-back": lesson.back,
    "learn-hint": lesson.hint,
    "learn-play": lesson.start_match,
    "learn-answer": lesson.answer,
    "puzzle-game": puzzles.show_game,
    "puzzle": puzzles.ask,
    "puzzles-listed": puzzles.listed,
    "puzzle-opened": puzzles.opened,
    "exercise": task.exercise,
    "task-hint": task.hint,
    "task-solution": task.solution,
    "next-task": puzzles.forth,
    "leave-task": task.leave,
    "looked-into": task.looked_into,
    "answered": task.answered,
    "type": typed_moves.open_field,
    "type-play": typed_moves.entered,
    "type-close": typed_moves.closed,
    "play": play.play,
    "pick-hand": picking.pick_hand,
    "pick-table": picking.pick_table,
    "play-card": picking.play_card,
    "drop-card": picking.drop_card,
    "choose": picking.choose,
    "tick": picking.tick,
    "confirm": picking.confirm,
    "clear": picking.clear,
    "walk": picking.walk,
    "take-up": match.taken_up,
    "opponent-moved": match.opponent_moved,
    "step": match.step,
    "hinted": hint.given,
    "close-hint": hint.close,
    "coach-save": review.review_save,
    "review-round": review.show_round,
    "review-move": review.show_moment,
    "stop-review": review.stop,
    "play-on": review.play_on,
    "report-move": review.report,
    "reviewed": review.reviewed,
    "verified": verifying.verified,
    "set-option": settings.set_option,
    "set-seat": settings.set_seat,
    "set-options": settings.set_options,
    "host-match": settings.host_match,
    "looks": settings.looks,
    "site": settings.site,
    "tell-refused": settings.tell_refused,
}


def update(state: PageState, action: Action) -> tuple[PageState, Effects]:
    """Return the state after an action and its effects; what can't be done now changes nothing.

    Raise KasinoError for a move that is no move, and KeyError for an action that isn't in the
    table.
    """
    if not possible(state, TABLE[action.name].needs):
        return state, ()
    state, effects = HANDLERS[action.name](state, action)
    return _settled(state), effects


def possible(state: PageState, needs: str) -> bool:
    """Return whether a state has what an action needs."""
    session = state.session
    if needs == LESSON:
        return state.course is not None
    if needs == TASK:
        return state.task is not None
    if needs == TURN:
        return session is not None and state.mine and not state.covered
    return needs != MATCH or session is not None


def _settled(state: PageState) -> PageState:
    """Return the state without what its match has left behind."""
    session = state.session
    if session is not None:
        ranked = state.options["table"] == "sorted"
        state = replace(state, felt=state.felt.at(session.states, ranked=ranked))
    if session is not None and state.grouping != groupings.Grouping():
        now = session.selection
        made = groupings.pruned(state.grouping, now.hand, now.table)
        state = replace(state, grouping=made)
    if state.confirmation is not None and state.to_confirm is None:
        state = replace(state, confirmation=None)
    if state.site.declined and not idle(state):
        state = replace(state, site=replace(state.site, declined=False))
    return state


def idle(state: PageState) -> bool:
    """Return whether nothing is in play that a newer version would interrupt."""
    return state.course is None and state.phase in ("ready", "match-over")
