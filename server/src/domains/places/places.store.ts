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

// The towns; `fold` takes case and accents away on both sides.

/** Towns whose name begins with `prefix`: those of exactly that name first, then the largest; `rest` must match the state or the country. */
export function townsBeginning(db: Db, prefix: string, rest: string, limit: number) {
  return all(
    db,
    sql`select ${columns} from towns
        where fold(${prefix}) <> '' and folded like ${beginning(prefix)} ${
          rest === ""
            ? sql``
            : sql`and (fold(coalesce(state, '')) like ${beginning(rest)} or fold(country) like ${beginning(rest)})`
        }
        order by folded = fold(${prefix}) desc, population desc limit ${limit}`,
  );
}

/** The town that a place is in, as it is written. */
export async function townIn(db: Db, place: string) {
  return (await all(db, sql`select ${columns} from (${townOf(place)}) town`))[0] ?? null;
}

/** The town nearest to a position, within about 100 km. */
export async function townNear(db: Db, latitude: number, longitude: number) {
  return (
    (
      await all(
        db,
        sql`select ${columns} from towns
          where point(longitude, latitude) <@ box(point(${longitude - 1.5}, ${latitude - 1}), point(${longitude + 1.5}, ${latitude + 1}))
          order by point(longitude, latitude) <-> point(${longitude}, ${latitude}) limit 1`,
      )
    )[0] ?? null
  );
}

async function all(db: Db, query: ReturnType<typeof sql>): Promise<TownRow[]> {
  return (await db.execute<TownRow & Record<string, unknown>>(query)).rows;
}
