// Another engine: the page in Firefox, every view of it, without a network, and from a file.
import test from "node:test";
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { openStage, SITE } from "./support/browser.mjs";
import { counted, dragCell, LEVELS, openLevel, waitForCount } from "./support/play.mjs";

const FIREFOX = { engine: "firefox" };
const click = (stage, selector) => stage.page.$eval(selector, (element) => element.click());

async function open(t, given = {}) {
  const stage = await openStage({ ...FIREFOX, ...given });
  t.after(() => stage.close());
  return stage;
}

test("play: keys, clicks, taking back, a hint, a loss", async (t) => {
  const stage = await open(t, { path: "#/play" });
  assert.equal(await stage.page.evaluate(() => crossOriginIsolated), true);
  await openLevel(stage, LEVELS.small);
  const { keyboard } = stage.page;
  await keyboard.press("ArrowDown");
  await keyboard.press("KeyA");
  assert.equal(await counted(stage, "moves"), 2);
  await keyboard.press("u");
  assert.equal(await counted(stage, "moves"), 1);
  await keyboard.press("Home");
  await keyboard.press("h");
  await stage.page.waitForSelector(".hints:not([hidden]) .words");
  await keyboard.press("Escape");
  await dragCell(stage, [3, 1], [6, 1]);
  await stage.page.waitForSelector(".lost:not([hidden])");
  await stage.shot("firefox-play");
  assert.deepEqual(await stage.axe(), []);
  assert.deepEqual(stage.faults, []);
});

test("solve: a proof, played back, kept over a reload", async (t) => {
  const stage = await open(t, { path: "#/play", language: "fr", dark: true });
  await openLevel(stage, LEVELS.small);
  await stage.go("solve");
  await click(stage, '[data-action="solve"]');
  await stage.page.waitForSelector(".player .scrub", { timeout: 60000 });
  await stage.shot("firefox-solve-fr-dark");
  assert.equal(await stage.page.evaluate(() => document.documentElement.dataset.theme), "dark");
  await stage.page.reload();
  await stage.ready();
  assert.deepEqual(stage.faults, []);
});

test("levels: pictures of all that comes with the page, and a level opened", async (t) => {
  const stage = await open(t, { path: "#/levels" });
  await stage.page.waitForFunction(
    () => [...document.querySelectorAll(".collection-card img")].filter((image) => image.naturalWidth).length >= 40,
    { timeout: 60000 },
  );
  await stage.shot("firefox-levels");
  await stage.go("levels/seeds.sok");
  await stage.page.waitForSelector(".level-card");
  await click(stage, ".level-card");
  await stage.page.waitForSelector(".play .board .actor");
  assert.deepEqual(stage.faults, []);
});

test("laboratory: a search watched, searches side by side, an own heuristic", async (t) => {
  const stage = await open(t, { path: "#/play" });
  await openLevel(stage, LEVELS.small);
  await stage.go("lab/watch");
  await click(stage, '[data-action="watch"]');
  await stage.page.waitForFunction(() => Number(document.querySelector(".figures")?.dataset.seen) >= 2, { timeout: 60000 });
  await stage.shot("firefox-lab");
  await stage.go("lab/compare");
  await click(stage, '[data-action="run"]');
  await stage.page.waitForFunction(
    () => [...document.querySelectorAll("[data-contender]")].every((row) => row.dataset.state === "done"),
    { timeout: 60000 },
  );
  await stage.go("lab/own");
  await click(stage, '[data-action="check"]');
  await stage.page.waitForSelector("[data-tone]", { timeout: 60000 });
  assert.deepEqual(stage.faults, []);
});

test("edit and share: drawn, checked, and sent by a link", async (t) => {
  const stage = await open(t, { path: "#/edit" });
  await stage.page.waitForSelector(".edit .board path");
  await stage.page.$eval(".edit .board", (board) => board.focus());
  await stage.page.keyboard.press("Enter");
  await stage.page.waitForSelector('.edit [data-action="undo"]:not([disabled])');
  await stage.shot("firefox-edit");
  await stage.go("share");
  await stage.page.waitForFunction(() => document.querySelector(".link")?.value);
  const link = await stage.page.$eval(".link", (field) => field.value);
  await stage.page.goto("about:blank");
  await stage.page.goto(link);
  await stage.ready();
  await stage.page.waitForSelector(".board .actor");
  assert.deepEqual(stage.faults, []);
});

test("offline after the first visit, and no request after loading", async (t) => {
  const stage = await open(t, { path: "#/play" });
  await stage.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const before = stage.server.requests.length;
  for (const view of ["levels", "solve", "lab", "edit", "share", "play"]) await stage.go(view);
  assert.deepEqual(stage.askedSince(before), []);
  await stage.server.close();
  stage.server = null;
  await stage.page.reload();
  await stage.ready();
  await stage.page.keyboard.press("ArrowRight");
  await waitForCount(stage, "moves", 1);
});

test("the single file from a file manager", async (t) => {
  const stage = await open(t, { url: pathToFileURL(join(SITE, "cariste.html")).href, path: "#/play" });
  await stage.page.keyboard.press("ArrowRight");
  await waitForCount(stage, "moves", 1);
  await stage.go("solve");
  await click(stage, '[data-action="solve"]');
  await stage.page.waitForSelector(".player .scrub", { timeout: 60000 });
  assert.deepEqual(stage.faults, []);
});
