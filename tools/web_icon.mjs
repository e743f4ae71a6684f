// The icon as PNG, for browsers that install the page as a program: iconPng(svg, {size, room, ground}). It knows as much of SVG as the
// icon has: rectangles, circles and paths of M L H V C S A Z, filled and stroked in one colour.
import { deflateSync } from "node:zlib";

/** Scanlines to a row of pixels. */
const FINE = 4;

/** Points on a curve from 0 to 1. @param {(t: number) => number[]} at */
const along = (at, steps = 24) => Array.from({ length: steps }, (_, i) => at((i + 1) / steps));

/** Points of a part of a circle, from one point to another. */
function arc([x0, y0], radius, large, sweep, [x1, y1]) {
  const [mx, my, half] = [(x0 + x1) / 2, (y0 + y1) / 2, Math.hypot(x1 - x0, y1 - y0) / 2];
  const away = Math.sqrt(Math.max(0, radius * radius - half * half)) * (large === sweep ? -1 : 1);
  const [cx, cy] = [mx - (away * (y1 - y0)) / (2 * half), my + (away * (x1 - x0)) / (2 * half)];
  const from = Math.atan2(y0 - cy, x0 - cx);
  let turn = Math.atan2(y1 - cy, x1 - cx) - from;
  if (sweep && turn < 0) turn += 2 * Math.PI;
  if (!sweep && turn > 0) turn -= 2 * Math.PI;
  return along((t) => [cx + radius * Math.cos(from + t * turn), cy + radius * Math.sin(from + t * turn)]);
}

function cubic(p, a, b, q) {
  const mix = (t, i) =>
    (1 - t) ** 3 * p[i] + 3 * (1 - t) ** 2 * t * a[i] + 3 * (1 - t) * t ** 2 * b[i] + t ** 3 * q[i];
  return along((t) => [mix(t, 0), mix(t, 1)]);
}

/** The lines of a path: [{points, closed}]. */
function pathLines(text) {
  const lines = [];
  let now = [0, 0];
  let control = null;
  let line = null;
  for (const [, letter, rest] of text.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const n = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    const size = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, A: 7, Z: 1 }[letter];
    if (!size) throw new Error(`the icon has a path with ${letter}`);
    if (letter === "Z") line.closed = true;
    for (let i = 0; i + size <= n.length; i += size) {
      const v = n.slice(i, i + size);
      const to = letter === "H" ? [v[0], now[1]] : letter === "V" ? [now[0], v[0]] : v.slice(-2);
      if (letter === "M") lines.push((line = { points: [to], closed: false }));
      else if (letter === "A") line.points.push(...arc(now, v[0], v[3], v[4], to));
      else if (size >= 4) {
        const first = letter === "C" ? v.slice(0, 2) : control ? [2 * now[0] - control[0], 2 * now[1] - control[1]] : now;
        control = v.slice(-4, -2);
        line.points.push(...cubic(now, first, control, to));
      } else line.points.push(to);
      if (letter !== "C" && letter !== "S") control = null;
      now = to;
    }
  }
  return lines;
}

function shapeLines(name, given) {
  const [x, y, width, height, r] = ["x", "y", "width", "height", "rx"].map((key) => Number(given[key] ?? 0));
  if (name === "path") return pathLines(given.d);
  if (name === "circle") {
    const [cx, cy, radius] = [given.cx, given.cy, given.r].map(Number);
    const points = along((t) => [cx + radius * Math.cos(2 * Math.PI * t), cy + radius * Math.sin(2 * Math.PI * t)], 96);
    return [{ points, closed: true }];
  }
  const [right, low] = [x + width, y + height];
  const corner = (to) => `A${r} ${r} 0 0 1 ${to}`;
  return pathLines(
    `M${x + r} ${y}H${right - r}${corner(`${right} ${y + r}`)}V${low - r}${corner(`${right - r} ${low}`)}H${x + r}` +
      `${corner(`${x} ${low - r}`)}V${y + r}${corner(`${x + r} ${y}`)}Z`,
  );
}

/** The polygons of a line of some width: a box for each of its pieces, and a disc where it bends. */
function strokePolygons({ points, closed }, width) {
  const half = width / 2;
  const all = closed ? [...points, points[0]] : points;
  const out = [];
  all.slice(1).forEach(([x1, y1], i) => {
    const [x0, y0] = all[i];
    const length = Math.hypot(x1 - x0, y1 - y0);
    if (!length) return;
    const [dx, dy] = [(-(y1 - y0) * half) / length, ((x1 - x0) * half) / length];
    out.push([[x0 - dx, y0 - dy], [x1 - dx, y1 - dy], [x1 + dx, y1 + dy], [x0 + dx, y0 + dy]]);
    const [x2, y2] = all[i + 2] ?? (closed ? all[1] : [x1, y1]);
    const bend = Math.abs((x1 - x0) * (y2 - y1) - (y1 - y0) * (x2 - x1)) / (length * Math.hypot(x2 - x1, y2 - y1) || 1);
    if (bend > 1e-6) {
      out.push(along((t) => [x1 + half * Math.cos(2 * Math.PI * t), y1 + half * Math.sin(2 * Math.PI * t)], 32));
    }
  });
  return out;
}

/** Paints polygons, taken together, into pixels of four numbers. */
function paint(pixels, size, polygons, [red, green, blue], place) {
  const edges = polygons.flatMap((polygon) =>
    polygon.map((point, i) => [place(point), place(polygon[(i + 1) % polygon.length])]),
  );
  const rows = Array.from({ length: size }, () => []);
  for (const edge of edges) {
    const [top, bottom] = [edge[0][1], edge[1][1]].sort((one, other) => one - other);
    for (let row = Math.max(0, Math.floor(top)); row < size && row <= bottom; row++) rows[row].push(edge);
  }
  rows.forEach((here, row) => {
    const cover = new Float64Array(size);
    for (let k = 0; k < FINE; k++) {
      const y = row + (k + 0.5) / FINE;
      const crossings = here
        .filter(([[, a], [, b]]) => a <= y !== b <= y)
        .map(([[ax, ay], [bx, by]]) => ({ x: ax + ((y - ay) * (bx - ax)) / (by - ay), way: by > ay ? 1 : -1 }))
        .sort((one, other) => one.x - other.x);
      let winding = 0;
      crossings.forEach(({ x, way }, i) => {
        winding += way;
        if (!winding) return;
        const [from, to] = [Math.max(0, x), Math.min(size, crossings[i + 1].x)];
        for (let at = Math.floor(from); at < to; at++) cover[at] += (Math.min(at + 1, to) - Math.max(at, from)) / FINE;
      });
    }
    cover.forEach((share, column) => {
      const alpha = Math.min(1, share);
      const at = 4 * (row * size + column);
      const under = pixels[at + 3] * (1 - alpha);
      const sum = alpha + under;
      if (!alpha) return;
      [red, green, blue].forEach((value, i) => (pixels[at + i] = (value * alpha + pixels[at + i] * under) / sum));
      pixels[at + 3] = sum;
    });
  });
}

const color = (text) => [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16));

function checksum(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let i = 0; i < 8; i++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

function chunk(name, content) {
  const out = Buffer.alloc(12 + content.length);
  out.writeUInt32BE(content.length, 0);
  out.write(name, 4, "latin1");
  content.copy(out, 8);
  out.writeUInt32BE(checksum(out.subarray(4, 8 + content.length)), 8 + content.length);
  return out;
}

function png(pixels, size) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6], 8); // eight bits each of red, green, blue and alpha
  const rows = Buffer.alloc(size * (4 * size + 1));
  for (let row = 0; row < size; row++) {
    for (let i = 0; i < 4 * size; i++) {
      const value = pixels[4 * row * size + i];
      rows[row * (4 * size + 1) + 1 + i] = Math.round(i % 4 === 3 ? 255 * value : value);
    }
  }
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", deflateSync(rows, { level: 9 })), chunk("IEND", Buffer.alloc(0))]);
}

/**
 * @param {string} svg a square, whose viewBox begins at 0 0
 * @param {{size: number, room?: number, ground?: string}} given room: the part of each side that is left free; ground: what is
 *   painted under all of it
 */
export function iconPng(svg, { size, room = 0, ground }) {
  const whole = Number(/viewBox="0 0 (\d+)/.exec(svg)[1]);
  const scale = (size * (1 - 2 * room)) / whole;
  const place = ([x, y]) => [size * room + x * scale, size * room + y * scale];
  const pixels = new Float64Array(4 * size * size);
  const corners = [[-whole, -whole], [2 * whole, -whole], [2 * whole, 2 * whole], [-whole, 2 * whole]];
  if (ground) paint(pixels, size, [corners], color(ground), place);
  for (const [, name, text] of svg.matchAll(/<(rect|circle|path)\b([^>]*)\/>/g)) {
    const given = Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
    const lines = shapeLines(name, given);
    if (given.fill?.startsWith("#")) paint(pixels, size, lines.map(({ points }) => points), color(given.fill), place);
    if (!given.stroke) continue;
    const boxes = lines.flatMap((line) => strokePolygons(line, Number(given["stroke-width"])));
    paint(pixels, size, boxes, color(given.stroke), place);
  }
  return png(pixels, size);
}
