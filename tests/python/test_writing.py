import copy
import pickle
from pathlib import Path

import cariste
import pytest

CORRIDOR = "######\n#@ $.#\n######\n"
HOLE = "######\n#@$ .#\n#### #\n"


def test_levels_are_written_and_read_again(seeds: cariste.Collection, tmp_path: Path) -> None:
    assert [level.board for level in cariste.parse(seeds.text())] == [level.board for level in seeds]
    for format in cariste.choices("format", "sokoban"):
        again = cariste.parse(seeds[3].text(format))[0]
        assert again.id == seeds[3].id, format
    seeds.save(tmp_path / "all.sok")
    assert len(cariste.read(tmp_path / "all.sok")) == len(seeds)
    seeds[3].save(str(tmp_path / "one.xsb"))
    assert cariste.Level.read(tmp_path / "one.xsb") == seeds[3]
    with pytest.raises(cariste.OutputError):
        seeds.text("stone tablet")
    with pytest.raises(OSError):
        seeds.save(tmp_path / "none" / "all.sok")


def test_levels_are_pickled_and_copied(level: cariste.Level, cage: cariste.Level) -> None:
    for original in (level, cage):
        for again in (pickle.loads(pickle.dumps(original)), copy.copy(original), copy.deepcopy(original)):
            assert again == original and again.title == original.title and again.id == original.id
    result = pickle.loads(pickle.dumps(level.solve(goal="moves")))
    assert result.metrics["moves"] == 33 and result.solution.level == level
    game = pickle.loads(pickle.dumps(level.game().play("dlU")))
    assert game.moves == "dlU" and game.undo()


def test_solutions_travel_with_their_level() -> None:
    level = cariste.Level(CORRIDOR)
    level.add_solution("rR", label="mine")
    assert "rR" in level.text() and cariste.Level(level.text()).solutions == ("rR",)
    for wrong in ("r", "u", "?"):
        with pytest.raises(ValueError):
            level.add_solution(wrong)


def test_lint_and_repair() -> None:
    levels = cariste.parse(HOLE)
    assert levels.lint() and not levels[0].valid
    assert levels.repair() and levels[0].valid and levels[0].solve().solved
    game = cariste.parse(CORRIDOR)[0].game()
    with pytest.raises(ValueError, match="played"):
        game.level.collection.repair()
    game.close()
    assert game.level.collection.repair() == ()


def test_names_and_help() -> None:
    assert cariste.puzzles() == ("sokoban", "slide")
    assert "goal" in cariste.options() and "moves" in cariste.choices("goal", "sokoban")
    assert "steps" in cariste.choices("goal", "slide") and "steps" not in cariste.choices("goal", "sokoban")
    assert cariste.choices("time") == {} == cariste.choices("no such option")
