/**
 * What is kept in the browser: tables of records by key, in IndexedDB, or in memory where the browser keeps nothing.
 *
 *   const store = openStore();         can be used at once: what is asked before it is open waits
 *   await store.put("settings", name, value); await store.get(...); await store.all(table); await store.remove(table, key)
 *   await store.update("games", key, (old) => new)     reads and writes at once: two tabs do not undo each other's work
 *   store.on((table, key) => ...)      told of every change, those of other tabs too
 *   await store.opened; store.lasting  false when nothing outlives the page: say so
 *   store.trouble = (why) => ...       told when something could not be kept: "full", "failed"
 *
 * games.js, progress.js and collections.js say what the records are; backup.js makes one file of them all.
 */

/** The tables. New ones need a higher VERSION. */
export const TABLES = ["settings", "games", "progress", "collections", "levels"];
const VERSION = 1;
const NAME = "cariste";

/**
 * @typedef {object} Store
 * @property {boolean} lasting known once it is open
 * @property {Promise<void>} opened
 * @property {(why: "full" | "failed") => void} trouble
 * @property {(table: string, key: string) => Promise<any>} get
 * @property {(table: string, key: string, value: any) => Promise<boolean>} put whether it is kept
 * @property {(table: string, key: string, change: (old: any) => any) => Promise<any>} update the new value; null when it
 *   could not be kept. A change to undefined removes the record.
 * @property {(table: string, key: string) => Promise<void>} remove
 * @property {(table: string) => Promise<{key: string, value: any}[]>} all
 * @property {(listener: (table: string, key: string) => void) => () => void} on
 */

/** Tells changes to listeners here, and to those of other tabs. */
class Changes {
  /** @type {Set<(table: string, key: string) => void>} */
  #listeners = new Set();

  constructor() {
    this.channel = typeof BroadcastChannel === "function" ? new BroadcastChannel(NAME) : null;
    if (this.channel) this.channel.onmessage = ({ data }) => this.#hear(String(data?.table), String(data?.key));
  }

  /** @param {(table: string, key: string) => void} listener */
  on(listener) {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** @param {string} table @param {string} key */
  tell(table, key) {
    this.#hear(table, key);
    this.channel?.postMessage({ table, key });
  }

  /** @param {string} table @param {string} key */
  #hear(table, key) {
    for (const listener of [...this.#listeners]) listener(table, key);
  }
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** When it is on the disk, and not before. @param {IDBTransaction} transaction @returns {Promise<void>} */
function written(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/** @returns {Promise<IDBDatabase>} */
function openDatabase() {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    for (const table of TABLES) {
      if (!request.result.objectStoreNames.contains(table)) request.result.createObjectStore(table);
    }
  };
  return done(request);
}

/** @returns {Store} */
export function memoryStore() {
  const tables = new Map(TABLES.map((table) => [table, new Map()]));
  const of = (/** @type {string} */ table) => /** @type {Map<string, any>} */ (tables.get(table));
  const changes = new Changes();
  changes.channel = null; // what is in memory concerns nobody else
  return {
    lasting: false,
    opened: Promise.resolve(),
    trouble: () => {},
    get: async (table, key) => structuredClone(of(table).get(key)),
    put: async (table, key, value) => {
      of(table).set(key, structuredClone(value));
      changes.tell(table, key);
      return true;
    },
    update: async (table, key, change) => {
      const value = change(structuredClone(of(table).get(key)));
      if (value === undefined) of(table).delete(key);
      else of(table).set(key, structuredClone(value));
      changes.tell(table, key);
      return value;
    },
    remove: async (table, key) => {
      of(table).delete(key);
      changes.tell(table, key);
    },
    all: async (table) => [...of(table)].map(([key, value]) => ({ key, value: structuredClone(value) })),
    on: (listener) => changes.on(listener),
  };
}

/** @param {any} error @returns {"full" | "failed"} */
function reason(error) {
  return error?.name === "QuotaExceededError" ? "full" : "failed";
}

/**
 * Does something with a table; what goes wrong is told as trouble.
 * @template T
 * @param {Store} store
 * @param {IDBDatabase} database
 * @param {string} table
 * @param {(records: IDBObjectStore) => T | Promise<T>} work asks nothing but the database while it waits
 * @returns {Promise<{value: T} | null>} null when it failed
 */
async function write(store, database, table, work) {
  try {
    const transaction = database.transaction(table, "readwrite");
    const end = written(transaction);
    end.catch(() => {}); // heard below, unless the work fails first
    const value = await work(transaction.objectStore(table));
    await end;
    return { value };
  } catch (error) {
    store.trouble(reason(error));
    return null;
  }
}

/** @param {IDBDatabase} database @returns {Store} */
function lastingStore(database) {
  const changes = new Changes();
  const on = (/** @type {string} */ table) => database.transaction(table, "readonly").objectStore(table);
  /** @type {Store} */
  const store = {
    lasting: true,
    opened: Promise.resolve(),
    trouble: () => {},
    get: (table, key) => done(on(table).get(key)),
    put: async (table, key, value) => {
      const kept = await write(store, database, table, (records) => done(records.put(value, key)));
      if (kept) changes.tell(table, key);
      return kept !== null;
    },
    update: async (table, key, change) => {
      const kept = await write(store, database, table, async (records) => {
        const value = change(await done(records.get(key)));
        await done(/** @type {IDBRequest} */ (value === undefined ? records.delete(key) : records.put(value, key)));
        return value;
      });
      if (kept) changes.tell(table, key);
      return kept ? kept.value : null;
    },
    remove: async (table, key) => {
      if (await write(store, database, table, (records) => done(records.delete(key)))) changes.tell(table, key);
    },
    all: async (table) => {
      const records = on(table);
      const [keys, values] = await Promise.all([done(records.getAllKeys()), done(records.getAll())]);
      return keys.map((key, i) => ({ key: String(key), value: values[i] }));
    },
    on: (listener) => changes.on(listener),
  };
  return store;
}

/** Never fails. @returns {Promise<Store>} */
async function open() {
  try {
    return lastingStore(await openDatabase());
  } catch {
    return memoryStore();
  }
}

/** The first board need not wait for the disk. @returns {Store} */
export function openStore() {
  const inner = open();
  /** @type {Store} */
  const store = {
    lasting: true,
    opened: inner.then((opened) => {
      store.lasting = opened.lasting;
      opened.trouble = (why) => store.trouble(why);
    }),
    trouble: () => {},
    get: async (table, key) => (await inner).get(table, key),
    put: async (table, key, value) => (await inner).put(table, key, value),
    update: async (table, key, change) => (await inner).update(table, key, change),
    remove: async (table, key) => (await inner).remove(table, key),
    all: async (table) => (await inner).all(table),
    on: (listener) => {
      let off = () => {};
      let ended = false;
      inner.then((opened) => void (ended || (off = opened.on(listener))));
      return () => {
        ended = true;
        off();
      };
    },
  };
  return store;
}
