"""Record a match with a library’s own recorder: ``python -m lab_tests.recording LIBRARY FOLDER``.

It prints the number of steps, that of the pictures in the video, their width and height, and how
many of them differ. It runs in an environment of its own: requirements/recorders.txt for Gymnasium,
and requirements/learners.txt, which brings PyTorch, for Stable-Baselines3.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
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


#: Each library’s recorder, and the packages that it needs.
RECORDERS: dict[str, tuple[Callable[[Path], None], str]] = {
    "gymnasium": (by_gymnasium, "recorders"),
    "sb3": (by_sb3, "learners"),
}


def main(library: str, folder: Path) -> None:
    """Record a match, and print what the video has."""
    from moviepy import VideoFileClip

    import kasino_lab.env  # noqa: F401 - registers the games

    record, _ = RECORDERS[library]
    record(folder)
    (video,) = folder.glob("*.mp4")
    with VideoFileClip(str(video)) as clip:
        pictures = list(clip.iter_frames())
        print(STEPS, len(pictures), *clip.size, len({each.tobytes() for each in pictures}))


if __name__ == "__main__":
    _, packages = RECORDERS[sys.argv[1]]
    suited = separate_python(packages)
    if Path(sys.prefix) != suited.parent.parent:
        command = [suited, "-m", "lab_tests.recording", *sys.argv[1:]]
        sys.exit(subprocess.run(command).returncode)
    main(sys.argv[1], Path(sys.argv[2]))
