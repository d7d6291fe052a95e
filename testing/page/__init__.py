"""The page in memory: its document, its storage, its host, and the verbs that tests use on it."""
