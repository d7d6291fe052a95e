"""Learnt weights, which ``lab/research/learn.py`` writes; ``learnt.rows`` reads them."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final = """
one                0     0     0     0     0     0     0     0   383
cards              0    -1     1     4     7     3     4     4   301
card race        465   413   561   379   283   384   605   286   416
spade race      1404  1070  1482  1251  1188  1901  1834  2011  2146
reply           -788 -1402 -1524 -1081 -1268 -1039 -1178 -1149  -798
best               0     0   780   474   399   369   270   223     0
aces               0     0  -468    10    51    49   143   147     0
tens               0     0    25    45    77     9   102    63     0
big                0     0  -172   160   767   367   753   542     0
little             0     0  -431   -66  -173   160   171   325     0
spades             0     0  -127   -92   -52    22    41   118     0
pips               0     0    41    17    37    24    32    23     0
same               0     0   175   174   205   147   165   144     0
same courts        0     0  -106   -23   -85    19   -16    44     0
sweeps             0     0    28   147   -58    55     3   -54     0
lying             -5     5   -13   -41   -69   -28   -42   -41    22
lying aces        13   459  -247   -28   196   -59    48  -107    28
lying big        252   236  -173    71   367   148   301   412   280
lying little      -9   407   -58  -171    -2  -441    45  -193    17
lying spades    -144   -97  -133  -155  -113   -36   -21   -17   -16
"""
