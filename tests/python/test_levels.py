import copy
import io
import os
import pickle
from pathlib import Path
from typing import Any, Callable, List, Union

import cariste
import pytest

CORRIDOR = "######\n#@ $.#\n######\n"


def test_a_file_is_a_sequence_of_levels(seeds: cariste.Collection, root: Path) -> None:
    assert len(seeds) == 11
    assert [level.number for level in seeds][:3] == [1, 2, 3]
    assert seeds[-1].number == 11
    assert [level.number for level in seeds[2:4]] == [3, 4]
    assert seeds[3].title == "Mulot: micro 1"
    assert seeds[3].file == root / "levels" / "seeds.sok"
    assert seeds[3] in seeds and len(list(reversed(seeds))) == 11
    with pytest.raises(IndexError):
        seeds[11]
    with pytest.raises(IndexError):
        seeds[-12]


def test_what_a_level_knows(level: cariste.Level, cage: cariste.Level) -> None:
    assert level.valid and level.puzzle == "sokoban" and cage.puzzle == "slide"
    assert level.id == "af2313ecae1450563424e95a25366377"
    assert level.board.splitlines()[0] == "######"
    assert str(level) == level.board
    assert repr(level).startswith("<Level 4 'Mulot: micro 1' of ")


def test_levels_are_read_from_text_bytes_and_open_files() -> None:
    contents: List[Union[str, bytes]] = [CORRIDOR, CORRIDOR.encode(), "\n" + CORRIDOR]
    for content in contents:
        assert cariste.Level(content).board == CORRIDOR
    assert cariste.read(io.StringIO(CORRIDOR))[0].board == CORRIDOR
    assert cariste.read(io.BytesIO(CORRIDOR.encode()))[0].board == CORRIDOR


def test_turned_levels_have_one_identity_but_are_not_equal() -> None:
    level, turned = cariste.Level(CORRIDOR), cariste.Level("######\n#.$ @#\n######\n")
    assert level.id == turned.id and level != turned
    assert level == cariste.Level(CORRIDOR) and len({level, cariste.Level(CORRIDOR)}) == 1
    assert level != "text"


def test_errors_say_where() -> None:
    with pytest.raises(cariste.LevelError) as caught:
        cariste.Level("######\n#  $.#\n######\n", name="broken.sok")
    assert caught.value.file == "broken.sok" and caught.value.line > 0
    assert str(caught.value).startswith("broken.sok:")
    assert caught.value.diagnostics[0].severity == cariste.Severity.ERROR
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value) and again.diagnostics == caught.value.diagnostics


def test_broken_levels_are_kept_and_cannot_be_worked_on() -> None:
    levels = cariste.parse(CORRIDOR + "\n######\n#  $.#\n######\n")
    assert [level.valid for level in levels] == [True, False]
    uses: List[Callable[[], Any]] = [levels[1].solve, levels[1].count, lambda: levels[1].check("r"), levels[1].search]
    for work in uses:
        with pytest.raises(cariste.LevelError, match="error"):
            work()


def test_what_is_no_level() -> None:
    contents: List[Union[str, bytes]] = ["", "no level at all", b"\x00\x01\x02\xff"]
    for content in contents:
        with pytest.raises(cariste.LevelError):
            cariste.Level(content)
    with pytest.raises(cariste.LevelError, match="2 levels"):
        cariste.Level(CORRIDOR + "\n" + CORRIDOR)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        cariste.read(tmp_path / "none.sok")
    with pytest.raises(ValueError):
        cariste.read("a\0b")


def test_names_and_titles_that_are_no_utf8(tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/caf\xe9.sok"
    Path(os.fsdecode(name)).write_bytes(CORRIDOR.encode() + b"Title: caf\xe9\n")
    sources: List[Union[str, bytes, Path]] = [name, os.fsdecode(name), Path(os.fsdecode(name))]
    for source in sources:
        level = cariste.read(source)[0]
        assert os.fsencode(level.file) == name
        assert level.title == "café"  # such bytes are taken for Latin-1
    assert cariste.Level(CORRIDOR.encode() + b"Title: \xc3\xa9t\xc3\xa9\n").title == "été"
    odd = cariste.Level(CORRIDOR, name="\udce9.sok")
    assert odd.file == Path("\udce9.sok")


def test_closed_collections_are_refused_with_their_levels(root: Path) -> None:
    with cariste.read(root / "levels" / "seeds.sok") as seeds:
        level = seeds[0]
    uses: List[Callable[[], Any]] = [
        lambda: len(seeds),
        lambda: level.board,
        level.solve,
        lambda: level.check("r"),
        level.search,
    ]
    for use in uses:
        with pytest.raises(ValueError, match="closed"):
            use()
    assert "closed" in repr(seeds) and "closed" in repr(level)
    seeds.close()  # twice does no harm


def test_levels_outlive_the_name_of_their_collection(root: Path) -> None:
    level = cariste.read(root / "levels" / "seeds.sok")[3]
    assert level.solve(goal="pushes").metrics["pushes"] == 8


def test_diagnostics_in_another_language(root: Path) -> None:
    said = []
    for lang in (None, "fr", "tlh"):
        with pytest.raises(cariste.LevelError) as caught:
            cariste.Level("######\n#  $.#\n######\n", lang=lang)
        said.append(str(caught.value))
    assert said[0] == said[2]
    if (root / "po" / "fr.po").exists():
        assert said[0] != said[1]
