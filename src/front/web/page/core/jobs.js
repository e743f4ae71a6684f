/**
 * Work in workers, so that the page never waits.
 *
 *   const jobs = new Jobs(core.wasm);
 *   const result = await jobs.run("solve", {level: {name, text, index}, settings: {goal: "pushes", time: 10}},
 *                                 {progress: (p) => ..., signal});
 *
 * Kinds: solve, count, check, optimize, rate, analyse, graph, generate, draw (of one level); lint, list (of a file);
 * glance (of a game: glance.js).
 * Requests:
 *   level     {name, text, index}: a file as text, and which level of it; sourceOf(core, level) makes one
 *   settings  options by their long names ("goal", "time", "memory", "algorithm"...)
 *   language  "fr": messages in that language
 *   solution  of check, optimize, draw; name of analyse; title of draw
 *   watch     {perSecond, gate, skip, most}: visits are told to the handler visit; gate: shared memory whose first number says
 *             how many may be told before the work waits; skip: how many are not told; most: how many are told before it ends
 *   proof, certificate   true: the result carries a certificate
 *   own       {estimate, test}: bodies of functions of `position` as text; a worker of their own, without network
 *
 * Aborting the signal ends a job: where the page is isolated, its worker is told to stop, and the promise is
 * fulfilled with what was found; else the worker is ended, and the promise rejected by an AbortError.
 */

import { newWorker } from "./spawn.js";

/** @typedef {import("./spawn.js").OwnText} OwnText */
/** @typedef {import("./work.js").Progress} Progress */
/** @typedef {import("./work.js").Visit} Visit */
/** @typedef {{progress?: (now: Progress) => void, visit?: (visit: Visit) => void, signal?: AbortSignal,
 *   urgent?: boolean}} Handlers */
/** @typedef {{id: number, kind: string, request: any, handlers: Handlers, stop: SharedArrayBuffer | null,
 *   resolve: (value: any) => void, reject: (error: any) => void, worker?: Worker}} Job */

/** How long a worker may take to stop after it was told to, in milliseconds. */
const PATIENCE = 1500;

export class Jobs {
  /** @type {Worker[]} */
  #idle = [];
  /** @type {Map<number, Job>} */
  #running = new Map();
  /** @type {Job[]} */
  #waiting = [];
  #next = 1;
  #held = false;

  /**
   * @param {WebAssembly.Module | null} wasm the library, compiled
   * @param {number} [most] how many workers at a time
   */
  constructor(wasm, most) {
    this.wasm = wasm;
    this.most = most ?? Math.max(2, Math.min(4, (navigator.hardwareConcurrency || 2) - 1));
  }

  /** Begins no work until begin(), so that what is more urgent comes first. */
  hold() {
    this.#held = true;
  }

  /** Does what waits, and keeps a worker ready, so that the next job need not wait for one. */
  begin() {
    this.#held = false;
    this.#advance();
    if (this.#idle.length + this.#running.size === 0) this.#idle.push(this.#start());
  }

  /**
   * @param {string} kind
   * @param {any} request
   * @param {Handlers} [handlers]
   * @returns {Promise<any>}
   */
  run(kind, request, handlers = {}) {
    return new Promise((resolve, reject) => {
      if (handlers.signal?.aborted) {
        reject(aborted());
        return;
      }
      const stop = globalThis.crossOriginIsolated ? new SharedArrayBuffer(4) : null;
      const job = { id: this.#next++, kind, request, handlers, stop, resolve, reject };
      handlers.signal?.addEventListener("abort", () => this.#abort(job), { once: true });
      if (handlers.urgent) this.#waiting.unshift(job);
      else this.#waiting.push(job);
      this.#advance();
    });
  }

  /** Ends all work. */
  close() {
    for (const job of [...this.#waiting, ...this.#running.values()]) {
      job.worker?.terminate();
      job.reject(aborted());
    }
    for (const worker of this.#idle) worker.terminate();
    this.#waiting = [];
    this.#idle = [];
    this.#running.clear();
  }

  /** @param {OwnText} [own] @returns {Worker} */
  #start(own) {
    const worker = newWorker(own);
    worker.postMessage({ wasm: this.wasm });
    worker.addEventListener("message", ({ data }) => this.#hear(worker, data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.#lose(worker, new Error(event.message || "worker"));
    });
    return worker;
  }

  #advance() {
    while (!this.#held && this.#waiting.length && this.#running.size < this.most) {
      const job = /** @type {Job} */ (this.#waiting.shift());
      const { own } = job.request;
      job.worker = own ? this.#start(own) : (this.#idle.pop() ?? this.#start());
      this.#running.set(job.id, job);
      job.worker.postMessage({ id: job.id, kind: job.kind, request: job.request, stop: job.stop });
    }
  }

  /**
   * @param {Worker} worker
   * @param {any} data
   */
  #hear(worker, data) {
    const job = this.#running.get(data.id);
    if (!job) return;
    if (data.progress) job.handlers.progress?.(data.progress);
    else if (data.visit) job.handlers.visit?.(data.visit);
    else {
      this.#running.delete(job.id);
      if (data.spent || job.request.own) worker.terminate();
      else this.#idle.push(worker);
      if (data.error) job.reject(Object.assign(new Error(data.error.message), data.error));
      else job.resolve(data.result);
      this.#advance();
    }
  }

  /**
   * A worker that broke down takes its job with it.
   * @param {Worker} worker
   * @param {Error} error
   */
  #lose(worker, error) {
    worker.terminate();
    this.#idle = this.#idle.filter((other) => other !== worker);
    for (const job of this.#running.values()) {
      if (job.worker !== worker) continue;
      this.#running.delete(job.id);
      job.reject(error);
    }
    this.#advance();
  }

  /** @param {Job} job */
  #abort(job) {
    const place = this.#waiting.indexOf(job);
    if (place >= 0) {
      this.#waiting.splice(place, 1);
      job.reject(aborted());
    } else if (this.#running.has(job.id)) {
      if (!job.stop) this.#end(job);
      else {
        Atomics.store(new Int32Array(job.stop), 0, 1);
        setTimeout(() => this.#end(job), PATIENCE);
      }
    }
  }

  /** @param {Job} job */
  #end(job) {
    if (this.#running.has(job.id) && job.worker) this.#lose(job.worker, aborted());
  }
}

/** @returns {DOMException} */
function aborted() {
  return new DOMException("stopped", "AbortError");
}
