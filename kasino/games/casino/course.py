"""The course; ``web/app/learn/lessons.py`` says what a line means."""

from __future__ import annotations

from typing import Final

COURSE: Final = (
    "choose 45 | choose 6cxAs+5s+6h",
    "build 3 7d | build Ah+7d=8 > Qh | build-2 8sxAh+7d 8dxAh+7d",
    "multiple 19 2h | multiple Ac+As+7s+7c=8",
    "raise 32 3c+4d=7 | raise 3s+4d+3c=10",
    (
        "last 1 6sx6h 7sx7d+7c 5d 8cx5d+3c 8h Kc 9d 4s 9cx9d KdxKc 2d 6cx4s+2d 3d 5h Qs 7h "
        "Tdx7h+3d QcxQs 5cx5h 2c 6d Tsx8h+2c Qh Ad 3h AsxAd 9sx3h+6d Js 4d Ah Tc 2s AcxAh 2hx2s "
        "JcxJs 4cx4d 8d 5s 9h Ks KhxKs | last 8sx8d"
    ),
)
