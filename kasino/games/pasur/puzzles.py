"""Puzzles, found by ``lab/research/puzzles.py``; ``puzzle_table.py`` explains them."""

from __future__ import annotations

from typing import Final

PUZZLES: Final = (
    "24:44:7s+2d:2s+6h:6:little 30:44:Ah+Tc:9d:6:hold 56:42:6s+Ah+4h:2s:14:sure "
    "64:40:2h+5d+6d+8d:6s+7h+Kd:12:little 72:40:Jh+Ad+7d+Kc:Ks+2h+Th+Qh+8d+Td+7c+8c+Tc:18:count "
    "77:40:Js+Qh+3c+5c:2s+6h+8h+2d+8d+Td:14:count 92:43:6h+6d+3c:2s:14:sure "
    "97:44:4h+7h:5h+Jh+8d+8c:6:count 98:40:As+4s+Js+9c:7s+9s:10:dead "
    "112:44:As+Td:3s+5h:6:take-back 113:43:2s+Jd+2c:6d+8d:14:sure "
    "117:40:4s+5h+8h+7c:Ks+4h+Qd+3c:10:count 124:40:5s+6s+Js+Ad:Qs+4h+9d+8c+9c:14:count "
    "149:42:Ad+5d+7d:3d+Qd+Ac:10:wait 151:41:4h+5h+2c+9c::10:count 168:43:3s+Th+8d:7d:8:little "
    "171:44:7s+Td:3s+2d:6:sure 174:41:Js+Ah+3h+Qd:6s+Qc:10:count 180:43:Th+Jd+7c:9d:12:take-back "
    "199:44:As+Tc:6s+2h:6:wait 202:41:Jh+Qd+3c+Jc:6s+7h+Th+6d+6c+Qc:14:count "
    "219:40:As+Jh+Qd+8c:Ts+Td+5c+Tc:18:wait 225:40:Ks+4h+Td+4c:Ad+Qd+6c+Kc:7:take "
    "274:40:5s+Qh+Qd+Jc:9d:20:count 275:40:Js+5h+Jd+7c:6s+8s+4d+8d+8c:14:wait "
    "280:43:Js+Kh+Tc:7h+Kd:12:wait 286:41:Th+8d+Jd+2c:5s+3d+Kc:12:last "
    "298:41:3h+7h+4d+9c:9d+Td+6c:18:sure 303:42:5d+6d+Ac:Ah+3d:16:count "
    "313:43:As+3h+2d:4d:8:count 363:40:2d+Ac+7c+9c:Th+9d+Td+Qd+4c+Tc:22:points-first "
    "377:40:As+Ks+4h+Kc:6s+Ts+6h+7h+8h+7c+8c:8:count 391:42:2s+6h+2c:3s:10:wait "
    "411:41:Ks+2d+4c+7c:Kd:18:last 415:41:8h+Qh+Jd+7c:3d+Qc:10:little "
    "417:40:5h+8d+Ac+3c:Qh+7d+9d:8:little 439:40:As+4h+Ad+Qc:5h+Qh+Ac:10:count "
    "457:44:Ah+Tc:9s+6d:6:hold 465:40:Ts+5d+8c+Jc:4s+4h+6h+8h+Qc:20:last 467:44:Ts+9c::6:sure "
    "469:40:Ah+2d+Jd+5c:7s+8s+9s+Ts+6h+8h+6d+9d+Td+8c+Kc:22:sure 476:44:Jd+7c:2d+4d:11:last "
    "497:44:2h+7h:8s+6h:6:dead 505:44:Js+8c:Ad+9d:8:count 507:40:8d+Ac+Tc+Jc:8h+9h+7d+Kc:18:last "
    "516:40:9s+Js+Ks+4h:As+6d+Kd+3c+9c:21:wait 517:40:6s+2h+Ad+Tc:8s+6h+Ac:19:pair "
    "536:41:Ts+3d+6d+Kc:8s+Ks:18:count 537:40:As+6s+Jd+Qc:Qh+5c+8c+Tc:10:count "
    "539:40:6d+Td+Jd+Tc:Ah+3d+6c:8:take 545:44:2d+3c:Ts+6h:6:count "
    "547:40:Ts+Ah+Qh+9d:4s+8s+Qs+6h+6d+8d+Td+2c+4c:16:points-first 569:43:7s+Qs+6c:Th:8:count "
    "593:41:Jh+3c+4c+Tc:7h+9d+6c:10:little 640:40:6h+Jd+5c+Tc:Ad+4c:14:count "
    "644:43:3c+4c+5c:3h:8:count 673:43:Ah+Kh+9c:4d+Kd:14:sure "
    "684:40:Ts+3d+7d+Jc:6h+Kh+Ad+8c:20:sure 688:40:6s+4d+Jd+3c:Ad+9d+8c:16:count "
    "700:44:As+6d:4s:8:sure"
)
