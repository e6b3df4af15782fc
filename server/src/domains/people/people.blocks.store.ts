import { peopleFaults } from "@alongside/contract/people/people.faults.ts";
import { and, eq, sql } from "drizzle-orm";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import {
  decodePosition,
  encodePosition,
  inMilliseconds,
  isFurther,
  pageOf,
  type Page,
  type PageWish,
} from "../../db/keyset.ts";
import { personCard, type PersonCard } from "../../db/person-card.ts";
import { users } from "../../db/schema/identity.ts";
import { dismissedPeople, userBlocks } from "../../db/schema/people.ts";
import { ofMember, violatedConstraint } from "../../db/violations.ts";

export interface BlockRow {
  user: PersonCard;
  createdAt: Date;
}

/** Whom a member has blocked, and whom they do not want to be proposed again. */
export function blocksStore(db: Db) {
  return {
    /** False where they were blocked already. Whoever knows of a person may block them, also unseen. */
    async block(blockerId: string, blockedId: string, createdAt: Date): Promise<boolean> {
      const written = db
        .insert(userBlocks)
        .values({ blockerId, blockedId, createdAt })
        .onConflictDoNothing()
        .returning({ id: userBlocks.blockedId });
      const rows = await toPerson(ofMember(written, "user_blocks_blocker_id_users_id_fk"));
      return rows.length > 0;
    },

    /** False where there was none. */
    async unblock(blockerId: string, blockedId: string): Promise<boolean> {
      const rows = await db
        .delete(userBlocks)
        .where(and(eq(userBlocks.blockerId, blockerId), eq(userBlocks.blockedId, blockedId)))
        .returning({ id: userBlocks.blockedId });
      return rows.length > 0;
    },

    /** The latest first, as they would be seen without the block. */
    async blockedBy(blockerId: string, { limit, cursor }: PageWish): Promise<Page<BlockRow>> {
      const after = decodePosition(cursor);
      const rows = await db
        .select({ user: personCard(users, blockerId), id: userBlocks.blockedId, createdAt: userBlocks.createdAt })
        .from(userBlocks)
        .innerJoin(users, eq(users.id, userBlocks.blockedId))
        .where(
          and(eq(userBlocks.blockerId, blockerId), after ? isFurther(after, madeAt, userBlocks.blockedId) : undefined),
        )
        .orderBy(sql`${madeAt} desc`, sql`${userBlocks.blockedId} desc`)
        .limit(limit + 1);
      return pageOf(rows, limit, (last) => encodePosition({ at: last.createdAt, id: last.id }));
    },

    async dismiss(userId: string, dismissedId: string, now: Date): Promise<void> {
      const written = db.insert(dismissedPeople).values({ userId, dismissedId, createdAt: now }).onConflictDoNothing();
      await toPerson(ofMember(written, "dismissed_people_user_id_users_id_fk"));
    },

    async undismiss(userId: string, dismissedId: string): Promise<void> {
      await db
        .delete(dismissedPeople)
        .where(and(eq(dismissedPeople.userId, userId), eq(dismissedPeople.dismissedId, dismissedId)));
    },

    /** For the export; ids alone, since the others are no part of what the member has stored. */
    async listsOf(userId: string, most: number) {
      const { blockedId, dismissedId } = { blockedId: userBlocks.blockedId, dismissedId: dismissedPeople.dismissedId };
      const [blocked, dismissed] = await Promise.all([
        db
          .select({ id: blockedId, createdAt: userBlocks.createdAt })
          .from(userBlocks)
          .where(eq(userBlocks.blockerId, userId))
          .limit(most),
        db
          .select({ id: dismissedId, createdAt: dismissedPeople.createdAt })
          .from(dismissedPeople)
          .where(eq(dismissedPeople.userId, userId))
          .limit(most),
      ]);
      return { blocked, dismissed };
    },
  };
}

const madeAt = inMilliseconds(userBlocks.createdAt);

/** Where the other's account does not exist, or has just gone, they are not found. */
async function toPerson<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const constraint = violatedConstraint(error) ?? "";
    const isGone = constraint.endsWith("_blocked_id_users_id_fk") || constraint.endsWith("_dismissed_id_users_id_fk");
    throw isGone ? new AppError(peopleFaults.notFound, { cause: error }) : error;
  }
}
