"""The page in real browsers."""

import sys

from tools.paths import WEB

# Scripts here can import the page’s modules without pytest, too: `python -m e2e.monkey`.
if str(WEB) not in sys.path:
    sys.path.append(str(WEB))
