import { participantSilence } from "@alongside/contract/calls/group-calls.constants.ts";
import { sql, type SQL } from "drizzle-orm";
import { isNotSuspended, notBlocked } from "../../../db/relations.ts";
import { int8, nullable } from "../../../db/statement.ts";

/** A participant's page. */
export interface Page {
  experienceId: string;
  /** The participant's id. */
  id: string;
  userId: string;
  /** The sign-in session. */
  sessionId: string;
}

/** The numbers of `ports/rooms`. */
export interface Seat {
  session: number;
  publisher: number;
  subscriber: number;
}

// Conditions and columns of a row `part` of group_call_participants.

/** Whose page gave a sign of life. */
export const isFresh = (now: SQL) =>
  sql`part.seen_at > ${now}::timestamptz - make_interval(secs => ${sql.raw(String(participantSilence))})`;

/** Who may be in the call: the experience's group, signed in and not suspended. */
export const mayStay = (now: SQL) => sql`(${isNotSuspended(sql`part.user_id`)}
  and exists (select from sessions where sessions.sid = part.session_id and sessions.expire > ${now}::timestamptz)
  and exists (select from experience_memberships membership
    join experiences experience on experience.id = membership.experience_id
    where membership.experience_id = part.experience_id and membership.user_id = part.user_id
      and membership.left_at is null and experience.is_active
      and ${notBlocked(sql`part.user_id`, sql`experience.creator_id`)}))`;

export const seatColumns = { mediaSession: nullable(int8), publisher: nullable(int8), subscriber: nullable(int8) };
export const seatOf = sql.raw(`part.media_session as "mediaSession", part.publisher, part.subscriber`);

/** The seat of a row; null while the participant has none. */
export function toSeat(row: Record<keyof typeof seatColumns, string | null>): Seat | null {
  const { mediaSession, publisher, subscriber } = row;
  if (mediaSession === null || publisher === null || subscriber === null) return null;
  return { session: Number(mediaSession), publisher: Number(publisher), subscriber: Number(subscriber) };
}
