// Levels: collections with pictures, search and progress; any file is taken in, with what the reader says of it.
import test from "node:test";
import assert from "node:assert/strict";
import { openStage } from "./support/browser.mjs";
import { folderOf, manyLevels, nextDownload, openFiles, zipOf } from "./support/files.mjs";

const LEVEL = "#####\n#@$.#\n#####\n";
const SLC = `<?xml version="1.0" encoding="ISO-8859-1"?><SokobanLevels><Title>Déjà</Title><LevelCollection>
<Level Id="A &amp; B" Copyright="M. &lt;b&gt;" Width="5" Height="3"><L>#####</L><L>#@$.#</L><L>#####</L></Level></LevelCollection></SokobanLevels>`;

const titles = (stage) => stage.page.$$eval(".level-card .name", (names) => names.map((name) => name.textContent));

test("the bundled collections have pictures, can be searched, and a level is opened by its card", async (t) => {
  const stage = await openStage({ path: "#/levels" });
  t.after(() => stage.close());
  await stage.see(".collection-card", "0 of 11 levels solved");
  await stage.page.waitForFunction(() => [...document.querySelectorAll(".collection-card img")].filter((i) => i.naturalWidth).length >= 40);
  await stage.see(".collection-card", "1. First Day");
  await stage.see(".collection-card", "★ 0 / 33");
  await stage.shot("levels-overview");
  await stage.press("Seeds");
  await stage.page.waitForFunction(() => [...document.querySelectorAll(".level-card img")].filter((i) => i.naturalWidth).length === 11);
  await stage.shot("levels-collection");
  await stage.page.type(".search", "micro 1");
  await stage.see(".status", "3 levels found");
  assert.deepEqual(await titles(stage), ["Mulot: micro 1", "Mulot: micro 11", "Mulot: micro 16"]);
  await stage.press("Mulot: micro 11");
  await stage.page.waitForFunction(() => location.hash === "#/play");
  assert.equal(await stage.page.evaluate(() => globalThis.cariste.app.level.title), "Mulot: micro 11");
  assert.deepEqual(stage.faults, []);
});

test("the campaign has chapters and stars, and titles in French", async (t) => {
  const stage = await openStage({ path: "#/levels/campaign%2F01-first-day.sok", language: "fr" });
  t.after(() => stage.close());
  await stage.see("h1", "1. Premier jour");
  await stage.see(".level-card .name", "Pousser");
  await stage.page.evaluate(async () => {
    const { keepSolution } = await import("./store/progress.js");
    const { bundled, textOf } = await import("./store/collections.js");
    const { app } = globalThis.cariste;
    const entry = (await bundled()).find(({ name }) => name === "01-first-day.sok");
    app.open({ name: entry.name, text: await textOf(app.store, entry), index: 0 });
    await keepSolution(app.store, app.core, app.level, "RR");
  });
  await stage.see(".stars", "★★★");
  await stage.shot("levels-campaign");
  assert.deepEqual(await stage.axe(), []);
  assert.deepEqual(stage.faults, []);
});

test("what was solved and begun is marked, also from another tab", async (t) => {
  const stage = await openStage({ path: "#/levels/seeds.sok" });
  t.after(() => stage.close());
  const first = stage.page;
  await stage.see(".status", "0 of 11 levels solved");
  await stage.open("#/play");
  await stage.page.evaluate(async () => {
    const { keepSolution } = await import("./store/progress.js");
    const { keepGame } = await import("./store/games.js");
    const { app } = globalThis.cariste;
    app.open({ name: "seeds.sok", text: await (await fetch("levels/seeds.sok")).text(), index: 0 });
    await keepSolution(app.store, app.core, app.level, "lU");
    const second = app.collection.level(1);
    await keepGame(app.store, app.core, second, "");
  });
  stage.page = first;
  await first.bringToFront();
  await stage.see(".status", "1 of 11 level");
  await first.waitForSelector(".badge.solved");
  await first.waitForSelector(".badge.begun");
  await stage.see(".level-card .unseen", "solved, best 2 moves and 1 pushes");
  await stage.press("Solved");
  await stage.see(".status", "1 level found");
  await stage.press("Begun");
  await stage.see(".level-card .name", "Mulot: test 2");
  assert.equal((await titles(stage)).length, 1);
});

test("files of any dialect, zip files and folders become collections", async (t) => {
  const stage = await openStage({ path: "#/levels" });
  t.after(() => stage.close());
  const folder = await folderOf(t, {
    "a.slc": Buffer.from(SLC, "latin1"),
    "b.zip": zipOf({ "in/c.xsb": `; One\n\n${LEVEL}`, "in/d.slide": "Slide: Two\nStart:\nA.\nGoal:\n.A\n", "in/e.png": "\x00\x01" }),
    "f.zip": Buffer.from("PK\x03\x04 and no more"),
    "g.txt": `Title: Klotski\n######\n#a**a#\n#a**a#\n#bccd#\n#befd#\n#g  h#\n##--##\n    .\n`,
  });
  await openFiles(stage, "Open files", ["a.slc", "b.zip", "f.zip"].map((name) => `${folder}/${name}`));
  await stage.see("#toast", "f.zip: a broken zip file");
  await stage.see(".collection-card .name", "Déjà");
  await stage.see(".collection-card .name", "C");
  await stage.see(".collection-card .name", "D");
  await stage.press("Déjà");
  await stage.see(".level-card .name", "A & B");
  assert.match(await stage.page.$eval(".level-card", (card) => card.title), /M\. <b>/);
  assert.equal(await stage.page.$("b"), null);
  await stage.press("Rename");
  await stage.page.keyboard.type("Mine <i>");
  await stage.page.keyboard.press("Enter");
  await stage.see("h1", "Mine <i>");
  const saved = await nextDownload(stage, folder, () => stage.page.select("select[aria-label='Save as a file']", "sok"));
  assert.match(saved.text, /Title: A & B/);
  await stage.page.reload();
  await stage.ready();
  await stage.see("h1", "Mine <i>");
  await stage.press("Remove");
  await stage.press("Really remove?");
  await stage.see("#toast", "was removed");
  await stage.page.waitForFunction(() => location.hash === "#/levels");
  assert.deepEqual(stage.faults, []);
});

test("a folder is dropped, and text pasted with the reader's remarks at their lines", async (t) => {
  const stage = await openStage({ path: "#/levels", size: "phone", language: "fr" });
  t.after(() => stage.close());
  await stage.page.click(".paste-panel summary");
  await stage.page.type(".paste", "#####\n#@$?#\n#####\n\n#####\n#@$.#\n#####\n");
  // Remarks are made anew while one types: what belongs together is asked at once.
  await stage.page.waitForFunction(() => {
    const remark = document.querySelector(".remark");
    return remark?.querySelector(".excerpt")?.textContent.includes("#@$?#") && remark.querySelector("mark")?.textContent === "?";
  });
  await stage.page.evaluate(() => document.querySelector(".remark .place").click());
  const chosen = await stage.page.$eval(".paste", (area) => area.value.slice(area.selectionStart, area.selectionEnd));
  assert.equal(chosen, "#@$?#");
  await stage.shot("levels-paste-phone-fr");
  assert.deepEqual(await stage.axe(), []);
  await stage.page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "dropped.sok"));
    document.querySelector("main").dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, `Collection: Gefallen\n\n${LEVEL}Title: x\n`);
  await stage.see("h1", "Gefallen");
  await stage.page.waitForSelector(".level-card .name");
  assert.deepEqual(stage.faults, []);
});

test("a hundred thousand levels do not hold up the page", async (t) => {
  const stage = await openStage({ path: "#/levels" });
  t.after(() => stage.close());
  const folder = await folderOf(t, { "many.sok": manyLevels(100000) });
  await stage.page.evaluate(() => {
    globalThis.longest = 0;
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      globalThis.longest = Math.max(globalThis.longest, now - last);
      last = now;
    }, 20);
  });
  await openFiles(stage, "Open files", [`${folder}/many.sok`]);
  await stage.page.waitForFunction(() => document.querySelector("h1")?.textContent === "Many", { timeout: 120000 });
  await stage.page.waitForSelector(".level-card .name", { timeout: 120000 });
  assert.ok((await stage.page.$$(".level-card")).length < 120);
  await stage.page.focus(".level-card");
  await stage.page.keyboard.press("End");
  await stage.see(".level-card .name", "Number 100000");
  assert.match(await stage.page.evaluate(() => document.activeElement.textContent), /100000/);
  await stage.page.type(".search", "99999");
  await stage.see(".status", "1 level found");
  await stage.press("Number 99999");
  await stage.page.waitForFunction(() => location.hash === "#/play", { timeout: 120000 });
  assert.equal(await stage.page.evaluate(() => globalThis.cariste.app.level.title), "Number 99999");
  const longest = await stage.page.evaluate(() => globalThis.longest);
  t.diagnostic(`longest wait of the page: ${longest.toFixed(0)} ms`);
  assert.deepEqual(stage.faults, []);
});

test("the chapters of the campaign lead from one to the next, and back", async (t) => {
  const stage = await openStage();
  t.after(() => stage.close());
  const { page } = stage;
  const chapter = () => page.evaluate(() => globalThis.cariste.app.source.collection);
  const count = await page.evaluate(() => globalThis.cariste.app.collection.count);
  await page.evaluate((last) => globalThis.cariste.app.open({ ...globalThis.cariste.app.source, index: last }), count - 1);
  await page.keyboard.press("n");
  await page.waitForFunction(() => globalThis.cariste.app.source.collection === "campaign/02-the-yard.sok");
  await page.keyboard.press("p");
  await page.waitForFunction((last) => globalThis.cariste.app.source.index === last, {}, count - 1);
  assert.equal(await chapter(), "campaign/01-first-day.sok");
});
