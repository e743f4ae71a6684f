/** What can be done with a collection as a whole: save it as a file, and one's own can be renamed and removed. */
import { make } from "../../dom.js";
import { removeCollection, renameCollection } from "../../store/collections.js";
import { saveFile } from "../../files/save.js";
import { theShelf } from "./shelf.js";
import { nameOf } from "./names.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../../store/collections.js").Entry} Entry */
/** @typedef {import("./shelf.js").Opened} Opened */

/** @param {App} app @param {Entry} entry @param {Opened} opened @param {string} format */
async function saveAs(app, entry, opened, format) {
  const stem = entry.name.replace(/\.[^.]*$/, "") || "levels";
  if (!format) {
    saveFile(entry.name, opened.text);
    return;
  }
  const output = await theShelf(app).write(opened, format);
  if (output.error !== null) app.notify(output.error);
  else saveFile(`${stem}.${format}`, output.text);
}

/** @param {App} app @param {Entry} entry @param {HTMLElement} title */
function rename(app, entry, title) {
  const input = /** @type {HTMLInputElement} */ (
    make("input", { type: "text", value: title.textContent ?? "", maxlength: 100, "aria-label": app.say("New name") })
  );
  const form = make("form", { class: "row rename" }, input, make("button", { class: "primary" }, app.say("Rename")));
  const end = () => {
    form.replaceWith(title);
    title.tabIndex = -1;
    title.focus();
  };
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const name = input.value.trim();
    if (name) {
      await renameCollection(app.store, entry.key, name);
      title.textContent = name;
      app.announce(app.say("Renamed to %s.", name));
    }
    end();
  });
  form.addEventListener("keydown", (event) => event.key === "Escape" && end());
  title.replaceWith(form);
  input.focus();
  input.select();
}

/** @param {App} app @param {Entry} entry @param {HTMLElement} button */
async function remove(app, entry, button) {
  if (button.dataset.sure !== "true") {
    button.dataset.sure = "true";
    button.textContent = app.say("Really remove?");
    button.addEventListener("blur", () => {
      button.dataset.sure = "false";
      button.textContent = app.say("Remove");
    }, { once: true });
    return;
  }
  await removeCollection(app.store, entry.key);
  app.notify(app.say("%s was removed. What you solved of it is still known.", nameOf(entry)));
  app.go("levels");
}

/**
 * @param {App} app
 * @param {Entry} entry
 * @param {Opened} opened
 * @param {HTMLElement} title the heading, which can be renamed
 */
export function ownMenu(app, entry, opened, title) {
  const formats = { "": app.say("as it is"), sok: "SOK", xsb: "XSB", rle: "RLE", slc: "SLC", slide: "Slide" };
  const select = /** @type {HTMLSelectElement} */ (make("select", { "aria-label": app.say("Save as a file") }));
  select.append(make("option", { value: "-" }, app.say("Save…")));
  for (const [key, name] of Object.entries(formats)) select.append(make("option", { value: key }, name));
  select.addEventListener("change", () => {
    if (select.value !== "-") saveAs(app, entry, opened, select.value).catch(() => {});
    select.value = "-";
  });
  if (!entry.own) return select;
  return make(
    "div",
    { class: "row" },
    select,
    make("button", { type: "button", onclick: () => rename(app, entry, title) }, app.say("Rename")),
    make("button", { type: "button", onclick: (/** @type {Event} */ event) => remove(app, entry, /** @type {HTMLElement} */ (event.currentTarget)) }, app.say("Remove")),
  );
}
