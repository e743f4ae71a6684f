/**
 * Options of work: the table forms are made of, and the options of one piece of work.
 *
 *   optionTable(core)                 {puzzles, options: [{name, help, values: {sokoban: [{name, help}]}}]}
 *   withOptions(core, {goal: "pushes", time: 10}, (handle) => ...)
 */

/** @typedef {import("./core.js").Core} Core */
/** @typedef {{name: string, help: string | null}} Choice */
/** @typedef {{name: string, help: string | null, values: Record<string, Choice[]>}} Option */
/** @typedef {{puzzles: string[], options: Option[]}} OptionTable */
/** @typedef {Record<string, string | number | boolean | null | undefined>} Settings */

/** Refused settings: the message is the library's sentence. */
export class BadOption extends Error {
  /** @param {string} name @param {string} message */
  constructor(name, message) {
    super(message);
    this.name = "BadOption";
    this.option = name;
  }
}

/** What the page lets a search take unless told otherwise, in MB: heaps do not shrink, and tabs share them. */
export const DEFAULT_MEMORY = 1024;

/** @param {Core} core @returns {string[]} */
export function puzzles(core) {
  const out = [];
  for (let i = 0; ; i++) {
    const name = core.text(core.c.cariste_puzzle(i));
    if (name === null) return out;
    out.push(name);
  }
}

/**
 * The values an option knows by name; empty for numbers and free text.
 * @param {Core} core
 * @param {string | null} puzzle null for all
 * @param {string} option
 * @returns {Choice[]}
 */
export function optionValues(core, puzzle, option) {
  return core.give(puzzle, (puzzleName) =>
    core.give(option, (optionName) =>
      core.list("choice", (i, out) => core.c.cariste_option_value(puzzleName, optionName, i, out)),
    ),
  );
}

const KINDS = /** @type {const} */ (["flag", "text", "number", "seconds", "one", "several"]);

/**
 * What a form has to know of an option; null for what is none.
 * @param {Core} core
 * @param {string} name
 * @returns {{kind: typeof KINDS[number], initial: string | null, low: number, high: number, special: boolean} | null}
 */
export function optionForm(core, name) {
  const form = core.give(name, (pointer) => core.fill("form", (out) => core.c.cariste_option_form(pointer, out)));
  return form && { ...form, kind: KINDS[form.kind] };
}

/** @param {Core} core @returns {OptionTable} */
export function optionTable(core) {
  const names = puzzles(core);
  const options = core
    .list("choice", (i, out) => core.c.cariste_option(i, out))
    .map((option) => ({
      ...option,
      values: Object.fromEntries(names.map((puzzle) => [puzzle, optionValues(core, puzzle, option.name)])),
    }));
  return { puzzles: names, options };
}

/**
 * Options for the time of a call. Values of undefined or "" are left alone; null and true set a flag.
 * @template T
 * @param {Core} core
 * @param {Settings} settings by the long names of the command line
 * @param {(handle: number) => T} use
 * @returns {T}
 */
export function withOptions(core, settings, use) {
  const handle = core.c.cariste_options_new() >>> 0;
  try {
    for (const [name, value] of Object.entries(settings)) {
      if (value !== undefined && value !== "") setOption(core, handle, name, value);
    }
    return use(handle);
  } finally {
    core.c.cariste_options_free(handle);
  }
}

/**
 * @param {Core} core
 * @param {number} handle
 * @param {string} name
 * @param {string | number | boolean | null} value
 */
function setOption(core, handle, name, value) {
  const text = value === null ? null : String(value);
  const done = core.give(name, (n) => core.give(text, (v) => core.c.cariste_options_set(handle, n, v)));
  if (!done) throw new BadOption(name, core.text(core.c.cariste_options_error(handle)) ?? name);
}
