"""A piece of work: its options, its callbacks, and how it is interrupted."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Any, Callable, Dict, Iterable, List, Optional, TypeVar, Union

from . import _declarations as _c
from ._library import lib, string, text
from .errors import OptionError

OptionValue = Union[None, bool, int, float, str, Iterable[str]]
R = TypeVar("R")


@dataclass(frozen=True)
class Progress:
    """How far a search is, or what it came to."""

    expanded: int  #: positions whose successors were made
    generated: int  #: successors made
    stored: int  #: positions kept
    peak_bytes: int  #: most memory at any time
    depth: int
    seconds: float

    @classmethod
    def _of(cls, raw: _c.Progress) -> "Progress":
        return cls(raw.expanded, raw.generated, raw.stored, raw.peak_bytes, raw.depth, raw.seconds)


ProgressFunction = Callable[[Progress], Any]


def spelled(value: OptionValue) -> Optional[str]:
    """A value as the command line spells it."""
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return format(value, "g") if isinstance(value, float) else str(value)
    return ",".join(str(part) for part in value)


class Job:
    """Holds the options of one piece of work while it goes on. An exception in a callback ends the
    work, and is raised where the work was asked for."""

    def __init__(self, options: Dict[str, OptionValue], progress: Optional[ProgressFunction] = None) -> None:
        self.handle = lib.cariste_options_new()
        self.error: Optional[BaseException] = None
        self._callbacks: List[Any] = []  # as long as the library may call them
        try:
            for name, value in options.items():
                if value is not None:
                    self.set(name, value)
        except BaseException:
            self.close()
            raise
        if progress is not None:
            self._watch(progress)

    def __enter__(self) -> "Job":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def close(self) -> None:
        handle, self.handle = self.handle, None
        lib.cariste_options_free(handle)
        self._callbacks.clear()

    def set(self, name: str, value: OptionValue) -> None:
        """Sets an option by its long name, where Python's underscores stand for dashes."""
        if not lib.cariste_options_set(self.handle, text(name.replace("_", "-")), text(spelled(value))):
            raise OptionError(string(lib.cariste_options_error(self.handle)))

    def _watch(self, progress: ProgressFunction) -> None:
        def report(_: Any, now: Any) -> None:
            progress(Progress._of(now[0]))

        lib.cariste_options_on_progress(self.handle, self.callback(_c.ProgressFunction, report, None), None)

    def callback(self, kind: Any, function: Callable[..., R], otherwise: R) -> Any:
        """A function of Python as the library can call it; after an exception it says ``otherwise``."""

        def guarded(*arguments: Any) -> R:
            if self.error is None:
                try:
                    return function(*arguments)
                except BaseException as error:  # KeyboardInterrupt, too, has to get back to the caller
                    self.fail(error)
            return otherwise

        made = kind(guarded)
        self._callbacks.append(made)
        return made

    def fail(self, error: BaseException) -> None:
        """Ends the work; the error is raised once it has ended."""
        if self.error is None:
            self.error = error
        self.stop()

    def stop(self) -> None:
        """Ends the work as soon as possible; from any thread."""
        if self.handle is not None:
            lib.cariste_stop(self.handle)

    def run(self, function: Callable[..., R], *arguments: Any, free: Callable[[R], Any]) -> R:
        """Calls a function of the library. The main thread, which gets Ctrl-C, only waits for it, and
        so gets it at once; the lock of the interpreter is free meanwhile. What the function returns is
        freed when an error is raised instead."""
        if threading.current_thread() is not threading.main_thread():
            result = function(*arguments)
        else:
            result = self._run_aside(function, arguments)
        if self.error is not None:
            free(result)
            raise self.error
        return result

    def _run_aside(self, function: Callable[..., R], arguments: Any) -> R:
        results: List[R] = []
        go, given_up, working = threading.Event(), threading.Event(), threading.Lock()
        working.acquire()

        def work() -> None:
            go.wait()
            if not given_up.is_set():
                results.append(function(*arguments))
            working.release()

        try:
            threading.Thread(target=work, name="cariste", daemon=True).start()
        except BaseException:  # an interrupt may come when the thread is already there
            given_up.set()
            go.set()
            raise
        while True:
            try:
                go.set()
                if working.acquire(timeout=0.2):  # _thread.interrupt_main() wakes nobody
                    return results[0]
            except BaseException as error:  # KeyboardInterrupt, or what another signal handler raises
                self.fail(error)
