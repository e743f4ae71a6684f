// The page in a single file, opened as a file manager would.
import test from "node:test";
import assert from "node:assert/strict";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openStage, SITE } from "./support/browser.mjs";

const FILE = pathToFileURL(join(SITE, "cariste.html")).href;

test("the single file plays, solves in a worker, and asks for nothing", async (t) => {
  const stage = await openStage({ url: FILE, path: "#/play" });
  t.after(() => stage.close());
  await stage.page.waitForSelector(".board .actor");
  const answers = await stage.page.evaluate(async () => {
    const load = globalThis.__load;
    const { Jobs } = load("core/jobs.js");
    const { loadCore } = load("core/core.js");
    const jobs = new Jobs((await loadCore()).wasm);
    const level = { name: "a.sok", text: "######\n#@$ .#\n######\n", index: 0 };
    const settings = { goal: "pushes", algorithm: "astar", "check-heuristic": true };
    const plain = await jobs.run("solve", { level, settings: {} });
    const own = await jobs.run("solve", { level, settings, own: { estimate: "return 0;" } });
    return { solution: plain.solution, proved: own.proved };
  });
  assert.deepEqual(answers, { solution: "RR", proved: true });
  for (const view of ["levels", "solve", "lab", "edit"]) await stage.go(view);
  assert.deepEqual(stage.faults, []);
  assert.deepEqual(
    stage.requests.filter((url) => !/^(file|data|blob):/.test(url)),
    [],
  );
  assert.equal(stage.requests.filter((url) => url.startsWith("file:")).length, 1);
});
