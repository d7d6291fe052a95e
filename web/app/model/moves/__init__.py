"""What a person prepares before a move: table items, groupings, premoves."""
