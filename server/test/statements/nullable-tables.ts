import type pg from "pg";

interface Plan {
  "Join Type"?: string;
  "Parent Relationship"?: string;
  "Relation Name"?: string;
  Schema?: string;
  Plans?: Plan[];
}

/** The object ids of the tables on the nullable side of an outer join, by the statement's plan. */
export async function nullableTables(client: pg.Client, text: string, params: number): Promise<Set<number>> {
  // A generic plan, since with these values the planner would drop branches that never match.
  await client.query(`set plan_cache_mode = force_generic_plan; prepare planned as ${text}`);
  const values = params === 0 ? "" : `(${Array.from({ length: params }, () => "null").join()})`;
  const { rows } = await client.query(`explain (verbose, format json) execute planned${values}`);
  await client.query("deallocate planned");
  const names = new Set<string>();
  const [{ Plan: root }]: [{ Plan: Plan }] = rows[0]["QUERY PLAN"];
  collect(root, false, names);
  const found = await client.query("select unnest($1::text[])::regclass::oid::int as id", [[...names]]);
  return new Set(found.rows.map(({ id }) => id));
}

function collect(plan: Plan, isNullable: boolean, names: Set<string>): void {
  const relation = plan["Relation Name"];
  if (isNullable && relation !== undefined) names.add(`${plan.Schema ?? "public"}.${relation}`);
  const join = plan["Join Type"];
  for (const child of plan.Plans ?? []) {
    const side = child["Parent Relationship"];
    const isAbsentSide =
      join === "Full" || (join === "Left" && side === "Inner") || (join === "Right" && side === "Outer");
    collect(child, isNullable || isAbsentSide, names);
  }
}
