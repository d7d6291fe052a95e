"""The current match: starting it, playing moves, and whatever follows automatically."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from app.core import effects, inputs, seating
from app.core.effects import Effect, Effects, Outside, effect
from app.core.feature import Actions, Menu, Updated, installed, with_match
from app.core.helping import noting_aid
from app.core.house_rules import for_players, in_setup, without_former
from app.core.options import Options, read
from app.core.pace import READING, STEP, WAITS
from app.core.packed_save import MARK
from app.core.page_state import (
    NEW_TO_TRAILS,
    Confirmation,
    DialogState,
    Mode,
    PageState,
    Playing,
    Replaying,
    Start,
    TypedMove,
    Watching,
)
from app.core.sealing import opened, secret
from app.core.sharing import VERSIONS
from app.core.slots import BEGINS, FIRST_DEAL, rules_name
from app.platform import store
from app.table.offers import (
    confirm_question,
    finds,
    first_note,
    gives_away,
    note_of,
    pick_details,
)
from app.table.reports import hand, table
from app.table.slots import ASKS, KEEPING, PLAYED, TURN, WHY
from app.table.state import premoves
from app.table.state.grouping import Grouping
from kasino.engine.events import Dealt, Drawn, Trailed
from kasino.errors import DealError
from kasino.match import duplicate
from kasino.match.clock import line_of
from kasino.match.rating import Rating
from kasino.match.record import BEAT, CHOSEN, DUPLICATE, NAMED, PLAYERS
from kasino.match.session import Session
from kasino.match.setup import MatchSetup
from kasino.moves import Move
from kasino.players.adaptive import ADAPTIVE, adaptive_level
from kasino.words import Voice, error_text, events_text, game_title, overflows

ACTIONS: Final = Actions()


def beginning(state: PageState) -> str:
    """Return the features’ notices at the start of a match, such as the result to beat, or ""."""
    return " ".join(filter(None, (begins(state) for begins in BEGINS.filled())))


def without_opening_notices(state: PageState) -> PageState:
    """Return the state without the notices from the start of the match."""
    return without(state, beginning(state))


@ACTIONS.does("notice-over")
def notice_over(state: PageState, text: str) -> Updated:
    """Remove a notice that has been shown long enough."""
    return without(state, text), ()


def without(state: PageState, text: str) -> PageState:
    """Return the state without one sentence of its notice."""
    return replace(state, notice=state.notice.replace(text, "").strip()) if text else state


#: The storage key for the number of cards that have been trailed in this browser.
TRAILS: Final = "trails"


@effect(before=True, stored=True)
def keep_trails(_outside: Outside, trails: int) -> None:
    """Store the number of cards that have been trailed in this browser."""
    store.keep(TRAILS, str(trails))


NO_LINES: Final[Mapping[str, str]] = {}


@ACTIONS.does("new", inputs.seed, label="page.play", menu=Menu(2, "cards", "page.new-match"))
def new_by_button(state: PageState, drawn_seed: str) -> Updated:
    """Start a match that a person has asked for on the page; a feature may choose its cards."""
    found = (choose(state, drawn_seed) for choose in FIRST_DEAL.filled())
    deal = next((one for one in found if one is not None), None)
    if deal is None:
        return new_match(state, drawn_seed)
    options = deal.state.options
    parts, lines = seating.parts_of(options), {CHOSEN: "first"}
    state, begun = begin(deal.state, options["game"], parts, deal.seed, lines=lines)
    return state, (*deal.wanted, *begun)


@ACTIONS.does("deal", inputs.seed)
def new_match(state: PageState, drawn_seed: str) -> Updated:
    """Start a match with the current options, and with the drawn seed unless they contain one."""
    options = state.options
    parts = seating.parts_of(options)
    if options["mode"] == "watch":
        parts = seating.without_people(parts, options["level"])
    lines = {BEAT: options["beat"]} if options["beat"] else {}
    if options["duplicate"] == "on" and not lines:
        lines = {DUPLICATE: duplicate.FIRST}
    # A challenge from before there were versions was met by the first one of each opponent.
    versions = options[VERSIONS] or ("1" if options["beat"] else "")
    if versions and options["seed"]:
        lines = {**lines, PLAYERS: versions}
    seed, drawn = options["seed"] or drawn_seed, not options["seed"]
    # The next match is a new one, even if this one was dealt again from an old setup (H5).
    line = options["rules"] if drawn else without_former(options)
    after = {"rules": line, "seed": "", "beat": "", VERSIONS: ""}
    state, rules = replace(state, options=Options({**options, **after})), in_setup(options)
    if name := rules_name(state.kept, options["game"], options["rules"]):
        lines = {**lines, NAMED: name}
    return begin(state, options["game"], parts, seed, rules, drawn=drawn, lines=lines)


@ACTIONS.does("play-next", inputs.value, inputs.seed, label="start.play-next")
def play_next(state: PageState, level: str, seed: str) -> Updated:
    """Start a two-player match of the current game against an opponent at a given level."""
    setup = state.setup_at_hand
    wanted = {"game": setup.game, "level": level, "seats": "", "players": "2"}
    wanted |= {"rules": for_players(setup.options, "2"), "mode": "play", "seed": ""}
    wanted |= {"duplicate": "off"}  # it would not count
    options, _ = read({**state.options, **wanted})
    state, begun = new_match(replace(state, options=options), seed)
    return state, (*begun, effects.keep_options.of())


def begin(
    state: PageState,
    game: str,
    parts: Sequence[str],
    seed: str,
    rules: str = "",
    *,
    drawn: bool = False,
    lines: Mapping[str, str] = NO_LINES,
) -> Updated:
    """Start a match with the given players and house rules, in a new save; seal a drawn seed.

    ``lines`` are additional lines for the record. The level of an adaptive opponent is derived from
    earlier rounds and stays the same throughout the match.
    """
    seats = seating.seats(parts, lambda place: state.say("page.person", n=place))
    setup = MatchSetup(game, rules, len(seats), seats, seed)
    if ADAPTIVE in seats:
        rating = state.kept.statistics.ratings.get(setup.variant, Rating())
        level = adaptive_level(rating.points)
        setup = replace(setup, seats=tuple(level if who == ADAPTIVE else who for who in seats))
    session = dealt(state, setup)
    if drawn:
        session = session.seal()
    for key, value in lines.items():
        session = session.with_line(key, value)
    return take_up(state, session, effects.begin_save.of())


def dealt(state: PageState, setup: MatchSetup) -> Session:
    """Return a new match in which people sit opposite people; a host asks for levels by name."""
    return Session.begin(setup, as_people=not state.options.of_host)


@ACTIONS.does("same-deal", label="page.same-deal", needs=with_match)
def same_deal(state: PageState) -> Updated:
    """Start a match with the same deal."""
    return _again(state, swapped=False)


@ACTIONS.does("swap-seats", label="page.swap-seats", needs=with_match)
def swap_seats(state: PageState) -> Updated:
    """Start a match with the same deal and everyone moved along one seat."""
    return _again(state, swapped=True)


def _again(state: PageState, *, swapped: bool) -> Updated:
    session = state.session
    if session is None or secret(session):
        return state, ()
    setup = session.setup
    seats = seating.swapped(setup.seats) if swapped else setup.seats
    lines = {PLAYERS: line_of(session.match)}
    if not swapped:  # a challenge applies to one seating only
        lines[BEAT] = session.record().line(BEAT)
    lines = {key: line for key, line in lines.items() if line}
    return begin(state, setup.game, seats, setup.seed, setup.options, lines=lines)


def resumed(state: PageState, session: Session, *wanted: Effect) -> Updated:
    """Continue an opened match in a new save, unless other effects are given that choose one."""
    return take_up(state, session, *(wanted or (effects.begin_save.of(session),)))


def replayed(state: PageState, session: Session) -> Updated:
    """Replay a match from its first deal."""
    begun = session.go(0)
    return take_up(state, replace(begun, events=begun.log[0].events), replaying=True)


def take_up_read(state: PageState, session: Session, *, replaying: bool) -> Updated:
    """Continue an opened match, or replay it."""
    return replayed(state, session) if replaying else resumed(state, session)


@ACTIONS.does("take-up")
def take_up_addressed(state: PageState, session: Session, text: str, replaying: bool) -> Updated:
    """Open a match from the URL."""
    session = session if text.startswith(MARK) else opened(session)
    return take_up_read(state, session, replaying=replaying)


def take_up(
    state: PageState,
    session: Session,
    *wanted: Effect,
    replaying: bool = False,
    parts: Iterable[object] = (),
) -> Updated:
    """Replace the current match with another one.

    ``parts`` are features’ states that belong to the new match; those of the old one are dropped.
    """
    state = without_opening_notices(state).without(*installed().of_match)
    for part in parts:
        state = state.put(part)
    mode: Mode
    if replaying:
        mode = Replaying(session)
    elif session.human_seats:
        mode = Playing(session, counted=session.state.match_over)
    else:
        mode = Watching(session)
    state = replace(
        state,
        mode=mode,
        paused=False,
        grouping=Grouping(),
        premoves=(),
        roving_focus=(),
        menu=False,
        sheet=False,
        dialog=DialogState(),
        typed=TypedMove(),
        announcements=state.announcements.cleared(state.notice),
    )
    if isinstance(mode, Playing) and not session.state.match_over:
        state = state.noticing(beginning(state))
    if not session.events:  # an opened match that continues
        shown = state.announcements.recalled(state.voice(spoken=False), session.log)
        said = events_text(state.voice(spoken=True), session.log[-1].events)
        turn = session.to_move_is_human and not state.covered and not state.automatic
        said = f"{said} {state.say('turn.you')}" if turn else said
        state = replace(state, announcements=shown.said(said))
    return after(state, *wanted)


@ACTIONS.does("introduce")
def introduce(state: PageState) -> Updated:
    """Say which match a URL or a reload has opened, before anything that happens in it."""
    session = state.match
    if session is None:
        return state, ()
    voice, title = state.voice(spoken=True), game_title(state.say, session.rules)
    said = [f"{title}."]
    if any(session.state.scores):
        said.append(voice.say("event.match-score", points=voice.by_side(session.view().scores)))
    return replace(state, announcements=state.announcements.introduced(title, " ".join(said))), ()


@ACTIONS.does("menu", label="page.leave")
def leave(state: PageState) -> Updated:
    """Return to the start screen; the match stays saved."""
    state = without_opening_notices(state).without(*installed().of_match)
    return replace(state, mode=Start(), paused=False, menu=False), (
        effects.cancel_pending.of(),
        effects.leave_save.of(),
        effects.read_kept.of(),
    )


def play_in_match(state: PageState, text: str) -> Updated:
    """Play a move for the person whose turn it is; raise NotationError for an invalid string."""
    session = state.match
    if session is None or not state.my_turn or state.covered:
        return state, ()
    session = session.attempt(text)
    if session.reason is not None and finds(state):
        state, spoken = state.with_session(session), state.voice(spoken=True)
        return state.saying(note_of(state, pick_details(state, session.view()), spoken), "note"), ()
    wanted: Effects = ()
    trails = state.kept.trails
    if trails < NEW_TO_TRAILS and any(isinstance(e, Trailed) for e in session.events):
        state = replace(state, kept=replace(state.kept, trails=trails + 1))
        wanted = (keep_trails.of(trails + 1),)
    state = state.with_dialog().with_session(session)
    if session.reason is None:
        for played in PLAYED.filled():
            state, more = played(state, Move.parse(text))
            wanted = (*wanted, *more)
    return after(state, *wanted)


def confirmation(session: Session, move: Move) -> Confirmation:
    """Return a move that needs another press while the selection stays as it is."""
    now = session.selection
    return Confirmation(move, session.state, (now.hand, now.table, now.choice))


def asks_first(state: PageState, text: str, *, hasty: bool = False) -> PageState | None:
    """Return the state that asks for confirmation, or None if the move needs none.

    It asks before a move that ends the match, or about which a feature asks. A ``hasty`` one, by a
    second tap or a drop, could be a slip, so it also asks before a card that scores is trailed.
    """
    session = state.match
    if session is None or not state.my_turn or state.covered or state.options["confirm"] == "off":
        return None
    move, view = Move.parse(text), session.view()
    costs = (
        overflows(view, move)
        or (hasty and gives_away(state, session, move))
        or any(asks(state, move) for asks in ASKS.filled())
    )
    if state.to_confirm == move or not costs or view.why_not(move) is not None:
        return None
    asked = confirmation(session, move)
    state = replace(state.with_dialog(), confirmation=asked)
    return state.saying(confirm_question(state.voice(spoken=True), view, move), "note")


def play_hastily(state: PageState, move: str) -> Updated:
    """Play a move made by a second tap or a drop, unless it needs a second look."""
    asked = asks_first(state, move, hasty=True)
    return play(state, move) if asked is None else (asked, ())


def refused(state: PageState, ident: str) -> Updated:
    """Report that a feature isn’t available in this match."""
    return state.noticing(state.say(ident)), ()


@ACTIONS.does("opponent-moved", needs=with_match)
def opponent_moved(state: PageState, asked: Session, move: Move, cut: int | None) -> Updated:
    """Play the move that an opponent has found, unless the match has changed in the meantime."""
    session = state.match
    if session is None or session.state is not asked.state:
        return state, ()
    return after(state.with_session(session.answer(move, cut)))


@ACTIONS.does("face", label="page.cover-ready", needs=with_match)
def face(state: PageState) -> Updated:
    """Show the hand of the person who is now in front of the screen."""
    if not isinstance(state.mode, Playing) or not state.my_turn:
        return state, ()
    state = replace(state, mode=replace(state.mode, facing=state.mode.session.seat))
    speech, said = state.options["speech"], [state.say("turn.you")]
    if speech != "short":
        said.insert(0, hand(state))
    if speech == "all":
        said.append(table(state))
    state, kept = aided(state)
    return state.saying(" ".join(said)), (*kept, effects.focus_zone.of("hand"))


def aided(state: PageState) -> Updated:
    """Store the match with a note if the page now shows something that counts as a hint."""
    noted = noting_aid(state)
    session = noted.match
    if session is None or noted is state:
        return state, ()
    return noted, (effects.keep_match.of(session, ends=False),)


# The consequences of every change.


def after(state: PageState, *wanted: Effect, revealed: bool = False) -> Updated:
    """Announce, store and show the latest events, notify the host, and start automatic actions.

    ``revealed`` says that this device has just found out which cards were dealt earlier.
    """
    state = noting_aid(state)
    session = state.match
    assert session is not None
    spoken = state.voice(spoken=True, brief=True)
    then = _then(state, session, spoken, revealed)
    said = state.announcements.reported(state.voice(spoken=False), spoken, session.events, then)
    state = replace(state, grouping=Grouping(), announcements=said)
    keep: Effects = ()
    if isinstance(state.mode, Replaying):
        place, length = session.place
        state = replace(state, paused=state.paused or place == length)
    else:
        ends = isinstance(state.mode, Playing) and not state.mode.counted
        ends = ends and session.state.match_over
        state = without_opening_notices(state) if ends else state
        found = (keeping(state, session, ends) for keeping in KEEPING.filled())
        otherwise = next((each for each in found if each is not None), None)
        if otherwise is not None:
            keep = otherwise
        else:
            # The result determines the level of the next adaptive opponent.
            read = (effects.read_kept.of(),) if ends else ()
            keep = (effects.keep_match.of(session, ends=ends), *read)
        state = _premoved(_uncovered(state, counted=ends), session)
    shown = (effects.animate.of(session.events), effects.tell_host.of())
    return state, (effects.cancel_pending.of(), *wanted, *keep, *shown, *follow(state))


def _uncovered(state: PageState, *, counted: bool) -> PageState:
    """Return the state with nobody in front of the screen, if the hand is covered.

    Also note whether the match has been counted.
    """
    if not isinstance(state.mode, Playing):
        return state
    mode = replace(state.mode, counted=state.mode.counted or counted)
    if not state.covered:
        return replace(state, mode=mode)
    # The next person could read the earlier announcements again.
    told = state.announcements.of_all()
    return replace(state, mode=replace(mode, facing=-1), premoves=(), announcements=told)


def _premoved(state: PageState, session: Session) -> PageState:
    """If it is the person’s turn, pick the premoves that are still possible."""
    if session.state.round_over:
        return replace(state, premoves=())
    if not session.to_move_is_human:
        return state
    for item in premoves.possible(state.premoves, session.view()):
        session = session.click(item)
    return replace(state.with_session(session), premoves=())


def _then(state: PageState, session: Session, spoken: Voice, revealed: bool) -> str:
    """Return the announcement that follows the events: a newly dealt hand, and the turn.

    After the move of an only opponent, a brief voice says that it is one’s turn only with the hand
    or before something else that is said at a turn.
    """
    if state.covered or state.automatic:
        return ""
    speech, said = state.options["speech"], []
    fresh = revealed or any(
        isinstance(event, Dealt) or (isinstance(event, Drawn) and event.seat == session.seat)
        for event in session.events
    )
    if fresh and not session.unseen and speech != "short":
        said.append(hand(state, spoken))
    if session.to_move_is_human and session.log[-1].seat != session.seat:
        more = [state.say("turn.call")] if session.calls() else []
        if speech == "all":
            more.append(table(state))
        if speech != "short":
            more += filter(None, [begins(state, spoken) for begins in TURN.filled()])
        if more or fresh or not spoken.brief or len(session.seats) > 2:
            said.append(state.say("turn.you"))
        said += more
    elif session.state.round_over and speech != "short":
        said += filter(None, [why(state, state.voice(spoken=True)) for why in WHY.filled()])
    elif not session.to_move_is_human:
        said += filter(None, [first_note(state, state.voice(spoken=True))])
    return " ".join(said)


def follow(state: PageState) -> Effects:
    """Return the effects that make the match continue automatically, if it does."""
    session = state.match
    if session is None or state.paused:
        return ()
    wait = WAITS[state.options["pace"]]
    over = session.state.round_over
    if over and state.automatic and not session.state.match_over:
        return (effects.delay.of(READING * wait, next_round.of()),)
    if state.replaying:
        place, length = session.place
        return (effects.delay.of(max(wait, STEP), step.of(), still=True),) if place < length else ()
    waits = over or session.to_move_is_human or session.by_letters
    return () if waits else (effects.think.of(session, wait),)


@ACTIONS.does("next-round", label="page.next-round", needs=with_match)
def next_round(state: PageState) -> Updated:
    """Deal the next round."""
    session = state.match
    if session is None:
        return state, ()
    if state.replaying:
        return see(state, session.place[0] + 1)
    if session.by_letters or not session.state.round_over or session.state.match_over:
        return state, ()
    try:
        dealt = session.next_round()
    except DealError as error:  # a correspondence match’s record covers only its own rounds
        return state.noticing(error_text(state.say, error)), ()
    # The new hand is read from its first card, even if it has the card that had the focus.
    return after(replace(state.with_session(dealt), roving_focus=()))


@ACTIONS.does("step", needs=with_match)
def step(state: PageState) -> Updated:
    """Go one step forward in a replay."""
    if not isinstance(state.mode, Replaying):
        return state, ()
    return see(state, state.mode.session.place[0] + 1)


def see(state: PageState, to: int) -> Updated:
    """Go to a step of a replay."""
    session = state.match
    assert session is not None
    session = session.go(to)
    state = state.with_session(session)
    if not session.events:
        shown = state.announcements.recalled(state.voice(spoken=False), session.log)
        state = replace(state, announcements=shown)
    return after(state)


@ACTIONS.does("play", inputs.value, needs=with_match)
def play(state: PageState, move: str, by_host: bool = False) -> Updated:
    """Play a move; raise NotationError if the string isn’t a move."""
    elsewhere = installed().playgrounds.get(type(state.mode))
    if elsewhere is not None:
        return elsewhere.play(state, move)
    asked = None if by_host else asks_first(state, move)
    return play_in_match(state, move) if asked is None else (asked, ())
