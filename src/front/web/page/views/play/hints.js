/**
 * Help in grades, each only when asked for: whether it can be solved, which box or piece comes next, where it goes, the whole
 * solution. A worker looks for a solution, which serves as long as it is followed.
 */
import { make } from "../../dom.js";
import { icon } from "../../icons.js";
import { sourceOfGame } from "../../core/source.js";
import { MARK, levelCells } from "../../core/level.js";

/** @typedef {import("./play.js").Play} Play */

/** How long a solution is looked for, in seconds. */
const PATIENCE = 30;

/** Grades of help, from the least: what matters, where, which way. The whole solution comes after them. */
const GRADES = 3;

/** How many places where help was taken are remembered. */
const MOST = 20;

export class Hints {
  /** @type {AbortController | null} */
  #search = null;
  /** @type {{base: string, rest: string} | null} a solution from where the moves of base lead */
  #plan = null;
  #grade = 0;
  #asked = "";

  /** @param {Play} play */
  constructor(play) {
    this.play = play;
    const { app } = play;
    this.words = make("p", { class: "words" });
    this.ladder = make("ol", { class: "ladder", "aria-hidden": "true" });
    this.more = make("button", { type: "button", class: "more", onclick: () => this.#go() }, "");
    this.act = make("button", { type: "button", class: "act primary", onclick: () => this.#do() }, "");
    this.close = make(
      "button",
      { type: "button", class: "close", "aria-label": app.say("Close the hint"), onclick: () => this.clear() },
      icon("close"),
    );
    this.element = make(
      "section",
      { class: "hints panel", "aria-label": app.say("Hint"), hidden: true },
      make("div", { class: "saying" }, icon("hint"), this.words, this.close),
      make("div", { class: "row" }, this.ladder, this.more, this.act),
    );
  }

  free() {
    this.#search?.abort();
  }

  /** @type {string[]} moves that were made by help, from the start */
  taken = [];

  /** Whether the moves that led here are not all one's own. */
  get helped() {
    const { moves } = this.play.game;
    return this.taken.some((help) => moves.startsWith(help));
  }

  /** @param {string} next moves made for the player */
  #take(next) {
    const { game, isSliding } = this.play;
    this.taken = [...this.taken, `${game.moves}${isSliding && game.moves ? " " : ""}${next}`].slice(-MOST);
  }

  /** After every change: what was said of another position goes. */
  update() {
    if (this.element.hidden || this.#asked === this.play.game.moves) return;
    this.clear();
  }

  clear() {
    this.#search?.abort();
    this.#search = null;
    this.#grade = 0;
    this.element.hidden = true;
    for (const kind of ["hint", "dead"]) this.play.board.mark(kind, []);
  }

  #go() {
    if (this.#grade >= GRADES) this.solution();
    else this.ask();
  }

  /** Squares no box may come to. */
  #deadSquares() {
    const { app, level, board, isSliding } = this.play;
    if (isSliding) return [];
    return levelCells(app.core, level, "dead").flatMap((cell, i) =>
      cell.marks & MARK.dead ? [{ x: i % board.width, y: Math.floor(i / board.width) }] : [],
    );
  }

  /** What is left of a solution from here, or null. */
  #known() {
    const { moves } = this.play.game;
    if (!this.#plan || !moves.startsWith(this.#plan.base)) return null;
    const since = moves.slice(this.#plan.base.length).trimStart();
    return this.#plan.rest.startsWith(since) ? this.#plan.rest.slice(since.length).trimStart() : null;
  }

  /** The next grade. */
  async ask() {
    const { app, game } = this.play;
    if (this.#search) return;
    if (game.solved) {
      this.#say(app.say("It is solved already."));
      return;
    }
    if (this.play.watch.loss) {
      this.#say(app.say("This position is lost: take moves back until the warning goes."));
      return;
    }
    if (!this.element.hidden) this.#grade = Math.min(GRADES, this.#grade + 1);
    else this.#grade = 1;
    if (this.#known() === null && !(await this.#find())) return;
    this.#answer();
  }

  /** @returns {Promise<boolean>} whether there is a plan for where the game stands now */
  async #find() {
    const { app, game } = this.play;
    const search = new AbortController();
    this.#search = search;
    const base = game.moves;
    this.play.score.stop();
    this.#say(app.say("Thinking…"), false);
    this.element.classList.add("busy");
    const request = { level: sourceOfGame(app.core, game), settings: { time: PATIENCE, memory: 512 }, language: app.language };
    const result = await app.jobs
      .run("solve", request, { signal: search.signal, urgent: true })
      .catch((error) => ({ status: "limit", message: String(error.message), solution: null }));
    this.element.classList.remove("busy");
    if (!this.play.gone) this.play.score.resume();
    if (this.#search !== search || this.play.gone) return false; // something else was asked, or nothing any more
    this.#search = null;
    if (game.moves !== base) return false;
    if (result.status === "solved" && result.solution) {
      this.#plan = { base, rest: result.solution };
      return true;
    }
    if (result.status === "unsolvable") {
      this.#say(app.say("This position is lost: every way on from here was tried, and none solves it."));
    } else this.#say(app.say("No solution was found within %d seconds: nobody knows.", PATIENCE));
    return false;
  }

  /**
   * @param {string} words
   * @param {boolean} [final] false while more is to come
   */
  #say(words, final = true) {
    this.#asked = this.play.game.moves;
    this.words.textContent = words;
    this.element.hidden = false;
    this.more.hidden = true;
    this.act.hidden = true;
    this.ladder.hidden = true;
    if (final) this.play.app.announce(words);
  }

  /** Says what the grade allows. */
  #answer() {
    const { app, game, board } = this.play;
    const rest = this.#known();
    const hint = rest ? game.hint(rest) : null;
    if (!rest || !hint) {
      this.#say(app.say("Nothing is left to do."));
      return;
    }
    const dead = this.#grade === 1 ? this.#deadSquares() : [];
    const sentences = [
      dead.length
        ? app.say("It can be solved from here. No box may come to the marked squares.")
        : app.say("It can be solved from here."),
      app.say("Look at %s.", hint.which),
      app.say("%1$s: %2$s.", hint.which, hint.how),
    ];
    const words = sentences[this.#grade - 1];
    this.#say(words.charAt(0).toLocaleUpperCase(app.language) + words.slice(1));
    board.mark("dead", dead);
    board.mark("hint", this.#grade >= 2 ? hint.places : []);
    if (this.#grade >= 2 && hint.places.length) board.reveal(hint.places[0]);
    const next = [app.say("Where?"), app.say("Which way?"), app.say("Solution")];
    this.more.textContent = next[this.#grade - 1];
    this.more.hidden = false;
    this.act.textContent = app.say("Do it");
    this.act.hidden = this.#grade < GRADES;
    this.ladder.hidden = false;
    this.ladder.replaceChildren(
      ...Array.from({ length: GRADES }, (_, i) => make("li", { class: i < this.#grade ? "on" : "" })),
    );
  }

  /** What comes next of a solution, as text. @param {string} rest @param {number} moves */
  #first(rest, moves) {
    return this.play.isSliding ? rest.split(" ").slice(0, moves).join(" ") : rest.slice(0, moves);
  }

  /** Makes the move that was told of. */
  #do() {
    const rest = this.#known();
    const hint = rest ? this.play.game.hint(rest) : null;
    if (!rest || !hint) return;
    const moves = this.#first(rest, hint.moves);
    this.#take(moves);
    this.clear();
    this.play.travel(() => this.play.game.play(moves));
  }

  /** The whole solution from here: it waits to be played back. */
  async solution() {
    const { app, game, watch } = this.play;
    if (game.solved || watch.loss || this.#search) {
      this.ask();
      return;
    }
    if (this.#known() === null && !(await this.#find())) return;
    const rest = this.#known();
    if (!rest) return;
    this.clear();
    this.#take(this.#first(rest, game.hint(rest)?.moves ?? 1));
    this.play.act(() => game.loadSolution(rest));
    this.play.playBack();
    app.announce(app.sayCount("A solution of %d turn", "A solution of %d turns", game.turns - game.turn));
  }
}
