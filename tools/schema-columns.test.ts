import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";

const root = new URL("..", import.meta.url);
const sourceOf = (path: string) => readFileSync(new URL(path, root), "utf8");
const schemaPaths = globSync("server/src/db/schema/*.ts", { cwd: root.pathname }).toSorted();
/** The prefix of a comment on an unused column; the rest explains its purpose. */
const mark = "Not used yet:";

interface Column {
  /** "aiConversations.sentiment" */
  name: string;
  property: string;
  table: string;
  sqlTable: string;
  sqlName: string;
  isExplained: boolean;
}

const columns: Column[] = [];
for (const path of schemaPaths) {
  // A module of the schema mostly exports its tables.
  const module = (await import(new URL(path, root).href)) as Record<string, unknown>;
  const source = sourceOf(path);
  for (const [table, value] of Object.entries(module)) {
    if (!is(value, PgTable)) continue;
    const from = source.indexOf(`export const ${table} =`);
    const end = source.indexOf("\nexport const ", from + 1);
    const text = source.slice(from, end < 0 ? undefined : end);
    for (const [property, column] of Object.entries(getTableColumns(value))) {
      const comment = new RegExp(String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\s*${property}:`, "u").exec(text)?.[1] ?? "";
      columns.push({
        name: `${table}.${property}`,
        property,
        table,
        sqlTable: getTableName(value),
        sqlName: column.name,
        isExplained: comment.includes(mark),
      });
    }
  }
}

/** The server's code by folder: a column may be used in another file of the folder than its table. */
const folders = new Map<string, string>();
for (const path of globSync("server/src/**/*.ts", { cwd: root.pathname })) {
  if (path.endsWith(".test.ts") || path.startsWith("server/src/db/schema/")) continue;
  folders.set(dirname(path), `${folders.get(dirname(path)) ?? ""}\n${sourceOf(path)}`);
}
const code = [...folders.values()];
const says = (source: string, one: string, other: string) =>
  new RegExp(String.raw`\b(?:${one}|${other})\b`, "u").test(source);

/** Whether any folder that uses the table also uses the column. */
function isUsed({ table, sqlTable, property, sqlName }: Column): boolean {
  if (property === "id") return true;
  return code.some((source) => says(source, table, sqlTable) && says(source, property, sqlName));
}

test("every column of the schema is used by the server, or says why it isn't yet", () => {
  expect(columns.length).toBeGreaterThan(300);
  const unexplained = columns.filter((column) => !column.isExplained && !isUsed(column));
  expect(unexplained.map(({ name }) => name)).toEqual([]);
});

test("no column marked as unused is used", () => {
  const waiting = columns.filter(({ isExplained }) => isExplained);
  expect(waiting.length).toBeGreaterThan(0);
  const used = waiting.filter(({ name }) => code.some((source) => source.includes(name)));
  expect(used.map(({ name }) => name)).toEqual([]);
});
