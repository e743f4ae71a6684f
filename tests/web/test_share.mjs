// Share: a link holds a level, a solution, a position and settings, and opens on any copy of the page.
import test from "node:test";
import assert from "node:assert/strict";
import { openStage } from "./support/browser.mjs";
import { pack } from "../../src/front/web/page/share/fragment.js";

const LEVEL = "#######\n#@ $ .#\n#     #\n#######\nTitle: <img src=x onerror=alert(1)>\nAuthor: É & <b>\n";

const open = (stage, text) =>
  stage.page.evaluate((level) => globalThis.cariste.app.open({ name: "a.sok", text: level, index: 0 }), text);
const link = (stage) => stage.page.$eval(".link", (input) => input.value);
const board = (stage) => stage.page.evaluate(() => globalThis.cariste.app.level.board);

/** Follows a link of one copy of the page on another. */
async function follow(t, address, given = {}) {
  const other = await openStage({ ...given, path: address.slice(address.indexOf("#")) });
  t.after(() => other.close());
  await other.page.waitForFunction(() => location.hash === "#/play");
  return other;
}

test("a level, a position and a solution are shared", async (t) => {
  const stage = await openStage();
  t.after(() => stage.close());
  await open(stage, LEVEL);
  await stage.page.evaluate(async () => {
    const { keepSolution } = await import("./store/progress.js");
    const { keepGame } = await import("./store/games.js");
    const { openGame } = await import("./core/game.js");
    const { app } = globalThis.cariste;
    await keepSolution(app.store, app.core, app.level, "rRR");
    const game = openGame(app.core, app.level);
    game.play("dr");
    await keepGame(app.store, app.core, app.level, game.save());
  });
  await stage.go("share");
  await stage.page.waitForFunction(() => document.querySelector(".link")?.value);
  await stage.shot("share");
  assert.deepEqual(await stage.axe(), []);
  const plain = await link(stage);
  assert.ok(plain.length < 300, plain);
  await stage.page.click("input[value=position]");
  await stage.page.waitForFunction((before) => document.querySelector(".link").value !== before, {}, plain);
  const position = await link(stage);
  await stage.page.click("input[value=solution]");
  await stage.page.waitForFunction((before) => document.querySelector(".link").value !== before, {}, position);
  const solution = await link(stage);
  await stage.page.click("input[type=checkbox]");
  await stage.page.waitForFunction((before) => document.querySelector(".link").value !== before, {}, solution);
  const withSettings = await link(stage);

  const first = await follow(t, plain);
  assert.equal(await board(first), await board(stage));
  assert.equal(await first.page.$("img[src=x]"), null);
  const second = await follow(t, position);
  const moves = await second.page.evaluate(async () => {
    const { keptGame } = await import("./store/games.js");
    const { openGame } = await import("./core/game.js");
    const { app } = globalThis.cariste;
    const game = openGame(app.core, app.level);
    game.load((await keptGame(app.store, app.level)).save);
    return game.moves;
  });
  assert.equal(moves, "dr");
  const third = await follow(t, withSettings, { language: "fr" });
  assert.deepEqual(await third.page.evaluate(() => globalThis.cariste.app.level.solutions), ["rRR"]);
  await third.page.waitForFunction(() => document.documentElement.lang === "en");
  for (const each of [stage, first, second, third]) assert.deepEqual(each.faults, []);
});

test("sliding blocks are shared too", async (t) => {
  const stage = await openStage();
  t.after(() => stage.close());
  await stage.page.evaluate(() =>
    globalThis.cariste.app.open({ name: "a.slide", text: "Slide: Two\nStart:\nA.\nGoal:\n.A\nSolution: Ar\n", index: 0 }),
  );
  await stage.go("share");
  await stage.page.waitForFunction(() => document.querySelector(".link")?.value);
  const other = await follow(t, await link(stage));
  assert.equal(await board(other), await board(stage));
  assert.deepEqual(await other.page.evaluate(() => globalThis.cariste.app.level.solutions), []);
});

test("a shared position does not lose the game that is kept: undo comes back to it", async (t) => {
  const stage = await openStage();
  t.after(() => stage.close());
  await open(stage, LEVEL);
  const moves = await stage.page.evaluate(async (address) => {
    const { keepGame, keptGame } = await import("./store/games.js");
    const { openGame } = await import("./core/game.js");
    const { app } = globalThis.cariste;
    let game = openGame(app.core, app.level);
    game.play("rdr");
    await keepGame(app.store, app.core, app.level, game.save());
    location.hash = address;
    await new Promise((resolve) => {
      const look = () => (location.hash === "#/play" ? resolve() : setTimeout(look, 20));
      look();
    });
    game = openGame(app.core, app.level);
    game.load((await keptGame(app.store, app.level)).save);
    const shared = game.moves;
    game.undo();
    game.undo();
    return [shared, game.moves];
  }, `#/open/${await pack({ text: LEVEL, name: "a.sok", moves: "d" })}`);
  assert.deepEqual(moves, ["d", "rdr"]);
});

test("a damaged link says what to do, in the language of the page", async (t) => {
  const good = await pack({ text: LEVEL });
  const links = [good.slice(0, -6), `7${good.slice(1)}`, "%3Cscript%3Ealert(1)%3C/script%3E", "1".repeat(70000), await pack({ text: "no level" })];
  for (const language of ["en", "fr"]) {
    const stage = await openStage({ language, path: `#/open/${links[0]}` });
    t.after(() => stage.close());
    for (const bad of links) {
      await stage.page.evaluate((to) => (location.hash = `#/open/${to}`), bad);
      await stage.page.waitForSelector("[role=alert]");
      assert.ok((await stage.text("[role=alert]")).length > 10);
      await stage.go("share");
    }
    assert.deepEqual(stage.faults, []);
  }
});
