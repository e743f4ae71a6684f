// The laboratory, as a class would use it.
import test from "node:test";
import assert from "node:assert/strict";
import { openStage } from "./support/browser.mjs";

const THREE = "#########\n#   #   #\n# .$ $. #\n#   @   #\n#  $ .  #\n#########\nTitle: Three boxes\n";
const SLIDE = "Slide: two\nStart:\naa..\naa.b\n....\nGoal:\n....\n..aa\n..aa\n";

async function openLab(t, instrument, given = {}, text = THREE, name = "a.sok") {
  const stage = await openStage({ path: "#/levels", ...given });
  t.after(() => stage.close());
  await stage.page.evaluate((source) => globalThis.cariste.app.open(source), { name, text, index: 0 });
  await stage.go(`lab/${instrument}`);
  return stage;
}

const click = (stage, action) => stage.page.$eval(`[data-action="${action}"]`, (button) => button.click());
const number = (stage, reason) =>
  stage.page.$eval(`[data-reason="${reason}"] strong`, (element) => Number(element.textContent));

/** How many positions of a search have gone by. */
const seen = (stage) => stage.page.$eval(".figures", (list) => Number(list.dataset.seen));

async function watchSearch(t, given, text, name) {
  const stage = await openLab(t, "watch", given, text, name);
  await stage.page.select('[data-option="heuristic"] select', "zero");
  await click(stage, "watch");
  await stage.page.waitForFunction(
    () => {
      if (/ended|trouvé/.test(document.querySelector('.note[role="status"]:not([hidden])')?.textContent)) return true;
      document.querySelector('[data-action="last"]').click(); // it goes on as far as somebody looks
      return false;
    },
    { timeout: 20000, polling: 100 },
  );
  await click(stage, "first");
  assert.equal(await seen(stage), 1);
  await click(stage, "forward");
  await click(stage, "forward");
  assert.equal(await seen(stage), 3);
  await click(stage, "back");
  assert.equal(await seen(stage), 2);
  await click(stage, "last");
  assert.equal(await number(stage, "ended"), 1);
  assert.ok((await number(stage, "open")) > 1);
  await click(stage, "first");
  await click(stage, "play");
  await stage.page.waitForFunction(() => Number(document.querySelector(".figures").dataset.seen) > 3);
  await click(stage, "play");
  await click(stage, "last");
  assert.deepEqual(await stage.axe(), []);
  assert.deepEqual(stage.faults, []);
  return stage;
}

test("a search is watched: step, run, back, why positions are left (English, desktop)", async (t) => {
  const stage = await watchSearch(t, {});
  await stage.shot("lab-watch-en-desktop");
});

test("a search is watched (French, phone, dark), and of sliding blocks", async (t) => {
  const stage = await watchSearch(t, { language: "fr", size: "phone", dark: true }, SLIDE, "a.slide");
  await stage.shot("lab-watch-fr-phone");
});

/** Many boxes in a hall: a search that nobody sees the end of. */
const HALL = `${"#".repeat(16)}\n#@${" ".repeat(13)}#\n# ${"$".repeat(12)} #\n#${" ".repeat(14)}#\n# ${".".repeat(12)} #\n${"#".repeat(16)}\n`;

for (const headers of [undefined, {}]) {
  test(`a search is watched on and on, waits, and takes bounded memory: ${headers ? "in parts" : "as it is made"}`, async (t) => {
    const stage = await openLab(t, "watch", { headers }, HALL);
    const { page } = stage;
    assert.equal(await page.evaluate(() => crossOriginIsolated), !headers);
    await page.select('[data-option="heuristic"] select', "zero");
    await click(stage, "watch");
    await page.select('.transport select', "1000");
    await page.waitForFunction(() => Number(document.querySelector(".figures")?.dataset.seen) > 4000, { timeout: 60000 });
    await click(stage, "play");
    const range = () => page.$eval(".transport .scrub", ({ min, max }) => ({ min: Number(min), max: Number(max) }));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const before = await range();
    assert.ok(before.min > 0 && before.max - before.min <= 3300, JSON.stringify(before));
    await new Promise((resolve) => setTimeout(resolve, 500));
    assert.deepEqual(await range(), before, "it waits");
    const now = await seen(stage);
    await click(stage, "forward");
    assert.equal(await seen(stage), now + 1);
    await click(stage, "back");
    await click(stage, "back");
    assert.equal(await seen(stage), now - 1);
    await click(stage, "first");
    assert.equal(await seen(stage), (await range()).min + 1);
    assert.deepEqual(stage.faults, []);
  });
}

for (const given of [{ language: "en" }, { language: "fr", size: "phone", dark: true }]) {
  test(`searches run side by side (${given.language})`, async (t) => {
    const stage = await openLab(t, "compare", given);
    const { page } = stage;
    await page.select('[data-option="algorithm"] select', "ida");
    await click(stage, "add");
    await click(stage, "run");
    await page.waitForFunction(
      () => [...document.querySelectorAll("[data-contender]")].every((row) => row.dataset.state === "done"),
      { timeout: 30000 },
    );
    const rows = await page.$$eval("[data-contender]", (all) =>
      all.map((row) => [
        row.dataset.contender,
        Number(row.cells[2].textContent.replace(/\D/g, "")),
        row.cells[8].textContent,
      ]),
    );
    const by = Object.fromEntries(rows.map(([name, expanded]) => [name, expanded]));
    assert.ok(rows.some(([name]) => name.startsWith("ida")));
    assert.ok(by["astar · matching"] <= by["astar · zero"]);
    assert.equal(new Set(rows.map(([, , result]) => /\d+/.exec(result)?.[0])).size, 1); // all proved the same optimum
    assert.ok((await page.$$(".plot .line")).length >= rows.length);
    assert.deepEqual(await stage.axe(), []);
    await stage.shot(`lab-compare-${given.language}`);
    assert.deepEqual(stage.faults, []);
  });

  test(`the state graph grows by clicks (${given.language})`, async (t) => {
    const stage = await openLab(t, "graph", given);
    const { page } = stage;
    await page.waitForSelector('[data-state="0"]', { timeout: 20000 });
    const count = async () => (await page.$$("[data-state]")).length;
    assert.equal(await count(), 1);
    await page.$eval('[data-state="0"]', (state) => state.focus());
    await page.keyboard.press("Enter");
    const grown = await count();
    assert.ok(grown > 3);
    await page.$eval('[data-state="3"]', (state) => state.dispatchEvent(new MouseEvent("click")));
    assert.ok((await count()) > grown);
    await click(stage, "way");
    assert.ok(await page.$(".state.goal"));
    assert.ok((await page.$$(".edge.way")).length >= 3);
    assert.ok(await page.$(".state.dead"));
    assert.deepEqual(await stage.axe(), []);
    await stage.shot(`lab-graph-${given.language}`);
    for (let i = 0; i < 4; i++) await click(stage, "layer");
    assert.ok((await count()) <= 150);
    assert.match(await stage.text(".graph-controls .note"), /150/);
    assert.deepEqual(stage.faults, []);
  });

  test(`heat maps (${given.language})`, async (t) => {
    const stage = await openLab(t, "heat", given);
    const { page } = stage;
    for (const kind of ["dead", "distances", "search-heat", "solution-heat"]) {
      await page.$eval(".heat-text", (place) => delete place.dataset.ready);
      await page.$eval(`input[value="${kind}"]`, (radio) => {
        radio.checked = true;
        radio.dispatchEvent(new Event("change"));
      });
      await page.waitForSelector(".heat-text[data-ready]", { timeout: 20000 });
      const selector = kind === "dead" ? ".heat .cross" : ".heat text";
      assert.ok((await page.$$(selector)).length > 3, kind);
    }
    assert.deepEqual(await stage.axe(), []);
    await stage.shot(`lab-heat-${given.language}`);
    assert.deepEqual(stage.faults, []);
  });
}

/** Writes a function into the box, and has it checked. */
async function check(stage, text) {
  await stage.page.$eval("#own-text", (box, value) => (box.value = value), text);
  await click(stage, "check");
  await stage.page.waitForFunction(() => !document.querySelector('[data-action="check"]').disabled, { timeout: 60000 });
}

test("own heuristics are checked, with counterexamples as boards", async (t) => {
  const stage = await openLab(t, "own");
  const { page } = stage;
  const tone = () => page.$eval("[data-tone]", (panel) => panel.dataset.tone);
  await check(stage, "return cells.filter((cell) => cell === BOX).length;");
  assert.equal(await tone(), "good");
  await check(stage, "return 3 * cells.filter((cell) => cell === BOX).length;");
  assert.equal(await tone(), "bad");
  await page.waitForSelector('[data-about="position"] .board .piece');
  assert.match(await stage.text('[data-about="position"]'), /says \d+, but \d+ will do/);
  assert.deepEqual(await stage.axe(), []);
  await stage.shot("lab-own-en");
  await page.select("#own-examples", "3");
  await click(stage, "check");
  await page.waitForSelector('[data-about="step"] .board', { timeout: 30000 });
  assert.equal((await page.$$('[data-about="step"] .board')).length, 2);
  assert.deepEqual(stage.faults, []);
});

test("own heuristics are shut off: no network, no evaluated text, errors and loops end", async (t) => {
  const stage = await openLab(t, "own", { language: "fr", size: "phone" });
  const { page } = stage;
  const outcome = () => stage.text(".own .side");
  const before = stage.requests.length;
  for (const text of [
    'fetch("/secret"); return 0;',
    'new WebSocket("wss://example.org"); return 0;',
    "new XMLHttpRequest(); return 0;",
    'new Worker("x.js"); return 0;',
    'indexedDB.open("cariste"); return 0;',
    'eval("1"); return 0;',
    'new Function("return 1")(); return 0;',
    'return "many";',
    "return undefinedName;",
    "return (;",
  ]) {
    await check(stage, text);
    assert.ok(await page.$(".own .note"), text);
    assert.equal(await page.$("[data-tone]"), null, text);
  }
  await check(stage, 'return import("https://example.org/x.js") ? 0 : 1;');
  assert.match(await outcome(), /import/);
  const asked = stage.requests
    .slice(before)
    .filter((url) => !url.startsWith("blob:") && !url.startsWith(stage.address));
  assert.deepEqual(asked, []);
  assert.ok(!stage.requests.some((url) => url.includes("secret")));
  await page.$eval('[data-option="time"] input', (input) => (input.value = "2"));
  await check(stage, "while (true);");
  assert.match(await outcome(), /2 secondes/);
  await check(stage, "return 0;"); // and all is well again
  assert.ok(await page.$('[data-tone="good"]'));
  assert.deepEqual(await stage.axe(), []);
  await stage.shot("lab-own-fr-phone");
});
