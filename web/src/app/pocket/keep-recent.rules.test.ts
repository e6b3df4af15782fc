import { expect, it } from "vitest";
import { comingIds, isChatDue, isDue, isRoomy, most } from "./keep-recent.rules.ts";

const now = Date.parse("2026-11-28T12:00:00Z");
const fresh = { data: [], dataUpdatedAt: now, dataUpdateCount: 1, isInvalidated: false };

it.each([
  ["nothing", undefined, true],
  ["a failure", { ...fresh, data: undefined }, true],
  ["a current answer", fresh, false],
  ["an answer that a change has made outdated", { ...fresh, isInvalidated: true }, true],
  ["an answer kept a moment ago", { ...fresh, isInvalidated: true, dataUpdateCount: 0 }, false],
  [
    "an answer kept an hour ago",
    { ...fresh, isInvalidated: true, dataUpdateCount: 0, dataUpdatedAt: now - 3_600_000 },
    true,
  ],
])("with %s in the cache, a list is due: %3$s", (_, state, isIt) => {
  expect(isDue(state, now)).toBe(isIt);
});

it("a chat is due if its last message isn't kept", () => {
  expect(isChatDue(undefined, "7")).toBe(true);
  expect(isChatDue("6", "7")).toBe(true);
  expect(isChatDue("7", "7")).toBe(false);
  expect(isChatDue(undefined, undefined)).toBe(false);
});

it("the next experiences are fetched, soonest first, each once, and none that is over", () => {
  const at = (id: string, hours: number) => ({ id, dateTime: new Date(now + hours * 3_600_000).toISOString() });
  expect(comingIds([at("later", 30), at("over", -7), at("soon", 2), at("on", -1), at("soon", 2)], now)).toEqual([
    "on",
    "soon",
    "later",
  ]);
  expect(
    comingIds(
      Array.from({ length: 20 }, (_, index) => at(String(index), index)),
      now,
    ),
  ).toHaveLength(most.experiences);
});

it.each([
  [undefined, true],
  [{ effectiveType: "4g", saveData: false }, true],
  [{ effectiveType: "3g" }, true],
  [{ effectiveType: "slow-2g" }, false],
  [{ effectiveType: "2g" }, false],
  [{ effectiveType: "4g", saveData: true }, false],
])("over %j it is fetched ahead: %s", (network, isIt) => {
  expect(isRoomy(network)).toBe(isIt);
});
