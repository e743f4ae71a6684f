// What is kept in the browser outlives a reload, is not lost to another tab, and where nothing can be kept the page
// says so and works all the same.
import test from "node:test";
import assert from "node:assert/strict";
import { openStage } from "./support/browser.mjs";

/** Runs in the page: solves the level that is open by these moves, and keeps that. */
function solveOpen(page, moves) {
  return page.evaluate(async (solution) => {
    const { keepSolution } = await import("./store/progress.js");
    const { app } = globalThis.cariste;
    return keepSolution(app.store, app.core, app.level, solution);
  }, moves);
}

function open(page, text) {
  return page.evaluate((level) => globalThis.cariste.app.open({ name: "a.sok", text: level, index: 0 }), text);
}

function progress(page) {
  return page.evaluate(async () => {
    const { progressOf } = await import("./store/progress.js");
    const { app } = globalThis.cariste;
    return progressOf(app.store, app.level);
  });
}

const LEVEL = "#######\n#@ $ .#\n#     #\n#######\nTitle: Short\n";
const MIRRORED = "#######\n#     #\n#@ $ .#\n#######\n";

test("the best solutions are kept, replayed first, and shared by mirrored copies", async (t) => {
  const stage = await openStage();
  t.after(() => stage.close());
  const { page } = stage;
  assert.equal(await open(page, LEVEL), true);
  assert.deepEqual(await solveOpen(page, "rr"), { news: "unsolved", better: [], kept: false });
  assert.deepEqual(await solveOpen(page, "durRR"), { news: "first", better: ["moves", "pushes"], kept: true });
  assert.deepEqual(await solveOpen(page, "rRR"), { news: "better", better: ["moves"], kept: true });
  assert.equal((await solveOpen(page, "rRR")).news, "equal");
  assert.equal((await solveOpen(page, "durRR")).news, "equal");
  await page.reload();
  await stage.ready();
  await open(page, MIRRORED);
  const known = await progress(page);
  assert.equal(known.best.moves.value, 3);
  assert.equal(known.best.moves.solution, "rRR");
  assert.match(known.best.moves.text, /Short/);
});

test("two tabs keep their games apart and their solutions together", async (t) => {
  const stage = await openStage();
  t.after(() => stage.close());
  const one = stage.page;
  const other = await stage.open("");
  const play = (page, moves) =>
    page.evaluate(async (turns) => {
      const { openGame } = await import("./core/game.js");
      const { keepGame } = await import("./store/games.js");
      const { app } = globalThis.cariste;
      const game = openGame(app.core, app.level);
      game.play(turns);
      return keepGame(app.store, app.core, app.level, game.save(), { moves: turns.length });
    }, moves);
  const kept = (page) =>
    page.evaluate(async () => {
      const { openGame } = await import("./core/game.js");
      const { keptGame } = await import("./store/games.js");
      const { app } = globalThis.cariste;
      const game = openGame(app.core, app.level);
      game.load((await keptGame(app.store, app.level)).save);
      return game.moves;
    });
  for (const page of [one, other]) await open(page, LEVEL);
  assert.equal(await play(one, "rd"), true);
  assert.equal(await play(other, "dr"), true);
  assert.equal(await kept(one), "rd");
  assert.equal(await kept(other), "dr");
  await Promise.all([solveOpen(one, "rRR"), solveOpen(other, "durRR")]);
  assert.equal((await progress(one)).best.moves.value, 3);
  await one.bringToFront();
  await one.reload();
  stage.page = one;
  await stage.ready();
  await open(one, LEVEL);
  assert.equal(await kept(one), "rd");
});

test("without storage the page says so and can be used", async (t) => {
  const stage = await openStage({ before: () => Object.defineProperty(globalThis, "indexedDB", { value: undefined }) });
  t.after(() => stage.close());
  await stage.see("#toast", "keeps nothing");
  await open(stage.page, LEVEL);
  assert.equal((await solveOpen(stage.page, "rRR")).news, "first");
  assert.equal((await progress(stage.page)).best.moves.value, 3);
  assert.deepEqual(stage.faults, []);
});

test("a full disk is told, and nothing breaks", async (t) => {
  const full = () => {
    IDBObjectStore.prototype.put = function () {
      throw new DOMException("no room", "QuotaExceededError");
    };
  };
  const stage = await openStage({ before: full, language: "fr" });
  t.after(() => stage.close());
  await open(stage.page, LEVEL);
  assert.equal((await solveOpen(stage.page, "rRR")).kept, false);
  assert.equal(await stage.page.$eval("#toast", (toast) => toast.hidden), false);
  assert.deepEqual(stage.faults, []);
});
