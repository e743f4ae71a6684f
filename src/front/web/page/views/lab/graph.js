/** An instrument of the laboratory: the graph of positions, grown by clicking them. */
import { make } from "../../dom.js";
import { Board } from "../../board/board.js";
import { svg } from "../../board/strokes.js";
import { showPosition } from "../../core/position.js";
import { sourceOf } from "../../core/source.js";
import { OptionForm } from "../../form/form.js";
import { COLUMN, drawEdges, drawState, place, ROW, shapeOf, successors } from "./graph_picture.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../../core/level.js").Level} Level */
/** @typedef {import("../../core/work.js").Graph} Graph */

/** States that are worked out, and states that can be read on a screen. */
const KNOWN = 20000;
const READABLE = 150;

/** Of the picture: below this nobody reads its labels. */
const SMALLEST = 0.55;

class GraphView {
  /**
   * @param {HTMLElement} host
   * @param {App} app
   * @param {Level} level
   */
  constructor(host, app, level) {
    this.app = app;
    this.level = level;
    this.stopper = new AbortController();
    /** @type {Graph | null} */
    this.graph = null;
    /** @type {Map<number, number[]>} */
    this.next = new Map();
    /** @type {Set<number>} */
    this.shown = new Set();
    this.chosen = 0;
    this.form = new OptionForm(app, ["space"], app.setting("graph") ?? {});
    this.form.onchange = () => this.load();
    this.picture = svg("svg", { class: "graph", role: "group", "aria-label": app.say("The state graph") });
    this.status = make("p", { class: "quiet", role: "status" }, app.say("At work…"));
    this.stage = make("div", { class: "stage" });
    this.board = new Board(this.stage, { label: level.title ?? app.say("Level") });
    this.about = make("p", { class: "reason" });
    this.stage.append(this.about, this.#legend());
    const buttons = make(
      "div",
      { class: "row" },
      this.#button("layer", app.say("Grow everything by one step"), () => this.#growAll()),
      this.#button("way", app.say("Show the way to a goal"), () => this.#growWay()),
      this.#button("anew", app.say("Begin anew"), () => this.#begin()),
    );
    this.scroll = make("div", { class: "scroll graph-place" }, this.picture);
    host.append(
      make(
        "div",
        { class: "bench wide" },
        make(
          "div",
          { class: "side" },
          make(
            "section",
            { class: "panel options graph-controls", "aria-label": app.say("The state graph") },
            ...this.form.fields,
            buttons,
            this.status,
          ),
          this.scroll,
        ),
        this.stage,
      ),
    );
    this.load();
  }

  /** @param {string} name @param {string} label @param {() => void} act */
  #button(name, label, act) {
    return make("button", { type: "button", "data-action": name, onclick: act }, label);
  }

  #legend() {
    const { app } = this;
    const kinds = [
      ["start", app.say("the start"), "1"],
      ["plain", app.say("a position; + where something can still grow"), "+"],
      ["goal", app.say("a goal"), "★"],
      ["dead", app.say("a dead end: no goal can be reached from it"), "✕"],
      ["way", app.say("on the way to the nearest goal: a ring"), ""],
    ];
    return make(
      "ul",
      { class: "legend" },
      ...kinds.map(([kind, name, label]) => {
        const sample = svg("svg", { viewBox: "-26 -26 52 52", "aria-hidden": "true" });
        const group = svg("g", { class: `state ${kind}` });
        if (kind === "way") group.append(svg("circle", { class: "ring", r: 23 }));
        group.append(svg("path", { class: "shape", d: shapeOf(kind) }));
        const text = svg("text", { "text-anchor": "middle", y: 5 });
        text.textContent = label;
        group.append(text);
        sample.append(group);
        return make("li", {}, sample, name);
      }),
    );
  }

  async load() {
    const { app, level } = this;
    this.stopper.abort();
    this.stopper = new AbortController();
    const { signal } = this.stopper;
    const settings = this.form.settings();
    app.keep("graph", settings);
    this.status.textContent = app.say("At work…");
    try {
      const request = {
        level: sourceOf(app.core, level),
        settings: { ...settings, "max-nodes": KNOWN, time: 20 },
        language: app.language,
      };
      const graph = await app.jobs.run("graph", request, { signal });
      if (signal.aborted) return;
      if (graph.error) this.status.textContent = graph.error;
      else {
        this.graph = graph;
        this.next = successors(graph);
        this.#begin();
      }
    } catch (error) {
      if (!signal.aborted) this.status.textContent = String(/** @type {any} */ (error)?.message ?? error);
    }
  }

  #begin() {
    this.shown = new Set([0]);
    this.chosen = 0;
    this.show();
  }

  /** Shows what comes of a state. @param {number} state @returns {boolean} whether there was room for it */
  #grow(state) {
    const fresh = (this.next.get(state) ?? []).filter((to) => !this.shown.has(to));
    if (this.shown.size + fresh.length > READABLE) return false;
    for (const to of fresh) this.shown.add(to);
    return true;
  }

  #growAll() {
    const full = [...this.shown].filter((state) => !this.#grow(state)).length > 0;
    this.show(full);
  }

  #growWay() {
    const states = this.graph?.states ?? [];
    const way = states.flatMap((state, i) => (state.solves ? i : []));
    if (!way.length) this.app.notify(this.app.say("No goal was found among the positions worked out."));
    const fits = new Set([...this.shown, ...way]).size <= READABLE;
    if (fits) for (const state of way) this.shown.add(state);
    this.show(!fits);
  }

  /** @param {number} state */
  #choose(state) {
    this.chosen = state;
    const fits = this.#grow(state);
    this.show(!fits);
    this.picture.querySelector(`[data-state="${state}"]`)?.focus();
  }

  /** @param {number} state */
  #kind(state) {
    const { goal, dead } = /** @type {Graph} */ (this.graph).states[state];
    return goal ? "goal" : dead ? "dead" : state === 0 ? "start" : "plain";
  }

  /** @param {number} state */
  #words(state) {
    const { app } = this;
    const { depth, goal, dead, expanded } = /** @type {Graph} */ (this.graph).states[state];
    const hidden = (this.next.get(state) ?? []).filter((to) => !this.shown.has(to)).length;
    if (goal) return app.say("Position %1$d, %2$d steps from the start: a goal", state + 1, depth);
    if (dead) return app.say("Position %1$d, %2$d steps from the start: a dead end", state + 1, depth);
    if (!expanded)
      return app.say("Position %1$d, %2$d steps from the start: what comes of it was not worked out", state + 1, depth);
    if (hidden) return app.say("Position %1$d, %2$d steps from the start: %3$d more to grow", state + 1, depth, hidden);
    return app.say("Position %1$d, %2$d steps from the start: all that comes of it is shown", state + 1, depth);
  }

  /** @param {boolean} [full] something had no room */
  show(full = false) {
    const { app, graph } = this;
    if (!graph) return;
    const deepest = Math.max(...[...this.shown].map((state) => graph.states[state].depth));
    const room = (this.scroll.clientWidth - 20) / SMALLEST - COLUMN;
    const places = place(graph, this.shown, Math.max(COLUMN, Math.min(COLUMN * 2.2, room / Math.max(1, deepest))));
    const elements = [...this.shown].map((state) => this.#state(state, /** @type {any} */ (places.get(state))));
    this.picture.replaceChildren(...drawEdges(graph, places, this.chosen), ...elements);
    const width = Math.max(...[...places.values()].map(({ x }) => x)) + COLUMN / 2;
    const height = Math.max(...[...places.values()].map(({ y }) => y)) + ROW / 2;
    this.picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const scale = Math.max(
      SMALLEST,
      Math.min(1.3, (this.scroll.clientWidth - 20) / width, (this.scroll.clientHeight - 20) / height),
    );
    this.picture.setAttribute("width", String(Math.round(width * scale)));
    this.picture.setAttribute("height", String(Math.round(height * scale)));
    const at = /** @type {{x: number, y: number}} */ (places.get(this.chosen));
    this.scroll.scrollTo(at.x * scale - this.scroll.clientWidth / 2, at.y * scale - this.scroll.clientHeight / 2);
    this.#tell(full);
    this.board.theme = app.theme;
    showPosition(app.core, this.board, this.level, graph.states[this.chosen].position);
    this.about.textContent = this.#words(this.chosen);
  }

  /** @param {number} state @param {{x: number, y: number}} at */
  #state(state, at) {
    const graph = /** @type {Graph} */ (this.graph);
    const kind = this.#kind(state);
    const hidden = (this.next.get(state) ?? []).some((to) => !this.shown.has(to));
    const label = kind === "goal" ? "★" : kind === "dead" ? "✕" : hidden ? "+" : String(state + 1);
    const element = drawState(at, {
      kind,
      label,
      name: this.#words(state),
      solves: graph.states[state].solves,
      chosen: state === this.chosen,
      number: state,
    });
    element.addEventListener("click", () => this.#choose(state));
    element.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      this.#choose(state);
    });
    return element;
  }

  /** @param {boolean} full */
  #tell(full) {
    const { app } = this;
    const graph = /** @type {Graph} */ (this.graph);
    const known = graph.states.length;
    const shown = this.shown.size;
    if (full)
      this.status.textContent = app.say(
        "More than %1$d positions cannot be read: %2$d are shown. Begin anew, and grow only what matters.",
        READABLE,
        shown,
      );
    else if (graph.complete) this.status.textContent = app.say("%1$d of all %2$d positions are shown.", shown, known);
    else
      this.status.textContent = app.say(
        "%1$d positions are shown, of the first %2$d; there are more, and what is dead is not known of all.",
        shown,
        known,
      );
    this.status.classList.toggle("note", full);
  }

  free() {
    this.stopper.abort();
    this.board.free();
  }
}

/** @param {HTMLElement} host @param {App} app @param {Level} level */
export function mountGraph(host, app, level) {
  const view = new GraphView(host, app, level);
  const off = app.bus.on("theme", () => view.show());
  return () => {
    off();
    view.free();
  };
}
