import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { type Page, pageOf } from "../../../db/keyset.ts";
import { beginning, foldedNames, containsAll } from "../../../db/like.ts";
import { type PersonCard, personCard } from "../../../db/person-card.ts";
import { areFriends, maySeeProfile } from "../../../db/relations.ts";
import { users } from "../../../db/schema/identity.ts";
import { int8, json, neverNull, statement, uuid } from "../../../db/statement.ts";
import type { PersonRow } from "../people.relation.store.ts";
import { type Relation, relationTo } from "../../../db/relation-to.ts";

/** The search text as a whole, its words, and if there are several, the first and the rest. */
interface Wanted {
  whole: string;
  words: readonly string[];
  split: readonly [first: string, rest: string] | null;
}

/** Which part of the matches, the closest first. */
interface Part {
  limit: number;
  before: number;
}

/** Rows read from each index at most, so that common names cost no more than rare ones. */
const fromEach = 100;
const fromLetters = 200;

/*
 * Members by name or username in one statement. Names that start with the text are found by one index each, text
 * elsewhere in a name by the trigram index; of these candidates, the closest are returned.
 */

const firstName = sql`fold(${users.firstName})`;
const lastName = sql`fold(${users.lastName})`;
const username = sql`fold(${users.username})`;
const name = sql`fold(coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, ''))`;
const everything = foldedNames(users);

/** The viewer may find this person by username: by their setting, as friends, or as themselves. */
const byUsername = (viewerId: SQL): SQL => sql`(${users.id} = ${viewerId}::uuid
  or coalesce((select shy.allow_search_by_username from user_privacy_settings shy where shy.user_id = ${users.id}), true)
  or ${areFriends(viewerId, users.id)})`;

const findPeople = statement({
  name: "find people by name",
  params: { viewerId: uuid, limit: int8, before: int8 },
  row: {
    card: neverNull(json<PersonCard>(), "built by the statement"),
    relation: neverNull(json<Relation>(), "built by the statement"),
  },
  variants: [
    { whole: "ana", words: ["ana"], split: null },
    { whole: "ana lima", words: ["ana", "lima"], split: ["ana", "lima"] },
  ],
  text: ({ viewerId, limit, before }, { whole, words, split }: Wanted) => {
    const some = (condition: SQL, order: SQL, most = fromEach) =>
      sql`(select ${users.id} from users where ${condition} and ${maySeeProfile(viewerId, users.id)} ${order}
        limit ${sql.raw(String(most))})`;
    const from = (column: SQL) => sql`order by ${column} using ~<~`;
    const sources = [
      some(sql`${firstName} like ${beginning(whole)}`, from(firstName)),
      some(sql`${lastName} like ${beginning(whole)}`, from(lastName)),
      some(sql`${username} like ${beginning(whole)} and ${byUsername(viewerId)}`, from(username)),
      // With fewer than three letters in a row, the whole index would be read.
      some(
        sql`fold(${whole}) ~ '[[:alnum:]]{3}' and ${containsAll(everything, words)} and (${containsAll(name, words)} or ${byUsername(viewerId)})`,
        sql``,
        fromLetters,
      ),
      ...(split === null
        ? []
        : [some(sql`${firstName} like ${beginning(split[0])} and ${lastName} like ${beginning(split[1])}`, sql``)]),
    ];
    return sql`
      with wanted as materialized (${sql.join(sources, sql` union `)}),
      compared as (
        select wanted.id, between_us.friends, seen.name, seen.username,
          case when seen.name = fold(${whole}) or seen.username = fold(${whole}) then 0
            when seen.name like ${beginning(whole)} or seen.username like ${beginning(whole)}
              or ${lastName} like ${beginning(whole)} then 1
            when ' ' || seen.name like '% ' || ${beginning(whole)} then 2 else 3 end as distance
        from wanted cross join lateral (select * from users where users.id = wanted.id offset 0) users
        cross join lateral (select ${name} as name,
          case when ${byUsername(viewerId)} then coalesce(${username}, '') else '' end as username offset 0) seen
        cross join lateral (select ${areFriends(viewerId, users.id)} as friends) between_us
        where fold(${whole}) <> '')
      select ${personCard(users, viewerId)} as card, ${relationTo(viewerId, users.id)} as relation
      from (select id, row_number() over (order by distance, friends desc,
          similarity(name || ' ' || username, fold(${whole})) desc, name, id) as place
        from compared order by place limit ${limit} offset ${before}) closest
      cross join lateral (select * from users where users.id = closest.id offset 0) users
      order by closest.place`;
  },
});

export async function search(
  db: Db,
  viewerId: string,
  wanted: Wanted,
  { limit, before }: Part,
): Promise<Page<PersonRow>> {
  const rows = await findPeople(db, { viewerId, limit: limit + 1, before }, wanted);
  return pageOf(rows, limit, () => String(before + limit));
}
