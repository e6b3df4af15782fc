import { expect, test } from "vitest";
import { createKeyedLimiter, createLimiter } from "./limiter.ts";

test("a limiter runs a number of tasks at once and the others in order, also after a failure", async () => {
  const inTurn = createLimiter(2);
  const events: string[] = [];
  let running = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const work = (name: string) =>
    inTurn(async () => {
      events.push(name);
      most = Math.max(most, (running += 1));
      await new Promise<void>((end) => ends.push(end));
      running -= 1;
      if (name === "b") throw new Error(name);
      return name;
    });
  const all = Promise.allSettled(["a", "b", "c", "d", "e"].map(work));
  for (let done = 0; done < 5; done += 1) {
    await Promise.resolve();
    ends.shift()?.();
    // The next one starts in a later task.
    await new Promise(setImmediate);
  }
  const results = await all;
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled", "fulfilled"]);
  expect([events, most, running]).toEqual([["a", "b", "c", "d", "e"], 2, 0]);
});

test("a keyed limiter runs one task per key at a time, regardless of other keys", async () => {
  const inOwnTurn = createKeyedLimiter();
  const events: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) =>
    inOwnTurn(name.charAt(0), async () => {
      events.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      if (name === "a1") throw new Error(name);
    });
  const all = Promise.allSettled(["a1", "a2", "b1", "a3"].map(work));
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
    return [...events];
  };
  expect(events).toEqual(["a1", "b1"]);
  expect(await end("b1")).toEqual(["a1", "b1"]);
  expect(await end("a1")).toEqual(["a1", "b1", "a2"]);
  expect(await end("a2")).toEqual(["a1", "b1", "a2", "a3"]);
  await end("a3");
  const results = await all;
  expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled", "fulfilled"]);
});
