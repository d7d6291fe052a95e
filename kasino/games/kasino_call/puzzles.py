"""Puzzles, found by ``lab/research/puzzles.py``; ``puzzle_table.py`` explains them."""

from __future__ import annotations

from typing import Final

PUZZLES: Final = (
    "3:44:As+Jd+5c+9c:4s+6s+7s+Jc:b12:safe-build 21:44:As+Jd+2c+5c:2h+4d+8c:b12:count "
    "33:44:As+Qs+4h+6c:3s+7d+4c+5c+Qc:b15:count 43:45:3d+9d+Jd+5c:As+3h+Jh:b15:count "
    "46:44:4s+Ts+2d+8c:6s+Ah+9d+Jc:b14:safe-build 54:44:9s+Jd+Ac+6c:Ts+Jh+5d:b22:sure "
    "77:47:Ad+Qd+Jc:Td+3c+4c:8:count 78:47:2s+4h+3d:9c:10:last 82:48:3s+7c:5s+4h+2c:b10:lock "
    "95:47:4s+Ah+5d::8:count 100:44:Ah+Kh+3d+5c:2h+4d+3c+Kc:b15:safe-build "
    "101:44:Js+7d+2c+7c:5s+Th+Ad+4d:b10:build 104:44:Ts+9h+Ac+8c:4s+7c+9c:b12:safe-build "
    "113:47:2s+9h+2c:8s+4h:8:count 130:44:8h+Ad+4d+Kc:9h+Qh+Kh+2d+5d+6c:b23:safe-build "
    "174:44:As+7h+4c+Jc:2s+4h+Jd+Qc:b13:safe-build 204:44:7s+8h+Jh+8d:3s+2d+9d+Jd+Ac+Kc:b10:count "
    "209:45:9s+Ah+2d+6c:5h+8h+Th+Qh+7d+2c:b16:count 210:44:3s+5h+2d+7c:7s+Ad:b12:safe-build "
    "212:46:5s+Ac+9c:6s+8s+Th+Ad+2d:b11:raise 245:44:2s+Qh+8c+Jc:4h+Jd+Qd+Ac+5c+9c:b13:count "
    "266:44:6s+6h+9d+5c:4h+3d:b22:count 267:46:9h+5d+5c:Qc:14:pair "
    "281:44:Qs+2h+9h+Kh:Ad+3d+Kd+7c:b22:count 287:46:3h+Ad+Qd:8h+2d+Qc:b10:safe-build "
    "9:47:8s+9h+7c:Td+4c+9c:10:count 15:46:As+5d+7c:8s+7h+2c:12:wait 23:47:4s+7h+2d:Tc:8:count "
    "31:46:3s+2h+7d:Ts+6c:8:last 35:45:Ah+2c+7c+Tc:2h+6d:b15:last 55:48:7s+Tc:6h+7h:12:sure "
    "131:46:5s+Ah+9d:Ts+5h+9h+Qc:16:last 164:46:Th+4d+Qd:6c+Qc:b18:count "
    "176:48:9d+Jc:3h+6h+8d:12:sure 201:45:9s+8h+Th+Ad:3c:12:count "
    "216:46:4h+7h+Qd:Qs+8d+4c+7c:14:sure 232:46:8s+Ah+9h:5d+9c:16:count "
    "236:46:Ks+2c+7c:Kh+5d:b18:count 268:46:5s+Ad+Jd:Js:16:count 276:47:7s+Ah+9h:5c:12:wait "
    "13:44:8h+Th+2d+Kc:8s+2h+Kd:22:count 37:45:6s+Qd+9c+Kc:5s+Ah+Kh+3c:16:last "
    "53:44:7h+Th+3c+4c:6h:20:sure 90:44:Qh+5d+6d+Tc:Jc+Qc:12:wait "
    "97:44:Ks+4h+7h+Ad:3s+9h+Kh+8d+2c:b16:count 98:45:2s+8h+9h+6c:6s+7s+9s+2d+Jd:24:last "
    "109:44:6s+Th+2c+3c::8:little 125:44:3d+7d+6c+Kc:Ks+4h+Td:b14:count "
    "132:44:2s+Ts+Qs+Ad:9s+7h+Tc:14:last 136:44:5h+Qh+6c+9c:Ts+Ks+Qc:14:wait "
    "148:44:3s+9s+6d+Kc:2s+Ah+9d+Kd:b23:safe-build 179:45:3s+7h+5d+8c:7d+9c:18: "
    "183:44:4h+Td+Ac+Tc:Qs+7h+6d+2c+3c+Kc:b22:safe-build "
    "193:44:As+3h+Td+Kc:5s+2h+Jh+Ad+Kd+9c:23:wait 205:45:6s+2h+5d+9c:Th+2c+5c:12:count "
    "220:44:Js+5d+7d+Qd:5h+9d+Kd+6c+7c+Qc:14:count 228:44:2s+Ad+8c+Tc:2h+9h+Th+6c:b22:safe-build "
    "241:44:9s+Ks+7d+Qd:As+5s+Kh+6d+7c:19: 271:45:4s+7d+Ac+6c:As:20:last "
    "290:44:7s+9s+Th+Qc:Ah+4h+9c:18:count"
)
