import type { ClientConfig } from "pg";
import { openDatabase } from "../server/src/db/client.ts";
import { ask } from "../server/src/domains/marketplace/search/search.use-cases.ts";
import { createGuide } from "../server/src/ports/ai/guide/guide.ts";
import { listen } from "./listen.ts";

/** How many statements the application's own search sends for each question. */
export async function statementsOf(connection: ClientConfig, questions: readonly string[]): Promise<number[]> {
  const { db, pool, close } = openDatabase(connection);
  let heard = 0;
  listen(pool, () => (heard += 1));
  const deps = { db, ai: createGuide(), careHelp: () => null, clock: { now: () => new Date() } };
  const { rows } = await pool.query<{ id: string }>("select id from users where unique_id = 'buyer'");
  const counts: number[] = [];
  for (const question of questions) {
    heard = 0;
    await ask(deps, rows[0]?.id ?? "", question, { limit: 20 });
    counts.push(heard);
  }
  await close();
  return counts;
}
