"""Puzzles, found by ``lab/research/puzzles.py``; ``puzzle_table.py`` explains them."""

from __future__ import annotations

from typing import Final

PUZZLES: Final = (
    "9:40:Ah+8h+4c+Jc:Qh+Td+Kd+5c+9c:10:dead 10:42:Th+5c+7c::8:no-sweep "
    "13:40:8h+Th+2d+Kc:2h+Ad+9d+Kd+8c:20:count 16:40:Js+Ah+4c+9c:5s+Qd+Ac+Kc:12:little "
    "20:42:6h+Qd+3c::8:no-sweep 21:42:As+2c+5c:3h:16:no-sweep "
    "22:40:5h+8h+2c+Tc:2s+7h+Kh+3d+9d+Ac:25:last 26:44:Ks+4c:2h+3c:6:no-sweep "
    "30:41:Ks+9d+Td+6c::10:wait 31:41:2s+5h+Qh+Ad::8:no-sweep 33:40:As+Qs+4h+6c:7s+8h:10:last "
    "43:41:3d+9d+Jd+5c:8s+3h+Kh+Ac:10:count 46:40:4s+Ts+2d+8c:Ah+Kc:18:count "
    "48:40:2s+6s+Td+2c:8s+5d+7c:20:last 49:40:9s+Ts+2c+7c:8s+Ks+3h+Tc:20:count "
    "50:42:5s+6s+9h::8:no-sweep 56:42:6s+Ah+4h:2s:16:no-sweep 60:41:3d+6d+Tc+Jc::8:no-sweep "
    "63:41:3h+4d+Jd+2c:Ad+3d:7:clear 64:40:2h+5d+6d+8d:3s+6s+8s+7h:20:last "
    "66:40:3s+2d+Jd+Ac:Ts+Ad+6d+7c:10:wait 67:42:9h+6c+Qc:3d:16:no-sweep "
    "68:42:5d+Kd+5c::8:no-sweep 69:43:Th+Td+Jc:2s+6d:14:sure 70:44:Qs+Th::6:no-sweep "
    "72:40:Jh+Ad+7d+Kc:2h:6:clear 78:40:2h+5d+Jd+Kd:Kh:6:clear 85:44:Ks+Ah::6:no-sweep "
    "89:43:3s+5d+Jc:3d:6:clear 90:40:Ad+5d+6d+Tc:Qh:10:little 91:44:Ts+6h:3h+8h:10:no-sweep "
    "92:40:As+2s+9s+3h:8s+Ad+2c+6c:17:take 95:44:5s+6h:4s+3h+Qc:8:sure "
    "98:42:As+4s+9c:2s:8:no-sweep 104:41:9s+7h+Th+6d:4s+9c+Tc:10:take-back "
    "105:44:8s+Ah:2h:6:no-sweep 108:41:Ts+5h+9d+Ac::8:no-sweep 109:42:Th+2c+3c:2s+9h+Qh:14:wait "
    "112:40:As+3s+5h+Td:6s+Ah+4h+8d:8:points-first 114:44:Kd+7c::6:no-sweep "
    "122:44:Ah+8d:5d+7c:8:sure 124:40:5s+6s+Js+Ad:Qs+Ah+3c+8c:14:sure "
    "137:43:9s+Th+Ac:8s+Kh:14:sure 138:40:6s+7d+Jd+Qd:8s+Ac:7:clear 140:43:7s+9s+Jh:6d+3c:7:clear "
    "141:42:5s+Kh+8c::8:no-sweep 148:40:3s+9s+Js+Kc:2s+Ah:7:clear 151:44:Ah+7h:5h:8:count "
    "158:43:3h+8h+7d:3s+8s:10:wait 160:40:As+Js+Kd+Kc:Ah+8h+4d+9c:12:no-sweep "
    "166:40:9s+5h+9h+Qh:7s+2d+6d+Qd+Tc:18:count 168:41:3s+Ks+Th+8d::8:no-sweep "
    "169:42:3s+Qh+6d::8:no-sweep 179:40:4h+Th+Jh+Ad:7d+Kd+Ac+9c+Tc:10:points-first "
    "189:41:9h+Jd+9c+Kc::8:no-sweep 193:43:Js+7h+Jd:3h+4c:7:clear "
    "194:44:Qs+3d:2h+6d+5c:6:no-sweep 198:40:As+7s+Ks+Qh:5h+8h+Th+Ac+6c:21:take "
    "199:40:As+Js+2h+Tc:9d+Td:14:count 200:42:5h+3d+4c:7d:8:little"
)
