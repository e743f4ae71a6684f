/** Levels with the solutions that are kept of them, written as files; and solutions of files, replayed. In workers. */
import { readLevels } from "./level.js";
import { addSolution, writeCollection } from "./write.js";
import { sourceOf } from "./source.js";
import { check } from "./work.js";

/** @typedef {import("./core.js").Core} Core */

/** How many solutions of a file are replayed at most, and of a level. */
const MOST = 20000;
const MOST_OF_LEVEL = 8;

/**
 * The levels of parts, each once, with the solutions that solve them.
 * @param {Core} core
 * @param {{name: string, text: string, solutions: Record<string, string[]>}[]} parts
 * @returns {{sokoban: string, slide: string}}
 */
export function gather(core, parts) {
  const seen = new Set();
  /** @type {Record<string, string[]>} */
  const written = { sokoban: [], slide: [] };
  for (const part of parts) {
    const collection = readLevels(core, part.name, part.text);
    for (let i = 0; i < collection.count; i++) {
      const level = collection.level(i);
      const copy = `${level.puzzle}\n${level.board}`;
      if (!level.valid || seen.has(copy)) continue;
      seen.add(copy);
      for (const solution of part.solutions[`${level.puzzle}:${level.id}`] ?? []) {
        if (!level.solutions.includes(solution)) addSolution(core, collection, i, solution);
      }
      written[level.puzzle]?.push(sourceOf(core, level).text.trimEnd());
    }
    collection.free();
  }
  return { sokoban: written.sokoban.join("\n\n"), slide: written.slide.join("\n\n") };
}

/**
 * Replays every solution of a file.
 * @param {Core} core
 * @param {{name: string, text: string}} file
 */
export function judge(core, file) {
  const collection = readLevels(core, file.name, file.text);
  const judged = [];
  for (let i = 0; i < collection.count && judged.length < MOST; i++) {
    const level = collection.level(i);
    if (!level.valid || !level.solutions.length) continue;
    const { text } = sourceOf(core, level);
    for (const solution of level.solutions.slice(0, MOST_OF_LEVEL)) {
      const { status, solution: moves, json } = check(core, level, solution);
      if (status !== "solved") continue;
      const { id, puzzle, title } = level;
      judged.push({ key: `${puzzle}:${id}`, id, puzzle, title, solution: moves, text, metrics: json.metrics });
    }
  }
  const count = collection.count;
  collection.free();
  return { judged, count };
}
