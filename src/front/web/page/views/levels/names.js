/** What collections are called, and where they are. */

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../../store/collections.js").Entry} Entry */

/** "night-shift.sok" is "Night shift". @param {string} file */
function fromFile(file) {
  const words = file.replace(/\.[^.]*$/, "").replace(/^\d+[-_ ]+/, "").replace(/[-_]+/g, " ").trim();
  return words ? words[0].toUpperCase() + words.slice(1) : file;
}

/**
 * @param {Entry} entry
 * @param {string | null} [title] what its file says
 * @returns {string}
 */
export function nameOf(entry, title) {
  const chapter = entry.own ? null : /^(\d+)[-_ ]/.exec(entry.name);
  const name = entry.title || title || fromFile(entry.name);
  return chapter ? `${Number(chapter[1])}. ${name}` : name;
}

/** @param {App} app @param {string} group */
export function groupName(app, group) {
  if (group === "campaign" || group.startsWith("campaign/")) return app.say("Campaign");
  if (group === "slide") return app.say("Sliding blocks");
  return group ? fromFile(group.slice(group.lastIndexOf("/") + 1)) : app.say("Sokoban");
}

/** @param {Entry} entry @param {number} [number] of a level, from 1 */
export function addressOf(entry, number) {
  return `#/levels/${encodeURIComponent(entry.key)}${number ? `/${number}` : ""}`;
}
