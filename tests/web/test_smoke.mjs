// The page opens, shows a board that can be played, and goes to every view.
import test from "node:test";
import assert from "node:assert/strict";
import { openStage } from "./support/browser.mjs";

test("the page opens and a level can be played by keys", async (t) => {
  const stage = await openStage({ path: "#/play" });
  t.after(() => stage.close());
  await stage.page.waitForSelector(".board .actor");
  const where = () => stage.page.$eval(".board .actor", (element) => element.style.transform);
  const before = await where();
  for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
    await stage.page.keyboard.press(key);
    if ((await where()) !== before) break;
  }
  assert.notEqual(await where(), before);
  await stage.shot("smoke-play");
  assert.deepEqual(stage.faults, []);
});

test("every view can be reached, and axe finds nothing", async (t) => {
  const stage = await openStage();
  t.after(() => stage.close());
  for (const view of ["levels", "play", "solve", "lab", "lessons", "edit"]) {
    await stage.go(view);
    await stage.page.waitForSelector("h1"); // what a view shows may have to be loaded first
    assert.deepEqual(await stage.axe(), [], view);
  }
  assert.deepEqual(stage.faults, []);
});
