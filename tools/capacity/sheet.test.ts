import { expect, it } from "vitest";
import { type Assumptions, type Figures, rowKinds, sheetOf } from "./sheet.ts";

const figures: Figures = {
  date: "2026-01-01",
  commit: "abc",
  machine: "a test",
  request: { server: 3, database: 1.5 },
  memory: { server: 200, perStream: 50 },
  bytes: { member: 4_000, message: 500, post: 2_000, view: 200, notification: 300, question: 1_000 },
};
const given: Assumptions = {
  members: 100_000,
  active: 0.1,
  requests: 180,
  busiest: 0.1,
  online: 0.2,
  messages: 10,
  posts: 1,
  views: 20,
  notifications: 5,
  questions: 1,
  uploads: 2,
  years: 1,
};
const of = (change: Partial<Assumptions> = {}, measured = figures) => sheetOf(measured, { ...given, ...change });

it.each([
  // 10,000 active members, 180 requests each, a tenth of them within 3,600 seconds.
  ["requests a second", of().requestsPerSecond, 50],
  ["streams", of().streams, 2_000],
  // 50 requests × 3 ms are 0.15 cores, 0.25 at 60 % of one.
  ["servers", of().servers, 1],
  ["servers of a million members: 2.5 cores, so three and a spare one", of({ members: 1_000_000 }).servers, 4],
  ["servers for 20,000 streams that ask for little", of({ members: 1_000_000, requests: 1 }).servers, 3],
  ["cores of the database", of({ members: 1_000_000 }).databaseCores, 2],
  ["connections", of({ members: 1_000_000 }).connections, 56],
  // 200 MB, half a gigabyte to spare, and 2,000 streams of 50 kB.
  ["memory of a server", of().serverMemory, 0.8],
  // 100,000 × 4 kB + 10,000 × 365 × (10 × 500 + 20 × 200 + 1,000 + 2,000) + 10,000 × 90 × 5 × 300 bytes.
  ["size of the database", of().databaseSize, 0.4 + 43.8 + 1.35],
  ["memory of the database", of().databaseMemory, 4.555],
  ["disk of the database", of().databaseDisk, 91.1],
  ["pictures and videos", of().objects, 7_300],
])("computes the %s", (_, computed, expected) => {
  expect(computed).toBeCloseTo(expected, 6);
});

it("says for a village what its smallest machine is", () => {
  expect(of({ members: 0 })).toEqual({
    requestsPerSecond: 0,
    streams: 0,
    servers: 1,
    hasSpare: false,
    serverMemory: 0.7,
    databaseCores: 1,
    databaseSize: 0,
    databaseMemory: 1,
    databaseDisk: 1,
    objects: 0,
    connections: 14,
    needsPooler: false,
  });
});

it("asks for a spare server from the second on, and for a pooler beyond 200 connections", () => {
  expect(of({ members: 1_000_000 })).toMatchObject({ hasSpare: true, needsPooler: false });
  expect(of({ members: 10_000_000 })).toMatchObject({
    servers: 26,
    hasSpare: true,
    connections: 364,
    needsPooler: true,
  });
});

it.each(rowKinds)("grows with the bytes of a %s", (kind) => {
  const larger = { ...figures, bytes: { ...figures.bytes, [kind]: figures.bytes[kind] * 2 } };
  expect(of({}, larger).databaseSize).toBeGreaterThan(of().databaseSize);
});

it.each([
  "members",
  "active",
  "requests",
  "busiest",
  "online",
  "messages",
  "posts",
  "views",
  "notifications",
  "questions",
  "uploads",
  "years",
] as const)("never asks for less with more %s", (name) => {
  const [less, more] = [of(), of({ [name]: given[name] * 2 })];
  for (const key of ["requestsPerSecond", "streams", "servers", "databaseCores", "databaseSize", "objects"] as const) {
    expect(more[key], key).toBeGreaterThanOrEqual(less[key]);
  }
  expect(more).not.toEqual(less);
});
