/** The view "lessons": eight lessons, from the same files as the documents, with live boards and judged exercises. */
import { make } from "../../dom.js";
import { assetText } from "../../core/assets.js";
import { exerciseView, solvedExercises } from "./exercise.js";
import { liveBoard, liveCommands } from "./live.js";
import { inline, prose } from "./prose.js";
import { parseLesson } from "./text.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("./text.js").Block} Block */
/** @typedef {import("./exercise.js").Code} Code */

const NAMES = ["1-graph", "2-growth", "3-memory", "4-queue", "5-astar", "6-deadlocks", "7-bounds", "8-hard"];

/** @param {App} app @param {string} name */
async function readLesson(app, name) {
  return parseLesson(await assetText(`lessons/${app.language === "fr" ? "fr" : "en"}/${name}.md`));
}

/** @param {HTMLElement} place @param {App} app @param {() => boolean} isHere */
async function showList(place, app, isHere) {
  const lessons = await Promise.all(NAMES.map((name) => readLesson(app, name)));
  if (!isHere()) return;
  const solved = solvedExercises(app);
  const items = lessons.map(({ title, blocks }, i) => {
    const exercises = blocks.flatMap((block) => (block.kind === "exercise" ? [block] : []));
    const right = exercises.filter(({ id }) => solved[id]).length;
    return make(
      "li",
      { class: "panel" },
      make("a", { href: `#/lessons/${i + 1}` }, title),
      make("p", { class: "quiet" }, app.say("%1$d of %2$d exercises right", right, exercises.length)),
    );
  });
  place.replaceChildren(
    make("h1", {}, app.say("Lessons")),
    make(
      "p",
      {},
      app.say("How search works: predict, experiment, write the idea yourself, and have it judged."),
    ),
    make("ol", { class: "lesson-list" }, ...items),
  );
}

/**
 * @param {App} app
 * @param {Block} block
 * @param {Code} code
 * @param {{free: () => void}[]} living what has to be freed
 */
function element(app, block, code, living) {
  if (block.kind === "exercise") {
    const view = exerciseView(app, block, code);
    living.push(view);
    return view.element;
  }
  if (block.kind === "code" && block.language === "board") {
    const board = liveBoard(app, block.text ?? "");
    living.push(board);
    return board.element;
  }
  if (block.kind === "code" && block.language === "console") return liveCommands(app, block.text ?? "");
  return prose(block);
}

/**
 * @param {HTMLElement} place
 * @param {App} app
 * @param {number} number from 1
 * @param {{free: () => void}[]} living
 * @param {() => boolean} isHere
 */
async function showLesson(place, app, number, living, isHere) {
  const [lesson, helper, answers] = await Promise.all([
    readLesson(app, NAMES[number - 1]),
    assetText("lessons/code/board.txt"),
    assetText("lessons/code/answers.txt"),
  ]);
  if (!isHere()) return;
  const link = (/** @type {number} */ to, /** @type {string} */ text) =>
    NAMES[to - 1] ? make("a", { href: `#/lessons/${to}` }, text) : null;
  place.replaceChildren(
    make("h1", {}, ...inline(lesson.title)),
    ...lesson.blocks.map((block) => element(app, block, { helper, answers }, living)),
    make(
      "nav",
      { class: "row", "aria-label": app.say("Lessons") },
      link(number - 1, app.say("The lesson before")),
      make("a", { href: "#/lessons" }, app.say("All lessons")),
      link(number + 1, app.say("The next lesson")),
    ),
  );
}

/**
 * @param {HTMLElement} host
 * @param {App} app
 * @returns {() => void} takes it away
 */
export function mount(host, app) {
  const place = make("article", { class: "lesson", "data-state": "busy" });
  const number = Number(app.route.rest[0] ?? 0);
  /** @type {{free: () => void}[]} */
  const living = [];
  let here = true;
  host.append(place);
  const shown = NAMES[number - 1]
    ? showLesson(place, app, number, living, () => here)
    : showList(place, app, () => here);
  shown.then(
    () => (place.dataset.state = "done"),
    (error) => (place.textContent = String(error?.message ?? error)),
  );
  return () => {
    here = false;
    for (const one of living) one.free();
  };
}
