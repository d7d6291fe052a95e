"""Configuration for the lab’s tests, which is that of all tests without a browser."""

from tests.conftest import (  # noqa: F401 - hooks and fixtures
    _nothing_built,
    _own_surroundings,
    kasino,
    pytest_collection_finish,
    pytest_collection_modifyitems,
)
