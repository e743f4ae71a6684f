"""The library of solutions: the best ones known of every level, and what was proved."""

from __future__ import annotations

import os
from typing import Any, Optional, Tuple, Union

from ._declarations import News, Severity
from ._library import lib, path, string, text
from .errors import CaristeError, Diagnostic, diagnostics
from .levels import Collection, Level
from .results import Solution


class LibraryError(CaristeError):
    """A library that cannot be used."""


class Library:
    """A file of solutions. Rotated and mirrored copies of a level share what is known of it.

    ``Library()`` is the user's own, ``Library(path)`` the one in a file, ``Library.in_memory()`` one that lasts
    until it is closed. ``solve(library=...)`` and ``optimize(library=...)`` keep what they find."""

    def __init__(self, file: Union[None, str, bytes, "os.PathLike[Any]"] = None) -> None:
        self._library = lib.cariste_library_open(None if file is None else path(file))

    @classmethod
    def in_memory(cls) -> "Library":
        """One that lasts until it is closed."""
        library = cls.__new__(cls)
        library._library = lib.cariste_library_open_memory()
        return library

    @property
    def _handle(self) -> Any:
        if not self._library:
            raise ValueError("the library is closed")
        return self._library

    def close(self) -> None:
        """Closes the file now."""
        library, self._library = self._library, None
        if library:
            lib.cariste_library_free(library)

    def __enter__(self) -> "Library":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_library", None) and lib is not None:
            self.close()

    @property
    def diagnostics(self) -> Tuple[Diagnostic, ...]:
        """What was wrong so far."""
        handle = self._handle
        return diagnostics(
            lib.cariste_library_diagnostics(handle),
            lambda index, out: bool(lib.cariste_library_diagnostic(handle, index, out)),
        )

    def _check(self) -> None:
        """A file that cannot be used is found out when it is first needed."""
        for said in self.diagnostics:
            if said.severity >= Severity.WARNING:
                raise LibraryError(str(said))

    def add(self, level: Level, solution: str, origin: Optional[str] = None) -> News:
        """Replays a solution, and keeps it where it is better than what is known. The origin says who found
        it, in a word or two."""
        level._require_valid()
        news = News(lib.cariste_library_add(self._handle, level._handle, text(solution), text(origin)))
        self._check()
        return news

    def _add_result(self, result: Any) -> None:
        lib.cariste_library_add_result(self._handle, result)
        self._check()

    def best(self, level: Level, metric: str) -> Optional[Solution]:
        """The best solution known by a measure that is a goal ("moves", "pushes", "steps"), of this copy of
        the level, replayed."""
        level._require_valid()
        found = string(lib.cariste_library_best(self._handle, level._handle, text(metric)))
        self._check()
        return None if found is None else Solution(found, level)

    def bound(self, level: Level, metric: str) -> Optional[int]:
        """What a solution needs of a measure at least, as far as was proved."""
        level._require_valid()
        least = lib.cariste_library_bound(self._handle, level._handle, text(metric))
        self._check()
        return None if least < 0 else int(least)

    def is_unsolvable(self, level: Level) -> bool:
        """Whether the level was proved to have no solution."""
        level._require_valid()
        proved = bool(lib.cariste_library_is_unsolvable(self._handle, level._handle))
        self._check()
        return proved

    def levels(self) -> Collection:
        """All levels of which something is kept, in the order they came, each with its best solutions."""
        kept = Collection(lib.cariste_library_levels(self._handle), "library")
        self._check()
        return kept
