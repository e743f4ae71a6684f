/** New workers in the variant of the page that is a single file: each is made of the script of the page. */
import { blobAddress, ownFunctions } from "./spawn.js";

/**
 * @param {import("./spawn.js").OwnText} [own]
 * @returns {Worker}
 */
export function newWorker(own) {
  const bundle = document.getElementById("bundle")?.textContent ?? "";
  const begin = own
    ? `const given = __load("core/serve.js").serveOwn(); given.shut.then(() => given.own(${ownFunctions(own)}));`
    : '__load("core/worker.js");';
  return new Worker(blobAddress(`${bundle}\n${begin}\n`));
}
