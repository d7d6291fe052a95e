"""Puzzles, found by ``lab/research/puzzles.py``; ``puzzle_table.py`` explains them."""

from __future__ import annotations

from typing import Final

PUZZLES: Final = (
    "23:43:4s+6d+Ac:Ah+3c:9:clear 25:43:5s+Ts+Ac:5h+Jh:10:no-sweep "
    "31:40:As+2s+Ah+Ac:4s+Ts+2h+9c:16:last 34:42:2s+Ks+Kc::8:no-sweep "
    "35:41:5h+Ad+Ac+Tc::8:no-sweep 41:40:2h+9h+Kd+Kc:5h+6h+2d+3d:b9:no-sweep "
    "57:44:Ad+Td:7h+6c:6:sure 61:42:9s+Qs+Ah:5h+Qd+3c:b13:count "
    "66:40:3s+7h+Ac+3c:Ah+2d+6d:b18:count 78:40:As+7s+8s+3d:2h+4h+5d+6c:b25:last "
    "94:43:Ad+Td+Ac:3c+4c:8:no-sweep 97:40:3s+Ah+Kh+Ac::8:no-sweep 113:40:Ad+2d+Ac+7c::8:dead "
    "118:43:4s+Kh+Ac:7s+5h+Th:8:count 122:41:2s+7c+9c+Kc:9h+5d:b10:safe-build "
    "136:40:As+5s+9s+Ah::8:no-sweep 159:43:As+Ts+5c:Ah+4h+3d:b13:safe-build "
    "206:43:2s+Ah+Ad:6s+4c:8:pair 209:44:As+Td:9s:12:last 211:42:6s+7h+Kh:Ks+4h+3c+6c:14:little "
    "212:40:6s+6h+Ad+9c:5s+8s+Ah+Th+3d+5d:b13: 215:40:2s+Ts+9h+4d::10:wait "
    "220:44:8s+7h:3s+Ah+5d:b8:lock 224:43:As+2s+Ac:7s+Th+4d:8:count "
    "300:40:Ks+7h+9h+Ad:2s+Kd+7c:8:little 1:41:As+4s+Th+2d:4c+8c:b20:safe-build "
    "6:44:7s+9s:6c:8:little 12:43:4s+7h+Ad:2d+4c:16:no-sweep 24:42:4s+6h+Ad::14:count "
    "58:44:As+Kd:2h+Kh+4c+7c:12:count 73:43:8h+4d+Ac:6s+3d:12:wait "
    "88:41:3s+Ah+Ad+Td:5d+Tc:20:wait 91:43:As+Ah+8h:7h:b16:count 92:43:2s+6h+3c::14:no-sweep "
    "93:42:Ad+2d+7c:Ts+5h+6c:b12:safe-build 100:40:4h+Kh+8c+Kc:Ad+3d:b19:count "
    "102:41:As+7h+Qh+Td::10:wait 114:41:2s+Ts+Ah+7h:As+2d+7c:10:count "
    "119:44:7s+Ah:3h+6h:10:little 126:44:9s+Kc:Ah+Kh:8:last 132:42:2s+Ah+3c:9d:10:wait "
    "144:41:5s+2d+4d+5c:3s+2h+2c:10:little 169:42:2s+3s+Td:3c:10:count "
    "171:43:3s+Ah+4d:6d:12:count 192:42:7h+2d+8c:6c+9c:14:dead 250:43:3s+Ad+Tc:8d+6c:14:wait "
    "252:41:As+3s+9h+7d:2c:12:sure 255:40:2s+Ad+3d+8d:7c:12:dead "
    "263:43:3s+Kh+Kd:2h+Ad+Ac:12:count 293:40:5s+6s+Kh+Kd:Th+8c:10:wait "
    "299:43:3s+2h+Th:Ah+5d+8d+2c:b14:safe-build 20:40:As+2s+Ah+5h:2c+8c+Jc:16:dead "
    "42:41:8s+Ah+2h+Kh:Kd+2c+7c:20:wait 155:40:3s+9d+Ac+Jc:2d+3d:22:count "
    "164:40:As+8s+Ah+2c:6s+Th+Kd:18:count 168:41:As+Ks+Th+Ac:3s+4d+7d+Kc:12:wait "
    "187:40:4s+Ah+7d+Kc:2h:16:count 236:40:9s+Ac+4c+7c:3h+5d+2c+8c:b24:safe-build "
    "256:40:Js+2d+7c+8c:6h+7h+4d:20:last 296:40:2s+6s+7d+Kd:Kh:14:dead"
)
