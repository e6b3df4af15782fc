import { glob } from "node:fs/promises";
import path from "node:path";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { expect, it } from "vitest";
import { declaredStatements, type Declaration } from "../src/db/statement.ts";
import { testDatabase } from "./test-database.ts";

const dialect = new PgDialect();

interface Described {
  params: number[];
  fields: { name: string; dataTypeID: number; tableID: number; columnID: number }[];
}

/** Parses a statement without running it. */
function describe(client: pg.Client, text: string): Promise<Described> {
  const connection: pg.Connection = Reflect.get(client, "connection");
  return new Promise((resolve, reject) => {
    const found: Described = { params: [], fields: [] };
    const onParams = ({ dataTypeIDs }: { dataTypeIDs: number[] }) => (found.params = dataTypeIDs);
    const query = {
      submit: () => {
        connection.once("parameterDescription", onParams);
        connection.parse({ name: "", text, types: [] }, true);
        connection.describe({ type: "S", name: "" }, true);
        connection.sync();
      },
      handleRowDescription: ({ fields }: Described) => (found.fields = fields),
      handleError: reject,
      handleReadyForQuery: () => resolve(found),
    };
    client.query(query);
  });
}

async function differences(client: pg.Client, { name, params, row, build }: Declaration): Promise<string[]> {
  const keys = Object.keys(params);
  const query = dialect.sqlToQuery(build(Object.fromEntries(keys.map((key) => [key, key]))));
  const described = await describe(client, query.sql);
  const typeOf = async (oid: number) => (await client.query("select format_type($1, null) as t", [oid])).rows[0].t;
  const found: string[] = [];
  for (const [index, key] of query.params.entries()) {
    const type = await typeOf(described.params[index] ?? 0);
    if (params[String(key)]?.type !== type) found.push(`${name}: parameter ${String(key)} is ${type}`);
  }
  const names = described.fields.map((field) => field.name);
  if (names.join() !== Object.keys(row).join()) found.push(`${name}: returns ${names.join()}`);
  for (const { name: column, dataTypeID, tableID, columnID } of described.fields) {
    const type = await typeOf(dataTypeID);
    const declared = row[column];
    if (declared?.type !== type) found.push(`${name}: column ${column} is ${type}`);
    const { rows } = await client.query(
      "select 1 from pg_attribute where attrelid = $1 and attnum = $2 and attnotnull",
      [tableID, columnID],
    );
    if (rows.length === 0 && declared?.isNullable === false && declared.reason === undefined) {
      found.push(`${name}: column ${column} may be null`);
    }
  }
  return found;
}

it(
  "every declared statement has the parameters and rows that the database describes",
  { timeout: 60_000 },
  async () => {
    const src = path.join(import.meta.dirname, "../src");
    for await (const file of glob("**/*.store.ts", { cwd: src })) await import(path.join(src, file));
    expect(declaredStatements()).not.toEqual([]);
    const database = await testDatabase();
    const client = new pg.Client(database.url);
    await client.connect();
    const found: string[] = [];
    for (const declared of declaredStatements()) found.push(...(await differences(client, declared)));
    await client.end();
    await database.drop();
    expect(found).toEqual([]);
  },
);
