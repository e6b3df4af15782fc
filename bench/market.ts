import type { ClientConfig } from "pg";
import { ServerProcess } from "../server/test/server-process.ts";
import { onFreshDatabase } from "./fresh-database.ts";
import { late, median, type Figure } from "./figure.ts";
import { seedListings } from "./market-seed.ts";
import { statementsOf } from "./market-statements.ts";
import { signIn } from "./sign-in.ts";
import { withClient } from "./with-client.ts";

const listings = { few: 1_000, many: 50_000 };
const few = "market_few";
const rounds = 30;
/** What members ask: common and rare things, words that a quarter of all listings has, limits, conditions, places, misspelt and unknown words, nothing that fits. */
const questions = [
  "bike",
  "city bike under 100 in Lisbon",
  "sofa in good condition",
  "red leather chair",
  "electric bike like new up to 500",
  "guittar",
  "couch near me",
  "coffee machine between 20 and 80 euros",
  "books in Berlin",
  "vintage wooden table, not foldable",
  "cheap laptop in Porto",
  "tennis racket under fifty",
  "bycicle in Madrid",
  "puzzle for kids",
  "black headphones over 200",
  "toys under 10 in Ghent",
  "handmade easel in Leeds, as good as new",
  "furniture near me under 50",
  "spaceship",
  "winter tyres under 1",
  "anything in Lisbon",
  "works, with manual and pictures, no scratches",
  "sofa for a small flat, near me or in Porto, between 20 and 300, used",
];

/** Browsing and searching the market over HTTP, with 50,000 listings and with 1,000. */
export const marketFigures = (): Promise<Figure[]> =>
  onFreshDatabase(async (connection, folder) => {
    const small = { ...connection, database: few };
    await withClient({ ...connection, database: "postgres" }, (client) =>
      client.query(`create database ${few} template ${connection.database ?? ""}`),
    );
    const [fewToken, manyToken] = [await seeded(small, listings.few), await seeded(connection, listings.many)];
    const markets = {
      few: await opened(folder, small, fewToken),
      many: await opened(folder, connection, manyToken),
    };
    const figures = await overHttp(markets);
    await Promise.all([markets.few.stop(), markets.many.stop()]);
    return [...figures, await statementsFigure(connection)];
  });

/** Answers the token of a member who lives in Lisbon and sells nothing. */
function seeded(connection: ClientConfig, count: number): Promise<string> {
  return withClient(connection, async (client) => {
    await seedListings(client, count);
    const { rows } = await client.query<{ id: string }>(
      `insert into users (id, unique_id, latitude, longitude) values (gen_random_uuid(), 'buyer', 38.7167, -9.1333)
       returning id`,
    );
    const [token = ""] = await signIn(
      client,
      rows.map(({ id }) => id),
    );
    return token;
  });
}

type Market = Awaited<ReturnType<typeof opened>>;

/** A server of its own on one of the databases. */
async function opened(folder: string, { host = "", database = "", user = "" }: ClientConfig, token: string) {
  const address = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const server = await ServerProcess.ready({
    DATA_DIR: `${folder}/${database}-files`,
    DATABASE_URL: address,
    LOG_LEVEL: "warn",
  });
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const timed = async (path: string, body?: unknown) => {
    const start = performance.now();
    const answer = await fetch(server.address + path, {
      headers,
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return performance.now() - start;
  };
  return {
    browse: () => timed("/api/marketplace/items"),
    ask: (query: string) => timed("/api/ai/marketplace-search", { query }),
    stop: () => server.stop(),
  };
}

interface Times {
  few: number[];
  many: number[];
}

/** The two in turns, so that what else the machine does falls on both. */
async function taken(
  markets: Record<keyof Times, Market>,
  act: (market: Market) => Promise<number>,
  times: number,
): Promise<Times> {
  const all: Times = { few: [], many: [] };
  for (let turn = -2; turn < times; turn += 1) {
    const [few, many] = [await act(markets.few), await act(markets.many)];
    if (turn < 0) continue;
    all.few.push(few);
    all.many.push(many);
  }
  return all;
}

async function overHttp(markets: Record<keyof Times, Market>): Promise<Figure[]> {
  const browsing = await taken(markets, (market) => market.browse(), rounds * 2);
  const asked: Times[] = [];
  for (const question of questions) asked.push(await taken(markets, (market) => market.ask(question), rounds));
  const sum = (of: keyof Times) => asked.reduce((all, times) => all + median(times[of]), 0) / asked.length;
  const every = asked.flatMap(({ many }) => many);
  const [half, most] = [median(every), late(every)];
  const [slowest] = asked
    .map(({ many }, at) => ({ question: questions[at] ?? "", time: median(many) }))
    .toSorted((a, b) => b.time - a.time);
  return [
    ratioFigure(
      "the browse page of the market with 50,000 listings, against 1,000",
      median(browsing.many),
      median(browsing.few),
    ),
    ratioFigure(
      `its AI search over HTTP, the mean of ${questions.length} questions, against 1,000`,
      sum("many"),
      sum("few"),
    ),
    {
      what: "p99 of the search among 50,000 listings, against p50",
      result: `${(most / half).toFixed(1)} (${most.toFixed(1)} to ${half.toFixed(1)} ms, ${every.length} answers)`,
      target: "< 4",
      isMet: most / half < 4,
    },
    {
      what: "the question that takes longest among them, at the median",
      result: `${slowest?.time.toFixed(1) ?? "?"} ms: ${slowest?.question ?? "none"}`,
      target: "reported",
      isMet: null,
    },
  ];
}

function ratioFigure(what: string, many: number, few: number): Figure {
  const ratio = many / few;
  const result = `${ratio.toFixed(2)} (${many.toFixed(1)} to ${few.toFixed(1)} ms)`;
  return { what, result, target: "<= 1.5", isMet: ratio <= 1.5 };
}

async function statementsFigure(connection: ClientConfig): Promise<Figure> {
  const counts = await statementsOf(connection, questions);
  const most = Math.max(...counts);
  const what = "statements of a search; three where nothing fits and what comes close is looked for";
  return { what, result: `${Math.min(...counts)} to ${most}`, target: "1 to 3", isMet: most <= 3 };
}
