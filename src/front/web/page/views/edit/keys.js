/** Keys of the editor: those of the board where it has the focus, and those of the whole view. */
import { desk } from "./desk.js";

/** @typedef {import("./edit.js").EditView} EditView */

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** What keys do on the board, by what they write. @type {Record<string, (view: EditView) => void>} */
const WRITTEN = {
  " ": (view) => view.strokes.draw(),
  Enter: (view) => view.strokes.draw(),
  Delete: (view) => view.clip.erase(),
  Backspace: (view) => view.clip.erase(),
  Escape: (view) => {
    view.strokes.stop();
    view.clip.select(null);
  },
  u: (view) => view.undo(),
  r: (view) => view.redo(),
  p: (view) => view.palette.use("pen"),
  l: (view) => view.palette.use("line"),
  f: (view) => view.palette.use("frame"),
  b: (view) => view.palette.use("block"),
  g: (view) => view.palette.use("fill"),
  s: (view) => view.palette.use("select"),
  "+": (view) => view.board.zoomBy(1.25),
  "-": (view) => view.board.zoomBy(0.8),
  0: (view) => view.board.fit(),
};

/** @param {EditView} view @param {KeyboardEvent} event @returns {boolean} whether it was one of the board's */
function onBoard(view, event) {
  const step = STEPS[event.key];
  if (step) {
    view.strokes.step(...step, event.shiftKey);
    return true;
  }
  const brush = /^[1-9]$/.test(event.key) ? view.edit.brushes[Number(event.key) - 1] : undefined;
  if (brush) {
    view.palette.choose(brush.name);
    return true;
  }
  WRITTEN[event.key]?.(view);
  return event.key in WRITTEN;
}

/** Ctrl+Z and its like, unless they belong to a field. @param {EditView} view @param {KeyboardEvent} event @returns {boolean} */
function everywhere(view, event) {
  const field = event.target instanceof Element && event.target.closest("input, select, textarea");
  if (field || !(event.ctrlKey || event.metaKey)) return false;
  const key = event.key.toLowerCase();
  if (key === "y" || (key === "z" && event.shiftKey)) view.redo();
  else if (key === "z") view.undo();
  return key === "y" || key === "z";
}

/** @param {EditView} view @returns {() => void} ends it */
export function listenToKeys(view) {
  const stop = new AbortController();
  const board = view.board.element;
  addEventListener(
    "keydown",
    (event) => {
      if (event.altKey) return;
      const plain = !event.ctrlKey && !event.metaKey;
      const taken = plain ? event.target === board && onBoard(view, event) : everywhere(view, event);
      if (taken) event.preventDefault();
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}
