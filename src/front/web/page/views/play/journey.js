/**
 * Ways of many steps, seen step by step: a second game of the level makes the moves of a turn one after the other, while the
 * first has them made already.
 */
import { openGame } from "../../core/game.js";
import { Playback } from "../../board/playback.js";

/** @typedef {import("../../core/game.js").Game} Game */
/** @typedef {import("../../board/board.js").Board} Board */

/** How long a way may take, in seconds, and how fast it is gone at least, in steps a second. */
const LONGEST = 0.9;
const SPEED = 22;

/** Whether people want no motion. */
export function isStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export class Journey {
  /** @type {Game | null} */
  #shadow = null;
  /** @type {Playback | null} */
  #playback = null;

  /**
   * @param {import("../../core/core.js").Core} core
   * @param {Board} board
   * @param {Game} game
   */
  constructor(core, board, game) {
    this.core = core;
    this.board = board;
    this.game = game;
  }

  /** Whether something is under way. */
  get going() {
    return this.#playback !== null;
  }

  /**
   * Shows moves that were made, from where the game stood.
   * @param {string} save of the game before
   * @param {string} moves
   * @param {() => void} arrive
   * @returns {boolean} false when there is nothing to be seen on the way
   */
  begin(save, moves, arrive) {
    if (isStill()) return false;
    this.#shadow ??= openGame(this.core, this.game.level);
    const shadow = this.#shadow;
    if (!shadow?.load(save)) return false;
    const start = shadow.turn;
    if (!shadow.loadSolution(moves) || shadow.turns - start < 2) return false;
    const speed = Math.max(SPEED, (shadow.turns - start) / LONGEST);
    this.board.pace = speed > 40 ? 0 : 1000 / speed;
    this.#playback = new Playback(
      shadow,
      (playback) => {
        if (!this.#playback) return;
        this.board.show(this.core, shadow);
        if (shadow.focus) this.board.reveal(shadow.focus);
        if (playback.turn < playback.turns) return;
        this.end();
        arrive();
      },
      speed,
    );
    this.#playback.play();
    return true;
  }

  /** Ends it where it is. */
  end() {
    this.#playback?.free();
    this.#playback = null;
    this.board.pace = 90;
  }

  free() {
    this.end();
    this.#shadow?.free();
    this.#shadow = null;
  }
}
