/** Draw calls of the library as SVG elements. */
import { DRAW } from "../core/draw.js";

/** @typedef {import("../core/draw.js").DrawCall} DrawCall */

const SVG = "http://www.w3.org/2000/svg";
const ANCHORS = ["start", "middle", "end"];

/**
 * @param {string} name
 * @param {Record<string, string | number>} [attributes]
 * @returns {any}
 */
export function svg(name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** @param {number[]} color @returns {string} */
function paint([red, green, blue, alpha]) {
  return alpha === 0 ? "none" : `rgb(${red} ${green} ${blue} / ${alpha / 255})`;
}

/** @param {number} value */
const short = (value) => Math.round(value * 100) / 100;

/** @param {DrawCall} call */
function inked(call) {
  const element = svg("path", { d: call.path ?? "", fill: paint(call.fill) });
  if (call.line[3]) {
    element.setAttribute("stroke", paint(call.line));
    element.setAttribute("stroke-width", short(call.width));
    if (call.dash) element.setAttribute("stroke-dasharray", short(call.dash));
  }
  return element;
}

/** @param {DrawCall} call */
function written(call) {
  const element = svg("text", {
    x: short(call.x),
    y: short(call.y),
    "text-anchor": ANCHORS[call.anchor],
    "font-size": short(call.size),
    fill: paint(call.fill),
  });
  if (call.bold) element.setAttribute("font-weight", "bold");
  element.textContent = call.text ?? "";
  return element;
}

/**
 * The drawing as a tree of groups: each <g> carries its name as data-name.
 * @param {DrawCall[]} calls
 * @returns {SVGGElement}
 */
export function drawn(calls) {
  const root = svg("g");
  let group = root;
  for (const call of calls) {
    if (call.kind === DRAW.ink) group.append(inked(call));
    else if (call.kind === DRAW.text) group.append(written(call));
    else if (call.kind === DRAW.group) {
      const inner = svg("g", { "data-name": call.text ?? "" });
      group.append(inner);
      group = inner;
    } else group = group.parentNode;
  }
  return root;
}
