// What comes before the first board, and what a key costs: as little as can be. Counted, not timed.
import test from "node:test";
import assert from "node:assert/strict";
import { openStage } from "./support/browser.mjs";
import { largeLevel, LEVELS, openLevel, settled } from "./support/play.mjs";

/** The paths that were asked for before the first board could be played. */
function askedBefore(stage) {
  return stage.page.evaluate(() => {
    const [playable] = performance.getEntriesByName("playable");
    return performance
      .getEntriesByType("resource")
      .filter((entry) => entry.startTime < playable.startTime)
      .map((entry) => new URL(entry.name).pathname.slice(1));
  });
}

test("the first visit opens the campaign, after a handful of requests", async (t) => {
  const stage = await openStage();
  t.after(() => stage.close());
  await stage.page.waitForFunction(() => performance.getEntriesByName("playable").length);
  assert.equal(await stage.page.evaluate(() => globalThis.cariste.app.source.collection), "campaign/01-first-day.sok");
  assert.equal(await stage.text(".play h1"), "Push");
  const needed = ["page.js", "page.css", "module/cariste.wasm", "levels/campaign/01-first-day.sok"];
  const asked = await askedBefore(stage);
  for (const path of needed) assert.ok(asked.includes(path), path);
  const idle = asked.filter((path) => !needed.includes(path) && !/^(manifest|icon)/.test(path));
  assert.deepEqual(idle, [], "workers, other levels and the service worker come later");
});

test("a disk that never answers keeps nobody from the first board", async (t) => {
  const stage = await openStage({ before: () => (IDBFactory.prototype.open = () => new EventTarget()) });
  t.after(() => stage.close());
  await stage.page.waitForSelector(".board .actor");
  await stage.page.keyboard.press("ArrowRight");
  await settled(stage);
  assert.equal(await stage.text('[data-count="moves"]'), "1");
});

test("who was here before comes back to what was open, in the language chosen", async (t) => {
  const stage = await openStage();
  t.after(() => stage.close());
  await stage.page.select('#tools select[aria-label="Language"]', "fr");
  await stage.page.evaluate((level) => globalThis.cariste.app.open(level), LEVELS.small);
  await stage.page.evaluate(() => globalThis.cariste.app.store.all("settings"));
  await stage.open(""); // another tab
  assert.equal(await stage.text(".play h1"), "First");
  assert.equal(await stage.page.evaluate(() => document.documentElement.lang), "fr");
  await stage.page.evaluate(() => localStorage.clear()); // and if that were lost
  const page = await stage.open("");
  await page.waitForFunction(() => document.documentElement.lang === "fr");
});

/** What changes in the page while a key is dealt with, and before the next frame. */
function changesBy(stage, key) {
  return stage.page.evaluate(async (code) => {
    const seen = [];
    const observer = new MutationObserver((records) => seen.push(...records));
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    dispatchEvent(new KeyboardEvent("keydown", { code, key: code, bubbles: true, cancelable: true }));
    seen.push(...observer.takeRecords());
    observer.disconnect();
    return seen.map(({ type, attributeName, target }) => `${type} ${attributeName ?? ""} ${target.getAttribute?.("class") ?? ""}`);
  }, key);
}

for (const [name, level] of [["small", LEVELS.small], ["large", largeLevel()]]) {
  test(`a key moves what it moves, and touches nothing else before that is seen: ${name}`, async (t) => {
    const stage = await openStage({ path: "#/play" });
    t.after(() => stage.close());
    await openLevel(stage, level);
    await settled(stage);
    for (const key of ["ArrowDown", "ArrowUp"]) {
      const changes = await changesBy(stage, key);
      assert.ok(changes.length > 0 && changes.length <= 3, changes.join("\n"));
      assert.deepEqual([...new Set(changes)], ["attributes style actor"]);
      await settled(stage);
    }
    assert.equal(await stage.text('[data-count="moves"]'), "2");
  });
}

test("who is quick sees steps at once, who is not sees them walked", async (t) => {
  const stage = await openStage({ path: "#/play" });
  t.after(() => stage.close());
  await openLevel(stage, LEVELS.small);
  const paces = await stage.page.evaluate(async () => {
    const press = (code) => {
      dispatchEvent(new KeyboardEvent("keydown", { code, key: code, bubbles: true, cancelable: true }));
      return document.querySelector(".board .actor").style.transition;
    };
    await new Promise((resolve) => setTimeout(resolve, 300));
    return [press("ArrowDown"), press("ArrowUp")];
  });
  assert.match(paces[0], /transform/);
  assert.equal(paces[1], "");
});

test("levels and chapters have the names of the language", async (t) => {
  const stage = await openStage({ language: "fr" });
  t.after(() => stage.close());
  assert.equal(await stage.text(".play h1"), "Pousser");
  assert.match(await stage.text(".play .heading .quiet"), /Premier jour/);
  await stage.page.select("#tools select", "en");
  await stage.see(".play h1", "Push");
  assert.match(await stage.text(".play .heading .quiet"), /First Day/);
});
