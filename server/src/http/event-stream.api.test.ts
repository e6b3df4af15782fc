import { once } from "node:events";
import { fault } from "@alongside/contract/kernel/fault.ts";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { AppError } from "../app-error.ts";
import { errorHandler } from "./error-handler.ts";
import { sendEvents } from "./event-stream.ts";

const refused = fault("test/refused", 409, "Not now");
const shape = z.object({ type: z.literal("count"), value: z.number() });

/** Records how the source of the last stream ended. */
const ended = { count: 0, target: new EventTarget() };

async function* counting(to: number, failure?: Error) {
  try {
    for (let value = 1; value <= to; value += 1) yield { type: "count", value, secret: "not for you" };
    if (failure) throw failure;
  } finally {
    ended.count += 1;
    ended.target.dispatchEvent(new Event("end"));
  }
}

async function* forEver() {
  try {
    yield { type: "count", value: 0 };
    for (let value = 1; ; value += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      yield { type: "count", value };
    }
  } finally {
    ended.count += 1;
    ended.target.dispatchEvent(new Event("end"));
  }
}

let server: FastifyInstance;
let address: string;

beforeAll(async () => {
  // A client that disconnects reconnects, so closing needn't wait for it.
  server = fastify({ forceCloseConnections: true });
  server.setErrorHandler(
    errorHandler(
      () => false,
      () => false,
    ),
  );
  const sources: Record<string, () => AsyncIterable<unknown>> = {
    whole: () => counting(3),
    empty: () => counting(0),
    refused: () => counting(0, new AppError(refused)),
    midway: () => counting(2, new AppError(refused)),
    broken: () => counting(1, new Error("the recipe of the soup")),
    endless: forEver,
  };
  for (const [name, source] of Object.entries(sources)) {
    server.get(`/${name}`, (request, reply) => sendEvents(request, reply, shape, source()));
  }
  server.get("/late", async (request, reply) => {
    await once(reply.raw, "close");
    return sendEvents(request, reply, shape, forEver());
  });
  address = await server.listen({ port: 0, host: "127.0.0.1" });
});

afterAll(() => server.close());

const data = (text: string) =>
  text
    .split("\n\n")
    .filter(Boolean)
    .map((frame): unknown => JSON.parse(frame.replace(/^data: /u, "")));

describe("a stream of events", () => {
  it("sends each event as one line of JSON, cut to its shape, and ends", async () => {
    const answer = await fetch(`${address}/whole`);
    expect(answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(data(await answer.text())).toEqual([1, 2, 3].map((value) => ({ type: "count", value })));
  });

  it("can be empty", async () => {
    expect(await (await fetch(`${address}/empty`)).text()).toBe("");
  });

  it("sends an ordinary error response if it fails before the first event", async () => {
    const answer = await fetch(`${address}/refused`);
    expect(answer.status).toBe(409);
    const requestId = answer.headers.get("x-request-id");
    expect(await answer.json()).toEqual({ code: "test/refused", message: "Not now", requestId });
  });

  it("reports a later failure in its last event", async () => {
    const events = data(await (await fetch(`${address}/midway`)).text());
    expect(events.at(-1)).toEqual({
      type: "error",
      status: 409,
      code: "test/refused",
      message: "Not now",
      requestId: expect.any(String),
    });
    expect(events).toHaveLength(3);
  });

  it("reveals nothing about an unexpected error", async () => {
    const text = await (await fetch(`${address}/broken`)).text();
    expect(data(text).at(-1)).toMatchObject({ type: "error", status: 500, code: "kernel/unexpected" });
    expect(text).not.toContain("soup");
  });

  it("ends its source when the client disconnects", async () => {
    const gone = new AbortController();
    const before = ended.count;
    const end = once(ended.target, "end");
    const answer = await fetch(`${address}/endless`, { signal: gone.signal });
    const reader = answer.body?.getReader();
    await reader?.read();
    gone.abort();
    await end;
    expect(ended.count).toBe(before + 1);
  });

  it("ends its source if the client disconnects before the first event", async () => {
    const gone = new AbortController();
    const end = once(ended.target, "end");
    const asked = once(server.server, "request");
    const answer = fetch(`${address}/late`, { signal: gone.signal }).catch(() => "gone");
    await asked;
    gone.abort();
    expect(await answer).toBe("gone");
    await end;
  });
});
