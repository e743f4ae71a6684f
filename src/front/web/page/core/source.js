/** Levels as text, to be handed to workers and kept: {name, text, index}. */
import { writeLevel } from "./write.js";

/**
 * collection: the key of the one it stands in, which is kept, or comes with the page; place, count: of a level that was
 * taken out of one too large to be open as a whole; draft: it lies on the editor's desk.
 * @typedef {{name: string, text: string, index: number, collection?: string, place?: number, count?: number,
 *   draft?: boolean}} Source
 */

/**
 * A level by itself, as a file of its usual format.
 * @param {import("./core.js").Core} core
 * @param {import("./level.js").Level} level
 * @returns {Source}
 */
export function sourceOf(core, level) {
  const ending = level.puzzle === "slide" ? "slide" : "sok";
  return { name: `level.${ending}`, text: writeLevel(core, level).text, index: 0 };
}

/**
 * Where a game stands, as a level that begins there.
 * @param {import("./core.js").Core} core
 * @param {import("./game.js").Game} game
 * @returns {Source}
 */
export function sourceOfGame(core, game) {
  const collection = game.position();
  try {
    return sourceOf(core, collection.level(0));
  } finally {
    collection.free();
  }
}
