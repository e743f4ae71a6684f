import copy
from typing import Any, Callable, List

import cariste
import pytest
from cariste import Direction, EventKind, Place, Role

CORRIDOR = "#######\n#@ $ .#\n#######\n"
SOLUTION = "dlUrrrdLullddrUluRuulDrddrruLdlUU"


@pytest.fixture
def game() -> cariste.Game:
    return cariste.Level(CORRIDOR).game()


def test_playing(game: cariste.Game) -> None:
    assert not game.solved and game.turn == 0 and game.moves == ""
    assert game.play("rR").counters == {"moves": 2, "pushes": 1}
    assert game.step("right") and game.solved and game.moves == "rRR"
    assert not game.step(Direction.RIGHT) and game.said
    assert game.undo() and not game.solved and game.redo() and game.solved and not game.redo()
    assert game.jump(0).board == CORRIDOR and game.turns == 2
    assert "solved" in repr(game.jump(2))


def test_what_cannot_be_done_is_raised(game: cariste.Game) -> None:
    wrong: List[Callable[[], Any]] = [
        lambda: game.play("rRl?"),
        lambda: game.play("u"),
        lambda: game.jump(99),
        lambda: game.jump(-1),
        lambda: game.bring((3, 1), (0, 0)),
        lambda: game.bring((-1, 0), (1, 1)),
        lambda: game.load("no game"),
        lambda: game.load_solution("uuu"),
        lambda: game.recall(3),
        lambda: game.keep(-1),
        lambda: game.set_travel_mode("plane"),
        lambda: game.click(-1, 0),
    ]
    for act in wrong:
        with pytest.raises(cariste.MoveError):
            act()
    with pytest.raises(KeyError):
        game.step("northwest")
    assert not game.click(1000000, 1000000)


def test_clicks_and_journeys(game: cariste.Game) -> None:
    assert not game.click(3, 1) and game.selected == Place(3, 1)
    game.deselect()
    assert game.selected is None
    assert game.reach(3, 1) == {Place(3, 1): 0, Place(4, 1): 1, Place(5, 1): 2}
    assert game.reach(0, 0) == {}
    assert game.bring((3, 1), (5, 1)).solved
    assert game.focus == Place(4, 1) and list(game.travel_modes)


def test_legal_moves(game: cariste.Game) -> None:
    (move,) = game.legal_moves
    assert move == cariste.Move(Place(1, 1), Direction.RIGHT, False, move.text)
    assert game.play(move.text).turn == 1


def test_cells(game: cariste.Game) -> None:
    cells = game.cells()
    assert len(cells) == game.height == 3 and len(cells[1]) == game.width == 7
    assert [cell.role for cell in cells[1]] == [
        Role.WALL, Role.PLAYER, Role.FLOOR, Role.PIECE, Role.FLOOR, Role.GOAL, Role.WALL,
    ]
    assert cariste.Mark.DEAD in game.level.cells("dead")[1][1].marks
    with pytest.raises(cariste.OptionError):
        game.cells(["dead", "alive"])


def test_saving_copying_and_bookmarks(game: cariste.Game) -> None:
    game.play("r")
    game.keep(1)
    game.play("RR").undo()
    again = game.level.game().load(game.save())
    assert again.moves == game.moves == "r" and again.redo() and again.solved
    assert again.recall(1).moves == "r"
    other = copy.copy(game)
    other.play("R")
    assert game.moves == "r" and other.moves == "rR"
    with pytest.raises(cariste.MoveError):
        cariste.Level("######\n#@ $.#\n######\n").game().load(game.save())


def test_watching_a_solution(level: cariste.Level) -> None:
    game = level.game().load_solution(SOLUTION)
    steps = 0
    while game.redo():
        steps += 1
    assert game.solved and steps == game.turns == game.turn
    hint = level.game().hint(SOLUTION)
    assert hint is not None and hint.which and hint.how and hint.places


def test_a_position_is_a_level(level: cariste.Level) -> None:
    game = level.game().play("dlUrrr")
    position = game.position
    assert position.board == game.board != level.board
    assert position.solve(goal="moves").metrics["moves"] == 33 - 6
    del game
    assert position.valid


def test_lost_games_say_why() -> None:
    game = cariste.Level("######\n#    #\n# $@ #\n#   .#\n######\n").game()
    assert game.loss is None
    loss = game.play("L").loss
    assert loss is not None and loss.kind and loss.why and Place(1, 2) in loss.places


def test_events(game: cariste.Game) -> None:
    events: List[cariste.Event] = []
    game.on_event(lambda _, event: events.append(event))
    game.play("rRR").undo()
    game.step("up")
    kinds = [event.kind for event in events]
    assert EventKind.SOLVED in kinds and EventKind.UNDONE in kinds and kinds[-1] == EventKind.REFUSED
    game.on_event(None)
    game.redo()
    assert len(events) == len(kinds)


def test_events_cannot_change_the_game_and_may_raise(game: cariste.Game) -> None:
    changed: List[bool] = []
    game.on_event(lambda played, _: changed.append(played.undo()))
    game.step("right")
    assert changed == [False] and game.moves == "r"

    def broken(_: cariste.Game, __: cariste.Event) -> None:
        raise RuntimeError("mine")

    game.on_event(broken)
    with pytest.raises(RuntimeError, match="mine"):
        game.step("right")
    game.on_event(None)
    assert game.moves == "rR"  # it was made all the same


def test_closed_games(game: cariste.Game, root: Any) -> None:
    with game:
        pass
    with pytest.raises(ValueError, match="closed"):
        game.step("right")
    assert "closed" in repr(game)
    game.close()
    with cariste.read(root / "levels" / "seeds.sok") as seeds:
        orphan = seeds[0].game()
    with pytest.raises(ValueError, match="closed"):
        orphan.board
    assert seeds._to_free is not None
    orphan.close()
    assert seeds._to_free is None


def test_sliding_blocks(cage: cariste.Level) -> None:
    game = cage.game()
    assert game.goal and game.description
    game.play(game.legal_moves[0].text)
    assert game.turn == 1 and any(cell.piece for row in game.cells() for cell in row)
