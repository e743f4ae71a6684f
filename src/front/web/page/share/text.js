/** A level as the text of a link: nothing but what is to be shared. */
import { sourceOf } from "../core/source.js";

/** @typedef {import("../core/level.js").Level} Level */

/** In lines, as files have moves. @param {string} moves */
function wrapped(moves) {
  return moves.replace(/(.{70})(?=.)/g, "$1\n");
}

/** @param {Level} level @param {string | null} solution */
function sokobanText({ board, title, author }, solution) {
  const lines = [(board ?? "").replace(/\s+$/, "")];
  if (title) lines.push(`Title: ${title}`);
  if (author) lines.push(`Author: ${author}`);
  if (solution) lines.push("", "Solution", wrapped(solution));
  return `${lines.join("\n")}\n`;
}

/**
 * @param {import("../core/core.js").Core} core
 * @param {Level} level
 * @param {string | null} solution to be shared with it
 * @returns {{name: string, text: string}}
 */
export function sharedText(core, level, solution) {
  if (level.puzzle === "sokoban") return { name: "shared.sok", text: sokobanText(level, solution) };
  const { text } = sourceOf(core, level);
  const bare = text.replace(/^Solution:.*(\n(?![\w-]+:|\s*$).*)*\n?/gm, "").trimEnd();
  return { name: "shared.slide", text: `${bare}\n${solution ? `Solution: ${solution}\n` : ""}` };
}
