import { openDatabase } from "../server/src/db/client.ts";
import { createExperiencesStore } from "../server/src/domains/experiences/experiences.store.ts";
import type { ClientConfig } from "pg";
import { listen, type Statement } from "./listen.ts";

export const pageSize = 50;

/** The statement of the live list, as the application's own store gives it to the driver for a visitor. */
export async function liveStatement(connection: ClientConfig): Promise<{ text: string; values(now: Date): unknown[] }> {
  const { db, pool, close } = openDatabase(connection);
  const heard: Statement[] = [];
  listen(pool, (statement) => heard.push(statement));
  const now = new Date();
  await createExperiencesStore(db).live({ limit: pageSize }, null, now);
  await close();
  const [found] = heard;
  if (found === undefined) throw new Error("the store asked nothing");
  const isNow = (value: unknown) => typeof value !== "number" && new Date(String(value)).getTime() === now.getTime();
  return { text: found.text, values: (moment) => found.values.map((value) => (isNow(value) ? moment : value)) };
}
