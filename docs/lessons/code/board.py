"""A Sokoban board on one line, and how programs of exercises are asked: see README.md.

    board.width, board.height      of the whole board, walls included
    board.walls, board.goals       sets of cells; a cell is y * width + x
    board.boxes                    a frozenset of cells
    board.player                   a cell
    board.steps                    {"u": -width, "d": width, "l": -1, "r": 1}
"""
import sys


class Board:
    def __init__(self, width, height, walls, goals, boxes, player):
        self.width, self.height = width, height
        self.walls, self.goals = walls, goals
        self.boxes, self.player = boxes, player
        self.steps = {"u": -width, "d": width, "l": -1, "r": 1}

    def free(self, cell):
        """Neither a wall nor a box."""
        return cell not in self.walls and cell not in self.boxes

    def solved(self):
        return self.boxes <= self.goals

    def move(self, letter):
        """The board after a move of the player, or None when it cannot be made."""
        step = self.steps[letter]
        to = self.player + step
        if to in self.walls:
            return None
        if to not in self.boxes:
            return self._with(self.boxes, to)
        return self._with(self.boxes - {to} | {to + step}, to) if self.free(to + step) else None

    def region(self):
        """The cells that the player can walk to."""
        seen, todo = {self.player}, [self.player]
        while todo:
            cell = todo.pop()
            for step in self.steps.values():
                if cell + step not in seen and self.free(cell + step):
                    seen.add(cell + step)
                    todo.append(cell + step)
        return seen

    def pushes(self):
        """Every board that is one push away."""
        region = self.region()
        for box in sorted(self.boxes):
            for step in self.steps.values():
                if box - step in region and self.free(box + step):
                    yield self._with(self.boxes - {box} | {box + step}, box)

    def key(self):
        """The same for boards that differ only in where the player stands in its region."""
        return min(self.region()), self.boxes

    def distance(self, one, other):
        """Rows and columns between two cells."""
        return abs(one % self.width - other % self.width) + abs(one // self.width - other // self.width)

    def _with(self, boxes, player):
        return Board(self.width, self.height, self.walls, self.goals, frozenset(boxes), player)


def read(line):
    rows = line.split("|")
    width, cells = len(rows[0]), "".join(rows)
    where = lambda signs: {i for i, sign in enumerate(cells) if sign in signs}
    return Board(width, len(rows), where("#"), where(".*+"), frozenset(where("$*")), where("@+").pop())


def run(answer):
    """Answers every question of standard input: a line each."""
    for line in sys.stdin:
        board, *words = line.split()
        words = [int(word) if word.isdigit() else word for word in words]
        print(answer(*words) if board == "-" else answer(read(board), *words))
