/**
 * What moves on a board: boxes, pieces, the player; found in cells, in the order in which the library draws them, and
 * followed from one position to the next.
 */
import { ROLE } from "../core/level.js";

/** @typedef {import("../core/level.js").Cell} Cell */
/** @typedef {{kind: "piece" | "actor", number: number, place: number, look: string}} Body a place is y * width + x */

/** More changes than this are no step of a game. */
const MOST = 12;

/** @param {Cell} cell */
const isPiece = (cell) => cell.role === ROLE.piece || cell.role === ROLE.pieceOnGoal;

/**
 * What stands on a cell, of what has no number: boxes and players.
 * @param {Cell} cell
 * @param {number} place
 * @returns {Body | null}
 */
export function bodyOn(cell, place) {
  const { role } = cell;
  if (role === ROLE.player || role === ROLE.playerOnGoal) return { kind: "actor", number: 0, place, look: `actor ${role}` };
  return isPiece(cell) && !cell.piece ? { kind: "piece", number: 0, place, look: `box ${role}` } : null;
}

/**
 * Which cells differ between two positions, of boards on which nothing has a number.
 * @param {Cell[]} before
 * @param {Cell[]} now
 * @returns {number[] | null} null when there are too many, or some have numbers: then all is to be looked at
 */
export function changes(before, now) {
  if (before.length !== now.length) return null;
  /** @type {number[]} */
  const out = [];
  for (let i = 0; i < now.length; i++) {
    if (now[i] === before[i]) continue;
    if (out.length >= MOST || now[i].piece || now[i].goal || before[i].piece || before[i].goal) return null;
    out.push(i);
  }
  return out;
}

/**
 * @param {Cell[]} cells
 * @param {number} width
 * @returns {Body[]} pieces, those without a number first; then players
 */
export function bodiesOf(cells, width) {
  /** @type {Body[]} */
  const single = [];
  /** @type {Body[]} */
  const actors = [];
  /** @type {Map<number, number[]>} */
  const whole = new Map();
  cells.forEach((cell, place) => {
    const body = bodyOn(cell, place);
    if (body) (body.kind === "actor" ? actors : single).push(body);
    else if (isPiece(cell)) whole.set(cell.piece, [...(whole.get(cell.piece) ?? []), place]);
  });
  const numbered = [...whole].sort(([one], [other]) => one - other);
  const pieces = numbered.map(([number, places]) => {
    const left = Math.min(...places.map((place) => place % width));
    const place = Math.floor(places[0] / width) * width + left;
    const roles = places.map((at) => cells[at].role).join("");
    return /** @type {Body} */ ({ kind: "piece", number, place, look: `piece ${number} ${roles}` });
  });
  return [...single, ...pieces, ...actors];
}

/**
 * Which body of the position before each body is: its index, or -1. Pieces with a number and players are known by it;
 * of boxes, those that stand where one stood are the same, and the others are the nearest.
 * @param {Body[]} before
 * @param {Body[]} now
 * @param {number} width
 * @returns {number[]}
 */
export function follow(before, now, width) {
  const name = (/** @type {Body} */ { kind, number, place }) =>
    kind === "actor" ? kind : number ? `piece ${number}` : `box ${place}`;
  const free = new Map(before.map((body, i) => [name(body), i]));
  const out = now.map((body) => {
    const found = free.get(name(body)) ?? -1;
    if (found >= 0) free.delete(name(body));
    return found;
  });
  const distance = (/** @type {number} */ one, /** @type {number} */ other) =>
    Math.abs((one % width) - (other % width)) + Math.abs(Math.floor(one / width) - Math.floor(other / width));
  const left = new Set([...free.values()].filter((i) => before[i].kind === "piece" && !before[i].number));
  now.forEach((body, i) => {
    if (out[i] >= 0 || body.number || body.kind === "actor") return;
    let best = -1;
    for (const j of left) {
      if (best < 0 || distance(before[j].place, body.place) < distance(before[best].place, body.place)) best = j;
    }
    left.delete(best);
    out[i] = best;
  });
  return out;
}

/**
 * How the places stand that whole pieces have to cover.
 * @param {Cell[]} cells
 */
export function placesOf(cells) {
  let out = "";
  for (const cell of cells) if (cell.goal) out += cell.role;
  return out;
}
