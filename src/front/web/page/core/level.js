/**
 * Reading levels. A collection is held by a handle in the core and described by plain objects.
 *
 *   const collection = readLevels(core, "name.sok", bytesOrText, "fr");
 *   collection.levels[0].title, .board, .width ...
 *   collection.free()                  when nothing uses its levels any more
 */

/** @typedef {import("./core.js").Core} Core */
/** @typedef {{severity: "note" | "warning" | "error", file: string, line: number, column: number, what: string,
 *   remedy: string | null}} Diagnostic */
/**
 * @typedef {object} Level
 * @property {number} handle of the core that read it
 * @property {number} index in its collection, from 0
 * @property {number} number from 1
 * @property {boolean} valid
 * @property {string} file
 * @property {string | null} title
 * @property {string | null} author
 * @property {string} puzzle "sokoban", "slide"
 * @property {string | null} id the same for rotated and mirrored copies
 * @property {string | null} board in plain characters
 * @property {number} width
 * @property {number} height
 * @property {string[]} solutions
 * @property {Diagnostic[]} diagnostics
 */

const SEVERITIES = /** @type {const} */ (["note", "warning", "error"]);

/** The roles of cells, by number. */
export const ROLE = {
  outside: 0,
  floor: 1,
  wall: 2,
  goal: 3,
  piece: 4,
  pieceOnGoal: 5,
  player: 6,
  playerOnGoal: 7,
};

/** What overlays say of a cell: bits of marks. */
export const MARK = { dead: 1, region: 2, passage: 4, bridge: 8, point: 16 };

/**
 * @typedef {object} Cell
 * @property {number} role of ROLE
 * @property {number} marks of MARK
 * @property {number} piece number of the piece it is part of, 0: none, or a box
 * @property {number} goal number of the place a whole piece has to cover
 * @property {number} region
 * @property {number} aims 1: part of a piece that has to get somewhere
 * @property {string} sign
 * @property {string} wish
 * @property {string} label
 */

/**
 * @param {Core} core
 * @param {(index: number, pointer: number) => any} call
 * @returns {Diagnostic[]}
 */
export function listDiagnostics(core, call) {
  return core.list("diagnostic", call).map((diagnostic) => ({
    ...diagnostic,
    severity: SEVERITIES[diagnostic.severity],
  }));
}

/**
 * @param {Core} core
 * @param {number} handle of a level
 * @param {number} index
 * @returns {Level}
 */
export function describeLevel(core, handle, index) {
  const c = core.c;
  const solutions = [];
  for (let i = 0; i < c.cariste_level_solutions(handle); i++) {
    solutions.push(core.text(c.cariste_level_solution(handle, i)) ?? "");
  }
  return {
    handle,
    index,
    number: c.cariste_level_number(handle),
    valid: Boolean(c.cariste_level_is_valid(handle)),
    file: core.text(c.cariste_level_file(handle)) ?? "",
    title: core.text(c.cariste_level_title(handle)),
    author: core.text(c.cariste_level_author(handle)),
    puzzle: core.text(c.cariste_level_puzzle(handle)) ?? "",
    id: core.text(c.cariste_level_id(handle)),
    board: core.text(c.cariste_level_board(handle)),
    width: c.cariste_level_width(handle),
    height: c.cariste_level_height(handle),
    solutions,
    diagnostics: listDiagnostics(core, (i, out) => c.cariste_level_diagnostic(handle, i, out)),
  };
}

/** A collection in the core. Its levels are described when they are first asked for. */
export class Collection {
  /** @type {Map<number, Level>} */
  #known = new Map();

  /**
   * @param {Core} core
   * @param {number} handle
   * @param {string} name
   */
  constructor(core, handle, name) {
    this.core = core;
    this.handle = handle;
    this.name = name;
    this.count = core.c.cariste_collection_levels(handle);
    this.title = core.text(core.c.cariste_collection_title(handle));
    /** @type {Diagnostic[]} those that belong to no single level */
    this.diagnostics = [];
    this.#readDiagnostics();
  }

  #readDiagnostics() {
    const { core, handle } = this;
    this.diagnostics = listDiagnostics(core, (i, out) => core.c.cariste_collection_diagnostic(handle, i, out));
  }

  /**
   * Says diagnostics, and what games begun from now on say, in a language.
   * @param {string} language
   */
  speak(language) {
    this.core.give(language, (pointer) => this.core.c.cariste_collection_speak(this.handle, pointer));
    this.#known.clear();
    this.title = this.core.text(this.core.c.cariste_collection_title(this.handle));
    this.#readDiagnostics();
  }

  /**
   * @param {number} index from 0
   * @returns {Level}
   */
  level(index) {
    let level = this.#known.get(index);
    if (!level) {
      level = describeLevel(this.core, this.core.c.cariste_collection_level(this.handle, index) >>> 0, index);
      this.#known.set(index, level);
    }
    return level;
  }

  /** All levels; of a file with very many, ask for them one by one. */
  get levels() {
    return Array.from({ length: this.count }, (_, i) => this.level(i));
  }

  free() {
    this.core.c.cariste_collection_free(this.handle);
    this.handle = 0;
    this.#known.clear();
  }
}

/**
 * Never fails: what is wrong is told by diagnostics.
 * @param {Core} core
 * @param {string} name of the file, which stands in diagnostics
 * @param {string | Uint8Array} content
 * @param {string} [language] of diagnostics
 * @returns {Collection}
 */
export function readLevels(core, name, content, language) {
  const handle = core.give(name, (namePointer) =>
    core.give(content, (bytes, length) => core.c.cariste_read_buffer(namePointer, bytes, length) >>> 0),
  );
  const collection = new Collection(core, handle, name);
  if (language && language !== "en") collection.speak(language);
  return collection;
}

/**
 * Cells of the core as objects. Cells that are like the one before them, as most are, share its object.
 * @param {Core} core
 * @param {number} pointer
 * @param {number} count
 * @returns {Cell[]}
 */
export function sharedCells(core, pointer, count) {
  const size = core.sizeOf("cell");
  const memory = core.module.HEAPU32;
  const words = size >>> 2;
  /** @type {Cell[]} */
  const out = [];
  for (let i = 0, at = pointer >>> 2; i < count; i++, at += words) {
    let same = i > 0;
    for (let k = 0; same && k < words; k++) same = memory[at + k] === memory[at + k - words];
    out.push(same ? out[i - 1] : core.read("cell", at * 4));
  }
  return out;
}

/**
 * @param {Core} core
 * @param {(pointer: number, room: number) => number} call
 * @param {number} most how many cells there are
 * @returns {Cell[]}
 */
export function readCells(core, call, most) {
  return core.room(core.sizeOf("cell") * most, (pointer) =>
    sharedCells(core, pointer, Math.min(most, call(pointer, most))),
  );
}

/**
 * The cells of a level as it begins, row by row.
 * @param {Core} core
 * @param {Level} level
 * @param {string} [overlays] by name, with commas
 * @returns {Cell[]}
 */
export function levelCells(core, level, overlays) {
  return core.give(overlays, (names) =>
    readCells(
      core,
      (pointer, room) => core.c.cariste_level_cells(level.handle, names, pointer, room),
      level.width * level.height,
    ),
  );
}
