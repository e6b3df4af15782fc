import { sql, type SQL } from "drizzle-orm";

/** What a member has joined, and what they host from now on: their own few, found by their own indexes. */
export const ownOf = (userId: SQL, now: Date) => sql`(
  select p.experience_id as id from experience_participants p where p.user_id = ${userId}
  union select hosted.id from experiences hosted where hosted.creator_id = ${userId} and hosted.date_time >= ${now})`;

/**
 * One experience by its id, to be joined laterally. The limit keeps the order of work: else all coming experiences may
 * be gone through in the order of their dates, to find the few that are a member's.
 */
export const byId = (id: SQL) => sql`(select * from experiences where experiences.id = ${id} limit 1)`;

/**
 * Whether an agenda item is on a list: that of an experience an administrator took out of sight is on none (rulings,
 * section 6). It asks for a value, since of an "exists" the database may read every experience there is.
 */
export const isShown = (experienceId: SQL) => sql`(${experienceId} is null
  or (select e.is_active from experiences e where e.id = ${experienceId}))`;
