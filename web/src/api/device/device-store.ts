import { sharedCacheName } from "../../worker/shared.rules.ts";

// What this device keeps for its member: answers that can be read without a connection, what waits to be sent, and what was
// chosen for a message. One
// database; a browser without one (some private windows) keeps it in memory, until the tab is closed.

const stores = { answers: "answers", outbox: "outbox", drafts: "drafts", owner: "owner" } as const;
type StoreName = keyof typeof stores;

/** Records by key; a transaction sees the records of all stores, and is undone if it throws. */
export interface DeviceTransaction {
  get: (store: StoreName, key: string) => Promise<unknown>;
  all: (store: StoreName) => Promise<unknown[]>;
  put: (store: StoreName, key: string, value: unknown) => void;
  remove: (store: StoreName, key: string) => void;
  clear: (store: StoreName) => void;
}

const databaseName = "alongside";
const version = 2;

const names = Object.values(stores);
const memory = Object.fromEntries(names.map((name) => [name, new Map()])) as Record<StoreName, Map<string, unknown>>; // of all names

const inMemory: DeviceTransaction = {
  get: (store, key) => Promise.resolve(memory[store].get(key)),
  all: (store) => Promise.resolve([...memory[store].values()]),
  put: (store, key, value) => void memory[store].set(key, value),
  remove: (store, key) => void memory[store].delete(key),
  clear: (store) => memory[store].clear(),
};

let opened: Promise<IDBDatabase | null> | undefined;

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("The database failed")));
  });
}

function openDatabase(): Promise<IDBDatabase | null> {
  opened ??= open().catch(() => null);
  return opened;
}

async function open(): Promise<IDBDatabase | null> {
  if (!("indexedDB" in globalThis)) return null;
  const request = indexedDB.open(databaseName, version);
  request.addEventListener("upgradeneeded", () => {
    for (const name of names) {
      if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name);
    }
  });
  const database = await answerOf(request);
  // Another tab deletes it, or has a newer version.
  database.addEventListener("versionchange", () => {
    database.close();
    opened = undefined;
  });
  database.addEventListener("close", () => (opened = undefined));
  return database;
}

/**
 * Runs `act` in one transaction over everything this device keeps, and resolves when it is stored. `act` may only wait for
 * the transaction's own reads.
 */
export async function onDevice<T>(act: (transaction: DeviceTransaction) => Promise<T> | T): Promise<T> {
  const database = await openDatabase();
  if (database === null) return act(inMemory);
  const transaction = database.transaction(names, "readwrite");
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("The transaction was undone")));
  });
  // Awaited below, unless `act` fails first.
  done.catch(() => undefined);
  const at = (store: StoreName) => transaction.objectStore(store);
  const result = await act({
    get: (store, key) => answerOf<unknown>(at(store).get(key)),
    all: (store) => answerOf<unknown[]>(at(store).getAll()),
    put: (store, key, value) => void at(store).put(value, key),
    remove: (store, key) => void at(store).delete(key),
    clear: (store) => void at(store).clear(),
  });
  await done;
  return result;
}

/** Photos that another application has shared, and no screen has taken. */
const forgetShared = (): Promise<unknown> =>
  "caches" in globalThis ? caches.delete(sharedCacheName) : Promise.resolve();

const memberKey = "member";
const openKey = "is open";

/** The member whose data this device may keep and send now; null if nobody is signed in. */
export async function ownerOf({ get }: DeviceTransaction): Promise<string | null> {
  const [member, isOpen] = await Promise.all([get("owner", memberKey), get("owner", openKey)]);
  return typeof member === "string" && isOpen === true ? member : null;
}

/** From now on this device keeps data of this member, and of nobody else. */
export async function openDevice(memberId: string): Promise<void> {
  const before = await onDevice(async (transaction) => {
    const owner = await transaction.get("owner", memberKey);
    if (owner !== memberId) {
      for (const store of names) transaction.clear(store);
      transaction.put("owner", memberKey, memberId);
    }
    transaction.put("owner", openKey, true);
    return owner;
  });
  // What was shared before anybody signed in is this member's.
  if (before !== undefined && before !== memberId) await forgetShared();
}

/**
 * The session has ended: what could be read is forgotten, and nothing more is kept. What waits to be sent, or was
 * chosen for a message, stays until the
 * same member signs in again; another member's sign-in removes it.
 */
export function closeDevice(): Promise<void> {
  return onDevice((transaction) => {
    transaction.clear("answers");
    transaction.remove("owner", openKey);
  });
}

/** Forgets everything: after a logout, a suspension, or the end of an account. */
export async function wipeDevice(): Promise<void> {
  await forgetShared();
  return onDevice((transaction) => {
    for (const store of names) transaction.clear(store);
  });
}
