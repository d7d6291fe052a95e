"""Learnt weights, which ``lab/research/learn.py`` writes; ``learnt.rows`` reads them."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final = """
one                0     0     0     0     0     0     0     0   361
cards              3   149   151   459   391   -43   529   321   293
card race        470   939   719   566   447   534   452   255   541
spade race       626  1050   838   865   496   265   847   662  1086
reply           -512  -907 -1131  -931 -1100  -946 -1052  -819  -528
best             228     0  1006   522   614   364   348   247     0
aces               0  -278  -580  -161  -295    94    50   188     0
tens             -13    50    83   -73   111    69   233   140     0
big                0     0  -934  -972   595   156  1556  1255     0
little             0  -759 -1168  -191  -663   133  -250   260     0
spades          -183  -636   -64   -12   -18   -43    26    25     0
courts          -343  -210    51    56   -19     4   -28    46     0
pips             -25   -26    27     4    19    11    26    27     0
same               0     0   287   258   150   209   177   177     0
same courts        0     0   -40   -22    94    10    48   -25     0
buildable          0     0     0   827   370   196    52    48     0
lying            -72   -39   -89   -84  -117  -126   -72  -109   -38
lying aces      -292  -542  -523  -160  -357   -58  -226  -336  -274
lying big        361  -116 -1296  -745 -1418  -405  -451     6   396
lying little    -425 -1198  -964  -408  -270  -282  -489  -635  -416
lying spades    -101  -190  -105   -53  -115  -112   -48   -55   -15
surviving        228     0    12   363    89   549    85   427     0
own builds       220     0  -117   -56    37  -153   114   -63     0
own multiples      0     0   198   209   176    83   196   269     0
builds             0   -52    43  -608  -187  -402  -183    32     0
build values       0   -44   -86    44   -46    32    -4   -53     0
"""
