/**
 * The pointer on the board: a click goes to the game; a box or a piece is dragged; on a touch screen a stroke steps; with the
 * mouse, a board that is larger than what is seen is moved.
 *
 * A dragged piece follows the pointer only where it can go, and resists elsewhere. A dragged box follows it everywhere, and goes
 * where it is let go if it can.
 */
import { ROLE } from "../../core/level.js";

/** @typedef {import("../../core/game.js").Place} Place */
/** @typedef {import("../../core/game.js").Direction} Direction */
/** @typedef {import("./play.js").Play} Play */

/** How far a pointer goes before it is no click, in pixels: a finger trembles. */
const SLACK = { mouse: 5, touch: 12 };

/** How far a stroke goes to be a step, in pixels. */
const STROKE = 26;

/** How far a piece can be pulled against what is in its way, in cells. */
const GIVE = 0.14;

/** @param {number} dx @param {number} dy @returns {Direction} */
function directionOf(dx, dy) {
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? "right" : "left";
  return dy > 0 ? "down" : "up";
}

export class Pointer {
  /** @type {{id: number, type: "mouse" | "touch", x: number, y: number, cell: Place | null, time: number} | null} */
  #start = null;
  /** @type {"" | "drag" | "stroke" | "pan"} what it has become */
  #is = "";
  /** Where a stroke, or a pan, has got to. */
  #last = { x: 0, y: 0 };
  /** @type {Int32Array} where what is dragged can come */
  #reach = new Int32Array(0);
  /** @type {Place} where a piece that is dragged has come */
  #at = { x: 0, y: 0 };
  #stepped = false;
  /** Whether a worker is still finding out where it can come. */
  #asking = false;

  /** @param {Play} play */
  constructor(play) {
    this.play = play;
    const { element } = play.board;
    this.listeners = new AbortController();
    const on = (/** @type {string} */ type, /** @type {(event: any) => void} */ listener) =>
      element.addEventListener(type, listener, { signal: this.listeners.signal });
    on("pointerdown", (event) => this.#press(event));
    on("pointermove", (event) => this.#move(event));
    on("pointerup", (event) => this.#release(event));
    on("pointercancel", () => this.#cancel());
  }

  free() {
    this.listeners.abort();
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (this.#start || event.button !== 0) {
      this.#cancel(); // a second finger: the board is moved, and nothing on it
      return;
    }
    this.#start = {
      id: event.pointerId,
      type: event.pointerType === "mouse" ? "mouse" : "touch",
      x: event.clientX,
      y: event.clientY,
      cell: this.play.board.view.cellAt(event),
      time: event.timeStamp,
    };
    this.#is = "";
    this.#last = { x: event.clientX, y: event.clientY };
    this.#stepped = false;
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const start = this.#start;
    if (!start || event.pointerId !== start.id) return;
    const far = Math.hypot(event.clientX - start.x, event.clientY - start.y);
    if (!this.#is && far > SLACK[start.type]) this.#begin(start);
    if (this.#is === "drag") this.#drag(event);
    else if (this.#is === "stroke") this.#stroke(event);
    else if (this.#is === "pan") this.#pan(event);
  }

  /** Says what it has become. @param {NonNullable<Pointer["start"]>} start */
  #begin(start) {
    const { play } = this;
    const { cell } = start;
    const role = cell ? play.game.look()[cell.y * play.board.width + cell.x].role : ROLE.outside;
    const moves = role === ROLE.piece || role === ROLE.pieceOnGoal;
    if (moves && cell && this.#take(cell)) return;
    if (start.type === "touch") this.#is = "stroke";
    else if (play.board.view.nearness > 1.01) this.#is = "pan";
  }

  /** Needed by types: what #start is. @returns {{type: "mouse" | "touch", cell: Place | null} | null} */
  get start() {
    return this.#start;
  }

  /** @param {Place} cell @returns {boolean} whether it can be dragged */
  #take(cell) {
    const { play } = this;
    play.settle();
    play.game.deselect();
    this.#reach = play.reach.isLarge ? new Int32Array(0) : play.game.reach(cell.x, cell.y);
    if (!this.#reach.length && !play.reach.isLarge) return false;
    this.#at = cell;
    this.#is = "drag";
    play.board.mark("selected", []);
    if (play.reach.isLarge) this.#askReach(cell);
    else play.reach.mark(this.#reach, cell);
    return true;
  }

  /** The board is large: the piece is dragged at once, and where it can come is shown when a worker knows. @param {Place} cell */
  async #askReach(cell) {
    const start = this.#start;
    this.#asking = true;
    const seen = await this.play.reach.glance(cell);
    this.#asking = false;
    if (!seen || this.#start !== start || this.#is !== "drag") return;
    this.#reach = seen.reach;
    this.play.reach.mark(this.#reach, cell);
  }

  /** @param {number} x @param {number} y */
  #can(x, y) {
    const { width, height } = this.play.board;
    return x >= 0 && y >= 0 && x < width && y < height && this.#reach[y * width + x] >= 0;
  }

  /** @param {PointerEvent} event @returns {{dx: number, dy: number}} how far the pointer has come, in cells */
  #distance(event) {
    const start = /** @type {any} */ (this.#start);
    const { view, side } = this.play.board;
    const one = view.at({ clientX: start.x, clientY: start.y });
    const other = view.at(event);
    return { dx: (other.x - one.x) / side, dy: (other.y - one.y) / side };
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    const { board, isSliding } = this.play;
    const cell = /** @type {Place} */ (this.#start?.cell);
    let { dx, dy } = this.#distance(event);
    if (isSliding) ({ dx, dy } = this.#resisted(cell, dx, dy));
    else this.#at = board.view.cellAt(event) ?? cell;
    board.lift(cell, dx, dy);
    board.mark("cursor", this.#can(this.#at.x, this.#at.y) ? [this.#at] : []);
  }

  /**
   * Where a piece gets to that is pulled: from cell to cell as long as each can be come to, and a little further.
   * @param {Place} cell
   * @param {number} dx
   * @param {number} dy
   */
  #resisted(cell, dx, dy) {
    for (let steps = 0; steps < 64; steps++) {
      const left = { x: cell.x + dx - this.#at.x, y: cell.y + dy - this.#at.y };
      const ways = [
        { x: Math.sign(left.x), y: 0, far: Math.abs(left.x) },
        { x: 0, y: Math.sign(left.y), far: Math.abs(left.y) },
      ].filter((way) => way.far > 0.5 && this.#can(this.#at.x + way.x, this.#at.y + way.y));
      if (!ways.length) break;
      const way = ways.reduce((one, other) => (other.far > one.far ? other : one));
      this.#at = { x: this.#at.x + way.x, y: this.#at.y + way.y };
    }
    const left = { x: cell.x + dx - this.#at.x, y: cell.y + dy - this.#at.y };
    const along = Math.abs(left.x) >= Math.abs(left.y);
    const give = (/** @type {number} */ far, /** @type {boolean} */ free) =>
      free ? Math.max(-0.5, Math.min(0.5, far)) : GIVE * Math.tanh(far);
    const x = give(left.x, along && this.#can(this.#at.x + Math.sign(left.x), this.#at.y));
    const y = give(left.y, !along && this.#can(this.#at.x, this.#at.y + Math.sign(left.y)));
    return { dx: this.#at.x - cell.x + x, dy: this.#at.y - cell.y + y };
  }

  /** @param {PointerEvent} event */
  #stroke(event) {
    const dx = event.clientX - this.#last.x;
    const dy = event.clientY - this.#last.y;
    const needed = this.#stepped ? STROKE * 1.6 : STROKE;
    if (Math.max(Math.abs(dx), Math.abs(dy)) < needed) return;
    this.#last = { x: event.clientX, y: event.clientY };
    this.#stepped = true;
    this.play.step(directionOf(dx, dy));
  }

  /** @param {PointerEvent} event */
  #pan(event) {
    const { view } = this.play.board;
    const one = view.at({ clientX: this.#last.x, clientY: this.#last.y });
    const other = view.at(event);
    view.pan(one.x - other.x, one.y - other.y);
    this.#last = { x: event.clientX, y: event.clientY };
  }

  /** @param {PointerEvent} event */
  #release(event) {
    const start = this.#start;
    if (!start || event.pointerId !== start.id) return;
    this.#start = null;
    if (this.#is === "drag") this.#letGo(event, start);
    else if (!this.#is) this.play.click(this.play.board.view.cellAt(event));
    this.#is = "";
  }

  /**
   * @param {PointerEvent} event
   * @param {{type: string, cell: Place | null, time: number, x: number, y: number}} start
   */
  #letGo(event, { type, cell, time, x, y }) {
    const { play } = this;
    const from = /** @type {Place} */ (cell);
    const to = this.#at;
    play.reach.clear();
    // What nobody knows yet is tried.
    if ((to.x !== from.x || to.y !== from.y) && (this.#asking || this.#can(to.x, to.y))) {
      play.bring(from, to);
      return;
    }
    play.board.drop();
    const dx = event.clientX - x;
    const dy = event.clientY - y;
    const flick = type === "touch" && event.timeStamp - time < 300 && Math.max(Math.abs(dx), Math.abs(dy)) >= STROKE;
    // A quick stroke that began on a box by chance is a stroke all the same.
    if (flick && !play.isSliding) play.step(directionOf(dx, dy));
    else play.show();
  }

  #cancel() {
    if (this.#is === "drag") {
      this.play.board.drop();
      this.play.reach.clear();
      this.play.show();
    }
    this.#start = null;
    this.#is = "";
  }
}
