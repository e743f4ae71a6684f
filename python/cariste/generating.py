"""New levels."""

from __future__ import annotations

from typing import Optional

from ._declarations import Severity
from ._job import Job, OptionValue, ProgressFunction
from ._library import lib
from .errors import LevelError
from .levels import Collection, Level


def generate(
    puzzle: Optional[str] = None,
    *,
    like: Optional[Level] = None,
    best: Optional[int] = None,
    seed: Optional[int] = None,
    goal: Optional[str] = None,
    time: Optional[float] = None,
    memory: Optional[int] = None,
    progress: Optional[ProgressFunction] = None,
    **options: OptionValue,
) -> Collection:
    """Makes levels and keeps the hardest: a collection, the hardest first, each with its best solution.

    ``best`` is how many are kept, ``goal`` says by which measure they have to be hard, and the same
    ``seed`` makes the same levels. ``like=`` a level puts its own pieces down otherwise. Takes the options
    of ``cariste generate``: ``style``, ``width``, ``height``, ``candidates``, ``count``, ``boxes``, ``grade``... Warnings among the ``diagnostics``
    of the collection tell that a limit was reached."""
    named = dict(options, puzzle=puzzle, best=best, seed=seed, goal=goal, time=time, memory=memory)
    with Job(named, progress) as job:
        handle = job.run(
            lib.cariste_generate, like._handle if like else None, job.handle, free=lib.cariste_collection_free
        )
    made = Collection(handle, "generated")
    errors = [said for said in made.diagnostics if said.severity == Severity.ERROR]
    if errors:
        made.close()
        raise LevelError(errors)
    return made
