/**
 * A search as it is made, position by position. It goes on as far as somebody watches, and waits there; of what was seen the last
 * positions are kept, so that one can go back, and the memory it takes is bounded however long it runs.
 *
 *   const stream = new Stream(app, level, {news: () => ..., ended: (result) => ..., failed: (why) => ...});
 *   stream.begin({algorithm: "astar"}); stream.want(12)      has the search go on until some positions after the twelfth
 *   stream.first, stream.count, stream.live, stream.at(12), stream.open(12), stream.tally(12), stream.stop()
 *
 * Where the page is isolated, the search itself waits in its worker. Elsewhere it is ended after each part, and made again up to
 * there for the next: it is the same search every time.
 */
import { sourceOf } from "../../core/source.js";
import { REASONS } from "./reasons.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../../core/level.js").Level} Level */
/** @typedef {import("../../core/work.js").Visit} Visit */
/** @typedef {import("../../core/work.js").Result} Result */
/** @typedef {Record<Visit["left"], number>} Tally */

/** Positions that are kept, and cells of all of them together. */
const KEPT = 3000;
const KEPT_CELLS = 3e6;

/** A search that waits for somebody is not ended by the clock for a day. Without a limit of positions it would work tables out
 * for longer than anybody waits for the first one. */
const LIMITS = { time: 86400, nodes: 1000000 };

/** @returns {Tally} */
function nothing() {
  return { open: 0, known: 0, dead: 0, stuck: 0, ended: 0 };
}

export class Stream {
  /** @type {{visit: Visit, open: number}[]} */
  #kept = [];
  /** Why those were left that are no longer kept. */
  #gone = nothing();
  #waiting = 1;
  /** @type {AbortController | null} */
  #stopper = null;
  /** @type {Int32Array | null} how many positions the worker may tell */
  #gate = null;
  /** @type {any} */
  #settings = {};
  #granted = 0;
  /** Whether a part is on its way, where the search is made in parts. */
  #running = false;

  /**
   * @param {App} app
   * @param {Level} level
   * @param {{news: () => void, ended: (result: Result) => void, failed: (why: string) => void}} tell
   */
  constructor(app, level, tell) {
    this.app = app;
    this.level = level;
    this.tell = tell;
    this.most = Math.max(40, Math.min(KEPT, Math.floor(KEPT_CELLS / (level.width * level.height))));
    /** The first position that is kept. */
    this.first = 0;
    /** Whether there may be more. */
    this.live = false;
  }

  /** Positions told so far. */
  get count() {
    return this.first + this.#kept.length;
  }

  /** @param {number} moment @returns {Visit | undefined} */
  at(moment) {
    return this.#kept[moment - this.first]?.visit;
  }

  /** How many positions wait to be expanded after one. @param {number} moment */
  open(moment) {
    return this.#kept[moment - this.first]?.open ?? -1;
  }

  /** What is kept, from the first. @returns {Visit[]} */
  get visits() {
    return this.#kept.map(({ visit }) => visit);
  }

  /** How many positions were left for which reason, up to one. @param {number} moment @returns {Tally} */
  tally(moment) {
    const counts = { ...this.#gone };
    for (let i = 0; i <= moment - this.first && i < this.#kept.length; i++) counts[this.#kept[i].visit.left]++;
    return counts;
  }

  /** @param {Record<string, any>} settings */
  begin(settings) {
    this.stop();
    this.#kept = [];
    this.#gone = nothing();
    this.#waiting = 1;
    this.#settings = settings;
    this.#granted = 0;
    this.first = 0;
    this.live = true;
    this.#gate = globalThis.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : null;
    this.want(0);
    if (this.#gate) this.#run();
  }

  stop() {
    this.#stopper?.abort();
    this.#stopper = null;
    this.#running = false;
    this.live = false;
  }

  /** @param {number} moment @param {number} [ahead] */
  want(moment, ahead = 200) {
    const until = moment + 1 + Math.min(ahead, Math.floor(this.most / 2));
    if (!this.live || until <= this.#granted) return;
    this.#granted = until;
    if (this.#gate) {
      Atomics.store(this.#gate, 0, until);
      Atomics.notify(this.#gate, 0);
    } else if (!this.#running && this.count < until) this.#run();
  }

  async #run() {
    const { app, level } = this;
    const stopper = new AbortController();
    this.#stopper = stopper;
    this.#running = true;
    const most = this.#gate ? 0 : Math.floor(this.most / 2);
    const from = this.count;
    const watch = { perSecond: 0, gate: this.#gate?.buffer ?? null, skip: from, most };
    const request = { level: sourceOf(app.core, level), settings: { ...this.#settings, ...LIMITS }, language: app.language, watch };
    const told = (/** @type {Visit} */ visit) => stopper === this.#stopper && this.#take(visit);
    try {
      const result = await app.jobs.run("solve", request, { signal: stopper.signal, visit: told });
      if (stopper !== this.#stopper) return;
      this.#running = false;
      const cut = most > 0 && this.count - from >= most;
      if (!cut) this.#end(result);
      else if (this.count < this.#granted) this.#run();
    } catch (error) {
      if (stopper !== this.#stopper || stopper.signal.aborted) return;
      this.stop();
      this.tell.failed(String(/** @type {any} */ (error)?.message ?? error));
    }
  }

  /** @param {Result} result */
  #end(result) {
    this.live = false;
    this.tell.ended(result);
  }

  /** @param {Visit} visit */
  #take(visit) {
    this.#waiting = Math.max(0, this.#waiting + visit.fresh - 1);
    this.#kept.push({ visit, open: this.#waiting });
    if (this.#kept.length > this.most * 1.1) {
      const old = this.#kept.splice(0, this.#kept.length - this.most);
      for (const one of old) this.#gone[one.visit.left]++;
      this.first += old.length;
    }
    this.tell.news();
  }
}

/** All of a tally. @param {Tally} tally */
export function total(tally) {
  return REASONS.reduce((sum, reason) => sum + tally[reason], 0);
}
