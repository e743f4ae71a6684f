/**
 * A worker's shelf: collections that stay open in it, so that a file with very many levels is read once, and its
 * levels are looked at few by few. The page's side is views/levels/shelf.js.
 *
 *   shelfOpen   {shelf, name, text, language}    what the whole collection is; text only when it is not there yet
 *   shelfNames  {shelf, from, to}                titles, and the keys progress has, of some levels
 *   shelfPage   {shelf, from, to}                what is shown of levels
 *   shelfDraw   {shelf, index, theme}            a picture of a level: {svg} or {pixels, width, height}
 *   shelfLevel  {shelf, index}                   a level by itself, as a file
 *   shelfWrite  {shelf, format}                  the whole as a file
 */
import { describeLevel, listDiagnostics, readLevels } from "./level.js";
import { drawLevel } from "./draw.js";
import { nameIn, optimaOf } from "./notes.js";
import { writeCollection } from "./write.js";
import { sourceOf } from "./source.js";
import { pixelsOf } from "./pixels.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {import("./level.js").Collection} Collection */

/** How many collections stay open. */
const MOST = 24;

/** How many remarks of the reader are told; the number of all is told as well. */
const REMARKS = 200;

/** Pixels of a square in drawings. */
export const CELL = 24;

/** A board with more squares is shown by pixels: as a drawing it would be megabytes. */
const DRAWN = 2500;

/** @type {Map<string, Collection>} the one used last is the last */
const open = new Map();

/** Thrown when the page has to hand over the text (again). */
class NotOnShelf extends Error {}

/** @param {string} shelf @returns {Collection} */
function take(shelf) {
  const collection = open.get(shelf);
  if (!collection) throw new NotOnShelf();
  open.delete(shelf);
  open.set(shelf, collection);
  return collection;
}

/** @param {Core} core @param {string} shelf @param {string} name @param {string} text */
function put(core, shelf, name, text) {
  open.set(shelf, readLevels(core, name, text));
  for (const [oldest, collection] of open) {
    if (open.size <= MOST) break;
    open.delete(oldest);
    collection.free();
  }
}

/** @param {Core} core @param {Collection} collection @param {number} index */
function handleOf(core, collection, index) {
  return core.c.cariste_collection_level(collection.handle, index) >>> 0;
}

/**
 * All that the reader has to say of a collection and its levels, up to REMARKS.
 * @param {Core} core
 * @param {Collection} collection
 */
function remarksOf(core, collection) {
  const c = core.c;
  const remarks = listDiagnostics(core, (i, out) => c.cariste_collection_diagnostic(collection.handle, i, out));
  let count = remarks.length;
  for (let i = 0; i < collection.count; i++) {
    const handle = handleOf(core, collection, i);
    const here = c.cariste_level_diagnostics(handle);
    count += here;
    if (here && remarks.length < REMARKS) {
      remarks.push(...listDiagnostics(core, (k, out) => c.cariste_level_diagnostic(handle, k, out)));
    }
  }
  return { remarks: remarks.slice(0, REMARKS), remarkCount: count };
}

/** Collections with more levels are not looked through for translations. */
const MOST_TRANSLATED = 1000;

/** The language spoken last. */
let spoken = "en";

/** @param {Core} core @param {Collection} collection @param {number} index @param {"title" | "chapter"} which */
function translation(core, collection, index, which) {
  if (spoken === "en" || collection.count > MOST_TRANSLATED || index >= collection.count) return null;
  return nameIn(core, describeLevel(core, handleOf(core, collection, index), index), spoken, which);
}

/** @param {Core} core @param {Collection} collection @param {number} index */
function shown(core, collection, index) {
  const handle = handleOf(core, collection, index);
  const level = describeLevel(core, handle, index);
  return {
    index,
    number: level.number,
    title: translation(core, collection, index, "title") ?? level.title,
    author: level.author,
    puzzle: level.puzzle,
    valid: level.valid,
    width: level.width,
    height: level.height,
    key: level.id ? `${level.puzzle}:${level.id}` : null,
    optima: optimaOf(core, level),
  };
}

/** @typedef {ReturnType<typeof shown>} Shown */

/** @param {Core} core @param {Collection} collection @param {number} index */
function nameOf(core, collection, index) {
  const handle = handleOf(core, collection, index);
  const id = core.text(core.c.cariste_level_id(handle));
  return {
    title: [core.text(core.c.cariste_level_title(handle)), translation(core, collection, index, "title")].join(" "),
    author: core.text(core.c.cariste_level_author(handle)) ?? "",
    key: id ? `${core.text(core.c.cariste_level_puzzle(handle))}:${id}` : "",
  };
}

/** @param {Collection} collection @param {{from: number, to: number}} range */
function indices(collection, { from, to }) {
  const last = Math.min(to, collection.count);
  return Array.from({ length: Math.max(0, last - from) }, (_, i) => from + i);
}

/**
 * The board alone: without the paper, and the words below it.
 * @param {string} svg as the library draws it in cells of CELL pixels
 * @param {{width: number, height: number}} board
 */
export function bareBoard(svg, { width, height }) {
  const [x, y] = /translate\(([\d.]+) ([\d.]+)\)/.exec(svg)?.slice(1).map(Number) ?? [0, 0];
  const edge = 3; // what a frame is drawn with
  const size = [width * CELL + 2 * edge, height * CELL + 2 * edge];
  return svg
    .replace(/ width="\d+" height="\d+" viewBox="[^"]*"/, ` width="${size[0]}" height="${size[1]}" viewBox="${x - edge} ${y - edge} ${size[0]} ${size[1]}"`)
    .replace(/<path fill="#[0-9a-f]{6}" d="[^"]*"\/>/, ""); // the first is the paper
}

/** @param {Core} core @param {Collection} collection @param {{index: number, theme: string}} request */
function picture(core, collection, { index, theme }) {
  const level = describeLevel(core, handleOf(core, collection, index), index);
  if (level.width * level.height > DRAWN) return pixelsOf(level.board ?? "", level.width, level.height, theme);
  return { svg: bareBoard(drawLevel(core, level, { theme, "cell-size": CELL }), level) };
}

/** @type {Record<string, (core: Core, request: any) => any>} */
const KINDS = {
  shelfOpen: (core, { shelf, name, text, language }) => {
    if (!open.has(shelf)) {
      if (typeof text !== "string") throw new NotOnShelf();
      put(core, shelf, name, text);
    }
    const collection = take(shelf);
    spoken = language ?? "en";
    core.give(spoken, (to) => core.c.cariste_collection_speak(collection.handle, to));
    return { title: translation(core, collection, 0, "chapter") ?? collection.title, count: collection.count, ...remarksOf(core, collection) };
  },
  shelfNames: (core, request) => {
    const collection = take(request.shelf);
    const names = indices(collection, request).map((i) => nameOf(core, collection, i));
    return {
      titles: names.map((name) => name.title),
      authors: names.map((name) => name.author),
      keys: names.map((name) => name.key),
    };
  },
  shelfPage: (core, request) => {
    const collection = take(request.shelf);
    return indices(collection, request).map((i) => shown(core, collection, i));
  },
  shelfDraw: (core, request) => picture(core, take(request.shelf), request),
  shelfLevel: (core, { shelf, index }) =>
    sourceOf(core, describeLevel(core, handleOf(core, take(shelf), index), index)),
  shelfWrite: (core, { shelf, format }) => writeCollection(core, take(shelf), format),
};

/** @param {string} kind */
export function isShelved(kind) {
  return kind in KINDS;
}

/**
 * @param {Core} core
 * @param {string} kind
 * @param {any} request
 * @returns {any} {absent: true} when the collection is not on the shelf
 */
export function fromShelf(core, kind, request) {
  try {
    return KINDS[kind](core, request);
  } catch (error) {
    if (error instanceof NotOnShelf) return { absent: true };
    throw error;
  }
}
