/**
 * Moves and pushes, your best and the optimum beside them. What nobody has proved yet is looked for by a worker, for a
 * few seconds, while one plays; what it proves is kept.
 */
import { make } from "../../dom.js";
import { MEASURES, keepOptimum, progressOf } from "../../store/progress.js";

/** @typedef {import("./play.js").Play} Play */

/** How long an optimum is looked for, in seconds, and how long before that one is left alone, in milliseconds. */
const PATIENCE = 4;
const DELAY = 1200;

export class Score {
  /** @type {AbortController | null} */
  #search = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;

  /** @param {Play} play */
  constructor(play) {
    this.play = play;
    this.names = MEASURES[play.level.puzzle] ?? [];
    /** @type {Record<string, number>} */
    this.best = {};
    /** @type {Record<string, number>} */
    this.optimum = {};
    /** @type {Map<string, {now: HTMLElement, best: HTMLElement, optimum: HTMLElement}>} */
    this.fields = new Map();
    this.element = this.#build();
    this.refresh().then(() => this.resume());
  }

  free() {
    this.stop();
  }

  /** What a measure is called. @param {string} name */
  label(name) {
    const { app } = this.play;
    /** @type {Record<string, string>} */
    const labels = { moves: app.say("Moves"), pushes: app.say("Pushes"), steps: app.say("Steps") };
    return labels[name] ?? name;
  }

  #build() {
    const { app } = this.play;
    const cards = this.names.map((name) => {
      const field = { now: make("dd", { class: "now", "data-count": name }), best: make("dd", {}), optimum: make("dd", {}) };
      this.fields.set(name, field);
      const part = (/** @type {string} */ label, /** @type {HTMLElement} */ value) =>
        make("div", { class: "record" }, make("dt", {}, label), value);
      return make(
        "dl",
        { class: "measure" },
        make("div", { class: "count" }, make("dt", {}, this.label(name)), field.now),
        part(app.say("Your best"), field.best),
        part(app.say("Optimum"), field.optimum),
      );
    });
    return make("div", { class: "score", role: "group", "aria-label": app.say("Moves and records") }, ...cards);
  }

  /** Reads what is known. */
  async refresh() {
    const { app, level } = this.play;
    const known = await progressOf(app.store, level);
    for (const name of this.names) {
      if (known?.best[name]) this.best[name] = known.best[name].value;
      if (known?.optimum?.[name] !== undefined) this.optimum[name] = known.optimum[name];
    }
    this.update();
  }

  update() {
    const { app, game } = this.play;
    const shown = (/** @type {number | undefined} */ value) => (value === undefined ? "–" : app.say("%d", value));
    const put = (/** @type {HTMLElement} */ element, /** @type {string} */ text) => {
      if (element.textContent !== text) element.textContent = text;
    };
    for (const [name, field] of this.fields) {
      const now = game.counter(name);
      put(field.now, app.say("%d", Math.max(0, now)));
      put(field.best, shown(this.best[name]));
      put(field.optimum, shown(this.optimum[name]));
      field.best.classList.toggle("perfect", this.best[name] !== undefined && this.best[name] === this.optimum[name]);
      field.now.classList.toggle("over", this.optimum[name] !== undefined && now > this.optimum[name]);
    }
  }

  /** Looks for what is not proved yet, after a while. */
  resume() {
    clearTimeout(this.#timer);
    if (this.#search || this.names.every((name) => name in this.optimum) || this.play.gone) return;
    this.#timer = setTimeout(() => this.#prove(), DELAY);
  }

  /** Ends the search, so that its worker is free for what is more urgent. */
  stop() {
    clearTimeout(this.#timer);
    this.#search?.abort();
    this.#search = null;
  }

  async #prove() {
    const { app, level, source } = this.play;
    const search = new AbortController();
    this.#search = search;
    for (const name of this.names) {
      if (name in this.optimum || search.signal.aborted) continue;
      const request = { level: source, settings: { goal: name, time: PATIENCE, memory: 256 } };
      const result = await app.jobs.run("solve", request, { signal: search.signal }).catch(() => null);
      if (!result?.proved || result.status !== "solved" || this.play.gone) continue;
      this.optimum[name] = result.lowerBound;
      await keepOptimum(app.store, level, name, result.lowerBound);
      if (this.play.gone) return;
      this.update();
      this.play.win.learn();
    }
    if (this.#search === search) this.#search = null;
  }
}
