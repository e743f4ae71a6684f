// web_site.mjs ROOT BUILD SITE: puts the page together in SITE: the files of src/front/web/page, the module that
// was built in BUILD, the levels and lessons of the tree, the list of files in the service worker, and cariste.html, which is all of
// it in a single file. What is no longer part of it goes.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { iconPng } from "./web_icon.mjs";
import { bundle, moduleBundle, singleFile } from "./web_bundle.mjs";

const [root, build, site] = process.argv.slice(2);

/** The level that the page opens at the first visit (main.js). */
const FIRST = "levels/campaign/01-first-day.sok";

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
  await addIcons(out);
  const levels = join(root, "levels");
  for (const path of await filesBelow(levels)) {
    if (/\.(sok|xsb|slide|txt)$/.test(path)) await take(`levels/${path}`, join(levels, path));
  }
  const bundled = [...out].filter(([path]) => path.startsWith("levels/"));
  const texts = Object.fromEntries(bundled.map(([path, bytes]) => [path.slice(7), bytes.toString()]));
  out.set("levels/index.json", Buffer.from(`${JSON.stringify(texts)}\n`));
  const lessons = join(root, "docs/lessons");
  for (const path of await filesBelow(lessons)) {
    const wanted = /^(en|fr)\/[1-8].*\.md$|^code\/.*\.js$/.test(path);
    if (wanted) await take(`lessons/${path.replace(/\.js$/, ".txt")}`, join(lessons, path));
  }
  return out;
}

/** The icon as phones and desktops want it; what cuts it to a shape of its own has room to do so. Drawn when it has changed. */
async function addIcons(out) {
  const svg = out.get("icon.svg").toString();
  const drawing = await readFile(new URL("./web_icon.mjs", import.meta.url));
  const wanted = createHash("sha256").update(svg).update(drawing).digest("hex");
  const kept = join(build, "icons");
  const same = (await readFile(join(kept, "made"), "utf8").catch(() => "")) === wanted;
  const sizes = { "icon-192.png": { size: 192 }, "icon-512.png": { size: 512 } };
  const cut = { "icon-mask.png": { size: 512 }, "icon-touch.png": { size: 180 } };
  for (const given of Object.values(cut)) Object.assign(given, { room: 0.12, ground: "#f6f0e3" });
  await mkdir(kept, { recursive: true });
  for (const [name, given] of Object.entries({ ...sizes, ...cut })) {
    if (!same) await writeFile(join(kept, name), iconPng(svg, given));
    out.set(name, await readFile(join(kept, name)));
  }
  await writeFile(join(kept, "made"), wanted);
}

/** The service worker with the list of what it keeps: all but what is part of another file. */
function listFiles(files) {
  const apart = new Set(["page.js", "page.css", "core/worker.js", "core/serve.js", FIRST, "levels/index.json"]);
  const inside = (path) => /^levels\/|\.(js|css)$/.test(path) && !apart.has(path);
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

/**
 * One script instead of many modules, one style sheet, and the library and the first level asked for before the script asks
 * for them.
 */
function hurry(files) {
  const texts = textsOf(files);
  files.set("page.js", Buffer.from(bundle(texts, false)));
  files.set("core/serve.js", Buffer.from(moduleBundle(texts, "core/serve.js", ["serve", "serveOwn"])));
  const html = files.get("index.html").toString();
  files.set("page.css", Buffer.from(stylesOf(html, files).join("\n")));
  const early = [
    '<link rel="preload" href="module/cariste.wasm" as="fetch" type="application/wasm" crossorigin />',
    `<link rel="preload" href="${FIRST}" as="fetch" crossorigin />`,
    '<script defer src="page.js"></script>',
    '<link rel="stylesheet" href="page.css" />',
  ];
  const faster = html
    .replace(/ *<link rel="stylesheet"[^>]*>\n/g, "")
    .replace(/ *<script type="module" src="main.js"><\/script>\n/, early.map((line) => `    ${line}\n`).join(""));
  if (!faster.includes("page.js")) throw new Error("index.html does not load main.js as expected");
  files.set("index.html", Buffer.from(faster));
}

/** @param {Map<string, Buffer>} files */
function single(files) {
  const texts = textsOf(files);
  const html = files.get("index.html").toString();
  const levels = [...files].filter(([path]) => path === FIRST || path === "levels/index.json" || path.startsWith("lessons/"));
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
// For Node before version 20.19, which takes .js for CommonJS unless it is told; no browser asks for it.
files.set("package.json", await readFile(join(root, "src/front/web/package.json")));
await mkdir(site, { recursive: true });
for (const old of await filesBelow(site)) if (!files.has(old)) await rm(join(site, old));
for (const [path, bytes] of files) {
  const before = await readFile(join(site, path)).catch(() => null);
  if (before?.equals(bytes)) continue;
  await mkdir(dirname(join(site, path)), { recursive: true });
  await writeFile(join(site, path), bytes);
}
