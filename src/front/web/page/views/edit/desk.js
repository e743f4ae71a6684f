/** What lies on the editor's desk, and stays there while other views are looked at; a copy of it is kept over reloads. */
import { newEdit, openEdit } from "../../core/edit.js";
import { readLevels, ROLE } from "../../core/level.js";
import { sourceOf } from "../../core/source.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../../core/edit.js").Edit} Edit */
/** @typedef {import("../../core/source.js").Source} Source */
/** @typedef {"pen" | "line" | "frame" | "block" | "fill" | "pick" | "select"} Tool */

/** How many drawings are kept that others have taken the place of. */
const EARLIER = 8;

export const desk = {
  /** @type {Edit | null} */
  edit: null,
  /** @type {Edit[]} what was on the desk before something else was put there */
  earlier: [],
  /** @type {string} */
  brush: "wall",
  /** @type {Tool} */
  tool: "pen",
  /** @type {{x: number, y: number}} where the keyboard draws */
  cursor: { x: 0, y: 0 },
  /** @type {{key: string, text: string} | null} where it was saved, and as what */
  saved: null,
  /** @type {import("./clip.js").Area | null} what is selected */
  area: null,
  /** @type {import("./clip.js").Copied | null} what was copied last */
  clip: null,
  /** The level it began as a copy of, as text. */
  copied: "",
};

/**
 * The level as it is drawn, for other views and for work.
 * @param {App} app
 * @returns {Source}
 */
export function draftSource(app) {
  const collection = /** @type {Edit} */ (desk.edit).level();
  try {
    const source = sourceOf(app.core, collection.level(0));
    return { ...source, name: source.name.replace("level", "draft"), draft: true };
  } finally {
    collection.free();
  }
}

/** How much of the board lies around what is drawn, which texts do not tell. @param {Edit} edit */
function margins(edit) {
  const { width, height } = edit;
  const places = edit.cells().flatMap((cell, at) => (cell.role === ROLE.outside ? [] : [at]));
  if (edit.puzzle !== "sokoban" || !places.length) return [0, 0, 0, 0];
  const columns = places.map((at) => at % width);
  const left = columns.reduce((least, x) => Math.min(least, x), width);
  const right = width - 1 - columns.reduce((most, x) => Math.max(most, x), 0);
  const top = Math.floor(places[0] / width);
  return [left, right, top, height - 1 - Math.floor(places[places.length - 1] / width)];
}

/** Keeps what is drawn, for when the page is loaded again. @param {App} app */
export function keepDraft(app) {
  const { edit } = desk;
  if (!edit || (!edit.changes && !app.setting("draft"))) return;
  app.keep("draft", { ...draftSource(app), margins: margins(edit) });
}

/**
 * Puts another drawing on the desk. What lay there can be had back by undoing.
 * @param {Edit | null} edit
 * @returns {boolean}
 */
export function putOnDesk(edit) {
  if (!edit) return false;
  if (desk.edit) desk.earlier.push(desk.edit);
  while (desk.earlier.length > EARLIER) desk.earlier.shift()?.free();
  desk.edit = edit;
  desk.saved = null;
  desk.area = null;
  desk.copied = "";
  desk.cursor = { x: Math.floor(edit.width / 2), y: Math.floor(edit.height / 2) };
  const brushes = edit.brushes.map(({ name }) => name);
  if (!brushes.includes(desk.brush)) desk.brush = edit.puzzle === "slide" ? "piece" : "wall";
  return true;
}

/** Back to the drawing before. @returns {boolean} */
export function takeFromDesk() {
  const before = desk.earlier.pop();
  if (!before) return false;
  desk.edit?.free();
  desk.edit = before;
  desk.saved = null;
  return true;
}

/** A copy of the level that is open. @param {App} app @returns {boolean} */
export function copyOpenLevel(app) {
  if (!app.level || !putOnDesk(openEdit(app.core, app.level, app.language))) return false;
  desk.copied = app.level.board ?? "";
  return true;
}

/** The first level of a text. @param {App} app @param {{name: string, text: string}} source @returns {Edit | null} */
export function editOf(app, source) {
  const collection = readLevels(app.core, source.name, source.text, app.language);
  const edit = collection.count ? openEdit(app.core, collection.level(0), app.language) : null;
  collection.free();
  return edit;
}

/** What was kept. @param {App} app @returns {Edit | null} */
function keptDraft(app) {
  const kept = app.setting("draft");
  const edit = typeof kept?.text === "string" ? editOf(app, kept) : null;
  const [left, right, top, bottom] = Array.isArray(kept?.margins) ? kept.margins.map(Number) : [0, 0, 0, 0];
  if (left || right || top || bottom) edit?.resize(left, right, top, bottom);
  return edit;
}

/**
 * What is to be drawn when the view opens: what lies there; a copy of the level that is open, when nothing was done to
 * the one before; what was kept; or an empty room.
 * @param {App} app
 * @returns {Edit}
 */
export function openDesk(app) {
  const another = app.level?.board && !app.source?.draft && app.level.board !== desk.copied;
  if (desk.edit && !desk.edit.changes && !desk.earlier.length && another) copyOpenLevel(app);
  if (!desk.edit) putOnDesk(keptDraft(app));
  if (!desk.edit) copyOpenLevel(app);
  if (!desk.edit) putOnDesk(newEdit(app.core, "sokoban", 10, 8, app.language));
  const edit = /** @type {Edit} */ (desk.edit);
  for (const one of [...desk.earlier, edit]) one.speak(app.language);
  return edit;
}
