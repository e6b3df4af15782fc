import autocannon, { type Client, type Options } from "autocannon";
import pg from "pg";
import { ServerProcess } from "../server/test/server-process.ts";
import { bareServer } from "./bare.ts";
import { onFreshDatabase } from "./fresh-database.ts";
import { median, type Figure } from "./figure.ts";
import { seedMuchSpoken, seedTalks, type Talk } from "./messages-seed.ts";

const rounds = 5;
const seconds = 3;
const connections = 20;
const talks = 200;
const manyTalks = 1_000;
/** In each of those; with all others a million. */
const manyMessages = 990;
const page = 50;
const lists = 200;

/** What sending, waiting for and listing messages costs, against the least that does the same. */
export const messagesFigures = (): Promise<Figure[]> => onFreshDatabase(measured);

async function measured(connection: pg.ClientConfig, dataDir: string): Promise<Figure[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const written = await seedTalks(client, talks, page);
  const spoken = await seedMuchSpoken(client, manyTalks, manyMessages);
  await client.end();
  const server = await ServerProcess.ready({ DATA_DIR: dataDir, LOG_LEVEL: "warn" });
  const figures = [
    await pollFigure(server.address, written[0]),
    await listFigure(server, spoken),
    await readFigure(server.address, connection, written),
    ...(await sendFigures(server.address, connection, written)),
  ];
  await server.stop();
  return figures;
}

/** Opens all conversations in turn, a page each. */
async function readFigure(address: string, connection: pg.ClientConfig, written: readonly Talk[]): Promise<Figure> {
  const bare = await bareServer("messages-bare-server.ts", connection);
  const ours = written.map(({ id, token }) => ({
    path: `/api/conversations/${id}/messages`,
    headers: { authorization: `Bearer ${token}` },
  }));
  const statement = written.map(({ id, senderId, otherId }) => ({
    path: `/page?${new URLSearchParams({ id, senderId, otherId })}`,
  }));
  const rates = { ours: [] as number[], statement: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const one = await shoot({ url: bare.url, requests: statement, connections, duration: seconds });
    const other = await shoot({ url: address, requests: ours, connections, duration: seconds });
    // The first round warms both up.
    if (round > 0) [rates.statement, rates.ours].forEach((each, at) => each.push(at === 0 ? one : other));
  }
  bare.stop();
  const ratio = median(rates.ours.map((rate, at) => rate / (rates.statement[at] ?? rate)));
  return {
    what: `reading ${page} of 1,000,000 messages, against its statements behind the same framework`,
    result: `${ratio.toFixed(2)} (${median(rates.ours).toFixed(0)} to ${median(rates.statement).toFixed(0)} a second)`,
    target: ">= 0.5",
    isMet: ratio >= 0.5,
  };
}

/** The same messages to all, taking turns. */
async function sendFigures(address: string, connection: pg.ClientConfig, written: readonly Talk[]): Promise<Figure[]> {
  const bare = await bareServer("messages-bare-server.ts", connection);
  const ours = { url: `${address}/api/messages`, rates: [] as number[] };
  const statement = { url: `${bare.url}/statement`, rates: [] as number[] };
  const insert = { url: `${bare.url}/insert`, rates: [] as number[] };
  const all = [insert, statement, ours];
  for (const { url } of all) await post(url, written, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const { url, rates } of all) rates.push(await post(url, written, seconds));
  }
  bare.stop();
  const against = ({ rates }: { rates: number[] }) => median(ours.rates.map((rate, at) => rate / (rates[at] ?? rate)));
  const result = (other: { rates: number[] }) =>
    `${against(other).toFixed(2)} (${median(ours.rates).toFixed(0)} to ${median(other.rates).toFixed(0)} a second)`;
  return [
    {
      what: "sending a message, against its single statement behind the same framework",
      result: result(statement),
      target: ">= 0.6",
      isMet: against(statement) >= 0.6,
    },
    {
      what: "sending a message, against an insert that asks nobody",
      result: result(insert),
      target: "reported",
      isMet: null,
    },
  ];
}

/** Each connection writes in the conversations in an order of its own, as people do. */
async function post(url: string, written: readonly Talk[], duration: number): Promise<number> {
  const requests = written.map(({ id, senderId, token }) => ({
    method: "POST" as const,
    path: new URL(url).pathname,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ conversationId: id, senderId, message: "Shall we meet at five? I can be there earlier." }),
  }));
  const share = requests.length / connections;
  let begun = 0;
  const setupClient = (client: Client) => {
    const from = (begun++ % connections) * share;
    client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
  };
  return shoot({ url, connections, duration, requests, setupClient });
}

/** A look at a conversation in which nothing has happened, against one that gets all of a page. */
async function pollFigure(address: string, talk: Talk | undefined): Promise<Figure> {
  if (talk === undefined) throw new Error("nobody talks");
  const url = `${address}/api/conversations/${talk.id}/messages`;
  const headers = { authorization: `Bearer ${talk.token}` };
  const first = await fetch(url, { headers });
  const body = (await first.json()) as unknown[]; // any JSON will do to count
  if (body.length !== page) throw new Error(`the page has ${body.length} messages`);
  const idle = { ...headers, "if-none-match": first.headers.get("etag") ?? "" };
  if ((await fetch(url, { headers: idle })).status !== 304) throw new Error("nothing has changed and yet it answers");
  const rates = { full: [] as number[], idle: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    rates.full.push(await shoot({ url, connections, duration: seconds, headers }));
    rates.idle.push(await shoot({ url, connections, duration: seconds, headers: idle }));
  }
  const ratio = median(rates.full.map((rate, at) => rate / (rates.idle[at] ?? rate)));
  return {
    what: `an idle look at a conversation, against a full one of ${page} messages`,
    result: `${ratio.toFixed(2)} (${median(rates.idle).toFixed(0)} to ${median(rates.full).toFixed(0)} a second)`,
    target: "<= 0.25",
    isMet: ratio <= 0.25,
  };
}

async function listFigure(server: ServerProcess, token: string): Promise<Figure> {
  const times: number[] = [];
  for (let at = 0; at < lists; at += 1) {
    const since = performance.now();
    const { status } = await server.call("GET", "/api/conversations", { token });
    if (status !== 200) throw new Error(`the list answered ${status}`);
    times.push(performance.now() - since);
  }
  const half = median(times);
  return {
    what: `the list of ${manyTalks} conversations, over HTTP`,
    result: `${half.toFixed(1)} ms`,
    target: "< 25 ms",
    isMet: half < 25,
  };
}

async function shoot(options: Options): Promise<number> {
  const result = await autocannon(options);
  const wrong = result.non2xx - result["3xx"] + result.errors;
  if (wrong > 0) throw new Error(`${options.url} failed under load`);
  return result.requests.average;
}
