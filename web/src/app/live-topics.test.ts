import { contract } from "@alongside/contract/contract.ts";
import { liveTopics } from "@alongside/contract/notifications/notifications.constants.ts";
import { expect, it } from "vitest";
import { answersOf } from "./live-topics.ts";

it.each(liveTopics)("%s puts answers out of date", (topic) => {
  const keys = answersOf([topic]);
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) expect(Object.keys(contract)).toContain(key);
});

it("names each answer once, however many topics touch it", () => {
  const keys = answersOf(liveTopics);
  expect(new Set(keys).size).toBe(keys.length);
});
