/** What is shown when a level is solved: how well, and where to go from there. */
import { make } from "../../dom.js";
import { icon } from "../../icons.js";
import { keepSolution } from "../../store/progress.js";
import { isStill } from "./journey.js";

/** @typedef {import("./play.js").Play} Play */

/** @typedef {{values: number[], before: Record<string, number>, news: string, better: string[]}} Found */

const PIECES = 44;

export class Win {
  /** @param {Play} play */
  constructor(play) {
    this.play = play;
    this.element = make("div", { class: "win", hidden: true });
    this.shown = false;
    /** @type {Found | null} */
    this.found = null;
  }

  /** After every change. */
  update() {
    const { solved } = this.play.game;
    if (solved && !this.shown) this.#show();
    else if (!solved && !this.element.hidden) this.hide();
    this.shown = solved;
  }

  hide() {
    this.element.hidden = true;
    this.element.replaceChildren();
  }

  async #show() {
    const { app, game, level, score, hints } = this.play;
    const values = score.names.map((name) => game.counter(name));
    const before = { ...score.best };
    const kept = await keepSolution(app.store, app.core, level, game.moves, { helped: hints.helped });
    if (this.play.gone || !game.solved) return;
    await score.refresh();
    if (this.play.gone || !game.solved) return;
    this.found = { values, before, news: kept.news, better: kept.better };
    const card = this.#card(this.found);
    this.element.replaceChildren(...(isStill() ? [] : [confetti()]), card);
    this.element.hidden = false;
    card.querySelector("button")?.focus({ preventScroll: true });
    const told = score.names.map((name, i) => app.say("%1$s: %2$d", score.label(name), values[i])).join(", ");
    app.announce(app.say("Solved! %1$s. %2$s", told, this.#praise(this.found)));
  }

  /** More is known of the optimum than when it was shown. */
  learn() {
    const card = this.element.querySelector(".card");
    if (!this.found || !card) return;
    const had = card.contains(document.activeElement);
    const better = this.#card(this.found);
    card.replaceWith(better);
    if (had) better.querySelector("button")?.focus({ preventScroll: true });
  }

  /** @param {Found} found */
  #card(found) {
    const { app, score } = this.play;
    const praise = this.#praise(found);
    const lines = score.names.map((name, i) => this.#line(name, found.values[i], found.before[name]));
    return make(
      "div",
      { class: "card panel", role: "group", "aria-label": app.say("Solved!") },
      make("h2", {}, icon("trophy"), make("span", {}, app.say("Solved!"))),
      make("dl", {}, ...lines.flat()),
      praise ? make("p", { class: "praise" }, praise) : null,
      make("div", { class: "row" }, ...this.#buttons()),
    );
  }

  /** @param {string} name @param {number} value @param {number | undefined} before */
  #line(name, value, before) {
    const { app, score } = this.play;
    const notes = [];
    if (before !== undefined) notes.push(app.say("best %d", Math.min(before, value)));
    if (score.optimum[name] !== undefined) notes.push(app.say("optimum %d", score.optimum[name]));
    return [
      make("dt", {}, score.label(name)),
      make("dd", {}, make("strong", {}, app.say("%d", value)), make("span", { class: "quiet" }, notes.join(" · "))),
    ];
  }

  /** @param {Found} found */
  #praise({ news, better, values }) {
    const { app, score, hints } = this.play;
    if (hints.helped) return app.say("With help: try it alone next time.");
    const perfect = score.names.filter((name, i) => score.optimum[name] === values[i]);
    if (perfect.length === score.names.length && perfect.length) return app.say("Perfect: nobody can do it better!");
    if (perfect.length) return app.say("%s: nobody needs fewer!", perfect.map((name) => score.label(name)).join(", "));
    if (news === "better") return app.say("A new record of yours: %s", better.map((name) => score.label(name)).join(", "));
    return news === "equal" ? app.say("As good as your best.") : "";
  }

  /** @returns {HTMLElement[]} the first is what one wants most */
  #buttons() {
    const { app, play } = { app: this.play.app, play: this.play };
    const next = play.leadsOn;
    const on = next
      ? make("button", { type: "button", class: "primary next", onclick: () => play.goTo(1) }, app.say("Next level"))
      : make("button", { type: "button", class: "primary", onclick: () => app.go("levels") }, app.say("All levels"));
    const again = make("button", { type: "button", class: "again", onclick: () => play.restart() }, app.say("Play again"));
    const look = make("button", { type: "button", class: "look", onclick: () => this.#look() }, app.say("Look at it"));
    return [on, again, look];
  }

  /** Back to the board, as it is. */
  #look() {
    this.hide();
    this.play.board.element.focus();
  }
}

/** Scraps of paper that fall. */
function confetti() {
  const rain = make("div", { class: "confetti", "aria-hidden": "true" });
  for (let i = 0; i < PIECES; i++) {
    const scrap = make("i");
    scrap.style.left = `${Math.random() * 100}%`;
    scrap.style.animationDelay = `${Math.random() * 0.7}s`;
    scrap.style.animationDuration = `${1.6 + Math.random() * 1.4}s`;
    scrap.style.setProperty("--turn", `${360 + Math.random() * 720}deg`);
    scrap.style.setProperty("--drift", `${Math.random() * 120 - 60}px`);
    scrap.classList.add(`c${i % 5}`);
    rain.append(scrap);
  }
  return rain;
}
