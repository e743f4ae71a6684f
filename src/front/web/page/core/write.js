/**
 * Writing levels in any format, lint and repair.
 *
 *   writeLevel(core, level, "sok")      {bytes: Uint8Array | null, text: string, error, diagnostics}
 *   lint(core, collection).diagnostics
 */
import { listDiagnostics } from "./level.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {{bytes: Uint8Array | null, text: string, error: string | null,
 *   diagnostics: import("./level.js").Diagnostic[]}} Output */

/**
 * Takes what was written out of the core, and frees it.
 * @param {Core} core
 * @param {number} handle
 * @returns {Output}
 */
export function takeOutput(core, handle) {
  const c = core.c;
  const pointer = c.cariste_output_bytes(handle) >>> 0;
  const length = c.cariste_output_length(handle);
  const out = {
    bytes: pointer ? core.module.HEAPU8.slice(pointer, pointer + length) : null,
    text: core.text(pointer, length) ?? "",
    error: core.text(c.cariste_output_error(handle)),
    diagnostics: listDiagnostics(core, (i, room) => c.cariste_output_diagnostic(handle, i, room)),
  };
  c.cariste_output_free(handle);
  return out;
}

/**
 * @param {Core} core
 * @param {import("./level.js").Level} level
 * @param {string} [format] a value of the option "format"; else the usual one
 */
export function writeLevel(core, level, format) {
  return core.give(format, (name) => takeOutput(core, core.c.cariste_write_level(level.handle, name) >>> 0));
}

/**
 * @param {Core} core
 * @param {import("./level.js").Collection} collection
 * @param {string} [format]
 */
export function writeCollection(core, collection, format) {
  return core.give(format, (name) => takeOutput(core, core.c.cariste_write(collection.handle, name) >>> 0));
}

/** @param {Core} core @param {import("./level.js").Collection} collection */
export function lint(core, collection) {
  return takeOutput(core, core.c.cariste_lint(collection.handle) >>> 0);
}

/** @param {Core} core @param {import("./level.js").Collection} collection */
export function repair(core, collection) {
  return takeOutput(core, core.c.cariste_repair(collection.handle) >>> 0);
}

/**
 * Gives a level of a collection a solution, to be written with it.
 * @param {Core} core
 * @param {import("./level.js").Collection} collection
 * @param {number} index
 * @param {string} solution
 * @param {string} [label]
 * @returns {boolean}
 */
export function addSolution(core, collection, index, solution, label) {
  return core.give(solution, (moves) =>
    core.give(label, (name) => Boolean(core.c.cariste_add_solution(collection.handle, index, moves, name))),
  );
}
