// What the page's own work costs in processor time, which does not depend on how busy the machine is: of a key, of opening large
// boards, and of the first board. Parts of web.mjs.
import { openStage } from "../tests/web/support/browser.mjs";
import { largeLevel, openLevel } from "../tests/web/support/play.mjs";

const KEYS = 100;

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A hall of any size, with boxes and goals in every fourth row. */
export function hall(side) {
  const inside = Array.from({ length: side - 2 }, (_, y) => {
    const row = Array.from({ length: side - 2 }, (_, x) => (y % 4 === 1 && x + 1 < side - 2 ? "  $."[x % 4] : " "));
    return `#${row.join("")}#`.replace(/\$ #$/, "  #");
  });
  inside[0] = `#@${" ".repeat(side - 3)}#`;
  const wall = "#".repeat(side);
  return { name: "hall.xsb", text: `${[wall, ...inside, wall].join("\n")}\n`, index: 0 };
}

/** Counters of the page's thread in processor seconds, and of its process and the one that draws. */
async function meter(stage) {
  const page = await stage.page.createCDPSession();
  const browser = await stage.browser.target().createCDPSession();
  await page.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await page.send("Performance.getMetrics");
    const out = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
    const { processInfo } = await browser.send("SystemInfo.getProcessInfo");
    for (const { type, cpuTime } of processInfo) out[type] = (out[type] ?? 0) + cpuTime;
    return out;
  };
}

/** @returns processor milliseconds between two readings, and counts */
function spent(before, after, share = 1) {
  const of = (name) => ((1000 * (after[name] - before[name])) / share).toFixed(1);
  const count = (name) => ((after[name] - before[name]) / share).toFixed(1);
  return [of("TaskDuration"), of("ScriptDuration"), of("RecalcStyleDuration"), of("LayoutDuration"), of("renderer"), of("GPU"), count("LayoutCount")];
}

const HEADS = ["page's thread, CPU ms", "scripts", "style", "layout", "whole process", "drawing process", "layouts"];

/** What a key costs, all that follows it included: counters, the look for losses, what is kept. */
export async function work({ table, row }) {
  table("a key on a board of", ...HEADS);
  for (const [name, level] of [["30×30", hall(30)], ["100×100", largeLevel()]]) {
    const stage = await openStage({ path: "#/play" });
    await openLevel(stage, level);
    await wait(6000); // what is looked for when a level is opened is over
    const read = await meter(stage);
    const press = async () => {
      for (let i = 0; i < KEYS; i++) {
        await stage.page.keyboard.press(i % 2 ? "ArrowLeft" : "ArrowRight");
        await wait(60);
      }
    };
    await press();
    const before = await read();
    await press();
    row(name, ...spent(before, await read(), KEYS));
    await stage.close();
  }
}

/** What it costs to open a board, until it is drawn. */
export async function large({ table, row }) {
  table("opening a board of", ...HEADS);
  for (const side of [30, 100, 255]) {
    const stage = await openStage({ path: "#/play" });
    await wait(2000);
    const read = await meter(stage);
    const before = await read();
    await stage.page.evaluate(async (level) => {
      globalThis.cariste.app.open(level);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }, hall(side));
    row(`${side}×${side}`, ...spent(before, await read()));
    await stage.close();
  }
}
