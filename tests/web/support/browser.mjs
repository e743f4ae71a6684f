// A browser with the page in it, for tests.
//
//   const stage = await openStage({size: "phone", language: "fr", dark: true});
//   await stage.page.click("..."); await stage.shot("play"); await stage.axe(); await stage.close();
//
// Screenshots are put in build/web-report. Where no browser is, tests are skipped: node --test is not even begun (run.sh).
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import assert from "node:assert/strict";
import { serve } from "../../../tools/web_serve.mjs";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../../..");
export const SITE = process.env.WEB_SITE ?? join(ROOT, "build/web");
export const REPORT = join(ROOT, "build/web-report");

/** What npm installed, which is kept out of the tree (tools/setup.sh). */
const installed = createRequire(join(ROOT, "build/web-tests/package.json"));
const puppeteer = installed("puppeteer-core");

export const SIZES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
};

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Where browsers are looked for, by their engines. */
const PATHS = {
  chrome: [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"],
  firefox: [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"],
};

/** The path of a browser, or null. @param {"chrome" | "firefox"} [engine] */
export function findBrowser(engine = "chrome") {
  return PATHS[engine].find((path) => path && existsSync(path)) ?? null;
}

/** How a browser is started. */
function launchOptions(profile, { engine = "chrome", language = "en", dark = false, flags = [] }) {
  const common = { browser: engine, executablePath: findBrowser(engine), headless: true, userDataDir: profile };
  if (engine === "chrome") return { ...common, args: [...FLAGS, `--lang=${language}`, `--accept-lang=${language}`, ...flags] };
  const preferences = {
    "intl.accept_languages": language,
    "layout.css.prefers-color-scheme.content-override": dark ? 0 : 1,
    "security.fileuri.strict_origin_policy": true, // puppeteer would switch it off
  };
  return { ...common, args: flags, extraPrefsFirefox: preferences };
}

/**
 * @param {{size?: "desktop" | "phone", language?: string, dark?: boolean, reduced?: boolean, path?: string, site?: string,
 *   url?: string, headers?: object, flags?: string[], engine?: "chrome" | "firefox",
 *   before?: () => void}} [given] path: what follows the address, such as "#/play"; url: another page;
 *   before: run in the page before anything else
 */
export async function openStage(given = {}) {
  const server = given.url ? null : await serve(given.site ?? SITE, 0, given.headers);
  const profile = await mkdtemp(join(tmpdir(), "cariste-web-"));
  const browser = await puppeteer.launch(launchOptions(profile, given));
  const stage = new Stage(server, browser, profile, given);
  try {
    await stage.open(given.path ?? "");
  } catch (error) {
    await stage.close(); // else the test would never end
    throw error;
  }
  return stage;
}

class Stage {
  constructor(server, browser, profile, given) {
    Object.assign(this, { server, browser, profile, given });
    /** What went wrong in the page: console errors and exceptions. */
    this.faults = [];
    /** Every request that left the page. */
    this.requests = [];
  }

  get address() {
    return this.given.url ?? this.server.address;
  }

  /**
   * What the server was asked for after so many requests, but for the worker's script: some time after a visit
   * the browser by itself looks whether there is a newer one.
   */
  askedSince(before) {
    return this.server.requests.slice(before).filter((path) => path !== "/sw.js");
  }

  /** Another tab; the page it shows is stage.page. */
  async open(path) {
    const page = await this.browser.newPage();
    this.page = page;
    const { size = "desktop", dark = false, reduced = false, language = "en", engine = "chrome" } = this.given;
    // What only one engine can pretend to be, the other is told when it is started.
    await page.setViewport(engine === "chrome" ? SIZES[size] : { width: SIZES[size].width, height: SIZES[size].height });
    if (engine === "chrome") {
      await page.setExtraHTTPHeaders({ "Accept-Language": language });
      await page.emulateMediaFeatures([
        { name: "prefers-color-scheme", value: dark ? "dark" : "light" },
        { name: "prefers-reduced-motion", value: reduced ? "reduce" : "no-preference" },
      ]);
    }
    if (this.given.before) await page.evaluateOnNewDocument(this.given.before);
    page.on("console", (message) => message.type() === "error" && this.faults.push(message.text()));
    page.on("pageerror", (error) => this.faults.push(String(error)));
    page.on("request", (request) => this.requests.push(request.url()));
    await page.goto(this.address + path);
    await this.ready();
    return page;
  }

  /** Waits until the page can be used. */
  async ready() {
    await this.page.waitForFunction(() => document.documentElement.dataset.ready, { timeout: 30000 });
    const { ready, said } = await this.page.evaluate(() => ({
      ready: document.documentElement.dataset.ready,
      said: document.getElementById("content").textContent.slice(0, 500),
    }));
    assert.equal(ready, "true", said);
  }

  /** Goes to a view of the page. */
  async go(path) {
    await this.page.evaluate((to) => (location.hash = `#/${to}`), path);
    await this.page.waitForFunction(
      (view) => document.getElementById("content").dataset.view === view,
      {},
      path.split(/[/?]/)[0],
    );
  }

  /** The text of an element. */
  text(selector) {
    return this.page.$eval(selector, (element) => element.textContent.trim());
  }

  /** Goes to the button or link with this text, and presses it by the keyboard: it may move while the page is filled. */
  async press(text) {
    const found = await this.page.waitForSelector(`::-p-xpath(//*[self::button or self::a or self::summary][not(@hidden)][contains(normalize-space(.), ${JSON.stringify(text)})])`);
    await found.focus();
    await this.page.keyboard.press("Enter");
  }

  /** Waits until an element has some text. */
  see(selector, text) {
    return this.page.waitForFunction(
      (s, wanted) => [...document.querySelectorAll(s)].some((element) => element.textContent.includes(wanted)),
      { timeout: 30000 },
      selector,
      text,
    );
  }

  /** A screenshot in build/web-report/NAME.png. */
  async shot(name) {
    await mkdir(REPORT, { recursive: true });
    await this.page.screenshot({ path: join(REPORT, `${name}.png`) });
  }

  /** What axe finds wrong with the page as it stands, in lines. */
  async axe() {
    const source = await readFile(installed.resolve("axe-core/axe.min.js"), "utf8");
    await this.page.evaluate(source);
    const found = await this.page.evaluate(() => globalThis.axe.run(document));
    return found.violations.map(
      (fault) =>
        `${fault.id}: ${fault.help}\n    ${fault.nodes.map((node) => `${node.target} ${node.failureSummary.replace(/\n\s*/g, " ")}`).join("\n    ")}`,
    );
  }

  async close() {
    await this.browser.close();
    await this.server?.close();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 3 });
  }
}
