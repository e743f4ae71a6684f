/**
 * Exercises of the lessons: what programs are asked, and what answers are worth.
 *
 *   questions(core, "1.2")                  lines
 *   judged(core, "1.2", answers, "fr")      {right, message, mistake, question, answer, truth, measured...}
 */
import { takeOutput } from "./write.js";

/** @typedef {import("./core.js").Core} Core */
/** @typedef {{positions: number, blind: number, ours: number, yours: number}} Measured */
/** @typedef {{right: boolean, message: string | null, mistake: string | null, question: string | null,
 *   answer: string | null, truth: string | null, questions: number, wrong: number, measured: Measured[]}} Judgement */

/** @param {Core} core @param {string} id @returns {string[]} */
export function questions(core, id) {
  const output = core.give(id, (name) => takeOutput(core, core.c.cariste_exercise_questions(name) >>> 0));
  return output.text.split("\n").slice(0, -1);
}

/**
 * @param {Core} core
 * @param {string} id
 * @param {string} answers a line each
 * @param {string} language
 * @returns {Judgement}
 */
export function judged(core, id, answers, language) {
  const output = core.give(id, (name) =>
    core.give(answers, (given) =>
      core.give(language, (words) => takeOutput(core, core.c.cariste_exercise_judge(name, given, words) >>> 0)),
    ),
  );
  return JSON.parse(output.text);
}
