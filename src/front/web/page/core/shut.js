/** Shuts a worker off from everything but the page: for functions that somebody else may have written. */

export const DOORS = [
  "fetch",
  "XMLHttpRequest",
  "WebSocket",
  "WebSocketStream",
  "WebTransport",
  "EventSource",
  "importScripts",
  "Worker",
  "SharedWorker",
  "BroadcastChannel",
  "indexedDB",
  "caches",
  "navigator",
  "FontFace",
  "fonts",
  "ServiceWorker",
  "RTCPeerConnection",
];

/** The policy of the page forbids other hosts anyway; what is left of the network goes as well. */
export function shut() {
  for (const name of DOORS) {
    try {
      Object.defineProperty(globalThis, name, { value: undefined, writable: false, configurable: false });
    } catch {
      // Not to be had here.
    }
  }
}

/**
 * Whether a text could load other code: the policy forbids to evaluate strings, so that the word has to stand in the
 * text itself.
 * @param {string} text
 */
export function opensDoors(text) {
  return /\bimport\b/.test(text);
}
