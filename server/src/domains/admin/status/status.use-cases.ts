import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Storage } from "../../../ports/storage/storage.ts";
import type { PartDependencies } from "../admin.dependencies.ts";
import * as statusStore from "./status.store.ts";
import { statusView } from "./status.views.ts";

/** Milliseconds each part has to answer. */
const patience = 2_500;
/** A key of no file: any answer shows that the storage works. */
const probe = "status/probe";

export async function read({ db, clock, installation }: PartDependencies) {
  const {
    version,
    commit,
    startedAt,
    databaseKind,
    publicUrl,
    standby,
    storage,
    mailer,
    events,
    ai,
    payments,
    room,
    clockSkew,
    backupEvery,
    schedule,
    isBackedUp,
  } = installation;
  const now = clock.now();
  const [found, stored, work, isReachable, disk] = await Promise.all([
    query(db, databaseState),
    query(db, statusStore.stored),
    query(db, (tx) => statusStore.work(tx, now)),
    answers(storage),
    inTime(room()),
  ]);
  return statusView(
    {
      version,
      commit,
      startedAt,
      node: process.version,
      publicUrl,
      database: { kind: databaseKind, found },
      standby: standby?.state() ?? null,
      storage: { kind: storage.kind, isReachable, found: stored },
      mail: { kind: mailer.kind },
      events: events(),
      ai: { kind: ai.kind, model: ai.model, isFailing: ai.isFailing() },
      payments: { kind: payments.kind },
      work,
      jobs: schedule,
      disk,
      clockSkew: clockSkew(),
      backupEvery,
      isBackedUp,
    },
    now,
  );
}

/** Null if the database doesn't answer in time. */
function query<T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T | null> {
  return inTime(
    inTransaction(db, async (tx) => {
      await statusStore.hurry(tx, patience);
      return read(tx);
    }),
  );
}

async function databaseState(tx: Db) {
  const since = performance.now();
  await statusStore.ping(tx);
  const milliseconds = Math.ceil(performance.now() - since);
  return { ...(await statusStore.database(tx)), milliseconds };
}

async function answers(storage: Pick<Storage, "read">): Promise<boolean> {
  const found = await inTime(storage.read(probe).then((bytes) => ({ end: bytes?.destroy() })));
  return found !== null;
}

/** Null if it fails or doesn't answer in time. */
async function inTime<T>(work: Promise<T>): Promise<T | null> {
  const { promise: end, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), patience + 500);
  const answer = work.catch(() => null);
  return Promise.race([answer, end]).finally(() => clearTimeout(timer));
}
