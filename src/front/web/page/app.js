/**
 * What every view gets: mount(host, app) puts a view into host, and returns what takes it away again.
 *
 *   app.core        the library, for what is quick: reading, playing, drawing (core/*.js)
 *   app.jobs        the library in workers, for what is not: app.jobs.run(kind, request, handlers)
 *   app.store       what is kept in the browser
 *   app.say         words: app.say("Moves: %d", 12); app.sayCount("%d move", "%d moves", n); app.sayHelp(option.help)
 *   app.bus         events: app.bus.on("level", listener) -> off; app.bus.tell("level", ...)
 *                   told here: "level" (another one is open), "language", "theme"
 *   app.collection, app.level, app.source     what is open; null before anything is
 *   app.open(source)      opens a level of a file {name, text, index}; false when it has none
 *   app.go("play/...")    to another view: sets the fragment "#/play/..."
 *   app.route             {view, rest: ["..."], query: URLSearchParams}
 *   app.announce(text)    says it to readers of the screen; app.notify(text) shows it for a while as well
 *   app.theme             of drawings, "classic" or "dark"...; app.setTheme(name), app.setLanguage(name)
 *   app.setting(name), app.keep(name, value)    small settings, kept
 */
import { loadCore } from "./core/core.js";
import { Jobs } from "./core/jobs.js";
import { readLevels } from "./core/level.js";
import { nameIn } from "./core/notes.js";
import { openStore } from "./store/store.js";
import { say, sayCount, sayHelp, setLanguage, preferredLanguage, language } from "./words/words.js";

/** @typedef {import("./core/source.js").Source} Source */

/** How long words for readers of the screen wait, in milliseconds: keys come first, and of many moves the last is told; and how
 * long at most. */
const ANNOUNCING = 120;
const ANNOUNCED_BY = 1000;

class Bus {
  /** @type {Map<string, Set<(what?: any) => void>>} */
  #listeners = new Map();

  /**
   * @param {string} event
   * @param {(what?: any) => void} listener
   * @returns {() => void} ends it
   */
  on(event, listener) {
    if (!this.#listeners.has(event)) this.#listeners.set(event, new Set());
    this.#listeners.get(event)?.add(listener);
    return () => void this.#listeners.get(event)?.delete(listener);
  }

  /** @param {string} event @param {any} [what] */
  tell(event, what) {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(what);
  }
}

export class App {
  /**
   * @param {import("./core/core.js").Core} core
   * @param {import("./store/store.js").Store} store
   * @param {Record<string, any>} settings
   */
  constructor(core, store, settings) {
    this.core = core;
    this.store = store;
    this.settings = settings;
    this.jobs = new Jobs(core.wasm);
    this.bus = new Bus();
    this.say = say;
    this.sayCount = sayCount;
    this.sayHelp = sayHelp;
    /** @type {import("./core/level.js").Collection | null} */
    this.collection = null;
    /** @type {import("./core/level.js").Level | null} */
    this.level = null;
    /** @type {Source | null} */
    this.source = null;
    this.route = parseRoute("");
    this.theme = "classic";
    setLanguage(core, preferredLanguage(settings.language));
    this.setTheme(settings.theme ?? "auto", false);
    store.trouble = (why) => this.#warn(why);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.setTheme(this.themeName, false));
  }

  get language() {
    return language();
  }

  /** "auto" follows the browser. */
  get themeName() {
    return this.settings.theme ?? "auto";
  }

  /** @param {string} name "auto", "classic", "dark", "contrast", "print" @param {boolean} [keep] */
  setTheme(name, keep = true) {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    this.theme = name === "auto" ? (dark ? "dark" : "classic") : name;
    document.documentElement.dataset.theme = this.theme === "dark" ? "dark" : "light";
    if (keep) this.keep("theme", name);
    this.bus.tell("theme", this.theme);
  }

  /** @param {string} name */
  setLanguage(name) {
    setLanguage(this.core, name);
    document.documentElement.lang = name;
    this.keep("language", name);
    this.collection?.speak(name);
    if (this.source) this.level = this.#named(this.source.index);
    this.bus.tell("language", name);
  }

  /** @param {string} name @returns {any} */
  setting(name) {
    return this.settings[name];
  }

  /** @param {string} name @param {any} value */
  keep(name, value) {
    this.settings[name] = value;
    return this.store.put("settings", name, value);
  }

  /**
   * Opens a level. What was open before is freed once every view has heard of it.
   * @param {Source} source
   * @returns {boolean}
   */
  open(source) {
    const before = this.collection;
    const same = before && this.source?.name === source.name && this.source.text === source.text;
    const collection = same ? before : readLevels(this.core, source.name, source.text, this.language);
    if (source.index >= collection.count) {
      if (!same) collection.free();
      return false;
    }
    this.collection = collection;
    this.level = this.#named(source.index);
    this.source = source;
    this.keep("current", source);
    this.#keepInTab(source);
    this.bus.tell("level", this.level);
    if (before && !same) before.free();
    return true;
  }

  /** A level of the open collection, and the collection, called by their names in the language chosen. @param {number} index */
  #named(index) {
    const { core, collection } = this;
    if (!collection) return null;
    const level = collection.level(index);
    level.title = nameIn(core, level, this.language, "title") ?? level.title;
    collection.title = nameIn(core, level, this.language, "chapter") ?? collection.title;
    return level;
  }

  /** @param {string} path "play", "levels/seeds.sok" */
  go(path) {
    location.hash = `#/${path}`;
  }

  /**
   * Says it when nothing else has been said for a moment, or after a while all the same: words that change between two keys take
   * a frame from the second, and a reader of the screen could not keep up.
   * @param {string} text
   */
  announce(text) {
    const now = performance.now();
    this.#announcement = text;
    this.#unsaid ??= now;
    clearTimeout(this.#announcing);
    const left = this.#unsaid + ANNOUNCED_BY - now;
    this.#announcing = setTimeout(() => this.#say(), Math.max(0, Math.min(ANNOUNCING, left)));
  }

  #say() {
    this.#unsaid = undefined;
    const region = document.getElementById("announcements");
    // The same words are news again only if something about them is new.
    if (region) region.textContent = region.textContent === this.#announcement ? `${this.#announcement}\u00a0` : this.#announcement;
  }

  /** @param {string} text @param {number} [seconds] */
  notify(text, seconds = 5) {
    const toast = document.getElementById("toast");
    this.announce(text);
    if (!toast) return;
    toast.textContent = text;
    toast.hidden = false;
    clearTimeout(this.toastTimer);
    this.toastTimer = setTimeout(() => (toast.hidden = true), seconds * 1000);
  }

  /** @param {Source} source */
  #keepInTab(source) {
    try {
      sessionStorage.setItem("current", JSON.stringify(source));
    } catch {
      // a browser that keeps nothing
    }
  }

  /** Says once in a while that nothing is kept. @param {"full" | "failed" | "private"} why */
  #warn(why) {
    if (performance.now() < this.#quietUntil) return;
    this.#quietUntil = performance.now() + 60000;
    if (why === "full") {
      this.notify(
        say("The browser's storage is full: what you do now is not kept. Remove collections, or export them."),
        12,
      );
    } else if (why === "failed") {
      this.notify(say("The browser could not keep this."), 12);
    } else {
      this.notify(
        say("This browser keeps nothing here, as in private windows: export what you do before you leave."),
        12,
      );
    }
  }

  /** Says it where nothing outlives the page. */
  warnIfPassing() {
    if (!this.store.lasting) this.#warn("private");
  }

  /**
   * What turns out to have been kept although the page seemed to be new here; what was chosen meanwhile stays.
   * @param {Record<string, any>} kept
   */
  learn(kept) {
    const { language: known } = this.settings;
    this.settings = { ...kept, ...this.settings };
    if (!known && kept.language && kept.language !== this.language) this.setLanguage(kept.language);
    if (kept.theme && this.themeName === kept.theme) this.setTheme(kept.theme, false);
  }

  #announcement = "";
  /** @type {number | undefined} since when something is to be said */
  #unsaid;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #announcing = undefined;
  #quietUntil = 0;

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  toastTimer = undefined;
}

/**
 * @param {string} hash "#/play/a/b?x=1"
 * @returns {{view: string, rest: string[], query: URLSearchParams}}
 */
export function parseRoute(hash) {
  const [path, query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [view = "", ...rest] = path.split("/").map(decode);
  return { view, rest, query: new URLSearchParams(query) };
}

/** @param {string} part @returns {string} as it is where it is no encoding */
function decode(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Where it is noted that something may be kept. */
const VISITED = "cariste-visited";

/** Whether the page was here before. Who never was need not wait for what is kept. */
function wasHere() {
  try {
    const was = localStorage.getItem(VISITED) !== null;
    localStorage.setItem(VISITED, "yes");
    return was;
  } catch {
    return false; // a browser that keeps nothing
  }
}

/** @param {import("./store/store.js").Store} store @returns {Promise<Record<string, any>>} */
async function settingsOf(store) {
  return Object.fromEntries((await store.all("settings")).map(({ key, value }) => [key, value]));
}

/** @returns {Promise<App>} */
export async function startApp() {
  const store = openStore();
  const kept = settingsOf(store);
  const known = wasHere();
  const [core, settings] = await Promise.all([loadCore(), known ? kept : {}]);
  const app = new App(core, store, settings);
  if (!known) kept.then((late) => app.learn(late));
  return app;
}
