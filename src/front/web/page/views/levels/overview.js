/** All collections: where to go on, those that come with the page, one's own, and how to add some. */
import { make } from "../../dom.js";
import { bundled, ownCollections, textOf } from "../../store/collections.js";
import { allProgress } from "../../store/progress.js";
import { theShelf } from "./shelf.js";
import { addPanel } from "./add.js";
import { dataPanel } from "./data.js";
import { starsOf } from "./card.js";
import { addressOf, groupName, nameOf } from "./names.js";
import { bareBoard, CELL } from "../../core/shelf.js";
import { drawLevel } from "../../core/draw.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../../store/collections.js").Entry} Entry */
/** @typedef {Map<string, import("../../store/progress.js").Progress>} Achieved */

/** @typedef {() => Promise<void>} Fill what fills a card */

/** How many levels a card shows, and of how large a file it draws any before it is opened. */
const SHOWN = 4;
const DRAWN = 300000;

/** A board larger than this is not drawn while the page waits. */
const QUICK = 900;

/** @param {number} done @param {number} count @param {string} label */
function meter(done, count, label) {
  const bar = make("span", { class: "meter", role: "img", "aria-label": label }, make("span", {}));
  const part = /** @type {HTMLElement} */ (bar.firstElementChild);
  part.style.width = `${count ? (100 * done) / count : 0}%`;
  return bar;
}

/** @param {App} app @param {number} done @param {number} count */
function progressWords(app, done, count) {
  return app.sayCount("%2$d of %1$d level solved", "%2$d of %1$d levels solved", count, done);
}

/**
 * A card of a collection; what takes a while comes later.
 * @param {App} app
 * @param {Entry} entry
 * @param {Achieved} achieved
 */
function collectionCard(app, entry, achieved) {
  const pictures = make("span", { class: "pictures", "aria-hidden": "true" });
  const name = make("span", { class: "name" }, nameOf(entry));
  const about = make("span", { class: "about" });
  const card = make("a", { class: "collection-card", href: addressOf(entry) }, pictures, name, about);
  const tell = (/** @type {string[]} */ keys, /** @type {number} */ count, stars = "") => {
    const done = keys.filter((key) => achieved.get(key)?.solved).length;
    const words = progressWords(app, done, count);
    about.replaceChildren(make("span", {}, stars ? `${words} · ${stars}` : words), meter(done, count, words));
  };
  if (entry.keys) tell(entry.keys, entry.count ?? entry.keys.length);
  else if (entry.count) about.textContent = app.sayCount("%d level", "%d levels", entry.count);
  return { card, fill: () => fillCard(app, entry, achieved, { pictures, name, tell }).catch(() => {}) };
}

/**
 * The stars of a chapter of the campaign, in words.
 * @param {App} app
 * @param {import("./shelf.js").Opened} opened
 * @param {Achieved} achieved
 */
async function starWords(app, opened, achieved) {
  const levels = await theShelf(app).page(opened, 0, opened.count);
  const stars = levels.reduce((sum, level) => sum + starsOf(achieved.get(level.key ?? ""), level.optima), 0);
  return `★ ${stars} / ${3 * levels.length}`;
}

/**
 * @param {App} app
 * @param {Entry} entry
 * @param {Achieved} achieved
 * @param {{pictures: HTMLElement, name: HTMLElement, tell: (keys: string[], count: number, stars?: string) => void}} parts
 */
async function fillCard(app, entry, achieved, { pictures, name, tell }) {
  const text = await textOf(app.store, entry);
  if (text === null || text.length > DRAWN) return;
  const shelf = theShelf(app);
  const opened = await shelf.open(entry.name, text);
  name.textContent = nameOf(entry, opened.title);
  /** @type {string[]} */
  const keys = [];
  await shelf.names(opened, (names) => keys.push(...names.keys) > 0);
  tell(keys, opened.count, entry.group === "campaign" ? await starWords(app, opened, achieved) : "");
  for (let i = 0; i < Math.min(SHOWN, opened.count); i++) {
    const image = /** @type {HTMLImageElement} */ (make("img", { alt: "", draggable: "false" }));
    pictures.append(image);
    const url = await shelf.picture(opened, i, app.theme);
    if (url) image.src = url;
  }
}

/** The level that is open. @param {App} app */
function goOn(app) {
  const level = app.level;
  if (!level?.valid) return null;
  const image = /** @type {HTMLImageElement} */ (make("img", { alt: "", draggable: "false" }));
  if (level.width * level.height <= QUICK) {
    const svg = bareBoard(drawLevel(app.core, level, { theme: app.theme, "cell-size": CELL }), level);
    const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    image.onload = () => URL.revokeObjectURL(url);
    image.src = url;
  } else image.hidden = true;
  return make(
    "a",
    { class: "go-on", href: "#/play" },
    make("span", { class: "picture" }, image),
    make(
      "span",
      { class: "words" },
      make("span", { class: "quiet" }, app.say("Go on with")),
      make("strong", {}, level.title || app.say("Level %d", level.number)),
      level.author ? make("span", { class: "quiet" }, level.author) : null,
      make("span", { class: "button primary" }, app.say("Play")),
    ),
  );
}

/** Campaigns come first, then the rest in its order. @param {string} one @param {string} other */
function byGroup(one, other) {
  return Number(other.startsWith("campaign")) - Number(one.startsWith("campaign"));
}

/** @param {App} app @param {Entry[]} entries @param {Achieved} achieved @param {Fill[]} fills */
function sections(app, entries, achieved, fills) {
  const groups = [...new Set(entries.map((entry) => entry.group))].sort(byGroup);
  return groups.map((group) =>
    make(
      "section",
      {},
      make("h2", {}, groupName(app, group)),
      shelfOf(app, entries.filter((entry) => entry.group === group), achieved, fills),
    ),
  );
}

/** @param {App} app @param {Entry[]} entries @param {Achieved} achieved @param {Fill[]} fills */
function shelfOf(app, entries, achieved, fills) {
  const items = entries.map((entry) => {
    const { card, fill } = collectionCard(app, entry, achieved);
    fills.push(fill);
    return make("li", {}, card);
  });
  return make("ul", { class: "collections" }, ...items);
}

/**
 * @param {HTMLElement} host
 * @param {App} app
 * @returns {() => void}
 */
export function mountOverview(host, app) {
  const lists = make("div", { class: "shelves" });
  let gone = false;
  let turns = 0;
  const fill = async () => {
    const [given, own, achieved] = await Promise.all([bundled(), ownCollections(app.store), allProgress(app.store)]);
    if (gone) return;
    const turn = ++turns;
    /** @type {Fill[]} */
    const fills = [];
    const mine = own.length
      ? [make("section", {}, make("h2", {}, app.say("Your collections")), shelfOf(app, own, achieved, fills))]
      : [];
    lists.replaceChildren(...mine, ...sections(app, given, achieved, fills));
    for (const fillOne of fills) {
      if (gone || turn !== turns) return;
      await fillOne(); // from the top, one after the other
    }
  };
  host.append(
    make("h1", { class: "unseen" }, app.say("Levels")),
    make("div", { class: "first-row" }, goOn(app), addPanel(app)),
    lists,
    dataPanel(app),
  );
  fill();
  const offs = [
    app.bus.on("theme", fill),
    app.store.on((table) => void (table === "collections" && fill())),
  ];
  return () => {
    gone = true;
    offs.forEach((off) => off());
    theShelf(app).forget();
  };
}
