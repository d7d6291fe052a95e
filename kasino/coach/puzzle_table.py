"""The puzzles of each game, as ``tests/find_puzzles.py`` found them.

Easy ones come first, then medium and hard ones. Each is the number of a seed, how many plays of the
greedy level lead there, and the cards of the hand and of the table.
"""

from __future__ import annotations

from typing import Final

PUZZLE_TABLE: Final[dict[str, tuple[str, str, str]]] = {
    "kasino-call": (
        (
            "3:44:As+Jd+5c+9c:4s+6s+7s+Jc 21:44:As+Jd+2c+5c:2h+4d+8c "
            "33:44:As+Qs+4h+6c:3s+7d+4c+5c+Qc 43:45:3d+9d+Jd+5c:As+3h+Jh "
            "46:44:4s+Ts+2d+8c:6s+Ah+9d+Jc 54:44:9s+Jd+Ac+6c:Ts+Jh+5d 77:47:Ad+Qd+Jc:Td+3c+4c "
            "78:47:2s+4h+3d:9c 82:48:3s+7c:5s+4h+2c 95:47:4s+Ah+5d: "
            "100:44:Ah+Kh+3d+5c:2h+4d+3c+Kc 101:44:Js+7d+2c+7c:5s+Th+Ad+4d "
            "104:44:Ts+9h+Ac+8c:4s+7c+9c 113:47:2s+9h+2c:8s+4h "
            "130:44:8h+Ad+4d+Kc:9h+Qh+Kh+2d+5d+6c 174:44:As+7h+4c+Jc:2s+4h+Jd+Qc "
            "204:44:7s+8h+Jh+8d:3s+2d+9d+Jd+Ac+Kc 209:45:9s+Ah+2d+6c:5h+8h+Th+Qh+7d+2c "
            "210:44:3s+5h+2d+7c:7s+Ad 212:46:5s+Ac+9c:6s+8s+Th+Ad+2d "
            "245:44:2s+Qh+8c+Jc:4h+Jd+Qd+Ac+5c+9c 266:44:6s+6h+9d+5c:4h+3d 267:46:9h+5d+5c:Qc "
            "281:44:Qs+2h+9h+Kh:Ad+3d+Kd+7c 287:46:3h+Ad+Qd:8h+2d+Qc"
        ),
        (
            "9:47:8s+9h+7c:Td+4c+9c 15:46:As+5d+7c:8s+7h+2c 23:47:4s+7h+2d:Tc "
            "31:46:3s+2h+7d:Ts+6c 35:45:Ah+2c+7c+Tc:2h+6d 55:48:7s+Tc:6h+7h "
            "131:46:5s+Ah+9d:Ts+5h+9h+Qc 164:46:Th+4d+Qd:6c+Qc 176:48:9d+Jc:3h+6h+8d "
            "201:45:9s+8h+Th+Ad:3c 216:46:4h+7h+Qd:Qs+8d+4c+7c 232:46:8s+Ah+9h:5d+9c "
            "236:46:Ks+2c+7c:Kh+5d 268:46:5s+Ad+Jd:Js 276:47:7s+Ah+9h:5c"
        ),
        (
            "13:44:8h+Th+2d+Kc:8s+2h+Kd 37:45:6s+Qd+9c+Kc:5s+Ah+Kh+3c 53:44:7h+Th+3c+4c:6h "
            "90:44:Qh+5d+6d+Tc:Jc+Qc 97:44:Ks+4h+7h+Ad:3s+9h+Kh+8d+2c "
            "98:45:2s+8h+9h+6c:6s+7s+9s+2d+Jd 109:44:6s+Th+2c+3c: 125:44:3d+7d+6c+Kc:Ks+4h+Td "
            "132:44:2s+Ts+Qs+Ad:9s+7h+Tc 136:44:5h+Qh+6c+9c:Ts+Ks+Qc "
            "148:44:3s+9s+6d+Kc:2s+Ah+9d+Kd 179:45:3s+7h+5d+8c:7d+9c "
            "183:44:4h+Td+Ac+Tc:Qs+7h+6d+2c+3c+Kc 193:44:As+3h+Td+Kc:5s+2h+Jh+Ad+Kd+9c "
            "205:45:6s+2h+5d+9c:Th+2c+5c 220:44:Js+5d+7d+Qd:5h+9d+Kd+6c+7c+Qc "
            "228:44:2s+Ad+8c+Tc:2h+9h+Th+6c 241:44:9s+Ks+7d+Qd:As+5s+Kh+6d+7c "
            "271:45:4s+7d+Ac+6c:As 290:44:7s+9s+Th+Qc:Ah+4h+9c"
        ),
    ),
    "finnish": (
        (
            "22:40:5h+3d+2c+Tc:Js+Qs+7h+Kh 24:40:2s+7s+5h+2d: 29:43:4d+5d+6d:3d+Qc "
            "35:43:Ah+7c+Tc:5h+Jh+Kd 48:42:2s+6s+2c:9d+Jd 49:42:Ts+2c+7c:8s+Jh+3c "
            "55:41:3s+Ts+Qh+Ad:6h+Jh 59:43:Qh+Jd+6c:7h+8h+2c 69:44:Qh+Tc:Kc "
            "70:40:2s+Qs+Th+Jc:3s+Ah+Qd+6c 74:40:7s+4h+3d+6d:Th+8d+Jc 96:44:7s+Qh:8d+Tc "
            "113:43:2s+9h+2c: 124:41:2s+3s+5s+Qd:7s+Kh+Tc 128:40:5s+Ah+4h+Th:8s+Ts+Kd "
            "149:40:Ad+3d+5d+7d:Tc+Kc 155:44:7s+Jd:9d 161:43:Qh+2c+5c:8s+7h "
            "163:41:As+Th+Kh+Ad:4h+9h+Kd+3c 168:40:9s+Ah+7d+Jd:Kh+5d 172:42:Ts+5h+9d:6h "
            "183:43:6s+Ad+Qd:4h+7h 184:43:Ad+8d+Kc:Qs+4d"
        ),
        (
            "0:41:Qs+4h+8d+6c:Js+5d+Td 4:41:3s+4h+7d+Qd:Th+7c+Jc+Qc 9:41:8s+Ks+9h+7c:Jd+Kd "
            "12:43:7h+Th+Ad:9s+4h 34:41:5s+Qd+Kd+Ac:3h+5h+7d 39:43:5s+8d+5c:2c+8c "
            "43:41:3d+9d+Jd+5c:8s+3h+Jh+7d+Qc 45:43:4h+5d+8d:Jd+Qc 67:41:Js+Jh+Qh+3d:2h+3c+6c "
            "77:43:Ad+Qd+Jc:4c+5c 84:43:3s+7h+Qc:Jh+Qh+4c+6c 108:43:Ts+9d+Ac: "
            "122:41:5d+8d+9c+Kc:7s+9h+Th+Jh 131:44:2s+5s:4h+9d+6c 134:40:Qs+Ah+3h+9c:Kh+8c+Tc+Qc "
            "137:40:7s+3c+8c+9c:5s+3d 142:40:As+2d+5c+Kc:6s+7s+Ac 146:43:7s+Ts+6h:8h+Qd+Tc+Kc "
            "159:43:Ts+Td+5c:Jh+8c 166:43:Qs+Jh+Qc:5h+9h+6d+Tc 181:42:Ks+6h+Ac:Jd+Kd"
        ),
        (
            "14:40:Js+Th+2c+9c:2h+4d+7d+Jc 21:40:As+Jd+2c+5c:2h+4d+5d+Td+8c "
            "32:40:8s+4h+Tc+Qc:3h+7h+Qd+Ac 36:40:4h+2c+6c+8c:As+6s+2d+Jc "
            "56:40:6s+Ah+4h+Jh:9h+Th+Jd+Ac+6c 61:40:8h+3c+6c+7c:6d+Jd+Qd+Ac "
            "83:40:3s+Js+9h+Kh:2d+Kd+Ac 92:40:As+2s+9s+3h:8s+9d+4c+5c "
            "102:40:Ks+4h+6d+9d:3s+4d+Kd+2c+Tc 105:40:8s+Js+Ah+2h:5h+7d+Qd "
            "106:40:Ks+Ah+6h+6d:As+3h+5d 112:40:As+Js+5h+Td:6s+Ts+Ah+Qc "
            "130:40:8h+Ad+4d+Kc:Qh+Kh+Tc 132:40:2s+Ts+Qs+Ad:3s+5s+6s+9s+Ks "
            "154:40:Qs+5h+6h+2c:8c+Qc+Kc 169:40:Ah+4h+Qh+6d:6s+Qc"
        ),
    ),
    "kasino": (
        (
            "14:41:5s+9s+Kh+Qd:3s+Ks+Ad 22:40:5h+3d+2c+Tc:Js+Qs+7h+Kh 24:40:2s+7s+5h+2d: "
            "29:43:4d+5d+6d:3d+Qc 35:43:Ah+7c+Tc:5h+Jh+Kd 48:42:2s+6s+2c:9d+Jd "
            "49:42:Ts+2c+7c:8s+Jh+3c 55:41:3s+Ts+Qh+Ad:6h+Jh 59:43:Qh+Jd+6c:7h+8h+2c "
            "69:44:Qh+Tc:Kc 70:40:2s+Qs+Th+Jc:3s+Ah+Qd+6c 74:40:7s+4h+3d+6d:Th+8d+Jc "
            "96:44:7s+Qh:8d+Tc 107:40:7h+2d+3c+Kc:Th+Td+Kd+6c 113:43:2s+9h+2c: "
            "124:41:2s+3s+5s+Qd:7s+Kh+Tc 128:40:5s+Ah+4h+Th:8s+Ts+Kd 149:40:Ad+3d+5d+7d:Tc+Kc "
            "155:44:7s+Jd:9d 161:43:Qh+2c+5c:8s+7h 163:41:As+Th+Kh+Ad:4h+9h+Kd+3c "
            "168:40:9s+Ah+7d+Jd:Kh+5d 172:42:Ts+5h+9d:6h 178:40:4s+6s+5h+Qc:8s+5c+Kc "
            "183:43:6s+Ad+Qd:4h+7h"
        ),
        (
            "4:41:3s+4h+7d+Qd:Th+7c+Jc+Qc 9:41:8s+Ks+9h+7c:Jd+Kd 12:43:7h+Th+Ad:9s+4h "
            "34:41:5s+Qd+Kd+Ac:3h+5h+7d 39:43:5s+8d+5c:2c+8c 43:43:3d+9d+5c:7d+3c+Qc "
            "45:43:4h+5d+8d:Jd+Qc 67:41:Js+Jh+Qh+3d:2h+3c+6c 77:43:Ad+Qd+Jc:4c+5c "
            "84:43:3s+7h+Qc:Jh+Qh+4c+6c 94:40:8d+Td+Jd+3c:7s+6c 108:43:Ts+9d+Ac: "
            "122:41:5d+8d+9c+Kc:7s+9h+Th+Jh 131:44:2s+5s:4h+9d+6c 137:40:7s+3c+8c+9c:5s+3d "
            "142:40:As+2d+5c+Kc:6s+7s+Ac 146:43:7s+Ts+6h:8h+Qd+Tc+Kc "
            "159:42:Ah+Kd+Qc:4h+Jh+3d+7c+8c 166:43:Qs+Jh+Qc:5h+9h+6d+Tc 181:42:Ks+6h+Ac:Jd+Kd"
        ),
        (
            "21:40:As+Jd+2c+5c:2h+4d+5d+Td+8c 32:40:8s+4h+Tc+Qc:3h+7h+Qd+Ac "
            "36:40:4h+2c+6c+8c:As+6s+2d+Jc 61:40:8h+3c+6c+7c:6d+Jd+Qd+Ac "
            "79:40:Qs+7d+Kd+9c:9s+5h+7h+Kh+3c 83:40:3s+Js+9h+Kh:2d+Kd+Ac "
            "92:40:As+2s+9s+3h:8s+9d+4c+5c 102:40:Ks+4h+6d+9d:3s+4d+Kd+2c+Tc "
            "105:40:8s+Js+Ah+2h:5h+7d+Qd 106:40:Ks+Ah+6h+6d:As+3h+5d 130:40:8h+Ad+4d+Kc:Qh+Kh+Tc "
            "132:40:2s+Ts+Qs+Ad:3s+5s+6s+9s+Ks 134:40:Qs+Ah+3h+9c:Kh+8c+Tc+Qc "
            "154:40:Qs+5h+6h+2c:8c+Qc+Kc 169:40:Ah+4h+Qh+6d:6s+Qc"
        ),
    ),
    "laistokasino": (
        (
            "2:41:9s+Kh+Ad+9d:2s+8s+Qs 5:42:9d+5c+7c:Qs+Ah 9:40:Ah+8h+4c+Jc:Td+Jd+Kd+9c "
            "15:42:As+4h+5d:Th+Jh+Kh+4d+7c 27:40:Ks+9d+Kd+4c:As+6h+Th+Kh+7d "
            "32:40:8s+4h+Tc+Qc:6s+7h+Th+5d+Qd+2c+Jc 34:40:2s+5h+Qc+Kc: "
            "41:43:2h+5h+6c:9h+Th+2d+3d+6d+Kd+5c+Qc 46:43:7s+6h+8h:4s+Ts+Js+8d "
            "48:41:8h+Ad+3c+Tc:As+Ks+Td+Jd 52:44:Kh+6c:3s+Js+9d+Kc 62:41:3s+Js+8h+Kh:7h+Ad+Kd+9c "
            "65:41:8s+3h+9h+5d:Ts+Ad+Kd 67:42:9h+6c+Qc:Th+Qh+Kh+Td+Ac+4c "
            "72:40:Jh+Ad+7d+Kc:Js+Qs+8d+6c+7c 82:40:3s+2c+7c+Qc:5s+Qd 84:43:Ks+7h+Qc:As+5s+6c+7c "
            "87:41:5s+7s+Qh+9c:6s+9s+Ts+Kh+Ac+2c 92:40:As+2s+9s+3h:8s+Jh+Ad+9d+4c+Kc "
            "94:40:8d+Td+Jd+3c:7s+Ah+Kh+4c+8c 96:40:7s+Qh+7c+Tc:Js+6h+8h+Kh+3d "
            "103:40:4c+Tc+Jc+Kc:6s+5c 119:40:7s+4c+6c+Tc:Qs+Kh+2d+8d+Td "
            "122:40:2s+Ah+7c+8c:Qs+Th+Jh+2c+6c 134:40:Qs+Ah+3h+9c:8c+Tc "
            "139:40:4s+8h+2d+4d:7s+Qs+Ks+Td+6c"
        ),
        (
            "0:43:Qs+4h+8d:As+8s+5d+Td+6c+Qc 6:44:9h+6c:6d+Jd+Ac+Qc 10:43:7s+2c+9c:Qs+Ks+Td+7c "
            "12:41:Ks+7h+Th+Ad:Ts+Kh+4c+6c+7c+8c 19:40:Th+5c+8c+Kc:4h+6h+Jh+2d+9c+Qc "
            "24:41:Js+Ah+6h+8d:7s+3h+Qh 25:44:2s+8c:Qs+Ks+2h+5h+Jh "
            "28:41:8s+Qh+7d+4c:As+Ah+5d+8d+Tc 30:41:Ks+9d+Td+6c:6s+Jh+Kd+7c+8c+Tc "
            "31:42:3s+2h+9c:9s+Ts+Js+Kh+7d+6c+Qc 37:41:6s+Qd+9c+Kc:2s+5s+Ad+6d "
            "53:44:Th+3c:Ah+7h+Jh+2c+4c+Tc 66:43:5h+7h+3c:3s+8s+Ts+Js+6d+Ac "
            "76:44:6s+5h:8s+6h+Kh+Td+7c+Jc 77:42:Qh+3c+5c:Js+Qs+2d+9d+Td "
            "79:40:Qs+7d+Kd+9c:Ts+Kh+4d+Jd+Qd+3c 81:42:Ks+3h+6c:5s+Ts+6h+Kh "
            "89:40:2s+8s+Ts+Kd:Js+Ks+7d+8d+4c+5c+Qc 93:41:Ts+5h+4d+7c:Ah+3h+8h+Th+Jh+Ac+6c+9c "
            "100:43:5h+8c+Tc:6s+Js+4h+3d+8d+Td+5c+Qc+Kc 104:41:9s+7h+Th+6d:Jd+Ac+7c "
            "105:43:3h+Td+Qc:3s+Js+Ks+2h+5h+Ad+7d+Qd 110:41:8s+3h+7h+Kh:2h+8d+Jd+9c+Qc "
            "111:43:Jh+Qh+3d:3s+7s+Ks+9h 118:41:4s+Th+6c+Qc:Qs+Ks+4h+9d "
            "124:40:6s+Js+Kh+Ad:Qs+3c+8c 125:41:As+6s+Th+9d:3s+4h+Kc 135:42:As+9s+Jh:2s+Js+8d "
            "137:44:8c+9c:7s+Qs+6h+Th+Kh+2d 140:42:Js+3c+6c:Ah+6h+Qd+5c+Jc "
            "142:40:As+2d+5c+Kc:Jh+Qh+Ac+4c"
        ),
        "54:40:9s+Jd+Ac+6c:4h+5d 71:40:9s+Ts+6h+Jc:5s+3h+Jh+4d+6c+Tc+Qc+Kc 91:40:Ts+Ah+6h+Ad:4h+Ac",
    ),
    "clearance": (
        (
            "4:43:3s+4h+Qd:2s+9d+5c 29:42:7h+Kh+3d:Ts+Kd+6c 55:43:Ts+Qh+Ad:7h+Qc "
            "66:42:3s+2d+Jd:4s+Jh 67:41:Js+Jh+Qh+3d:8d+Ac 78:41:2s+4h+3d+7c:7s+Kh+Ac+Jc "
            "99:42:4s+3d+8c:2s+8h 108:42:5d+9c+Tc: 124:44:6s+Kh:3s+8s+Kd 146:44:Qs+Ah:6h+8h+3d+Qd "
            "169:44:4h+Qh:9h+3c+Qc 185:43:9s+2d+Jc:Ad+4d+9d+Jd 204:42:7s+Jh+8d:4h+Jd+Ac "
            "205:42:3s+Ah+2c:6s+3h 209:44:2h+Qc:Ah+5h+Qh 222:40:Qs+Ad+7d+9c:4s+2h+Qd "
            "239:40:9h+Th+4d+5d:As+Qc 288:41:3s+8h+Qd+9c:Qh+7d+4c 299:44:3h+Th:3s+2h "
            "329:41:Js+4h+3d+Jc:5s+Th 340:44:2s+3s:6s+Ah 361:40:2s+Js+Kh+Tc:3h+8h+Jc "
            "363:44:Ac+7c:4c+5c 370:43:2s+Ah+Kc:3h+Td+Kd 375:43:As+4h+8h:4d+7d "
            "377:44:As+Ks:4h+5h+7c+Kc 383:43:Ah+4h+8c:As+3d+8d"
        ),
        (
            "7:42:7s+6h+9c:3h+9d 51:44:4h+5c:Th+2c 80:43:7d+8d+7c:3s+Qh+4d 141:42:5s+4d+Qc:Qh "
            "143:44:7s+8d:2s+2h+6d+Td 157:42:6h+2d+9d:4d+Jc 202:41:Jh+Qd+3c+Jc:7h+Qc "
            "253:42:5h+8h+4d: 298:42:4s+9s+3c:5s+3h+Td+Kc 362:42:Qs+Th+7d:7h+Qh "
            "373:43:9s+2h+7h:Kd 402:43:3s+Qs+5d:6h+4d+Qc"
        ),
        (
            "24:42:7s+5h+2d:6s+Th+9d+Jd+8c 25:40:2s+2h+7d+8c:9h+Jd+7c "
            "47:40:7s+8s+6d+Jd:As+Ks+Qh+5d+Tc 62:40:6s+4h+Th+Ad:7h+Jd+Kd+9c "
            "89:42:2s+8s+Kd:Ks+9h+7d+5c 101:40:Js+7d+2c+7c:Th+Ad+4d 128:41:3h+7d+5c+Kc:4h+Kd "
            "135:41:Js+8h+Jd+5c:4d+8d+9d+Jc 154:40:Qs+5h+6h+2c:9d+8c+Qc+Kc "
            "159:40:Ah+4h+Kd+Qc:Ks+Jh+Qh+4d+9d 167:42:Ts+2d+8c:Qs+4d+5d 177:42:6s+Ks+Ad:Kd+7c "
            "200:41:Ah+Td+4c+Tc:8h+Th 207:41:7h+8h+Jh+6d:4s+5s+8s+7d 212:42:5s+Ac+9c:8s+Th+Ad "
            "257:41:6h+3d+5d+Td:2d 265:40:2s+3h+Ad+8c:6s+9c+Jc+Kc 352:42:5s+Qs+4h:4s+Th+8c+Qc "
            "394:42:6h+Qh+Ac:7s+Qc 396:41:3c+4c+7c+Kc:5h+6h+Kh 397:41:9h+4c+6c+Tc:3h+6d+Td+2c"
        ),
    ),
    "casino": (
        (
            "0:40:4h+Kh+Ac+6c:8s+Ks+5h+7c+Qc 1:44:2d+8c:4c 25:44:2h+Jh:Ts+Jd "
            "37:40:Th+Qd+4c+Kc:5s+Ah+9h+Kh+7d 39:42:5s+2c+Tc:3s 53:42:Th+2c+4c:Ah+3c+8c+9c "
            "55:40:7s+Ts+Qh+Tc:Qs+Kd+3c 56:40:2s+4h+Jh+9c:8s+5d+Jd+Ac 60:41:Ts+3d+6d+7d:4s+7s+Jd "
            "63:44:3d+4d:5h+7h+Td+2c 74:42:3s+7s+3d: 76:42:8s+3d+Tc:2h 83:43:As+3s+5d: "
            "96:44:8d+7c:2h+3d+9d 100:40:Ah+4h+5h+Kh:8d+Td+3c+Kc 106:41:7s+Ks+6d+Tc:3h+5d+7d+Kd "
            "110:44:4d+Tc:3h 121:44:4h+7d:5s+2h+4c 127:41:5s+8s+Kd+8c:3s+Jh+Kh 141:44:4d+8c:5h "
            "143:44:2h+8d: 149:42:Ad+3d+4d:6h 152:41:Js+2h+3h+Kh:6d+Jd+Kd+Ac 156:44:9h+4c:3h "
            "158:41:3s+7d+8d+Qc:7s+2h+3h+Qh+9c 184:42:7s+8d+4c:3h"
        ),
        (
            "3:44:As+5s:6s+8d+5c 6:42:Th+4d+5c:Ac+6c 48:41:2s+8h+2c+3c:4s+3h+Ad+9d "
            "52:42:3h+9d+6c:5s 65:41:8s+9h+Ad+4d:Th+2c 78:42:2h+5d+7c:5s+7s+Kh+9c "
            "89:42:2s+3d+5d:Ks+9d+4c+5c+Jc 92:42:2s+3h+6d:Th+7d+Kc 101:42:6s+Js+9d:2c "
            "119:41:3h+4c+Tc+Kc:Qs+Kh+2d+Td 128:41:Ah+Th+7d+Kc:Kd+2c 134:44:Qs+Ah:3h+Qh+8d+6c "
            "139:43:4s+5s+2d:4d+Ac 148:44:9s+Js:2s+3s+Jh+6d+Td 154:40:Qs+3h+2c+4c:4h+Tc+Qc+Kc "
            "163:42:Th+9d+5c:8s+9h+2d 164:42:6s+Th+Qd:Qc 165:44:8h+Ac:9d+3c "
            "167:43:2d+5c+8c:Js+4d+8d 170:41:Ah+2h+Qd+Tc:3h+8d+2c+Qc 202:41:As+Jh+2c+3c:7h+3d "
            "210:42:2s+3s+2d:5h"
        ),
        (
            "22:40:8h+3d+5d+Tc:4s+Th 26:40:Ks+2h+4h+7h:Qh+Kh+4d+7d 45:41:7s+Th+3d+8d:7h+9d+4c "
            "88:40:Qs+Ah+8h+Tc:Ad+9d+7c+Qc 103:40:8s+Ts+Tc+Kc:Qs+Ks+Jh+3d+Td+5c "
            "122:40:2s+8d+8c+9c:9h+Kh+7d+6c 126:40:4s+5d+7d+Td:3s+Ks+5h+4d+Ac+9c+Qc "
            "136:40:6h+Qh+Ac+9c:Ks+Qc 144:40:Th+4d+Ac+2c:7s+Ts+Ks 185:40:9s+Ad+6d+Jc:As+3d+Jd "
            "187:41:4h+7d+6c+Tc:7h+5d+6d+Kc 188:40:4s+2d+7d+9d:5s+Kc"
        ),
    ),
    "royal": (
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
    ),
    "spade": (
        (
            "0:40:4h+Kh+Ac+6c:8s+Ks+5h+7c+Qc 1:44:2d+8c:4c 25:44:2h+Jh:Ts+Jd "
            "37:40:Th+Qd+4c+Kc:5s+Ah+9h+Kh+7d 53:42:Th+2c+4c:Ah+3c+8c+9c "
            "54:40:4s+Ac+5c+6c:6s+Js+5d+7d 55:40:7s+Ts+Qh+Tc:Qs+Kd+3c "
            "56:40:2s+4h+Jh+9c:8s+5d+Jd+Ac 60:41:Ts+3d+6d+7d:4s+7s+Jd "
            "70:40:2s+Qs+6h+Kh:3s+Ts+Js+Ah+7h+Qd+Kc 76:42:8s+3d+Tc:2h 81:43:5s+6c+Kc:3h+7d "
            "83:43:As+3s+5d: 96:44:8d+7c:2h+3d+9d 100:42:Ah+4h+5h: 117:44:5h+8h:2h "
            "121:44:4h+7d:5s+2h+4c 138:40:6s+9h+Qd+Kc:Ts+2h+4h+Qh+Ac+Jc 141:44:4d+8c:5h "
            "143:44:2h+8d: 145:43:4s+6h+8d:5d 149:42:Ad+3d+4d:6h 163:42:Ad+9d+5c: "
            "177:40:6s+9d+Qd+Tc:9s+Kd+Ac+4c+7c+Qc"
        ),
        (
            "3:44:As+5s:6s+8d+5c 6:42:Th+4d+5c:Ac+6c 21:42:As+3h+4c:4d+9d+5c+8c 32:42:7s+3d+Tc:Qd "
            "36:44:Kh+8c:4h+Kd+2c 42:42:6s+Kh+7c:2h+5h+Th+Kd+4c 50:42:6s+3c+5c:Ts+6c "
            "52:42:3h+6c+Tc:Th 64:42:8h+6d+Ac:2h 65:41:8s+9h+Ad+4d:Th+2c 82:42:3s+5h+2c:5s "
            "89:42:2s+3d+5d:Ks+9d+4c+5c+Jc 92:42:2s+3h+6d:Th+7d+Kc "
            "116:41:9s+Ks+2h+6d:Js+8h+Qd+5c+6c+Kc 128:41:Ah+Th+7d+Kc:Kd+2c "
            "133:42:2s+Jh+3c:6h+4d+Jc 134:44:Qs+Ah:3h+Qh+8d+6c 139:43:4s+5s+2d:4d+Ac "
            "148:43:3s+5h+7c:2s+Jh+6d+Td 164:42:6s+Th+Qd:Qc 165:44:8h+Ac:9d+3c "
            "190:40:4s+2h+8d+7c:6s+7s+8s+4c"
        ),
        (
            "10:40:5s+7s+5h+5c:7h+5d+9d 22:40:8h+3d+5d+Tc:4s+Th 26:40:Ks+2h+4h+7h:Qh+Kh+4d+7d "
            "88:40:Qs+Ah+8h+Tc:Ad+9d+7c+Qc 101:40:6s+Js+7d+9d:6h+Ad "
            "103:40:8s+Ts+Tc+Kc:Qs+Ks+Jh+3d+Td+5c 109:41:2s+6s+8s+Th:Ts+6h+2c "
            "122:40:2s+8d+8c+9c:9h+Kh+7d+6c 126:40:4s+5d+7d+Td:3s+Ks+5h+4d+Ac+9c+Qc "
            "136:40:6h+Qh+Ac+9c:Ks+Qc 144:40:Th+4d+Ac+2c:7s+Ts+Ks 184:40:7s+8d+4c+Kc:9s+Ks+3h "
            "185:40:9s+Ad+6d+Jc:As+3d+Jd 188:40:4s+2d+7d+9d:5s+Kc"
        ),
    ),
    "draw": (
        (
            "23:43:4s+6d+Ac:Ah+3c 25:43:5s+Ts+Ac:5h+Jh 31:40:As+2s+Ah+Ac:4s+Ts+2h+9c "
            "34:42:2s+Ks+Kc: 35:41:5h+Ad+Ac+Tc: 41:40:2h+9h+Kd+Kc:5h+6h+2d+3d 57:44:Ad+Td:7h+6c "
            "61:42:9s+Qs+Ah:5h+Qd+3c 66:40:3s+7h+Ac+3c:Ah+2d+6d 78:40:As+7s+8s+3d:2h+4h+5d+6c "
            "94:43:Ad+Td+Ac:3c+4c 97:40:3s+Ah+Kh+Ac: 113:40:Ad+2d+Ac+7c: 118:43:4s+Kh+Ac:7s+5h+Th "
            "122:41:2s+7c+9c+Kc:9h+5d 136:40:As+5s+9s+Ah: 159:43:As+Ts+5c:Ah+4h+3d "
            "206:43:2s+Ah+Ad:6s+4c 209:44:As+Td:9s 211:42:6s+7h+Kh:Ks+4h+3c+6c "
            "212:40:6s+6h+Ad+9c:5s+8s+Ah+Th+3d+5d 215:40:2s+Ts+9h+4d: 220:44:8s+7h:3s+Ah+5d "
            "224:43:As+2s+Ac:7s+Th+4d 300:40:Ks+7h+9h+Ad:2s+Kd+7c"
        ),
        (
            "1:41:As+4s+Th+2d:4c+8c 6:44:7s+9s:6c 12:43:4s+7h+Ad:2d+4c 24:42:4s+6h+Ad: "
            "58:44:As+Kd:2h+Kh+4c+7c 73:43:8h+4d+Ac:6s+3d 88:41:3s+Ah+Ad+Td:5d+Tc "
            "91:43:As+Ah+8h:7h 92:43:2s+6h+3c: 93:42:Ad+2d+7c:Ts+5h+6c 100:40:4h+Kh+8c+Kc:Ad+3d "
            "102:41:As+7h+Qh+Td: 114:41:2s+Ts+Ah+7h:As+2d+7c 119:44:7s+Ah:3h+6h "
            "126:44:9s+Kc:Ah+Kh 132:42:2s+Ah+3c:9d 144:41:5s+2d+4d+5c:3s+2h+2c 169:42:2s+3s+Td:3c "
            "171:43:3s+Ah+4d:6d 192:42:7h+2d+8c:6c+9c 250:43:3s+Ad+Tc:8d+6c 252:41:As+3s+9h+7d:2c "
            "255:40:2s+Ad+3d+8d:7c 263:43:3s+Kh+Kd:2h+Ad+Ac 293:40:5s+6s+Kh+Kd:Th+8c "
            "299:43:3s+2h+Th:Ah+5d+8d+2c"
        ),
        (
            "20:40:As+2s+Ah+5h:2c+8c+Jc 42:41:8s+Ah+2h+Kh:Kd+2c+7c 155:40:3s+9d+Ac+Jc:2d+3d "
            "164:40:As+8s+Ah+2c:6s+Th+Kd 168:41:As+Ks+Th+Ac:3s+4d+7d+Kc 187:40:4s+Ah+7d+Kc:2h "
            "236:40:9s+Ac+4c+7c:3h+5d+2c+8c 256:40:Js+2d+7c+8c:6h+7h+4d 296:40:2s+6s+7d+Kd:Kh"
        ),
    ),
    "swedish": (
        (
            "0:44:5d+Ac:4h 5:43:4s+Ah+Jc: 16:40:Js+Ah+4c+9c:Qd 18:43:Js+Ad+8d:7s+3h+9h+Qd "
            "21:40:As+Jd+2c+5c:9d 23:41:4s+7h+2d+3c:2h+Ad+3d 25:41:5s+Ts+Jh+Td:5h+8h+9h "
            "39:41:5s+6s+8d+5c:2c+9c 48:42:2s+6s+Td:4s+9d+Jd 49:42:Ts+2c+7c:3c "
            "53:42:7h+3c+4c:Jh+2c+Kc 54:40:9s+Jd+Ac+6c:6s+4h+Kh+7d+9d 55:41:3s+Ts+Qh+Ad:8d "
            "58:44:Js+7c:6c 62:42:6s+4h+Ad:8h+Qc 63:41:Qs+3h+4d+2c:Td+8c+Qc 65:43:3h+9h+5d:4d+Jc "
            "68:42:As+4s+7c:Ts+5h 75:44:Ts+8d:3c 79:43:8s+6h+6c:4d+7d+9c 83:42:3s+Js+9h:8s+5d+Tc "
            "84:41:3s+Ks+7h+Qc:As+Jh+Qh 92:41:Ks+6h+6d+3c:3h+Jh+Kc 96:43:4s+Qs+Kc:Ah+8d+7c "
            "113:43:2s+9h+2c: 117:40:4s+5h+8h+7c:4d+3c 122:40:2s+Ah+7c+8c:9h+Qd "
            "125:40:3d+7d+6c+Kc:3s+9c 126:42:4s+9s+Td:Ah 131:40:2s+5s+Ah+9d:9h+Kh+7d+Jc "
            "135:42:As+2s+Jh:Qh+Td+Kd 141:40:5s+9s+4d+Qc:Ac 163:41:As+Th+Kh+Ad:4h+9h+Kd+3c"
        ),
        (
            "8:42:5d+8c+Qc:6h+9h 9:42:Ah+8h+Jc:Qh 14:41:5s+9s+Kh+Qd:3s+Ks+Ad 20:43:7d+Jd+8c:5h "
            "27:41:Qh+6d+8c+Jc:Js+6h+Th+4c 43:43:9d+Jd+5c:As+3c+9c 45:40:As+7s+3d+Ac:7h+8h+Qc "
            "51:43:5s+5d+Kd:4h+Kh 56:42:6s+Ah+Jh:8s+3h+4h 60:41:3d+6d+Tc+Jc:4s+Qh "
            "91:42:Ts+Ah+Ad:Qs+3h+6h+7h+Jd 105:41:3s+3h+Td+Qc:2h+5h+7d+Qd 144:44:Ac+5c:2d "
            "147:43:6d+8c+9c:2h+9h 149:41:Qs+Ks+4d+9c:4s+6h 150:41:Jh+4d+5d+Kd:3s+Ts+8h+7d "
            "151:41:4h+5h+2c+9c:7h+9h+Kd+8c 158:42:Ah+8d+Qc:3h+Kh+9c+Jc"
        ),
        (
            "3:40:As+Jd+5c+9c:6s+7s+3h+8d 38:40:8h+Jh+Qh+9d:As+Qd+3c+Kc 90:40:Qh+5d+6d+Tc:Jc+Qc "
            "100:40:Ah+Kh+3d+5c:4d+3c+Kc 102:40:Ks+4h+6d+9d:3s+4d+Kd+2c "
            "106:40:Ks+Ah+6h+6d:3h+5d+7d+Jd+9c 107:40:7h+2d+3c+Kc:2s+Ts+4d+Kd+9c "
            "128:40:5s+Ah+4h+Th:2c+4c 161:40:Qs+9h+Kh+Jd:3h+Jc+Kc"
        ),
    ),
    "rakennus": (
        (
            "0:42:Kh+5d+Ac:Ks+4h 25:41:5s+Ts+Jh+Td:5h+9h+7c 27:42:9d+Kd+4c:6d "
            "29:43:4d+5d+6d:3d+Qc 34:41:5s+Qd+Kd+Ac:6s 38:40:8h+Jh+Qh+9d:As+Ts+3c+9c "
            "94:40:8d+Td+Jd+3c:7s+Jh+4c+6c 96:44:7s+Qh:Js+8d+Tc 99:40:4s+Ks+3d+8c:6s+8h+Th+Jh+3c "
            "108:43:Ts+9d+Ac: 113:43:2s+9h+2c: 125:40:3d+7d+6c+Kc:6h+Ad+Td+9c "
            "126:42:4s+9s+Qs:5d+Qc 130:41:3s+Qd+Ac+7c:9h+Qh+Tc 149:42:Ad+3d+7d:9s+4d+5d "
            "170:43:6s+Ad+Qd:2h+Kh+4d+Tc 178:40:4s+6s+5h+Qc:8s+5c+Kc 181:41:5h+4d+6c+9c:7s+Td+Kd "
            "202:40:As+9s+2c+9c:8h+4d 206:40:As+Qh+5d+4c:2s+6s 214:40:9s+Ah+3h+Kh:Js+Ks "
            "219:43:Qs+Ah+Jc:9h 225:40:4h+8h+Td+4c:Ah+Ad+2c+6c 228:40:2s+Ad+8c+Tc:2h+8h+Th+Kd "
            "233:42:Qh+Ac+Tc:As+2h+7h+6c+9c"
        ),
        (
            "4:41:3s+4h+7d+Qd:Th+7c+Jc+Qc 24:40:2s+7s+5h+2d: 39:43:5s+8d+5c:2c+8c "
            "43:43:3d+9d+5c:Ts+7d+3c+9c 57:41:2s+Qs+2c+6c:Qd+Jc 62:42:6s+4h+Ad:6d "
            "78:42:2h+Jd+Kd:Qs+3d+9c 82:44:3s+Qc:Jh+7c 84:43:3s+7h+Qc:Jh+Qh+4c+6c "
            "128:42:Ah+4h+Th:8s 131:41:8s+4h+Qh+6c:7d 139:40:4s+8h+2d+4d:Qs+Jd+6c "
            "146:43:7s+Ts+6h:8h+Qd+Tc+Kc 148:42:3s+9s+6d: 154:44:5h+6h:3h+2c+8c "
            "167:41:7s+Qd+5c+Jc:2d 183:42:4h+Td+Tc:Ts+Qd 205:43:6s+5d+9c:2h 213:44:As+Ks:8s+3h+5d "
            "236:42:Ts+2c+7c:3h"
        ),
        (
            "7:40:7s+6h+Td+9c:8s+Ks+3h+4d+Qd+6c 32:40:8s+4h+Tc+Qc:3h+7h+Qd+Ac "
            "42:40:6s+2h+Kh+6c:5h+Td+Kd 61:40:8h+3c+6c+7c:6d+Jd+Qd+Ac 68:40:As+4s+Kd+7c:6d+Qd+Tc "
            "129:40:5s+Ks+7h+8d:9h+6c+Kc 134:40:Qs+Ah+3h+9c:Kh+8c+Tc+Qc "
            "142:40:As+2d+5c+Kc:Qh+3d+Jd 163:40:5s+Ah+9d+5c:8s+4h+9h+Kd+3c+6c "
            "165:40:7s+8h+3c+5c:Qs+Kh+Jd 186:40:5d+7d+Qd+Ac:6s+Qh+9c+Tc 199:40:As+6s+Js+Tc:Jc "
            "209:40:2h+Tc+Qc+Kc:5h+Kh+7d+2c+Jc 223:40:Kh+5d+7d+Kd:Ts+3h+Jh+8d+Kc "
            "238:40:Jh+5c+9c+Qc:7h+Ad+Jd"
        ),
    ),
    "scopa": (
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
    ),
}
