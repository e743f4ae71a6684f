/**
 * What is seen of a board, and the pointer on it: zoom by wheel or two fingers, pan by two fingers or the middle
 * button, and the event "cell" for all else.
 */

/** @typedef {import("./board.js").Board} Board */

/** A cell on the screen is never larger than this, in pixels, however small the board; and this large when read at
 * the nearest. */
const LARGEST = 84;
const NEAREST = 110;

/** Room around the board, in cells: frames are drawn a little outside. */
const MARGIN = 0.12;

/** Boards whose cells would be smaller than this are opened nearer. */
const READABLE = 17;

/** How many cells further than needed a board is moved to follow the game. */
const AHEAD = 6;

/** Cells smaller than this are hard to hit with a finger. */
const SMALL = 24;

export class View {
  /** @type {Map<number, {x: number, y: number}>} pointers that are down */
  #down = new Map();
  /** @type {{x: number, y: number, button: number} | null} the cell that was pressed, and the last one */
  #pressed = null;
  #last = "";
  /** Pixels of the screen to one of the drawing; 0 before anything is shown. */
  #scale = 0;

  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.whole = { width: 1, height: 1 };
    this.size = { width: 0, height: 0 };
    this.left = 0;
    this.top = 0;
    const element = board.element;
    this.listeners = new AbortController();
    const { signal } = this.listeners;
    const on = (/** @type {string} */ type, /** @type {(event: any) => void} */ listener) =>
      element.addEventListener(type, listener, { signal, passive: false });
    on("wheel", (event) => this.#wheel(event));
    on("pointerdown", (event) => this.#press(event));
    on("pointermove", (event) => this.#drag(event));
    on("pointerup", (event) => this.#release(event));
    on("pointercancel", (event) => this.#cancel(event));
    on("contextmenu", (event) => event.preventDefault());
    this.observer = new ResizeObserver(() => this.#resize());
    this.observer.observe(element);
  }

  free() {
    this.listeners.abort();
    this.observer.disconnect();
  }

  /** @param {number} width @param {number} height of the whole board */
  setSize(width, height) {
    this.whole = { width, height };
    this.#measure();
    this.fit();
  }

  #measure() {
    const { width, height } = this.board.element.getBoundingClientRect();
    this.size = { width, height };
  }

  #resize() {
    const { width, height } = this.size;
    const fitted = this.#scale <= this.#least() * 1.001;
    const centre = { x: this.left + width / 2 / (this.#scale || 1), y: this.top + height / 2 / (this.#scale || 1) };
    this.#measure();
    if (fitted || !width) this.fit();
    else this.#look(this.#scale, centre);
  }

  /** The scale at which all is seen. */
  #least() {
    const { width, height } = this.whole;
    const around = 2 * MARGIN * this.board.side;
    const fitting = Math.min(
      this.size.width / (width + around),
      this.size.height / (height + around),
      LARGEST / this.board.side,
    );
    return fitting > 0 && Number.isFinite(fitting) ? fitting : 1;
  }

  /** How much nearer it is than when all is seen. */
  get nearness() {
    return this.#scale / this.#least();
  }

  fit() {
    this.#look(this.#least(), { x: this.whole.width / 2, y: this.whole.height / 2 });
  }

  /** Shows all, or, where cells would be too small to be made out, what is around a point. @param {{x: number, y: number}} about */
  begin(about) {
    const { side } = this.board;
    if (this.#least() * side < READABLE) this.#look((READABLE * 1.8) / side, about);
    else this.fit();
  }

  /**
   * @param {number} scale
   * @param {{x: number, y: number}} centre
   */
  #look(scale, centre) {
    this.#scale = scale;
    this.left = centre.x - this.size.width / 2 / scale;
    this.top = centre.y - this.size.height / 2 / scale;
    this.#apply();
  }

  #apply() {
    const width = this.size.width / this.#scale || this.whole.width;
    const height = this.size.height / this.#scale || this.whole.height;
    const margin = MARGIN * this.board.side;
    const within = (/** @type {number} */ at, /** @type {number} */ seen, /** @type {number} */ all) =>
      seen >= all + 2 * margin ? (all - seen) / 2 : Math.max(-margin, Math.min(all + margin - seen, at));
    this.left = within(this.left, width, this.whole.width);
    this.top = within(this.top, height, this.whole.height);
    const { element } = this.board;
    const put = (/** @type {string} */ name, /** @type {string} */ value) => {
      if (element.getAttribute(name) !== value) element.setAttribute(name, value); // else it would be drawn anew
    };
    put("viewBox", [this.left, this.top, width, height].map((value) => Math.round(value * 100) / 100).join(" "));
    put("data-zoom", this.nearness.toFixed(2));
    element.toggleAttribute("data-small", this.#scale * this.board.side < SMALL);
  }

  /**
   * @param {number} factor
   * @param {{x: number, y: number}} [about] what stays where it is; else the middle
   */
  zoom(factor, about) {
    const old = this.#scale || 1;
    const least = this.#least();
    const scale = Math.min(Math.max(least, NEAREST / this.board.side), Math.max(least, old * factor));
    const middle = { x: this.left + this.size.width / 2 / old, y: this.top + this.size.height / 2 / old };
    const fixed = about ?? middle;
    this.#look(scale, {
      x: fixed.x + ((middle.x - fixed.x) * old) / scale,
      y: fixed.y + ((middle.y - fixed.y) * old) / scale,
    });
  }

  /** @param {number} dx @param {number} dy in the units of the drawing */
  pan(dx, dy) {
    this.left += dx;
    this.top += dy;
    this.#apply();
  }

  /** @param {number} x @param {number} y to be seen, with some room around */
  reveal(x, y) {
    const width = this.size.width / this.#scale;
    const height = this.size.height / this.#scale;
    const aside = Math.min(this.board.side * 3.5, width / 3);
    const above = Math.min(this.board.side * 3.5, height / 3);
    const dx = Math.min(0, x - aside - this.left) + Math.max(0, x + aside - this.left - width);
    const dy = Math.min(0, y - above - this.top) + Math.max(0, y + above - this.top - height);
    // To move all of a board costs more than a step on it: once it has to be, it goes on for some steps.
    const further = (/** @type {number} */ by, /** @type {number} */ seen) =>
      by + Math.sign(by) * Math.min(this.board.side * AHEAD, seen / 4);
    if (dx || dy) this.pan(further(dx, width), further(dy, height));
  }

  /** Where an event is in the drawing. @param {{clientX: number, clientY: number}} event */
  at(event) {
    const { left, top } = this.board.element.getBoundingClientRect();
    const scale = this.#scale || 1;
    return { x: this.left + (event.clientX - left) / scale, y: this.top + (event.clientY - top) / scale };
  }

  /** The cell an event is on, or null. @param {{clientX: number, clientY: number}} event */
  cellAt(event) {
    const point = this.at(event);
    const x = Math.floor(point.x / this.board.side);
    const y = Math.floor(point.y / this.board.side);
    return x >= 0 && y >= 0 && x < this.board.width && y < this.board.height ? { x, y } : null;
  }

  /** @param {string} type @param {{x: number, y: number}} cell @param {PointerEvent} event */
  #tell(type, cell, event) {
    const { button, pointerType, shiftKey } = event;
    const detail = { ...cell, type, button: this.#pressed?.button ?? button, pointerType, shiftKey };
    this.board.element.dispatchEvent(new CustomEvent("cell", { detail, bubbles: true }));
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / 400), this.at(event));
  }

  /** @param {PointerEvent} event */
  #press(event) {
    this.#down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.board.element.setPointerCapture(event.pointerId);
    if (this.#down.size > 1 || event.button === 1) {
      this.#cancel(event, false);
      return;
    }
    const cell = this.cellAt(event);
    if (!cell) return;
    this.#pressed = { ...cell, button: event.button };
    this.#last = `${cell.x} ${cell.y}`;
    this.#tell("down", cell, event);
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    const before = this.#down.get(event.pointerId);
    if (!before) return;
    if (this.#down.size === 2) this.#pinch(event, before);
    else if (event.buttons & 4) this.#slide(event, before);
    this.#down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const cell = this.#pressed && this.cellAt(event);
    if (!cell || `${cell.x} ${cell.y}` === this.#last) return;
    this.#last = `${cell.x} ${cell.y}`;
    this.#tell("move", cell, event);
  }

  /** @param {PointerEvent} event @param {{x: number, y: number}} before */
  #slide(event, before) {
    const one = this.at({ clientX: before.x, clientY: before.y });
    const other = this.at(event);
    this.pan(one.x - other.x, one.y - other.y);
  }

  /** Two fingers: what is between them stays between them. @param {PointerEvent} event @param {{x: number, y: number}} before */
  #pinch(event, before) {
    const other = [...this.#down].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return;
    const middle = (/** @type {{x: number, y: number}} */ one) =>
      this.at({ clientX: (one.x + other.x) / 2, clientY: (one.y + other.y) / 2 });
    const here = { x: event.clientX, y: event.clientY };
    const from = middle(before);
    const to = middle(here);
    this.pan(from.x - to.x, from.y - to.y);
    const old = Math.hypot(before.x - other.x, before.y - other.y);
    const now = Math.hypot(here.x - other.x, here.y - other.y);
    this.zoom(now / Math.max(1, old), middle(here));
  }

  /** @param {PointerEvent} event */
  #release(event) {
    this.#down.delete(event.pointerId);
    const pressed = this.#pressed;
    if (!pressed) return;
    const cell = this.cellAt(event);
    if (cell) this.#tell("up", cell, event);
    if (cell && cell.x === pressed.x && cell.y === pressed.y) this.#tell("click", cell, event);
    this.#pressed = null;
  }

  /** @param {PointerEvent} event @param {boolean} [lift] */
  #cancel(event, lift = true) {
    if (lift) this.#down.delete(event.pointerId);
    if (this.#pressed) this.#tell("cancel", this.#pressed, event);
    this.#pressed = null;
  }
}
