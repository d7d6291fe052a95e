"""The page as it is heard: Orca reads it aloud, and what it says is written down."""
