// web.mjs [PART...]: measures the page of build/web, and prints tables: sizes, ratio, work, large, start, keys, frames,
// lessons, xsokoban; all without PART. What is measured by the clock (start, keys, frames, lessons, xsokoban) wants a machine at rest. ./run web --no-serve and ./run --version come first, and tools/setup.sh installs puppeteer-core.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { openStage, ROOT, SITE } from "../tests/web/support/browser.mjs";
import { openCore, page } from "../tests/web/support/core.mjs";
import { openLevel } from "../tests/web/support/play.mjs";
import { lessons } from "./web_lessons.mjs";
import { hall, large, work } from "./web_work.mjs";

const MAPS = "/usr/share/games/cavepacker/maps";
const xsokobanFile = (number) => join(MAPS, `xsokoban${String(number).padStart(4, "0")}.sok`);
const NATIVE = process.env.CARISTE ?? join(ROOT, "build/release/cariste");

const packed = {
  gzip: (bytes) => gzipSync(bytes, { level: 9 }).length,
  brotli: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
};

/** The value below which a share of them lies. */
function quantile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

const whole = (value) => Math.round(value).toLocaleString("en");
const row = (...cells) => console.log(`| ${cells.join(" | ")} |`);

function table(...heads) {
  console.log("");
  row(...heads);
  row(...heads.map(() => "---"));
}

/** What is transferred, if the host compresses. */
async function sizes() {
  table("what", "bytes", "gzip -9", "brotli 11");
  const tell = (name, paths) => {
    const all = paths.map((path) => readFileSync(join(SITE, path)));
    const sum = (measure) => all.reduce((total, bytes) => total + measure(bytes), 0);
    row(name, whole(sum((bytes) => bytes.length)), whole(sum(packed.gzip)), whole(sum(packed.brotli)));
  };
  const listed = readFileSync(join(SITE, "sw.js"), "utf8").match(/FILES = (\[.*\])/)[1];
  const files = ["sw.js", ...JSON.parse(listed).filter((path) => path !== "./")];
  tell("module", ["module/cariste.wasm"]);
  tell(
    "scripts and styles of the page",
    files.filter((path) => !/^(module|levels)\//.test(path)),
  );
  tell(
    "levels",
    files.filter((path) => path.startsWith("levels/")),
  );
  tell("first visit: all of it", files);
  tell("the single file", ["cariste.html"]);
}

/** CPU milliseconds of a program. */
function nativeTime(args) {
  const { stdout } = spawnSync("sh", ["-c", '"$0" "$@" >/dev/null; times', NATIVE, ...args], { encoding: "utf8" });
  const [, children] = stdout.trim().split("\n");
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + 60000 * m + 1000 * s, 0);
}

/** The library in Node, which runs it as Chromium does: CPU milliseconds of the second run of a work. */
async function ratio() {
  const core = await openCore();
  const { readLevels } = await page("core/level.js");
  const { solve } = await page("core/work.js");
  const works = [
    ["XSokoban 5, any", xsokobanFile(5), 1, { goal: "any" }],
    [
      "XSokoban 44, A*",
      xsokobanFile(44),
      1,
      { goal: "pushes", algorithm: "astar", heuristic: "matching", nodes: 200000 },
    ],
    ["seeds 10, moves", join(ROOT, "levels/seeds.sok"), 10, { goal: "moves", algorithm: "astar", nodes: 300000 }],
    ["crates.slide, bfs", join(ROOT, "bench/crates.slide"), 1, { goal: "steps", algorithm: "bfs", nodes: 1000000 }],
  ];
  table("work", "expanded", "native, CPU ms", "page, CPU ms", "ratio");
  for (const [name, file, number, settings] of works) {
    const options = Object.entries({ ...settings, time: 300, memory: 2000 }).flatMap(([key, value]) => [
      `--${key}`,
      String(value),
    ]);
    const args = ["solve", file, "--level", String(number), "--threads", "1", "--no-library", ...options];
    const level = readLevels(core, file, readFileSync(file)).level(number - 1);
    const natives = [];
    const wasms = [];
    let expanded = 0;
    for (let i = 0; i < 4; i++) {
      natives.push(nativeTime(args));
      const before = process.cpuUsage();
      expanded = solve(core, level, { ...settings, time: 300, memory: 2000 }).json.expanded;
      const { user, system } = process.cpuUsage(before);
      if (i) wasms.push((user + system) / 1000);
    }
    const [one, other] = [Math.min(...natives), Math.min(...wasms)];
    row(name, whole(expanded), whole(one), whole(other), (other / one).toFixed(2));
  }
}

/** From the address to a board that can be played; a fresh profile, then again. */
async function start() {
  const firsts = [];
  const agains = [];
  for (let i = 0; i < 5; i++) {
    const stage = await openStage({ path: "#/play" });
    const since = async () => {
      await stage.page.waitForFunction(() => performance.getEntriesByName("playable").length);
      return stage.page.evaluate(() => performance.getEntriesByName("playable")[0].startTime);
    };
    firsts.push(await since());
    await stage.page.evaluate(() => navigator.serviceWorker.ready);
    await stage.page.reload();
    await stage.ready();
    agains.push(await since());
    await stage.close();
  }
  table("first playable board", "median ms", "best ms");
  row("first visit", whole(quantile(firsts, 0.5)), whole(Math.min(...firsts)));
  row("later, from what is kept", whole(quantile(agains, 0.5)), whole(Math.min(...agains)));
}

/** What keeps a solver busy for longer than anybody looks. */
const BUSY = { level: hall(20), settings: { goal: "pushes", algorithm: "astar", heuristic: "zero", time: 120 } };

/** How long a page is left alone before it is measured, in milliseconds. */
const SETTLING = 15000;

/** The trace of the browser, with identities as strings: they are too long for numbers. */
async function traced(stage, work) {
  await stage.page.tracing.start({ categories: ["benchmark", "input", "latencyInfo", "cc", "viz"] });
  await work();
  const text = new TextDecoder().decode(await stage.page.tracing.stop());
  return JSON.parse(text.replace(/"trace_id":\s*(-?\d+)/g, '"trace_id":"$1"')).traceEvents;
}

/** Milliseconds from each key to the commit of its frame, and to the presentation of the frame, by the browser's trace. */
async function keyTimes(stage, count) {
  const events = await traced(stage, async () => {
    for (let i = 0; i < count; i++) {
      await stage.page.keyboard.press(i % 2 ? "ArrowLeft" : "ArrowRight");
      await new Promise((resolve) => setTimeout(resolve, 50 + 7 * (i % 5)));
    }
  });
  const steps = events.filter((event) => event.args?.chrome_latency_info);
  const shown = events
    .filter(({ name, ph }) => ph === "e" && name === "SubmitCompositorFrameToPresentationCompositorFrame")
    .map(({ ts, pid }) => ({ ts, pid }))
    .sort((one, other) => one.ts - other.ts);
  const out = [];
  for (const key of steps.filter((event) => event.args.chrome_latency_info.input_type === "RAW_KEY_DOWN_EVENT")) {
    const { trace_id: id } = key.args.chrome_latency_info;
    const commit = steps.find(
      ({ args }) =>
        args.chrome_latency_info.trace_id === id &&
        args.chrome_latency_info.step === "STEP_HANDLE_INPUT_EVENT_MAIN_COMMIT",
    );
    const frame = commit && shown.find(({ ts, pid }) => ts > commit.ts && pid === commit.pid);
    if (frame) out.push({ commit: (commit.ts - key.ts) / 1000, shown: (frame.ts - key.ts) / 1000 });
  }
  return out;
}

async function keys() {
  table("a key is", "answered: median ms", "95 %", "on the screen: median ms", "95 %", "keys");
  for (const busy of [false, true]) {
    const stage = await openStage({ path: "#/play" });
    await openLevel(stage, hall(30));
    await new Promise((resolve) => setTimeout(resolve, SETTLING)); // what is looked for when a level is opened is over
    if (busy) {
      await stage.page.evaluate((request) => void globalThis.cariste.app.jobs.run("solve", request).catch(() => {}), BUSY);
      await new Promise((resolve) => setTimeout(resolve, 2000));
    }
    const times = await keyTimes(stage, 120);
    const figures = ["commit", "shown"].flatMap((what) =>
      [0.5, 0.95].map((share) =>
        quantile(
          times.map((time) => time[what]),
          share,
        )?.toFixed(1),
      ),
    );
    row(busy ? "while a solver runs" : "at rest", ...figures, times.length);
    await stage.close();
  }
}

/** Frames while the player of a 30x30 board walks and pushes, one move a frame: as fast as playback goes. */
async function frames() {
  const stage = await openStage({ path: "#/play" });
  const gaps = await stage.page.evaluate(async (level) => {
    const { readLevels } = await import("./core/level.js");
    const { openGame } = await import("./core/game.js");
    const { Board } = await import("./board/board.js");
    const { core } = globalThis.cariste.app;
    const game = openGame(core, readLevels(core, level.name, level.text).level(0));
    const host = document.getElementById("content");
    host.replaceChildren();
    const board = new Board(host);
    board.pace = 0; // as the player has it at this speed
    board.show(core, game);
    const out = [];
    const way = ["right", "down", "left", "up"];
    let last = performance.now();
    for (let i = 0; i < 240; i++) {
      game.step(way[Math.floor(i / 20) % 4]);
      board.show(core, game);
      const now = await new Promise((resolve) => requestAnimationFrame(resolve));
      out.push(now - last);
      last = now;
    }
    return out.slice(20);
  }, hall(30));
  table("playback of a 30×30 board", "frames a second", "median ms", "95th percentile ms");
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  row(
    "one move a frame",
    (1000 / (total / gaps.length)).toFixed(1),
    quantile(gaps, 0.5).toFixed(1),
    quantile(gaps, 0.95).toFixed(1),
  );
  await stage.close();
}

/** XSokoban 1 to 20, any solution, in a worker of the page. */
async function xsokoban() {
  const texts = Array.from({ length: 20 }, (_, i) => readFileSync(xsokobanFile(i + 1), "utf8"));
  const stage = await openStage();
  const results = await stage.page.evaluate(async (levels) => {
    const { Jobs } = await import("./core/jobs.js");
    const { loadCore } = await import("./core/core.js");
    const jobs = new Jobs((await loadCore()).wasm, 1);
    const out = [];
    for (const text of levels) {
      const before = performance.now();
      const level = { name: "xsokoban.sok", text, index: 0 };
      const { status, json } = await jobs.run("solve", { level, settings: { goal: "any", time: 60 } });
      out.push({ status, pushes: json.pushes, expanded: json.expanded, seconds: (performance.now() - before) / 1000 });
    }
    return out;
  }, texts);
  await stage.close();
  table("XSokoban", "status", "pushes", "expanded", "seconds");
  results.forEach((one, i) => row(i + 1, one.status, one.pushes, whole(one.expanded), one.seconds.toFixed(2)));
  const solved = results.filter((one) => one.status === "solved");
  console.log(
    `\n${solved.length} of 20, the slowest after ${Math.max(...results.map((one) => one.seconds)).toFixed(1)} s`,
  );
}

const tables = { table, row };
const parts = { sizes, ratio, work: () => work(tables), large: () => large(tables), start, keys, frames, lessons: () => lessons(tables), xsokoban };
for (const name of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts)) {
  console.log(`\n## ${name}\n\nLoad ${loadavg()[0].toFixed(1)}; ${relative(ROOT, SITE)}`);
  await parts[name]();
}
