"""A ladder of three levels on a local Dask cluster; it needs ``kasino[cluster]``.

The lab accepts any executor of ``concurrent.futures``. If one machine isn’t enough, pass it the
executor of a cluster. The result is the same with every executor.
"""

from __future__ import annotations

from concurrent.futures import Executor

from kasino import Ladder, ladder


def rated(executor: Executor | None, pairs: int = 250) -> Ladder:
    """Return the ladder; an executor plays its rounds."""
    levels = ["random", "greedy", "counter"]
    return ladder(levels, "finnish", pairs=pairs, seed="cluster", executor=executor)


def main() -> None:
    """Print the ladder."""
    from distributed import Client, LocalCluster  # pyright: ignore[reportMissingImports]

    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
        client.get_executor() as executor,
    ):
        print(*rated(executor).lines(), sep="\n")


if __name__ == "__main__":
    main()
