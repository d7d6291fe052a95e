"""Puzzles, found by ``lab/research/puzzles.py``; ``puzzle_table.py`` explains them."""

from __future__ import annotations

from typing import Final

PUZZLES: Final = (
    "4:32:6s+4d:2s+4s:5 15:32:Ks+3c:Jh+5c+Qc:8 17:31:As+Js+2h:6h+Jd+Kd+Ac:8 18:32:6h+3c:3h+4c:6 "
    "24:30:Ks+Ad+Kd:Kh+Jd:8 26:32:3s+4c:7s:6 36:31:4c+7c+Jc:7h+Qh:10 43:31:2s+6h+Qh:4h+2c+3c:8 "
    "49:32:2d+4c:Qs+4h:6 62:31:2s+7s+Js:Kh+Ad+Qc:10 81:30:5s+Jh+6c:4h+5h+6h+Kh+Jd+Qc:10 "
    "83:32:3s+Qh:6h+Qd+Ac:6 91:31:Qs+4h+Ac:7s+5d:8 98:30:Kh+7d+5c:4s+Ah+2d+5d+Kc:16 "
    "108:30:6h+Kd+5c:2s+6s+Ah+7d+4c+Kc:7 120:32:2h+5h:Jc:6 123:31:2s+3s+7s:As+Js+Qs+4c:8 "
    "154:30:6s+Qh+4c:3d+5c:10 163:32:Ks+Ah::6 167:30:2h+6h+Qh:Js+5d+6c+Qc:12 169:31:6d+7d+3c::8 "
    "181:32:Kh+7c:3s+2h+Qh:8 199:30:3s+7s+5d:6h+Jh+Ac:10 205:32:As+Ks:5c+6c:6 207:32:3s+6s::6 "
    "209:32:6h+5d:3h:6 212:32:7d+Jd:As+Js+Qs:6 235:32:As+5d::6 249:31:7s+Ah+Kh:Qh:10 "
    "282:32:5c+Jc:5s+3h+7h+Qh+Kc:10 12:31:Js+Qh+2c:5h+Ad+7d+Jd:14 52:31:3s+4d+6c:3d+Qd+2c+Jc:14 "
    "65:30:3s+3d+6c:2s+Ah+7d+5c:7 75:30:7h+3c+4c:As+4s+Ks+Jc:14 76:31:5h+Ad+6d:7c+Jc:14 "
    "95:30:4s+5h+Qd:3h+Qh+Jc:16 103:30:5d+7d+Ac:2h+7h+Qc:14 109:31:5h+2d+Qd:2s+3s+Ks+Jc:14 "
    "133:31:3s+4h+Ac:3h+6h+4d:8 142:30:2s+Qs+Kh:3h+Kc:10 176:31:3h+6h+7h:Qs+Ah+4h:8 "
    "216:30:6s+4d+2c:Ah+6h+Qc:16 226:31:2s+Ad+4d:3c+4c:14 228:30:3s+5s+4h:Jd+4c:10 "
    "229:31:4s+Kd+3c:Kh:12 238:32:Qs+7h:3c+Qc:10 239:31:5s+2d+2c:7s+Jh+5c:12 "
    "241:30:2h+5d+6d:4h+6h+Ad+Qd:10 245:30:Ah+Kh+2d:Qh+Jd:10 248:31:3h+7h+4d:4h+6d+Jd+3c:6 "
    "257:31:5s+Ad+2d:Jh+Kh+2c+Qc:14 258:32:As+Ks:6d+Jd+Qc+Kc:10 263:30:4s+3d+7c:Qc:12 "
    "125:30:Js+Ks+5c:Qs+6d+3c+Jc:12 158:30:Ks+7h+4d:Js+3d+Kd+2c+4c+Qc:8 "
    "186:30:7s+Qs+5d:2s+3d+4d:13 196:30:Ad+5d+6c:4s+3h+2c:8 215:30:2s+7d+Kc:2h:10 "
    "236:30:Js+7h+5c:4s+3h+Jh+2d+5d+Qd:17 268:30:Jd+2c+Qc:5h+Qd+Ac:16 "
    "1074:30:3s+6c+Qc:As+Ks+2h+3h+7c:c7 1103:30:Ks+7d+Qd:4h+5h+Kd:c16 "
    "1256:30:6s+Qd+7c:2h+5h+Ad:c9 1263:30:4s+3d+5c:2s+3s+Ah+5h:c16 1289:30:3h+6h+5d:Ah+5c+6c:c8 "
    "1530:31:5s+Ks+4d:Ah+3h+Qh+2d+4c:c10 1547:30:As+Ks+6h:5s+Ad+2d+3c:c10 "
    "1789:30:Ks+Ad+6d:As+6h+Qc:c6 1796:30:4d+5d+2c:Ah+4h+Qh:c8 1832:30:7h+Qh+Kh:3s+7s+5d+6d+Jc:c7 "
    "2098:32:Ks+Jh:Jd+Kc:c6 2270:32:Qs+4d:Ah+3c+Jc:c7 2273:31:Js+5h+7c:2h+5d+Qd:c14 "
    "2670:32:6s+Qd:2s+4h+Ad+7c:c7 2692:30:7c+Jc+Kc:Js+5h+2c:c8 2695:30:7h+Jh+Jd:4s+Ah+3d+Kd:c7 "
    "2719:30:2s+Ad+Kc:3h+Jh+Ac+7c:c6 2944:30:Qs+4h+Ad:Kd+Ac+Jc:c6 3168:31:7s+5h+Kh:Ad+5d+4c+Qc:c8 "
    "3214:31:2s+4h+Jd:6d+2c+Kc:c8 3461:30:6s+3d+Qc:Qs+Ad+5c:c8 3744:30:7s+7h+2d:5s+2h+4d:c8 "
    "3761:30:4d+Ac+4c:4s+Ah+2d+7d:c8"
)
