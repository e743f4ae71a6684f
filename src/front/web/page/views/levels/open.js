/** Opens a level of a collection for the other views. */
import { bundled, findCollection, textOf } from "../../store/collections.js";
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

/** Whether a level stands in a campaign, whose chapters lead on. @param {App} app */
export function isInCampaign(app) {
  return Boolean(app.source?.collection?.startsWith("campaign/"));
}

/**
 * Opens the first level of the next chapter of a campaign, or the last of the one before.
 * @param {App} app
 * @param {number} step 1, -1
 * @returns {Promise<boolean>} false when there is none
 */
export async function openChapter(app, step) {
  if (!isInCampaign(app)) return false;
  const key = app.source?.collection ?? "";
  const puzzle = key.slice(key.lastIndexOf("."));
  const chapters = (await bundled()).filter((entry) => entry.group === "campaign" && entry.key.endsWith(puzzle));
  const entry = chapters[chapters.findIndex((chapter) => chapter.key === key) + step];
  const text = entry ? await textOf(app.store, entry) : null;
  if (!entry || text === null || chapters.every((chapter) => chapter.key !== key)) return false;
  if (step > 0) return openLevel(app, entry, text, 0);
  const count = (await theShelf(app).open(entry.name, text)).count;
  return openLevel(app, entry, text, count - 1);
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
