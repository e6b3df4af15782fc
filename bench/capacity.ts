import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import pg from "pg";
import { ServerProcess } from "../server/test/server-process.ts";
import type { Figures } from "../tools/capacity/sheet.ts";
import { seedCommunity, bytesPerRow } from "./capacity-seed.ts";
import type { Figure } from "./figure.ts";
import { onFreshDatabase } from "./fresh-database.ts";
import { memoryOf, processorTime } from "./process-cost.ts";

const file = new URL("../tools/capacity/figures.json", import.meta.url);
const seconds = 15;
const connections = 8;
const streams = 2_000;
const settle = 3_000;

/** What `tools/capacity.ts` computes with: written into its file, with the commit and the machine. */
export const capacityFigures = (): Promise<Figure[]> => onFreshDatabase(measured);

async function measured(connection: pg.ClientConfig, dataDir: string): Promise<Figure[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await community(client, dataDir);
  } finally {
    await client.end();
  }
}

async function community(client: pg.Client, dataDir: string): Promise<Figure[]> {
  const members = await seedCommunity(client);
  const bytes = await bytesPerRow(client);
  const server = await ServerProcess.ready({ DATA_DIR: dataDir, LOG_LEVEL: "warn" });
  try {
    await mix(server.address, members, 3);
    await pause(settle);
    const rest = await memoryOf(server.pid);
    const request = await costOf(server, client, members);
    const perStream = await streamCost(
      server,
      members.map(({ token }) => token),
    );
    const found: Figures = {
      date: new Date().toISOString().slice(0, 10),
      commit: execFileSync("git", ["rev-parse", "--short=8", "HEAD"], { encoding: "utf8" }).trim(),
      machine: `${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"}), ${Math.round(totalmem() / 1e9)} GB, load ${loadavg()[0]?.toFixed(0)}`,
      request: { server: rounded(request.server), database: rounded(request.database) },
      memory: { server: Math.round(rest?.server ?? 0), perStream: Math.round(perStream) },
      bytes,
    };
    writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
    return figuresOf(found, request.rate);
  } finally {
    await server.stop();
  }
}

const rounded = (value: number) => Math.round(value * 100) / 100;

type Member = Awaited<ReturnType<typeof seedCommunity>>[number];

/** A usual mix of requests: many polled ones, pages of the feed and of chats, and some messages. */
async function mix(address: string, members: readonly Member[], duration: number): Promise<number> {
  const requests = members.flatMap(({ token, talk }, at) => {
    const headers = { authorization: `Bearer ${token}` };
    const get = (path: string) => ({ method: "GET" as const, path, headers });
    const send = {
      method: "POST" as const,
      path: "/api/messages",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ conversationId: talk, message: "Shall we meet at five? I can be there earlier." }),
    };
    return [
      get("/api/auth/user"),
      get("/api/conversations/unread"),
      get("/api/notifications?limit=20"),
      get("/api/feed"),
      get("/api/conversations"),
      get(`/api/conversations/${talk}/messages`),
      get(`/api/conversations/${talk}/messages`),
      get("/api/experiences/live"),
      ...(at % 2 === 0 ? [send] : [get("/api/goals")]),
    ];
  });
  const result = await autocannon({ url: address, connections, duration, requests });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed`);
  return result.requests.total / duration;
}

/** Processor time of a request in the server and in the database, in milliseconds. */
async function costOf(server: ServerProcess, client: pg.Client, members: readonly Member[]) {
  const before = await timesOf(server, client);
  const rate = await mix(server.address, members, seconds);
  const after = await timesOf(server, client);
  const requests = rate * seconds;
  return {
    rate,
    server: (after.server - before.server) / requests,
    database: (after.database - before.database) / requests,
  };
}

async function timesOf({ pid }: ServerProcess, client: pg.Client): Promise<{ server: number; database: number }> {
  const { rows } = await client.query<{ pid: number }>("select pid from pg_stat_activity");
  const times = await Promise.all(rows.map((row) => processorTime(row.pid)));
  return {
    server: (await processorTime(pid)) ?? 0,
    database: times.reduce<number>((sum, time) => sum + (time ?? 0), 0),
  };
}

/** Kilobytes of the server's memory for each open stream of live updates. */
async function streamCost(server: ServerProcess, tokens: readonly string[]): Promise<number> {
  const before = await memoryOf(server.pid);
  const leaving = new AbortController();
  const open = await Promise.all(
    Array.from({ length: streams }, async (_, at) => {
      const response = await fetch(`${server.address}/api/live`, {
        headers: { authorization: `Bearer ${tokens[at % tokens.length]}`, accept: "text/event-stream" },
        signal: leaving.signal,
      });
      if (!response.ok) throw new Error(`no stream: ${response.status}`);
      return response;
    }),
  );
  await pause(settle);
  const after = await memoryOf(server.pid);
  leaving.abort();
  for (const { body } of open) await body?.cancel().catch(() => undefined);
  return Math.max(1, (((after?.server ?? 0) - (before?.server ?? 0)) * 1000) / streams);
}

function figuresOf({ request, memory, bytes }: Figures, rate: number): Figure[] {
  const reported = { target: "reported, in tools/capacity/figures.json", isMet: null };
  return [
    {
      what: "processor time of a request of the usual mix, in the server and in its database",
      result: `${request.server} and ${request.database} ms, at ${rate.toFixed(0)} requests a second`,
      ...reported,
    },
    {
      what: "memory of the server, and for each open stream",
      result: `${memory.server} MB and ${memory.perStream} kB`,
      ...reported,
    },
    {
      what: "bytes of a row with its indexes",
      result: Object.entries(bytes)
        .map(([kind, size]) => `${kind} ${size}`)
        .join(", "),
      ...reported,
    },
  ];
}
