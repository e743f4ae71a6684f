/**
 * SLC, a dialect in XML, as text: the library in the browser has no reader of XML, the browser has.
 *
 *   const text = slcToText(xml)        null when it is none
 */

/** Larger ones would hold up the page. */
export const MOST_SLC = 8 * 1024 * 1024;

/** @param {string} text */
export function isSlc(text) {
  return /^\uFEFF?\s*<(\?xml|!DOCTYPE|SokobanLevels)/.test(text.slice(0, 500)) && text.includes("<SokobanLevels");
}

/** In one line. @param {string | null | undefined} text */
function line(text) {
  return (text ?? "").replace(/\s+/g, " ").trim();
}

/** @param {Element} parent @param {string} name @returns {string} */
function child(parent, name) {
  return line([...parent.children].find((element) => element.localName === name)?.textContent);
}

/** @param {Element} level @returns {string} */
function levelText(level) {
  const rows = [...level.children]
    .filter((element) => element.localName === "L")
    .map((row) => (row.textContent ?? "").replace(/[\r\n]/g, "").replace(/^\s*$/, "-"));
  const lines = ["", ...rows];
  const title = line(level.getAttribute("Id"));
  const author = line(level.getAttribute("Copyright"));
  if (title) lines.push(`Title: ${title}`);
  if (author) lines.push(`Author: ${author}`);
  return lines.join("\n");
}

/**
 * @param {string} xml
 * @returns {string | null} null when it is no SLC, or declares entities
 */
export function slcToText(xml) {
  if (/<!ENTITY/i.test(xml)) return null;
  const document = new DOMParser().parseFromString(xml.replace(/^\uFEFF/, ""), "application/xml");
  const root = document.documentElement;
  if (root.localName !== "SokobanLevels") return null;
  const collection = [...root.getElementsByTagName("*")].find((element) => element.localName === "LevelCollection");
  const lines = [];
  const title = child(root, "Title");
  const author = line(collection?.getAttribute("Copyright"));
  if (title) lines.push(`Collection: ${title}`);
  if (author) lines.push(`Author: ${author}`);
  const levels = [...root.getElementsByTagName("*")].filter((element) => element.localName === "Level");
  return `${lines.join("\n")}\n${levels.map(levelText).join("\n")}\n`;
}
