// The types of the page are right, as strictly as they can be checked.
import test from "node:test";
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(new URL(".", import.meta.url).pathname, "../..");
const compiler = join(root, "build/web-tests/node_modules/.bin/tsc");

/** What the compiler says of a folder with a configuration. */
function said(configuration) {
  const { stdout, status } = spawnSync(compiler, ["-p", configuration], { encoding: "utf8" });
  return { stdout, status };
}

test("every module of the page is typed", () => {
  assert.deepEqual(said(join(root, "tests/web/jsconfig.json")), { stdout: "", status: 0 });
});

test("a wrong type is found", () => {
  const { status, stdout } = said(join(root, "tests/web/support/wrong/jsconfig.json"));
  assert.notEqual(status, 0);
  assert.match(stdout, /wrong\.js/);
});
