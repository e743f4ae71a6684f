/** Time: a slider over all turns, and bookmarks. */
import { make } from "../../dom.js";
import { icon } from "../../icons.js";

/** @typedef {import("./play.js").Play} Play */

const BOOKMARKS = 9;

export class History {
  /** @param {Play} play */
  constructor(play) {
    this.play = play;
    const { app } = play;
    this.slider = /** @type {HTMLInputElement} */ (
      make("input", { type: "range", min: 0, max: 0, step: 1, class: "timeline", "aria-label": app.say("Turns of this game") })
    );
    this.slider.addEventListener("input", () => play.jump(Number(this.slider.value)));
    this.count = make("output", { class: "turns quiet" });
    this.marks = make("div", { class: "bookmarks row", role: "group", "aria-label": app.say("Bookmarks") });
    this.element = make("div", { class: "history" }, make("div", { class: "time" }, this.slider, this.count), this.marks);
    this.drawn = "none";
  }

  update() {
    const { app, game } = this.play;
    const { turn, turns } = game;
    this.slider.max = String(turns);
    this.slider.value = String(turn);
    this.slider.disabled = turns === 0;
    this.slider.setAttribute("aria-valuetext", app.say("%1$d of %2$d", turn, turns));
    this.count.textContent = app.say("%1$d of %2$d", turn, turns);
    this.#drawMarks();
  }

  #drawMarks() {
    const { app, game } = this.play;
    const kept = Array.from({ length: BOOKMARKS }, (_, i) => i + 1).filter((mark) => game.hasBookmark(mark));
    if (this.drawn === `${kept}`) return;
    this.drawn = `${kept}`;
    const set = make(
      "button",
      { type: "button", class: "keep", onclick: () => this.keep(), title: app.say("Keep this position (B)") },
      icon("bookmark"),
      make("span", {}, app.say("Bookmark")),
    );
    const backs = kept.map((mark) => {
      const label = app.say("Back to bookmark %d", mark);
      return make("button", { type: "button", "aria-label": label, title: label, onclick: () => this.back(mark) }, String(mark));
    });
    this.marks.replaceChildren(set, ...backs);
  }

  /** @param {number} [mark] else the first that is free */
  keep(mark) {
    const { app, game } = this.play;
    let place = mark ?? 1;
    while (!mark && place < BOOKMARKS && game.hasBookmark(place)) place++;
    if (!game.keep(place)) return;
    app.announce(app.say("Bookmark %d keeps this position.", place));
    this.#drawMarks();
    this.play.save();
  }

  /** @param {number} mark */
  back(mark) {
    const { app, game } = this.play;
    if (!game.hasBookmark(mark)) return;
    this.play.act(() => game.returnTo(mark));
    app.announce(app.say("Back to bookmark %d", mark));
  }
}
