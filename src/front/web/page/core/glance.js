/**
 * A look at a game, by a worker: whether it is lost, where something can be brought, and how. The level stays open between
 * looks, so that a look costs no more than the moves that are new.
 *
 *   await app.jobs.run("glance", {level: source, language, moves: game.moves, from: {x, y}, to: {x, y}})
 *        {loss: {kind, why, places} | null, reach: Int32Array, way: {moves, said}}
 *        reach where `from` is given alone, way where `to` is given as well; and empty otherwise
 */
import { readLevels } from "./level.js";
import { openGame } from "./game.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {{loss: import("./game.js").Loss | null, reach: Int32Array, way: {moves: string, said: string}}} Glance */

/** @returns {Glance} */
function nothing() {
  return { loss: null, reach: new Int32Array(0), way: { moves: "", said: "" } };
}

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
 *   from?: import("./game.js").Place, to?: import("./game.js").Place}} request
 * @returns {Glance}
 */
export function glance(core, request) {
  const game = gameOf(core, request);
  if (!game) return nothing();
  const before = game.moves;
  const { moves } = request;
  if (before !== moves) {
    const goesOn = moves.startsWith(before);
    if (!goesOn) game.jump(0);
    game.play(goesOn ? moves.slice(before.length) : moves);
  }
  if (request.mode) game.setTravelMode(request.mode);
  const { from, to } = request;
  if (from && to) return { ...nothing(), way: wayOf(game, from, to) };
  if (from) return { ...nothing(), reach: game.reach(from.x, from.y) };
  return { ...nothing(), loss: game.loss() };
}

/**
 * The moves that bring something from one place to another; none when it cannot come there.
 * @param {import("./game.js").Game} game
 * @param {import("./game.js").Place} from
 * @param {import("./game.js").Place} to
 */
function wayOf(game, from, to) {
  const before = game.moves.length;
  const done = game.bring(from, to);
  const way = { moves: done ? game.moves.slice(before).trim() : "", said: game.said };
  if (done) game.undo();
  return way;
}
