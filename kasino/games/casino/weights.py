"""Learnt weights, which ``lab/research/learn.py`` writes; ``learnt.rows`` reads them."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final = """
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
"""
