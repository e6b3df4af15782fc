import { sql } from "drizzle-orm";
import type { Db } from "./client.ts";
import { pairKey } from "./pairs.ts";
import { notBlocked } from "./relations.ts";

/**
 * Where two members meet who leave something with each other, and block each other: `kind` is what is left. Who leaves it
 * asks `isParted` in the same transaction; what takes it away once a block is written begins with `holdParting`.
 */

/** Whether a block stands between the two by now. Until the transaction ends none comes that does not find what it writes. */
export async function isParted(tx: Db, kind: string, one: string, other: string): Promise<boolean> {
  if (one === other) return false;
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${pairKey(kind, one, other)})`);
  const { rows } = await tx.execute<{ is_parted: boolean }>(sql`select not ${notBlocked(one, other)} as is_parted`);
  return rows[0]?.is_parted ?? false;
}

/** Waits for what is just being left between the two; from then on nothing is that does not see the block. */
export async function holdParting(tx: Db, kind: string, one: string, other: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${pairKey(kind, one, other)})`);
}
