"""The page in a browser: opened, driven, looked at and played."""
