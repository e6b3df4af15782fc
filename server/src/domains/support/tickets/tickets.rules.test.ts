import { describe, expect, it } from "vitest";
import {
  after,
  excerptOf,
  isTeamTold,
  logged,
  quotable,
  realChange,
  resolvedAtOf,
  statusOnceWritten,
  type TicketState,
} from "./tickets.rules.ts";

const now = new Date("2026-11-21T12:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const state: TicketState = { status: "open", priority: "normal", adminNotes: null, assignedToAdminId: null };

it.each([
  ["open", "open"],
  ["in_progress", "in_progress"],
  ["resolved", "open"],
  ["closed", null],
] as const)("a ticket that is %s is %s once its opener writes", (before, status) => {
  expect(statusOnceWritten(before)).toBe(status);
});

it.each([
  ["open", ago(9), null],
  ["in_progress", ago(9), null],
  ["resolved", null, now],
  ["closed", null, now],
  ["closed", ago(9), ago(9)],
] as const)("%s after %s is settled at %s", (status, before, settled) => {
  expect(resolvedAtOf(status, before, now)).toEqual(settled);
});

describe("a change", () => {
  it.each([
    [{}, null],
    [{ status: "open", adminNotes: null, assignedToAdminId: null }, null],
    [{ status: "closed", priority: "normal" }, { status: "closed" }],
    [{ adminNotes: "Call back" }, { adminNotes: "Call back" }],
  ] as const)("of %j is really %j", (request, real) => {
    expect(realChange(state, request)).toEqual(real);
  });

  it("is logged without any text", () => {
    const change = { adminNotes: "Has an illness", priority: "high" } as const;
    expect(logged(state, change)).toEqual({ priority: "normal", adminNotes: "none" });
    expect(logged({ ...state, ...change }, change)).toEqual({ priority: "high", adminNotes: "some" });
  });
});

it.each([
  ["a message before any answer, within the hour", ago(5), null, false],
  ["a message before any answer, an hour later", ago(60), null, true],
  ["a message after an answer", ago(5), ago(3), true],
  ["a second one after an answer", ago(5), ago(9), false],
])("the team gets a mail of %s: %s, %s → %s", (_, writtenAt, answeredAt, isTold) => {
  expect(isTeamTold({ writtenAt, answeredAt }, now)).toBe(isTold);
});

it("a later event gets a later time, even if the clock is set back", () => {
  expect(after(null, now)).toEqual(now);
  expect(after(ago(1), now)).toEqual(now);
  expect(after(now, now).getTime()).toBe(now.getTime() + 1);
});

it.each([
  ["I cannot sign in", "I cannot sign in"],
  ["Why? And when…", "Why? And when…"],
  ["Buy now at pills.example", null],
  ["https://pills", null],
  ["Buy now at pills\u3002example", null],
  ["write to me@pills", null],
])("%j is written to an unconfirmed address as %j", (title, said) => {
  expect(quotable(title)).toBe(said);
});

it("an excerpt is one line of whole letters", () => {
  expect(excerptOf("One\n\ntwo")).toBe("One two");
  expect(excerptOf("🙂".repeat(300))).toBe(`${"🙂".repeat(200)}…`);
});
