import { expect, it } from "vitest";
import { createLag } from "./lag.ts";

it("nobody knows how old a standby is before it has been asked", () => {
  const lag = createLag();
  lag.written(10, 100n);
  expect(lag.freshUntil()).toBe(-Infinity);
});

it("a standby is as fresh as the last mark it has reached", () => {
  const lag = createLag();
  lag.written(10, 100n);
  lag.written(20, 200n);
  lag.written(30, 200n);
  const seen = [99n, 100n, 199n, 200n, 500n].map((end) => {
    lag.replayed(end);
    return [lag.freshUntil(), lag.bytes()];
  });
  expect(seen).toEqual([
    [-Infinity, 101],
    [10, 100],
    [10, 1],
    [30, 0],
    [30, 0],
  ]);
});

it("one that is far behind is fresh again as soon as it has caught up", () => {
  const lag = createLag();
  for (let at = 0; at < 10_000; at += 1) lag.written(at, BigInt(at));
  lag.replayed(0n);
  expect(lag.freshUntil()).toBe(-Infinity);
  lag.replayed(10_000n);
  expect([lag.freshUntil(), lag.bytes()]).toEqual([9_999, 0]);
});

it("another standby starts from scratch", () => {
  const lag = createLag();
  lag.written(10, 100n);
  lag.replayed(100n);
  lag.reset();
  expect([lag.freshUntil(), lag.bytes()]).toEqual([-Infinity, 0]);
});
