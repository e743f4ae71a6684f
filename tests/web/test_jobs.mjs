// Work is done in workers, tells how far it is, and ends when it is told to.
import test from "node:test";
import assert from "node:assert/strict";
import { openStage } from "./support/browser.mjs";

const LEVEL = { name: "a.sok", text: "########\n#. $ @ #\n# .$   #\n########\n", index: 0 };

/** Runs a job in the page. */
function run(stage, kind, request, stopAfter) {
  return stage.page.evaluate(
    async (k, r, after) => {
      const { Jobs } = await import("./core/jobs.js");
      const { loadCore } = await import("./core/core.js");
      const jobs = new Jobs((await loadCore()).wasm);
      const stop = new AbortController();
      const told = [];
      const options = {
        signal: stop.signal,
        progress: (now) => {
          told.push(now.expanded);
          if (told.length === after) stop.abort();
        },
      };
      try {
        return { result: await jobs.run(k, r, options), told };
      } catch (error) {
        return { error: error.name, message: error.message, told };
      } finally {
        jobs.close();
      }
    },
    kind,
    request,
    stopAfter ?? 0,
  );
}

test("a level is solved, rated, drawn and looked into by a worker", async (t) => {
  const stage = await openStage();
  t.after(() => stage.close());
  const { result } = await run(stage, "solve", { level: LEVEL, settings: { goal: "pushes" }, certificate: true });
  assert.equal(result.status, "solved");
  assert.equal(result.proved, true);
  assert.equal(result.json.pushes, result.lowerBound);
  assert.match(result.certificate, /pushes/);
  assert.equal((await run(stage, "rate", { level: LEVEL, settings: { time: 5 } })).result.status, "rated");
  assert.match((await run(stage, "draw", { level: LEVEL, settings: { theme: "dark" } })).result, /^<svg|^<\?xml/);
  const distances = await run(stage, "analyse", { level: LEVEL, name: "distances", settings: {} });
  assert.equal(distances.result.width, 8);
  const graph = await run(stage, "graph", { level: LEVEL, settings: { depth: 2 } });
  assert.equal(graph.result.error, null);
  assert.ok(graph.result.edges.length >= graph.result.states.length - 1);
  const wrong = await run(stage, "solve", { level: LEVEL, settings: { goal: "nonsense" } });
  assert.equal(wrong.error, "BadOption");
  assert.deepEqual(stage.faults, []);
});

test("a search that is stopped comes back with what it knows", async (t) => {
  const stage = await openStage();
  t.after(() => stage.close());
  const seeds = await stage.page.evaluate(async () => (await fetch("levels/seeds.sok")).text());
  const request = { level: { name: "seeds.sok", text: seeds, index: 9 }, settings: { goal: "moves", time: 60 } };
  const { result, told } = await run(stage, "solve", request, 2);
  assert.ok(told.length >= 2);
  assert.equal(result.proved, false); // there may be a solution already, but nothing is claimed of it
  assert.equal(result.limit, null);
  assert.equal(await stage.page.evaluate(() => crossOriginIsolated), true);
});

test("an own heuristic is asked, checked, and has no network", async (t) => {
  const stage = await openStage();
  t.after(() => stage.close());
  const settings = { goal: "pushes", algorithm: "astar", "check-heuristic": true };
  const honest = await run(stage, "solve", { level: LEVEL, settings, own: { estimate: "return 0;" } });
  assert.equal(honest.result.proved, true);
  const boast = await run(stage, "solve", { level: LEVEL, settings, own: { estimate: "return 50;" } });
  assert.equal(boast.result.proved, false);
  const spy = "return fetch === undefined && XMLHttpRequest === undefined && navigator === undefined ? 0 : 50;";
  assert.equal((await run(stage, "solve", { level: LEVEL, settings, own: { estimate: spy } })).result.proved, true);
  const broken = await run(stage, "solve", { level: LEVEL, settings, own: { estimate: "return )" } });
  assert.ok(broken.error);
  const thrower = await run(stage, "solve", { level: LEVEL, settings, own: { estimate: "throw new Error('mine')" } });
  assert.equal(thrower.message, "mine");
});

test("memory that is used up is a verdict, and the next job works", async (t) => {
  const stage = await openStage();
  t.after(() => stage.close());
  const wide = [
    "################",
    "#@             #",
    "# $$$$$$$$$$$$ #",
    "#              #",
    "# ............ #",
    "#              #",
    "################",
  ];
  const level = { name: "wide.sok", text: wide.join("\n"), index: 0 };
  const settings = { goal: "moves", algorithm: "bfs", memory: 8, time: 300 };
  const { result } = await run(stage, "solve", { level, settings });
  assert.equal(result.status, "limit");
  assert.equal(result.limit, "memory");
  assert.equal((await run(stage, "solve", { level: LEVEL, settings: {} })).result.status, "solved");
});
