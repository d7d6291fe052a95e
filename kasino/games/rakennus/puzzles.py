"""Puzzles, found by ``lab/research/puzzles.py``; ``puzzle_table.py`` explains them."""

from __future__ import annotations

from typing import Final

PUZZLES: Final = (
    "0:42:Kh+5d+Ac:Ks+4h:b12:count 25:41:5s+Ts+Jh+Td:5h+9h+7c:b16:count "
    "27:42:9d+Kd+4c:6d:12:count 29:43:4d+5d+6d:3d+Qc:8:count 34:41:5s+Qd+Kd+Ac:6s:10:count "
    "38:40:8h+Jh+Qh+9d:As+Ts+3c+9c:b16:safe-build 94:40:8d+Td+Jd+3c:7s+Jh+4c+6c:b13:last "
    "96:44:7s+Qh:Js+8d+Tc:6:count 99:40:4s+Ks+3d+8c:6s+8h+Th+Jh+3c:b13: 108:43:Ts+9d+Ac::10:count "
    "113:43:2s+9h+2c::8:count 125:40:3d+7d+6c+Kc:6h+Ad+Td+9c:b12:count "
    "126:42:4s+9s+Qs:5d+Qc:b10:count 130:41:3s+Qd+Ac+7c:9h+Qh+Tc:b13:count "
    "149:42:Ad+3d+7d:9s+4d+5d:b10:count 170:43:6s+Ad+Qd:2h+Kh+4d+Tc:b10:count "
    "178:40:4s+6s+5h+Qc:8s+5c+Kc:b18:count 181:41:5h+4d+6c+9c:7s+Td+Kd:8:little "
    "202:40:As+9s+2c+9c:8h+4d:b13:count 206:40:As+Qh+5d+4c:2s+6s:b12:last "
    "214:40:9s+Ah+3h+Kh:Js+Ks:b12:safe-build 219:43:Qs+Ah+Jc:9h:10:wait "
    "225:40:4h+8h+Td+4c:Ah+Ad+2c+6c:b16:last 228:40:2s+Ad+8c+Tc:2h+8h+Th+Kd:b15: "
    "233:42:Qh+Ac+Tc:As+2h+7h+6c+9c:b17:lock 4:41:3s+4h+7d+Qd:Th+7c+Jc+Qc:12:count "
    "24:40:2s+7s+5h+2d::20:last 39:43:5s+8d+5c:2c+8c:14:count 43:43:3d+9d+5c:Ts+7d+3c+9c:12:count "
    "57:41:2s+Qs+2c+6c:Qd+Jc:16:little 62:42:6s+4h+Ad:6d:10:last 78:42:2h+Jd+Kd:Qs+3d+9c:12:count "
    "82:44:3s+Qc:Jh+7c:8:count 84:43:3s+7h+Qc:Jh+Qh+4c+6c:14:count 128:42:Ah+4h+Th:8s:14:sure "
    "131:41:8s+4h+Qh+6c:7d:10:count 139:40:4s+8h+2d+4d:Qs+Jd+6c:b14:sure "
    "146:43:7s+Ts+6h:8h+Qd+Tc+Kc:12:count 148:42:3s+9s+6d::12:count "
    "154:44:5h+6h:3h+2c+8c:12:count 167:41:7s+Qd+5c+Jc:2d:14:little "
    "183:42:4h+Td+Tc:Ts+Qd:b12:sure 205:43:6s+5d+9c:2h:10: 213:44:As+Ks:8s+3h+5d:10:sure "
    "236:42:Ts+2c+7c:3h:10:count 7:40:7s+6h+Td+9c:8s+Ks+3h+4d+Qd+6c:23:take "
    "32:40:8s+4h+Tc+Qc:3h+7h+Qd+Ac:21:wait 42:40:6s+2h+Kh+6c:5h+Td+Kd:22:last "
    "61:40:8h+3c+6c+7c:6d+Jd+Qd+Ac:16:count 68:40:As+4s+Kd+7c:6d+Qd+Tc:b16:count "
    "129:40:5s+Ks+7h+8d:9h+6c+Kc:22:count 134:40:Qs+Ah+3h+9c:Kh+8c+Tc+Qc:16:dead "
    "142:40:As+2d+5c+Kc:Qh+3d+Jd:b22:safe-build "
    "163:40:5s+Ah+9d+5c:8s+4h+9h+Kd+3c+6c:b19:safe-build 165:40:7s+8h+3c+5c:Qs+Kh+Jd:8:count "
    "186:40:5d+7d+Qd+Ac:6s+Qh+9c+Tc:b18:build 199:40:As+6s+Js+Tc:Jc:16:last "
    "209:40:2h+Tc+Qc+Kc:5h+Kh+7d+2c+Jc:17:little 223:40:Kh+5d+7d+Kd:Ts+3h+Jh+8d+Kc:b20:safe-build "
    "238:40:Jh+5c+9c+Qc:7h+Ad+Jd:24:count"
)
