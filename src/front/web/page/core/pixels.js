/** Boards too large for a drawing, as pixels: a square of the picture for each of the board. */

/** Colours of the themes of drawings: floor, wall, goal, box, box on goal, player. @type {Record<string, number[]>} */
const COLOURS = {
  classic: [0xf6f0e3, 0x8c5a43, 0xd8483e, 0xc98a2b, 0x4e9a51, 0x2a6fb0],
  dark: [0x2a303a, 0x7d8b9d, 0xff7a70, 0xd9963a, 0x5fbf77, 0x5aa9f0],
  contrast: [0x000000, 0xffffff, 0xff5555, 0xffd700, 0x55ff55, 0x66ccff],
};

const SIGNS = /** @type {Record<string, number>} */ ({ "#": 1, ".": 2, $: 3, "*": 4, "@": 5, "+": 5 });

/**
 * @param {string} board rows ended by line ends
 * @param {number} width
 * @param {number} height
 * @param {string} theme
 * @returns {{pixels: Uint8Array, width: number, height: number}} a picture as a BMP file
 */
export function pixelsOf(board, width, height, theme) {
  const colours = COLOURS[theme] ?? COLOURS.classic;
  const stride = Math.ceil((width * 3) / 4) * 4;
  const head = 54;
  const pixels = new Uint8Array(head + stride * height);
  const view = new DataView(pixels.buffer);
  pixels.set([0x42, 0x4d]);
  view.setUint32(2, pixels.length, true);
  view.setUint32(10, head, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  const rows = board.split("\n");
  for (let y = 0; y < height; y++) {
    const row = rows[y] ?? "";
    for (let x = 0; x < width; x++) {
      const colour = colours[SIGNS[row[x]] ?? 0];
      pixels.set([colour & 255, (colour >> 8) & 255, colour >> 16], head + (height - 1 - y) * stride + x * 3);
    }
  }
  return { pixels, width, height };
}
