/** The levels of a collection: pictures, what was achieved, search, and what can be done with the whole. */
import { make } from "../../dom.js";
import { allProgress } from "../../store/progress.js";
import { begunLevels } from "../../store/games.js";
import { theShelf } from "./shelf.js";
import { Grid } from "./grid.js";
import { levelCard } from "./card.js";
import { remarkList } from "./remarks.js";
import { addressOf, groupName, nameOf } from "./names.js";
import { ownMenu } from "./own.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../../store/collections.js").Entry} Entry */
/** @typedef {import("./shelf.js").Opened} Opened */
/** @typedef {import("../../core/shelf.js").Shown} Shown */
/** @typedef {import("../../store/progress.js").Progress} Progress */

/** How many levels are described at a time. */
const PAGE = 60;

/** Small letters without accents, for searching. @param {string} text */
function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

class CollectionPage {
  /** @type {Map<string, Progress>} */
  achieved = new Map();
  /** @type {Set<string>} */
  begun = new Set();
  /** @type {string[]} what is searched, of each level */
  words = [];
  /** @type {string[]} */
  keys = [];
  /** @type {number[]} the levels shown, by number */
  chosen = [];
  /** @type {Map<number, Promise<Shown[]>>} */
  pages = new Map();
  filter = "all";
  search = "";
  gone = false;

  /** @param {HTMLElement} host @param {App} app @param {Entry} entry @param {string} text */
  constructor(host, app, entry, text) {
    this.host = host;
    this.app = app;
    this.entry = entry;
    this.text = text;
    this.shelf = theShelf(app);
    this.abort = new AbortController();
    this.status = make("p", { class: "status quiet", role: "status" }, app.say("Reading…"));
    this.title = make("h1", {}, nameOf(entry));
    this.tools = make("div", { class: "row tools-row" });
    this.extra = make("div", {});
    this.body = make("div", {});
    const back = make("a", { class: "back", href: "#/levels" }, app.say("All collections"));
    const group = entry.own || !entry.group ? null : make("span", { class: "quiet" }, groupName(app, entry.group));
    host.append(make("div", { class: "row path" }, back, group), this.title, this.tools, this.status, this.extra, this.body);
    /** @type {Opened | null} */
    this.opened = null;
    /** @type {Grid | null} */
    this.grid = null;
  }

  async open() {
    const { app } = this;
    try {
      this.opened = await this.shelf.open(this.entry.name, this.text, this.abort.signal);
    } catch (error) {
      const { name } = /** @type {any} */ (error);
      if (!this.gone && name !== "AbortError") this.status.textContent = app.say("This file is too large to be read here.");
      return;
    }
    if (this.gone) return;
    this.title.textContent = nameOf(this.entry, this.opened.title);
    document.title = app.say("%s · cariste", this.title.textContent);
    this.#showTools();
    this.#showRemarks();
    this.grid = new Grid(this.body, {
      label: app.say("Levels"),
      card: (place) => this.#card(this.chosen[place]),
      left: () => this.shelf.forget(),
    });
    this.chosen = Array.from({ length: this.opened.count }, (_, i) => i);
    this.#tell();
    this.grid.show(this.chosen.length);
    await this.refresh();
    await this.#readNames();
  }

  /** Reads anew what was achieved. */
  async refresh() {
    [this.achieved, this.begun] = await Promise.all([allProgress(this.app.store), begunLevels(this.app.store)]);
    if (!this.gone) this.choose();
  }

  async #readNames() {
    if (!this.opened) return;
    await this.shelf.names(this.opened, ({ titles, authors, keys }) => {
      for (let i = 0; i < titles.length; i++) {
        this.words.push(plain(`${this.words.length + 1} ${titles[i]} ${authors[i]}`));
        this.keys.push(keys[i]);
      }
      return !this.gone;
    });
    if (!this.gone) this.choose();
  }

  /** Shows the levels that are searched for. */
  choose() {
    if (!this.opened || !this.grid) return;
    const wanted = plain(this.search).split(/\s+/).filter(Boolean);
    this.chosen = [];
    for (let i = 0; i < this.opened.count; i++) if (this.#suits(i, wanted)) this.chosen.push(i);
    this.#tell();
    this.grid.show(this.chosen.length);
  }

  /** @param {number} index @param {string[]} wanted */
  #suits(index, wanted) {
    if (wanted.length && !wanted.every((word) => this.words[index]?.includes(word))) return false;
    if (this.filter === "all") return true;
    const key = this.keys[index] ?? "";
    const solved = Boolean(this.achieved.get(key)?.solved);
    if (this.filter === "solved") return solved;
    return this.filter === "begun" ? !solved && this.begun.has(key) : !solved;
  }

  #tell() {
    const { app, opened } = this;
    if (!opened) return;
    const solved = this.keys.filter((key) => this.achieved.get(key)?.solved).length;
    const all = app.sayCount("%2$d of %1$d level solved", "%2$d of %1$d levels solved", opened.count, solved);
    const some = app.sayCount("%d level found", "%d levels found", this.chosen.length);
    this.status.textContent = this.search || this.filter !== "all" ? some : all;
  }

  #showTools() {
    const { app } = this;
    const input = /** @type {HTMLInputElement} */ (
      make("input", { type: "search", class: "search", placeholder: app.say("Search by title, author, number"), "aria-label": app.say("Search by title, author, number") })
    );
    input.addEventListener("input", () => {
      this.search = input.value;
      this.choose();
    });
    const names = { all: app.say("All"), todo: app.say("To do"), begun: app.say("Begun"), solved: app.say("Solved") };
    const buttons = Object.entries(names).map(([key, name]) =>
      make("button", { type: "button", "aria-pressed": String(key === this.filter), onclick: () => this.#pick(key) }, name),
    );
    this.filters = make("div", { class: "segments", role: "group", "aria-label": app.say("Which levels") }, ...buttons);
    this.filters.dataset.keys = Object.keys(names).join(" ");
    this.tools.append(input, this.filters, ownMenu(app, this.entry, /** @type {Opened} */ (this.opened), this.title));
  }

  /** @param {string} filter */
  #pick(filter) {
    this.filter = filter;
    const keys = (this.filters?.dataset.keys ?? "").split(" ");
    [...(this.filters?.children ?? [])].forEach((button, i) =>
      button.setAttribute("aria-pressed", String(keys[i] === filter)),
    );
    this.choose();
  }

  #showRemarks() {
    const { app, opened } = this;
    if (!opened?.remarkCount) return;
    const head = app.sayCount("%d remark of the reader", "%d remarks of the reader", opened.remarkCount);
    const list = remarkList(app, this.text, opened.remarks, opened.remarkCount);
    const details = make("details", { class: "panel", open: opened.count === 0 }, make("summary", {}, head), list);
    this.extra.replaceChildren(details);
  }

  /** @param {number} index */
  #card(index) {
    const { app } = this;
    const opened = /** @type {Opened} */ (this.opened);
    const slot = make("a", { class: "level-card", href: addressOf(this.entry, index + 1) }, String(index + 1));
    this.#shown(index).then((shown) => {
      if (this.gone || !shown) return;
      const progress = this.achieved.get(shown.key ?? "");
      const card = levelCard(app, shown, {
        href: addressOf(this.entry, index + 1),
        progress,
        begun: this.begun.has(shown.key ?? ""),
        picture: slot.isConnected ? this.shelf.picture(opened, index, app.theme) : Promise.resolve(null),
      });
      fillSlot(slot, card);
    });
    return slot;
  }

  /** @param {number} index @returns {Promise<Shown | undefined>} */
  async #shown(index) {
    const opened = /** @type {Opened} */ (this.opened);
    const from = index - (index % PAGE);
    let page = this.pages.get(from);
    if (!page) {
      page = this.shelf.page(opened, from, from + PAGE);
      this.pages.set(from, page);
    }
    return (await page.catch(() => []))[index - from];
  }

  free() {
    this.gone = true;
    this.abort.abort();
    this.shelf.forget();
    this.grid?.free();
  }
}

/** Makes a card that waits the card it waited for: the focus stays. @param {HTMLElement} slot @param {HTMLElement} card */
function fillSlot(slot, card) {
  for (const name of ["class", "title"]) slot.setAttribute(name, card.getAttribute(name) ?? "");
  slot.replaceChildren(...card.childNodes);
}

/**
 * @param {HTMLElement} host
 * @param {App} app
 * @param {Entry} entry
 * @param {string} text
 * @returns {() => void}
 */
export function mountCollection(host, app, entry, text) {
  const page = new CollectionPage(host, app, entry, text);
  page.open();
  const offs = [
    app.bus.on("theme", () => page.choose()),
    app.store.on((table) => void ((table === "progress" || table === "games") && page.refresh())),
  ];
  return () => {
    offs.forEach((off) => off());
    page.free();
  };
}
