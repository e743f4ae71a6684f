/** The view "share": the level that is open as a link, with a solution, a position, settings; and as text and file. */
import { make } from "../../dom.js";
import { drawLevel } from "../../core/draw.js";
import { openGame } from "../../core/game.js";
import { writeLevel } from "../../core/write.js";
import { saveFile } from "../../files/save.js";
import { addressOf, LinkError, MOST_LINK, pack, SAFE_LINK } from "../../share/fragment.js";
import { sharedText } from "../../share/text.js";
import { keptGame } from "../../store/games.js";
import { progressOf } from "../../store/progress.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../../core/level.js").Level} Level */
/** @typedef {{kind: string, name: string, solution?: string, moves?: string}} Choice */

/** A larger board is not drawn while the page waits. */
const QUICK = 2500;

/** What can be shared of a level. @param {App} app @param {Level} level @returns {Promise<Choice[]>} */
async function choicesOf(app, level) {
  /** @type {Choice[]} */
  const choices = [{ kind: "level", name: app.say("The level") }];
  const moves = await movesMade(app, level);
  if (moves) choices.push({ kind: "position", name: app.say("The position I am at"), moves });
  const best = Object.values((await progressOf(app.store, level))?.best ?? {});
  const solution = best[0]?.solution ?? level.solutions[0];
  if (solution) choices.push({ kind: "solution", name: app.say("The level and a solution"), solution });
  return choices;
}

/** The moves of the game that is kept of a level. @param {App} app @param {Level} level @returns {Promise<string>} */
async function movesMade(app, level) {
  const kept = await keptGame(app.store, level);
  const game = kept && openGame(app.core, level);
  if (!game) return "";
  const moves = game.load(kept.save) ? game.moves : "";
  game.free();
  return moves;
}

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

class SharePage {
  /** @type {Choice[]} */
  choices = [];
  chosen = "level";
  withSettings = false;

  /** @param {HTMLElement} host @param {App} app @param {Level} level */
  constructor(host, app, level) {
    this.app = app;
    this.level = level;
    this.link = /** @type {HTMLInputElement} */ (
      make("input", { type: "text", readonly: true, class: "link", "aria-label": app.say("Link"), onfocus: () => this.link.select() })
    );
    this.note = make("p", { class: "quiet", role: "status" });
    this.options = make("fieldset", { class: "choices" });
    this.copyButton = make("button", { type: "button", class: "primary", onclick: () => this.#copyLink() }, app.say("Copy the link"));
    host.append(
      make("h1", {}, app.say("Share")),
      make(
        "div",
        { class: "share-page" },
        this.#picture(),
        make(
          "div",
          { class: "panel" },
          this.options,
          make("div", { class: "row" }, this.link, this.copyButton, this.#systemButton()),
          this.note,
          make("p", { class: "quiet" }, app.say("Everything is in the link itself. Nothing is sent to a server.")),
          this.#files(),
        ),
      ),
    );
  }

  #picture() {
    const { app, level } = this;
    const figure = make("figure", { class: "panel" });
    if (level.width * level.height <= QUICK) {
      const svg = drawLevel(app.core, level, { theme: app.theme, "cell-size": 32 });
      const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
      const image = /** @type {HTMLImageElement} */ (make("img", { alt: "" }));
      image.onload = () => URL.revokeObjectURL(url);
      image.src = url;
      figure.append(image);
    }
    const name = level.title || app.say("Level %d", level.number);
    figure.append(make("figcaption", {}, make("strong", {}, name), level.author ? ` · ${level.author}` : ""));
    return figure;
  }

  #systemButton() {
    const { app } = this;
    if (!navigator.share) return null;
    const title = this.level.title ?? "cariste";
    const send = () => navigator.share({ title, url: this.link.value }).catch(() => {});
    return make("button", { type: "button", onclick: send }, app.say("Send…"));
  }

  #files() {
    const { app, level } = this;
    const ending = level.puzzle === "slide" ? "slide" : "sok";
    const text = () => writeLevel(app.core, level).text;
    return make(
      "div",
      { class: "row" },
      make("button", { type: "button", onclick: async () => this.#copied(await copy(text())) }, app.say("Copy as text")),
      make("button", { type: "button", onclick: () => saveFile(`${level.title || "level"}.${ending}`, text()) }, app.say("Save as a file")),
    );
  }

  /** @param {boolean} done */
  #copied(done) {
    const { app } = this;
    app.notify(done ? app.say("Copied.") : app.say("The browser does not let the page copy: select the text and copy it."));
  }

  async #copyLink() {
    const done = await copy(this.link.value);
    if (!done) this.link.select();
    this.#copied(done);
  }

  async show() {
    const { app } = this;
    this.choices = await choicesOf(app, this.level);
    const radios = this.choices.map((choice) => {
      const radio = make("input", { type: "radio", name: "what", value: choice.kind, checked: choice.kind === this.chosen });
      radio.addEventListener("change", () => {
        this.chosen = choice.kind;
        this.#update();
      });
      return make("label", {}, radio, choice.name);
    });
    const settings = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox" }));
    settings.addEventListener("change", () => {
      this.withSettings = settings.checked;
      this.#update();
    });
    const also = make("label", {}, settings, app.say("With language and theme"));
    this.options.replaceChildren(make("legend", {}, app.say("What the link holds")), ...radios, also);
    await this.#update();
  }

  /** Makes the link anew. */
  async #update() {
    const { app } = this;
    const choice = this.choices.find(({ kind }) => kind === this.chosen) ?? this.choices[0];
    try {
      const link = addressOf(
        await pack({
          ...sharedText(app.core, this.level, choice.solution ?? null),
          ...(choice.moves ? { moves: choice.moves } : {}),
          ...(this.withSettings ? { settings: { language: app.language, theme: app.themeName } } : {}),
        }),
      );
      this.link.value = link;
      this.note.textContent =
        link.length > SAFE_LINK
          ? app.sayCount("%d character. Some programs cut links as long as this one; a file is safer.", "%d characters. Some programs cut links as long as this one; a file is safer.", link.length)
          : app.sayCount("%d character", "%d characters", link.length);
    } catch (error) {
      if (!(error instanceof LinkError)) throw error;
      this.link.value = "";
      this.note.textContent = app.say("This is too long for a link: %1$d characters, where %2$d are possible. Save it as a file instead.", error.length, MOST_LINK);
    }
    /** @type {HTMLButtonElement} */ (this.copyButton).disabled = !this.link.value;
  }
}

/**
 * @param {HTMLElement} host
 * @param {App} app
 * @returns {() => void}
 */
export function mount(host, app) {
  const level = app.level;
  if (!level?.board) {
    host.append(make("h1", {}, app.say("Share")), make("p", {}, make("a", { href: "#/levels" }, app.say("Choose a level first"))));
    return () => {};
  }
  new SharePage(host, app, level).show();
  return () => {};
}
