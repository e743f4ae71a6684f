/** An instrument of the laboratory: a search, position by position. It is recorded, so that one can go back as well. */
import { make } from "../../dom.js";
import { Board } from "../../board/board.js";
import { showPosition } from "../../core/position.js";
import { sourceOf } from "../../core/source.js";
import { OptionForm } from "../../form/form.js";
import { Transport } from "./transport.js";
import { Barcode, REASONS, reasonNames, tally } from "./reasons.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../../core/level.js").Level} Level */
/** @typedef {import("../../core/work.js").Visit} Visit */

/** Positions that are recorded, and cells of all of them together. */
const MOST = 3000;
const MOST_CELLS = 3e6;

class Watch {
  /**
   * @param {HTMLElement} host
   * @param {App} app
   * @param {Level} level
   */
  constructor(host, app, level) {
    this.app = app;
    this.level = level;
    /** @type {Visit[]} */
    this.visits = [];
    /** How many positions wait to be expanded, after each. @type {number[]} */
    this.open = [];
    /** @type {AbortController | null} */
    this.stopper = null;
    this.form = new OptionForm(app, ["goal", "algorithm", "heuristic", "prune"], app.setting("watch") ?? {}, {
      algorithm: "astar",
      goal: this.#goal(),
    });
    this.stage = make("div", { class: "stage" });
    this.board = new Board(this.stage, { label: level.title ?? app.say("Level") });
    this.transport = new Transport(app, {
      label: app.say("Positions in the order of the search"),
      moments: () => this.visits.length,
      show: (moment) => this.show(moment),
    });
    this.stage.append(this.transport.element);
    this.barcode = new Barcode(app);
    this.status = make("p", { class: "note", role: "status", hidden: true });
    this.facts = make("dl", { class: "figures" });
    this.reason = make("p", { class: "reason" });
    host.append(
      make("div", { class: "bench" }, this.stage, make("div", { class: "side" }, this.#readings(), this.#panel())),
    );
    this.board.theme = app.theme;
    this.board.show(app.core, level);
    this.board.pace = 120;
  }

  /** The first goal that is counted: only then do costs mean something. */
  #goal() {
    return this.level.puzzle === "sokoban" ? "pushes" : "steps";
  }

  #readings() {
    const { app } = this;
    this.readings = make(
      "section",
      { class: "panel", "aria-label": app.say("Readings"), hidden: true },
      this.reason,
      this.facts,
      this.barcode.element,
      this.status,
    );
    return this.readings;
  }

  #panel() {
    const { app } = this;
    const go = make(
      "button",
      { type: "submit", class: "primary", "data-action": "watch" },
      app.say("Begin the search"),
    );
    const form = make(
      "form",
      { class: "panel options", "aria-label": app.say("The search to be watched") },
      make("div", { class: "fields" }, ...this.form.fields),
      make("div", { class: "row" }, go),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.record();
    });
    return form;
  }

  async record() {
    const { app, level } = this;
    this.stopper?.abort();
    this.transport.free();
    const stopper = new AbortController();
    Object.assign(this, { visits: [], open: [], stopper });
    this.transport.moment = 0;
    const settings = this.form.settings();
    app.keep("watch", settings);
    const nodes = Math.max(20, Math.min(MOST, Math.floor(MOST_CELLS / (level.width * level.height))));
    const request = {
      level: sourceOf(app.core, level),
      settings: { time: 30, ...settings, nodes },
      language: app.language,
      watch: { perSecond: 0 },
    };
    this.status.hidden = true;
    const told = (/** @type {Visit} */ visit) => stopper === this.stopper && this.#take(visit);
    try {
      const result = await app.jobs.run("solve", request, { signal: stopper.signal, visit: told });
      if (stopper === this.stopper) this.#ended(result, nodes);
    } catch (error) {
      if (stopper === this.stopper && !stopper.signal.aborted)
        this.#say(String(/** @type {any} */ (error)?.message ?? error));
    }
  }

  /** @param {Visit} visit */
  #take(visit) {
    const before = this.open.at(-1) ?? 1;
    this.visits.push(visit);
    this.open.push(Math.max(0, before + visit.fresh - 1));
    if (this.readings) this.readings.hidden = false;
    if (this.visits.length === 1) {
      this.transport.play();
      this.show(0);
    } else if (this.visits.length % 50 === 0) this.transport.refresh();
  }

  /** @param {import("../../core/work.js").Result} result @param {number} nodes */
  #ended(result, nodes) {
    const { app } = this;
    this.transport.refresh();
    if (this.visits.length) this.barcode.show(this.visits, this.transport.moment);
    if (result.status === "solved")
      this.#say(
        app.sayCount(
          "The search ended with a solution after %d position.",
          "The search ended with a solution after %d positions.",
          this.visits.length,
        ),
      );
    else if (result.status === "unsolvable") this.#say(app.say("The search ended: there is no solution."));
    else if (result.limit === "nodes")
      this.#say(app.say("Only the first %d positions are recorded: more than that nobody watches.", nodes));
    else this.#say(result.message ?? app.say("The search ended at a limit."));
    if (this.visits.length && !this.transport.playback.playing && this.transport.moment === 0) this.transport.play();
  }

  /** @param {string} text */
  #say(text) {
    if (this.readings) this.readings.hidden = false;
    this.status.hidden = false;
    this.status.textContent = text;
  }

  /** @param {number} moment */
  show(moment) {
    const visit = this.visits[moment];
    const { app } = this;
    if (!visit) return;
    if (visit.position) {
      this.board.theme = app.theme;
      showPosition(app.core, this.board, this.level, visit.position.text);
      this.board.mark("blame", visit.left === "dead" || visit.left === "stuck" ? pieces(visit.position) : []);
    }
    this.#facts(visit, moment);
    this.barcode.show(this.visits, moment);
  }

  /** @param {Visit} visit @param {number} moment */
  #facts(visit, moment) {
    const { app } = this;
    const { name, mark } = reasonNames(app)[visit.left];
    this.reason.className = `reason ${visit.left}`;
    this.reason.replaceChildren(
      make("span", { class: "stamp", "aria-hidden": "true" }, mark),
      ` ${visit.fate ?? name}`,
    );
    const known = (/** @type {number} */ value) => (value < 0 ? "–" : app.say("%d", value));
    const counts = tally(this.visits, moment);
    const rows = [
      [app.say("position"), known(visit.number)],
      [app.say("cost so far (g)"), known(visit.g)],
      [app.say("estimate (h)"), known(visit.h)],
      [app.say("g + h"), visit.g < 0 || visit.h < 0 ? "–" : known(visit.g + visit.h)],
      [app.say("depth"), known(visit.depth)],
      [app.say("frontier"), known(this.open[moment])],
      [app.say("new"), known(visit.fresh)],
      [app.say("known"), known(visit.known)],
      [app.say("given up"), known(visit.dead)],
    ];
    if (visit.step) rows.unshift([app.say("tries"), visit.step]);
    this.facts.replaceChildren(
      ...rows.map(([term, value]) => make("div", {}, make("dt", {}, term), make("dd", {}, value))),
    );
    this.facts.dataset.seen = String(REASONS.reduce((sum, reason) => sum + counts[reason], 0));
  }

  free() {
    this.stopper?.abort();
    this.transport.free();
    this.board.free();
  }
}

/** Squares of boxes and pieces. @param {import("../../core/work.js").Position} position */
function pieces(position) {
  /** @type {{x: number, y: number}[]} */
  const out = [];
  position.cells.forEach((role, i) => {
    if (role === 4 || role === 5) out.push({ x: i % position.width, y: Math.floor(i / position.width) });
  });
  return out;
}

/** @param {HTMLElement} host @param {App} app @param {Level} level */
export function mountWatch(host, app, level) {
  const watch = new Watch(host, app, level);
  const off = app.bus.on("theme", () => watch.show(watch.transport.moment));
  return () => {
    off();
    watch.free();
  };
}
