/**
 * A lesson as it stands in its file, taken apart: blocks in order, and exercises with their hints and mistakes.
 *
 *   parseLesson(markdown)      {title, blocks: Block[]}
 */

/** @typedef {{kind: "heading" | "paragraph" | "list" | "code", level?: number, language?: string, text?: string,
 *   items?: string[]}} Plain */
/** @typedef {{kind: "exercise", id: string, name: string, title: string, task: Plain[], hints: string[],
 *   mistakes: Record<string, string>}} Exercise */
/** @typedef {Plain | Exercise} Block */

const HINT = /^(?:Hint|Indice) \d+\s*:\s*/;
const MISTAKE = /^(?:Mistake|Erreur) (\S+?)\s*:\s*/;
const EXERCISE = /^(\d\.\d) ([a-z-]+)\s*:\s*(.*)$/;

/** Lines in groups: a block of code, a heading, or what stands between empty lines. @param {string} text */
function* groups(text) {
  /** @type {string[]} */
  let group = [];
  let code = false;
  for (const line of text.split("\n")) {
    const fence = line.startsWith("```");
    if (!code && (fence || !line.trim() || line.startsWith("#")) && group.length) {
      yield group;
      group = [];
    }
    if (fence) code = !code;
    if (code || line.trim()) group.push(line);
    if ((fence && !code) || (!code && line.startsWith("#"))) {
      yield group;
      group = [];
    }
  }
  if (group.length) yield group;
}

/** @param {string[]} lines @returns {string[]} the items of a list, their lines joined */
function itemsOf(lines) {
  /** @type {string[]} */
  const items = [];
  for (const line of lines) {
    if (line.startsWith("- ")) items.push(line.slice(2));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return items;
}

/** @param {string[]} lines @returns {Plain} */
function blockOf(lines) {
  const [first] = lines;
  if (first.startsWith("```")) return { kind: "code", language: first.slice(3), text: lines.slice(1, -1).join("\n") };
  const heading = /^(#+) (.*)$/.exec(first);
  if (heading) return { kind: "heading", level: heading[1].length, text: heading[2] };
  if (first.startsWith("- ")) return { kind: "list", items: itemsOf(lines) };
  return { kind: "paragraph", text: lines.join(" ") };
}

/** Sorts the items of an exercise; false for a list of another kind. @param {Exercise} exercise @param {string[]} items */
function takeItems(exercise, items) {
  if (!items.every((item) => HINT.test(item) || MISTAKE.test(item))) return false;
  for (const item of items) {
    const mistake = MISTAKE.exec(item);
    if (mistake) exercise.mistakes[mistake[1]] = item.slice(mistake[0].length);
    else exercise.hints.push(item.replace(HINT, ""));
  }
  return true;
}

/** @param {string} markdown @returns {{title: string, blocks: Block[]}} */
export function parseLesson(markdown) {
  /** @type {Block[]} */
  const blocks = [];
  /** @type {Exercise | null} */
  let exercise = null;
  let title = "";
  for (const lines of groups(markdown)) {
    const block = blockOf(lines);
    const begins = block.level === 3 ? EXERCISE.exec(block.text ?? "") : null;
    if (block.level === 1) title = block.text ?? "";
    else if (begins) {
      const [, id, name, what] = begins;
      exercise = { kind: "exercise", id, name, title: what, task: [], hints: [], mistakes: {} };
      blocks.push(exercise);
    } else if (block.kind === "heading") {
      exercise = null;
      blocks.push(block);
    } else if (!exercise) blocks.push(block);
    else if (block.kind !== "list" || !takeItems(exercise, block.items ?? [])) exercise.task.push(block);
  }
  return { title: title.replace(/\\(.)/g, "$1"), blocks };
}

/** The program of an exercise in a file of answers, to be completed or whole. @param {string} file @param {string} id */
export function programsOf(file, id) {
  const part = file.split(/^\/\/ === /m).find((each) => each.startsWith(`${id} `)) ?? "";
  const whole = part.slice(part.indexOf("\n") + 1).trimEnd();
  return {
    answer: whole.replace(/^ *\/\/ (<<<|>>>).*\n/gm, ""),
    template: whole.replace(/^( *)\/\/ <<<\n[^]*?^ *\/\/ >>> ?(.*)$/gm, "$1$2"),
  };
}
