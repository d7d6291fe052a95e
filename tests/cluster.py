"""Plays a duel on a local Dask cluster and here: ``python -m tests.cluster``.

It needs the extra ``kasino[cluster]`` and says whether both results are the same.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from importlib import import_module

from kasino.lab.duel import Stop, play_duel
from kasino.lab.pair import Task
from kasino.lab.workers import workers


def main() -> int:
    """Compare the two results."""
    task = Task("greedy", "random", "finnish", 2, False, "cluster", 0)
    local = import_module("distributed").LocalCluster
    with (
        local(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        workers(1, cluster.scheduler_address) as executor,
    ):
        there = play_duel(task, Stop(20), executor)
    here = play_duel(task, Stop(20))
    both = [[replace(pair, seconds=0) for pair in met.pairs] for met in (there, here)]
    print("the same" if both[0] == both[1] else "not the same", there.sentence(), sep=": ")
    return both[0] != both[1]


if __name__ == "__main__":
    sys.exit(main())
