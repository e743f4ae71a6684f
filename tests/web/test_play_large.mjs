// A board of a hundred by a hundred: near enough to be made out, moved about, and quick.
import test from "node:test";
import assert from "node:assert/strict";
import { openStage } from "./support/browser.mjs";
import { largeLevel, openLevel, counted, waitForCount, clickCell, dragCell, swipe } from "./support/play.mjs";

const zoom = (stage) => stage.page.$eval(".board", (board) => Number(board.dataset.zoom));
const view = (stage) => stage.page.$eval(".board", (board) => board.getAttribute("viewBox").split(" ").map(Number));

for (const size of ["desktop", "phone"]) {
  test(`a hundred by a hundred can be played: ${size}`, async (t) => {
    const stage = await openStage({ path: "#/play", size });
    t.after(() => stage.close());
    await openLevel(stage, largeLevel());
    const { page } = stage;
    assert.ok((await zoom(stage)) > 1.5, "cells can be made out");
    const cell = await page.$eval(".board", (board) => (48 * board.clientWidth) / Number(board.getAttribute("viewBox").split(" ")[2]));
    assert.ok(cell > 20, String(cell));
    const before = await view(stage);
    for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
    await waitForCount(stage, "moves", 3);
    await page.keyboard.down("Shift");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.up("Shift");
    assert.ok((await view(stage))[1] > before[1]);
    await page.keyboard.press("Digit0");
    assert.equal(await zoom(stage), 1);
    await stage.shot(`play-large-${size}`);
    await page.keyboard.press("+");
    assert.ok((await zoom(stage)) > 1.2);
    await page.click(".zoom .fit");
    await page.click(".zoom .nearer");
    assert.ok((await zoom(stage)) > 1.2);
    assert.deepEqual(await stage.axe(), []);
    assert.deepEqual(stage.faults, []);
  });
}

test("the wheel zooms about the pointer, dragging the floor moves the view, far squares are walked to", async (t) => {
  const stage = await openStage({ path: "#/play" });
  t.after(() => stage.close());
  await openLevel(stage, largeLevel());
  const { page } = stage;
  await page.keyboard.press("Digit0");
  const board = await (await page.$(".board")).boundingBox();
  const at = { x: board.x + board.width * 0.5, y: board.y + board.height * 0.5 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel({ deltaY: -600 });
  await page.waitForFunction(() => Number(document.querySelector(".board").dataset.zoom) > 3);
  const before = await view(stage);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x - 120, at.y - 80, { steps: 5 });
  await page.mouse.up();
  const after = await view(stage);
  assert.ok(after[0] > before[0] || after[1] > before[1]);
  assert.equal(await counted(stage, "moves"), 0);
  await page.keyboard.press("Digit0");
  await clickCell(stage, 97, 97);
  await page.waitForFunction(() => Number(document.querySelector('[data-count="moves"]').textContent) > 180);
  assert.equal(await counted(stage, "pushes"), 0);
});

test("a box is dragged and sent about without the page's thread looking for ways", async (t) => {
  const stage = await openStage({ path: "#/play" });
  t.after(() => stage.close());
  await openLevel(stage, largeLevel());
  const { page } = stage;
  await page.evaluate(() => {
    const { c } = globalThis.cariste.app.core;
    globalThis.looked = [];
    for (const name of ["cariste_game_reach", "cariste_game_bring"]) {
      const call = c[name];
      c[name] = (...values) => (globalThis.looked.push(name), call(...values));
    }
  });
  await dragCell(stage, [3, 3], [3, 5]);
  await waitForCount(stage, "pushes", 2);
  await page.keyboard.press("u");
  await waitForCount(stage, "pushes", 0); // a single turn
  await clickCell(stage, 3, 3);
  await page.waitForSelector('.board [data-mark="reach"] path');
  await clickCell(stage, 6, 3);
  await waitForCount(stage, "pushes", 3);
  await clickCell(stage, 6, 3);
  await page.waitForSelector('.board [data-mark="selected"]');
  await clickCell(stage, 8, 8); // where a box stands: that one is selected instead
  assert.equal(await counted(stage, "pushes"), 3);
  assert.deepEqual(await page.evaluate(() => globalThis.looked), []);
  assert.deepEqual(stage.faults, []);
});

test("two fingers zoom", async (t) => {
  const stage = await openStage({ path: "#/play", size: "phone" });
  t.after(() => stage.close());
  await openLevel(stage, largeLevel());
  const { page } = stage;
  await page.keyboard.press("Digit0");
  const box = await (await page.$(".board")).boundingBox();
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const one = await page.touchscreen.touchStart(middle.x - 20, middle.y);
  const other = await page.touchscreen.touchStart(middle.x + 20, middle.y);
  for (let i = 1; i <= 6; i++) {
    await one.move(middle.x - 20 - i * 15, middle.y);
    await other.move(middle.x + 20 + i * 15, middle.y);
  }
  await one.end();
  await other.end();
  assert.ok((await zoom(stage)) > 2, String(await zoom(stage)));
  assert.equal(await counted(stage, "moves"), 0);
  await swipe(stage, middle, { x: middle.x + 40, y: middle.y });
  await waitForCount(stage, "moves", 1);
});
