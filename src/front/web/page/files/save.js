/** Hands a file to the user: the browser saves it where it saves what is downloaded. */

/**
 * @param {string} name
 * @param {string | Uint8Array} content
 * @param {string} [type]
 */
export function saveFile(name, content, type = "text/plain;charset=utf-8") {
  const url = URL.createObjectURL(new Blob([/** @type {any} */ (content)], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name.replace(/[^\p{L}\p{N} ._()-]+/gu, "_").slice(0, 100);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}
