"""What ctypes has to know of the library. Made by python/declare.py from include/cariste: do not edit."""

import ctypes
import enum
from typing import Any, Dict, List, Tuple


class Severity(enum.IntEnum):
    NOTE = 0
    WARNING = 1
    ERROR = 2


class OptionKind(enum.IntEnum):
    FLAG = 0
    TEXT = 1
    NUMBER = 2
    SECONDS = 3
    ONE = 4
    SEVERAL = 5


class Role(enum.IntEnum):
    OUTSIDE = 0
    FLOOR = 1
    WALL = 2
    GOAL = 3
    PIECE = 4
    PIECE_ON_GOAL = 5
    PLAYER = 6
    PLAYER_ON_GOAL = 7


class Mark(enum.IntFlag):
    DEAD = 1
    REGION = 2
    PASSAGE = 4
    BRIDGE = 8
    POINT = 16


class Status(enum.IntEnum):
    SOLVED = 0
    UNSOLVABLE = 1
    COUNTED = 2
    LIMIT = 3
    INVALID = 4
    WRONG = 5


class Confirmation(enum.IntEnum):
    CONFIRMED = 0
    NOT_CONFIRMED = 1
    REFUTED = 2


class Direction(enum.IntEnum):
    UP = 0
    DOWN = 1
    LEFT = 2
    RIGHT = 3


class EventKind(enum.IntEnum):
    MOVED = 0
    PUSHED = 1
    UNDONE = 2
    REDONE = 3
    JUMPED = 4
    SELECTED = 5
    DESELECTED = 6
    REFUSED = 7
    SOLVED = 8
    LOST = 9


class DrawKind(enum.IntEnum):
    MOVE = 0
    LINE = 1
    CURVE = 2
    CLOSE = 3
    INK = 4
    TEXT = 5
    GROUP = 6
    UNGROUP = 7


class Anchor(enum.IntEnum):
    START = 0
    MIDDLE = 1
    END = 2


class News(enum.IntEnum):
    FIRST = 0
    BETTER = 1
    EQUAL = 2
    WORSE = 3
    UNSOLVED = 4
    FAILED = 5


class Left(enum.IntEnum):
    OPEN = 0
    KNOWN = 1
    DEAD = 2
    STUCK = 3
    ENDED = 4

NOTHING = -1
DEAD = -2

class Diagnostic(ctypes.Structure):
    severity: int
    file: Any
    line: int
    column: int
    what: Any
    remedy: Any
    _fields_ = [
        ("severity", ctypes.c_int),
        ("file", ctypes.c_char_p),
        ("line", ctypes.c_uint),
        ("column", ctypes.c_uint),
        ("what", ctypes.c_char_p),
        ("remedy", ctypes.c_char_p),
    ]


class Progress(ctypes.Structure):
    expanded: int
    generated: int
    stored: int
    peak_bytes: int
    depth: int
    seconds: float
    at_least: int
    at_most: int
    _fields_ = [
        ("expanded", ctypes.c_uint64),
        ("generated", ctypes.c_uint64),
        ("stored", ctypes.c_uint64),
        ("peak_bytes", ctypes.c_uint64),
        ("depth", ctypes.c_uint32),
        ("seconds", ctypes.c_double),
        ("at_least", ctypes.c_int64),
        ("at_most", ctypes.c_int64),
    ]


class Choice(ctypes.Structure):
    name: Any
    help: Any
    _fields_ = [
        ("name", ctypes.c_char_p),
        ("help", ctypes.c_char_p),
    ]


class Form(ctypes.Structure):
    kind: int
    initial: Any
    low: float
    high: float
    special: bool
    _fields_ = [
        ("kind", ctypes.c_int),
        ("initial", ctypes.c_char_p),
        ("low", ctypes.c_double),
        ("high", ctypes.c_double),
        ("special", ctypes.c_bool),
    ]


class State(ctypes.Structure):
    depth: int
    goal: bool
    dead: bool
    expanded: bool
    solves: bool
    _fields_ = [
        ("depth", ctypes.c_uint32),
        ("goal", ctypes.c_bool),
        ("dead", ctypes.c_bool),
        ("expanded", ctypes.c_bool),
        ("solves", ctypes.c_bool),
    ]


class Edge(ctypes.Structure):
    to: int
    cost: int
    _fields_ = [
        ("from", ctypes.c_uint32),
        ("to", ctypes.c_uint32),
        ("cost", ctypes.c_uint32),
    ]


class Cell(ctypes.Structure):
    role: int
    marks: int
    piece: int
    goal: int
    region: int
    aims: int
    sign: Any
    wish: Any
    label: Any
    reserved: int
    _fields_ = [
        ("role", ctypes.c_uint8),
        ("marks", ctypes.c_uint8),
        ("piece", ctypes.c_uint16),
        ("goal", ctypes.c_uint16),
        ("region", ctypes.c_uint16),
        ("aims", ctypes.c_uint8),
        ("sign", ctypes.c_char * 5),
        ("wish", ctypes.c_char * 5),
        ("label", ctypes.c_char * 8),
        ("reserved", ctypes.c_uint8),
    ]


class Place(ctypes.Structure):
    x: int
    y: int
    _fields_ = [
        ("x", ctypes.c_uint),
        ("y", ctypes.c_uint),
    ]


class Loss(ctypes.Structure):
    kind: Any
    why: Any
    places: Any
    place_count: int
    _fields_ = [
        ("kind", ctypes.c_char_p),
        ("why", ctypes.c_char_p),
        ("places", ctypes.POINTER(Place)),
        ("place_count", ctypes.c_size_t),
    ]


class Move(ctypes.Structure):
    direction: int
    pushes: bool
    text: Any
    _fields_ = [
        ("from", Place),
        ("direction", ctypes.c_int),
        ("pushes", ctypes.c_bool),
        ("text", ctypes.c_char * 16),
    ]


class Hint(ctypes.Structure):
    places: Any
    place_count: int
    which: Any
    how: Any
    moves: int
    _fields_ = [
        ("places", ctypes.POINTER(Place)),
        ("place_count", ctypes.c_size_t),
        ("which", ctypes.c_char_p),
        ("how", ctypes.c_char_p),
        ("moves", ctypes.c_size_t),
    ]


class Event(ctypes.Structure):
    kind: int
    turn: int
    moves: Any
    said: Any
    _fields_ = [
        ("kind", ctypes.c_int),
        ("turn", ctypes.c_size_t),
        ("moves", ctypes.c_char_p),
        ("said", ctypes.c_char_p),
    ]


class Color(ctypes.Structure):
    red: int
    green: int
    blue: int
    alpha: int
    _fields_ = [
        ("red", ctypes.c_uint8),
        ("green", ctypes.c_uint8),
        ("blue", ctypes.c_uint8),
        ("alpha", ctypes.c_uint8),
    ]


class DrawCall(ctypes.Structure):
    kind: int
    anchor: int
    x: float
    y: float
    x1: float
    y1: float
    x2: float
    y2: float
    fill: Color
    line: Color
    width: float
    dash: float
    size: float
    bold: bool
    text: Any
    _fields_ = [
        ("kind", ctypes.c_int),
        ("anchor", ctypes.c_int),
        ("x", ctypes.c_double),
        ("y", ctypes.c_double),
        ("x1", ctypes.c_double),
        ("y1", ctypes.c_double),
        ("x2", ctypes.c_double),
        ("y2", ctypes.c_double),
        ("fill", Color),
        ("line", Color),
        ("width", ctypes.c_double),
        ("dash", ctypes.c_double),
        ("size", ctypes.c_double),
        ("bold", ctypes.c_bool),
        ("text", ctypes.c_char_p),
    ]


class Exercise(ctypes.Structure):
    id: Any
    name: Any
    lesson: int
    wants_program: bool
    mistakes: int
    _fields_ = [
        ("id", ctypes.c_char_p),
        ("name", ctypes.c_char_p),
        ("lesson", ctypes.c_uint),
        ("wants_program", ctypes.c_bool),
        ("mistakes", ctypes.c_size_t),
    ]


class Position(ctypes.Structure):
    text: Any
    width: int
    height: int
    cells: Any
    _fields_ = [
        ("text", ctypes.c_char_p),
        ("width", ctypes.c_uint),
        ("height", ctypes.c_uint),
        ("cells", ctypes.POINTER(ctypes.c_uint8)),
    ]


class Counterexample(ctypes.Structure):
    position: Any
    next: Any
    said: int
    at_most: int
    _fields_ = [
        ("position", ctypes.c_char_p),
        ("next", ctypes.c_char_p),
        ("said", ctypes.c_int64),
        ("at_most", ctypes.c_int64),
    ]


class Measure(ctypes.Structure):
    name: Any
    help: Any
    value: float
    is_known: bool
    _fields_ = [
        ("name", ctypes.c_char_p),
        ("help", ctypes.c_char_p),
        ("value", ctypes.c_double),
        ("is_known", ctypes.c_bool),
    ]


class Visit(ctypes.Structure):
    number: int
    position: Any
    g: int
    h: int
    depth: int
    left: int
    fresh: int
    known: int
    dead: int
    step: Any
    fate: Any
    _fields_ = [
        ("number", ctypes.c_uint64),
        ("position", ctypes.POINTER(Position)),
        ("g", ctypes.c_int64),
        ("h", ctypes.c_int64),
        ("depth", ctypes.c_int64),
        ("left", ctypes.c_int),
        ("fresh", ctypes.c_size_t),
        ("known", ctypes.c_size_t),
        ("dead", ctypes.c_size_t),
        ("step", ctypes.c_char_p),
        ("fate", ctypes.c_char_p),
    ]


ProgressFunction = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.POINTER(Progress))
EventFunction = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(Event))
EstimateFunction = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p, ctypes.POINTER(Position))
TestFunction = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.POINTER(Position))
VisitFunction = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.POINTER(Visit))

STRUCTS: Dict[str, Any] = {
    "cariste_diagnostic": Diagnostic,
    "cariste_progress": Progress,
    "cariste_choice": Choice,
    "cariste_form": Form,
    "cariste_state": State,
    "cariste_edge": Edge,
    "cariste_cell": Cell,
    "cariste_place": Place,
    "cariste_loss": Loss,
    "cariste_move": Move,
    "cariste_hint": Hint,
    "cariste_event": Event,
    "cariste_color": Color,
    "cariste_draw_call": DrawCall,
    "cariste_exercise": Exercise,
    "cariste_position": Position,
    "cariste_counterexample": Counterexample,
    "cariste_measure": Measure,
    "cariste_visit": Visit,
}

# The result of each function, and its parameters.
FUNCTIONS: Dict[str, Tuple[Any, List[Any]]] = {
    "cariste_version": (ctypes.c_char_p, []),
    "cariste_on_exhaustion": (None, [ctypes.CFUNCTYPE(None, ctypes.c_size_t)]),
    "cariste_read": (ctypes.c_void_p, [ctypes.c_char_p]),
    "cariste_read_buffer": (ctypes.c_void_p, [ctypes.c_char_p, ctypes.c_void_p, ctypes.c_size_t]),
    "cariste_collection_free": (None, [ctypes.c_void_p]),
    "cariste_collection_speak": (None, [ctypes.c_void_p, ctypes.c_char_p]),
    "cariste_collection_diagnostics": (ctypes.c_size_t, [ctypes.c_void_p]),
    "cariste_collection_diagnostic": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(Diagnostic)]),
    "cariste_collection_title": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_collection_levels": (ctypes.c_size_t, [ctypes.c_void_p]),
    "cariste_collection_level": (ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_size_t]),
    "cariste_level_is_valid": (ctypes.c_bool, [ctypes.c_void_p]),
    "cariste_level_diagnostics": (ctypes.c_size_t, [ctypes.c_void_p]),
    "cariste_level_diagnostic": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(Diagnostic)]),
    "cariste_level_number": (ctypes.c_uint, [ctypes.c_void_p]),
    "cariste_level_file": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_level_title": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_level_author": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_level_puzzle": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_level_id": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_level_board": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_level_solutions": (ctypes.c_size_t, [ctypes.c_void_p]),
    "cariste_level_solution": (ctypes.c_char_p, [ctypes.c_void_p, ctypes.c_size_t]),
    "cariste_options_new": (ctypes.c_void_p, []),
    "cariste_options_free": (None, [ctypes.c_void_p]),
    "cariste_options_set": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p]),
    "cariste_options_error": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_options_on_progress": (None, [ctypes.c_void_p, ProgressFunction, ctypes.c_void_p]),
    "cariste_stop": (None, [ctypes.c_void_p]),
    "cariste_resume": (None, [ctypes.c_void_p]),
    "cariste_puzzle": (ctypes.c_char_p, [ctypes.c_size_t]),
    "cariste_option": (ctypes.c_bool, [ctypes.c_size_t, ctypes.POINTER(Choice)]),
    "cariste_option_value": (ctypes.c_bool, [ctypes.c_char_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(Choice)]),
    "cariste_option_form": (ctypes.c_bool, [ctypes.c_char_p, ctypes.POINTER(Form)]),
    "cariste_analysis_name": (ctypes.c_bool, [ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(Choice)]),
    "cariste_analyse": (ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]),
    "cariste_analysis_free": (None, [ctypes.c_void_p]),
    "cariste_analysis_values": (ctypes.POINTER(ctypes.c_int32), [ctypes.c_void_p]),
    "cariste_analysis_width": (ctypes.c_uint, [ctypes.c_void_p]),
    "cariste_analysis_height": (ctypes.c_uint, [ctypes.c_void_p]),
    "cariste_analysis_text": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_analysis_is_complete": (ctypes.c_bool, [ctypes.c_void_p]),
    "cariste_graph_new": (ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_void_p]),
    "cariste_graph_free": (None, [ctypes.c_void_p]),
    "cariste_graph_error": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_graph_is_complete": (ctypes.c_bool, [ctypes.c_void_p]),
    "cariste_graph_state_count": (ctypes.c_size_t, [ctypes.c_void_p]),
    "cariste_graph_states": (ctypes.POINTER(State), [ctypes.c_void_p]),
    "cariste_graph_edge_count": (ctypes.c_size_t, [ctypes.c_void_p]),
    "cariste_graph_edges": (ctypes.POINTER(Edge), [ctypes.c_void_p]),
    "cariste_graph_position": (ctypes.c_char_p, [ctypes.c_void_p, ctypes.c_size_t]),
    "cariste_level_width": (ctypes.c_uint, [ctypes.c_void_p]),
    "cariste_level_height": (ctypes.c_uint, [ctypes.c_void_p]),
    "cariste_level_cells": (ctypes.c_size_t, [ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(Cell), ctypes.c_size_t]),
    "cariste_output_free": (None, [ctypes.c_void_p]),
    "cariste_output_bytes": (ctypes.c_void_p, [ctypes.c_void_p]),
    "cariste_output_length": (ctypes.c_size_t, [ctypes.c_void_p]),
    "cariste_output_error": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_output_diagnostics": (ctypes.c_size_t, [ctypes.c_void_p]),
    "cariste_output_diagnostic": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(Diagnostic)]),
    "cariste_solve": (ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_void_p]),
    "cariste_count": (ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_void_p]),
    "cariste_check": (ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_char_p]),
    "cariste_result_free": (None, [ctypes.c_void_p]),
    "cariste_result_status": (ctypes.c_int, [ctypes.c_void_p]),
    "cariste_result_proved": (ctypes.c_bool, [ctypes.c_void_p]),
    "cariste_result_solution": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_result_metric": (ctypes.c_int64, [ctypes.c_void_p, ctypes.c_char_p]),
    "cariste_result_lower_bound": (ctypes.c_int64, [ctypes.c_void_p]),
    "cariste_result_states": (ctypes.c_uint64, [ctypes.c_void_p]),
    "cariste_result_layer": (ctypes.c_uint64, [ctypes.c_void_p, ctypes.c_size_t]),
    "cariste_result_failed_at": (ctypes.c_size_t, [ctypes.c_void_p]),
    "cariste_result_counters": (Progress, [ctypes.c_void_p]),
    "cariste_result_limit": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_result_algorithm": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_result_message": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_result_json": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_options_keep_proof": (None, [ctypes.c_void_p, ctypes.c_bool]),
    "cariste_certificate": (ctypes.c_void_p, [ctypes.c_void_p]),
    "cariste_check_certificates": (ctypes.c_void_p, [ctypes.c_char_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p]),
    "cariste_checks_free": (None, [ctypes.c_void_p]),
    "cariste_checks_count": (ctypes.c_size_t, [ctypes.c_void_p]),
    "cariste_checks_diagnostics": (ctypes.c_size_t, [ctypes.c_void_p]),
    "cariste_checks_diagnostic": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(Diagnostic)]),
    "cariste_checks_status": (ctypes.c_int, [ctypes.c_void_p, ctypes.c_size_t]),
    "cariste_checks_message": (ctypes.c_char_p, [ctypes.c_void_p, ctypes.c_size_t]),
    "cariste_checks_json": (ctypes.c_char_p, [ctypes.c_void_p, ctypes.c_size_t]),
    "cariste_edit_new": (ctypes.c_void_p, [ctypes.c_char_p, ctypes.c_uint, ctypes.c_uint]),
    "cariste_edit_open": (ctypes.c_void_p, [ctypes.c_void_p]),
    "cariste_edit_free": (None, [ctypes.c_void_p]),
    "cariste_edit_speak": (None, [ctypes.c_void_p, ctypes.c_char_p]),
    "cariste_edit_said": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_edit_puzzle": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_edit_width": (ctypes.c_uint, [ctypes.c_void_p]),
    "cariste_edit_height": (ctypes.c_uint, [ctypes.c_void_p]),
    "cariste_edit_cells": (ctypes.c_size_t, [ctypes.c_void_p, ctypes.POINTER(Cell), ctypes.c_size_t]),
    "cariste_edit_brush": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(Choice)]),
    "cariste_edit_begin": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_uint, ctypes.c_uint, ctypes.c_bool]),
    "cariste_edit_draw_to": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_uint, ctypes.c_uint]),
    "cariste_edit_end": (ctypes.c_bool, [ctypes.c_void_p]),
    "cariste_edit_dot": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_uint, ctypes.c_uint]),
    "cariste_edit_line": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_uint, ctypes.c_uint, ctypes.c_uint, ctypes.c_uint]),
    "cariste_edit_rectangle": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_uint, ctypes.c_uint, ctypes.c_uint, ctypes.c_uint, ctypes.c_bool]),
    "cariste_edit_fill": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_uint, ctypes.c_uint]),
    "cariste_edit_pick": (ctypes.c_char_p, [ctypes.c_void_p, ctypes.c_uint, ctypes.c_uint]),
    "cariste_edit_picked": (ctypes.c_bool, [ctypes.c_void_p, ctypes.POINTER(Place)]),
    "cariste_edit_mirror_mode": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(Choice)]),
    "cariste_edit_mirror": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_edit_set_mirror": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_char_p]),
    "cariste_edit_trait": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(Choice)]),
    "cariste_edit_get_trait": (ctypes.c_char_p, [ctypes.c_void_p, ctypes.c_uint, ctypes.c_uint, ctypes.c_char_p]),
    "cariste_edit_set_trait": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_uint, ctypes.c_uint, ctypes.c_char_p, ctypes.c_char_p]),
    "cariste_edit_resize": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_int]),
    "cariste_edit_shift": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_int, ctypes.c_int]),
    "cariste_edit_crop": (ctypes.c_bool, [ctypes.c_void_p]),
    "cariste_edit_turn": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_char_p]),
    "cariste_edit_copy": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_uint, ctypes.c_uint, ctypes.c_uint, ctypes.c_uint]),
    "cariste_edit_cut": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_uint, ctypes.c_uint, ctypes.c_uint, ctypes.c_uint]),
    "cariste_edit_paste": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_uint, ctypes.c_uint]),
    "cariste_edit_words": (ctypes.c_char_p, [ctypes.c_void_p, ctypes.c_char_p]),
    "cariste_edit_set_words": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p]),
    "cariste_edit_undo": (ctypes.c_bool, [ctypes.c_void_p]),
    "cariste_edit_redo": (ctypes.c_bool, [ctypes.c_void_p]),
    "cariste_edit_change": (ctypes.c_size_t, [ctypes.c_void_p]),
    "cariste_edit_changes": (ctypes.c_size_t, [ctypes.c_void_p]),
    "cariste_edit_is_valid": (ctypes.c_bool, [ctypes.c_void_p]),
    "cariste_edit_diagnostics": (ctypes.c_size_t, [ctypes.c_void_p]),
    "cariste_edit_diagnostic": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(Diagnostic)]),
    "cariste_edit_level": (ctypes.c_void_p, [ctypes.c_void_p]),
    "cariste_game_new": (ctypes.c_void_p, [ctypes.c_void_p]),
    "cariste_game_free": (None, [ctypes.c_void_p]),
    "cariste_game_said": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_game_play": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_char_p]),
    "cariste_game_step": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_int]),
    "cariste_game_click": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_uint, ctypes.c_uint]),
    "cariste_game_deselect": (None, [ctypes.c_void_p]),
    "cariste_game_selected": (ctypes.c_bool, [ctypes.c_void_p, ctypes.POINTER(Place)]),
    "cariste_game_bring": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_uint, ctypes.c_uint, ctypes.c_uint, ctypes.c_uint]),
    "cariste_game_travel_mode": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(Choice)]),
    "cariste_game_set_travel_mode": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_char_p]),
    "cariste_game_undo": (ctypes.c_bool, [ctypes.c_void_p]),
    "cariste_game_redo": (ctypes.c_bool, [ctypes.c_void_p]),
    "cariste_game_turn": (ctypes.c_size_t, [ctypes.c_void_p]),
    "cariste_game_turns": (ctypes.c_size_t, [ctypes.c_void_p]),
    "cariste_game_jump": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_size_t]),
    "cariste_game_restart": (ctypes.c_bool, [ctypes.c_void_p]),
    "cariste_game_load_solution": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_char_p]),
    "cariste_game_keep": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_uint]),
    "cariste_game_return": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_uint]),
    "cariste_game_has_bookmark": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_uint]),
    "cariste_game_save": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_game_load": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_char_p]),
    "cariste_game_is_solved": (ctypes.c_bool, [ctypes.c_void_p]),
    "cariste_game_is_lost": (ctypes.c_bool, [ctypes.c_void_p, ctypes.POINTER(Loss)]),
    "cariste_game_counter": (ctypes.c_int64, [ctypes.c_void_p, ctypes.c_char_p]),
    "cariste_game_counter_name": (ctypes.c_char_p, [ctypes.c_void_p, ctypes.c_size_t]),
    "cariste_game_moves": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_game_board": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_game_description": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_game_goal": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_game_position": (ctypes.c_void_p, [ctypes.c_void_p]),
    "cariste_game_width": (ctypes.c_uint, [ctypes.c_void_p]),
    "cariste_game_height": (ctypes.c_uint, [ctypes.c_void_p]),
    "cariste_game_cells": (ctypes.c_size_t, [ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(Cell), ctypes.c_size_t]),
    "cariste_game_changes": (ctypes.c_size_t, [ctypes.c_void_p, ctypes.POINTER(ctypes.c_size_t), ctypes.c_size_t]),
    "cariste_game_focus": (ctypes.c_bool, [ctypes.c_void_p, ctypes.POINTER(Place)]),
    "cariste_game_legal_moves": (ctypes.c_size_t, [ctypes.c_void_p, ctypes.POINTER(Move), ctypes.c_size_t]),
    "cariste_game_reach": (ctypes.c_size_t, [ctypes.c_void_p, ctypes.c_uint, ctypes.c_uint, ctypes.POINTER(ctypes.c_int32), ctypes.c_size_t]),
    "cariste_game_hint": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(Hint)]),
    "cariste_game_on_event": (None, [ctypes.c_void_p, EventFunction, ctypes.c_void_p]),
    "cariste_game_watch": (None, [ctypes.c_void_p, ctypes.c_bool]),
    "cariste_picture_new": (ctypes.c_void_p, [ctypes.c_void_p]),
    "cariste_picture_free": (None, [ctypes.c_void_p]),
    "cariste_picture_error": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_picture_title": (None, [ctypes.c_void_p, ctypes.c_char_p]),
    "cariste_picture_add_level": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_void_p]),
    "cariste_picture_add_game": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_void_p]),
    "cariste_picture_add_edit": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_void_p]),
    "cariste_picture_add_moment": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t]),
    "cariste_picture_add_solution": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p]),
    "cariste_picture_clear": (None, [ctypes.c_void_p]),
    "cariste_picture_write": (ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_char_p]),
    "cariste_picture_format": (ctypes.c_char_p, [ctypes.c_size_t]),
    "cariste_picture_has_format": (ctypes.c_bool, [ctypes.c_char_p]),
    "cariste_picture_calls": (ctypes.c_size_t, [ctypes.c_void_p, ctypes.POINTER(ctypes.POINTER(DrawCall))]),
    "cariste_picture_calls_of_cells": (ctypes.c_size_t, [ctypes.c_void_p, ctypes.c_uint, ctypes.c_uint, ctypes.c_uint, ctypes.c_uint, ctypes.POINTER(ctypes.POINTER(DrawCall))]),
    "cariste_picture_size": (ctypes.c_bool, [ctypes.c_void_p, ctypes.POINTER(ctypes.c_double), ctypes.POINTER(ctypes.c_double)]),
    "cariste_picture_cell_at": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_double, ctypes.c_double, ctypes.POINTER(ctypes.c_size_t), ctypes.POINTER(Place)]),
    "cariste_picture_cell_place": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_size_t, Place, ctypes.POINTER(ctypes.c_double), ctypes.POINTER(ctypes.c_double), ctypes.POINTER(ctypes.c_double)]),
    "cariste_generate": (ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_void_p]),
    "cariste_level_optimum": (ctypes.c_int64, [ctypes.c_void_p, ctypes.c_char_p]),
    "cariste_exercise_at": (ctypes.c_bool, [ctypes.c_size_t, ctypes.POINTER(Exercise)]),
    "cariste_exercise_questions": (ctypes.c_void_p, [ctypes.c_char_p]),
    "cariste_exercise_judge": (ctypes.c_void_p, [ctypes.c_char_p, ctypes.c_char_p, ctypes.c_char_p]),
    "cariste_library_open": (ctypes.c_void_p, [ctypes.c_char_p]),
    "cariste_library_open_memory": (ctypes.c_void_p, []),
    "cariste_library_free": (None, [ctypes.c_void_p]),
    "cariste_library_diagnostics": (ctypes.c_size_t, [ctypes.c_void_p]),
    "cariste_library_diagnostic": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(Diagnostic)]),
    "cariste_library_add": (ctypes.c_int, [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p]),
    "cariste_library_add_result": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_void_p]),
    "cariste_library_best": (ctypes.c_char_p, [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p]),
    "cariste_library_bound": (ctypes.c_int64, [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p]),
    "cariste_library_is_unsolvable": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_void_p]),
    "cariste_library_levels": (ctypes.c_void_p, [ctypes.c_void_p]),
    "cariste_optimize": (ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]),
    "cariste_result_metric_before": (ctypes.c_int64, [ctypes.c_void_p, ctypes.c_char_p]),
    "cariste_options_own_estimate": (None, [ctypes.c_void_p, EstimateFunction, ctypes.c_void_p]),
    "cariste_options_own_test": (None, [ctypes.c_void_p, TestFunction, ctypes.c_void_p]),
    "cariste_result_not_admissible": (ctypes.c_bool, [ctypes.c_void_p, ctypes.POINTER(Counterexample)]),
    "cariste_result_not_consistent": (ctypes.c_bool, [ctypes.c_void_p, ctypes.POINTER(Counterexample)]),
    "cariste_rate": (ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_void_p]),
    "cariste_rating_free": (None, [ctypes.c_void_p]),
    "cariste_rating_status": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_rating_message": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_rating_score": (ctypes.c_bool, [ctypes.c_void_p, ctypes.POINTER(ctypes.c_double)]),
    "cariste_rating_grade": (ctypes.c_uint, [ctypes.c_void_p]),
    "cariste_rating_grade_name": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_rating_measure": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(Measure)]),
    "cariste_rating_json": (ctypes.c_char_p, [ctypes.c_void_p]),
    "cariste_options_on_visit": (None, [ctypes.c_void_p, VisitFunction, ctypes.c_void_p, ctypes.c_double]),
    "cariste_left_name": (ctypes.c_char_p, [ctypes.c_int]),
    "cariste_language": (ctypes.c_char_p, [ctypes.c_size_t]),
    "cariste_translate": (ctypes.c_char_p, [ctypes.c_char_p, ctypes.c_char_p, ctypes.c_char_p, ctypes.c_uint64]),
    "cariste_write": (ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_char_p]),
    "cariste_write_level": (ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_char_p]),
    "cariste_lint": (ctypes.c_void_p, [ctypes.c_void_p]),
    "cariste_repair": (ctypes.c_void_p, [ctypes.c_void_p]),
    "cariste_add_solution": (ctypes.c_bool, [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_char_p, ctypes.c_char_p]),
}
