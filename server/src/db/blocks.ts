import { sql } from "drizzle-orm";
import type { Db } from "./client.ts";
import { pairKey } from "./pairs.ts";
import { notBlocked } from "./relations.ts";

/**
 * Keeps an interaction between two members (a comment, a like, a save: its `kind`) from being written while one of them
 * blocks the other. The writer calls `isBlocked` in its transaction; whoever removes such rows after a block is written
 * calls `lockPair` first.
 */

/** Whether either has blocked the other. Holds a shared lock, so a block can't be added before the transaction ends. */
export async function isBlocked(tx: Db, kind: string, one: string, other: string): Promise<boolean> {
  if (one === other) return false;
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${pairKey(kind, one, other)})`);
  const { rows } = await tx.execute<{ is_blocked: boolean }>(sql`select not ${notBlocked(one, other)} as is_blocked`);
  return rows[0]?.is_blocked ?? false;
}

/** Waits for transactions that called `isBlocked` for this pair; later ones see the block. */
export async function lockPair(tx: Db, kind: string, one: string, other: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${pairKey(kind, one, other)})`);
}
