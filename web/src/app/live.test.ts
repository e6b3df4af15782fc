import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, fakeStream, signedOut } from "../../test/fake-api.ts";
import { startLive } from "./live.ts";

const live = "GET /api/live";
const hello = { type: "hello" };
let api: ReturnType<typeof fakeApi>;
let stream: ReturnType<typeof fakeStream>;
let client: QueryClient;
let stop: () => void;
/** How often each active query was requested. */
const asked = new Map<string, number>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.spyOn(Math, "random").mockReturnValue(1);
  stream = fakeStream();
  api = fakeApi({ [live]: (init) => stream.answer(init) });
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  asked.clear();
  stop = () => undefined;
});

afterEach(() => {
  stop();
  // The cache has its own timers.
  client.clear();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** An active query. */
async function onScreen(key: string) {
  const queryFn = () => {
    asked.set(key, (asked.get(key) ?? 0) + 1);
    return Promise.resolve(key);
  };
  new QueryObserver(client, { queryKey: [key, {}], queryFn, gcTime: Infinity }).subscribe(() => undefined);
  await vi.waitFor(() => expect(asked.get(key)).toBe(1));
}

const connections = () => api.sent.filter(({ key }) => key === live).length;
/** Lets pending work finish without advancing the time. */
const settle = async () => {
  for (let at = 0; at < 50; at += 1) await new Promise((resolve) => setImmediate(resolve));
};
const say = async (event: unknown) => {
  stream.send(event);
  await settle();
};
const after = async (ms: number) => {
  vi.advanceTimersByTime(ms);
  await settle();
};
async function open() {
  stop = startLive(client);
  await settle();
  await say(hello);
}
const renew = () => {
  stream = fakeStream();
};
function show(state: "visible" | "hidden") {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

it("refetches only what a change makes outdated", async () => {
  for (const key of ["GET /api/agenda", "GET /api/user/summary", "GET /api/goals"]) await onScreen(key);
  await open();
  expect([...asked.values()]).toEqual([1, 1, 1]);
  await say({ type: "changed", topics: ["agenda", "karma"] });
  expect(Object.fromEntries(asked)).toEqual({
    "GET /api/agenda": 2,
    "GET /api/user/summary": 2,
    "GET /api/goals": 1,
  });
  await say({ type: "changed", topics: ["notifications"] });
  expect(asked.get("GET /api/agenda")).toBe(2);
});

it("reconnects with growing delays, and then refetches everything on the screen", async () => {
  await onScreen("GET /api/goals");
  await open();
  api.answer(live, "no connection");
  stream.breakOff();
  await settle();
  const waits = [2_000, 4_000, 8_000, 16_000, 30_000, 30_000];
  for (const [at, wait] of waits.entries()) {
    await after(wait - 1);
    expect(connections()).toBe(at + 1);
    await after(1);
    expect(connections()).toBe(at + 2);
  }
  renew();
  api.answer(live, (init) => stream.answer(init));
  await after(30_000);
  expect(asked.get("GET /api/goals")).toBe(1);
  await say(hello);
  expect(asked.get("GET /api/goals")).toBe(2);
});

it("reconnects after a second if the stream was stable, and with growing delays if it ends immediately", async () => {
  await open();
  await after(60_000);
  stream.end();
  await settle();
  renew();
  await after(1_000);
  expect(connections()).toBe(2);
  stream.end();
  await settle();
  await after(1_999);
  expect(connections()).toBe(2);
  await after(1);
  expect(connections()).toBe(3);
});

it("randomizes its delays, so that clients don't reconnect at the same moment", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  await open();
  stream.breakOff();
  await settle();
  await after(999);
  expect(connections()).toBe(1);
  await after(1);
  expect(connections()).toBe(2);
});

it("stops when the session has ended, and lets the screen find out", async () => {
  for (const key of ["GET /api/auth/user", "GET /api/goals"]) await onScreen(key);
  await open();
  api.answer(live, signedOut);
  stream.end();
  await settle();
  await after(2_000);
  expect(connections()).toBe(2);
  expect(Object.fromEntries(asked)).toEqual({ "GET /api/auth/user": 1, "GET /api/goals": 2 });
  await after(600_000);
  window.dispatchEvent(new Event("online"));
  show("visible");
  await settle();
  expect(connections()).toBe(2);
});

it("pauses when the page was hidden for a minute, and refetches everything on return", async () => {
  await onScreen("GET /api/goals");
  await open();
  show("hidden");
  await after(59_999);
  show("visible");
  await say({ type: "changed", topics: ["goals"] });
  expect([connections(), asked.get("GET /api/goals")]).toEqual([1, 2]);

  show("hidden");
  await after(60_000);
  await after(600_000);
  expect(connections()).toBe(1);
  renew();
  show("visible");
  await settle();
  expect(connections()).toBe(2);
  await say(hello);
  expect(asked.get("GET /api/goals")).toBe(3);
});

it("reconnects right away when the browser is online again", async () => {
  await open();
  api.answer(live, "no connection");
  stream.breakOff();
  await settle();
  await after(2_000);
  expect(connections()).toBe(2);
  window.dispatchEvent(new Event("online"));
  await settle();
  expect(connections()).toBe(3);
});

it("does nothing after it is stopped, even during an attempt", async () => {
  await open();
  stop();
  await after(600_000);
  expect(connections()).toBe(1);
  stop = startLive(client);
  stop();
  await settle();
  await after(600_000);
  expect(connections()).toBe(2);
});
