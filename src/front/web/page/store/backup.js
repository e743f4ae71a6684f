/**
 * Everything kept in the browser as one file, and back. The file is a level file: the command line reads its levels
 * with their solutions ("cariste library import FILE"), sliding blocks behind a line that says so. What only a page
 * knows, games and bookmarks, settings, and collections as they were written, stands packed in lines that begin with
 * "::", which readers of levels skip.
 *
 *   const text = await writeBackup(store, gather)       gather has a worker write levels with solutions
 *   const found = await readBackup(text)                null when it is none, or damaged
 *   await restoreBackup(store, found)                   adds to what is there, and takes the better of two
 */
import { packJson, unpackJson } from "../share/fragment.js";
import { enterSolution } from "./progress.js";
import { ownCollections } from "./collections.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {{key: string, value: any}[]} Records */
/** @typedef {{settings: Records, games: Records, progress: Records, collections: Records, levels: Records}} Kept */
/** @typedef {{name: string, text: string, solutions: Record<string, string[]>}} Part solutions by keys of levels */
/** @typedef {(parts: Part[]) => Promise<{sokoban: string, slide: string}>} Gather */

const MARK = ":: cariste-page 1";
const WIDTH = 100;

/** What may be packed in a file at most. */
const MOST = 256 * 1024 * 1024;

/** Settings that are about this browser at this moment. */
const PASSING = new Set(["current"]);

/** @param {string} text */
export function isBackup(text) {
  return text.includes(`\n${MARK}`) || text.startsWith(MARK);
}

/** @param {Store} store @returns {Promise<Kept>} */
async function everything(store) {
  const [settings, games, progress, collections, levels] = await Promise.all(
    ["settings", "games", "progress", "collections", "levels"].map((table) => store.all(table)),
  );
  return { settings: settings.filter(({ key }) => !PASSING.has(key)), games, progress, collections, levels };
}

/** The solutions of levels, each once, by keys of levels. @param {Records} progress */
function solutionsOf(progress) {
  /** @type {Record<string, string[]>} */
  const out = {};
  for (const { key, value } of progress) {
    out[key] = [...new Set(Object.values(value.best).map((/** @type {any} */ best) => best.solution))];
  }
  return out;
}

/**
 * One's own collections, and levels of others that were solved.
 * @param {Store} store
 * @param {Kept} kept
 * @returns {Promise<Part[]>}
 */
async function partsOf(store, kept) {
  const solutions = solutionsOf(kept.progress);
  const texts = new Map(kept.levels.map(({ key, value }) => [key, value]));
  const parts = (await ownCollections(store)).map((entry) => ({
    name: entry.name,
    text: texts.get(entry.key) ?? "",
    solutions,
  }));
  for (const { key, value } of kept.progress) {
    for (const text of new Set(Object.values(value.best).map((/** @type {any} */ best) => best.text))) {
      const name = value.puzzle === "slide" ? "level.slide" : "level.sok";
      parts.push({ name, text, solutions: { [key]: solutions[key] } });
    }
  }
  return parts;
}

/** @param {string} packed */
function packedLines(packed) {
  const lines = [];
  for (let at = 0; at < packed.length; at += WIDTH) lines.push(`:: ${packed.slice(at, at + WIDTH)}`);
  return lines.join("\n");
}

/**
 * @param {Store} store
 * @param {Gather} gather
 * @returns {Promise<string>}
 */
export async function writeBackup(store, gather) {
  const kept = await everything(store);
  const { sokoban, slide } = await gather(await partsOf(store, kept));
  const head = ":: Levels and solutions kept by cariste in a browser. cariste library import reads this file.";
  return [
    head,
    ":: puzzle sokoban",
    "",
    sokoban.trimEnd(),
    "",
    ...(slide.trim() ? [":: puzzle slide", slide.trimEnd(), ""] : []),
    ":: puzzle sokoban",
    MARK,
    packedLines(await packJson(kept)),
    "",
  ].join("\n");
}

/** @param {any} records @returns {Records} */
function checked(records) {
  if (!Array.isArray(records)) return [];
  return records.filter((record) => typeof record?.key === "string" && record.value !== undefined);
}

/**
 * @param {string} text
 * @returns {Promise<Kept | null>}
 */
export async function readBackup(text) {
  const lines = text.split(/\r?\n/);
  const start = lines.indexOf(MARK);
  if (start < 0) return null;
  const packed = [];
  for (const line of lines.slice(start + 1)) {
    if (!line.startsWith(":: ")) break;
    packed.push(line.slice(3).trim());
  }
  const value = await unpackJson(packed.join(""), MOST);
  if (!value || typeof value !== "object") return null;
  return {
    settings: checked(value.settings),
    games: checked(value.games),
    progress: checked(value.progress),
    collections: checked(value.collections),
    levels: checked(value.levels).filter((record) => typeof record.value === "string"),
  };
}

/**
 * What comes in is added; nothing that is there is lost. Solutions are not taken from here but from the levels of the
 * file, which are replayed first.
 * @param {Store} store
 * @param {Kept} kept
 */
export async function restoreBackup(store, kept) {
  for (const { key, value } of kept.settings) await store.update("settings", key, (old) => old ?? value);
  for (const { key, value } of kept.levels) await store.put("levels", key, value);
  const texts = new Set(kept.levels.map(({ key }) => key));
  for (const { key, value } of kept.collections) {
    if (texts.has(key)) await store.update("collections", key, (old) => old ?? value);
  }
  for (const { key, value } of kept.games) {
    await store.update("games", key, (old) => ({ ...value, games: { ...value.games, ...old?.games } }));
  }
}

/**
 * Enters solutions that were replayed.
 * @param {Store} store
 * @param {{key: string, id: string, puzzle: string, title: string | null, solution: string, text: string,
 *   metrics: Record<string, number>}[]} judged
 * @returns {Promise<number>} how many were news
 */
export async function enterSolutions(store, judged) {
  let news = 0;
  for (const { key, id, puzzle, title, solution, text, metrics } of judged) {
    await store.update("progress", key, (old) => {
      const entered = enterSolution(old, { key, level: { id, puzzle, title }, solution, text, metrics, helped: false });
      if (entered.better.length) news++;
      return entered.record;
    });
  }
  return news;
}
