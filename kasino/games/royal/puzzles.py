"""Puzzles, found by ``research/puzzles.py``; ``puzzle_table.py`` explains them."""

from __future__ import annotations

from typing import Final

PUZZLES: Final = (
    (
        "22:44:8h+5d:Qs+Kh+2c 23:40:9s+6h+7h+3c: 54:40:4s+Ac+5c+6c:6s+5d 67:44:Js+Td:Jh+3d+6c "
        "73:40:8s+5h+Th+7d:As+9h+Qd+7c 84:40:5s+Ks+3c+Qc:Jh+Kd+7c 85:41:4s+Ks+8d+Kd:3h+4c "
        "88:40:Qs+Ah+8h+Tc:5s+Ad+7c 91:43:Ts+8h+8c:6h 95:42:4s+5s+Ah:Js+3h+7d+Td+Qc "
        "97:40:5h+7h+Ad+5d:3s+Kh+4d+Qc 107:44:Jh+7d:2d+3c 109:40:As+8h+2c+3c:Ts+6h+3d "
        "110:40:8s+3h+4d+Tc:7s+Qs+8d+Kc 112:42:Js+Qs+5h:As+3s+6s+8d "
        "116:40:6s+Th+Qh+Jd:3s+Ad+Qd+5c+Kc 118:40:4s+5h+6c+7c:6d+2c "
        "133:40:2s+3h+Jh+3c:3s+9s+7d+Jc 140:40:7s+Kd+5c+6c:Ks+Ah+8h+Tc "
        "141:40:Kh+4d+8c+Qc:Ac+6c+Jc 146:42:7s+9s+Qs:2s+6h "
        "148:40:9s+Js+Jh+6d:2s+Ah+7h+Jd+Kd+Qc 152:41:Js+2h+3h+Kh:Qs+7h+6d+Tc "
        "167:40:As+7s+Ts+Jc:4d 169:40:3s+4s+4h+6d:6s+Td+Ac+Qc 171:43:2d+Td+2c:Jh+Kc "
        "180:40:Ah+Th+8d+9d:As+8h+Td 191:40:2s+9s+3d+6c:3c+7c+Qc"
    ),
    (
        "0:41:As+Qs+5d+8d:Js+4h 8:42:4s+5d+Qc:6h+9h 43:44:Jd+3c:Ts+Jh+5c 63:44:Qs+3d:7h+Jh+2c "
        "74:43:4h+6d+Tc: 79:42:Qs+Ad+Kd:5h 90:42:Qh+Ad+6d:2s+4h 121:43:4s+Ad+Qd:6c "
        "127:43:5s+8s+Kd:4s+3d+8c 134:43:7s+6c+9c:3h+Qh+8c 139:43:5s+2d+7d:Qs+8h+Kd+9c "
        "149:42:Ad+3d+4d:Js 170:42:6s+Ts+2c:2h+3h+6h+Kh 182:43:2s+Jc+Kc:Tc "
        "186:41:5d+7d+3c+8c:4s+7s+9c 192:40:Qh+2d+6c+8c:8h+7c 194:41:2h+8h+6d+Jd:3h+Ac"
    ),
    (
        "12:41:4s+7h+Th+8c:5s+7c 26:40:Ks+2h+4h+7h:Kh+5c 30:40:Kh+9d+Td+Jd:6s+Jh+Kd "
        "37:40:Th+Qd+4c+Kc:5s+6d+Td+3c 55:41:3s+7h+Ad+Kc:6h+Kd+3c 82:40:3s+5h+Td+2c:5s+9s+3d "
        "86:40:2s+9s+Qd+9c:7d+Tc 102:41:7h+6d+9d+6c:3h+Qh+4d+Kd+2c "
        "117:40:5h+8h+Kh+Qc:Ks+4d+Qd+Jc 145:40:9s+9d+6c+Jc:9h+Kh+2d+5d "
        "163:40:Th+Ad+9d+5c:8s+Kd+Ac+3c+4c 173:40:4s+8s+Kh+Kd:4h+Ad+Qc "
        "179:40:3s+4h+Ad+8c:7d+Ac+9c 184:40:7s+8d+4c+Kc:3h 193:40:As+6s+7h+Td:2s+6c+7c"
    ),
    (
        "180:40:Ah+Th+8d+9d:As+8h+Td 1448:40:Ts+Js+5h+Qh:Jd+Qd "
        "1633:40:5h+9h+9d+Qc:5s+8s+Qh+Kh+2d+Td 1745:41:6s+Ks+9d+Qd:Qs+9c "
        "1917:42:Ks+8d+Td:8h+Kc 2030:40:8d+Td+2c+9c:9s+8h 2532:40:Js+Qd+5c+6c:2s+6s+5h+9h+Kd "
        "2584:40:3s+5s+9h+Tc:Qs+Ah+8d+Td+Kc 3390:40:Js+9d+Kd+6c:Ah+7h+Kh+Qd "
        "3766:41:Ks+5c+9c+Kc:5s+9h+Kd 4783:40:4h+5d+6d+7c:8d+Ac+3c+4c "
        "4873:40:5h+5c+Jc+Kc:3s+Ks+7h+Jh 4978:40:8d+4c+9c+Jc:3s+8s+Jh+Tc "
        "6469:40:2d+Jd+3c+6c:3s+Jh 6506:40:7s+Kh+6c+9c:8s+4c+5c "
        "6549:40:7s+5h+2c+7c:As+4s+5d+Kd 8091:40:Jh+Kh+3d+6c:7s+6d+Kd+4c "
        "8765:40:Th+4d+9d+7c:3d+Qd+4c 9433:40:2h+6h+3c+Qc:2s+Ah+9h+Kd "
        "10517:40:3s+Ad+Ac+9c:Qs+3h+6c 10917:40:As+Jh+Kh+4c:2s+5s+7h+9d+Qd "
        "10967:40:As+Js+3d+9d:Ks+Ah+8h+2c 11196:40:Qs+4h+3c+8c:3s+5s+Qh+9d"
    ),
)
