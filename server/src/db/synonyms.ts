import type pg from "pg";
import { sameThings, widerThings } from "./market-synonyms.ts";

/** Each term with its synonyms, and with itself, so that it counts as a known word. */
function pairs(): [term: string, meaning: string][] {
  const same = sameThings.split("\n").flatMap((line) => {
    const words = line
      .split("|")
      .flatMap((term) => (/ bike\b/u.test(term) ? [term, term.replace("bike", "bicycle")] : [term]));
    return words.flatMap((term) => words.map((meaning): [string, string] => [term, meaning]));
  });
  const wider = widerThings.split("\n").flatMap((line) => {
    const [term = "", meanings = ""] = line.split(">");
    const all = [term, ...meanings.split(",")];
    return all.flatMap((meaning): [string, string][] => [
      [term, meaning],
      [meaning, meaning],
    ]);
  });
  return [...same, ...wider];
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
