// Copying in the editor: parts and whole levels, by keys, by buttons, and between puzzles.
import test from "node:test";
import assert from "node:assert/strict";
import { openStage } from "./support/browser.mjs";

const SOKOBAN = { name: "a.sok", text: "########\n#@$.   #\n#  *   #\n#      #\n########\nTitle: Small\n", index: 0 };
const SLIDE = { name: "a.slide", text: "Slide: two\nStart:\naa...\na.b..\n.....\nGoal:\n.....\n...aa\n...a.\n", index: 0 };

async function edit(t, source, given = {}) {
  const stage = await openStage({ path: "#/levels", ...given });
  t.after(() => stage.close());
  await stage.page.evaluate((level) => globalThis.cariste.app.open(level), source);
  await stage.go("edit");
  return stage;
}

/** Has the page hear of the clipboard as by Ctrl+C and the like: what it puts there, or gets from there. */
function clipboard(stage, type, text = "") {
  return stage.page.evaluate(
    (kind, given) => {
      const data = new DataTransfer();
      if (given) data.setData("text/plain", given);
      const event = new ClipboardEvent(kind, { clipboardData: data, bubbles: true, cancelable: true });
      document.querySelector(".edit .board").dispatchEvent(event);
      return data.getData("text/plain");
    },
    type,
    text,
  );
}

/** Selects an area by the keyboard, and leaves the cursor at its lower right corner. */
async function select(stage, from, to) {
  const { page } = stage;
  await page.evaluate(() => document.querySelector(".edit .board").focus());
  const go = async (x, y) => {
    for (let i = 0; i < Math.abs(x); i++) await page.keyboard.press(x > 0 ? "ArrowRight" : "ArrowLeft");
    for (let i = 0; i < Math.abs(y); i++) await page.keyboard.press(y > 0 ? "ArrowDown" : "ArrowUp");
  };
  await page.keyboard.press("s");
  await go(-12, -12); // to the corner, wherever it was
  await go(from[0], from[1]);
  await page.keyboard.press("Enter");
  await go(to[0] - from[0], to[1] - from[1]);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".edit .board .area");
  return go;
}

const board = (stage) =>
  stage.page.evaluate(() => {
    const level = __load("views/edit/desk.js").desk.edit.level();
    const text = level.level(0).board;
    level.free();
    return text.trimEnd().split("\n").map((row) => row.trimEnd());
  });

test("a part is copied, put elsewhere, and taken back as one", async (t) => {
  const stage = await edit(t, SOKOBAN);
  const go = await select(stage, [2, 1], [3, 2]);
  assert.equal(await clipboard(stage, "copy"), "$.\n *\n");
  await stage.shot("edit-selection");
  await stage.page.keyboard.press("Escape");
  await go(2, 0);
  await go(0, -1);
  await clipboard(stage, "paste", "$.\r\n *\r\n"); // as some systems have it
  assert.deepEqual(await board(stage), ["########", "#@$. $.#", "#  *  *#", "#      #", "########"]);
  await stage.page.keyboard.down("Control");
  await stage.page.keyboard.press("z");
  await stage.page.keyboard.up("Control");
  assert.deepEqual(await board(stage), ["########", "#@$.   #", "#  *   #", "#      #", "########"]);
  await stage.page.keyboard.press("r");
  assert.deepEqual(await board(stage), ["########", "#@$. $.#", "#  *  *#", "#      #", "########"]);
  assert.deepEqual(await stage.axe(), []);
  assert.deepEqual(stage.faults, []);
});

test("a part is cut out; what does not fit on the board is left out", async (t) => {
  const stage = await edit(t, SOKOBAN);
  const go = await select(stage, [2, 1], [3, 2]);
  await clipboard(stage, "cut");
  assert.deepEqual(await board(stage), ["########", "#@     #", "#      #", "#      #", "########"]);
  await stage.page.keyboard.press("Escape");
  await go(4, 1);
  await clipboard(stage, "paste", "$.\n *\n");
  assert.equal((await board(stage))[3], "#      $");
});

test("whole levels come and go as text", async (t) => {
  const stage = await edit(t, SOKOBAN, { language: "fr", size: "phone", dark: true });
  assert.match(await clipboard(stage, "copy"), /#@\$\.   #[^]*Title: Small/);
  await clipboard(stage, "paste", "#####\n#@$.#\n#####\nTitle: Pasted\n");
  assert.deepEqual(await board(stage), ["#####", "#@$.#", "#####"]);
  await stage.page.click('[data-action="undo"]');
  assert.equal((await board(stage)).length, 5);
  await clipboard(stage, "paste", "no level at all");
  await stage.see("#toast", "pas un niveau");
  await stage.shot("edit-clip-fr-phone");
});

test("pieces of sliding blocks are copied whole", async (t) => {
  const stage = await edit(t, SLIDE);
  const go = await select(stage, [0, 0], [1, 1]);
  await clipboard(stage, "copy");
  await stage.page.keyboard.press("Escape");
  await go(2, 0);
  await clipboard(stage, "paste", await stage.page.evaluate(() => __load("views/edit/desk.js").desk.clip.text));
  const pieces = await stage.page.evaluate(() => {
    const { edit } = __load("views/edit/desk.js").desk;
    return edit.cells().map((cell) => cell.piece);
  });
  assert.ok(pieces[8] > 0 && pieces[8] !== pieces[0], pieces.join(" "));
  assert.equal(pieces.filter((piece) => piece === pieces[8]).length, 3);
});
