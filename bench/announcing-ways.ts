import pg from "pg";
import { median, type Figure } from "./figure.ts";

// Transactions that write one row, by where they announce it: what decision 0062 was made by.

const rounds = 5;
const seconds = 2;
const inFlight = 32;
const gatherMs = 10;
/** Events in one notice, which has fewer than 8,000 bytes. */
const perNotice = 100;
/** As long as two ids. */
const event = "x".repeat(72);

type Write = (client: pg.PoolClient) => Promise<void>;

export async function waysToAnnounce(connection: pg.ClientConfig): Promise<Figure[]> {
  const pool = new pg.Pool({ ...connection, max: inFlight });
  // Connections that are being closed report that the database stops.
  pool.on("error", () => undefined);
  const own = new pg.Client(connection);
  await own.connect();
  await own.query("set synchronous_commit = off; listen heard");
  await pool.query(`create table written (id bigint generated always as identity primary key, text text not null);
    create table kept (id bigint generated always as identity primary key, text text not null)`);
  const batches = batchesOn(own);
  const inTransaction = async (client: pg.PoolClient, more: string) => {
    await client.query("begin");
    await client.query("insert into written (text) values ('Shall we meet at five? I can be there earlier.')");
    const { rows } = await client.query<{ id: string }>(more, [event]);
    await client.query("commit");
    return rows[0]?.id ?? null;
  };
  const without = "select length($1) as id";
  const ways: Record<"silent" | "inside" | "after" | "kept", Write> = {
    silent: async (client) => void (await inTransaction(client, without)),
    inside: async (client) => void (await inTransaction(client, "select pg_notify('heard', $1)")),
    async after(client) {
      await inTransaction(client, without);
      batches.add(event, null);
    },
    async kept(client) {
      batches.add(event, await inTransaction(client, "insert into kept (text) values ($1) returning id"));
    },
  };
  const rates: Record<string, number[]> = {};
  for (const write of Object.values(ways)) await rate(pool, write, 0.5);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, write] of Object.entries(ways)) (rates[name] ??= []).push(await rate(pool, write, seconds));
  }
  await batches.end();
  await own.end();
  await pool.end();
  const { silent = [], inside = [], after = [], kept = [] } = rates;
  const figure = (what: string, found: readonly number[]): Figure => {
    const ratio = median(found.map((each, at) => each / (silent[at] ?? each)));
    return {
      what: `transactions that ${what}, against the same without, ${inFlight} at once`,
      result: `${ratio.toFixed(2)} (${median(found).toFixed(0)} to ${median(silent).toFixed(0)} a second)`,
      target: "reported",
      isMet: null,
    };
  };
  return [
    figure("notify inside", inside),
    figure("notify in batches after the commit", after),
    figure("do so and store the event until then", kept),
  ];
}

async function rate(pool: pg.Pool, write: Write, duration: number): Promise<number> {
  const clients = await Promise.all(Array.from({ length: inFlight }, () => pool.connect()));
  const end = performance.now() + duration * 1000;
  let count = 0;
  await Promise.all(
    clients.map(async (client) => {
      for (; performance.now() < end; count += 1) await write(client);
      client.release();
    }),
  );
  return count / duration;
}

function batchesOn(own: pg.Client) {
  let events: string[] = [];
  let ids: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sent = Promise.resolve();
  const flush = async () => {
    timer = undefined;
    const notices: string[] = [];
    for (let at = 0; at < events.length; at += perNotice) notices.push(events.slice(at, at + perNotice).join());
    const done = ids;
    events = [];
    ids = [];
    await own.query("select from unnest($1::text[]) notice cross join lateral pg_notify('heard', notice)", [notices]);
    if (done.length > 0) await own.query("delete from kept where id = any($1)", [done]);
  };
  return {
    add(given: string, id: string | null) {
      events.push(given);
      if (id !== null) ids.push(id);
      timer ??= setTimeout(() => {
        sent = sent.then(flush);
      }, gatherMs);
    },
    async end() {
      clearTimeout(timer);
      await (sent = sent.then(flush));
    },
  };
}
