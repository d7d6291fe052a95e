"""The law for correspondence matches: without their parts, the rest is whole.

``PYTHONPATH=.:web python -m tests.letters.deleted [TESTS]`` checks it. It copies the tree without
`PARTS`, the tests of letters, and the lines that name them in the list of features and in the
command line. In the copy it runs the other tests, by default all quick ones but those in
`COUNTING` and those of the documents, which name the tests of letters.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.lab_deleted import COPIED, QUICK
from tests.page.deleted import files_in, link, run
from tools.paths import ROOT

#: What correspondence matches consist of.
PARTS: Final = (
    *("kasino/letters/", "web/app/letters/", "testing/letters/", "tests/letters/"),
    *("kasino/words/letters.py", "kasino/terminal/letter_commands.py"),
    "web/app/locales/letters-",
)
#: The tests outside these folders that are about letters alone.
TESTS: Final = (
    *(f"tests/attack/{name}.py" for name in ("between", "carriers", "letters", "replays")),
    *("tests/attack/test_letters.py", "tests/page/test_channel.py", "tests/page/test_letters.py"),
    *("tests/page/test_letters_embedded.py", "tests/page/test_letters_kept.py"),
    *("tests/page/test_linear.py", "e2e/driving/letters.py", "e2e/kept/test_letters.py"),
)
#: The lines elsewhere that name them.
LINES: Final = {
    "kasino/terminal/cli.py": ("letter_commands import", "add_letters("),
    "web/app/features.py": ("from app.letters.draw",),
}
#: Laws that count the users of all slots, late modules, transcripts and messages, with letters.
COUNTING: Final = (
    "tests/page/test_additions.py::test_a_slot_is_explained_filled_and_read",
    "tests/page/test_background_tasks.py::test_no_late_module_is_loaded_at_the_start",
    "tests/page/test_transcripts.py::test_every_transcript_has_its_source",
    "tests/page/test_transcripts.py::"
    "test_the_result_comes_before_the_next_card_and_a_deal_before_its_first",
    "tests/page/test_transcripts.py::"
    "test_after_a_move_by_message_the_focus_is_at_the_message_to_send",
    "tests/page/test_transcripts.py::test_a_captured_build_is_named_as_a_build",
    "tests/words/test_slots.py::test_no_deleted_message_is_recorded[]",
    # The start screen says what one can do with friends.
    "tests/page/test_drawn.py::test_a_place_is_drawn_as_it_is_known[start]",
    "tests/page/test_deleted.py::test_a_feature_is_gone_with_its_folder_and_its_line[share]",
)


@contextmanager
def deleted() -> Iterator[Path]:
    """Yield a copy of the tree without correspondence matches."""
    with tempfile.TemporaryDirectory(prefix="kasino-without-") as name:
        copy, gone = Path(name), (*PARTS, *TESTS, "web/node_")
        link(copy, [path for path in files_in((*COPIED, "lab")) if not path.startswith(gone)])
        for path, named in LINES.items():
            lines = (ROOT / path).read_text(encoding="utf-8").splitlines(keepends=True)
            left = [line for line in lines if not any(each in line for each in named)]
            assert len(lines) - len(left) == len(named), f"{path} names letters in other lines"
            (copy / path).unlink()  # the copy’s files are links, so none may be overwritten
            (copy / path).write_text("".join(left), encoding="utf-8")
        yield copy


def without_letters(*command: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a copy of the tree without correspondence matches."""
    with deleted() as copy:
        return run(copy, *command)


def main(argv: Sequence[str]) -> int:
    """Run tests without letters; return the exit code."""
    counting = (f"--deselect={each}" for each in COUNTING)
    usual = (*QUICK, "--ignore=tests/docs", *counting)
    found = without_letters("-m", "pytest", "-q", "-p", "no:cacheprovider", *(argv or usual))
    print(found.stdout[-20_000:], found.stderr[-20_000:], sep="\n")
    return found.returncode


if __name__ == "__main__":
    os.environ.setdefault("PYTHONDONTWRITEBYTECODE", "1")
    sys.exit(main(sys.argv[1:]))
