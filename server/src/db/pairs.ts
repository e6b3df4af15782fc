import { sql, type AnyColumn, type Placeholder, type SQL } from "drizzle-orm";

type Column = AnyColumn | SQL;
type PersonId = Column | Placeholder | string;

/**
 * The two columns contain these two people in either order. Written exactly like the pair indexes, which would
 * otherwise not be used.
 */
export function arePair(first: Column, second: Column, one: PersonId, other: PersonId): SQL {
  return sql`(least(${first}, ${second}) = least(${one}::uuid, ${other}::uuid)
    and greatest(${first}, ${second}) = greatest(${one}::uuid, ${other}::uuid))`;
}

/** The advisory lock key of two people in either order; `name` is its purpose. */
export function pairKey(name: string | SQL, one: PersonId, other: PersonId): SQL {
  return sql`hashtextextended(${name}::text || ' ' || least(${one}::uuid, ${other}::uuid)
    || ' ' || greatest(${one}::uuid, ${other}::uuid), 0)`;
}
