import { sql } from "drizzle-orm";
import { doublePrecision, index, integer, pgTable, text } from "drizzle-orm/pg-core";

/** The world's towns, loaded once (credit: GeoNames). `folded` is the name without accents in lower case. */
export const towns = pgTable(
  "towns",
  {
    id: integer("id").primaryKey(),
    name: text("name").notNull(),
    folded: text("folded").notNull(),
    state: text("state"),
    country: text("country").notNull(),
    population: integer("population").notNull(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
  },
  (table) => [
    index("towns_prefix_idx").on(sql`${table.folded} text_pattern_ops`, table.population.desc()),
    index("towns_place_idx").using("gist", sql`point(${table.longitude}, ${table.latitude})`),
  ],
);
