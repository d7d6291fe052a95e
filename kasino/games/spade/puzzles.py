"""Puzzles, found by ``lab/research/puzzles.py``; ``puzzle_table.py`` explains them."""

from __future__ import annotations

from typing import Final

PUZZLES: Final = (
    "0:40:4h+Kh+Ac+6c:8s+Ks+5h+7c+Qc:b16:safe-build 1:44:2d+8c:4c:6:no-sweep "
    "25:44:2h+Jh:Ts+Jd:10:no-sweep 37:40:Th+Qd+4c+Kc:5s+Ah+9h+Kh+7d:b15:safe-build "
    "53:42:Th+2c+4c:Ah+3c+8c+9c:b12:last 54:40:4s+Ac+5c+6c:6s+Js+5d+7d:b19:safe-build "
    "55:40:7s+Ts+Qh+Tc:Qs+Kd+3c:b20: 56:40:2s+4h+Jh+9c:8s+5d+Jd+Ac:b14:safe-build "
    "60:41:Ts+3d+6d+7d:4s+7s+Jd:b15:count 70:40:2s+Qs+6h+Kh:3s+Ts+Js+Ah+7h+Qd+Kc:b13:safe-build "
    "76:42:8s+3d+Tc:2h:8:no-sweep 81:43:5s+6c+Kc:3h+7d:8:count 83:43:As+3s+5d::8:no-sweep "
    "96:44:8d+7c:2h+3d+9d:6:sure 100:42:Ah+4h+5h::16:no-sweep 117:44:5h+8h:2h:6:no-sweep "
    "121:44:4h+7d:5s+2h+4c:6:sure 138:40:6s+9h+Qd+Kc:Ts+2h+4h+Qh+Ac+Jc:b13:count "
    "141:44:4d+8c:5h:6:no-sweep 143:44:2h+8d::6:no-sweep 145:43:4s+6h+8d:5d:8:sure "
    "149:42:Ad+3d+4d:6h:16:last 163:42:Ad+9d+5c::12:no-sweep "
    "177:40:6s+9d+Qd+Tc:9s+Kd+Ac+4c+7c+Qc:b16:safe-build 3:44:As+5s:6s+8d+5c:12:count "
    "6:42:Th+4d+5c:Ac+6c:18:last 21:42:As+3h+4c:4d+9d+5c+8c:14: 32:42:7s+3d+Tc:Qd:8:dead "
    "36:44:Kh+8c:4h+Kd+2c:10:no-sweep 42:42:6s+Kh+7c:2h+5h+Th+Kd+4c:19:last "
    "50:42:6s+3c+5c:Ts+6c:10:wait 52:42:3h+6c+Tc:Th:12:count 64:42:8h+6d+Ac:2h:8:dead "
    "65:41:8s+9h+Ad+4d:Th+2c:16:little 82:42:3s+5h+2c:5s:14:count "
    "89:42:2s+3d+5d:Ks+9d+4c+5c+Jc:12: 92:42:2s+3h+6d:Th+7d+Kc:8:wait "
    "116:41:9s+Ks+2h+6d:Js+8h+Qd+5c+6c+Kc:20:sure 128:41:Ah+Th+7d+Kc:Kd+2c:20:last "
    "133:42:2s+Jh+3c:6h+4d+Jc:8:count 134:44:Qs+Ah:3h+Qh+8d+6c:12:sure "
    "139:43:4s+5s+2d:4d+Ac:16:count 148:43:3s+5h+7c:2s+Jh+6d+Td:16:last "
    "164:42:6s+Th+Qd:Qc:12:sure 165:44:8h+Ac:9d+3c:8:sure "
    "190:40:4s+2h+8d+7c:6s+7s+8s+4c:b19:safe-build 10:40:5s+7s+5h+5c:7h+5d+9d:22:last "
    "22:40:8h+3d+5d+Tc:4s+Th:12:count 26:40:Ks+2h+4h+7h:Qh+Kh+4d+7d:12:count "
    "88:40:Qs+Ah+8h+Tc:Ad+9d+7c+Qc:23:little 101:40:6s+Js+7d+9d:6h+Ad:22:count "
    "103:40:8s+Ts+Tc+Kc:Qs+Ks+Jh+3d+Td+5c:17:wait 109:41:2s+6s+8s+Th:Ts+6h+2c:23:wait "
    "122:40:2s+8d+8c+9c:9h+Kh+7d+6c:b12:sure 126:40:4s+5d+7d+Td:3s+Ks+5h+4d+Ac+9c+Qc:b18:count "
    "136:40:6h+Qh+Ac+9c:Ks+Qc:22:sure 144:40:Th+4d+Ac+2c:7s+Ts+Ks:22:little "
    "184:40:7s+8d+4c+Kc:9s+Ks+3h:16:wait 185:40:9s+Ad+6d+Jc:As+3d+Jd:b18:count "
    "188:40:4s+2d+7d+9d:5s+Kc:14:count"
)
