import autocannon from "autocannon";
import pg from "pg";
import type { ClientConfig } from "pg";
import { ServerProcess } from "../server/test/server-process.ts";
import { bareServer } from "./bare.ts";
import { median, type Figure } from "./figure.ts";
import { processorTime } from "./process-cost.ts";
import { planOf } from "./seed.ts";

const rounds = 5;
const seconds = 3;
const connections = 20;

interface Contestant {
  url: string;
  pid: number;
  rates: number[];
  /** Processor time for one answer, in milliseconds. */
  costs: number[];
}

/** The live list as the application serves it against the same statement behind a bare HTTP server, taking turns. */
export async function liveListFigures(dataDir: string, connection: ClientConfig): Promise<Figure[]> {
  const server = await ServerProcess.ready({ DATA_DIR: dataDir });
  const bare = await bareServer("bare-server.ts", connection);
  const ours = contestant(`${server.address}/api/experiences/live`, server.pid);
  const theirs = contestant(`${bare.url}/`, bare.pid);
  await sameAnswer(ours, theirs);
  for (const each of [ours, theirs]) await shoot(each.url, 1);
  for (let round = 0; round < rounds; round += 1) for (const each of [theirs, ours]) await measure(each);
  bare.stop();
  await server.stop();

  const ratio = median(ours.rates.map((rate, index) => rate / (theirs.rates[index] ?? rate)));
  const cost = (each: Contestant) => (each.costs.length === 0 ? "?" : median(each.costs).toFixed(2));
  const plan = await planFigure(connection);
  return [
    {
      what: "live list of 100,000, against the bare server",
      result: `${ratio.toFixed(2)} (${median(ours.rates).toFixed(0)} to ${median(theirs.rates).toFixed(0)} a second)`,
      target: ">= 0.8",
      isMet: ratio >= 0.8,
    },
    {
      what: "processor time of one answer",
      result: `${cost(ours)} ms to ${cost(theirs)} ms`,
      target: "reported",
      isMet: null,
    },
    plan,
  ];
}

function contestant(url: string, pid: number): Contestant {
  return { url, pid, rates: [], costs: [] };
}

/** Both must answer the same fifty, or the comparison says nothing. */
async function sameAnswer(ours: Contestant, theirs: Contestant): Promise<void> {
  const idsOf = async ({ url }: Contestant) => {
    const list = (await (await fetch(url)).json()) as { id: string }[]; // the contract of both answers
    return list.map(({ id }) => id).join();
  };
  if ((await idsOf(ours)).length < 50 * 36) throw new Error("the live list is not full");
  const rows = (await (await fetch(theirs.url)).json()) as unknown[]; // any JSON will do to count
  if (rows.length !== 50) throw new Error("the bare server answers another list");
}

async function measure(each: Contestant): Promise<void> {
  const before = await processorTime(each.pid);
  const { rate, answers } = await shoot(each.url, seconds);
  const after = await processorTime(each.pid);
  each.rates.push(rate);
  if (before !== null && after !== null) each.costs.push((after - before) / answers);
}

async function shoot(url: string, duration: number): Promise<{ rate: number; answers: number }> {
  const result = await autocannon({ url, connections, duration });
  if (result.non2xx + result.errors > 0) throw new Error(`${url} failed under load`);
  return { rate: result.requests.average, answers: result.requests.total };
}

async function planFigure(connection: ClientConfig): Promise<Figure> {
  const client = new pg.Client(connection);
  await client.connect();
  const plan = await planOf(client, connection);
  await client.end();
  const scans = plan.filter((line) => /\bon experiences\b/u.test(line));
  const isOneWalk = scans.length === 1 && /Index Scan using experiences_live_idx/u.test(scans[0] ?? "");
  const result = scans.join("; ").replaceAll("->  ", "");
  return { what: "its way to the experiences", result, target: "one index scan", isMet: isOneWalk };
}
