/** What can be done with a solution: copied, saved, drawn, shortened, rated, told in words. */
import { make } from "../../dom.js";
import { readLevels } from "../../core/level.js";
import { openGame } from "../../core/game.js";
import { sourceOf } from "../../core/source.js";
import { addSolution, writeCollection } from "../../core/write.js";
import { metricNames } from "./verdict.js";
import { goalCount } from "./session.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../../core/level.js").Level} Level */
/** @typedef {import("../../core/work.js").Result} Result */

/** Lines of a solution in words; more than these nobody reads. */
const TOLD_AT_MOST = 400;

/** Seconds that shortening and rating may take. */
const PATIENCE = 20;

/**
 * Hands a file to the user.
 * @param {string} name
 * @param {string} text
 * @param {string} type
 */
export function download(name, text, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = make("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

/** Pages that are files, or come by an insecure way, have no clipboard but by a selection. @param {string} text */
async function copyText(text) {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const field = /** @type {HTMLTextAreaElement} */ (make("textarea", { class: "unseen" }));
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

/** A name for files of a level. @param {Level} level */
function fileName(level) {
  const title = (level.title ?? `level-${level.number}`).normalize("NFKD").replace(/[^\w]+/g, "-");
  return (
    title
      .replace(/^-+|-+$/g, "")
      .toLowerCase()
      .slice(0, 60) || "level"
  );
}

/** The level with its solution, as a file. @param {App} app @param {Level} level @param {string} solution */
function solvedFile(app, level, solution) {
  const source = sourceOf(app.core, level);
  const collection = readLevels(app.core, source.name, source.text);
  addSolution(app.core, collection, 0, solution);
  const { text } = writeCollection(app.core, collection);
  collection.free();
  return { text, ending: source.name.split(".").pop() ?? "sok" };
}

/**
 * A solution in sentences, one for each thing it does.
 * @param {App} app
 * @param {Level} level
 * @param {string} solution
 * @returns {{lines: string[], whole: boolean}}
 */
export function solutionInWords(app, level, solution) {
  const game = openGame(app.core, level);
  const lines = /** @type {string[]} */ ([]);
  const byWord = solution.includes(" ") || level.puzzle !== "sokoban";
  let rest = byWord ? solution.split(/\s+/).filter(Boolean) : [...solution];
  const glue = byWord ? " " : "";
  while (game && rest.length && lines.length < TOLD_AT_MOST) {
    const hint = game.hint(rest.join(glue));
    if (!hint) break;
    lines.push(app.say("%1$s: %2$s", hint.which, hint.how));
    const taken = byWord ? 1 : Math.max(1, hint.moves);
    game.play(rest.slice(0, taken).join(glue));
    rest = rest.slice(taken);
  }
  game?.free();
  return { lines, whole: !rest.length };
}

export class Actions {
  /**
   * @param {App} app
   * @param {Level} level
   * @param {Result} result
   * @param {(result: Result) => void} replace shows another solution instead
   */
  constructor(app, level, result, replace) {
    this.app = app;
    this.level = level;
    this.result = result;
    this.replace = replace;
    this.stopper = new AbortController();
    this.more = make("div", { class: "more" });
    this.element = make("div", { class: "actions" }, this.#saving(), this.#thinking(), this.more);
  }

  /** Ends what goes on. */
  free() {
    this.stopper.abort();
  }

  get solution() {
    return this.result.solution ?? "";
  }

  /** @param {string} name @param {string} label @param {() => any} act */
  #button(name, label, act) {
    const button = /** @type {HTMLButtonElement} */ (make("button", { type: "button", "data-action": name }, label));
    button.addEventListener("click", async () => {
      button.disabled = true;
      try {
        await act();
      } catch (error) {
        if (!this.stopper.signal.aborted) this.app.notify(String(/** @type {any} */ (error)?.message ?? error));
      }
      button.disabled = false;
    });
    return button;
  }

  #saving() {
    const { app, level } = this;
    const name = fileName(level);
    const picture = (/** @type {object} */ settings, /** @type {string} */ ending) => async () => {
      const request = {
        level: sourceOf(app.core, level),
        solution: this.solution,
        settings: { theme: app.theme, ...settings },
        language: app.language,
        title: level.title,
      };
      download(
        `${name}${ending}`,
        await app.jobs.run("draw", request, { signal: this.stopper.signal }),
        "image/svg+xml",
      );
    };
    const save = () => {
      const { text, ending } = solvedFile(app, level, this.solution);
      download(`${name}.${ending}`, text, "text/plain;charset=utf-8");
    };
    const { certificate } = this.result;
    return make(
      "div",
      { class: "row", role: "group", "aria-label": app.say("Take the solution along") },
      this.#button("copy", level.puzzle === "sokoban" ? app.say("Copy as LURD") : app.say("Copy the moves"), () =>
        this.#copy(),
      ),
      this.#button("sok", level.puzzle === "sokoban" ? app.say("Save as SOK") : app.say("Save the level"), save),
      this.#button("svg", app.say("Pictures (SVG)"), picture({ storyboard: true }, ".svg")),
      this.#button("film", app.say("Animated SVG"), picture({ animate: true }, "-animated.svg")),
      certificate
        ? this.#button("certificate", app.say("Certificate"), () =>
            download(`${name}.certificate.json`, certificate, "application/json"),
          )
        : null,
    );
  }

  #thinking() {
    const { app } = this;
    return make(
      "div",
      { class: "row", role: "group", "aria-label": app.say("Look closer") },
      this.#button("shorten", app.say("Shorten"), () => this.#shorten()),
      this.#button("rate", app.say("How hard is it?"), () => this.#rate()),
      this.#button("explain", app.say("In words"), () => this.#explain()),
    );
  }

  async #copy() {
    await copyText(this.solution);
    this.app.notify(this.app.say("The solution is in the clipboard."));
  }

  /** @param {string} kind @param {object} given */
  #work(kind, given) {
    const { app } = this;
    this.more.replaceChildren(make("p", { class: "quiet" }, app.say("At work…")));
    const request = {
      level: sourceOf(app.core, this.level),
      language: app.language,
      settings: { time: PATIENCE },
      ...given,
    };
    return app.jobs.run(kind, request, { signal: this.stopper.signal });
  }

  async #shorten() {
    const { app, result } = this;
    const goal = goalCount(result) === null ? {} : { goal: result.json.goal };
    /** @type {Result} */
    const better = await this.#work("optimize", { solution: this.solution, settings: { time: PATIENCE, ...goal } });
    const metric = better.json?.goal ?? "moves";
    const before = result.json?.[metric];
    const after = better.json?.[metric];
    this.more.replaceChildren();
    if (better.status !== "solved" || !better.solution || !(after < before)) {
      app.notify(app.say("Nothing shorter was found nearby: that does not prove there is none."));
      return;
    }
    app.notify(app.say("Shortened from %1$d to %2$d %3$s.", before, after, metricNames(app)[metric] ?? metric));
    this.replace({ ...better, proved: better.proved, json: { ...better.json, goal: metric } });
  }

  async #rate() {
    const { app } = this;
    /** @type {import("../../core/work.js").Rating} */
    const rating = await this.#work("rate", {});
    const rows = rating.measures
      .filter((measure) => measure.is_known)
      .map((measure) =>
        make(
          "tr",
          {},
          make("th", { scope: "row" }, app.sayHelp(measure.help)),
          make("td", {}, String(+measure.value.toFixed(2))),
        ),
      );
    const stars = rating.grade ? "●".repeat(rating.grade) + "○".repeat(6 - rating.grade) : "";
    const head =
      rating.score === null
        ? (rating.message ?? rating.status)
        : app.say("%1$s, a score of %2$s", app.sayHelp(rating.gradeName), rating.score.toFixed(1));
    this.more.replaceChildren(
      make(
        "h3",
        {},
        app.say("How hard for people"),
        " ",
        make("span", { class: "stars", "aria-hidden": "true" }, stars),
      ),
      make("p", {}, head),
      rating.score !== null && rating.message ? make("p", { class: "quiet" }, rating.message) : "",
      make("table", { class: "measures" }, make("tbody", {}, ...rows)),
    );
    app.announce(head);
  }

  #explain() {
    const { app, level } = this;
    const { lines, whole } = solutionInWords(app, level, this.solution);
    this.more.replaceChildren(
      make("h3", {}, app.say("The solution in words")),
      make(
        "ol",
        { class: "told", tabindex: 0, "aria-label": app.say("The solution in words") },
        ...lines.map((line) => make("li", {}, line)),
      ),
      whole ? "" : make("p", { class: "quiet" }, app.say("Only the first %d lines are shown.", lines.length)),
    );
  }
}
