// A level is solved in the page: menus, progress, stopping, playback, what can be taken along.
import test from "node:test";
import assert from "node:assert/strict";
import { openStage } from "./support/browser.mjs";

const SMALL = "########\n#. $ @ #\n# .$   #\n########\nTitle: Small <b>one</b>\n";
const LOST = "#####\n#$ .#\n# @ #\n#####\nTitle: Lost\n";
/** Too much for any search to finish. */
const ENDLESS =
  "################\n#@             #\n# $$$$$$$$$$$$ #\n#              #\n# ............ #\n#              #\n################\n";

/** Opens a level given as text. */
async function open(stage, text, name = "a.sok") {
  await stage.page.evaluate(
    async (t, n) => {
      const { app } = globalThis.cariste;
      app.open({ name: n, text: t, index: 0 });
    },
    text,
    name,
  );
}

/** Chooses in a menu of the form. */
async function choose(stage, option, value) {
  await stage.page.select(`[data-option="${option}"] select`, value);
}

const click = (stage, action) => stage.page.$eval(`[data-action="${action}"]`, (button) => button.click());
const verdict = (stage) => stage.page.waitForSelector(".verdict", { timeout: 10000 });
const status = (stage) => stage.page.$eval(".verdict", (element) => ({ ...element.dataset }));

for (const language of ["en", "fr"]) {
  for (const size of ["desktop", "phone"]) {
    test(`a level is solved, played back and taken along (${language}, ${size})`, async (t) => {
      const stage = await openStage({ language, size, path: "#/solve", dark: language === "fr" });
      t.after(() => stage.close());
      await open(stage, SMALL);
      await stage.go("solve");
      assert.match(await stage.text("h1"), /Small <b>one<\/b>/); // text, not markup
      assert.deepEqual(await stage.axe(), []);
      const goals = await stage.page.$$eval('[data-option="goal"] option', (all) => all.map((one) => one.value));
      for (const goal of ["any", "pushes", "moves"]) assert.ok(goals.includes(goal), goal);
      await choose(stage, "goal", "moves");
      await click(stage, "solve");
      await verdict(stage);
      assert.deepEqual(await status(stage), { status: "solved", proved: "true" });
      await stage.page.waitForSelector(".player");
      const before = await stage.page.$eval(".board .actor", (element) => element.style.transform);
      await stage.page.$eval(".player .scrub", (range) => {
        range.value = range.max;
        range.dispatchEvent(new Event("input"));
      });
      assert.notEqual(await stage.page.$eval(".board .actor", (element) => element.style.transform), before);
      await click(stage, "explain");
      assert.ok((await stage.page.$$(".told li")).length >= 2);
      await stage.shot(`solve-${language}-${size}`);
      await click(stage, "rate");
      await stage.page.waitForSelector(".measures td", { timeout: 10000 });
      assert.deepEqual(await stage.axe(), []);
      assert.deepEqual(stage.faults, []);
    });
  }
}

/** What the page hands over as files, by name, instead of saving them. */
async function catchFiles(stage) {
  await stage.page.evaluate(() => {
    globalThis.files = {};
    const blobs = new Map();
    const create = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob) => {
      const address = create(blob);
      blobs.set(address, blob);
      return address;
    };
    HTMLAnchorElement.prototype.click = function () {
      blobs
        .get(this.href)
        ?.text()
        .then((text) => (globalThis.files[this.download] = text));
    };
  });
}

test("the solution is copied, and saved as SOK, SVG, film and certificate", async (t) => {
  const stage = await openStage();
  t.after(() => stage.close());
  await open(stage, SMALL);
  await stage.go("solve");
  await choose(stage, "goal", "pushes");
  await click(stage, "solve");
  await verdict(stage);
  await catchFiles(stage);
  await stage.page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => void (globalThis.copied = text);
  });
  for (const action of ["copy", "sok", "svg", "film", "certificate"]) await click(stage, action);
  await stage.page.waitForFunction(() => Object.keys(globalThis.files).length === 4 && globalThis.copied, {
    timeout: 10000,
  });
  const { files, copied } = await stage.page.evaluate(() => ({ files: globalThis.files, copied: globalThis.copied }));
  assert.match(copied, /^[lurdLURD]+$/);
  const [sok, svg, film, certificate] = [/\.sok$/, /[^d]\.svg$/, /animated\.svg$/, /certificate/].map(
    (ending) => Object.entries(files).find(([name]) => ending.test(name))?.[1],
  );
  assert.ok(sok.includes(copied));
  assert.match(svg, /<svg/);
  assert.match(film, /animate|keyframes/i);
  assert.match(certificate, /pushes/);
});

test("what cannot be solved is said to be so, and a limit is a limit", async (t) => {
  const stage = await openStage();
  t.after(() => stage.close());
  await open(stage, LOST);
  await stage.go("solve");
  await click(stage, "solve");
  await verdict(stage);
  assert.deepEqual(await status(stage), { status: "unsolvable", proved: "true" });
  await stage.shot("solve-unsolvable");
  await open(stage, ENDLESS);
  await choose(stage, "goal", "moves");
  await stage.page.$eval('[data-option="time"] input', (input) => (input.value = "1"));
  await click(stage, "solve");
  await verdict(stage);
  assert.equal((await status(stage)).proved, "false");
  assert.match(await stage.text(".outcome"), /The time was up/);
});

test("a search is stopped, keeps what was found, and ends with the page", async (t) => {
  const stage = await openStage();
  t.after(() => stage.close());
  await open(stage, ENDLESS);
  await stage.go("solve");
  await choose(stage, "goal", "moves");
  await choose(stage, "algorithm", "astar");
  await choose(stage, "heuristic", "matching");
  await click(stage, "solve");
  await stage.page.waitForFunction(() => !document.querySelector(".interval")?.hidden, { timeout: 10000 });
  assert.match(await stage.text(".interval"), /optimum/);
  await stage.page.waitForFunction(() => document.querySelector('[data-counter="expanded"]').textContent !== "0");
  await stage.shot("solve-running");
  await click(stage, "stop");
  await verdict(stage);
  assert.match(await stage.text(".verdict"), /was stopped/);
  await click(stage, "solve");
  await stage.page.waitForFunction(() => document.querySelector('[data-counter="expanded"]').textContent !== "0");
  await stage.page.reload();
  await stage.ready();
  assert.match(await stage.text(".note"), /the search has ended/);
  assert.equal(await stage.page.$eval('[data-option="goal"] select', (select) => select.value), "moves");
  assert.equal(await stage.page.$eval('[data-option="algorithm"] select', (select) => select.value), "astar");
  assert.match(await stage.page.evaluate(() => globalThis.cariste.app.source.text), /\$\$\$\$\$/);
  assert.deepEqual(stage.faults, []);
});

test("sliding blocks are solved as well", async (t) => {
  const stage = await openStage();
  t.after(() => stage.close());
  await open(stage, "Slide: two\nStart:\naa..\naa.b\n....\nGoal:\n....\n..aa\n..aa\n", "a.slide");
  await stage.go("solve");
  await click(stage, "solve");
  await verdict(stage);
  assert.equal((await status(stage)).status, "solved");
  await click(stage, "explain");
  assert.ok((await stage.page.$$(".told li")).length >= 2);
  await stage.shot("solve-slide");
  assert.deepEqual(stage.faults, []);
});
