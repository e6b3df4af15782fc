import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { lockMember } from "../../../db/lock-member.ts";
import { bool, neverNull, nullable, numeric, statement, uuid } from "../../../db/statement.ts";
import { storedObjects } from "../../../db/schema/media.ts";
import { users } from "../../../db/schema/identity.ts";

/** A member's storage use. */
export interface StorageRow {
  /** Bytes of all files, including those being received. */
  used: number;
  emailVerified: boolean;
}

// Computed from the rows of the files, so that the sum is always right.

/** False if the account doesn't exist. Locks it, so that requests of one member are serialized. */
export function lockOwner(db: Db, ownerId: string) {
  return lockMember(db, ownerId);
}

const findStorage = statement({
  name: "find how much a member stores",
  params: { ownerId: uuid, except: nullable(uuid) },
  row: { used: neverNull(numeric, "a default replaces null"), emailVerified: bool },
  text: ({ ownerId, except }) => sql`
    select ${users.emailVerified} as "emailVerified", (
      select coalesce(sum(case when o.files = '[]'::jsonb then coalesce(o.size, o.declared_size, 0)
        else (select coalesce(sum((file->>'size')::bigint), 0) from jsonb_array_elements(o.files) file) end), 0)
      from ${storedObjects} o
      where o.owner_id = ${users.id} and o.state <> 'issued' and o.id is distinct from ${except}::uuid
    ) as used from ${users} where ${users.id} = ${ownerId}`,
});

/** Without the upload `except`, which is about to be counted again. Null if the account doesn't exist. */
export async function find(db: Db, ownerId: string, except: string | null = null): Promise<StorageRow | null> {
  const [row] = await findStorage(db, { ownerId, except });
  return row === undefined ? null : { ...row, used: Number(row.used) };
}
