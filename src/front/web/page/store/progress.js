/**
 * What was achieved on levels: the best solutions by each measure. Nothing is kept that the rules have not replayed.
 *
 *   const {news, better} = await keepSolution(store, core, level, moves)
 *                                           "first", "better", "equal", "worse", "unsolved"; ["moves", "pushes"]
 *   const known = await progressOf(store, level); known?.best.moves?.value
 */
import { check } from "../core/work.js";
import { sourceOf } from "../core/source.js";
import { levelKey } from "./keys.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("../core/level.js").Level} Level */
/** @typedef {{value: number, solution: string, text: string, when: number}} Best with the level it is a solution of */
/** @typedef {{key: string, id: string, puzzle: string, title: string | null, solved: boolean, helped: boolean,
 *   when: number, best: Record<string, Best>, optimum?: Record<string, number>}} Progress optimum: what was proved */
/** @typedef {"first" | "better" | "equal" | "worse" | "unsolved"} News */

/** What people compare, by puzzle. */
export const MEASURES = /** @type {Record<string, string[]>} */ ({
  sokoban: ["moves", "pushes"],
  slide: ["steps", "moves"],
});

/**
 * @param {Store} store
 * @param {Level} level
 * @returns {Promise<Progress | null>}
 */
export async function progressOf(store, level) {
  const key = levelKey(level);
  return key ? ((await store.get("progress", key)) ?? null) : null;
}

/** All of it, by key. @param {Store} store @returns {Promise<Map<string, Progress>>} */
export async function allProgress(store) {
  return new Map((await store.all("progress")).map(({ key, value }) => [key, value]));
}

/**
 * What becomes of a record when a solution comes.
 * @param {Progress | undefined} old
 * @param {{key: string, level: Pick<Level, "id" | "puzzle" | "title">, solution: string, text: string,
 *   metrics: Record<string, number>, helped: boolean, when?: number}} found
 * @returns {{record: Progress, news: News, better: string[]}}
 */
export function enterSolution(old, { key, level, solution, text, metrics, helped, when = Date.now() }) {
  const best = { ...old?.best };
  /** @type {string[]} */
  const better = [];
  let equal = false;
  for (const name of MEASURES[level.puzzle] ?? []) {
    const value = metrics[name];
    if (typeof value !== "number") continue;
    if (!best[name] || value < best[name].value) {
      best[name] = { value, solution, text, when };
      better.push(name);
    } else if (value === best[name].value) equal = true;
  }
  const known = Boolean(old?.solved);
  const record = {
    key,
    id: String(level.id),
    puzzle: level.puzzle,
    title: level.title ?? old?.title ?? null,
    solved: true,
    helped: helped && (!known || Boolean(old?.helped)),
    when: better.length ? when : (old?.when ?? when),
    best,
    ...(old?.optimum ? { optimum: old.optimum } : {}),
  };
  /** @type {News} */
  const news = !known ? "first" : better.length ? "better" : equal ? "equal" : "worse";
  return { record, news, better };
}

/**
 * Replays a solution, and keeps it where it is the best by some measure.
 * @param {Store} store
 * @param {import("../core/core.js").Core} core
 * @param {Level} level
 * @param {string} solution
 * @param {{helped?: boolean}} [given] helped: found with help, which is marked
 * @returns {Promise<{news: News, better: string[], kept: boolean}>}
 */
export async function keepSolution(store, core, level, solution, given = {}) {
  const key = levelKey(level);
  const judged = key ? check(core, level, solution) : null;
  if (!key || judged?.status !== "solved") return { news: "unsolved", better: [], kept: false };
  const { text } = sourceOf(core, level);
  const { metrics } = judged.json;
  /** @type {{news: News, better: string[]}} */
  let out = { news: "unsolved", better: [] };
  const kept = await store.update("progress", key, (old) => {
    const entered = enterSolution(old, { key, level, solution, text, metrics, helped: given.helped ?? false });
    out = { news: entered.news, better: entered.better };
    return entered.record;
  });
  return { ...out, kept: kept !== null };
}

/**
 * Keeps what was proved of a level.
 * @param {Store} store
 * @param {Level} level
 * @param {string} name "moves", "pushes"...
 * @param {number} value no solution needs less, and one needs no more
 */
export async function keepOptimum(store, level, name, value) {
  const key = levelKey(level);
  if (!key) return;
  await store.update("progress", key, (/** @type {Progress | undefined} */ old) => ({
    ...(old ?? { key, id: level.id, puzzle: level.puzzle, title: level.title, solved: false, helped: false, when: 0, best: {} }),
    optimum: { ...old?.optimum, [name]: value },
  }));
}
