/**
 * Work on a level: solving, counting, shortening, rating, analysing, generating, the graph of positions, certificates. All of it may
 * take long: the page has it done by a worker (jobs.js), which calls what stands here.
 *
 * Every function gets a hearing: what is to be told while it works.
 */
import { TOLD, OutOfMemory } from "./core.js";
import { withOptions, DEFAULT_MEMORY } from "./options.js";
import { Collection } from "./level.js";
import { takeOutput, writeCollection } from "./write.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {import("./level.js").Level} Level */
/** @typedef {import("./options.js").Settings} Settings */
/** @typedef {{expanded: number, generated: number, stored: number, peak_bytes: number, depth: number,
 *   seconds: number, at_least: number, at_most: number}} Progress */
/** What is wrong with an own heuristic: next is null when it is about the position alone, said is -1 for no solution.
 * @typedef {{position: string, next: string | null, said: number, at_most: number}} Counterexample */
/** @typedef {{text: string, width: number, height: number, cells: Uint8Array}} Position */
/** @typedef {{number: number, position: Position | null, g: number, h: number, depth: number,
 *   left: "open" | "known" | "dead" | "stuck" | "ended", fresh: number, known: number, dead: number,
 *   step: string | null, fate: string | null}} Visit */
/**
 * @typedef {object} Hearing
 * @property {(now: Progress) => boolean} [progress] about five times a second; false stops the work
 * @property {(visit: Visit) => boolean} [visit] every position expanded; false stops the work
 * @property {number} [perSecond] how many visits at most; 0: every one
 * @property {number} [skip] how many visits are not told, from the first
 * @property {(position: Position) => number} [estimate] an own heuristic; less than 0: no solution from here
 * @property {(position: Position) => boolean} [test] an own test: whether no solution is left
 * @property {boolean} [proof] keeps what a strong certificate is made of
 * @property {boolean} [certificate] adds the certificate to the result
 */
/**
 * @typedef {object} Result
 * @property {"solved" | "unsolvable" | "counted" | "limit" | "invalid" | "wrong"} status
 * @property {boolean} proved
 * @property {string | null} solution
 * @property {number} lowerBound -1: nothing is known
 * @property {string | null} limit "time", "memory", "nodes"; null: none, or stopped
 * @property {string | null} algorithm what really ran
 * @property {string | null} message for people
 * @property {any} json what the program prints with --json
 * @property {string | null} [certificate]
 * @property {Counterexample | null} notAdmissible
 * @property {Counterexample | null} notConsistent
 */

const STATUS = /** @type {const} */ (["solved", "unsolvable", "counted", "limit", "invalid", "wrong"]);
const LEFT = /** @type {const} */ (["open", "known", "dead", "stuck", "ended"]);

/** @param {Core} core @param {number} pointer @returns {Position | null} */
function readPosition(core, pointer) {
  if (!pointer) return null;
  const position = core.read("position", pointer);
  const count = position.width * position.height;
  return { ...position, cells: core.module.HEAPU8.slice(position.cells, position.cells + count) };
}

/** @param {Core} core @param {number} pointer @returns {Visit} */
function readVisit(core, pointer) {
  const visit = core.read("visit", pointer);
  return { ...visit, left: LEFT[visit.left], position: readPosition(core, visit.position) };
}

/**
 * @param {Core} core
 * @param {number} options
 * @param {Hearing} hearing
 */
function listen(core, options, hearing) {
  const { progress, visit, estimate, test } = hearing;
  core.c.web_on_progress(options);
  core.listen(TOLD.progress, (what) => {
    if (progress && !progress(core.read("progress", what))) core.c.cariste_stop(options);
  });
  if (visit) {
    let skip = hearing.skip ?? 0;
    core.listen(TOLD.visit, (what) => (skip > 0 ? skip-- > 0 : visit(readVisit(core, what))));
    core.c.web_on_visit(options, hearing.perSecond ?? 0);
  }
  if (estimate) core.listen(TOLD.estimate, (what) => estimate(/** @type {Position} */ (readPosition(core, what))));
  if (test) core.listen(TOLD.test, (what) => test(/** @type {Position} */ (readPosition(core, what))));
  core.c.web_own(options, Boolean(estimate), Boolean(test));
  if (hearing.proof) core.c.cariste_options_keep_proof(options, true);
}

/**
 * Options for work, always with a limit of memory.
 * @template T
 * @param {Core} core
 * @param {Settings} settings
 * @param {Hearing} hearing
 * @param {(options: number) => T} use
 * @returns {T}
 */
export function working(core, settings, hearing, use) {
  return withOptions(core, { memory: DEFAULT_MEMORY, ...settings }, (options) => {
    listen(core, options, hearing);
    return use(options);
  });
}

/**
 * @param {Core} core
 * @param {number} handle of a result, which is freed
 * @param {Hearing} [hearing]
 * @returns {Result}
 */
function takeResult(core, handle, hearing = {}) {
  const c = core.c;
  const json = core.text(c.cariste_result_json(handle));
  /** @type {Result} */
  const result = {
    status: STATUS[c.cariste_result_status(handle)],
    proved: Boolean(c.cariste_result_proved(handle)),
    solution: core.text(c.cariste_result_solution(handle)),
    lowerBound: Number(c.cariste_result_lower_bound(handle)),
    limit: core.text(c.cariste_result_limit(handle)),
    algorithm: core.text(c.cariste_result_algorithm(handle)),
    message: core.text(c.cariste_result_message(handle)),
    json: json ? JSON.parse(json) : null,
    notAdmissible: core.fill("counterexample", (out) => c.cariste_result_not_admissible(handle, out)),
    notConsistent: core.fill("counterexample", (out) => c.cariste_result_not_consistent(handle, out)),
  };
  if (hearing.certificate) {
    const output = takeOutput(core, c.cariste_certificate(handle) >>> 0);
    result.certificate = output.error === null ? output.text : null;
  }
  c.cariste_result_free(handle);
  return result;
}

/** What is said when the browser has no memory left. @returns {Result} */
export function exhausted() {
  return {
    status: "limit",
    proved: false,
    solution: null,
    lowerBound: -1,
    limit: "memory",
    algorithm: null,
    message: null,
    json: null,
    notAdmissible: null,
    notConsistent: null,
  };
}

/** @param {Core} core @param {Level} level @param {Settings} settings @param {Hearing} [hearing] @returns {Result} */
export function solve(core, level, settings, hearing = {}) {
  return working(core, settings, hearing, (options) =>
    takeResult(core, core.c.cariste_solve(level.handle, options) >>> 0, hearing),
  );
}

/** @param {Core} core @param {Level} level @param {Settings} settings @param {Hearing} [hearing] @returns {Result} */
export function count(core, level, settings, hearing = {}) {
  return working(core, settings, hearing, (options) =>
    takeResult(core, core.c.cariste_count(level.handle, options) >>> 0, hearing),
  );
}

/** Replays a solution by the rules alone. @param {Core} core @param {Level} level @param {string} solution */
export function check(core, level, solution) {
  return core.give(solution, (moves) => takeResult(core, core.c.cariste_check(level.handle, moves) >>> 0));
}

/**
 * Looks for a shorter solution than those known.
 * @param {Core} core
 * @param {Level} level
 * @param {string | null} solution
 * @param {Settings} settings
 * @param {Hearing} [hearing]
 */
export function optimize(core, level, solution, settings, hearing = {}) {
  return working(core, settings, hearing, (options) =>
    core.give(solution, (moves) =>
      takeResult(core, core.c.cariste_optimize(level.handle, moves, options) >>> 0, hearing),
    ),
  );
}

/**
 * @typedef {{status: string, message: string | null, score: number | null, grade: number, gradeName: string,
 *   measures: {name: string, help: string, value: number, is_known: boolean}[], json: any}} Rating
 */

/** @param {Core} core @param {Level} level @param {Settings} settings @param {Hearing} [hearing] @returns {Rating} */
export function rate(core, level, settings, hearing = {}) {
  return working(core, settings, hearing, (options) => {
    const c = core.c;
    const handle = c.cariste_rate(level.handle, options) >>> 0;
    const score = core.room(8, (out) => (c.cariste_rating_score(handle, out) ? core.module.HEAPF64[out >>> 3] : null));
    const rating = {
      status: core.text(c.cariste_rating_status(handle)) ?? "invalid",
      message: core.text(c.cariste_rating_message(handle)),
      score,
      grade: c.cariste_rating_grade(handle),
      gradeName: core.text(c.cariste_rating_grade_name(handle)) ?? "",
      measures: core.list("measure", (i, out) => c.cariste_rating_measure(handle, i, out)),
      json: JSON.parse(core.text(c.cariste_rating_json(handle)) ?? "null"),
    };
    c.cariste_rating_free(handle);
    return rating;
  });
}

/** @typedef {{values: Int32Array, width: number, height: number, text: string | null, complete: boolean}} Analysis */

/**
 * @param {Core} core
 * @param {Level} level
 * @param {string} name "dead", "distances", "rooms"...
 * @param {Settings} settings
 * @returns {Analysis | null}
 */
export function analyse(core, level, name, settings) {
  return working(core, settings, {}, (options) => {
    const c = core.c;
    const handle = core.give(name, (pointer) => c.cariste_analyse(level.handle, pointer, options) >>> 0);
    if (!handle) return null;
    const width = c.cariste_analysis_width(handle);
    const height = c.cariste_analysis_height(handle);
    const at = c.cariste_analysis_values(handle) >>> 2;
    const analysis = {
      values: core.module.HEAP32.slice(at, at + width * height),
      width,
      height,
      text: core.text(c.cariste_analysis_text(handle)),
      complete: Boolean(c.cariste_analysis_is_complete(handle)),
    };
    c.cariste_analysis_free(handle);
    return analysis;
  });
}

/** The analyses of a puzzle. @param {Core} core @param {string} puzzle @returns {{name: string, help: string}[]} */
export function analysisNames(core, puzzle) {
  return core.give(puzzle, (name) => core.list("choice", (i, out) => core.c.cariste_analysis_name(name, i, out)));
}

/** @typedef {{error: string | null, complete: boolean,
 *   states: {depth: number, goal: boolean, dead: boolean, expanded: boolean, solves: boolean, position: string}[],
 *   edges: {from: number, to: number, cost: number}[]}} Graph */

/**
 * The positions of a level breadth first: "depth", "max-nodes", "space".
 * @param {Core} core
 * @param {Level} level
 * @param {Settings} settings
 * @returns {Graph}
 */
export function graph(core, level, settings) {
  return working(core, settings, {}, (options) => {
    const c = core.c;
    const handle = c.cariste_graph_new(level.handle, options) >>> 0;
    const states = core.array("state", c.cariste_graph_states(handle), c.cariste_graph_state_count(handle));
    states.forEach((state, i) => (state.position = core.text(c.cariste_graph_position(handle, i)) ?? ""));
    const out = {
      error: core.text(c.cariste_graph_error(handle)),
      complete: Boolean(c.cariste_graph_is_complete(handle)),
      states,
      edges: core.array("edge", c.cariste_graph_edges(handle), c.cariste_graph_edge_count(handle)),
    };
    c.cariste_graph_free(handle);
    return out;
  });
}

/**
 * New levels, as text: {text, diagnostics}.
 * @param {Core} core
 * @param {Level | null} like
 * @param {Settings} settings
 * @param {Hearing} [hearing]
 */
export function generate(core, like, settings, hearing = {}) {
  return working(core, settings, hearing, (options) => {
    const collection = new Collection(core, core.c.cariste_generate(like ? like.handle : 0, options) >>> 0, "");
    const output = writeCollection(core, collection);
    const { diagnostics } = collection;
    collection.free();
    return { text: output.text, diagnostics };
  });
}

export { OutOfMemory };
