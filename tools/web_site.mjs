// web_site.mjs ROOT BUILD SITE: puts the page together in SITE: the files of src/front/web/page, the module that
// was built in BUILD, the levels and lessons of the tree, the list of files in the service worker, and cariste.html, which is all of
// it in a single file. What is no longer part of it goes.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { bundle, reachable, singleFile } from "./web_bundle.mjs";

const [root, build, site] = process.argv.slice(2);

/** All files below a folder, as paths from it. */
async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}

/** What the site is made of: the bytes of each file, by its path. */
async function parts() {
  const out = new Map();
  const take = async (path, from) => out.set(path, await readFile(from));
  const page = join(root, "src/front/web/page");
  for (const path of await filesBelow(page)) await take(path, join(page, path));
  for (const name of ["cariste.js", "cariste.wasm"]) await take(`module/${name}`, join(build, name));
  await take("icon.svg", join(root, "desktop/org.cariste.cariste.svg"));
  const levels = join(root, "levels");
  for (const path of await filesBelow(levels)) {
    if (/\.(sok|xsb|slide|txt)$/.test(path)) await take(`levels/${path}`, join(levels, path));
  }
  const lessons = join(root, "docs/lessons");
  for (const path of await filesBelow(lessons)) {
    const wanted = /^(en|fr)\/[1-8].*\.md$|^code\/.*\.js$/.test(path);
    if (wanted) await take(`lessons/${path.replace(/\.js$/, ".txt")}`, join(lessons, path));
  }
  const bundled = [...out.keys()].filter((path) => path.startsWith("levels/")).map((path) => path.slice(7));
  out.set("levels/index.json", Buffer.from(`${JSON.stringify(bundled)}\n`));
  return out;
}

/** The service worker with the list of what it keeps: all but modules that are part of page.js. */
function listFiles(files) {
  const apart = new Set(["core/worker.js", "core/serve.js"].flatMap((start) => reachable(start, textsOf(files), {})));
  const inside = (path) => path.endsWith(".js") && path !== "page.js" && !apart.has(path);
  const kept = [...files.keys()].filter((path) => path !== "sw.js" && !inside(path)).sort();
  const sum = createHash("sha256");
  for (const path of kept) sum.update(path).update(files.get(path));
  sum.update(files.get("sw.js"));
  const text = files.get("sw.js").toString();
  const listed = text
    .replace('"VERSION"', JSON.stringify(sum.digest("hex").slice(0, 16)))
    .replace("[/* FILES */]", JSON.stringify(["./", ...kept]));
  if (listed === text) throw new Error("sw.js has no place for the list of files");
  files.set("sw.js", Buffer.from(listed));
}

/** The style sheets that the page links, in its order. */
function stylesOf(html, files) {
  const linked = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path]) => path);
  return linked.map((path) => files.get(path).toString());
}

/** The texts of all modules, by path. */
function textsOf(files) {
  return new Map([...files].filter(([path]) => path.endsWith(".js")).map(([path, bytes]) => [path, bytes.toString()]));
}

/** One script instead of many modules, and the library asked for before the script asks for it. */
function hurry(files) {
  files.set("page.js", Buffer.from(bundle(textsOf(files), false)));
  const module = '<link rel="preload" href="module/cariste.wasm" as="fetch" type="application/wasm" crossorigin />';
  const html = files.get("index.html").toString();
  const faster = html
    .replace('<script type="module" src="main.js"></script>', '<script defer src="page.js"></script>')
    .replace("  </head>", `    ${module}\n  </head>`);
  if (!faster.includes("page.js")) throw new Error("index.html does not load main.js as expected");
  files.set("index.html", Buffer.from(faster));
}

/** @param {Map<string, Buffer>} files */
function single(files) {
  const texts = textsOf(files);
  const html = files.get("index.html").toString();
  const levels = [...files].filter(([path]) => /^(levels|lessons)\//.test(path));
  return singleFile({
    html,
    script: bundle(texts, true),
    styles: stylesOf(html, files),
    icon: files.get("icon.svg"),
    wasm: files.get("module/cariste.wasm"),
    assets: new Map(levels.map(([path, bytes]) => [path, bytes.toString()])),
  });
}

const files = await parts();
const alone = single(files);
hurry(files);
listFiles(files);
files.set("cariste.html", Buffer.from(alone));
await mkdir(site, { recursive: true });
for (const old of await filesBelow(site)) if (!files.has(old)) await rm(join(site, old));
for (const [path, bytes] of files) {
  const before = await readFile(join(site, path)).catch(() => null);
  if (before?.equals(bytes)) continue;
  await mkdir(dirname(join(site, path)), { recursive: true });
  await writeFile(join(site, path), bytes);
}
