import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { acceptsPage, codingFor, namesType } from "./accepts.ts";

const events = "text/event-stream";
const asking = (headers: Record<string, string>) => ({ headers }) as unknown as FastifyRequest;

describe("namesType", () => {
  it.each([
    [events, true],
    ["application/json, Text/Event-Stream;charset=utf-8", true],
    [`${events};q=0.1, application/json`, true],
    [`  ${events}  ,`, true],
    [undefined, false],
    ["", false],
    ["*/*", false],
    ["text/*", false],
    ["application/json", false],
    [`${events};q=0`, false],
    [`${events}; Q = 0.000`, false],
    [`${events}x`, false],
    [`"${events}"`, false],
  ])("for %j returns whether it names events: %s", (accept, isNamed) => {
    expect(namesType(accept, events)).toBe(isNamed);
  });
});

describe("acceptsPage", () => {
  it.each([
    ["text/html,application/xhtml+xml,*/*;q=0.8", true],
    ["*/*", true],
    ["text/*", true],
    ["application/json", false],
    ["text/html;q=0, */*", false],
    ["", false],
  ])("for %j returns whether it accepts a page: %s", (accept, isPage) => {
    expect(acceptsPage(asking({ accept }))).toBe(isPage);
  });

  it("accepts a page without an Accept header", () => {
    expect(acceptsPage(asking({}))).toBe(true);
  });
});

describe("codingFor", () => {
  it.each([
    ["gzip, deflate, br", "br"],
    ["GZIP", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["br; q=0.000", null],
    ["*", "br"],
    ["*;q=0", null],
    ["identity", null],
    ["brotli, x-gzip", null],
    ["br;q=often", null],
    ["", null],
  ])("for %j returns %s", (accepted, coding) => {
    expect(codingFor(asking({ "accept-encoding": accepted }))).toBe(coding);
  });
});

it("parses a hostile header quickly and without an error", () => {
  const size = 15_000;
  const hostile = [
    "a/",
    ",",
    ";",
    "=",
    '"',
    "\\",
    " ",
    "\t",
    "/",
    "*/*,",
    "text/html;",
    "q=0;",
    'a/b;c="',
    "a/b;__proto__=1,",
  ];
  const started = performance.now();
  for (const piece of hostile) {
    for (const text of [piece.repeat(size / piece.length), `text/html;${piece.repeat(size / piece.length)}`]) {
      expect(() => [
        namesType(text, events),
        acceptsPage(asking({ accept: text })),
        codingFor(asking({ "accept-encoding": text })),
      ]).not.toThrow();
    }
  }
  expect(performance.now() - started).toBeLessThan(5_000);
});
