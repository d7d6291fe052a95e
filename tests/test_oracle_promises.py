"""The oracle on who is bound by a build: its makers and its controller (B6)."""

from tests.oracle.arranged import arranged, group
from tests.oracle.decks import LAYOUTS, laid_out
from tests.oracle.moves import legal_moves
from tests.oracle.play import play
from tests.oracle.position import Position, from_deck


def trails(position: Position) -> set[str]:
    """Return the legal trails."""
    return {text for text in legal_moves(position) if len(text) == 2}


def test_b6_a_maker_acts_while_he_can() -> None:
    """B6: who made a build that another raised may not trail while anything else is legal."""
    position = from_deck("casino", 2, laid_out("casino", 2, LAYOUTS["casino"][-1]))
    for text in ("2h+5d=7", "2c+2h+5d=9"):
        position = play(position, text)
    assert position.builds == [group("2h 5d 2c", 9, 1, makers=(0, 1))]
    assert trails(position) == set() and "9hx2h+5d+2c" in legal_moves(position)


def test_b6_a_maker_without_another_play_trails() -> None:
    """B6: a maker may trail when nothing else is legal; he need keep nothing for another's."""
    build = group("2h 5d 2c", 9, 1, makers=(0, 1))
    position = arranged("casino", ["Qs Kd", "9s 3c"], "Th", [build])
    assert legal_moves(position) == {"Qs", "Kd"}
    busy = arranged("casino", ["Qs Kd", "9s 3c"], "Th Qd", [build])
    assert legal_moves(busy) == {"QsxQd"}


def test_b6_a_stranger_trails_as_he_likes() -> None:
    """B6: who had no part in the build is bound by nothing."""
    build = group("2h 5d 2c", 9, 1)
    position = arranged("casino", ["9d Kd", "9s 3c"], "Th", [build])
    assert legal_moves(position) == {"9d", "Kd", "9dx2h+5d+2c"}


def test_b6_a_controller_keeps_a_card_of_the_value() -> None:
    """B6: no play of the controller's, in whatever way, leaves him without a card of the value."""
    build = group("2h 7d", 9, 0, makers=(0, 1))
    position = arranged("casino", ["9d Kd 3c", "9s"], "Kh Th 6s", [build])
    assert legal_moves(position) == {"KdxKh", "9dx2h+7d", "3c+6s+2h+7d=9"}


def test_b6_joining_joins_the_makers() -> None:
    """B6: a raise that joins a standing build is made by all who had made either."""
    builds = [group("2h 3d", 5, 1), group("4d 5h", 9, 2)]
    position = arranged("casino", ["4c 9d Kd", "5s Ah", "9s Ad"], "Th", builds)
    raised = play(position, "4c+2h+5h+3d+4d=9")
    assert raised.builds == [group("2h 3d 4d 5h 4c", 9, 0, True, (0, 1, 2))]


def test_b6_ends_with_the_build() -> None:
    """B6: when the build has been taken its makers are free."""
    build = group("2h 7d", 9, 1, makers=(0, 1))
    position = arranged("casino", ["9d Kd 4c", "9s 3c"], "Th", [build], left_over="stock")
    after = play(play(position, "9dx2h+7d"), "3c")
    assert trails(after) == {"Kd", "4c"}


def test_b6_binds_the_player_not_the_side() -> None:
    """B6, S7: a partner of the maker is free; both pile up together."""
    build = group("2h 7d", 9, 2)
    position = arranged("casino", ["Kd 4c", "3c", "9s", "5c"], "Th", [build])
    assert legal_moves(position) == {"Kd", "4c"} and position.sides == 2


def test_k7_knows_the_last_owner_alone() -> None:
    """K7: in kasino-call who made a build and lost it may trail at once."""
    build = group("2h 7d", 9, 1, makers=(0, 1))
    position = arranged("kasino-call", ["9d Kd", "9s 3c"], "Th", [build])
    assert trails(position) == {"9d", "Kd"}
