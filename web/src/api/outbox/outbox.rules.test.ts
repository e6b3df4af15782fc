import { expect, it } from "vitest";
import { ApiError } from "../api-error.ts";
import { nextOf, openSubjects, type OutboxEntry, pauseAfter, stateAfter, Unsendable } from "./outbox.rules.ts";

const entry = (order: number, given: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id: `entry-${order}`,
  memberId: "robin",
  kind: "message",
  subject: "conversation/1",
  body: {},
  at: "2026-11-28T10:00:00.000Z",
  order,
  state: "waiting",
  reason: null,
  ...given,
});
const subject = "conversation/1";

it("sends a member's entries of a subject in order, and a failed one holds up nothing", () => {
  const entries = [entry(3), entry(1, { state: "failed" }), entry(2, { state: "queued" })];
  expect(nextOf(entries, { memberId: "robin", subject })?.order).toBe(2);
  expect(nextOf(entries, { memberId: "robin", subject: "conversation/2" })).toBeNull();
  expect(nextOf(entries, { memberId: "ines", subject })).toBeNull();
});

it("names each subject with something to send once", () => {
  const other = { subject: "like/7" };
  expect(openSubjects([entry(2, other), entry(1), entry(3), entry(4, { subject: "join/1", state: "failed" })])).toEqual(
    [subject, "like/7"],
  );
});

it.each([
  [new TypeError("Failed to fetch"), "waiting"],
  [new ApiError(401, "Unauthorized", '{"message":"Unauthorized"}'), "waiting"],
  [new ApiError(429, "Too Many Requests", ""), "waiting"],
  [new ApiError(409, "Conflict", '{"message":"This experience is full"}'), "failed"],
  [new ApiError(500, "Internal Server Error", ""), "failed"],
  [new Unsendable("This picture can't be read"), "failed"],
  [new ApiError(502, "Bad Gateway", "<html>"), "waiting"],
  [new ApiError(503, "Service Unavailable", ""), "waiting"],
  [new ApiError(503, "Service Unavailable", '{"code":"kernel/unavailable"}'), "waiting"],
  [new ApiError(503, "Service Unavailable", '{"code":"kernel/no-space"}'), "failed"],
])("after %s an entry is %s", (error, state) => {
  expect(stateAfter(error)).toBe(state);
});

it("tries again after growing pauses, and not before the server says", () => {
  const lost = new TypeError("Failed to fetch");
  expect([0, 1, 2, 9].map((attempts) => pauseAfter(attempts, lost))).toEqual([5_000, 10_000, 20_000, 120_000]);
  expect(pauseAfter(0, new ApiError(429, "Too Many Requests", "", 60))).toBe(60_000);
});
