/** What the reader has to say, at the line it is about. */
import { make } from "../../dom.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../../core/level.js").Diagnostic} Diagnostic */

/** A line of a text, from 1. @param {string} text @param {number} number @returns {string} */
export function lineOf(text, number) {
  let start = 0;
  for (let n = 1; n < number; n++) {
    start = text.indexOf("\n", start) + 1;
    if (start === 0) return "";
  }
  const end = text.indexOf("\n", start);
  return text.slice(start, end < 0 ? undefined : end).replace(/\r$/, "");
}

/** The place in a string of a column counted in bytes, from 1. @param {string} line @param {number} column */
function placeOf(line, column) {
  const bytes = new TextEncoder().encode(line).subarray(0, Math.max(0, column - 1));
  return new TextDecoder().decode(bytes).length;
}

/**
 * The line with the place marked.
 * @param {string} line
 * @param {number} column 0: the whole
 */
function excerpt(line, column) {
  if (!column) return make("code", { class: "excerpt" }, line.slice(0, 160) || " ");
  const at = placeOf(line, column);
  const from = Math.max(0, at - 60);
  const mark = make("mark", {}, line.slice(at, at + 1) || " ");
  return make("code", { class: "excerpt" }, line.slice(from, at), mark, line.slice(at + 1, at + 100));
}

/** @param {App} app @param {Diagnostic} remark */
function place(app, { line, column }) {
  if (!line) return app.say("The whole file");
  return column ? app.say("Line %1$d, column %2$d", line, column) : app.say("Line %d", line);
}

/**
 * @param {App} app
 * @param {string} text the file
 * @param {Diagnostic[]} remarks
 * @param {number} count of all, which may be more
 * @param {(line: number) => void} [show] when a place is chosen
 * @returns {HTMLElement}
 */
export function remarkList(app, text, remarks, count, show) {
  const items = remarks.map((remark) => {
    const where = place(app, remark);
    const head =
      show && remark.line
        ? make("button", { type: "button", class: "place", onclick: () => show(remark.line) }, where)
        : make("span", { class: "place" }, where);
    return make(
      "li",
      { class: `remark ${remark.severity}` },
      head,
      make("span", { class: "what" }, remark.what),
      remark.remedy ? make("span", { class: "remedy" }, remark.remedy) : null,
      remark.line ? excerpt(lineOf(text, remark.line), remark.column) : null,
    );
  });
  const more = count - remarks.length;
  return make(
    "div",
    { class: "remarks" },
    make("ul", {}, ...items),
    more > 0 ? make("p", { class: "quiet" }, app.sayCount("and %d more remark", "and %d more remarks", more)) : null,
  );
}
