import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, key, moment, oneOf, tsvector } from "./columns.ts";
import { users } from "./identity.ts";

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
const itemId = () =>
  uuid("item_id")
    .notNull()
    .references(() => marketplaceItems.id, { onDelete: "cascade" });

export const marketplaceItems = pgTable(
  "marketplace_items",
  {
    id: key(),
    sellerId: uuid("seller_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    description: text("description").notNull(),
    category: text("category").notNull(),
    price: numeric("price", { precision: 10, scale: 2 }).notNull(),
    condition: text("condition").notNull(),
    imageUrls: jsonb("image_urls").$type<string[]>().notNull().default([]),
    location: text("location").notNull(),
    status: text("status").notNull().default("available"),
    viewsCount: integer("views_count").notNull().default(0),
    isActive: boolean("is_active").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: moment("updated_at"),
    soldAt: moment("sold_at"),
    /** Data of each image, in the order of `imageUrls`. */
    images: jsonb("images").$type<{ width: number; height: number; placeholder: string }[]>().notNull().default([]),
    /** The centre of the town in `location`; null if unknown. */
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    /** The client's id, so that a retry creates no second item. */
    clientId: uuid("client_id"),
    /** For search: folded and stemmed once when written. */
    words: tsvector("words").generatedAlwaysAs(
      sql`setweight(to_tsvector('english', fold(title)), 'A') || setweight(to_tsvector('english', fold(category)), 'B')
        || setweight(to_tsvector('english', fold(description)), 'C')`,
    ),
    /** For searches with misspellings and for parts of words. */
    letters: text("letters").generatedAlwaysAs(
      sql`fold(title || ' ' || category || ' ' || location || ' ' || description)`,
    ),
  },
  (table) => [
    index("marketplace_items_open_idx")
      .on(table.id.desc())
      .where(sql`is_active and status = 'available'`),
    index("marketplace_items_category_idx")
      .on(table.category, table.id.desc())
      .where(sql`is_active and status = 'available'`),
    index("marketplace_items_price_idx")
      .on(table.price, table.id)
      .where(sql`is_active and status = 'available'`),
    index("marketplace_items_seller_idx").on(table.sellerId, table.id.desc()),
    index("marketplace_items_words_idx")
      .using("gin", table.words)
      .where(sql`is_active and status = 'available'`),
    index("marketplace_items_letters_idx")
      .using("gin", sql`${table.letters} gin_trgm_ops`)
      .where(sql`is_active and status = 'available'`),
    index("marketplace_items_place_idx")
      .using("gist", sql`point(${table.longitude}, ${table.latitude})`)
      .where(sql`is_active and status = 'available' and latitude is not null and longitude is not null`),
    index("marketplace_items_comparable_idx")
      .on(table.category, table.soldAt.desc())
      .where(sql`status = 'sold'`),
    uniqueIndex("marketplace_items_client_key").on(table.sellerId, table.clientId),
    check("marketplace_items_price_positive", sql`${table.price} > 0`),
    check("marketplace_items_condition_known", oneOf(table.condition, ["new", "like-new", "good", "fair", "poor"])),
    check("marketplace_items_status_known", oneOf(table.status, ["available", "sold"])),
  ],
);

/** A member's view of a listing counts once (P-MARKETPLACE-5). */
export const marketplaceViews = pgTable(
  "marketplace_views",
  {
    id: key(),
    itemId: itemId(),
    userId: userId(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("marketplace_views_key").on(table.itemId, table.userId),
    index("marketplace_views_user_idx").on(table.userId),
  ],
);

/** Items a member has saved. */
export const marketplaceFavourites = pgTable(
  "marketplace_favourites",
  {
    userId: userId(),
    itemId: itemId(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.itemId] }),
    index("marketplace_favourites_latest_idx").on(table.userId, table.createdAt.desc(), table.itemId.desc()),
    index("marketplace_favourites_item_idx").on(table.itemId),
  ],
);

/** A saved search: its words and filters as entered, and what a new item is compared with. */
/** A location of a saved search: a centre and kilometres, or a part of the text if it isn't a known town. */
export interface SavedPlace {
  latitude: number | null;
  longitude: number | null;
  radius: number | null;
  name: string | null;
}

export const savedSearches = pgTable(
  "saved_searches",
  {
    id: key(),
    userId: userId(),
    query: text("query").notNull(),
    parts: jsonb("parts").$type<Record<string, unknown>[]>().notNull(),
    /** One or several, with a separator. Null for any, as in the columns below. */
    category: text("category"),
    minPrice: numeric("min_price", { precision: 10, scale: 2 }),
    maxPrice: numeric("max_price", { precision: 10, scale: 2 }),
    conditions: text("conditions").array(),
    /** A tsquery. */
    wanted: text("wanted"),
    /** An item must be at one of them. */
    places: jsonb("places").$type<SavedPlace[]>(),
    /** And at none of these. */
    notPlaces: jsonb("not_places").$type<SavedPlace[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    index("saved_searches_user_idx").on(table.userId, table.id.desc()),
    index("saved_searches_wanted_idx").using("gin", sql`string_to_array(wanted, '''')`),
    index("saved_searches_wordless_idx")
      .on(table.category)
      .where(sql`wanted is null or wanted like '!%'`),
  ],
);

/**
 * Synonyms for search terms ("sofa": "couch"), filled by `migrate`. A word that means itself is one from a listing's
 * title, to match misspelt words against.
 */
export const marketplaceSynonyms = pgTable(
  "marketplace_synonyms",
  { term: text("term").notNull(), meaning: text("meaning").notNull() },
  (table) => [
    primaryKey({ columns: [table.term, table.meaning] }),
    index("marketplace_synonyms_letters_idx").using("gin", sql`${table.term} gin_trgm_ops`),
  ],
);
