"""cariste: read, play, solve, count, draw and invent Sokoban levels and sliding blocks.

    >>> import cariste
    >>> level = cariste.Level('''
    ... ######
    ... #@ $.#
    ... ######
    ... ''')
    >>> level.solve(goal="moves").solution
    'rR'
"""

from ._declarations import DEAD, Anchor, Confirmation, Direction, DrawKind, EventKind, Left, Mark, News, Role, Severity, Status
from ._job import OptionValue, Progress, ProgressFunction
from ._library import VERSION as __version__, version
from ._own import Heuristic, Prune
from .analysis import Analysis, Edge, Graph, State, analyses
from .cells import Cell, Place
from .certificates import Check, check_certificates
from .drawing import Color, DrawCall, Picture, picture_formats
from .editing import Edit, EditError
from .errors import CaristeError, Diagnostic, LevelError, OptionError, OutputError
from .games import Event, Game, Hint, Loss, Move, MoveError
from .generating import generate
from .levels import Collection, Level, parse, read
from .library import Library, LibraryError
from .outputs import choices, options, puzzles
from .positions import Position
from .rating import Rating
from .results import Result, Solution
from .search import Search, Visit

__all__ = [
    "Analysis",
    "Anchor",
    "CaristeError",
    "Cell",
    "Check",
    "Collection",
    "Color",
    "Confirmation",
    "DEAD",
    "Diagnostic",
    "Direction",
    "DrawCall",
    "DrawKind",
    "Edge",
    "Edit",
    "EditError",
    "Event",
    "EventKind",
    "Game",
    "Graph",
    "Heuristic",
    "Hint",
    "Left",
    "Level",
    "LevelError",
    "Library",
    "LibraryError",
    "Loss",
    "Mark",
    "Move",
    "MoveError",
    "News",
    "OptionError",
    "OptionValue",
    "OutputError",
    "Picture",
    "Place",
    "Position",
    "Progress",
    "ProgressFunction",
    "Prune",
    "Rating",
    "Result",
    "Role",
    "Search",
    "Severity",
    "Solution",
    "State",
    "Status",
    "Visit",
    "__version__",
    "analyses",
    "check_certificates",
    "choices",
    "generate",
    "options",
    "parse",
    "picture_formats",
    "puzzles",
    "read",
    "version",
]
