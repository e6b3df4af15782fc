import type pg from "pg";
import { sameThings, widerThings } from "./market-synonyms.ts";

/** Each term with what else is looked for beside it, and with itself, so that it is known for a word. */
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

const known = "select term, meaning from unnest($1::text[], $2::text[]) as pair (term, meaning)";

/**
 * Makes the table of synonyms what the program has, beside the words that listings have brought. Where nothing has
 * changed, it is read once and not written.
 */
export async function loadSynonyms(client: pg.Client): Promise<void> {
  const all = pairs();
  const columns = [all.map(([term]) => term), all.map(([, meaning]) => meaning)];
  const { rows } = await client.query<{ changed: boolean }>(
    `with known as (${known}), kept as (select term, meaning from marketplace_synonyms)
     select exists (
       select term, meaning from known except select term, meaning from kept) or exists (
       select term, meaning from kept where term <> meaning except select term, meaning from known) as changed`,
    columns,
  );
  if (!rows[0]?.changed) return;
  await client.query("begin");
  await client.query(
    `delete from marketplace_synonyms where term <> meaning and (term, meaning) not in (${known})`,
    columns,
  );
  await client.query(`insert into marketplace_synonyms (term, meaning) ${known} on conflict do nothing`, columns);
  await client.query("commit");
}
