import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { closeDevice, onDevice, openDevice, wipeDevice } from "./device-store.ts";
import { keepAnswers, restoreAnswers } from "./kept-answers.ts";

const agenda = ["GET /api/agenda", {}];
const [robin, ines] = ["robin", "ines"];
const answers = () => onDevice(({ all }) => all("answers"));
let stop = () => {};

afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** A member's cache with an answer that the server gives now. */
async function read(memberId: string, data: unknown) {
  vi.useFakeTimers();
  await openDevice(memberId);
  const client = new QueryClient();
  stop = keepAnswers(client, memberId);
  await client.fetchQuery({ queryKey: agenda, queryFn: () => Promise.resolve(data) });
  return client;
}

it("keeps an answer, and brings it back as one that is out of date", async () => {
  await read(robin, ["Tea"]);
  await vi.runAllTimersAsync();
  const next = new QueryClient();
  expect(await restoreAnswers(next)).toBe(robin);
  expect(next.getQueryData(agenda)).toEqual(["Tea"]);
  expect(next.getQueryState(agenda)?.isInvalidated).toBe(true);
});

it("doesn't replace what the cache has already", async () => {
  await read(robin, ["Tea"]);
  await vi.runAllTimersAsync();
  const next = new QueryClient();
  next.setQueryData(agenda, ["Newer"]);
  await restoreAnswers(next);
  expect(next.getQueryData(agenda)).toEqual(["Newer"]);
});

it.each([
  ["logout", wipeDevice],
  ["the end of the session", closeDevice],
  ["another member's sign-in", () => openDevice(ines)],
])("an answer that arrives before %s isn't written after it", async (_, end) => {
  await read(robin, ["Tea"]);
  await end();
  await vi.runAllTimersAsync();
  expect(await answers()).toEqual([]);
  const next = new QueryClient();
  await restoreAnswers(next);
  expect(next.getQueryData(agenda)).toBeUndefined();
});

it("what waits to be sent outlives the session, but not another member's sign-in", async () => {
  await openDevice(robin);
  await onDevice(({ put }) => put("outbox", "1", { memberId: robin }));
  await closeDevice();
  expect(await onDevice(({ all }) => all("outbox"))).toHaveLength(1);
  await openDevice(robin);
  expect(await onDevice(({ all }) => all("outbox"))).toHaveLength(1);
  await openDevice(ines);
  expect(await onDevice(({ all }) => all("outbox"))).toEqual([]);
});
