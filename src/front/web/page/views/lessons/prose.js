/** Blocks of a lesson as elements: text is text, whatever it holds. */
import { make } from "../../dom.js";

/** @typedef {import("./text.js").Plain} Plain */

const MARKS = /`([^`]+)`|\*\*([^*]+)\*\*|\*((?:\\.|[^*\\])+)\*|\[([^\]]+)\]\(([^)]+)\)|\\(.)/g;

/**
 * Words with code, strong and emphasised parts. Links lead to documents, which are not here: their words stay.
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function inline(text) {
  /** @type {(Node | string)[]} */
  const out = [];
  let from = 0;
  for (const found of text.matchAll(MARKS)) {
    const [all, code, strong, emphasis, words, , escaped] = found;
    out.push(text.slice(from, found.index));
    from = found.index + all.length;
    if (code !== undefined) out.push(make("code", {}, code));
    else if (strong !== undefined) out.push(make("strong", {}, strong));
    else if (emphasis !== undefined) out.push(make("em", {}, ...inline(emphasis)));
    else if (words !== undefined) out.push(words);
    else out.push(escaped);
  }
  out.push(text.slice(from));
  return out;
}

/** @param {Plain} block @returns {HTMLElement} */
export function prose(block) {
  if (block.kind === "heading") return make(`h${block.level}`, {}, ...inline(block.text ?? ""));
  if (block.kind === "code")
    return make("pre", { class: "listing", tabindex: 0 }, make("code", {}, block.text ?? ""));
  if (block.kind === "list") return make("ul", {}, ...(block.items ?? []).map((item) => make("li", {}, ...inline(item))));
  return make("p", {}, ...inline(block.text ?? ""));
}
