/**
 * Keys of the game. Letters that steer are taken by their place on the keyboard, so that WASD and ZQSD are the same; others
 * by what they write.
 */

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("../../core/game.js").Direction} Direction */

/** @type {Record<string, Direction>} */
const STEER = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  KeyW: "up",
  KeyS: "down",
  KeyA: "left",
  KeyD: "right",
  Numpad8: "up",
  Numpad2: "down",
  Numpad4: "left",
  Numpad6: "right",
};

/** @type {Record<Direction, [number, number]>} */
const ASIDE = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/** What keys do, by what they write. @type {Record<string, (play: Play) => void>} */
const WRITTEN = {
  u: (play) => play.undo(),
  z: (play) => play.undo(),
  Backspace: (play) => play.undo(),
  r: (play) => play.redo(),
  y: (play) => play.redo(),
  R: (play) => play.restart(),
  Home: (play) => play.jump(0),
  End: (play) => play.jump(play.game.turns),
  n: (play) => play.goTo(1),
  p: (play) => play.goTo(-1),
  h: (play) => play.hints.ask(),
  "+": (play) => play.board.zoomBy(1.25),
  "=": (play) => play.board.zoomBy(1.25),
  "-": (play) => play.board.zoomBy(0.8),
  "0": (play) => play.board.fit(),
  b: (play) => play.history.keep(),
  i: (play) => play.describe(),
  " ": (play) => play.selectNext(1),
  Escape: (play) => play.letGo(),
  "?": (play) => play.showKeys(),
};

/** @param {EventTarget | null} target @returns {boolean} whether keys belong to a field, and not to the game */
function isField(target) {
  return target instanceof Element && Boolean(target.closest("input, select, textarea, dialog, [contenteditable]"));
}

/** @param {KeyboardEvent} event @returns {((play: Play) => void) | null} */
function meaning(event) {
  const { key, code, shiftKey } = event;
  if (event.ctrlKey || event.metaKey) {
    const letter = key.toLowerCase();
    if (letter === "z") return shiftKey ? (play) => play.redo() : (play) => play.undo();
    return letter === "y" ? (play) => play.redo() : null;
  }
  if (event.altKey) return null;
  const direction = STEER[code];
  if (direction && shiftKey && code.startsWith("Arrow")) {
    const [x, y] = ASIDE[direction];
    return (play) => play.board.view.pan(x * play.board.side * 3, y * play.board.side * 3);
  }
  if (direction) return (play) => play.step(direction);
  const digit = /^Digit([1-9])$/.exec(code)?.[1];
  if (code === "Digit0") return WRITTEN["0"];
  // Where digits are written with the shift key, a minus sign stands on one of them.
  if (digit && key !== "-") return (play) => (shiftKey ? play.history.keep(Number(digit)) : play.history.back(Number(digit)));
  return WRITTEN[key] ?? WRITTEN[key.toLowerCase()] ?? null;
}

/**
 * @param {Play} play
 * @returns {() => void} ends it
 */
export function listenToKeys(play) {
  const listen = (/** @type {KeyboardEvent} */ event) => {
    if (event.defaultPrevented || isField(event.target)) return;
    // A button that has the focus is pressed by the space bar, a link by Enter.
    const onButton = event.target instanceof Element && event.target.closest("button, a");
    if (onButton && (event.key === " " || event.key === "Enter")) return;
    const act = meaning(event);
    if (!act) return;
    event.preventDefault();
    act(play);
  };
  addEventListener("keydown", listen);
  return () => removeEventListener("keydown", listen);
}
