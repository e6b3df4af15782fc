import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { peopleFaults } from "@alongside/contract/people/people.faults.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import {
  decodePosition,
  encodePosition,
  inMilliseconds,
  isFurther,
  pageOf,
  type Page,
  type PageRequest,
} from "../../../db/keyset.ts";
import { personCard, type PersonCard } from "../../../db/person-card.ts";
import { isNotSuspended } from "../../../db/relations.ts";
import { users } from "../../../db/schema/identity.ts";
import { dismissedPeople, userBlocks } from "../../../db/schema/people.ts";
import { asFault } from "../../../db/violations.ts";

export interface BlockRow {
  user: PersonCard;
  createdAt: Date;
}

// People a member has blocked, and people they don't want to be recommended again.

/**
 * False if they were blocked already. Blocking doesn't require seeing the person's profile; throws notFound if the
 * account doesn't exist or was just deleted.
 */
export async function block(db: Db, blockerId: string, blockedId: string, createdAt: Date): Promise<boolean> {
  const written = db
    .insert(userBlocks)
    .values({ blockerId, blockedId, createdAt })
    .onConflictDoNothing()
    .returning({ id: userBlocks.blockedId });
  const rows = await asFault(written, {
    user_blocks_blocker_id_users_id_fk: kernelFaults.unauthorized,
    user_blocks_blocked_id_users_id_fk: peopleFaults.notFound,
  });
  return rows.length > 0;
}

/** False if there was no block. */
export async function unblock(db: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const rows = await db
    .delete(userBlocks)
    .where(and(eq(userBlocks.blockerId, blockerId), eq(userBlocks.blockedId, blockedId)))
    .returning({ id: userBlocks.blockedId });
  return rows.length > 0;
}

/** The latest first, as the viewer would see them without the block. */
export async function blockedBy(db: Db, blockerId: string, { limit, cursor }: PageRequest): Promise<Page<BlockRow>> {
  const after = decodePosition(cursor);
  const rows = await db
    .select({ user: personCard(users, blockerId), id: userBlocks.blockedId, createdAt: userBlocks.createdAt })
    .from(userBlocks)
    .innerJoin(users, eq(users.id, userBlocks.blockedId))
    .where(
      and(
        eq(userBlocks.blockerId, blockerId),
        isNotSuspended(userBlocks.blockedId),
        after ? isFurther(after, madeAt, userBlocks.blockedId) : undefined,
      ),
    )
    .orderBy(sql`${madeAt} desc`, sql`${userBlocks.blockedId} desc`)
    .limit(limit + 1);
  return pageOf(rows, limit, (last) => encodePosition({ at: last.createdAt, id: last.id }));
}

export async function dismiss(db: Db, userId: string, dismissedId: string, now: Date): Promise<void> {
  const written = db.insert(dismissedPeople).values({ userId, dismissedId, createdAt: now }).onConflictDoNothing();
  await asFault(written, {
    dismissed_people_user_id_users_id_fk: kernelFaults.unauthorized,
    dismissed_people_dismissed_id_users_id_fk: peopleFaults.notFound,
  });
}

export async function undismiss(db: Db, userId: string, dismissedId: string): Promise<void> {
  await db
    .delete(dismissedPeople)
    .where(and(eq(dismissedPeople.userId, userId), eq(dismissedPeople.dismissedId, dismissedId)));
}

/** For the export: only ids, since the data of others isn't the member's own. */
export async function listsOf(db: Db, userId: string, most: number) {
  const [blocked, dismissed] = await Promise.all([
    db
      .select({ id: userBlocks.blockedId, createdAt: userBlocks.createdAt })
      .from(userBlocks)
      .where(eq(userBlocks.blockerId, userId))
      .limit(most),
    db
      .select({ id: dismissedPeople.dismissedId, createdAt: dismissedPeople.createdAt })
      .from(dismissedPeople)
      .where(eq(dismissedPeople.userId, userId))
      .limit(most),
  ]);
  return { blocked, dismissed };
}

const madeAt = inMilliseconds(userBlocks.createdAt);
