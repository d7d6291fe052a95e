"""All games: their playthroughs, and adding one."""
