"""How the score is shown: the sheet, the counting of a round, the majorities."""
