from typing import Any, List

import cariste
import pytest


def test_new_levels() -> None:
    made = cariste.generate("slide", style="rush", best=2, candidates=5, seed=7, goal="steps")
    assert len(made) == 2 and made.diagnostics == ()
    for level in made:
        assert level.valid and level.puzzle == "slide"
        least = level.solve(goal="steps").metrics["steps"]
        assert level.optimum("steps") == least and level.check(level.solutions[0]).metrics["steps"] == least
    again = cariste.generate("slide", style="rush", best=2, candidates=5, seed=7, goal="steps")
    assert list(made) == list(again)
    assert made[0].optimum("beauty") is None


def test_sokoban_in_a_style() -> None:
    made = cariste.generate("sokoban", style="caves", boxes=2, grade=3, count=2, seed=4, effort=100)
    assert len(made) == 2 and made.diagnostics == ()
    for level in made:
        assert level.puzzle == "sokoban" and level.rate().grade == 3
        assert level.check(level.solutions[0]).metrics["pushes"] == level.optimum("pushes")


def test_levels_like_another() -> None:
    like = cariste.Level("Slide: small\nStart:\nab.\ncd.\n...\nGoal:\n...\n...\n..a\n")
    (made,) = cariste.generate(like=like, best=1)
    assert made.puzzle == "slide" and (made.optimum("steps") or 0) >= like.solve(goal="steps").metrics["steps"]


def test_variants() -> None:
    level = cariste.Level("######\n#  ###\n# .###\n#*@  #\n#  $ #\n#  ###\n######\n")
    made = cariste.generate(like=level, aim="harder", depth=1, best=2)
    assert len(made) == 2
    for variant in made:
        assert variant.optimum("pushes") == variant.solve(goal="pushes").metrics["pushes"]
        assert (variant.rate().score or 0) > (level.rate().score or 0)


def test_what_cannot_be_made() -> None:
    with pytest.raises(cariste.OptionError):
        cariste.generate("chess")
    with pytest.raises(cariste.LevelError, match="needs a file"):
        cariste.generate("sokoban", style="pattern")


def test_exceptions_of_progress_end_it() -> None:
    seen: List[Any] = []

    def progress(now: cariste.Progress) -> None:
        seen.append(now)
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        cariste.generate("slide", candidates=100000, best=1, time=60, progress=progress)
    assert len(seen) == 1
