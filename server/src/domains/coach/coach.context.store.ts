import { and, asc, desc, eq, gte, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { experienceParticipants, experiences } from "../../db/schema/experiences.ts";
import { agendaItems, userGoals } from "../../db/schema/goals.ts";
import { users } from "../../db/schema/identity.ts";
import { karmaActivities } from "../../db/schema/karma.ts";

/** What the coach may know of a member: their own rows and nobody else's, each list bounded. */
export function coachContextStore(db: Db) {
  return {
    async person(userId: string) {
      const [row] = await db
        .select({ firstName: users.firstName, karmaPoints: users.karmaPoints })
        .from(users)
        .where(eq(users.id, userId));
      return row ?? null;
    },
    goals: (userId: string) =>
      db
        .select({
          title: userGoals.title,
          category: userGoals.category,
          progress: userGoals.progress,
          isCompleted: userGoals.isCompleted,
          targetDate: userGoals.targetDate,
        })
        .from(userGoals)
        .where(eq(userGoals.userId, userId))
        .orderBy(desc(userGoals.createdAt), desc(userGoals.id))
        .limit(20),
    agenda: (userId: string, from: Date) =>
      db
        .select({
          title: agendaItems.title,
          type: agendaItems.type,
          dateTime: agendaItems.dateTime,
          isCompleted: agendaItems.isCompleted,
        })
        .from(agendaItems)
        .where(and(eq(agendaItems.userId, userId), gte(agendaItems.dateTime, from)))
        .orderBy(asc(agendaItems.dateTime), asc(agendaItems.id))
        .limit(20),
    karma: (userId: string) =>
      db
        .select({
          activity: karmaActivities.description,
          points: karmaActivities.points,
          createdAt: karmaActivities.createdAt,
        })
        .from(karmaActivities)
        .where(eq(karmaActivities.userId, userId))
        .orderBy(desc(karmaActivities.createdAt), desc(karmaActivities.id))
        .limit(10),
    async karmaSince(userId: string, from: Date): Promise<number> {
      const [row] = await db
        .select({ sum: sql<number>`coalesce(sum(${karmaActivities.points}), 0)`.mapWith(Number) })
        .from(karmaActivities)
        .where(and(eq(karmaActivities.userId, userId), gte(karmaActivities.createdAt, from)));
      return row?.sum ?? 0;
    },
    joined: (userId: string, from: Date) =>
      db
        .select({ title: experiences.title, location: experiences.location, dateTime: experiences.dateTime })
        .from(experienceParticipants)
        .innerJoin(experiences, eq(experiences.id, experienceParticipants.experienceId))
        .where(and(eq(experienceParticipants.userId, userId), gte(experiences.dateTime, from)))
        .orderBy(asc(experiences.dateTime), asc(experiences.id))
        .limit(10),
  };
}
