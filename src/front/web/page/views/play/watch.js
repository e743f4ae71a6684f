/** Watches whether the level is lost, by a worker, and says so: with the reason, and who is to blame marked on the board. */
import { make } from "../../dom.js";
import { icon } from "../../icons.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("../../core/game.js").Loss} Loss */

/** How long after a change it is looked at, in milliseconds. */
const SOON = 70;

export class Watch {
  /** @type {string | null} the moves that were looked at last */
  #seen = null;
  #looking = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;

  /** @param {Play} play */
  constructor(play) {
    this.play = play;
    /** @type {Loss | null} */
    this.loss = null;
    const { app } = play;
    this.words = make("p", {});
    this.element = make(
      "div",
      { class: "lost", hidden: true },
      icon("warning"),
      this.words,
      make("button", { type: "button", onclick: () => play.undo() }, icon("undo"), make("span", {}, app.say("Take back"))),
    );
  }

  /** After every change: soon, so that a worker does not want the processor while the change is drawn. */
  update() {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (!this.play.gone) this.#look();
    }, SOON);
  }

  /** One look at a time: when it is over, what has changed meanwhile is looked at. */
  #look() {
    const { app, game, source } = this.play;
    if (this.#looking || game.moves === this.#seen) return;
    const { moves } = game;
    this.#seen = moves;
    if (game.solved) {
      this.#tell(null);
      return;
    }
    this.#looking = true;
    app.jobs
      .run("glance", { level: source, language: app.language, moves }, { urgent: true })
      .catch(() => ({ loss: null })) // a look that was not to be had tells nothing
      .then(({ loss }) => {
        this.#looking = false;
        if (this.play.gone) return;
        if (game.moves === moves) this.#tell(loss);
        else this.#look();
      });
  }

  /** @param {Loss | null} loss */
  #tell(loss) {
    const { app, board } = this.play;
    const before = this.loss;
    this.loss = loss;
    this.element.hidden = !loss;
    board.mark("blame", loss?.places ?? []);
    if (!loss) return;
    this.words.textContent = app.say("Lost: %s.", loss.why);
    if (before?.why !== loss.why) app.announce(app.say("Lost: %s.", loss.why));
  }
}
