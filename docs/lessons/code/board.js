// A Sokoban board on one line, and how programs of exercises are asked: see README.md. A cell is y * width + x;
// walls and goals are sets of cells, boxes a sorted array. In the page these names are there without require.
class Board {
  constructor(width, height, walls, goals, boxes, player) {
    Object.assign(this, { width, height, walls, goals, player });
    this.boxes = [...boxes].sort((one, other) => one - other);
    this.steps = { u: -width, d: width, l: -1, r: 1 };
  }

  isBox(cell) {
    return this.boxes.includes(cell);
  }

  /** Neither a wall nor a box. */
  free(cell) {
    return !this.walls.has(cell) && !this.isBox(cell);
  }

  solved() {
    return this.boxes.every((box) => this.goals.has(box));
  }

  with(from, to, player) {
    const boxes = this.boxes.map((box) => (box === from ? to : box));
    return new Board(this.width, this.height, this.walls, this.goals, boxes, player);
  }

  /** The board after a move of the player, or null when it cannot be made. */
  move(letter) {
    const step = this.steps[letter];
    const to = this.player + step;
    if (this.walls.has(to)) return null;
    if (!this.isBox(to)) return this.with(-1, -1, to);
    return this.free(to + step) ? this.with(to, to + step, to) : null;
  }

  /** The cells that the player can walk to. */
  region() {
    const seen = new Set([this.player]);
    for (const cell of seen) {
      for (const step of Object.values(this.steps)) if (this.free(cell + step)) seen.add(cell + step);
    }
    return seen;
  }

  /** Every board that is one push away. */
  pushes() {
    const region = this.region();
    const steps = Object.values(this.steps);
    const all = this.boxes.flatMap((box) => steps.map((step) => [box, step]));
    return all
      .filter(([box, step]) => region.has(box - step) && this.free(box + step))
      .map(([box, step]) => this.with(box, box + step, box));
  }

  /** The same for boards that differ only in where the player stands in its region. */
  key() {
    return `${Math.min(...this.region())} ${this.boxes}`;
  }

  /** Rows and columns between two cells. */
  distance(one, other) {
    const { width } = this;
    return Math.abs((one % width) - (other % width)) + Math.abs(Math.floor(one / width) - Math.floor(other / width));
  }
}

function read(line) {
  const rows = line.split("|");
  const cells = [...rows.join("")];
  const where = (signs) => cells.flatMap((sign, i) => (signs.includes(sign) ? [i] : []));
  return new Board(
    rows[0].length,
    rows.length,
    new Set(where("#")),
    new Set(where(".*+")),
    where("$*"),
    where("@+")[0],
  );
}

/** The answer to one line of questions. */
function ask(answer, line) {
  const [board, ...rest] = line.split(" ");
  const words = rest.map((word) => (/^\d{1,15}$/.test(word) ? Number(word) : word));
  return String(board === "-" ? answer(...words) : answer(read(board), ...words));
}

/** Answers every question of standard input: a line each. */
function run(answer) {
  const lines = require("fs").readFileSync(0, "utf8").split("\n").slice(0, -1);
  process.stdout.write(lines.map((line) => `${ask(answer, line)}\n`).join(""));
}

if (typeof module !== "undefined") module.exports = { Board, read, ask, run };
