/**
 * What a link holds: a level, moves made in it, and settings, packed into the fragment, which no server ever sees.
 *
 *   const link = await pack({text, name, moves, settings, view})      "1abc..."; LinkError "long"
 *   const shared = await unpack(link)                                 LinkError "version", "broken", "long"
 *
 * The first character is the version. Behind it stands, in base64url, the CRC-32 of what follows, and that is JSON
 * packed by raw deflate. Solutions stand in the text of the level, as files have them.
 */
import { deflate, inflate } from "../files/inflate.js";

/**
 * @typedef {object} Shared
 * @property {string} text of a file with the level
 * @property {string} [name] of that file, whose ending may tell the dialect
 * @property {string} [moves] made from the start, to where the position is
 * @property {Record<string, string | number | boolean>} [settings]
 * @property {string} [view] where to look at it
 */

const VERSION = "1";

/** A longer link is carried by hardly anything. */
export const MOST_LINK = 60000;

/** Programs that send links often cut longer ones. */
export const SAFE_LINK = 2000;

/** What may come out of a link at most: one that claims more is hostile. */
const MOST_TEXT = 1024 * 1024;

/** Why a link cannot be made or opened. */
export class LinkError extends Error {
  /** @param {"long" | "version" | "broken"} kind @param {number} [length] */
  constructor(kind, length = 0) {
    super(kind);
    this.name = "LinkError";
    this.kind = kind;
    this.length = length;
  }
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let k = 0; k < 8; k++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** @param {Uint8Array} bytes @returns {number} */
export function crc32(bytes) {
  let value = 0xffffffff;
  for (const byte of bytes) value = TABLE[(value ^ byte) & 255] ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** @param {Uint8Array} bytes */
export function toBase64(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** @param {string} text @returns {Uint8Array | null} */
export function fromBase64(text) {
  if (!/^[\w-]*$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/**
 * @param {any} value
 * @returns {Promise<string>} packed, in base64url, with its checksum
 */
export async function packJson(value) {
  const packed = await deflate(new TextEncoder().encode(JSON.stringify(value)));
  const bytes = new Uint8Array(packed.length + 4);
  new DataView(bytes.buffer).setUint32(0, crc32(packed));
  bytes.set(packed, 4);
  return toBase64(bytes);
}

/**
 * @param {string} text
 * @param {number} most bytes that may come out
 * @returns {Promise<any>} undefined when it is broken, or would be more
 */
export async function unpackJson(text, most) {
  const bytes = fromBase64(text);
  if (!bytes || bytes.length < 5) return undefined;
  const packed = bytes.subarray(4);
  if (new DataView(bytes.buffer).getUint32(0) !== crc32(packed)) return undefined;
  const plain = await inflate(packed, most);
  if (!plain) return undefined;
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plain));
  } catch {
    return undefined;
  }
}

/**
 * @param {Shared} shared
 * @returns {Promise<string>}
 */
export async function pack(shared) {
  const link = VERSION + (await packJson(shared));
  if (link.length > MOST_LINK) throw new LinkError("long", link.length);
  return link;
}

/** @param {any} value @returns {value is Record<string, string | number | boolean>} */
function plainSettings(value) {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(value).every(
      ([key, entry]) => /^[\w-]{1,40}$/.test(key) && entry !== null && typeof entry !== "object",
    )
  );
}

/**
 * @param {string} link
 * @returns {Promise<Shared>}
 */
export async function unpack(link) {
  if (link.length > MOST_LINK) throw new LinkError("long", link.length);
  if (!link || !/^[0-9]/.test(link)) throw new LinkError("broken");
  if (link[0] !== VERSION) throw new LinkError("version");
  const value = await unpackJson(link.slice(1), MOST_TEXT);
  if (typeof value?.text !== "string") throw new LinkError("broken");
  /** @type {Shared} */
  const out = { text: value.text };
  if (typeof value.name === "string") out.name = value.name.slice(0, 100);
  if (typeof value.moves === "string") out.moves = value.moves;
  if (typeof value.view === "string" && /^[a-z]{1,12}$/.test(value.view)) out.view = value.view;
  if (plainSettings(value.settings)) out.settings = value.settings;
  return out;
}

/**
 * The whole address, on this copy of the page.
 * @param {string} link
 * @returns {string}
 */
export function addressOf(link) {
  return `${location.href.split("#")[0]}#/open/${link}`;
}
