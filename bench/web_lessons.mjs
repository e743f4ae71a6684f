// How soon the lessons answer, by the clock: opening each, its blocks of commands, and the check of each program. A part of
// web.mjs.
import { openStage } from "../tests/web/support/browser.mjs";

/** Milliseconds of each block of commands of the lesson that is open. */
const runBlocks = async () => {
  const times = [];
  for (const button of document.querySelectorAll('[data-action="run-commands"]')) {
    const before = performance.now();
    button.click();
    while (button.hasAttribute("disabled")) await new Promise((resolve) => setTimeout(resolve, 5));
    times.push(performance.now() - before);
  }
  return times;
};

/** Milliseconds of the check of each answer that the lesson shows. */
const checkAnswers = async () => {
  const times = [];
  for (const section of document.querySelectorAll(".exercise:has(textarea)")) {
    section.querySelector('[data-action="answer"]').click();
    section.querySelector("textarea").value = section.querySelector(".outcome code").textContent;
    delete section.dataset.state;
    const before = performance.now();
    section.querySelector('[data-action="check"]').click();
    while (section.dataset.state !== "done") await new Promise((resolve) => setTimeout(resolve, 5));
    times.push(performance.now() - before);
  }
  return times;
};

const told = (times) => (times.length ? `${times.length}: ${Math.round(Math.max(...times))}` : "none");

export async function lessons({ table, row }) {
  const stage = await openStage({ path: "#/levels" });
  table("lesson", "opened, ms", "blocks: slowest, ms", "programs checked: slowest, ms");
  for (let number = 1; number <= 8; number++) {
    const before = performance.now();
    await stage.go(`lessons/${number}`);
    await stage.page.waitForSelector('.lesson[data-state="done"]');
    const opened = performance.now() - before;
    const blocks = await stage.page.evaluate(runBlocks);
    row(number, Math.round(opened), told(blocks), told(await stage.page.evaluate(checkAnswers)));
  }
  await stage.close();
}
