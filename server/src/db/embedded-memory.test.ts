import { expect, it } from "vitest";
import { sharedBuffers, usableMemory } from "./embedded-memory.ts";

const gigabyte = 1024 ** 3;

it.each([
  [0, "64MB"],
  [gigabyte / 4, "64MB"],
  [gigabyte, "128MB"],
  [2 * gigabyte, "256MB"],
  [7.7 * gigabyte, "985MB"],
  [64 * gigabyte, "2048MB"],
])("%d bytes of memory give the database a cache of %s", (bytes, buffers) => {
  expect(sharedBuffers(bytes)).toBe(buffers);
});

it("a container's limit counts where it is below the machine's memory", () => {
  expect(usableMemory(8 * gigabyte, 2 * gigabyte)).toBe(2 * gigabyte);
  expect(usableMemory(8 * gigabyte, 0)).toBe(8 * gigabyte);
  expect(usableMemory(8 * gigabyte, 2 ** 63)).toBe(8 * gigabyte);
  expect(usableMemory()).toBeGreaterThan(gigabyte / 4);
});
