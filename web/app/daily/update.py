"""The daily round: playing it, its wording, counting it, and copying its result."""

from __future__ import annotations

from typing import Final

from app.core import dates, effects, inputs, seating, slots
from app.core.actions import Action
from app.core.feature import Actions, Updated, opened
from app.core.page_elements import PageElement
from app.core.page_state import PageState
from app.core.saves import SaveSlot
from app.core.slots import MatchEnd, StartScreen
from app.core.snippets import on_disk
from app.core.statistics import Statistics
from app.daily import state as daily
from app.daily.state import DAYS, Today, day_of_save
from app.platform import browser, store
from app.table.update import dialogs, match
from app.table.update import kept as kept_match
from kasino.games import GAMES
from kasino.match.daily import is_easy, one_round
from kasino.match.session import Session
from kasino.words import game_title


def grid(state: PageState) -> str:
    """Return today’s result to copy: signs for the rounds, and nothing about the cards."""
    say, today = state.say, state.kept.today
    found = state.kept.statistics.of(daily.DAYS).get(today)
    if found is None:
        return ""
    parts = slots.today(StartScreen(say, state.options, state.kept))
    marks = "".join("●" if part.done else "○" for part in parts if part.done is not None)
    head = say("daily.grid", date=dates.written(say, today), marks=marks)
    result = f"{found.rounds}  {found.scores[0]}–{found.scores[1]}"
    lines = [head, say("daily.shared", result=result) if found.one_round else result]
    here = state.site.address
    return "\n".join(lines if on_disk(here) or not here.startswith("http") else [*lines, here])


def title(state: PageState, day: str) -> str:
    """Return the title of a day’s game."""
    return game_title(state.say, GAMES[daily.offered(day, state.kept.statistics).game])


ACTIONS: Final = Actions()

#: The room’s elements that effects read, select or focus.
DAILY: Final = PageElement("[data-daily]")


@ACTIONS.does("daily", inputs.day, label="daily.round")
def play_daily(state: PageState, day: str) -> Updated:
    """Play or continue today’s round; if it is over, show the results."""
    setup = daily.offered(day, state.kept.statistics)
    if state.options["lock"] == "on" and state.options["game"] != setup.game:
        # A locked page stays with its game.
        return daily_of_game(state, day)
    if day in state.kept.statistics.of(DAYS):
        return opened(state, "daily-results")
    kept = state.kept
    left = [one for one in kept.saves if day_of_save(one) == day and not one.over]
    if left:
        counting = (kept.of(Today) or Today()).counting
        first = min(left, key=lambda one: one.origin != counting)
        return kept_match.go_on(state, first)
    if not is_easy(setup):
        state = introduced(state, setup.game, "daily.strict")
    return match.take_up(state, match.dealt(state, setup), effects.begin_save.of())


@ACTIONS.does("daily-of-game", inputs.day)
def daily_of_game(state: PageState, day: str) -> Updated:
    """Start a round of the chosen game with today’s cards, the same for everyone."""
    game, parts = state.options["game"], seating.parts_of(state.options)
    return match.begin(introduced(state, game), game, parts, day, one_round(game))


def introduced(state: PageState, game: str, *more: str) -> PageState:
    """Explain the daily round and, if the reader hasn’t played its game, say that it is new."""
    said = [state.say("daily.intro", game=game_title(state.say, GAMES[game]))]
    said.extend(map(state.say, more))
    if all(variant.split()[0] != game for variant, _ in state.kept.statistics.lines):
        said.append(state.say("daily.new"))
    return state.noticing(" ".join(said))


@ACTIONS.does("daily-twice")
def uncounted(state: PageState) -> Updated:
    """Say that the match doesn’t count, because another one did or because its day is over."""
    return state.noticing(state.say("daily.uncounted")), ()


@ACTIONS.does("copy-daily", label="daily.copy")
def copy(state: PageState) -> Updated:
    """Copy today’s result, or the last one."""
    return state, (dialogs.copy.of(grid(state), DAILY),)


@ACTIONS.does("send-daily", label="daily.send")
def send(state: PageState) -> Updated:
    """Hand today’s result to the system’s ways to share."""
    return state, (effects.share_text.of(grid(state)),)


def stored(session: Session, slot: SaveSlot) -> Action | None:
    """Record the match that counts for its day, when its first card is played on that day.

    A copy made because a move was made in another tab doesn’t count. When the first card is played
    in a match that doesn’t count, report that.
    """
    day = daily.day_of(session.setup)
    if not day or daily.own_moves(session) != 1:
        return None
    if browser.local_time()[:10] == day:
        store.keep(daily.BEGUN, daily.begin(daily.stored_begun(), day, slot.origin))
    return None if _counts(day, slot) else uncounted.of()


def _counts(day: str, slot: SaveSlot) -> bool:
    """Return whether a match is the one that counts for its day in this browser."""
    return daily.matches_begun(daily.stored_begun()).get(day) == slot.origin == slot.id


def copied(session: Session) -> Action | None:
    """Report that a daily match that continues as a copy doesn’t count."""
    return uncounted.of() if daily.day_of(session.setup) else None


def count(known: Statistics, end: MatchEnd) -> Statistics:
    """Return the statistics with a daily match, if it counts and used no undo that it forbids."""
    session, day = end.session, daily.day_of(end.session.setup)
    found = daily.outcome(session)
    helped = session.assisted and not is_easy(session.setup)
    if found is None or helped or not _counts(day, end.slot):
        return known
    return daily.count_day(known, day, found)
