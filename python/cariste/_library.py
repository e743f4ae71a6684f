"""Finds and loads the shared library, and calls it with text of Python."""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path
from typing import Any, Iterator, List, Optional, Union

from ._declarations import FUNCTIONS

VERSION = "0.2.0"  # of the library this package was written for
_NAME = "libcariste.so"
_SO_NAME = f"{_NAME}.{VERSION.rpartition('.')[0]}"


def _candidates() -> Iterator[str]:
    """Where the library may be, best first: as told, in the package itself (of a wheel), in the tree
    this package stands in, installed with the same prefix, and where the system looks."""
    told = os.environ.get("CARISTE_LIBRARY")
    if told:
        yield told
        return
    package = Path(__file__).resolve().parent
    yield str(package / _NAME)
    tree = package.parent.parent
    if (tree / "include" / "cariste.h").exists():
        for build in ("release", "debug"):
            yield str(tree / "build" / build / _NAME)
    for prefix in (Path(sys.prefix), Path.home() / ".local"):
        yield str(prefix / "lib" / _SO_NAME)
    yield _SO_NAME
    yield str(Path("/usr/local/lib") / _SO_NAME)


def _load() -> ctypes.CDLL:
    tried: List[str] = []
    for candidate in _candidates():
        is_path = os.sep in candidate
        if is_path and not os.path.exists(candidate):
            tried.append(f"{candidate}: not there")
            continue
        try:
            return _declare(ctypes.CDLL(candidate), candidate)
        except OSError as error:
            tried.append(str(error))
    raise ImportError(
        "cariste: the shared library is not found. Build it with ./run, or name it in CARISTE_LIBRARY. Tried:\n  "
        + "\n  ".join(tried)
    )


def _declare(loaded: ctypes.CDLL, name: str) -> ctypes.CDLL:
    for function, (result, parameters) in FUNCTIONS.items():
        try:
            pointer = getattr(loaded, function)
        except AttributeError:
            raise OSError(f"{name}: of another version, without {function}") from None
        pointer.restype = result
        pointer.argtypes = parameters
    return loaded


lib = _load()


def version() -> str:
    """The version of the library that was loaded: MAJOR.MINOR.PATCH."""
    return string(lib.cariste_version()) or ""


def string(value: Optional[bytes]) -> Optional[str]:
    """Text that the library says. Bytes that are no UTF-8 come from files, and are kept."""
    return None if value is None else value.decode("utf-8", "surrogateescape")


def text(value: Optional[str]) -> Optional[bytes]:
    """Text for the library, where a zero byte would end it."""
    if value is None:
        return None
    encoded = value.encode("utf-8", "surrogateescape")
    if b"\0" in encoded:
        raise ValueError("text with a zero byte in it")
    return encoded


def path(value: Union[str, bytes, "os.PathLike[Any]"]) -> bytes:
    """The name of a file for the library."""
    encoded = os.fsencode(value)
    if b"\0" in encoded:
        raise ValueError("a file name with a zero byte in it")
    return encoded
