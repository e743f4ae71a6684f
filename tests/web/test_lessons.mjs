// The lessons, as a student would work through them: live boards, commands, exercises judged in the page.
import test from "node:test";
import assert from "node:assert/strict";
import { openStage } from "./support/browser.mjs";

/** Opens a lesson, and says how long it took. */
async function openLesson(t, number, given = {}) {
  const stage = await openStage({ path: "#/levels", ...given });
  t.after(() => stage.close());
  const start = performance.now();
  await stage.go(`lessons/${number}`);
  await stage.page.waitForSelector('.lesson[data-state="done"]', { timeout: 20000 });
  stage.loaded = performance.now() - start;
  return stage;
}

async function check(stage, id, answer) {
  const place = `[data-exercise="${id}"]`;
  await stage.page.$eval(
    place,
    (section, text) => {
      if (text !== null) section.querySelector("textarea, input").value = text;
      delete section.dataset.state;
      section.querySelector('[data-action="check"]').click();
    },
    answer,
  );
  await stage.page.waitForSelector(`${place}[data-state="done"]`, { timeout: 60000 });
  return stage.page.$eval(place, (section) => ({
    right: section.querySelector("[data-verdict]")?.dataset.verdict ?? null,
    mistake: section.querySelector("[data-mistake]")?.dataset.mistake ?? null,
    text: section.querySelector(".outcome").textContent,
    boards: section.querySelectorAll(".outcome svg").length,
  }));
}

/** The answer that the page itself shows. */
async function shownAnswer(stage, id) {
  await stage.page.$eval(`[data-exercise="${id}"] [data-action="answer"]`, (button) => button.click());
  return stage.page.$eval(`[data-exercise="${id}"] .outcome code`, (code) => code.textContent);
}

for (const language of ["en", "fr"]) {
  test(`all lessons are listed and open with live boards (${language})`, async (t) => {
    const stage = await openLesson(t, "", { language });
    assert.equal((await stage.page.$$(".lesson-list li")).length, 8);
    assert.deepEqual(await stage.axe(), []);
    let exercises = 0;
    for (let number = 1; number <= 8; number++) {
      await stage.go(`lessons/${number}`);
      await stage.page.waitForSelector('.lesson[data-state="done"]');
      const found = await stage.page.evaluate(() => ({
        exercises: document.querySelectorAll(".exercise").length,
        bare: [...document.querySelectorAll(".exercise")].filter((one) => !one.querySelector('[data-action="hint"]')).length,
        text: document.querySelector(".lesson").textContent,
      }));
      exercises += found.exercises;
      assert.equal(found.bare, 0);
      assert.ok(!/\b(Mistake|Erreur) [a-z0-9-]+\s?:/.test(found.text), "mistakes are not told before they are made");
    }
    assert.equal(exercises, 40);
    assert.deepEqual(stage.faults, []);
  });
}

test("numbers, programs and boards are judged, with mistakes called by their names", async (t) => {
  const stage = await openLesson(t, 1);
  assert.equal((await check(stage, "1.4", "25955")).right, "true");
  const wrong = await check(stage, "1.4", "65880");
  assert.equal(wrong.mistake, "65880");
  const template = await check(stage, "1.2", null);
  assert.equal(template.right, "false");
  assert.ok(template.boards > 0);
  await stage.shot("lessons-1-en");
  await stage.page.$eval('[data-exercise="1.2"]', (section) => section.scrollIntoView());
  await stage.shot("lessons-1-en-exercise");
  assert.equal((await check(stage, "1.2", await shownAnswer(stage, "1.2"))).right, "true");
  const failing = await check(stage, "1.2", "nonsense(");
  assert.equal(failing.right, null);
  assert.deepEqual(await stage.axe(), []);
  assert.deepEqual(stage.faults, []);
});

test("a heuristic is measured and its curve drawn (French, phone, dark)", async (t) => {
  const stage = await openLesson(t, 5, { language: "fr", size: "phone", dark: true });
  const text = await shownAnswer(stage, "5.1");
  const right = await check(stage, "5.1", text);
  assert.equal(right.right, "true");
  assert.equal(right.boards, 1);
  const high = await check(stage, "5.1", text.replace("return board", "return board.distance(board.player, [...board.goals][0]) + board"));
  assert.equal(high.right, "false");
  assert.equal((await check(stage, "5.4", "#####|#@$.#|#####")).right, "true");
  await stage.shot("lessons-5-fr-phone");
  await stage.page.$eval('[data-exercise="5.1"]', (section) => section.scrollIntoView());
  await stage.shot("lessons-5-fr-phone-exercise");
  const wide = await stage.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);
  assert.deepEqual(await stage.axe(), []);
  assert.deepEqual(stage.faults, []);
});

test("every answer that the page shows is right", async (t) => {
  const stage = await openLesson(t, 1);
  for (let number = 1; number <= 8; number++) {
    await stage.go(`lessons/${number}`);
    await stage.page.waitForSelector('.lesson[data-state="done"]');
    const ids = await stage.page.$$eval(".exercise textarea", (areas) => areas.map((area) => area.id.slice(7)));
    for (const id of ids) assert.equal((await check(stage, id, await shownAnswer(stage, id))).right, "true", id);
  }
});

test("boards are played with the arrows, and commands run in the page", async (t) => {
  const stage = await openLesson(t, 1);
  await stage.page.focus(".live-stage");
  for (const key of ["ArrowDown", "ArrowRight", "ArrowDown", "ArrowRight", "ArrowUp"]) await stage.page.keyboard.press(key);
  const told = await stage.page.$eval(".live [role=status]", (line) => line.textContent);
  assert.equal(told, "Solved.");
  await stage.page.$eval('[data-action="run-commands"]', (button) => button.click());
  await stage.page.waitForFunction(() => document.querySelector(".outcomes li"));
  assert.equal(await stage.page.$eval(".outcomes li", (line) => line.textContent), "132 positions");
});
