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
/** @typedef {{kind: number, anchor: number, x: number, y: number, x1: number, y1: number, x2: number, y2: number,
 *   fill: number[], line: number[], width: number, dash: number, size: number, bold: boolean,
 *   text: string | null}} DrawCall */

/** The kinds of draw calls. */
export const DRAW = { move: 0, line: 1, curve: 2, close: 3, ink: 4, text: 5, group: 6, ungroup: 7 };

/** @type {DrawCall} what a part of a path has no use for */
const PLAIN = {
  kind: 0,
  anchor: 0,
  x: 0,
  y: 0,
  x1: 0,
  y1: 0,
  x2: 0,
  y2: 0,
  fill: [],
  line: [],
  width: 0,
  dash: 0,
  size: 0,
  bold: false,
  text: null,
};

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

/**
 * The calls that draw what was added to a picture. A large board has very many, so that only what a call has use for is
 * read.
 * @param {Core} core
 * @param {number} picture
 * @returns {DrawCall[]}
 */
export function drawCalls(core, picture) {
  return core.room(4, (out) => {
    const count = core.c.cariste_picture_calls(picture, out);
    const size = core.sizeOf("draw_call");
    const first = core.u32(out);
    const numbers = core.module.HEAPF64;
    const x = (first + core.offsetOf("draw_call", "x")) >>> 3;
    const kind = first + core.offsetOf("draw_call", "kind");
    return Array.from({ length: count }, (_, i) => {
      const is = core.u32(kind + i * size);
      if (is > DRAW.close) return core.read("draw_call", first + i * size);
      const at = x + ((i * size) >>> 3);
      const [px, py, x1, y1, x2, y2] = numbers.subarray(at, at + (is === DRAW.curve ? 6 : 2));
      return { ...PLAIN, kind: is, x: px, y: py, x1, y1, x2, y2 };
    });
  });
}

/**
 * The calls of a level as it begins, and the size of the picture.
 * @param {Core} core
 * @param {import("./level.js").Level} level
 * @param {Settings} [settings]
 * @returns {{calls: DrawCall[], width: number, height: number}}
 */
export function levelCalls(core, level, settings = {}) {
  return withPicture(core, settings, (picture) => {
    if (!core.c.cariste_picture_add_level(picture, level.handle)) {
      throw new Error(core.text(core.c.cariste_picture_error(picture)) ?? "");
    }
    const [width, height] = core.room(16, (out) => {
      core.c.cariste_picture_size(picture, out, out + 8);
      return [...core.module.HEAPF64.subarray(out >>> 3, (out >>> 3) + 2)];
    });
    return { calls: drawCalls(core, picture), width, height };
  });
}
