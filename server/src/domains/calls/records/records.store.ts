import type { CallStatus, CallType } from "@alongside/contract/calls/calls.constants.ts";
import { eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client.ts";
import { decodePosition, encodePosition, isFurther, pageOf, type Page, type PageRequest } from "../../../db/keyset.ts";
import { type PersonCard, personCardIfThere } from "../../../db/person-card.ts";
import { notBlocked } from "../../../db/relations.ts";
import { users } from "../../../db/schema/identity.ts";
import { callRecords } from "../../../db/schema/calls.ts";

export interface RecordRow {
  id: string;
  isOutgoing: boolean;
  otherUser: PersonCard | null;
  callType: CallType;
  status: CallStatus;
  duration: number | null;
  startedAt: Date;
  endedAt: Date | null;
}

const person = alias(users, "other");

/** Calls a member made and received, latest first; each direction has its own index. */
export async function page(
  db: Db,
  viewerId: string,
  { limit, cursor, with: otherId }: PageRequest & { with?: string | undefined },
): Promise<Page<RecordRow>> {
  const after = decodePosition(cursor);
  const further = after ? sql`and ${isFurther(after, sql`started_at`, sql`id`)}` : sql``;
  const isWith = (column: SQL) => (otherId === undefined ? sql`` : sql`and ${column} = ${otherId}`);
  const way = (own: SQL, other: SQL, isOutgoing: boolean) => sql`(
        select id, ${other} as other_id, ${isOutgoing}::boolean as is_outgoing, call_type, status, duration,
          started_at, ended_at
        from call_records where ${own} = ${viewerId} ${further} and ${notBlocked(viewerId, other)} ${isWith(other)}
        order by started_at desc nulls last, id desc limit ${limit + 1})`;
  const made = way(sql`caller_id`, sql`receiver_id`, true);
  const got = way(sql`receiver_id`, sql`caller_id`, false);
  const rows = await db
    .select({
      id: sql<string>`record.id`,
      isOutgoing: sql<boolean>`record.is_outgoing`,
      otherUser: personCardIfThere(person, viewerId),
      // Check constraints limit both to the values of the contract.
      callType: sql<RecordRow["callType"]>`record.call_type`,
      status: sql<RecordRow["status"]>`record.status`,
      duration: sql<number | null>`record.duration`,
      startedAt: sql<Date>`record.started_at`.mapWith(callRecords.startedAt),
      endedAt: sql<Date | null>`record.ended_at`.mapWith(callRecords.endedAt),
    })
    .from(sql`(${made} union all ${got}) as record`)
    .leftJoin(person, eq(person.id, sql`record.other_id`))
    .orderBy(sql`record.started_at desc, record.id desc`)
    .limit(limit + 1);
  return pageOf(rows, limit, ({ startedAt, id }) => encodePosition({ at: startedAt, id }));
}
