/** The view "solve": what to look for, how far it is, and what came of it, played on the board. */
import { make } from "../../dom.js";
import { Board } from "../../board/board.js";
import { Player } from "../../board/player.js";
import { OptionForm } from "../../form/form.js";
import { Actions } from "./actions.js";
import { ProgressPanel } from "./progress.js";
import { session } from "./session.js";
import { figures, verdictOf, verdictPanel } from "./verdict.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../../core/work.js").Result} Result */

/** Options that everybody sees, and those for whoever wants more. */
const FIRST = ["goal", "algorithm", "time", "memory"];
const MORE = ["tie", "heuristic", "prune", "nodes", "improve", "without", "limit", "key"];

/** Searches that no limit ends are not for pages. */
const INITIAL = { time: 60, memory: 1024 };

class SolveView {
  /**
   * @param {HTMLElement} host
   * @param {App} app
   */
  constructor(host, app) {
    this.app = app;
    /** The theme in which the level stands on the board; "" when something else does. */
    this.drawn = "";
    /** @type {Player | null} */
    this.player = null;
    /** @type {Actions | null} */
    this.actions = null;
    /** @type {Result | null} */
    this.shown = null;
    const level = app.level;
    const kept = app.setting("solve") ?? {};
    this.form = new OptionForm(app, FIRST, kept, INITIAL);
    this.extra = new OptionForm(app, MORE, kept);
    this.strong = /** @type {HTMLInputElement} */ (
      make("input", { type: "checkbox", checked: Boolean(kept.certificate) })
    );
    this.progress = new ProgressPanel(app);
    this.outcome = make("div", { class: "outcome" });
    this.note = make("p", { class: "note", hidden: true });
    this.go = make("button", { type: "submit", class: "primary", "data-action": "solve" }, app.say("Solve"));
    this.stop = make(
      "button",
      { type: "button", "data-action": "stop", onclick: () => session.stop() },
      app.say("Stop, and keep what was found"),
    );
    this.stage = make("div", { class: "stage" });
    this.board = new Board(this.stage, { label: level?.title ?? app.say("Level") });
    host.append(
      make("h1", {}, app.say("Solve: %s", level?.title ?? app.say("a level without a name"))),
      make(
        "div",
        { class: "bench" },
        this.stage,
        make("div", { class: "side" }, this.note, this.work(), this.outcome, this.#panel()),
      ),
    );
    this.#noteReload();
    session.onchange = () => this.show();
    if (session.board !== level?.board) session.forget();
    this.show();
  }

  /** @returns {HTMLElement} */
  work() {
    this.working = make(
      "section",
      { class: "panel", "aria-label": this.app.say("Progress") },
      this.progress.element,
      this.stop,
    );
    return this.working;
  }

  /** @returns {HTMLElement} */
  #panel() {
    const { app } = this;
    const strong = make(
      "label",
      { class: "check" },
      this.strong,
      make(
        "span",
        {},
        app.say("Strong certificate"),
        make("small", {}, app.say("keeps what another search needs to confirm the proof")),
      ),
    );
    const form = make(
      "form",
      { class: "panel options", "aria-label": app.say("What to look for") },
      make("div", { class: "fields" }, ...this.form.fields),
      make(
        "details",
        {},
        make("summary", {}, app.say("More")),
        make("div", { class: "fields" }, ...this.extra.fields),
        strong,
      ),
      make("div", { class: "row" }, this.go),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#start();
    });
    return form;
  }

  /** A search that was going on when the page was loaded anew is gone: the page says so. */
  #noteReload() {
    const { app } = this;
    if (session.state === "running" || !app.setting("searching")) return;
    app.keep("searching", null);
    this.note.hidden = false;
    this.note.textContent = app.say(
      "The page was loaded anew while a search went on: the search has ended. Level and settings are as they were.",
    );
    app.announce(this.note.textContent);
  }

  #start() {
    const { app } = this;
    if (session.state === "running") return;
    const settings = {
      ...this.form.settings(),
      ...this.extra.settings(),
      ...(this.strong.checked ? { certificate: true } : {}),
    };
    app.keep("solve", settings);
    this.note.hidden = true;
    app.announce(app.say("The search has begun."));
    session.run(app, settings);
  }

  show() {
    const running = session.state === "running";
    const { app } = this;
    this.go.toggleAttribute("disabled", running || !app.level?.valid);
    this.stop.hidden = !running;
    if (this.working) this.working.hidden = !running && session.bounds.length < 3;
    this.progress.show();
    if (running) {
      this.#clear();
      this.#drawLevel();
    } else if (session.state === "failed") this.#fail();
    else if (session.result && session.result !== this.shown) this.#showResult(session.result);
    else if (!this.player) this.#drawLevel();
  }

  #drawLevel() {
    const { app } = this;
    if (!app.level || this.player || this.drawn === app.theme) return;
    this.drawn = this.board.theme = app.theme;
    this.board.show(app.core, app.level);
  }

  #clear() {
    if (this.player) this.drawn = "";
    this.player?.free();
    this.actions?.free();
    this.player = this.actions = this.shown = null;
    this.outcome.replaceChildren();
  }

  #fail() {
    const { app } = this;
    this.#clear();
    this.#drawLevel();
    const stopped = session.error?.name === "AbortError";
    const text = stopped
      ? app.say("The search was stopped. What is known of the optimum stands above.")
      : String(session.error?.message ?? session.error);
    this.outcome.replaceChildren(make("p", { class: "panel note", role: "alert" }, text));
  }

  /** @param {Result} result */
  #showResult(result) {
    const { app } = this;
    const level = app.level;
    this.#clear();
    this.shown = result;
    const panel = make(
      "section",
      { class: "panel", "aria-label": app.say("Result") },
      verdictPanel(app, result),
      figures(app, result),
    );
    this.outcome.replaceChildren(panel);
    app.announce(verdictOf(app, result).head);
    this.#drawLevel();
    if (!level || result.solution === null) return;
    this.actions = new Actions(app, level, result, (better) => {
      session.result = better;
      this.show();
    });
    panel.append(this.actions.element);
    if (!result.solution) return;
    this.player = new Player(this.stage, app, this.board, { level, solution: result.solution });
  }

  free() {
    session.onchange = () => {};
    this.#clear();
    this.board.free();
  }
}

/**
 * @param {HTMLElement} host
 * @param {App} app
 * @returns {() => void} takes it away
 */
export function mount(host, app) {
  let view = new SolveView(host, app);
  const offTheme = app.bus.on("theme", () => view.show());
  const offLevel = app.bus.on("level", () => {
    view.free();
    host.replaceChildren();
    view = new SolveView(host, app);
  });
  return () => {
    offTheme();
    offLevel();
    view.free();
  };
}
