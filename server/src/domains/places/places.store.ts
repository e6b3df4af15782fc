import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { beginning } from "../../db/like.ts";

export interface TownRow {
  name: string;
  state: string | null;
  country: string;
  latitude: number;
  longitude: number;
}

const columns = sql`name, state, country, latitude, longitude`;

/** The towns; `fold` takes case and accents away on both sides. */
export function placesStore(db: Db) {
  const all = async (query: ReturnType<typeof sql>): Promise<TownRow[]> =>
    (await db.execute<TownRow & Record<string, unknown>>(query)).rows;
  return {
    /** Towns whose name begins with `prefix`: those of exactly that name first, then the largest; `rest` must match the state or the country. */
    townsBeginning: (prefix: string, rest: string, limit: number) =>
      all(sql`select ${columns} from towns
        where fold(${prefix}) <> '' and folded like ${beginning(prefix)} ${
          rest === ""
            ? sql``
            : sql`and (fold(coalesce(state, '')) like ${beginning(rest)} or fold(country) like ${beginning(rest)})`
        }
        order by folded = fold(${prefix}) desc, population desc limit ${limit}`),

    /** The largest town of exactly this name. */
    townNamed: async (name: string) =>
      (await all(sql`select ${columns} from towns where folded = fold(${name}) order by population desc limit 1`))[0] ??
      null,

    /**
     * The town that one of these names means, in the order in which a place is written: one whose state or country is
     * named as well ("Paris, Texas"), else the largest ("Camden, London").
     */
    townAmong: async (names: readonly string[]) =>
      (
        await all(sql`
          select ${columns} from unnest(${sql.param([...names])}::text[]) part cross join lateral (
            select towns.*, (fold(coalesce(state, '')) = any(named.parts) or fold(country) = any(named.parts)) as is_told
            from towns cross join (
              select array_agg(fold(other)) as parts from unnest(${sql.param([...names])}::text[]) other
              where other <> part) named
            where folded = fold(part)
            order by is_told desc nulls last, population desc limit 1) town
          order by is_told desc nulls last, population desc limit 1`)
      )[0] ?? null,

    /** The town nearest to a position, within about 100 km. */
    townNear: async (latitude: number, longitude: number) =>
      (
        await all(sql`select ${columns} from towns
          where point(longitude, latitude) <@ box(point(${longitude - 1.5}, ${latitude - 1}), point(${longitude + 1.5}, ${latitude + 1}))
          order by point(longitude, latitude) <-> point(${longitude}, ${latitude}) limit 1`)
      )[0] ?? null,
  };
}
