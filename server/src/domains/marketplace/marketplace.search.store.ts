import { and, desc, inArray, ne, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { kilometresBetween } from "../../db/great-circle.ts";
import { holding } from "../../db/like.ts";
import { blockedWith } from "../../db/relations.ts";
import { marketplaceItems as items } from "../../db/schema/marketplace.ts";
import { isOnSale, itemColumns, type ItemRow } from "./marketplace.row.store.ts";

interface Circle {
  latitude: number;
  longitude: number;
  /** Kilometres. */
  radius: number;
}

type Box = { south: number; north: number; west: number; east: number };

/** Where an item must be: around a town, or somewhere whose name its location has. */
export type Where =
  | { around: Circle & { boxes: readonly Box[] }; name: string | null }
  | { around: null; name: string };

/** The limits of a search; null where any will do. */
export interface Limits {
  max: number | null;
  min: number | null;
  conditions: readonly string[] | null;
  categories: readonly string[] | null;
  where: readonly Where[] | null;
}

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

export interface Understanding {
  synonyms: Record<string, string[]>;
  /** Of each word that nobody knows, those it resembles, the most alike first. */
  alike: Record<string, string[]>;
  home: { latitude: number | null; longitude: number | null; travelDistance: number } | null;
}

/** So many candidates are compared, and of so many that have only some of the words the newest. */
const pool = 200;
/** Where so many have all the words, those with fewer are not looked for. */
const enough = 20;
/** So many words that resemble another are looked at, by their letters and by their ends. */
const alike = 20;
/** Words shorter than this have too few letters to be told from others when one is wrong. */
const shortestMisspelt = 4;

/** Finding items by the parts of a search. */
export function searchStore(db: Db) {
  return {
    /** What the words mean, or resemble where nobody knows them, and where the member is: all in one statement. */
    async understand(userId: string, terms: readonly string[], words: readonly string[]): Promise<Understanding> {
      const [all, single] = [sql.param([...terms]), sql.param(words.filter((word) => word.length >= shortestMisspelt))];
      const { rows } = await db.execute<Understanding & Record<string, unknown>>(sql`with alike as materialized (
          select word, near.term, near.likeness from unnest(${single}::text[]) word cross join lateral (
            (select distinct term, similarity(term, word) as likeness from marketplace_synonyms where term % word
              order by likeness desc, term limit ${sql.raw(String(alike))})
            union (select distinct term, similarity(term, word) from marketplace_synonyms
              where left(term, 1) = left(word, 1) and right(term, 1) = right(word, 1)
                and length(term) between length(word) - 1 and length(word) + 1
              order by 2 desc, term limit ${sql.raw(String(alike))})) near
          where not exists (select from marketplace_synonyms where term = word))
        select
        (select coalesce(jsonb_object_agg(term, meanings), '{}') from (
          select term, jsonb_agg(meaning order by meaning) as meanings from marketplace_synonyms
          where term = any(${all}::text[] || array(select term from alike)) group by term) known) as synonyms,
        (select coalesce(jsonb_object_agg(word, terms), '{}') from (
          select word, jsonb_agg(term order by likeness desc, term) as terms from alike group by word) each) as alike,
        (select jsonb_build_object('latitude', latitude, 'longitude', longitude, 'travelDistance', travel_distance)
          from users where id = ${userId}) as home`);
      const [row] = rows;
      if (row === undefined) throw new Error("a statement without a table answers one row");
      return row;
    },

    /** Whether some listing is said to be at a place of this name. */
    async isPlace(name: string): Promise<boolean> {
      const { rows } = await db.execute<{ isKnown: boolean }>(
        sql`select exists (select from ${items} where ${isOnSale} and ${isNamed(name)}) as "isKnown"`,
      );
      return rows[0]?.isKnown === true;
    },

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
            asked.where === null ? sql<boolean>`true` : sql<boolean>`coalesce(${placeOf(asked.where, false)}, false)`,
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

function limitsOf({ max, min, conditions, categories, where }: Limits, isByPlace: boolean): SQL[] {
  return [
    max === null ? null : sql`${items.price} <= ${String(max)}::numeric`,
    min === null ? null : sql`${items.price} >= ${String(min)}::numeric`,
    conditions === null ? null : inArray(items.condition, [...conditions]),
    categories === null ? null : inArray(items.category, [...categories]),
    where === null ? null : placeOf(where, isByPlace),
  ].filter((limit) => limit !== null);
}

function placeOf(where: readonly Where[], isByPlace: boolean): SQL {
  return or(...where.map((one) => isIn(one, isByPlace))) ?? sql`false`;
}

/**
 * Exact by the great circle; what lies nowhere known is taken by its words. Rough by the index on the point before only
 * where that is what finds the items: the planner takes any box for a tiny one, and would read a whole town for a word.
 */
function isIn({ around, name }: Where, isByPlace: boolean): SQL {
  const named = name === null ? sql`false` : isNamed(name);
  if (around === null) return named;
  const inBox = around.boxes.map(
    ({ south, north, west, east }) =>
      sql`point(${items.longitude}, ${items.latitude}) <@ box(point(${west}, ${south}), point(${east}, ${north}))`,
  );
  const rough = isByPlace ? sql`(${or(...inBox) ?? sql`false`}) and` : sql``;
  const isAround = sql`(${items.latitude} is not null and ${items.longitude} is not null
    and ${rough} ${distanceFrom(around)} <= ${around.radius}::float8)`;
  return name === null ? isAround : sql`(${isAround} or (${items.latitude} is null and ${named}))`;
}

/** The index knows only all letters of an item; the location itself decides. */
function isNamed(name: string): SQL {
  return sql`(${items.letters} like ${holding(name)} and fold(${items.location}) like ${holding(name)})`;
}

function distanceFrom({ latitude, longitude }: Circle): SQL<number> {
  return kilometresBetween({ latitude: sql`${latitude}::float8`, longitude: sql`${longitude}::float8` }, items);
}

function awayFrom(where: readonly Where[] | null): SQL<number | null> {
  const circles = (where ?? []).flatMap(({ around }) => (around === null ? [] : [distanceFrom(around)]));
  return circles.length === 0 ? sql<null>`null::float8` : sql<number | null>`least(${sql.join(circles, sql`, `)})`;
}
