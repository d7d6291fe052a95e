"""Puzzles, found by ``lab/research/puzzles.py``; ``puzzle_table.py`` explains them."""

from __future__ import annotations

from typing import Final

PUZZLES: Final = (
    "4:43:3s+4h+Qd:2s+9d+5c:b9:little 29:42:7h+Kh+3d:Ts+Kd+6c:b10:count "
    "55:43:Ts+Qh+Ad:7h+Qc:b10:count 66:42:3s+2d+Jd:4s+Jh:b18:count "
    "67:41:Js+Jh+Qh+3d:8d+Ac:b10:count 78:41:2s+4h+3d+7c:7s+Kh+Ac+Jc:b22:sure "
    "99:42:4s+3d+8c:2s+8h:b20:sure 108:42:5d+9c+Tc::10:sure 124:44:6s+Kh:3s+8s+Kd:b14:sure "
    "146:44:Qs+Ah:6h+8h+3d+Qd:b13:sure 169:44:4h+Qh:9h+3c+Qc:b10:count "
    "185:43:9s+2d+Jc:Ad+4d+9d+Jd:b13:little 204:42:7s+Jh+8d:4h+Jd+Ac:b12:build "
    "205:42:3s+Ah+2c:6s+3h:b9:last 209:44:2h+Qc:Ah+5h+Qh:b11:count "
    "222:40:Qs+Ad+7d+9c:4s+2h+Qd:b13:build 239:40:9h+Th+4d+5d:As+Qc:b10:count "
    "288:41:3s+8h+Qd+9c:Qh+7d+4c:b12:count 299:44:3h+Th:3s+2h:b9:last "
    "329:41:Js+4h+3d+Jc:5s+Th:b14:count 340:44:2s+3s:6s+Ah:b9:little "
    "361:40:2s+Js+Kh+Tc:3h+8h+Jc:b12:build 363:44:Ac+7c:4c+5c:b13:last "
    "370:43:2s+Ah+Kc:3h+Td+Kd:b10:sure 375:43:As+4h+8h:4d+7d:b10:count "
    "377:44:As+Ks:4h+5h+7c+Kc:b13:sure 383:43:Ah+4h+8c:As+3d+8d:b13:little "
    "7:42:7s+6h+9c:3h+9d:b18:count 51:44:4h+5c:Th+2c:b10:count 80:43:7d+8d+7c:3s+Qh+4d:16:sure "
    "141:42:5s+4d+Qc:Qh:18:count 143:44:7s+8d:2s+2h+6d+Td:b16:sure 157:42:6h+2d+9d:4d+Jc:18:count "
    "202:41:Jh+Qd+3c+Jc:7h+Qc:b14:count 253:42:5h+8h+4d::10:count "
    "298:42:4s+9s+3c:5s+3h+Td+Kc:b14:count 362:42:Qs+Th+7d:7h+Qh:12:wait "
    "373:43:9s+2h+7h:Kd:14:count 402:43:3s+Qs+5d:6h+4d+Qc:b14:count "
    "24:42:7s+5h+2d:6s+Th+9d+Jd+8c:10:count 25:40:2s+2h+7d+8c:9h+Jd+7c:24:last "
    "47:40:7s+8s+6d+Jd:As+Ks+Qh+5d+Tc:b14:build 62:40:6s+4h+Th+Ad:7h+Jd+Kd+9c:16:count "
    "89:42:2s+8s+Kd:Ks+9h+7d+5c:20:sure 101:40:Js+7d+2c+7c:Th+Ad+4d:b25:last "
    "128:41:3h+7d+5c+Kc:4h+Kd:b18:build 135:41:Js+8h+Jd+5c:4d+8d+9d+Jc:16:count "
    "154:40:Qs+5h+6h+2c:9d+8c+Qc+Kc:12:count 159:40:Ah+4h+Kd+Qc:Ks+Jh+Qh+4d+9d:18:last "
    "167:42:Ts+2d+8c:Qs+4d+5d:10:count 177:42:6s+Ks+Ad:Kd+7c:18:sure "
    "200:41:Ah+Td+4c+Tc:8h+Th:b20:sure 207:41:7h+8h+Jh+6d:4s+5s+8s+7d:b16:last "
    "212:42:5s+Ac+9c:8s+Th+Ad:18:sure 257:41:6h+3d+5d+Td:2d:b16:last "
    "265:40:2s+3h+Ad+8c:6s+9c+Jc+Kc:18:little 352:42:5s+Qs+4h:4s+Th+8c+Qc:b20:sure "
    "394:42:6h+Qh+Ac:7s+Qc:18:sure 396:41:3c+4c+7c+Kc:5h+6h+Kh:b16:count "
    "397:41:9h+4c+6c+Tc:3h+6d+Td+2c:20:last"
)
