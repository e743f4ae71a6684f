/**
 * Reads zip files, as far as collections of levels come in them: stored and deflated entries.
 *
 *   for (const {name, bytes} of await readZip(bytes)) ...
 */
import { inflate } from "./inflate.js";

/** What all entries may come to together: a small file that claims more is no collection of levels. */
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_ENTRIES = 2000;

/** Why a zip file could not be read: "broken", "large", "secret". */
export class ZipError extends Error {
  /** @param {"broken" | "large" | "secret"} kind */
  constructor(kind) {
    super(kind);
    this.name = "ZipError";
    this.kind = kind;
  }
}

/** @param {Uint8Array} bytes */
export function isZip(bytes) {
  return bytes.length > 4 && bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] <= 8 && bytes[3] <= 8;
}

/** Where the list of entries ends, or -1. @param {DataView} view */
function findEnd(view) {
  const least = Math.max(0, view.byteLength - 22 - 65535);
  for (let at = view.byteLength - 22; at >= least; at--) if (view.getUint32(at, true) === 0x06054b50) return at;
  return -1;
}

/**
 * The bytes of a name: UTF-8 where they can be that.
 * @param {Uint8Array} bytes
 */
function nameOf(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * @param {DataView} view
 * @param {number} at of an entry of the list
 */
function readEntry(view, at) {
  if (view.getUint32(at, true) !== 0x02014b50) throw new ZipError("broken");
  const nameLength = view.getUint16(at + 28, true);
  return {
    secret: (view.getUint16(at + 8, true) & 1) !== 0,
    method: view.getUint16(at + 10, true),
    packed: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    name: nameOf(new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength)),
    local: view.getUint32(at + 42, true),
    next: at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true),
  };
}

/** @typedef {ReturnType<typeof readEntry>} Entry */

/** @param {DataView} view @returns {Entry[]} */
function readList(view) {
  const end = findEnd(view);
  if (end < 0) throw new ZipError("broken");
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) throw new ZipError("large");
  const entries = [];
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i++) {
    const entry = readEntry(view, at);
    entries.push(entry);
    at = entry.next;
  }
  return entries;
}

/**
 * @param {Uint8Array} bytes
 * @param {DataView} view
 * @param {Entry} entry
 * @returns {Promise<Uint8Array>}
 */
async function unpack(bytes, view, entry) {
  if (entry.secret) throw new ZipError("secret");
  if (view.getUint32(entry.local, true) !== 0x04034b50) throw new ZipError("broken");
  const start = entry.local + 30 + view.getUint16(entry.local + 26, true) + view.getUint16(entry.local + 28, true);
  const packed = bytes.subarray(start, start + entry.packed);
  if (packed.length !== entry.packed) throw new ZipError("broken");
  if (entry.method === 0) return packed;
  if (entry.method !== 8) throw new ZipError("broken");
  const out = await inflate(packed, entry.size);
  if (!out) throw new ZipError("broken");
  return out;
}

/**
 * All files in it that are wanted.
 * @param {Uint8Array} bytes
 * @param {(name: string) => boolean} [wanted]
 * @returns {Promise<{name: string, bytes: Uint8Array}[]>}
 */
export async function readZip(bytes, wanted = () => true) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const entries = readList(view).filter((entry) => !entry.name.endsWith("/") && wanted(entry.name));
    if (entries.reduce((sum, entry) => sum + entry.size, 0) > MOST_BYTES) throw new ZipError("large");
    const out = [];
    for (const entry of entries) out.push({ name: entry.name, bytes: await unpack(bytes, view, entry) });
    return out;
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError("broken"); // a place beyond the end
  }
}
