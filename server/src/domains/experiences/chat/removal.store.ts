import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { arrayOf, bool, neverNull, statement, uuid } from "../../../db/statement.ts";
import { inGroup } from "./answers.store.ts";

/** The member's account is locked first, as its deletion does. */
const emptyOwn = statement({
  name: "delete an own group chat message",
  params: { id: uuid, experienceId: uuid, userId: uuid },
  row: {
    isChanged: neverNull(bool, "an existence check"),
    named: neverNull(arrayOf(uuid), "an array without nulls"),
  },
  text: ({ id, experienceId, userId }) => sql`
    with me as materialized (select id from users where id = ${userId} for key share),
    own as (
      select said.id from me join chat_messages said on said.user_id = me.id
      where said.id = ${id} and said.experience_id = ${experienceId} and not said.is_call and ${inGroup(userId)}
      for no key update of said),
    emptied as (
      update chat_messages set is_deleted = true, message = '' from own
      where chat_messages.id = own.id and not chat_messages.is_deleted returning chat_messages.id),
    unmarked as (delete from chat_reactions using emptied where chat_reactions.message_id = emptied.id),
    unnamed as (delete from chat_mentions using emptied where chat_mentions.message_id = emptied.id returning user_id)
    select exists (select from emptied) as "isChanged",
      array(select distinct user_id from unnamed where user_id is not null) as named from own`,
});

/**
 * Deletes what the member's own message says and what was added to it; `named` are those it mentioned. Null if the member
 * has no such message; deleting it twice changes nothing.
 */
export async function empty(
  tx: Db,
  deleted: { id: string; experienceId: string; userId: string },
): Promise<{ isChanged: boolean; named: string[] } | null> {
  const [row] = await emptyOwn(tx, deleted);
  return row ?? null;
}
