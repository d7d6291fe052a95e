"""The game a second time, by hand, from rules.md; see testing/proof.py. It imports nothing."""

#: The place in the menus, the title, and a row of numbers from its table in rules.md.
ORDER = 14
TITLE = "Scopone"
ROW = ((2, 4), 10, 10, 0, 1, 1, None, None, None, None, 21)
#: The house rules that it can have, of those that not all games can have.
OPTIONS = (
    "ace-takes at-once cards fewest freeze freeze-at last-sweep layout napola partners "
    "primiera re-bello sevens single-first sweep take void"
).split()
#: The oracle’s column: the fields that differ from the usual ones in tests/oracle/games.py.
COLUMN = {
    "ranks": "A234567JQK",
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
    "primiera": 1,
    "target": 21,
    "players": (2, 4),
    "partners": True,
    "first_deal": 10,
    "later_deals": 10,
    "table_at_start": 0,
    "kings_dealt_anew": 3,
}
#: Decks arranged by hand, and those of tests/oracle/decks.py that it shares.
LAYOUTS = [
    (
        "M11: the first card is trailed, and the second takes it",
        ["7d As 2s 3s 4s 5s 6s Js Qs Ks", "7s Ah 2h 3h 4h 5h 6h Jh Qh Kh"],
        "",
    ),
    (
        "M4: A 6 7d on the table",
        ["As 7h 4s 5s 6h Js 2c 3c Qs Kd", "6s 2h Jd Kh 5c 4d 3d Ac 7c Qh"],
        "",
    ),
    (
        "M3: several sums, and courts",
        ["3h 4d Qs 2s 5s Ks 6c Jh 7s Ah", "Ac 6d 7h Kc Jc Qd 4c 2d 5d 3s"],
        "",
    ),
]
SHARED = None
#: House rules for perft rows and matches: for all players, for four, and more.
PLAIN = [
    "layout=4",
    "layout=4,target=11",
    "layout=0,target=31,single-first=no",
    "layout=4,take=any,sweep=2,last=1",
    "take=best,at-once=yes,void=net,freeze=live",
    "cards=3,ties=share,last-sweep=yes,target=0",
    "layout=4,ties=carry,freeze=own,void=all",
]
SEATS = ["partners=yes,target=11", "partners=no,void=net,freeze=own"]
MORE = [
    "re-bello=1",
    "sevens=1,primiera=0",
    "re-bello=2,at-once=yes,take=any,target=0",
    "napola=1",
    "ace-takes=table",
    "ace-takes=ace-sweep",
    "ace-takes=ace,take=best,napola=1,at-once=yes,target=31",
    "ace-takes=table-sweep,take=any,single-first=no,fewest=yes",
    "fewest=yes",
    "napola=0,fewest=no,ace-takes=value,sevens=0,primiera=2",
]
#: House rules that change its captures.
KINDS = ["layout=4", "take=any,single-first=no", "take=best", "single-first=no", "fewest=yes"]
KINDS += ["ace-takes=table", "ace-takes=ace"]
#: What each lesson shows: for each step, a function of tests/page/lesson_positions.py.
LESSONS = {
    "court": "court",
    "single": "single",
    "sweep": "broom",
}
