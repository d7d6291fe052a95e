"""The steps behind build.py; only the standard library is needed to import any of them."""

import sys
from pathlib import Path

# In the page’s folder, Python finds `app` and `starts`.
if (_web := str(Path(__file__).parents[1] / "web")) not in sys.path:
    sys.path.append(_web)
