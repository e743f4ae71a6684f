/**
 * Time for turns that wait in a game: makes them one after the other, by the clock of the screen.
 *
 *   game.loadSolution(moves);
 *   const playback = new Playback(game, () => board.show(core, game));
 *   playback.speed = 8; playback.play(); playback.pause(); playback.step(-1); playback.jump(0)
 *   playback.free()
 */

/** @typedef {import("../core/game.js").Game} Game */

export class Playback {
  #frame = 0;
  /** When the last turn was made, by the clock of frames. */
  #last = 0;

  /**
   * @param {Game} game
   * @param {(playback: Playback) => void} change called after every change
   * @param {number} [speed] turns a second
   */
  constructor(game, change, speed = 6) {
    this.game = game;
    this.change = change;
    this.speed = speed;
    this.playing = false;
  }

  get turn() {
    return this.game.turn;
  }

  get turns() {
    return this.game.turns;
  }

  /** From the beginning again when it is at its end. */
  play() {
    if (this.playing) return;
    if (this.turn >= this.turns) this.game.jump(0);
    this.playing = true;
    this.#last = performance.now() - 1000 / this.speed;
    this.#frame = requestAnimationFrame((now) => this.#tick(now));
    this.change(this);
  }

  pause() {
    if (!this.playing) return;
    this.free();
    this.change(this);
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  /** @param {number} turns less than 0: back */
  step(turns) {
    this.jump(this.turn + turns);
  }

  /** @param {number} turn */
  jump(turn) {
    this.free();
    this.game.jump(Math.max(0, Math.min(this.turns, turn)));
    this.change(this);
  }

  /** Ends it; nothing is told. */
  free() {
    cancelAnimationFrame(this.#frame);
    this.playing = false;
  }

  /** @param {number} now */
  #tick(now) {
    const interval = 1000 / this.speed;
    const due = Math.floor((now - this.#last) / interval);
    if (due > 0) {
      // A page that was hidden does not make up for it.
      const most = Math.max(10, this.speed / 20);
      this.#last = due > most ? now : this.#last + due * interval;
      for (let i = 0; i < Math.min(due, most); i++) this.game.redo();
      this.playing = this.turn < this.turns;
      this.change(this);
    }
    if (this.playing) this.#frame = requestAnimationFrame((next) => this.#tick(next));
  }
}
