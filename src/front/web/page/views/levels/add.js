/** Adding levels: files, folders, zip files, by a button or dropped, and text that is pasted. */
import { make } from "../../dom.js";
import { droppedFiles, readFiles } from "../../files/files.js";
import { addCollection } from "../../store/collections.js";
import { isBackup } from "../../store/backup.js";
import { theShelf } from "./shelf.js";
import { remarkList } from "./remarks.js";
import { restore } from "./data.js";
import { addressOf, nameOf } from "./names.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../../files/files.js").Why} Why */
/** @typedef {import("../../store/collections.js").Entry} Entry */

/** Of a larger collection the keys of its levels are not kept beside it. */
const KEYS = 5000;

/** How long a pause in typing has to be before the text is read, in milliseconds. */
const PAUSE = 250;

/** @param {App} app @param {Why} why */
function reason(app, why) {
  const reasons = {
    binary: app.say("no text"),
    large: app.say("too large"),
    broken: app.say("a broken zip file"),
    secret: app.say("a zip file with a password"),
    xml: app.say("XML that is no SLC"),
  };
  return reasons[why];
}

/**
 * Keeps a text as a collection.
 * @param {App} app
 * @param {string} name
 * @param {string} text
 * @returns {Promise<Entry | null>} null when there is no level in it
 */
export async function keepText(app, name, text) {
  const shelf = theShelf(app);
  const opened = await shelf.open(name, text);
  if (!opened.count) return null;
  /** @type {string[]} */
  const keys = [];
  if (opened.count <= KEYS) await shelf.names(opened, (names) => keys.push(...names.keys) > 0);
  const given = { name, text, title: opened.title, count: opened.count };
  const { entry } = await addCollection(app.store, opened.count <= KEYS ? { ...given, keys } : given);
  return entry;
}

/**
 * @param {App} app
 * @param {Iterable<File>} files
 */
export async function addFiles(app, files) {
  const { found, skipped } = await readFiles(files);
  /** @type {Entry[]} */
  const added = [];
  const refused = skipped.map(({ name, why }) => app.say("%1$s: %2$s", name, reason(app, why)));
  for (const { name, text } of found) {
    if (isBackup(text)) {
      await restore(app, text);
      return;
    }
    const entry = await keepText(app, name, text).catch(() => null);
    if (entry) added.push(entry);
    else refused.push(app.say("%1$s: %2$s", name, app.say("no level found in it")));
  }
  tellAdded(app, added, refused);
}

/** @param {App} app @param {Entry[]} added @param {string[]} refused */
function tellAdded(app, added, refused) {
  if (refused.length) {
    const some = refused.slice(0, 5).join(" · ");
    app.notify(app.sayCount("%1$d file was left out: %2$s", "%1$d files were left out: %2$s", refused.length, some), 12);
  } else if (added.length > 1) {
    app.notify(app.sayCount("%d collection added.", "%d collections added.", added.length));
  }
  if (added.length === 1) {
    if (!refused.length) app.notify(app.say("%s added.", nameOf(added[0])));
    location.hash = addressOf(added[0]);
  }
}

/** @param {App} app @param {boolean} folder */
function fileButton(app, folder) {
  const input = /** @type {HTMLInputElement} */ (
    make("input", { type: "file", multiple: true, hidden: true, tabindex: -1, "aria-hidden": "true", webkitdirectory: folder })
  );
  input.addEventListener("change", async () => {
    await addFiles(app, [...(input.files ?? [])]);
    input.value = "";
  });
  const name = folder ? app.say("Open a folder…") : app.say("Open files…");
  const button = make("button", { type: "button", class: folder ? "" : "primary", onclick: () => input.click() }, name);
  return [button, input];
}

/** Where text is pasted, with what the reader says of it while it is typed. @param {App} app */
function pastePanel(app) {
  const area = /** @type {HTMLTextAreaElement} */ (
    make("textarea", { rows: 10, spellcheck: "false", autocapitalize: "off", class: "paste", "aria-label": app.say("Levels as text") })
  );
  const says = make("div", { class: "says", role: "status" });
  const list = make("div", {});
  const add = /** @type {HTMLButtonElement} */ (
    make("button", { type: "button", class: "primary", disabled: true }, app.say("Add these levels"))
  );
  const show = (/** @type {number} */ line) => {
    const start = area.value.split("\n", line - 1).reduce((sum, row) => sum + row.length + 1, 0);
    const end = area.value.indexOf("\n", start);
    area.focus();
    area.setSelectionRange(start, end < 0 ? area.value.length : end);
  };
  const read = async () => {
    const text = area.value;
    const opened = text.trim() ? await theShelf(app).open("pasted.txt", text).catch(() => null) : null;
    if (text !== area.value) return;
    add.disabled = !opened?.count;
    says.textContent = opened ? app.sayCount("%d level found", "%d levels found", opened.count) : "";
    list.replaceChildren(...(opened?.remarkCount ? [remarkList(app, text, opened.remarks, opened.remarkCount, show)] : []));
  };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer = undefined;
  area.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(read, PAUSE);
  });
  add.addEventListener("click", () => addFiles(app, [new File([area.value], app.say("Pasted") + ".txt")]));
  return make(
    "details",
    { class: "paste-panel" },
    make("summary", { class: "button" }, app.say("Paste text…")),
    make("p", { class: "quiet" }, app.say("Any dialect of Sokoban and sliding blocks: XSB, SOK, SLC, run-length code, Klotski, Rush Hour…")),
    area,
    make("div", { class: "row" }, add, says),
    list,
  );
}

/** @param {App} app */
export function addPanel(app) {
  return make(
    "section",
    { class: "panel add-panel" },
    make("h2", {}, app.say("Bring your own levels")),
    make("p", { class: "quiet" }, app.say("Drop files, folders or zip files anywhere here. They stay in this browser.")),
    make("div", { class: "row" }, ...fileButton(app, false), ...fileButton(app, true), pastePanel(app)),
  );
}

/**
 * Takes what is dropped on the view, and text that is pasted while nothing is being written.
 * @param {HTMLElement} host
 * @param {App} app
 * @returns {() => void}
 */
export function receiveDrops(host, app) {
  const over = (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    host.classList.toggle("dropping", event.type !== "dragleave");
  };
  const drop = async (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    host.classList.remove("dropping");
    if (!event.dataTransfer) return;
    const text = event.dataTransfer.getData("text/plain");
    const files = await droppedFiles(event.dataTransfer);
    if (files.length) await addFiles(app, files);
    else if (text) await addFiles(app, [new File([text], app.say("Pasted") + ".txt")]);
  };
  const paste = (/** @type {ClipboardEvent} */ event) => {
    const target = /** @type {Element | null} */ (event.target);
    if (!event.clipboardData || target?.closest("input, textarea")) return;
    const files = [...event.clipboardData.files];
    const text = event.clipboardData.getData("text/plain");
    if (files.length) addFiles(app, files);
    else if (text.trim()) addFiles(app, [new File([text], app.say("Pasted") + ".txt")]);
  };
  host.addEventListener("dragover", over);
  host.addEventListener("dragleave", over);
  host.addEventListener("drop", drop);
  document.addEventListener("paste", paste);
  return () => {
    host.classList.remove("dropping");
    host.removeEventListener("dragover", over);
    host.removeEventListener("dragleave", over);
    host.removeEventListener("drop", drop);
    document.removeEventListener("paste", paste);
  };
}
