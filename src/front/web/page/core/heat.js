/** How often squares are used: by the positions of a search, or by a solution. */
import { openGame } from "./game.js";
import { ROLE } from "./level.js";
import * as work from "./work.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {import("./level.js").Level} Level */
/** @typedef {{values: Int32Array, width: number, height: number, positions: number, status: string}} Heat */

/** Positions of a search that are counted. */
const MOST = 20000;

/** @param {number} role */
const isPiece = (role) => role === ROLE.piece || role === ROLE.pieceOnGoal;

/**
 * How many positions that a search expands have a box, or a piece, on each square.
 * @param {Core} core
 * @param {Level} level
 * @param {import("./options.js").Settings} settings
 * @param {work.Hearing} hearing
 * @returns {Heat}
 */
export function searchHeat(core, level, settings, hearing) {
  const values = new Int32Array(level.width * level.height);
  let positions = 0;
  const visit = (/** @type {work.Visit} */ { position }) => {
    if (!position) return true;
    positions++;
    position.cells.forEach((role, i) => (values[i] += Number(isPiece(role))));
    return true;
  };
  const result = work.solve(core, level, { nodes: MOST, ...settings }, { ...hearing, visit, perSecond: 0 });
  return { values, width: level.width, height: level.height, positions, status: result.status };
}

/**
 * How often a solution moves a box, a piece or the player onto each square.
 * @param {Core} core
 * @param {Level} level
 * @param {import("./options.js").Settings} settings
 * @param {work.Hearing} hearing
 * @returns {Heat}
 */
export function solutionHeat(core, level, settings, hearing) {
  const values = new Int32Array(level.width * level.height);
  const result = work.solve(core, level, settings, hearing);
  const game = result.solution ? openGame(core, level) : null;
  let before = game?.cells().map((cell) => cell.role) ?? [];
  const turns = game?.loadSolution(result.solution ?? "") ? game.turns : 0;
  for (let turn = 1; game && turn <= turns; turn++) {
    game.redo();
    const now = game.cells().map((cell) => cell.role);
    now.forEach((role, i) => (values[i] += Number(role !== before[i] && role >= ROLE.piece)));
    before = now;
  }
  game?.free();
  return { values, width: level.width, height: level.height, positions: turns, status: result.status };
}
