"""Puzzles, found by ``research/puzzles.py``; ``puzzle_table.py`` explains them."""

from __future__ import annotations

from typing import Final

PUZZLES: Final = (
    (
        "4:32:6s+4d:2s+4s 15:32:Ks+3c:Jh+5c+Qc 17:31:As+Js+2h:6h+Jd+Kd+Ac 18:32:6h+3c:3h+4c "
        "24:30:Ks+Ad+Kd:Kh+Jd 26:32:3s+4c:7s 36:31:4c+7c+Jc:7h+Qh 43:31:2s+6h+Qh:4h+2c+3c "
        "49:32:2d+4c:Qs+4h 62:31:2s+7s+Js:Kh+Ad+Qc 81:30:5s+Jh+6c:4h+5h+6h+Kh+Jd+Qc "
        "83:32:3s+Qh:6h+Qd+Ac 91:31:Qs+4h+Ac:7s+5d 98:30:Kh+7d+5c:4s+Ah+2d+5d+Kc "
        "108:30:6h+Kd+5c:2s+6s+Ah+7d+4c+Kc 120:32:2h+5h:Jc 123:31:2s+3s+7s:As+Js+Qs+4c "
        "154:30:6s+Qh+4c:3d+5c 163:32:Ks+Ah: 167:30:2h+6h+Qh:Js+5d+6c+Qc 169:31:6d+7d+3c: "
        "181:32:Kh+7c:3s+2h+Qh 199:30:3s+7s+5d:6h+Jh+Ac 205:32:As+Ks:5c+6c 207:32:3s+6s: "
        "209:32:6h+5d:3h 212:32:7d+Jd:As+Js+Qs 235:32:As+5d: 249:31:7s+Ah+Kh:Qh "
        "282:32:5c+Jc:5s+3h+7h+Qh+Kc"
    ),
    (
        "12:31:Js+Qh+2c:5h+Ad+7d+Jd 52:31:3s+4d+6c:3d+Qd+2c+Jc 65:30:3s+3d+6c:2s+Ah+7d+5c "
        "75:30:7h+3c+4c:As+4s+Ks+Jc 76:31:5h+Ad+6d:7c+Jc 95:30:4s+5h+Qd:3h+Qh+Jc "
        "103:30:5d+7d+Ac:2h+7h+Qc 109:31:5h+2d+Qd:2s+3s+Ks+Jc 133:31:3s+4h+Ac:3h+6h+4d "
        "142:30:2s+Qs+Kh:3h+Kc 176:31:3h+6h+7h:Qs+Ah+4h 216:30:6s+4d+2c:Ah+6h+Qc "
        "226:31:2s+Ad+4d:3c+4c 228:30:3s+5s+4h:Jd+4c 229:31:4s+Kd+3c:Kh 238:32:Qs+7h:3c+Qc "
        "239:31:5s+2d+2c:7s+Jh+5c 241:30:2h+5d+6d:4h+6h+Ad+Qd 245:30:Ah+Kh+2d:Qh+Jd "
        "248:31:3h+7h+4d:4h+6d+Jd+3c 257:31:5s+Ad+2d:Jh+Kh+2c+Qc 258:32:As+Ks:6d+Jd+Qc+Kc "
        "263:30:4s+3d+7c:Qc"
    ),
    (
        "125:30:Js+Ks+5c:Qs+6d+3c+Jc 158:30:Ks+7h+4d:Js+3d+Kd+2c+4c+Qc "
        "186:30:7s+Qs+5d:2s+3d+4d 196:30:Ad+5d+6c:4s+3h+2c 215:30:2s+7d+Kc:2h "
        "236:30:Js+7h+5c:4s+3h+Jh+2d+5d+Qd 268:30:Jd+2c+Qc:5h+Qd+Ac"
    ),
    (
        "1074:30:3s+6c+Qc:As+Ks+2h+3h+7c 1103:30:Ks+7d+Qd:4h+5h+Kd 1256:30:6s+Qd+7c:2h+5h+Ad "
        "1263:30:4s+3d+5c:2s+3s+Ah+5h 1289:30:3h+6h+5d:Ah+5c+6c "
        "1530:31:5s+Ks+4d:Ah+3h+Qh+2d+4c 1547:30:As+Ks+6h:5s+Ad+2d+3c "
        "1789:30:Ks+Ad+6d:As+6h+Qc 1796:30:4d+5d+2c:Ah+4h+Qh 1832:30:7h+Qh+Kh:3s+7s+5d+6d+Jc "
        "2098:32:Ks+Jh:Jd+Kc 2270:32:Qs+4d:Ah+3c+Jc 2273:31:Js+5h+7c:2h+5d+Qd "
        "2670:32:6s+Qd:2s+4h+Ad+7c 2692:30:7c+Jc+Kc:Js+5h+2c 2695:30:7h+Jh+Jd:4s+Ah+3d+Kd "
        "2719:30:2s+Ad+Kc:3h+Jh+Ac+7c 2944:30:Qs+4h+Ad:Kd+Ac+Jc 3168:31:7s+5h+Kh:Ad+5d+4c+Qc "
        "3214:31:2s+4h+Jd:6d+2c+Kc 3461:30:6s+3d+Qc:Qs+Ad+5c 3744:30:7s+7h+2d:5s+2h+4d "
        "3761:30:4d+Ac+4c:4s+Ah+2d+7d"
    ),
)
