/** The view "edit": levels of both families drawn by hand, with what is wrong with them and how hard they are beside them. */
import { make } from "../../dom.js";
import { Board } from "../../board/board.js";
import { svg } from "../../board/strokes.js";
import { desk, keepDraft, openDesk, takeFromDesk } from "./desk.js";
import { Palette } from "./palette.js";
import { Strokes } from "./strokes.js";
import { listenToKeys } from "./keys.js";
import { Remarks } from "./remarks.js";
import { Trial } from "./trial.js";
import { Shape } from "./shape.js";
import { Pieces } from "./pieces.js";
import { Invent } from "./invent.js";
import { Keep } from "./keep.js";
import { Head } from "./head.js";
import { Clip } from "./clip.js";
import { zoomButtons } from "../play/layout.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../../core/edit.js").Edit} Edit */
/** update is called when something has changed. @typedef {{element: HTMLElement, update: () => void, free?: () => void}} Part */

/** How long nothing has to happen before the drawing is kept, in milliseconds. */
const PAUSE = 500;

export class EditView {
  #frame = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #keeping = undefined;
  /** @type {(() => void)[]} */
  #ends = [];

  /** @param {HTMLElement} host @param {App} app */
  constructor(host, app) {
    this.app = app;
    openDesk(app);
    this.stage = make("div", { class: "stage" });
    this.board = new Board(this.stage);
    this.board.element.setAttribute("role", "application");
    this.board.element.setAttribute("aria-label", app.say("Drawing board"));
    this.board.element.setAttribute("aria-describedby", "edit-keys");
    this.board.pace = 0;
    this.strokes = new Strokes(this);
    this.clip = new Clip(this);
    this.head = new Head(this);
    this.palette = new Palette(this);
    this.remarks = new Remarks(this);
    this.trial = new Trial(this);
    this.invent = new Invent(this);
    /** @type {Part[]} */
    this.parts = [this.head, this.palette, this.remarks, this.trial, new Pieces(this), new Shape(this), this.invent, new Keep(this)];
    const [head, palette, ...side] = this.parts.map((part) => part.element);
    host.append(
      make("div", { class: "edit" }, head, palette, this.stage, make("div", { class: "side" }, ...side)),
    );
    this.stage.append(zoomButtons(this), this.#keyHelp());
    this.#ends = [listenToKeys(this), this.clip.listen(), app.bus.on("theme", () => this.redraw())];
    this.redraw();
    this.#draw();
    this.update();
  }

  /** @returns {Edit} */
  get edit() {
    return /** @type {Edit} */ (desk.edit);
  }

  #keyHelp() {
    const { app } = this;
    return make(
      "p",
      { id: "edit-keys", class: "quiet keys" },
      app.say(
        "On the board: arrows move the cursor, Space draws, Shift with arrows draws a line, digits choose what, Ctrl+Z takes back.",
      ),
    );
  }

  /** Draws what is on the desk when the browser is ready for it. */
  redraw() {
    if (!this.#frame) this.#frame = requestAnimationFrame(() => this.#draw());
  }

  #draw() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const { board, edit } = this;
    board.theme = this.app.theme;
    board.sketch(this.app.core, edit);
    this.#grid();
    this.strokes.showCursor();
    this.clip.show();
  }

  /** Lines between the cells: where nothing is drawn yet, too. */
  #grid() {
    const { width, height, side, layers } = this.board;
    layers.under.querySelector(".lines")?.remove();
    let path = `M0 0H${width * side}V${height * side}H0Z`;
    for (let x = 1; x < width; x++) path += `M${x * side} 0V${height * side}`;
    for (let y = 1; y < height; y++) path += `M0 ${y * side}H${width * side}`;
    layers.under.prepend(svg("path", { class: "lines", d: path }));
  }

  /** Something was done, or was not: shows it, and says why not. @param {boolean} [done] */
  did(done = true) {
    if (!done && this.edit.said) this.app.notify(this.edit.said);
    this.edit.forget();
    this.redraw();
    this.update();
  }

  /** Another drawing is on the desk. */
  replaced() {
    this.palette.fill();
    this.did();
  }

  update() {
    for (const part of this.parts) part.update();
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => this.#keep(), PAUSE);
  }

  #keep() {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    keepDraft(this.app);
  }

  undo() {
    this.strokes.stop();
    if (this.edit.undo()) {
      this.did();
      this.app.announce(this.app.say("Taken back."));
    } else if (takeFromDesk()) {
      this.replaced();
      this.app.announce(this.app.say("Taken back."));
    }
  }

  redo() {
    this.strokes.stop();
    if (this.edit.redo()) this.did();
  }

  free() {
    this.strokes.free();
    if (this.#keeping !== undefined) this.#keep();
    cancelAnimationFrame(this.#frame);
    for (const end of this.#ends) end();
    for (const part of this.parts) part.free?.();
    this.board.free();
  }
}

/**
 * @param {HTMLElement} host
 * @param {App} app
 * @returns {() => void} takes it away
 */
export function mount(host, app) {
  const view = new EditView(host, app);
  return () => view.free();
}
