/** Squares that are marked on a board. */
import { svg } from "./strokes.js";

/** @typedef {import("../core/game.js").Place} Place */

/** Marks that lie under what stands on the board. */
export const UNDER = new Set(["reach", "dead"]);

/** Of so many squares without words, a single shape is made. */
const MANY = 40;

/** @param {Place} place @param {number} side */
const square = ({ x, y }, side) => `M${x * side} ${y * side}h${side}v${side}h${-side}Z`;

/**
 * @param {string} kind
 * @param {Place[]} places
 * @param {number} side of a square
 * @param {string[]} [labels]
 * @returns {SVGGElement}
 */
export function marked(kind, places, side, labels) {
  const group = svg("g", { "data-mark": kind, class: `mark ${kind}` });
  if (!labels && places.length > MANY) {
    group.append(svg("path", { d: places.map((place) => square(place, side)).join(""), "data-count": places.length }));
    return group;
  }
  places.forEach(({ x, y }, i) => {
    group.append(svg("rect", { x: x * side, y: y * side, width: side, height: side }));
    if (!labels?.[i]) return;
    const text = svg("text", {
      x: (x + 0.5) * side,
      y: (y + 0.65) * side,
      "text-anchor": "middle",
      "font-size": side * 0.4,
    });
    text.textContent = labels[i];
    group.append(text);
  });
  return group;
}
