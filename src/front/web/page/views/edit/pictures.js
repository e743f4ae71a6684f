/** Small pictures of what brushes put, by the library's own drawing. */
import { newEdit } from "../../core/edit.js";
import { withPicture, drawCalls } from "../../core/draw.js";
import { drawn, svg } from "../../board/strokes.js";

/** Pixels of a cell in the drawing. */
const CELL = 32;

/**
 * @param {import("../../core/core.js").Core} core
 * @param {string} puzzle
 * @param {string} brush
 * @param {string} theme
 * @returns {SVGElement}
 */
export function brushPicture(core, puzzle, brush, theme) {
  const picture = svg("svg", { viewBox: `0 0 ${CELL} ${CELL}`, class: "sample", "aria-hidden": "true", focusable: "false" });
  const edit = newEdit(core, puzzle, 3, 3);
  if (!edit) return picture;
  if (puzzle === "sokoban") edit.rectangle("wall", { x: 0, y: 0 }, { x: 2, y: 2 }, false);
  else if (brush === "goal") edit.dot("piece", 0, 0);
  edit.dot(brush, 1, 1);
  withPicture(core, { theme, "cell-size": CELL }, (handle) => {
    if (!core.c.cariste_picture_add_edit(handle, edit.handle)) return;
    const [x, y] = core.room(32, (out) => {
      core.module.HEAPU32.fill(1, out >>> 2, (out >>> 2) + 2); // the cell at 1, 1, handed over by its address
      core.c.cariste_picture_cell_place(handle, 0, out, out + 8, out + 16, out + 24);
      return [...core.module.HEAPF64.subarray((out + 8) >>> 3, (out + 24) >>> 3)];
    });
    const drawing = drawn(drawCalls(core, handle)).querySelector('[data-name="drawing"]');
    drawing?.setAttribute("transform", `translate(${-x} ${-y})`);
    if (drawing) picture.append(drawing);
  });
  edit.free();
  return picture;
}
