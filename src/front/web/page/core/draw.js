/**
 * Pictures by the library's own drawing.
 *
 *   drawLevel(core, level, {theme: "dark"})                    SVG text
 *   drawSolution(core, level, moves, {animate: true})          SVG text that moves
 *   drawGame(core, game, {overlay: "dead"})
 *   drawCalls(core, picture) within withPicture                calls for a canvas of one's own
 */
import { withOptions } from "./options.js";
import { takeOutput } from "./write.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {import("./options.js").Settings} Settings */
/** Calls that ink a path carry it, as SVG has paths.
 * @typedef {{kind: number, anchor: number, x: number, y: number, fill: number[], line: number[], width: number, dash: number,
 *   size: number, bold: boolean, text: string | null, path?: string}} DrawCall */

/** The kinds of draw calls. */
export const DRAW = { move: 0, line: 1, curve: 2, close: 3, ink: 4, text: 5, group: 6, ungroup: 7 };

/**
 * @template T
 * @param {Core} core
 * @param {Settings} settings "theme", "cell-size", "overlay", "storyboard", "animate", "every"
 * @param {(picture: number) => T} use
 * @returns {T}
 */
export function withPicture(core, settings, use) {
  const picture = withOptions(core, settings, (options) => core.c.cariste_picture_new(options) >>> 0);
  try {
    return use(picture);
  } finally {
    core.c.cariste_picture_free(picture);
  }
}

/**
 * @param {Core} core
 * @param {number} picture
 * @param {string | null} title
 * @param {() => any} add
 * @returns {string}
 */
function svgOf(core, picture, title, add) {
  if (title) core.give(title, (pointer) => core.c.cariste_picture_title(picture, pointer));
  if (!add()) throw new Error(core.text(core.c.cariste_picture_error(picture)) ?? "");
  const output = core.give("svg", (format) => takeOutput(core, core.c.cariste_picture_write(picture, format) >>> 0));
  if (output.error !== null) throw new Error(output.error);
  return output.text;
}

/**
 * @param {Core} core
 * @param {import("./level.js").Level} level
 * @param {Settings} [settings]
 * @param {string} [title]
 * @returns {string} SVG
 */
export function drawLevel(core, level, settings = {}, title) {
  return withPicture(core, settings, (picture) =>
    svgOf(core, picture, title ?? null, () => core.c.cariste_picture_add_level(picture, level.handle)),
  );
}

/**
 * @param {Core} core
 * @param {import("./game.js").Game} game
 * @param {Settings} [settings]
 * @param {string} [title]
 */
export function drawGame(core, game, settings = {}, title) {
  return withPicture(core, settings, (picture) =>
    svgOf(core, picture, title ?? null, () => core.c.cariste_picture_add_game(picture, game.handle)),
  );
}

/**
 * @param {Core} core
 * @param {import("./level.js").Level} level
 * @param {string} solution
 * @param {Settings} [settings] with "animate" it moves, with "storyboard" it is a series
 * @param {string} [title]
 */
export function drawSolution(core, level, solution, settings = {}, title) {
  return withPicture(core, settings, (picture) =>
    core.give(solution, (moves) =>
      svgOf(core, picture, title ?? null, () => core.c.cariste_picture_add_solution(picture, level.handle, moves)),
    ),
  );
}

/** @param {number} value */
const short = (value) => Math.round(value * 100) / 100;

/**
 * The part of a path that a call draws, as SVG has it.
 * @param {number} kind
 * @param {Float64Array} numbers
 * @param {number} at where x stands
 */
function pathPart(kind, numbers, at) {
  if (kind === DRAW.close) return "Z";
  const to = `${short(numbers[at])} ${short(numbers[at + 1])}`;
  if (kind !== DRAW.curve) return kind === DRAW.move ? `M${to}` : `L${to}`;
  const [x1, y1, x2, y2] = numbers.subarray(at + 2, at + 6);
  return `C${short(x1)} ${short(y1)} ${short(x2)} ${short(y2)} ${to}`;
}

/**
 * The calls that draw what was added to a picture. A large board has very many parts of paths: they are put together as they
 * are read.
 * @param {Core} core
 * @param {number} picture
 * @param {Set<string>} [without] groups that are left out, by their names
 * @returns {DrawCall[]}
 */
export function drawCalls(core, picture, without) {
  return core.room(4, (out) => {
    const count = core.c.cariste_picture_calls(picture, out);
    const size = core.sizeOf("draw_call");
    const first = core.u32(out);
    const x = first + core.offsetOf("draw_call", "x");
    const kind = first + core.offsetOf("draw_call", "kind");
    /** @type {DrawCall[]} */
    const calls = [];
    let path = "";
    let left = 0; // groups around this call, from one on that is left out
    for (let i = 0; i < count; i++) {
      const is = core.u32(kind + i * size);
      if (left > 0) {
        left += is === DRAW.group ? 1 : is === DRAW.ungroup ? -1 : 0;
        continue;
      }
      if (is <= DRAW.close) {
        path += pathPart(is, core.module.HEAPF64, (x + i * size) >>> 3);
        continue;
      }
      const call = core.read("draw_call", first + i * size);
      if (is === DRAW.group && without?.has(call.text)) {
        left = 1;
        continue;
      }
      if (is === DRAW.ink) {
        call.path = path;
        path = "";
      }
      calls.push(call);
    }
    return calls;
  });
}
