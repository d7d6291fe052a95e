"""Puzzles, found by ``lab/research/puzzles.py``; ``puzzle_table.py`` explains them."""

from __future__ import annotations

from typing import Final

PUZZLES: Final = (
    "0:42:Kh+5d+Ac:Ks+4h:12 25:41:5s+Ts+Jh+Td:5h+9h+7c:16 27:42:9d+Kd+4c:6d:12 "
    "29:43:4d+5d+6d:3d+Qc:8 34:41:5s+Qd+Kd+Ac:6s:10 38:40:8h+Jh+Qh+9d:As+Ts+3c+9c:16 "
    "94:40:8d+Td+Jd+3c:7s+Jh+4c+6c:13 96:44:7s+Qh:Js+8d+Tc:6 99:40:4s+Ks+3d+8c:6s+8h+Th+Jh+3c:13 "
    "108:43:Ts+9d+Ac::10 113:43:2s+9h+2c::8 125:40:3d+7d+6c+Kc:6h+Ad+Td+9c:12 "
    "126:42:4s+9s+Qs:5d+Qc:10 130:41:3s+Qd+Ac+7c:9h+Qh+Tc:13 149:42:Ad+3d+7d:9s+4d+5d:10 "
    "170:43:6s+Ad+Qd:2h+Kh+4d+Tc:10 178:40:4s+6s+5h+Qc:8s+5c+Kc:18 181:41:5h+4d+6c+9c:7s+Td+Kd:8 "
    "202:40:As+9s+2c+9c:8h+4d:13 206:40:As+Qh+5d+4c:2s+6s:12 214:40:9s+Ah+3h+Kh:Js+Ks:12 "
    "219:43:Qs+Ah+Jc:9h:10 225:40:4h+8h+Td+4c:Ah+Ad+2c+6c:16 228:40:2s+Ad+8c+Tc:2h+8h+Th+Kd:15 "
    "233:42:Qh+Ac+Tc:As+2h+7h+6c+9c:17 4:41:3s+4h+7d+Qd:Th+7c+Jc+Qc:12 24:40:2s+7s+5h+2d::20 "
    "39:43:5s+8d+5c:2c+8c:14 43:43:3d+9d+5c:Ts+7d+3c+9c:12 57:41:2s+Qs+2c+6c:Qd+Jc:16 "
    "62:42:6s+4h+Ad:6d:10 78:42:2h+Jd+Kd:Qs+3d+9c:12 82:44:3s+Qc:Jh+7c:8 "
    "84:43:3s+7h+Qc:Jh+Qh+4c+6c:14 128:42:Ah+4h+Th:8s:14 131:41:8s+4h+Qh+6c:7d:10 "
    "139:40:4s+8h+2d+4d:Qs+Jd+6c:14 146:43:7s+Ts+6h:8h+Qd+Tc+Kc:12 148:42:3s+9s+6d::12 "
    "154:44:5h+6h:3h+2c+8c:12 167:41:7s+Qd+5c+Jc:2d:14 183:42:4h+Td+Tc:Ts+Qd:12 "
    "205:43:6s+5d+9c:2h:10 213:44:As+Ks:8s+3h+5d:10 236:42:Ts+2c+7c:3h:10 "
    "7:40:7s+6h+Td+9c:8s+Ks+3h+4d+Qd+6c:23 32:40:8s+4h+Tc+Qc:3h+7h+Qd+Ac:21 "
    "42:40:6s+2h+Kh+6c:5h+Td+Kd:22 61:40:8h+3c+6c+7c:6d+Jd+Qd+Ac:16 68:40:As+4s+Kd+7c:6d+Qd+Tc:16 "
    "129:40:5s+Ks+7h+8d:9h+6c+Kc:22 134:40:Qs+Ah+3h+9c:Kh+8c+Tc+Qc:16 "
    "142:40:As+2d+5c+Kc:Qh+3d+Jd:22 163:40:5s+Ah+9d+5c:8s+4h+9h+Kd+3c+6c:19 "
    "165:40:7s+8h+3c+5c:Qs+Kh+Jd:8 186:40:5d+7d+Qd+Ac:6s+Qh+9c+Tc:18 199:40:As+6s+Js+Tc:Jc:16 "
    "209:40:2h+Tc+Qc+Kc:5h+Kh+7d+2c+Jc:17 223:40:Kh+5d+7d+Kd:Ts+3h+Jh+8d+Kc:20 "
    "238:40:Jh+5c+9c+Qc:7h+Ad+Jd:24"
)
