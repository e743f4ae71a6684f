/** The head of the editor: what is drawn, back and forth, a new one, and off to play it. */
import { make } from "../../dom.js";
import { icon } from "../../icons.js";
import { newEdit, SIDE } from "../../core/edit.js";
import { copyOpenLevel, desk, draftSource, putOnDesk } from "./desk.js";

/** @typedef {import("./edit.js").EditView} EditView */

/** What a new level is as large as. @type {Record<string, [number, number]>} */
const USUAL = { sokoban: [10, 8], slide: [4, 5] };

/** @param {import("../../app.js").App} app @returns {Record<string, string>} */
export function puzzleNames(app) {
  return { sokoban: app.say("Sokoban"), slide: app.say("Sliding blocks") };
}

export class Head {
  /** @param {EditView} view */
  constructor(view) {
    this.view = view;
    const { app } = view;
    this.title = make("h1", {});
    this.undo = this.#button("undo", app.say("Take back"), () => view.undo());
    this.redo = this.#button("redo", app.say("Again"), () => view.redo());
    this.copy = make("button", { type: "button", "data-action": "copy", onclick: () => this.#copy() }, app.say("Edit the open level"));
    this.test = make(
      "button",
      { type: "button", class: "primary", "data-action": "test", onclick: () => this.#test() },
      icon("play"),
      make("span", {}, app.say("Test play")),
    );
    this.element = make(
      "div",
      { class: "head" },
      this.title,
      make("div", { class: "row" }, this.undo, this.redo, this.#new(), this.copy, this.test),
    );
  }

  /** @param {string} name @param {string} label @param {() => void} act */
  #button(name, label, act) {
    return make("button", { type: "button", title: label, "aria-label": label, "data-action": name, onclick: act }, icon(name));
  }

  #new() {
    const { app } = this.view;
    const puzzle = /** @type {HTMLSelectElement} */ (make("select", { "aria-label": app.say("Kind of puzzle"), name: "puzzle" }));
    for (const [key, name] of Object.entries(puzzleNames(app))) puzzle.append(make("option", { value: key }, name));
    const number = (/** @type {string} */ name, /** @type {string} */ label) =>
      /** @type {HTMLInputElement} */ (
        make("input", { type: "number", name, min: 1, required: true, inputmode: "numeric", "aria-label": label })
      );
    const width = number("width", app.say("Columns"));
    const height = number("height", app.say("Rows"));
    const settle = () => {
      [width.value, height.value] = USUAL[puzzle.value].map(String);
      width.max = height.max = String(SIDE[puzzle.value]);
    };
    puzzle.value = this.view.edit.puzzle;
    puzzle.addEventListener("change", settle);
    settle();
    const form = make(
      "form",
      { class: "panel row" },
      puzzle,
      make("span", { class: "row" }, width, "×", height),
      make("button", { class: "primary" }, app.say("Begin")),
    );
    const details = make("details", { class: "new" }, make("summary", {}, app.say("New…")), form);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      details.removeAttribute("open");
      this.#begin(puzzle.value, Number(width.value), Number(height.value));
    });
    return details;
  }

  /** @param {string} puzzle @param {number} width @param {number} height */
  #begin(puzzle, width, height) {
    const { view } = this;
    if (!putOnDesk(newEdit(view.app.core, puzzle, width, height, view.app.language))) return;
    view.replaced();
    view.board.element.focus();
    view.app.announce(view.app.say("A new level of %1$d by %2$d.", width, height));
  }

  #copy() {
    if (copyOpenLevel(this.view.app)) this.view.replaced();
  }

  #test() {
    const { app } = this.view;
    if (app.open(draftSource(app))) app.go("play");
  }

  update() {
    const { app, edit } = this.view;
    const title = edit.words("title");
    this.title.textContent = title ? app.say("Edit: %s", title) : app.say("Edit");
    this.undo.toggleAttribute("disabled", !edit.change && !desk.earlier.length);
    this.redo.toggleAttribute("disabled", edit.change === edit.changes);
    this.copy.hidden = !app.level?.board || Boolean(app.source?.draft) || app.level.board === desk.copied;
    this.test.toggleAttribute("disabled", !edit.valid);
  }
}
