import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from "vitest";
import {
  bool,
  declaredStatements,
  int4,
  nullable,
  statement,
  text,
  time,
  uuid,
  type Declaration,
} from "../src/db/statement.ts";
import { nullableTables } from "./statements/nullable-tables.ts";
import { testDatabase, type TestDatabase } from "./test-database.ts";

const dialect = new PgDialect();
const src = path.join(import.meta.dirname, "../src");

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

interface Described {
  params: number[];
  fields: { name: string; dataTypeID: number; tableID: number; columnID: number }[];
}

/** Parses a statement without running it. */
function describeStatement(text: string): Promise<Described> {
  // The driver's own connection, which its types omit.
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

const typeOf = async (oid: number): Promise<string> =>
  (await client.query("select format_type($1, null) as t", [oid])).rows[0].t;

/** A placeholder for a parameter, while a statement is only described. */
class Placeholder {
  readonly key: string;
  constructor(key: string) {
    this.key = key;
  }
}

/** Where the declaration differs from the database. */
async function differences({ name, params, row, variants, build }: Declaration): Promise<string[]> {
  const values = Object.fromEntries(Object.keys(params).map((key) => [key, new Placeholder(key)]));
  const found = new Set<string>();
  const used = new Set<string>();
  const nullableColumns = new Set<string>();
  const columns = new Set<string>();
  for (const variant of variants) {
    const query = dialect.sqlToQuery(build(values, variant));
    let described: Described;
    try {
      described = await describeStatement(query.sql);
    } catch (error) {
      found.add(`${name}: ${String(error)}`);
      continue;
    }
    for (const [index, value] of query.params.entries()) {
      if (!(value instanceof Placeholder)) continue;
      used.add(value.key);
      const type = await typeOf(described.params[index] ?? 0);
      if (params[value.key]?.type !== type) found.add(`${name}: parameter ${value.key} is ${type}`);
    }
    const names = described.fields.map((field) => field.name);
    if (names.toSorted().join() !== Object.keys(row).toSorted().join()) found.add(`${name}: returns ${names.join()}`);
    if (names.length === 0) continue;
    const absent = await nullableTables(client, query.sql, query.params.length);
    for (const { name: column, dataTypeID, tableID, columnID } of described.fields) {
      const type = await typeOf(dataTypeID);
      const declared = row[column];
      if (declared === undefined) continue;
      if (declared.type !== type) found.add(`${name}: column ${column} is ${type}`);
      const { rowCount } = await client.query(
        "select from pg_attribute where attrelid = $1 and attnum = $2 and attnotnull",
        [tableID, columnID],
      );
      const isVouchedFor = rowCount === 1 && !absent.has(tableID);
      columns.add(column);
      if (!isVouchedFor) nullableColumns.add(column);
    }
  }
  for (const column of columns) {
    const declared = row[column];
    const isVouched = !nullableColumns.has(column);
    const isCautious = declared?.isNullable === true || declared?.reason !== undefined;
    if (!isVouched && !isCautious) found.add(`${name}: column ${column} may be null`);
    if (isVouched && isCautious) found.add(`${name}: column ${column} is never null`);
  }
  for (const key of Object.keys(params)) if (!used.has(key)) found.add(`${name}: parameter ${key} is unused`);
  return [...found];
}

describe("declared statements", { timeout: 120_000 }, () => {
  it("have the parameters and rows that the migrated database describes", async () => {
    for await (const file of glob("**/*.ts", { cwd: src })) {
      if (file.endsWith(".test.ts")) continue;
      if (/db\/statement\.ts"/.test(await readFile(path.join(src, file), "utf8"))) await import(path.join(src, file));
    }
    const declared = declaredStatements();
    expect(declared.length).toBeGreaterThan(1);
    const names = declared.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    const found: string[] = [];
    for (const each of declared) found.push(...(await differences(each)));
    expect(found).toEqual([]);
  });
});

describe("a declaration that differs from the database", () => {
  const base = { name: "planted", params: { id: uuid }, row: { email: nullable(text) } };
  const users = ({ id }: { id: ReturnType<typeof sql> }) => sql`select email from users where id = ${id}`;

  it.each<[string, () => unknown, RegExp]>([
    [
      "a parameter of another type",
      () => statement({ ...base, params: { id: text }, text: users }),
      /parameter id is uuid/,
    ],
    [
      "a column by another name",
      () => statement({ ...base, row: { mail: nullable(text) }, text: users }),
      /returns email/,
    ],
    [
      "a column of another type",
      () => statement({ ...base, row: { email: nullable(int4) }, text: users }),
      /is text|is character varying/,
    ],
    [
      "a column that may be null",
      () => statement({ ...base, row: { city: text }, text: ({ id }) => sql`select city from users where id = ${id}` }),
      /city may be null/,
    ],
    [
      "an expression without a reason why it is never null",
      () => statement({ ...base, row: { one: bool }, text: ({ id }) => sql`select id = ${id} as one from users` }),
      /one may be null/,
    ],
    [
      "a column behind an outer join",
      () =>
        statement({
          ...base,
          row: { status: text },
          text: ({ id }) => sql`select connection.status from users
            left join user_connections connection on connection.friend_id = users.id where users.id = ${id}`,
        }),
      /status may be null/,
    ],
    [
      "a column called nullable that never is",
      () =>
        statement({
          ...base,
          row: { id: nullable(uuid) },
          text: ({ id }) => sql`select id from users where id = ${id}`,
        }),
      /id is never null/,
    ],
    [
      "a table that is gone",
      () => statement({ ...base, text: () => sql`select email from members` }),
      /does not exist/,
    ],
    [
      "a parameter that the text doesn't use",
      () => statement({ ...base, text: () => sql`select email from users` }),
      /unused/,
    ],
    [
      "a variant that fails",
      () =>
        statement({
          ...base,
          variants: ["email", "mail"],
          text: ({ id }, column) => sql`select ${sql.identifier(column)} from users where id = ${id}`,
        }),
      /does not exist/,
    ],
  ])("is reported: %s", async (_what, plant, message) => {
    plant();
    const planted = declaredStatements().at(-1);
    if (planted === undefined) throw new Error("nothing was declared");
    expect((await differences(planted)).join("\n")).toMatch(message);
  });
});

it("converts rows with the codecs of their types", () => {
  const find = statement({
    name: "types",
    params: { id: uuid },
    row: { email: nullable(text), likes: int4, seen: time },
    text: ({ id }) => sql`select ${id}`,
  });
  expectTypeOf<Awaited<ReturnType<typeof find>>>().toEqualTypeOf<
    { email: string | null; likes: number; seen: string }[]
  >();
});
