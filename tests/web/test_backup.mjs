// Everything that is kept goes out as one file that the command line reads, and comes back; what the command line
// writes comes in.
import test from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { openStage, ROOT } from "./support/browser.mjs";
import { folderOf, nextDownload, openFiles } from "./support/files.mjs";

const PROGRAM = [process.env.CARISTE, join(ROOT, "build/release/cariste"), join(ROOT, "build/debug/cariste")].find(
  (path) => path && existsSync(path),
);

const OWN = "Collection: Own\n\n#######\n#@ $ .#\n#     #\n#######\nTitle: Short <b>\nAuthor: Me\n\n#####\n#@$.#\n#####\n";
const SLIDE = "Slide: Two\nStart:\nA.\nGoal:\n.A\n";

/** Does things in a page: two solutions of one level, one of a sliding block, a game with a bookmark. */
async function live(stage) {
  await stage.page.evaluate(
    async (own, slide) => {
      const { keepSolution } = await import("./store/progress.js");
      const { keepGame } = await import("./store/games.js");
      const { addCollection } = await import("./store/collections.js");
      const { openGame } = await import("./core/game.js");
      const { app } = globalThis.cariste;
      await addCollection(app.store, { name: "own.sok", text: own, title: "Renamed", count: 2 });
      app.open({ name: "own.sok", text: own, index: 0 });
      await keepSolution(app.store, app.core, app.level, "rRR");
      app.open({ name: "own.sok", text: own, index: 1 });
      const game = openGame(app.core, app.level);
      game.keep(3);
      game.play("R");
      await keepGame(app.store, app.core, app.level, game.save(), { moves: 1 });
      app.open({ name: "two.slide", text: slide, index: 0 });
      await keepSolution(app.store, app.core, app.level, "Ar");
      await app.keep("theme", "dark");
    },
    OWN,
    SLIDE,
  );
}

const native = (...given) => execFileSync(PROGRAM, given, { encoding: "utf8", env: { ...process.env, LANG: "C" } });

test("what is saved is read by the command line, and by another browser", { skip: !PROGRAM && "no program" }, async (t) => {
  const stage = await openStage({ path: "#/levels" });
  t.after(() => stage.close());
  await live(stage);
  await stage.go("levels");
  const folder = await folderOf(t, {});
  const saved = await nextDownload(stage, folder, () => stage.press("Save everything"));
  assert.match(saved.name, /^cariste-[\d-]+\.sok$/);
  const library = join(folder, "library.db");
  native("library", "import", saved.path, "--library", library);
  const listed = native("library", "list", "--library", library, "--json");
  assert.match(listed, /"rRR"/);
  assert.match(listed, /"Ar"/);
  assert.match(native("library", "check", "--library", library), /^2 levels: 2 solved.*\n5 best solutions, 0 entries/);
  assert.deepEqual(stage.faults, []);

  const other = await openStage({ path: "#/levels" });
  t.after(() => other.close());
  await openFiles(other, "Take in a file", [saved.path]);
  await other.see("#toast", "2 solutions were better");
  await other.see(".collection-card .name", "Renamed");
  const known = await other.page.evaluate(async (own) => {
    const { progressOf } = await import("./store/progress.js");
    const { keptGame } = await import("./store/games.js");
    const { openGame } = await import("./core/game.js");
    const { app } = globalThis.cariste;
    app.open({ name: "own.sok", text: own, index: 0 });
    const progress = await progressOf(app.store, app.level);
    app.open({ name: "own.sok", text: own, index: 1 });
    const game = openGame(app.core, app.level);
    game.load((await keptGame(app.store, app.level)).save);
    const moves = game.moves;
    game.returnTo(3);
    return { best: progress.best.moves.solution, moves, after: game.moves, theme: await app.store.get("settings", "theme") };
  }, OWN);
  assert.deepEqual(known, { best: "rRR", moves: "R", after: "", theme: "dark" });
});

test("what the command line exports is taken in", { skip: !PROGRAM && "no program" }, async (t) => {
  const folder = await folderOf(t, { "own.sok": OWN });
  const library = join(folder, "library.db");
  native("solve", join(folder, "own.sok"), "--library", library, "--goal", "moves");
  const out = join(folder, "best.sok");
  native("library", "export", join(folder, "own.sok"), "--library", library, "--output", out);
  const stage = await openStage({ path: "#/levels" });
  t.after(() => stage.close());
  await openFiles(stage, "Take in a file", [out]);
  await stage.see("#toast", "2 solutions were better");
});

test("a damaged file loses what is packed, not its levels; wrong solutions are not believed", async (t) => {
  const stage = await openStage({ path: "#/levels" });
  t.after(() => stage.close());
  const bad = `${OWN}\nSolution\nrrrr\n\n:: puzzle sokoban\n:: cariste-page 1\n:: AAAAAAAAAAAAAAA\n`;
  const good = OWN.replace("Author: Me\n", "Author: Me\n\nSolution\nrRR\n");
  const folder = await folderOf(t, { "bad.sok": bad, "good.sok": `${good}\n:: cariste-page 1\n:: AAAA\n` });
  await openFiles(stage, "Take in a file", [join(folder, "bad.sok")]);
  await stage.see("#toast", "no solution in this file");
  await openFiles(stage, "Take in a file", [join(folder, "good.sok")]);
  await stage.see("#toast", "1 solution was better");
  assert.deepEqual(stage.faults, []);
});
