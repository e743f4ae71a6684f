/**
 * Playback of a solution on a board: play and pause, single steps, speed, a scrubber.
 *
 *   const player = new Player(host, app, board, {level, solution});
 *   if (!player.game) ...               the level cannot be played, or the moves are not of it
 *   player.play(), player.pause(), player.jump(12), player.turn, player.turns
 *   player.element.addEventListener("moment", ({detail}) => detail.turn, detail.turns, detail.playing, detail.solved)
 *   player.free()                       before the board and the level's collection go
 *
 * The controls go into host; the board may be anywhere. Keys, while the controls have the focus: space, arrows, Home, End,
 * + and -. The speed chosen is kept.
 */
import { make } from "../dom.js";
import { icon } from "../icons.js";
import { openGame } from "../core/game.js";
import { Playback } from "./playback.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("../core/level.js").Level} Level */

/** Turns a second. */
export const SPEEDS = [1, 2, 4, 8, 16, 30, 60];
const USUAL = 8;

/**
 * How long a turn is seen to take: as long as there is time for, and never so long that it looks lazy.
 * @param {number} speed
 */
export function paceOf(speed) {
  return speed >= 30 ? 0 : Math.min(160, 900 / speed);
}

export class Player {
  /**
   * @param {HTMLElement} host
   * @param {App} app
   * @param {Board} board
   * @param {{level: Level, solution: string, turn?: number}} given
   */
  constructor(host, app, board, { level, solution, turn = 0 }) {
    this.app = app;
    this.board = board;
    this.level = level;
    this.game = openGame(app.core, level);
    if (this.game && !this.game.loadSolution(solution)) {
      this.game.free();
      this.game = null;
    }
    this.scrub = /** @type {HTMLInputElement} */ (
      make("input", {
        type: "range",
        min: 0,
        max: 0,
        step: 1,
        class: "scrub",
        "aria-label": app.say("Moment of the solution"),
      })
    );
    this.speed = /** @type {HTMLSelectElement} */ (make("select", { "aria-label": app.say("Moves a second") }));
    this.toggle = this.#button("play", app.say("Play"), () => this.playback?.toggle());
    this.count = make("output", { class: "count" });
    this.element = this.#build();
    host.append(this.element);
    this.playback = this.game && new Playback(this.game, () => this.#show(), Number(app.setting("speed") ?? USUAL));
    if (!this.game) return;
    this.game.jump(turn);
    this.setSpeed(this.playback?.speed ?? USUAL);
    this.offTheme = app.bus.on("theme", () => this.#show());
    this.#show();
  }

  get turn() {
    return this.game?.turn ?? 0;
  }

  get turns() {
    return this.game?.turns ?? 0;
  }

  get playing() {
    return this.playback?.playing ?? false;
  }

  play() {
    this.playback?.play();
  }

  pause() {
    this.playback?.pause();
  }

  /** @param {number} turn */
  jump(turn) {
    this.playback?.jump(turn);
  }

  /** @param {number} speed turns a second */
  setSpeed(speed) {
    if (this.playback) this.playback.speed = speed;
    this.board.pace = paceOf(speed);
    this.speed.value = String(speed);
  }

  free() {
    this.playback?.free();
    this.game?.free();
    this.game = null;
    this.offTheme?.();
    this.element.remove();
  }

  /**
   * @param {string} name of the icon
   * @param {string} label
   * @param {() => void} act
   */
  #button(name, label, act) {
    return make("button", { type: "button", "data-action": name, "aria-label": label, title: label, onclick: act }, icon(name));
  }

  #build() {
    const { app } = this;
    this.scrub.addEventListener("input", () => this.jump(Number(this.scrub.value)));
    for (const speed of SPEEDS) this.speed.append(make("option", { value: speed }, app.say("%d/s", speed)));
    this.speed.addEventListener("change", () => {
      this.setSpeed(Number(this.speed.value));
      app.keep("speed", Number(this.speed.value));
    });
    this.toggle.classList.add("primary");
    const buttons = [
      this.#button("first", app.say("To the start"), () => this.jump(0)),
      this.#button("back", app.say("One step back"), () => this.jump(this.turn - 1)),
      this.toggle,
      this.#button("forward", app.say("One step on"), () => this.jump(this.turn + 1)),
      this.#button("last", app.say("To the end"), () => this.jump(this.turns)),
    ];
    const element = make(
      "div",
      { class: "player", role: "group", "aria-label": app.say("Playback") },
      this.scrub,
      make("div", { class: "row" }, ...buttons, this.count, this.speed),
    );
    element.addEventListener("keydown", (event) => this.#key(event));
    return element;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const field = event.target === this.speed || event.target === this.scrub;
    const place = SPEEDS.indexOf(this.playback?.speed ?? USUAL);
    /** @type {Record<string, () => void>} */
    const keys = {
      "+": () => this.setSpeed(SPEEDS[Math.min(SPEEDS.length - 1, place + 1)]),
      "-": () => this.setSpeed(SPEEDS[Math.max(0, place - 1)]),
    };
    if (!field) {
      keys.ArrowLeft = () => this.jump(this.turn - 1);
      keys.ArrowRight = () => this.jump(this.turn + 1);
      keys.Home = () => this.jump(0);
      keys.End = () => this.jump(this.turns);
    }
    // A button that has the focus is pressed by the space bar itself.
    if (event.target === this.scrub) keys[" "] = () => this.playback?.toggle();
    if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    keys[event.key]();
  }

  #show() {
    const { app, game } = this;
    if (!game) return;
    this.board.theme = app.theme;
    this.board.show(app.core, game);
    const focus = game.focus;
    if (focus) this.board.reveal(focus);
    this.scrub.max = String(this.turns);
    this.scrub.value = String(this.turn);
    this.scrub.setAttribute("aria-valuetext", app.say("%1$d of %2$d", this.turn, this.turns));
    this.count.textContent = app.say("%1$d of %2$d", this.turn, this.turns);
    const label = this.playing ? app.say("Pause") : app.say("Play");
    if (this.toggle.title !== label) {
      this.toggle.replaceChildren(icon(this.playing ? "pause" : "play"));
      this.toggle.title = label;
      this.toggle.setAttribute("aria-label", label);
    }
    const detail = { turn: this.turn, turns: this.turns, playing: this.playing, solved: game.solved };
    this.element.dispatchEvent(new CustomEvent("moment", { detail }));
  }
}
