/** What the check of types has to find. */
import { fillIn } from "../../../../src/front/web/page/words/words.js";

/** @type {number} */
export const wrong = fillIn("a sentence", []);
