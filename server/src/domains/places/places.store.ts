import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { beginning } from "../../db/like.ts";
import { townOf } from "../../db/town-of.ts";

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

    /** The town that a place is in, as it is written. */
    townIn: async (place: string) => (await all(sql`select ${columns} from (${townOf(place)}) town`))[0] ?? null,

    /** The town nearest to a position, within about 100 km. */
    townNear: async (latitude: number, longitude: number) =>
      (
        await all(sql`select ${columns} from towns
          where point(longitude, latitude) <@ box(point(${longitude - 1.5}, ${latitude - 1}), point(${longitude + 1.5}, ${latitude + 1}))
          order by point(longitude, latitude) <-> point(${longitude}, ${latitude}) limit 1`)
      )[0] ?? null,
  };
}
