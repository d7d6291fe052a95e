"""Tests that run in memory and in Chromium, each with the fixture ``opened`` of its package."""

from __future__ import annotations

from kasino.cards import bits, text
from kasino.engine.state import State
from kasino.match.session import Session
from testing.kinds import CALLS, FREE_BUILDS, game_with
from testing.page.driver import LOG, Driver, Opened, data, played, read, see
from testing.places.positions import address, found

#: The states in which nothing moves.
SETTLED = ("your-turn", "round-over", "match-over")
TWO = "?game={}&players=2&seed=kasino&level=greedy&pace=0&lang=en&seats=human:Aino,human:Eino"


def at(opened: Opened, session: Session) -> Driver:
    """Open the page at a position."""
    page = opened(address(session, lang="en"))
    page.wait_for(*SETTLED)
    return page


def calls(state: State) -> int:
    """Count the possible calls."""
    return len(list(state.calls())) if state.rules.calls else 0


def test_U2_several_calls_open_the_choice(opened: Opened) -> None:
    session = found(game_with(CALLS), lambda state: calls(state) > 1, trails=0.9)
    wanted = [str(call) for call in session.state.calls()]
    page = at(opened, session)
    page.click("#actions [data-action=call]")
    assert data(page, "dialog [data-move]", "move") == wanted
    page.click(f'dialog [data-move="{wanted[-1]}"]')
    see(page, "dialog[open]", 0)
    played(page, wanted[-1])


def test_U8_builds_and_the_last_deal_are_announced(opened: Opened) -> None:
    session = found(
        "casino",
        lambda state: (
            state.deal == state.deals - 1
            and state.hands[0].bit_count() == 1
            and state.turn == 0
            and state.dealer == 0
        ),
    )
    page = at(opened, session)
    page.click("#hand button")
    page.click("#actions [data-move]")
    see(page, ".stock .last", 1)
    page.wait_for("your-turn")
    read(page, "[role=status]", "Last: this is the last deal")
    read(page, "[data-log]", "Last: this is the last deal")
    see(page, "[role=status]", 2)


def test_U12_a_group_is_put_together_step_by_step(opened: Opened) -> None:
    def pairs(state: State) -> bool:
        ranks = [card % 13 for card in bits(state.loose)]
        both = {rank for rank in ranks if ranks.count(rank) == 2 and rank < 5}
        return any(card % 13 in both for card in bits(state.hands[0]))

    session = found(game_with(FREE_BUILDS), pairs, trails=0.9)
    state = session.state
    ranks = [card % 13 for card in bits(state.loose)]
    card = next(c for c in bits(state.hands[0]) if ranks.count(c % 13) == 2 and c % 13 < 5)
    value = card % 13 + 1
    page = at(opened, session)
    page.click(f'#hand [data-card="{text(card)}"]')
    for loose in bits(state.loose):
        if loose % 13 == card % 13:
            page.click(f'#table [data-item="{text(loose)}"]')
    page.click("#actions [data-action=steps]")
    # The page asks for the value if two are possible.
    join = "#actions .steps [data-action=join]"
    assert data(page, join, "value") == [str(value), str(2 * value)]
    page.click(f"{join}[data-value='{value}']")
    see(page, "#actions .steps [data-action=lay-aside][aria-pressed=true]", 1)
    page.click("#actions .steps [data-action=place]")
    page.click(f"{join}[data-value='{value}']")
    see(page, "#actions button.main", 1)
    (move,) = data(page, "#actions button.main", "move")
    assert str(move).endswith(f"={value}")
    page.click("#actions button.main")
    played(page, move)
    assert data(page, LOG, "move").count(move) == 1


def test_a_reload_and_an_undo_cover_the_hand_again(opened: Opened) -> None:
    page = opened(TWO.format("casino"))
    (first,) = page.texts("#cover h2")
    page.click("#cover button")
    page = page.reload()
    assert page.texts("#cover h2") == [first]
    see(page, "#hand", 0)
    page.click("#cover button")
    page.click("#hand button")
    page.click("#actions button[data-move]")
    page.until(lambda: page.texts("#cover h2"), lambda found: found and found != [first])
    page.click("[data-action=undo]")
    page.until(lambda: page.texts("#cover h2"), lambda found: found == [first])
    see(page, "#hand", 0)
