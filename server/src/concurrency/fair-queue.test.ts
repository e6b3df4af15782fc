import { expect, test } from "vitest";
import { createFairQueue, QueueFullError } from "./fair-queue.ts";

/** A queue whose tasks end when told to, and a list of those that have started. */
function observed(options: Parameters<typeof createFairQueue>[0]) {
  const queue = createFairQueue(options);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const outcomes = new Map<string, string>();
  const add = (name: string, signal?: AbortSignal) => {
    const work = () => {
      begun.push(name);
      return new Promise<void>((end) => ends.push(end));
    };
    void queue(name.charAt(0), work, signal).then(
      () => outcomes.set(name, "done"),
      (error: unknown) => outcomes.set(name, error instanceof Error ? error.name : "?"),
    );
  };
  const endOne = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  const drain = async () => {
    while (ends.length > 0) await endOne();
  };
  return { add, begun, outcomes, endOne, drain };
}

test("a fair queue takes one task of each caller in turn, so that one caller's many tasks delay nobody else", async () => {
  const { add, begun, drain } = observed({ atOnce: 1 });
  for (const name of ["a1", "a2", "a3", "a4", "b1", "c1", "b2"]) add(name);
  await drain();
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("a fair queue drops only the waiting tasks of a caller who disconnects", async () => {
  const { add, begun, outcomes, drain } = observed({ atOnce: 1 });
  const gone = new AbortController();
  add("a1");
  add("a2", gone.signal);
  add("b1", gone.signal);
  add("a3");
  gone.abort();
  add("b2", gone.signal);
  await drain();
  expect(begun).toEqual(["a1", "a3"]);
  expect(Object.fromEntries(outcomes)).toEqual({
    a1: "done",
    a2: "AbortError",
    b1: "AbortError",
    b2: "AbortError",
    a3: "done",
  });
});

test("a fair queue lets a running task finish when its caller disconnects", async () => {
  const { add, outcomes, drain } = observed({ atOnce: 1 });
  const gone = new AbortController();
  add("a1", gone.signal);
  add("a2");
  gone.abort();
  await drain();
  expect(Object.fromEntries(outcomes)).toEqual({ a1: "done", a2: "done" });
});

test("a full fair queue refuses the newest task of the caller with the most waiting", async () => {
  const { add, begun, outcomes, drain } = observed({ atOnce: 1, mostWaiting: 3 });
  for (const name of ["a1", "a2", "a3", "a4", "a5"]) add(name);
  await new Promise(setImmediate);
  expect(Object.fromEntries(outcomes)).toEqual({ a5: QueueFullError.name });
  add("b1");
  add("b2");
  await new Promise(setImmediate);
  expect(Object.fromEntries(outcomes)).toEqual({
    a5: QueueFullError.name,
    a4: QueueFullError.name,
    b2: QueueFullError.name,
  });
  await drain();
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
});

test("a fair queue respects its concurrency and continues after a failed task", async () => {
  const queue = createFairQueue({ atOnce: 2 });
  let running = 0;
  let most = 0;
  const work = (fails: boolean) => async () => {
    most = Math.max(most, (running += 1));
    await new Promise(setImmediate);
    running -= 1;
    if (fails) throw new Error("failed");
  };
  const results = await Promise.allSettled(Array.from({ length: 9 }, (_, at) => queue("a", work(at % 3 === 0))));
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(3);
  expect([most, running]).toEqual([2, 0]);
});

test("a fair queue limits the concurrency of one caller and leaves the rest to others", async () => {
  const inTurn = createFairQueue({ atOnce: 2, mostEach: 1 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (name: string) =>
    inTurn(name.charAt(0), async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
    });
  const all = ["a1", "a2", "a3"].map(run);
  expect(begun).toEqual(["a1"]);
  all.push(run("b1"));
  expect(begun).toEqual(["a1", "b1"]);
  for (let ended = 0; ended < all.length; ended += 1) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  await Promise.all(all);
  expect(begun).toEqual(["a1", "b1", "a2", "a3"]);
});
