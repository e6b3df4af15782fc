import { and, desc, ne, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { blockedWith } from "../../db/relations.ts";
import { marketplaceItems as items } from "../../db/schema/marketplace.ts";
import { isOnSale, itemColumns, type ItemRow } from "./marketplace.row.store.ts";
import { candidates, newest, pool, tsquery, type Words } from "./marketplace.candidates.store.ts";
import { awayFrom, isWithin, limitsOf, type Limits } from "./marketplace.where.store.ts";

export interface SearchWish {
  words: Words | null;
  /** Without any of these an item is not looked at. */
  limits: Limits;
  /** What it is told of each item whether it keeps it. */
  asked: Limits;
  isCheap: boolean;
  limit: number;
}

/** An item that was found, with how well it fits. */
export interface FoundRow extends ItemRow {
  /** Of each group of words how it was found: from 0, not at all, to 1, in the title as it was asked for. */
  hits: number[];
  isInPlace: boolean;
  /** Kilometres from the place that was asked for. */
  awayKm: number | null;
}

/** Finding items by the parts of a search. */
export function searchStore(db: Db) {
  return {
    /** What fits best first, in one statement: the words by their index, then whatever limits there are. */
    async search(viewerId: string, wish: SearchWish): Promise<FoundRow[]> {
      const { words, limits, asked } = wish;
      const may = (isByPlace: boolean) =>
        and(
          isOnSale,
          ne(items.sellerId, viewerId),
          sql`${items.sellerId} not in ${blockedWith(viewerId)}`,
          ...limitsOf(limits, isByPlace),
          ...(words?.unwanted ?? []).map((query) => sql`not ${items.words} @@ ${tsquery(query)}`),
        );
      const isByPlace = limits.where !== null && limits.categories === null;
      // In the order of their age those that are answered are enough, in any other there is to choose.
      const count = limits === asked && !wish.isCheap ? wish.limit : pool;
      const ids =
        words === null ? newest(may(false), isByPlace ? may(true) : null, count) : candidates(may(false), words);
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
        })
        .from(items)
        .innerJoin(found, sql`${items.id} = candidates.id`)
        .innerJoin(sql`lateral (select array[${sql.join(hits, sql`, `)}]::float8[] as hits offset 0) scored`, sql`true`)
        .orderBy(
          ...(broken.length === 0 || limits === asked ? [] : [desc(sql`(${sql.join(broken, sql` + `)})`)]),
          desc(wish.isCheap ? sql`round(${order})` : sql`${order}::float8`),
          ...(wish.isCheap ? [sql`${items.price}`] : []),
          desc(items.id),
        )
        .limit(wish.limit);
    },
  };
}
