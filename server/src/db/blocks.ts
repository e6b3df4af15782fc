import type { Db } from "./client.ts";
import { pairKey } from "./pairs.ts";
import { notBlocked } from "./relations.ts";
import { bool, neverNull, statement, text, uuid } from "./statement.ts";
import { sql } from "drizzle-orm";

/**
 * Prevents an interaction between two members (a comment, a like, a save: its `kind`) from being written while either
 * blocks the other. The writer calls `isBlocked` in its transaction; code that removes such rows after a new block
 * calls `lockPair` first.
 */

const lockShared = statement({
  name: "lock a pair of members for an interaction, shared",
  params: { kind: text, one: uuid, other: uuid },
  row: {},
  text: ({ kind, one, other }) => sql`select from pg_advisory_xact_lock_shared(${pairKey(kind, one, other)})`,
});

const findBlock = statement({
  name: "whether one of two members blocked the other",
  params: { one: uuid, other: uuid },
  row: { isBlocked: neverNull(bool, "combines existence checks") },
  text: ({ one, other }) => sql`select not ${notBlocked(one, other)} as "isBlocked"`,
});

/** Waits for transactions that called `isBlocked` for this pair; later ones see the block. */
export const lockPair = statement({
  name: "lock a pair of members for an interaction",
  params: { kind: text, one: uuid, other: uuid },
  row: {},
  text: ({ kind, one, other }) => sql`select from pg_advisory_xact_lock(${pairKey(kind, one, other)})`,
});

/** Whether either has blocked the other. Takes a shared lock, so no block can be added until the transaction ends. */
export async function isBlocked(tx: Db, kind: string, one: string, other: string): Promise<boolean> {
  if (one === other) return false;
  await lockShared(tx, { kind, one, other });
  const [row] = await findBlock(tx, { one, other });
  return row?.isBlocked ?? false;
}
