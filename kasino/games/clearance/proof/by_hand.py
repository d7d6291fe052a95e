"""The game a second time, by hand, from rules.md; see testing/proof.py. It imports nothing."""

#: The place in the menus, the title, and a row of numbers from its table in rules.md.
ORDER = 5
TITLE = "Clearance"
ROW = ((2, 3, 4), 4, 4, 4, 0, 1, 1, 2, 2, 1, 0)
#: The day of the week on which it is the game of the day; 0 is Monday.
WEEKDAY = 5
#: The house rules that it can have, of those that not all games can have.
OPTIONS = "aces big cards little partners spade-ties spades".split()
#: The oracle’s column: the fields that differ from the usual ones in tests/oracle/games.py.
COLUMN = {
    "courts": "pair",
    "take": "one group",
    "building": "free",
    "ties": "all",
    "little": 2,
    "target": 0,
}
#: Decks arranged by hand, and those of tests/oracle/decks.py that it shares.
LAYOUTS = [
    ("C7: Kings pair", ["Ks Kd Js 4h", "Kc Qd Jh Ts"], "Kh Qs Qh Jc"),
    ("C7: nested pair and combine among courts", ["As Ks Qd Jd", "5s Qc Kh Js"], "Ad Ac 4h Jh"),
    ("5 + 5 is 5 or 10", ["5s Kd Qd 5d", "Ts Qs Ks Js"], "5h Kh Jh Qh"),
    ("tens and courts only", ["Ts Ks Qs Th", "Td Tc Jd Qd"], "Kh Qh Jh Js"),
    ("high numerals", ["9s 8h 7s Ks", "9d 7h 8c Qs"], "9h 8s 7d Kd"),
    ("an ace wanders", ["As Ks Th Qh", "Ts Kh 9s Jh"], "8h Qd Kd Jd"),
    ("twos pair and climb", ["2s Ks Qs 4s", "2d Jh Ts Kh"], "2h Kd 6d Jd"),
]
SHARED = None
#: House rules for perft rows and matches: for all players, for four, and more.
PLAIN = [
    "target=11",
    "ties=nobody,cards=3,spades=3,spade-ties=all",
    "ties=carry,target=21,spade-ties=nobody",
    "last=1",
    "cards=0,spades=2,last=1,target=7",
]
SEATS = ["partners=yes,target=11"]
MORE = ["big=1,little=0,aces=3"]
#: House rules that change its captures.
KINDS: list[str] = []
#: The most sequences that a perft row counts.
MOST = 30000
#: The most table cards that brute force can handle.
LARGEST = 8
#: What each lesson shows: for each step, a function of tests/page/lesson_positions.py.
LESSONS = {
    "form": "form",
    "nest": "nest",
    "group": "group take_group",
}
