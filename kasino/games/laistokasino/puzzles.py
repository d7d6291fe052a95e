"""Puzzles, found by ``lab/research/puzzles.py``; ``puzzle_table.py`` explains them."""

from __future__ import annotations

from typing import Final

PUZZLES: Final = (
    "2:41:9s+Kh+Ad+9d:2s+8s+Qs:20:count 5:42:9d+5c+7c:Qs+Ah:18:count "
    "9:40:Ah+8h+4c+Jc:Td+Jd+Kd+9c:22:others 15:42:As+4h+5d:Th+Jh+Kh+4d+7c:18:last "
    "27:40:Ks+9d+Kd+4c:As+6h+Th+Kh+7d:22:others 32:40:8s+4h+Tc+Qc:6s+7h+Th+5d+Qd+2c+Jc:26:last "
    "34:40:2s+5h+Qc+Kc::22:count 41:43:2h+5h+6c:9h+Th+2d+3d+6d+Kd+5c+Qc:16:avoid "
    "46:43:7s+6h+8h:4s+Ts+Js+8d:16:last 48:41:8h+Ad+3c+Tc:As+Ks+Td+Jd:20:others "
    "52:44:Kh+6c:3s+Js+9d+Kc:12:count 62:41:3s+Js+8h+Kh:7h+Ad+Kd+9c:20:last "
    "65:41:8s+3h+9h+5d:Ts+Ad+Kd:20:avoid 67:42:9h+6c+Qc:Th+Qh+Kh+Td+Ac+4c:18:last "
    "72:40:Jh+Ad+7d+Kc:Js+Qs+8d+6c+7c:23:others 82:40:3s+2c+7c+Qc:5s+Qd:22:count "
    "84:43:Ks+7h+Qc:As+5s+6c+7c:19:others 87:41:5s+7s+Qh+9c:6s+9s+Ts+Kh+Ac+2c:23:avoid "
    "92:40:As+2s+9s+3h:8s+Jh+Ad+9d+4c+Kc:26:avoid 94:40:8d+Td+Jd+3c:7s+Ah+Kh+4c+8c:23:last "
    "96:40:7s+Qh+7c+Tc:Js+6h+8h+Kh+3d:22:avoid 103:40:4c+Tc+Jc+Kc:6s+5c:22:count "
    "119:40:7s+4c+6c+Tc:Qs+Kh+2d+8d+Td:22:count 122:40:2s+Ah+7c+8c:Qs+Th+Jh+2c+6c:23:last "
    "134:40:Qs+Ah+3h+9c:8c+Tc:22:others 139:40:4s+8h+2d+4d:7s+Qs+Ks+Td+6c:22:count "
    "0:43:Qs+4h+8d:As+8s+5d+Td+6c+Qc:19:last 6:44:9h+6c:6d+Jd+Ac+Qc:12:last "
    "10:43:7s+2c+9c:Qs+Ks+Td+7c:16:count 12:41:Ks+7h+Th+Ad:Ts+Kh+4c+6c+7c+8c:22:last "
    "19:40:Th+5c+8c+Kc:4h+6h+Jh+2d+9c+Qc:23:last 24:41:Js+Ah+6h+8d:7s+3h+Qh:20:last "
    "25:44:2s+8c:Qs+Ks+2h+5h+Jh:13:last 28:41:8s+Qh+7d+4c:As+Ah+5d+8d+Tc:20:count "
    "30:41:Ks+9d+Td+6c:6s+Jh+Kd+7c+8c+Tc:22:avoid 31:42:3s+2h+9c:9s+Ts+Js+Kh+7d+6c+Qc:18:avoid "
    "37:41:6s+Qd+9c+Kc:2s+5s+Ad+6d:22:others 53:44:Th+3c:Ah+7h+Jh+2c+4c+Tc:15:last "
    "66:43:5h+7h+3c:3s+8s+Ts+Js+6d+Ac:16:avoid 76:44:6s+5h:8s+6h+Kh+Td+7c+Jc:12:count "
    "77:42:Qh+3c+5c:Js+Qs+2d+9d+Td:20:last 79:40:Qs+7d+Kd+9c:Ts+Kh+4d+Jd+Qd+3c:22:last "
    "81:42:Ks+3h+6c:5s+Ts+6h+Kh:18:last 89:40:2s+8s+Ts+Kd:Js+Ks+7d+8d+4c+5c+Qc:25:count "
    "93:41:Ts+5h+4d+7c:Ah+3h+8h+Th+Jh+Ac+6c+9c:25:avoid "
    "100:43:5h+8c+Tc:6s+Js+4h+3d+8d+Td+5c+Qc+Kc:18:avoid 104:41:9s+7h+Th+6d:Jd+Ac+7c:20:count "
    "105:43:3h+Td+Qc:3s+Js+Ks+2h+5h+Ad+7d+Qd:21:last 110:41:8s+3h+7h+Kh:2h+8d+Jd+9c+Qc:21:count "
    "111:43:Jh+Qh+3d:3s+7s+Ks+9h:16:avoid 118:41:4s+Th+6c+Qc:Qs+Ks+4h+9d:20:count "
    "124:40:6s+Js+Kh+Ad:Qs+3c+8c:22:last 125:41:As+6s+Th+9d:3s+4h+Kc:20:last "
    "135:42:As+9s+Jh:2s+Js+8d:18:count 137:44:8c+9c:7s+Qs+6h+Th+Kh+2d:13:last "
    "140:42:Js+3c+6c:Ah+6h+Qd+5c+Jc:20:last 142:40:As+2d+5c+Kc:Jh+Qh+Ac+4c:23:last "
    "54:40:9s+Jd+Ac+6c:4h+5d:22:last 71:40:9s+Ts+6h+Jc:5s+3h+Jh+4d+6c+Tc+Qc+Kc:24:avoid "
    "91:40:Ts+Ah+6h+Ad:4h+Ac:22:avoid"
)
