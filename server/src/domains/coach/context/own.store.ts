import { sql, type SQL } from "drizzle-orm";
import { notBlocked } from "../../../db/relations.ts";

/** What a member has joined, and what they host from now on: few rows, found by their own indexes. */
export const ownOf = (userId: SQL, now: SQL) => sql`(
  select p.experience_id as id from experience_participants p where p.user_id = ${userId}
  union select hosted.id from experiences hosted where hosted.creator_id = ${userId} and hosted.date_time >= ${now})`;

/**
 * One experience by its id, for a lateral join. The limit keeps the order of the plan: otherwise all future experiences
 * may be scanned by date to find a member's few.
 */
export const byId = (id: SQL) => sql`(select * from experiences where experiences.id = ${id} limit 1)`;

/** The experience `e` is one the member may know of: its host and they have not blocked each other. */
export const isKnownTo = (userId: SQL | string): SQL => notBlocked(sql`${userId}`, sql`e.creator_id`);

/**
 * Whether an agenda item is listed: that of a hidden experience or of a blocked host isn't (P-EXPERIENCES-14). A scalar
 * subquery, since for an "exists" the database may read every experience.
 */
export const isShown = (experienceId: SQL, userId: SQL | string) => sql`(${experienceId} is null
  or (select e.is_active and ${isKnownTo(userId)} from experiences e where e.id = ${experienceId}))`;
