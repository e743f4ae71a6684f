/** An instrument of the laboratory: boards with numbers on their squares, warm where they are large. */
import { make } from "../../dom.js";
import { Board } from "../../board/board.js";
import { svg } from "../../board/strokes.js";
import { analysisNames } from "../../core/work.js";
import { sourceOf } from "../../core/source.js";
import { short } from "../../plot/plot.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../../core/level.js").Level} Level */
/** @typedef {{values: Int32Array, width: number, height: number, text?: string | null, positions?: number,
 *   complete?: boolean}} HeatMap */

const NOTHING = -1;
const DEAD = -2;

/** Boards with more cells are shown without numbers. */
const NUMBERS = 1200;

/**
 * Paints a map over a board: the warmer the larger, a cross where no box may come, and the number besides.
 * @param {Board} board
 * @param {HeatMap} map
 * @param {boolean} counts 0 is nothing
 */
function paint(board, map, counts) {
  const { side } = board;
  const group = svg("g", { class: "heat" });
  const most = Math.max(1, ...map.values);
  map.values.forEach((value, i) => {
    if (value === NOTHING || (counts && value === 0)) return;
    const x = (i % map.width) * side;
    const y = Math.floor(i / map.width) * side;
    if (value === DEAD) {
      const [near, half] = [side / 4, side / 2];
      const d = `M${x + near} ${y + near}l${half} ${half}m0 ${-half}l${-half} ${half}`;
      group.append(svg("rect", { class: "dead", x, y, width: side, height: side }), svg("path", { class: "cross", d }));
      return;
    }
    const share = Math.sqrt(value / most);
    const cell = svg("rect", { class: "warm", x, y, width: side, height: side });
    cell.style.fillOpacity = (0.12 + 0.73 * share).toFixed(2);
    group.append(cell);
    if (map.values.length > NUMBERS) return;
    const text = svg("text", {
      x: x + side / 2,
      y: y + side * 0.62,
      "text-anchor": "middle",
      "font-size": side * 0.32,
      class: share > 0.6 ? "hot" : "",
    });
    text.textContent = short(value);
    group.append(text);
  });
  board.layers.over.querySelector(".heat")?.remove();
  board.layers.over.append(group);
}

class Heat {
  /**
   * @param {HTMLElement} host
   * @param {App} app
   * @param {Level} level
   */
  constructor(host, app, level) {
    this.app = app;
    this.level = level;
    this.stopper = new AbortController();
    /** @type {{map: HeatMap, counts: boolean} | null} */
    this.shown = null;
    this.stage = make("div", { class: "stage" });
    this.board = new Board(this.stage, { label: level.title ?? app.say("Level") });
    this.text = make("div", { class: "heat-text", role: "status" });
    const kinds = this.#kinds();
    const chosen = app.setting("heat") in kinds ? app.setting("heat") : Object.keys(kinds)[0];
    const list = make("div", { class: "checks", role: "radiogroup", "aria-label": app.say("What to show") });
    for (const [key, { name, help }] of Object.entries(kinds)) {
      const input = /** @type {HTMLInputElement} */ (
        make("input", { type: "radio", name: "heat", value: key, checked: key === chosen })
      );
      input.addEventListener("change", () => this.look(key));
      list.append(make("label", { class: "check" }, input, make("span", {}, name, make("small", {}, help))));
    }
    host.append(
      make(
        "div",
        { class: "bench" },
        this.stage,
        make(
          "div",
          { class: "side" },
          make("section", { class: "panel options", "aria-label": app.say("What to show") }, list),
          make("section", { class: "panel", "aria-label": app.say("Legend") }, this.text),
        ),
      ),
    );
    this.look(chosen);
  }

  /** @returns {Record<string, {name: string, help: string}>} */
  #kinds() {
    const { app, level } = this;
    /** @type {Record<string, {name: string, help: string}>} */
    const out = {};
    for (const { name, help } of analysisNames(app.core, level.puzzle))
      out[name] = { name: name.replaceAll("-", " "), help: app.sayHelp(help) };
    out["search-heat"] = {
      name: app.say("used by the search"),
      help: app.say("how many positions of A* have a box or a piece on the square"),
    };
    out["solution-heat"] = {
      name: app.say("used by a solution"),
      help: app.say("how often a solution brings something onto the square"),
    };
    return out;
  }

  /** @param {string} key */
  async look(key) {
    const { app, level } = this;
    this.stopper.abort();
    this.stopper = new AbortController();
    const { signal } = this.stopper;
    app.keep("heat", key);
    this.shown = null;
    this.draw();
    this.text.replaceChildren(make("p", { class: "quiet" }, app.say("At work…")));
    const counts = key.endsWith("-heat");
    const goal = level.puzzle === "sokoban" ? "pushes" : "steps";
    const search = key === "search-heat" ? { goal, algorithm: "astar", time: 20 } : { time: 20 };
    const request = {
      level: sourceOf(app.core, level),
      settings: counts ? search : { time: 5 },
      language: app.language,
      name: key,
    };
    try {
      const map = await app.jobs.run(counts ? key : "analyse", request, { signal });
      if (signal.aborted) return;
      this.shown = map && { map, counts };
      this.draw();
      this.#legend(map, counts);
    } catch (error) {
      if (!signal.aborted)
        this.text.replaceChildren(make("p", { class: "note" }, String(/** @type {any} */ (error)?.message ?? error)));
    }
  }

  draw() {
    const { app, board, level } = this;
    board.theme = app.theme;
    board.show(app.core, level);
    board.layers.over.querySelector(".heat")?.remove();
    if (this.shown) paint(board, this.shown.map, this.shown.counts);
  }

  /** @param {HeatMap | null} map @param {boolean} counts */
  #legend(map, counts) {
    const { app } = this;
    const lines = [];
    if (!map) lines.push(make("p", {}, app.say("There is nothing to show of this level.")));
    else {
      const most = Math.max(0, ...map.values);
      const dead = map.values.filter((value) => value === DEAD).length;
      if (counts)
        lines.push(
          make("p", {}, app.sayCount("%d position was counted.", "%d positions were counted.", map.positions ?? 0)),
        );
      if (most > 0)
        lines.push(
          make(
            "p",
            { class: "scale" },
            make("span", { class: "ramp", "aria-hidden": "true" }),
            app.say("from few to many; the most is %d", most),
          ),
        );
      if (dead)
        lines.push(
          make(
            "p",
            {},
            make("span", { class: "stamp", "aria-hidden": "true" }, "✕ "),
            app.sayCount("%d square where no box may come", "%d squares where no box may come", dead),
          ),
        );
      if (map.complete === false)
        lines.push(make("p", { class: "note" }, app.say("The time was up: what is missing may be there.")));
      if (map.text) lines.push(make("pre", { tabindex: 0, "aria-label": app.say("In words") }, map.text));
    }
    this.text.replaceChildren(...lines);
    this.text.dataset.ready = "true";
  }

  free() {
    this.stopper.abort();
    this.board.free();
  }
}

/** @param {HTMLElement} host @param {App} app @param {Level} level */
export function mountHeat(host, app, level) {
  const heat = new Heat(host, app, level);
  const off = app.bus.on("theme", () => heat.draw());
  return () => {
    off();
    heat.free();
  };
}
