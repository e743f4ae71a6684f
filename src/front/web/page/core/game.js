/**
 * A level being played: the session of the library, with turns, undo, bookmarks.
 *
 *   const game = openGame(core, level);      null when it cannot be played
 *   game.step("left"), .click(x, y), .bring(from, to), .play("rrdL"), .undo(), .redo(), .jump(turn)
 *   game.cells(), .counters(), .loss(), .reach(x, y), .moves, .solved, .save(), .load(text)
 *   game.free()
 *
 * What does something returns whether it did; game.said tells why not.
 */
import { OutOfMemory } from "./core.js";
import { readCells, sharedCells, Collection } from "./level.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {import("./level.js").Level} Level */
/** @typedef {{x: number, y: number}} Place */
/** @typedef {"up" | "down" | "left" | "right"} Direction */
/** @typedef {{kind: string, why: string, places: Place[]}} Loss */
/** @typedef {{from: Place, direction: Direction, pushes: boolean, text: string}} Move */
/** @typedef {{places: Place[], which: string, how: string, moves: number}} Hint */

/** @type {Direction[]} */
export const DIRECTIONS = ["up", "down", "left", "right"];

/**
 * @param {Core} core
 * @param {Level} level whose collection has to stay
 * @returns {Game | null}
 */
export function openGame(core, level) {
  const handle = core.c.cariste_game_new(level.handle) >>> 0;
  return handle ? new Game(core, handle, level) : null;
}

export class Game {
  /** @type {Uint32Array | null} the cells as they were read last */
  #seen = null;
  /** Room for cells in the core, kept from one look to the next. */
  #room = 0;
  /** Whether nothing was done since. */
  #fresh = false;
  /** @type {import("./level.js").Cell[]} */
  #cells = [];

  /**
   * @param {Core} core
   * @param {number} handle
   * @param {Level} level
   */
  constructor(core, handle, level) {
    this.core = core;
    this.handle = handle;
    this.level = level;
    this.width = core.c.cariste_game_width(handle);
    this.height = core.c.cariste_game_height(handle);
  }

  free() {
    this.core.c.cariste_game_free(this.handle);
    this.core.c.free(this.#room);
    this.#room = 0;
    this.handle = 0;
  }

  /** Of a call that does something: whether it did. @param {any} answer */
  #did(answer) {
    this.#fresh = false;
    return Boolean(answer);
  }

  /** What is to be said of the last call that does something; empty for nothing. */
  get said() {
    return this.core.text(this.core.c.cariste_game_said(this.handle)) ?? "";
  }

  /** @param {string} moves @returns {boolean} */
  play(moves) {
    return this.core.give(moves, (pointer) => this.#did(this.core.c.cariste_game_play(this.handle, pointer)));
  }

  /** @param {Direction} direction @returns {boolean} */
  step(direction) {
    return this.#did(this.core.c.cariste_game_step(this.handle, DIRECTIONS.indexOf(direction)));
  }

  /** Selects, lets go, or goes there. @param {number} x @param {number} y @returns {boolean} whether a move was made */
  click(x, y) {
    return this.#did(this.core.c.cariste_game_click(this.handle, x, y));
  }

  deselect() {
    this.core.c.cariste_game_deselect(this.handle);
  }

  /** @returns {Place | null} */
  get selected() {
    return this.core.fill("place", (out) => this.core.c.cariste_game_selected(this.handle, out));
  }

  /** @param {Place} from @param {Place} to @returns {boolean} */
  bring(from, to) {
    return this.#did(this.core.c.cariste_game_bring(this.handle, from.x, from.y, to.x, to.y));
  }

  /** @returns {{name: string, help: string}[]} the first is in force */
  get travelModes() {
    return this.core.list("choice", (i, out) => this.core.c.cariste_game_travel_mode(this.handle, i, out));
  }

  /** @param {string} name @returns {boolean} */
  setTravelMode(name) {
    return this.core.give(name, (pointer) => Boolean(this.core.c.cariste_game_set_travel_mode(this.handle, pointer)));
  }

  undo() {
    return this.#did(this.core.c.cariste_game_undo(this.handle));
  }

  redo() {
    return this.#did(this.core.c.cariste_game_redo(this.handle));
  }

  /** Turns made. @returns {number} */
  get turn() {
    return this.core.c.cariste_game_turn(this.handle);
  }

  /** Turns there are, with those taken back. @returns {number} */
  get turns() {
    return this.core.c.cariste_game_turns(this.handle);
  }

  /** @param {number} turn 0 is the start */
  jump(turn) {
    return this.#did(this.core.c.cariste_game_jump(this.handle, turn));
  }

  restart() {
    return this.#did(this.core.c.cariste_game_restart(this.handle));
  }

  /** The moves wait to be made by redo and jump. @param {string} moves @returns {boolean} */
  loadSolution(moves) {
    return this.core.give(moves, (pointer) => Boolean(this.core.c.cariste_game_load_solution(this.handle, pointer)));
  }

  /** @param {number} bookmark 1 to 9 */
  keep(bookmark) {
    return Boolean(this.core.c.cariste_game_keep(this.handle, bookmark));
  }

  /** @param {number} bookmark 1 to 9 */
  returnTo(bookmark) {
    return this.#did(this.core.c.cariste_game_return(this.handle, bookmark));
  }

  /** Whether a position is kept there. @param {number} bookmark 1 to 9 */
  hasBookmark(bookmark) {
    return Boolean(this.core.c.cariste_game_has_bookmark(this.handle, bookmark));
  }

  /** The whole game as text. @returns {string} */
  save() {
    return this.core.text(this.core.c.cariste_game_save(this.handle)) ?? "";
  }

  /** @param {string} text @returns {boolean} */
  load(text) {
    return this.core.give(text, (pointer) => this.#did(this.core.c.cariste_game_load(this.handle, pointer)));
  }

  get solved() {
    return Boolean(this.core.c.cariste_game_is_solved(this.handle));
  }

  /** Why no solution is left, as far as quick tests prove it; null when they prove nothing. @returns {Loss | null} */
  loss() {
    const loss = this.core.fill("loss", (out) => this.core.c.cariste_game_is_lost(this.handle, out));
    return loss && { kind: loss.kind, why: loss.why, places: this.core.array("place", loss.places, loss.place_count) };
  }

  /** What people watch: moves, pushes... @returns {{name: string, value: number}[]} */
  counters() {
    const out = [];
    for (let i = 0; ; i++) {
      const pointer = this.core.c.cariste_game_counter_name(this.handle, i);
      if (!pointer) return out;
      const value = Number(this.core.c.cariste_game_counter(this.handle, pointer));
      out.push({ name: this.core.text(pointer) ?? "", value });
    }
  }

  /** @param {string} name @returns {number} -1 for an unknown one */
  counter(name) {
    return this.core.give(name, (pointer) => Number(this.core.c.cariste_game_counter(this.handle, pointer)));
  }

  /** The moves made, from the start. @returns {string} */
  get moves() {
    return this.core.text(this.core.c.cariste_game_moves(this.handle)) ?? "";
  }

  /** @returns {string} the board in plain characters */
  get board() {
    return this.core.text(this.core.c.cariste_game_board(this.handle)) ?? "";
  }

  /** @returns {string} the position in words */
  get description() {
    return this.core.text(this.core.c.cariste_game_description(this.handle)) ?? "";
  }

  /** @returns {string | null} what has to be done */
  get goal() {
    return this.core.text(this.core.c.cariste_game_goal(this.handle));
  }

  /** A collection of one level that begins where the game stands; to be freed. @returns {Collection} */
  position() {
    return new Collection(this.core, this.core.c.cariste_game_position(this.handle) >>> 0, this.level.file);
  }

  /** @param {string} [overlays] @returns {import("./level.js").Cell[]} */
  cells(overlays) {
    return this.core.give(overlays, (names) =>
      readCells(
        this.core,
        (pointer, room) => this.core.c.cariste_game_cells(this.handle, names, pointer, room),
        this.width * this.height,
      ),
    );
  }

  /**
   * The cells as they are now. The array is kept, and is the same while nothing has changed: only cells that have
   * changed are read out of the core again.
   * @returns {import("./level.js").Cell[]}
   */
  look() {
    if (this.#fresh) return this.#cells;
    const { core } = this;
    const most = this.width * this.height;
    const size = core.sizeOf("cell");
    this.#room ||= core.c.malloc(size * most) >>> 0;
    if (!this.#room) throw new OutOfMemory();
    core.c.cariste_game_cells(this.handle, 0, this.#room, most);
    const now = core.module.HEAPU32.subarray(this.#room >>> 2, (this.#room + size * most) >>> 2);
    if (this.#seen) this.#compare(now, this.#seen, size);
    else {
      this.#cells = sharedCells(core, this.#room, most);
      this.#seen = now.slice();
    }
    this.#fresh = true;
    return this.#cells;
  }

  /**
   * Reads what has changed.
   * @param {Uint32Array} now
   * @param {Uint32Array} before
   * @param {number} size of a cell, in bytes
   */
  #compare(now, before, size) {
    const words = size >>> 2;
    /** @type {import("./level.js").Cell[] | null} */
    let cells = null;
    for (let i = 0; i < now.length; i++) {
      if (now[i] === before[i]) continue;
      const cell = Math.floor(i / words);
      cells ??= [...this.#cells];
      cells[cell] = this.core.read("cell", this.#room + cell * size);
      before.set(now.subarray(cell * words, (cell + 1) * words), cell * words);
      i = (cell + 1) * words - 1;
    }
    if (cells) this.#cells = cells;
  }

  /** What has to stay in sight. @returns {Place | null} */
  get focus() {
    return this.core.fill("place", (out) => this.core.c.cariste_game_focus(this.handle, out));
  }

  /** @returns {Move[]} */
  legalMoves() {
    const count = this.core.c.cariste_game_legal_moves(this.handle, 0, 0);
    return this.core.room(this.core.sizeOf("move") * count, (pointer) => {
      this.core.c.cariste_game_legal_moves(this.handle, pointer, count);
      return this.core.array("move", pointer, count).map((move) => ({
        ...move,
        direction: DIRECTIONS[move.direction],
      }));
    });
  }

  /**
   * Where what stands at a cell can be brought: the cost for each cell, -1 where it cannot come.
   * @param {number} x
   * @param {number} y
   * @returns {Int32Array} empty when nothing stands there that moves
   */
  reach(x, y) {
    const most = this.width * this.height;
    return this.core.room(most * 4, (pointer) => {
      const count = this.core.c.cariste_game_reach(this.handle, x, y, pointer, most);
      return this.core.module.HEAP32.slice(pointer >>> 2, (pointer >>> 2) + count);
    });
  }

  /** What a solution from here does next. @param {string} solution @returns {Hint | null} */
  hint(solution) {
    const hint = this.core.give(solution, (moves) =>
      this.core.fill("hint", (out) => this.core.c.cariste_game_hint(this.handle, moves, out)),
    );
    return hint && { ...hint, places: this.core.array("place", hint.places, hint.place_count) };
  }
}
