import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, key, oneOf } from "./columns.ts";
import { users } from "./identity.ts";

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
  },
  (table) => [
    index("marketplace_items_open_idx")
      .on(table.id.desc())
      .where(sql`is_active and status = 'available'`),
    index("marketplace_items_category_idx")
      .on(table.category, table.id.desc())
      .where(sql`is_active and status = 'available'`),
    index("marketplace_items_seller_idx").on(table.sellerId, table.id.desc()),
    index("marketplace_items_words_idx")
      .using(
        "gin",
        sql`to_tsvector('english', ${table.title} || ' ' || ${table.description} || ' ' || ${table.location})`,
      )
      .where(sql`is_active and status = 'available'`),
    index("marketplace_items_trigram_idx")
      .using("gin", sql`fold(${table.title} || ' ' || ${table.location}) gin_trgm_ops`)
      .where(sql`is_active and status = 'available'`),
    check("marketplace_items_price_positive", sql`${table.price} > 0`),
    check("marketplace_items_condition_known", oneOf(table.condition, ["new", "like-new", "good", "fair", "poor"])),
    check("marketplace_items_status_known", oneOf(table.status, ["available", "sold"])),
  ],
);

/** A member's view of a listing counts once (rulings, section 5). */
export const marketplaceViews = pgTable(
  "marketplace_views",
  {
    id: key(),
    itemId: uuid("item_id")
      .notNull()
      .references(() => marketplaceItems.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("marketplace_views_key").on(table.itemId, table.userId),
    index("marketplace_views_user_idx").on(table.userId),
  ],
);
