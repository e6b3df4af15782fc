import { sql, type SQL } from "drizzle-orm";
import { pairKey } from "./pairs.ts";
import { statement, text, uuid } from "./statement.ts";

/**
 * Prevents an interaction between two members (a comment, a like, a save: its `kind`) from being written while either
 * blocks the other. The writer takes this shared lock and then checks in another statement whether it may see the
 * content, so that it sees an earlier block. Code that removes such rows after a new block calls `lockPair` first.
 */
export const sharedPairLock = (
  kind: string,
  one: Parameters<typeof pairKey>[1],
  other: Parameters<typeof pairKey>[2],
): SQL => sql`pg_advisory_xact_lock_shared(${pairKey(kind, one, other)})`;

/** Waits for transactions with the shared lock of this pair; later ones see the block. */
export const lockPair = statement({
  name: "lock a pair of members for an interaction",
  params: { kind: text, one: uuid, other: uuid },
  row: {},
  text: ({ kind, one, other }) => sql`select from pg_advisory_xact_lock(${pairKey(kind, one, other)})`,
});
