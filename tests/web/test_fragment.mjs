// Links: what goes in comes out, and what is hostile is refused before it can do harm.
import test from "node:test";
import assert from "node:assert/strict";
import { deflateRawSync } from "node:zlib";
import { pack, unpack, crc32, toBase64, MOST_LINK } from "../../src/front/web/page/share/fragment.js";

const LEVEL = "#####\n#@$.#\n#####\nTitle: <b>É</b> \u{1F4E6}\n";

/** A link around bytes that are packed already. */
function around(packed) {
  const bytes = new Uint8Array(packed.length + 4);
  new DataView(bytes.buffer).setUint32(0, crc32(packed));
  bytes.set(packed, 4);
  return `1${toBase64(bytes)}`;
}

const linkOf = (value) => around(deflateRawSync(Buffer.from(JSON.stringify(value))));

test("what is packed is unpacked the same", async () => {
  const shared = { text: LEVEL, name: "a.sok", moves: "rR", settings: { theme: "dark", time: 10 }, view: "play" };
  const link = await pack(shared);
  assert.match(link, /^1[\w-]+$/);
  assert.deepEqual(await unpack(link), shared);
});

test("a level of usual size makes a link that any program sends", async () => {
  const rows = Array.from({ length: 18 }, (_, y) =>
    Array.from({ length: 24 }, (_, x) => "# $. "[(x * 7 + y * 13) % 5]).join(""),
  );
  assert.ok((await pack({ text: rows.join("\n") })).length < 1000);
});

test("a cut, changed or foreign link is refused", async () => {
  const link = await pack({ text: LEVEL.repeat(5) });
  for (let length = 0; length < link.length; length++) {
    await assert.rejects(unpack(link.slice(0, length)), { name: "LinkError", kind: "broken" });
  }
  for (let at = 1; at < link.length; at += 3) {
    const other = link[at] === "A" ? "B" : "A";
    await assert.rejects(unpack(link.slice(0, at) + other + link.slice(at + 1)), { name: "LinkError" });
  }
  await assert.rejects(unpack(`2${link.slice(1)}`), { kind: "version" });
  await assert.rejects(unpack("<script>alert(1)</script>"), { kind: "broken" });
  await assert.rejects(unpack("1%00%ff=="), { kind: "broken" });
});

test("a bomb is defused, and what is no level refused", async () => {
  const bomb = around(deflateRawSync(Buffer.alloc(40 * 1024 * 1024, 32), { level: 9 }));
  assert.ok(bomb.length < MOST_LINK);
  const before = process.memoryUsage().rss;
  await assert.rejects(unpack(bomb), { kind: "broken" });
  assert.ok(process.memoryUsage().rss - before < 30 * 1024 * 1024);
  await assert.rejects(unpack("1".repeat(MOST_LINK + 1)), { kind: "long" });
  for (const value of [null, 3, [], {}, { text: 3 }, { text: null }]) {
    await assert.rejects(unpack(linkOf(value)), { kind: "broken" });
  }
});

test("only settings that are plain are taken, and views by name", async () => {
  assert.deepEqual(await unpack(linkOf({ text: "a", settings: { a: {} }, view: "../x", moves: 3, name: [] })), {
    text: "a",
  });
  assert.deepEqual(await unpack(linkOf({ text: "a", settings: { "<b>": 1 } })), { text: "a" });
});

test("what is too long for a link says how long", async () => {
  let text = "";
  for (let i = 0, x = 1; i < 90000; i++) {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    text += String.fromCharCode(33 + ((x >>> 16) % 90));
  }
  await assert.rejects(pack({ text }), (error) => error.kind === "long" && error.length > MOST_LINK);
});
