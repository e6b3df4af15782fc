import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { PartDependencies } from "../admin.dependencies.ts";
import * as statusStore from "./status.store.ts";
import { statusView } from "./status.views.ts";

/** Milliseconds each part has to answer. */
const patience = 2_500;
/** Names nothing: whether it is there is not what is asked. */
const probe = "status/probe";

/** How the installation fares. Parts that hang are told of as such, and hold up no other. */
export function createStatus({ db, clock, installation }: Pick<PartDependencies, "db" | "clock" | "installation">) {
  const { version, startedAt, databaseKind, publicUrl, storage, mailer, ai, payments, room, schedule } = installation;

  const asked = <T>(ask: (tx: Db) => Promise<T>): Promise<T | null> =>
    inTime(
      inTransaction(db, async (tx) => {
        await statusStore.hurry(tx, patience);
        return ask(tx);
      }),
    );

  const database = () =>
    asked(async (tx) => {
      const since = performance.now();
      await statusStore.ping(tx);
      const milliseconds = Math.ceil(performance.now() - since);
      return { ...(await statusStore.database(tx)), milliseconds };
    });

  const isReachable = async () => {
    const found = await inTime(storage.read(probe).then((bytes) => ({ end: bytes?.destroy() })));
    return found !== null;
  };

  return {
    async read() {
      const now = clock.now();
      const [found, stored, work, isThere, disk] = await Promise.all([
        database(),
        asked((tx) => statusStore.stored(tx)),
        asked((tx) => statusStore.work(tx, now)),
        isReachable(),
        inTime(room()),
      ]);
      return statusView(
        {
          version,
          startedAt,
          node: process.version,
          publicUrl,
          database: { kind: databaseKind, found },
          storage: { kind: storage.kind, isReachable: isThere, found: stored },
          mail: { kind: mailer.kind },
          ai: { kind: ai.kind, model: ai.model, isFailing: ai.isFailing() },
          payments: { kind: payments.kind },
          work,
          jobs: schedule,
          disk,
        },
        now,
      );
    },
  };
}

/** Null where it fails, or does not answer in time. */
async function inTime<T>(work: Promise<T>): Promise<T | null> {
  const { promise: end, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), patience + 500);
  const answer = work.catch(() => null);
  return Promise.race([answer, end]).finally(() => clearTimeout(timer));
}
