"""The oracle on the five relatives (R1, R2, P1, W1, W2, E1, E2, G1, G2)."""

from tests.oracle.arranged import arranged, group
from tests.oracle.captures import best, capture_sets, maximal
from tests.oracle.cards import ALL_CARDS
from tests.oracle.games import GAMES
from tests.oracle.moves import Move, legal_moves
from tests.oracle.play import play
from tests.oracle.position import Position, from_deck, start
from tests.oracle.scoring import tally, totals


def builds_of(position: Position) -> set[str]:
    """Return the legal moves that build."""
    return {text for text in legal_moves(position) if "=" in text}


def sets(*texts: str) -> set[frozenset[str]]:
    """Return sets of cards written `As+2d`."""
    return {frozenset(text.split("+")) for text in texts}


def test_r1_courts_are_numbers() -> None:
    """R1: courts sum, are taken in any number, and are built with; values above 10 are letters."""
    royal = GAMES["royal"]
    assert capture_sets(royal, "Ks", ["Kh", "Qd", "Ac"]) == sets("Kh", "Qd+Ac", "Kh+Qd+Ac")
    position = arranged("royal", ["Js 3h Jd", "9c"], "Jh 8s")
    assert builds_of(position) == {"Js+Jh=J", "Jd+Jh=J", "3h+8s=J", "3h+8s+Jh=J"}
    queens = arranged("royal", ["Js Qd", "9c"], "Ah", [group("2h 3d", 5, 1)])
    assert builds_of(queens) == {"Js+Ah=Q"}


def test_r1_courts_raise_and_are_raised() -> None:
    """R1, B4, B5: a queen raises a build of 2 to 14, an ace one of 12 to 13; a multiple never."""
    position = arranged("royal", ["Qs Ad As Kd", "9c"], "5s", [group("2h Ts", 12, 1)])
    assert builds_of(position) == {"Ad+Ts+2h=K", "As+Ts+2h=K"}
    raised = arranged("royal", ["Qs Ad", "9c"], "5s", [group("Ah Ac", 2, 1)])
    assert builds_of(raised) == {"Qs+Ah+Ac=14"}
    multiple = arranged("royal", ["Qs Ad", "9c"], "5s", [group("Ah Ac 2d", 2, 1, True)])
    assert builds_of(multiple) == set()


def test_r2_an_ace_takes_as_1_or_as_14() -> None:
    """R2: all the groups taken are worth 1, or all are worth 14; aces on the table are 1."""
    royal = GAMES["royal"]
    found = capture_sets(royal, "As", ["Ah", "Ad", "9d", "5h"])
    assert found == sets("Ah", "Ad", "Ah+Ad", "9d+5h")
    both = capture_sets(royal, "As", ["Ah", "Kd"])
    assert both == sets("Ah", "Ah+Kd")
    assert maximal(GAMES["swedish"], "As", ["Ah", "Ad", "9d", "5h"]) == sets("Ah+Ad", "9d+5h")


def test_r2_builds_of_1_and_14() -> None:
    """R2: an ace builds as 1; a build of 14 needs a kept ace and is taken by one."""
    position = arranged("royal", ["Ad As", "Ac Kd"], "Kh")
    assert builds_of(position) == {"Ad+Kh=14", "As+Kh=14"}
    built = play(position, "Ad+Kh=14")
    assert built.builds == [group("Ad Kh", 14, 0)]
    assert "AcxKh+Ad" in legal_moves(built)
    ones = arranged("royal", ["Ad As", "Ac"], "Ah")
    assert builds_of(ones) == {"Ad+Ah=1", "As+Ah=1"}


def test_r2_one_kept_ace_serves_one_build() -> None:
    """R2, B6: with a build of 1 and one of 14 two aces are due."""
    builds = [group("9h 5d", 14, 0)]
    position = arranged("royal", ["Ad As Qh", "Ac"], "Ah", builds)
    assert "Ad+Ah=1" not in legal_moves(position)
    three = arranged("royal", ["Ad As Ac Qh", "2c"], "Ah", builds)
    assert "Ad+Ah=1" in legal_moves(three)


def test_b10_in_the_relatives() -> None:
    """B10: the examples of casino hold in royal, spade and draw, save that courts are numbers."""
    for name in ("royal", "spade", "draw"):
        table = "4s 4h 3s 5s 2s 6s As 7s".split()
        eight = capture_sets(GAMES[name], "8d", table)
        assert sets("4s+4h", "3s+5s", "2s+6s", "As+7s") < eight
        queens = capture_sets(GAMES[name], "Qs", ["Qh", "Qd"])
        assert (frozenset({"Qh", "Qd"}) in queens) == (name == "royal")
        assert "6s+2s=8" in legal_moves(arranged(name, ["6s 8s", "Ks"], "2s"))


def test_p1_spades() -> None:
    """P1: As, 2s and Js are 2 each, other spades 1; no majority of spades; 24 in all."""
    position = arranged("spade", ["", ""], piles=["As 2s Js 9s Td", ""])
    position.piles = ["As 2s Js 9s Td".split(), ["Ks", "Ah"]]
    assert totals(tally(position)) == [3 + 2 + 2 + 2 + 1 + 2, 1 + 1]
    position.piles = [list(ALL_CARDS), []]
    assert totals(tally(position)) == [24, 0] and GAMES["spade"].target == 61


def test_w1_a_card_is_drawn_after_each_play() -> None:
    """W1: who has played draws the top card of the stock; nobody is dealt to again."""
    for players, plays in ((2, 24), (3, 16), (4, 12)):
        position = start("draw", players, "a")
        assert [len(hand) for hand in position.hands] == [4] * players
        seat, top = position.turn, position.stock[0]
        count = 0
        while not position.round_over:
            # The longest text takes the most, which keeps the table small.
            text = max(sorted(legal_moves(position)), key=len)
            position = play(position, text)
            if count == 0:
                assert position.hands[seat][-1] == top and len(position.hands[seat]) == 4
            count += 1
        assert position.round_over and count == plays * players


def test_w1_the_kept_card_is_in_hand_before_drawing() -> None:
    """W1: a build must be kept for by the hand as it is, and last-sweep looks at that stock."""
    position = arranged("draw", ["6s Ks", "5c 5h"], "2d", left_over="stock")
    position.stock.sort(key=lambda card: card != "8s")
    assert builds_of(position) == set() and position.stock[0] == "8s"
    swept = arranged("draw", ["2s Ks", "5c 5h"], "2d", options="last-sweep=no")
    swept.stock = ["8s"]
    swept.piles[0].remove("8s")
    swept = play(swept, "2sx2d")
    assert swept.sweeps == [1, 0] and swept.hands[0] == ["Ks", "8s"] and not swept.stock
    dry = arranged("draw", ["2s Ks", "5c 5h"], "2d", options="last-sweep=no")
    assert play(dry, "2sx2d").sweeps == [0, 0]


def test_w2_the_stock_is_that_of_the_deal() -> None:
    """W2, D3: cards are drawn in the order of the deck, whoever's turn it is."""
    deck = list(ALL_CARDS)
    position = from_deck("draw", 2, deck, 1)
    assert position.stock == deck[12:]
    first = position.hands[1][0]
    drawn = play(position, first)
    assert drawn.hands[1][-1] == deck[12] and drawn.stock == deck[13:]


def test_d3_packets_of_the_relatives() -> None:
    """D3: two by two in royal, spade and draw; whole hands in swedish and rakennus."""
    deck = list(ALL_CARDS)
    for name in ("royal", "spade", "draw"):
        position = from_deck(name, 2, deck, 0)
        assert position.hands == [deck[0:2] + deck[6:8], deck[2:4] + deck[8:10]]
        assert position.sides == 2 and from_deck(name, 4, deck, 0).sides == 2
    for name in ("swedish", "rakennus"):
        position = from_deck(name, 3, deck, 1)
        assert position.hands == [deck[8:12], deck[0:4], deck[4:8]] and position.sides == 3
        assert from_deck(name, 4, deck, 0).sides == 4


def test_e1_no_power_cards_and_every_sweep() -> None:
    """E1: a lone ace is taken by an ace; 2s and 10d are worth their faces; all sweeps count."""
    swedish = GAMES["swedish"]
    assert capture_sets(swedish, "As", ["Ah"]) == sets("Ah")
    assert capture_sets(swedish, "2s", ["2h", "Kd"]) == sets("2h")
    assert capture_sets(swedish, "Td", ["Th", "8d"]) == sets("Th")
    assert best(swedish, "As", ["Ah", "9d", "5h"]) == frozenset({"9d", "5h"})
    last = play(arranged("swedish", ["4s", "7h"], "4h", scores=[15, 15]), "4sx4h")
    assert last.sweeps == [1, 0]
    last.sweeps = [2, 1]
    assert tally(last)["sweeps"] == [2, 1]


def test_e2_the_last_capture() -> None:
    """E2: who captured last scores 1 besides the residue; nobody does if nobody captured."""
    end = play(arranged("swedish", ["4s", ""], "Qh Td", last_capturer=1), "4s")
    assert end.tally is not None and end.tally["last"] == [0, 1] and end.tally["big"] == [0, 2]
    nobody = play(arranged("swedish", ["4s", ""], "Qh Td"), "4s")
    assert nobody.tally is not None and nobody.tally["last"] == [0, 0]


def test_g1_builds_for_power_cards() -> None:
    """G1: a card of the hand value V is kept; 14 for an ace, 15 for 2s, 16 for 10d."""
    position = arranged("rakennus", ["9s As 2s Td", "5h"], "5d 6c 7h")
    assert {text for text in builds_of(position) if text.startswith("9s")} == {
        "9s+5d=14",
        "9s+6c=15",
        "9s+7h=16",
    }
    assert "AhxAs" not in legal_moves(arranged("rakennus", ["Ah", "5h"], "As"))
    built = play(position, "9s+7h=16")
    assert built.builds == [group("9s 7h", 16, 0)] and legal_moves(built) == {"5h", "5hx5d"}


def test_g1_no_build_of_1_2_or_10_by_power_cards() -> None:
    """G1: power cards are worth 1, 2, 10 on the table, but they keep no build of these."""
    assert builds_of(arranged("rakennus", ["As Ah", "5h"], "Ac")) == set()
    assert builds_of(arranged("rakennus", ["Ah 2s", "5h"], "Ac")) == set()
    assert builds_of(arranged("rakennus", ["Ah 2d", "5h"], "Ac")) == {"Ah+Ac=2"}
    assert builds_of(arranged("rakennus", ["4h Td", "5h"], "6c")) == set()
    assert builds_of(arranged("rakennus", ["Td Th", "5h"], "Tc")) == {"Td+Tc=10"}


def test_g1_courts_build() -> None:
    """G1, B3: courts are numbers here, so they build, and builds of them are letters."""
    position = arranged("rakennus", ["Js Ah Jd", "5h"], "3c Jh")
    assert builds_of(position) == {"Js+3c=14", "Jd+3c=14", "Js+Jh=J", "Jd+Jh=J"}


def test_g2_no_points_for_sweeps() -> None:
    """G2: sweeps are worth nothing; with `sweep` set they follow kasino (N2, N3)."""
    hands = ["4s 7s", "7h 8h"]
    plain = play(arranged("rakennus", hands, "4h", left_over="stock"), "4sx4h")
    assert tally(plain)["sweeps"] == [0, 0]
    for scores, counts in (([10, 10], 1), ([0, 11], 0)):
        position = arranged(
            "rakennus", hands, "4h", scores=scores, left_over="stock", options="sweep=1"
        )
        swept = play(position, "4sx4h")
        assert swept.sweeps == [counts, 0] and tally(swept)["sweeps"] == [counts, 0]
    assert play(arranged("rakennus", hands, "4h", options="sweep=1"), "4sx4h").sweeps == [0, 0]


def test_notation_of_values() -> None:
    """Notation: 1 to 10 in digits, 11 to 13 as letters, 14 to 16 in digits again."""
    shown = [
        str(Move("build", "As", frozenset({"2h"}), value)) for value in (1, 10, 11, 12, 13, 14)
    ]
    assert [text.split("=")[1] for text in shown] == ["1", "10", "J", "Q", "K", "14"]


def test_points_in_a_round() -> None:
    """The points of a round are those that the tables of the rules print."""
    most = {"kasino-call": 11, "finnish": 10, "kasino": 10, "laistokasino": 10, "clearance": 10}
    most |= {"casino": 11, "royal": 11, "spade": 24, "draw": 11, "swedish": 11, "rakennus": 11}
    for name, points in most.items():
        position = arranged(name, ["", ""], last_capturer=0)
        assert totals(tally(position)) == [points, 0], name
