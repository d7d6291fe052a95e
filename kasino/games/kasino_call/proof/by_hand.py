"""The game a second time, by hand, from rules.md; see testing/proof.py. It imports nothing."""

#: The place in the menus, the title, and a row of numbers from its table in rules.md.
ORDER = 1
TITLE = "Kasino!"
ROW = ((2,), 6, 4, 0, 0, 1, 1, 3, 2, 1, 21)
#: The house rules that it can have, of those that not all games can have.
OPTIONS = "aces big cards courts limit limit-counts little overflow spade-ties spades".split()
#: The oracle’s column: the fields that differ from the usual ones in tests/oracle/games.py.
COLUMN = {
    "players": (2,),
    "courts": "any",
    "building": "call",
    "big": 3,
    "little": 2,
    "limit": 10,
    "first_deal": 6,
    "table_at_start": 0,
}
#: Decks arranged by hand, and those of tests/oracle/decks.py that it shares.
LAYOUTS = [
    ("K13 and builds of 10", ["5c 5h Td 4s Ts 9h", "3c 2d 5s As 8h Tc"], ""),
    ("stacks of 4, 2 and 8", ["4s 4h 4d 8c 8s 2c", "4c 2d 2s 8h 6d 6c"], ""),
    ("builds raised by the other player", ["2s 3h 5c 9s 5d 9h", "2c 4d 9c 9d 5h As"], ""),
    ("calls of numerals and courts", ["7s 3h Ks 4d Kh 7d", "4c Kd 3s 7h 7c Kc"], ""),
    ("several maximal captures to call", ["As Ah 2h 6c 5s 7s", "2s 5h 6d 7h 3s Ac"], ""),
    ("courts any number", ["Qs Qh Js Jh Ks Th", "Qd Jd Qc Jc Kd Tc"], ""),
]
SHARED = None
#: House rules for perft rows and matches: for all players, for four, and more.
PLAIN = [
    "limit=0,target=11",
    "limit=10,limit-counts=piles,overflow=loses",
    "courts=one,cards=2,spades=2,ties=share,spade-ties=share",
    "courts=any,overflow=loses,target=0,last=1,limit-counts=cards",
    "ties=all,limit-counts=piles,overflow=scores,target=9,spade-ties=carry",
    "limit=0,cards=3",
]
SEATS: list[str] = []
MORE = ["big=0,little=3,aces=2", "courts=three,last=1,target=120"]
#: House rules that change its captures.
KINDS = ["courts=one", "courts=three"]
#: What each lesson shows: for each step, a function of tests/page/lesson_positions.py.
LESSONS = {
    "choose": "choose",
    "build": "build own",
    "stack": "stack own",
    "call": "call",
}
