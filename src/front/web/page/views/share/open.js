/** The view "open": what a link holds is opened, and looked at elsewhere. */
import { make } from "../../dom.js";
import { openGame } from "../../core/game.js";
import { LinkError, unpack } from "../../share/fragment.js";
import { keepGame, keptGame } from "../../store/games.js";
import { LANGUAGES } from "../../words/words.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../../share/fragment.js").Shared} Shared */

/** Views a link may lead to. */
const LEADS = new Set(["play", "solve", "lab", "edit"]);

/** @param {App} app @param {unknown} error @returns {string[]} what is wrong, and what to do */
function explain(app, error) {
  if (error instanceof LinkError && error.kind === "version") {
    return [
      app.say("This link was made by a newer version of the page."),
      app.say("Load the page anew, or open the link where it was made."),
    ];
  }
  if (error instanceof LinkError && error.kind === "long") {
    return [app.say("This link is too long."), app.say("Ask for the level as a file.")];
  }
  return [
    app.say("This link is damaged: a part of it is missing or was changed."),
    app.say("Programs that send links sometimes cut them. Copy the whole link, or ask for the level as a file."),
  ];
}

/**
 * Makes the moves of a link; a game that is kept of the level is gone on with, so that undo comes back to it.
 * @param {App} app
 * @param {string} moves
 * @returns {Promise<boolean>}
 */
async function makeMoves(app, moves) {
  const level = app.level;
  const game = level && openGame(app.core, level);
  if (!level || !game) return false;
  try {
    const kept = await keptGame(app.store, level);
    if (kept && game.load(kept.save)) game.restart();
    const done = game.play(moves);
    await keepGame(app.store, app.core, level, game.save());
    return done;
  } finally {
    game.free();
  }
}

/** @param {App} app @param {Shared["settings"]} settings */
function applySettings(app, settings) {
  const theme = String(settings?.theme ?? "");
  const language = String(settings?.language ?? "");
  if (["auto", "classic", "dark", "contrast"].includes(theme)) app.setTheme(theme, false);
  if (language in LANGUAGES && language !== app.language) app.setLanguage(language);
}

/** @param {App} app @param {string} link */
async function follow(app, link) {
  const shared = await unpack(link);
  if (!app.open({ name: shared.name ?? "shared.sok", text: shared.text, index: 0 })) throw new LinkError("broken");
  const complete = !shared.moves || (await makeMoves(app, shared.moves));
  if (!complete) app.notify(app.say("Not all moves of this link could be made."));
  location.replace(`#/${shared.view && LEADS.has(shared.view) ? shared.view : "play"}`);
  applySettings(app, shared.settings);
}

/**
 * @param {HTMLElement} host
 * @param {App} app
 * @returns {() => void}
 */
export function mount(host, app) {
  let gone = false;
  host.append(make("p", { class: "quiet" }, app.say("Opening…")));
  follow(app, app.route.rest[0] ?? "").catch((error) => {
    if (gone) return;
    const [what, remedy] = explain(app, error);
    host.replaceChildren(
      make("h1", {}, app.say("This link cannot be opened")),
      make("p", { role: "alert" }, what),
      make("p", {}, remedy),
      make("p", {}, make("a", { href: "#/levels" }, app.say("All collections"))),
    );
  });
  return () => {
    gone = true;
  };
}
