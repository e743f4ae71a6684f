// The library of the page, in Node.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");
export const SITE = process.env.WEB_SITE ?? join(root, "build/web");

/** A module of the page by its path. */
export const page = (path) => import(pathToFileURL(join(SITE, path)).href);

export async function openCore() {
  const { loadCore } = await page("core/core.js");
  return loadCore(new WebAssembly.Module(readFileSync(join(SITE, "module/cariste.wasm"))));
}
