/** What is kept in this browser, as one file and back. */
import { make } from "../../dom.js";
import { saveFile } from "../../files/save.js";
import { enterSolutions, isBackup, readBackup, restoreBackup, writeBackup } from "../../store/backup.js";

/** @typedef {import("../../app.js").App} App */

/** @param {App} app */
async function save(app) {
  const text = await writeBackup(app.store, (parts) => app.jobs.run("gather", { parts }));
  saveFile(`cariste-${new Date().toISOString().slice(0, 10)}.sok`, text);
  app.notify(app.say("Everything was saved as one file. The command line reads it too: cariste library import."), 10);
}

/**
 * Takes in what another browser, or the command line, has written.
 * @param {App} app
 * @param {string} text
 */
export async function restore(app, text) {
  const kept = isBackup(text) ? await readBackup(text) : null;
  if (isBackup(text) && !kept) app.notify(app.say("This file is damaged: only its levels and solutions are read."), 10);
  if (kept) {
    await restoreBackup(app.store, kept);
    for (const { key, value } of await app.store.all("settings")) app.settings[key] ??= value;
    app.setTheme(app.themeName, false);
  }
  const { judged, count } = await app.jobs.run("judge", { file: { name: "kept.sok", text } });
  const news = await enterSolutions(app.store, judged);
  if (kept || news) {
    const found = app.sayCount("%d solution was better than what was known.", "%d solutions were better than what was known.", news);
    app.notify(found, 10);
  } else if (count) app.notify(app.say("There is no solution in this file that is better than what is known."), 10);
  else app.notify(app.say("There is nothing in this file that could be taken in."), 10);
  app.bus.tell("kept");
}

/** @param {App} app */
export function dataPanel(app) {
  const input = /** @type {HTMLInputElement} */ (make("input", { type: "file", hidden: true, tabindex: -1, "aria-hidden": "true" }));
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    input.value = "";
    if (file) await restore(app, await file.text());
  });
  return make(
    "section",
    { class: "panel data-panel" },
    make("h2", {}, app.say("What you did")),
    make(
      "p",
      { class: "quiet" },
      app.store.lasting
        ? app.say("Collections, games and solutions are kept in this browser alone. As one file they go elsewhere, to the command line too.")
        : app.say("This browser keeps nothing once the page is closed. Save what you did as one file."),
    ),
    make(
      "div",
      { class: "row" },
      make("button", { type: "button", onclick: () => save(app) }, app.say("Save everything…")),
      make("button", { type: "button", onclick: () => input.click() }, app.say("Take in a file…")),
      input,
    ),
  );
}
