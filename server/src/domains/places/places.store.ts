import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { beginning } from "../../db/like.ts";
import { arrayOf, bool, float8, int4, int8, neverNull, nullable, statement, text } from "../../db/statement.ts";
import { townOf } from "../../db/town-of.ts";

export interface TownRow {
  name: string;
  state: string | null;
  country: string;
  latitude: number;
  longitude: number;
}

const columns = sql`name, state, country, latitude, longitude`;
const row = { name: text, state: nullable(text), country: text, latitude: float8, longitude: float8 };

// `fold` removes case and accents on both sides.

const findBeginning = statement({
  name: "find towns by the start of their name",
  params: { prefix: text, rest: text, limit: int8 },
  row,
  variants: [false, true],
  text: ({ prefix, rest, limit }, hasRest: boolean) => sql`
    select ${columns} from towns
    where fold(${prefix}) <> '' and folded like ${beginning(prefix)} ${
      hasRest
        ? sql`and (fold(coalesce(state, '')) like ${beginning(rest)} or fold(country) like ${beginning(rest)})`
        : sql``
    }
    order by folded = fold(${prefix}) desc, population desc limit ${limit}`,
});

/**
 * Towns whose name starts with `prefix`: exact matches first, then the largest; the state or country must start with
 * `rest`.
 */
export function townsBeginning(db: Db, prefix: string, rest: string, limit: number): Promise<TownRow[]> {
  return findBeginning(db, { prefix, rest, limit }, rest !== "");
}

const findIn = statement({
  name: "find the town of a place",
  params: {},
  row,
  variants: ["Rua Augusta 5, Lisbon, Portugal"],
  text: (_params, place: string) => sql`select ${columns} from (${townOf(place)}) town`,
});

/** The town in a written location. */
export async function townIn(db: Db, place: string): Promise<TownRow | null> {
  const [town] = await findIn(db, {}, place);
  return town ?? null;
}

/** A town that was named; qualified where its state or country is named beside it. */
export interface NamedTown {
  name: string;
  latitude: number;
  longitude: number;
  population: number;
  isQualified: boolean;
}

const ofTown = "a column of a town that is not null";

const findNamed = statement({
  name: "find the towns of several names",
  params: {},
  row: {
    at: neverNull(int4, "a position in the list"),
    name: neverNull(text, ofTown),
    latitude: neverNull(float8, ofTown),
    longitude: neverNull(float8, ofTown),
    population: neverNull(int4, ofTown),
    isQualified: neverNull(bool, "a default replaces null"),
  },
  variants: [["Lisbon", "Paris, Texas"]],
  text: (_params, names: readonly string[]) =>
    sql.join(
      names.map(
        (name, at) => sql`select ${sql.raw(String(at))}::int as at, name, latitude, longitude, population,
          coalesce(is_qualified, false) as "isQualified" from (${townOf(name)}) town`,
      ),
      sql` union all `,
    ),
});

/** The town of each name, in the order of the names; null where there is none. */
export async function townsNamed(db: Db, names: readonly string[]): Promise<(NamedTown | null)[]> {
  if (names.length === 0) return [];
  const towns = await findNamed(db, {}, names);
  return names.map((_, at) => towns.find((town) => town.at === at) ?? null);
}

const findNear = statement({
  name: "find the nearest town",
  params: { latitude: float8, longitude: float8 },
  row,
  text: ({ latitude, longitude }) => sql`
    select ${columns} from towns
    where point(longitude, latitude) <@ box(
      point(${longitude}::float8 - 1.5, ${latitude}::float8 - 1), point(${longitude}::float8 + 1.5, ${latitude}::float8 + 1))
    order by point(longitude, latitude) <-> point(${longitude}, ${latitude}) limit 1`,
});

/** The town nearest to a position, within about 100 km. */
export async function townNear(db: Db, latitude: number, longitude: number): Promise<TownRow | null> {
  const [town] = await findNear(db, { latitude, longitude });
  return town ?? null;
}

const findNearEach = statement({
  name: "find the town of several positions",
  params: { latitudes: arrayOf(float8), longitudes: arrayOf(float8) },
  row: {
    at: neverNull(int8, "a position in the list"),
    name: text,
    country: text,
  },
  text: ({ latitudes, longitudes }) => sql`
    select place.at - 1 as at, town.name, town.country
    from unnest(${latitudes}::float8[], ${longitudes}::float8[]) with ordinality as place(latitude, longitude, at)
    cross join lateral (
      select name, country from (
        select towns.*, point(longitude, latitude) <@ box(
          point(place.longitude - 0.25, place.latitude - 0.2), point(place.longitude + 0.25, place.latitude + 0.2)) as is_here
        from towns where point(longitude, latitude) <@ box(
          point(place.longitude - 1.5, place.latitude - 1), point(place.longitude + 1.5, place.latitude + 1))) around
      order by is_here desc, case when is_here then population end desc,
        point(longitude, latitude) <-> point(place.longitude, place.latitude) limit 1) town`,
});

/**
 * The name by which people far away know where each position is: the largest town within about 20 km, else the nearest
 * within about 100 km, else null.
 */
export async function townsAt(
  db: Db,
  positions: readonly { latitude: number; longitude: number }[],
): Promise<({ name: string; country: string } | null)[]> {
  if (positions.length === 0) return [];
  const towns = await findNearEach(db, {
    latitudes: positions.map(({ latitude }) => latitude),
    longitudes: positions.map(({ longitude }) => longitude),
  });
  return positions.map((_, index) => {
    const town = towns.find(({ at }) => Number(at) === index);
    return town ? { name: town.name, country: town.country } : null;
  });
}

/** A town with the figures that decide how a map shows it. */
export interface MapTown {
  name: string;
  latitude: number;
  longitude: number;
  population: number;
}

/** Degrees. */
interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

const inBoxes = (boxes: readonly Box[]) =>
  sql.join(
    boxes.map(
      ({ west, south, east, north }) => sql`point(longitude, latitude) <@
        box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`,
    ),
    sql` or `,
  );

interface Area {
  whole: readonly Box[];
  middle: readonly Box[];
}

const lisbon: Box = { west: -10, south: 38, east: -8, north: 39 };

const findWithin = statement({
  name: "find the largest towns of an area",
  params: { most: int8 },
  row: { name: text, latitude: float8, longitude: float8, population: int4 },
  variants: [{ whole: [lisbon], middle: [lisbon] }],
  text: ({ most }, { whole, middle }: Area) => sql`
    with largest as (
      (select id from towns where ${inBoxes(whole)} order by population desc, id limit ${most})
      union
      (select id from towns where ${inBoxes(middle)} order by population desc, id limit ${most})
    )
    select name, latitude, longitude, population from towns join largest using (id) order by population desc, id`,
});

/** The largest towns of an area, and those of its middle, up to `most` of each: else far cities would hide near villages. */
export function townsWithin(db: Db, area: Area, most: number): Promise<MapTown[]> {
  return findWithin(db, { most }, area);
}
