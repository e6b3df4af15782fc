import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { afterEach, describe, expect, it } from "vitest";
import { createLogger } from "../../logger.ts";
import { createErrorReports } from "./error-reports.ts";

const url = "http://reports.example/new";
const bodies: Record<string, unknown>[] = [];
const warnings: object[] = [];
let time = new Date("2026-11-21T12:00:00Z");
let answer = () => Promise.resolve(new Response(null, { status: 204 }));

const reports = () =>
  createErrorReports({
    url,
    version: "1.2.3",
    log: { warn: (details) => void warnings.push(details) },
    now: () => time,
    post: (to, init) => {
      expect(to).toBe(url);
      if (typeof init?.body !== "string") throw new Error("a report is a text");
      bodies.push(JSON.parse(init.body) as Record<string, unknown>); // our own format
      return answer();
    },
  });

afterEach(() => {
  bodies.length = 0;
  warnings.length = 0;
  answer = () => Promise.resolve(new Response(null, { status: 204 }));
});

const stack = `TypeError: ada@example.org is no number
    at join (file:///home/ada/alongside/server/src/domains/goals/goals.use-cases.ts:12:3)
    at async Object.handler (/home/ada/alongside/node_modules/fastify/lib/x.js:1:2)
    at /home/ada/secret/other.js:5:6
    and ada@example.org`;
const incident = {
  event: "unexpected error",
  error: { type: "TypeError", stack, query: "select $1" },
  requestId: "019ab7c2",
  endpoint: "POST /api/goals",
};

describe("a report of an error", () => {
  it("has where and what, and neither the message nor the folders of the machine", () => {
    reports().report(incident);
    expect(bodies).toEqual([
      {
        service: "alongside",
        version: "1.2.3",
        at: time.toISOString(),
        event: "unexpected error",
        times: 1,
        requestId: "019ab7c2",
        endpoint: "POST /api/goals",
        error: {
          type: "TypeError",
          code: null,
          constraint: null,
          query: "select $1",
          stack: [
            "join (server/src/domains/goals/goals.use-cases.ts:12:3)",
            "async Object.handler (node_modules/fastify/lib/x.js:1:2)",
            "other.js:5:6",
          ],
        },
      },
    ]);
    expect(JSON.stringify(bodies)).not.toMatch(/ada|secret/u);
  });

  it("is sent once in ten minutes for the same error, and then says how often it came", () => {
    const { report } = reports();
    for (let count = 0; count < 5; count += 1) report(incident);
    report({ ...incident, error: { type: "RangeError" } });
    time = new Date(time.getTime() + 600_000);
    report(incident);
    expect(bodies.map(({ times }) => times)).toEqual([1, 1, 5]);
  });

  it("is one of twenty a minute at most, and of bounded size", () => {
    const { report } = reports();
    const long = "x".repeat(100_000);
    for (let count = 0; count < 50; count += 1) {
      report({ ...incident, event: `${count}`, error: { type: long, query: long, stack: stack.repeat(100) } });
    }
    expect(bodies).toHaveLength(20);
    expect(JSON.stringify(bodies[0]).length).toBeLessThan(8_000);
    time = new Date(time.getTime() + 60_000);
    report(incident);
    expect(bodies).toHaveLength(21);
  });

  it.each([
    ["is refused", () => Promise.resolve(new Response("no", { status: 500 })), "status 500"],
    ["doesn't arrive", () => Promise.reject(new TypeError("fetch failed")), "fetch failed"],
  ])("that %s is complained about once an hour", async (_, failing, reason) => {
    answer = failing;
    const { report } = reports();
    report(incident);
    report({ ...incident, event: "another" });
    await expect.poll(() => warnings).toEqual([{ reason }]);
  });
});

describe("the log", () => {
  it("reports its errors to the address of the operator, and nothing below", async () => {
    const received: unknown[] = [];
    const server = createServer((request, response) => {
      void request.toArray().then((parts: Buffer[]) => {
        received.push(JSON.parse(Buffer.concat(parts).toString()));
        response.writeHead(204).end();
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo; // it listens on a port
    const written: string[] = [];
    const lines = new Writable({ write: (line: Buffer, _, done) => (written.push(line.toString()), done()) });
    const logger = createLogger({ logLevel: "info", errorReportUrl: `http://127.0.0.1:${port}/report` }, lines);
    logger.warn({ err: new Error("a warning") }, "only a warning");
    logger
      .child({ requestId: "request-1" })
      .error({ err: new RangeError("about ada@example.org"), endpoint: "GET /x" }, "unexpected error");
    await expect
      .poll(() => received)
      .toEqual([
        expect.objectContaining({
          event: "unexpected error",
          requestId: "request-1",
          endpoint: "GET /x",
          error: expect.objectContaining({ type: "RangeError" }),
        }),
      ]);
    expect(JSON.stringify(received)).not.toContain("ada@");
    expect(written).toHaveLength(2);
    server.close();
  });
});
