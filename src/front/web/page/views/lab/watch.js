/** An instrument of the laboratory: a search, position by position, as it is made. One can go back as well. */
import { make } from "../../dom.js";
import { Board } from "../../board/board.js";
import { showPosition } from "../../core/position.js";
import { OptionForm } from "../../form/form.js";
import { Transport } from "./transport.js";
import { Barcode, reasonNames } from "./reasons.js";
import { Stream, total } from "./stream.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../../core/level.js").Level} Level */
/** @typedef {import("../../core/work.js").Visit} Visit */

class Watch {
  /**
   * @param {HTMLElement} host
   * @param {App} app
   * @param {Level} level
   */
  constructor(host, app, level) {
    this.app = app;
    this.level = level;
    this.stream = new Stream(app, level, {
      news: () => this.#news(),
      ended: (result) => this.#ended(result),
      failed: (why) => this.#say(why),
    });
    this.form = new OptionForm(app, ["goal", "algorithm", "heuristic", "prune"], app.setting("watch") ?? {}, {
      algorithm: "astar",
      goal: this.#goal(),
    });
    /** Whether no position has come yet. */
    this.preparing = false;
    this.stage = make("div", { class: "stage" });
    this.board = new Board(this.stage, { label: level.title ?? app.say("Level") });
    this.transport = new Transport(app, {
      label: app.say("Positions in the order of the search"),
      moments: () => this.stream.count,
      first: () => this.stream.first,
      live: () => this.stream.live,
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
      this.begin();
    });
    return form;
  }

  begin() {
    const { app, stream } = this;
    this.transport.free();
    this.transport.moment = 0;
    const settings = this.form.settings();
    app.keep("watch", settings);
    this.#say(app.say("The search gets ready…"));
    this.preparing = true;
    stream.begin(settings);
  }

  #news() {
    const { count } = this.stream;
    if (this.readings) this.readings.hidden = false;
    if (this.preparing) this.status.hidden = true;
    this.preparing = false;
    if (count === 1) {
      this.transport.play();
      this.show(0);
    } else if (count % 50 === 0) this.transport.refresh();
  }

  /** @param {import("../../core/work.js").Result} result */
  #ended(result) {
    const { app, stream, transport } = this;
    this.preparing = false;
    transport.refresh();
    if (stream.count) this.barcode.show(stream, transport.moment);
    if (result.status === "solved")
      this.#say(
        app.sayCount(
          "The search ended with a solution after %d position.",
          "The search ended with a solution after %d positions.",
          stream.count,
        ),
      );
    else if (result.status === "unsolvable") this.#say(app.say("The search ended: there is no solution."));
    else this.#say(result.message ?? app.say("The search ended at a limit."));
  }

  /** @param {string} text */
  #say(text) {
    if (this.readings) this.readings.hidden = false;
    this.status.hidden = false;
    this.status.textContent = text;
  }

  /** @param {number} moment */
  show(moment) {
    const { app, stream } = this;
    stream.want(moment, Math.max(200, this.transport.playback.speed));
    const visit = stream.at(moment);
    if (!visit) return;
    if (visit.position) {
      this.board.theme = app.theme;
      showPosition(app.core, this.board, this.level, visit.position.text);
      this.board.mark("blame", visit.left === "dead" || visit.left === "stuck" ? pieces(visit.position) : []);
    }
    this.#facts(visit, moment);
    this.barcode.show(stream, moment);
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
    const rows = [
      [app.say("position"), known(visit.number)],
      [app.say("cost so far (g)"), known(visit.g)],
      [app.say("estimate (h)"), known(visit.h)],
      [app.say("g + h"), visit.g < 0 || visit.h < 0 ? "–" : known(visit.g + visit.h)],
      [app.say("depth"), known(visit.depth)],
      [app.say("frontier"), known(this.stream.open(moment))],
      [app.say("new"), known(visit.fresh)],
      [app.say("known"), known(visit.known)],
      [app.say("given up"), known(visit.dead)],
    ];
    if (visit.step) rows.unshift([app.say("tries"), visit.step]);
    this.facts.replaceChildren(
      ...rows.map(([term, value]) => make("div", {}, make("dt", {}, term), make("dd", {}, value))),
    );
    this.facts.dataset.seen = String(total(this.stream.tally(moment)));
  }

  free() {
    this.stream.stop();
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
