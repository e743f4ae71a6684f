/**
 * The search of this page: it outlives the view, so that another language or another view does not end it. What it is
 * about is kept, so that a page that was loaded anew can tell that it has ended.
 */
import { sourceOf } from "../../core/source.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../../core/work.js").Result} Result */
/** @typedef {import("../../core/work.js").Progress} Progress */
/** @typedef {import("../../core/options.js").Settings} Settings */
/** @typedef {{x: number, low: number, high: number}} Bounds the interval of the optimum, and when it was so */

class Session {
  /** "idle", "running", "done", "failed" */
  state = "idle";
  /** Of the level it is about. */
  board = "";
  /** @type {Settings} */
  settings = {};
  /** @type {Progress | null} */
  progress = null;
  /** @type {Bounds[]} */
  bounds = [];
  /** @type {Result | null} */
  result = null;
  /** @type {any} */
  error = null;
  /** @type {AbortController | null} */
  stopper = null;
  stopped = false;
  onchange = () => {};

  /**
   * @param {App} app
   * @param {Settings} settings
   */
  async run(app, settings) {
    const level = /** @type {import("../../core/level.js").Level} */ (app.level);
    const source = sourceOf(app.core, level);
    Object.assign(this, { state: "running", settings, progress: null, bounds: [], result: null, error: null });
    this.board = level.board ?? "";
    this.stopped = false;
    const stopper = new AbortController();
    this.stopper = stopper;
    app.keep("searching", { board: this.board, settings });
    this.onchange();
    const { certificate, ...options } = settings;
    const request = { level: source, settings: options, language: app.language, certificate: true, proof: certificate };
    try {
      const result = await app.jobs.run("solve", request, {
        signal: stopper.signal,
        progress: (now) => stopper === this.stopper && this.#hear(now),
      });
      if (stopper === this.stopper) this.#finish("done", result, null);
    } catch (error) {
      if (stopper === this.stopper) this.#finish("failed", null, error);
    }
    if (this.state === "running") return; // another one has begun meanwhile
    app.keep("searching", null);
    this.onchange();
  }

  /** @param {string} state @param {Result | null} result @param {any} error */
  #finish(state, result, error) {
    Object.assign(this, { state, result, error, stopper: null });
    const known = result && goalCount(result);
    if (result && (known !== null || result.lowerBound >= 0)) {
      this.#narrow(result.json?.seconds ?? 0, result.lowerBound, known ?? -1);
    }
  }

  /** @param {Progress} now */
  #hear(now) {
    this.progress = now;
    this.#narrow(now.seconds, now.at_least, now.at_most);
    this.onchange();
  }

  /** @param {number} x @param {number} low @param {number} high */
  #narrow(x, low, high) {
    if (low < 0 && high < 0) return;
    this.bounds.push({ x, low, high });
    if (this.bounds.length > 600) this.bounds = this.bounds.filter((_, i) => i % 2 === 0 || i > 580);
  }

  stop() {
    this.stopped = true;
    this.stopper?.abort();
  }

  /** Ends what goes on, and knows nothing of it any more. */
  forget() {
    const { stopper } = this;
    Object.assign(this, { state: "idle", progress: null, bounds: [], result: null, error: null, stopper: null });
    stopper?.abort();
  }
}

/**
 * What the goal counts, of the solution; null when nothing is counted.
 * @param {Result} result
 * @returns {number | null}
 */
export function goalCount(result) {
  const { json } = result;
  return json && result.solution !== null && typeof json[json.goal] === "number" ? json[json.goal] : null;
}

export const session = new Session();
