/** What lives in a lesson: boards that can be played, and commands that can be run. */
import { make } from "../../dom.js";
import { Board } from "../../board/board.js";
import { assetText } from "../../core/assets.js";
import { openGame } from "../../core/game.js";
import { readLevels } from "../../core/level.js";
import { verdictOf } from "../solve/verdict.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../../core/game.js").Direction} Direction */

/** @type {Record<string, Direction>} */
const KEYS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

/** Seconds a command of a lesson may take here. */
const TIME = 20;

/**
 * A board to play with: arrows, clicks, undo.
 * @param {App} app
 * @param {string} text rows of a level
 * @returns {{element: HTMLElement, free: () => void}}
 */
export function liveBoard(app, text) {
  const collection = readLevels(app.core, "lesson.sok", `${text}\n`, app.language);
  const game = openGame(app.core, collection.level(0));
  const name = app.say("A board: the arrow keys play");
  const stage = make("div", { class: "live-stage", tabindex: 0, role: "group", "aria-label": name });
  const told = make("p", { class: "quiet", role: "status" }, app.say("Arrows or clicks play; Backspace takes back."));
  const board = new Board(stage, { label: app.say("Level") });
  const show = () => {
    if (!game) return;
    board.theme = app.theme;
    board.show(app.core, game);
    if (game.solved) told.textContent = app.say("Solved.");
  };
  stage.addEventListener("keydown", (event) => {
    const direction = KEYS[event.key];
    if (!game || (!direction && event.key !== "Backspace")) return;
    event.preventDefault();
    if (direction) game.step(direction);
    else game.undo();
    show();
  });
  board.element.addEventListener("cell", (/** @type {any} */ { detail }) => {
    if (detail.type === "click" && game?.click(detail.x, detail.y)) show();
  });
  const button = (/** @type {string} */ label, /** @type {() => void} */ act) =>
    make("button", { type: "button", onclick: act }, label);
  const again = button(app.say("Begin anew"), () => {
    game?.restart();
    show();
  });
  const open = button(app.say("Open it in the laboratory"), () => {
    if (app.open({ name: "lesson.sok", text: `${text}\n`, index: 0 })) app.go("lab/graph");
  });
  show();
  const off = app.bus.on("theme", show);
  return {
    element: make("div", { class: "live" }, stage, make("div", { class: "row" }, again, open), told),
    free: () => {
      off();
      board.free();
      game?.free();
      collection.free();
    },
  };
}

/**
 * A command of a lesson that the page can run as well.
 * @param {string} line "cariste count levels/... --level 1 --space moves"
 * @returns {{kind: string, file: string, index: number, settings: Record<string, string>} | null}
 */
export function commandOf(line) {
  const [, kind, file, rest] = /^\$ cariste (solve|count) (\S+)((?: --\S+(?: [^-\s]\S*)?)*)/.exec(line) ?? [];
  if (!kind || /certificate/.test(rest)) return null;
  const given = [...rest.matchAll(/--(\S+)(?: ([^-\s]\S*))?/g)].filter(([, name]) => name !== "no-library");
  const settings = Object.fromEntries(given.map(([, name, value]) => [name, value ?? "true"]));
  const index = Number(settings.level ?? 1) - 1;
  delete settings.level;
  return { kind, file, index, settings };
}

/**
 * A block of commands with what they print; those that the page can run have a button.
 * @param {App} app
 * @param {string} text
 */
export function liveCommands(app, text) {
  const lines = text.split("\n");
  const commands = lines.map(commandOf).filter((command) => command !== null);
  const typed = lines.filter((line) => line.startsWith("$ ")).map((line) => line.replace(/ # exits \d$/, ""));
  const shown = (/** @type {string} */ what) => make("pre", { class: "listing", tabindex: 0 }, make("code", {}, what));
  const printed = make("details", {}, make("summary", {}, app.say("What it prints")), shown(text));
  const out = make("ul", { class: "outcomes", "aria-live": "polite" });
  const run = make("button", { type: "button", "data-action": "run-commands" }, app.say("Run it here"));
  run.addEventListener("click", async () => {
    run.setAttribute("disabled", "");
    out.replaceChildren();
    for (const command of commands) out.append(make("li", {}, await outcomeOf(app, command)));
    run.removeAttribute("disabled");
  });
  const row = commands.length ? make("div", { class: "row" }, run) : null;
  return make("div", { class: "live" }, shown(typed.join("\n")), row, out, printed);
}

/** @param {App} app @param {NonNullable<ReturnType<typeof commandOf>>} command @returns {Promise<string>} */
async function outcomeOf(app, { kind, file, index, settings }) {
  try {
    const level = { name: file, text: await assetText(file), index };
    const request = { level, settings: { time: TIME, ...settings }, language: app.language };
    const result = await app.jobs.run(kind, request);
    if (kind === "count") return app.sayCount("%d position", "%d positions", result.json?.states ?? 0);
    const expanded = app.sayCount("%d position expanded", "%d positions expanded", result.json?.expanded ?? 0);
    return [verdictOf(app, result).head, expanded, result.message].filter(Boolean).join(" · ");
  } catch (error) {
    return String(/** @type {any} */ (error)?.message ?? error);
  }
}
