import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { removeFolder, temporaryFolder } from "./folders.ts";
import { ServerProcess, tokenOf } from "./server-process.ts";
import { testDatabase, type TestDatabase } from "./test-database.ts";
import { until } from "./processes.ts";

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status?: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}

let folder: string;
let source: TestDatabase;
let collector: Server;
let endpoint: string;
let spans: Span[] = [];
let resources: string[] = [];

beforeAll(async () => {
  folder = await temporaryFolder("disk");
  source = await testDatabase();
  collector = createServer((request, response) => {
    void request.toArray().then((parts: Buffer[]) => {
      // The format of OTLP.
      const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as {
        resourceSpans: { resource: unknown; scopeSpans: { spans: Span[] }[] }[];
      };
      if (request.url === "/v1/traces") {
        spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
        resources.push(...resourceSpans.map(({ resource }) => JSON.stringify(resource)));
      }
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`; // it listens on a port
});

afterAll(async () => {
  collector.closeAllConnections();
  collector.close();
  await source.drop();
  await removeFolder(folder);
});

/** Starts a server, lets something happen, and returns what the collector has when the server has stopped. */
async function traced(env: Record<string, string>, work: (server: ServerProcess) => Promise<void>): Promise<Span[]> {
  spans = [];
  resources = [];
  const server = await ServerProcess.ready({ DATA_DIR: folder, DATABASE_URL: source.url, ...env });
  try {
    await work(server);
  } finally {
    await server.stop();
  }
  expect(server.errors).toBe("");
  return spans;
}

const attribute = (span: Span, name: string) =>
  Object.values(span.attributes.find(({ key }) => key === name)?.value ?? {})[0];
const parent = { traceId: "4bf92f3577b34da6a3ce929d0e0e4736", spanId: "00f067aa0ba902b7" };
const headers = { traceparent: `00-${parent.traceId}-${parent.spanId}-01`, "x-request-id": "edge-12345678" };
const account = { email: "traced@example.org", password: "correct horse 7 Battery!" };

it("a request's trace has its statements without values, and goes on with that of a trusted proxy", async () => {
  const found = await traced(
    { OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`, TRUST_PROXY: "loopback" },
    async (server) => {
      const signedUp = await server.call("POST", "/api/auth/signup", { body: account });
      const authorization = `Bearer ${tokenOf(signedUp)}`;
      const answer = await fetch(`${server.address}/api/profile`, { headers: { ...headers, authorization } });
      expect(answer.status).toBe(200);
      await fetch(`${server.address}/healthz`);
    },
  );
  const signUp = found.find(({ name }) => name === "POST /api/auth/signup");
  const statements = found.filter(({ parentSpanId }) => parentSpanId === signUp?.spanId);
  expect(signUp && attribute(signUp, "http.response.status_code")).toBe(201);
  expect(signUp?.traceId).not.toBe(parent.traceId);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(["begin", "insert", "commit"]));
  expect(statements.every(({ traceId }) => traceId === signUp?.traceId)).toBe(true);
  expect(statements.some((span) => /insert into "users".*\$1/u.test(String(attribute(span, "db.query.text"))))).toBe(
    true,
  );

  const profile = found.find(({ name }) => name === "GET /api/profile");
  expect(profile).toMatchObject({ traceId: parent.traceId, parentSpanId: parent.spanId });
  expect(profile && attribute(profile, "alongside.request_id")).toBe("edge-12345678");
  expect(found.filter(({ parentSpanId }) => parentSpanId === profile?.spanId).length).toBeGreaterThan(0);

  expect(found.some(({ name }) => name.includes("healthz"))).toBe(false);
  expect(JSON.stringify(found)).not.toMatch(/traced@example|Battery/u);
  expect(resources[0]).toMatch(/"service\.name".*"alongside"/u);
});

it("statements of requests that waited for a connection belong to their own request", async () => {
  const found = await traced({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, DATABASE_POOL_SIZE: "4" }, async (server) => {
    const log = { usernameOrEmail: account.email, password: account.password };
    const token = tokenOf(await server.call("POST", "/api/auth/login", { body: log }));
    await Promise.all(Array.from({ length: 20 }, () => server.call("GET", "/api/goals", { token })));
  });
  const requests = found.filter(({ name }) => name === "GET /api/goals");
  expect(requests).toHaveLength(20);
  const counts = requests.map(({ spanId }) => found.filter(({ parentSpanId }) => parentSpanId === spanId).length);
  // The first of them may also read the session.
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
});

it("a stranger's traceparent doesn't count, and without a share nothing is recorded", async () => {
  const strange = await traced({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, async (server) => {
    await fetch(`${server.address}/api/config`, { headers });
  });
  expect(strange.filter(({ name }) => name === "GET /api/config").map(({ traceId }) => traceId)).toEqual([
    expect.not.stringContaining(parent.traceId),
  ]);
  const none = await traced({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: "0" }, async (server) => {
    await fetch(`${server.address}/api/config`);
  });
  expect(none).toEqual([]);
});

it("a collector that is away stops neither the start, nor a request, nor the end", async () => {
  const away = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" };
  const server = await ServerProcess.ready({ DATA_DIR: folder, DATABASE_URL: source.url, ...away });
  expect((await server.call("GET", "/api/config")).status).toBe(200);
  const stopped = server.stop();
  await until("the end", () => server.hasEnded);
  expect(await stopped).toBe(0);
});
