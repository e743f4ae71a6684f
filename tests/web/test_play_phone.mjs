// The game on a phone: taps, strokes, large keys, two fingers; in French and in the dark.
import test from "node:test";
import assert from "node:assert/strict";
import { openStage } from "./support/browser.mjs";
import { LEVELS, openLevel, counted, waitForCount, middle, swipe } from "./support/play.mjs";

async function play(t, source, given = {}) {
  const stage = await openStage({ path: "#/play", size: "phone", ...given });
  t.after(() => stage.close());
  await openLevel(stage, source);
  return stage;
}

test("strokes step, taps select and send, keys are large", async (t) => {
  const stage = await play(t, LEVELS.small, { language: "fr", dark: true });
  const { page } = stage;
  const from = await middle(stage, 5, 3);
  await swipe(stage, from, { x: from.x, y: from.y + 34 });
  await waitForCount(stage, "moves", 1);
  await swipe(stage, from, { x: from.x - 90, y: from.y }, 12); // a long one goes on
  await page.waitForFunction(() => Number(document.querySelector('[data-count="moves"]').textContent) >= 3);
  assert.equal(await counted(stage, "pushes") >= 0, true);
  await new Promise((resolve) => setTimeout(resolve, 400)); // a tap that follows a stroke at once ends the stroke, and is no more
  await page.tap(".actions .restart");
  await waitForCount(stage, "moves", 0);
  const box = await middle(stage, 3, 1);
  await page.touchscreen.tap(box.x, box.y);
  assert.ok(await page.$('.board [data-mark="reach"] rect'));
  const goal = await middle(stage, 1, 1);
  await page.touchscreen.tap(goal.x, goal.y);
  await waitForCount(stage, "pushes", 2);
  await page.tap(".pad .down");
  await page.tap(".actions .undo");
  assert.equal(await counted(stage, "pushes"), 2);
  const small = await page.$$eval(".play button, .play select, .play summary", (all) =>
    all
      .filter((element) => element.checkVisibility())
      .map((element) => ({ name: element.className, ...element.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => width < 44 || height < 44)
      .map(({ name, width, height }) => `${name} ${width}x${height}`),
  );
  assert.deepEqual(small, []);
  assert.match(await stage.text(".actions"), /Annuler/);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.equal(sideways, false);
  assert.deepEqual(await stage.axe(), []);
  await stage.shot("play-phone-fr-dark");
  assert.deepEqual(stage.faults, []);
});

test("a level is solved by fingers, without motion where none is wanted", async (t) => {
  const stage = await play(t, LEVELS.small, { reduced: true });
  const { page } = stage;
  for (const [from, to] of [
    [[3, 1], [1, 1]],
    [[3, 2], [2, 2]],
  ]) {
    await swipe(stage, await middle(stage, ...from), await middle(stage, ...to), 8);
  }
  await page.waitForSelector(".win:not([hidden]) .next");
  assert.equal(await page.$(".confetti"), null);
  assert.deepEqual(await stage.axe(), []);
  await stage.shot("play-phone-solved");
  await page.tap(".win .next");
  await page.waitForFunction(() => document.querySelector(".play h1").textContent === "Second");
});

test("sliding blocks follow the finger", async (t) => {
  const stage = await play(t, LEVELS.slide);
  await swipe(stage, await middle(stage, 2, 2), await middle(stage, 2, 3), 8);
  await waitForCount(stage, "steps", 1);
  assert.deepEqual(await stage.axe(), []);
  await stage.shot("play-phone-slide");
});
