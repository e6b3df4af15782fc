import type { ClientConfig } from "pg";
import { fillPortal } from "../server/test/portal-rows.ts";
import { ServerProcess } from "../server/test/server-process.ts";
import { onFreshDatabase } from "./fresh-database.ts";
import { median, type Figure } from "./figure.ts";
import { withClient } from "./with-client.ts";

const rows = { few: 10, many: 10_000 };
const few = "portal_few";
const rounds = 20;
const account = { username: "bench", password: "A bench of 10,000 rows!" };

/** Every order both ways, the rare states, and searches for one, for many and for nothing. */
const lists: Record<string, readonly string[]> = {
  members: [
    ...bothWays("users", ["newest", "name", "credits", "karma", "last-seen"]),
    ...cutTo("users", ["filter=pro", "filter=free", "filter=suspended&sort=name", "filter=pro&sort=credits"]),
    ...cutTo("users", [
      "search=plan7@example.org",
      "search=user_9&sort=karma",
      "search=plan",
      "search=do",
      "search=nobody",
    ]),
  ],
  transactions: [
    ...bothWays("transactions", ["newest", "amount"]),
    ...cutTo("transactions", [
      "status=pending",
      "status=failed&sort=amount",
      "kind=refund",
      "kind=refund&status=completed",
    ]),
    ...cutTo("transactions", ["search=cs_7", "search=plan7@example.org", "search=plan", "search=nobody"]),
  ],
  experiences: [
    ...bothWays("experiences", ["newest", "date", "title"]),
    ...cutTo("experiences", ["status=active", "status=inactive", "status=cancelled&sort=title"]),
    ...cutTo("experiences", ["search=number+7", "search=plan7", "search=evening&sort=title", "search=nothing"]),
  ],
};

function bothWays(list: string, sorts: readonly string[]): string[] {
  return sorts.flatMap((sort) => [`${list}?sort=${sort}&order=asc`, `${list}?sort=${sort}&order=desc`]);
}
function cutTo(list: string, queries: readonly string[]): string[] {
  return queries.map((query) => `${list}?${query}`);
}

/** The portal's lists over HTTP, pages of ten, with 10,000 rows of each and with 10. */
export const adminFigures = (): Promise<Figure[]> =>
  onFreshDatabase(async (connection, folder) => {
    const small = { ...connection, database: few };
    await withClient({ ...connection, database: "postgres" }, (client) =>
      client.query(`create database ${few} template ${connection.database ?? ""}`),
    );
    await withClient(small, (client) => fillPortal(client, rows.few));
    await withClient(connection, (client) => fillPortal(client, rows.many));
    const portals = { few: await opened(folder, small), many: await opened(folder, connection) };
    const figures: Figure[] = [];
    for (const [name, paths] of Object.entries(lists)) figures.push(...(await listFigures(portals, name, paths)));
    figures.push(await deepFigure(portals.many), await overviewFigure(portals.many));
    await Promise.all([portals.few.stop(), portals.many.stop()]);
    return figures;
  });

type Portal = Awaited<ReturnType<typeof opened>>;

/** A server of its own on one of the databases, and an administrator who is signed in. */
async function opened(folder: string, { host = "", database = "", user = "" }: ClientConfig) {
  const server = await ServerProcess.ready({
    DATA_DIR: `${folder}/${database}-files`,
    DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    LOG_LEVEL: "warn",
    ADMIN_USERNAME: account.username,
    ADMIN_PASSWORD: account.password,
  });
  const entry = await fetch(`${server.address}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  if (!entry.ok) throw new Error(`signing in answered ${entry.status}`);
  const { token } = (await entry.json()) as { token: string }; // the server cut it to this shape
  const get = async (path: string) => {
    const start = performance.now();
    const answer = await fetch(`${server.address}/api/admin/${path}&limit=10`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return { time: performance.now() - start, next: /cursor=([^&>]+)/u.exec(answer.headers.get("link") ?? "")?.[1] };
  };
  return { get, stop: () => server.stop() };
}

/** The two in turns, so that what else the machine does falls on both. */
async function inTurns(one: () => Promise<{ time: number }>, other: () => Promise<{ time: number }>) {
  const times: [number[], number[]] = [[], []];
  for (let turn = -2; turn < rounds; turn += 1) {
    const [first, second] = [await one(), await other()];
    if (turn < 0) continue;
    times[0].push(first.time);
    times[1].push(second.time);
  }
  return [median(times[0]), median(times[1])] as const;
}

async function listFigures(portals: Record<keyof typeof rows, Portal>, name: string, paths: readonly string[]) {
  const measured: { path: string; small: number; large: number }[] = [];
  for (const path of paths) {
    const [small, large] = await inTurns(
      () => portals.few.get(path),
      () => portals.many.get(path),
    );
    measured.push({ path, small, large });
  }
  const sum = (of: "small" | "large") => measured.reduce((all, each) => all + each[of], 0) / measured.length;
  const ratio = sum("large") / sum("small");
  const [slowest] = measured.toSorted((a, b) => b.large - a.large);
  return [
    {
      what: `the portal's list of ${name}, the mean of ${paths.length} orders, states and searches, 10,000 against 10`,
      result: `${ratio.toFixed(2)} (${sum("large").toFixed(1)} to ${sum("small").toFixed(1)} ms)`,
      target: "<= 1.5",
      isMet: ratio <= 1.5,
    },
    {
      what: "the one of them that takes longest",
      result: `${slowest?.large.toFixed(1) ?? "?"} ms, with 10 rows ${slowest?.small.toFixed(1) ?? "?"} ms: ${slowest?.path ?? "none"}`,
      target: "reported",
      isMet: null,
    },
  ];
}

/** Counting reads every row: the overview is asked for once, and not page by page. */
async function overviewFigure({ get }: Portal): Promise<Figure> {
  const [stats, year] = await inTurns(
    () => get("dashboard/stats?timeZone=Europe/Lisbon"),
    () => get("dashboard/series?days=365&timeZone=Europe/Lisbon"),
  );
  return {
    what: "the overview's numbers, and its charts over a year, with 10,000 rows of each",
    result: `${stats.toFixed(1)} ms, ${year.toFixed(1)} ms`,
    target: "reported",
    isMet: null,
  };
}

/** Far down a list as at its top. */
async function deepFigure({ get }: Portal): Promise<Figure> {
  const path = "users?sort=name";
  let next: string | undefined;
  for (let page = 0; page < 300; page += 1)
    next = (await get(next === undefined ? path : `${path}&cursor=${next}`)).next;
  if (next === undefined) throw new Error("the list ended too soon");
  const [deep, top] = await inTurns(
    () => get(`${path}&cursor=${next}`),
    () => get(path),
  );
  const ratio = deep / top;
  return {
    what: "the 300th page of the members by name, against the first",
    result: `${ratio.toFixed(2)} (${deep.toFixed(1)} to ${top.toFixed(1)} ms)`,
    target: "<= 1.5",
    isMet: ratio <= 1.5,
  };
}
