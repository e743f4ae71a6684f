/** Keeps the page for the time without a network, and says when there is a newer one. */

/** @param {import("./app.js").App} app */
export async function keepOffline(app) {
  if (!("serviceWorker" in navigator) || !location.protocol.startsWith("http")) return;
  try {
    const registration = await navigator.serviceWorker.register("sw.js");
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker?.addEventListener("statechange", () => {
        if (worker.state === "installed" && navigator.serviceWorker.controller) {
          app.notify(app.say("There is a newer version of this page: it is used when all its tabs were closed."), 15);
        }
      });
    });
  } catch {
    // Private windows and odd hosts have none: the page works as long as it is open.
  }
}
