"""The game a second time, by hand, from rules.md; see testing/proof.py. It imports nothing."""

#: The place in the menus, the title, and a row of numbers from its table in rules.md.
ORDER = 7
TITLE = "Royal Casino"
ROW = ((2, 3, 4), 4, 4, 4, 1, 3, 1, 2, 1, 1, 21)
#: The day of the week on which it is the game of the day; 0 is Monday.
WEEKDAY = 6
#: The house rules that it can have, of those that not all games can have.
OPTIONS = (
    "ace aces at-once big cards freeze freeze-at last-sweep little partners spade-ties spades "
    "sweep void"
).split()
#: The oracle’s column: the fields that differ from the usual ones in tests/oracle/games.py.
COLUMN = {
    "ace": "both",
    "building": "classic",
    "builds_to": 14,
    "sweep": 1,
    "void": "none",
    "freeze": "never",
    "last_sweep": "yes",
    "cards": 3,
    "partners": True,
    "packet": 2,
}
#: Decks arranged by hand, and those of tests/oracle/decks.py that it shares.
LAYOUTS = [
    ("R1: builds of jacks and of 14", ["Js 3h Jd As", "9c Kd 4s Ah"], "Jh 8s 2d Kc"),
    ("R2: aces as 1 and as 14", ["As Ah Td 5c", "Ad 4h 9s Kh"], "Ac 9d 5h Ks"),
    ("R2: builds of 1 and of 14", ["Ad Ah As 3c", "4c 9d Qh Js"], "Ac Jh Ts 4d"),
    ("R1: builds of Q and K, raised", ["2s Qs 5h Kd", "3s Kh 9h Qd"], "Tc Jc 4h 8d"),
    ("R1: courts in any number", ["Ks Qs 2h 9d", "Kd Qd Jc 3c"], "Kh Kc Qh Js"),
    ("a sweep by a king", ["Ks 5s Kh 2s", "7s 3c Jd 9h"], "6d 7d Qs As"),
    ("B6: two makers", ["2h 7c Ks 9h", "2c 9s Qc Kd"], "5d Qh 3s 6c"),
]
SHARED = None
#: House rules for perft rows and matches: for all players, for four, and more.
PLAIN = [
    "sweep=0,target=11",
    "sweep=2,void=net,freeze=live,last-sweep=yes",
    "cards=3,spades=0,ties=all,void=all,freeze=own,last-sweep=no,target=12",
    "cards=2,spades=3,ties=carry,void=none,freeze=never,last=1,target=9",
    "target=0,freeze=any,sweep=1,last=1",
]
SEATS = ["partners=yes,target=11", "partners=no,void=net,freeze=own"]
MORE = [
    "big=3,little=2,aces=0,freeze=live,freeze-at=6,last-sweep=card",
    "at-once=yes,aces=3,freeze=own,freeze-at=5,last-sweep=card,target=14",
    "ace=low",
    "ace=low,sweep=3,target=120",
]
#: House rules that change its captures.
KINDS = ["ace=low"]
#: The most sequences that a perft row counts.
MOST = 20000
#: What each lesson shows: for each step, a function of tests/page/lesson_positions.py.
LESSONS = {
    "court": "court",
    "ace": "ace",
    "high": "high own",
    "raise": "raise_",
}
