import gc
import os
import signal
import threading
from typing import Any, List, Optional

import cariste
import pytest
from cariste import Position, Role, Status


def boxes_off_goals(position: Position) -> int:
    return position.text.count("$")


def test_every_expanded_position_is_a_visit(level: cariste.Level) -> None:
    search = level.search(goal="pushes", algorithm="astar")
    visits = list(search)
    assert search.result.metrics["pushes"] == 8
    assert len(visits) == search.result.counters.expanded
    assert [visit.number for visit in visits] == list(range(1, len(visits) + 1))
    first = visits[0]
    assert first.position is not None and first.g == 0 and first.h is not None and first.f == first.h
    assert first.position.width == 6 and len(first.position.rows) == first.position.height == 7
    assert first.position.count(Role.PIECE) == 1 == first.position.text.count("$")
    assert [role == Role.WALL for role in first.position.roles[0]] == [True] * 6
    assert list(search) == []  # nothing is left


def test_a_search_can_be_left(hard: cariste.Level) -> None:
    with hard.search(goal="moves", algorithm="bfs", time=60) as search:
        for visit in search:
            if visit.number > 1000:  # more than are kept
                break
    assert search.result.status == Status.LIMIT
    search.stop()  # twice does no harm


def test_a_forgotten_search_ends(hard: cariste.Level) -> None:
    before = threading.active_count()
    search = hard.search(goal="moves", algorithm="bfs", time=60)
    next(search)
    assert threading.active_count() > before
    del search
    gc.collect()
    assert threading.active_count() == before


def test_result_without_reading_the_events(level: cariste.Level) -> None:
    assert level.search(goal="moves").result.metrics["moves"] == 33


def test_a_search_that_cannot_be_watched(level: cariste.Level) -> None:
    with pytest.raises(cariste.OptionError):
        list(level.search(algorithm="portfolio"))


def test_own_heuristic_is_asked_and_proves_nothing_unchecked(level: cariste.Level) -> None:
    asked: List[str] = []

    def estimate(position: Position) -> int:
        asked.append(position.text)
        return boxes_off_goals(position)

    result = level.solve(goal="pushes", heuristic=estimate)
    assert asked and result.metrics["pushes"] == 8
    assert not result.proved and result.message
    checked = level.solve(goal="pushes", heuristic=estimate, check_heuristic=True)
    assert checked.proved


def test_an_estimate_that_exceeds_the_truth_is_found_out(level: cariste.Level) -> None:
    result = level.solve(goal="pushes", heuristic=lambda position: 30000, check_heuristic=True)
    assert not result.proved and result.message


def test_none_is_an_estimate_too(level: cariste.Level) -> None:
    result = level.solve(goal="pushes", heuristic=lambda position: None)
    assert result.solution is None and not result.proved


def test_own_pruning(level: cariste.Level) -> None:
    seen: List[Position] = []

    def never(position: Position) -> bool:
        seen.append(position)
        return False

    assert level.solve(goal="pushes", prune=never).metrics["pushes"] == 8 and seen
    assert level.solve(goal="pushes", prune=lambda position: True).solution is None
    assert len(set(seen)) > 1 and seen[0] == seen[0] and str(seen[0]) == seen[0].text


@pytest.mark.parametrize("where", ["heuristic", "prune"])
def test_exceptions_of_own_functions_are_raised(level: cariste.Level, where: str) -> None:
    def broken(_: Position) -> int:
        raise ZeroDivisionError("mine")

    with pytest.raises(ZeroDivisionError, match="mine"):
        level.solve(**{where: broken})  # type: ignore[arg-type]
    with pytest.raises(ZeroDivisionError, match="mine"):
        list(level.search(**{where: broken}))  # type: ignore[arg-type]


def test_answers_that_are_no_numbers(level: cariste.Level) -> None:
    for answer in ("many", 1.5, [1]):
        with pytest.raises(TypeError):
            level.solve(goal="pushes", heuristic=lambda position: answer)  # type: ignore[arg-type, return-value]
    for large in (32768, 1 << 80):
        assert level.solve(goal="pushes", heuristic=lambda position: large).solved
    assert not level.solve(goal="pushes", heuristic=lambda position: -(1 << 80)).solved


def test_own_functions_may_call_back(level: cariste.Level) -> None:
    inner: List[Optional[int]] = []

    def estimate(_: Position) -> int:
        if not inner:
            inner.append(level.solve(goal="pushes").metrics["pushes"])
        return 0

    assert level.solve(goal="pushes", heuristic=estimate).metrics["pushes"] == 8
    assert inner == [8]


def test_own_functions_of_sliding_blocks(cage: cariste.Level) -> None:
    result = cage.solve(goal="steps", heuristic=lambda position: 0, nodes=100)
    assert result.limit == "nodes"


def test_interrupting_a_search(hard: cariste.Level) -> None:
    search = hard.search(goal="moves", algorithm="bfs", per_second=0.01, time=60)
    threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        list(search)
    assert search.result.status == Status.LIMIT and search.result.counters.seconds < 30
