"""The words of a daily match: its game, its date, and its result to copy."""

from __future__ import annotations

from app.core.page_state import PageState
from app.core.snippets import on_disk
from app.daily import state as daily
from kasino.games import GAMES
from kasino.words import Catalogue, game_title


def grid(state: PageState) -> str:
    """Return today’s result to copy: signs for the rounds, and nothing about the cards."""
    say, today = state.say, state.kept.today
    found = state.kept.statistics.days.get(today)
    if found is None:
        return ""
    head = say("daily.grid", date=date_text(say, today), game=title(say, today))
    lines = [head, f"{found.rounds}  {found.scores[0]}–{found.scores[1]}"]
    here = state.site.address
    return "\n".join(lines if on_disk(here) or not here.startswith("http") else [*lines, here])


def date_text(say: Catalogue, day: str) -> str:
    """Return a day as a date in the form of the language."""
    year, month, number = day.split("-")
    return say("daily.date", year=year, month=month.lstrip("0"), day=number.lstrip("0"))


def title(say: Catalogue, day: str) -> str:
    """Return the title of a given day’s game."""
    return game_title(say, GAMES[daily.game_of(day)])
