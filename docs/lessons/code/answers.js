// Answers to the exercises. "=== 1.2" begins the program of an exercise; what stands between the marks is left to the
// student, who finds what follows the second mark instead.
// === 1.2 moves
const { run } = require("board.js");

/** How many of the four moves the player can make. */
function answer(board) {
  let count = 0;
  for (const step of Object.values(board.steps)) {
    const to = board.player + step;
    // <<<
    if (board.free(to) || (board.isBox(to) && board.free(to + step))) count++;
    // >>> // your turn
  }
  return count;
}

run(answer);
// === 1.3 pushes
const { run } = require("board.js");

/** How many pushes can be made, wherever the player has to walk for them. */
function answer(board) {
  const steps = Object.values(board.steps);
  const seen = new Set([board.player]);
  for (const cell of seen) {
    // <<<
    for (const step of steps) if (board.free(cell + step)) seen.add(cell + step);
    // >>> // your turn: add the cells beside this one that can be walked to
  }
  let count = 0;
  for (const box of board.boxes) {
    for (const step of steps) {
      // <<<
      if (seen.has(box - step) && board.free(box + step)) count++;
      // >>> // your turn: can this box be pushed by this step?
    }
  }
  return count;
}

run(answer);
// === 2.2 paths
const { run } = require("board.js");

/** How many sequences of exactly so many moves there are. */
function answer(board, depth) {
  // <<<
  if (depth === 0) return 1;
  const after = [..."udlr"].map((letter) => board.move(letter)).filter((next) => next);
  return after.reduce((sum, next) => sum + answer(next, depth - 1), 0);
  // >>> return 0; // your turn: board.move("u") is the board after a move, or null
}

run(answer);
// === 2.3 limited
const { run } = require("board.js");

/** 1 if the board can be solved in at most so many moves, else 0. */
function answer(board, limit) {
  if (board.solved()) return 1;
  // <<<
  if (limit === 0) return 0;
  const after = [..."udlr"].map((letter) => board.move(letter)).filter((next) => next);
  return after.some((next) => answer(next, limit - 1)) ? 1 : 0;
  // >>> return 0; // your turn
}

run(answer);
// === 3.1 key
const { run } = require("board.js");

/** A key without spaces: the same for the same position, in whatever order its boxes come. */
function answer(width, height, player, ...boxes) {
  // <<<
  return [player, ...boxes.sort((one, other) => one - other)].join(",");
  // >>> return 0; // your turn
}

run(answer);
// === 3.2 numbering
const { run } = require("board.js");

/** A number from 0 to n^(boxes + 1) - 1, n = width * height: another one for every position. */
function answer(width, height, player, ...boxes) {
  // <<<
  boxes.sort((one, other) => one - other);
  return boxes.reduce((number, box) => number * width * height + box, player);
  // >>> return 0; // your turn
}

run(answer);
// === 3.3 zobrist
const { run } = require("board.js");

/** The key after a box went from a cell to another; numbers has one for every cell. */
function answer(key, start, to, ...numbers) {
  // <<<
  return key ^ numbers[start] ^ numbers[to];
  // >>> return key; // your turn
}

run(answer);
// === 3.4 code
const { run } = require("board.js");

/** The code with its pieces, three digits each, in ascending order. */
function answer(code) {
  // <<<
  return String(code).match(/.../g).sort().join("");
  // >>> return code; // your turn
}

run(answer);
// === 4.1 fewest-pushes
const { run } = require("board.js");

/** The fewest pushes to a solution, -1 if there is none. */
function answer(board) {
  const known = new Set([board.key()]);
  let layer = [board];
  for (let pushes = 0; layer.length; pushes++) {
    if (layer.some((each) => each.solved())) return pushes;
    const following = [];
    // <<<
    for (const after of layer.flatMap((each) => each.pushes())) {
      const key = after.key();
      if (known.has(key)) continue;
      known.add(key);
      following.push(after);
    }
    // >>> // your turn: each.pushes() gives the boards one push away
    layer = following;
  }
  return -1;
}

run(answer);
// === 4.2 fewest-moves
const { run } = require("board.js");

/** The fewest moves to a solution, -1 if there is none. */
function answer(board) {
  const known = new Set([`${board.player} ${board.boxes}`]);
  let layer = [board];
  for (let moves = 0; layer.length; moves++) {
    const following = [];
    // <<<
    if (layer.some((each) => each.solved())) return moves;
    for (const after of layer.flatMap((each) => [..."udlr"].map((letter) => each.move(letter)))) {
      const key = after && `${after.player} ${after.boxes}`;
      if (!after || known.has(key)) continue;
      known.add(key);
      following.push(after);
    }
    // >>> // your turn
    layer = following;
  }
  return -1;
}

run(answer);
// === 4.3 positions
const { run } = require("board.js");

/** How many positions can be reached: boxes and the region of the player. */
function answer(board) {
  const known = new Set([board.key()]);
  const todo = [board];
  while (todo.length) {
    const each = todo.pop();
    // <<<
    for (const after of each.pushes()) {
      const key = after.key();
      if (!known.has(key)) todo.push(after);
      known.add(key);
    }
    // >>> // your turn
  }
  return known.size;
}

run(answer);
// === 4.4 way
const { run } = require("board.js");

/** A shortest solution in letters u, d, l, r; "-" if there is none. */
function answer(board) {
  const name = (each) => `${each.player} ${each.boxes}`;
  const parent = new Map([[name(board), null]]);
  const queue = [board];
  for (const each of queue) {
    if (each.solved()) {
      let way = "";
      // <<<
      for (let from = parent.get(name(each)); from; from = parent.get(from.name)) way = from.letter + way;
      // >>> // your turn: follow the parents back to the start
      return way;
    }
    for (const letter of "udlr") {
      const after = each.move(letter);
      if (!after || parent.has(name(after))) continue;
      parent.set(name(after), { name: name(each), letter });
      queue.push(after);
    }
  }
  return "-";
}

run(answer);
// === 5.1 manhattan
const { run } = require("board.js");

/** An estimate of the pushes left, never above the truth: every box to its nearest goal. */
function answer(board) {
  // <<<
  const nearest = (box) => Math.min(...[...board.goals].map((goal) => board.distance(box, goal)));
  return board.boxes.reduce((sum, box) => sum + nearest(box), 0);
  // >>> return 0; // your turn: board.distance(one, other) counts rows and columns
}

run(answer);
// === 5.2 distances
const { run } = require("board.js");

/** The same with walls: a lone box is pulled away from the goals. -1 if a box can reach none. */
function answer(board) {
  const far = new Map([...board.goals].map((goal) => [goal, 0]));
  for (const [cell, distance] of far) {
    for (const step of Object.values(board.steps)) {
      const to = cell + step;
      // <<<
      if (!far.has(to) && !board.walls.has(to) && !board.walls.has(to + step)) far.set(to, distance + 1);
      // >>> // your turn: may a box be pulled from cell to here?
    }
  }
  // <<<
  if (board.boxes.some((box) => !far.has(box))) return -1;
  return board.boxes.reduce((sum, box) => sum + far.get(box), 0);
  // >>> return 0;
}

run(answer);
// === 5.5 walk
const { run } = require("board.js");

/** An estimate of the moves left, never above the truth: pushes, and the way to a first box. */
function answer(board) {
  const nearest = (cell, others) => Math.min(...[...others].map((other) => board.distance(cell, other)));
  const pushes = board.boxes.reduce((sum, box) => sum + nearest(box, board.goals), 0);
  // <<<
  return board.solved() ? 0 : pushes + nearest(board.player, board.boxes) - 1;
  // >>> return pushes; // your turn
}

run(answer);
// === 6.1 corner
const { run } = require("board.js");

/** 1 if a box on this square would be lost in a corner, else 0. */
function answer(board, x, y) {
  const cell = y * board.width + x;
  // <<<
  const wall = (step) => board.walls.has(cell + step);
  const corner = (wall(1) || wall(-1)) && (wall(board.width) || wall(-board.width));
  return corner && !board.goals.has(cell) ? 1 : 0;
  // >>> return 0; // your turn
}

run(answer);
// === 6.2 dead-squares
const { run } = require("board.js");

/** A map: # for walls, x for squares from which a lone box reaches no goal, - for others. */
function answer(board) {
  const live = new Set(board.goals);
  for (const cell of live) {
    for (const step of Object.values(board.steps)) {
      // <<<
      if (!board.walls.has(cell + step) && !board.walls.has(cell + 2 * step)) live.add(cell + step);
      // >>> // your turn: pull a box from cell to cell + step
    }
  }
  const sign = (cell) => (board.walls.has(cell) ? "#" : live.has(cell) ? "-" : "x");
  const row = (y) => Array.from({ length: board.width }, (_, x) => sign(y * board.width + x)).join("");
  return Array.from({ length: board.height }, (_, y) => row(y)).join("|");
}

run(answer);
// === 6.3 square
const { run } = require("board.js");

/** 1 if four squares in a square are walls and boxes, and a box among them is off its goals; else 0. */
function answer(board) {
  for (let cell = 0; cell + board.width + 1 < board.width * board.height; cell++) {
    const four = [cell, cell + 1, cell + board.width, cell + board.width + 1];
    // <<<
    const off = four.some((each) => board.isBox(each) && !board.goals.has(each));
    if ((cell + 1) % board.width && off && four.every((each) => !board.free(each))) return 1;
    // >>> // your turn
  }
  return 0;
}

run(answer);
// === 6.4 freeze
const { run } = require("board.js");

/** Whether a box can never move again, if those of the list still cannot. */
function frozen(board, box, still) {
  // <<<
  const holds = (cell) =>
    board.walls.has(cell) || still.includes(cell) || (board.isBox(cell) && frozen(board, cell, [...still, box]));
  const held = (step) => holds(box - step) || holds(box + step);
  return held(1) && held(board.width);
  // >>> return false; // your turn
}

/** 1 if a box is frozen off the goals, else 0. */
function answer(board) {
  return board.boxes.some((box) => !board.goals.has(box) && frozen(board, box, [box])) ? 1 : 0;
}

run(answer);
// === 7.1 matching
const { run } = require("board.js");

/** The least sum of distances when every box gets a goal of its own. */
function answer(board, boxes = board.boxes, goals = [...board.goals]) {
  if (!boxes.length) return 0;
  const [box, ...others] = boxes;
  // <<<
  const rest = (goal) => answer(board, others, goals.filter((each) => each !== goal));
  return Math.min(...goals.map((goal) => board.distance(box, goal) + rest(goal)));
  // >>> return 0; // your turn: try every goal for this box, and answer for the others
}

run(answer);
// === 7.2 replay
const { run } = require("board.js");

/** 1 if the moves can be made and solve the board, else 0. */
function answer(board, moves) {
  for (const letter of moves.toLowerCase()) {
    // <<<
    board = board.move(letter);
    if (!board) return 0;
    // >>> // your turn
  }
  return board.solved() ? 1 : 0;
}

run(answer);
// === 7.5 additive
const { run } = require("board.js");

/** The most that pairs without a common box add up to; costs of the pairs 01 02 .. 12 13 .. */
function answer(boxes, ...costs) {
  const pairs = [];
  for (let i = 0; i < boxes; i++) for (let k = i + 1; k < boxes; k++) pairs.push([i, k, costs[pairs.length]]);
  const best = (used) => {
    // <<<
    const open = pairs.filter(([i, k]) => !used.includes(i) && !used.includes(k));
    return Math.max(0, ...open.map(([i, k, cost]) => cost + best([...used, i, k])));
    // >>> return 0; // your turn: used holds the boxes that are in a pair
  };
  return best([]);
}

run(answer);
// === 8.1 regions
const { run } = require("board.js");

/** Into how many regions walls and boxes part the floor. */
function answer(board) {
  const known = new Set();
  let count = 0;
  for (let cell = 0; cell < board.width * board.height; cell++) {
    if (!board.free(cell) || known.has(cell)) continue;
    const region = new Set([cell]);
    // <<<
    for (const each of region) {
      for (const step of Object.values(board.steps)) if (board.free(each + step)) region.add(each + step);
    }
    // >>> // your turn: grow the region
    for (const each of region) known.add(each);
    count++;
  }
  return count;
}

run(answer);
// === 8.2 turns
const { run } = require("board.js");

/** Steps until one of two searches is done, which take turns of so many steps; they need first and second. */
function answer(first, second, part) {
  // <<<
  return first <= part ? first : part + answer(second, first - part, part);
  // >>> return 0; // your turn
}

run(answer);
