"""The course of a match: automatic actions, saving, and the steps of a replay."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.core import effects
from app.core.actions import Action
from app.core.effects import Effects
from app.core.options import read
from app.core.pace import READING, STEP, WAITS
from app.core.page_state import NEW_TO_TRAILS, PageState, Playing, Replaying, Site, Start
from app.platform import browser
from app.runtime.update import update
from app.table.update.match import keep_trails, new_match, opponent_moved, take_up_addressed
from app.table.update.options import set_seat, site_found
from kasino.match.session import Session
from kasino.moves import Kind
from testing.page.actions import act
from testing.page.states import done, on_the_table, playing, state_of
from testing.places.scenes import ended, finished
from tests.page.test_update import own_turn as any_turn


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "languages", lambda: ["en"])


def own_turn(**options: str) -> tuple[PageState, Session]:
    """Return a match of Casino in which the person is to move."""
    return any_turn(game="casino", **options)


def trailed(session: Session) -> str:
    """Return a trail that can be played."""
    return str(next(m for m in session.state.legal_moves() if m.kind is Kind.TRAIL))


def replayed(session: Session, **options: str) -> tuple[PageState, Session]:
    """Return a replay of a match from its beginning."""
    again = Session.load(session.save())
    state = done(state_of(**options), take_up_addressed.of(again, "", True))
    return state, on_the_table(state)


# In play.


def test_a_new_match_is_kept_shown_and_told() -> None:
    options = replace(state_of(game="casino", pace="normal"), menu=True, sheet=True, paused=True)
    state, wanted = update(options, new_match.of("kasino"))
    session = state.session
    assert session is not None and state.mode == Playing(session, counted=False)
    assert not (
        state.menu or state.sheet or state.paused or state.dialog.name or state.roving_focus
    )
    always: Effects = (
        effects.cancel_pending.of(),
        effects.begin_save.of(),
        effects.keep_match.of(session, ends=False),
    )
    always += (effects.animate.of(session.events), effects.tell_host.of())
    then: Effects = (
        () if session.to_move_is_human else (effects.think.of(session, WAITS["normal"]),)
    )
    assert wanted == (*always, *then)


def test_what_was_played_is_followed_by_the_opponents_thoughts() -> None:
    state, session = own_turn(pace="slow")
    state, wanted = update(state, act("play", trailed(session)))
    session = on_the_table(state)
    assert wanted == (
        effects.cancel_pending.of(),
        keep_trails.of(1),
        effects.keep_match.of(session, ends=False),
        effects.animate.of(session.events),
        effects.tell_host.of(),
        effects.think.of(session, WAITS["slow"]),
    )
    assert state.kept.trails == 1 and not state.my_turn
    assert update(state, act("play", "Ks")) == (state, ())


def test_trails_are_counted_until_they_are_known() -> None:
    state, session = own_turn()
    state = replace(state, kept=replace(state.kept, trails=NEW_TO_TRAILS))
    state, wanted = update(state, act("play", trailed(session)))
    assert state.kept.trails == NEW_TO_TRAILS
    assert not [one for one in wanted if one.handler is keep_trails]


def test_a_pause_keeps_the_opponent_from_thinking_but_nobody_from_playing() -> None:
    state, session = own_turn()
    state = done(state, "pause")
    state, wanted = update(state, act("play", trailed(session)))
    assert state.paused and not [one for one in wanted if one.handler is effects.think]
    state, wanted = update(state, Action("go-on"))
    assert not state.paused and wanted == (effects.think.of(on_the_table(state), WAITS["0"]),)
    assert update(state, Action("go-on")) == (state, ())


def test_a_move_of_another_match_is_not_taken_notice_of() -> None:
    state, session = own_turn()
    state = done(state, "play", trailed(session))
    session = on_the_table(state)
    move = session.play_opponent().log[-1].move
    other = Session.load(session.save())
    assert update(state, opponent_moved.of(other, move, None)) == (state, ())
    found, wanted = update(state, opponent_moved.of(session, move, None))
    assert effects.tell_host.of() in wanted and found.session == session.play_opponent()


def test_leaving_keeps_the_match_and_reads_what_is_kept() -> None:
    state, _ = own_turn()
    left, wanted = update(replace(state, paused=True, menu=True), Action("menu"))
    assert left.mode == Start() and not left.paused and not left.menu
    assert wanted == (effects.cancel_pending.of(), effects.leave_save.of(), effects.read_kept.of())


def test_moves_are_taken_back_and_played_again() -> None:
    state, session = own_turn()
    move = trailed(session)
    state = done(state, "play", move)
    state, wanted = update(state, Action("undo"))
    _, kind, text = state.announcements.news[-1]
    assert (kind, text) == ("reply", "Taken back: You trail nine of hearts. Your turn.")
    assert effects.tell_host.of() in wanted and state.my_turn
    state, wanted = update(state, Action("redo"))
    assert str(on_the_table(state).log[-1].move) == move and effects.tell_host.of() in wanted


def test_a_round_that_is_over_waits_for_a_person_and_not_for_a_watcher() -> None:
    text = ended("casino").save().replace("human:1", "greedy")
    session = Session.load(text)
    state, wanted = update(state_of(pace="normal"), take_up_addressed.of(session, "", False))
    assert not [one for one in wanted if one.handler in (effects.delay, effects.think)]
    state, wanted = update(state, Action("next-round"))
    assert on_the_table(state).state.round == 2 and effects.tell_host.of() in wanted
    assert update(state, Action("next-round")) == (state, ())
    watched = Session.load(text.replace("seat 0: you", "seat 0: greedy"))
    state, wanted = update(state_of(pace="normal"), take_up_addressed.of(watched, "", False))
    assert wanted[-1] == effects.delay.of(READING * WAITS["normal"], Action("next-round"))
    state, wanted = update(state, Action("pause"))
    state, wanted = update(state, Action("go-on"))
    assert wanted == (effects.delay.of(READING * WAITS["normal"], Action("next-round")),)


def test_the_end_of_a_match_is_counted_once() -> None:
    text = finished("finnish").save().replace("human:1", "greedy")
    session = Session.load(text)
    state = done(state_of(), take_up_addressed.of(session, "", False))
    assert state.mode == Playing(session, counted=True)  # it was counted when it ended
    undone, wanted = update(state, Action("undo"))
    assert effects.keep_match.of(on_the_table(undone), ends=False) in wanted
    assert update(state, Action("next-round"))[1] == ()


def test_the_next_person_is_shown_the_hand() -> None:
    state, session = playing(game="casino", seats="human:Aino,human:Eino")
    assert state.covered
    state, wanted = update(state, Action("face"))
    assert wanted == (effects.focus_zone.of("hand"),) and not state.covered
    assert isinstance(state.mode, Playing) and state.mode.facing == session.seat
    state = done(state, "play", trailed(session))
    assert state.covered and isinstance(state.mode, Playing) and state.mode.facing == -1


# Replays.


@pytest.mark.parametrize("pace", ["0", "fast", "slow"])
def test_a_match_is_seen_again_step_by_step(pace: str) -> None:
    state, session = replayed(ended("casino"), pace=pace)
    assert isinstance(state.mode, Replaying) and session.place[0] == 0
    assert state.announcements.news[-1][2].startswith("Round 1, ")
    then = effects.delay.of(max(WAITS[pace], STEP), Action("step"), still=True)
    state, wanted = update(state, Action("step"))
    assert on_the_table(state).place[0] == 1 and wanted[-1] == then
    assert not [one for one in wanted if one.handler is effects.keep_match]
    state, wanted = update(state, Action("redo"))
    assert on_the_table(state).place[0] == 2 and state.paused and then not in wanted
    state = done(state, "redo")
    state = done(state, "undo")
    assert on_the_table(state).place[0] == 2 and state.paused
    state, wanted = update(state, Action("go-on"))
    assert not state.paused and wanted == (then,) and on_the_table(state).place[0] == 2
    state = done(state, "next-round")
    assert on_the_table(state).place[0] == 3


def test_at_its_end_it_stops_and_begins_anew_when_it_is_asked_to() -> None:
    state, session = replayed(ended("casino"))
    for _ in range(session.place[1] - 1):
        state, wanted = update(state, Action("step"))
        assert not state.paused
    state, wanted = update(state, Action("step"))
    at, last = on_the_table(state).place
    assert state.paused and at == last
    assert not [one for one in wanted if one.handler is effects.delay]
    state, wanted = update(state, Action("go-on"))
    assert on_the_table(state).place[0] == 0 and not state.paused
    assert wanted[-1] == effects.delay.of(STEP, Action("step"), still=True)
    assert state.announcements.latest.startswith("Round 1, ")


def test_the_hand_of_a_new_round_is_read_from_its_first_card() -> None:
    state = done(state_of(), take_up_addressed.of(ended("casino"), "", False))
    state = state.roving_to("hand", "Ks")
    assert state.roving_focus
    assert done(state, "next-round").roving_focus == ()


# Options.


def test_options_that_change_are_kept_and_worn() -> None:
    state, wanted = update(state_of(), act("set-option", "theme", "dark"))
    assert state.options["theme"] == "dark" and wanted == (
        effects.keep_options.of(),
        effects.apply_looks.of(),
    )
    assert update(state, act("set-option", "colour", "dark")) == (state, ())
    told, wanted = update(state, act("set-option", "theme", "pink"))
    assert wanted == () and told.options == state.options
    assert told.notice == "“pink” can’t be used here: it is too long or cut off."
    again, wanted = update(told, act("set-option", "theme", "pink"))
    assert wanted == () and again.notice == told.notice
    assert again.announcements.count == told.announcements.count + 1
    assert done(told, "dismiss").notice == ""


def test_what_hangs_on_the_game_and_the_players_goes_with_them() -> None:
    state = state_of(game="casino", players="4", seats="human,expert,human,greedy")
    state = replace(state, options=read({**state.options, "rules": "sweep=0"})[0])
    assert state.options["rules"] == "sweep=0"
    assert done(state, "set-option", "level", "expert").options["seats"] == ""
    assert done(state, "set-option", "theme", "dark").options["rules"] == "sweep=0"
    other = done(state, "set-option", "game", "finnish")
    assert other.options["game"] == "finnish" and other.options["rules"] == ""
    locked = replace(state, options=read({**state.options, "lock": "on"})[0])
    assert update(locked, act("set-option", "game", "finnish")) == (locked, ())
    assert done(locked, "set-option", "players", "2").options["players"] == "2"


def test_the_sound_is_switched_to_and_fro() -> None:
    state, wanted = update(state_of(), Action("mute"))
    assert state.options["sound"] == "off" and wanted == (
        effects.keep_options.of(),
        effects.apply_looks.of(),
    )
    assert done(state, "mute").options["sound"] == "on"


def test_seats_are_taken_and_named() -> None:
    state = state_of(game="casino", players="3")
    state, wanted = update(state, set_seat.of(1, "seat", "human"))
    assert (
        wanted == (effects.keep_options.of(),) and state.options["seats"].split(",")[1] == "human"
    )
    state = done(state, set_seat.of(1, "name", " Eino "))
    assert state.options["seats"].split(",")[1] == "human:Eino"
    state = done(state, set_seat.of(1, "name", "  "))
    assert state.options["seats"].split(",")[1] == "human"
    assert update(state, set_seat.of(3, "seat", "human")) == (state, ())
    assert done(state, set_seat.of(2, "seat", "expert")).options["seats"].endswith(",expert")


def test_a_newer_version_that_was_put_off_stays_so() -> None:
    state = done(state_of(), "not-now")
    assert state.site.declined
    state = done(state, site_found.of(Site(None, True, True)))
    assert state.site.declined and state.site.newer


def test_what_the_address_asks_for_in_vain_is_said_where_a_match_is_on() -> None:
    state, _ = own_turn()
    assert update(state, Action("tell-refused")) == (state, ())
    state = replace(state, refused=(("theme", "pink"), ("level", "master")))
    told = done(state, "tell-refused").notice
    assert "theme “pink”" in told and "level “master”" in told
    start = replace(state_of(), refused=(("theme", "pink"),))
    assert update(start, Action("tell-refused")) == (start, ())
