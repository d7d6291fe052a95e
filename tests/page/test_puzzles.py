"""Puzzles on the page: listing, trying, help, solving, and the stored results."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import takewhile
from typing import Any

import pytest

from app.coach.advice import Advice, Wording
from app.coach.puzzles import state
from app.coach.puzzles.state import (
    LEVELS,
    SOLVED,
    Answer,
    Collection,
    Puzzle,
    SolvedPuzzles,
    Solving,
    Task,
    game_of_puzzle,
    task_of,
)
from app.coach.puzzles.update import (
    answered,
    looked_into,
    open_puzzles,
    puzzle_opened,
    puzzles_listed,
)
from app.coach.puzzles.work import solving
from app.core import dates, statistics
from app.core.actions import Action
from app.core.options import read
from app.core.page_state import Kept, PageState
from app.core.statistics import Line, Statistics, StatisticsError
from app.i18n import LANGUAGES
from app.i18n.catalogue import words
from app.platform import store
from app.runtime.update import update
from kasino.cards import bits, by_rank, text
from kasino.coach import puzzles
from kasino.coach.puzzle_table import PUZZLE_TABLE
from kasino.coach.puzzles import analyse_puzzle, puzzle_of_day
from kasino.games import GAMES
from kasino.match.daily import PUZZLE_GAMES
from kasino.match.record import replay
from kasino.match.session import Session
from kasino.moves import TRAILS
from kasino.words import Voice, game_title
from testing.kinds import ACE_BUILDS, EACH_SPADE, LAST_SCORES, POWER_CARDS, game_with
from testing.page.actions import act
from testing.page.open_page import Open, OpenPage
from testing.page.stored import Storage

pytestmark = pytest.mark.long

PLAIN = Wording("", "")
ADVICE = Advice(TRAILS[0], 0, PLAIN, PLAIN, (), (), 0, "")
TODAY = "2026-11-20"  # by the clock in `stored`


def best(ident: str) -> str:
    """Return the best move of a puzzle."""
    *_, seen = analyse_puzzle(puzzles.puzzle(ident))
    return str(seen.best.move)


def play(page: OpenPage, move: str) -> None:
    """Play a move: a trail by its card and its button, any other by typing it."""
    if len(move) == 2:
        if page.data(f"#hand [data-card={move}]", "card") and not page.all(
            f"#hand [data-card={move}][data-picked]"
        ):
            page.click(f"#hand [data-card={move}]")
        page.click(f"#actions [data-move={move}]")
        return
    if not page.all("#typed input"):
        page.click("[data-action=type]")
    page.fill("#typed input", move)
    page.click("[data-action=type-play]")


# The list.


def test_the_start_screen_leads_to_the_puzzles_and_the_one_of_the_day(opened: Open) -> None:
    page = opened("")
    page.the(".more-tools [data-action=puzzles]").click()
    assert page.texts("#dialog [role=status]")[0] == "Preparing the puzzles…"
    page.pump()
    assert page.texts(".puzzle-today strong") == ["Puzzle of the day"]
    assert page.texts(".sums dd") == ["0", "0", "0"]
    assert len(page.all(".collection > li")) == len(PUZZLE_TABLE)
    # Only one game is open at a time.
    assert page.data(".collection-game[aria-expanded=true]", "value") == ["finnish"]
    assert len(page.all(".collection-level .thumbnail")) == len(puzzles.puzzles("finnish"))
    assert [node.getAttribute("aria-label") for node in page.all(".collection-level")] == [
        "captures",
        "easy",
        "medium",
        "hard",
        "older",
    ]
    page.click(".collection-game[data-value=casino]")
    assert page.data(".collection-game[aria-expanded=true]", "value") == ["casino"]
    # Each level begins with the easiest ones.
    shown = page.data(".thumbnail", "value")
    of = {each.ident: each for each in puzzles.puzzles("casino")}
    hard = [(of[ident].level.value, of[ident].difficulty) for ident in shown]
    assert hard == sorted(hard, key=lambda one: (LEVELS.index(one[0]), one[1]))
    assert page.all(".collection-level")[0].getAttribute("aria-label") == "builds"
    # Each shows a picture of its cards.
    for each in puzzles.puzzles("casino")[:3]:
        picture = f".thumbnail[data-value={each.ident}]"
        for place, cards in ((".lying", each.table), (".held", each.hand)):
            assert len(page.all(f"{picture} {place} .mini")) == cards.bit_count()
    page.click(".collection-game[data-value=casino]")
    assert not page.all(".collection-level")
    assert page.texts(".puzzle-today p > span") == ["Finnish Kasino, captures"]
    page.click(".puzzle-today button")
    assert page.texts("#coach-title") == ["Puzzle of the day, captures"]


def played(*games: str) -> Storage:
    """Return the storage of a person who has played these games."""
    storage = Storage()
    lines = {(game, "greedy"): Line(played=1, lost=1) for game in games}
    storage.set(store.PREFIX + statistics.KEPT, statistics.write(Statistics(lines)))
    return storage


@pytest.mark.parametrize(
    ("games", "wanted"),
    [
        ((), "finnish"),
        (("casino",), "finnish"),
        *[((name, "casino"), name) for name in LAST_SCORES],
        *[((f"{name} target=0",), name) for name in LAST_SCORES],
    ],
)
def test_the_tile_names_the_game_and_opens_the_puzzle(
    opened: Open, games: tuple[str, ...], wanted: str
) -> None:
    page = opened("?lang=en&pace=0", kept=played(*games))
    title = game_title(words("en"), GAMES[wanted])
    assert page.texts(".three [data-action=puzzle-today] .about") == [title]
    page.click("[data-action=puzzle-today]")
    assert not page.all("dialog[open]") and page.state == "your-turn"
    assert page.texts(".bar .title") == [title]
    assert page.texts("#coach-title") == ["Puzzle of the day, captures"]
    view = puzzle_of_day(TODAY, wanted).state().view(0)
    assert len(page.all("#hand [data-card]")) == view.hand_sizes[view.turn]
    # Afterwards the tile leads to all puzzles.
    play(page, best(puzzle_of_day(TODAY, wanted).ident))
    page.click("[data-action=leave-task]")
    page.click("[data-action=close]")
    assert page.texts(".three [data-action=puzzles] .about") == ["Solved"]
    page.click(".three [data-action=puzzles]")
    assert page.texts(".puzzle-today button") == ["Solved. Look again"]


def test_whoever_has_played_several_games_gets_them_in_turn_and_all_their_puzzles() -> None:
    known = Statistics({(name, "greedy"): Line(played=1, lost=1) for name in PUZZLE_GAMES})
    kept, count = Kept(statistics=known), len(PUZZLE_GAMES)
    days = [dates.before(TODAY, -n) for n in range(count * 23)]
    games = [game_of_puzzle(kept, day) for day in days]
    assert set(games[:count]) == set(PUZZLE_GAMES) and games[:count] == games[count : 2 * count]
    for name in PUZZLE_GAMES:
        found = {
            puzzle_of_day(day, name) for day, of in zip(days, games, strict=True) if of == name
        }
        assert found == {each for each in puzzles.puzzles(name) if each.level.value == "capture"}


def captures(opened: Open, place: int = 0, game: str = "finnish") -> tuple[OpenPage, str]:
    """Open a puzzle whose obvious capture is wrong."""
    found = [each for each in puzzles.puzzles(game) if each.level.value == "capture"]
    return begun(opened, found[place].ident), found[place].ident


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_hands_that_decide_a_puzzle_are_open(opened: Open, lang: str) -> None:
    page, ident = captures(opened)
    page.click("[data-action=leave-task]")
    page = opened(f"?lang={lang}&keys=on&pace=0", kept=page.storage)
    page.click("[data-action=puzzles]")
    if page.data(".collection-game[aria-expanded=true]", "value") != ["finnish"]:
        page.click(".collection-game[data-value=finnish]")  # another game is first in Italian
    page.click(f".thumbnail[data-value='{ident}']")
    state = puzzles.puzzle(ident).state()
    hidden = state.hands[1 - state.turn]
    assert len(page.all("#coach .open-hand .mini")) == hidden.bit_count()
    say = words(lang)
    voice = Voice(state.rules, ("", ""), say=say, spoken=True)
    cards = ", ".join(map(voice.card, by_rank(hidden)))
    told = say("report.holds", player="Toivo", cards=cards)
    assert page.texts("#coach .open-hand .spoken") == [told]
    assert told in page.told("reply")[-1] or told in " ".join(page.told("log"))


def test_a_wrong_move_is_answered_on_the_table(opened: Open) -> None:
    page, ident = captures(opened)
    state = puzzles.puzzle(ident).state()
    wrong = puzzles.obvious(state)
    *_, seen = analyse_puzzle(puzzles.puzzle(ident))
    assert wrong is not None and seen.best.move != wrong
    answer = puzzles.reply(seen, wrong)
    assert answer is not None
    play(page, str(wrong))
    assert page.texts("#coach .wrong")[0].startswith("Not that one: ")
    after = state.after(wrong).after(answer)
    assert set(page.data("#table [data-item]", "item")) == {text(n) for n in bits(after.table)}
    assert len(page.all("#coach .open-hand .mini")) == after.hands[1 - state.turn].bit_count()
    assert "Toivo takes" in page.told("reply")[-1]
    assert page.focused.getAttribute("data-action") == "task-again"
    assert not page.all("#actions button")
    page.click("[data-action=task-again]")
    assert set(page.data("#table [data-item]", "item")) == {text(n) for n in bits(state.table)}
    assert page.texts("#coach .goal") and not page.all("#coach .wrong")
    play(page, str(seen.best.move))
    assert page.data("#game", "task") == ["right"]
    assert statistics.known_statistics().of(SOLVED).tries == {ident: 2}
    # The right move and the obvious one can be seen again.
    buttons = page.all("[data-action=task-line]")
    assert len(buttons) == 2
    buttons[1].click()
    page.pump()
    assert set(page.data("#table [data-item]", "item")) == {text(n) for n in bits(after.table)}
    assert page.data("#game", "task") == ["right"]


def test_the_solution_is_played_and_says_why_the_obvious_capture_is_wrong(opened: Open) -> None:
    page, ident = captures(opened, 1)
    state = puzzles.puzzle(ident).state()
    *_, seen = analyse_puzzle(puzzles.puzzle(ident))
    page.click("[data-action=task-solution]")
    answer = puzzles.reply(seen, seen.best.move)
    assert answer is not None
    after = state.after(seen.best.move).after(answer)
    assert set(page.data("#table [data-item]", "item")) == {text(n) for n in bits(after.table)}
    assert any("the opponent’s" in line for line in page.texts("#coach .reasons li"))
    assert page.focused.getAttribute("data-action") == "next-task"


def test_a_reply_that_is_due_is_dropped_when_the_move_is_taken_back() -> None:
    wanted = next(each for each in puzzles.puzzles("finnish") if each.level.value == "capture")
    session, wrong = Session(replay(wanted.record())), puzzles.obvious(wanted.state())
    assert wrong is not None
    *_, seen = analyse_puzzle(wanted)
    task = Task(session, Puzzle(wanted.ident, "finnish", 61, "capture"), seen=seen, advice=ADVICE)
    begun = PageState(read({})[0], words("en"), Solving(task))
    line = state.Line(dict(seen.lines)[wrong])
    answer = Answer(wrong, right=False, lines=(PLAIN,), touched=0, line=line)
    shown, wanted_effects = update(begun, answered.of(session, answer))
    assert shown.phase == "thinking" and len(wanted_effects) == 4
    back, _ = update(shown, act("task-again"))
    assert back.phase == "your-turn"
    for action in ("task-reply", "task-again"):
        assert update(back, act(action)) == (back, ())
    assert update(back, act("task-line", "0")) == (back, ())
    # A reply that isn’t known isn’t waited for.
    alone = replace(answer, line=state.Line((wrong,)))
    shown, wanted_effects = update(begun, answered.of(session, alone))
    assert shown.phase == "your-turn" and len(wanted_effects) == 3
    assert task_of(shown) is not None and update(shown, act("task-reply")) == (shown, ())


def test_a_locked_page_has_the_puzzles_of_its_game_alone(opened: Open) -> None:
    page = opened(f"?lock=on&game={game_with(EACH_SPADE)}&pace=0")
    page.click("[data-action=menu]")
    page.click("[data-action=puzzles]")
    assert page.data(".collection > li", "game") == [*EACH_SPADE]
    page.click(".puzzle-today button")
    assert "Spade" in page.texts(".bar .title")[0]
    assert page.state == "your-turn"


def test_a_game_without_puzzles_says_so(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(PUZZLE_TABLE, game_with(EACH_SPADE))
    page = opened(f"?lock=on&game={game_with(EACH_SPADE)}&pace=0")
    page.click("[data-action=menu]")
    page.click("[data-action=puzzles]")
    assert page.texts("#dialog [role=status]")[0] == "There are no puzzles for this game yet."
    assert not page.all(".puzzle-today") and not page.all(".collection")


def begun(opened: Open, ident: str) -> OpenPage:
    """Open a puzzle of a game by its number."""
    page = opened("?keys=on&pace=0")
    page.click("[data-action=puzzles]")
    game = ident.rsplit("-", 2)[0]
    if game != "finnish":  # which is open
        page.click(f".collection-game[data-value={game}]")
    page.click(f".thumbnail[data-value='{ident}']")
    return page


def easier_first(name: str, number: int) -> list[tuple[int, puzzles.Puzzle]]:
    """Return the numbered puzzles of the same level, in their order on the page."""
    every = [*enumerate(puzzles.puzzles(name), 1)]
    same = (one for one in every if one[1].level is every[number - 1][1].level)
    return sorted(same, key=lambda one: one[1].difficulty)


def test_any_move_may_be_tried_and_nothing_is_given_away(opened: Open) -> None:
    ident = puzzles.puzzles("casino")[30].ident
    order = easier_first("casino", 31)
    place = [number for number, _ in order].index(31)
    following, then = order[place + 1]
    level = then.level.value
    page, right = begun(opened, ident), best(ident)
    assert "One move beats" in page.texts("#coach .goal")[0]
    assert page.texts("#coach-title") == [f"Puzzle 31, {level}"]
    *_, seen = analyse_puzzle(puzzles.puzzle(ident))
    wrong = str(seen.options[1].move)
    cards = page.data("#hand [data-card]", "card")
    play(page, wrong)
    assert page.texts("#coach .wrong")[0].startswith("Not that one: ")
    *_, said, replied = page.told("reply")
    assert said.startswith("Not that one: ") and replied.startswith("Toivo takes ")
    assert page.texts("#coach .reasons li")
    assert not page.all("#coach .options") and page.texts("#onward button.main") == ["Try again"]
    page.click("[data-action=task-again]")
    assert page.data("#hand [data-card]", "card") == cards
    # An impossible move is rejected, and the previous answer disappears.
    page.click("[data-action=type]")
    page.fill("#typed input", "xx")
    page.click("[data-action=type-play]")
    assert page.state == "your-turn"
    play(page, right)
    assert page.texts("#coach .praise")[0].startswith("Right! ")
    assert page.state == "ready" and page.data("#game", "task") == ["right"]
    known = statistics.known_statistics().of(SOLVED)
    assert (known.tries, known.days) == ({ident: 2}, ())
    # No more moves can be tried, and the next puzzle of the level follows.
    page.press("n")
    assert page.texts("#coach-title") == [f"Puzzle {following}, {level}"]
    page.click("[data-action=leave-task]")
    page.pump()
    assert page.data(".thumbnail[tabindex=0]", "value") == [then.ident]  # the Tab key reaches it
    assert page.texts(".sums dd") == ["1", "0", "0"]
    assert page.data(".thumbnail[data-solved]", "value") == [ident]
    page.click("[data-action=close]")


def test_cards_and_buttons_try_a_move_as_in_a_match(opened: Open) -> None:
    ident = puzzles.puzzles("finnish")[3].ident
    page, right = begun(opened, ident), best(ident)
    card = right[:2]
    page.click(f"#hand [data-card='{card}']")
    page.click(f"#actions [data-move='{right}']")
    assert page.data("#game", "task") == ["right"]
    assert statistics.known_statistics().of(SOLVED).at_once == 1
    # Afterwards cards can be picked, and the coach isn’t asked.
    page.document.dispatch("dblclick", page.the("#hand [data-card]"))
    page.pump()
    assert page.data("#game", "task") == ["right"]


def test_help_comes_in_two_steps_and_the_solution_ends_it(opened: Open) -> None:
    order = [number for number, _ in easier_first(game_with(POWER_CARDS), 7)]
    ident = puzzles.puzzles(game_with(POWER_CARDS))[order[order.index(7) - 1] - 1].ident
    page, right = begun(opened, ident), best(ident)
    page.press("i")
    assert page.texts("#coach .remark")[0].startswith("Look at your ")
    assert page.data("[data-told]", "card") + page.data("[data-told]", "item") != []
    assert not page.all("[data-action=task-hint]")
    play(page, right)
    assert statistics.known_statistics().of(SOLVED).tries == {ident: 2}  # help counts as a try
    page.click("[data-action=next-task]")
    page.click("[data-action=task-solution]")
    assert page.data("#game", "task") == ["shown"]
    assert page.all("#coach .options li")
    *_, said, replied = page.told("reply")
    assert said.startswith("Trail seven of clubs, and your ten of spades ")
    assert replied == "Toivo trails nine of diamonds."
    assert statistics.known_statistics().of(SOLVED).tries == {ident: 2}
    assert page.focused.getAttribute("data-action") == "next-task"


def test_what_is_asked_before_the_coach_knows_is_told_when_it_does(
    opened: Open,
) -> None:
    ident = puzzles.puzzles(game_with(ACE_BUILDS))[2].ident
    page = begun(opened, ident)
    page.click("[data-action=leave-task]")
    page.the(f".thumbnail[data-value='{ident}']").click()
    while page.state != "your-turn":
        page._waiting.pop(0)()
    page.the("[data-action=task-hint]").click()
    assert page.texts("#coach .goal") == ["The coach is looking at your cards…"]
    page.pump()
    assert page.texts("#coach .remark")
    # A move tried in the meantime is then answered, too.
    page.click("[data-action=leave-task]")
    page.the(f".thumbnail[data-value='{ident}']").click()
    while page.state != "your-turn":
        page._waiting.pop(0)()
    move = best(ident)
    page.the("[data-action=type]").click()
    page.fill("#typed input", move)
    page.the("[data-action=type-play]").click()
    assert page.data("#game", "task") == ["open"]
    page.pump()
    assert page.data("#game", "task") == ["right"]


@pytest.mark.parametrize("first", ["solution", "move"])
def test_a_puzzle_whose_solution_was_asked_for_is_not_solved(opened: Open, first: str) -> None:
    ident = puzzles.puzzles(game_with(ACE_BUILDS))[2].ident
    page = begun(opened, ident)
    page.click("[data-action=leave-task]")
    page.the(f".thumbnail[data-value='{ident}']").click()
    while page.state != "your-turn":
        page._waiting.pop(0)()
    # Neither a move that is waiting for its answer nor a later one counts.
    if first == "solution":
        page.the("[data-action=task-solution]").click()
    page.the("[data-action=type]").click()
    page.fill("#typed input", best(ident))
    page.the("[data-action=type-play]").click()
    if first == "move":
        page.the("[data-action=task-solution]").click()
    page.pump()
    assert page.data("#game", "task") == ["shown"]
    assert statistics.known_statistics().of(SOLVED) == SolvedPuzzles()


def test_a_puzzle_that_was_left_says_nothing_more(opened: Open) -> None:
    page = begun(opened, puzzles.puzzles(game_with(ACE_BUILDS))[2].ident)
    page.click("[data-action=leave-task]")
    page.the(".thumbnail").click()
    page.the("[data-action=close]").click()
    page.pump()
    assert page.state == "ready" and page.all("#start")
    page.click("[data-action=puzzles]")
    page.the(".thumbnail").click()
    while page.state != "your-turn":
        page._waiting.pop(0)()
    page.the("[data-action=leave-task]").click()
    page.pump()
    assert page.all("#start") and page.all("dialog .collection")


def test_a_puzzle_that_is_left_at_any_moment_of_its_thinking_ends_the_thinking() -> None:
    wanted = puzzles.puzzle(puzzles.puzzles(game_with(ACE_BUILDS))[2].ident)
    session = Session(replay(wanted.record()))
    on = PageState(
        read({})[0], words("en"), Solving(Task(session, Puzzle(wanted.ident, "", 3, "")))
    )
    steps = sum(1 for _ in takewhile(lambda action: action is None, solving(lambda: on, session)))
    assert steps > 1
    shown = [on]
    for left in range(1, steps + 1):
        shown[0] = on
        thinking = solving(lambda: shown[0], session)
        assert [next(thinking) for _ in range(left)] == [None] * left
        shown[0] = PageState(read({})[0], words("en"))  # as when a URL is opened
        assert list(thinking) == []


def test_a_move_beyond_those_that_were_looked_at_is_looked_at() -> None:
    wanted = puzzles.puzzle(puzzles.puzzles("casino")[30].ident)
    *_, seen = analyse_puzzle(wanted)
    session = Session(replay(wanted.record()))
    tried = seen.options[-1].move
    listed = Puzzle(wanted.ident, "casino", 31, "medium")
    fewer = replace(seen, options=seen.options[:2])
    task = Task(session, listed, seen=fewer, advice=ADVICE, waiting=tried)
    state = PageState(read({})[0], words("en"), Solving(task))
    found = next(action for action in solving(lambda: state, session) if action is not None)
    assert isinstance(found, Action) and found.name == "looked-into"
    looked_into: Any = found.given[1]
    assert looked_into.loss(tried) == seen.loss(tried) and found.given[2] is ADVICE
    # Then it is answered; a second time it doesn’t count.
    state, _effects = update(state, found)
    answer = next(action for action in solving(lambda: state, session) if action is not None)
    for _ in range(2):
        state, _effects = update(state, answer)
        now = task_of(state)
        assert now is not None and now.tried == (tried,)


def test_the_days_in_a_row_are_counted_for_the_puzzle_of_the_day_alone(opened: Open) -> None:
    wanted = puzzle_of_day(TODAY, "finnish")
    page = opened("?pace=0")
    page.click("[data-action=puzzles]")
    page.click(".puzzle-today button")
    play(page, best(wanted.ident))
    known = statistics.known_statistics().of(SOLVED)
    assert known.days == (TODAY,) and known.streak(TODAY) == 1
    page.click("[data-action=leave-task]")
    assert page.all(".puzzle-today[data-done]")
    assert page.texts(".puzzle-today button") == ["Solved. Look again"]
    assert page.texts(".sums dd") == ["1", "1", "1"]


def test_what_comes_next_is_of_the_level_then_of_the_game_then_anything() -> None:
    made = [
        Puzzle(f"royal-{n}-1", game_with(ACE_BUILDS), n, "easy" if n < 3 else "hard")
        for n in range(1, 5)
    ]
    collection = Collection("", puzzles=tuple(made))
    known = SolvedPuzzles()

    def after(ident: str) -> int:
        found = collection.after(ident, known)
        return found.number if found else 0

    assert (after("royal-1-1"), after("royal-2-1"), after("royal-4-1")) == (2, 1, 3)
    known = known.counting("royal-1-1", 1).counting("royal-2-1", 1)
    assert after("royal-2-1") == 3
    known = known.counting("royal-3-1", 1).counting("royal-4-1", 1)
    assert after("royal-1-1") == 2  # all are solved
    assert after("casino-1-1") == 0


def test_actions_without_puzzles_or_a_task_change_nothing() -> None:
    state = PageState(read({})[0], words("en"))
    collection = Collection("2026-11-21")
    for action in (
        act("puzzle"),
        act("puzzle-game", "casino"),
        puzzles_listed.of(collection),
        puzzle_opened.of("casino-1-1", None),
        act("exercise"),
        looked_into.of(None, None, None),
        answered.of(None, None),
    ):
        assert update(state, action) == (state, ())
    waiting = update(state, open_puzzles.of("2026-11-22"))[0]
    for action in (
        act("puzzle"),
        act("puzzle", "no"),
        puzzles_listed.of(collection),
    ):
        assert update(waiting, action) == (waiting, ())


# The stored results.


def test_solved_puzzles_are_written_and_read() -> None:
    known = (
        SolvedPuzzles().counting("casino-12-40", 1).counting("kasino-call-3-41", 250, "2026-11-20")
    )
    known = known.counting("casino-12-40", 7).counting("nonsense", 1)
    assert known.tries == {"casino-12-40": 1, "kasino-call-3-41": state.MAX_TRIES}
    assert known.at_once == 1 and "casino-12-40" in known and known.days == ("2026-11-20",)
    assert known.counting("casino-12-40", 1, "2026-11-20") == known
    whole = Statistics().put(SOLVED, known)
    assert statistics.read(statistics.write(whole)) == whole
    for n in range(state.MAX_PUZZLES + 5):
        known = known.counting(f"royal-{n}-40", 1)
    assert len(known.tries) == state.MAX_PUZZLES and "casino-12-40" not in known


@pytest.mark.parametrize(
    "found",
    [
        [],
        {"solved": [], "days": []},
        {"solved": {}, "days": {}},
        {"solved": {}, "days": ["2026-02-30"]},
        {"solved": {}, "days": [7]},
        {"solved": {"casino": 1}, "days": []},
        {"solved": {"casino-1-1": True}, "days": []},
        {"solved": {"casino-1-1": 0}, "days": []},
        {"solved": {f"casino-{n}-1": 1 for n in range(1501)}, "days": []},
        {"solved": {}, "days": ["2026-11-20"] * 401},
    ],
)
def test_solved_puzzles_that_cannot_be_are_refused(found: Any) -> None:
    text = json.dumps({"kasino-statistics": 1, "lines": [], "counted": [], "days": {}})
    with pytest.raises(StatisticsError, match=r"stats\.puzzles"):
        statistics.read(text[:-1] + f', "puzzles": {json.dumps(found)}}}')
    assert statistics.read(text).of(SOLVED) == SolvedPuzzles()
