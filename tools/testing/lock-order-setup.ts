import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { watchLocks } from "../../server/test/lock-order.ts";

// Runs before every file of API tests: each transaction keeps the order of docs/locking.md.

const faults = new Set<string>();
let stop: (() => void) | undefined;

beforeAll(() => {
  stop = watchLocks((fault) => faults.add(fault));
});

afterEach(() => {
  const found = [...faults];
  faults.clear();
  expect(found, "locks out of order, see docs/locking.md").toEqual([]);
});

afterAll(() => stop?.());
