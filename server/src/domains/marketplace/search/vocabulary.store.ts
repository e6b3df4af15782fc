import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { marketplaceItems as items } from "../../../db/schema/marketplace.ts";
import { arrayOf, jsonb, neverNull, nullable, statement, text, uuid } from "../../../db/statement.ts";
import { townOf } from "../../../db/town-of.ts";
import { isOnSale } from "../marketplace.row.store.ts";
import { isNamed } from "./where.store.ts";

/** The words and locations of a search to look up. */
export interface Unknown {
  words: readonly string[];
  /** Names of locations. A doubtful one must be a town or the location of a listing, a bare word that of a listing. */
  places: readonly { name: string; isDoubtful: boolean; isBare: boolean }[];
}

export interface Understanding {
  /** For each unknown word the similar ones, most similar first. */
  resembling: Record<string, string[]>;
  home: { latitude: number | null; longitude: number | null; travelDistance: number } | null;
  /** In the order of the request; without coordinates if not a town. */
  places: { latitude: number | null; longitude: number | null; isPlace: boolean }[];
}

/** The most similar words to read per word, by trigrams and by endings. */
const mostResembling = sql.raw("20");
/** The rows read for each, and the most unknown words to look up. */
const [looked, mostUnknown] = [sql.raw("2000"), 10];
/** A word in this many listings counts as spelled correctly; one in a single title may be misspelt. */
const common = sql.raw("3");
/** Shorter words can't be recognised with a typo. */
const shortestMisspelt = 4;

const known = sql`marketplace_synonyms`;

const findUnderstanding = statement({
  name: "understand the words and places of a search",
  params: { userId: uuid, long: arrayOf(text) },
  row: {
    resembling: neverNull(jsonb<Understanding["resembling"]>(), "a default replaces null"),
    home: nullable(jsonb<NonNullable<Understanding["home"]>>()),
    places: neverNull(jsonb<Understanding["places"]>(), "built by the statement"),
  },
  variants: [
    [],
    [
      { name: "Lisbon", isDoubtful: false, isBare: false },
      { name: "Rua Augusta, Lisbon", isDoubtful: true, isBare: false },
      { name: "leeds", isDoubtful: true, isBare: true },
    ],
  ],
  text: ({ userId, long }, places: Unknown["places"]) => sql`
    with alike as materialized (
      select word, near.term, near.similarity from unnest(${long}::text[]) word cross join lateral (
        (select distinct term, similarity(term, word) as similarity from (
            select term from ${known} where term % word limit ${looked}) resembling
          where term <> word order by similarity desc, term limit ${mostResembling})
        union (select distinct term, similarity(term, word) from (
            select term from ${known} where term like left(word, 2) || '%' or term like '%' || right(word, 2)
            limit ${looked}) beginning
          where left(term, 1) = left(word, 1) and right(term, 1) = right(word, 1)
            and length(term) between length(word) - 1 and length(word) + 1 and term <> word
          order by 2 desc, term limit ${mostResembling})) near
      where not exists (select from ${known} where term = word)
        or not exists (select from ${known} where term = word and meaning <> word) and (select count(*) from (select from ${items}
          where ${isOnSale} and ${items.words} @@ plainto_tsquery('english', word) limit ${common}) had) < ${common})
    select
      (select coalesce(jsonb_object_agg(word, terms), '{}') from (
        select word, jsonb_agg(term order by similarity desc, term) as terms from alike group by word) each) as resembling,
      (select jsonb_build_object('latitude', latitude, 'longitude', longitude, 'travelDistance', travel_distance)
        from users where id = ${userId}) as home,
      jsonb_build_array(${sql.join(places.map(placed), sql`, `)}) as places`,
});

/** Similar words for unknown ones, the locations, and the member's own. */
export async function understand(db: Db, userId: string, { words, places }: Unknown): Promise<Understanding> {
  const long = new Set(words.filter((word) => word.length >= shortestMisspelt));
  const values = { userId, long: [...long].slice(0, mostUnknown) };
  const [row] = await findUnderstanding(db, values, places);
  if (row === undefined) throw new Error("a statement without a table returns one row");
  return row;
}

const learnTitle = statement({
  name: "learn the words of an item's title",
  params: { itemId: uuid },
  row: {},
  text: ({ itemId }) => sql`
    insert into marketplace_synonyms (term, meaning)
    select word, word from (
      select unnest(tsvector_to_array(to_tsvector('simple', fold(${items.title})))) as word
      from ${items} where ${items.id} = ${itemId}) title
    where length(word) between 3 and 40 and word !~ '[0-9]'
      and not exists (select from marketplace_synonyms where term = word)
    order by word on conflict do nothing`,
});

/** Adds the words of an item's title to those that misspelt ones are compared with. */
export async function learn(db: Db, itemId: string): Promise<void> {
  await learnTitle(db, { itemId });
}

const forgetUnused = statement({
  name: "forget words that no title contains",
  params: {},
  row: {},
  text: () => sql`
    with used as materialized (
      select distinct unnest(tsvector_to_array(to_tsvector('simple', fold(title)))) as word from marketplace_items)
    delete from marketplace_synonyms learned
    where term = meaning and not exists (select from used where word = learned.term)
      and not exists (select from marketplace_synonyms own where own.term = learned.term and own.meaning <> own.term)
      and not exists (select from marketplace_synonyms own
        where own.meaning = learned.term and own.meaning <> own.term)`,
});

/**
 * Deletes words that no title contains any more, so that neither deleted items nor a flood of invented words remain.
 */
export async function forget(db: Db): Promise<void> {
  await forgetUnused(db, {});
}

/** A town by its name, or else a name in some listing's location; a bare word has to be both. */
function placed({ name, isDoubtful, isBare }: Unknown["places"][number]): SQL {
  const isListed = sql`exists (select from ${items} where ${isOnSale} and ${isNamed(name)})`;
  const isSomewhere = isDoubtful ? isListed : sql`true`;
  const isTown = isBare ? isListed : sql`true`;
  return sql`(select jsonb_build_object('latitude', town.latitude, 'longitude', town.longitude,
      'isPlace', case when town.id is null then ${isBare ? sql`false` : isSomewhere} else ${isTown} end)
    from (values (1)) one left join (${townOf(name)}) town on true)`;
}
