"""The game a second time, by hand, from rules.md; see testing/proof.py. It imports nothing."""

#: The place in the menus, the title, and a row of numbers from its table in rules.md.
ORDER = 17
TITLE = "Basra"
ROW = ((2, 3, 4), 4, 4, 4, 10, 3, None, 3, None, 1, 101)
#: The house rules that it can have, of those that not all games can have.
OPTIONS = "aces at-once big cards freeze freeze-at last-sweep partners sweep take void".split()
#: The oracle’s column: the fields that differ from the usual ones in tests/oracle/games.py.
COLUMN = {
    "courts": "any",
    "take": "must",
    "takers": "J 7d",
    "takers_sweep": "7d",
    "takers_sweep_to": 10,
    "buried": "J 7d",
    "sweep": 10,
    "void": "none",
    "freeze": "never",
    "last_sweep": "yes",
    "cards": 3,
    "spades": 0,
    "no_suit": True,
    "big": 3,
    "little": 0,
    "aces": 1,
    "jacks": 1,
    "club_two": 2,
    "target": 101,
    "partners": True,
}
#: Decks arranged by hand, and those of tests/oracle/decks.py that it shares.
LAYOUTS = [
    ("X10: a jack, the komi, sums and pairs", ["Js 7d 5s Ks", "9s Qs Jh 2c"], "2h 3c 5d Kd"),
    ("X6: the komi on 10, and on 11", ["7d As 4h 6c", "5s 6s Ac 9h"], "2h 3d 4s Ad"),
    ("X3: every queen and no sum of courts", ["Qs Kh Td 3d", "Qd Ks 9c Ts"], "Qh Qc Kd 3h"),
    ("X4: groups that exclude each other", ["6s 9s 8d Ah", "6h 9d Tc Ac"], "2h 4c 4d 5c"),
    ("X5: a jack on the first table is played", ["7c 3s Jd Tc", "Jc 8h 2s Qd"], "Js 4s 3h Kc"),
    ("X6: sweeps by the first plays", ["7s 5s 6h Jh", "7h 5d 6d Ts"], "3s 4h Ac Ad"),
]
SHARED = None
#: House rules for perft rows and matches: for all players, for four, and more.
PLAIN = [
    "cards=30,ties=carry",
    "target=151,last-sweep=card",
    "take=any,sweep=2,last=1",
    "take=best,at-once=yes,void=net,freeze=live",
    "cards=3,ties=share,last-sweep=no,target=0",
    "ties=carry,freeze=own,void=all",
    "ties=all,freeze=any,take=any,sweep=30",
    "take=best,aces=0,big=0",
]
SEATS = ["partners=yes,target=50", "partners=no,void=net,freeze=own"]
MORE = ["take=any,last-sweep=card"]
#: House rules that change its captures.
KINDS = ["take=any", "take=best"]
#: What each lesson shows: for each step, a function of tests/page/lesson_positions.py.
LESSONS = {
    "match": "match",
    "several": "several",
    "jack": "whole",
    "sweep": "sweep",
    "komi": "small",
}
