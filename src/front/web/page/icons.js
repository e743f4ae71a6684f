/** Pictures on buttons: lines on a field of 24 by 24, in the colour of the text. They say nothing to readers of the screen. */
import { svg } from "./board/strokes.js";

/** @type {Record<string, string>} */
const PATHS = {
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  restart: "M4 4v6h6M4.5 10A8 8 0 1 1 4 14",
  hint: "M9 18h6M10 21h4M8.5 14.5A6 6 0 1 1 15.500 14.500c-.8.7-1 1.300-1 2h-5c0-.7-.2-1.300-1-2",
  play: "M7 4.500v15l12-7.500z",
  pause: "M8 5v14M16 5v14",
  first: "M19 5v14L9 12zM5 5v14",
  last: "M5 5v14l10-7zM19 5v14",
  back: "m15 5-7 7 7 7",
  forward: "m9 5 7 7-7 7",
  up: "m5 15 7-7 7 7",
  down: "m5 9 7 7 7-7",
  left: "m15 5-7 7 7 7",
  right: "m9 5 7 7-7 7",
  nearer: "M11 7v8M7 11h8M16 16l5 5M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14",
  farther: "M7 11h8M16 16l5 5M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  bookmark: "M6 3h12v18l-6-5-6 5z",
  keys: "M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8",
  print: "M7 8V3h10v5M7 17H4v-7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v7h-3M7 14h10v7H7z",
  speak: "M4 9v6h4l5 4V5L8 9zM16.500 8.500a5 5 0 0 1 0 7M19 6a9 9 0 0 1 0 12",
  warning: "M12 4 2.500 20h19zM12 10v5M12 17.500v.01",
  close: "M6 6l12 12M18 6 6 18",
  pen: "m4 20 1-5L16 4l4 4L9 19zM13 7l4 4",
  line: "M5 19 19 5",
  frame: "M4 5h16v14H4z",
  block: "M4 5h16v14H4zM4 12l7-7M4 18 17 5M9 19 20 8M15 19l5-5",
  fill: "m10 3 9 9-8 8-8-8 7-7M3 12h16M20.500 16c1 1.500 1.500 2.300 1.500 3a1.500 1.500 0 0 1-3 0c0-.7.5-1.500 1.500-3",
  pick: "m13 6 5 5M15 9l-9 9-3 3 1-4 9-9M14 5l2-2a2.800 2.800 0 0 1 4 4l-2 2",
  select: "M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M11 4h2M11 20h2M4 11v2M20 11v2",
  trophy: "M8 4h8v6a4 4 0 0 1-8 0zM8 6H4v1a4 4 0 0 0 4 4M16 6h4v1a4 4 0 0 1-4 4M12 14v4M8 21h8M9.500 18h5",
};

/**
 * @param {string} name
 * @returns {SVGElement}
 */
export function icon(name) {
  const picture = svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true", focusable: "false" });
  picture.append(svg("path", { d: PATHS[name] ?? "" }));
  return picture;
}
