import type pg from "pg";

/**
 * What no backup holds: sessions and sign-ins under way, since everybody signs in again after a restore; what the limits count; and the towns,
 * which every start loads where they are not there. The queue lies in a schema of its own and is not looked at.
 */
const leftOut = new Set(["sessions", "sign_in_challenges", "rate_limits", "towns"]);

export interface Table {
  readonly name: string;
  /** Those that are not worked out from others. */
  readonly columns: readonly string[];
}

/** The tables to keep, among those the program has made, each after those it refers to. */
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

/** Each after those it refers to. Throws where some refer to each other in a ring: such could not be loaded. */
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
