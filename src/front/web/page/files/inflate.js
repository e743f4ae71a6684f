/** Packing bytes and unpacking them, by the browser's own deflate; never more than is allowed comes out. */

/**
 * @param {Uint8Array} bytes
 * @returns {Promise<Uint8Array>}
 */
export async function deflate(bytes) {
  const stream = new Blob([/** @type {any} */ (bytes)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * @param {Uint8Array} packed
 * @param {number} most bytes that may come out
 * @returns {Promise<Uint8Array | null>} null when it is broken, or would be more
 */
export async function inflate(packed, most) {
  const stream = new Blob([/** @type {any} */ (packed)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  /** @type {Uint8Array[]} */
  const pieces = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > most) {
        reader.cancel().catch(() => {});
        return null;
      }
      pieces.push(value);
    }
  } catch {
    return null;
  }
  const out = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}
