/** What is wrong with the drawing, or odd, as it is drawn: in words, and marked on the board. */
import { make } from "../../dom.js";

/** @typedef {import("./edit.js").EditView} EditView */
/** @typedef {import("../../core/level.js").Diagnostic} Diagnostic */

/** More are not listed. */
const MOST = 12;

export class Remarks {
  #said = "";

  /** @param {EditView} view */
  constructor(view) {
    this.view = view;
    this.list = make("div", { class: "says" });
    this.element = make(
      "section",
      { class: "panel lint", "aria-labelledby": "edit-lint" },
      make("h2", { id: "edit-lint" }, view.app.say("Check")),
      this.list,
    );
  }

  /** @param {Diagnostic} remark */
  #item(remark) {
    const { app, board } = this.view;
    const place = { x: remark.column - 1, y: remark.line - 1 };
    const show = () => {
      board.mark("blame", [place]);
      board.reveal(place);
    };
    const where =
      remark.line && remark.column
        ? make("button", { type: "button", class: "place", onclick: show }, app.say("Column %1$d, row %2$d", remark.column, remark.line))
        : null;
    return make(
      "li",
      { class: `remark ${remark.severity}` },
      where,
      make("span", { class: "what" }, remark.what),
      remark.remedy ? make("span", { class: "remedy" }, remark.remedy) : null,
    );
  }

  update() {
    const { app, edit, board } = this.view;
    const remarks = edit.diagnostics();
    const shown = remarks.slice(0, MOST);
    const state = edit.valid ? app.say("The level can be played.") : app.say("The level cannot be played yet.");
    const more = remarks.length - shown.length;
    this.element.dataset.state = edit.valid ? (remarks.length ? "odd" : "good") : "bad";
    this.list.replaceChildren(
      make("p", { class: "state" }, state),
      shown.length ? make("ul", { class: "remarks" }, ...shown.map((remark) => this.#item(remark))) : "",
      more > 0 ? make("p", { class: "quiet" }, app.sayCount("and %d more remark", "and %d more remarks", more)) : "",
    );
    const places = remarks.filter(({ line, column, severity }) => line && column && severity !== "note");
    board.mark("blame", places.slice(0, 200).map(({ line, column }) => ({ x: column - 1, y: line - 1 })));
    const said = shown.length ? shown[0].what : state;
    if (this.#said && this.#said !== said) app.announce(said);
    this.#said = said;
  }
}
