"""The game a second time, by hand, from rules.md; see testing/proof.py. It imports nothing."""

#: The place in the menus, the title, and a row of numbers from its table in rules.md.
ORDER = 11
TITLE = "Rakennuskasino"
ROW = ((2, 3, 4), 4, 4, 4, 0, 3, 1, 2, 1, 1, 21)
#: The house rules that it can have, of those that not all games can have.
OPTIONS = (
    "aces at-once big cards freeze freeze-at last-sweep little partners power spade-ties "
    "spades sweep void"
).split()
#: The oracle’s column: the fields that differ from the usual ones in tests/oracle/games.py.
COLUMN = {"ace": "high", "power": True, "building": "classic", "builds_to": 16, "cards": 3}
#: Decks arranged by hand, and those of tests/oracle/decks.py that it shares.
LAYOUTS = [
    ("G1: builds of 14, 15 and 16", ["9s As 2s Td", "5h Ah 6d 7c"], "5d 6c 7h 8h"),
    ("G1: 2s and 10d laid on the table", ["2s 7d 9h Td", "8c 6s Th Ac"], "7c 6h 5s 4d"),
    ("G1: no build of 1", ["As Ah Td 4c", "Ad Th 2s 9c"], "Ac 6h 8s 2h"),
    ("G1: courts build", ["Js Jd 3s Kh", "Qs Kd 2h Ah"], "Jh 8d Tc Ac"),
    ("G1: raised to 16", ["2c 5h Td Ks", "3h 2s As 8h"], "9d 4s Qh 6c"),
    ("B6: two makers", ["2h 7c Ks 9h", "2c 9s Qc Kd"], "5d Qh 3s 6c"),
    ("G2: a sweep", ["Ts 5s Th 2s", "7s 3c 4d 9h"], "As 2d 3s 4h"),
]
SHARED = None
#: House rules for perft rows and matches: for all players, for four, and more.
PLAIN = [
    "sweep=0,target=11",
    "sweep=2,void=net,freeze=live,last-sweep=yes",
    "sweep=1,cards=3,spades=0,ties=all,void=all,freeze=own,last-sweep=no,target=12",
    "sweep=1,cards=2,spades=3,ties=carry,void=none,freeze=never,last=1,target=9",
    "target=0,freeze=any,sweep=1,last=1",
    "sweep=1",
]
SEATS = ["partners=yes,target=11", "sweep=1,partners=no,void=net,freeze=own"]
MORE = ["power=no", "power=no,sweep=1,at-once=yes,aces=2", "sweep=1,freeze-at=4,last-sweep=card"]
#: House rules that change its captures.
KINDS: list[str] = []
#: The most sequences that a perft row counts.
MOST = 20000
#: What each lesson shows: for each step, a function of tests/page/lesson_positions.py.
LESSONS = {
    "choose": "choose",
    "power": "power",
    "high": "high own",
}
