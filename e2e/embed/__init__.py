"""The page in a frame of another one."""
