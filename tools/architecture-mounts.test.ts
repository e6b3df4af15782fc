import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@alongside/contract/contract.ts";
import { type Endpoint } from "@alongside/contract/kernel/endpoint.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../server/src/config.ts";
import { type Running, startServer } from "../server/src/start.ts";
import { type TestDatabase, testDatabase } from "../server/test/test-database.ts";
import { mountedRoutes } from "./testing/mounted-routes.ts";

const endpoints: [string, Endpoint][] = Object.entries(contract);
const closed = endpoints.filter(([, endpoint]) => endpoint.access !== "anyone");
const open = endpoints.filter(([, endpoint]) => endpoint.access === "anyone");

/** Routes under /api besides the contract: its own description. */
const descriptions = ["GET /api/docs", "GET /api/docs.css", "GET /api/openapi.json"];

let database: TestDatabase;
let dataDir: string;
let running: Running;

beforeAll(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "alongside-architecture-"));
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: "0",
    RATE_LIMITS: "off",
    LOG_LEVEL: "silent",
  };
  running = await startServer(readConfig(environment), { webRoot: null });
});

afterAll(async () => {
  await running?.stop();
  await database?.drop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

/** A bare request: no session and a body no parser accepts, so an answer of 401 came before parsing. */
function ask(key: string, payload: string) {
  const [method, path = ""] = key.split(" ");
  const url = path.replaceAll(/\{\w+\}/g, "019a0000-0000-7000-8000-000000000000");
  // The contract's keys start with a method; the type needs any one of them.
  const inject = { method: method as "GET", url, headers: { "content-type": "application/json" } };
  return running.app.server.inject(method === "GET" ? { ...inject, headers: {} } : { ...inject, payload });
}

test("every endpoint of the contract is mounted once, and no other route exists under /api and the files' path", () => {
  const mounted = mountedRoutes(running.app.server).filter((key) => / \/(?:api|objects|storage)(?:\/|$)/u.test(key));
  const declared = endpoints.map(([key]) => key);
  expect(mounted.toSorted()).toEqual([...declared, ...descriptions].toSorted());
});

test.each(closed)("%s answers 401 to a bare request", async (key) => {
  const answer = await ask(key, "{not json");
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ message: "Unauthorized" });
});

test.each(open)("%s lets a visitor in", async (key) => {
  const answer = await ask(key, "{}");
  expect(answer.statusCode).not.toBe(401);
  expect(answer.statusCode).toBeLessThan(500);
});

test("the test covers both kinds of endpoints", () => {
  expect(closed.length).toBeGreaterThan(10);
  expect(open.length).toBeGreaterThan(5);
});
