/** Drawing on the board: by the pointer, from its press to its release, and by a cursor that the keyboard moves. */
import { ROLE } from "../../core/level.js";
import { areaOf } from "./clip.js";
import { desk } from "./desk.js";

/** @typedef {import("./edit.js").EditView} EditView */
/** @typedef {{x: number, y: number}} Place */

/** A larger board is not drawn anew while the pen moves: what it passes is marked. */
const QUICK = 4000;

/** Cells from one to another, in a straight line. @param {Place} from @param {Place} to @returns {Place[]} */
function lineCells(from, to) {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y), 1);
  return Array.from({ length: steps + 1 }, (_, i) => ({
    x: Math.round(from.x + ((to.x - from.x) * i) / steps),
    y: Math.round(from.y + ((to.y - from.y) * i) / steps),
  }));
}

/** Cells of a rectangle. @param {Place} from @param {Place} to @param {boolean} filled @returns {Place[]} */
function rectangleCells(from, to, filled) {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  const cells = [];
  for (let y = top; y <= bottom; y++) {
    const edge = filled || y === top || y === bottom;
    for (let x = left; x <= right; x += edge ? 1 : Math.max(1, right - left)) cells.push({ x, y });
  }
  return cells;
}

export class Strokes {
  /** Whether the pen is on the board. */
  #drawing = false;
  /** @type {Place | null} where a line or a rectangle begins */
  #anchor = null;
  #brush = "";
  #cursorShown = false;
  /** @type {Place[]} where the pen was */
  #passed = [];

  /** @param {EditView} view */
  constructor(view) {
    this.view = view;
    const { element } = view.board;
    this.listeners = new AbortController();
    const { signal } = this.listeners;
    element.addEventListener("cell", (/** @type {CustomEvent} */ event) => this.#hear(event.detail), { signal });
    // A release beside the board tells of no cell.
    element.addEventListener("pointerup", () => this.#release(null), { signal });
    element.addEventListener("focus", () => this.#focus(true), { signal });
    element.addEventListener("blur", () => this.#focus(false), { signal });
  }

  free() {
    this.stop();
    this.listeners.abort();
  }

  /** @param {boolean} on */
  #focus(on) {
    this.#cursorShown = on && this.view.board.element.matches(":focus-visible");
    this.showCursor();
  }

  /** @param {{x: number, y: number, type: string, button: number}} event */
  #hear({ x, y, type, button }) {
    const { board } = this.view;
    const place = { x, y };
    if (type === "down") {
      this.#cursorShown = false;
      desk.cursor = place;
      board.element.focus({ preventScroll: true });
      this.#press(place, button === 2 ? "floor" : desk.brush);
    } else if (type === "move") this.#move(place);
    else if (type === "up") this.#release(place);
    else if (type === "cancel") this.#cancel();
  }

  /** @param {Place} place @param {string} brush */
  #press(place, brush) {
    const { view } = this;
    this.#brush = brush;
    if (desk.tool === "pick") this.#pick(place);
    else if (desk.tool === "fill") view.did(view.edit.fill(brush, place.x, place.y));
    else if (desk.tool === "pen") {
      view.trial.stop();
      this.#drawing = view.edit.begin(brush, place.x, place.y, true);
      this.#passed = [place];
      if (!this.#drawing) view.did(false);
      else this.#showStroke();
    } else {
      this.#anchor = place;
      this.#preview(place);
    }
  }

  /** @param {Place} place */
  #move(place) {
    if (this.#anchor) this.#preview(place);
    if (!this.#drawing) return;
    this.view.edit.drawTo(place.x, place.y);
    this.#passed.push(...lineCells(/** @type {Place} */ (this.#passed.at(-1)), place));
    this.#showStroke();
  }

  #showStroke() {
    const { board, edit } = this.view;
    if (edit.width * edit.height > QUICK) board.mark("reach", this.#passed);
    else this.view.redraw();
  }

  /** @param {Place | null} place */
  #release(place) {
    const { view } = this;
    if (this.#drawing) {
      this.#drawing = false;
      view.edit.end();
      view.did();
    }
    const from = this.#anchor;
    this.#anchor = null;
    view.board.mark("reach", []);
    if (!from || !place) return;
    if (desk.tool === "select") view.clip.select(areaOf(from, place));
    else if (desk.tool === "line") view.did(view.edit.line(this.#brush, from, place));
    else view.did(view.edit.rectangle(this.#brush, from, place, desk.tool === "block"));
  }

  /** Two fingers zoom: what the first one drew is taken back. */
  #cancel() {
    const { view } = this;
    if (this.#drawing && view.edit.end()) view.edit.undo();
    this.#drawing = false;
    this.#anchor = null;
    view.board.mark("reach", []);
    view.did();
  }

  /** @param {Place} to */
  #preview(to) {
    const from = /** @type {Place} */ (this.#anchor);
    const cells = desk.tool === "line" ? lineCells(from, to) : rectangleCells(from, to, desk.tool === "block");
    this.view.board.mark("reach", cells);
  }

  /** @param {Place} place */
  #pick({ x, y }) {
    const { view } = this;
    const brush = view.edit.pick(x, y);
    if (brush) view.palette.choose(brush);
    view.did();
  }

  /** Ends what is begun. */
  stop() {
    if (this.#drawing) this.view.edit.end();
    this.#drawing = false;
    this.#anchor = null;
    this.view.board.mark("reach", []);
  }

  showCursor() {
    const { width, height } = this.view.edit;
    desk.cursor = { x: Math.min(desk.cursor.x, width - 1), y: Math.min(desk.cursor.y, height - 1) };
    this.view.board.mark("cursor", this.#cursorShown ? [desk.cursor] : []);
  }

  /**
   * Moves the cursor, and draws on its way.
   * @param {number} dx
   * @param {number} dy
   * @param {boolean} draws
   */
  step(dx, dy, draws) {
    const { view } = this;
    const from = desk.cursor;
    const to = { x: from.x + dx, y: from.y + dy };
    if (to.x < 0 || to.y < 0 || to.x >= view.edit.width || to.y >= view.edit.height) return;
    desk.cursor = to;
    this.#cursorShown = true;
    if (draws) view.did(view.edit.line(desk.brush, from, to));
    if (this.#anchor) this.#preview(to);
    this.showCursor();
    view.board.reveal(to);
    this.tellPlace();
  }

  /** Draws at the cursor; of a line or rectangle first one end, then the other. */
  draw() {
    const place = desk.cursor;
    this.#cursorShown = true;
    if (this.#anchor) this.#release(place);
    else {
      this.#press(place, desk.brush);
      if (this.#drawing) this.#release(place);
    }
    this.showCursor();
    this.tellPlace();
  }

  /** Says where the cursor is, and what stands there. */
  tellPlace() {
    const { app, edit } = this.view;
    const { x, y } = desk.cursor;
    const cell = edit.cells()[y * edit.width + x];
    app.announce(app.say("Column %1$d, row %2$d: %3$s", x + 1, y + 1, this.#cellWords(cell)));
  }

  /** @param {import("../../core/level.js").Cell} cell */
  #cellWords(cell) {
    const { app, edit } = this.view;
    const slide = edit.puzzle === "slide";
    if (slide && (cell.role === ROLE.piece || cell.role === ROLE.pieceOnGoal)) return app.say("piece %s", cell.sign || cell.label);
    /** @type {Record<number, string>} */
    const words = {
      [ROLE.outside]: app.say("outside"),
      [ROLE.floor]: app.say("floor"),
      [ROLE.wall]: app.say("wall"),
      [ROLE.goal]: app.say("goal"),
      [ROLE.piece]: app.say("box"),
      [ROLE.pieceOnGoal]: app.say("box on a goal"),
      [ROLE.player]: app.say("player"),
      [ROLE.playerOnGoal]: app.say("player on a goal"),
    };
    return words[cell.role] ?? "";
  }
}
