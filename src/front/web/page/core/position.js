/** Positions as searches and graphs tell them, rows of characters, shown on a board. */
import { levelCells, readLevels, ROLE } from "./level.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {import("./level.js").Level} Level */
/** @typedef {import("./level.js").Cell} Cell */

/** The characters of Sokoban. @type {Record<string, number>} */
const SIGNS = {
  "#": ROLE.wall,
  ".": ROLE.goal,
  $: ROLE.piece,
  "*": ROLE.pieceOnGoal,
  "@": ROLE.player,
  "+": ROLE.playerOnGoal,
};

/**
 * The cells of levels as they begin: large boards are not read again for every position.
 * @type {WeakMap<Level, Cell[]>}
 */
const starts = new WeakMap();

/** @param {Core} core @param {Level} level */
function startOf(core, level) {
  const known = starts.get(level) ?? levelCells(core, level);
  starts.set(level, known);
  return known;
}

/**
 * The cells of a position of a level. Floor and what lies outside are as in the level.
 * @param {Core} core
 * @param {Level} level
 * @param {string} text
 * @returns {Cell[]}
 */
export function positionCells(core, level, text) {
  const start = startOf(core, level);
  const rows = text.split("\n");
  const empty = { marks: 0, piece: 0, region: 0, aims: 0, sign: "", wish: "", label: "" };
  if (level.puzzle === "sokoban") {
    return start.map((cell, i) => {
      const role = SIGNS[rows[Math.floor(i / level.width)]?.[i % level.width]];
      const floor = cell.role === ROLE.outside ? ROLE.outside : ROLE.floor;
      return { ...empty, goal: cell.goal, role: role ?? floor };
    });
  }
  return slidCells(level, start, rows);
}

/** @param {Level} level @param {Cell[]} start @param {string[]} rows @returns {Cell[]} */
function slidCells(level, start, rows) {
  /** @type {Map<string, Cell[]>} what a piece looks like, cell by cell in the order of rows */
  const pieces = new Map();
  for (const cell of start) if (cell.piece) pieces.set(cell.sign, [...(pieces.get(cell.sign) ?? []), cell]);
  const seen = new Map();
  return start.map((cell, i) => {
    const sign = [...(rows[Math.floor(i / level.width)] ?? "")][i % level.width] ?? "";
    const parts = pieces.get(sign);
    const place = seen.get(sign) ?? 0;
    seen.set(sign, place + 1);
    if (parts) return { ...(parts[place] ?? parts[0]), goal: cell.goal, wish: cell.wish };
    const under = cell.piece ? (cell.goal ? ROLE.goal : ROLE.floor) : cell.role;
    return { ...cell, piece: 0, aims: 0, sign: "", role: under };
  });
}

/**
 * Shows a position on a board.
 * @param {Core} core
 * @param {import("../board/board.js").Board} board
 * @param {Level} level
 * @param {string} text
 */
export function showPosition(core, board, level, text) {
  const cells = positionCells(core, level, text);
  if (level.puzzle !== "sokoban") {
    board.show(core, level, cells, level);
    return;
  }
  const moment = readLevels(core, "position.sok", text);
  if (moment.count) board.show(core, moment.level(0), cells, level);
  moment.free();
}
