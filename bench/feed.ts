import autocannon from "autocannon";
import type pg from "pg";
import type { ClientConfig } from "pg";
import { ServerProcess } from "../server/test/server-process.ts";
import { bareServer } from "./bare.ts";
import { feedMembers, seedMembers, seedPosts } from "./feed-seed.ts";
import { pageCosts, queriesOfPage } from "./feed-pages.ts";
import { onFreshDatabase } from "./fresh-database.ts";
import { median, type Figure } from "./figure.ts";
import { withClient } from "./with-client.ts";
import { signIn } from "./sign-in.ts";

const rounds = 4;
const seconds = 3;
const connections = 20;
/** Members who look at their feeds in turns. */
const lookers = 200;
/** Friends of the member who has most. */
const popularity = 5_000;
const posts = { few: 10_000, usual: 100_000, many: 1_000_000 };
const few = "feed_few";

type Requests = { path: string; headers?: Record<string, string> }[];
interface Contestant {
  url: string;
  requests: Requests;
  rates: number[];
}

/** The feed of 10,000 members with 100 friends each, on a database of its own. */
export const feedFigures = (): Promise<Figure[]> =>
  onFreshDatabase(async (connection, folder) => {
    await withClient(connection, async (client) => {
      await seedMembers(client);
      await seedPosts(client, posts.few, posts.few);
    });
    await withClient({ ...connection, database: "postgres" }, async (client) => {
      await client.query(`create database ${few} template ${connection.database ?? ""}`);
    });
    const added = posts.usual - posts.few;
    await withClient(connection, (client) => seedPosts(client, added, added));
    const members = await withClient(connection, lookersOf);
    const figures = await overHttp(folder, connection, members);
    await withClient(connection, (client) => seedPosts(client, posts.many - posts.usual, posts.usual));
    return [...figures, await growth(connection, members)];
  });

interface Looker {
  id: string;
  token: string;
}

/** Sessions of members spread over all of them. */
async function lookersOf(client: pg.Client): Promise<Looker[]> {
  const { rows } = await client.query<{ id: string }>("select id from users order by id");
  const step = Math.floor(feedMembers / lookers);
  const ids = rows.filter((_, at) => at % step === 0).map(({ id }) => id);
  const tokens = await signIn(client, ids);
  return ids.map((id, at) => ({ id, token: tokens[at] ?? "" }));
}

async function overHttp(folder: string, connection: ClientConfig, members: Looker[]): Promise<Figure[]> {
  const server = await ServerProcess.ready({ DATA_DIR: folder, LOG_LEVEL: "warn" });
  const bare = await bareServer("feed-bare-server.ts", connection);
  const headersOf = ({ token }: Looker) => ({ authorization: `Bearer ${token}` });
  const ours: Contestant = {
    url: server.address,
    requests: members.map((member) => ({ path: "/api/feed", headers: headersOf(member) })),
    rates: [],
  };
  const contestant = (path: string): Contestant => {
    return { url: bare.url, requests: members.map(({ id }) => ({ path: `${path}?${id}` })), rates: [] };
  };
  const [single, rows, idle] = [contestant("/single"), contestant("/rows"), { ...ours, rates: [] as number[] }];
  const [hiding, singleHiding] = [
    { ...ours, rates: [] as number[] },
    { ...single, rates: [] as number[] },
  ];
  const compressed: Contestant = { ...ours, requests: ours.requests.map(acceptingBrotli), rates: [] };
  await sameAnswers([ours, single, rows]);
  idle.requests = await withTags(ours);
  for (const each of [ours, single, rows, idle]) await shoot(each, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const each of [single, ours, idle, rows]) each.rates.push(await shoot(each, seconds));
    await withClient(connection, (client) => hide(client, members));
    for (const each of [singleHiding, hiding]) each.rates.push(await shoot(each, seconds));
    await withClient(connection, showAll);
    compressed.rates.push(await shoot(compressed, seconds));
  }
  const friends = await withClient(connection, (client) => befriendMany(client));
  const [popular, usual] = friends.map((token): Contestant => {
    return {
      url: server.address,
      requests: [{ path: "/api/feed", headers: { authorization: `Bearer ${token}` } }],
      rates: [],
    };
  }) as [Contestant, Contestant]; // as many as the tokens
  for (let round = 0; round < rounds; round += 1) {
    for (const each of [usual, popular]) each.rates.push(await shoot(each, seconds));
  }
  bare.stop();
  await server.stop();
  const against = (other: Contestant, mine = ours) =>
    median(mine.rates.map((rate, round) => rate / (other.rates[round] ?? rate)));
  const pace = (each: Contestant) => median(each.rates).toFixed(0);
  const [toSingle, toRows, toIdle, toHiding] = [against(single), against(rows), against(idle), against(ours, hiding)];
  const [hidingToSingle, toCompressed] = [against(singleHiding, hiding), against(ours, compressed)];
  const friendsCost = against(popular, usual);
  const queries = await queriesOfPage(connection, members[0]?.id ?? "");
  return [
    {
      what: "a page of the feed, against the best single statement behind a bare server",
      result: `${toSingle.toFixed(2)} (${pace(ours)} to ${pace(single)} a second)`,
      target: ">= 0.8",
      isMet: toSingle >= 0.8,
    },
    {
      what: "against asking row by row, behind the same bare server",
      result: `${toRows.toFixed(1)} (${pace(ours)} to ${pace(rows)} a second)`,
      target: ">= 12",
      isMet: toRows >= 12,
    },
    {
      what: "a look in vain (304), against a page",
      result: `${toIdle.toFixed(3)} of the time (${pace(idle)} a second)`,
      target: "<= 0.25",
      isMet: toIdle <= 0.25,
    },
    {
      what: "a page where one member is suspended and each viewer blocked another, against the same without",
      result: `${toHiding.toFixed(2)} (${pace(hiding)} to ${pace(ours)} a second)`,
      target: ">= 0.8",
      isMet: toHiding >= 0.8,
    },
    {
      what: "the same pages, against the best single statement on the same data",
      result: `${hidingToSingle.toFixed(2)} (${pace(hiding)} to ${pace(singleHiding)} a second)`,
      target: ">= 1.4",
      isMet: hidingToSingle >= 1.4,
    },
    {
      what: "pages that are compressed, against pages as they are",
      result: `${toCompressed.toFixed(2)} (${pace(compressed)} to ${pace(ours)} a second)`,
      target: ">= 0.9",
      isMet: toCompressed >= 0.9,
    },
    {
      what: `a page of a member with ${popularity} friends, against one with 100`,
      result: `${friendsCost.toFixed(2)} of the time (${pace(popular)} to ${pace(usual)} a second)`,
      target: "<= 1.5",
      isMet: friendsCost <= 1.5,
    },
    {
      what: "statements of a page, the session's among them",
      result: `${queries.first}; ${queries.again} once posts and people are in memory`,
      target: "<= 5, whatever its length",
      isMet: queries.first <= 5,
    },
  ];
}

async function growth(connection: ClientConfig, members: Looker[]): Promise<Figure> {
  const { small, large } = await pageCosts({ ...connection, database: few }, connection, members);
  const ratio = large / small;
  return {
    what: "the statements of a page with 1,000,000 posts, against 10,000",
    result: `${ratio.toFixed(2)} (${large.toFixed(2)} to ${small.toFixed(2)} ms)`,
    target: "<= 1.3",
    isMet: ratio <= 1.3,
  };
}

/** Suspends one member, and has each of the viewers block another who is not their friend. */
async function hide(client: pg.Client, viewers: readonly Looker[]): Promise<void> {
  await client.query("update users set suspended_at = now() where unique_id = 'feed17'");
  await client.query(
    `insert into user_blocks (blocker_id, blocked_id)
     select viewer, (select id from users where unique_id = 'feed4711') from unnest($1::uuid[]) viewer`,
    [viewers.map(({ id }) => id)],
  );
}

async function showAll(client: pg.Client): Promise<void> {
  await client.query("update users set suspended_at = null where suspended_at is not null");
  await client.query("delete from user_blocks");
}

/** Sessions of a member who has very many friends, and of one who has a hundred. */
async function befriendMany(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    "select id from users where unique_id in ('feed4999', 'feed4998') order by unique_id desc",
  );
  const [popular = "", usual = ""] = rows.map(({ id }) => id);
  await client.query(
    `insert into user_connections (id, user_id, friend_id, status)
     select gen_random_uuid(), $1, id, 'accepted' from users
     where id <> $1 and id not in (select friend_id from user_connections where user_id = $1
       union all select user_id from user_connections where friend_id = $1) limit $2`,
    [popular, popularity - 100],
  );
  await client.query("analyze user_connections");
  return signIn(client, [popular, usual]);
}

const acceptingBrotli = ({ path, headers }: Requests[number]) => ({
  path,
  headers: { ...headers, "accept-encoding": "br" },
});

/** All must answer the same twenty to the same members, or the comparison says nothing. */
async function sameAnswers(contestants: readonly Contestant[]): Promise<void> {
  for (let at = 0; at < 5; at += 1) {
    const pages = await Promise.all(contestants.map((each) => pageOf(each, at)));
    const seen = new Set(pages.map((page) => page.map(({ id, comments }) => `${id} ${comments.length}`).join()));
    if (seen.size !== 1 || pages[0]?.length !== 20) throw new Error("the contestants answer different pages");
  }
}

async function pageOf({ url, requests }: Contestant, at: number) {
  const { path = "", headers = {} } = requests[at] ?? {};
  return (await (await fetch(url + path, { headers })).json()) as { id: string; comments: unknown[] }[]; // as all three answer
}

async function withTags({ url, requests }: Contestant): Promise<Requests> {
  const tagged: Requests = [];
  for (const { path, headers } of requests) {
    const answer = await fetch(url + path, { headers: headers ?? {} });
    await answer.arrayBuffer();
    tagged.push({ path, headers: { ...headers, "if-none-match": answer.headers.get("etag") ?? "" } });
  }
  return tagged;
}

/** Answers a second. A look in vain is answered 304, everything else 200. */
async function shoot(each: Contestant, duration: number): Promise<number> {
  const { url, requests } = each;
  const result = await autocannon({ url, requests, connections, duration });
  const isIdle = requests.some(({ headers }) => headers?.["if-none-match"] !== undefined);
  const unwanted = isIdle ? result.requests.total - result["3xx"] : result.non2xx;
  if (unwanted + result.errors > 0) throw new Error(`${url} failed under load`);
  return result.requests.average;
}
