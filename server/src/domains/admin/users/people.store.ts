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

/** A member in a list of something else; null for a deleted one. Only administrators get addresses (P-PEOPLE-1). */
export function personOf(person: PersonColumns, role: AdminRole): SQL<PersonRow> {
  const email = role === "admin" ? sql`${person.email}` : sql`null::text`;
  return sql<PersonRow>`case when ${person.id} is not null then json_build_object('id', ${person.id},
    'username', ${person.username}, 'firstName', ${person.firstName}, 'lastName', ${person.lastName},
    'email', ${email}) end`;
}

const wordsOf = (search: string) => search.split(/\s+/u).filter((word) => word !== "");
/** The shortest word the trigram index can find. */
const hasThreeLetters = /[\p{L}\p{N}]{3}/u;

/**
 * Members by any part of their names or, for administrators, of their address. Words too short for that index match the
 * start of a name, and two words the start of the first and the last name.
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

/** The most members that are looked up one by one; a search that matches more is answered along the list itself. */
const few = 200;

/** The members a search matches; null if there are too many. */
export async function peopleCalled(db: Db, search: string, role: AdminRole): Promise<string[] | null> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(isCalled(search, role))
    .limit(few + 1);
  return rows.length > few ? null : rows.map(({ id }) => id);
}

/** A row belongs to one of these members: found by its own index if they are few, otherwise by each row's member. */
export function belongsTo(people: readonly string[] | null, owner: AnyColumn, search: string, role: AdminRole): SQL {
  if (people === null) return sql`(${isCalled(search, role)})`;
  return sql`${owner} = any(${sql.param([...people])}::uuid[])`;
}
