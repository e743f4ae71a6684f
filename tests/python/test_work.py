import _thread
import gc
import os
import signal
import threading
import time
from typing import Any, List

import cariste
import pytest
from cariste import Status


def test_solving(level: cariste.Level) -> None:
    result = level.solve(goal="moves")
    assert result.status == Status.SOLVED and result.solved and result.proved
    assert result.solution == "dlUrrrdLullddrUluRuulDrddrruLdlUU"
    assert result.metrics["moves"] == 33 and result.metrics["box_lines"] == 7
    assert result.lower_bound == 33 and result.limit is None
    assert result.counters.expanded > 0 and result.algorithm == "both-ends"
    assert result.data["goal"] == "moves"
    assert level.check(str(result.solution)).solved


def test_sliding_blocks(cage: cariste.Level) -> None:
    result = cage.solve(goal="steps")
    assert result.metrics["steps"] == 116 and result.proved


def test_counting(level: cariste.Level) -> None:
    plain = level.count()
    assert plain.status == Status.COUNTED and plain.states > 0
    layered = level.count(layers=True)
    assert sum(layered.layers) == layered.states == plain.states and layered.layers[0] == 1


def test_checking(level: cariste.Level) -> None:
    wrong = level.check("uuuuuuuuuuuu")
    assert wrong.status == Status.WRONG and not wrong.solved and wrong.failed_at and wrong.message
    assert level.check("").failed_at is None
    for odd in ("é", "\udce9", "x" * 100000):
        assert not level.check(odd).solved
    with pytest.raises(ValueError):
        level.check("l\0r")


def test_a_level_without_solution() -> None:
    result = cariste.Level("#####\n#@$.#\n#*$.#\n#####\n").solve()
    assert result.status == Status.UNSOLVABLE and result.proved and result.solution is None


def test_options_by_name(level: cariste.Level) -> None:
    result = level.solve(goal="pushes", algorithm="bfs", prune=["dead", "freeze"], nodes=5)
    assert result.status == Status.LIMIT and result.limit == "nodes"
    assert level.solve(goal="pushes", heuristic="zero", prune="none").metrics["pushes"] == 8
    for wrong in ({"goal": "beauty"}, {"no_such_option": 1}, {"time": "soon"}, {"goal": "a\0b"}):
        with pytest.raises(ValueError):
            level.solve(**wrong)  # type: ignore[arg-type]
    with pytest.raises(cariste.OptionError):
        level.solve(goal="steps")  # of sliding blocks


def test_limits(hard: cariste.Level) -> None:
    result = hard.solve(goal="moves", nodes=100)
    assert result.status == Status.LIMIT and result.limit == "nodes"
    assert hard.solve(goal="moves", time=0.2).limit == "time"


def test_progress_and_its_exceptions(hard: cariste.Level) -> None:
    seen: List[cariste.Progress] = []

    def progress(now: cariste.Progress) -> None:
        seen.append(now)
        if len(seen) == 2:
            raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        hard.solve(goal="moves", progress=progress)
    assert len(seen) == 2 and seen[1].seconds > seen[0].seconds > 0


def test_interrupt_stops_at_once(hard: cariste.Level) -> None:
    start = time.monotonic()
    threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        hard.solve(goal="moves", time=60)
    assert time.monotonic() - start < 30  # not the limit
    assert cariste.Level("######\n#@ $.#\n######\n").solve().solved  # and all goes on


def test_interrupt_in_a_callback(hard: cariste.Level) -> None:
    def progress(_: Any) -> None:
        _thread.interrupt_main()

    with pytest.raises(KeyboardInterrupt):
        hard.solve(goal="moves", time=60, progress=progress)


def test_the_interpreter_goes_on_meanwhile(hard: cariste.Level) -> None:
    """A thread that counts would not get on if solving kept the lock."""
    ticks = 0
    done = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not done.wait(0.001):
            ticks += 1

    ticker = threading.Thread(target=tick)
    ticker.start()
    hard.solve(goal="moves", time=0.3)
    done.set()
    ticker.join()
    assert ticks > 2


def test_threads_share_levels(seeds: cariste.Collection) -> None:
    results: List[cariste.Result] = []

    def work(level: cariste.Level) -> None:
        for _ in range(5):
            results.append(level.solve(goal="pushes"))

    threads = [threading.Thread(target=work, args=(seeds[3],)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 20 and {result.metrics["pushes"] for result in results} == {8}


def test_results_outlive_all_else(root: Any) -> None:
    result = cariste.read(root / "levels" / "seeds.sok")[3].solve(goal="moves")
    gc.collect()
    assert result.solution is not None and result.solution.level.title == "Mulot: micro 1"


def test_a_collection_closed_during_work_is_freed_after_it(hard: cariste.Level) -> None:
    search = hard.search(goal="moves", algorithm="bfs", time=60)
    next(search)
    hard.collection.close()
    with pytest.raises(ValueError, match="closed"):
        hard.board
    assert len([visit for visit, _ in zip(search, range(1000))]) == 1000
    search.stop()
    assert search.result.status == Status.LIMIT and hard.collection._to_free is None


def test_the_largest_board() -> None:
    rows = ["#" * 255] + ["#" + " " * 253 + "#"] * 253 + ["#" * 255]
    rows[2] = "# @ $." + rows[2][6:]
    level = cariste.Level("\n".join(rows))
    assert level.width == level.height == 255
    assert level.solve(time=30).solved and len(level.cells()) == 255
    assert level.game().play("rR").solved and level._repr_svg_()
