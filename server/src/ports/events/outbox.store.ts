import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { arrayOf, bool, int8, json, neverNull, statement } from "../../db/statement.ts";

/** By the database's clock. A server that lives has sent its own by then. */
const left = sql`interval '3 seconds'`;
/** Whoever was away for longer has looked at everything again since. */
const worthless = sql`interval '10 minutes'`;
/** Rows sent in one go. */
export const perSweep = 200;

const insertEvents = statement({
  name: "store events until they are sent",
  params: { events: json() },
  row: { id: int8 },
  text: ({ events }) => sql`insert into event_outbox (events) values (${events}::json) returning id`,
});

export async function insert(tx: Db, events: unknown): Promise<string> {
  const [row] = await insertEvents(tx, { events: JSON.stringify(events) });
  if (row === undefined) throw new Error("an inserted row is returned");
  return row.id;
}

const removeSent = statement({
  name: "delete events that were sent",
  params: { ids: arrayOf(int8) },
  row: {},
  text: ({ ids }) => sql`delete from event_outbox where id = any(${ids}::bigint[])`,
});

export async function remove(db: Db, ids: readonly string[]): Promise<void> {
  await removeSent(db, { ids: ids.map(BigInt) });
}

const findLeft = statement({
  name: "look for events whose server has died",
  params: {},
  row: { isThere: neverNull(bool, "a test for existence") },
  text: () => sql`select exists (select from event_outbox where created_at < now() - ${left}) as "isThere"`,
});

/** Whether there is something for `take`. */
export async function isAnyLeft(db: Db): Promise<boolean> {
  const [row] = await findLeft(db, {});
  return row?.isThere === true;
}

const takeLeft = statement({
  name: "take events whose server has died",
  params: {},
  row: { id: int8, events: json<unknown>() },
  text: () => sql`
    select id, events from event_outbox where created_at < now() - ${left}
    order by id limit ${sql.raw(String(perSweep))} for update skip locked`,
});

/** Locks what some server should have sent a while ago. */
export function take(tx: Db): Promise<{ id: string; events: unknown }[]> {
  return takeLeft(tx, {});
}

const removeOld = statement({
  name: "delete events that nobody needs any more",
  params: {},
  row: {},
  text: () => sql`delete from event_outbox where created_at < now() - ${worthless}`,
});

/** Returns the number of deleted rows. */
export function sweep(db: Db): Promise<number> {
  return removeOld(db, {});
}
