/**
 * A plot of lines over time, drawn by hand: each line has a shape of its own for its marks, and its name at its end.
 *
 *   const plot = new Plot({label: "Positions expanded", x: "seconds", y: "positions", log: true});
 *   host.append(plot.element);
 *   plot.show([{name: "A*", points: [[0, 1], [0.5, 900]], ended: "solved", steps: false}]);
 */
import { svg } from "../board/strokes.js";

/** @typedef {{name: string, points: [number, number][], ended?: string, steps?: boolean, tone?: number}} Line */

const WIDTH = 640;
const HEIGHT = 300;
const EDGE = { left: 62, right: 120, top: 14, bottom: 40 };

/** Marks of lines, as paths around 0, 0: colour is never alone. */
export const SHAPES = [
  "M-5 0A5 5 0 1 0 5 0A5 5 0 1 0 -5 0Z",
  "M-5 -5H5V5H-5Z",
  "M0 -6L6 5H-6Z",
  "M0 -7L6 0L0 7L-6 0Z",
  "M0 6L6 -5H-6Z",
  "M-6 -2H-2V-6H2V-2H6V2H2V6H-2V2H-6Z",
  "M-6 -3L-3 -6L0 -3L3 -6L6 -3L3 0L6 3L3 6L0 3L-3 6L-6 3L-3 0Z",
  "M0 -7L2 -2L7 -2L3 1L5 6L0 3L-5 6L-3 1L-7 -2L-2 -2Z",
];

/** @param {number} most @returns {number[]} round numbers from 0 to what is needed */
function ticks(most) {
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough || 1));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? power;
  return Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, i) => i * step);
}

/** @param {number} least @param {number} most @returns {number[]} powers of ten */
function powers(least, most) {
  const first = Math.floor(Math.log10(least));
  const last = Math.ceil(Math.log10(most));
  const step = Math.max(1, Math.ceil((last - first) / 5));
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => 10 ** (first + i * step));
}

/** 12,000 as 12k. @param {number} value @returns {string} */
export function short(value) {
  if (value >= 1e9) return `${+(value / 1e9).toFixed(1)}G`;
  if (value >= 1e6) return `${+(value / 1e6).toFixed(1)}M`;
  if (value >= 1e4) return `${+(value / 1e3).toFixed(1)}k`;
  return String(+value.toFixed(value < 10 ? 2 : 0));
}

export class Plot {
  /** @param {{label: string, x: string, y: string, log?: boolean}} given log: the y axis is in powers of ten */
  constructor(given) {
    this.given = given;
    this.element = svg("svg", { class: "plot", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img" });
    this.title = svg("title");
    this.title.textContent = given.label;
    this.body = svg("g");
    this.element.append(this.title, this.body);
  }

  /** @param {Line[]} lines */
  show(lines) {
    const points = lines.flatMap((line) => line.points);
    this.body.replaceChildren();
    if (!points.length) return;
    const far = Math.max(0.1, ...points.map(([x]) => x));
    const highs = points.map(([, y]) => y);
    const high = Math.max(this.given.log ? 10 : 1, ...highs);
    const low = this.given.log ? 1 : this.#lowest(highs, high);
    const across = (/** @type {number} */ x) => EDGE.left + (x / far) * (WIDTH - EDGE.left - EDGE.right);
    const share = (/** @type {number} */ y) =>
      this.given.log ? Math.log(Math.max(1, y)) / Math.log(high) : (y - low) / Math.max(1e-9, high - low);
    const up = (/** @type {number} */ y) => HEIGHT - EDGE.bottom - share(y) * (HEIGHT - EDGE.top - EDGE.bottom);
    this.#axes(far, low, high, across, up);
    const ends = this.#spread(lines.map((line) => up(line.points.at(-1)?.[1] ?? low)));
    lines.forEach((line, i) => this.#line(line, line.tone ?? i, across, up, ends[i]));
  }

  /** @param {number[]} values @param {number} high */
  #lowest(values, high) {
    const least = Math.min(...values);
    return least > high * 0.6 ? Math.max(0, Math.floor(least - (high - least) * 0.3 - 1)) : 0;
  }

  /** @param {number} far @param {number} low @param {number} high @param {(x: number) => number} across
   * @param {(y: number) => number} up */
  #axes(far, low, high, across, up) {
    const right = WIDTH - EDGE.right;
    const floor = HEIGHT - EDGE.bottom;
    const rows = this.given.log ? powers(1, high).filter((y) => y <= high) : ticks(high - low).map((y) => y + low);
    for (const y of rows) {
      this.body.append(svg("line", { class: "grid", x1: EDGE.left, x2: right, y1: up(y), y2: up(y) }));
      this.#text(short(y), EDGE.left - 8, up(y) + 4, "end");
    }
    for (const x of ticks(far)) this.#text(short(x), across(x), floor + 16, "middle");
    this.body.append(svg("path", { class: "axis", d: `M${EDGE.left} ${EDGE.top}V${floor}H${right}` }));
    this.#text(this.given.x, (EDGE.left + right) / 2, HEIGHT - 6, "middle");
    const name = this.#text(this.given.y, 0, 0, "middle");
    name.setAttribute("transform", `translate(14 ${(EDGE.top + floor) / 2}) rotate(-90)`);
  }

  /** @param {string} text @param {number} x @param {number} y @param {string} anchor @param {string} [kind] */
  #text(text, x, y, anchor, kind = "") {
    const element = svg("text", { x, y, "text-anchor": anchor, class: kind });
    element.textContent = text;
    this.body.append(element);
    return element;
  }

  /** Keeps the names at the ends of lines apart. @param {number[]} wanted @returns {number[]} */
  #spread(wanted) {
    const order = wanted.map((_, i) => i).sort((one, other) => wanted[one] - wanted[other]);
    const out = [...wanted];
    order.forEach((i, place) => {
      if (place) out[i] = Math.max(out[i], out[order[place - 1]] + 15);
    });
    const over = Math.max(0, (out[order.at(-1) ?? 0] ?? 0) - (HEIGHT - EDGE.bottom));
    return out.map((y) => y - over);
  }

  /** @param {Line} line @param {number} tone @param {(x: number) => number} across @param {(y: number) => number} up
   * @param {number} nameAt */
  #line(line, tone, across, up, nameAt) {
    if (!line.points.length) return;
    const group = svg("g", { class: `line tone${tone % 8}`, "data-line": line.name });
    const path = line.points
      .map(([x, y], i) => {
        const at = `${across(x).toFixed(1)} ${up(y).toFixed(1)}`;
        if (!i) return `M${at}`;
        return line.steps ? `H${across(x).toFixed(1)}V${up(y).toFixed(1)}` : `L${at}`;
      })
      .join("");
    group.append(svg("path", { class: "way", d: path }));
    const every = Math.max(1, Math.ceil(line.points.length / 6));
    line.points.forEach(([x, y], i) => {
      if (i % every && i !== line.points.length - 1) return;
      const shape = svg("path", { class: "mark", d: SHAPES[tone % SHAPES.length] });
      shape.setAttribute("transform", `translate(${across(x).toFixed(1)} ${up(y).toFixed(1)})`);
      group.append(shape);
    });
    const [endX] = /** @type {[number, number]} */ (line.points.at(-1));
    const name = svg("text", { x: across(endX) + 10, y: nameAt + 4, class: "name" });
    name.textContent = line.ended ? `${line.name} ${line.ended}` : line.name;
    group.append(name);
    this.body.append(group);
  }
}
