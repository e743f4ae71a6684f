/**
 * A level being drawn by hand, as wrong as it may be meanwhile: the library's edit.
 *
 *   const edit = newEdit(core, "sokoban", 10, 8, "fr");      or openEdit(core, level, "fr"), a copy; null when there is none
 *   edit.begin("wall", x, y), .drawTo(x, y), .end()          a stroke: one change
 *   edit.dot, .line, .rectangle, .fill, .undo(), .redo(), .resize, .shift, .turn...
 *   edit.diagnostics(), edit.valid, edit.level()             a Collection of one level, to be freed
 *   edit.free()
 *
 * What does something returns whether it did; edit.said tells why not.
 */
import { readCells, listDiagnostics, Collection } from "./level.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {{name: string, help: string}} Choice */
/** @typedef {{x: number, y: number}} Place */

/** The longest side of a board. @type {Record<string, number>} */
export const SIDE = { sokoban: 255, slide: 24 };

/**
 * @param {Core} core
 * @param {string} puzzle
 * @param {number} width
 * @param {number} height
 * @param {string} [language]
 * @returns {Edit | null}
 */
export function newEdit(core, puzzle, width, height, language) {
  const handle = core.give(puzzle, (name) => core.c.cariste_edit_new(name, width, height) >>> 0);
  return handle ? new Edit(core, handle, language) : null;
}

/**
 * @param {Core} core
 * @param {import("./level.js").Level} level
 * @param {string} [language]
 * @returns {Edit | null}
 */
export function openEdit(core, level, language) {
  const handle = core.c.cariste_edit_open(level.handle) >>> 0;
  return handle ? new Edit(core, handle, language) : null;
}

export class Edit {
  /** @type {{from: number, to: number}[]} changes that were made together */
  #spans = [];

  /**
   * @param {Core} core
   * @param {number} handle
   * @param {string} [language]
   */
  constructor(core, handle, language) {
    this.core = core;
    this.handle = handle;
    this.puzzle = core.text(core.c.cariste_edit_puzzle(handle)) ?? "";
    if (language) this.speak(language);
  }

  free() {
    this.core.c.cariste_edit_free(this.handle);
    this.handle = 0;
  }

  /** @param {string} language of clauses, diagnostics and help */
  speak(language) {
    this.core.give(language, (name) => this.core.c.cariste_edit_speak(this.handle, name));
  }

  /** What is to be said of the last call that does something; empty for nothing. */
  get said() {
    return this.core.text(this.core.c.cariste_edit_said(this.handle)) ?? "";
  }

  /** @returns {number} */
  get width() {
    return this.core.c.cariste_edit_width(this.handle);
  }

  /** @returns {number} */
  get height() {
    return this.core.c.cariste_edit_height(this.handle);
  }

  /** @returns {import("./level.js").Cell[]} */
  cells() {
    return readCells(
      this.core,
      (pointer, room) => this.core.c.cariste_edit_cells(this.handle, pointer, room),
      this.width * this.height,
    );
  }

  /** @returns {Choice[]} */
  get brushes() {
    return this.core.list("choice", (i, out) => this.core.c.cariste_edit_brush(this.handle, i, out));
  }

  /**
   * Calls what takes a brush.
   * @param {string} call
   * @param {string} brush
   * @param {...(number | boolean)} values
   */
  #brush(call, brush, ...values) {
    return this.core.give(brush, (name) => Boolean(this.core.c[call](this.handle, name, ...values)));
  }

  /** @param {string} brush @param {number} x @param {number} y @param {boolean} toggles */
  begin(brush, x, y, toggles) {
    return this.#brush("cariste_edit_begin", brush, x, y, toggles);
  }

  /** @param {number} x @param {number} y */
  drawTo(x, y) {
    return Boolean(this.core.c.cariste_edit_draw_to(this.handle, x, y));
  }

  end() {
    return Boolean(this.core.c.cariste_edit_end(this.handle));
  }

  /** @param {string} brush @param {number} x @param {number} y */
  dot(brush, x, y) {
    return this.#brush("cariste_edit_dot", brush, x, y);
  }

  /** @param {string} brush @param {Place} from @param {Place} to */
  line(brush, from, to) {
    return this.#brush("cariste_edit_line", brush, from.x, from.y, to.x, to.y);
  }

  /** @param {string} brush @param {Place} from @param {Place} to @param {boolean} filled */
  rectangle(brush, from, to, filled) {
    return this.#brush("cariste_edit_rectangle", brush, from.x, from.y, to.x, to.y, filled);
  }

  /** @param {string} brush @param {number} x @param {number} y */
  fill(brush, x, y) {
    return this.#brush("cariste_edit_fill", brush, x, y);
  }

  /** The brush that makes what stands there; a piece is chosen. @param {number} x @param {number} y */
  pick(x, y) {
    return this.core.text(this.core.c.cariste_edit_pick(this.handle, x, y));
  }

  /** A cell of the piece that is chosen. @returns {Place | null} */
  get picked() {
    return this.core.fill("place", (out) => this.core.c.cariste_edit_picked(this.handle, out));
  }

  /** @returns {Choice[]} */
  get mirrors() {
    return this.core.list("choice", (i, out) => this.core.c.cariste_edit_mirror_mode(this.handle, i, out));
  }

  get mirror() {
    return this.core.text(this.core.c.cariste_edit_mirror(this.handle)) ?? "none";
  }

  /** @param {string} name @returns {boolean} */
  setMirror(name) {
    return this.#brush("cariste_edit_set_mirror", name);
  }

  /** What can be said of pieces. @returns {Choice[]} */
  get traits() {
    return this.core.list("choice", (i, out) => this.core.c.cariste_edit_trait(this.handle, i, out));
  }

  /** @param {Place} place @param {string} trait @returns {string | null} */
  trait({ x, y }, trait) {
    return this.core.give(trait, (name) => this.core.text(this.core.c.cariste_edit_get_trait(this.handle, x, y, name)));
  }

  /** @param {Place} place @param {string} trait @param {string} value @returns {boolean} */
  setTrait({ x, y }, trait, value) {
    return this.core.give(trait, (name) =>
      this.core.give(value, (text) => Boolean(this.core.c.cariste_edit_set_trait(this.handle, x, y, name, text))),
    );
  }

  /**
   * So many columns and rows more at each side, or fewer.
   * @param {number} left
   * @param {number} right
   * @param {number} top
   * @param {number} bottom
   */
  resize(left, right, top, bottom) {
    return Boolean(this.core.c.cariste_edit_resize(this.handle, left, right, top, bottom));
  }

  /** @param {number} x @param {number} y */
  shift(x, y) {
    return Boolean(this.core.c.cariste_edit_shift(this.handle, x, y));
  }

  crop() {
    return Boolean(this.core.c.cariste_edit_crop(this.handle));
  }

  /** @param {"left" | "right" | "around" | "mirror" | "flip" | "diagonal"} how */
  turn(how) {
    return this.#brush("cariste_edit_turn", how);
  }

  /** @param {"title" | "author" | "notes"} which */
  words(which) {
    return this.core.give(which, (name) => this.core.text(this.core.c.cariste_edit_words(this.handle, name))) ?? "";
  }

  /** @param {"title" | "author" | "notes"} which @param {string} words @returns {boolean} */
  setWords(which, words) {
    return this.core.give(which, (name) =>
      this.core.give(words, (text) => Boolean(this.core.c.cariste_edit_set_words(this.handle, name, text))),
    );
  }

  /** What was done together is taken back together. */
  undo() {
    const { from } = this.#spans.find(({ to }) => to === this.change) ?? { from: this.change - 1 };
    let done = false;
    while (this.change > from && this.core.c.cariste_edit_undo(this.handle)) done = true;
    return done;
  }

  redo() {
    const { to } = this.#spans.find(({ from }) => from === this.change) ?? { to: this.change + 1 };
    let done = false;
    while (this.change < to && this.core.c.cariste_edit_redo(this.handle)) done = true;
    return done;
  }

  /**
   * Several changes as one.
   * @param {() => void} work
   * @returns {boolean} whether anything has changed
   */
  together(work) {
    const from = this.change;
    work();
    this.#spans = this.#spans.filter(({ to }) => to <= from);
    if (this.change > from) this.#spans.push({ from, to: this.change });
    return this.change > from;
  }

  /** To be called after every change: what another change has taken the place of is no longer known. */
  forget() {
    this.#spans = this.#spans.filter(({ to }) => to <= this.changes);
  }

  /** Changes made. @returns {number} */
  get change() {
    return this.core.c.cariste_edit_change(this.handle);
  }

  /** Changes there are, with those taken back. @returns {number} */
  get changes() {
    return this.core.c.cariste_edit_changes(this.handle);
  }

  /** Whether it is a level that can be played. */
  get valid() {
    return Boolean(this.core.c.cariste_edit_is_valid(this.handle));
  }

  /** Line and column are those of the cell, from 1, or 0. @returns {import("./level.js").Diagnostic[]} */
  diagnostics() {
    return listDiagnostics(this.core, (i, out) => this.core.c.cariste_edit_diagnostic(this.handle, i, out));
  }

  /** A collection of one level, as it is drawn now; to be freed. @returns {Collection} */
  level() {
    return new Collection(this.core, this.core.c.cariste_edit_level(this.handle) >>> 0, "");
  }
}
