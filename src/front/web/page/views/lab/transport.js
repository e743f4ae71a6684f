/**
 * Time for something that has moments: play, pause, single steps, speeds from slow motion to fast, a scrubber.
 *
 *   const transport = new Transport(app, {label, moments: () => n, show: (moment) => ..., live: () => whether there will be more});
 *   transport.refresh()      when there are more moments than before
 *   transport.play(), .jump(12), .moment, .free()
 */
import { make } from "../../dom.js";
import { icon } from "../../icons.js";
import { Playback } from "../../board/playback.js";

/** @typedef {import("../../app.js").App} App */

/** Moments a second. */
const SPEEDS = [1, 2, 5, 10, 30, 100, 300, 1000];

export class Transport {
  /**
   * @param {App} app
   * @param {{label: string, moments: () => number, first?: () => number, live?: () => boolean,
   *   show: (moment: number) => void, speed?: number}} given moments are counted from first(), or 0, to moments() - 1
   */
  constructor(app, given) {
    this.app = app;
    this.given = given;
    this.moment = 0;
    this.scrub = /** @type {HTMLInputElement} */ (
      make("input", { type: "range", min: 0, max: 0, value: 0, class: "scrub", "aria-label": given.label })
    );
    this.scrub.addEventListener("input", () => this.jump(Number(this.scrub.value)));
    this.count = make("output", { class: "count" });
    this.speed = /** @type {HTMLSelectElement} */ (make("select", { "aria-label": app.say("Speed") }));
    for (const speed of SPEEDS) {
      const label = speed === 1 ? app.say("slow motion") : app.say("%d/s", speed);
      this.speed.append(make("option", { value: speed, selected: speed === (given.speed ?? 5) }, label));
    }
    this.toggle = this.#button("play", app.say("Run"), () => this.playback.toggle());
    this.toggle.classList.add("primary");
    this.playback = new Playback(/** @type {any} */ (this.#reel()), () => this.#changed(), given.speed ?? 5);
    this.speed.addEventListener("change", () => (this.playback.speed = Number(this.speed.value)));
    this.element = make(
      "div",
      { class: "player transport", role: "group", "aria-label": given.label },
      this.scrub,
      make(
        "div",
        { class: "row" },
        this.#button("first", app.say("To the start"), () => this.jump(this.#first)),
        this.#button("back", app.say("One step back"), () => this.jump(this.moment - 1)),
        this.toggle,
        this.#button("forward", app.say("One step on"), () => this.jump(this.moment + 1)),
        this.#button("last", app.say("To the end"), () => this.jump(given.moments() - 1)),
        this.count,
        this.speed,
      ),
    );
    this.refresh();
  }

  /** What Playback takes for a game. */
  #reel() {
    const { given } = this;
    const self = this;
    return {
      get turn() {
        return self.moment;
      },
      get turns() {
        return Math.max(0, given.moments() - (given.live?.() ? 0 : 1)); // what is live waits at its end
      },
      jump: (/** @type {number} */ to) => (self.moment = Math.max(self.#first, Math.min(to, given.moments() - 1))),
      redo: () => (self.moment = Math.min(self.moment + 1, given.moments() - 1)),
    };
  }

  /** @param {string} name @param {string} label @param {() => void} act */
  #button(name, label, act) {
    return make(
      "button",
      { type: "button", "data-action": name, "aria-label": label, title: label, onclick: act },
      icon(name),
    );
  }

  /** The first moment that can be shown. */
  get #first() {
    return this.given.first?.() ?? 0;
  }

  #changed() {
    this.moment = Math.max(this.moment, this.#first);
    this.refresh();
    if (this.given.moments()) this.given.show(this.moment);
  }

  refresh() {
    const last = Math.max(0, this.given.moments() - 1);
    const { app } = this;
    this.scrub.min = String(this.#first);
    this.scrub.max = String(last);
    this.scrub.value = String(this.moment);
    const [now, all] = [last ? this.moment + 1 : this.given.moments(), this.given.moments()];
    const words = this.given.live?.() ? app.say("%1$d of %2$d so far", now, all) : app.say("%1$d of %2$d", now, all);
    this.scrub.setAttribute("aria-valuetext", words);
    this.count.textContent = words;
    const label = this.playback?.playing ? app.say("Pause") : app.say("Run");
    if (this.toggle.title === label) return;
    this.toggle.title = label;
    this.toggle.setAttribute("aria-label", label);
    this.toggle.replaceChildren(icon(this.playback.playing ? "pause" : "play"));
  }

  /** @param {number} moment */
  jump(moment) {
    this.playback.jump(moment);
  }

  play() {
    this.playback.play();
  }

  free() {
    this.playback.free();
  }
}
