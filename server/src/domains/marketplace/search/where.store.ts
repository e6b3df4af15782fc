import type { Circle } from "@alongside/contract/kernel/circle.ts";
import { inArray, or, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { kilometresBetween } from "../../../db/great-circle.ts";
import { containing } from "../../../db/like.ts";
import { marketplaceItems as items } from "../../../db/schema/marketplace.ts";

/** Where an item must be: around a town, or at a location that contains the name. */
export type Where = { around: Circle; name: string | null } | { around: null; name: string };

/** The limits of a search; null for any. */
export interface Limits {
  max: number | null;
  min: number | null;
  /** Excluded price ranges. */
  notPrices: readonly { min: number; max: number }[];
  conditions: readonly string[] | null;
  categories: readonly string[] | null;
  where: readonly Where[] | null;
}

/** Each limit as a condition. `isByPlace` if there are no words to find items by. */
export function limitsOf({ max, min, notPrices, conditions, categories, where }: Limits, isByPlace: boolean): SQL[] {
  return [
    max === null ? null : sql`${items.price} <= ${String(max)}::numeric`,
    min === null ? null : sql`${items.price} >= ${String(min)}::numeric`,
    ...notPrices.map((range) => sql`not ${isPriceWithin(items.price, range)}`),
    conditions === null ? null : inArray(items.condition, [...conditions]),
    categories === null ? null : inArray(items.category, [...categories]),
    where === null ? null : isWithin(where, isByPlace),
  ].filter((limit) => limit !== null);
}

/** For live and saved searches. */
export function isPriceWithin(price: AnyColumn | SQL, { min, max }: Record<"min" | "max", number | SQL>): SQL {
  const amount = (value: number | SQL) => (typeof value === "number" ? sql`${String(value)}::numeric` : value);
  return sql`(${price} between ${amount(min)} and ${amount(max)})`;
}

/** Whether an item is at one of the locations. */
export function isWithin(where: readonly Where[], isByPlace: boolean): SQL {
  return or(...where.map((one) => isIn(one, isByPlace))) ?? sql`false`;
}

/** A location in a statement. `radius` is null if only the name counts, `name` if only the circle does. */
type PlaceInQuery = Record<"latitude" | "longitude" | "radius" | "name", SQL>;

/**
 * Whether an item is at a location: within its circle, or by name if either has no coordinates. The only rule for live
 * and saved searches, for wanted and excluded locations.
 */
export function isAt(item: Record<"latitude" | "longitude" | "location", AnyColumn | SQL>, place: PlaceInQuery): SQL {
  return sql`coalesce(case when ${place.radius} is not null and ${item.latitude} is not null and ${item.longitude} is not null
    then ${kilometresBetween(place, item)} <= ${place.radius}
    else strpos(fold(${item.location}), fold(${place.name})) > 0 end, false)`;
}

/**
 * Exact by the rule above, preceded by what an index can find: a name, or the point if items are found by location. The
 * planner underestimates any box, and would otherwise read a whole town for a word.
 */
function isIn({ around, name }: Where, isByPlace: boolean): SQL {
  const number = (value: number | undefined) => sql`${value ?? null}::float8`;
  const exact = isAt(items, {
    latitude: number(around?.latitude),
    longitude: number(around?.longitude),
    radius: number(around?.radius),
    name: sql`${name}::text`,
  });
  const hasLetters = name === null ? sql`false` : sql`${items.letters} like ${containing(name)}`;
  if (around === null) return sql`(${hasLetters} and ${exact})`;
  if (!isByPlace) return exact;
  const inBox = around.boxes.map(
    ({ south, north, west, east }) =>
      sql`point(${items.longitude}, ${items.latitude}) <@ box(point(${west}, ${south}), point(${east}, ${north}))`,
  );
  return sql`((${or(...inBox) ?? sql`false`} or (${items.latitude} is null and ${hasLetters})) and ${exact})`;
}

/** The index covers all texts of an item; the location itself decides. */
export function isNamed(name: string): SQL {
  return sql`(${items.letters} like ${containing(name)} and fold(${items.location}) like ${containing(name)})`;
}

export function distanceFrom({ latitude, longitude }: Circle): SQL<number> {
  return kilometresBetween({ latitude: sql`${latitude}::float8`, longitude: sql`${longitude}::float8` }, items);
}

/** Kilometres from the nearest of the locations. */
export function awayFrom(where: readonly Where[] | null): SQL<number | null> {
  const circles = (where ?? []).flatMap(({ around }) => (around === null ? [] : [distanceFrom(around)]));
  return circles.length === 0 ? sql<null>`null::float8` : sql<number | null>`least(${sql.join(circles, sql`, `)})`;
}
