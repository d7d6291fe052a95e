"""Learnt weights, which ``lab/research/learn.py`` writes; ``learnt.rows`` reads them."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final = """
one                0     0     0     0     0     0     0     0  1090
cards            566   226   805   260   903   169   477  -157   623
card race        -76    30   -36  -124  -320   -97  -262   -87  -163
spade race       867   723   855   818   998   830   692   700   983
reply           -667  -170 -1586  -712 -1391  -675 -1481  -952  -668
best               0     0   920   563   698   540   451   389     0
aces               0     0    -1     7   100   137   133   198     0
tens               0     0   153    24   269   110   495   377     0
big                0     0   264    52   759   541  1352   896     0
little             0     0   -37  -103   139   150   142   113     0
spades             0     0   -10     3    33    18    31    20     0
courts             0     0   -89   105     2   175    18   140     0
pips               0     0     2    22    17    33    26    26     0
same               0     0    -5   -15   -28    16   -19    83     0
same courts        0     0   -12   121    51    86    68    -5     0
lying              3   -33    42   -59    32   -57    -8   -63     4
lying aces       -69   -96   110  -297   -82  -464   -43  -302   -70
lying big        157   -93    37   101   103   167   205   274   161
lying little    -325   -23   158  -335   -32  -598  -139  -547  -337
lying spades      -7   -14   -18     2    28     1    21   -28    -4
builds            63   -56   124  -212    -1  -299  -168  -497    67
build values       1    -5    -5    13     8    23    20    42     1
"""
