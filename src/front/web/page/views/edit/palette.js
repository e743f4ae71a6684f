/** What can be drawn, how, and in which other places at once. */
import { make } from "../../dom.js";
import { icon } from "../../icons.js";
import { brushPicture } from "./pictures.js";
import { desk } from "./desk.js";

/** @typedef {import("./edit.js").EditView} EditView */
/** @typedef {import("./desk.js").Tool} Tool */

/** What brushes put, in a word. @param {import("../../app.js").App} app @returns {Record<string, string>} */
export function brushNames(app) {
  return {
    wall: app.say("Wall"),
    floor: app.say("Floor"),
    box: app.say("Box"),
    goal: app.say("Target"),
    player: app.say("Player"),
    piece: app.say("Piece"),
    exit: app.say("Exit"),
    gate: app.say("Gate"),
  };
}

/** @param {import("../../app.js").App} app @returns {Record<Tool, string>} */
function toolNames(app) {
  return {
    pen: app.say("Pen"),
    line: app.say("Line"),
    frame: app.say("Frame"),
    block: app.say("Block"),
    fill: app.say("Fill"),
    pick: app.say("Pick"),
    select: app.say("Select"),
  };
}

export class Palette {
  /** @param {EditView} view */
  constructor(view) {
    this.view = view;
    const { app } = view;
    this.brushes = make("div", { class: "brushes", role: "group", "aria-label": app.say("What to draw") });
    this.tools = make("div", { class: "tools-row", role: "group", "aria-label": app.say("How to draw") });
    this.mirror = /** @type {HTMLSelectElement} */ (make("select", { id: "edit-mirror", "data-action": "mirror" }));
    this.mirror.addEventListener("change", () => this.#mirror());
    this.element = make(
      "div",
      { class: "palette" },
      this.brushes,
      this.tools,
      view.clip.buttons(),
      make("div", { class: "mirror" }, make("label", { for: "edit-mirror" }, app.say("Symmetry")), this.mirror),
    );
    this.fill();
  }

  /** Everything anew: another puzzle has other brushes. */
  fill() {
    const { app, edit } = this.view;
    const names = brushNames(app);
    this.kind = `${edit.puzzle} ${app.theme}`;
    this.brushes.replaceChildren(
      ...edit.brushes.map(({ name, help }, i) =>
        make(
          "button",
          { type: "button", "data-brush": name, title: `${help} (${i + 1})`, onclick: () => this.choose(name) },
          brushPicture(app.core, edit.puzzle, name, app.theme),
          make("span", {}, names[name] ?? name),
        ),
      ),
    );
    this.tools.replaceChildren(
      ...Object.entries(toolNames(app)).map(([name, label]) =>
        make(
          "button",
          { type: "button", "data-tool": name, title: label, onclick: () => this.use(/** @type {Tool} */ (name)) },
          icon(name),
          make("span", {}, label),
        ),
      ),
    );
    this.mirror.replaceChildren(
      ...edit.mirrors.map(({ name, help }) => make("option", { value: name, selected: name === edit.mirror }, help)),
    );
  }

  /** @param {string} brush */
  choose(brush) {
    desk.brush = brush;
    if (desk.tool === "pick" || desk.tool === "select") desk.tool = "pen";
    this.update();
    this.view.app.announce(brushNames(this.view.app)[brush] ?? brush);
  }

  /** @param {Tool} tool */
  use(tool) {
    desk.tool = tool;
    this.view.strokes.stop();
    this.update();
    this.view.app.announce(toolNames(this.view.app)[tool]);
  }

  #mirror() {
    const { edit, app } = this.view;
    if (!edit.setMirror(this.mirror.value)) app.notify(edit.said);
    this.mirror.value = edit.mirror;
  }

  update() {
    const { app, edit } = this.view;
    if (this.kind !== `${edit.puzzle} ${app.theme}`) this.fill();
    this.mirror.value = edit.mirror;
    for (const button of this.element.querySelectorAll("button")) {
      const on = button.dataset.brush === desk.brush || button.dataset.tool === desk.tool;
      button.setAttribute("aria-pressed", String(on));
    }
  }
}
