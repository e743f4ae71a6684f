/**
 * Copying in the editor: of what is selected, or of the whole level, which is text for everybody else. What was copied here is put
 * where the selection begins, or the cursor is; a level that was copied elsewhere takes the place of the drawing.
 */
import { make } from "../../dom.js";
import { svg } from "../../board/strokes.js";
import { ROLE } from "../../core/level.js";
import { desk, draftSource, editOf, putOnDesk } from "./desk.js";

/** @typedef {import("./edit.js").EditView} EditView */
/** @typedef {import("../../core/level.js").Cell} Cell */
/** @typedef {{x: number, y: number}} Place */
/** @typedef {{x: number, y: number, width: number, height: number}} Area */
/** @typedef {{puzzle: string, text: string, width: number, height: number, cells: Cell[]}} Copied cells row by row */

/** What stands for cells in text, by their roles. */
const SIGNS = { [ROLE.wall]: "#", [ROLE.goal]: ".", [ROLE.piece]: "$", [ROLE.pieceOnGoal]: "*", [ROLE.player]: "@", [ROLE.playerOnGoal]: "+" };

/** What is drawn for a cell, by its role, one over the other. @type {Record<number, string[]>} */
const BRUSHES = {
  [ROLE.wall]: ["wall"],
  [ROLE.goal]: ["goal"],
  [ROLE.piece]: ["box"],
  [ROLE.pieceOnGoal]: ["goal", "box"],
  [ROLE.player]: ["player"],
  [ROLE.playerOnGoal]: ["goal", "player"],
};

/** The area between two corners. @param {Place} from @param {Place} to @returns {Area} */
export function areaOf(from, to) {
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  return { x, y, width: Math.abs(from.x - to.x) + 1, height: Math.abs(from.y - to.y) + 1 };
}

/** @param {Copied} copied @param {number} i @returns {number[]} cells of the same piece beside a cell */
function besides({ cells, width }, i) {
  const beside = [i % width ? i - 1 : -1, (i + 1) % width ? i + 1 : -1, i - width, i + width];
  return beside.filter((j) => cells[j]?.piece === cells[i].piece);
}

export class Clip {
  /** @param {EditView} view */
  constructor(view) {
    this.view = view;
  }

  /** Hears of copying and pasting, unless a field does. @returns {() => void} ends it */
  listen() {
    const stop = new AbortController();
    const on = (/** @type {"copy" | "cut" | "paste"} */ type, /** @type {(data: DataTransfer) => void} */ act) =>
      document.addEventListener(
        type,
        (event) => {
          const field = event.target instanceof Element && event.target.closest("input, select, textarea");
          if (field || !event.clipboardData) return;
          event.preventDefault();
          act(event.clipboardData);
        },
        { signal: stop.signal },
      );
    on("copy", (data) => data.setData("text/plain", this.copy()));
    on("cut", (data) => data.setData("text/plain", this.cut()));
    on("paste", (data) => this.paste(data.getData("text/plain")));
    return () => stop.abort();
  }

  buttons() {
    const { app } = this.view;
    const button = (/** @type {string} */ name, /** @type {string} */ label, /** @type {() => void} */ act) =>
      make("button", { type: "button", "data-action": name, onclick: act }, label);
    const write = (/** @type {string} */ text) => navigator.clipboard?.writeText(text).catch(() => {}); // it is on the desk, too
    return make(
      "div",
      { class: "clip-row", role: "group", "aria-label": app.say("Clipboard") },
      button("clip-copy", app.say("Copy"), () => write(this.copy())),
      button("clip-cut", app.say("Cut out"), () => write(this.cut())),
      button("clip-paste", app.say("Paste"), () => this.#pasteKnown()),
    );
  }

  /** What is in the clipboard, or, where that may not be read, what was copied here. */
  async #pasteKnown() {
    const text = await navigator.clipboard?.readText?.().catch(() => null);
    this.paste(text ?? desk.clip?.text ?? "");
  }

  /** @param {Area | null} area */
  select(area) {
    const { app } = this.view;
    if (area) app.announce(app.say("Selected: %1$d by %2$d.", area.width, area.height));
    desk.area = area;
    this.show();
  }

  /** Draws the frame around what is selected. */
  show() {
    const { layers, side } = this.view.board;
    const { area } = desk;
    layers.over.querySelector(".area")?.remove();
    if (!area) return;
    const box = { x: area.x * side, y: area.y * side, width: area.width * side, height: area.height * side };
    layers.over.append(svg("rect", { class: "area", ...box }));
  }

  /** Erases what is selected, or what stands at the cursor. */
  erase() {
    const { x, y, width, height } = desk.area ?? { ...desk.cursor, width: 1, height: 1 };
    const to = { x: x + width - 1, y: y + height - 1 };
    this.view.did(this.view.edit.rectangle("floor", { x, y }, to, true));
  }

  /** @returns {string} what is copied, as text */
  copy() {
    const { app, edit } = this.view;
    if (!desk.area) {
      app.announce(app.say("The level is copied."));
      desk.clip = null;
      return draftSource(app).text;
    }
    const { x, y, width, height } = desk.area;
    const all = edit.cells();
    const rows = Array.from({ length: height }, (_, row) => all.slice((y + row) * edit.width + x, (y + row) * edit.width + x + width));
    const sign = (/** @type {Cell} */ cell) => (edit.puzzle === "slide" && cell.piece ? cell.sign : (SIGNS[cell.role] ?? " "));
    const text = `${rows.map((row) => row.map(sign).join("")).join("\n")}\n`;
    desk.clip = { puzzle: edit.puzzle, text, width, height, cells: rows.flat() };
    app.announce(app.say("Copied: %1$d by %2$d.", width, height));
    return text;
  }

  cut() {
    const text = this.copy();
    if (desk.area) this.erase();
    return text;
  }

  /** @param {string} text */
  paste(text) {
    const { app, edit } = this.view;
    const same = text.replace(/\r/g, "").trimEnd() === desk.clip?.text.trimEnd();
    if (desk.clip && same && desk.clip.puzzle === edit.puzzle) this.#put(desk.clip, desk.area ?? desk.cursor);
    else if (putOnDesk(editOf(app, { name: /^(Slide|Start):/m.test(text) ? "level.slide" : "level.sok", text }))) {
      this.view.replaced();
      app.notify(app.say("The level was pasted; taking back brings the drawing again."));
    } else app.notify(app.say("What was copied is no level."));
  }

  /** @param {Copied} copied @param {Place} at */
  #put(copied, { x, y }) {
    const { app, edit } = this.view;
    const width = Math.min(copied.width, edit.width - x);
    const height = Math.min(copied.height, edit.height - y);
    const { mirror } = edit;
    edit.setMirror("none");
    const done = edit.together(() => {
      edit.rectangle("floor", { x, y }, { x: x + width - 1, y: y + height - 1 }, true);
      const place = (/** @type {number} */ i) => ({ x: x + (i % copied.width), y: y + Math.floor(i / copied.width) });
      const fits = (/** @type {number} */ i) => i % copied.width < width && Math.floor(i / copied.width) < height;
      if (edit.puzzle === "slide") this.#putPieces(copied, place, fits);
      copied.cells.forEach(({ role, piece }, i) => {
        if (piece || !fits(i)) return;
        for (const brush of BRUSHES[role] ?? []) {
          if (edit.puzzle !== "slide" || brush === "wall") edit.line(brush, place(i), place(i));
        }
      });
    });
    edit.setMirror(mirror);
    desk.area = { x, y, width, height };
    this.view.did(done);
    app.announce(app.say("Pasted."));
  }

  /**
   * Pieces, each from one of its cells to the next.
   * @param {Copied} copied
   * @param {(i: number) => Place} place
   * @param {(i: number) => boolean} fits
   */
  #putPieces(copied, place, fits) {
    const { edit } = this.view;
    const seen = new Set();
    const grow = (/** @type {number} */ i) => {
      seen.add(i);
      for (const j of besides(copied, i)) {
        if (seen.has(j) || !fits(j)) continue;
        edit.line("piece", place(i), place(j));
        grow(j);
      }
    };
    copied.cells.forEach(({ piece }, i) => {
      if (!piece || seen.has(i) || !fits(i)) return;
      edit.line("piece", place(i), place(i));
      grow(i);
    });
  }
}
