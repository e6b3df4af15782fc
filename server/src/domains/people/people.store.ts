import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { decodePosition, encodePosition, type Page, pageOf, type PageRequest, type Position } from "../../db/keyset.ts";
import { hasAnswered } from "../../db/message-requests.ts";
import { arePair } from "../../db/pairs.ts";
import { personCard, type PersonCard } from "../../db/person-card.ts";
import {
  areFriends,
  friendIdsOf,
  isSeenOnline,
  maySeePicture,
  maySeeProfile,
  takesCalls,
  takesMessages,
  takesRequests,
} from "../../db/relations.ts";
import { users } from "../../db/schema/identity.ts";
import { nested, type Relation, relationTo } from "../../db/relation-to.ts";
import type { PersonRow } from "./people.relation.store.ts";

/** A person's page, as far as the viewer may see it. */
export interface ProfileRow {
  card: PersonCard;
  relation: Relation;
  isOnline: boolean;
  isPro: boolean;
  about: string | null;
  interests: string[];
  languages: string[];
  mutualFriends: number;
  takesRequests: boolean;
  takesMessages: boolean;
  takesCalls: boolean;
}

/** Null if the viewer can't see the person. */
export async function profile(db: Db, viewerId: string | null, id: string, now: Date): Promise<ProfileRow | null> {
  const [row] = await db
    .select({
      card: personCard(users, viewerId),
      relation: relationTo(viewerId, users.id),
      isOnline: nested<boolean>(sql`${isSeenOnline(users, now)} and ${isClose(viewerId)}`),
      isPro: users.isPro,
      about: users.about,
      interests: users.interests,
      languages: users.languages,
      mutualFriends: mutualFriends(viewerId),
      takesRequests: nested<boolean>(takesRequests(users.id)),
      takesMessages: nested<boolean>(takesMessages(viewerId, users.id)),
      takesCalls: nested<boolean>(takesCalls(viewerId, users.id)),
    })
    .from(users)
    .where(and(eq(users.id, id), maySeeProfile(viewerId, users.id)));
  return row ?? null;
}

export function byIds(db: Db, viewerId: string, ids: readonly string[]): Promise<PersonRow[]> {
  return db
    .select({ card: personCard(users, viewerId), relation: relationTo(viewerId, users.id) })
    .from(users)
    .where(and(inArray(users.id, [...ids]), maySeeProfile(viewerId, users.id)));
}

/** Whether the viewer may see the person's picture; null if they can't see the person. */
export async function showsPicture(db: Db, viewerId: string | null, id: string): Promise<boolean | null> {
  const [row] = await db
    .select({ isShown: nested<boolean>(maySeePicture(viewerId, users.id)) })
    .from(users)
    .where(and(eq(users.id, id), maySeeProfile(viewerId, users.id)));
  return row?.isShown ?? null;
}

export async function newest(db: Db, viewerId: string, { limit, cursor }: PageRequest): Promise<Page<PersonRow>> {
  const after = decodePosition(cursor);
  const rows = await db
    .select({
      id: users.id,
      createdAt: users.createdAt,
      micros,
      card: personCard(users, viewerId),
      relation: relationTo(viewerId, users.id),
    })
    .from(users)
    .where(and(maySeeProfile(viewerId, users.id), after ? isAfter(after) : undefined))
    .orderBy(sql`${users.createdAt} desc nulls last`, sql`${users.id} desc nulls last`)
    .limit(limit + 1);
  return pageOf(rows, limit, (last) => encodePosition({ at: last.createdAt, id: last.id, mark: String(last.micros) }));
}

export async function nameOf(db: Db, id: string): Promise<Pick<PersonCard, "firstName" | "lastName" | "username">> {
  const { firstName, lastName, username } = users;
  const [row] = await db.select({ firstName, lastName, username }).from(users).where(eq(users.id, id));
  return row ?? { firstName: null, lastName: null, username: null };
}

export async function maySee(db: Db, viewerId: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), maySeeProfile(viewerId, users.id)));
  return rows.length > 0;
}

/** Cursors have milliseconds, the database microseconds: the rest goes into the mark. */
const micros = sql<number>`extract(microseconds from ${users.createdAt})::int % 1000`;

/** Listed after the position. */
function isAfter({ at, id, mark }: Position): SQL {
  const rest = /^\d{1,3}$/u.test(mark) ? Number(mark) : 0;
  return sql`(${users.createdAt}, ${users.id})
    < (${at}::timestamptz + ${rest}::int * interval '1 microsecond', ${id}::uuid)`;
}

/** Friends and people in a conversation see who is online (P-PRIVACY-6). */
function isClose(viewerId: string | null): SQL {
  if (viewerId === null) return sql`false`;
  return sql`(${areFriends(viewerId, users.id)} or exists (select from conversations talk
    where ${arePair(sql`talk.participant1_id`, sql`talk.participant2_id`, viewerId, users.id)}
      and talk.participant1_id is not null and talk.participant2_id is not null
      and ${hasAnswered("talk")}))`;
}

function mutualFriends(viewerId: string | null): SQL<number> {
  if (viewerId === null) return sql<number>`0`;
  return nested(sql`case when ${users.id} = ${viewerId}::uuid then 0 else (select count(*)::int
    from ${friendIdsOf(sql`${users.id}`)} theirs
    where theirs.id in (select id from ${friendIdsOf(sql`${viewerId}::uuid`)} mine)) end`);
}
