/** An exercise: what to do, hints one by one, an answer that is judged with the smallest board it is wrong on. */
import { make } from "../../dom.js";
import { Board } from "../../board/board.js";
import { readLevels } from "../../core/level.js";
import { Plot } from "../../plot/plot.js";
import { inline, prose } from "./prose.js";
import { answersOf } from "./student.js";
import { programsOf } from "./text.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("./text.js").Exercise} Exercise */
/** @typedef {import("../../core/exercise.js").Judgement} Judgement */
/** @typedef {{helper: string, answers: string}} Code what comes with the page for programs */

/** What was answered rightly, by the ids of exercises. @param {App} app @returns {Record<string, boolean>} */
export function solvedExercises(app) {
  return app.setting("lessons") ?? {};
}

class ExerciseView {
  /** @param {App} app @param {Exercise} exercise @param {Code} code */
  constructor(app, exercise, code) {
    this.app = app;
    this.exercise = exercise;
    this.code = code;
    this.hints = 0;
    /** @type {{free: () => void}[]} */
    this.shown = [];
    const { template, answer } = programsOf(code.answers, exercise.id);
    this.answer = answer;
    const kept = app.setting(`exercise-${exercise.id}`);
    this.field = /** @type {HTMLTextAreaElement} */ (
      template
        ? make("textarea", { class: "code", rows: template.split("\n").length + 1, spellcheck: "false" })
        : make("input", { type: "text", autocomplete: "off" })
    );
    this.field.value = kept ?? template;
    this.field.id = `answer-${exercise.id}`;
    this.outcome = make("div", { class: "outcome", "aria-live": "polite" });
    this.hintList = make("ol", { class: "hints" });
    this.badge = make("span", { class: "exercise-mark" });
    this.element = this.#panel(Boolean(template));
    this.#mark();
  }

  /** @param {boolean} program */
  #panel(program) {
    const { app, exercise } = this;
    const label = program ? app.say("Your program, in JavaScript") : app.say("Your answer");
    const button = (/** @type {string} */ name, /** @type {string} */ text, /** @type {() => void} */ act) =>
      make("button", { type: "button", "data-action": name, onclick: act }, text);
    const form = make(
      "form",
      {},
      make("div", { class: "field" }, make("label", { for: this.field.id }, label), this.field),
      make(
        "div",
        { class: "row" },
        make("button", { type: "submit", class: "primary", "data-action": "check" }, app.say("Check it")),
        exercise.hints.length ? button("hint", app.say("A hint"), () => this.#hint()) : null,
        program ? button("answer", app.say("An answer"), () => this.#reveal()) : null,
      ),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.check();
    });
    return make(
      "section",
      { class: "panel exercise", "data-exercise": exercise.id },
      make("h3", {}, `${exercise.id} `, ...inline(exercise.title), " ", this.badge),
      ...exercise.task.map(prose),
      form,
      this.hintList,
      this.outcome,
    );
  }

  #mark() {
    const right = solvedExercises(this.app)[this.exercise.id];
    this.badge.textContent = right ? `✓ ${this.app.say("Right.")}` : "";
  }

  #hint() {
    const { exercise } = this;
    if (this.hints < exercise.hints.length)
      this.hintList.append(make("li", {}, ...inline(exercise.hints[this.hints++])));
  }

  #reveal() {
    this.outcome.replaceChildren(make("pre", { class: "listing", tabindex: 0 }, make("code", {}, this.answer)));
  }

  async check() {
    const { app, exercise } = this;
    app.keep(`exercise-${exercise.id}`, this.field.value);
    this.#clear();
    this.element.dataset.state = "busy";
    this.outcome.replaceChildren(make("p", { class: "quiet" }, app.say("At work…")));
    try {
      const { id } = exercise;
      const asked = this.answer ? await app.jobs.run("exercise-questions", { exercise: id }) : [];
      const given = this.field.value;
      const answers = this.answer ? await answersOf(this.code.helper, given, asked) : `${given.trim()}\n`;
      /** @type {Judgement} */
      const judgement = await app.jobs.run("exercise-judge", { exercise: id, answers, language: app.language });
      this.#show(judgement);
    } catch (error) {
      const why = String(/** @type {any} */ (error)?.message ?? error);
      const text = why === "time" ? app.say("The program does not end.") : app.say("The program failed: %s", why);
      this.outcome.replaceChildren(make("p", { class: "note" }, `✕ ${text}`));
    }
    this.element.dataset.state = "done";
  }

  /** @param {Judgement} judgement */
  #show(judgement) {
    const { app, exercise } = this;
    if (judgement.right) {
      app.keep("lessons", { ...solvedExercises(app), [exercise.id]: true });
      this.#mark();
    }
    const head = judgement.right
      ? `✓ ${app.say("Right.")}`
      : `✕ ${app.say("Wrong: %s", judgement.message ?? "")}`;
    const mistake = judgement.mistake ? exercise.mistakes[judgement.mistake] : null;
    this.outcome.replaceChildren(
      make("p", { class: judgement.right ? "note good" : "note", "data-verdict": String(judgement.right) }, head),
      ...(judgement.question ? this.#counterexample(judgement) : []),
      ...(mistake ? [make("p", { class: "mistake", "data-mistake": judgement.mistake }, ...inline(mistake))] : []),
      ...(judgement.measured.length ? this.#curve(judgement) : []),
    );
    app.announce(head);
  }

  /** @param {Judgement} judgement */
  #counterexample({ question, answer, truth }) {
    const { app } = this;
    const [board, ...words] = /** @type {string} */ (question).split(" ");
    const stage = make("div", { class: "live-stage" });
    if (board !== "-") {
      const collection = readLevels(app.core, "question.sok", `${board.replace(/\|/g, "\n")}\n`, app.language);
      const shown = new Board(stage, { label: app.say("The smallest board that shows it") });
      shown.theme = app.theme;
      shown.show(app.core, collection.level(0));
      this.shown.push({ free: () => (shown.free(), collection.free()) });
    }
    const said = truth
      ? app.say("Your answer: %1$s. Right: %2$s.", answer ?? "", truth)
      : app.say("Your answer: %s.", answer ?? "");
    return [
      make("p", {}, app.say("The smallest question that shows it:"), " ", make("code", {}, words.join(" "))),
      stage,
      make("p", {}, said),
    ];
  }

  /** @param {Judgement} judgement */
  #curve({ measured }) {
    const { app } = this;
    const plot = new Plot({
      label: app.say("Positions that A* expands"),
      x: app.say("positions of the level"),
      y: app.say("positions"),
      log: true,
    });
    /** @param {string} name @param {"blind" | "ours" | "yours"} key */
    const line = (name, key) => ({
      name,
      points: /** @type {[number, number][]} */ (measured.map((one) => [one.positions, one[key]])),
    });
    plot.show([line(app.say("without"), "blind"), line(app.say("ours"), "ours"), line(app.say("yours"), "yours")]);
    return [make("p", {}, app.say("Positions that A* expands, on four levels:")), plot.element];
  }

  #clear() {
    for (const one of this.shown.splice(0)) one.free();
  }

  free() {
    this.#clear();
  }
}

/** @param {App} app @param {Exercise} exercise @param {Code} code */
export function exerciseView(app, exercise, code) {
  return new ExerciseView(app, exercise, code);
}
