/** The shape of the board: more or fewer rows and columns at each side, shifting, turning, mirroring, and the words about it. */
import { make } from "../../dom.js";
import { icon } from "../../icons.js";

/** @typedef {import("./edit.js").EditView} EditView */
/** @typedef {[string, string, () => boolean]} Act a sign or the name of an icon, what it does, and how */

export class Shape {
  /** @param {EditView} view */
  constructor(view) {
    this.view = view;
    const { app } = view;
    this.size = make("span", { class: "quiet" });
    this.grow = /** @type {HTMLSelectElement} */ (
      make(
        "select",
        { "aria-label": app.say("Add or take away"), "data-action": "grow" },
        make("option", { value: "1" }, app.say("Add at the side")),
        make("option", { value: "-1" }, app.say("Take away at the side")),
      )
    );
    this.element = make(
      "details",
      { class: "panel reshape", open: true },
      make("summary", {}, make("h2", {}, app.say("Board")), this.size),
      make("div", { class: "row" }, this.grow, ...this.#sides()),
      this.#group(app.say("Shift"), this.#shifts()),
      this.#group(app.say("Turn and mirror"), this.#turns()),
      this.#words(),
    );
  }

  /** @param {Act} act */
  #button([sign, label, how]) {
    const { view } = this;
    const attributes = { type: "button", title: label, "aria-label": label, class: "sign", onclick: () => view.did(how()) };
    return make("button", attributes, sign === "fit" ? icon(sign) : make("span", { "aria-hidden": "true" }, sign));
  }

  /** @param {string} name @param {Act[]} acts */
  #group(name, acts) {
    return make(
      "div",
      { class: "row", role: "group", "aria-label": name },
      make("span", { class: "name" }, name),
      ...acts.map((act) => this.#button(act)),
    );
  }

  /** Rows and columns more, or fewer. */
  #sides() {
    const { app } = this.view;
    const by = () => Number(this.grow.value);
    const edit = () => this.view.edit;
    /** @type {Act[]} */
    const acts = [
      ["⇤", app.say("Left side"), () => edit().resize(by(), 0, 0, 0)],
      ["⤒", app.say("Upper side"), () => edit().resize(0, 0, by(), 0)],
      ["⤓", app.say("Lower side"), () => edit().resize(0, 0, 0, by())],
      ["⇥", app.say("Right side"), () => edit().resize(0, by(), 0, 0)],
      ["fit", app.say("Crop to what is drawn"), () => edit().crop()],
    ];
    return acts.map((act) => this.#button(act));
  }

  /** @returns {Act[]} */
  #shifts() {
    const { app } = this.view;
    const edit = () => this.view.edit;
    return [
      ["←", app.say("Shift left"), () => edit().shift(-1, 0)],
      ["↑", app.say("Shift up"), () => edit().shift(0, -1)],
      ["↓", app.say("Shift down"), () => edit().shift(0, 1)],
      ["→", app.say("Shift right"), () => edit().shift(1, 0)],
    ];
  }

  /** @returns {Act[]} */
  #turns() {
    const { app } = this.view;
    const edit = () => this.view.edit;
    return [
      ["↺", app.say("Turn left"), () => edit().turn("left")],
      ["↻", app.say("Turn right"), () => edit().turn("right")],
      ["⇋", app.say("Exchange left and right"), () => edit().turn("mirror")],
      ["⥮", app.say("Exchange up and down"), () => edit().turn("flip")],
      ["⤡", app.say("Exchange rows and columns"), () => edit().turn("diagonal")],
    ];
  }

  #words() {
    const { app } = this.view;
    const field = (/** @type {"title" | "author"} */ which, /** @type {string} */ label) => {
      const input = /** @type {HTMLInputElement} */ (make("input", { id: `edit-${which}`, type: "text", maxlength: 200, "data-words": which }));
      input.addEventListener("change", () => {
        if (input.value !== this.view.edit.words(which)) this.view.did(this.view.edit.setWords(which, input.value));
      });
      return make("div", { class: "field" }, make("label", { for: `edit-${which}` }, label), input);
    };
    return make("div", { class: "fields" }, field("title", app.say("Title")), field("author", app.say("Author")));
  }

  update() {
    const { app, edit } = this.view;
    this.size.textContent = app.say("%1$d × %2$d", edit.width, edit.height);
    for (const input of this.element.querySelectorAll("input")) {
      const words = edit.words(/** @type {"title" | "author"} */ (input.dataset.words));
      if (document.activeElement !== input || input.value !== words) input.value = words;
    }
  }
}
