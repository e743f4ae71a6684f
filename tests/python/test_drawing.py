import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any, Callable, List

import cariste
import pytest
from cariste import DrawKind, Place


def test_notebooks_show_levels_games_and_solutions(level: cariste.Level, cage: cariste.Level) -> None:
    shown = [level, cage, level.game().play("dlU"), cage.game(), level.draw(theme="dark")]
    for subject in shown:
        svg = subject._repr_svg_()  # type: ignore[attr-defined]
        assert ElementTree.fromstring(svg).tag.endswith("svg")
    solution = level.solve(goal="moves").solution
    assert solution is not None and "<animate" in solution._repr_svg_()
    assert cariste.Solution("dlU", level)._repr_svg_()


def test_broken_levels_are_shown_too() -> None:
    levels = cariste.parse("######\n#@ $.#\n######\n\n######\n#  $.#\n######\n")
    assert not levels[1].valid and levels[1]._repr_svg_()


def test_games_are_drawn_as_they_stand(level: cariste.Level) -> None:
    game = level.game()
    before = game._repr_svg_()
    game.play("dlU")
    assert game._repr_svg_() != before
    game.undo()
    assert game._repr_svg_() == before


def test_pictures_are_saved_by_their_ending(level: cariste.Level, tmp_path: Path) -> None:
    heads = {"svg": b"<?xml", "png": b"\x89PNG", "pdf": b"%PDF", "gif": b"GIF8"}
    solution = level.solve(goal="moves").solution
    assert solution is not None
    for format in cariste.picture_formats():
        solution.draw(storyboard=format != "gif", animate=format == "gif", every=4).save(tmp_path / f"a.{format}")
        assert (tmp_path / f"a.{format}").read_bytes().startswith(heads[format])
    with pytest.raises(cariste.OutputError):
        level.draw().save(tmp_path / "a.bmp")
    assert not (tmp_path / "a.bmp").exists()


def test_what_cannot_be_drawn(level: cariste.Level) -> None:
    solution = cariste.Solution("u" * 100, level)
    wrong: List[Callable[[], Any]] = [
        lambda: level.draw(theme="ugly"),
        lambda: level.draw(overlay="nothing"),
        lambda: solution.draw(),
        lambda: cariste.Picture().svg(),
        lambda: cariste.Picture().cell_place((0, 0)),
    ]
    for draw in wrong:
        with pytest.raises((cariste.OutputError, cariste.OptionError)):
            draw()
    with pytest.raises(ValueError):
        level.draw().calls((-1, 0, 1, 1))
    with pytest.raises(ValueError):
        level.draw().cell_place((-1, 0))


def test_draw_calls(level: cariste.Level) -> None:
    picture = cariste.Picture(cell_size=40).add(level, title="one")
    calls = picture.calls()
    assert {DrawKind.MOVE, DrawKind.INK, DrawKind.TEXT} <= {call.kind for call in calls}
    assert 0 < len(picture.calls((0, 0, 1, 1))) < len(calls)
    x, y, side = picture.cell_place((2, 3))
    assert side == 40 and picture.cell_at(x + 1, y + 1) == (0, Place(2, 3))
    width, height = picture.size
    moment = cariste.Picture().add_moment(cariste.Solution("dlU", level), 2)
    assert moment.svg() != cariste.Picture().add_moment(cariste.Solution("dlU", level), 3).svg()
    assert width > 40 * level.width and picture.cell_at(width + 1, 0) is None


def test_a_picture_outlives_what_it_shows(root: Path) -> None:
    with cariste.read(root / "levels" / "seeds.sok") as seeds:
        picture = cariste.Picture(overlay=["dead", "coordinates"])
        for level in seeds[:3]:
            picture.add(level, title=level.title)
        picture.add(seeds[3].game(), title="a game")
    svg = picture.svg()
    assert "Mulot: test 1" in svg and "a game" in svg
    picture.clear()
    with pytest.raises(cariste.OutputError):
        picture.svg()
    picture.close()
    with pytest.raises(ValueError, match="closed"):
        picture.svg()
