/** Opens a level of a collection for the other views. */
import { findCollection, textOf } from "../../store/collections.js";
import { theShelf } from "./shelf.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../../store/collections.js").Entry} Entry */

/** A larger collection is not read as a whole in the page's own thread: its levels are opened one by one. */
const WHOLE = 300000;

/**
 * @param {App} app
 * @param {Entry} entry
 * @param {string} text
 * @param {number} index
 * @returns {Promise<boolean>} false when there is no such level
 */
export async function openLevel(app, entry, text, index) {
  if (!Number.isInteger(index) || index < 0) return false;
  const collection = entry.key;
  if (text.length <= WHOLE) return app.open({ name: entry.name, text, index, collection });
  const shelf = theShelf(app);
  const opened = await shelf.open(entry.name, text);
  if (index >= opened.count) return false;
  const source = await shelf.level(opened, index);
  return app.open({ ...source, collection, place: index, count: opened.count });
}

/**
 * Opens the level after the one that is open, or before it.
 * @param {App} app
 * @param {number} step 1, -1
 * @returns {Promise<boolean>} false when there is none
 */
export async function openNeighbour(app, step) {
  const source = app.source;
  if (!source) return false;
  const entry = source.collection ? await findCollection(app.store, source.collection) : null;
  const text = entry && (await textOf(app.store, entry));
  if (entry && text !== null) return openLevel(app, entry, text, (source.count ? (source.place ?? 0) : source.index) + step);
  const index = source.index + step;
  return index >= 0 && app.open({ ...source, index });
}
