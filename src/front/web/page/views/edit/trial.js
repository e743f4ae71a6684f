/** Solving and rating what is drawn, in a worker, when the drawing has rested for a moment; the next stroke ends it. */
import { make } from "../../dom.js";
import { figures, verdictPanel, verdictOf } from "../solve/verdict.js";
import { draftSource } from "./desk.js";

/** @typedef {import("./edit.js").EditView} EditView */
/** @typedef {import("../../core/work.js").Result} Result */
/** @typedef {import("../../core/work.js").Rating} Rating */

/** How long the drawing has to rest, in milliseconds; and what the work may take, in seconds and MB. */
const REST = 700;
const LIMITS = { time: 10, memory: 256 };

export class Trial {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;
  /** @type {AbortController | null} */
  #work = null;
  /** What was tried last: the same is not tried again. */
  #tried = "";

  /** @param {EditView} view */
  constructor(view) {
    this.view = view;
    const { app } = view;
    this.auto = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", checked: app.setting("edit-trial") !== false }));
    this.auto.addEventListener("change", () => {
      app.keep("edit-trial", this.auto.checked);
      this.#tried = "";
      this.update();
    });
    this.outcome = make("div", { class: "outcome" });
    this.rating = make("div", { class: "rating" });
    this.element = make(
      "section",
      { class: "panel trial", "aria-labelledby": "edit-trial" },
      make("h2", { id: "edit-trial" }, app.say("Solution and difficulty")),
      this.outcome,
      this.rating,
      make("label", { class: "check" }, this.auto, make("span", {}, app.say("Solve and rate while I draw"))),
    );
  }

  free() {
    this.stop();
  }

  /** Ends what is under way. */
  stop() {
    clearTimeout(this.#timer);
    this.#work?.abort();
    this.#work = null;
  }

  /** @param {string} text */
  #tell(text) {
    this.outcome.replaceChildren(make("p", { class: "quiet" }, text));
    this.rating.replaceChildren();
  }

  update() {
    const { app, edit } = this.view;
    if (!this.auto.checked || !edit.valid) {
      this.stop();
      this.#tried = "";
      this.element.dataset.state = "idle";
      this.#tell(edit.valid ? app.say("Switched off.") : app.say("Once the level can be played, it is solved here."));
      return;
    }
    const { text } = draftSource(app);
    const board = text.replace(/^(Title|Author|Slide):.*\n?/gm, "").trim();
    if (board === this.#tried) return;
    this.stop();
    this.#tried = board;
    this.element.dataset.state = "busy";
    this.#tell(app.say("At work…"));
    this.#timer = setTimeout(() => this.#run(), REST);
  }

  async #run() {
    const { app, edit } = this.view;
    const work = new AbortController();
    this.#work = work;
    const request = { level: draftSource(app), language: app.language };
    const goal = edit.puzzle === "slide" ? "moves" : "pushes";
    try {
      /** @type {Result} */
      const result = await app.jobs.run("solve", { ...request, settings: { ...LIMITS, goal } }, { signal: work.signal });
      if (work.signal.aborted) return;
      this.#show(result);
      if (result.status === "solved") {
        /** @type {Rating} */
        const rating = await app.jobs.run("rate", { ...request, settings: LIMITS }, { signal: work.signal });
        if (work.signal.aborted) return;
        this.#rate(rating);
      }
      this.element.dataset.state = "done";
    } catch (error) {
      if (work.signal.aborted) return;
      this.#tell(String(/** @type {any} */ (error)?.message ?? error));
      this.element.dataset.state = "done";
    }
  }

  /** @param {Result} result */
  #show(result) {
    const { app } = this.view;
    const { expanded: _, ...json } = result.json ?? {};
    this.outcome.replaceChildren(verdictPanel(app, result), figures(app, { ...result, algorithm: null, json }));
    app.announce(verdictOf(app, result).head);
  }

  /** @param {Rating} rating */
  #rate(rating) {
    const { app } = this.view;
    const dots = rating.grade ? "●".repeat(rating.grade) + "○".repeat(6 - rating.grade) : "";
    const head =
      rating.score === null
        ? (rating.message ?? rating.status)
        : app.say("%1$s, a score of %2$s", app.sayHelp(rating.gradeName), rating.score.toFixed(1));
    this.rating.replaceChildren(make("p", {}, make("span", { class: "grade-dots", "aria-hidden": "true" }, dots), " ", head));
    app.announce(head);
  }
}
