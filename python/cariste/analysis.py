"""What can be worked out of a level, and the graph of its positions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Dict, List, NamedTuple, Optional, Tuple

from ._declarations import NOTHING
from ._job import Job
from ._library import lib, string, text
from .cells import Place
from .errors import OptionError
from .outputs import listed_choices

if TYPE_CHECKING:
    from .levels import Level


@dataclass(frozen=True)
class Analysis:
    """A number for some of the squares of a level; what it means depends on the analysis:

    - ``dead``: ``DEAD``;
    - ``distances``: pushes from here to the nearest goal, or ``DEAD``;
    - ``rooms``, ``corrals``: the number of the room, or of the region that the player cannot walk to, from 1;
    - ``tunnels``: 1 for a narrow way with another way round, 2 for the only way;
    - ``packing-order``: of goals, when they can be filled, from 1;
    - ``explain``: 1 for what is to blame that the level is lost."""

    name: str
    width: int
    height: int
    values: Dict[Place, int]  #: of those squares of which something is said
    text: str  #: what there is to say besides, in lines for people
    complete: bool  #: False when time ended it: what is missing may be there

    @property
    def rows(self) -> List[List[Optional[int]]]:
        """The numbers as ``rows[y][x]``."""
        return [[self.values.get(Place(x, y)) for x in range(self.width)] for y in range(self.height)]


def analyses(puzzle: Optional[str] = None) -> Dict[str, Optional[str]]:
    """The analyses of a puzzle, or of all, with help."""
    family = text(puzzle)
    return listed_choices(lambda index, out: lib.cariste_analysis_name(family, index, out))


def analysed(level: "Level", name: str, job: Job) -> Analysis:
    """Has the library analyse a level."""
    level.collection._hold()
    try:
        handle = job.run(
            lib.cariste_analyse, level._handle, text(name), job.handle, free=lib.cariste_analysis_free
        )
    finally:
        level.collection._release()
    if not handle:
        raise OptionError(f"{level.puzzle} has no analysis {name!r}: {', '.join(analyses(level.puzzle)) or 'none'}")
    try:
        width, height = lib.cariste_analysis_width(handle), lib.cariste_analysis_height(handle)
        values = lib.cariste_analysis_values(handle)[: width * height]
        return Analysis(
            name,
            width,
            height,
            {Place(at % width, at // width): value for at, value in enumerate(values) if value != NOTHING},
            string(lib.cariste_analysis_text(handle)) or "",
            lib.cariste_analysis_is_complete(handle),
        )
    finally:
        lib.cariste_analysis_free(handle)


class State(NamedTuple):
    """A position of a graph."""

    depth: int  #: steps from the start
    goal: bool
    dead: bool  #: no goal can be reached from it
    expanded: bool  #: all its edges are there


class Edge(NamedTuple):
    """A step between two positions, by their places in ``Graph.states``."""

    start: int
    end: int
    cost: int


class Graph:
    """The positions of a level that were walked through, and the steps between them. The start is the
    first state."""

    def __init__(self, level: "Level", job: Job) -> None:
        level.collection._hold()
        try:
            self._graph = job.run(
                lib.cariste_graph_new, level._handle, job.handle, free=lib.cariste_graph_free
            )
            self.level = level
        except BaseException:
            level.collection._release()
            raise
        error = string(lib.cariste_graph_error(self._graph))
        if error is not None:
            self.close()
            raise OptionError(error)
        #: whether nothing was left out
        self.complete: bool = lib.cariste_graph_is_complete(self._graph)
        states = lib.cariste_graph_states(self._graph)
        self.states: Tuple[State, ...] = tuple(
            State(raw.depth, raw.goal, raw.dead, raw.expanded)
            for raw in (states[index] for index in range(lib.cariste_graph_state_count(self._graph)))
        )
        edges = lib.cariste_graph_edges(self._graph)
        self.edges: Tuple[Edge, ...] = tuple(
            Edge(getattr(raw, "from"), raw.to, raw.cost)
            for raw in (edges[index] for index in range(lib.cariste_graph_edge_count(self._graph)))
        )

    def position(self, index: int) -> str:
        """The position of a state, as rows of characters."""
        if not self._graph:
            raise ValueError("the graph is closed")
        found = string(lib.cariste_graph_position(self._graph, index)) if index >= 0 else None
        if found is None:
            raise IndexError(f"there is no state {index}: the graph has {len(self.states)}")
        return found

    def close(self) -> None:
        """Frees what ``position`` needs."""
        graph, self._graph = self._graph, None
        if graph:
            lib.cariste_graph_free(graph)
            self.level.collection._release()

    def __enter__(self) -> "Graph":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_graph", None) and lib is not None:
            self.close()

    def __repr__(self) -> str:
        part = "" if self.complete else ", not complete"
        return f"<Graph of {self.level!r}: {len(self.states)} states, {len(self.edges)} edges{part}>"
