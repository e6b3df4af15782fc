import type pg from "pg";

const queries = {
  columns: `
    select format('%s.%s %s %s default %s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
             case when a.attnotnull then 'not null' else 'null' end, coalesce(pg_get_expr(d.adbin, d.adrelid), 'none'),
             format(' %s%s', a.attgenerated, a.attidentity)) as line
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p', 'v', 'm')
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
  constraints: `
    select format('%s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'`,
  indexes: `select format('%s.%s %s', tablename, indexname, indexdef) as line from pg_indexes where schemaname = 'public'`,
  types: `
    select format('%s %s', t.typname, string_agg(e.enumlabel, ',' order by e.enumsortorder)) as line
    from pg_type t join pg_enum e on e.enumtypid = t.oid
    where t.typnamespace = 'public'::regnamespace group by t.typname`,
  triggers: `
    select format('%s %s', tgrelid::regclass, pg_get_triggerdef(t.oid)) as line
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`,
  functions: `
    select pg_get_functiondef(p.oid) as line from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
};

/** The definitions of a database, without rows, one per line, to compare two databases. */
export async function catalogOf(client: pg.Client): Promise<Record<keyof typeof queries, string[]>> {
  const lines = async (sql: string) => {
    const { rows } = await client.query<{ line: string }>(sql);
    return rows.map(({ line }) => line).toSorted();
  };
  return {
    columns: await lines(queries.columns),
    constraints: await lines(queries.constraints),
    indexes: await lines(queries.indexes),
    types: await lines(queries.types),
    triggers: await lines(queries.triggers),
    functions: await lines(queries.functions),
  };
}
