/**
 * The page's side of core/shelf.js: collections that are open in a worker of their own, and pictures of their levels.
 *
 *   const opened = await shelf.open({key, name}, text); opened.count, opened.title, opened.remarks
 *   await shelf.page(opened, 0, 40); shelf.picture(opened, 3, "dark").then((url) => ...); shelf.forget(opened)
 */
import { Jobs } from "../../core/jobs.js";
import { digest } from "../../store/keys.js";

/** @typedef {import("../../core/level.js").Diagnostic} Diagnostic */
/** @typedef {import("../../core/shelf.js").Shown} Shown */
/** @typedef {{titles: string[], authors: string[], keys: string[]}} Names */
/**
 * @typedef {object} Opened
 * @property {string} shelf its name in the worker
 * @property {string} name
 * @property {string} text
 * @property {string | null} title
 * @property {number} count
 * @property {Diagnostic[]} remarks
 * @property {number} remarkCount
 */
/** @typedef {{opened: Opened, index: number, theme: string, key: string, resolve: (url: string | null) => void}} Wish */

/** How many pictures stay at hand. */
const PICTURES = 600;

/** How many names are asked for at a time. */
const NAMES = 4000;

export class Shelf {
  /** @type {Jobs} */
  #jobs;
  /** @type {Map<string, string>} */
  #pictures = new Map();
  /** @type {Wish[]} */
  #wishes = [];
  #drawing = 0;

  /** @param {import("../../app.js").App} app */
  constructor(app) {
    this.language = app.language;
    this.#jobs = new Jobs(app.core.wasm, 1);
  }

  /**
   * @param {string} name
   * @param {string} text
   * @param {AbortSignal} [signal]
   * @returns {Promise<Opened>}
   */
  async open(name, text, signal) {
    const shelf = digest(`${name}\n${text}`);
    const request = { shelf, name, language: this.language };
    let found = await this.#ask("shelfOpen", request, { signal });
    if (found.absent) found = await this.#ask("shelfOpen", { ...request, text }, { signal });
    if (typeof found.count !== "number") throw Object.assign(new Error("memory"), { name: "OutOfMemory" });
    return { shelf, name, text, ...found };
  }

  /** @param {Opened} opened @param {number} from @param {number} to @returns {Promise<Shown[]>} */
  page(opened, from, to) {
    return this.#of(opened, "shelfPage", { from, to });
  }

  /** A level by itself, as a file. @param {Opened} opened @param {number} index */
  level(opened, index) {
    return this.#of(opened, "shelfLevel", { index });
  }

  /** The whole as a file of a format. @param {Opened} opened @param {string} format */
  write(opened, format) {
    return this.#of(opened, "shelfWrite", { format });
  }

  /**
   * The names of all levels, told as they come.
   * @param {Opened} opened
   * @param {(names: Names) => boolean} hear whether to go on
   */
  async names(opened, hear) {
    for (let from = 0; from < opened.count; from += NAMES) {
      if (!hear(await this.#of(opened, "shelfNames", { from, to: from + NAMES }))) return;
    }
  }

  /**
   * A picture of a level as an address; null when it is no longer wanted.
   * @param {Opened} opened
   * @param {number} index
   * @param {string} theme
   * @returns {Promise<string | null>}
   */
  picture(opened, index, theme) {
    const key = `${opened.shelf}:${index}:${theme}`;
    const known = this.#pictures.get(key);
    if (known) return Promise.resolve(known);
    return new Promise((resolve) => {
      this.#wishes.push({ opened, index, theme, key, resolve });
      this.#draw();
    });
  }

  /** What was wished for and is not drawn yet is no longer wanted. */
  forget() {
    for (const wish of this.#wishes.splice(0)) wish.resolve(null);
  }

  close() {
    this.forget();
    this.#jobs.close();
    for (const url of this.#pictures.values()) URL.revokeObjectURL(url);
    this.#pictures.clear();
  }

  /** The one wished for last is what is looked at. */
  async #draw() {
    if (this.#drawing >= 2) return;
    const wish = this.#wishes.pop();
    if (!wish) return;
    this.#drawing++;
    try {
      wish.resolve(
        this.#pictures.get(wish.key) ?? this.#keep(wish.key, await this.#of(wish.opened, "shelfDraw", wish)),
      );
    } catch {
      wish.resolve(null);
    } finally {
      this.#drawing--;
      this.#draw();
    }
  }

  /** @param {string} key @param {{svg?: string, pixels?: BlobPart}} picture */
  #keep(key, { svg, pixels }) {
    const blob = svg ? new Blob([svg], { type: "image/svg+xml" }) : new Blob([pixels ?? ""], { type: "image/bmp" });
    const url = URL.createObjectURL(blob);
    this.#pictures.set(key, url);
    for (const [oldest, old] of this.#pictures) {
      if (this.#pictures.size <= PICTURES) break;
      this.#pictures.delete(oldest);
      URL.revokeObjectURL(old);
    }
    return url;
  }

  /** Asks about what is open; hands the text over again where the worker has put it away. */
  async #of(/** @type {Opened} */ opened, /** @type {string} */ kind, /** @type {any} */ request) {
    const { index, from, to, theme, format } = request;
    const asked = { shelf: opened.shelf, index, from, to, theme, format };
    const answer = await this.#ask(kind, asked);
    if (!answer.absent) return answer;
    await this.open(opened.name, opened.text);
    return this.#ask(kind, asked);
  }

  /** @param {string} kind @param {any} request @param {{signal?: AbortSignal}} [handlers] */
  #ask(kind, request, handlers = {}) {
    return this.#jobs.run(kind, request, { urgent: kind !== "shelfDraw", ...handlers });
  }
}

/** @type {Shelf | null} */
let shared = null;

/** The shelf of the page: what is open stays open when another view is looked at. @param {import("../../app.js").App} app */
export function theShelf(app) {
  shared ??= new Shelf(app);
  shared.language = app.language;
  return shared;
}
