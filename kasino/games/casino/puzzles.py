"""Puzzles, found by ``lab/research/puzzles.py``; ``puzzle_table.py`` explains them."""

from __future__ import annotations

from typing import Final

PUZZLES: Final = (
    "0:40:4h+Kh+Ac+6c:8s+Ks+5h+7c+Qc:b12:safe-build 1:44:2d+8c:4c:6:no-sweep "
    "25:44:2h+Jh:Ts+Jd:10:no-sweep 37:40:Th+Qd+4c+Kc:5s+Ah+9h+Kh+7d:b15:safe-build "
    "39:42:5s+2c+Tc:3s:8:no-sweep 53:42:Th+2c+4c:Ah+3c+8c+9c:b16:sure "
    "55:40:7s+Ts+Qh+Tc:Qs+Kd+3c:b10:count 56:40:2s+4h+Jh+9c:8s+5d+Jd+Ac:b14:count "
    "60:41:Ts+3d+6d+7d:4s+7s+Jd:b13:count 63:44:3d+4d:5h+7h+Td+2c:10:sure "
    "74:42:3s+7s+3d::8:no-sweep 76:42:8s+3d+Tc:2h:8:no-sweep 83:43:As+3s+5d::8:no-sweep "
    "96:44:8d+7c:2h+3d+9d:6:sure 100:40:Ah+4h+5h+Kh:8d+Td+3c+Kc:b14:safe-build "
    "106:41:7s+Ks+6d+Tc:3h+5d+7d+Kd:9:take 110:44:4d+Tc:3h:6:no-sweep "
    "121:44:4h+7d:5s+2h+4c:6:sure 127:41:5s+8s+Kd+8c:3s+Jh+Kh:b12:sure 141:44:4d+8c:5h:6:no-sweep "
    "143:44:2h+8d::6:no-sweep 149:42:Ad+3d+4d:6h:16:last "
    "152:41:Js+2h+3h+Kh:6d+Jd+Kd+Ac:b14:safe-build 156:44:9h+4c:3h:6:no-sweep "
    "158:41:3s+7d+8d+Qc:7s+2h+3h+Qh+9c:20:last 184:42:7s+8d+4c:3h:8:wait "
    "3:44:As+5s:6s+8d+5c:o12:count 6:42:Th+4d+5c:Ac+6c:18:count "
    "48:41:2s+8h+2c+3c:4s+3h+Ad+9d:12:little 52:42:3h+9d+6c:5s:14:count "
    "65:41:8s+9h+Ad+4d:Th+2c:16:count 78:42:2h+5d+7c:5s+7s+Kh+9c:16:dead "
    "89:42:2s+3d+5d:Ks+9d+4c+5c+Jc:14:last 92:42:2s+3h+6d:Th+7d+Kc:8:wait "
    "101:42:6s+Js+9d:2c:10:no-sweep 119:41:3h+4c+Tc+Kc:Qs+Kh+2d+Td:20:count "
    "128:41:Ah+Th+7d+Kc:Kd+2c:20:last 134:44:Qs+Ah:3h+Qh+8d+6c:12:sure "
    "139:43:4s+5s+2d:4d+Ac:16:count 148:44:9s+Js:2s+3s+Jh+6d+Td:12:sure "
    "154:40:Qs+3h+2c+4c:4h+Tc+Qc+Kc:12:count 163:42:Th+9d+5c:8s+9h+2d:16:last "
    "164:42:6s+Th+Qd:Qc:16:sure 165:44:8h+Ac:9d+3c:8:count 167:43:2d+5c+8c:Js+4d+8d:14:count "
    "170:41:Ah+2h+Qd+Tc:3h+8d+2c+Qc:12:count 202:41:As+Jh+2c+3c:7h+3d:16:count "
    "210:42:2s+3s+2d:5h:14:last 22:40:8h+3d+5d+Tc:4s+Th:12:count "
    "26:40:Ks+2h+4h+7h:Qh+Kh+4d+7d:12:count 45:41:7s+Th+3d+8d:7h+9d+4c:20:wait "
    "88:40:Qs+Ah+8h+Tc:Ad+9d+7c+Qc:23:little 103:40:8s+Ts+Tc+Kc:Qs+Ks+Jh+3d+Td+5c:17:wait "
    "122:40:2s+8d+8c+9c:9h+Kh+7d+6c:b12:sure "
    "126:40:4s+5d+7d+Td:3s+Ks+5h+4d+Ac+9c+Qc:b18:safe-build 136:40:6h+Qh+Ac+9c:Ks+Qc:14:sure "
    "144:40:Th+4d+Ac+2c:7s+Ts+Ks:22:last 185:40:9s+Ad+6d+Jc:As+3d+Jd:b16:count "
    "187:41:4h+7d+6c+Tc:7h+5d+6d+Kc:20:wait 188:40:4s+2d+7d+9d:5s+Kc:18:count "
    "407:40:3h+7d+8d+Td:2s+4s+6d:b16:safe-build"
)
