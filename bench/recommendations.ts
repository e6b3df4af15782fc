import type pg from "pg";
import { goalCategories } from "@alongside/contract/goals/goals.constants.ts";
import { openDatabase } from "../server/src/db/client.ts";
import { createPeople } from "../server/src/domains/people/people.service.ts";
import { onFreshDatabase } from "./fresh-database.ts";
import { median, type Figure } from "./figure.ts";
import { listen, type Statement } from "./listen.ts";
import { seedMembers } from "./recommendations-seed.ts";
import { withClient } from "./with-client.ts";

const members = 100_000;
const asking = 100;
/** The member's goals and the people; a search is one. */
const mostStatements = 2;
const searches = ["ma", "777", "person_4", "maria number 12", "nobody"];

/** What it takes the database to recommend people, and to find them, among 100,000 members. */
export const recommendationFigures = (): Promise<Figure[]> =>
  onFreshDatabase(
    (connection) =>
      withClient(connection, async (client) => {
        await seedMembers(client, members);
        return measure(client, connection);
      }),
    { towns: "none" },
  );

async function measure(client: pg.Client, connection: pg.ClientConfig): Promise<Figure[]> {
  const { rows } = await client.query<{ id: string; n: number }>(
    "select id, n from people where n % 200 = 1 or n = $1 order by n",
    [members],
  );
  const lively = rows.slice(0, asking);
  const popular = rows.at(-1);
  if (popular === undefined) throw new Error("nobody was seeded");
  const hear = listenTo(connection);
  const recommend = async (viewerId: string) =>
    timeOf(client, await hear.statements((people) => people.recommend(viewerId, { others: "false", limit: 5 })));
  const find = async (query: string) =>
    timeOf(client, await hear.statements((people) => people.search(popular.id, { query, limit: 20 })));
  const times: number[] = [];
  for (const { id } of lively) times.push(await recommend(id));
  const crowded = median([await recommend(popular.id), await recommend(popular.id), await recommend(popular.id)]);
  const found: string[] = [];
  for (const query of searches) found.push(`${(await find(query)).toFixed(1)} ms "${query}"`);
  await hear.close();
  const [half, most] = [median(times), Math.max(...times)];
  return [
    {
      what: "recommendations among 100,000 members, in the database",
      result: `${half.toFixed(1)} ms, at most ${most.toFixed(1)} ms over ${times.length} members`,
      target: "< 50 ms",
      isMet: half < 50,
    },
    {
      what: "the same for a member with 10,000 friends",
      result: `${crowded.toFixed(1)} ms`,
      target: "reported",
      isMet: null,
    },
    { what: "search among them, in the database", result: found.join(", "), target: "reported", isMet: null },
  ];
}

/** The statements of the application's own service, as it gives them to the driver. */
function listenTo(connection: pg.ClientConfig) {
  const { db, pool, close } = openDatabase(connection);
  let heard: Statement[] = [];
  listen(pool, (statement) => heard.push(statement));
  const { other: _, ...goalKinds } = goalCategories;
  const nobody = () => Promise.resolve();
  const people = createPeople({
    db,
    clock: { now: () => new Date() },
    events: { announce: nobody },
    notifications: { tell: nobody },
    goalKinds,
  });
  return {
    async statements(work: (asked: typeof people) => Promise<unknown>): Promise<readonly Statement[]> {
      heard = [];
      await work(people);
      if (heard.length === 0 || heard.length > mostStatements)
        throw new Error(`${heard.length} statements where 1 to ${mostStatements} were expected`);
      return heard;
    },
    close,
  };
}

/** Planning and execution of all statements by the database's own clock, in milliseconds; warm, as each ran before. */
async function timeOf(client: pg.Client, statements: readonly Statement[]): Promise<number> {
  let sum = 0;
  for (const statement of statements) sum += await timeOfOne(client, statement);
  return sum;
}

async function timeOfOne(client: pg.Client, { text, values }: Statement): Promise<number> {
  const { rows } = await client.query<{ "QUERY PLAN": [{ "Planning Time": number; "Execution Time": number }] }>(
    `explain (analyze, timing off, buffers off, format json) ${text}`,
    values,
  );
  const plan = rows[0]?.["QUERY PLAN"][0];
  if (plan === undefined) throw new Error("the database did not explain itself");
  return plan["Planning Time"] + plan["Execution Time"];
}
