/** The view "lab": instruments to see how searches work, one at a time. */
import { make } from "../../dom.js";
import { mountCompare } from "./compare.js";
import { mountWatch } from "./watch.js";
import { mountGraph } from "./graph.js";
import { mountHeat } from "./heat.js";
import { mountOwn } from "./own.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {(host: HTMLElement, app: App, level: import("../../core/level.js").Level) => (() => void)} Instrument */

/** @type {Record<string, {mount: Instrument, name: (app: App) => string, about: (app: App) => string}>} */
const INSTRUMENTS = {
  watch: {
    mount: mountWatch,
    name: (app) => app.say("Watch a search"),
    about: (app) => app.say("Every position as it is expanded, and why it is left: step, run, or in slow motion."),
  },
  compare: {
    mount: mountCompare,
    name: (app) => app.say("Side by side"),
    about: (app) => app.say("Several searches on the same level: who looks at how much, and how fast."),
  },
  graph: {
    mount: mountGraph,
    name: (app) => app.say("State graph"),
    about: (app) => app.say("Positions and the steps between them: click one, and what comes of it grows."),
  },
  heat: {
    mount: mountHeat,
    name: (app) => app.say("Heat maps"),
    about: (app) => app.say("What is known of every square, and how often it is used."),
  },
  own: {
    mount: mountOwn,
    name: (app) => app.say("Your own heuristic"),
    about: (app) => app.say("Write an estimate of what is left to do, and have it checked against the truth."),
  },
};

/**
 * @param {HTMLElement} host
 * @param {App} app
 * @returns {() => void} takes it away
 */
export function mount(host, app) {
  const chosen = app.route.rest[0] ?? "";
  const key = chosen in INSTRUMENTS ? chosen : "watch";
  const instrument = INSTRUMENTS[key];
  const links = Object.entries(INSTRUMENTS).map(([name, one]) =>
    make(
      "li",
      {},
      make("a", { href: `#/lab/${name}`, ...(name === key ? { "aria-current": "page" } : {}) }, one.name(app)),
    ),
  );
  const place = make("div", { class: "instrument", "data-instrument": key });
  const title = make("h1", {});
  host.append(
    title,
    make("nav", { class: "instruments", "aria-label": app.say("Instruments") }, make("ul", {}, ...links)),
    make("p", { class: "quiet" }, instrument.about(app)),
    place,
  );
  /** @type {() => void} */
  let unmount = () => {};
  const begin = () => {
    unmount();
    place.replaceChildren();
    title.textContent = app.say("Laboratory: %s", app.level?.title ?? app.say("a level without a name"));
    unmount = () => {};
    if (app.level?.valid) unmount = instrument.mount(place, app, app.level);
    else place.append(make("p", { class: "note" }, app.say("There is no level to work on: open one first.")));
  };
  const off = app.bus.on("level", begin);
  begin();
  return () => {
    off();
    unmount();
  };
}
