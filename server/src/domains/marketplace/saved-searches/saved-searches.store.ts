import { listingLimits } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { and, count, desc, eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { lockMember } from "../../../db/lock-member.ts";
import { isNotSuspended, notBlocked } from "../../../db/relations.ts";
import { savedSearches as searches, type SavedPlace } from "../../../db/schema/marketplace.ts";
import { int8, neverNull, numeric, statement, text, time, uuid } from "../../../db/statement.ts";
import { isAt, isPriceWithin } from "../search/where.store.ts";
import { ofMember } from "../../../db/violations.ts";

/** What new items are compared with. */
export interface SavedColumns {
  /** Any of them; empty for all. */
  categories: string[];
  minPrice: string | null;
  maxPrice: string | null;
  conditions: string[] | null;
  /** In text-search syntax, which the database parses. */
  wanted: string | null;
  /** Any of them; null for all. */
  places: SavedPlace[] | null;
  /** None of them. */
  notPlaces: SavedPlace[];
}

/** How many members are notified about an item, and how often each about one seller since then. */
interface NotificationLimits {
  most: number;
  ofSeller: number;
  since: Date;
}

export interface SavedRow {
  id: string;
  query: string;
  parts: Record<string, unknown>[];
  createdAt: Date;
}

export interface MatchRow {
  userId: string;
  sellerId: string;
  query: string;
  title: string;
  price: string;
}

const { id, query, parts, createdAt } = searches;
const row = { id, query, parts, createdAt };
/** Separates category names, none of which contains it. */
const separator = "\u001f";

/** Requires no word, or only excludes some. Exactly as in the index, like the next one. */
const isWordless = sql`(saved.wanted is null or saved.wanted like '!%')`;
/** The words of a search, and the operators between them, which no item has as a word. */
const wordsOfSaved = sql`string_to_array(saved.wanted, '''')`;

const placeOfRow = {
  latitude: sql`place.latitude`,
  longitude: sql`place.longitude`,
  radius: sql`place.radius`,
  name: sql`place.name`,
};

export function of(db: Db, userId: string): Promise<SavedRow[]> {
  return db
    .select(row)
    .from(searches)
    .where(eq(searches.userId, userId))
    .orderBy(desc(id))
    .limit(listingLimits.savedSearches);
}

/** Serializes saving for one member. */
export function lock(db: Db, userId: string) {
  return lockMember(db, userId);
}

export async function countOf(db: Db, userId: string): Promise<number> {
  const [counted] = await db.select({ all: count() }).from(searches).where(eq(searches.userId, userId));
  return counted?.all ?? 0;
}

export async function same(
  db: Db,
  userId: string,
  text: string,
  saved: readonly Record<string, unknown>[],
): Promise<SavedRow | null> {
  const isSame = sql`${parts} = ${JSON.stringify(saved)}::jsonb`;
  const [found] = await db
    .select(row)
    .from(searches)
    .where(and(eq(searches.userId, userId), eq(query, text), isSame))
    .limit(1);
  return found ?? null;
}

export async function insert(
  db: Db,
  saved: { userId: string; query: string; parts: Record<string, unknown>[]; createdAt: Date },
  { wanted, categories, ...columns }: SavedColumns,
): Promise<SavedRow | null> {
  const write = db
    .insert(searches)
    .values({
      ...saved,
      ...columns,
      category: categories.length === 0 ? null : categories.join(separator),
      wanted: wanted === null ? null : sql`nullif(to_tsquery('english', ${wanted})::text, '')`,
    })
    .returning(row);
  const [made] = await ofMember(write, "saved_searches_user_id_users_id_fk");
  return made ?? null;
}

export async function remove(db: Db, userId: string, searchId: string): Promise<boolean> {
  const gone = await db
    .delete(searches)
    .where(and(eq(searches.userId, userId), eq(id, searchId)))
    .returning({ id });
  return gone.length === 1;
}

const lockSeller = statement({
  name: "lock notifications about a seller's items",
  params: { itemId: uuid },
  row: {},
  text: ({ itemId }) => sql`
    select from marketplace_items, pg_advisory_xact_lock(hashtextextended('listing-match ' || seller_id, 0))
    where id = ${itemId}`,
});

/** Locks notifications about this item's seller until the transaction ends, so that they can be counted. */
export async function lockNotifications(db: Db, itemId: string): Promise<void> {
  await lockSeller(db, { itemId });
}

const findMatches = statement({
  name: "find saved searches an item matches",
  params: { itemId: uuid, ofSeller: int8, since: time, most: int8 },
  row: {
    userId: neverNull(uuid, "a column of a saved search"),
    sellerId: uuid,
    query: neverNull(text, "a column of a saved search"),
    title: text,
    price: numeric,
  },
  text: ({ itemId, ofSeller, since, most }) => {
    const item = { latitude: sql`item.latitude`, longitude: sql`item.longitude`, location: sql`item.location` };
    const isAtOneOf = (places: SQL) => sql`exists (
      select from jsonb_to_recordset(${places}) place (latitude float8, longitude float8, radius float8, name text)
      where ${isAt(item, placeOfRow)})`;
    const notPrice = { min: sql`(part->>'min')::numeric`, max: sql`(part->>'max')::numeric` };
    return sql`
      with item as materialized (
        select * from marketplace_items where id = ${itemId} and is_active and status = 'available'),
      worded as (
        select saved.* from item join saved_searches saved
          on ${wordsOfSaved} && tsvector_to_array(item.words) and item.words @@ saved.wanted::tsquery
        where not ${isWordless}
        union all
        select saved.* from item join saved_searches saved
          on saved.wanted is null or item.words @@ saved.wanted::tsquery
        where ${isWordless})
      select distinct on (saved.user_id) saved.user_id as "userId", item.seller_id as "sellerId", saved.query,
        item.title, item.price
      from item join worded saved
        on (saved.category is null or item.category = any(string_to_array(saved.category, ${separator})))
        and (saved.max_price is null or item.price <= saved.max_price)
        and (saved.min_price is null or item.price >= saved.min_price)
        and not exists (select from jsonb_array_elements(saved.parts) part where part->>'kind' = 'not-price'
          and ${isPriceWithin(sql`item.price`, notPrice)})
        and (saved.conditions is null or item.condition = any(saved.conditions))
        and (saved.places is null or ${isAtOneOf(sql`saved.places`)})
        and not ${isAtOneOf(sql`saved.not_places`)}
      where saved.user_id <> item.seller_id
        and ${notBlocked(sql`saved.user_id`, sql`item.seller_id`)} and ${isNotSuspended(sql`saved.user_id`)}
        and not exists (select from notifications sent where sent.user_id = saved.user_id
          and sent.type = 'listing-match' and sent.related_id = ${itemId})
        and ${ofSeller} > (select count(*) from notifications sent where sent.user_id = saved.user_id
          and sent.created_at > ${since} and sent.type = 'listing-match' and sent.actor_id = item.seller_id)
      order by saved.user_id, saved.id limit ${most}`;
  },
});

/**
 * Each member with a saved search that an item matches completely, except those already notified about it, or
 * `ofSeller` times about its seller since then.
 */
export function matching(db: Db, itemId: string, limits: NotificationLimits): Promise<MatchRow[]> {
  return findMatches(db, { itemId, ...limits });
}
