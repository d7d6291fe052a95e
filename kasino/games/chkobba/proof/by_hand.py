"""The game a second time, by hand, from rules.md; see testing/proof.py. It imports nothing."""

#: The place in the menus, the title, and a row of numbers from its table in rules.md.
ORDER = 15
TITLE = "Chkobba"
ROW = ((2, 3, 4), 3, 3, 4, 1, 1, None, None, None, None, 21)
#: The house rules that it can have, of those that not all games can have.
OPTIONS = (
    "ace-takes at-once cards fewest freeze freeze-at last-sweep partners sevens single-first "
    "sweep take void"
).split()
#: The oracle’s column: the fields that differ from the usual ones in tests/oracle/games.py.
COLUMN = {
    "ranks": "A234567QJK",
    "take": "must",
    "one_at_a_time": True,
    "single_first": True,
    "sweep": 1,
    "void": "none",
    "freeze": "never",
    "last_sweep": "card",
    "spades": 0,
    "big": 0,
    "little": 0,
    "aces": 0,
    "coins": 1,
    "settebello": 1,
    "sevens": 1,
    "sixes": True,
    "target": 21,
    "partners": True,
    "first_deal": 3,
    "later_deals": 3,
}
#: Decks arranged by hand, and those of tests/oracle/decks.py that it shares.
LAYOUTS = [
    ("T10: a queen takes 3+5, a jack nothing", ["Qs Js Ah", "Jd 3c 4s"], "3s 5h 2d Kc"),
    ("T4: an equal jack before a sum", ["Js Qh 6c", "Ks 5s 3d"], "Jc 4h 5d Qs"),
    ("T3: a 7 takes 3+4 or A+6", ["7h Kd 3s", "7d 4c Qc"], "3h 4d As 6c"),
    ("T2: three kings are played", ["As 7d 3h", "Js 6c 2h"], "Ks Kh Kd 4c"),
    ("T6: sweeps by the first plays", ["Js 5s 6h", "5d 6d Ah"], "3s 4h Ac Ad"),
    ("T7: sevens and sixes", ["7s 6s 6h", "7h 7d 6d"], "7c 6c Ac Kd"),
]
SHARED = None
#: House rules for perft rows and matches: for all players, for four, and more.
PLAIN = [
    "target=11",
    "target=31,single-first=no",
    "take=any,sweep=2,last=1",
    "take=best,at-once=yes,void=net,freeze=live",
    "cards=3,ties=share,last-sweep=no,target=0",
    "ties=carry,freeze=own,void=all",
    "ties=all,freeze=any,last-sweep=yes,take=any,single-first=no",
    "take=best,single-first=no",
]
SEATS = ["partners=yes,target=11", "partners=no,void=net,freeze=own"]
MORE = [
    "sevens=2",
    "sevens=0",
    "fewest=yes",
    "fewest=yes,single-first=no",
    "ace-takes=table",
    "ace-takes=ace-sweep,take=any",
]
#: House rules that change its captures.
KINDS = ["take=any,single-first=no", "take=best", "single-first=no", "fewest=yes"]
KINDS += ["ace-takes=table", "ace-takes=ace"]
#: What each lesson shows: for each step, a function of tests/page/lesson_positions.py.
LESSONS = {
    "court": "court",
    "single": "single",
    "dinari": "coin",
    "hayya": "seven",
    "sweep": "broom",
}
