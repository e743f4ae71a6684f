import cariste
import pytest
from cariste import DEAD, Place


def test_dead_squares_and_distances() -> None:
    level = cariste.Level("#######\n#@ $ .#\n#     #\n#######\n")
    dead = level.analyse("dead")
    assert dead.complete and dead.values[Place(1, 1)] == DEAD and Place(3, 1) not in dead.values
    distances = level.analyse("distances")
    assert distances.rows[1][3] == 2 and distances.values[Place(5, 1)] == 0
    assert len(distances.rows) == level.height and len(distances.rows[0]) == level.width


def test_every_analysis_has_a_name(level: cariste.Level, cage: cariste.Level) -> None:
    names = cariste.analyses("sokoban")
    assert "rooms" in names and set(names) <= set(cariste.analyses())
    for name in names:
        assert level.analyse(name).name == name
    with pytest.raises(cariste.OptionError, match="horoscope"):
        level.analyse("horoscope")
    with pytest.raises(cariste.OptionError, match="dead"):
        cage.analyse("dead")


def test_graphs(level: cariste.Level) -> None:
    graph = level.graph()
    assert graph.complete and len(graph.states) == level.count().states
    assert graph.states[0].depth == 0 and any(state.goal for state in graph.states)
    for edge in graph.edges:
        assert graph.states[edge.end].depth <= graph.states[edge.start].depth + 1
    assert graph.position(0).splitlines()[0] == "######"
    for wrong in (-1, len(graph.states)):
        with pytest.raises(IndexError):
            graph.position(wrong)
    assert "states" in repr(graph)
    graph.close()
    with pytest.raises(ValueError, match="closed"):
        graph.position(0)


def test_graphs_that_end_early(level: cariste.Level) -> None:
    with level.graph(max_nodes=5) as graph:
        assert not graph.complete and len(graph.states) >= 5
        assert not all(state.expanded for state in graph.states)
