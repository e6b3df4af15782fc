import { sql, type SQL } from "drizzle-orm";
import { notBlocked } from "../../../db/relations.ts";

/** What a member has joined, and what they host from now on: their own few, found by their own indexes. */
export const ownOf = (userId: SQL, now: SQL) => sql`(
  select p.experience_id as id from experience_participants p where p.user_id = ${userId}
  union select hosted.id from experiences hosted where hosted.creator_id = ${userId} and hosted.date_time >= ${now})`;

/**
 * One experience by its id, to be joined laterally. The limit keeps the order of work: else all coming experiences may
 * be gone through in the order of their dates, to find the few that are a member's.
 */
export const byId = (id: SQL) => sql`(select * from experiences where experiences.id = ${id} limit 1)`;

/** The experience `e` is one the member may know of: its host and they have not blocked each other. */
export const isKnownTo = (userId: SQL | string): SQL => notBlocked(sql`${userId}`, sql`e.creator_id`);

/**
 * Whether an agenda item is on a list: that of an experience an administrator took out of sight, or of a blocked host, is
 * on none (P-EXPERIENCES-14). It asks for a value, since of an "exists" the database may read every experience
 * there is.
 */
export const isShown = (experienceId: SQL, userId: SQL | string) => sql`(${experienceId} is null
  or (select e.is_active and ${isKnownTo(userId)} from experiences e where e.id = ${experienceId}))`;
