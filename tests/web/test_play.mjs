// A game as a person plays it: keys, clicks, dragging; taking back; time; the end.
import test from "node:test";
import assert from "node:assert/strict";
import { openStage } from "./support/browser.mjs";
import { LEVELS, openLevel, counted, waitForCount, clickCell, dragCell, middle } from "./support/play.mjs";

const isMarked = (stage, kind) => stage.page.$$eval(`.board [data-mark="${kind}"] rect`, (rects) => rects.length);

/** Opens a level on a stage of its own. */
async function play(t, source, given = {}) {
  const stage = await openStage({ path: "#/play", ...given });
  t.after(() => stage.close());
  await openLevel(stage, source);
  return stage;
}

test("keys steer by their place on the keyboard, and take back", async (t) => {
  const stage = await play(t, LEVELS.small);
  const { keyboard } = stage.page;
  await keyboard.press("ArrowDown");
  await keyboard.press("KeyA"); // Q where the keyboard is French
  await keyboard.press("KeyW"); // Z there
  await keyboard.press("KeyS");
  await keyboard.press("KeyD");
  assert.equal(await counted(stage, "moves"), 5);
  assert.equal(await counted(stage, "pushes"), 0);
  await keyboard.press("u");
  await keyboard.press("z");
  await keyboard.down("Control");
  await keyboard.press("z");
  assert.equal(await counted(stage, "moves"), 2);
  await keyboard.press("y");
  await keyboard.up("Control");
  await keyboard.press("r");
  assert.equal(await counted(stage, "moves"), 4);
  await keyboard.press("Home");
  assert.equal(await counted(stage, "moves"), 0);
  await keyboard.press("End");
  assert.equal(await counted(stage, "moves"), 5);
  await keyboard.down("Shift");
  await keyboard.press("R");
  await keyboard.up("Shift");
  assert.equal(await counted(stage, "moves"), 0);
  await keyboard.press("u");
  assert.equal(await counted(stage, "moves"), 5);
  assert.deepEqual(stage.faults, []);
});

test("a box is clicked, its squares light up, and it goes where it is sent", async (t) => {
  const stage = await play(t, LEVELS.small);
  await clickCell(stage, 3, 1);
  assert.equal(await isMarked(stage, "selected"), 1);
  assert.ok((await isMarked(stage, "reach")) >= 2);
  await stage.shot("play-reach");
  await stage.page.keyboard.press("Escape");
  assert.equal(await isMarked(stage, "reach"), 0);
  await clickCell(stage, 3, 1);
  await clickCell(stage, 1, 1);
  await waitForCount(stage, "pushes", 2);
  assert.equal(await counted(stage, "moves"), 3);
  await clickCell(stage, 6, 3); // the floor: one walks there
  await stage.page.waitForFunction(() => Number(document.querySelector('[data-count="moves"]').textContent) > 3);
  assert.equal(await counted(stage, "pushes"), 2);
  await stage.page.click(".actions .undo");
  await stage.page.click(".actions .undo");
  assert.equal(await counted(stage, "moves"), 0);
});

test("a box is dragged; let go where it cannot come, it stays", async (t) => {
  const stage = await play(t, LEVELS.small);
  await dragCell(stage, [3, 1], [1, 1]);
  await waitForCount(stage, "pushes", 2);
  await dragCell(stage, [3, 2], [0, 0]);
  assert.equal(await counted(stage, "pushes"), 2);
  assert.equal(await isMarked(stage, "reach"), 0);
  assert.equal(await stage.page.$$eval(".board .lifted", (all) => all.length), 0);
});

test("a level is solved: praise, records, the next level", async (t) => {
  const stage = await play(t, LEVELS.small);
  await dragCell(stage, [3, 1], [1, 1]);
  await waitForCount(stage, "pushes", 2);
  await dragCell(stage, [3, 2], [2, 2]);
  await stage.page.waitForSelector(".win:not([hidden]) .next");
  assert.match(await stage.text(".win .card"), /Solved!/);
  await stage.see("#announcements", "Solved!");
  assert.match(await stage.text("#announcements"), /Solved! Moves: \d+, Pushes: 3/);
  assert.match(await stage.text(".measure:nth-child(2) .record dd"), /^3$/);
  assert.deepEqual(await stage.axe(), []);
  await new Promise((resolve) => setTimeout(resolve, 400));
  await stage.shot("play-solved");
  await stage.page.click(".win .next");
  await stage.page.waitForFunction(() => document.querySelector(".play h1").textContent === "Second");
  await stage.page.keyboard.press("ArrowRight");
  await stage.page.keyboard.press("ArrowRight");
  await stage.page.waitForSelector(".win:not([hidden])");
  assert.match(await stage.text(".win .card"), /All levels/);
  await stage.page.click(".win .again");
  assert.equal(await counted(stage, "moves"), 0);
  await stage.page.click(".heading .before");
  await stage.page.waitForFunction(() => document.querySelector(".play h1").textContent === "First");
  assert.match(await stage.text(".measure:nth-child(2) .record dd"), /^3$/);
  assert.deepEqual(stage.faults, []);
});

test("time: the slider goes to any turn, bookmarks bring back a position", async (t) => {
  const stage = await play(t, LEVELS.small);
  const { page } = stage;
  for (const key of ["ArrowDown", "ArrowLeft", "ArrowDown", "ArrowLeft"]) await page.keyboard.press(key);
  await page.click(".bookmarks .keep");
  await page.focus(".timeline");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await counted(stage, "moves"), 2);
  assert.equal(await stage.text(".turns"), "2 of 4");
  await page.keyboard.press("Home");
  assert.equal(await counted(stage, "moves"), 0);
  await page.click(".bookmarks button:nth-child(2)");
  assert.equal(await counted(stage, "moves"), 4);
  await page.click(".heading h1");
  await page.keyboard.press("Home");
  await page.keyboard.press("Digit1");
  assert.equal(await counted(stage, "moves"), 4);
});

test("a game survives a reload in its middle, with all its turns and bookmarks", async (t) => {
  const stage = await play(t, LEVELS.small);
  const { page } = stage;
  for (const key of ["ArrowDown", "ArrowLeft", "ArrowDown", "b", "u"]) await page.keyboard.press(key);
  await new Promise((resolve) => setTimeout(resolve, 600));
  await page.reload();
  await stage.ready();
  await waitForCount(stage, "moves", 2);
  assert.equal(await stage.text(".turns"), "2 of 3");
  await page.keyboard.press("r");
  assert.equal(await counted(stage, "moves"), 3);
  assert.equal((await page.$$(".bookmarks button")).length, 2);
});

test("a lost position is told, with the box to blame, and can be taken back", async (t) => {
  const stage = await play(t, LEVELS.small);
  const { page } = stage;
  for (const key of ["ArrowDown", "ArrowDown", "ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
  await clickCell(stage, 3, 2); // the lower box goes to the far wall
  await dragCell(stage, [3, 1], [6, 1]);
  await page.waitForSelector(".lost:not([hidden])");
  assert.match(await stage.text(".lost p"), /^Lost: .*marked box/);
  assert.ok((await isMarked(stage, "blame")) >= 1);
  assert.deepEqual(await stage.axe(), []);
  await stage.shot("play-lost");
  await page.click(".lost button");
  await page.waitForSelector(".lost", { hidden: true });
  assert.equal(await isMarked(stage, "blame"), 0);
});

test("help comes in grades, and ends with the move being made", async (t) => {
  const stage = await play(t, LEVELS.small);
  const { page } = stage;
  const says = (pattern) =>
    page.waitForFunction((source) => new RegExp(source).test(document.querySelector(".hints .words").textContent), {}, pattern);
  await page.keyboard.press("h");
  await says("can be solved");
  assert.equal(await isMarked(stage, "hint"), 0);
  assert.ok((await isMarked(stage, "dead")) > 4);
  await page.click(".hints .more");
  await says("^Look at the box");
  assert.equal(await isMarked(stage, "hint"), 1);
  await page.keyboard.press("h");
  await says("push it");
  await stage.shot("play-hint");
  await page.click(".hints .act");
  await page.waitForFunction(() => Number(document.querySelector('[data-count="pushes"]').textContent) > 0);
  for (const pattern of ["can be solved", "Look at", "push it"]) {
    await page.keyboard.press("h");
    await says(pattern);
  }
  await page.click(".hints .more"); // the last grade: the solution from here
  await page.waitForSelector(".win:not([hidden])");
  assert.match(await stage.text(".win .praise"), /With help/);
  await page.click(".win .again"); // alone
  await page.waitForSelector(".win", { hidden: true });
  await dragCell(stage, [3, 1], [1, 1]);
  await waitForCount(stage, "pushes", 2);
  await dragCell(stage, [3, 2], [2, 2]);
  await page.waitForSelector(".win:not([hidden])");
  assert.doesNotMatch(await stage.text(".win .card"), /With help/);
});

test("sliding blocks: a piece is dragged and resists, keys move the one selected", async (t) => {
  const stage = await play(t, LEVELS.slide);
  const { page } = stage;
  assert.match(await stage.text(".goal"), /E to the outlined place/);
  assert.ok(await page.$(".board .places path"));
  const piece = () =>
    page.$$eval(".board .piece", (all) => all.map((element) => element.style.transform));
  const before = await piece();
  // A is shut in: it gives a little, and springs back.
  const a = await middle(stage, 0, 0);
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(a.x + 200, a.y, { steps: 5 });
  const pulled = await piece();
  assert.notDeepEqual(pulled, before);
  const moved = Number(/translate\(([\d.]+)/.exec(pulled.find((place, i) => place !== before[i]))[1]);
  assert.ok(moved > 0 && moved < 10, String(moved));
  await page.mouse.up();
  assert.deepEqual(await piece(), before);
  await dragCell(stage, [2, 2], [2, 3]);
  await waitForCount(stage, "steps", 1);
  await page.keyboard.press("Space");
  assert.ok((await isMarked(stage, "selected")) >= 1);
  await stage.shot("play-slide");
  assert.deepEqual(await stage.axe(), []);
  assert.deepEqual(stage.faults, []);
});

test("help with sliding blocks, in French", async (t) => {
  const stage = await play(t, LEVELS.slide, { language: "fr" });
  const { page } = stage;
  const says = (pattern) =>
    page.waitForFunction((source) => new RegExp(source).test(document.querySelector(".hints .words").textContent), {}, pattern);
  for (const pattern of ["On peut résoudre", "^Regardez la pièce", "va vers"]) {
    await page.keyboard.press("h");
    await says(pattern);
  }
  assert.ok((await isMarked(stage, "hint")) >= 1);
  await page.click(".hints .act");
  await page.waitForFunction(() => Number(document.querySelector('[data-count="steps"]').textContent) > 0);
  assert.deepEqual(stage.faults, []);
});

test("paper gets the board and its title, in the colours of paper", async (t) => {
  const stage = await play(t, LEVELS.small);
  const { page } = stage;
  await page.emulateMediaType("print");
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  const seen = (selector) => page.$eval(selector, (element) => element.checkVisibility());
  assert.equal(await seen(".play .side"), false);
  assert.equal(await seen(".play .board"), true);
  assert.equal(await seen(".play h1"), true);
  await stage.shot("play-print");
});

test("colours of the board can be chosen, and stay", async (t) => {
  const stage = await play(t, LEVELS.small);
  const { page } = stage;
  const wall = () => page.$eval(".board .ground path[fill^=rgb]", (path) => path.getAttribute("fill"));
  const before = await wall();
  await page.select("#tools select:last-child", "contrast");
  assert.notEqual(await wall(), before);
  assert.deepEqual(await stage.axe(), []);
  await stage.shot("play-contrast");
});

test("moves, walls and the end are told to readers of the screen, in French", async (t) => {
  const stage = await play(t, LEVELS.small, { language: "fr" });
  const { page } = stage;
  const told = (pattern) =>
    page.waitForFunction((source) => new RegExp(source).test(document.getElementById("announcements").textContent), {}, pattern);
  await page.keyboard.press("ArrowRight");
  await told("^droite$");
  await page.keyboard.press("ArrowRight");
  await told("mur|Impossible");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await told("poussé vers la gauche ; caisses sur des cibles : 0 sur 2");
  await page.keyboard.press("ArrowLeft");
  await told("caisses sur des cibles : 1 sur 2");
  await page.keyboard.press("i");
  await told("caisse");
  await page.keyboard.press("?");
  await page.waitForSelector("dialog[open]");
  assert.match(await stage.text("dialog"), /signet/);
  assert.deepEqual(await stage.axe(), []);
  await stage.shot("play-keys-fr");
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { hidden: true });
  assert.deepEqual(await stage.axe(), []);
});
