"""The start screen: one main choice, with everything else around the choice or folded away.

The build prerenders this screen with the same function.
See docs/decisions/opening-in-the-html.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from app.core import house_rules
from app.core.drawing.controls import button, read_out, segments
from app.core.drawing.pictures import landscape, portrait, sign
from app.core.feature import Feature
from app.core.page_state import Kept
from app.core.saves import Save
from app.core.slots import (
    OPPONENT_MARKS,
    START_FIRST,
    START_MORE,
    START_PANELS,
    START_TOOLS,
    START_TOP,
    Slot,
    StartDrawing,
    StartScreen,
    pictured,
    rules_name,
)
from app.i18n import menu
from app.platform.dom import Child, Node, h
from app.start.choices import (
    example,
    left_match,
    left_title,
    left_words,
    opponent_choice,
    seat_choice,
)
from app.start.games import all_games
from app.start.update import ACTIONS, ANY_GAME, Finding
from app.table.update import dialogs, match
from app.table.update.kept import load_save, resume
from app.table.view.game import tools
from kasino.games import GAMES
from kasino.match import duplicate
from kasino.players.adaptive import adaptive_level
from kasino.presets import PRESETS
from kasino.rules import Rules
from kasino.words import Catalogue, game_title, seat_names
from kasino.words import house_rules as differing


def offer(say: Catalogue, *, shown: bool) -> Node:
    """Draw the offer of a newer version, or an empty element where it will appear.

    Screen readers announce changes only in an element that is already in the document.
    """
    if not shown:
        return h("div", {"id": "offer", "role": "status"}, key="offer")
    return h(
        "div",
        {"id": "offer", "role": "status"},
        h("p", say("page.newer")),
        button(dialogs.use_newer, say("page.newer-use"), kind="other"),
        button(
            dialogs.decline,
            sign("close"),
            kind="icon-button",
            attrs={"aria-label": say("page.newer-later"), "title": say("page.newer-later")},
        ),
        key="offer",
    )


def download(say: Catalogue, name: str, megabytes: str) -> Node:
    """Draw the link to download the single-file game, which is stored next to the page."""
    return h(
        "a.quiet",
        {"href": name, "download": name},
        sign("file"),
        h("span", say("page.one-file", size=megabytes)),
        key="one-file",
    )


def start(
    say: Catalogue,
    options: Mapping[str, str],
    *,
    kept: Kept | None = None,
    warnings: tuple[str, ...] = (),
    one_file: tuple[str, str] | None = None,
    finding: Finding = ANY_GAME,
) -> tuple[Node, ...]:
    """Draw the start screen; every choice on it starts with a sensible value."""
    screen = StartScreen(say, options, kept or Kept(), one_file)
    kept = screen.kept
    locked = options["lock"] == "on"
    first = _filled(START_FIRST, screen)
    done = any(isinstance(each, Node) and each.attrs.get("data-done") for each in first)
    return (
        h(
            "main",
            {"id": "start", "data-known": screen.known or None, "data-done": done or None},
            h(
                "header.hero",
                landscape(things=pictured(kept)),
                h("h1", "Kasino"),
                _language(say),
                *_filled(START_TOP, screen),
                key="hero",
            ),
            tools(say),
            *(h("p.warning", {"role": "note"}, text, key=text) for text in warnings),
            None if screen.known else h("p.lead", say("start.lead"), key="lead"),
            h(
                "div.choice",
                _left(screen) if kept.unfinished else None,
                _next(screen),
                _go(screen, second=bool(kept.unfinished)),
                key="choice",
            ),
            h(
                "div.around",
                *first,
                h("div.panels", *_filled(START_PANELS, screen), key="row"),
                None if locked else _games(screen, finding),
                _more(screen),
                key="around",
            ),
            key="start",
        ),
    )


def _filled(slot: Slot[StartDrawing], screen: StartScreen) -> tuple[Child, ...]:
    return tuple(draw(screen) for draw in slot.filled())


def _language(say: Catalogue) -> Node:
    """Draw the languages where people can find them without understanding the page."""
    texts = {lang: say(f"page.value-lang-{lang}") for lang in menu(say.lang)}
    return h(
        "select.language",
        {"data-option": "lang", "aria-label": say("page.option-lang"), "value": say.lang},
        *(
            h("option", {"value": lang, "lang": lang}, text, key=lang)
            for lang, text in texts.items()
        ),
        key="language",
    )


def _left(screen: StartScreen) -> Node:
    """Draw the match that was played last and the button that continues it, then the others."""
    say, today = screen.say, screen.kept.today
    counts = screen.options["counts"] == "shown"
    last, *others = screen.kept.unfinished
    return h(
        "section.felt.left",
        left_match(say, last, today, counts=counts),
        button(resume, say("start.continue"), kind="main begin"),
        _others(say, others, today, counts=counts) if others else None,
        key="resume",
    )


def _others(say: Catalogue, others: Sequence[Save], today: str, *, counts: bool) -> Node:
    """Draw the other unfinished matches, folded away if there are several."""
    rows = h(
        "ul",
        {"role": "list"},
        *(
            h(
                "li",
                h("span", *read_out(say, left_words(say, one, today, counts=counts))),
                button(
                    load_save,
                    say("start.continue"),
                    kind="quiet",
                    value=one.id,
                    attrs={"aria-label": f"{say('start.continue')}: {left_title(say, one)}"},
                ),
                key=one.id,
            )
            for one in others
        ),
        key="rows",
    )
    if len(others) == 1:
        return h("div.others-left", rows, key="others")
    summary = h("summary", say("start.others-left", n=len(others)), sign("down"), key="summary")
    return h("details.others-left", summary, rows, key="others")


def _next(screen: StartScreen) -> Node:
    """Draw the choice of opponent for the next match."""
    say, options, kept = screen.say, screen.options, screen.kept
    marks = {
        level: mark for found in OPPONENT_MARKS.filled() for level, mark in found(screen).items()
    }
    rating = kept.statistics.ratings.get(house_rules.chosen(options).variant)
    fitting = adaptive_level(rating.points) if rating else ""
    choice = opponent_choice(say, options, marks, fitting, known=screen.known)
    if kept.unfinished:
        return h(
            "details.felt.next.second",
            h(
                "summary",
                portrait(seat_names(say, (options["level"],))[0]),
                h("strong", say("start.new-match")),
                sign("down"),
            ),
            choice,
            key="next",
        )
    shown = example(say, GAMES[options["game"]])
    return h("section.felt.next", None if screen.known else shown, choice, key="next")


def _go(screen: StartScreen, *, second: bool) -> Node:
    """Draw the button that starts a match, which stays visible while the games scroll."""
    say, options = screen.say, screen.options
    title = game_title(say, GAMES[options["game"]])
    own = house_rules.rules_of(options).options
    named = rules_name(screen.kept, options["game"], options["rules"]) or say("page.house-rules")
    return h(
        "div",
        {"class": "go second" if second else "go"},
        button(
            match.new_by_button,
            say("start.play", game=title),
            h("span.rules-chip", " ", named, key="rules") if own else None,
            kind="main begin",
        ),
        key="go",
    )


def _games(screen: StartScreen, finding: Finding) -> Node:
    say = screen.say
    return h(
        "details.all-games",
        {"open": screen.known or None},
        h(
            "summary",
            h("strong", say("start.all-games")),
            h("span.about.ways-to-play", say("start.all-games-about", n=len(GAMES))),
            # Open, it says in which way the chosen game differs; its button says so, too.
            h("span.about.is", {"aria-hidden": "true"}, say(f"start.is-{screen.options['game']}")),
            sign("down"),
            key="summary",
        ),
        *all_games(say, screen.options["game"], screen.kept, finding),
        key="games",
    )


def _summary(text: str, about: str) -> Node:
    return h("summary", h("strong", text), h("span.about", about), sign("down"), key="summary")


def _more(screen: StartScreen) -> Node:
    """Draw the rarely used parts: seats, seed, house rules, and the features’ other buttons."""
    say, options = screen.say, screen.options
    rules = house_rules.rules_of(options)
    return h(
        "details.further",
        _summary(say("start.more"), say("start.more-about")),
        *_filled(START_MORE, screen),
        segments(
            "players",
            say("page.option-players"),
            _count_labels(say, rules, locked=options["lock"] == "on"),
            options["players"],
            # Never empty, because the start screens before Python have the same elements.
            _other_game(say, rules.name) if options["lock"] == "off" else " ",
        ),
        seat_choice(say, options),
        _duplicate(say, options, rules),
        _own_rules(say, rules),
        _seed(say, options["seed"]),
        h("div.more-tools", *_filled(START_TOOLS, screen), key="tools"),
        key="more",
    )


def _duplicate(say: Catalogue, options: Mapping[str, str], rules: Rules) -> Node | None:
    """Draw the choice of a duplicate match, if the match has two sides that can swap seats."""
    if not duplicate.possible(rules, int(options["players"])):
        return None
    texts = {one: say(f"duplicate.option-{one}") for one in ("off", "on")}
    about = say("duplicate.option-about")
    return segments("duplicate", say("duplicate.option"), texts, options["duplicate"], about)


def _seed(say: Catalogue, seed: str) -> Node:
    return h(
        "label.seed",
        h("span", say("page.seed")),
        h(
            "input",
            {
                "type": "text",
                "data-option": "seed",
                "maxlength": 200,
                "autocomplete": "off",
                "spellcheck": "false",
                "placeholder": say("page.seed-any"),
                "value": seed,
            },
        ),
        key="seed",
    )


def _own_rules(say: Catalogue, rules: Rules) -> Node | None:
    """Draw the house rules for the next match, if there are any."""
    sentences = differing(say, rules)
    if not sentences:
        return None
    return h(
        "ul.own-rules",
        {"aria-label": say("page.house-rules")},
        *(h("li", sentence, key=sentence) for sentence in sentences),
        key="chosen-rules",
    )


def _count_labels(say: Catalogue, rules: Rules, *, locked: bool) -> dict[str, str]:
    return {
        str(n): say("page.count-partners", n=n) if n in rules.partners else str(n)
        for n in (rules.players if locked else house_rules.counts(rules.name))
    }


def _other_game(say: Catalogue, name: str) -> str:
    """Return the game that has the rules of this one for more players, in words, or a space."""
    found = (preset for preset in PRESETS.values() if preset.same_as == name)
    preset = next(found, None)
    if preset is None:
        return " "
    least, most = preset.players[0], preset.players[-1]
    game = game_title(say, GAMES[preset.game])
    return say("page.players-more", least=least, most=most, game=game)


FEATURE: Final = Feature("start", ACTIONS)


def _download(screen: StartScreen) -> Node | None:
    """Draw the link to the game in one file, if the page has one."""
    return download(screen.say, *screen.one_file) if screen.one_file else None


FEATURE.fill(START_TOOLS, _download, 5)
FEATURE.says(
    "page",
    {
        "page.seed": "Seed",
        "page.seed-any": "random",
        "page.count-partners": "{n}, two a side",
        "page.players-exactly": "{n} players",
        "page.players-more": "With {least} or {most} players, {game} with these rules.",
        "page.heard-range": "{least} to {most} players",
        "page.heard-counts": "{counts} players",
        "page.newer": "A new version is ready.",
        "page.one-file": "Download as one file ({size} MB)",
    },
)
FEATURE.says(
    "start",
    {
        "start.lead": "Match cards or add them up to capture them.",
        "start.example": "Your nine takes the four and the five.",
        "start.against": "Opponent",
        "start.play": "Play {game}",
        "start.fits": "your level · {about}",
        "start.seated": "At the table: {names}",
        "start.continue": "Continue",
        "start.left": "{game} against {names}",
        "start.left-people": "{game}: {names}",
        "start.round": "Round {round}",
        "start.others-left": ("{n} other unfinished match", "{n} other unfinished matches"),
        "start.new-match": "New match",
        "start.all-games": "All games",
        "start.all-games-about": ("{n} way to play", "{n} ways to play"),
        "start.more": "More",
        "start.more-about": "seats, house rules, saved matches…",
        "start.find": "Find a game",
        "start.found": ("{n} game", "{n} games"),
        "start.means": "What it is played with",
        "start.does-sum": "Add",
        "start.does-build": "Build",
        "start.does-sweep": "Sweep",
        "start.does-call": "Call",
        "start.does-taker": "Take all",
        "start.played": "Played last",
        "start.land-nordic": "Finland and Sweden",
        "start.land-english": "Britain and America",
        "start.land-italy": "Italy",
        "start.land-spain": "Spain",
        "start.land-tunisia": "Tunisia",
        "start.land-balkans": "The Balkans",
        "start.land-egypt": "Egypt",
        "start.land-iran": "Iran",
        "start.beaten": "beaten",
        "start.next-mark": "Next",
    },
)
FEATURE.says(
    "saves",
    {
        "page.chairs": "Seating",
        "page.chairs-about": (
            "Two or more people take turns at this screen, with a cover between them."
        ),
        "page.chair-person": "Person",
        "page.chair-name": "Name of player {n}",
    },
)
