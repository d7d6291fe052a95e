"""The dialog for the book of mistakes, and the button that opens it after a match."""

from __future__ import annotations

from typing import Final

from app.coach import slots as coach
from app.coach.book import update
from app.coach.book.state import BOOK, Book, Page
from app.coach.modules import DEEPER
from app.core.dates import days_until
from app.core.drawing.controls import button
from app.core.drawing.pictures import board
from app.core.feature import Feature
from app.core.page_state import PageState
from app.core.slots import STATISTICS, STATISTICS_BELOW, TODAY, StartScreen, TodayPart
from app.platform.dom import Child, Node, h, icon
from app.table.update import dialogs, match
from kasino.games import GAMES
from kasino.words import Catalogue, game_title


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the pages, and a button to practise the ones that are due."""
    say, book, today = state.say, state.kept.statistics.of(BOOK), state.kept.today
    if not book.pages:
        return (h("p", say("book.none"), key="none"), _way_on(state))
    return (
        h("p", say("book.about"), key="about"),
        _begin(say, book, today),
        *(_technique(say, book, name, pages, today) for name, pages in book.by_technique()),
    )


def _way_on(state: PageState) -> Node:
    """Draw the way to a match, whose review fills the book: the one on the table, or a new one."""
    if state.session is not None and not state.session.state.match_over:
        over = state.session.state.round_over
        on = button(
            dialogs.close, state.say("book.to-result" if over else "book.go-on"), kind="main"
        )
    else:
        title = game_title(state.say, GAMES[state.options["game"]])
        on = button(match.new_by_button, state.say("start.play", game=title), kind="main")
    return h("div.dialog-row", on, key="way-on")


def _begin(say: Catalogue, book: Book, today: str) -> Node | None:
    due, left = len(book.due(today)), book.to_practise(today)
    if not left:
        return None
    text = say("book.practise-due", n=due) if due else say("book.practise-all")
    kind = "main" if due else "other"
    practise = (button(action, text, kind=kind) for action in coach.TRY_MISTAKES.filled())
    return h("div.dialog-row", *practise, key="begin")


def _technique(say: Catalogue, book: Book, name: str, pages: tuple[Page, ...], today: str) -> Node:
    ident = f"technique.{name}"
    return h(
        "section.technique",
        {"data-technique": name or None},
        h("h3", say(ident) if name else say("book.unnamed")),
        h("p.about", say(f"{ident}.why")) if name else None,
        h("ul", {"role": "list"}, *(_page(say, book, page, today) for page in pages)),
        key=name or "unnamed",
    )


def _page(say: Catalogue, book: Book, page: Page, today: str) -> Node:
    number = book.pages.index(page)
    game = game_title(say, GAMES[page.game]) if page.game in GAMES else page.game
    lost = say("coach.number", whole=page.lost // 10, tenths=page.lost % 10)
    when = say("book.day", n=days_until(page.due, today))
    if page.learnt:
        when = say("book.learnt")
    elif page.is_due(today):
        when = say("book.today")
    what = say("book.page", game=game, lost=lost)
    return h(
        "li.page-of-book",
        {"data-due": page.is_due(today) or None},
        h("span.thumbnail", *board(page.table, page.hand), key="board") if page.hand else None,
        h("span.what", what, h("small", when)),
        *(
            button(
                action,
                text,
                kind="quiet",
                value=number,
                attrs={"aria-label": f"{text}: {what}"},
            )
            for action, text in (
                *((action, say("book.practise")) for action in coach.TRY_MISTAKES.filled()),
                (update.remove_page, say("book.remove")),
            )
        ),
        key=f"{number} {page.due}",
    )


def in_statistics(state: PageState) -> Node | None:
    """Draw the button in the statistics, if there are any mistakes."""
    if not state.kept.statistics.of(BOOK).pages:
        return None
    return h("div.dialog-row", button(update.open_book, state.say("book.title")), key="book")


def part_of_today(screen: StartScreen) -> TodayPart | None:
    """Return the mistakes to practise today, if the book has any pages."""
    say, kept = screen.say, screen.kept
    book = kept.statistics.of(BOOK)
    if not book.pages:
        return None
    due = len(book.due(kept.today))
    about = say("book.start", n=due) if due else say("book.none-due")
    return TodayPart(update.open_book, icon("icon-redo"), say("book.again"), about, not due)


FEATURE: Final = Feature("book", update.ACTIONS)

FEATURE.dialog("book", "book.title", body, of_storage=True)
FEATURE.fill(STATISTICS_BELOW, in_statistics, 3)
FEATURE.fill(STATISTICS, BOOK, 6)
FEATURE.fill(coach.MISTAKES, update.open_book)
FEATURE.fill(coach.PRACTICE, update.PRACTICE)
FEATURE.fill(coach.REVIEWED, update.reviewed, 1)
FEATURE.fill(TODAY, part_of_today, 3)
FEATURE.works("mistakes", "app.coach.book.work.mistakes", DEEPER)
FEATURE.says(
    "saves",
    {
        "page.stats.book": (
            "“book” must contain the mistakes to practise, {most} at most, each once: record, "
            "game, technique, tenths of a point lost, day and right answers."
        ),
    },
)
FEATURE.says(
    "coach",
    {
        "book.about": (
            "Mistakes from matches you reviewed. Get one right and it comes back in a few days, "
            "then after longer and longer gaps; get it wrong and it’s back tomorrow."
        ),
        "book.none": ("None yet. Review a match: its clear mistakes are kept here."),
        "book.go-on": "Continue the match",
        "book.to-result": "Back to the result",
        "book.again": "Try again",
        "book.start": ("{n} mistake", "{n} mistakes"),
        "book.none-due": "nothing today",
        "book.practise-due": (
            "Practise the one due",
            "Practise the {n} due",
        ),
        "book.practise-all": "Practise them all",
        "book.unnamed": "Other mistakes",
        "book.page": "{game}, {lost} lost",
        "book.today": "due today",
        "book.day": ("comes back tomorrow", "comes back in {n} days"),
        "book.learnt": "learnt",
        "book.remove": "Remove",
    },
)
