import { earthRadius } from "@alongside/contract/kernel/distance.constants.ts";
import { sql, type AnyColumn, type SQL } from "drizzle-orm";

/** Coordinates in a query, in degrees. */
interface Degrees {
  latitude: AnyColumn | SQL;
  longitude: AnyColumn | SQL;
}

/** Kilometres along the great circle, by the haversine formula. */
export function kilometresBetween(from: Degrees, to: Degrees): SQL<number> {
  return sql<number>`2 * ${sql.raw(String(earthRadius))} * asin(sqrt(least(1,
    power(sin(radians(${to.latitude} - ${from.latitude}) / 2), 2)
    + cos(radians(${from.latitude})) * cos(radians(${to.latitude}))
      * power(sin(radians(${to.longitude} - ${from.longitude}) / 2), 2))))`;
}
