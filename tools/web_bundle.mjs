// All modules of the page as one classic script, for the page and for the single file, in which each is a function. The page keeps to a few
// forms of import and export, so that lines can be rewritten; anything else is an error here.
import { createHash } from "node:crypto";
import { posix } from "node:path";

/** What takes the place of what. */
const INSTEAD = { "core/spawn.js": "core/spawn_single.js" };

/** Names in braces, "a, b as c", as pairs of what and as. */
function pairs(list) {
  return list
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => part.split(/\s+as\s+/))
    .map(([what, as = what]) => [what, as]);
}

/** The path that a module means by its import. */
function target(from, given, instead) {
  const path = posix.join(posix.dirname(from), given);
  return instead[path] && instead[path] !== from ? instead[path] : path;
}

/** A comment that has lines of its own. */
const COMMENT = /^[ \t]*(\/\*(?:(?!\*\/)[^])*\*\/[ \t]*|\/\/.*)\n/m;

/** A text without the comments that have lines of their own: they are for who reads the files. */
function bare(text) {
  let out = "";
  let rest = text;
  for (let found; (found = COMMENT.exec(rest)); ) {
    out += rest.slice(0, found.index);
    rest = rest.slice(found.index + found[0].length);
    if (out.split("`").length % 2 === 0) out += found[0]; // inside a template it is no comment
  }
  return out + rest;
}

/** The text of a module as the body of a function of (exports, __load). */
function rewrite(path, text, instead) {
  const exported = [];
  const load = (given) => `__load(${JSON.stringify(target(path, given, instead))})`;
  let out = bare(text)
    .replace(/^import\s*\{([^}]*)\}\s*from\s*"([^"]+)";$/gm, (_, list, given) => {
      const names = pairs(list).map(([what, as]) => (what === as ? what : `${what}: ${as}`));
      return `const { ${names.join(", ")} } = ${load(given)};`;
    })
    .replace(/^import\s*\*\s*as\s+(\w+)\s+from\s*"([^"]+)";$/gm, (_, name, given) => `const ${name} = ${load(given)};`)
    .replace(/^import\s*"([^"]+)";$/gm, (_, given) => `${load(given)};`)
    .replace(/^export\s*\{([^}]*)\};?$/gm, (_, list) => (exported.push(...pairs(list)), ""))
    .replace(/^export default (\w+);$/gm, (_, name) => (exported.push([name, "default"]), ""))
    .replace(/^export\s+((?:async\s+)?function\*?|class|const|let)\s+(\w+)/gm, (_, kind, name) => {
      exported.push([name, name]);
      return `${kind} ${name}`;
    })
    .replace(/\bimport\("([^"]+)"\)/g, (_, given) => `Promise.resolve(${load(given)})`)
    .replace(/\bimport\.meta\.url\b/g, `__address(${JSON.stringify(path)})`);
  const strange = out.match(/^(import|export)\b.*$/m);
  if (strange) throw new Error(`${path}: the single file cannot take "${strange[0]}"`);
  const names = exported.map(([what, as]) => `get ${as === "default" ? '"default"' : as}() { return ${what}; }`);
  const given = `Object.getOwnPropertyDescriptors({ ${names.join(", ")} })`;
  return `__modules[${JSON.stringify(path)}] = (exports) => {
Object.defineProperties(exports, ${given});
${out}
};
`;
}

/** The modules that one needs, itself included. */
export function reachable(start, texts, instead) {
  const seen = new Set();
  const visit = (path) => {
    if (seen.has(path)) return;
    if (!texts.has(path)) throw new Error(`${path} is no file of the page`);
    seen.add(path);
    const text = texts.get(path);
    for (const [, given] of text.matchAll(/^import\b[^"]*"([^"]+)";$/gm)) visit(target(path, given, instead));
    for (const [, given] of text.matchAll(/\bimport\("([^"]+)"\)/g)) visit(target(path, given, instead));
  };
  visit(start);
  return [...seen];
}

/**
 * All modules as one script that defines __load; texts are by path. It saves a browser as many requests as there are
 * modules. The single file has no address, and makes workers in another way.
 */
export function bundle(texts, single) {
  const instead = single ? INSTEAD : {};
  const starts = single ? ["main.js", "core/worker.js"] : ["main.js"];
  const paths = new Set(starts.flatMap((start) => reachable(start, texts, instead)));
  const base = single ? '"file:///"' : "document.baseURI";
  return `"use strict";
${linked(paths, texts, instead, base)}if (typeof document !== "undefined") __load("main.js");
`;
}

/** One module instead of those it needs, which stands in a folder of the page. */
export function moduleBundle(texts, start, names) {
  const modules = linked(reachable(start, texts, {}), texts, {}, 'new URL("../", import.meta.url)');
  return `${modules}export const { ${names.join(", ")} } = __load(${JSON.stringify(start)});
`;
}

/** Modules as functions, and __load, which gives what they export. */
function linked(paths, texts, instead, base) {
  const modules = [...paths].map((path) => rewrite(path, texts.get(path), instead)).join("");
  return `const __address = (path) => new URL(path, ${base}).href;
const __modules = {};
const __loaded = {};
function __load(path) {
if (!__loaded[path]) {
__loaded[path] = {};
__modules[path](__loaded[path]);
}
return __loaded[path];
}
${modules}`;
}

const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Text that may stand in a script element. */
const inert = (text) => text.replace(/<(?=\/script|!--|script)/gi, "\\x3c");

/**
 * The page in one file.
 * @param {{html: string, script: string, styles: string[], icon: Buffer, wasm: Buffer, assets: Map<string, string>}} given
 */
export function singleFile({ html, script, styles, icon, wasm, assets }) {
  const safe = inert(script);
  const style = styles.join("\n");
  const policy = [
    "default-src 'none'",
    `script-src ${hash(safe)} 'wasm-unsafe-eval'`,
    `style-src ${hash(style)}`,
    "worker-src blob:",
    "img-src data: blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const embedded = [...assets].map(([path, text]) => {
    if (/<\/script/i.test(text)) throw new Error(`${path} cannot be embedded`);
    return `<script type="text/plain" data-path="${path}">${text}</script>`;
  });
  embedded.push(`<script type="text/plain" data-path="module/cariste.wasm">${wasm.toString("base64")}</script>`);
  return html
    .replace(
      /\s*<(link|script)\b[^>]*(rel="(stylesheet|icon|manifest|modulepreload|preload|apple-touch-icon)"|src=)[^>]*>(<\/script>)?/g,
      "",
    )
    .replace(/(http-equiv="Content-Security-Policy"\s*content=")[^"]*/, (_, before) => before + policy)
    .replace(
      "</head>",
      () =>
        `<link rel="icon" href="data:image/svg+xml;base64,${icon.toString("base64")}" />\n<style>${style}</style>\n</head>`,
    )
    .replace("</body>", () => `${embedded.join("\n")}\n<script id="bundle">${safe}</script>\n</body>`);
}
