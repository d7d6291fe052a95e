"""Puzzles, found by ``lab/research/puzzles.py``; ``puzzle_table.py`` explains them."""

from __future__ import annotations

from typing import Final

PUZZLES: Final = (
    "0:35:As+7s+7d:Ac+2c+5c:10:spariglio 1:36:7h+Ad:5s+Ac:6:no-sweep 2:36:Ad+5c:Ac+4c+Qc:5:take "
    "4:35:7s+4d+7d:Qc:14:sure 7:35:2d+Ac+7c:5s+Ah+Jc:14:count 8:36:6h+7c:As+2c+5c:7:no-sweep "
    "12:36:6s+4d:As+4s:6:no-sweep 13:36:Ad+7d::6:no-sweep 20:36:As+3d:5s:6:no-sweep "
    "22:35:5s+7s+Qd:2d+Qc:10:sevens 23:35:7h+4d+6c:As+2c:10:take-back 33:35:7s+Ad+6c:2c:10:wait "
    "34:34:6s+5c+6c:7s+4h+Qh+Ac:16:count 35:34:6d+4c+7c:3c:8:wait 36:36:Ad+6d:Qh+6c:6:no-sweep "
    "45:35:7h+6d+7d:7s+4h+5h:14:pair 50:35:6s+2d+Qd:Ac+2c:14:count 55:34:6s+7h+2d:5c+Qc:12:sure "
    "56:35:4h+4d+7c:As+2s+Jc+Kc:14:count 59:35:Ad+5d+7c::10: 60:36:6s+Ad:7s+Ac:8:no-sweep "
    "66:35:Ad+4d+5d:6h:10:count 67:36:2d+6d:As+3c:6:no-sweep 68:36:7h+Ac:6h:6:no-sweep "
    "69:36:6s+Ad:4h+5c:8:sure 78:34:Ah+Ad+7c:5c:8:no-sweep 83:34:6h+2d+7c:3h+5h+Jh+Qh+4c:16:count "
    "88:36:6d+7c:6h+Ac:8: 92:34:6h+3d+7d:4h+Qh+Kh:16:last 94:34:Ah+Ad+7c::10:count "
    "110:36:7s+Ac:5d:6:no-sweep 112:34:Ad+6d+6c:As+Js+5h:14:last "
    "114:34:6h+7h+4c:6s+3h:12:take-back 120:36:3d+7c:4c:6:no-sweep "
    "124:35:Ad+6d+7c:Qs+Kh+5c:10:count 127:34:4d+6d+5c:3h+Kh:10:count "
    "128:34:2h+5h+3d:2s+Jh+4c:10:count 137:35:5h+3d+5c:6h+2c:8:count "
    "138:35:4s+7s+7c:Qs+6c+Jc:12:sure 142:34:6s+2d+5d:Ah:8:no-sweep 147:35:2d+3d+3c:3s+5d:12:pair "
    "152:36:6h+Ad:As+4c:6:no-sweep 156:35:7s+Ad+4d:4h+5h:14:count 161:34:6s+4d+7d::10:last "
    "163:34:Ad+3d+4d:2c+5c:14:count 167:35:6s+6h+5d::8:no-sweep 170:35:7s+Ah+Ad:5h:8:no-sweep "
    "173:34:6s+Ah+Ac::8:no-sweep 187:36:5h+4c:6s+4h:6:no-sweep 189:35:4s+4d+Ac:Ah+2c:10:count "
    "191:36:As+6d:Ac+2c+5c+Jc:8:sure 192:36:6s+5d:Ac:6:count 193:36:3d+6c:Ac+3c:8:no-sweep "
    "199:34:6h+3d+4d:Ac:8:no-sweep 201:36:2d+Ac::6:no-sweep 202:34:Ad+6d+7d:Js:16:wait "
    "208:36:5h+7c:Ah:6:no-sweep 216:35:6s+Ah+Jd::8:no-sweep 218:36:Ac+6c:4s+2d+7c:6:no-sweep "
    "222:36:6s+5c:Ah:6:no-sweep"
)
