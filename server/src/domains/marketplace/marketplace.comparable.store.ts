import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { blockedWith } from "../../db/relations.ts";
import { maySeeItem } from "./marketplace.row.store.ts";

/** Items whose titles share a word that are looked at, on sale and sold each; and how many of them are compared with. */
const most = { looked: 1_000, compared: 30 };

export interface ListingRow {
  title: string;
  description: string;
  price: string;
  condition: string;
  category: string;
  location: string;
  status: "available" | "sold";
  createdAt: Date;
  isOwn: boolean;
  /** Of items of the same kind, the lowest first. */
  prices: string[];
  /** How many of these are sold. */
  sold: number;
}

type Columns = Omit<ListingRow, "createdAt" | "isOwn"> & { created_at: string; is_own: boolean };

export function comparableStore(db: Db) {
  return {
    /**
     * An item the member may see, beside what was asked for others of its category with a word of its title, on sale or
     * sold since `soldSince`: those whose titles are the most alike.
     */
    async listing(userId: string, itemId: string, soldSince: Date): Promise<ListingRow | null> {
      const others = (which: ReturnType<typeof sql>) => sql`(
        select other.price, other.status, other.title, other.seller_id from marketplace_items other
        where other.is_active and ${which} and other.category = (select category from item)
          and other.words @@ (select words from wanted) and other.id <> ${itemId}
        limit ${most.looked})`;
      const { rows } = await db.execute<Columns & Record<string, unknown>>(sql`
        with item as materialized (select * from marketplace_items where id = ${itemId} and ${maySeeItem(userId)}),
        wanted as materialized (
          select string_agg('''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || ''':A', ' | ')::tsquery as words
          from item cross join unnest(to_tsvector('english', fold(item.title)))),
        alike as (
          select other.price, other.status
          from (${others(sql`other.status = 'available'`)}
            union all ${others(sql`other.status = 'sold' and other.sold_at > ${soldSince}`)}) other
          where other.seller_id not in ${blockedWith(userId)}
          order by similarity(fold(other.title), (select fold(title) from item)) desc, other.price
          limit ${most.compared})
        select title, description, price::text, condition, category, location, status, created_at,
          seller_id = ${userId} as is_own,
          (select coalesce(array_agg(alike.price::text order by alike.price), '{}') from alike) as prices,
          (select count(*)::int from alike where alike.status = 'sold') as sold
        from item`);
      const [row] = rows;
      if (row === undefined) return null;
      const { created_at: createdAt, is_own: isOwn, ...said } = row;
      return { ...said, createdAt: new Date(createdAt), isOwn };
    },
  };
}
