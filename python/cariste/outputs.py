"""What the library writes: files and pictures."""

from __future__ import annotations

import ctypes
from typing import Any, Dict, List, Optional, Tuple

from . import _declarations as _c
from ._library import lib, string, text
from .errors import Diagnostic, OutputError, diagnostics


def taken_output(handle: Any) -> Tuple[bytes, Tuple[Diagnostic, ...]]:
    """Copies what was written and what is to be said of it, and frees the library's own."""
    try:
        error = string(lib.cariste_output_error(handle))
        said = diagnostics(
            lib.cariste_output_diagnostics(handle),
            lambda index, out: bool(lib.cariste_output_diagnostic(handle, index, out)),
        )
        pointer = lib.cariste_output_bytes(handle)
        if error is not None or not pointer:
            raise OutputError(error or "nothing can be written")
        return ctypes.string_at(pointer, lib.cariste_output_length(handle)), said
    finally:
        lib.cariste_output_free(handle)


def listed_choices(get: Any) -> Dict[str, Optional[str]]:
    """Names with help that the library tells by index."""
    found: Dict[str, Optional[str]] = {}
    raw = _c.Choice()
    index = 0
    while get(index, ctypes.byref(raw)):
        found.setdefault(string(raw.name) or "", string(raw.help))
        index += 1
    return found


def puzzles() -> Tuple[str, ...]:
    """The families that are known: "sokoban", "slide"."""
    found: List[str] = []
    while True:
        name = string(lib.cariste_puzzle(len(found)))
        if name is None:
            return tuple(found)
        found.append(name)


def options() -> Dict[str, Optional[str]]:
    """The options that can be set, with help. In Python underscores stand for their dashes."""
    return listed_choices(lib.cariste_option)


def choices(option: str, puzzle: Optional[str] = None) -> Dict[str, Optional[str]]:
    """The values that an option knows by name, with help: of "goal", "algorithm", "heuristic", "format",
    "theme", "overlay"... Of one puzzle, or of all."""
    family, name = text(puzzle), text(option.replace("_", "-"))
    return listed_choices(lambda index, out: lib.cariste_option_value(family, name, index, out))
