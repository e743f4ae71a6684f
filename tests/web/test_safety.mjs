// Hostile levels: markup stays text, garbage is told of, boards of 255 by 255 do not hold up the page, and nothing is
// asked for.
import test from "node:test";
import assert from "node:assert/strict";
import { openStage } from "./support/browser.mjs";
import { folderOf, openFiles } from "./support/files.mjs";

const MARKUP = `<img src=x onerror="document.title='broken'">`;

/** A board of 255 by 255 with a border, boxes and goals. */
function largest() {
  const rows = Array.from({ length: 255 }, (_, y) =>
    Array.from({ length: 255 }, (_, x) => (x % 254 === 0 || y % 254 === 0 ? "#" : x % 7 === 3 && y % 5 === 2 ? "*" : " ")),
  );
  rows[1][1] = "@";
  rows[3][4] = "$";
  rows[3][8] = ".";
  return rows.map((row) => row.join("")).join("\n");
}

/** Measures the longest time the page did not answer. */
async function watch(stage) {
  await stage.page.evaluate(() => {
    globalThis.longest = 0;
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      globalThis.longest = Math.max(globalThis.longest, now - last);
      last = now;
    }, 20);
  });
  return () => stage.page.evaluate(() => globalThis.longest);
}

test("markup in titles, authors, notes and names of files is text in every view", async (t) => {
  const stage = await openStage({ path: "#/levels" });
  t.after(() => stage.close());
  const text = `Collection: ${MARKUP}\n\n#######\n#@ $ .#\n#     #\n#######\nTitle: ${MARKUP}\nAuthor: ${MARKUP}\nComment: ${MARKUP}\n`;
  const folder = await folderOf(t, { "a'<b>.sok": text });
  await openFiles(stage, "Open files", [`${folder}/a'<b>.sok`]);
  await stage.see("h1", "<img");
  await stage.see(".level-card .name", "<img");
  await stage.page.focus(".level-card");
  await stage.page.keyboard.press("Enter");
  await stage.page.waitForFunction(() => location.hash === "#/play");
  for (const view of ["play", "solve", "lab", "edit", "share", "levels"]) {
    await stage.go(view);
    await new Promise((resolve) => setTimeout(resolve, 300));
    assert.equal(await stage.page.$("img[src='x'], [onerror]"), null, view);
  }
  assert.ok(!(await stage.page.title()).includes("broken"));
  assert.deepEqual(stage.faults, []);
});

test("garbage is told of and breaks nothing", async (t) => {
  const stage = await openStage({ path: "#/levels" });
  t.after(() => stage.close());
  const noise = (length, seed) => {
    let x = seed;
    return Buffer.from(Array.from({ length }, () => (x = (Math.imul(x, 1664525) + 1013904223) >>> 0) >>> 24));
  };
  const folder = await folderOf(t, {
    "noise.sok": noise(20000, 1),
    "letters.txt": Buffer.from(noise(20000, 2).map((byte) => 32 + (byte % 95))),
    "boards.xsb": Buffer.from(noise(20000, 3).map((byte) => "#$.*@+ \n"[byte % 8].charCodeAt(0))),
    "bomb.zip": Buffer.concat([Buffer.from("PK\x03\x04"), noise(3000, 4)]),
    "open.slc": "<SokobanLevels><!ENTITY a 'b'><Level>",
    "empty.sok": "",
  });
  for (const name of ["noise.sok", "letters.txt", "bomb.zip", "open.slc", "empty.sok"]) {
    await stage.page.evaluate(() => (document.getElementById("toast").textContent = ""));
    await openFiles(stage, "Open files", [`${folder}/${name}`]);
    await stage.page.waitForFunction(
      () => /left out/.test(document.getElementById("toast").textContent) || /own-/.test(location.hash),
      { timeout: 30000 },
    );
    await stage.go("levels");
  }
  await openFiles(stage, "Open files", [`${folder}/boards.xsb`]);
  await stage.see("summary", "remarks of the reader");
  assert.deepEqual(stage.faults, []);
});

test("a board of 255 by 255 is shown and opened, and the page answers meanwhile", async (t) => {
  const stage = await openStage({ path: "#/levels" });
  t.after(() => stage.close());
  const folder = await folderOf(t, { "huge.sok": `${largest()}\nTitle: Huge\n` });
  const longest = await watch(stage);
  await openFiles(stage, "Open files", [`${folder}/huge.sok`]);
  await stage.page.waitForFunction(() => document.querySelector(".level-card img")?.naturalWidth === 255, { timeout: 60000 });
  await stage.shot("levels-huge");
  t.diagnostic(`longest wait of the page in levels: ${(await longest()).toFixed(0)} ms`);
  await stage.page.focus(".level-card");
  await stage.page.keyboard.press("Enter");
  await stage.page.waitForSelector(".board", { timeout: 60000 });
  await stage.go("share");
  await stage.page.waitForFunction(() => document.querySelector(".link")?.value, { timeout: 60000 });
  t.diagnostic(`longest wait of the page with play and share: ${(await longest()).toFixed(0)} ms`);
  assert.deepEqual(stage.faults, []);
});

test("after loading nothing is asked for", async (t) => {
  const stage = await openStage({ path: "#/levels" });
  t.after(() => stage.close());
  await stage.page.waitForFunction(() => [...document.querySelectorAll(".collection-card img")].filter((i) => i.naturalWidth).length >= 40, { timeout: 60000 });
  const before = stage.requests.length;
  for (const view of ["levels/seeds.sok", "levels", "levels/slide%2Fdepot.slide", "share", "play", "edit", "levels"]) {
    await stage.go(view);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  const asked = stage.requests.slice(before).filter((url) => !/^(data|blob):/.test(url));
  assert.deepEqual(asked.filter((url) => !/\/(core|words|files)\/[\w/]+\.js$|\/module\//.test(url)), []);
});
