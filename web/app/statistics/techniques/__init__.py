"""What reviews found by technique: kept with the statistics, and drawn there."""
