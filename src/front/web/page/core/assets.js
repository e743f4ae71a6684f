/**
 * Files that come with the page: fetched from beside it, or, in the variant that is a single file, found in it.
 *
 *   await assetText("levels/seeds.sok")
 */

/** @param {string} path @returns {string | null} */
export function embedded(path) {
  if (typeof document === "undefined") return null;
  const element = document.querySelector(`script[type="text/plain"][data-path="${CSS.escape(path)}"]`);
  return element ? element.textContent : null;
}

/**
 * @param {string} path from the page's folder
 * @returns {Promise<string>}
 */
export async function assetText(path) {
  const text = embedded(path);
  if (text !== null) return text;
  const response = await fetch(new URL(`../${path}`, import.meta.url));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
}
