/**
 * The view "levels":
 *   #/levels             all collections, and how to add some
 *   #/levels/KEY         the levels of one
 *   #/levels/KEY/N       opens its N-th level, to be played
 */
import { findCollection, textOf } from "../../store/collections.js";
import { make } from "../../dom.js";
import { mountOverview } from "./overview.js";
import { mountCollection } from "./collection.js";
import { openLevel } from "./open.js";
import { receiveDrops } from "./add.js";

/** @typedef {import("../../app.js").App} App */

/** @param {HTMLElement} host @param {App} app */
function missing(host, app) {
  host.append(
    make("h1", {}, app.say("This collection is not here")),
    make("p", {}, app.say("It was removed, or is kept in another browser.")),
    make("p", {}, make("a", { href: "#/levels" }, app.say("All collections"))),
  );
}

/**
 * @param {HTMLElement} host
 * @param {App} app
 * @param {string} key
 * @param {string | undefined} number
 * @param {() => boolean} here whether the view is still looked at
 * @returns {Promise<(() => void) | undefined>}
 */
async function show(host, app, key, number, here) {
  const entry = await findCollection(app.store, key);
  const text = entry && (await textOf(app.store, entry));
  if (!here()) return undefined;
  if (!entry || text === null) {
    missing(host, app);
    return undefined;
  }
  if (number === undefined) return mountCollection(host, app, entry, text);
  const opened = await openLevel(app, entry, text, Number(number) - 1);
  if (!here()) return undefined;
  if (opened) location.replace("#/play");
  else missing(host, app);
  return undefined;
}

/**
 * @param {HTMLElement} host
 * @param {App} app
 * @returns {() => void} takes it away
 */
export function mount(host, app) {
  const [key, number] = app.route.rest;
  let gone = false;
  /** @type {(() => void) | undefined} */
  let end = undefined;
  const noDrops = receiveDrops(host, app);
  if (!key) end = mountOverview(host, app);
  else {
    show(host, app, key, number, () => !gone).then((unmount) => {
      if (gone) unmount?.();
      else end = unmount;
    });
  }
  return () => {
    gone = true;
    noDrops();
    end?.();
  };
}
