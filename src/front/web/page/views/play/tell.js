/** Moves in words, for readers of the screen. */
import { ROLE } from "../../core/level.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("../../core/game.js").Direction} Direction */

/** @type {WeakMap<Play, {pushes: number, moves: number}>} */
const before = new WeakMap();

/**
 * Boxes that stand on goals, and all.
 * @param {Play} play
 */
function onGoals(play) {
  let there = 0;
  let all = 0;
  for (const { role } of play.game.look()) {
    if (role === ROLE.pieceOnGoal) there++;
    if (role === ROLE.piece || role === ROLE.pieceOnGoal) all++;
  }
  return { there, all };
}

/** @param {Play} play @param {Direction} direction */
function walked(play, direction) {
  const { app } = play;
  return { up: app.say("up"), down: app.say("down"), left: app.say("left"), right: app.say("right") }[direction];
}

/** @param {Play} play @param {Direction} direction */
function pushed(play, direction) {
  const { app } = play;
  return {
    up: app.say("pushed up"),
    down: app.say("pushed down"),
    left: app.say("pushed left"),
    right: app.say("pushed right"),
  }[direction];
}

/**
 * @param {Play} play
 * @param {Direction | null} direction of a single step
 * @param {boolean} done
 */
export function tellMove(play, direction, done) {
  const { app, game } = play;
  const now = { pushes: play.isSliding ? 0 : game.counter("pushes"), moves: game.counter("moves") };
  const old = before.get(play) ?? { pushes: 0, moves: 0 };
  before.set(play, now);
  if (game.solved) return; // that is told by itself
  if (!done) app.announce(game.said || app.say("Not possible."));
  else if (play.isSliding) app.announce(direction ? walked(play, direction) : app.say("Moves: %d", now.moves));
  else if (now.pushes === old.pushes && direction) app.announce(walked(play, direction));
  else {
    const { there, all } = onGoals(play);
    const what = direction ? pushed(play, direction) : app.say("Moves: %d", now.moves);
    app.announce(app.say("%1$s; boxes on goals: %2$d of %3$d", what, there, all));
  }
}
