/**
 * Games in progress. A record has the game of every tab that plays the level, so that none is lost; the newest is
 * gone on with.
 *
 *   await keepGame(store, core, level, game.save(), {moves: 12, seconds: 40})
 *   const kept = await keptGame(store, level); if (kept) game.load(kept.save)
 *   await dropGame(store, level)
 */
import { sourceOf } from "../core/source.js";
import { gameKey, tabName } from "./keys.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("../core/level.js").Level} Level */
/** @typedef {{save: string, when: number, about: Record<string, any>}} KeptGame */
/** @typedef {{key: string, id: string, puzzle: string, title: string | null, text: string,
 *   games: Record<string, KeptGame>}} GameRecord */

/** How many games of a level are kept: those of so many tabs. */
const MOST = 4;

/** Levels as files of their own, which need not be written for each move. @type {WeakMap<Level, string>} */
const texts = new WeakMap();

/** @param {Record<string, KeptGame>} games @returns {[string, KeptGame][]} newest first */
function newest(games) {
  return Object.entries(games).sort((one, other) => other[1].when - one[1].when);
}

/**
 * @param {Store} store
 * @param {Level} level
 * @returns {Promise<KeptGame | null>}
 */
export async function keptGame(store, level) {
  const key = gameKey(level);
  /** @type {GameRecord | undefined} */
  const record = key ? await store.get("games", key) : undefined;
  if (!record) return null;
  return record.games[tabName()] ?? newest(record.games)[0]?.[1] ?? null;
}

/**
 * @param {Store} store
 * @param {import("../core/core.js").Core} core
 * @param {Level} level
 * @param {string} save what game.save() gave
 * @param {Record<string, any>} [about] counters and such, to be shown
 * @returns {Promise<boolean>} whether it is kept
 */
export async function keepGame(store, core, level, save, about = {}) {
  const key = gameKey(level);
  if (!key) return false;
  const text = texts.get(level) ?? sourceOf(core, level).text;
  texts.set(level, text);
  const kept = await store.update("games", key, (/** @type {GameRecord | undefined} */ old) => {
    const games = { ...old?.games, [tabName()]: { save, about, when: Date.now() } };
    return {
      key,
      id: level.id,
      puzzle: level.puzzle,
      title: level.title,
      text,
      games: Object.fromEntries(newest(games).slice(0, MOST)),
    };
  });
  return kept !== null;
}

/** Takes back what this tab keeps of a level, and what it went on with. @param {Store} store @param {Level} level */
export async function dropGame(store, level) {
  const key = gameKey(level);
  if (key) await store.remove("games", key);
}

/**
 * The keys of levels that were begun, as progress has them.
 * @param {Store} store
 * @returns {Promise<Set<string>>}
 */
export async function begunLevels(store) {
  const records = await store.all("games");
  return new Set(records.map(({ value }) => `${value.puzzle}:${value.id}`));
}
