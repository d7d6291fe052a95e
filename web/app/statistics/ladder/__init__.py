"""The ladder of opponents: everybody at the table, and whom one has beaten."""
