/** An instrument of the laboratory: searches side by side on a level, as a live table and plots. */
import { make } from "../../dom.js";
import { svg } from "../../board/strokes.js";
import { optionValues } from "../../core/options.js";
import { sourceOf } from "../../core/source.js";
import { OptionForm } from "../../form/form.js";
import { Plot, SHAPES, short } from "../../plot/plot.js";
import { goalCount } from "../solve/session.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../../core/level.js").Level} Level */
/** @typedef {import("../../core/work.js").Progress} Progress */
/** @typedef {import("../../core/work.js").Result} Result */
/**
 * @typedef {object} Contender
 * @property {Record<string, string>} settings
 * @property {"waiting" | "running" | "done" | "failed"} state
 * @property {Progress | null} now
 * @property {Result | null} result
 * @property {string} error
 * @property {[number, number][]} points positions expanded over time
 * @property {[number, number][]} memory megabytes over time
 */

/** As many as there are shapes to tell them by. */
const MOST = 8;

/** What a class begins with; those are taken that the puzzle has. */
const USUAL = [
  { algorithm: "bfs" },
  { algorithm: "bidirectional" },
  { algorithm: "astar", heuristic: "zero" },
  { algorithm: "astar", heuristic: "manhattan" },
  { algorithm: "astar", heuristic: "matching" },
  { algorithm: "astar", heuristic: "distance" },
  { algorithm: "ida" },
];

/** @param {Record<string, string>} settings @returns {Contender} */
function contender(settings) {
  return { settings, state: "waiting", now: null, result: null, error: "", points: [], memory: [] };
}

/** @param {number} tone */
function shape(tone) {
  const mark = svg("svg", { class: `shape tone${tone % 8}`, viewBox: "-9 -9 18 18", "aria-hidden": "true" });
  mark.append(svg("path", { class: "mark", d: SHAPES[tone % SHAPES.length] }));
  return mark;
}

/** What a contender is called. @param {App} app @param {Record<string, string>} settings */
function nameOf(app, settings) {
  return Object.values(settings).join(" · ") || app.say("automatic");
}

class Compare {
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
    /** @type {Contender[]} */
    this.contenders = (app.setting(`compare-${level.puzzle}`) ?? this.#usual()).map(contender);
    const goal = level.puzzle === "sokoban" ? "pushes" : "steps";
    this.common = new OptionForm(app, ["goal", "time", "nodes", "memory"], app.setting("compare-limits") ?? {}, {
      goal,
      time: 20,
      memory: 512,
    });
    this.single = new OptionForm(app, ["algorithm", "heuristic", "prune"], {}, { algorithm: "astar" });
    this.table = make("div", {
      class: "scroll",
      tabindex: 0,
      role: "region",
      "aria-label": app.say("Counters of the searches"),
    });
    this.expanded = new Plot({
      label: app.say("Positions expanded over time"),
      x: app.say("seconds"),
      y: app.say("expanded"),
      log: true,
    });
    this.bytes = new Plot({ label: app.say("Memory over time"), x: app.say("seconds"), y: app.say("memory (MB)") });
    this.bars = make("div", { class: "bars" });
    this.go = make(
      "button",
      { type: "button", class: "primary", "data-action": "run", onclick: () => this.run() },
      app.say("Run them all"),
    );
    this.stop = make(
      "button",
      { type: "button", "data-action": "stop", hidden: true, onclick: () => this.stopper?.abort() },
      app.say("Stop"),
    );
    host.append(make("div", { class: "compare" }, this.#panel(), this.#results()));
    this.show();
  }

  #usual() {
    const has = (/** @type {string} */ option, /** @type {string | undefined} */ value) =>
      !value || optionValues(this.app.core, this.level.puzzle, option).some((one) => one.name === value);
    return USUAL.filter((one) => has("algorithm", one.algorithm) && has("heuristic", one.heuristic)).slice(0, 5);
  }

  #panel() {
    const { app } = this;
    const add = make(
      "button",
      { type: "button", "data-action": "add", onclick: () => this.#add() },
      app.say("Add to the searches"),
    );
    return make(
      "section",
      { class: "panel options", "aria-label": app.say("What to compare") },
      make("div", { class: "fields limits" }, ...this.common.fields),
      make(
        "details",
        {},
        make("summary", {}, app.say("Another search")),
        make("div", { class: "fields" }, ...this.single.fields),
        make("div", { class: "row" }, add),
      ),
      make("div", { class: "row" }, this.go, this.stop),
    );
  }

  #results() {
    return make(
      "section",
      { class: "results", "aria-label": this.app.say("Results") },
      make("div", { class: "panel" }, this.table),
      make(
        "div",
        { class: "charts" },
        make("div", { class: "panel" }, this.bars),
        make("div", { class: "panel" }, this.expanded.element),
        make("div", { class: "panel" }, this.bytes.element),
      ),
    );
  }

  #add() {
    const { app } = this;
    const settings = this.single.settings();
    if (this.contenders.some((one) => nameOf(app, one.settings) === nameOf(app, settings))) {
      app.notify(app.say("That search is there already."));
    } else if (this.contenders.length >= MOST) {
      app.notify(app.say("No more than %d searches can be told apart: take one away first.", MOST));
    } else {
      this.contenders.push(contender(settings));
      this.#keep();
    }
  }

  /** @param {Contender} one */
  #remove(one) {
    this.contenders = this.contenders.filter((other) => other !== one);
    this.#keep();
  }

  #keep() {
    this.app.keep(
      `compare-${this.level.puzzle}`,
      this.contenders.map((one) => one.settings),
    );
    this.show();
  }

  async run() {
    const { app } = this;
    if (this.stopper) return;
    this.stopper = new AbortController();
    const { signal } = this.stopper;
    const common = this.common.settings();
    app.keep("compare-limits", common);
    this.contenders = this.contenders.map((one) => contender(one.settings));
    this.show();
    await Promise.all(this.contenders.map((one) => this.#race(one, common, signal)));
    this.stopper = null;
    this.show();
    app.announce(app.say("All searches have ended."));
  }

  /** @param {Contender} one @param {Record<string, string>} common @param {AbortSignal} signal */
  async #race(one, common, signal) {
    const { app } = this;
    const request = {
      level: sourceOf(app.core, this.level),
      settings: { ...common, ...one.settings },
      language: app.language,
    };
    const progress = (/** @type {Progress} */ now) => {
      one.state = "running";
      one.now = now;
      one.points.push([now.seconds, now.expanded]);
      one.memory.push([now.seconds, now.peak_bytes / 1048576]);
      this.#soon();
    };
    try {
      one.result = await app.jobs.run("solve", request, { signal, progress });
      one.state = one.result?.status === "invalid" ? "failed" : "done";
      one.error = one.result?.status === "invalid" ? (one.result.message ?? "") : "";
      const json = one.result?.json;
      if (one.state === "done" && json) {
        one.points.push([json.seconds ?? 0, json.expanded ?? 0]);
        one.memory.push([json.seconds ?? 0, (json.peak_bytes ?? 0) / 1048576]);
      }
    } catch (error) {
      one.state = "failed";
      one.error = signal.aborted ? app.say("stopped") : String(/** @type {any} */ (error)?.message ?? error);
    }
    this.show();
  }

  /** Many searches tell at once; one look a frame is enough. */
  #soon() {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = undefined;
      this.show();
    });
  }

  /** @type {number | undefined} */
  frame = undefined;

  show() {
    this.go.toggleAttribute("disabled", Boolean(this.stopper) || !this.contenders.length);
    this.stop.hidden = !this.stopper;
    this.#showTable();
    this.#showBars();
    const lines = (/** @type {"points" | "memory"} */ key) =>
      this.contenders
        .map((one, i) => ({ name: String.fromCharCode(65 + i), points: one[key], ended: this.#sign(one), tone: i }))
        .filter((line) => line.points.length);
    this.expanded.show(lines("points"));
    this.bytes.show(lines("memory"));
    for (const plot of [this.expanded, this.bytes])
      /** @type {HTMLElement} */ (plot.element.parentNode).hidden = !lines("points").length;
  }

  /** @param {Contender} one */
  #sign(one) {
    if (one.state === "done")
      return one.result?.status === "solved" ? "✓" : one.result?.status === "unsolvable" ? "✕" : "…";
    return one.state === "failed" ? "!" : "";
  }

  /** @param {Contender} one */
  #outcome(one) {
    const { app } = this;
    if (one.state === "waiting") return app.say("waits");
    if (one.state === "running") return app.say("runs");
    if (one.state === "failed") return one.error;
    const result = /** @type {Result} */ (one.result);
    const count = goalCount(result);
    if (result.status === "solved" && result.proved) return app.say("✓ %d, the best", count ?? 0);
    if (result.status === "solved") return count === null ? app.say("✓ solved") : app.say("✓ %d", count);
    if (result.status === "unsolvable") return app.say("✕ no solution");
    return result.limit ? app.say("… limit: %s", app.sayHelp(result.limit)) : app.say("… stopped");
  }

  #showTable() {
    const { app } = this;
    const heads = [
      "",
      app.say("search"),
      app.say("expanded"),
      app.say("generated"),
      app.say("depth"),
      app.say("a second"),
      app.say("memory (MB)"),
      app.say("seconds"),
      app.say("result"),
      "",
    ];
    const rows = this.contenders.map((one, i) => {
      const json = one.state === "done" ? one.result?.json : null;
      const at = json ?? one.now;
      const seconds = at?.seconds ?? 0;
      const cell = (/** @type {string} */ text) => make("td", { class: "number" }, text);
      return make(
        "tr",
        { "data-contender": nameOf(app, one.settings), "data-state": one.state },
        make("td", {}, shape(i), make("strong", {}, ` ${String.fromCharCode(65 + i)}`)),
        make("th", { scope: "row" }, nameOf(app, one.settings)),
        cell(at ? app.say("%d", at.expanded) : "–"),
        cell(at ? app.say("%d", at.generated) : "–"),
        cell(one.now ? app.say("%d", one.now.depth) : "–"),
        cell(at && seconds > 0 ? short(Math.round(at.expanded / seconds)) : "–"),
        cell(at ? ((at.peak_bytes ?? 0) / 1048576).toFixed(1) : "–"),
        cell(at ? seconds.toFixed(2) : "–"),
        make("td", {}, this.#outcome(one)),
        make(
          "td",
          {},
          make(
            "button",
            {
              type: "button",
              class: "slim",
              disabled: Boolean(this.stopper),
              "aria-label": app.say("Take %s away", nameOf(app, one.settings)),
              onclick: () => this.#remove(one),
            },
            "✕",
          ),
        ),
      );
    });
    const head = make("tr", {}, ...heads.map((name) => (name ? make("th", { scope: "col" }, name) : make("td", {}))));
    this.table.replaceChildren(
      make("table", { class: "contenders" }, make("thead", {}, head), make("tbody", {}, ...rows)),
    );
  }

  /** Bars by the logarithm: searches differ by powers of ten. */
  #showBars() {
    const { app } = this;
    const counts = this.contenders.map(
      (one) => (one.state === "done" ? one.result?.json?.expanded : one.now?.expanded) ?? 0,
    );
    const most = Math.log10(Math.max(10, ...counts));
    const started = counts.some((count) => count > 0);
    /** @type {HTMLElement} */ (this.bars.parentNode).hidden = !started;
    this.bars.replaceChildren(
      make("h2", {}, app.say("Positions expanded (each line is ten times more)")),
      ...this.contenders.map((one, i) => {
        const bar = make("span", { class: `bar tone${i % 8}` });
        bar.style.width = `${Math.max(1, (Math.log10(Math.max(1, counts[i])) / most) * 100)}%`;
        const track = make("span", { class: "track" }, bar);
        track.style.backgroundSize = `${100 / most}% 100%`;
        return make(
          "div",
          { class: "barline" },
          make("span", { class: "letter" }, shape(i), String.fromCharCode(65 + i)),
          track,
          make("span", { class: "number" }, `${app.say("%d", counts[i])} ${this.#sign(one)}`),
        );
      }),
    );
  }

  free() {
    this.stopper?.abort();
    if (this.frame) cancelAnimationFrame(this.frame);
  }
}

/** @param {HTMLElement} host @param {App} app @param {Level} level */
export function mountCompare(host, app, level) {
  const compare = new Compare(host, app, level);
  return () => compare.free();
}
