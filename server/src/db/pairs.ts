import { sql, type AnyColumn, type Placeholder, type SQL } from "drizzle-orm";

type Column = AnyColumn | SQL;
type PersonId = Column | Placeholder | string;

/**
 * The two columns hold these two people, whoever is first: in the words of the indexes of pairs, which otherwise go
 * unused.
 */
export function arePair(first: Column, second: Column, one: PersonId, other: PersonId): SQL {
  return sql`(least(${first}, ${second}) = least(${one}::uuid, ${other}::uuid)
    and greatest(${first}, ${second}) = greatest(${one}::uuid, ${other}::uuid))`;
}

/** The number of the advisory lock of two people in any order; `name` is its purpose. */
export function pairKey(name: string | SQL, one: PersonId, other: PersonId): SQL {
  return sql`hashtextextended(${name}::text || ' ' || least(${one}::uuid, ${other}::uuid)
    || ' ' || greatest(${one}::uuid, ${other}::uuid), 0)`;
}
