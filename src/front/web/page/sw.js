/**
 * The service worker: keeps every file of the page, so that it opens without a network, and gives the headers of an
 * isolated page where the host cannot. The build fills in the version and the list.
 */

const VERSION = "VERSION";
/** @type {string[]} */
const FILES = [/* FILES */];
const CACHE = `cariste ${VERSION}`;

const scope = /** @type {any} */ (globalThis);

/** @param {Response} response @returns {Response} */
function isolated(response) {
  const headers = new Headers(response.headers);
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Embedder-Policy", "require-corp");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

async function keepAll() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
}

async function dropOthers() {
  for (const name of await caches.keys()) {
    if (name.startsWith("cariste ") && name !== CACHE) await caches.delete(name);
  }
  await scope.clients.claim();
}

/** @param {Request} request @returns {Promise<Response>} */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: true });
  return kept ? isolated(kept) : fetch(request);
}

scope.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keepAll()));
scope.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(dropOthers()));
scope.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === location.origin) event.respondWith(answer(request));
});
scope.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data === "take over") scope.skipWaiting();
});
