"""Puzzles, found by ``research/puzzles.py``; ``puzzle_table.py`` explains them."""

from __future__ import annotations

from typing import Final

PUZZLES: Final = (
    (
        "0:44:5d+Ac:4h 5:43:4s+Ah+Jc: 16:40:Js+Ah+4c+9c:Qd 18:43:Js+Ad+8d:7s+3h+9h+Qd "
        "21:40:As+Jd+2c+5c:9d 23:41:4s+7h+2d+3c:2h+Ad+3d 25:41:5s+Ts+Jh+Td:5h+8h+9h "
        "39:41:5s+6s+8d+5c:2c+9c 48:42:2s+6s+Td:4s+9d+Jd 49:42:Ts+2c+7c:3c "
        "53:42:7h+3c+4c:Jh+2c+Kc 54:40:9s+Jd+Ac+6c:6s+4h+Kh+7d+9d 55:41:3s+Ts+Qh+Ad:8d "
        "58:44:Js+7c:6c 62:42:6s+4h+Ad:8h+Qc 63:41:Qs+3h+4d+2c:Td+8c+Qc 65:43:3h+9h+5d:4d+Jc "
        "68:42:As+4s+7c:Ts+5h 75:44:Ts+8d:3c 79:43:8s+6h+6c:4d+7d+9c 83:42:3s+Js+9h:8s+5d+Tc "
        "84:41:3s+Ks+7h+Qc:As+Jh+Qh 92:41:Ks+6h+6d+3c:3h+Jh+Kc 96:43:4s+Qs+Kc:Ah+8d+7c "
        "113:43:2s+9h+2c: 117:40:4s+5h+8h+7c:4d+3c 122:40:2s+Ah+7c+8c:9h+Qd "
        "125:40:3d+7d+6c+Kc:3s+9c 126:42:4s+9s+Td:Ah 131:40:2s+5s+Ah+9d:9h+Kh+7d+Jc "
        "135:42:As+2s+Jh:Qh+Td+Kd 141:40:5s+9s+4d+Qc:Ac 163:41:As+Th+Kh+Ad:4h+9h+Kd+3c"
    ),
    (
        "8:42:5d+8c+Qc:6h+9h 9:42:Ah+8h+Jc:Qh 14:41:5s+9s+Kh+Qd:3s+Ks+Ad 20:43:7d+Jd+8c:5h "
        "27:41:Qh+6d+8c+Jc:Js+6h+Th+4c 43:43:9d+Jd+5c:As+3c+9c 45:40:As+7s+3d+Ac:7h+8h+Qc "
        "51:43:5s+5d+Kd:4h+Kh 56:42:6s+Ah+Jh:8s+3h+4h 60:41:3d+6d+Tc+Jc:4s+Qh "
        "91:42:Ts+Ah+Ad:Qs+3h+6h+7h+Jd 105:41:3s+3h+Td+Qc:2h+5h+7d+Qd 144:44:Ac+5c:2d "
        "147:43:6d+8c+9c:2h+9h 149:41:Qs+Ks+4d+9c:4s+6h 150:41:Jh+4d+5d+Kd:3s+Ts+8h+7d "
        "151:41:4h+5h+2c+9c:7h+9h+Kd+8c 158:42:Ah+8d+Qc:3h+Kh+9c+Jc"
    ),
    (
        "3:40:As+Jd+5c+9c:6s+7s+3h+8d 38:40:8h+Jh+Qh+9d:As+Qd+3c+Kc 90:40:Qh+5d+6d+Tc:Jc+Qc "
        "100:40:Ah+Kh+3d+5c:4d+3c+Kc 102:40:Ks+4h+6d+9d:3s+4d+Kd+2c "
        "106:40:Ks+Ah+6h+6d:3h+5d+7d+Jd+9c 107:40:7h+2d+3c+Kc:2s+Ts+4d+Kd+9c "
        "128:40:5s+Ah+4h+Th:2c+4c 161:40:Qs+9h+Kh+Jd:3h+Jc+Kc"
    ),
    (
        "92:41:Ks+6h+6d+3c:3h+Jh+Kc 106:40:Ks+Ah+6h+6d:3h+5d+7d+Jd+9c "
        "447:41:8s+2d+8d+4c:3s+2c+8c 497:42:7h+Qh+Jc:Ts+2h+9c 785:40:Qs+Ah+2h+Td:Th+Jh+3d "
        "1393:40:5s+6s+4c+9c:8s+Ah+6d+9d 1482:40:4c+8c+9c+Tc:5s+Qs+3h+2d "
        "1577:43:7d+Ac+Qc:8h+Kd+2c+5c+9c 1776:40:6s+Qh+5d+6d:Js+2d+4d+8d+Qd "
        "1910:40:Js+Td+Kd+4c:3s+9s+4h+Jh+8c 2219:40:3s+4s+Jh+Ad:Ah+6h+9d+7c "
        "2355:44:6s+7c:6h+3c+4c+5c 2365:40:8s+Ks+Th+Jd:Kh+3c+6c+Jc "
        "2478:40:4s+8h+7d+9d:2h+4h+6h+7h 2819:40:6s+8h+3d+5d:As+Js+5h+6d "
        "4029:40:2h+Qh+Ac+6c:Ah+Kh+4c 4213:40:7s+6h+5d+Td:2s+4s+Th+Qh "
        "4605:40:5s+2d+7c+Tc:6s+7h+Ac+8c 4659:40:4s+7s+Jh+5d:2s+5h+7h+Qc "
        "4714:40:3h+5h+4d+Jd:3s+4s+2d+Tc 5124:40:2s+Ah+4d+Jc:2h+3d+Tc+Qc+Kc "
        "5152:42:Qs+4h+6c:3d+4d+Qc 5360:42:6h+Kd+8c:8s+Kc"
    ),
)
