import { globSync, readFileSync } from "node:fs";
import { contract } from "@alongside/contract/contract.ts";
import { liveTopics } from "@alongside/contract/notifications/notifications.constants.ts";
import { expect, it } from "vitest";
import { changedBy, endpointsOf, type Topic, topicNames } from "./topics.ts";

const sources = globSync("web/src/**/*.{ts,tsx}")
  .filter((path) => !/\.test\.tsx?$/u.test(path) && !path.endsWith("api/topics.ts"))
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");

it.each(liveTopics)("the live topic %s changes queries", (topic) => {
  expect(endpointsOf([topic]).length).toBeGreaterThan(0);
});

it.each([...new Set(endpointsOf(topicNames))])("%s is in the contract, and a query of the client", (endpoint) => {
  expect(Object.keys(contract)).toContain(endpoint);
  expect(sources.includes(`"${endpoint}"`)).toBe(true);
});

it("every topic has its own name", () => {
  expect(new Set(topicNames).size).toBe(topicNames.length);
});

// Live topics come from the server; every other topic must be used by a mutation or a screen.
it.each(topicNames.filter((topic) => !liveTopics.some((live) => live === topic)))("%s is used", (topic) => {
  expect(sources.includes(`"${topic}"`)).toBe(true);
});

it("an endpoint is listed once, however many topics change it", () => {
  const endpoints = endpointsOf(topicNames);
  expect(new Set(endpoints).size).toBe(endpoints.length);
});

it.each<[Topic, string, boolean]>([
  ["payment-list", "GET /api/payments", true],
  ["payment-list", "GET /api/payments/{id}", false],
  ["payments", "GET /api/auth/user", true],
  ["everything", "POST /api/marketplace/search", true],
  ["everything", "GET /api/auth/user", true],
  ["everything-but-session", "GET /api/auth/user", false],
  // Whatever the day on the dashboard names.
  ["agenda", "GET /api/ai/daily-motivation", true],
  ["goals", "GET /api/ai/daily-motivation", true],
  ["goal-list", "GET /api/ai/daily-motivation", true],
  ["spots", "GET /api/ai/daily-motivation", true],
  ["join-requests", "GET /api/ai/daily-motivation", true],
  ["experiences", "GET /api/ai/daily-motivation", true],
  ["own-picture", "GET /api/friends", true],
  ["own-picture", "GET /api/auth/user", false],
  ["own-picture", "GET /api/config", false],
  ["own-picture", "POST /api/marketplace/search", false],
])("%s changes %s: %s", (topic, endpoint, isChanged) => {
  expect(changedBy([topic])({ queryKey: [endpoint, {}] })).toBe(isChanged);
});

it("a live topic that only a newer server knows is ignored", () => {
  // The server may send more than the type says.
  expect(endpointsOf(["weather" as Topic, "coach"])).toEqual(endpointsOf(["coach"]));
});
