// A solution is played back: by buttons, keys, the scrubber, at several speeds, of both families.
import test from "node:test";
import assert from "node:assert/strict";
import { openStage } from "./support/browser.mjs";

const LEVELS = {
  sokoban: { name: "a.sok", text: "########\n#. $ @ #\n# .$   #\n########\n" },
  slide: { name: "b.slide", text: "Slide: Doormat\nStart:\nABB\nCCD\n.ED\nEE.\nGoal:\n...\n...\n..E\n.EE\n" },
};

/** Puts a player over the page, with a solution found by a worker. */
async function openPlayer(stage, { name, text }) {
  await stage.page.evaluate(
    async (n, t) => {
      const { startApp } = await import("./app.js");
      const { Board } = await import("./board/board.js");
      const { Player } = await import("./board/player.js");
      const app = await startApp();
      app.open({ name: n, text: t, index: 0 });
      const { solution } = await app.jobs.run("solve", { level: app.source, settings: { time: 20 } });
      const host = document.getElementById("content");
      host.replaceChildren(Object.assign(document.createElement("h1"), { textContent: n }));
      const board = new Board(host, { label: "Board" });
      globalThis.player = new Player(host, app, board, { level: app.level, solution });
    },
    name,
    text,
  );
}

const count = (stage) => stage.page.$eval(".player .count", (element) => element.textContent.split(" ").map(Number));

for (const [family, level] of Object.entries(LEVELS)) {
  test(`a solution is played back: ${family}`, async (t) => {
    const stage = await openStage({ path: "#/lab" });
    t.after(() => stage.close());
    await openPlayer(stage, level);
    const { page } = stage;
    const [, , turns] = await count(stage);
    assert.ok(turns > 3);
    const sizes = await page.$$eval(".player button", (all) => all.map((button) => button.getBoundingClientRect().toJSON()));
    for (const { width, height } of sizes) assert.ok(width < 100 && height < 60, `${width}×${height}`);
    await page.click('.player [data-action="forward"]');
    await page.click('.player [data-action="forward"]');
    await page.click('.player [data-action="back"]');
    assert.equal((await count(stage))[0], 1);
    await page.click('.player [data-action="last"]');
    assert.equal((await count(stage))[0], turns);
    assert.equal(await page.evaluate(() => globalThis.player.game.solved), true);
    await page.select(".player select", "60");
    await page.click('.player [data-action="play"]');
    await page.waitForFunction((n) => globalThis.player.turn === n && !globalThis.player.playing, {}, turns);
    await page.focus(".player .scrub");
    await page.keyboard.press("Home");
    assert.equal((await count(stage))[0], 0);
    await page.select(".player select", "1");
    await page.focus(".player .scrub");
    await page.keyboard.press("Space");
    await page.waitForFunction(() => globalThis.player.playing && globalThis.player.turn > 0);
    await page.keyboard.press("Space");
    assert.equal(await page.evaluate(() => globalThis.player.playing), false);
    assert.deepEqual(await stage.axe(), []);
    await stage.shot(`player-${family}`);
    assert.deepEqual(stage.faults, []);
  });
}

test("moves that are not of the level are refused", async (t) => {
  const stage = await openStage({ path: "#/lab" });
  t.after(() => stage.close());
  await openPlayer(stage, LEVELS.sokoban);
  const game = await stage.page.evaluate(async () => {
    const { Player } = await import("./board/player.js");
    const { app, board } = globalThis.player;
    return new Player(document.body, app, board, { level: app.level, solution: "uuuuuuuu" }).game;
  });
  assert.equal(game, null);
});
