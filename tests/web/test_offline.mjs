// After the first visit the page needs no network; and after loading it asks for nothing more.
import test from "node:test";
import assert from "node:assert/strict";
import { openStage } from "./support/browser.mjs";

/** Waits until everything is kept. */
const kept = (stage) => stage.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

test("the page opens and works offline after the first visit", async (t) => {
  const stage = await openStage({ path: "#/play" });
  t.after(() => stage.close());
  await kept(stage);
  await stage.server.close();
  stage.server = null;
  await stage.page.reload();
  await stage.ready();
  await stage.page.waitForSelector(".board .actor");
  const isolated = await stage.page.evaluate(() => crossOriginIsolated);
  assert.equal(isolated, true);
  const solved = await stage.page.evaluate(async () => {
    const { Jobs } = __load("core/jobs.js");
    const { loadCore } = __load("core/core.js");
    const jobs = new Jobs((await loadCore()).wasm);
    return jobs.run("solve", { level: { name: "a.sok", text: "#####\n#@$.#\n#####\n", index: 0 }, settings: {} });
  });
  assert.equal(solved.solution, "R");
});

test("browsers can install it", async (t) => {
  const stage = await openStage();
  t.after(() => stage.close());
  await kept(stage);
  const client = await stage.page.createCDPSession();
  const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
  // An incognito profile is none of the page's faults.
  assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((error) => error !== "in-incognito"), []);
  const { data, errors } = await client.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const sizes = await stage.page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(async ({ src, sizes: told }) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return [told, `${image.naturalWidth}x${image.naturalHeight}`];
        }),
      ),
    JSON.parse(data).icons.filter(({ type }) => type === "image/png"),
  );
  assert.equal(sizes.length, 3);
  for (const [told, found] of sizes) assert.equal(found, told);
});

test("a host without headers is made good by the service worker", async (t) => {
  const stage = await openStage({ headers: {} });
  t.after(() => stage.close());
  assert.equal(await stage.page.evaluate(() => crossOriginIsolated), false);
  await kept(stage);
  await stage.page.reload();
  await stage.ready();
  assert.equal(await stage.page.evaluate(() => crossOriginIsolated), true);
});

test("nothing is asked for after loading, whatever is done", async (t) => {
  const stage = await openStage();
  t.after(() => stage.close());
  await kept(stage);
  await stage.page.waitForNetworkIdle();
  const before = stage.server.requests.length;
  for (const view of ["levels", "play", "solve", "lab", "edit"]) await stage.go(view);
  await stage.page.select('#tools select[aria-label="Language"]', "fr");
  await stage.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  assert.deepEqual(stage.askedSince(before), []);
  const foreign = stage.requests.filter((url) => !url.startsWith(stage.address) && !/^(data|blob):/.test(url));
  assert.deepEqual(foreign, []);
});
