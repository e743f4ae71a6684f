// web_serve.mjs FOLDER [PORT]: serves a folder on the loopback, with the types and headers a page wants that may use
// shared memory. Prints the address. Port 0, or none, is one that is free.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { pathToFileURL } from "node:url";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
};

const HEADERS = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-cache",
};

/** The file that a request is for, or null. */
async function fileFor(folder, url) {
  let path;
  try {
    path = normalize(decodeURIComponent(new URL(url, "http://localhost").pathname));
  } catch {
    return null;
  }
  const file = join(folder, path.endsWith(sep) ? `${path}index.html` : path);
  if (path.includes("\0") || !file.startsWith(folder + sep)) return null;
  const info = await stat(file).catch(() => null);
  return info?.isFile() ? { file, size: info.size, tag: `"${info.size}-${info.mtimeMs}"` } : null;
}

/** Starts to serve; resolves to {address, close, requests}, the last a list of the paths asked for. */
export async function serve(folder, port = 0, headers = HEADERS) {
  const requests = [];
  const server = createServer(async (request, response) => {
    requests.push(request.url);
    const found = ["GET", "HEAD"].includes(request.method) ? await fileFor(normalize(folder), request.url) : null;
    if (!found) {
      response.writeHead(404, headers).end();
      return;
    }
    if (request.headers["if-none-match"] === found.tag) {
      response.writeHead(304, { ...headers, ETag: found.tag }).end();
      return;
    }
    const type = TYPES[extname(found.file)] ?? "text/plain; charset=utf-8";
    response.writeHead(200, { ...headers, ETag: found.tag, "Content-Type": type, "Content-Length": found.size });
    if (request.method === "HEAD") response.end();
    else createReadStream(found.file).pipe(response);
  });
  await new Promise((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  return {
    requests,
    address: `http://127.0.0.1:${server.address().port}/`,
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder, port = "0"] = process.argv.slice(2);
  const { address } = await serve(folder, Number(port));
  console.log(address);
}
