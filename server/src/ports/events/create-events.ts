import { setTimeout as pause } from "node:timers/promises";
import { liveTopics, type LiveTopic } from "@alongside/contract/notifications/notifications.constants.ts";
import type { Db } from "../../db/client.ts";
import { afterCommit, beforeCommit, inTransaction } from "../../db/transaction.ts";
import { newId } from "../../db/ids.ts";
import type { Log } from "../log.ts";
import { createBatch } from "./batch.ts";
import type { Carrier } from "./carrier.ts";
import { createConnector } from "./connector.ts";
import type { Events } from "./events.ts";
import { type Event, framesOf, readEvents, readFrame } from "./frames.ts";
import { createListeners } from "./listeners.ts";
import * as outboxStore from "./outbox.store.ts";

interface Parts {
  carrier: Carrier;
  db: Db;
  log: Log;
  times?: Partial<Times>;
}

/** In milliseconds. */
interface Times {
  /** For which events are collected. */
  gather: number;
  /** Between two checks of the connection. */
  beat: number;
  /** Between two looks for what dead servers have left. */
  sweep: number;
}

const usual: Times = { gather: 10, beat: 4_000, sweep: 5_000 };
/** Milliseconds for pending events when the server stops. */
const closeTimeout = 1_000;
/** Attempts to send a batch; then everybody is told to look at everything again, which always fits. */
const tries = 3;

/** What one transaction has published so far. */
interface Collected {
  events: Event[];
  kept: Event[];
  /** The row with those that are kept. */
  id: string | null;
}

/** Events by a carrier. It connects when somebody listens or publishes. */
export function createEvents({ carrier, db, log, times }: Parts): Events {
  const { gather, beat, sweep: sweepEvery } = { ...usual, ...times };
  const self = newId();
  const listeners = createListeners();
  const open = new WeakMap<Db, Collected>();
  let batch = createBatch();
  let kept: string[] = [];
  let failures = 0;
  let gathering: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let sweeping: NodeJS.Timeout | undefined;
  let isClosed = false;

  const warn = (error: unknown, message: string) =>
    log.warn({ reason: error instanceof Error ? error.message : undefined }, message);

  const connector = createConnector({
    carrier,
    log,
    beat,
    heard(text) {
      const frame = readFrame(text);
      // This server's listeners have heard of its own already.
      if (frame !== null && frame.from !== self) listeners.hear(frame.events);
    },
    opened() {
      // Events were lost meanwhile.
      listeners.hear([{ missed: true }]);
      void send();
    },
    // Changes are missed until it is back, so caches can't be trusted.
    broke: () => listeners.hearChange(null),
  });

  const hasMore = () => !batch.isEmpty() || kept.length > 0;

  const sendBatch = async (): Promise<void> => {
    const connection = connector.current();
    if (connection === null || !hasMore()) return;
    const [events, sent] = [batch.events(), kept];
    [batch, kept] = [createBatch(), []];
    try {
      await connection.send(framesOf(self, events));
      failures = 0;
      if (sent.length > 0) await outboxStore.remove(db, sent).catch((error: unknown) => warn(error, notDeleted));
    } catch (error) {
      warn(error, "live updates were not sent");
      failures += 1;
      // They come before what was added since.
      const later = batch.events();
      batch = createBatch();
      for (const event of [...events, ...later]) batch.add(event);
      kept = [...sent, ...kept];
      if (failures === tries) batch.collapse();
      connector.restart();
    }
  };

  /** One batch at a time, so that each server's events keep their order. */
  const send = (): Promise<void> => {
    clearTimeout(gathering);
    gathering = undefined;
    sending ??= sendBatch().finally(() => {
      sending = undefined;
      if (hasMore() && connector.current() !== null) soon();
    });
    return sending;
  };
  const soon = () => {
    if (!isClosed && sending === undefined) gathering ??= setTimeout(() => void send(), gather);
  };

  const enqueue = ({ events, id }: Collected): void => {
    listeners.hear(events);
    for (const event of events) batch.add(event);
    if (id !== null && kept.length < mostKept) kept.push(id);
    connector.start();
    startSweeps();
    soon();
  };

  const collect = (tx: Db, event: Event, isKept: boolean): void => {
    const own = open.get(tx) ?? { events: [], kept: [], id: null };
    own.events.push(event);
    if (isKept) own.kept.push(event);
    if (open.has(tx)) return;
    const isInside = beforeCommit(tx, async (outermost) => {
      if (own.kept.length > 0) own.id = await outboxStore.insert(outermost, own.kept);
    });
    if (isInside) open.set(tx, own);
    afterCommit(tx, () => enqueue(own));
  };

  /** Sends some of what servers left that died, or can't reach the others. Returns how many rows. */
  const sweepSome = async (): Promise<number> => {
    const connection = connector.current();
    if (connection === null || isClosed) return 0;
    return inTransaction(db, async (tx) => {
      const rows = await outboxStore.take(tx);
      if (rows.length === 0) return 0;
      const events = rows.flatMap((row) => readEvents(row.events));
      listeners.hear(events);
      await connection.send(framesOf(self, events));
      await outboxStore.remove(
        tx,
        rows.map(({ id }) => id),
      );
      return rows.length;
    });
  };
  const sweep = async (): Promise<void> => {
    let found = (await outboxStore.isAnyLeft(db)) ? outboxStore.perSweep : 0;
    while (found === outboxStore.perSweep) found = await sweepSome();
    if (connector.current() === null && (await outboxStore.sweep(db)) > 0) batch.collapse();
  };
  const startSweeps = () => {
    if (sweeping !== undefined || isClosed) return;
    const round = () =>
      sweep()
        // The database is away, which others report.
        .catch(() => undefined)
        .then(() => !isClosed && (sweeping = setTimeout(() => void round(), sweepEvery).unref()));
    sweeping = setTimeout(() => void round(), sweepEvery).unref();
  };
  const listening = (unsubscribe: () => void) => {
    connector.start();
    startSweeps();
    return unsubscribe;
  };

  return {
    async publish(tx, userIds, topics) {
      if (userIds.length > 0) collect(tx, { topics: inOrder(topics), userIds }, true);
    },
    publishSoon(tx, userIds, topics) {
      if (userIds.length > 0) collect(tx, { topics: inOrder(topics), userIds }, false);
    },
    publishTyping(userIds, typing) {
      enqueue({ events: [{ typing, userIds }], kept: [], id: null });
    },
    async announce(tx, names) {
      if (names.length > 0) collect(tx, { names }, true);
    },
    announceSoon(tx, names) {
      if (names.length > 0) collect(tx, { names }, false);
    },
    subscribe: (userId, listener) => listening(listeners.subscribe(userId, listener)),
    onChange: (listener) => listening(listeners.onChange(listener)),
    onTold: (listener) => listening(listeners.onTold(listener)),
    state: () => ({ kind: carrier.kind, isReachable: connector.current() !== null }),
    async close() {
      isClosed = true;
      clearTimeout(sweeping);
      // Neither side may delay the stop: what is kept is sent by another server then.
      const giveUp = pause(closeTimeout, undefined, { ref: false });
      const last = connector
        .settled()
        .then(() => sending)
        .then(send);
      await Promise.race([last, giveUp]);
      await Promise.race([connector.close(), giveUp]);
    },
  };
}

/** The same topics are the same event, however they were listed. */
const inOrder = (topics: readonly LiveTopic[]) => liveTopics.filter((topic) => topics.includes(topic));

const notDeleted = "sent events could not be deleted";
/** Rows a batch deletes at most; what is left of them is sent again, which does no harm. */
const mostKept = 20_000;
