"""Record the messages with slots of every language: ``python -m tests.sentences``."""

from tests.sentences import main

main()
