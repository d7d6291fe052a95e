"""Puzzles, found by ``research/puzzles.py``; ``puzzle_table.py`` explains them."""

from __future__ import annotations

from typing import Final

PUZZLES: Final = (
    (
        "22:40:5h+3d+2c+Tc:Js+Qs+7h+Kh 24:40:2s+7s+5h+2d: 29:43:4d+5d+6d:3d+Qc "
        "35:43:Ah+7c+Tc:5h+Jh+Kd 48:42:2s+6s+2c:9d+Jd 49:42:Ts+2c+7c:8s+Jh+3c "
        "55:41:3s+Ts+Qh+Ad:6h+Jh 59:43:Qh+Jd+6c:7h+8h+2c 69:44:Qh+Tc:Kc "
        "70:40:2s+Qs+Th+Jc:3s+Ah+Qd+6c 74:40:7s+4h+3d+6d:Th+8d+Jc 96:44:7s+Qh:8d+Tc "
        "113:43:2s+9h+2c: 124:41:2s+3s+5s+Qd:7s+Kh+Tc 128:40:5s+Ah+4h+Th:8s+Ts+Kd "
        "149:40:Ad+3d+5d+7d:Tc+Kc 155:44:7s+Jd:9d 161:43:Qh+2c+5c:8s+7h "
        "163:41:As+Th+Kh+Ad:4h+9h+Kd+3c 168:40:9s+Ah+7d+Jd:Kh+5d 172:42:Ts+5h+9d:6h "
        "183:43:6s+Ad+Qd:4h+7h 184:43:Ad+8d+Kc:Qs+4d"
    ),
    (
        "0:41:Qs+4h+8d+6c:Js+5d+Td 4:41:3s+4h+7d+Qd:Th+7c+Jc+Qc 9:41:8s+Ks+9h+7c:Jd+Kd "
        "12:43:7h+Th+Ad:9s+4h 34:41:5s+Qd+Kd+Ac:3h+5h+7d 39:43:5s+8d+5c:2c+8c "
        "43:41:3d+9d+Jd+5c:8s+3h+Jh+7d+Qc 45:43:4h+5d+8d:Jd+Qc 67:41:Js+Jh+Qh+3d:2h+3c+6c "
        "77:43:Ad+Qd+Jc:4c+5c 84:43:3s+7h+Qc:Jh+Qh+4c+6c 108:43:Ts+9d+Ac: "
        "122:41:5d+8d+9c+Kc:7s+9h+Th+Jh 131:44:2s+5s:4h+9d+6c 134:40:Qs+Ah+3h+9c:Kh+8c+Tc+Qc "
        "137:40:7s+3c+8c+9c:5s+3d 142:40:As+2d+5c+Kc:6s+7s+Ac 146:43:7s+Ts+6h:8h+Qd+Tc+Kc "
        "159:43:Ts+Td+5c:Jh+8c 166:43:Qs+Jh+Qc:5h+9h+6d+Tc 181:42:Ks+6h+Ac:Jd+Kd"
    ),
    (
        "14:40:Js+Th+2c+9c:2h+4d+7d+Jc 21:40:As+Jd+2c+5c:2h+4d+5d+Td+8c "
        "32:40:8s+4h+Tc+Qc:3h+7h+Qd+Ac 36:40:4h+2c+6c+8c:As+6s+2d+Jc "
        "56:40:6s+Ah+4h+Jh:9h+Th+Jd+Ac+6c 61:40:8h+3c+6c+7c:6d+Jd+Qd+Ac "
        "83:40:3s+Js+9h+Kh:2d+Kd+Ac 92:40:As+2s+9s+3h:8s+9d+4c+5c "
        "102:40:Ks+4h+6d+9d:3s+4d+Kd+2c+Tc 105:40:8s+Js+Ah+2h:5h+7d+Qd "
        "106:40:Ks+Ah+6h+6d:As+3h+5d 112:40:As+Js+5h+Td:6s+Ts+Ah+Qc "
        "130:40:8h+Ad+4d+Kc:Qh+Kh+Tc 132:40:2s+Ts+Qs+Ad:3s+5s+6s+9s+Ks "
        "154:40:Qs+5h+6h+2c:8c+Qc+Kc 169:40:Ah+4h+Qh+6d:6s+Qc"
    ),
    (
        "287:40:3h+Ad+Jd+Qd:Ts+Ah+8h+6c+Qc 296:42:2s+Jh+Ac:3h+6h+8h+Kh+Qd "
        "388:40:4h+9d+8c+Kc:2s+Ad+Qd+Kd+7c 662:40:3d+8d+7c+Jc:7s+5h+4d+Qd+3c+Tc "
        "845:40:4s+8h+Th+Ac:As+2d+8d+Td+3c 1029:40:7s+Ks+3h+6c:3s+Jh+4d+9d+Kc "
        "1107:40:Ks+5d+7c+Jc:As+2s+Td+Ac+Tc 1138:40:8s+Ks+5d+9c:Kh+9d+5c+Tc "
        "2535:43:Ks+Jh+8d:3s+Jd+Kd 2943:40:7h+8h+6d+Jd:8s+9s+6c 3314:43:Js+8d+Qc:As+Qs+8c+Kc "
        "3837:40:Ts+5h+9h+Kh:As+Js+Ks+Qh+Td 4459:41:7s+9h+Kd+8c:Ks+Ah+2d+9c "
        "5316:40:7s+9h+6c+Jc:As+9s+4h+Kh+Qd+7c 5876:40:7s+Th+Qh+Kc:Ks+2h+6h+4d+3c+Qc "
        "6800:41:9s+Qh+5d+8d:6h+9d+8c 7976:41:7s+Ts+5c+7c:8s+9s+5h+Th 8075:44:Ks+4d:4h+Kh+Jc "
        "8307:40:4s+Kh+4c+Jc:2s+Ad+7c+9c+Qc+Kc 8364:40:Qh+4c+8c+Jc:3s+4s+7s+2d+Tc "
        "8531:41:Th+4d+Jd+3c:3s+Jh+4c+Kc 8746:41:2h+4h+5h+7d:5s+Ah+7h "
        "9126:41:6s+9s+2c+6c:9h+2d+Ac+Qc"
    ),
)
