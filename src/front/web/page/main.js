/** The page: navigation, router, language, theme. The views are in views/, each a folder with mount(host, app). */
import { startApp, parseRoute } from "./app.js";
import { assetText } from "./core/assets.js";
import { mount as levels } from "./views/levels/levels.js";
import { mount as play } from "./views/play/play.js";
import { mount as solve } from "./views/solve/solve.js";
import { mount as lab } from "./views/lab/lab.js";
import { mount as lessons } from "./views/lessons/lessons.js";
import { mount as edit } from "./views/edit/edit.js";
import { mount as share } from "./views/share/share.js";
import { mount as open } from "./views/share/open.js";
import { loadBundled } from "./store/collections.js";
import { keepOffline } from "./offline.js";
import { LANGUAGES } from "./words/words.js";
import { make } from "./dom.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {(host: HTMLElement, app: App) => (void | (() => void))} Mount */

/**
 * The views in the order of the navigation. The sentence is what they are called. What leads elsewhere stands in no
 * navigation.
 * @type {Record<string, {mount: Mount, name: (app: App) => string, leads?: boolean}>}
 */
const VIEWS = {
  levels: { mount: levels, name: (app) => app.say("Levels") },
  play: { mount: play, name: (app) => app.say("Play") },
  solve: { mount: solve, name: (app) => app.say("Solve") },
  lab: { mount: lab, name: (app) => app.say("Laboratory") },
  lessons: { mount: lessons, name: (app) => app.say("Lessons") },
  edit: { mount: edit, name: (app) => app.say("Edit") },
  share: { mount: share, name: (app) => app.say("Share") },
  open: { mount: open, name: (app) => app.say("Link"), leads: true },
};

/** @param {string} id @returns {HTMLElement} */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {App} app */
function drawNavigation(app) {
  const shown = Object.entries(VIEWS).filter(([, view]) => !view.leads);
  const links = shown.map(([key, view]) => {
    const link = make("a", { href: `#/${key}` }, view.name(app));
    if (app.route.view === key) link.setAttribute("aria-current", "page");
    return make("li", {}, link);
  });
  part("views").replaceChildren(make("ul", {}, ...links));
  part("views").setAttribute("aria-label", app.say("Views"));
  part("skip").textContent = app.say("Skip to the content");
  part("skip").onclick = (event) => {
    event.preventDefault(); // the fragment belongs to the router
    part("content").focus();
  };
  part("tools").replaceChildren(languageButton(app), themeButton(app));
}

/** Where there is no room for all views, the one that is shown is in sight. */
function revealCurrent() {
  const nav = part("views");
  const link = nav.querySelector("[aria-current]");
  if (!link || nav.scrollWidth <= nav.clientWidth) return;
  const [one, all] = [link.getBoundingClientRect(), nav.getBoundingClientRect()];
  nav.scrollLeft += one.left + one.width / 2 - (all.left + all.width / 2);
}

/** @param {App} app */
function languageButton(app) {
  const select = /** @type {HTMLSelectElement} */ (make("select", { "aria-label": app.say("Language") }));
  for (const [key, name] of Object.entries(LANGUAGES)) {
    select.append(make("option", { value: key, lang: key, selected: key === app.language }, name));
  }
  select.addEventListener("change", () => app.setLanguage(select.value));
  return select;
}

/** @param {App} app */
function themeButton(app) {
  const select = /** @type {HTMLSelectElement} */ (make("select", { "aria-label": app.say("Theme") }));
  const names = {
    auto: app.say("Automatic"),
    classic: app.say("Light"),
    dark: app.say("Dark"),
    contrast: app.say("High contrast"),
  };
  for (const [key, name] of Object.entries(names)) {
    select.append(make("option", { value: key, selected: key === app.themeName }, name));
  }
  select.addEventListener("change", () => app.setTheme(select.value));
  return select;
}

/** Which of the tools at the head of the page has the focus, or -1. */
function placeOfFocus() {
  return [...part("tools").children].findIndex((tool) => tool === document.activeElement);
}

/**
 * After a view was put in the place of another, the focus is in it, unless it was on a tool, which was made anew.
 * @param {number} tool
 */
function keepFocus(tool) {
  const host = part("content");
  if (tool >= 0) /** @type {HTMLElement} */ (part("tools").children[tool])?.focus();
  else if (document.documentElement.dataset.ready && !host.contains(document.activeElement)) {
    host.focus({ preventScroll: true });
  }
}

/** @param {App} app */
function router(app) {
  /** @type {void | (() => void)} */
  let unmount = undefined;
  const show = () => {
    const focused = placeOfFocus();
    app.route = parseRoute(location.hash);
    if (!(app.route.view in VIEWS)) app.route = { ...parseRoute(app.level ? "play" : "levels") };
    unmount?.();
    const host = part("content");
    host.replaceChildren();
    host.dataset.view = app.route.view;
    drawNavigation(app);
    const view = VIEWS[app.route.view];
    document.title = app.say("%s · cariste", view.name(app));
    unmount = view.mount(host, app);
    keepFocus(focused);
    requestAnimationFrame(revealCurrent);
  };
  addEventListener("hashchange", () => {
    scrollTo(0, 0);
    show();
    app.announce(VIEWS[app.route.view].name(app));
  });
  app.bus.on("language", show);
  show();
}

/** What was open in this tab before it was loaded again; other tabs have levels of their own. */
function tabSource() {
  try {
    return JSON.parse(sessionStorage.getItem("current") ?? "null");
  } catch {
    return null;
  }
}

/** What somebody sees who comes for the first time: the first chapter of the campaign. The build has it fetched early. */
const FIRST = "campaign/01-first-day.sok";

/** Opens what was open last, or the first level there is. @param {App} app @param {Promise<string>} first */
async function openFirst(app, first) {
  const kept = tabSource() ?? app.setting("current");
  if (kept && app.open(kept)) return;
  app.open({ name: FIRST.slice(FIRST.indexOf("/") + 1), text: await first, index: 0, collection: FIRST });
}

/** When what was drawn is on its way to the screen. @returns {Promise<void>} */
function painted() {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

async function main() {
  const first = assetText(`levels/${FIRST}`);
  first.catch(() => {}); // heard where it is needed
  const app = await startApp();
  Object.assign(globalThis, { cariste: { app } }); // for the console, and for tests
  document.documentElement.lang = app.language;
  await openFirst(app, first);
  app.jobs.hold();
  router(app);
  document.documentElement.dataset.ready = "true";
  await painted();
  performance.mark("playable"); // for bench/web.mjs
  app.jobs.begin();
  app.store.opened.then(() => app.warnIfPassing());
  await loadBundled();
  await keepOffline(app);
}

main().catch((error) => {
  part("content").textContent = String(error?.message ?? error);
  document.documentElement.dataset.ready = "failed";
});
