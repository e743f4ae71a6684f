/** A student's program in a worker of its own, shut off from the network; one that hangs is ended. */
import { DOORS, opensDoors, shut } from "../../core/shut.js";
import { blobAddress } from "../../core/spawn.js";

/** Seconds after which a program is believed to be in an endless loop. */
const PATIENCE = 20;

/** @param {string} helper the text of board.js @param {string} program */
function workerText(helper, program) {
  return `const DOORS = ${JSON.stringify(DOORS)};
(${shut.toString()})();
${helper}
let given = null;
const parts = { Board, read, run: (answer) => (given = answer) };
onmessage = ({ data }) => {
  try {
    if (typeof given !== "function") throw new TypeError("run(answer) was not called");
    postMessage({ answers: data.map((line) => ask(given, line)).join("\\n") + "\\n" });
  } catch (error) {
    postMessage({ error: String(error) });
  }
};
(function (require) {
"use strict";
${program}
})(() => parts);
`;
}

/**
 * The answers of a program, a line each.
 * @param {string} helper
 * @param {string} program
 * @param {string[]} questions
 * @returns {Promise<string>}
 */
export function answersOf(helper, program, questions) {
  return new Promise((resolve, reject) => {
    if (opensDoors(program)) throw new SyntaxError("import");
    const worker = new Worker(blobAddress(workerText(helper, program)));
    const end = (/** @type {() => void} */ act) => {
      clearTimeout(timer);
      worker.terminate();
      act();
    };
    const timer = setTimeout(() => end(() => reject(new Error("time"))), PATIENCE * 1000);
    worker.onmessage = ({ data }) => end(() => (data.error ? reject(new Error(data.error)) : resolve(data.answers)));
    worker.onerror = (event) => {
      event.preventDefault();
      end(() => reject(new Error(event.message)));
    };
    worker.postMessage(questions);
  });
}
