"""Learnt weights, which ``lab/research/learn.py`` writes; ``learnt.rows`` reads them."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final = """
one                0     0     0     0     0     0     0     0   963
cards              5    -2     4     5     4     3     5     6   356
card race        438   559   489   521   687   406   643   202   429
spade race      1672  1763  1311  1452  1222  1621  1657  1955  2103
reply           -771 -1446 -1555 -1075 -1223 -1078 -1258 -1254  -777
best               0     0   741   439   375   301   300   229     0
aces               0     0  -386    45    75    13   211   181     0
tens               0     0    48   -47    52   -68    67    -7     0
big                0     0  -303   173   542   472   924   625     0
little             0     0  -487   -96  -243    22  -131   -37     0
spades             0     0  -174     6   -17    17    38   108     0
pips               0     0    50    20    37    27    35    27     0
same               0     0   248   219   159   181   141   163     0
same courts        0     0  -121   -75   -13   -35    24    59     0
sweeps             0     0    51   -71   -14    70   -39   -48     0
lying            -52    15   -39   -49   -40   -35   -47   -61   -18
lying aces        38   510   -94   118    23   -67   156   132    55
lying big        239   496  -294   247   -14   247   324   557   260
lying little     -81   617  -123   -53   142   -90   250   -36   -60
lying spades     -60     1  -161   -51  -106   -48   -58    -4    12
"""
