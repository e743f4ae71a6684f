/** What came of a search, in words: what is proved, what is not, and what a limit means. */
import { make } from "../../dom.js";
import { goalCount } from "./session.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../../core/work.js").Result} Result */

/** What solutions are measured by, as people say it. @param {App} app @returns {Record<string, string>} */
export function metricNames(app) {
  return {
    moves: app.say("moves"),
    pushes: app.say("pushes"),
    box_lines: app.say("box lines"),
    box_changes: app.say("box changes"),
    pushing_sessions: app.say("pushing sessions"),
    player_lines: app.say("player lines"),
    steps: app.say("steps"),
    straight: app.say("straight moves"),
  };
}

/**
 * Which limit, in a clause.
 * @param {App} app
 * @param {Result} result
 */
function limitWords(app, result) {
  if (result.limit === "time") return app.say("The time was up.");
  if (result.limit === "memory") return app.say("The memory was full.");
  if (result.limit === "nodes") return app.say("As many positions as allowed were looked at.");
  return app.say("The search was stopped.");
}

/** @param {App} app @param {Result} result @returns {{mark: string, tone: string, head: string, text: string}} */
function solvedWords(app, result) {
  const count = goalCount(result);
  const unit = metricNames(app)[result.json?.goal] ?? "";
  if (result.proved) {
    return {
      mark: "✓",
      tone: "good",
      head: app.say("Solved, and proved to be the best"),
      text: app.say(
        "No solution has fewer than %d %s: every other way was looked at, or shown to be no shorter.",
        count ?? 0,
        unit,
      ),
    };
  }
  if (count === null) {
    return {
      mark: "✓",
      tone: "good",
      head: app.say("Solved"),
      text: app.say(
        "Any solution was asked for: nothing is said about how short it could be. The rules alone have replayed it.",
      ),
    };
  }
  const text =
    result.lowerBound >= 0
      ? app.say(
          "The best one has between %1$d and %2$d %3$s: that is proved, and no more.",
          result.lowerBound,
          count,
          unit,
        )
      : app.say("It has %1$d %2$s. Whether there is a better one is not known.", count, unit);
  return { mark: "≈", tone: "warn", head: app.say("Solved, not proved to be the best"), text };
}

/**
 * @param {App} app
 * @param {Result} result
 * @returns {{mark: string, tone: string, head: string, text: string}}
 */
export function verdictOf(app, result) {
  if (result.status === "solved") return solvedWords(app, result);
  if (result.status === "unsolvable") {
    return {
      mark: "✕",
      tone: "bad",
      head: app.say("Unsolvable: that is proved"),
      text: app.say(
        "Every position that can be reached was looked at, or shown to lead nowhere. No way to a solution is left.",
      ),
    };
  }
  if (result.status === "limit") {
    const open =
      result.lowerBound > 0
        ? app.say(
            "A solution, if there is one, has at least %1$d %2$s.",
            result.lowerBound,
            metricNames(app)[result.json?.goal] ?? "",
          )
        : app.say("The level may well have a solution.");
    return {
      mark: "…",
      tone: "warn",
      head: app.say("No answer yet: a limit was reached"),
      text: `${limitWords(app, result)} ${open}`,
    };
  }
  return { mark: "!", tone: "bad", head: app.say("This cannot be solved so"), text: result.message ?? "" };
}

/**
 * @param {App} app
 * @param {Result} result
 * @returns {HTMLElement}
 */
export function verdictPanel(app, result) {
  const { mark, tone, head, text } = verdictOf(app, result);
  const limit =
    result.status === "solved" && !result.proved && goalCount(result) !== null ? limitWords(app, result) : null;
  const message = result.message && result.status !== "invalid" ? make("p", { class: "quiet" }, result.message) : null;
  return make(
    "div",
    { class: `verdict ${tone}`, "data-status": result.status, "data-proved": String(result.proved) },
    make("span", { class: "stamp", "aria-hidden": "true" }, mark),
    make("div", {}, make("h2", {}, head), make("p", {}, text), limit ? make("p", {}, limit) : null, message),
  );
}

/** The measures of the solution and the work it took, as a row of figures. @param {App} app @param {Result} result */
export function figures(app, result) {
  const names = metricNames(app);
  const json = result.json ?? {};
  const list = make("dl", { class: "figures" });
  const add = (/** @type {string} */ name, /** @type {string} */ value) =>
    list.append(make("div", {}, make("dt", {}, name), make("dd", {}, value)));
  for (const [key, name] of Object.entries(names)) {
    if (typeof json[key] === "number" && result.solution !== null) add(name, app.say("%d", json[key]));
  }
  if (json.expanded !== undefined) {
    add(app.say("expanded"), app.say("%d", json.expanded));
    add(app.say("seconds"), (json.seconds ?? 0).toFixed(2));
    add(app.say("memory"), app.say("%s MB", ((json.peak_bytes ?? 0) / 1048576).toFixed(1)));
  }
  if (result.algorithm) add(app.say("algorithm"), result.algorithm);
  return list;
}
