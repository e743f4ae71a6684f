/**
 * A look at a game, by a worker: whether it is lost, and where something can be brought. The level stays open between
 * looks, so that a look costs no more than the moves that are new.
 *
 *   await app.jobs.run("glance", {level: source, language, moves: game.moves, from: {x, y}})
 *        {loss: {kind, why, places} | null, reach: Int32Array}       reach where `from` is given, and empty otherwise
 */
import { readLevels } from "./level.js";
import { openGame } from "./game.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {{loss: import("./game.js").Loss | null, reach: Int32Array}} Glance */

/** @type {{key: string, collection: import("./level.js").Collection, game: import("./game.js").Game | null} | null} */
let open = null;

/** @param {Core} core @param {any} request */
function gameOf(core, { level, language }) {
  const key = `${language} ${level.index} ${level.name}\n${level.text}`;
  if (open?.key === key) return open.game;
  open?.game?.free();
  open?.collection.free();
  const collection = readLevels(core, level.name, level.text, language);
  open = { key, collection, game: openGame(core, collection.level(level.index ?? 0)) };
  return open.game;
}

/**
 * @param {Core} core
 * @param {{level: import("./source.js").Source, language?: string, moves: string, mode?: string,
 *   from?: import("./game.js").Place}} request
 * @returns {Glance}
 */
export function glance(core, request) {
  const game = gameOf(core, request);
  if (!game) return { loss: null, reach: new Int32Array(0) };
  const before = game.moves;
  const { moves } = request;
  if (before !== moves) {
    const goesOn = moves.startsWith(before);
    if (!goesOn) game.jump(0);
    game.play(goesOn ? moves.slice(before.length) : moves);
  }
  if (request.mode) game.setTravelMode(request.mode);
  const { from } = request;
  if (from) return { loss: null, reach: game.reach(from.x, from.y) };
  return { loss: game.loss(), reach: new Int32Array(0) };
}
