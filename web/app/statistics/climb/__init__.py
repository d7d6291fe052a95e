"""The climb: everybody at the table, and whom one has beaten."""
