"""The page in real browsers."""

import sys

from tools.paths import WEB

# What a script here shares with the page is found without pytest, too: `python -m e2e.monkey`.
if str(WEB) not in sys.path:
    sys.path.append(str(WEB))
