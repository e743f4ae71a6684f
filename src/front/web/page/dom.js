/**
 * Elements without markup: text is text.
 *
 *   make("button", {type: "button", onclick: () => ..., "aria-label": "..."}, "Solve", icon)
 */

/**
 * @param {string} tag
 * @param {Record<string, any>} [attributes] functions become listeners (onclick), booleans are there or not
 * @param {...(Node | string | null | undefined)} children
 * @returns {HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.replace(/^on/, ""), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}
