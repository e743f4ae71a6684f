/** What is selected, and where it can go, marked on the board. On a large board a worker finds that out. */
import { ROLE } from "../../core/level.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("../../core/game.js").Place} Place */

/** Boards with more cells than this have where a box can go worked out by a worker. */
const LARGE = 1600;

export class Reach {
  /** @param {Play} play */
  constructor(play) {
    this.play = play;
  }

  /** Whether it takes long to find out where a box can go. */
  get isLarge() {
    const { width, height } = this.play.board;
    return width * height > LARGE;
  }

  /** Marks what is selected, and where it can go. */
  show() {
    const { board, game } = this.play;
    const { selected } = game;
    if (!selected) {
      this.clear();
      return;
    }
    const cells = game.look();
    const { piece } = cells[selected.y * board.width + selected.x];
    const whole = cells.flatMap((cell, i) =>
      piece && cell.piece === piece ? [{ x: i % board.width, y: Math.floor(i / board.width) }] : [],
    );
    board.mark("selected", piece ? whole : [selected]);
    if (!this.isLarge) this.mark(game.reach(selected.x, selected.y), selected);
    else this.#ask(selected);
  }

  /**
   * Asks a worker where something can come, and how.
   * @param {Place} from
   * @param {Place} [to]
   * @returns {Promise<import("../../core/glance.js").Glance | null>} null when the game has gone on meanwhile
   */
  async glance(from, to) {
    const { app, game, source } = this.play;
    const { moves } = game;
    const request = { level: source, language: app.language, moves, from, to, mode: game.travelModes[0]?.name };
    const seen = await app.jobs.run("glance", request, { urgent: true }).catch(() => null);
    return this.play.gone || game.moves !== moves ? null : seen;
  }

  /** @param {Place} from */
  async #ask(from) {
    const seen = await this.glance(from);
    const now = seen && this.play.game.selected;
    if (now && now.x === from.x && now.y === from.y) this.mark(seen.reach, from);
  }

  /** @param {Int32Array} reach @param {Place} from */
  mark(reach, from) {
    const { width } = this.play.board;
    /** @type {Place[]} */
    const places = [];
    reach.forEach((cost, i) => {
      const place = { x: i % width, y: Math.floor(i / width) };
      if (cost >= 0 && (place.x !== from.x || place.y !== from.y)) places.push(place);
    });
    this.play.board.mark("reach", places);
  }

  clear() {
    for (const kind of ["selected", "reach", "cursor"]) this.play.board.mark(kind, []);
  }

  /** Whether something could be brought to a cell. @param {Place} cell */
  isFree({ x, y }) {
    const { role } = this.play.game.look()[y * this.play.board.width + x];
    return role !== ROLE.piece && role !== ROLE.pieceOnGoal && role !== ROLE.wall && role !== ROLE.outside;
  }

  /** Has the way found by a worker, and goes it. @param {Place} from @param {Place} to */
  async bring(from, to) {
    const { play } = this;
    const seen = await this.glance(from, to);
    if (!seen) return;
    play.board.drop();
    play.game.deselect();
    const { moves, said } = seen.way;
    if (moves) play.travel(() => play.game.play(moves));
    else {
      play.show();
      if (said) play.app.announce(said);
    }
  }
}
