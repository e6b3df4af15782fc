import { sql, type SQL } from "drizzle-orm";
import { marketplaceItems as items } from "../../db/schema/marketplace.ts";

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

/** So many candidates are compared. */
export const pool = 200;
/** So many that have the words are put in order; of more, the newest. */
const [most, enoughRecent] = [3_000, 300];
/** Where so many have all the words, those with fewer are not looked for. */
const enoughRows = 20;

/** Without words, the newest: by place where one is named, and otherwise along the index of what is newest. */
export function newest(walked: SQL | undefined, byPlace: SQL | undefined | null, count: number): SQL {
  const walk = sql`select id from ${items} where ${walked} order by id desc nulls last limit ${bound(count)}`;
  return byPlace === null ? walk : few(byPlace, walked, sql`found.id`, count);
}

/** By words: what has all of them, and where that is little, what has some. */
export function candidates(may: SQL | undefined, { all, title, some, groups }: Words): SQL {
  const having = (query: string) => sql`${items.words} @@ ${tsquery(query)} and ${may}`;
  const inTitle = sql`(found.words @@ ${tsquery(title)})::int`;
  const covered = sql.join(
    groups.map(({ wide, weight }) => sql`(found.words @@ ${tsquery(wide)})::int * ${weight}::float8`),
    sql` + `,
  );
  const whole = few(having(all), having(all), inTitle);
  if (some === "" || some === all) return whole;
  const isLittle = sql`${having(some)} and (select count(*) from whole) < ${bound(enoughRows)}`;
  return sql`
    with whole as materialized (${whole})
    select id from whole union (${few(isLittle, isLittle, covered)})`;
}

/**
 * Those that come first in an order, of all where their number is bounded, and of the newest where it is not: what very
 * many have is had by the newest as well, which are met along their index.
 */
function few(isFound: SQL | undefined, isMet: SQL | undefined, order: SQL, recent = enoughRecent): SQL {
  const [read, met] = [isFound, isMet].map((is) => sql`select id, words from ${items} where ${is}`);
  return sql`(with read as materialized (${read} limit ${bound(most + 1)})
    select found.id from (
      select id, words from read where (select count(*) from read) <= ${bound(most)}
      union all (${met} and (select count(*) from read) > ${bound(most)}
        order by id desc nulls last limit ${bound(recent)})) found
    order by ${order} desc, found.id desc limit ${bound(pool)})`;
}

/** A number of the program's own. */
function bound(count: number): SQL {
  return sql.raw(String(count));
}

export function tsquery(query: string): SQL {
  return sql`to_tsquery('english', ${query})`;
}
