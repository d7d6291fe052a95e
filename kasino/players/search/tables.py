"""What things count in the learnt worth of a position, by game; ``learnt.py`` tells what they are.

Each line names one, then in thousandths of a point what it counts with no card left in the hand
of the dealer and of the forehand, with one, two, three and more, and at the end of a deal. Written
by ``tests/experiments/learn.py``; ``docs/strength.md`` says how.
"""

from __future__ import annotations

from typing import Final

TABLES: Final = {
    "casino": """
one                0     0     0     0     0     0     0     0   870
cards             20    68   113  -284   494   154   389   506  1034
card race       1046  1152   672   618   542   535   924   842  1479
spade race       555   345   321   653   430   690   272   390  1035
reply           -750  -436 -1329  -991 -1440 -1028 -1176 -1170  -737
best               0     0  1066   391   482   390   255    99     0
aces               0     0  -492  -270  -203   225   139   334     0
tens               0     0    -2   -31   129   -54   275   239     0
big                0     0  -173   579   765   146  1255  1357     0
little             0     0  -900   -72  -329    26   -28   358     0
spades             0     0   -60    66   -86    76   -15   -12     0
courts             0     0   143   -11    56   119     3   147     0
pips               0     0    43     5    38    35    46    39     0
same               0     0   326   203   188   154   210   253     0
same courts        0     0   -26   106   158    79   164   -15     0
sweeps             0     0  -130  -287   -97  -633  -545  -455     0
buildable          0     0     0     0   303   153   114    74     0
lying           -205   -69  -241  -210  -179  -185  -189  -148   -70
lying aces      -136   223  -408  -260    89   -65   -72    55  -148
lying big        268   -32  -330   658   116     5   501   825   306
lying little    -256     3  -680  -149  -136  -218   -38   -91  -309
lying spades     -62   -59   -62    36   -94     9   -94   -25    26
surviving          0     0  -132    23    52   552   293   413     0
own builds         0     0  -169   279   300  -219   104   146     0
own multiples      0     0   -54   -16    41   146    24   278     0
builds             0  -305  -384  -121    -4  -131  -956     0     0
build values       0  -205   -16   -29     5    67   148     0     0
bound              0  -305  -889  -658  -488 -1151  -910     0     0
""",
    "finnish": """
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
""",
    "kasino": """
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
""",
}
