"""The list of saved matches: its promises, its contents and its actions."""

from __future__ import annotations

from app.core import saves as kept
from app.core.saves import Save
from app.i18n.catalogue import words
from app.platform import store
from app.saves.draw import about, saves
from app.saves.update import title
from kasino.games import game
from kasino.match.session import Session
from testing.kinds import FREE_BUILDS, game_with
from testing.page.open_page import Open
from tools.languages import words as translated

SAY = words("en")
WHEN = "2026-11-22T09:05:01"


def save(**more: object) -> Save:
    """Return a saved match of the reader against Eino, with a lead of 8 to 5."""
    known = {"seats": ("greedy", "you"), "scores": (8, 5), "game": "finnish", "when": WHEN}
    return Save("one", "", **{**known, "round": 3, **more})  # type: ignore[arg-type]


def finished() -> str:
    """Return the record of a finished match."""
    session = Session.start(game(game_with(FREE_BUILDS)), 2, "a", ["you", "greedy"])
    while not session.state.match_over:
        if session.to_move_is_human:
            session = session.play(next(iter(session.state.legal_moves())))
        else:
            session = session.play_opponent()
    return kept.write(session, "over", "", WHEN)


def test_nothing_is_kept_for_good_where_nothing_is_kept() -> None:
    assert "for good" in repr(saves(SAY, [], [], ""))
    told = repr(saves(SAY, [], [], "", lasting=False))
    assert "for good" not in told and "Nothing is saved" in told


def test_a_row_tells_opponent_score_and_date() -> None:
    assert title(SAY, save()) == "Eino"
    assert about(SAY, save(), "") == "Finnish Kasino · round 3 · 22 Nov 2026, 09:05"
    assert save().own_scores == (5, 8)
    assert title(SAY, save(name="Sunday")) == "Sunday"
    assert about(SAY, save(name="Sunday"), "").startswith("Eino · Finnish Kasino · ")
    assert title(SAY, save(seats=("human:Aino", "human:Väinö"))) == "Aino, Väinö"
    assert title(SAY, save(seats=("greedy", "expert"))) == "Eino, Venla"
    assert "finished" in about(SAY, save(over=True), "")
    assert "House rules" in about(SAY, save(rules="sweep=0"), "")
    assert about(translated("fi"), save(), "").endswith("22.11.2026 klo 09:05")


def test_partners_have_one_score() -> None:
    four = save(game="casino", seats=("greedy", "you", "random", "expert"), scores=(3, 11))
    assert four.own_scores == (11, 3)
    assert save(game="nonsense").own_scores == (5, 8)
    assert save(seats=("greedy", "expert")).own_scores == (8, 5)


def test_a_damaged_row_still_says_something() -> None:
    bare = Save("bare", "nonsense")
    assert title(SAY, bare) == "A match that can’t be read" and about(SAY, bare, "") == ""
    assert about(SAY, save(seats=(), when="yesterday"), "") == "round 3 · yesterday"
    assert title(SAY, save(seats=())) == "Finnish Kasino"


def test_the_newest_is_first_and_changed_on_demand(opened: Open) -> None:
    page = opened("?lang=en&pace=0&game=casino&level=expert&seed=a")
    page.click("#hand button")
    page.click("#actions [data-move]")
    page.click("#menu [data-action=new]")
    page.click("#hand button")
    page.click("#actions [data-move]")
    page.share("saves")
    assert page.data(".save", "playing") == ["", None]
    assert page.texts(".save strong") == ["Venla", "Venla"]
    assert not page.all(".save-change")
    first, second = page.data(".save", "save")
    page.click(f"[data-save={second}] [data-action=edit-save]")
    assert (
        page.the(f"[data-save={second}] [data-action=edit-save]").getAttribute("aria-expanded")
        == "true"
    )
    assert page.focused.getAttribute("data-save-name") == second
    page.change(".save-change input", "Sunday")
    assert page.texts(".save strong") == ["Venla", "Sunday"]
    page.click(f"[data-save={second}] [data-action=edit-save]")
    assert not page.all(".save-change")
    page.click(f"[data-save={first}] [data-action=edit-save]")
    assert len(page.all(".save-change")) == 1
    page.click("[data-action=delete-save]")
    assert page.data(".save", "save") == [second]
    page.click("[data-action=restore-save]")
    assert page.data(".save", "save") == [first, second]


def test_a_finished_match_is_reviewed_and_not_gone_on_with(opened: Open) -> None:
    page = opened("?lang=en&pace=0&game=casino&seed=a")
    store.keep("match:over", finished())
    page.share("saves")
    over = "[data-save=over]"
    assert page.texts(f"{over} .other") == ["Review"]
    assert not page.all(f"{over} [data-action=load-save]")
    assert page.all("[data-playing] [data-action=load-save]")
    page.the(f"{over} [data-action=coach-save]").click()
    assert page.the("#dialog").getAttribute("data-dialog") == "review"
    page.the("[data-action=stop-review]").click()
    page.click("[data-action=close]")
    page.share("saves")
    page.click(f"{over} [data-action=edit-save]")
    page.click(f"{over} [data-action=review-save]")
    assert page.state == "match-over"  # replayed to its end, without waiting
    assert page.texts(".title .of-game") == ["Clearance "]
    assert page.all("[data-action=pause], [data-action=go-on]")
    page.click("[data-action=menu]")
    page.click("[data-action=saves]")
    assert len(page.all(".save")) == 2  # replaying a match doesn’t create another one


def test_a_damaged_match_is_told_and_kept(opened: Open) -> None:
    page = opened("?lang=en&pace=0&game=casino&seed=a")
    store.keep("match:over", finished().replace("\nseed", "\nseeds"))
    page.share("saves")
    page.click("[data-save=over] [data-action=coach-save]")
    assert page.texts("#dialog .problem") != [""]
    assert store.read("match:over")
    damaged = (
        Session.start(game("casino"), 2, "a", ["you", "greedy"]).save().replace("\nseed", "\nseeds")
    )
    store.keep("match:on", damaged)
    page.share("saves")
    page.click("[data-save=on] [data-action=load-save]")
    assert page.texts("#dialog .problem") != [""]
    assert page.the("[data-record]").value == damaged == store.read("match:on")
    store.drop("match:on")
    store.drop("match:over")
    page.share("saves")
    assert len(page.all(".save")) == 1


def test_a_long_match_draws_its_last_rounds_and_all_of_them_in_an_open_log(opened: Open) -> None:
    session = Session.start(game("finnish", "target=60"), 2, "a", ["you", "human:Aino"])
    while session.state.round < 4 or not session.state.round_over:
        over = session.state.round_over
        session = session.next_round() if over else session.play(next(session.state.legal_moves()))
    page = opened("?lang=en&pace=0&game=casino&seed=a")
    store.keep("match:on", kept.write(session, "on", "", WHEN))
    page.share("saves")
    page.click("[data-save=on] [data-action=load-save]")

    def rounds() -> list[str]:
        return sorted({str(number) for number in page.data("[data-log] li", "round")})

    log = page.the("details.log")
    assert rounds() == ["3", "4"] and log.getAttribute("open") is None
    log.open = True
    page.document.dispatch("toggle", log)
    assert rounds() == ["1", "2", "3", "4"]
    assert page.data("[data-log] li[data-move]", "move") == [
        str(move) for move in session.match.moves
    ]
    page.click("[data-action=undo]")  # later drawings still have the whole log
    assert rounds() == ["1", "2", "3", "4"] and log.getAttribute("open") is not None
    log.open = False
    page.document.dispatch("toggle", log)
    assert rounds() == ["3", "4"]
