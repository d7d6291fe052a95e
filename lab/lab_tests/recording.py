"""Record a match with a library’s own recorder: ``python -m lab_tests.recording LIBRARY FOLDER``.

It prints the number of steps, that of the pictures in the video, their width and height, and how
many of them differ. Without MoviePy, it runs in an environment with requirements/recorders.txt.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tools.environment import separate_python

STEPS = 6


def by_gymnasium(folder: Path) -> None:
    """Record with Gymnasium’s ``RecordVideo``."""
    import gymnasium
    from gymnasium.wrappers import RecordVideo

    match: Any = gymnasium.make("kasino/finnish-v1", render_mode="rgb_array")
    recorder = RecordVideo(match, str(folder), episode_trigger=lambda episode: True)
    seen, _ = recorder.reset(seed=1)
    for _ in range(STEPS):
        seen, *_ = recorder.step(int(seen["action_mask"].nonzero()[0][0]))
    recorder.close()


def by_sb3(folder: Path) -> None:
    """Record with ``VecVideoRecorder`` of Stable-Baselines3."""
    import gymnasium
    from stable_baselines3.common.vec_env import DummyVecEnv, VecVideoRecorder

    matches = DummyVecEnv(
        [lambda: gymnasium.make("kasino/finnish-v1", render_mode="rgb_array")] * 2
    )
    recorder: Any = VecVideoRecorder(
        matches, str(folder), record_video_trigger=lambda step: step == 0, video_length=STEPS
    )
    recorder.reset()
    for _ in range(STEPS):
        masks = recorder.env_method("action_masks")
        recorder.step([int(mask.nonzero()[0][0]) for mask in masks])
    recorder.close()


RECORDERS: dict[str, Callable[[Path], None]] = {"gymnasium": by_gymnasium, "sb3": by_sb3}


def main(library: str, folder: Path) -> None:
    """Record a match, and print what the video has."""
    from moviepy import VideoFileClip

    import kasino_lab.env  # noqa: F401 - registers the games

    RECORDERS[library](folder)
    (video,) = folder.glob("*.mp4")
    with VideoFileClip(str(video)) as clip:
        pictures = list(clip.iter_frames())
        print(STEPS, len(pictures), *clip.size, len({each.tobytes() for each in pictures}))


if __name__ == "__main__":
    if find_spec("moviepy") is None:
        command = [separate_python("recorders"), "-m", "lab_tests.recording", *sys.argv[1:]]
        sys.exit(subprocess.run(command).returncode)
    main(sys.argv[1], Path(sys.argv[2]))
