/**
 * The picture of a part of a state graph: columns by depth, a shape and a label for every kind of state.
 *
 *   place(graph, shown)            where each state shown stands: Map from its number to {x, y}
 *   drawEdges(graph, places), drawState(...)
 */
import { svg } from "../../board/strokes.js";

/** @typedef {import("../../core/work.js").Graph} Graph */
/** @typedef {Map<number, {x: number, y: number}>} Places */

/** Columns are at least so far apart. */
export const COLUMN = 96;
export const ROW = 50;
const RADIUS = 17;

/** Edges by the state they begin at. @param {Graph} graph @returns {Map<number, number[]>} */
export function successors(graph) {
  /** @type {Map<number, number[]>} */
  const out = new Map();
  for (const { from, to } of graph.edges) {
    if (from === to) continue;
    if (!out.has(from)) out.set(from, []);
    const list = /** @type {number[]} */ (out.get(from));
    if (!list.includes(to)) list.push(to);
  }
  return out;
}

/**
 * Places states by columns of depth; in a column they follow those that lead to them, so that lines cross seldom.
 * @param {Graph} graph
 * @param {Set<number>} shown
 * @param {number} column how far columns are apart
 * @returns {Places}
 */
export function place(graph, shown, column) {
  /** @type {Map<number, number[]>} */
  const columns = new Map();
  for (const state of [...shown].sort((one, other) => one - other)) {
    const { depth } = graph.states[state];
    columns.set(depth, [...(columns.get(depth) ?? []), state]);
  }
  /** @type {Map<number, number[]>} */
  const parents = new Map();
  for (const { from, to } of graph.edges) {
    if (shown.has(from) && shown.has(to) && graph.states[from].depth < graph.states[to].depth)
      parents.set(to, [...(parents.get(to) ?? []), from]);
  }
  const tallest = Math.max(...[...columns.values()].map((states) => states.length));
  /** @type {Places} */
  const places = new Map();
  for (const depth of [...columns.keys()].sort((one, other) => one - other)) {
    const states = /** @type {number[]} */ (columns.get(depth));
    const wish = (/** @type {number} */ state) => {
      const ys = (parents.get(state) ?? []).map((parent) => places.get(parent)?.y ?? 0);
      return ys.length ? ys.reduce((sum, y) => sum + y, 0) / ys.length : 0;
    };
    states.sort((one, other) => wish(one) - wish(other) || one - other);
    const top = ((tallest - states.length) * ROW) / 2;
    states.forEach((state, i) => places.set(state, { x: depth * column + COLUMN / 2, y: top + i * ROW + ROW / 2 }));
  }
  return places;
}

/**
 * Lines to what lies further from the start; all others only of the state that is chosen, for they are many.
 * @param {Graph} graph
 * @param {Places} places
 * @param {number} chosen
 * @returns {any[]} elements
 */
export function drawEdges(graph, places, chosen) {
  const seen = new Set();
  const out = [];
  for (const { from, to } of graph.edges) {
    const one = places.get(from);
    const other = places.get(to);
    const key = from < to ? `${from} ${to}` : `${to} ${from}`;
    const onward = graph.states[to].depth > graph.states[from].depth;
    const mine = from === chosen || to === chosen;
    if (!one || !other || from === to || seen.has(key) || !(onward || mine)) continue;
    seen.add(key);
    const solves =
      graph.states[from].solves && graph.states[to].solves && graph.states[to].depth === graph.states[from].depth + 1;
    const level = one.x === other.x;
    const d = level
      ? `M${one.x} ${one.y}Q${one.x + COLUMN * 0.45} ${(one.y + other.y) / 2} ${other.x} ${other.y}`
      : `M${one.x} ${one.y}L${other.x} ${other.y}`;
    out.push(svg("path", { class: `edge${solves ? " way" : ""}${mine ? " mine" : ""}`, d }));
  }
  return out;
}

/** @param {string} kind of state @returns {string} a path around 0, 0 */
export function shapeOf(kind) {
  if (kind === "goal") {
    const points = Array.from({ length: 10 }, (_, i) => {
      const radius = i % 2 ? RADIUS * 0.55 : RADIUS * 1.3;
      const angle = (i * Math.PI) / 5 - Math.PI / 2;
      return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
    });
    return `M${points.join("L")}Z`;
  }
  const r = RADIUS;
  if (kind === "dead") return `M${-r} ${-r}H${r}V${r}H${-r}Z`;
  if (kind === "start") return `M${-r} ${-r * 0.9}H${r * 0.5}L${r * 1.3} 0L${r * 0.5} ${r * 0.9}H${-r}Z`;
  return `M${-r} 0A${r} ${r} 0 1 0 ${r} 0A${r} ${r} 0 1 0 ${-r} 0Z`;
}

/**
 * @param {{x: number, y: number}} at
 * @param {{kind: string, label: string, name: string, solves: boolean, chosen: boolean, number: number}} given
 * @returns {any}
 */
export function drawState(at, given) {
  const classes = ["state", given.kind, given.solves ? "way" : "", given.chosen ? "chosen" : ""]
    .filter(Boolean)
    .join(" ");
  const group = svg("g", {
    class: classes,
    transform: `translate(${at.x} ${at.y})`,
    role: "button",
    tabindex: 0,
    "aria-label": given.name,
    "data-state": given.number,
  });
  if (given.solves) group.append(svg("circle", { class: "ring", r: RADIUS + 6 }));
  group.append(svg("path", { class: "shape", d: shapeOf(given.kind) }));
  const text = svg("text", { "text-anchor": "middle", y: 5 });
  text.textContent = given.label;
  group.append(text);
  return group;
}
