import autocannon from "autocannon";
import pg from "pg";
import { migrate } from "../server/src/db/migrate.ts";
import { beginning } from "../server/src/db/standby/positions.ts";
import { startStreamingPair, type StreamingPair } from "../server/test/cluster/streaming-pair.ts";
import { removeFolder, temporaryFolder } from "../server/test/folders.ts";
import { until } from "../server/test/processes.ts";
import { ServerProcess } from "../server/test/server-process.ts";
import { feedMembers, seedMembers, seedPosts } from "./feed-seed.ts";
import { median, type Figure } from "./figure.ts";
import { signIn } from "./sign-in.ts";

const rounds = 4;
const seconds = 4;
const connections = 20;
/** Members who look at their feeds in turns, and who write meanwhile. */
const lookers = 200;
const posts = 20_000;
/** Writes a second, of as many members. */
const writes = 10;

interface Shot {
  rate: number;
  /** Transactions of the leader for each list. */
  leader: number;
}

/** Lists with and without a standby, in turns, and how many the leader still answers. Needs Debian's postgresql-15. */
export async function standbyFigures(): Promise<Figure[]> {
  const pair = await startStreamingPair(async (url) => {
    await migrate({ connectionString: url }, { towns: "large" });
    await onLeader(url, async (client) => {
      await seedMembers(client);
      await seedPosts(client, posts, posts);
    });
  });
  const folder = await temporaryFolder("disk");
  const env = { DATA_DIR: folder, LOG_LEVEL: "warn", DATABASE_URL: pair.leaderUrl };
  const started: ServerProcess[] = [];
  try {
    const start = async (more: Record<string, string>) => {
      const server = await ServerProcess.ready({ ...env, ...more });
      started.push(server);
      return server;
    };
    return await compare(pair, await start({}), await start({ DATABASE_READ_URL: pair.standbyUrl }));
  } finally {
    await Promise.all(started.map((server) => server.stop()));
    await pair.stop();
    await removeFolder(folder);
  }
}

async function compare(pair: StreamingPair, alone: ServerProcess, helped: ServerProcess): Promise<Figure[]> {
  const tokens = await onLeader(pair.leaderUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>("select id from users order by id");
    const step = Math.floor(feedMembers / lookers);
    const ids = rows.filter((_, at) => at % step === 0).map(({ id }) => id);
    return signIn(client, ids);
  });
  const writers = tokens.slice(0, writes);
  await until("the standby", async () => (await readsOf(helped, tokens))["standby"] !== 0, 60);
  const shots: Record<"alone" | "helped" | "busy", Shot[]> = { alone: [], helped: [], busy: [] };
  for (const server of [alone, helped]) await shoot(pair, server, tokens, 1);
  const calmReads = await readsOf(helped, tokens);
  for (let round = 0; round < rounds; round += 1) {
    shots.alone.push(await shoot(pair, alone, tokens, seconds));
    shots.helped.push(await shoot(pair, helped, tokens, seconds));
  }
  const quiet = shareOf(calmReads, await readsOf(helped, tokens));
  const busyReads = await readsOf(helped, tokens);
  const stop = startWriting(helped, writers);
  shots.busy.push(await shoot(pair, helped, tokens, rounds * seconds));
  const written = await stop();
  const busy = shareOf(busyReads, await readsOf(helped, tokens));
  const against = (of: keyof Shot) =>
    median(shots.helped.map((shot, round) => shot[of] / (shots.alone[round]?.[of] ?? shot[of])));
  const pace = (of: readonly Shot[]) => median(of.map(({ rate }) => rate)).toFixed(0);
  return [
    {
      what: "pages of the feed with a standby, against the same server without, both databases on this machine",
      result: `${against("rate").toFixed(2)} (${pace(shots.helped)} to ${pace(shots.alone)} a second)`,
      target: "reported",
      isMet: null,
    },
    {
      what: "the leader's transactions for them, against the same without a standby",
      result: `${against("leader").toFixed(2)} of ${median(shots.alone.map(({ leader }) => leader)).toFixed(1)} a page`,
      // Sessions are read every five seconds, however many pages there are.
      target: "reported",
      isMet: null,
    },
    {
      what: "pages that the leader answers while nobody writes",
      result: percent(1 - quiet),
      target: "<= 1 %",
      isMet: quiet >= 0.99,
    },
    {
      what: `the same while ${writes} of ${lookers} readers write ${(written / (rounds * seconds)).toFixed(0)} posts a second in all`,
      result: `${percent(1 - busy)} (${pace(shots.busy)} pages a second)`,
      target: "reported",
      isMet: null,
    },
  ];
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

async function onLeader<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, "alongside-position": beginning });

/** Asks for one list, and returns how many the leader and the standby answered. */
async function readsOf(server: ServerProcess, [token = ""]: readonly string[]): Promise<Record<string, number>> {
  await (await fetch(`${server.address}/api/feed`, { headers: headersOf(token) })).arrayBuffer();
  const { text } = await server.call("GET", "/metrics");
  const lines = [...text.matchAll(/^list_reads_total\{answer="(\w+)"\} (\d+)$/gmu)];
  return Object.fromEntries(lines.map(([, answer = "", count]) => [answer, Number(count)]));
}

function shareOf(before: Record<string, number>, after: Record<string, number>): number {
  const added = Object.entries(after).map(([answer, count]) => [answer, count - (before[answer] ?? 0)] as const);
  const all = added.reduce((sum, [, count]) => sum + count, 0);
  return (Object.fromEntries(added)["standby"] ?? 0) / all;
}

async function shoot(pair: StreamingPair, server: ServerProcess, tokens: string[], duration: number): Promise<Shot> {
  const before = await transactionsOf(pair);
  const requests = tokens.map((token) => ({ path: "/api/feed", headers: headersOf(token) }));
  const result = await autocannon({ url: server.address, requests, connections, duration });
  if (result.non2xx + result.errors > 0) throw new Error("a page failed under load");
  const added = (await transactionsOf(pair)) - before;
  return { rate: result.requests.average, leader: added / result.requests.total };
}

/** What the leader has done; statistics are written with a delay of a second at most. */
async function transactionsOf(pair: StreamingPair): Promise<number> {
  return onLeader(pair.leaderUrl, async (client) => {
    await client.query("select pg_sleep(1.1)");
    const { rows } = await client.query<{ count: string }>(
      "select xact_commit as count from pg_stat_database where datname = current_database()",
    );
    return Number(rows[0]?.count);
  });
}

/** Has members write, one post each second; the returned function stops them and says how many they wrote. */
function startWriting(server: ServerProcess, tokens: readonly string[]): () => Promise<number> {
  let written = 0;
  const ending = new AbortController();
  const writing = tokens.map(async (token) => {
    while (!ending.signal.aborted) {
      const since = performance.now();
      const body = { content: "Still awake?", visibility: "public" };
      const { status, text } = await server.call("POST", "/api/posts", { token, body });
      if (status !== 201) throw new Error(`a post failed: ${status} ${text}`);
      written += 1;
      await new Promise((goOn) => setTimeout(goOn, Math.max(0, 1000 - (performance.now() - since))));
    }
  });
  return async () => {
    ending.abort();
    await Promise.all(writing);
    return written;
  };
}
