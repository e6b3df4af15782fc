import pg from "pg";
import { vi } from "vitest";
import type { Database } from "../src/db/client.ts";

/** A statement as sent to the database. */
export interface Sent {
  text: string;
  values: unknown[];
}

/** Statements sent by timers: sessions cached for a few seconds, the heartbeat, and live updates of earlier calls. */
const sentByTime =
  /\bfrom "sessions"|^select 1$|\) frame cross join lateral pg_notify\(|\bfrom (?:event|push)_outbox\b/u;

/** The statements sent by `work`: those that match `tables`, or all except those of timers. */
export async function statementsOf(work: () => Promise<unknown>, tables?: RegExp): Promise<Sent[]> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    // The driver accepts a text or an object, with the values inside or as an argument.
    const calls = spy.mock.calls as unknown as [{ text?: string; values?: unknown[] } | string, unknown[]?][];
    return calls.flatMap(([config, beside]) => {
      const text = typeof config === "string" ? config : (config.text ?? "");
      const values = beside ?? (typeof config === "string" ? undefined : config.values);
      const isMeant = tables ? tables.test(text) : !sentByTime.test(text);
      return isMeant ? [{ text, values: Array.isArray(values) ? values : [] }] : [];
    });
  } finally {
    spy.mockRestore();
  }
}

/** The database's plan for a statement, a line per step. */
export async function planOf({ pool }: Pick<Database, "pool">, { text, values }: Sent): Promise<string> {
  const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}
