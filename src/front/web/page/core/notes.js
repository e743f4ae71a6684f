/** What notes of a level tell: its names in other languages, and its optima. */
import { writeLevel } from "./write.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {import("./level.js").Level} Level */

/** Notes that translate titles of levels and of chapters, by language. @type {Record<string, {title: string, chapter: string}>} */
const TRANSLATED = { fr: { title: "Titre", chapter: "Chapitre" } };

/** A note of a level as written: "Titre: Pousser". @param {string} text @param {string} key */
function noteOf(text, key) {
  return new RegExp(`^${key}:[ \\t]*(.+?)\\s*$`, "m").exec(text)?.[1] ?? null;
}

/**
 * What a level, or its chapter, is called in a language; null when it does not say.
 * @param {Core} core
 * @param {Level} level
 * @param {string} language
 * @param {"title" | "chapter"} which
 */
export function nameIn(core, level, language, which) {
  const keys = TRANSLATED[language];
  return keys && level.valid ? noteOf(writeLevel(core, level).text, keys[which]) : null;
}

/** Optima that notes tell: "Optimum-pushes: 12". @param {Core} core @param {Level} level @returns {Record<string, number>} */
export function optimaOf(core, level) {
  if (!level.valid) return {};
  const found = writeLevel(core, level).text.matchAll(/^Optimum-(\w+):[ \t]*(\d{1,9})\s*$/gm);
  return Object.fromEntries([...found].map(([, name, value]) => [name, Number(value)]));
}
