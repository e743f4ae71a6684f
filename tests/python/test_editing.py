from typing import Any, Callable, List

import cariste
import pytest
from cariste import Place, Role


def test_a_level_is_drawn() -> None:
    with cariste.Edit("sokoban", 5, 3) as edit:
        assert not edit.valid and list(edit.brushes) == ["wall", "floor", "box", "goal", "player"]
        edit.rectangle("wall", (0, 0), (4, 2)).dot("player", 1, 1).dot("goal", 3, 1)
        assert [said.what for said in edit.diagnostics] == ["the level has no box"]
        edit.stroke("box", [(2, 1)])
        assert edit.valid and edit.level.board == "#####\n#@$.#\n#####\n"
        assert edit.level.solve().solution == "R"
        assert edit.change == edit.changes == 4
        assert edit.undo() and not edit.valid and edit.redo() and not edit.redo()
        edit.title, edit.author, edit.notes = "Push", "Ada", "Date: today"
        assert edit.level.title == "Push" and "Date: today" in edit.level.text("sok")
        assert edit.cells()[1][2].role == Role.PIECE
        assert "5 by 3" in repr(edit)
    assert "closed" in repr(edit)
    with pytest.raises(ValueError):
        edit.undo()


def test_a_copy_is_changed(level: cariste.Level) -> None:
    edit = level.edit()
    assert edit.level == level
    edit.turn("right").turn("left").resize(left=1).shift(-1, 0).crop()
    assert edit.level == level
    assert edit.line("wall", (0, 0), (2, 0)).fill("wall", 0, 0).copy((0, 0), (1, 0)).cut((0, 0), (0, 0))
    edit.paste(0, 0)
    while edit.undo():
        pass
    assert edit.level == level


def test_pieces() -> None:
    edit = cariste.Edit("slide", 3, 3)
    edit.line("piece", (0, 0), (0, 1)).dot("goal", 2, 0)
    assert edit.picked == Place(0, 0) and edit.pick(0, 1) == "piece" and edit.pick(1, 1) == "floor"
    edit.set_trait(0, 0, "axis", "horizontal")
    assert edit.traits(0, 1) == {"label": "A", "axis": "horizontal", "leaves": "no", "gates": "no", "alike": "0"}
    assert edit.traits(1, 1) == {} and edit.valid and edit.puzzle == "slide"
    edit.mirror = "all"
    edit.resize(right=1)
    assert edit.mirror == "none" and "diagonal" in edit.mirrors


def test_what_cannot_be_done_is_raised() -> None:
    edit = cariste.Edit("sokoban", 3, 2)
    wrong: List[Callable[[], Any]] = [
        lambda: cariste.Edit("chess", 8, 8),
        lambda: cariste.Edit("slide", 25, 8),
        lambda: cariste.Edit("slide", -1, 8),
        lambda: edit.dot("paint", 0, 0),
        lambda: edit.dot("wall", -1, 0),
        lambda: edit.crop(),
        lambda: edit.paste(0, 0),
        lambda: edit.turn("about"),
        lambda: edit.set_trait(0, 0, "axis", "free"),
        lambda: setattr(edit, "mirror", "diagonal"),
    ]
    for call in wrong:
        with pytest.raises(cariste.EditError):
            call()
    edit.speak("fr")
    with pytest.raises(cariste.EditError, match="rien"):
        edit.crop()
