/** Heuristics to begin with: good ones, and such as have something to be found. */

/** @typedef {import("../../app.js").App} App */

const MISPLACED = `// How many boxes are not on a goal.
let left = 0;
for (const cell of cells) if (cell === BOX) left++;
return left;`;

const NEAREST = `// The sum of each box's distance to the nearest goal, in rows and columns.
const goals = [];
const boxes = [];
cells.forEach((cell, i) => {
  const place = { x: i % width, y: Math.floor(i / width) };
  if (cell === GOAL || cell === PLAYER_ON_GOAL || cell === BOX_ON_GOAL) goals.push(place);
  if (cell === BOX) boxes.push(place);
});
let sum = 0;
for (const box of boxes) {
  sum += Math.min(...goals.map((goal) => Math.abs(goal.x - box.x) + Math.abs(goal.y - box.y)));
}
return sum;`;

const BOLD = `// Three times the boxes that are not on a goal: too bold?
let left = 0;
for (const cell of cells) if (cell === BOX) left++;
return 3 * left;`;

const MOODY = `${NEAREST.replace("return sum;", "")}
// Never too much, but moody: odd sums count for nothing.
return sum % 2 ? 0 : sum;`;

/** @param {App} app */
export function examples(app) {
  return [
    { name: app.say("boxes not on a goal"), text: MISPLACED },
    { name: app.say("nearest goals"), text: NEAREST },
    { name: app.say("too bold"), text: BOLD },
    { name: app.say("moody"), text: MOODY },
  ];
}
