import type pg from "pg";

/**
 * Not in a backup: sessions, the push subscriptions that end with them and what these show, unfinished sign-ins (everyone
 * signs in again after a restore), rate limits, and towns, which every start loads if missing. The job queue is in a schema of its own, which isn't backed up either.
 */
const leftOut = new Set([
  "sessions",
  "push_subscriptions",
  "pushed_notices",
  "sign_in_challenges",
  "rate_limits",
  "towns",
]);

export interface Table {
  readonly name: string;
  /** Without generated columns. */
  readonly columns: readonly string[];
}

/** The tables to back up, among those the program has created, each after those it references. */
export async function tablesToKeep(client: pg.ClientBase, made: readonly string[]): Promise<Table[]> {
  const names = made.filter((name) => !leftOut.has(name));
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any($1)
     group by c.relname order by c.relname`,
    [names],
  );
  const { rows: links } = await client.query<{ from: string; to: string }>(
    `select f.relname::text as from, t.relname::text as to
     from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and f.relnamespace = 'public'::regnamespace and f.oid <> t.oid`,
  );
  return inOrder(tables, links);
}

/** Sorts each table after those it references. Throws if some reference each other, since those can't be loaded. */
export function inOrder<T extends { name: string }>(
  tables: readonly T[],
  links: readonly { from: string; to: string }[],
): T[] {
  const names = new Set(tables.map(({ name }) => name));
  const done = new Set<string>();
  const order: T[] = [];
  while (order.length < tables.length) {
    const waits = (name: string) => links.some(({ from, to }) => from === name && names.has(to) && !done.has(to));
    const ready = tables.filter(({ name }) => !done.has(name) && !waits(name));
    if (ready.length === 0) throw new Error("tables refer to each other in a ring");
    for (const table of ready) done.add(table.name);
    order.push(...ready);
  }
  return order;
}
