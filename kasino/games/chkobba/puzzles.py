"""Puzzles, found by ``lab/research/puzzles.py``; ``puzzle_table.py`` explains them."""

from __future__ import annotations

from typing import Final

PUZZLES: Final = (
    "2:30:Ah+2d+4d:Kd+Ac+2c+4c:8:count 7:31:Ah+Kh+2d:7c:8:wait 10:30:5s+Qs+3d:2s:8: "
    "12:30:Ks+6h+Kd:4s+6s+Ad:6:count 17:31:As+Js+2h:Jd+Qc:8:count 19:32:2c+Kc:5d+Ac:6:no-sweep "
    "23:30:4s+Js+Qs:5h+Qh+Kh:10:count 25:31:2s+5s+Ad:5h+Qd+Jc:14:count "
    "31:31:2d+5d+Jc:6s+5h:8:count 34:31:2s+7s+6d:Qs+Jh+5c:14:count 43:31:2s+6h+Qh:Qs+4h:10:count "
    "44:32:5d+Jd:Ah+2d:6:no-sweep 46:31:7s+4c+5c:2c:8:sure 52:31:3s+4d+6c:Ah+5h+3d+2c+Jc:13:take "
    "55:30:5h+Qh+6d:3s+5s+Ks+Jc:10:sure 61:31:4h+7d+6c:Jh+Ad+4c:8:last "
    "64:30:7s+Qs+4c:6s+2d+3c:8:no-sweep 65:30:3s+3d+6c:2s+Ah+7d+5c:15:sure "
    "72:31:As+Ah+2h:Qs+Ad:14:no-sweep 74:30:2s+Kh+Jd:4s+2h+7d:10:spariglio "
    "76:31:5h+Ad+6d:4h:8:no-sweep 79:31:Qs+Kh+Kc:2s+Qh+6c:8:spariglio 81:32:5s+6c:4s:6:no-sweep "
    "89:30:4s+4h+2d:3s:8:sevens 91:30:6s+Qh+3c:7s+6h+5d:16:last "
    "97:30:As+2h+5d:Ah+2d+3c+7c:8:count 98:30:Kh+7d+5c:4s+6s+Ah+5d:18:last "
    "110:32:Jh+2d:2s+4h+7h:4:count 111:30:5s+Qs+4h:4s+3d:8:count 114:30:3d+7d+6c:Ks+3c:8:count "
    "117:31:Js+Ad+2d:7d:10:little 120:30:2h+5h+Qc:6h+Qh+5d+7d:12:no-sweep "
    "125:31:Qh+Ad+Ac:6d+3c:8:no-sweep 130:31:Jh+6d+3c:5d+6c:10:take-back "
    "132:31:As+Jh+4c:4s+5s+3c:12:count 133:32:Qh+4c:6h+Kh+Ac:6:sure "
    "134:31:4s+5d+7c:2s+Qs+4h+5h+6d:8:count 140:30:2h+Jh+Ad:Qs+5h+3c:10:last "
    "141:32:Kh+5d:Ks+Ah+3c:6:no-sweep 146:30:6h+2d+Jc:Ad+7d+3c:12:count "
    "148:32:4d+Kc:2s+Qh+Kh:6:no-sweep 151:30:4h+5d+Kd:Ah+2h+Jc:12:sure "
    "152:32:Qs+4c:3s+4h:6:no-sweep 153:30:Ks+5d+Qd:3h+2d+6d:9:no-sweep "
    "161:30:7s+2h+2c:3d:8:no-sweep 169:31:6d+7d+3c::8:no-sweep "
    "175:30:3s+6h+Qh:2s+4s+5d+Kd+Jc:16:count 180:30:6h+7h+6d:3h+5c:10:count "
    "188:30:2h+Jh+7d:6h+Kh+Ac:14:wait 191:31:Qs+Ad+7d:5c:14:count 193:30:6s+Jd+5c:Ad:12:count "
    "197:30:7h+Jc+Kc:2d+Jd+Qd+7c:11:spariglio 203:30:Jh+4d+5c:Ks+4h+Qh:14:count "
    "206:31:Qs+6d+5c:2s+5h+Kc:10:count 209:30:3h+6h+5d:As+Kc:8:little 219:32:3h+Qd:4d:6:sevens "
    "221:32:3d+5c:Qs:6:sure 223:30:7s+5h+6d:5s+3h:10:count 229:31:4s+Kd+3c:Kh:14:count "
    "235:32:5d+Qc::6:no-sweep"
)
