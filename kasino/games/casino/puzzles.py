"""Puzzles, found by ``lab/research/puzzles.py``; ``puzzle_table.py`` explains them."""

from __future__ import annotations

from typing import Final

PUZZLES: Final = (
    "0:40:4h+Kh+Ac+6c:8s+Ks+5h+7c+Qc:12 1:44:2d+8c:4c:6 25:44:2h+Jh:Ts+Jd:10 "
    "37:40:Th+Qd+4c+Kc:5s+Ah+9h+Kh+7d:15 39:42:5s+2c+Tc:3s:8 53:42:Th+2c+4c:Ah+3c+8c+9c:16 "
    "55:40:7s+Ts+Qh+Tc:Qs+Kd+3c:10 56:40:2s+4h+Jh+9c:8s+5d+Jd+Ac:14 60:41:Ts+3d+6d+7d:4s+7s+Jd:13 "
    "63:44:3d+4d:5h+7h+Td+2c:10 74:42:3s+7s+3d::8 76:42:8s+3d+Tc:2h:8 83:43:As+3s+5d::8 "
    "96:44:8d+7c:2h+3d+9d:6 100:40:Ah+4h+5h+Kh:8d+Td+3c+Kc:14 106:41:7s+Ks+6d+Tc:3h+5d+7d+Kd:9 "
    "110:44:4d+Tc:3h:6 121:44:4h+7d:5s+2h+4c:6 127:41:5s+8s+Kd+8c:3s+Jh+Kh:12 141:44:4d+8c:5h:6 "
    "143:44:2h+8d::6 149:42:Ad+3d+4d:6h:16 152:41:Js+2h+3h+Kh:6d+Jd+Kd+Ac:14 156:44:9h+4c:3h:6 "
    "158:41:3s+7d+8d+Qc:7s+2h+3h+Qh+9c:20 184:42:7s+8d+4c:3h:8 3:44:As+5s:6s+8d+5c:12 "
    "6:42:Th+4d+5c:Ac+6c:18 48:41:2s+8h+2c+3c:4s+3h+Ad+9d:12 52:42:3h+9d+6c:5s:14 "
    "65:41:8s+9h+Ad+4d:Th+2c:16 78:42:2h+5d+7c:5s+7s+Kh+9c:16 89:42:2s+3d+5d:Ks+9d+4c+5c+Jc:14 "
    "92:42:2s+3h+6d:Th+7d+Kc:8 101:42:6s+Js+9d:2c:10 119:41:3h+4c+Tc+Kc:Qs+Kh+2d+Td:20 "
    "128:41:Ah+Th+7d+Kc:Kd+2c:20 134:44:Qs+Ah:3h+Qh+8d+6c:12 139:43:4s+5s+2d:4d+Ac:16 "
    "148:44:9s+Js:2s+3s+Jh+6d+Td:12 154:40:Qs+3h+2c+4c:4h+Tc+Qc+Kc:12 163:42:Th+9d+5c:8s+9h+2d:16 "
    "164:42:6s+Th+Qd:Qc:16 165:44:8h+Ac:9d+3c:8 167:43:2d+5c+8c:Js+4d+8d:14 "
    "170:41:Ah+2h+Qd+Tc:3h+8d+2c+Qc:12 202:41:As+Jh+2c+3c:7h+3d:16 210:42:2s+3s+2d:5h:14 "
    "22:40:8h+3d+5d+Tc:4s+Th:12 26:40:Ks+2h+4h+7h:Qh+Kh+4d+7d:12 45:41:7s+Th+3d+8d:7h+9d+4c:20 "
    "88:40:Qs+Ah+8h+Tc:Ad+9d+7c+Qc:23 103:40:8s+Ts+Tc+Kc:Qs+Ks+Jh+3d+Td+5c:17 "
    "122:40:2s+8d+8c+9c:9h+Kh+7d+6c:12 126:40:4s+5d+7d+Td:3s+Ks+5h+4d+Ac+9c+Qc:18 "
    "136:40:6h+Qh+Ac+9c:Ks+Qc:14 144:40:Th+4d+Ac+2c:7s+Ts+Ks:22 185:40:9s+Ad+6d+Jc:As+3d+Jd:16 "
    "187:41:4h+7d+6c+Tc:7h+5d+6d+Kc:20 188:40:4s+2d+7d+9d:5s+Kc:18"
)
