import { and, desc, ne, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { blockedWith } from "../../db/relations.ts";
import { marketplaceItems as items } from "../../db/schema/marketplace.ts";
import { isOnSale, itemColumns, type ItemRow } from "./marketplace.row.store.ts";
import { awayFrom, isWithin, limitsOf, type Limits } from "./marketplace.where.store.ts";

/** The words of a search as text-search queries; an empty one asks for nothing. */
export interface Words {
  /** All of them. */
  all: string;
  /** All of them in the title. */
  title: string;
  /** Enough of them to be looked at. */
  some: string;
  unwanted: readonly string[];
  groups: readonly {
    exact: string;
    wide: string;
    inTitle: string;
    inTitleWide: string;
    inCategory: string;
    weight: number;
  }[];
}

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

/** So many candidates are compared, and of so many that have only some of the words the newest. */
const pool = 200;
/** Where so many have all the words, those with fewer are not looked for. */
const enough = 20;
/** Finding items by the parts of a search. */
export function searchStore(db: Db) {
  return {
    /** What fits best first, in one statement: the words by their index, then whatever limits there are. */
    async search(viewerId: string, wish: SearchWish): Promise<FoundRow[]> {
      const { words, limits, asked } = wish;
      const may = and(
        isOnSale,
        ne(items.sellerId, viewerId),
        sql`${items.sellerId} not in ${blockedWith(viewerId)}`,
        ...limitsOf(limits, words === null),
        ...(words?.unwanted ?? []).map((query) => sql`not ${items.words} @@ ${tsquery(query)}`),
      );
      const found = words === null ? newest(db, may) : candidates(db, may, words);
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

/** Without words, the newest. */
function newest(db: Db, may: SQL | undefined) {
  return db.$with("candidates").as(
    db
      .select({ id: items.id })
      .from(items)
      .where(may)
      .orderBy(sql`${items.id} desc nulls last`)
      .limit(pool),
  );
}

/**
 * By words: what has all of them, and where that is little, what has some. Each is read by the index of words before
 * anything is put in order, and a bounded number goes on: titles first, then the newest.
 */
function candidates(db: Db, may: SQL | undefined, { all, title, some, groups }: Words) {
  const part = (query: string, order: SQL) => sql`select found.id from (
    select ${items.id} as id, ${items.words} as words from ${items}
    where ${items.words} @@ ${tsquery(query)} and ${may} offset 0) found
    order by ${order} desc, found.id desc limit ${sql.raw(String(pool))}`;
  const inTitle = sql`(found.words @@ ${tsquery(title)})::int`;
  const covered = sql.join(
    groups.map(({ wide, weight }) => sql`(found.words @@ ${tsquery(wide)})::int * ${weight}::float8`),
    sql` + `,
  );
  const whole = part(all, inTitle);
  if (some === "" || some === all) return db.$with("candidates", { id: items.id }).as(whole);
  return db.$with("candidates", { id: items.id }).as(sql`
    with whole as materialized (${whole})
    select id from whole
    union (select * from (${part(some, covered)}) loose where (select count(*) from whole) < ${sql.raw(String(enough))})`);
}

function tsquery(query: string): SQL {
  return sql`to_tsquery('english', ${query})`;
}
