import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { alive, treeOf, until } from "../server/test/processes.ts";
import { freePort, ServerProcess } from "../server/test/server-process.ts";
import { median, type Figure } from "./figure.ts";
import { memoryOf } from "./process-cost.ts";

const rounds = 5;
const npmRounds = 3;
const settle = 3_000;
/** 83 without the guide's knowledge and its word vectors, which may take 60 more (MB). */
const mostMemory = 143;

/** From the launch to the ready line with a database that is there, and what the server holds when nobody calls. */
export async function startFigures(dataDir: string): Promise<Figure[]> {
  const times: number[] = [];
  const sizes: { server: number; database: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const since = performance.now();
    const server = await ServerProcess.ready({ DATA_DIR: dataDir, LOG_LEVEL: "warn" });
    times.push((performance.now() - since) / 1000);
    // The towns have answered once, as they have on any server that was used.
    await server.call("GET", "/api/locations/search?query=lisb");
    if (round > 1) {
      await pause(settle);
      const memory = await memoryOf(server.pid);
      if (memory !== null) sizes.push(memory);
    }
    await server.stop();
  }
  const starts = [
    timed("npm start, installed and built, with an existing database", await npmStarts(dataDir)),
    timed("the server process alone", times),
  ];
  if (sizes.length === 0) return starts;
  const own = median(sizes.map(({ server }) => server));
  const database = median(sizes.map((size) => size.database));
  return [
    ...starts,
    {
      what: "server at rest (PSS)",
      result: `${own.toFixed(0)} MB`,
      target: `< ${mostMemory} MB`,
      isMet: own < mostMemory,
    },
    { what: "its embedded database (PSS)", result: `${database.toFixed(0)} MB`, target: "reported", isMet: null },
  ];
}

function timed(what: string, seconds: readonly number[]): Figure {
  const time = median(seconds);
  return { what, result: `${time.toFixed(2)} s`, target: "< 4 s", isMet: time < 4 };
}

/** The whole command, with its look at what is installed and built; a round that had to build does not count. */
async function npmStarts(dataDir: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; times.length < npmRounds && round < npmRounds + 2; round += 1) {
    const env = { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir, LOG_LEVEL: "warn" };
    const since = performance.now();
    const child = spawn("npm", ["start"], { env, stdio: ["ignore", "pipe", "ignore"] });
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
    await until("npm start", () => said.includes("Alongside is ready"), 60);
    if (!said.includes("building")) times.push((performance.now() - since) / 1000);
    // npm leaves at once and passes the signal on: what is below it takes its time.
    const tree = await treeOf(child.pid ?? 0);
    child.kill("SIGTERM");
    await until("the end of all", async () => (await alive(tree)).length === 0);
  }
  return times;
}
