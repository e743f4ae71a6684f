// Levels are drawn in the page as a person would: by pointer and keyboard, both families, tried, saved and shared.
import test from "node:test";
import assert from "node:assert/strict";
import { openStage } from "./support/browser.mjs";

/** Too much for any search to finish. */
const ENDLESS =
  "################\n#@             #\n# $$$$$$$$$$$$ #\n#              #\n# ............ #\n#              #\n################\n";

/** The middle of a cell on the screen, from the lines of the drawing board. */
function spot(stage, x, y) {
  return stage.page.$eval(
    ".board .lines",
    (lines, column, row) => {
      const [columns, rows] = document.querySelector(".reshape summary span").textContent.split(" × ").map(Number);
      const { x: left, y: top } = lines.getBoundingClientRect();
      const scale = lines.getScreenCTM().a;
      const { width, height } = lines.getBBox();
      return { x: left + ((column + 0.5) * width * scale) / columns, y: top + ((row + 0.5) * height * scale) / rows };
    },
    x,
    y,
  );
}

/** Draws from cell to cell with the pointer down; with one cell it is a click. */
async function stroke(stage, ...cells) {
  await stage.page.$eval(".board", (board) => board.scrollIntoView({ block: "center" }));
  const [first, ...others] = await Promise.all(cells.map(([x, y]) => spot(stage, x, y)));
  const { mouse } = stage.page;
  await mouse.move(first.x, first.y);
  await mouse.down();
  for (const { x, y } of others) await mouse.move(x, y, { steps: 8 });
  await mouse.up();
}

const click = (stage, selector) => stage.page.$eval(selector, (element) => element.click());
const brush = (stage, name) => click(stage, `[data-brush="${name}"]`);
const tool = (stage, name) => click(stage, `[data-tool="${name}"]`);
const act = (stage, name) => click(stage, `[data-action="${name}"]`);

async function begin(stage, puzzle, width, height) {
  await click(stage, ".new > summary");
  await stage.page.select('.new [name="puzzle"]', puzzle);
  for (const [name, value] of Object.entries({ width, height })) {
    await stage.page.$eval(`.new [name="${name}"]`, (input, v) => (input.value = v), String(value));
  }
  await click(stage, ".new form button");
  await stage.page.waitForFunction(
    (text) => document.querySelector(".reshape summary span").textContent === text,
    {},
    `${width} × ${height}`,
  );
}

/** Waits until what is drawn, as it is kept after a moment, looks so. */
async function drawn(stage, pattern) {
  const kept = () => stage.page.evaluate(() => globalThis.cariste.app.setting("draft")?.text ?? "");
  for (let i = 0; i < 200 && !pattern.test(await kept()); i++) await new Promise((resolve) => setTimeout(resolve, 50));
  assert.match(await kept(), pattern);
}

const solved = (stage) => stage.page.waitForSelector('.trial[data-state="done"] .verdict[data-status="solved"]', { timeout: 30000 });

/** A room of 6 by 5 with one push in it. */
async function drawRoom(stage) {
  await begin(stage, "sokoban", 6, 5);
  assert.equal(await stage.page.$eval(".lint", (panel) => panel.dataset.state), "bad");
  await brush(stage, "wall");
  await tool(stage, "frame");
  await stroke(stage, [0, 0], [5, 4]);
  await tool(stage, "pen");
  await brush(stage, "player");
  await stroke(stage, [1, 2]);
  await brush(stage, "box");
  await stroke(stage, [2, 2]);
  await brush(stage, "goal");
  await stroke(stage, [4, 2]);
}

for (const language of ["en", "fr"]) {
  for (const size of ["desktop", "phone"]) {
    test(`a level is drawn, judged, tried and saved (${language}, ${size})`, async (t) => {
      const stage = await openStage({ language, size, path: "#/edit", dark: language === "fr" });
      t.after(() => stage.close());
      await drawRoom(stage);
      assert.equal(await stage.page.$eval(".lint", (panel) => panel.dataset.state), "good");
      await drawn(stage, /^######\n#    #\n#@\$ \.#\n#    #\n######\n/);
      await solved(stage);
      await stage.page.waitForSelector(".rating p", { timeout: 20000 });
      await stage.page.$eval('[data-words="title"]', (input) => {
        input.value = "Mine <i>";
        input.dispatchEvent(new Event("change"));
      });
      assert.match(await stage.text("h1"), language === "fr" ? /^Éditer : Mine <i>$/ : /^Edit: Mine <i>$/);
      await stage.page.evaluate(() => scrollTo(0, 0));
      await stage.shot(`edit-${language}-${size}`);
      assert.deepEqual(await stage.axe(), []);
      await act(stage, "save");
      await stage.page.waitForFunction(() => document.querySelector("#edit-where").options.length === 2);
      await act(stage, "test");
      await stage.page.waitForSelector(".play .board .actor");
      await stage.page.keyboard.press("ArrowRight");
      await stage.page.keyboard.press("ArrowRight");
      await stage.page.waitForSelector(".to-editor");
      await click(stage, ".to-editor");
      await stage.page.waitForSelector(".edit .board .lines");
      assert.match(await stage.text("h1"), /Mine <i>$/);
      assert.deepEqual(stage.faults, []);
    });
  }
}

test("a stroke is one change, is drawn in a mirror, and can be taken back", async (t) => {
  const stage = await openStage({ path: "#/edit" });
  t.after(() => stage.close());
  await begin(stage, "sokoban", 8, 4);
  await stage.page.select("#edit-mirror", "left-right");
  await brush(stage, "wall");
  await stroke(stage, [0, 0], [2, 0]);
  await stroke(stage, [0, 3]);
  await drawn(stage, /^###  ###\n\n?.*\n?.*\n#      #\n/);
  await act(stage, "undo");
  await act(stage, "undo");
  assert.ok(await stage.page.$eval('[data-action="redo"]', (button) => !button.disabled));
  await act(stage, "redo");
  await drawn(stage, /^###  ###\n$/);
  await stage.page.select("#edit-mirror", "none");
  await brush(stage, "goal");
  await tool(stage, "fill");
  await stroke(stage, [4, 2]);
  await drawn(stage, /\.{8}\n\.{8}\n\.{8}\n/);
  await click(stage, '.reshape button[aria-label="Turn right"]');
  assert.equal(await stage.text(".reshape summary span"), "4 × 8");
  await click(stage, '.reshape button[aria-label="Right side"]');
  assert.equal(await stage.text(".reshape summary span"), "5 × 8");
  assert.deepEqual(stage.faults, []);
});

test("the keyboard alone draws a level, and the board says where it is", async (t) => {
  const stage = await openStage({ path: "#/edit" });
  t.after(() => stage.close());
  await begin(stage, "sokoban", 5, 3);
  const { keyboard } = stage.page;
  await stage.page.$eval(".board", (board) => board.focus());
  await keyboard.press("ArrowLeft");
  await keyboard.press("5");
  await keyboard.press("Space");
  await stage.see("#announcements", "Column 2, row 2: player");
  await keyboard.press("ArrowRight");
  await keyboard.press("3");
  await keyboard.press("Space");
  await keyboard.press("ArrowRight");
  await keyboard.press("4");
  await keyboard.press("Space");
  await keyboard.press("ArrowRight");
  await keyboard.press("ArrowUp");
  await keyboard.press("1");
  await keyboard.down("Shift");
  for (const key of ["Left", "Left", "Left", "Left", "Down", "Down", "Right", "Right", "Right", "Right", "Up"]) {
    await keyboard.press(`Arrow${key}`);
  }
  await keyboard.up("Shift");
  await drawn(stage, /^#####\n#@\$\.#\n#####\n/);
  await stage.page.waitForSelector(".board .cursor");
  await stage.shot("edit-keyboard");
  await keyboard.down("Control");
  await keyboard.press("z");
  await keyboard.up("Control");
  assert.notEqual(await stage.page.$eval(".lint", (panel) => panel.dataset.state), "good"); // a side is open
  await stage.page.reload();
  await stage.ready();
  await drawn(stage, /@\$\./); // kept over a reload
  assert.deepEqual(stage.faults, []);
});

for (const size of ["desktop", "phone"]) {
  test(`pieces are drawn, sent somewhere, and solved (${size})`, async (t) => {
    const stage = await openStage({ path: "#/edit", size, language: "fr" });
    t.after(() => stage.close());
    await begin(stage, "slide", 4, 4);
    await brush(stage, "piece");
    await stroke(stage, [0, 0], [1, 0]);
    await brush(stage, "goal");
    await stroke(stage, [2, 3]);
    assert.equal(await stage.page.$eval(".lint", (panel) => panel.dataset.state), "good");
    await drawn(stage, /Start:\nAA\.\.\n/);
    await solved(stage);
    await stage.page.select('[data-trait="axis"]', "horizontal");
    await drawn(stage, /Horizontal: A/);
    await stage.page.waitForSelector('.verdict[data-status="unsolvable"]', { timeout: 30000 });
    await stage.page.evaluate(() => scrollTo(0, 0));
    await stage.shot(`edit-slide-${size}`);
    assert.deepEqual(await stage.axe(), []);
    assert.deepEqual(stage.faults, []);
  });
}

test("a level is invented and varied, and taking back brings the drawing again", async (t) => {
  const stage = await openStage({ path: "#/edit" });
  t.after(() => stage.close());
  await drawRoom(stage);
  await drawn(stage, /#@\$ \.#/);
  await act(stage, "vary");
  await stage.page.waitForFunction(() => !/At work/.test(document.querySelector(".invent [role=status]").textContent), { timeout: 60000 });
  const varied = /Here it is/.test(await stage.text(".invent [role=status]"));
  await stage.page.select("#edit-style", "pillars");
  await act(stage, "invent");
  await stage.see("h1", "pillars");
  await stage.shot("edit-invented");
  for (let i = 0; i < (varied ? 2 : 1); i++) await act(stage, "undo");
  await drawn(stage, /^######\n#    #\n#@\$ \.#\n/);
  assert.deepEqual(stage.faults, []);
});

test("a level goes into a file and a link", async (t) => {
  const stage = await openStage({ path: "#/edit" });
  t.after(() => stage.close());
  await drawRoom(stage);
  await stage.page.evaluate(() => {
    globalThis.files = {};
    const create = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob) => ((globalThis.last = blob), create(blob));
    HTMLAnchorElement.prototype.click = function () {
      const name = this.download;
      globalThis.last.text().then((text) => (globalThis.files[name] = text));
    };
  });
  for (const format of ["sok", "xsb"]) await click(stage, `[data-format="${format}"]`);
  await stage.page.waitForFunction(() => Object.keys(globalThis.files).length === 2);
  const files = await stage.page.evaluate(() => globalThis.files);
  assert.match(files["level.sok"], /#@\$ \.#/);
  assert.match(files["level.xsb"], /#@\$ \.#/);
  await act(stage, "share");
  await stage.page.waitForFunction(() => document.querySelector(".share-page .link")?.value.includes("#/open/"));
  assert.deepEqual(stage.faults, []);
});

test("the largest board does not freeze the page", async (t) => {
  const stage = await openStage({ path: "#/edit" });
  t.after(() => stage.close());
  await begin(stage, "sokoban", 255, 255);
  await brush(stage, "wall");
  await tool(stage, "block");
  await stroke(stage, [0, 0], [254, 100]);
  await stage.page.waitForFunction(() => document.querySelector(".board .ground path"));
  assert.equal(await stage.page.$eval(".lint", (panel) => panel.dataset.state), "bad");
  await drawn(stage, /#{255}/);
  await stage.shot("edit-largest");
  assert.deepEqual(stage.faults, []);
});

test("a stroke ends the search that was going on", async (t) => {
  const stage = await openStage({ path: "#/play" });
  t.after(() => stage.close());
  await stage.page.evaluate((text) => globalThis.cariste.app.open({ name: "a.sok", text, index: 0 }), ENDLESS);
  await stage.go("edit");
  const state = () => stage.page.$eval(".trial", (panel) => panel.dataset.state);
  await new Promise((resolve) => setTimeout(resolve, 1500)); // the drawing rests, the search begins
  assert.equal(await state(), "busy");
  await brush(stage, "player");
  await stroke(stage, [1, 1]); // takes the player away
  assert.equal(await state(), "idle");
  await act(stage, "undo");
  assert.equal(await state(), "busy");
  await stroke(stage, [2, 1]);
  assert.equal(await state(), "busy");
  assert.equal(await stage.page.$(".trial .verdict"), null);
  assert.deepEqual(stage.faults, []);
});

test("saving again puts the level in the place of the one before", async (t) => {
  const stage = await openStage({ path: "#/edit" });
  t.after(() => stage.close());
  const count = () =>
    stage.page.evaluate(async () => (await globalThis.cariste.app.store.all("collections")).map(({ value }) => value.count));
  const saved = async () => {
    await act(stage, "save");
    await stage.see("#toast", "Saved in");
    await stage.page.$eval("#toast", (toast) => (toast.textContent = ""));
  };
  await drawRoom(stage);
  await saved();
  await stroke(stage, [3, 3]);
  await brush(stage, "box");
  await stroke(stage, [3, 2]);
  await saved();
  assert.deepEqual(await count(), [1]);
  await begin(stage, "sokoban", 6, 5);
  await drawRoom(stage);
  await stage.page.$eval("#edit-where", (select) => (select.selectedIndex = 1));
  await saved();
  assert.deepEqual(await count(), [2]);
  assert.deepEqual(stage.faults, []);
});

test("a finger draws, and two fingers do not", async (t) => {
  const stage = await openStage({ path: "#/edit", size: "phone" });
  t.after(() => stage.close());
  await begin(stage, "sokoban", 6, 5);
  await brush(stage, "wall");
  await stage.page.$eval(".board", (board) => board.scrollIntoView({ block: "center" }));
  const [from, to, aside] = [await spot(stage, 0, 0), await spot(stage, 4, 0), await spot(stage, 4, 3)];
  const { touchscreen } = stage.page;
  await touchscreen.touchStart(from.x, from.y);
  for (let i = 1; i <= 8; i++) await touchscreen.touchMove(from.x + ((to.x - from.x) * i) / 8, to.y);
  await touchscreen.touchEnd();
  await drawn(stage, /^#####\n$/);
  const one = await touchscreen.touchStart(aside.x, aside.y);
  const other = await touchscreen.touchStart(from.x, aside.y);
  await one.move(aside.x + 20, aside.y);
  await other.end();
  await one.end();
  await stage.page.waitForFunction(() => !document.querySelector('[data-action="redo"]').disabled);
  await drawn(stage, /^#####\n$/);
  assert.deepEqual(stage.faults, []);
});
