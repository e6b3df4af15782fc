import type { SearchSort } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { and, desc, ne, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { blockedWith } from "../../../db/relations.ts";
import { marketplaceItems as items } from "../../../db/schema/marketplace.ts";
import { isOnSale, itemColumns, type ItemRow } from "../marketplace.row.store.ts";
import { candidates, orderOf, pool, tsquery, candidatesInOrder, type Words } from "./candidates.store.ts";
import { awayFrom, isWithin, limitsOf, type Limits, type Where } from "./where.store.ts";

/** The end of a page: how many items came before, and the last one. */
export interface SearchPosition {
  offset: number;
  price: string;
  id: string;
}

export interface SearchRequest {
  words: Words | null;
  /** Items that break these are not read. */
  limits: Limits;
  /** Each item is checked against these. */
  asked: Limits;
  excluded: Excluded;
  sort: SearchSort | null;
  /** The end of the previous page; only without words, where the database sorts. */
  after: SearchPosition | null;
  limit: number;
}

/** A found item with its rank data. */
export interface FoundRow extends ItemRow {
  /** How each group of words was found: from 0 (not at all) to 1 (in the title, as entered). */
  hits: number[];
  isInPlace: boolean;
  /** Kilometres from the requested location. */
  awayKm: number | null;
}

/** What an item must not contain, as text-search queries, and where it must not be. */
export interface Excluded {
  queries: readonly string[];
  where: readonly Where[];
}

// Finding items by the parts of a search.

/** Candidates in one statement: by the index of words, then all limits. */
export async function search(
  db: Db,
  viewerId: string,
  criteria: SearchRequest,
): Promise<(FoundRow & { total: number | null })[]> {
  const { words, limits, asked, excluded, sort } = criteria;
  const fits = (isByPlace: boolean) =>
    and(
      isOnSale,
      ne(items.sellerId, viewerId),
      sql`${items.sellerId} not in ${blockedWith(viewerId)}`,
      ...limitsOf(limits, isByPlace),
      ...excluded.queries.map((query) => sql`not ${items.words} @@ ${tsquery(query)}`),
      ...(excluded.where.length === 0 ? [] : [sql`not coalesce(${isWithin(excluded.where, false)}, false)`]),
    );
  const may = (isByPlace: boolean) =>
    and(fits(isByPlace), criteria.after === null ? undefined : isAfter(criteria.after, sort));
  const isByPlace = limits.where !== null && limits.categories === null;
  // In a requested order one page is enough; close items are selected from more.
  const count = limits === asked ? criteria.limit : pool;
  const ids =
    words === null
      ? candidatesInOrder(may(false), isByPlace ? may(true) : null, sort, count)
      : candidates(may(false), words, sort);
  const found = db.$with("candidates", { id: items.id }).as(ids);
  const hits = (words?.groups ?? []).map(
    ({ exact, wide, inTitle, inTitleWide, inCategory }) => sql`case
          when ${items.words} @@ ${tsquery(inTitle)} then 1 when ${items.words} @@ ${tsquery(inTitleWide)} then 0.8
          when ${items.words} @@ ${tsquery(inCategory)} then 0.7 when ${items.words} @@ ${tsquery(exact)} then 0.5
          when ${items.words} @@ ${tsquery(wide)} then 0.4 else 0 end::float8`,
  );
  const weighed = (words?.groups ?? []).map(
    ({ weight }, at) => sql`scored.hits[${sql.raw(String(at + 1))}] * ${weight}::float8`,
  );
  const order = weighed.length === 0 ? sql`0::float8` : sql`(${sql.join(weighed, sql` + `)})`;
  const broken = [...limitsOf(asked, false)].map((kept) => sql`(${kept})::int`);
  return db
    .with(found)
    .select({
      ...itemColumns(viewerId),
      hits: sql<number[]>`scored.hits`,
      isInPlace:
        asked.where === null ? sql<boolean>`true` : sql<boolean>`coalesce(${isWithin(asked.where, false)}, false)`,
      awayKm: awayFrom(asked.where),
      total:
        words === null && limits === asked
          ? sql<number>`(select count(*)::int from ${items} where ${fits(isByPlace)})`
          : sql<null>`null::int`,
    })
    .from(items)
    .innerJoin(found, sql`${items.id} = candidates.id`)
    .innerJoin(sql`lateral (select array[${sql.join(hits, sql`, `)}]::float8[] as hits offset 0) scored`, sql`true`)
    .orderBy(
      ...(broken.length === 0 || limits === asked ? [] : [desc(sql`(${sql.join(broken, sql` + `)})`)]),
      desc(sort === null ? sql`${order}::float8` : sql`round(${order})`),
      orderOf(sort, sql`${items.price}`, sql`${items.id}`),
    )
    .limit(criteria.limit);
}

/** Items after a position in the requested order. */
function isAfter({ price, id }: SearchPosition, sort: SearchSort | null): SQL {
  if (sort !== "lowest-price" && sort !== "highest-price") return sql`${items.id} < ${id}::uuid`;
  const isFurther = sort === "lowest-price" ? sql`>` : sql`<`;
  return sql`(${items.price} ${isFurther} ${price}::numeric
    or (${items.price} = ${price}::numeric and ${items.id} < ${id}::uuid))`;
}
