/** Why a search leaves positions: names, marks, and a strip on which every position has left its line. */
import { make } from "../../dom.js";
import { svg } from "../../board/strokes.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../../core/work.js").Visit} Visit */

/** @type {Visit["left"][]} */
export const REASONS = ["open", "known", "dead", "stuck", "ended"];

const WIDTH = 600;
const ROW = 26;
const LEFT = 0;

/** @param {App} app @returns {Record<Visit["left"], {name: string, short: string, mark: string}>} */
export function reasonNames(app) {
  return {
    open: { mark: "➜", short: app.say("goes on"), name: app.say("New positions came of it.") },
    known: { mark: "↺", short: app.say("known"), name: app.say("All that came of it was known already.") },
    dead: {
      mark: "✕",
      short: app.say("dead end"),
      name: app.say("What came of it was known, or given up: it leads to no solution."),
    },
    stuck: { mark: "■", short: app.say("stuck"), name: app.say("No step can be made from it.") },
    ended: { mark: "★", short: app.say("the end"), name: app.say("The search ended here.") },
  };
}

export class Barcode {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.strip = svg("svg", {
      class: "strip",
      viewBox: `0 0 ${WIDTH} ${ROW * REASONS.length}`,
      role: "img",
      preserveAspectRatio: "none",
    });
    const title = svg("title");
    title.textContent = app.say("Why each position was left, in the order of the search");
    /** @type {Record<string, any>} */
    this.paths = Object.fromEntries(REASONS.map((reason) => [reason, svg("path", { class: `ticks ${reason}` })]));
    this.cursor = svg("path", { class: "now" });
    this.strip.append(title, ...REASONS.map((reason) => this.paths[reason]), this.cursor);
    this.counts = make("ul", { class: "reasons" });
    this.element = make("div", { class: "barcode" }, this.counts, this.strip);
    this.drawn = -1;
    /** What is drawn: from which position, and how many. */
    this.first = 0;
    this.shown = 60;
  }

  /** @param {number} i of what is drawn */
  #across(i) {
    return (LEFT + ((i + 0.5) * (WIDTH - LEFT)) / this.shown).toFixed(1);
  }

  /** @param {import("./stream.js").Stream} stream @param {number} moment */
  show(stream, moment) {
    const width = WIDTH - LEFT;
    const news = Math.abs(stream.count - this.drawn);
    // While much arrives, the strip is drawn anew now and then.
    if (news > (stream.live ? this.shown / 60 : 0)) {
      const { visits } = stream;
      this.first = stream.first;
      this.shown = Math.max(60, visits.length);
      const across = (/** @type {number} */ i) => this.#across(i);
      REASONS.forEach((reason, row) => {
        const ticks = visits.flatMap((visit, i) =>
          visit.left === reason ? `M${across(i)} ${row * ROW + 4}v${ROW - 8}` : [],
        );
        this.paths[reason].setAttribute("d", ticks.join(""));
        this.paths[reason].setAttribute("stroke-width", Math.max(1, (width / this.shown) * 0.7).toFixed(2));
      });
      this.drawn = stream.count;
    }
    this.cursor.setAttribute("d", `M${this.#across(moment - this.first)} 0v${ROW * REASONS.length}`);
    const names = reasonNames(this.app);
    const counts = stream.tally(moment);
    this.counts.replaceChildren(
      ...REASONS.map((reason) =>
        make(
          "li",
          { class: reason, "data-reason": reason, title: names[reason].name },
          make("span", { class: "mark", "aria-hidden": "true" }, names[reason].mark),
          make("span", {}, names[reason].short),
          make("strong", {}, this.app.say("%d", counts[reason])),
        ),
      ),
    );
  }
}
