/** An instrument of the laboratory: a heuristic of the user's own, run by a worker that is shut off, and checked. */
import { make } from "../../dom.js";
import { Board } from "../../board/board.js";
import { showPosition } from "../../core/position.js";
import { opensDoors } from "../../core/shut.js";
import { sourceOf } from "../../core/source.js";
import { OptionForm } from "../../form/form.js";
import { goalCount } from "../solve/session.js";
import { examples } from "./own_examples.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../../core/level.js").Level} Level */
/** @typedef {import("../../core/work.js").Result} Result */
/** @typedef {import("../../core/work.js").Counterexample} Counterexample */

/** Seconds a search with the function may take, and how long after that it is believed to be in an endless loop. */
const TIME = 20;
const MOST_TIME = 3600;

const STAMPS = { good: "✓", warn: "≈", bad: "✕" };
const GRACE = 2;

/**
 * What the worker gets: the text in the box, with names for what it needs, and an answer that is a number.
 * @param {string} text
 */
function bodyOf(text) {
  return `const { width, height, cells, text } = position;
const OUTSIDE = 0, FLOOR = 1, WALL = 2, GOAL = 3, BOX = 4, BOX_ON_GOAL = 5, PLAYER = 6, PLAYER_ON_GOAL = 7;
const answer = (() => {
${text}
})();
if (typeof answer !== "number" || Number.isNaN(answer)) throw new TypeError("not a number: " + String(answer));
return answer === Infinity ? -1 : Math.floor(answer);`;
}

class Own {
  /**
   * @param {HTMLElement} host
   * @param {App} app
   * @param {Level} level
   */
  constructor(host, app, level) {
    this.app = app;
    this.level = level;
    /** @type {AbortController | null} */
    this.stopper = null;
    /** @type {Board[]} */
    this.boards = [];
    this.examples = examples(app);
    this.box = /** @type {HTMLTextAreaElement} */ (
      make("textarea", {
        id: "own-text",
        class: "code",
        rows: 14,
        spellcheck: "false",
        autocapitalize: "off",
        "aria-describedby": "own-help",
      })
    );
    this.box.value = app.setting("own") ?? this.examples[0].text;
    this.form = new OptionForm(
      app,
      ["goal", "time"],
      {},
      { goal: level.puzzle === "sokoban" ? "pushes" : "steps", time: TIME },
    );
    this.go = make("button", { type: "submit", class: "primary", "data-action": "check" }, app.say("Run and check it"));
    this.stop = make(
      "button",
      { type: "button", "data-action": "stop", hidden: true, onclick: () => this.stopper?.abort() },
      app.say("Stop"),
    );
    this.outcome = make("div", {
      class: "side",
      role: "region",
      "aria-label": app.say("Result"),
      "aria-live": "polite",
    });
    host.append(make("div", { class: "bench own" }, this.#panel(), this.outcome));
  }

  #panel() {
    const { app } = this;
    const menu = /** @type {HTMLSelectElement} */ (
      make("select", { id: "own-examples" }, make("option", { value: "" }, app.say("Take an example…")))
    );
    this.examples.forEach((example, i) => menu.append(make("option", { value: i }, example.name)));
    menu.addEventListener("change", () => {
      if (menu.value !== "") this.box.value = this.examples[Number(menu.value)].text;
      menu.value = "";
    });
    const form = make(
      "form",
      { class: "panel options", "aria-label": app.say("Your own heuristic") },
      make("div", { class: "field" }, make("label", { for: "own-examples" }, app.say("Examples")), menu),
      make(
        "div",
        { class: "field" },
        make("label", { for: "own-text" }, app.say("The body of a function of the position, in JavaScript")),
        this.box,
        make(
          "span",
          { id: "own-help", class: "help" },
          app.say("There are width, height, cells (row by row: FLOOR, WALL, GOAL, BOX, BOX_ON_GOAL, PLAYER…) and text."),
          " ",
          app.say("Return how much is left to do; less than 0 means that there is no solution."),
        ),
      ),
      make("div", { class: "fields" }, ...this.form.fields),
      make("div", { class: "row" }, this.go, this.stop),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.check();
    });
    return form;
  }

  async check() {
    const { app } = this;
    if (this.stopper) return;
    const text = this.box.value;
    app.keep("own", text);
    if (opensDoors(text)) {
      this.#say(app.say('The function must not load anything: the word "import" is not allowed.'));
      return;
    }
    const stopper = new AbortController();
    this.stopper = stopper;
    const seconds = Math.min(Number(this.form.settings().time) || TIME, MOST_TIME);
    let slow = false;
    const timer = setTimeout(
      () => {
        slow = true;
        stopper.abort();
      },
      (seconds + GRACE) * 1000,
    );
    this.#busy(true);
    try {
      const result = await this.#solve({ "check-heuristic": true }, { estimate: bodyOf(text) }, stopper.signal);
      const others = await Promise.all([
        this.#solve({ heuristic: "zero" }, undefined, stopper.signal),
        this.#solve({}, undefined, stopper.signal),
      ]);
      this.#show(result, others);
    } catch (error) {
      if (slow)
        this.#say(
          app.say(
            "The function did not come back within %d seconds: it was ended. Is there an endless loop in it?",
            seconds,
          ),
        );
      else if (!stopper.signal.aborted)
        this.#say(app.say("The function failed: %s", String(/** @type {any} */ (error)?.message ?? error)));
      else this.#say(app.say("The search was stopped."));
    }
    clearTimeout(timer);
    this.stopper = null;
    this.#busy(false);
  }

  /**
   * @param {object} settings
   * @param {{estimate: string} | undefined} own
   * @param {AbortSignal} signal
   * @returns {Promise<Result>}
   */
  #solve(settings, own, signal) {
    const { app, level } = this;
    const common = { algorithm: "astar", ...this.form.settings() };
    return app.jobs.run(
      "solve",
      { level: sourceOf(app.core, level), settings: { ...common, ...settings }, language: app.language, own },
      { signal },
    );
  }

  /** @param {boolean} on */
  #busy(on) {
    this.go.toggleAttribute("disabled", on);
    this.stop.hidden = !on;
    if (on) this.#say(this.app.say("At work…"), "quiet");
  }

  /** @param {string} text @param {string} [kind] */
  #say(text, kind = "note") {
    this.#clear();
    this.outcome.append(make("p", { class: `panel ${kind}` }, text));
  }

  #clear() {
    for (const board of this.boards) board.free();
    this.boards = [];
    this.outcome.replaceChildren();
  }

  /** @param {Result} result @param {Result[]} others */
  #show(result, others) {
    const { app } = this;
    this.#clear();
    const ok = !result.notAdmissible && !result.notConsistent && result.status !== "invalid";
    const tone = result.notAdmissible || result.status === "invalid" ? "bad" : ok ? "good" : "warn";
    const head =
      result.status === "invalid"
        ? app.say("This cannot be done")
        : result.notAdmissible
          ? app.say("Not admissible")
          : result.notConsistent
            ? app.say("Admissible where it was asked, but not monotone")
            : app.say("Nothing wrong was found");
    this.outcome.append(
      make(
        "section",
        { class: "panel", "data-tone": tone, "aria-label": app.say("Verdict") },
        make(
          "div",
          { class: `verdict ${tone}` },
          make("span", { class: "stamp", "aria-hidden": "true" }, STAMPS[tone]),
          make("div", {}, make("h2", {}, head), make("p", {}, result.message ?? "")),
        ),
        this.#table(result, others),
      ),
    );
    if (result.notAdmissible) this.#example(result.notAdmissible);
    if (result.notConsistent) this.#example(result.notConsistent);
  }

  /** @param {Result} result @param {Result[]} others */
  #table(result, others) {
    const { app } = this;
    const rows = [
      [app.say("yours"), result],
      [app.say("no estimate"), others[0]],
      [app.say("the library's"), others[1]],
    ].map(([name, one]) => {
      const { json, status, limit } = /** @type {Result} */ (one);
      const length = goalCount(/** @type {Result} */ (one));
      const end =
        length !== null
          ? app.say("%d", length)
          : status === "limit"
            ? app.say("… limit: %s", app.sayHelp(limit ?? ""))
            : app.sayHelp(status);
      return make(
        "tr",
        {},
        make("th", { scope: "row" }, String(name)),
        make("td", {}, json?.expanded === undefined ? "–" : app.say("%d", json.expanded ?? 0)),
        make("td", {}, end),
      );
    });
    const head = make(
      "tr",
      {},
      make("th", { scope: "col" }, app.say("estimate")),
      make("th", { scope: "col" }, app.say("expanded")),
      make("th", { scope: "col" }, app.say("solution")),
    );
    return make("table", { class: "measures" }, make("thead", {}, head), make("tbody", {}, ...rows));
  }

  /** @param {Counterexample} found */
  #example(found) {
    const { app, level } = this;
    const said = found.said < 0 ? app.say("It says that there is no solution, but %d will do.", found.at_most) : null;
    const words = found.next
      ? app.say(
          "Before this step it says %1$d. After it, with what the step costs, no more than %2$d are left: too great a fall.",
          found.said,
          found.at_most,
        )
      : (said ?? app.say("Here it says %1$d, but %2$d will do.", found.said, found.at_most));
    const place = make("div", { class: "pair" });
    const title = found.next
      ? app.say("First counterexample to monotony")
      : app.say("First counterexample to admissibility");
    const panel = make(
      "section",
      { class: "panel counterexample", "data-about": found.next ? "step" : "position", "aria-label": title },
      make("h3", {}, title),
      make("p", {}, words),
      place,
    );
    this.outcome.append(panel);
    for (const text of [found.position, ...(found.next ? [found.next] : [])]) {
      const board = new Board(place, {
        label: text === found.next ? app.say("The position after the step") : app.say("The position"),
      });
      board.theme = app.theme;
      showPosition(app.core, board, level, text);
      this.boards.push(board);
    }
  }

  free() {
    this.stopper?.abort();
    this.#clear();
  }
}

/** @param {HTMLElement} host @param {App} app @param {Level} level */
export function mountOwn(host, app, level) {
  const own = new Own(host, app, level);
  return () => own.free();
}
