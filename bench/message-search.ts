import pg from "pg";
import { openDatabase } from "../server/src/db/client.ts";
import { search } from "../server/src/domains/messages/conversations/search.store.ts";
import { median, type Figure } from "./figure.ts";
import { onFreshDatabase } from "./fresh-database.ts";
import { seedSearch, type Viewer, viewers } from "./message-search-seed.ts";

const messages = 1_000_000;
const rounds = 5;
const inserted = 3_000;
const searches = 20;

/** What searching messages takes, and what the trigram index of earlier versions cost and saved. */
export const messageSearchFigures = (): Promise<Figure[]> => onFreshDatabase(measured);

async function measured(connection: pg.ClientConfig): Promise<Figure[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await compared(client, connection);
  } finally {
    await client.end();
  }
}

async function compared(client: pg.Client, connection: pg.ClientConfig): Promise<Figure[]> {
  await client.query("set synchronous_commit = off");
  const { ids, words } = await seedSearch(client, messages);
  await client.query(`create table indexed (like direct_messages including all)`);
  for (const reference of ["(conversation_id) references conversations", "(sender_id) references users"]) {
    await client.query(`alter table indexed add foreign key ${reference}`);
  }
  await client.query("insert into indexed select * from direct_messages order by id");
  await client.query(
    "create index indexed_words on indexed using gin (fold(message) gin_trgm_ops) where not is_deleted",
  );
  await client.query("vacuum analyze");
  const figures = [await sizeFigure(client), await insertFigure(client)];

  const database = openDatabase(connection, { size: 1 });
  const now = (viewer: Viewer, word: string) => search(database.db, ids[viewer], { query: word, limit: 50 });
  const before = (viewer: Viewer, word: string) => client.query(withIndex, [ids[viewer], `%${word}%`]);
  for (const viewer of viewers) {
    const results: string[] = [];
    for (const [kind, word] of Object.entries(words)) {
      const times = { now: [] as number[], before: [] as number[] };
      for (let at = 0; at < searches; at += 1) {
        times.now.push(await timeOf(() => now(viewer, word)));
        times.before.push(await timeOf(() => before(viewer, word)));
      }
      results.push(`${kind} ${spread(times.now)} (${spread(times.before)})`);
    }
    const { rows } = await client.query<{ own: number }>(
      `select count(*)::int as own from direct_messages where conversation_id in
        (select id from conversations where participant1_id = $1 or participant2_id = $1)`,
      [ids[viewer]],
    );
    figures.push({
      what: `a search by a member with ${rows[0]?.own} messages among ${messages}, p50 and p95; in brackets with the trigram index, ids alone`,
      result: `${results.join(", ")} ms`,
      target: "reported",
      isMet: null,
    });
  }
  await database.close();
  return figures;
}

/** The ids of a page, as earlier versions found them. */
const withIndex = {
  name: "with the index",
  text: `select id from (
      select id from indexed where not is_deleted and fold(message) like $2 and conversation_id = any(array(
        select id from conversations where participant1_id = $1
        union all select id from conversations where participant2_id = $1)) offset 0) hit
    order by id desc limit 51`,
};

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

function spread(times: readonly number[]): string {
  const slow = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  return `${median(times).toFixed(1)} to ${slow.toFixed(1)}`;
}

async function sizeFigure(client: pg.Client): Promise<Figure> {
  const { rows } = await client.query<{ heap: number; words: number; others: number }>(`
    select pg_relation_size('indexed') / 1e6::float8 as heap, pg_relation_size('indexed_words') / 1e6::float8 as words,
      pg_indexes_size('direct_messages') / 1e6::float8 as others`);
  const { heap = 0, words = 0, others = 0 } = rows[0] ?? {};
  return {
    what: `the trigram index of ${messages} messages, against their table and its other indexes`,
    result: `${words.toFixed(0)} MB to ${heap.toFixed(0)} and ${others.toFixed(0)} MB`,
    target: "reported",
    isMet: null,
  };
}

/** One row a statement, in turns. */
async function insertFigure(client: pg.Client): Promise<Figure> {
  const { rows } = await client.query<{ conversation: string; sender: string; text: string }>(
    `select pool.id as conversation, pool.one as sender, sentences.text from sentences join pool on pool.n = sentences.n
     where pool.kind = 4 order by sentences.n limit ${inserted}`,
  );
  const insert = async (table: string) => {
    const since = performance.now();
    for (const { conversation, sender, text } of rows) {
      const values = [conversation, sender, text];
      await client.query({
        name: `insert into ${table}`,
        text: `insert into ${table} (id, conversation_id, sender_id, message) values (gen_random_uuid(), $1, $2, $3)`,
        values,
      });
    }
    return rows.length / ((performance.now() - since) / 1000);
  };
  const rates = { without: [] as number[], with: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    rates.without.push(await insert("direct_messages"));
    rates.with.push(await insert("indexed"));
  }
  const ratio = median(rates.without.map((rate, at) => rate / (rates.with[at] ?? rate)));
  return {
    what: "inserting a message, one at a time, against the same with the trigram index, in turns",
    result: `${ratio.toFixed(2)} times as many (${median(rates.without).toFixed(0)} to ${median(rates.with).toFixed(0)} a second)`,
    target: ">= 1.2",
    isMet: ratio >= 1.2,
  };
}
