import type { SearchSort } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { sql, type SQL } from "drizzle-orm";
import { marketplaceItems as items } from "../../../db/schema/marketplace.ts";

/** The words of a search as text-search queries; an empty one matches nothing. */
export interface Words {
  /** All of them. */
  all: string;
  /** All of them in the title. */
  title: string;
  /** Enough of them for a candidate. */
  some: string;
  groups: readonly {
    exact: string;
    wide: string;
    inTitle: string;
    inTitleWide: string;
    inCategory: string;
    weight: number;
  }[];
}

/** The most candidates to compare; of more matches, the first in the requested order. */
export const pool = 3_000;
/** With this many matches of all words, those with fewer are not searched. */
const enoughRows = 20;

/** Without words, in an order: by location if there is one, otherwise along the index by date. */
export function candidatesInOrder(
  walked: SQL | undefined,
  byPlace: SQL | undefined | null,
  sort: SearchSort | null,
  count: number,
): SQL {
  if (byPlace !== null) return few(byPlace, walked, sql`found.id`, sort, count);
  return sql`select id from ${items} where ${walked} order by ${orderOf(sort, sql`${items.price}`, sql`${items.id}`)} limit ${bound(count)}`;
}

/** The requested order; newest first by default and for equal prices. */
export function orderOf(sort: SearchSort | null, price: SQL, id: SQL): SQL {
  const newest = sql`${id} desc nulls last`;
  if (sort === "lowest-price") return sql`${price}, ${newest}`;
  return sort === "highest-price" ? sql`${price} desc, ${newest}` : newest;
}

/** By words: items with all of them and, if those are few, items with some. */
export function candidates(may: SQL | undefined, { all, title, some, groups }: Words, sort: SearchSort | null): SQL {
  // As a subquery, so that the planner doesn't take dozens of rare names for half of the table.
  const having = (query: string) => sql`${items.words} @@ (select ${tsquery(query)}) and ${may}`;
  const inTitle = sql`(found.words @@ ${tsquery(title)})::int`;
  const covered = sql.join(
    groups.map(({ wide, weight }) => sql`(found.words @@ ${tsquery(wide)})::int * ${weight}::float8`),
    sql` + `,
  );
  const whole = few(having(all), having(all), inTitle, sort);
  if (some === "" || some === all) return whole;
  const isLittle = sql`${having(some)} and (select count(*) from whole) < ${bound(enoughRows)}`;
  return sql`
    with whole as materialized (${whole})
    select id from whole union (${few(isLittle, isLittle, covered, sort)})`;
}

/**
 * The first in an order, of all if their number is bounded. Of more, the first in the requested order: frequent words
 * are also in the newest items, which are read along their index.
 */
function few(
  isFound: SQL | undefined,
  isMet: SQL | undefined,
  order: SQL,
  sort: SearchSort | null,
  recent = pool,
): SQL {
  const [read, met] = [isFound, isMet].map((is) => sql`select id, words from ${items} where ${is}`);
  return sql`(with read as materialized (${read} limit ${bound(pool + 1)})
    select found.id from (
      select id, words from read where (select count(*) from read) <= ${bound(pool)}
      union all (${met} and (select count(*) from read) > ${bound(pool)}
        order by ${orderOf(sort, sql`${items.price}`, sql`${items.id}`)} limit ${bound(recent)})) found
    order by ${order} desc, found.id desc limit ${bound(pool)})`;
}

/** A constant of the program. */
function bound(count: number): SQL {
  return sql.raw(String(count));
}

export function tsquery(query: string): SQL {
  return sql`to_tsquery('english', ${query})`;
}
