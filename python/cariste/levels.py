"""Levels, and the collections they come in."""

from __future__ import annotations

import os
import threading
import weakref
from pathlib import Path
from typing import IO, Any, Callable, Iterator, List, Optional, Sequence, Tuple, Union, overload

from ._declarations import Severity
from ._level_work import LevelWork
from ._library import lib, path, string, text
from .cells import Cell, Overlays, cell_rows
from .drawing import Drawn
from .editing import Edit, EditError
from .errors import Diagnostic, LevelError, OutputError, diagnostics
from .games import Game
from .outputs import choices, taken_output

Source = Union[str, bytes, "os.PathLike[Any]"]


class Collection(Sequence["Level"]):
    """What a file or a folder holds: a sequence of levels.

    It is freed when nothing uses it any more, or, with its levels, by ``close()`` or at the end of
    ``with``."""

    def __init__(self, handle: Any, name: str) -> None:
        self._handle = handle
        self.name = name
        self._games: "weakref.WeakSet[Game]" = weakref.WeakSet()
        self._lock = threading.Lock()
        self._users = 0
        self._to_free: Any = None

    @property
    def _open(self) -> Any:
        if not self._handle:
            raise ValueError("the collection is closed")
        return self._handle

    @property
    def title(self) -> Optional[str]:
        """The title that the file gives, if any."""
        return string(lib.cariste_collection_title(self._open))

    @property
    def diagnostics(self) -> Tuple[Diagnostic, ...]:
        """What is to be said of the file that belongs to no single level."""
        handle = self._open
        return diagnostics(
            lib.cariste_collection_diagnostics(handle),
            lambda index, out: bool(lib.cariste_collection_diagnostic(handle, index, out)),
        )

    def speak(self, lang: Optional[str]) -> None:
        """Says diagnostics in a language, "fr", instead of English. What is said about work is in the
        language of its option ``lang``."""
        lib.cariste_collection_speak(self._open, text(lang))

    def __len__(self) -> int:
        return int(lib.cariste_collection_levels(self._open))

    @overload
    def __getitem__(self, index: int) -> "Level":
        ...

    @overload
    def __getitem__(self, index: slice) -> Sequence["Level"]:
        ...

    def __getitem__(self, index: Union[int, slice]) -> Union["Level", Sequence["Level"]]:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(len(self)))]
        place = index + len(self) if index < 0 else index
        if not 0 <= place < len(self):
            raise IndexError(f"there is no level at {index}: the collection has {len(self)}")
        return Level._in(self, place)

    def __iter__(self) -> Iterator["Level"]:
        return (self[index] for index in range(len(self)))

    def text(self, format: Optional[str] = None) -> str:
        """All levels as a file of a format by name (``choices("format")``), or of the usual one. Levels
        that are broken, or of another puzzle than the first, are left out."""
        return _written(lib.cariste_write, self._open, format)

    def save(self, target: Source, format: Optional[str] = None) -> None:
        """Writes all levels into a file. The ending of its name tells the format, or ``format`` does."""
        _save(self.text, target, format)

    def lint(self) -> Tuple[Diagnostic, ...]:
        """All that is odd in the levels, with remedies where there are any."""
        return taken_output(lib.cariste_lint(self._open))[1]

    def repair(self) -> Tuple[Diagnostic, ...]:
        """Repairs what can be repaired without changing a puzzle, and says what was done. Nothing else
        may use the levels meanwhile, and their games have to be closed."""
        if any(game._game for game in self._games):
            raise ValueError("levels that are being played cannot be repaired: close their games")
        return taken_output(lib.cariste_repair(self._open))[1]

    def __repr__(self) -> str:
        if not self._handle:
            return f"<Collection {self.name}: closed>"
        return f"<Collection {self.name}: {len(self)} levels>"

    def close(self) -> None:
        """Frees the collection and its levels: now, or when the work and the games that use them end."""
        with self._lock:
            handle, self._handle = self._handle, None
            if self._users:
                handle, self._to_free = None, handle or self._to_free
        if handle:
            lib.cariste_collection_free(handle)

    def _hold(self) -> None:
        """Something uses the levels, which are not freed before it calls ``_release``."""
        with self._lock:
            self._open  # or it is too late
            self._users += 1

    def _release(self) -> None:
        with self._lock:
            self._users -= 1
            handle, self._to_free = (None, self._to_free) if self._users else (self._to_free, None)
        if handle:
            lib.cariste_collection_free(handle)

    def __enter__(self) -> "Collection":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_handle", None) and lib is not None:
            self.close()


def read(
    source: Union[Source, IO[Any]], name: Optional[str] = None, *, lang: Optional[str] = None
) -> Collection:
    """Reads a file, or a folder and all below it, or what an open file holds.

    Levels that are broken are kept, with ``diagnostics`` that say why. Raises ``OSError`` for a file
    that cannot be read, and ``LevelError`` for one without any level. ``lang="fr"`` has diagnostics in
    French."""
    if hasattr(source, "read"):
        content = source.read()
        return parse(content, name or str(getattr(source, "name", "text")), lang=lang)
    os.stat(source)
    if not os.path.isdir(source):
        with open(source, "rb"):
            pass
    shown = os.fsdecode(source)
    return _checked(Collection(lib.cariste_read(path(source)), name or shown), lang)


def parse(content: Union[str, bytes], name: str = "text", *, lang: Optional[str] = None) -> Collection:
    """Reads levels from text, or from bytes of any encoding. The name stands in diagnostics, and its
    ending may tell the dialect."""
    data = content.encode("utf-8", "surrogateescape") if isinstance(content, str) else bytes(content)
    return _checked(Collection(lib.cariste_read_buffer(path(name), data, len(data)), name), lang)


def _checked(collection: Collection, lang: Optional[str]) -> Collection:
    collection.speak(lang)
    if len(collection) == 0:
        said = collection.diagnostics
        collection.close()
        raise LevelError(said, f"{collection.name}: no level in it")
    return collection


def _written(write: Callable[..., Any], handle: Any, format: Optional[str]) -> str:
    output = write(handle, None if format == "auto" else text(format))
    return taken_output(output)[0].decode("utf-8", "surrogateescape")


def _save(write: Callable[[Optional[str]], str], target: Source, format: Optional[str]) -> None:
    if format is None:
        ending = os.path.splitext(os.fsdecode(target))[1][1:].lower()
        format = ending if ending in choices("format") else None
    content = write(format).encode("utf-8", "surrogateescape")
    with open(target, "wb") as file:
        file.write(content)


class Level(LevelWork, Drawn):
    """A level of a puzzle, as it was read. ``Level(text)`` reads one from text.

    Levels can be pickled and copied, and are equal when their boards are."""

    _collection: Collection

    def __init__(
        self, content: Union[str, bytes], name: str = "text", *, lang: Optional[str] = None
    ) -> None:
        collection = parse(content, name, lang=lang)
        if len(collection) > 1:
            raise LevelError((), f"{name}: {len(collection)} levels where one is wanted; parse() reads them all")
        self._collection, self._index = collection, 0
        self._pointer = lib.cariste_collection_level(collection._open, 0)
        self._require_valid()

    @classmethod
    def _in(cls, collection: Collection, index: int) -> "Level":
        level = cls.__new__(cls)
        level._collection, level._index = collection, index
        level._pointer = lib.cariste_collection_level(collection._open, index)
        return level

    @classmethod
    def read(cls, source: Source, number: int = 1) -> "Level":
        """The level of that number, from 1, of a file."""
        collection = read(source)
        if not 1 <= number <= len(collection):
            raise IndexError(f"{collection.name} has levels 1 to {len(collection)}, but not {number}")
        return collection[number - 1]

    @property
    def _handle(self) -> Any:
        self._collection._open  # a closed collection has no levels
        return self._pointer

    @property
    def collection(self) -> Collection:
        """The collection it belongs to."""
        return self._collection

    @property
    def valid(self) -> bool:
        """False when it is too broken to be worked on: ``diagnostics`` say why."""
        return bool(lib.cariste_level_is_valid(self._handle))

    @property
    def diagnostics(self) -> Tuple[Diagnostic, ...]:
        """What is to be said of the level, with a remedy where there is one."""
        handle = self._handle
        return diagnostics(
            lib.cariste_level_diagnostics(handle),
            lambda index, out: bool(lib.cariste_level_diagnostic(handle, index, out)),
        )

    def _require_valid(self) -> None:
        if not self.valid:
            raise LevelError([d for d in self.diagnostics if d.severity == Severity.ERROR], "the level is broken")

    @property
    def number(self) -> int:
        """Its number in the file, from 1."""
        return int(lib.cariste_level_number(self._handle))

    @property
    def file(self) -> Path:
        """The file it was read from."""
        return Path(os.fsdecode(lib.cariste_level_file(self._handle) or b""))

    @property
    def title(self) -> Optional[str]:
        return string(lib.cariste_level_title(self._handle))

    @property
    def author(self) -> Optional[str]:
        return string(lib.cariste_level_author(self._handle))

    @property
    def puzzle(self) -> str:
        """The family: "sokoban" or "slide"."""
        return string(lib.cariste_level_puzzle(self._handle)) or ""

    @property
    def id(self) -> Optional[str]:
        """32 hexadecimal digits, the same for every rotated or mirrored copy."""
        return string(lib.cariste_level_id(self._handle))

    @property
    def board(self) -> str:
        """The board in plain characters, a row a line."""
        return string(lib.cariste_level_board(self._handle)) or ""

    @property
    def width(self) -> int:
        """In squares; 0 for a level without a board."""
        return int(lib.cariste_level_width(self._handle))

    @property
    def height(self) -> int:
        return int(lib.cariste_level_height(self._handle))

    def cells(self, overlays: Overlays = None) -> List[List[Cell]]:
        """The squares with what stands on them, ``cells[y][x]``, and what overlays say of them."""
        handle = self._handle
        return cell_rows(
            self.width, self.height, overlays, lambda *rest: int(lib.cariste_level_cells(handle, *rest))
        )

    def optimum(self, metric: str) -> Optional[int]:
        """The least a solution takes of a measure ("moves", "pushes"...), as the level's notes tell of a
        proof; None when they say nothing."""
        least = lib.cariste_level_optimum(self._handle, text(metric))
        return None if least < 0 else int(least)

    def game(self) -> Game:
        """A new game of the level."""
        return Game(self)

    def edit(self) -> Edit:
        """A copy of the level, to be drawn on; of a broken one, too."""
        made = lib.cariste_edit_open(self._handle)
        if not made:
            raise EditError("the level has no board")
        return Edit(self.puzzle, 0, 0, _edit=made)

    @property
    def solutions(self) -> Tuple[str, ...]:
        """Solutions that came with the level, as found."""
        handle = self._handle
        count = lib.cariste_level_solutions(handle)
        return tuple(string(lib.cariste_level_solution(handle, index)) or "" for index in range(count))

    def add_solution(self, solution: str, label: Optional[str] = None) -> None:
        """Gives the level another solution, which has to solve it; it is written with the level."""
        if not lib.cariste_add_solution(self._collection._open, self._index, text(solution), text(label)):
            raise ValueError("that does not solve the level")

    def text(self, format: Optional[str] = None) -> str:
        """The level as a file of a format by name (``choices("format")``), or of the usual one, with title,
        author, notes and solutions."""
        return _written(lib.cariste_write_level, self._handle, format)

    def save(self, target: Source, format: Optional[str] = None) -> None:
        """Writes the level into a file. The ending of its name tells the format, or ``format`` does."""
        _save(self.text, target, format)

    def _repr_svg_(self) -> Optional[str]:
        try:
            return self.draw().svg()
        except OutputError:  # without a board
            return None

    def __reduce__(self) -> Tuple[Any, ...]:
        return Level, (self.text(), str(self.file))

    def __copy__(self) -> "Level":
        return self  # nothing changes it

    def __deepcopy__(self, _: Any) -> "Level":
        return Level(self.text(), str(self.file))

    def __str__(self) -> str:
        return self.board

    def __repr__(self) -> str:
        if not self._collection._handle:
            return "<Level of a closed collection>"
        title = f" {self.title!r}" if self.title else ""
        return f"<Level {self.number}{title} of {self.file}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Level):
            return NotImplemented
        return (self.puzzle, self.board) == (other.puzzle, other.board)

    def __hash__(self) -> int:
        return hash((self.puzzle, self.board))
