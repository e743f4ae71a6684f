"""A level being played."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Tuple, Union

from . import _declarations as _c
from ._declarations import Direction, EventKind
from ._library import lib, string, text
from .cells import Cell, Overlays, Place, cell_rows
from .drawing import Drawn
from .errors import CaristeError

if TYPE_CHECKING:
    from .levels import Level


class MoveError(CaristeError, ValueError):
    """A move that cannot be made, or a text that is no game of this level."""


@dataclass(frozen=True)
class Loss:
    """Why a game cannot be won any more."""

    kind: str  #: the name of the proof
    why: str  #: a sentence
    places: Tuple[Place, ...]  #: of the boxes to blame


@dataclass(frozen=True)
class Move:
    """A step that can be made."""

    place: Place  #: of the player, or of a part of the piece
    direction: Direction
    pushes: bool  #: a box or piece moves
    text: str  #: for ``Game.play``


@dataclass(frozen=True)
class Hint:
    """What a solution does next."""

    places: Tuple[Place, ...]  #: of what moves
    which: str
    how: str
    moves: int  #: of the solution, that show it


@dataclass(frozen=True)
class Event:
    """What has happened in a game."""

    kind: EventKind
    turn: int  #: turns made by now
    moves: str  #: of MOVED and PUSHED, those made
    said: str


EventFunction = Callable[["Game", Event], Any]


def _places(raw: Any, count: int) -> Tuple[Place, ...]:
    return tuple(Place(raw[index].x, raw[index].y) for index in range(count))


class Game(Drawn):
    """A game of a level. Every call that changes it is a turn, which can be taken back.

    Games can be copied and pickled, with all their turns."""

    def __init__(self, level: "Level") -> None:
        level._require_valid()
        self.level = level
        self._game = lib.cariste_game_new(level._handle)
        if not self._game:
            raise MoveError("the level cannot be played")
        level.collection._hold()
        level.collection._games.add(self)
        self._callback: Any = None
        self._error: Optional[BaseException] = None

    @property
    def _handle(self) -> Any:
        if not self._game:
            raise ValueError("the game is closed")
        self.level._handle  # must not be closed either
        return self._game

    def close(self) -> None:
        """Frees the game now."""
        game, self._game = self._game, None
        if game:
            lib.cariste_game_free(game)
            self.level.collection._release()

    def __enter__(self) -> "Game":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_game", None) and lib is not None:
            self.close()

    def __reduce__(self) -> Tuple[Any, ...]:
        return _restored, (self.level, self.save())

    def _do(self, function: Callable[..., bool], *arguments: Any) -> bool:
        done = function(self._handle, *arguments)
        if self._error is not None:
            error, self._error = self._error, None
            raise error
        return done

    def _must(self, function: Callable[..., bool], *arguments: Any) -> None:
        if not self._do(function, *arguments):
            raise MoveError(self.said or "that cannot be done")

    # --- Moving ---

    def play(self, moves: str) -> "Game":
        """Makes moves in the notation of solutions. Those before one that cannot be made stand, and
        MoveError is raised."""
        self._must(lib.cariste_game_play, text(moves))
        return self

    def step(self, direction: Union[Direction, str]) -> bool:
        """One step: of the player, or of the piece selected. The direction may be a word: "left"."""
        if isinstance(direction, str):
            direction = Direction[direction.upper()]
        return self._do(lib.cariste_game_step, int(direction))

    def click(self, x: int, y: int) -> bool:
        """A click on a cell: on a box or piece it selects it, or lets it go; elsewhere it brings there
        what is selected, or the player. True when a move was made."""
        return self._do(lib.cariste_game_click, *_square(x, y))

    def deselect(self) -> None:
        """Lets go what is selected."""
        lib.cariste_game_deselect(self._handle)
        self._do(lambda handle: True)

    def bring(self, from_: Tuple[int, int], to: Tuple[int, int]) -> "Game":
        """Brings what stands at one cell, the player, a box, a piece, to another, all others staying."""
        self._must(lib.cariste_game_bring, *_square(*from_), *_square(*to))
        return self

    @property
    def travel_modes(self) -> Dict[str, Optional[str]]:
        """By which way clicks and journeys can go, with help; the first is in force."""
        modes: Dict[str, Optional[str]] = {}
        raw = _c.Choice()
        while lib.cariste_game_travel_mode(self._handle, len(modes), ctypes.byref(raw)):
            modes[string(raw.name) or ""] = string(raw.help)
        return modes

    def set_travel_mode(self, name: str) -> None:
        """Chooses one of the travel modes."""
        self._must(lib.cariste_game_set_travel_mode, text(name))

    # --- Turns ---

    def undo(self) -> bool:
        """Takes a turn back; False when there is none."""
        return self._do(lib.cariste_game_undo)

    def redo(self) -> bool:
        """Makes a turn again that was taken back; False when there is none."""
        return self._do(lib.cariste_game_redo)

    @property
    def turn(self) -> int:
        """How many turns are made."""
        return int(lib.cariste_game_turn(self._handle))

    @property
    def turns(self) -> int:
        """How many turns there are, with those taken back."""
        return int(lib.cariste_game_turns(self._handle))

    def jump(self, turn: int) -> "Game":
        """Goes to a turn; 0 is the start."""
        if turn < 0:
            raise MoveError(f"there is no turn {turn}")
        self._must(lib.cariste_game_jump, turn)
        return self

    def restart(self) -> bool:
        """Goes back to the start, as a turn."""
        return self._do(lib.cariste_game_restart)

    def load_solution(self, moves: str) -> "Game":
        """Has the moves of a solution, from here, wait to be made by ``redo`` and ``jump``."""
        self._must(lib.cariste_game_load_solution, text(moves))
        return self

    def keep(self, bookmark: int) -> None:
        """Keeps the position under a number from 1 to 9."""
        self._must(lib.cariste_game_keep, max(0, bookmark))

    def recall(self, bookmark: int) -> "Game":
        """Comes back to a position that was kept, as a turn."""
        self._must(lib.cariste_game_return, max(0, bookmark))
        return self

    def save(self) -> str:
        """The whole game as text, turns taken back and bookmarks too."""
        return string(lib.cariste_game_save(self._handle)) or ""

    def load(self, saved: str) -> "Game":
        """Becomes the game that was saved; of this level."""
        self._must(lib.cariste_game_load, text(saved))
        return self

    # --- The position ---

    @property
    def said(self) -> str:
        """What is to be said of the last call that does something."""
        return string(lib.cariste_game_said(self._handle)) or ""

    @property
    def solved(self) -> bool:
        return bool(lib.cariste_game_is_solved(self._handle))

    @property
    def loss(self) -> Optional[Loss]:
        """Why no solution is left, as far as quick tests can prove it; None when they cannot."""
        raw = _c.Loss()
        if not lib.cariste_game_is_lost(self._handle, ctypes.byref(raw)):
            return None
        return Loss(string(raw.kind) or "", string(raw.why) or "", _places(raw.places, raw.place_count))

    @property
    def counters(self) -> Dict[str, int]:
        """What people watch of the moves made: "moves", "pushes"..."""
        found: Dict[str, int] = {}
        while True:
            name = lib.cariste_game_counter_name(self._handle, len(found))
            if name is None:
                return found
            found[string(name) or ""] = lib.cariste_game_counter(self._handle, name)

    @property
    def moves(self) -> str:
        """The moves made, from the start."""
        return string(lib.cariste_game_moves(self._handle)) or ""

    @property
    def board(self) -> str:
        """The board in plain characters."""
        return string(lib.cariste_game_board(self._handle)) or ""

    @property
    def description(self) -> str:
        """The position in words, for those who cannot see it."""
        return string(lib.cariste_game_description(self._handle)) or ""

    @property
    def goal(self) -> Optional[str]:
        """What has to be done, where it does not explain itself."""
        return string(lib.cariste_game_goal(self._handle))

    @property
    def position(self) -> "Level":
        """A level that begins where the game stands: to be solved, written, drawn."""
        from .levels import Collection, Level

        return Level._in(Collection(lib.cariste_game_position(self._handle), "game"), 0)

    # --- Cells ---

    @property
    def width(self) -> int:
        return int(lib.cariste_game_width(self._handle))

    @property
    def height(self) -> int:
        return int(lib.cariste_game_height(self._handle))

    def cells(self, overlays: Overlays = None) -> List[List[Cell]]:
        """The squares with what stands on them, ``cells[y][x]``, and what overlays say of them."""
        handle = self._handle
        return cell_rows(
            self.width, self.height, overlays, lambda *rest: int(lib.cariste_game_cells(handle, *rest))
        )

    @property
    def selected(self) -> Optional[Place]:
        """What is selected, or a part of it."""
        raw = _c.Place()
        return Place(raw.x, raw.y) if lib.cariste_game_selected(self._handle, ctypes.byref(raw)) else None

    @property
    def focus(self) -> Optional[Place]:
        """What has to stay in sight: the player, or the piece selected."""
        raw = _c.Place()
        return Place(raw.x, raw.y) if lib.cariste_game_focus(self._handle, ctypes.byref(raw)) else None

    @property
    def legal_moves(self) -> List[Move]:
        """The moves that can be made."""
        count = lib.cariste_game_legal_moves(self._handle, None, 0)
        raw = (_c.Move * count)()
        lib.cariste_game_legal_moves(self._handle, raw, count)
        return [
            Move(Place(getattr(move, "from").x, getattr(move, "from").y), Direction(move.direction), move.pushes,
                 move.text.decode())
            for move in raw
        ]

    def reach(self, x: int, y: int) -> Dict[Place, int]:
        """Where what stands at a cell can be brought, and what it costs."""
        width, count = self.width, self.width * self.height
        raw = (ctypes.c_int32 * count)()
        if not lib.cariste_game_reach(self._handle, *_square(x, y), raw, count):
            return {}
        return {Place(at % width, at // width): cost for at, cost in enumerate(raw) if cost >= 0}

    def hint(self, solution: str) -> Optional[Hint]:
        """What a solution from here does next; None when it does nothing."""
        raw = _c.Hint()
        if not lib.cariste_game_hint(self._handle, text(solution), ctypes.byref(raw)):
            return None
        return Hint(
            _places(raw.places, raw.place_count), string(raw.which) or "", string(raw.how) or "", raw.moves
        )

    # --- Events ---

    def on_event(self, function: Optional[EventFunction]) -> None:
        """Has a function called with the game and an Event after every change; None for no function. It
        may ask the game anything, but not change it. An exception in it is raised by the call that
        changed the game."""
        if function is None:
            self._callback = None
            lib.cariste_game_on_event(self._handle, _c.EventFunction(0), None)
            return
        called = function

        def event(_: Any, __: Any, raw: Any) -> None:
            told = raw[0]
            try:
                called(
                    self, Event(EventKind(told.kind), told.turn, string(told.moves) or "", string(told.said) or "")
                )
            except BaseException as error:
                if self._error is None:
                    self._error = error

        made = _c.EventFunction(event)
        lib.cariste_game_on_event(self._handle, made, None)
        self._callback = made

    def watch(self, on: bool = True) -> None:
        """Whether every change is followed by a look for a proof that the level is lost."""
        lib.cariste_game_watch(self._handle, on)

    def _repr_svg_(self) -> str:
        return self.draw().svg()

    def __str__(self) -> str:
        return self.board

    def __repr__(self) -> str:
        if not self._game:
            return "<Game: closed>"
        state = "solved" if self.solved else ", ".join(f"{value} {name}" for name, value in self.counters.items())
        return f"<Game of {self.level!r}: {state}>"


def _square(x: int, y: int) -> Tuple[int, int]:
    """Numbers below 0 would come out on the other side."""
    if x < 0 or y < 0:
        raise MoveError(f"there is no square ({x}, {y})")
    return x, y


def _restored(level: "Level", saved: str) -> Game:
    return Game(level).load(saved)
