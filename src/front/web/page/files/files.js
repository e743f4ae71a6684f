/**
 * Files as people have them, made into texts the library reads: zip files are opened, folders walked through, SLC
 * turned into text, any encoding into Unicode.
 *
 *   const {found, skipped} = await readFiles(files)      found: [{name, text}], skipped: [{name, why}]
 */
import { isZip, readZip, ZipError } from "./zip.js";
import { isSlc, slcToText, MOST_SLC } from "./slc.js";

/** @typedef {{name: string, bytes: Uint8Array}} Raw */
/** @typedef {"binary" | "large" | "broken" | "secret" | "xml"} Why */
/** @typedef {{found: {name: string, text: string}[], skipped: {name: string, why: Why}[]}} Read */

/** A larger file is no collection of levels. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Files of a folder or zip that may hold levels, by their endings. */
const WANTED = /\.(sok|xsb|slc|txt|slide|xml|sol|rle|lvl|def|ban|soko|md)$/i;

/** @param {string} path */
export function mayHoldLevels(path) {
  return WANTED.test(path) && !/(^|\/)(\.|__MACOSX)/.test(path);
}

/**
 * Text of bytes in any usual encoding.
 * @param {Uint8Array} bytes
 * @returns {string | null} null for what is no text
 */
export function decodeText(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.subarray(0, 4096).includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** @param {Raw} file @param {Read} out */
function take({ name, bytes }, out) {
  const text = bytes.length > MOST_BYTES ? null : decodeText(bytes);
  if (text === null) {
    out.skipped.push({ name, why: bytes.length > MOST_BYTES ? "large" : "binary" });
  } else if (!isSlc(text)) {
    out.found.push({ name, text });
  } else {
    const converted = text.length > MOST_SLC ? null : slcToText(text);
    if (converted === null) out.skipped.push({ name, why: text.length > MOST_SLC ? "large" : "xml" });
    else out.found.push({ name: name.replace(/\.(slc|xml)$/i, ".sok"), text: converted });
  }
}

/**
 * @param {Raw[]} files
 * @returns {Promise<Read>}
 */
export async function readRaw(files) {
  /** @type {Read} */
  const out = { found: [], skipped: [] };
  for (const file of files) {
    if (!isZip(file.bytes)) {
      take(file, out);
      continue;
    }
    try {
      for (const inner of await readZip(file.bytes, mayHoldLevels)) take(inner, out);
    } catch (error) {
      out.skipped.push({ name: file.name, why: error instanceof ZipError ? error.kind : "broken" });
    }
  }
  return out;
}

/**
 * @param {Iterable<File>} files
 * @returns {Promise<Read>}
 */
export async function readFiles(files) {
  const raw = [];
  const tooLarge = [];
  for (const file of files) {
    const name = file.webkitRelativePath || file.name;
    if (file.webkitRelativePath && !mayHoldLevels(name) && !/\.zip$/i.test(name)) continue;
    if (file.size > MOST_BYTES) tooLarge.push({ name, why: /** @type {Why} */ ("large") });
    else raw.push({ name, bytes: new Uint8Array(await file.arrayBuffer()) });
  }
  const out = await readRaw(raw);
  out.skipped.push(...tooLarge);
  return out;
}

/**
 * The files below what was dropped, folders walked through.
 * @param {DataTransfer} dropped
 * @returns {Promise<File[]>}
 */
export async function droppedFiles(dropped) {
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry?.()).filter((entry) => entry !== null);
  if (!entries.length) return [...dropped.files];
  /** @type {File[]} */
  const files = [];
  for (const entry of entries) if (entry) await walk(entry, files, entry.isFile);
  return files;
}

/** @param {any} entry @param {File[]} files @param {boolean} named whatever it is called */
async function walk(entry, files, named) {
  if (files.length >= 2000) return;
  if (entry.isFile) {
    if (named || mayHoldLevels(entry.name) || /\.zip$/i.test(entry.name)) {
      files.push(await new Promise((resolve, reject) => entry.file(resolve, reject)));
    }
    return;
  }
  const reader = entry.createReader();
  for (;;) {
    const more = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (!more.length) break;
    for (const inner of more) await walk(inner, files, false);
  }
}
