import type { AdminRole } from "@alongside/contract/admin/admin.constants.ts";
import { and, or, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { beginning, foldedNames, containsAll } from "../../../db/like.ts";
import { users } from "../../../db/schema/identity.ts";

interface PersonColumns {
  id: AnyColumn;
  username: AnyColumn;
  firstName: AnyColumn;
  lastName: AnyColumn;
  email: AnyColumn;
}

export interface PersonRow {
  id: string;
  username: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}

/** A member in a list of something else; null where there is none. Only administrators get addresses (P-PEOPLE-1). */
export function personOf(person: PersonColumns, role: AdminRole): SQL<PersonRow> {
  const email = role === "admin" ? sql`${person.email}` : sql`null::text`;
  return sql<PersonRow>`case when ${person.id} is not null then json_build_object('id', ${person.id},
    'username', ${person.username}, 'firstName', ${person.firstName}, 'lastName', ${person.lastName},
    'email', ${email}) end`;
}

const wordsOf = (search: string) => search.split(/\s+/u).filter((word) => word !== "");
/** What the index of three letters can find. */
const hasThreeLetters = /[\p{L}\p{N}]{3}/u;

/**
 * Members by any part of their names or, for administrators, of their address; letters too few for that index by how a
 * name begins, and two words by how the first and the last one do.
 */
export function isCalled(search: string, role: AdminRole): SQL | undefined {
  const words = wordsOf(search);
  if (!hasThreeLetters.test(search)) {
    const [first, last, username] = [users.firstName, users.lastName, users.username].map(
      (column) => sql`fold(${column}) like ${beginning(search)}`,
    );
    const [given = "", family, ...more] = words;
    const both =
      family === undefined || more.length > 0
        ? undefined
        : and(
            sql`fold(${users.firstName}) like ${beginning(given)}`,
            sql`fold(${users.lastName}) like ${beginning(family)}`,
          );
    return or(first, last, username, both);
  }
  const literal = search.toLowerCase().replaceAll(/[\\%_]/gu, String.raw`\$&`);
  const byAddress =
    role === "admin" && words.length === 1 ? sql`lower(${users.email}) like ${`%${literal}%`}` : undefined;
  return or(containsAll(foldedNames(users), words), byAddress);
}

/** So many are looked for one by one; a search that fits more is answered along the list itself. */
const few = 200;

/** The members a search means; null where they are too many to name. */
export async function peopleCalled(db: Db, search: string, role: AdminRole): Promise<string[] | null> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(isCalled(search, role))
    .limit(few + 1);
  return rows.length > few ? null : rows.map(({ id }) => id);
}

/** A row belongs to one of them: found by its own index where they are few, else by looking at each row's member. */
export function belongsTo(people: readonly string[] | null, owner: AnyColumn, search: string, role: AdminRole): SQL {
  if (people === null) return sql`(${isCalled(search, role)})`;
  return sql`${owner} = any(${sql.param([...people])}::uuid[])`;
}
