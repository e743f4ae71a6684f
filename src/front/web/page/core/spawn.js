/**
 * New workers. In the variant of the page that is a single file, spawn_single.js takes the place of this one.
 */
import { opensDoors } from "./shut.js";

/** @typedef {{estimate?: string, test?: string}} OwnText bodies of functions of `position` */

/**
 * The text of the object that serve() takes: functions of the user's own are part of the text of their worker, since the
 * page's policy forbids to evaluate text.
 * @param {OwnText} own
 * @returns {string}
 */
export function ownFunctions(own) {
  for (const body of Object.values(own)) if (opensDoors(body)) throw new SyntaxError("import");
  const parts = Object.entries(own).map(([name, body]) => `${name}: (position) => {\n${body}\n},\n`);
  return `{\n${parts.join("")}}`;
}

/** @param {string} text @returns {string} an address that is good for a while */
export function blobAddress(text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  setTimeout(() => URL.revokeObjectURL(address), 10000);
  return address;
}

/**
 * A worker that waits for jobs; with functions of the user's own it is shut off from the network before it sees them.
 * @param {OwnText} [own]
 * @returns {Worker}
 */
export function newWorker(own) {
  if (!own) return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  const from = JSON.stringify(new URL("./serve.js", import.meta.url).href);
  const text = `import { serveOwn } from ${from};
const given = serveOwn();
await given.shut;
given.own(${ownFunctions(own)});
`;
  return new Worker(blobAddress(text), { type: "module" });
}
