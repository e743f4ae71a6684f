/**
 * Forms made from the library's table of options: what there is to choose, what it means and what holds when nothing is
 * chosen is not written here.
 *
 *   const form = new OptionForm(app, ["goal", "algorithm", "time"], {goal: "pushes"}, {time: 60});
 *   host.append(...form.fields); form.settings()        {goal: "pushes", time: "60"}: what differs from the table
 *   form.onchange = () => ...
 */
import { make } from "../dom.js";
import { optionValues, optionForm } from "../core/options.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../core/options.js").Settings} Settings */
/** @typedef {{name: string, element: HTMLElement, value: () => string}} Field */

let forms = 0;

/** "box-lines" as people read it. @param {string} name */
const spaced = (name) => name.replaceAll("-", " ");

/**
 * What the page calls an option; the table has its name and what it is for.
 * @param {App} app
 * @param {string} name
 * @returns {string}
 */
export function optionLabel(app, name) {
  /** @type {Record<string, string>} */
  const labels = {
    goal: app.say("Goal"),
    tie: app.say("Then"),
    algorithm: app.say("Algorithm"),
    heuristic: app.say("Heuristic"),
    prune: app.say("Prunings"),
    without: app.say("Left out"),
    time: app.say("Time (seconds)"),
    memory: app.say("Memory (MB)"),
    nodes: app.say("Positions"),
    improve: app.say("Improve"),
    limit: app.say("Moves at most"),
    key: app.say("Keys"),
    space: app.say("State space"),
  };
  return labels[name] ?? spaced(name);
}

export class OptionForm {
  /**
   * @param {App} app
   * @param {string[]} names of options, of which those are shown that the level's puzzle has
   * @param {Settings} kept what was chosen before
   * @param {Settings} [initial] what the page chooses where the table leaves it open
   * @param {string} [puzzle]
   */
  constructor(app, names, kept, initial = {}, puzzle = app.level?.puzzle ?? "sokoban") {
    this.app = app;
    this.puzzle = puzzle;
    this.kept = kept;
    this.initial = initial;
    this.prefix = `form${++forms}`;
    this.onchange = () => {};
    /** @type {Map<string, string> | undefined} */
    this.helps = undefined;
    /** @type {Field[]} */
    this.rows = names.flatMap((name) => this.#row(name) ?? []);
  }

  get fields() {
    return this.rows.map((row) => row.element);
  }

  /** @param {string} name */
  field(name) {
    return this.rows.find((row) => row.name === name)?.element ?? null;
  }

  /** What was chosen. @returns {Record<string, string>} */
  settings() {
    return Object.fromEntries(this.rows.map((row) => [row.name, row.value()]).filter(([, value]) => value !== ""));
  }

  /** @param {string} name @returns {Field | null} */
  #row(name) {
    const form = optionForm(this.app.core, name);
    if (!form) return null;
    const values = optionValues(this.app.core, this.puzzle, name);
    if ((form.kind === "one" || form.kind === "several") && values.length < 2) return null;
    if (form.kind === "one") return this.#menu(name, form, values);
    if (form.kind === "several") return this.#boxes(name, values);
    if (form.kind === "flag") return this.#flag(name);
    return this.#number(name, form);
  }

  /** What the table says of an option. @param {string} name */
  #help(name) {
    return this.app.sayHelp(this.#table().get(name) ?? "");
  }

  /** @returns {Map<string, string>} */
  #table() {
    const { core } = this.app;
    this.helps ??= new Map(
      core.list("choice", (i, out) => core.c.cariste_option(i, out)).map((option) => [option.name, option.help]),
    );
    return this.helps;
  }

  /** @param {string} name @param {any} form @param {import("../core/options.js").Choice[]} values @returns {Field} */
  #menu(name, form, values) {
    const id = `${this.prefix}-${name}`;
    const select = /** @type {HTMLSelectElement} */ (make("select", { id, "aria-describedby": `${id}-help` }));
    const offered = values.some((value) => value.name === "auto") ? values : [{ name: "auto", help: null }, ...values];
    const chosen = String(this.kept[name] ?? this.initial[name] ?? form.initial ?? "auto");
    for (const value of offered) {
      const label = value.name === "auto" ? this.app.say("automatic") : spaced(value.name);
      select.append(make("option", { value: value.name, selected: value.name === chosen }, label));
    }
    const help = make("span", { id: `${id}-help`, class: "help" });
    const explain = () => {
      const value = offered.find((one) => one.name === select.value);
      help.textContent = this.app.sayHelp(value?.help ?? this.#table().get(name) ?? "");
    };
    select.addEventListener("change", () => {
      explain();
      this.onchange();
    });
    explain();
    const label = make("label", { for: id, title: this.#help(name) }, optionLabel(this.app, name));
    return {
      name,
      element: make("div", { class: "field", "data-option": name }, label, select, help),
      value: () => (select.value === form.initial ? "" : select.value),
    };
  }

  /** @param {string} name @param {import("../core/options.js").Choice[]} values @returns {Field} */
  #boxes(name, values) {
    const chosen = String(this.kept[name] ?? this.initial[name] ?? "auto");
    const names = new Set(chosen.split(","));
    const box = (/** @type {string} */ value, /** @type {string} */ label, /** @type {string} */ help) => {
      const input = /** @type {HTMLInputElement} */ (
        make("input", { type: "checkbox", value, checked: names.has(value) })
      );
      const text = make("span", {}, label, help ? make("small", {}, help) : null);
      return { input, row: make("label", { class: "check" }, input, text) };
    };
    const auto = box("auto", this.app.say("automatic"), this.app.say("what suits goal and level"));
    const others = values
      .filter((value) => value.name !== "auto" && value.name !== "none")
      .map((value) => box(value.name, spaced(value.name), this.app.sayHelp(value.help ?? "")));
    const list = make("div", { class: "checks" }, ...others.map((one) => one.row));
    const summary = make("span", { class: "help" });
    const value = () => {
      if (auto.input.checked) return "";
      const on = others.filter((one) => one.input.checked).map((one) => one.input.value);
      return on.length ? on.join(",") : "none";
    };
    const settle = () => {
      for (const one of others) one.input.disabled = auto.input.checked;
      list.classList.toggle("off", auto.input.checked);
      const now = value();
      summary.textContent = now === "" ? this.app.say("automatic") : now === "none" ? this.app.say("none") : now;
    };
    settle();
    const element = make(
      "details",
      { class: "field several", "data-option": name },
      make("summary", {}, make("span", {}, optionLabel(this.app, name)), summary),
      make("fieldset", {}, make("legend", { class: "unseen" }, this.#help(name)), auto.row, list),
    );
    element.addEventListener("change", () => {
      settle();
      this.onchange();
    });
    return { name, element, value };
  }

  /** @param {string} name @returns {Field} */
  #flag(name) {
    const input = /** @type {HTMLInputElement} */ (
      make("input", { type: "checkbox", checked: Boolean(this.kept[name]) })
    );
    input.addEventListener("change", () => this.onchange());
    const text = make("span", {}, optionLabel(this.app, name), make("small", {}, this.#help(name)));
    return {
      name,
      element: make("div", { class: "field", "data-option": name }, make("label", { class: "check" }, input, text)),
      value: () => (input.checked ? "true" : ""),
    };
  }

  /** @param {string} name @param {any} form @returns {Field} */
  #number(name, form) {
    const id = `${this.prefix}-${name}`;
    const value = this.kept[name] ?? this.initial[name] ?? form.initial ?? "";
    const input = /** @type {HTMLInputElement} */ (
      make("input", {
        id,
        type: "number",
        inputmode: "numeric",
        min: form.low,
        max: Math.min(form.high, Number.MAX_SAFE_INTEGER),
        step: form.kind === "seconds" ? "any" : 1,
        value,
        "aria-describedby": `${id}-help`,
      })
    );
    input.addEventListener("change", () => this.onchange());
    const label = make("label", { for: id }, optionLabel(this.app, name));
    const help = make("span", { id: `${id}-help`, class: "help" }, this.#help(name));
    return {
      name,
      element: make("div", { class: "field", "data-option": name }, label, input, help),
      value: () => (input.value.trim() === form.initial ? "" : input.value.trim()),
    };
  }
}
