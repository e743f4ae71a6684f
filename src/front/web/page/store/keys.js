/** By what levels are found again. Copies that are turned or mirrored share an ID, and so what was achieved. */

/** @typedef {import("../core/level.js").Level} Level */

/** A number of 53 bits for a text, as digits: to tell texts apart, not to keep secrets. @param {string} text */
export function digest(text) {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}

/** Of what was achieved. @param {Level} level @returns {string | null} null for a level that is broken */
export function levelKey(level) {
  return level.id ? `${level.puzzle}:${level.id}` : null;
}

/** Of a game, which fits one copy alone. @param {Level} level @returns {string | null} */
export function gameKey(level) {
  return level.id ? `${level.puzzle}:${level.id}:${digest(level.board ?? "")}` : null;
}

/** Of this tab, as long as it is open, reloaded or not. @returns {string} */
export function tabName() {
  try {
    const kept = sessionStorage.getItem("tab");
    if (kept) return kept;
    const name = Math.random().toString(36).slice(2, 12);
    sessionStorage.setItem("tab", name);
    return name;
  } catch {
    return "tab";
  }
}
