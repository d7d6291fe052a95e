"""Workers: this process, several processes, or a Dask cluster, with identical results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context
from typing import Any, TypeVar

from kasino.errors import KasinoError

Found = TypeVar("Found")


@contextmanager
def workers(count: int, dask: str = "") -> Iterator[Executor | None]:
    """Yield an executor with ``count`` processes or a Dask scheduler, or None for this process.

    ``dask`` is the address of a scheduler; it requires the extra ``kasino[cluster]``.
    """
    if dask:
        with _client(dask) as client, client.get_executor() as executor:
            yield executor
    elif count > 1:
        # Spawning is slower than forking, but works the same on every system.
        with ProcessPoolExecutor(count, get_context("spawn")) as executor:
            try:
                yield executor
            except BaseException:
                # Ctrl-C then waits only for the work that has already begun.
                executor.shutdown(cancel_futures=True)
                raise
    else:
        yield None


def _client(address: str) -> Any:
    """Return the client for a Dask scheduler; raise KasinoError if it can’t be reached."""
    try:
        return import_module("distributed").Client(address)
    except ImportError:
        raise KasinoError("a Dask scheduler needs the extra kasino[cluster]") from None
    except (OSError, TypeError, ValueError) as error:
        why = f"{error}"
        raise KasinoError(f"can't reach the Dask scheduler {address!r:.80}: {why:.200}") from None


def each_done(
    work: Callable[..., Found], jobs: Iterable[tuple[Any, ...]], executor: Executor | None
) -> Iterator[Found]:
    """Return an iterator over the function’s results for the jobs, in order."""
    if executor is None:
        return (work(*job) for job in jobs)
    futures = [executor.submit(work, *job) for job in jobs]
    return (future.result() for future in futures)
