/** What the view is made of: the board with what lies over it, the panel beside it, and the buttons. */
import { make } from "../../dom.js";
import { icon } from "../../icons.js";
import { isInCampaign } from "../levels/open.js";

/** @typedef {import("./play.js").Play} Play */

/**
 * @param {string} name of the icon
 * @param {string} label
 * @param {() => void} act
 * @param {{class?: string, words?: boolean}} [given] words: the label is seen
 */
export function button(name, label, act, given = {}) {
  const attributes = { type: "button", class: given.class ?? name, title: label, onclick: act };
  if (given.words) return make("button", attributes, icon(name), make("span", {}, label));
  return make("button", { ...attributes, "aria-label": label }, icon(name));
}

/** @param {Play} play */
export function tools(play) {
  const { app } = play;
  return make(
    "div",
    { class: "actions", role: "group", "aria-label": app.say("Game") },
    button("undo", app.say("Take back"), () => play.undo(), { words: true }),
    button("redo", app.say("Again"), () => play.redo(), { words: true }),
    button("restart", app.say("Restart"), () => play.restart(), { words: true }),
    button("hint", app.say("Hint"), () => play.hints.ask(), { words: true }),
  );
}

/** @param {{app: import("../../app.js").App, board: import("../../board/board.js").Board}} view */
export function zoomButtons({ app, board }) {
  return make(
    "div",
    { class: "zoom", role: "group", "aria-label": app.say("Zoom") },
    button("nearer", app.say("Nearer"), () => board.zoomBy(1.4)),
    button("farther", app.say("Farther"), () => board.zoomBy(1 / 1.4)),
    button("fit", app.say("The whole board"), () => board.fit()),
  );
}

/** Large keys for thumbs. @param {Play} play */
export function pad(play) {
  const { app } = play;
  const labels = { up: app.say("Up"), left: app.say("Left"), right: app.say("Right"), down: app.say("Down") };
  const keys = /** @type {import("../../core/game.js").Direction[]} */ (Object.keys(labels)).map((direction) => {
    const key = button(direction, labels[direction], () => {}, { class: `key ${direction}` });
    repeat(key, () => play.step(direction));
    return key;
  });
  return make("div", { class: "pad", role: "group", "aria-label": app.say("Directions") }, ...keys);
}

/**
 * Does something when a button is pressed, and again and again while it is held.
 * @param {HTMLElement} key
 * @param {() => void} act
 */
function repeat(key, act) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer = undefined;
  let held = false;
  const stop = () => clearTimeout(timer);
  const again = () => {
    act();
    timer = setTimeout(again, 110);
  };
  key.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    held = true;
    act();
    stop();
    timer = setTimeout(again, 320);
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) key.addEventListener(end, stop);
  // A click without a pointer comes from a keyboard, or from a reader of the screen.
  key.addEventListener("click", () => {
    if (!held) act();
    held = false;
  });
}

/** Which level of which, and the way to its neighbours. @param {Play} play */
export function heading(play) {
  const { app, level } = play;
  const count = app.collection?.count ?? 1;
  const title = level.title ?? app.say("Level %d", level.number);
  const place = app.say("%1$d of %2$d", level.index + 1, count);
  const about = [app.collection?.title ?? level.file, level.author ? app.say("by %s", level.author) : ""].filter(Boolean);
  const before = button("back", app.say("The level before"), () => play.goTo(-1), { class: "before" });
  const after = button("forward", app.say("Next level"), () => play.goTo(1), { class: "after" });
  before.toggleAttribute("disabled", play.neighbour(-1) === null && !isInCampaign(app));
  after.toggleAttribute("disabled", !play.leadsOn);
  return make(
    "div",
    { class: "heading" },
    before,
    make(
      "div",
      { class: "name" },
      make("h1", {}, title),
      app.source?.draft
        ? make("p", {}, make("a", { href: "#/edit", class: "to-editor" }, app.say("Back to the editor")))
        : make("p", { class: "quiet" }, count > 1 ? `${place} · ${about.join(", ")}` : about.join(", ")),
    ),
    after,
  );
}

/** More that can be done, in a fold. @param {Play} play */
export function more(play) {
  const { app, game } = play;
  const modes = game.travelModes;
  const wanted = make("select", { id: "travel" });
  for (const { name, help } of modes) wanted.append(make("option", { value: name }, app.sayHelp(help) || name));
  wanted.addEventListener("change", () => play.setTravelMode(/** @type {HTMLSelectElement} */ (wanted).value));
  const travel = modes.length > 1 ? [make("label", { for: "travel" }, app.say("Ways")), wanted] : [];
  return make(
    "details",
    { class: "extras" },
    make("summary", {}, app.say("More")),
    make(
      "div",
      { class: "row" },
      button("play", app.say("Solution from here"), () => play.hints.solution(), { words: true, class: "solution" }),
      button("speak", app.say("Describe"), () => play.describe(), { words: true, class: "describe" }),
      button("print", app.say("Print"), () => print(), { words: true, class: "print" }),
      button("keys", app.say("Keyboard"), () => play.showKeys(), { words: true, class: "keys" }),
    ),
    make("div", { class: "row" }, ...travel),
  );
}

/** All keys, in a dialog. @param {import("../../app.js").App} app */
export function keysDialog(app) {
  const rows = [
    [app.say("Arrows, WASD, ZQSD"), app.say("one step")],
    ["U, Z, Ctrl+Z", app.say("take back")],
    ["R, Ctrl+Y", app.say("make it again")],
    ["Shift+R", app.say("restart")],
    [app.say("Home, End"), app.say("to the first turn, to the last")],
    ["H", app.say("a hint; again for more")],
    ["B, Shift+1…9", app.say("keep a bookmark")],
    ["1…9", app.say("back to a bookmark")],
    [app.say("Space"), app.say("select the next piece that can move")],
    [app.say("Escape"), app.say("let go, stop")],
    ["N, P", app.say("next level, level before")],
    ["+, −, 0", app.say("nearer, farther, all")],
    [app.say("Shift and arrows"), app.say("move the view")],
    ["I", app.say("say where everything is")],
    ["?", app.say("this list")],
  ];
  const list = rows.flatMap(([keys, what]) => [make("dt", {}, keys), make("dd", {}, what)]);
  const shut = make("button", { type: "button", class: "primary" }, app.say("Close"));
  const dialog = /** @type {HTMLDialogElement} */ (
    make("dialog", { class: "keylist", "aria-label": app.say("Keyboard") }, make("h2", {}, app.say("Keyboard")), make("dl", {}, ...list), shut)
  );
  shut.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  return dialog;
}
