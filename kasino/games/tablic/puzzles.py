"""Puzzles, found by ``lab/research/puzzles.py``; ``puzzle_table.py`` explains them."""

from __future__ import annotations

from typing import Final

PUZZLES: Final = (
    "0:42:Ks+Kh+Ac:4h+Td+7c:17:last 6:44:Ks+Jd:9s+Jh+5c:11:sure 8:40:Ks+8h+5d+Qc:4s+8s+2d:22:sure "
    "9:38:Ah+Kd+4c+5c+8c:4h:26:take-back 12:41:Ks+Th+Ad+8c:9d:10:wait "
    "13:38:8s+Ad+2d+9d+Kc:3s+Jc+Qc:10:count 14:38:3s+2h+4d+2c+9c:8d:22:little "
    "16:44:Js+Td:7d+Ac:8:sure 17:39:Qs+4h+Th+3c+6c:4s+5s+6h+Jh+9d:12:wait "
    "20:43:7d+Jd+2c:6s:10:count 21:37:3h+Jh+Jd+4c+5c+7c:6s+8s+Js+2h:16:take-back "
    "24:38:6s+7s+Kh+Ad+2c:Qh:20:count 31:41:Qh+Ad+7d+9c:2h+5h+8c:13:count "
    "32:40:6s+7h+4d+Tc:3s+4h+Jc+Kc:12:last 33:36:As+3s+8h+5c+6c+Jc::10:no-sweep "
    "36:37:4h+6h+Kh+3d+8d+2c:As+Tc:10:take-back 37:37:6s+Qh+Ad+Qd+9c+Kc:7d+4c+Qc:13:pair "
    "38:43:Th+Jh+Kh:6s+2h+8d:12:take-back 39:39:5s+6s+5h+Qh+5c:4c:10:no-sweep "
    "42:43:8s+2c+7c:Qs+2h+5h+9c:16:last 43:37:6s+3d+6d+9d+Jd+5c:4c+Qc:12:little "
    "44:36:6s+8s+Qs+Qh+4d+Jc:4h+Jh+Kh+Tc:30:last 45:42:As+Td+Ac:9d:16:last "
    "46:38:Ts+Ah+8c+Jc+Kc:2d:18:last 48:38:6s+8s+5d+Td+Jd:2s+4s+9d:12:take-back "
    "49:37:Ts+9d+3c+6c+7c+Kc::14:wait 50:42:6s+Ts+Ad:5c:10:count "
    "52:36:2s+Js+9d+Td+2c+6c:8d+Kc:30:last 53:41:Ah+7h+Ac+2c:5s+4c+Qc+Kc:18:last "
    "56:37:2s+5s+6s+Ah+3h+9c:4d+9d+6c+Qc:18:count 57:38:3s+5s+Js+Th+Tc:Jc:26:little "
    "58:37:2h+Jh+Kh+4c+7c+Qc:9h+2d+Qd+8c:10:sure 59:42:Ts+2c+Tc:2h+8h:14:last "
    "63:38:6h+8h+3d+9d+8c:8s+3h+Ad:12:wait 65:38:Ts+Ah+Th+2c+5c:Qh:20:little "
    "67:42:Th+Td+Ac:7d+3c+6c:16:take-back 69:37:2s+Th+Qh+6d+Td+Jc:3d+Jd+2c:10:wait "
    "70:44:Qs+Ah:6h+5d+7c:10:take-back 71:37:As+Ts+Qd+Kd+5c+Jc:5s+8c+Kc:13:take "
    "73:42:As+Jd+Tc:5h+Kh+4d:10:little 74:38:7s+Ks+8d+Td+2c:As+3d:26:no-sweep "
    "75:38:Kh+6d+Kd+2c+9c:5s+4c:24:take-back 77:37:Js+Ad+9d+Qd+3c+Jc:4h+7d:28:no-sweep "
    "81:37:5s+Jh+Td+6c+9c+Kc::12:wait 84:37:3s+Ks+7h+7d+4c+Qc:Jh:22:wait "
    "86:38:2s+7s+8s+4d+Jc::16:little 90:43:Ad+5d+Tc:2s+Kc:12:last "
    "91:37:As+Ts+3h+6h+8h+8c:9h:24:count 95:41:4s+Ah+3d+5d:5s+Js+6h:16:count "
    "96:38:Ah+6h+3d+7c+Tc::14:count 97:38:9h+Qh+Ad+8d+2c:4h+Tc:24:last "
    "98:39:As+2s+Js+8h+9h:4s+8s:14:count 100:39:4h+5h+3d+5c+Tc::14:little "
    "101:41:9d+2c+7c+Jc::12:count 103:37:8s+Ts+Qd+3c+4c+Jc::12:count "
    "104:37:9s+7h+Th+6d+Ac+8c::18:dead 107:41:4s+Jh+7d+3c:6h+2d:18:take-back "
    "108:36:Js+Ks+Jh+Qh+4d+9c:8s:30:last 110:37:8s+3h+4h+7h+Kh+Qc:Kd+6c:20:count "
    "111:43:Js+Jh+Kh::8:no-sweep"
)
