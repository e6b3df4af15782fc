import pg from "pg";

/** In the caller's transaction: sorting for an index in memory is several times faster than through files. */
const room = "set local maintenance_work_mem = '128MB'";

const tablesOfProgram = "c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any($1)";

/** Foreign keys first, since they need the keys of other tables; also those of tables that stay empty. */
const constraints = `
  select c.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = 'public'::regnamespace and k.contype in ('f', 'p', 'u', 'x')
    and (c.relname = any($1) or k.confrelid in (select c.oid from pg_class c where ${tablesOfProgram}))
  order by k.contype <> 'f', c.relname, k.conname`;

/** Without those of constraints. */
const indexes = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indrelid
  where ${tablesOfProgram}
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by 1`;

/**
 * Removes all indexes, keys and references of these tables for a bulk load, and returns what creates them again and
 * checks every row. To be called in one transaction, so that nobody sees the tables without them.
 */
export async function setIndexesAside(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<{ bringBack(): Promise<void> }> {
  const keys = await client.query<{ table: string; name: string; definition: string }>(constraints, [tables]);
  const others = await client.query<{ name: string; definition: string }>(indexes, [tables]);
  const table = (name: string) => `public.${pg.escapeIdentifier(name)}`;
  for (const key of keys.rows) {
    await client.query(`alter table ${table(key.table)} drop constraint ${pg.escapeIdentifier(key.name)}`);
  }
  for (const { name } of others.rows) await client.query(`drop index ${name}`);
  return {
    async bringBack() {
      await client.query(room);
      for (const { definition } of others.rows) await client.query(definition);
      for (const { table: owner, name, definition } of keys.rows.toReversed()) {
        await client.query(`alter table ${table(owner)} add constraint ${pg.escapeIdentifier(name)} ${definition}`);
      }
    },
  };
}
