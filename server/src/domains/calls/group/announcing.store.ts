import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { isMutedMembership } from "../../../db/muted.ts";
import { isNotSuspended, notBlocked } from "../../../db/relations.ts";
import { nullable, statement, text, time, uuid } from "../../../db/statement.ts";

const findTold = statement({
  name: "find whom the start of a group call is announced to",
  params: { experienceId: uuid, starterId: uuid, now: time },
  row: { userId: uuid, title: text, firstName: nullable(text), username: nullable(text) },
  // The lock keeps the call from ending before this transaction does.
  text: ({ experienceId, starterId, now }) => sql`
    select membership.user_id as "userId", experience.title, starter.first_name as "firstName", starter.username
    from group_calls call
    join experiences experience on experience.id = call.experience_id
    join users starter on starter.id = ${starterId}
    join experience_memberships membership on membership.experience_id = experience.id
    where call.experience_id = ${experienceId} and experience.is_active
      and membership.left_at is null and membership.user_id <> ${starterId}
      and not ${isMutedMembership("membership", now)} and ${isNotSuspended(sql`membership.user_id`)}
      and ${notBlocked(starterId, sql`membership.user_id`)}
      and ${notBlocked(sql`membership.user_id`, sql`experience.creator_id`)}
      and not exists (select from user_privacy_settings choice
        where choice.user_id = membership.user_id and choice.allow_calls = 'none')
      and not exists (select from group_call_participants part where part.user_id = membership.user_id
        and part.experience_id = ${experienceId})
    order by membership.user_id for key share of call`,
});

/** With what the notice says. Nobody if the call is over. */
export const toldOfStart = (tx: Db, experienceId: string, starterId: string, now: Date) =>
  findTold(tx, { experienceId, starterId, now });

const findEverybody = statement({
  name: "find everybody whom a group call was announced to",
  params: { experienceId: uuid },
  row: { userId: uuid },
  text: ({ experienceId }) => sql`
    select distinct user_id as "userId" from experience_memberships where experience_id = ${experienceId}`,
});

/** Also those who have left meanwhile. */
export const everybodyOf = async (tx: Db, experienceId: string) =>
  (await findEverybody(tx, { experienceId })).map(({ userId }) => userId);
