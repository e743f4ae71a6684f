/** The view "play": a level to be played. What the game does is in core/game.js; this puts it on the screen. */
import { make } from "../../dom.js";
import { Board } from "../../board/board.js";
import { Playback } from "../../board/playback.js";
import { openGame } from "../../core/game.js";
import { sourceOf } from "../../core/source.js";
import { keepGame, keptGame } from "../../store/games.js";
import { isInCampaign, openChapter, openNeighbour } from "../levels/open.js";
import { listenToKeys } from "./keys.js";
import { Pointer } from "./pointer.js";
import { Reach } from "./reach.js";
import { isStill, Journey } from "./journey.js";
import { History } from "./history.js";
import { Score } from "./score.js";
import { Hints } from "./hints.js";
import { Watch } from "./watch.js";
import { Win } from "./win.js";
import { heading, keysDialog, more, pad, tools, zoomButtons } from "./layout.js";
import { tellMove } from "./tell.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../../core/level.js").Level} Level */
/** @typedef {import("../../core/game.js").Game} Game */
/** @typedef {import("../../core/game.js").Place} Place */
/** @typedef {import("../../core/game.js").Direction} Direction */

/** How long after a change the game is kept, in milliseconds. */
const SAVING = 250;

/** How long a step is seen to take, and how soon after another it is there at once, in milliseconds: who is quick does not wait. */
const PACE = 90;
const QUICK = 200;

export class Play {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #saving = undefined;
  /** @type {Playback | null} a solution that is played back */
  #playback = null;
  /** @type {(() => void)[]} */
  #ends = [];
  /** When the last step was made. */
  #stepped = 0;
  /** @type {(() => void) | null} what is told of the last change, once it is seen */
  #telling = null;
  #panels = false;

  /**
   * @param {HTMLElement} host
   * @param {App} app
   * @param {Level} level
   * @param {Game} game
   */
  constructor(host, app, level, game) {
    this.app = app;
    this.level = level;
    this.game = game;
    this.gone = false;
    this.source = sourceOf(app.core, level);
    this.isSliding = level.puzzle === "slide";
    this.stage = make("div", { class: "stage" });
    this.board = new Board(this.stage, {});
    this.board.element.setAttribute("role", "application");
    this.board.element.setAttribute("aria-label", app.say("Board of %s. The arrow keys move.", level.title ?? level.file));
    this.journey = new Journey(app.core, this.board, game);
    this.reach = new Reach(this);
    this.score = new Score(this);
    this.hints = new Hints(this);
    this.watch = new Watch(this);
    this.history = new History(this);
    this.win = new Win(this);
    host.append(this.#build());
    this.pointer = new Pointer(this);
    this.show();
    this.history.update();
    this.watch.update();
    this.board.begin(game.focus ?? { x: 0, y: 0 });
    this.#listen();
    this.#goOn();
  }

  #build() {
    const { goal } = this.game;
    this.stage.append(zoomButtons(this), this.watch.element, this.win.element);
    const side = make(
      "div",
      { class: "side" },
      goal ? make("p", { class: "goal" }, goal) : null,
      this.score.element,
      this.hints.element,
      this.history.element,
      tools(this),
      more(this),
    );
    return make("div", { class: `play ${this.level.puzzle}` }, heading(this), this.stage, side, pad(this));
  }

  #listen() {
    const stop = new AbortController();
    const on = (/** @type {string} */ type, /** @type {() => void} */ listener) =>
      addEventListener(type, listener, { signal: stop.signal });
    on("beforeprint", () => this.#print(true));
    on("afterprint", () => this.#print(false));
    on("pagehide", () => this.#keep());
    this.#ends = [() => stop.abort(), listenToKeys(this), this.app.bus.on("theme", () => this.show())];
  }

  /** Goes on with the game that was kept, if nothing was done meanwhile. */
  async #goOn() {
    const kept = await keptGame(this.app.store, this.level);
    if (!kept || this.gone || this.game.turns > 0 || !this.game.load(kept.save)) return;
    this.hints.taken = Array.isArray(kept.about?.taken) ? kept.about.taken.map(String) : [];
    if (this.game.solved) this.game.jump(0);
    this.refresh();
    this.board.begin(this.game.focus ?? { x: 0, y: 0 });
  }

  free() {
    if (this.#saving !== undefined) this.#keep();
    this.gone = true;
    for (const end of this.#ends) end();
    this.#playback?.free();
    this.pointer.free();
    this.journey.free();
    this.hints.free();
    this.score.free();
    this.board.free();
    this.game.free();
  }

  /** Keeps the game, soon. */
  save() {
    this.#saving ??= setTimeout(() => this.#keep(), SAVING);
  }

  #keep() {
    clearTimeout(this.#saving);
    this.#saving = undefined;
    const { app, game, level, score } = this;
    if (this.gone || (game.turns === 0 && game.turn === 0)) return;
    const about = { taken: this.hints.taken, counters: score.names.map((name) => game.counter(name)) };
    keepGame(app.store, app.core, level, game.save(), about);
  }

  /** @param {boolean} on */
  #print(on) {
    this.board.theme = on ? "print" : this.app.theme;
    this.board.show(this.app.core, this.game);
    this.board.fit();
  }

  /** Draws the board as the game stands, with what is selected. */
  show() {
    const { app, game, board } = this;
    board.theme = app.theme;
    board.show(app.core, game);
    this.reach.show();
  }

  /** Everything as the game stands. */
  refresh() {
    if (!this.journey.going) {
      this.show();
      const { focus } = this.game;
      if (focus) this.board.reveal(focus);
      this.win.update();
    }
    this.save();
    if (this.#panels) return;
    this.#panels = true;
    requestAnimationFrame(() => setTimeout(() => this.#showRest()));
  }

  /** What stands beside the board follows it by a frame, so that a key is answered sooner. */
  #showRest() {
    this.#panels = false;
    if (this.gone) return;
    this.score.update();
    this.history.update();
    this.hints.update();
    this.watch.update();
    this.#telling?.();
    this.#telling = null;
  }

  /** Ends what is under way: the board is where the game is. */
  settle() {
    this.#playback?.free();
    this.#playback = null;
    if (!this.journey.going) return;
    this.journey.end();
    this.show();
  }

  /**
   * Changes the game.
   * @param {() => boolean} change
   * @returns {boolean}
   */
  act(change) {
    this.settle();
    const done = change();
    this.refresh();
    return done;
  }

  /**
   * Changes the game by moves that are to be seen one by one.
   * @param {() => boolean} change
   */
  travel(change) {
    this.settle();
    const { game } = this;
    const save = game.save();
    const before = game.moves;
    const done = change();
    const way = game.moves.startsWith(before) ? game.moves.slice(before.length).trim() : "";
    if (done && way) {
      this.board.drop();
      this.journey.begin(save, way, () => this.refresh());
    }
    this.refresh();
    if (done) tellMove(this, null, true);
    else if (game.said) this.app.announce(game.said);
  }

  /** @param {Direction} direction */
  step(direction) {
    const now = performance.now();
    this.board.pace = now - this.#stepped < QUICK ? 0 : PACE;
    this.#stepped = now;
    const done = this.act(() => this.game.step(direction));
    this.board.pace = PACE;
    this.#telling = () => tellMove(this, direction, done);
    if (!done) this.#bump();
  }

  /** Shows that something was not possible. */
  #bump() {
    if (isStill()) return;
    const aside = [0, 3, -2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    this.board.element.animate(aside, { duration: 120 });
  }

  /** @param {Place | null} cell */
  click(cell) {
    const { selected } = this.game;
    if (!cell) this.letGo();
    else if (selected && this.reach.isLarge && this.reach.isFree(cell)) this.reach.bring(selected, cell);
    else this.travel(() => this.game.click(cell.x, cell.y));
  }

  /** @param {Place} from @param {Place} to */
  bring(from, to) {
    if (this.reach.isLarge) this.reach.bring(from, to);
    else if (this.isSliding) this.act(() => this.game.bring(from, to));
    else this.travel(() => this.game.bring(from, to));
  }

  /** Lets go what is selected, and stops what is under way. */
  letGo() {
    this.hints.clear();
    this.act(() => {
      this.game.deselect();
      return true;
    });
  }

  /** Selects the next piece that can move. @param {number} by */
  selectNext(by) {
    const { game, board } = this;
    const cells = game.look();
    const numberAt = (/** @type {Place} */ place) => cells[place.y * board.width + place.x].piece;
    /** @type {Map<number, Place>} */
    const pieces = new Map(game.legalMoves().map((move) => [numberAt(move.from), move.from]));
    pieces.delete(0);
    const numbers = [...pieces.keys()].sort((one, other) => one - other);
    if (!numbers.length) return;
    const now = game.selected ? numbers.indexOf(numberAt(game.selected)) : -1;
    const next = pieces.get(numbers[(now + by + numbers.length) % numbers.length]);
    if (next && numberAt(next) !== (game.selected ? numberAt(game.selected) : 0)) this.act(() => game.click(next.x, next.y));
    if (next) this.app.announce(this.app.say("Piece %s", cells[next.y * board.width + next.x].sign));
  }

  undo() {
    if (!this.act(() => this.game.undo())) this.app.announce(this.app.say("Nothing to take back."));
    else tellMove(this, null, true);
  }

  redo() {
    if (!this.act(() => this.game.redo())) this.app.announce(this.app.say("Nothing to make again."));
    else tellMove(this, null, true);
  }

  restart() {
    this.act(() => this.game.restart());
    this.hints.taken = [];
    this.app.announce(this.app.say("At the start again; it can be taken back."));
    this.board.element.focus({ preventScroll: true });
  }

  /** @param {number} turn */
  jump(turn) {
    this.act(() => this.game.jump(turn));
  }

  /** Makes the turns that wait, one after the other. */
  playBack() {
    this.settle();
    this.#playback = new Playback(this.game, () => this.refresh(), Math.max(8, (this.game.turns - this.game.turn) / 40));
    this.#playback.play();
  }

  /** @param {string} name */
  setTravelMode(name) {
    this.game.setTravelMode(name);
    this.show();
  }

  /** Says where everything is. */
  describe() {
    this.app.notify(this.game.description, 20);
  }

  showKeys() {
    const dialog = keysDialog(this.app);
    this.stage.append(dialog);
    dialog.showModal();
  }

  /** The next level that can be played, or the one before. @param {number} by @returns {number | null} its index */
  neighbour(by) {
    const { collection } = this.app;
    for (let i = this.level.index + by; collection && i >= 0 && i < collection.count; i += by) {
      if (collection.level(i).valid) return i;
    }
    return null;
  }

  /** Whether there may be a level after this one. */
  get leadsOn() {
    return this.neighbour(1) !== null || isInCampaign(this.app);
  }

  /** @param {number} by */
  async goTo(by) {
    const { app } = this;
    if (app.source?.count) {
      openNeighbour(app, by); // of a collection too large to be open as a whole
      return;
    }
    const index = this.neighbour(by);
    if (index === null && (await openChapter(app, by))) return;
    if (index === null) app.notify(by > 0 ? app.say("This is the last level.") : app.say("This is the first level."));
    else if (app.source) app.open({ ...app.source, index });
  }
}

/**
 * @param {HTMLElement} host
 * @param {App} app
 * @returns {() => void} takes it away
 */
export function mount(host, app) {
  /** @type {Play | null} */
  let play = null;
  const open = () => {
    play?.free();
    play = null;
    host.replaceChildren();
    const { level } = app;
    const game = level ? openGame(app.core, level) : null;
    if (level && game) play = new Play(host, app, level, game);
    else host.append(make("h1", {}, app.say("Play")), make("p", {}, app.say("This level cannot be played: its file is broken.")));
  };
  const off = app.bus.on("level", () => {
    open();
    if (play) app.announce(app.say("Level %d", play.level.number));
    play?.board.element.focus({ preventScroll: true });
  });
  open();
  return () => {
    off();
    play?.free();
  };
}
