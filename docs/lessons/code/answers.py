# Answers to the exercises. "=== 1.2" begins the program of an exercise; what stands between the marks is left to the
# student, who finds what follows the second mark instead.
# === 1.2 moves
from board import run


def answer(board):
    """How many of the four moves the player can make."""
    count = 0
    for step in board.steps.values():
        to = board.player + step
        # <<<
        if board.free(to):
            count += 1
        elif to in board.boxes and board.free(to + step):
            count += 1
        # >>> pass  # your turn
    return count


run(answer)
# === 1.3 pushes
from board import run


def answer(board):
    """How many pushes can be made, wherever the player has to walk for them."""
    seen, todo = {board.player}, [board.player]
    while todo:
        cell = todo.pop()
        # <<<
        for step in board.steps.values():
            if board.free(cell + step) and cell + step not in seen:
                seen.add(cell + step)
                todo.append(cell + step)
        # >>> pass  # your turn: the cells beside this one
    count = 0
    for box in board.boxes:
        for step in board.steps.values():
            # <<<
            if box - step in seen and board.free(box + step):
                count += 1
            # >>> pass  # your turn: can this box be pushed by this step?
    return count


run(answer)
# === 2.2 paths
from board import run


def answer(board, depth):
    """How many sequences of exactly so many moves there are."""
    # <<<
    if depth == 0:
        return 1
    after = [board.move(letter) for letter in "udlr"]
    return sum(answer(next, depth - 1) for next in after if next)
    # >>> return 0  # your turn: board.move("u") is the board after a move, or None


run(answer)
# === 2.3 limited
from board import run


def answer(board, limit):
    """1 if the board can be solved in at most so many moves, else 0."""
    if board.solved():
        return 1
    # <<<
    if limit == 0:
        return 0
    after = [board.move(letter) for letter in "udlr"]
    return int(any(answer(next, limit - 1) for next in after if next))
    # >>> return 0  # your turn


run(answer)
# === 3.1 key
from board import run


def answer(width, height, player, *boxes):
    """A key without spaces: the same for the same position, in whatever order its boxes come."""
    # <<<
    return ",".join(str(cell) for cell in [player, *sorted(boxes)])
    # >>> return 0  # your turn


run(answer)
# === 3.2 numbering
from board import run


def answer(width, height, player, *boxes):
    """A number from 0 to n^(boxes + 1) - 1, n = width * height: another one for every position."""
    # <<<
    number = player
    for box in sorted(boxes):
        number = number * width * height + box
    return number
    # >>> return 0  # your turn


run(answer)
# === 3.3 zobrist
from board import run


def answer(key, start, to, *numbers):
    """The key after a box went from a cell to another; numbers has one for every cell."""
    # <<<
    return key ^ numbers[start] ^ numbers[to]
    # >>> return key  # your turn


run(answer)
# === 3.4 code
from board import run


def answer(code):
    """The code with its pieces, three digits each, in ascending order."""
    code = str(code)
    # <<<
    return "".join(sorted(code[i : i + 3] for i in range(0, len(code), 3)))
    # >>> return code  # your turn


run(answer)
# === 4.1 fewest-pushes
from board import run


def answer(board):
    """The fewest pushes to a solution, -1 if there is none."""
    known, layer, pushes = {board.key()}, [board], 0
    while layer:
        if any(each.solved() for each in layer):
            return pushes
        following = []
        # <<<
        for each in layer:
            for after in each.pushes():
                if after.key() not in known:
                    known.add(after.key())
                    following.append(after)
        # >>> pass  # your turn: each.pushes() gives the boards one push away
        layer, pushes = following, pushes + 1
    return -1


run(answer)
# === 4.2 fewest-moves
from board import run


def answer(board):
    """The fewest moves to a solution, -1 if there is none."""
    known, layer, moves = {(board.player, board.boxes)}, [board], 0
    while layer:
        # <<<
        if any(each.solved() for each in layer):
            return moves
        following = []
        for each in layer:
            for letter in "udlr":
                after = each.move(letter)
                if after and (after.player, after.boxes) not in known:
                    known.add((after.player, after.boxes))
                    following.append(after)
        # >>> following = []  # your turn
        layer, moves = following, moves + 1
    return -1


run(answer)
# === 4.3 positions
from board import run


def answer(board):
    """How many positions can be reached: boxes and the region of the player."""
    known, todo = {board.key()}, [board]
    while todo:
        each = todo.pop()
        # <<<
        for after in each.pushes():
            if after.key() not in known:
                known.add(after.key())
                todo.append(after)
        # >>> pass  # your turn
    return len(known)


run(answer)
# === 4.4 way
from board import run


def answer(board):
    """A shortest solution in letters u, d, l, r; "-" if there is none."""
    parent = {(board.player, board.boxes): None}
    queue = [board]
    for each in queue:
        here = (each.player, each.boxes)
        if each.solved():
            # <<<
            letters = []
            while parent[here]:
                here, letter = parent[here]
                letters.append(letter)
            return "".join(reversed(letters))
            # >>> return ""  # your turn: follow the parents back to the start
        for letter in "udlr":
            after = each.move(letter)
            if after and (after.player, after.boxes) not in parent:
                parent[(after.player, after.boxes)] = (here, letter)
                queue.append(after)
    return "-"


run(answer)
# === 5.1 manhattan
from board import run


def answer(board):
    """An estimate of the pushes left, never above the truth: every box to its nearest goal."""
    # <<<
    return sum(min(board.distance(box, goal) for goal in board.goals) for box in board.boxes)
    # >>> return 0  # your turn: board.distance(one, other) counts rows and columns


run(answer)
# === 5.2 distances
from board import run


def answer(board):
    """The same with walls: a lone box is pulled away from the goals. -1 if a box can reach none."""
    far = {goal: 0 for goal in board.goals}
    queue = list(board.goals)
    for cell in queue:
        for step in board.steps.values():
            # <<<
            to = cell + step
            if to not in far and to not in board.walls and to + step not in board.walls:
                far[to] = far[cell] + 1
                queue.append(to)
            # >>> pass  # your turn: may a box be pulled from cell to cell + step?
    # <<<
    if any(box not in far for box in board.boxes):
        return -1
    return sum(far[box] for box in board.boxes)
    # >>> return 0


run(answer)
# === 5.5 walk
from board import run


def answer(board):
    """An estimate of the moves left, never above the truth: pushes, and the way to a first box."""
    pushes = sum(min(board.distance(box, goal) for goal in board.goals) for box in board.boxes)
    # <<<
    if board.solved():
        return 0
    return pushes + min(board.distance(board.player, box) for box in board.boxes) - 1
    # >>> return pushes  # your turn


run(answer)
# === 6.1 corner
from board import run


def answer(board, x, y):
    """1 if a box on this square would be lost in a corner, else 0."""
    cell = y * board.width + x
    # <<<
    upright = cell - board.width in board.walls or cell + board.width in board.walls
    across = cell - 1 in board.walls or cell + 1 in board.walls
    return int(upright and across and cell not in board.goals)
    # >>> return 0  # your turn


run(answer)
# === 6.2 dead-squares
from board import run


def answer(board):
    """A map, rows with bars between: # for walls, x for squares from which a lone box reaches no goal, - for others."""
    live, todo = set(board.goals), list(board.goals)
    while todo:
        cell = todo.pop()
        for step in board.steps.values():
            # <<<
            to = cell + step
            if to not in live and to not in board.walls and to + step not in board.walls:
                live.add(to)
                todo.append(to)
            # >>> pass  # your turn: pull a box from cell to cell + step
    signs = ["#" if i in board.walls else "-" if i in live else "x" for i in range(board.width * board.height)]
    rows = ["".join(signs[i : i + board.width]) for i in range(0, len(signs), board.width)]
    return "|".join(rows)


run(answer)
# === 6.3 square
from board import run


def answer(board):
    """1 if four squares in a square are walls and boxes, and a box among them is off its goals; else 0."""
    for cell in range(board.width * (board.height - 1) - 1):
        four = {cell, cell + 1, cell + board.width, cell + board.width + 1}
        # <<<
        boxes = four & board.boxes
        if (cell + 1) % board.width and four <= board.walls | board.boxes and boxes - board.goals:
            return 1
        # >>> pass  # your turn
    return 0


run(answer)
# === 6.4 freeze
from board import run


def frozen(board, box, still):
    """Whether a box can never move again, if those of the set still cannot."""
    # <<<
    def held(step):
        for to in (box - step, box + step):
            if to in board.walls or to in still:
                return True
            if to in board.boxes and frozen(board, to, still | {box}):
                return True
        return False

    return held(1) and held(board.width)
    # >>> return False  # your turn


def answer(board):
    """1 if a box is frozen off the goals, else 0."""
    return int(any(box not in board.goals and frozen(board, box, {box}) for box in board.boxes))


run(answer)
# === 7.1 matching
from itertools import permutations

from board import run


def answer(board):
    """The least sum of distances when every box gets a goal of its own."""
    boxes = list(board.boxes)
    # <<<
    pairings = (zip(boxes, goals) for goals in permutations(board.goals))
    return min(sum(board.distance(box, goal) for box, goal in pairs) for pairs in pairings)
    # >>> return 0  # your turn: permutations(board.goals) gives every order


run(answer)
# === 7.2 replay
from board import run


def answer(board, moves):
    """1 if the moves can be made and solve the board, else 0."""
    for letter in moves.lower():
        # <<<
        board = board.move(letter)
        if not board:
            return 0
        # >>> pass  # your turn
    return int(board.solved())


run(answer)
# === 7.5 additive
from board import run


def answer(boxes, *costs):
    """The most that pairs without a common box add up to; costs of the pairs 01 02 .. 12 13 .."""
    pairs = [(i, k) for i in range(boxes) for k in range(i + 1, boxes)]
    cost = dict(zip(pairs, costs))

    def best(free):
        # <<<
        sums = [cost[i, k] + best(free - {i, k}) for i, k in pairs if {i, k} <= free]
        return max(sums, default=0)
        # >>> return 0  # your turn: free holds the boxes in no pair yet

    return best(set(range(boxes)))


run(answer)
# === 8.1 regions
from board import run


def answer(board):
    """Into how many regions walls and boxes part the floor."""
    left = {cell for cell in range(board.width * board.height) if board.free(cell)}
    count = 0
    while left:
        # <<<
        todo = [left.pop()]
        while todo:
            cell = todo.pop()
            for step in board.steps.values():
                if cell + step in left:
                    left.remove(cell + step)
                    todo.append(cell + step)
        # >>> left.pop()  # your turn: take the whole region, not one cell
        count += 1
    return count


run(answer)
# === 8.2 turns
from board import run


def answer(first, second, part):
    """Steps until one of two searches is done, which take turns of so many steps; they need first and second."""
    # <<<
    rounds, total = 0, 0
    need = [first, second]
    while min(need) > 0:
        spent = min(part, need[rounds % 2])
        need[rounds % 2] -= spent
        total += spent
        rounds += 1
    return total
    # >>> return 0  # your turn


run(answer)
