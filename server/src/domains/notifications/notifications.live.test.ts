import type { LiveTopic } from "@alongside/contract/notifications/notifications.constants.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LiveListener } from "../../ports/events/events.ts";
import { createLive } from "./notifications.live.use-cases.ts";

const listeners = new Set<LiveListener>();
let sessions: Set<string>;
let looks = 0;

const live = createLive({
  events: {
    subscribe(_, listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  },
  hasSession: (sessionId) => {
    looks += 1;
    return sessions.has("broken") ? Promise.reject(new Error("no database")) : Promise.resolve(sessions.has(sessionId));
  },
  position: null,
  recheck: 25_000,
});

const publish = (topics: LiveTopic[] | null) => {
  for (const listener of listeners) listener(topics);
};

function open(sessionId = "s", signal = new AbortController().signal) {
  return live({ userId: "ada", sessionId, ends: [signal] });
}

beforeEach(() => {
  vi.useFakeTimers();
  sessions = new Set(["s"]);
  looks = 0;
});

/** Whatever a test did, no listener or timer of it is left. */
afterEach(() => {
  const left = { listeners: listeners.size, timers: vi.getTimerCount() };
  // First of all, or a failure here would stop the clock of the tests that follow.
  vi.useRealTimers();
  expect(left).toEqual({ listeners: 0, timers: 0 });
});

describe("a live stream", () => {
  it("says hello at once, then sends concurrent changes together, each topic once", async () => {
    const stream = open();
    expect(await stream.next()).toEqual({ done: false, value: { type: "hello" } });
    const next = stream.next();
    publish(["agenda"]);
    publish(["experiences", "agenda"]);
    await vi.advanceTimersByTimeAsync(49);
    publish(["karma"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await next).toEqual({ done: false, value: { type: "changed", topics: ["agenda", "experiences", "karma"] } });
    await stream.return(undefined);
  });

  it("buffers updates while its reader is busy", async () => {
    const stream = open();
    await stream.next();
    for (let at = 0; at < 1_000; at += 1) publish(["goals"]);
    const next = stream.next();
    await vi.advanceTimersByTimeAsync(50);
    expect((await next).value).toEqual({ type: "changed", topics: ["goals"] });
    await stream.return(undefined);
  });

  it("says hello again if an update may have been missed", async () => {
    const stream = open();
    await stream.next();
    const next = stream.next();
    publish(["goals"]);
    publish(null);
    await vi.advanceTimersByTimeAsync(50);
    expect((await next).value).toEqual({ type: "hello" });
    await stream.return(undefined);
  });

  it.each([
    ["while it waits for news", () => undefined],
    ["while it gathers news", () => publish(["goals"])],
  ])("ends at once with its signal, %s", async (_, before) => {
    const gone = new AbortController();
    const stream = open("s", gone.signal);
    await stream.next();
    const next = stream.next();
    before();
    await vi.advanceTimersByTimeAsync(0);
    gone.abort();
    expect(await next).toEqual({ done: true, value: undefined });
  });

  it("says hello and ends if the signal came first", async () => {
    const stream = open("s", AbortSignal.abort());
    expect((await stream.next()).value).toEqual({ type: "hello" });
    expect((await stream.next()).done).toBe(true);
  });

  it("ends when the account changes and the session is gone, and continues otherwise", async () => {
    const stream = open();
    await stream.next();
    let next = stream.next();
    publish(["account"]);
    await vi.advanceTimersByTimeAsync(50);
    expect((await next).value).toEqual({ type: "changed", topics: ["account"] });
    sessions.clear();
    next = stream.next();
    publish(["account"]);
    await vi.advanceTimersByTimeAsync(50);
    expect((await next).done).toBe(true);
    expect(looks).toBe(2);
  });

  it("looks for a session that ended in silence, and takes a database that is away for no answer", async () => {
    const stream = open();
    await stream.next();
    const next = stream.next();
    sessions.add("broken");
    await vi.advanceTimersByTimeAsync(25_000);
    sessions.clear();
    await vi.advanceTimersByTimeAsync(25_000);
    expect((await next).done).toBe(true);
    expect(looks).toBe(2);
  });

  it("ends the oldest where a member opens a sixth", async () => {
    const streams = Array.from({ length: 5 }, () => open());
    for (const stream of streams) await stream.next();
    const [oldest] = streams.map((stream) => stream.next());
    const sixth = open();
    await sixth.next();
    expect((await oldest)?.done).toBe(true);
    expect(listeners.size).toBe(5);
    publish(["goals"]);
    await vi.advanceTimersByTimeAsync(50);
    for (const stream of [...streams, sixth]) await stream.return(undefined);
  });
});
