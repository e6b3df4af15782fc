import type { QueryClient } from "@tanstack/react-query";
import { messageOf } from "../api-error.ts";
import { type DeviceTransaction, onDevice, ownerOf } from "../device/device-store.ts";
import { newId } from "../new-id.ts";
import { type Refetches, refetchTopics } from "../refetch.ts";
import { inOrder, nextOf, openSubjects, type OutboxEntry, pauseAfter, stateAfter, Unsendable } from "./outbox.rules.ts";

/** How entries of a kind are sent, and what follows. */
export interface OutboxKind<Body, Result> {
  /** Sends it. The server must take the same entry's id, or the same content, once. */
  send: (body: Body, entry: OutboxEntry<Body>) => Promise<Result>;
  refetches: Refetches;
  /** Shows the server's answer. */
  onSent?: (client: QueryClient, result: Result, entry: OutboxEntry<Body>) => void;
  /** Tells the member that it failed; not called while it waits for a connection. */
  onFailed: (error: unknown, entry: OutboxEntry<Body>) => void;
}

// Kinds are defined by the domains; their types meet here.
// oxlint-disable-next-line typescript/no-explicit-any -- each kind is only given the entries it made
type AnyKind = OutboxKind<any, any>;

const kinds = new Map<string, AnyKind>();
const listeners = new Set<() => void>();
/** Subjects being sent by this tab; `again` if something was added meanwhile. */
const running = new Map<string, { again: boolean }>();
let member: string | null = null;
let entries: readonly OutboxEntry[] = [];
let loadKind: (kind: string) => Promise<unknown> = () => Promise.resolve();
let channel: BroadcastChannel | undefined;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let attempts = 0;
let lastOrder = 0;
/** Entries that are in this tab's memory alone, because the device had no room. */
const unstored = new Set<string>();

/** The member whose entries this tab sends; null while nobody is signed in. */
export const outboxMember = (): string | null => member;

export function defineKind<Body, Result>(name: string, kind: OutboxKind<Body, Result>): void {
  kinds.set(name, kind);
}

/** The entries of this device's member, in order; a new list after each change. */
export const outboxEntries = (): readonly OutboxEntry[] => entries;

/** Whether something is to be sent. */
export const hasUnsent = (): boolean => entries.some(({ state }) => state !== "failed");

/** Calls back after each change; returns a function that stops it. */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: readonly OutboxEntry[]): void {
  entries = inOrder(next);
  for (const listener of listeners) listener();
}

/** What is stored; only this file writes there. */
const stored = async (transaction: DeviceTransaction) => (await transaction.all("outbox")) as OutboxEntry[];

interface Wanted<Body> {
  memberId: string;
  kind: string;
  subject: string;
  body: Body;
  /** Replaces what waits for the same subject: only the last choice counts. */
  replaces?: boolean;
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
const tellOtherTabs = () => channel?.postMessage(null);

/**
 * Puts something into the outbox and sends it, now or when there is a connection. Resolves when that was tried; `onStored` is
 * called as soon as leaving the page loses nothing.
 */
export async function enqueue<Body>(
  client: QueryClient,
  wanted: Wanted<Body>,
  onStored: () => void = () => undefined,
): Promise<void> {
  const { replaces = false, ...parts } = wanted;
  lastOrder = Math.max(lastOrder + 1, Date.now());
  const at = new Date(lastOrder).toISOString();
  const entry: OutboxEntry = { id: newId(), ...parts, at, order: lastOrder, state: "queued", reason: null };
  const isReplaced = ({ kind, subject }: OutboxEntry) => replaces && kind === entry.kind && subject === entry.subject;
  show([...entries.filter((each) => !isReplaced(each)), entry]);
  try {
    await onDevice(async (transaction) => {
      for (const each of await stored(transaction)) {
        if (isReplaced(each)) transaction.remove("outbox", each.id);
      }
      transaction.put("outbox", entry.id, entry);
    });
  } catch {
    unstored.add(entry.id);
    const failed = { ...entry, state: "failed", reason: noRoom } as const;
    return show(entries.map((each) => (each.id === entry.id ? failed : each)));
  }
  onStored();
  tellOtherTabs();
  await sendSubject(client, entry.subject);
}

const noRoom = "There's no room left on this device";

/** Tries again what failed or waits. */
export async function retryEntry(client: QueryClient, id: string): Promise<void> {
  const unkept = unstored.delete(id) ? entries.find((each) => each.id === id) : undefined;
  if (unkept !== undefined) {
    const { memberId, kind, subject, body } = unkept;
    show(entries.filter((each) => each !== unkept));
    return enqueue(client, { memberId, kind, subject, body });
  }
  const entry = await change(id, { state: "queued", reason: null });
  if (entry !== null) await sendSubject(client, entry.subject);
}

/** Removes an entry; resolves with it, or with null if it is no longer there. */
export async function discardEntry(id: string): Promise<OutboxEntry | null> {
  const entry = entries.find((each) => each.id === id) ?? null;
  show(entries.filter((each) => each.id !== id));
  unstored.delete(id);
  await onDevice((transaction) => transaction.remove("outbox", id));
  tellOtherTabs();
  return entry;
}

/** Changes a stored entry; null if it is gone, because it was sent, discarded, or its member has left. */
async function change(id: string, changes: Partial<OutboxEntry>): Promise<OutboxEntry | null> {
  show(entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));
  const changed = await onDevice(async (transaction) => {
    const entry = (await transaction.get("outbox", id)) as OutboxEntry | undefined; // as in `stored`
    if (entry === undefined) return null;
    const next = { ...entry, ...changes };
    transaction.put("outbox", id, next);
    return next;
  });
  tellOtherTabs();
  return changed;
}

/** Sends what is to be sent about a subject. Of several tabs, one at a time does. */
async function sendSubject(client: QueryClient, subject: string): Promise<void> {
  const known = running.get(subject);
  if (known) {
    known.again = true;
    return;
  }
  const run = { again: true };
  running.set(subject, run);
  try {
    while (run.again) {
      run.again = false;
      await alone(`outbox ${subject}`, () => sendAll(client, subject));
    }
  } finally {
    if (running.get(subject) === run) running.delete(subject);
  }
}

/** Browsers have locks on https and on localhost; elsewhere the server's own checks have to do. */
function alone(name: string, act: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager | null }; // missing elsewhere
  return locks ? locks.request(name, act) : act();
}

async function sendAll(client: QueryClient, subject: string): Promise<void> {
  for (;;) {
    const entry = await onDevice(async (transaction) => {
      const memberId = await ownerOf(transaction);
      return memberId === null ? null : nextOf(await stored(transaction), { memberId, subject });
    });
    if (entry === null || !(await send(client, entry))) return;
  }
}

/** Whether the next one may follow. */
async function send(client: QueryClient, entry: OutboxEntry): Promise<boolean> {
  if (!kinds.has(entry.kind)) await loadKind(entry.kind).catch(() => undefined);
  const kind = kinds.get(entry.kind);
  // Its code couldn't be loaded.
  if (kind === undefined) return false;
  let result: unknown;
  try {
    result = await kind.send(entry.body, entry);
  } catch (error) {
    const state = stateAfter(error);
    const reason = error instanceof Unsendable ? error.message : messageOf(error, "");
    const isThere = (await change(entry.id, { state, reason: reason || null })) !== null;
    // It was discarded meanwhile, which ends its uploads and holds up nothing.
    if (!isThere) return true;
    if (state === "waiting") {
      // Those behind it wait too.
      show(
        entries.map((each) => (each.subject === entry.subject && each.state === "queued" ? { ...each, state } : each)),
      );
      tryLater(client, error);
      return false;
    }
    kind.onFailed(error, entry);
    refetch(client, kind, "onError");
    return true;
  }
  attempts = 0;
  // In one step on the screen: the entry becomes the server's copy.
  const isGone = discardEntry(entry.id);
  kind.onSent?.(client, result, entry);
  await isGone;
  refetch(client, kind, "onSuccess");
  return true;
}

function refetch(client: QueryClient, { refetches }: AnyKind, outcome: "onSuccess" | "onError"): void {
  const topics = "length" in refetches ? refetches : (refetches[outcome] ?? []);
  if (topics.length > 0) void refetchTopics(client, topics);
}

function tryLater(client: QueryClient, error: unknown): void {
  clearTimeout(retryTimer);
  retryTimer = setTimeout(() => void sendOutbox(client), pauseAfter(attempts, error));
  attempts += 1;
}

/** Sends everything that waits: when the application starts, and when there may be a connection again. */
export async function sendOutbox(client: QueryClient): Promise<void> {
  clearTimeout(retryTimer);
  await Promise.all(openSubjects(entries).map((subject) => sendSubject(client, subject)));
}

interface Start {
  memberId: string;
  /** Loads the code of a kind. */
  load: (kind: string) => Promise<unknown>;
}

let stopStarted = () => {};

/** Shows and sends what this device has of its member, in place of what was started before. Returns a function that stops it. */
export function startOutbox(client: QueryClient, { memberId, load }: Start): () => void {
  stopStarted();
  member = memberId;
  loadKind = load;
  let isStopped = false;
  const begin = async () => {
    await showStored();
    if (!isStopped) await sendOutbox(client);
  };
  const onOnline = () => void begin();
  const own = "BroadcastChannel" in globalThis ? new BroadcastChannel("alongside outbox") : undefined;
  channel = own;
  own?.addEventListener("message", () => void showStored());
  window.addEventListener("online", onOnline);
  const stop = () => {
    isStopped = true;
    window.removeEventListener("online", onOnline);
    clearTimeout(retryTimer);
    own?.close();
    if (channel === own) channel = undefined;
  };
  stopStarted = stop;
  void begin();
  return stop;
}

async function showStored(): Promise<void> {
  const next = await onDevice(async (transaction) => {
    const memberId = await ownerOf(transaction);
    return (await stored(transaction)).filter((entry) => entry.memberId === memberId);
  });
  show([...next, ...entries.filter(({ id }) => unstored.has(id))]);
}

/** Nothing of the outbox stays in this tab's memory. */
export function emptyOutbox(): void {
  clearTimeout(retryTimer);
  member = null;
  running.clear();
  unstored.clear();
  show([]);
}
