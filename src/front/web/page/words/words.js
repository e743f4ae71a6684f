/**
 * Words of the page, in the language chosen. English sentences stand in the code, and are looked up in the catalogue
 * of the library.
 *
 *   say("Moves: %d", 12)           one sentence with its arguments: %s, %d, or %1$s, %2$s where an order may change
 *   sayCount("%d move", "%d moves", n)
 *   sayHelp(option.help)           what the library says of options and values
 *   setLanguage(core, "fr")
 */

/** @typedef {import("../core/core.js").Core} Core */

/** The languages of the page, in their own words. */
export const LANGUAGES = { en: "English", fr: "Français" };

/** @type {{core: Core | null, language: string, known: Map<string, string>}} */
const state = { core: null, language: "en", known: new Map() };

/** @returns {string} */
export function language() {
  return state.language;
}

/**
 * The language wanted: kept, or the browser's.
 * @param {string | null | undefined} kept
 * @returns {string}
 */
export function preferredLanguage(kept) {
  if (kept && kept in LANGUAGES) return kept;
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in LANGUAGES);
  return wanted ?? "en";
}

/**
 * @param {Core} core
 * @param {string} name
 */
export function setLanguage(core, name) {
  state.core = core;
  state.language = name;
  state.known.clear();
}

/**
 * The sentence in the language chosen, still with its places for arguments.
 * @param {string} sentence
 * @param {string | null} plural
 * @param {number} count
 * @returns {string}
 */
function translate(sentence, plural, count) {
  const { core, known } = state;
  if (!core || state.language === "en") return plural !== null && count !== 1 ? plural : sentence;
  const key = plural === null ? sentence : `${sentence}\0${count}`;
  let words = known.get(key);
  if (words === undefined) {
    const { c } = core;
    words =
      core.give(state.language, (to) =>
        core.give(sentence, (one) =>
          core.give(plural, (many) => core.text(c.cariste_translate(to, one, many, BigInt(Math.trunc(count))))),
        ),
      ) ?? sentence;
    known.set(key, words);
  }
  return words;
}

/**
 * Puts arguments in a sentence.
 * @param {string} sentence
 * @param {(string | number)[]} values
 * @returns {string}
 */
export function fillIn(sentence, values) {
  let next = 0;
  return sentence.replace(/%(?:(\d)\$)?([sd%])/g, (_, place, kind) => {
    if (kind === "%") return "%";
    const value = values[place ? Number(place) - 1 : next++];
    return typeof value === "number" ? value.toLocaleString(state.language) : String(value ?? "");
  });
}

/**
 * @param {string} sentence in English
 * @param {...(string | number)} values
 * @returns {string}
 */
export function say(sentence, ...values) {
  return fillIn(translate(sentence, null, 0), values);
}

/**
 * A sentence about something counted: sayCount("%d move", "%d moves", n). The count is the first argument of both.
 * @param {string} one
 * @param {string} many
 * @param {number} count
 * @param {...(string | number)} values further arguments
 * @returns {string}
 */
export function sayCount(one, many, count, ...values) {
  return fillIn(translate(one, many, count), [count, ...values]);
}

/**
 * What the library says of an option, in the language chosen; a page has no command line, so that options lose their
 * dashes.
 * @param {string | null} help
 * @returns {string}
 */
export function sayHelp(help) {
  return help ? translate(help, null, 0).replace(/(^|[\s("'])--(?=[a-z])/g, "$1") : "";
}
