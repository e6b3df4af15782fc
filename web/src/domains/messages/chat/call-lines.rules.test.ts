import { expect, it } from "vitest";
import { aCall } from "../../../../test/makers/messages.ts";
import { placeCalls } from "./call-lines.rules.ts";

const at = (minute: number) => `2026-11-28T10:${String(minute).padStart(2, "0")}:00.000Z`;
const call = (minute: number, more: Parameters<typeof aCall>[1] = {}) =>
  aCall(minute, { startedAt: at(minute), ...more });
const all = { hasOlder: false, hasNewer: false };
const minutesOf = (calls: readonly { startedAt: string }[]) =>
  calls.map(({ startedAt }) => Number(startedAt.slice(14, 16)));

it("puts calls between messages by their time", () => {
  const { before, after } = placeCalls([call(9), call(3), call(1)], [at(2), at(4), at(8)], all);
  expect(before.map(minutesOf)).toEqual([[1], [3], []]);
  expect(minutesOf(after)).toEqual([9]);
});

it("leaves out calls among messages that aren't loaded", () => {
  const { before, after } = placeCalls([call(1), call(3), call(9)], [at(2), at(4)], { hasOlder: true, hasNewer: true });
  expect(before.map(minutesOf)).toEqual([[], [3]]);
  expect(after).toEqual([]);
});

it("shows no call that still goes on, and calls without any message", () => {
  const { after } = placeCalls([call(1, { status: "answered" }), call(2, { status: "missed" })], [], all);
  expect(minutesOf(after)).toEqual([2]);
});
