import type { Circle } from "@alongside/contract/kernel/circle.ts";
import { inArray, or, sql, type SQL } from "drizzle-orm";
import { kilometresBetween } from "../../db/great-circle.ts";
import { holding } from "../../db/like.ts";
import { marketplaceItems as items } from "../../db/schema/marketplace.ts";

/** Where an item must be: around a town, or somewhere whose name its location has. */
export type Where = { around: Circle; name: string | null } | { around: null; name: string };

/** The limits of a search; null where any will do. */
export interface Limits {
  max: number | null;
  min: number | null;
  conditions: readonly string[] | null;
  categories: readonly string[] | null;
  where: readonly Where[] | null;
}

/** Each limit as a condition. `isByPlace` where no words find the items. */
export function limitsOf({ max, min, conditions, categories, where }: Limits, isByPlace: boolean): SQL[] {
  return [
    max === null ? null : sql`${items.price} <= ${String(max)}::numeric`,
    min === null ? null : sql`${items.price} >= ${String(min)}::numeric`,
    conditions === null ? null : inArray(items.condition, [...conditions]),
    categories === null ? null : inArray(items.category, [...categories]),
    where === null ? null : isWithin(where, isByPlace),
  ].filter((limit) => limit !== null);
}

/** Whether an item is at one of the places. */
export function isWithin(where: readonly Where[], isByPlace: boolean): SQL {
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
export function isNamed(name: string): SQL {
  return sql`(${items.letters} like ${holding(name)} and fold(${items.location}) like ${holding(name)})`;
}

function distanceFrom({ latitude, longitude }: Circle): SQL<number> {
  return kilometresBetween({ latitude: sql`${latitude}::float8`, longitude: sql`${longitude}::float8` }, items);
}

/** Kilometres from the nearest of the places. */
export function awayFrom(where: readonly Where[] | null): SQL<number | null> {
  const circles = (where ?? []).flatMap(({ around }) => (around === null ? [] : [distanceFrom(around)]));
  return circles.length === 0 ? sql<null>`null::float8` : sql<number | null>`least(${sql.join(circles, sql`, `)})`;
}
