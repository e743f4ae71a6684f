/** Where the drawing goes: into a collection of one's own, into a file, into a link, to the other views. */
import { make } from "../../dom.js";
import { writeLevel } from "../../core/write.js";
import { saveFile } from "../../files/save.js";
import { findCollection, ownCollections, removeCollection, renameCollection, textOf } from "../../store/collections.js";
import { keepText } from "../levels/add.js";
import { nameOf } from "../levels/names.js";
import { desk, draftSource } from "./desk.js";

/** @typedef {import("./edit.js").EditView} EditView */
/** @typedef {import("../../store/collections.js").Entry} Entry */

/** Formats a file can have, by puzzle. @type {Record<string, string[]>} */
const FORMATS = { sokoban: ["sok", "xsb"], slide: ["slide"] };

export class Keep {
  #puzzle = "";

  /** @param {EditView} view */
  constructor(view) {
    this.view = view;
    const { app } = view;
    this.where = /** @type {HTMLSelectElement} */ (make("select", { id: "edit-where" }));
    this.save = make("button", { type: "button", class: "primary", "data-action": "save", onclick: () => this.#save() }, app.say("Save"));
    this.files = make("div", { class: "row", role: "group", "aria-label": app.say("As a file") });
    const lead = (/** @type {string} */ to, /** @type {string} */ label) =>
      make("button", { type: "button", "data-action": to, onclick: () => this.#lead(to) }, label);
    this.leads = make("div", { class: "row" }, lead("share", app.say("Share a link…")), lead("solve", app.say("Solve…")));
    this.element = make(
      "section",
      { class: "panel keep", "aria-labelledby": "edit-keep" },
      make("h2", { id: "edit-keep" }, app.say("Keep and share")),
      make(
        "div",
        { class: "field" },
        make("label", { for: "edit-where" }, app.say("Collection")),
        make("div", { class: "row" }, this.where, this.save),
      ),
      this.files,
      this.leads,
    );
  }

  get #ending() {
    return this.view.edit.puzzle === "slide" ? "slide" : "sok";
  }

  /** Own collections that such a level can be put in. */
  async #fill() {
    const { app, edit } = this.view;
    this.#puzzle = edit.puzzle;
    const slide = edit.puzzle === "slide";
    const own = (await ownCollections(app.store)).filter(({ name }) => /\.slide$/i.test(name) === slide && !/\.slc$/i.test(name));
    this.where.replaceChildren(
      make("option", { value: "" }, app.say("A new collection")),
      ...own.map((entry) => make("option", { value: entry.key, selected: entry.key === desk.saved?.key }, nameOf(entry))),
    );
    this.files.replaceChildren(
      ...FORMATS[edit.puzzle].map((format) =>
        make("button", { type: "button", "data-format": format, onclick: () => this.#export(format) }, app.say("File .%s", format)),
      ),
    );
  }

  update() {
    const { edit } = this.view;
    if (this.#puzzle !== edit.puzzle) this.#fill().catch(() => {});
    for (const button of this.element.querySelectorAll("button")) button.toggleAttribute("disabled", !edit.valid);
  }

  /** @param {string} format */
  #export(format) {
    const { app, edit } = this.view;
    const collection = edit.level();
    const { text, error } = writeLevel(app.core, collection.level(0), format);
    collection.free();
    if (error !== null) app.notify(error);
    else saveFile(`${edit.words("title") || "level"}.${format}`, text);
  }

  /** @param {string} view */
  #lead(view) {
    const { app } = this.view;
    if (app.open(draftSource(app))) app.go(view);
  }

  /**
   * The text of a collection with the level in it: in the place of what was saved before, else behind the others.
   * @param {string} before
   * @param {string} text
   */
  #joined(before, text) {
    const old = desk.saved?.text;
    if (old && before.includes(old)) return before.replace(old, () => text);
    return `${before.trimEnd()}\n\n${text}`;
  }

  async #save() {
    const { app, edit } = this.view;
    const text = draftSource(app).text;
    const entry = this.where.value ? await findCollection(app.store, this.where.value) : null;
    const before = entry && (await textOf(app.store, entry));
    const name = entry?.name ?? `${edit.words("title") || app.say("My levels")}.${this.#ending}`;
    const kept = await keepText(app, name, before ? this.#joined(before, text) : text);
    if (!kept) return;
    if (entry && entry.key !== kept.key) {
      await renameCollection(app.store, kept.key, nameOf(entry));
      await removeCollection(app.store, entry.key);
    }
    desk.saved = { key: kept.key, text };
    await this.#fill();
    app.notify(app.say("Saved in %s.", entry ? nameOf(entry) : nameOf(kept)));
  }
}
