import { existsSync, readFileSync } from "node:fs";
import type pg from "pg";

/** What content/market knows as synonyms (tools/content/market.ts). */
function pairs(): [term: string, meaning: string][] {
  const file = new URL("../../compiled/market-synonyms.json", import.meta.url);
  if (!existsSync(file)) throw new Error('market-synonyms.json is missing: run "node tools/content/compile.ts"');
  // The compiler checked the shape when it wrote the file.
  return JSON.parse(readFileSync(file, "utf8")) as [string, string][];
}
const given = "select term, meaning from unnest($1::text[], $2::text[]) as pair (term, meaning)";

/**
 * Updates the synonyms table to the program's list, keeping the words of listings. Writes nothing if it is up to date.
 */
export async function loadSynonyms(client: pg.Client): Promise<void> {
  const all = pairs();
  const columns = [all.map(([term]) => term), all.map(([, meaning]) => meaning)];
  const { rows } = await client.query<{ changed: boolean }>(
    `with given as (${given}), stored as (select term, meaning from marketplace_synonyms)
     select exists (
       select term, meaning from given except select term, meaning from stored) or exists (
       select term, meaning from stored where term <> meaning except select term, meaning from given) as changed`,
    columns,
  );
  if (!rows[0]?.changed) return;
  await client.query("begin");
  await client.query(
    `delete from marketplace_synonyms where term <> meaning and (term, meaning) not in (${given})`,
    columns,
  );
  await client.query(`insert into marketplace_synonyms (term, meaning) ${given} on conflict do nothing`, columns);
  await client.query("commit");
}
