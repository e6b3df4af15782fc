import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { bool, neverNull, statement, time, uuid } from "../../../db/statement.ts";

const findFirstSteps = statement({
  name: "find what a new member has done so far",
  params: { userId: uuid, newSince: time },
  row: {
    hasGoal: neverNull(bool, "an exists"),
    hasJoined: neverNull(bool, "an exists"),
    hasGreeted: neverNull(bool, "an exists"),
  },
  text: ({ userId, newSince }) => {
    const member = sql`${userId}::uuid`;
    return sql`
      select exists (select from user_goals where user_id = ${member}) as "hasGoal",
        exists (select from experience_participants where user_id = ${member})
          or exists (select from experience_join_requests where user_id = ${member})
          or exists (select from experiences where creator_id = ${member}) as "hasJoined",
        exists (select from user_connections where user_id = ${member})
          or exists (select from user_connections where friend_id = ${member} and status = 'accepted')
          or exists (select from direct_messages where sender_id = ${member}) as "hasGreeted"
      from users where id = ${member} and created_at > ${newSince}::timestamptz`;
  },
});

/** The first steps of a member who signed up after that time; null for everyone else. */
export async function firstStepsOf(db: Db, userId: string, newSince: Date) {
  const [row] = await findFirstSteps(db, { userId, newSince });
  return row ?? null;
}
