// What holds in every view: both languages, the keyboard alone, axe, markup that stays text, and no request.
import test from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openStage, ROOT } from "./support/browser.mjs";

const VIEWS = ["levels", "levels/seeds.sok", "play", "solve", "lab", "lessons", "edit", "share", "open/nothing"];

/** Waits until a view has stopped filling itself. */
async function settled(stage) {
  await stage.page.waitForFunction(() => {
    const now = document.querySelector("main").textContent;
    const same = now === globalThis.lastText;
    globalThis.lastText = now;
    return same && now.length > 0;
  }, { polling: 300, timeout: 30000 });
}

/** All words that a view shows or says. */
function wordsOf(stage) {
  return stage.page.evaluate(() => {
    const out = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) out.add(walker.currentNode.textContent.trim());
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      for (const element of document.querySelectorAll(`[${name}]`)) out.add(element.getAttribute(name).trim());
    }
    return [...out].filter(Boolean);
  });
}

/** The English sentences that have other words in French. */
async function sentences() {
  const text = (await readFile(join(ROOT, "po/fr.po"), "utf8")).replace(/"\n"/g, "");
  const found = text.matchAll(/^msgid "(.*)"\nmsgstr "(.*)"$/gm);
  return new Set([...found].filter(([, id, words]) => id !== words && /[a-z]{3} [a-z]/.test(id)).map(([, id]) => id));
}

test("every view speaks French: no English sentence is left, and nothing is the same in both languages", async (t) => {
  const english = await sentences();
  const said = {};
  for (const language of ["en", "fr"]) {
    const stage = await openStage({ language });
    t.after(() => stage.close());
    said[language] = {};
    for (const view of VIEWS) {
      await stage.go(view);
      await settled(stage);
      said[language][view] = await wordsOf(stage);
    }
    assert.equal(await stage.page.evaluate(() => document.documentElement.lang), language);
    assert.deepEqual(stage.faults, []);
  }
  const names = /Mulot|Reynet|Skinner|Rabbit|cariste|^[A-Z]{2,}/;
  for (const view of VIEWS) {
    assert.deepEqual(said.fr[view].filter((words) => english.has(words)), [], view);
    const both = said.fr[view].filter((words) => said.en[view].includes(words));
    assert.deepEqual(both.filter((words) => /\p{Ll}{2,}\s+\p{Ll}{2,}\s+\p{Ll}{2,}/u.test(words) && !names.test(words)), [], view);
  }
});

test("the language that is chosen is kept, and the focus stays where it was", async (t) => {
  const stage = await openStage({ path: "#/levels" });
  t.after(() => stage.close());
  await stage.page.focus("#tools select");
  await stage.page.select("#tools select", "fr");
  await stage.see("#views a", "Niveaux");
  assert.equal(await stage.page.evaluate(() => document.activeElement === document.querySelector("#tools select")), true);
  await stage.page.reload();
  await stage.ready();
  await stage.see("#views a", "Niveaux");
});

/** Presses Tab until what has the focus suits. */
async function tabTo(stage, text, most = 90) {
  for (let i = 0; i < most; i++) {
    await stage.page.keyboard.press("Tab");
    const found = await stage.page.evaluate((wanted) => {
      const { activeElement: element } = document;
      return `${element.textContent} ${element.getAttribute("aria-label") ?? ""}`.includes(wanted) && element !== document.body;
    }, text);
    if (found) return;
  }
  assert.fail(`Tab does not come to "${text}"`);
}

test("the whole way by keyboard alone: levels, play, solve, share", async (t) => {
  const stage = await openStage({ path: "#/levels", reduced: true });
  t.after(() => stage.close());
  const { keyboard } = stage.page;
  await stage.see(".collection-card", "Seeds");
  await keyboard.press("Tab");
  assert.match(await stage.page.evaluate(() => document.activeElement.textContent), /Skip to the content/);
  await keyboard.press("Enter");
  assert.equal(await stage.page.evaluate(() => document.activeElement.id), "content");
  await tabTo(stage, "Seeds");
  await keyboard.press("Enter");
  await stage.page.waitForSelector(".level-card .name");
  await stage.see(".status", "11 levels solved");
  assert.equal(await stage.page.evaluate(() => document.querySelector("main").contains(document.activeElement)), true);
  await settled(stage);
  await tabTo(stage, "Mulot: test 1");
  await keyboard.press("ArrowRight");
  assert.match(await stage.page.evaluate(() => document.activeElement.textContent), /test 2/);
  await keyboard.press("ArrowLeft");
  await keyboard.press("Enter");
  await stage.page.waitForFunction(() => location.hash === "#/play");
  await stage.page.waitForSelector(".board .actor");
  await keyboard.press("ArrowLeft");
  await keyboard.press("ArrowUp");
  await stage.page.waitForFunction(async () => {
    const records = await globalThis.cariste.app.store.all("progress");
    return records.length === 1;
  });
  await stage.go("solve");
  await settled(stage);
  await stage.page.focus("#content");
  await tabTo(stage, "Solve");
  await keyboard.press("Enter");
  await stage.see("main", "Solved");
  await stage.go("share");
  await stage.page.waitForFunction(() => document.querySelector(".link")?.value);
  await stage.page.focus("#content");
  await tabTo(stage, "Copy the link");
  await keyboard.press("Enter");
  await stage.page.waitForFunction(() => !document.getElementById("toast").hidden);
  assert.deepEqual(stage.faults, []);
});

for (const size of ["desktop", "phone"]) {
  for (const dark of [false, true]) {
    for (const language of ["en", "fr"]) {
      const name = `${size}-${dark ? "dark" : "light"}-${language}`;
      test(`axe finds nothing: ${name}`, async (t) => {
        const stage = await openStage({ size, dark, language });
        t.after(() => stage.close());
        for (const view of VIEWS) {
          await stage.go(view);
          await settled(stage);
          await stage.shot(`${view.replace("/", "-")}-${name}`);
          assert.deepEqual(await stage.axe(), [], view);
          const wide = await stage.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(wide <= 0, `${view} is ${wide} pixels too wide`);
        }
      });
    }
  }
}

test("on a phone the view that is shown is in sight in the navigation", async (t) => {
  const stage = await openStage({ size: "phone", language: "fr" });
  t.after(() => stage.close());
  for (const view of ["share", "levels", "edit"]) {
    await stage.go(view);
    await stage.page.waitForFunction(() => {
      const nav = document.getElementById("views").getBoundingClientRect();
      const link = document.querySelector("#views [aria-current]").getBoundingClientRect();
      return link.left >= nav.left - 1 && link.right <= nav.right + 1;
    });
  }
});
