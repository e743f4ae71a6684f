from pathlib import Path

import cariste
import pytest
from cariste import News

SHORT = "dlUrrrdLullddrUluRuulDrddrruLdlUU"


def test_what_is_kept(level: cariste.Level, tmp_path: Path) -> None:
    with cariste.Library(tmp_path / "own.db") as library:
        assert library.best(level, "moves") is None and library.bound(level, "moves") is None
        assert library.add(level, "udud" + SHORT, origin="me") == News.FIRST
        assert library.add(level, SHORT) == News.BETTER
        assert library.add(level, SHORT) == News.EQUAL
        assert library.add(level, "udududud" + SHORT) == News.WORSE
        assert library.add(level, "u") == News.UNSOLVED
        best = library.best(level, "moves")
        assert best == SHORT and best.level is level
        assert [kept.id for kept in library.levels()] == [level.id]
    with cariste.Library(str(tmp_path / "own.db")) as again:
        assert again.best(level, "moves") == SHORT


def test_solving_keeps_what_it_proves(level: cariste.Level) -> None:
    with cariste.Library.in_memory() as library:
        level.solve(goal="moves", library=library)
        assert library.bound(level, "moves") == 33 and library.best(level, "moves") is not None
        stuck = cariste.Level("#####\n#@$.#\n#*$.#\n#####\n")
        stuck.solve(library=library)
        assert library.is_unsolvable(stuck) and not library.is_unsolvable(level)
        assert library.diagnostics == ()


def test_turned_levels_share_what_is_known() -> None:
    level, turned = cariste.Level("######\n#@ $.#\n######\n"), cariste.Level("######\n#.$ @#\n######\n")
    with cariste.Library.in_memory() as library:
        library.add(level, "rR")
        assert library.best(turned, "moves") == "lL"


def test_libraries_that_cannot_be_used(level: cariste.Level, tmp_path: Path) -> None:
    odd = tmp_path / "odd.db"
    odd.write_text("this is no library" * 100)
    with cariste.Library(odd) as library, pytest.raises(cariste.LibraryError):
        library.best(level, "moves")
    assert odd.read_text().startswith("this is no library")
    with pytest.raises(ValueError, match="closed"):
        library.best(level, "moves")
    library.close()
