/**
 * Collections of levels: those that come with the page, and one's own, which are kept.
 *
 *   for (const entry of [...(await bundled()), ...(await ownCollections(store))]) ... await textOf(store, entry)
 */
import { assetText } from "../core/assets.js";
import { digest } from "./keys.js";

/** @typedef {import("./store.js").Store} Store */
/**
 * @typedef {object} Entry
 * @property {string} key by which it is found, and its address
 * @property {string} name of its file, whose ending may tell the dialect
 * @property {string | null} title given by its owner
 * @property {string} group the folder it came in, or ""
 * @property {boolean} own
 * @property {number} [count] how many levels, where that is known
 * @property {string[]} [keys] of its levels, where there are not very many
 * @property {number} [when]
 */

/** @type {Promise<Entry[]> | null} */
let list = null;

/** Of those that come with the page, once the list is read. @type {Map<string, string>} */
const texts = new Map();

/** What stands before the last slash. @param {string} path */
function folderOf(path) {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
}

/** @returns {Promise<Entry[]>} */
async function readList() {
  /** @type {Record<string, string>} */
  const all = JSON.parse(await assetText("levels/index.json"));
  for (const [path, text] of Object.entries(all)) texts.set(path, text);
  return Object.keys(all).map((path) => ({
    key: path,
    name: path.slice(path.lastIndexOf("/") + 1),
    title: null,
    group: folderOf(path),
    own: false,
  }));
}

/** Those that come with the page, in the order of its list. @returns {Promise<Entry[]>} */
export function bundled() {
  list ??= readList().catch(() => {
    list = null;
    return [];
  });
  return list;
}

/** Has all that comes with the page at hand, so that nothing need be asked for later. */
export async function loadBundled() {
  await bundled();
}

/** One's own, the newest first. @param {Store} store @returns {Promise<Entry[]>} */
export async function ownCollections(store) {
  const records = await store.all("collections");
  return records.map(({ value }) => value).sort((one, other) => (other.when ?? 0) - (one.when ?? 0));
}

/** @param {Store} store @param {string} key @returns {Promise<Entry | null>} */
export async function findCollection(store, key) {
  const own = await store.get("collections", key);
  return own ?? (await bundled()).find((entry) => entry.key === key) ?? null;
}

/** @param {Store} store @param {Entry} entry @returns {Promise<string | null>} */
export async function textOf(store, entry) {
  if (!entry.own) return texts.get(entry.key) ?? null;
  return (await store.get("levels", entry.key)) ?? null;
}

/**
 * Keeps a collection. The same text is kept once.
 * @param {Store} store
 * @param {{name: string, text: string, title?: string | null, count?: number, keys?: string[], when?: number}} given
 * @returns {Promise<{entry: Entry, kept: boolean}>}
 */
export async function addCollection(store, { name, text, title = null, count, keys, when = Date.now() }) {
  const key = `own-${digest(text)}`;
  const file = name.slice(name.lastIndexOf("/") + 1);
  /** @type {Entry} */
  const entry = { key, name: file, title, group: folderOf(name), own: true, count, keys, when };
  const kept =
    (await store.put("levels", key, text)) &&
    (await store.update("collections", key, (old) => ({ ...entry, title: old?.title ?? title }))) !== null;
  return { entry, kept };
}

/** @param {Store} store @param {string} key @param {string} title */
export async function renameCollection(store, key, title) {
  await store.update("collections", key, (old) => (old ? { ...old, title } : undefined));
}

/** @param {Store} store @param {string} key */
export async function removeCollection(store, key) {
  await store.remove("collections", key);
  await store.remove("levels", key);
}
