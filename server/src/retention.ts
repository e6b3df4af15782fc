import type { Logger } from "pino";
import type { Deleted, OldRows } from "./db/old-rows.ts";
import type { Clock } from "./ports/clock.ts";

/** One kind of rows that are deleted at an age (P-RUNNING-8). */
export interface Retained {
  kind: string;
  /** Null if they are kept. */
  days: number | null;
  /** Deletes the oldest rows, in a transaction of its own. Two servers may do it at once. */
  deleteOld: (batch: OldRows) => Promise<Deleted>;
}

/** Rows of a batch: small enough that its locks hold nobody up. */
const most = 1_000;
/** Milliseconds for each kind in one run; the next run continues. */
const budget = 60_000;
const day = 24 * 3600 * 1000;

export function createRetention({
  clock,
  log,
  kinds,
}: {
  clock: Pick<Clock, "now">;
  log: Pick<Logger, "info">;
  kinds: readonly Retained[];
}) {
  const deleted = new Map(kinds.map(({ kind }) => [kind, 0]));

  async function sweepOne({ deleteOld }: Retained, before: Date, note: (rows: number) => void): Promise<void> {
    const deadline = performance.now() + budget;
    let after: string | null = null;
    do {
      const batch: Deleted = await deleteOld({ before, after, most });
      note(batch.rows);
      ({ after } = batch);
    } while (after !== null && performance.now() < deadline);
  }

  return {
    /** Deletes what is old enough, in batches. A kind that fails doesn't keep the others, and is thrown at the end. */
    async sweep(): Promise<void> {
      const failures: unknown[] = [];
      for (const retained of kinds) {
        const { kind, days } = retained;
        if (days === null) continue;
        let rows = 0;
        const before = new Date(clock.now().getTime() - days * day);
        await sweepOne(retained, before, (some) => {
          rows += some;
          deleted.set(kind, (deleted.get(kind) ?? 0) + some);
        }).catch((error: unknown) => failures.push(error));
        if (rows > 0) log.info({ kind, rows, days }, "deleted old rows");
      }
      if (failures.length > 0) throw failures[0];
    },
    /** Rows this process has deleted, by kind. */
    deleted: (): ReadonlyMap<string, number> => deleted,
  };
}
