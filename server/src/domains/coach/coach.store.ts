import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import { aiConversations } from "../../db/schema/coach.ts";
import { experiences } from "../../db/schema/experiences.ts";
import { violatedConstraint } from "../../db/violations.ts";

export type ConversationRow = typeof aiConversations.$inferSelect;

export function coachStore(db: Db) {
  return {
    async insertConversation(
      row: Pick<ConversationRow, "userId" | "message" | "response" | "category" | "creditsUsed">,
    ): Promise<void> {
      try {
        await db.insert(aiConversations).values(row);
      } catch (error) {
        // The account went while the coach was thinking.
        throw violatedConstraint(error) === null ? error : new AppError(kernelFaults.unauthorized, { cause: error });
      }
    },
    conversationsOf: (userId: string, before: string | undefined, limit: number): Promise<ConversationRow[]> =>
      db
        .select()
        .from(aiConversations)
        .where(
          and(eq(aiConversations.userId, userId), before === undefined ? undefined : lt(aiConversations.id, before)),
        )
        .orderBy(desc(aiConversations.id))
        .limit(limit),

    /** Coming experiences with a free seat, soonest first: what the coach may propose to anybody. */
    openExperiences: (now: Date, limit: number) =>
      db
        .select({
          id: experiences.id,
          title: experiences.title,
          category: experiences.category,
          location: experiences.location,
          dateTime: experiences.dateTime,
          freeSeats: sql<number>`${experiences.maxParticipants} - ${experiences.currentParticipants}`.mapWith(Number),
        })
        .from(experiences)
        .where(
          and(
            eq(experiences.isActive, true),
            sql`${experiences.cancelledAt} is null`,
            gt(experiences.dateTime, now),
            sql`${experiences.currentParticipants} < ${experiences.maxParticipants}`,
          ),
        )
        .orderBy(experiences.dateTime, experiences.id)
        .limit(limit),
  };
}
