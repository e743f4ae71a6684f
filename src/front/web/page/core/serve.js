/**
 * The worker's side of jobs.js: takes requests one after the other, and answers each with what work.js came to.
 *
 * Messages in:  {wasm}, once; {id, kind, request, stop: SharedArrayBuffer | null}
 * Messages out: {id, progress} | {id, visit} | {id, result} | {id, error: {name, message, option}}
 */
import { loadCore, OutOfMemory } from "./core.js";
import { readLevels } from "./level.js";
import { lint } from "./write.js";
import { drawLevel, drawSolution } from "./draw.js";
import { shut } from "./shut.js";
import { glance } from "./glance.js";
import { fromShelf, isShelved } from "./shelf.js";
import { gather, judge } from "./gather.js";
import { judged, questions } from "./exercise.js";
import { searchHeat, solutionHeat } from "./heat.js";
import * as work from "./work.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {import("./level.js").Level} Level */
/** @typedef {{estimate?: (position: work.Position) => number, test?: (position: work.Position) => boolean}} Own */
/** @typedef {(core: Core, level: any, request: any, hearing: work.Hearing) => any} Kind */

/** What can be asked for, by kind. @type {Record<string, Kind>} */
const KINDS = {
  solve: (core, level, request, hearing) => work.solve(core, level, request.settings, hearing),
  count: (core, level, request, hearing) => work.count(core, level, request.settings, hearing),
  check: (core, level, request) => work.check(core, level, request.solution),
  optimize: (core, level, request, hearing) =>
    work.optimize(core, level, request.solution ?? null, request.settings, hearing),
  rate: (core, level, request, hearing) => work.rate(core, level, request.settings, hearing),
  analyse: (core, level, request) => work.analyse(core, level, request.name, request.settings),
  "search-heat": (core, level, request, hearing) => searchHeat(core, level, request.settings, hearing),
  "solution-heat": (core, level, request, hearing) => solutionHeat(core, level, request.settings, hearing),
  graph: (core, level, request) => work.graph(core, level, request.settings),
  generate: (core, level, request, hearing) => work.generate(core, level, request.settings, hearing),
  draw: (core, level, request) =>
    request.solution
      ? drawSolution(core, level, request.solution, request.settings, request.title)
      : drawLevel(core, level, request.settings, request.title),
};

/** Kinds of work on no level at all. */
KINDS["exercise-questions"] = (core, _, request) => questions(core, request.exercise);
KINDS["exercise-judge"] = (core, _, request) => judged(core, request.exercise, request.answers, request.language ?? "en");

/** Kinds of work on a whole collection. @type {Record<string, (core: Core, collection: any, request: any) => any>} */
const WHOLE = {
  lint: (core, collection) => lint(core, collection).diagnostics,
  list: (core, collection) => ({
    title: collection.title,
    diagnostics: collection.diagnostics,
    levels: collection.levels.map((/** @type {Level} */ level) => ({ ...level, handle: 0 })),
  }),
};

/**
 * @param {Core} core
 * @param {{kind: string, request: any}} job
 * @param {work.Hearing} hearing
 */
function perform(core, { kind, request }, hearing) {
  if (kind === "glance") return glance(core, request);
  if (isShelved(kind)) return fromShelf(core, kind, request);
  if (kind === "gather") return gather(core, request.parts);
  if (kind === "judge") return judge(core, request.file);
  const settings = { ...request.settings };
  if (request.language) settings.lang = request.language;
  const asked = { ...request, settings };
  if (!request.level) return KINDS[kind](core, null, asked, hearing);
  const collection = readLevels(core, request.level.name, request.level.text, request.language);
  try {
    if (WHOLE[kind]) return WHOLE[kind](core, collection, asked);
    return KINDS[kind](core, collection.level(request.level.index ?? 0), asked, hearing);
  } finally {
    collection.free();
  }
}

/**
 * @param {any} job
 * @param {Own} own
 * @returns {work.Hearing}
 */
function hearingOf(job, own) {
  const stop = job.stop ? new Int32Array(job.stop) : null;
  const goesOn = () => !stop || Atomics.load(stop, 0) === 0;
  /** @type {work.Hearing} */
  const hearing = { ...own, proof: job.request.proof, certificate: job.request.certificate };
  hearing.progress = (progress) => {
    postMessage({ id: job.id, progress });
    return goesOn();
  };
  if (job.request.watch) {
    const { perSecond, gate, skip, most } = job.request.watch;
    const open = gate ? new Int32Array(gate) : null;
    let told = skip ?? 0;
    hearing.perSecond = perSecond ?? 0;
    hearing.skip = told;
    hearing.visit = (visit) => {
      postMessage({ id: job.id, visit });
      told++;
      // Who watches lets it go on when there is something to be seen.
      for (let may; open && told >= (may = Atomics.load(open, 0)) && goesOn(); ) Atomics.wait(open, 0, may, 200);
      return goesOn() && !(most && told - (skip ?? 0) >= most);
    };
  }
  return hearing;
}

/** The library, made of what the page hands over in its first message. @returns {Promise<Core>} */
function receiveCore() {
  return new Promise((resolve, reject) => {
    const first = (/** @type {MessageEvent} */ { data }) => {
      if (!data.wasm) return;
      removeEventListener("message", first);
      loadCore(data.wasm).then(resolve, reject);
    };
    addEventListener("message", first);
  });
}

/**
 * Takes messages from now on.
 * @param {Own | Promise<Own>} [own] functions of the user's own
 * @param {Promise<Core>} [core]
 */
export function serve(own = {}, core = receiveCore()) {
  addEventListener("message", async ({ data }) => {
    if (!data.id) return;
    try {
      const hearing = hearingOf(data, await own);
      postMessage({ id: data.id, result: perform(await core, data, hearing) });
    } catch (error) {
      const { name, message, option } = /** @type {any} */ (error);
      if (error instanceof OutOfMemory) postMessage({ id: data.id, result: work.exhausted(), spent: true });
      else postMessage({ id: data.id, error: { name, message, option }, spent: name !== "BadOption" });
    }
  });
}

/**
 * The same for functions that somebody else may have written: they are handed over when the worker is shut off.
 * @returns {{own: (functions: Own) => void, shut: Promise<void>}}
 */
export function serveOwn() {
  const core = receiveCore();
  let own = (/** @type {Own} */ _) => {};
  serve(new Promise((resolve) => (own = resolve)), core);
  return { own, shut: core.then(shut) };
}
