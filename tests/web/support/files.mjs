// Files for tests: zip files, large collections, what is dropped and what is downloaded.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { deflateRawSync } from "node:zlib";

/** A zip file of {name: text}; stored when not packed. */
export function zipOf(files, packed = true) {
  const locals = [];
  const list = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const plain = Buffer.from(text);
    const bytes = packed ? deflateRawSync(plain) : plain;
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(packed ? 8 : 0, 4);
    head.writeUInt32LE(bytes.length, 14);
    head.writeUInt32LE(plain.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), head, Buffer.from(name), bytes]);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(at, 10);
    list.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), head, where, Buffer.from(name)]));
    locals.push(local);
    at += local.length;
  }
  const entries = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, entries, end]);
}

/** A folder of its own with files {path: content}; gone when the test ends. */
export async function folderOf(t, files) {
  const folder = await mkdtemp(join(tmpdir(), "cariste-files-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

/** Lets downloads of a page go to a folder, and waits for the next one: its content. */
export async function nextDownload(stage, folder, act) {
  const client = await stage.page.createCDPSession();
  await client.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: folder, eventsEnabled: true });
  const before = new Set(await readdir(folder));
  const done = new Promise((resolve) =>
    client.on("Browser.downloadProgress", (event) => event.state === "completed" && resolve()),
  );
  await act();
  await done;
  const [name] = (await readdir(folder)).filter((entry) => !before.has(entry));
  return { name, path: join(folder, name), text: await readFile(join(folder, name), "utf8") };
}

/** Opens files by the button whose text is given. */
export async function openFiles(stage, button, paths) {
  const [chooser] = await Promise.all([stage.page.waitForFileChooser(), stage.press(button)]);
  await chooser.accept(paths);
}

/** So many small levels, each a little different. */
export function manyLevels(count) {
  const out = [];
  for (let i = 0; i < count; i++) {
    const width = 4 + (i % 5);
    const floor = " ".repeat(width);
    out.push(`${"#".repeat(width + 2)}\n#${`@ $.${floor}`.slice(0, width)}#\n#${floor}#\n${"#".repeat(width + 2)}\nTitle: Number ${i + 1}\n`);
  }
  return out.join("\n");
}
