// The library of the page comes to the same as the native one, count for count: tests/signature.
import test from "node:test";
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openCore, page } from "./support/core.mjs";

const ROOT = join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../..");
const MAPS = "/usr/share/games/cavepacker/maps";

/** What a result comes to, as the rows have it. */
function stated(core, handle) {
  const { c } = core;
  const status = ["solved", "unsolvable", "counted", "limit", "invalid"][c.cariste_result_status(handle)];
  const metrics = ["steps", "moves", "straight", "pushes"]
    .map((name) => [name, core.give(name, (pointer) => Number(c.cariste_result_metric(handle, pointer)))])
    .filter(([, value]) => value >= 0)
    .map(([name, value]) => ` ${name}=${value}`);
  const counters = core.room(core.sizeOf("progress"), (out) => {
    c.cariste_result_counters(out, handle);
    return core.read("progress", out);
  });
  const proved = c.cariste_result_proved(handle) ? " proved" : "";
  const bound = Number(c.cariste_result_lower_bound(handle));
  const states = Number(c.cariste_result_states(handle));
  return `${status}${proved}${metrics.join("")} bound=${bound} states=${states} expanded=${counters.expanded} generated=${counters.generated}`;
}

test("every search keeps its signature", async () => {
  const core = await openCore();
  const { readLevels } = await page("core/level.js");
  const { withOptions } = await page("core/options.js");
  const rows = readFileSync(join(ROOT, "tests/signature/signature.tsv"), "utf8").split("\n");
  let cases = 0;
  const others = [];
  for (const row of rows) {
    const [file, number, work, expected] = row.split("\t");
    if (!work || row.startsWith("#")) continue;
    const path = file.startsWith("maps/") ? join(MAPS, file.slice(5)) : join(ROOT, file);
    if (file.startsWith("maps/") && !existsSync(MAPS)) continue;
    const collection = readLevels(core, file, readFileSync(path));
    const { handle } = collection.level(Number(number) - 1);
    const [verb, ...pairs] = work.split(" ");
    const found = withOptions(core, Object.fromEntries(pairs.map((pair) => pair.split("="))), (options) => {
      const result = core.c[`cariste_${verb}`](handle, options) >>> 0;
      const out = stated(core, result);
      core.c.cariste_result_free(result);
      return out;
    });
    collection.free();
    cases++;
    if (found !== expected) others.push(`${file} ${number} ${work}\n  expected ${expected}\n  found    ${found}`);
  }
  assert.deepEqual(others, []);
  assert.ok(cases >= 200 || !existsSync(MAPS), `${cases} cases`);
});
