/** A card of a level: its picture, its number and title, and what was achieved. */
import { make } from "../../dom.js";
import { MEASURES } from "../../store/progress.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../../core/shelf.js").Shown} Shown */
/** @typedef {import("../../store/progress.js").Progress} Progress */

/** By what stars are given, where notes of a level tell the optimum: the first of these. */
const STARRED = ["pushes", "steps", "moves"];

/**
 * Stars, as the program gives them: solved, within a fifth of the optimum, and no worse than it.
 * @param {Progress | undefined} progress
 * @param {Record<string, number>} optima
 * @returns {number} 0 to 3
 */
export function starsOf(progress, optima) {
  if (!progress?.solved) return 0;
  const name = STARRED.find((measure) => optima[measure] > 0);
  const own = name ? progress.best[name]?.value : undefined;
  if (!name || own === undefined) return 1;
  return own <= optima[name] ? 3 : 5 * own <= 6 * optima[name] ? 2 : 1;
}

/**
 * What was achieved, in a sentence.
 * @param {App} app
 * @param {Progress | undefined} progress
 * @param {boolean} begun
 * @returns {string}
 */
export function achievement(app, progress, begun) {
  if (!progress?.solved) return begun ? app.say("begun") : app.say("not solved yet");
  const [first, second] = MEASURES[progress.puzzle] ?? [];
  const values = [progress.best[first]?.value ?? 0, progress.best[second]?.value ?? 0];
  return progress.puzzle === "slide"
    ? app.say("solved, best %1$d steps and %2$d moves", ...values)
    : app.say("solved, best %1$d moves and %2$d pushes", ...values);
}

/** @param {number} stars @param {boolean} rated whether the optimum is known @param {boolean} begun */
function badge(stars, rated, begun) {
  if (stars && rated) {
    const all = [1, 2, 3].map((n) => make("span", { class: n <= stars ? "star" : "star none" }, n <= stars ? "★" : "☆"));
    return make("span", { class: "stars", "aria-hidden": "true" }, ...all);
  }
  if (stars) return make("span", { class: "badge solved", "aria-hidden": "true" }, "✓");
  return begun ? make("span", { class: "badge begun", "aria-hidden": "true" }, "●") : null;
}

/**
 * @param {App} app
 * @param {Shown} shown
 * @param {{href: string, progress?: Progress, begun: boolean, picture: Promise<string | null>}} given
 * @returns {HTMLElement} a link
 */
export function levelCard(app, shown, { href, progress, begun, picture }) {
  const image = /** @type {HTMLImageElement} */ (make("img", { alt: "", draggable: "false" }));
  picture.then((url) => {
    if (url) image.src = url;
  });
  const rated = Object.keys(shown.optima).length > 0;
  const stars = starsOf(progress, shown.optima);
  const title = shown.title || app.say("Level %d", shown.number);
  const state = shown.valid ? achievement(app, progress, begun) : app.say("broken");
  return make(
    "a",
    {
      class: shown.valid ? "level-card" : "level-card broken",
      href,
      title: `${title}${shown.author ? ` · ${shown.author}` : ""}\n${shown.width} × ${shown.height}`,
    },
    make("span", { class: "picture" }, image),
    shown.valid ? badge(stars, rated, begun) : make("span", { class: "badge wrong", "aria-hidden": "true" }, "!"),
    make("span", { class: "number" }, String(shown.number)),
    make("span", { class: "name" }, title),
    make("span", { class: "unseen" }, state),
  );
}
