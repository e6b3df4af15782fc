import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { blockedWith } from "../../../db/relations.ts";
import type { marketplaceItems } from "../../../db/schema/marketplace.ts";
import { bool, json, neverNull, oneOf, statement, text, time, uuid } from "../../../db/statement.ts";
import { maySeeItem } from "../marketplace.row.store.ts";

/** Words of a title that don't say what an item is: measures, sizes, numbers, colours, conditions. */
const saysNothing = `mm cm m km inch inches g gram grams kg ml l litre litres liter liters lb lbs oz ft x by
  size sized xs s m l xl xxl eu us uk one two three four five six seven eight nine ten dozen pair pairs piece pieces set
  sets pack bundle part parts bit many several
  new used old vintage antique retro good great nice fair poor perfect like hardly never barely mint clean working works
  broken condition original genuine cheap sale sell selling price best free quick urgent brand year years month months
  big large small little compact tiny mini miniature long short high low wide narrow heavy light lightweight thin thick
  black white grey gray red blue green yellow orange purple pink brown beige cream navy silver gold golden dark bright
  colour color coloured colored wood wooden metal plastic leather cotton wool steel
  mens men man womens women woman ladies lady kids children childs childrens boys girls
  home use made make comes include included including together want wants need needs`;

/** Items read that share a word of the title, on sale and sold each; and how many of them, by likeness, are candidates. */
const most = { looked: 1_000, candidates: 120 };

type Item = typeof marketplaceItems.$inferSelect;

interface ListingRow extends Pick<
  Item,
  "title" | "description" | "price" | "condition" | "category" | "location" | "createdAt"
> {
  status: "available" | "sold";
  isOwn: boolean;
  /** Items whose titles share a word, the most similar first. */
  candidates: Candidate[];
}

interface Candidate {
  title: string;
  price: string;
  isSold: boolean;
}

const findListing = statement({
  name: "find an item with comparable ones",
  params: { userId: uuid, itemId: uuid, soldSince: time },
  row: {
    title: text,
    description: text,
    price: neverNull(text, "the column is not null"),
    condition: text,
    category: text,
    location: text,
    status: oneOf<"available" | "sold">(),
    createdAt: time,
    isOwn: neverNull(bool, "the column is not null"),
    candidates: neverNull(json<Candidate[]>(), "a default replaces null"),
  },
  text: ({ userId, itemId, soldSince }) => {
    const others = (which: SQL) => sql`(
      select other.price, other.status, other.title, other.seller_id from marketplace_items other
      where other.is_active and ${which} and other.category = (select category from item)
        and other.words @@ (select words from wanted) and other.id <> ${itemId}
      limit ${most.looked})`;
    return sql`
      with item as materialized (select * from marketplace_items where id = ${itemId} and ${maySeeItem(userId)}),
      empty as materialized (
        select tsvector_to_array(to_tsvector('english', ${saysNothing})) as lexemes),
      tokens as materialized (
        select array(select found[1] from regexp_matches(fold(item.title), '[[:alnum:]]+', 'g') found) as words
        from item),
      terms as materialized (
        select form
        from tokens cross join generate_subscripts(words, 1) at cross join generate_series(0, 2) more
        cross join lateral (select array_to_string(words[at : at + more], ' ') as term) phrase
        cross join lateral (values (term), (term || 's'), (regexp_replace(term, 's$', ''))) forms (form)),
      meanings as materialized (
        select to_tsquery('english', regexp_replace(fold(meaning), '[^[:alnum:]]+', ':A <-> ', 'g') || ':A') as query
        from marketplace_synonyms cross join empty
        where term = any (array(select form from terms)) and meaning <> term
          and not tsvector_to_array(to_tsvector('english', term)) <@ lexemes
          and not tsvector_to_array(to_tsvector('english', meaning)) <@ lexemes),
      wanted as materialized (
        select string_agg(query, ' | ')::tsquery as words
        from (
          select '''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || ''':A' as query
          from item cross join empty cross join unnest(to_tsvector('english', fold(item.title)))
          where lexeme <> all (lexemes) and lexeme !~ '^[0-9.,/x-]+(?:[cm]?m|km|k?g|m?l|inch)?$'
          union select '(' || query::text || ')' from meanings where numnode(query) > 0) queries),
      alike as (
        select other.title, other.price, other.status, similarity(fold(other.title), (select fold(title) from item)) as likeness
        from (${others(sql`other.status = 'available'`)}
          union all ${others(sql`other.status = 'sold' and other.sold_at > ${soldSince}`)}) other
        where other.seller_id not in ${blockedWith(userId)}
        order by likeness desc, other.price
        limit ${most.candidates})
      select title, description, price::text, condition, category, location, status, created_at as "createdAt",
        seller_id = ${userId} as "isOwn",
        (select coalesce(json_agg(json_build_object('title', alike.title, 'price', alike.price::text,
          'isSold', alike.status = 'sold') order by alike.likeness desc, alike.price), '[]') from alike) as candidates
      from item`;
  },
});

/**
 * An item the member may see, with others of its category that share a word of its title, on sale or sold since
 * `soldSince`: those with the most similar titles. Whether they compare, the titles' meaning decides.
 */
export async function listing(db: Db, userId: string, itemId: string, soldSince: Date): Promise<ListingRow | null> {
  const [row] = await findListing(db, { userId, itemId, soldSince });
  return row === undefined ? null : { ...row, createdAt: new Date(row.createdAt) };
}
