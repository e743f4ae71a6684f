/** How far a search is: counters, and the interval of the optimum as it narrows. */
import { make } from "../../dom.js";
import { Plot, short } from "../../plot/plot.js";
import { session } from "./session.js";
import { metricNames } from "./verdict.js";

/** @typedef {import("../../app.js").App} App */

export class ProgressPanel {
  /** @type {{expanded: number, seconds: number}[]} the last second or so, for the rate */
  #recent = [];

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {Record<string, HTMLElement>} */
    this.values = {};
    const names = {
      expanded: app.say("expanded"),
      rate: app.say("a second"),
      depth: app.say("depth"),
      memory: app.say("memory"),
      seconds: app.say("seconds"),
    };
    const list = make("dl", { class: "figures" });
    for (const [key, name] of Object.entries(names)) {
      this.values[key] = make("dd", { "data-counter": key }, "0");
      list.append(make("div", {}, make("dt", {}, name), this.values[key]));
    }
    this.interval = make("p", { class: "interval" });
    this.plot = new Plot({ label: app.say("The interval of the optimum"), x: app.say("seconds"), y: "" });
    this.chart = make("div", { class: "chart" }, this.plot.element);
    this.counters = list;
    this.element = make("div", { class: "progress-panel" }, list, this.interval, this.chart);
  }

  show() {
    const now = session.progress;
    this.counters.hidden = session.state !== "running";
    if (now) {
      this.#recent.push({ expanded: now.expanded, seconds: now.seconds });
      if (this.#recent.length > 8) this.#recent.shift();
      const first = this.#recent[0].seconds < now.seconds ? this.#recent[0] : { expanded: 0, seconds: 0 };
      const rate = (now.expanded - first.expanded) / Math.max(0.001, now.seconds - first.seconds);
      this.values.expanded.textContent = this.app.say("%d", now.expanded);
      this.values.rate.textContent = short(Math.round(rate));
      this.values.depth.textContent = this.app.say("%d", now.depth);
      this.values.memory.textContent = this.app.say("%s MB", (now.peak_bytes / 1048576).toFixed(1));
      this.values.seconds.textContent = now.seconds.toFixed(1);
    } else this.#recent = [];
    this.#showInterval();
  }

  #showInterval() {
    const { bounds } = session;
    const last = bounds.at(-1);
    this.interval.hidden = !last;
    const lines = [
      {
        name: this.app.say("at most"),
        points: bounds.filter((at) => at.high >= 0).map(point("high")),
        steps: true,
        tone: 1,
      },
      {
        name: this.app.say("at least"),
        points: bounds.filter((at) => at.low >= 0).map(point("low")),
        steps: true,
        tone: 0,
      },
    ].filter((line) => line.points.length);
    this.chart.hidden = bounds.length < 3;
    if (!last) return;
    const unit = metricNames(this.app)[String(session.settings.goal)] ?? this.app.say("by the goal");
    this.interval.textContent = intervalWords(this.app, last.low, last.high, unit);
    if (!this.chart.hidden) this.plot.show(/** @type {any} */ (lines));
  }
}

/** @param {"low" | "high"} key @returns {(at: import("./session.js").Bounds) => [number, number]} */
const point = (key) => (at) => [at.x, at[key]];

/** @param {App} app @param {number} low @param {number} high @param {string} unit */
function intervalWords(app, low, high, unit) {
  if (low >= 0 && low === high) return app.say("The optimum: %1$d %2$s", low, unit);
  if (low >= 0 && high >= 0) return app.say("The optimum lies between %1$d and %2$d %3$s", low, high, unit);
  if (low >= 0) return app.say("The optimum is at least %1$d %2$s", low, unit);
  return app.say("The optimum is at most %1$d %2$s", high, unit);
}
