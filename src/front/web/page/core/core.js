/**
 * The library in the browser: the one file that knows Emscripten. It loads the module, and turns memory into
 * JavaScript values and back. The modules beside it make calls of it; views use those, not this.
 *
 *   const core = await loadCore();
 *   core.c.cariste_collection_levels(handle)      every call of cariste.h, and those of module.c
 *   core.text(pointer)                            a string, or null
 *   core.give("text", (pointer) => ...)           a string for the time of a call
 *   core.read("diagnostic", pointer)              a structure as an object
 *   core.fill("loss", (pointer) => ...)           room for a structure; its object, or null when the call said no
 *   core.array("cell", pointer, count)            an array of structures
 *
 * Handles are numbers; 0 is none.
 */

import { embedded } from "./assets.js";

/** @typedef {Record<string, (...values: any[]) => any>} Calls */
/** @typedef {{name: string, kind: string, offset: number}} Field */
/** @typedef {(what: number, context: number) => (number | boolean | void)} Listener */

/** What module.c tells of, in its order. */
export const TOLD = { progress: 0, visit: 1, estimate: 2, test: 3, exhausted: 4 };

/** Thrown out of the library when the browser has no memory left: the core is of no use afterwards. */
export class OutOfMemory extends Error {
  constructor() {
    super("memory");
    this.name = "OutOfMemory";
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Core {
  /** @param {any} module what Emscripten made */
  constructor(module) {
    this.module = module;
    /** @type {Map<number, Listener>} */
    this.listeners = new Map();
    /** @type {WebAssembly.Module | null} for workers */
    this.wasm = null;
    /** @type {Calls} */
    this.c = {};
    for (const name of Object.keys(module)) {
      if (/^_(cariste|web)_/.test(name) || name === "_malloc" || name === "_free") this.c[name.slice(1)] = module[name];
    }
    module.tell = (/** @type {number} */ kind, /** @type {number} */ context, /** @type {number} */ what) => {
      if (kind === TOLD.exhausted) throw new OutOfMemory();
      return this.listeners.get(kind)?.(what, context) ?? 0;
    };
    this.c.web_begin();
    /** @type {Map<string, {size: number, fields: Field[]}>} */
    this.structures = this.#readFields();
  }

  /** @returns {Map<string, {size: number, fields: Field[]}>} */
  #readFields() {
    const structures = new Map();
    for (let row = this.c.web_fields() >>> 0; this.u32(row); row += 16) {
      const structure = /** @type {string} */ (this.text(this.u32(row)));
      const name = /** @type {string} */ (this.text(this.u32(row + 4)));
      const kind = String.fromCharCode(this.u32(row + 8));
      const offset = this.u32(row + 12);
      if (!structures.has(structure)) structures.set(structure, { size: 0, fields: [] });
      const entry = structures.get(structure);
      if (kind === "S") entry.size = offset;
      else entry.fields.push({ name, kind, offset });
    }
    return structures;
  }

  /**
   * Hears what work tells; one listener a kind of TOLD, null for none.
   * @param {number} kind
   * @param {Listener | null} listener
   */
  listen(kind, listener) {
    if (listener) this.listeners.set(kind, listener);
    else this.listeners.delete(kind);
  }

  /** @param {number} pointer */
  u32(pointer) {
    return this.module.HEAPU32[pointer >>> 2];
  }

  /**
   * The string at a place of memory; null for none.
   * @param {number} pointer
   * @param {number} [length] in bytes, where no zero byte ends it
   * @returns {string | null}
   */
  text(pointer, length) {
    const start = pointer >>> 0;
    if (!start) return null;
    const bytes = this.module.HEAPU8;
    const end = length === undefined ? bytes.indexOf(0, start) : start + length;
    return decoder.decode(bytes.subarray(start, end));
  }

  /**
   * Copies bytes, or a string with its zero byte, into memory for the time of a call.
   * @template T
   * @param {string | Uint8Array | null | undefined} value null and undefined are given as no string
   * @param {(pointer: number, length: number) => T} use
   * @returns {T}
   */
  give(value, use) {
    if (value === null || value === undefined) return use(0, 0);
    const bytes = typeof value === "string" ? encoder.encode(value) : value;
    const pointer = this.c.malloc(bytes.length + 1) >>> 0;
    if (!pointer) throw new OutOfMemory();
    try {
      this.module.HEAPU8.set(bytes, pointer);
      this.module.HEAPU8[pointer + bytes.length] = 0;
      return use(pointer, bytes.length);
    } finally {
      this.c.free(pointer);
    }
  }

  /**
   * Room for the time of a call.
   * @template T
   * @param {number} bytes
   * @param {(pointer: number) => T} use
   * @returns {T}
   */
  room(bytes, use) {
    const pointer = this.c.malloc(bytes || 1) >>> 0;
    if (!pointer) throw new OutOfMemory();
    try {
      return use(pointer);
    } finally {
      this.c.free(pointer);
    }
  }

  /** @param {string} structure */
  sizeOf(structure) {
    return /** @type {any} */ (this.structures.get(structure)).size;
  }

  /** Where a field stands in its structure. @param {string} structure @param {string} name @returns {number} */
  offsetOf(structure, name) {
    const { fields } = /** @type {any} */ (this.structures.get(structure));
    return fields.find((/** @type {Field} */ field) => field.name === name).offset;
  }

  /**
   * A structure as an object: strings are strings or null, numbers numbers, pointers numbers.
   * @param {string} structure its name in cariste.h without "cariste_"
   * @param {number} pointer
   * @returns {any}
   */
  read(structure, pointer) {
    const base = pointer >>> 0;
    /** @type {Record<string, any>} */
    const out = {};
    for (const field of /** @type {any} */ (this.structures.get(structure)).fields) {
      out[field.name] = this.#field(field.kind, base + field.offset);
    }
    return out;
  }

  /**
   * @param {string} kind
   * @param {number} at
   * @returns {any}
   */
  #field(kind, at) {
    const module = this.module;
    switch (kind) {
      case "b":
        return module.HEAPU8[at];
      case "B":
        return module.HEAPU8[at] !== 0;
      case "h":
        return module.HEAPU16[at >>> 1];
      case "u":
      case "p":
        return module.HEAPU32[at >>> 2];
      case "i":
        return module.HEAP32[at >>> 2];
      case "U":
        return module.HEAPU32[at >>> 2] + module.HEAPU32[(at >>> 2) + 1] * 4294967296;
      case "I":
        return module.HEAPU32[at >>> 2] + module.HEAP32[(at >>> 2) + 1] * 4294967296;
      case "d":
        return module.HEAPF64[at >>> 3];
      case "a":
        return module.HEAPU8[at] === 0 ? "" : this.text(at);
      case "s":
        return this.text(module.HEAPU32[at >>> 2]);
      case "P":
        return this.read("place", at);
      default:
        return [...module.HEAPU8.subarray(at, at + 4)];
    }
  }

  /**
   * Room for a structure that a call fills.
   * @param {string} structure
   * @param {(pointer: number) => any} call
   * @returns {any} null when the call answered false
   */
  fill(structure, call) {
    return this.room(this.sizeOf(structure), (pointer) => (call(pointer) ? this.read(structure, pointer) : null));
  }

  /**
   * @param {string} structure
   * @param {number} pointer
   * @param {number} count
   * @returns {any[]}
   */
  array(structure, pointer, count) {
    const size = this.sizeOf(structure);
    return Array.from({ length: count }, (_, i) => this.read(structure, (pointer >>> 0) + i * size));
  }

  /**
   * All that a call lists by index until it answers false.
   * @param {string} structure
   * @param {(index: number, pointer: number) => any} call
   * @returns {any[]}
   */
  list(structure, call) {
    return this.room(this.sizeOf(structure), (pointer) => {
      const out = [];
      for (let i = 0; call(i, pointer); i++) out.push(this.read(structure, pointer));
      return out;
    });
  }

  /** What the heap takes, in bytes. */
  memory() {
    return this.module.HEAPU8.length;
  }
}

/**
 * The module, compiled once: workers get it from the page.
 * @returns {Promise<WebAssembly.Module>}
 */
async function compile() {
  const inside = embedded("module/cariste.wasm");
  if (inside !== null) return WebAssembly.compile(Uint8Array.from(atob(inside.trim()), (byte) => byte.charCodeAt(0)));
  const address = new URL("../module/cariste.wasm", import.meta.url);
  try {
    return await WebAssembly.compileStreaming(fetch(address));
  } catch {
    return WebAssembly.compile(await (await fetch(address)).arrayBuffer()); // a host that calls it something else
  }
}

/**
 * Loads the module that stands beside the page, or takes the one handed over.
 * @param {WebAssembly.Module} [compiled]
 * @returns {Promise<Core>}
 */
export async function loadCore(compiled) {
  const [{ default: factory }, wasm] = await Promise.all([import("../module/cariste.js"), compiled ?? compile()]);
  const options = {
    tell: () => 0,
    instantiateWasm: (/** @type {any} */ imports, /** @type {(...made: any[]) => void} */ receive) => {
      WebAssembly.instantiate(wasm, imports).then((instance) => receive(instance, wasm));
      return {};
    },
  };
  const core = new Core(await factory(options));
  core.wasm = wasm;
  return core;
}
