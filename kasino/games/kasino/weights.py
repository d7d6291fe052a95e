"""Learnt weights, which ``lab/research/learn.py`` writes; ``learnt.rows`` reads them."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final = """
one                0     0     0     0     0     0     0     0   384
cards              0     1     2     6     3     3     1     1   271
card race        445   353   449   180   527   554   764   417   418
spade race      1553  1417  1684  1295  1591  1358  1239  2091  2218
reply           -836 -1304 -1501  -995 -1270 -1044 -1162 -1123  -842
best               0     0   770   444   442   304   270   227     0
aces               0     0  -369    22    54    55   166   160     0
tens               0     0    25   -18    50    33    57    79     0
big                0     0  -296   368   616   489   762   636     0
little             0     0  -539  -156   -66   157   111   393     0
spades             0     0   -74   -33   -30   -17  -105    96     0
pips               0     0    42    17    35    24    35    20     0
same               0     0   193   178   155   174   154   154     0
same courts        0     0  -140   -14   -34     0    -5    44     0
sweeps             0     0   144   112    -2   105    15   -30     0
lying              2    -7   -21   -64   -28   -31   -14   -12    26
lying aces        69   417  -154   -60   145  -102   122  -124    79
lying big        288   280    35   258   229   190   340   408   321
lying little      75   375  -204  -269   -71  -441     7  -167    77
lying spades    -136   -45   -98  -103   -96   -70  -158   -51   -15
"""
