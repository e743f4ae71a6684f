/** What is said of the piece that is chosen: its letter, how it moves, whether it has to leave. */
import { make } from "../../dom.js";

/** @typedef {import("./edit.js").EditView} EditView */

export class Pieces {
  #shown = "";

  /** @param {EditView} view */
  constructor(view) {
    this.view = view;
    this.fields = make("div", { class: "fields" });
    this.element = make(
      "section",
      { class: "panel pieces", "aria-labelledby": "edit-piece" },
      make("h2", { id: "edit-piece" }, view.app.say("The chosen piece")),
      this.fields,
    );
  }

  /** @returns {Record<string, {label: string, values?: Record<string, string>}>} */
  #traits() {
    const { app } = this.view;
    const yesNo = { no: app.say("no"), yes: app.say("yes") };
    return {
      label: { label: app.say("Letter") },
      axis: {
        label: app.say("Movement"),
        values: { free: app.say("in any direction"), horizontal: app.say("along its row"), vertical: app.say("along its column") },
      },
      leaves: { label: app.say("Leaves by the exit"), values: yesNo },
      gates: { label: app.say("Crosses gates"), values: yesNo },
      alike: { label: app.say("Kind (0 for none)") },
    };
  }

  /** @param {import("../../core/edit.js").Choice} trait @param {{x: number, y: number}} place */
  #field({ name, help }, place) {
    const { view } = this;
    const { label = name, values } = this.#traits()[name] ?? {};
    const id = `edit-trait-${name}`;
    const now = view.edit.trait(place, name) ?? "";
    const input = /** @type {HTMLInputElement | HTMLSelectElement} */ (
      values
        ? make("select", { id }, ...Object.entries(values).map(([value, text]) => make("option", { value, selected: value === now }, text)))
        : make("input", { id, type: "text", value: now, maxlength: 4 })
    );
    input.dataset.trait = name;
    input.addEventListener("change", () => view.did(view.edit.setTrait(place, name, input.value)));
    return make("div", { class: "field", title: help }, make("label", { for: id }, label), input);
  }

  update() {
    const { app, edit } = this.view;
    const { traits, picked } = edit;
    this.element.hidden = !traits.length;
    if (!traits.length) return;
    const now = JSON.stringify([picked, picked && traits.map(({ name }) => edit.trait(picked, name))]);
    if (now === this.#shown) return;
    const focused = document.activeElement?.id;
    this.#shown = now;
    this.fields.replaceChildren(
      ...(picked
        ? traits.map((trait) => this.#field(trait, picked))
        : [make("p", { class: "quiet" }, app.say("Draw a piece, or pick one: then say where it has to go."))]),
    );
    if (focused?.startsWith("edit-trait-")) document.getElementById(focused)?.focus();
  }
}
