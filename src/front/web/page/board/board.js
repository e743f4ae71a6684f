/**
 * A board on the screen. It is drawn by the library's drawing calls; what moves is kept as elements that are moved.
 *
 *   const board = new Board(host, {label: "Level 1"});
 *   board.show(core, subject);       a Level or a Game, after each change: moves what has moved
 *   board.sketch(core, edit);        an Edit, after each change: is drawn anew
 *   board.theme = "dark"; board.overlay = "dead,distances";        then show again
 *   board.mark("reach", [{x, y}...]);     squares of a class: "reach", "blame", "hint", "cursor", "selected"; [] takes them away
 *   board.element.addEventListener("cell", ({detail}) => detail.x, detail.y, detail.type, detail.button)
 *        type: "down", "move" (while down, when the cell changes), "up", "click" (down and up on one cell), "cancel"
 *   board.zoomBy(factor), board.fit(), board.reveal({x, y})
 *   board.begin({x, y})              shows all, or, of a large board, what is around a square
 *   board.lift({x, y}, dx, dy)       draws what stands there so many cells aside, until board.drop()
 *   board.pace = 120                 how long a move is seen to take, in milliseconds; 0: it is there at once
 *   board.free()
 */
import { withPicture, drawCalls } from "../core/draw.js";
import { levelCells, readLevels } from "../core/level.js";
import { Game } from "../core/game.js";
import { Edit } from "../core/edit.js";
import { svg, drawn } from "./strokes.js";
import { bodiesOf, bodyOn, changes, follow, placesOf } from "./bodies.js";
import { marked, UNDER } from "./marks.js";
import { View } from "./view.js";

/** @typedef {import("../core/core.js").Core} Core */
/** @typedef {import("../core/level.js").Level} Level */
/** @typedef {import("../core/level.js").Cell} Cell */
/** @typedef {import("../core/game.js").Place} Place */

/** Pixels of a cell in the drawing; the screen scales it. */
export const CELL = 48;

/** What the library draws at most is the square of somewhat more, in pixels: cells of very large boards are smaller. */
const MOST = 7900;

/** @param {number} width @param {number} height of a board, in cells */
const cellFor = (width, height) => Math.min(CELL, Math.floor(MOST / Math.sqrt(width * height)));

/** Layers from below to above. */
const LAYERS = ["ground", "under", "pieces", "places", "over", "notes"];

/** What moves, by the names of its groups in drawings. */
const MOVING = new Set(["piece", "actor"]);

/** A level with every box and player there is, each on floor and on a goal: drawn once, whatever the size of a board. */
const SAMPLES = ["######\n#@$.*#\n######\n", "######\n#+$ *#\n######\n"];

/** Takes groups out of a drawing. @param {SVGGElement} drawing @param {string} name */
function taken(drawing, name) {
  const groups = [...drawing.querySelectorAll(`[data-name="${name}"]`)];
  for (const group of groups) group.remove();
  return groups;
}

export class Board {
  /** @type {import("./bodies.js").Body[]} */
  #bodies = [];
  /** @type {any[]} */
  #elements = [];
  /** @type {Map<string, Element>} what a look is drawn like, with its upper left corner at 0, 0 */
  #looks = new Map();
  #ground = "";
  /** How the places stood that whole pieces have to cover, when they were drawn. */
  #places = "";
  /** @type {Cell[]} */
  #cells = [];
  /** @type {any} what is lifted */
  #lifted = null;
  #origin = { x: 0, y: 0, side: CELL };
  #cell = CELL;
  /** @type {Map<string, SVGGElement>} what is marked, by kind */
  #marks = new Map();
  /** How long a move is seen to take, in milliseconds; 0: it is there at once. */
  pace = 90;

  /**
   * @param {HTMLElement} host
   * @param {{label?: string}} [given]
   */
  constructor(host, given = {}) {
    this.theme = "classic";
    this.overlay = "";
    this.width = 0;
    this.height = 0;
    this.element = svg("svg", { class: "board", role: "img", tabindex: 0 });
    this.titleElement = svg("title");
    this.element.append(this.titleElement);
    this.label = given.label ?? "";
    /** @type {Record<string, any>} */
    this.layers = {};
    for (const name of LAYERS) {
      this.layers[name] = svg("g", { class: name });
      this.element.append(this.layers[name]);
    }
    host.append(this.element);
    this.view = new View(this);
  }

  /** What readers of the screen call the board. @param {string} text */
  set label(text) {
    this.titleElement.textContent = text;
  }

  free() {
    this.view.free();
    this.element.remove();
  }

  /**
   * Shows a position; one of another level is drawn anew.
   * @param {Core} core
   * @param {Level | Game} subject
   * @param {Cell[]} [cells] where the caller has them already
   * @param {Level} [like] whose ground this is, where the subject is another moment of that level
   */
  show(core, subject, cells, like) {
    const level = like ?? (subject instanceof Game ? subject.level : subject);
    const now = cells ?? (subject instanceof Game ? subject.look() : levelCells(core, level));
    const before = this.#cells;
    this.#cells = now;
    const ground = `${level.handle} ${this.theme} ${this.overlay} ${level.width} ${level.height}`;
    if (ground !== this.#ground || this.overlay) this.#drawGround(core, subject, level, ground, now);
    else if (this.#shift(before, now)) return;
    this.#place(core, subject, bodiesOf(now, this.width));
  }

  /** Takes away all that is shown. */
  clear() {
    for (const layer of Object.values(this.layers)) layer.replaceChildren();
    this.#marks.clear();
    this.#ground = "";
    this.#places = "";
    this.#bodies = [];
    this.#elements = [];
  }

  /**
   * Shows what is drawn by hand, as wrong as it may be. What was near stays near unless the board has another size.
   * @param {Core} core
   * @param {Edit} edit
   */
  sketch(core, edit) {
    this.#cell = cellFor(edit.width, edit.height);
    const drawing = this.#draw(core, edit, "");
    if (!drawing) return;
    const { width, height } = edit;
    const resized = width !== this.width || height !== this.height;
    const { x, y, side } = this.#origin;
    this.width = width;
    this.height = height;
    this.layers.ground.replaceChildren(drawing);
    this.layers.ground.setAttribute("transform", `translate(${-x} ${-y})`);
    if (resized) this.view.setSize(width * side, height * side);
  }

  /**
   * The library's drawing of the subject, as elements.
   * @param {Core} core
   * @param {Level | Game | Edit} subject
   * @param {string} overlay
   * @param {Set<string>} [without] groups that are left out
   * @returns {SVGGElement | null}
   */
  #draw(core, subject, overlay, without) {
    return withPicture(core, { theme: this.theme, "cell-size": this.#cell, overlay }, (picture) => {
      const kind = subject instanceof Game ? "game" : subject instanceof Edit ? "edit" : "level";
      if (!core.c[`cariste_picture_add_${kind}`](picture, subject.handle)) return null;
      core.room(32, (out) => {
        core.module.HEAPU32.fill(0, out >>> 2, (out >>> 2) + 2); // the cell at 0, 0, handed over by its address
        core.c.cariste_picture_cell_place(picture, 0, out, out + 8, out + 16, out + 24);
        const [x, y, side] = core.module.HEAPF64.subarray((out + 8) >>> 3, (out + 32) >>> 3);
        this.#origin = { x, y, side };
      });
      // Paper, titles and legends around it are for files.
      /** @type {SVGGElement | null} */
      const drawing = drawn(drawCalls(core, picture, without)).querySelector('[data-name="drawing"]');
      for (const words of [...(drawing?.children ?? [])]) if (words.tagName === "text") words.remove();
      return drawing;
    });
  }

  /**
   * @param {Core} core
   * @param {Level | Game} subject
   * @param {Level} level
   * @param {string} ground
   * @param {Cell[]} cells
   */
  #drawGround(core, subject, level, ground, cells) {
    const another = ground !== this.#ground;
    if (another) {
      this.#cell = cellFor(level.width, level.height);
      this.clear();
      this.#looks.clear();
      if (level.puzzle === "sokoban") this.#learnSamples(core);
    }
    const known = level.puzzle === "sokoban"; // what moves looks like the samples
    const drawing = this.#draw(core, subject, this.overlay, known ? MOVING : undefined);
    if (!drawing) return;
    this.#ground = ground;
    this.width = level.width;
    this.height = level.height;
    if (!known) this.#learn(drawing, bodiesOf(cells, this.width));
    this.layers.places.replaceChildren(...taken(drawing, "goals"));
    this.layers.notes.replaceChildren(...taken(drawing, "arrows"), ...taken(drawing, "notes"));
    this.layers.ground.replaceChildren(drawing);
    this.#places = placesOf(cells);
    const { x, y, side } = this.#origin;
    for (const name of ["ground", "places", "notes"]) this.layers[name].setAttribute("transform", `translate(${-x} ${-y})`);
    if (another) this.view.setSize(this.width * side, this.height * side);
  }

  /** @param {Core} core */
  #learnSamples(core) {
    for (const text of SAMPLES) {
      const collection = readLevels(core, "sample.xsb", text);
      const level = collection.level(0);
      const drawing = this.#draw(core, level, "");
      this.width = level.width;
      if (drawing) this.#learn(drawing, bodiesOf(levelCells(core, level), level.width));
      collection.free();
    }
  }

  /**
   * Takes pieces and players out of a drawing, and keeps what each looks like.
   * @param {SVGGElement} drawing
   * @param {import("./bodies.js").Body[]} bodies in the order of the drawing
   */
  #learn(drawing, bodies) {
    for (const kind of MOVING) {
      const groups = [...drawing.querySelectorAll(`[data-name="${kind}"]`)];
      const these = bodies.filter((body) => body.kind === kind);
      groups.forEach((group, i) => {
        group.remove();
        if (!these[i] || this.#looks.has(these[i].look)) return;
        const { x, y, side } = this.#origin;
        const column = these[i].place % this.width;
        const row = Math.floor(these[i].place / this.width);
        group.setAttribute("transform", `translate(${-(x + column * side)} ${-(y + row * side)})`);
        this.#looks.set(these[i].look, group);
      });
    }
  }

  /**
   * A step of a game: moves what has moved, and looks at nothing else.
   * @param {Cell[]} before
   * @param {Cell[]} now
   * @returns {boolean} false when there is more to be done
   */
  #shift(before, now) {
    if (this.#lifted) return false;
    const changed = changes(before, now);
    if (!changed) return false;
    const places = new Set(changed);
    const gone = changed.length ? [...this.#bodies.keys()].filter((i) => places.has(this.#bodies[i].place)) : [];
    const come = changed.flatMap((place) => bodyOn(now[place], place) ?? []);
    const from = follow(gone.map((i) => this.#bodies[i]), come, this.width);
    if (gone.length !== come.length || from.includes(-1) || come.some((body) => !this.#looks.has(body.look))) return false;
    come.forEach((body, i) => {
      const index = gone[from[i]];
      this.#moved(index, body);
      this.#bodies[index] = body;
    });
    return true;
  }

  /**
   * @param {Core} core
   * @param {Level | Game} subject
   * @param {import("./bodies.js").Body[]} now
   */
  #place(core, subject, now) {
    const places = placesOf(this.#cells);
    if (places !== this.#places || now.some((body) => !this.#looks.has(body.look))) {
      const drawing = this.#draw(core, subject, "");
      if (drawing) this.#learn(drawing, now);
      if (drawing) this.layers.places.replaceChildren(...taken(drawing, "goals"));
      this.#places = places;
    }
    const from = follow(this.#bodies, now, this.width);
    const elements = now.map((body, i) => this.#moved(from[i], body));
    const kept = new Set(elements);
    for (const element of this.#elements) if (!kept.has(element)) element.remove();
    this.#bodies = now;
    this.#elements = elements;
    this.#lifted = null;
  }

  /** Which body covers a square. @param {Place} place @returns {number} its index, or -1 */
  #bodyAt({ x, y }) {
    const at = y * this.width + x;
    const number = this.#cells[at]?.piece;
    return this.#bodies.findIndex((body) => (number ? body.number === number : !body.number && body.place === at));
  }

  /**
   * Draws what stands on a square aside of where it stands.
   * @param {Place} place
   * @param {number} dx
   * @param {number} dy in cells
   */
  lift(place, dx, dy) {
    const index = this.#bodyAt(place);
    if (index < 0) return;
    const element = this.#elements[index];
    if (this.#lifted !== element) {
      this.drop();
      this.#lifted = element;
      element.classList.add("lifted");
    }
    this.#put(element, this.#bodies[index].place, dx, dy);
  }

  /** Puts back what is lifted. */
  drop() {
    const index = this.#elements.indexOf(this.#lifted);
    this.#lifted?.classList.remove("lifted");
    this.#lifted = null;
    if (index >= 0) this.#put(this.#elements[index], this.#bodies[index].place);
  }

  /** @param {any} element @param {number} place @param {number} [dx] @param {number} [dy] */
  #put(element, place, dx = 0, dy = 0) {
    const { side } = this.#origin;
    const column = (place % this.width) + dx;
    const row = Math.floor(place / this.width) + dy;
    element.style.transform = `translate(${column * side}px, ${row * side}px)`;
  }

  /**
   * The element of a body, where it has to be.
   * @param {number} before its index in the position before, or -1
   * @param {import("./bodies.js").Body} body
   */
  #moved(before, body) {
    const element = before >= 0 ? this.#elements[before] : svg("g", { class: body.kind });
    if (before < 0) this.layers.pieces.append(element);
    const old = before >= 0 ? this.#bodies[before] : null;
    if (old?.look !== body.look) {
      const look = this.#looks.get(body.look);
      element.replaceChildren(...(look ? [look.cloneNode(true)] : []));
    }
    if (element === this.#lifted) element.classList.remove("lifted");
    if (old?.place !== body.place || element === this.#lifted) {
      element.style.transition = this.pace > 0 && old ? `transform ${this.pace}ms linear` : "";
      this.#put(element, body.place);
    }
    return element;
  }

  /**
   * Marks squares; the class says how they look (style/board.css).
   * @param {string} kind
   * @param {Place[]} places
   * @param {string[]} [labels] written on them
   */
  mark(kind, places, labels) {
    this.#marks.get(kind)?.remove();
    this.#marks.delete(kind);
    if (!places.length) return;
    const group = marked(kind, places, this.#origin.side, labels);
    (UNDER.has(kind) ? this.layers.under : this.layers.over).append(group);
    this.#marks.set(kind, group);
  }

  /** Pixels of a cell in the drawing. */
  get side() {
    return this.#origin.side;
  }

  /** @param {number} factor above 1: nearer */
  zoomBy(factor) {
    this.view.zoom(factor);
  }

  /** Shows all of the board. */
  fit() {
    this.view.fit();
  }

  /** Shows all, or of a large board what is around a square. @param {Place} place */
  begin(place) {
    this.view.begin({ x: (place.x + 0.5) * this.side, y: (place.y + 0.5) * this.side });
  }

  /** Brings a square in sight. @param {Place} place */
  reveal(place) {
    this.view.reveal((place.x + 0.5) * this.side, (place.y + 0.5) * this.side);
  }
}
