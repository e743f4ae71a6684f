/** Levels by the library: a new one in a style, and variants of what is drawn. In a worker, with a limit. */
import { make } from "../../dom.js";
import { optionValues } from "../../core/options.js";
import { desk, draftSource, editOf, putOnDesk } from "./desk.js";

/** @typedef {import("./edit.js").EditView} EditView */

/** What inventing and varying may take, in seconds, and how many candidates they look at. */
const INVENT = { candidates: 20, best: 1, time: 8 };
const VARY = { candidates: 300, best: 1, time: 15 };

export class Invent {
  /** @type {AbortController | null} */
  #work = null;
  #puzzle = "";

  /** @param {EditView} view */
  constructor(view) {
    this.view = view;
    const { app } = view;
    this.style = /** @type {HTMLSelectElement} */ (make("select", { id: "edit-style", "aria-describedby": "edit-style-help" }));
    this.help = make("span", { id: "edit-style-help", class: "help" });
    this.style.addEventListener("change", () => this.#explain());
    this.aim = /** @type {HTMLSelectElement} */ (make("select", { id: "edit-aim" }));
    this.says = make("p", { class: "quiet", role: "status" });
    this.stopButton = make("button", { type: "button", hidden: true, onclick: () => this.#work?.abort() }, app.say("Stop"));
    this.inventButton = make("button", { type: "button", "data-action": "invent", onclick: () => this.#invent() }, app.say("Invent one"));
    this.varyButton = make("button", { type: "button", "data-action": "vary", onclick: () => this.#vary() }, app.say("Vary this"));
    this.varying = make(
      "div",
      { class: "field" },
      make("label", { for: "edit-aim" }, app.say("A variant that is")),
      make("div", { class: "row" }, this.aim, this.varyButton),
    );
    this.element = make(
      "section",
      { class: "panel invent", "aria-labelledby": "edit-invent" },
      make("h2", { id: "edit-invent" }, app.say("Let the machine draw")),
      make(
        "div",
        { class: "field" },
        make("label", { for: "edit-style" }, app.say("Style")),
        make("div", { class: "row" }, this.style, this.inventButton),
        this.help,
      ),
      this.varying,
      make("div", { class: "row" }, this.says, this.stopButton),
    );
  }

  free() {
    this.#work?.abort();
  }

  #explain() {
    const { app, edit } = this.view;
    const values = optionValues(app.core, edit.puzzle, "style");
    this.help.textContent = app.sayHelp(values.find(({ name }) => name === this.style.value)?.help ?? "");
  }

  /** Menus for another puzzle. */
  #fill() {
    const { app, edit } = this.view;
    this.#puzzle = edit.puzzle;
    const styles = optionValues(app.core, edit.puzzle, "style").filter(({ name }) => name !== "auto");
    this.style.replaceChildren(...styles.map(({ name }) => make("option", { value: name }, name.replaceAll("-", " "))));
    /** @type {Record<string, string>} */
    const aims = { harder: app.say("harder"), shorter: app.say("shorter, and as hard"), minimal: app.say("smaller, and as hard") };
    const known = optionValues(app.core, edit.puzzle, "aim");
    this.aim.replaceChildren(...known.map(({ name }) => make("option", { value: name }, aims[name] ?? name)));
    this.varying.hidden = edit.puzzle !== "sokoban" || !known.length;
    this.#explain();
  }

  update() {
    const { edit } = this.view;
    if (this.#puzzle !== edit.puzzle) this.#fill();
    this.#settle();
  }

  #settle() {
    const busy = this.#work !== null;
    this.stopButton.hidden = !busy;
    this.inventButton.toggleAttribute("disabled", busy);
    this.varyButton.toggleAttribute("disabled", busy || !this.view.edit.valid);
  }

  #invent() {
    const { app, edit } = this.view;
    const style = this.style.value;
    const seed = Math.floor(Math.random() * 1e6) + 1;
    const like = style === "pattern" ? { level: draftSource(app) } : {};
    return this.#run({ ...like, settings: { ...INVENT, puzzle: edit.puzzle, style, seed } });
  }

  #vary() {
    const seed = Math.floor(Math.random() * 1e6) + 1;
    return this.#run({ level: draftSource(this.view.app), settings: { ...VARY, aim: this.aim.value, seed } });
  }

  /** @param {{level?: import("../../core/source.js").Source, settings: object}} request */
  async #run(request) {
    const { app } = this.view;
    const work = new AbortController();
    this.#work = work;
    this.view.trial.stop();
    this.says.textContent = app.say("At work…");
    this.#settle();
    try {
      const made = await app.jobs.run("generate", { ...request, language: app.language }, { signal: work.signal });
      if (this.#work === work) this.#take(made, work.signal.aborted);
    } catch (error) {
      const { name, message } = /** @type {any} */ (error);
      this.says.textContent = name === "AbortError" ? app.say("Stopped.") : String(message);
    } finally {
      this.#work = null;
      this.#settle();
    }
  }

  /** @param {{text: string, diagnostics: import("../../core/level.js").Diagnostic[]}} made @param {boolean} stopped */
  #take(made, stopped) {
    const { app, edit } = this.view;
    const brush = desk.brush;
    const done = putOnDesk(made.text.trim() ? editOf(app, { name: `made.${edit.puzzle === "slide" ? "slide" : "sok"}`, text: made.text }) : null);
    if (!done) {
      const said = made.diagnostics.find(({ severity }) => severity !== "note")?.what;
      this.says.textContent = stopped ? app.say("Stopped.") : (said ?? app.say("Nothing was found within the limits: try again."));
      app.announce(this.says.textContent);
      return;
    }
    desk.brush = brush;
    this.says.textContent = app.say("Here it is. Taking back brings your drawing again.");
    app.announce(this.says.textContent);
    this.view.replaced();
  }
}
