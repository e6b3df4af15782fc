import { expect, test } from "vitest";
import { takesAway, auditEntry } from "./accounts.rules.ts";

test.each([
  [{}, false],
  [{ role: "admin" as const }, false],
  [{ isActive: true }, false],
  [{ role: "moderator" as const }, true],
  [{ isActive: false }, true],
  [{ role: "admin" as const, isActive: false }, true],
])("%j may remove an administrator: %s", (change, expected) => {
  expect(takesAway(change)).toBe(expected);
});

const before = { role: "admin" as const, isActive: true, email: "ada@example.org" };

test.each([
  [{ role: "admin" as const, isActive: true, email: "ada@example.org" }, {}, {}],
  [{ role: "moderator" as const, isActive: true }, { role: "admin" }, { role: "moderator" }],
  [{ isActive: false }, { isActive: true }, { isActive: false }],
  [{ email: null }, {}, { email: "removed" }],
  [{ email: "ada@elsewhere.example", password: "Secret-horse-7" }, {}, { email: "changed", password: "changed" }],
])("the log entry of %j says what changed, without addresses and passwords", (request, was, is) => {
  expect(auditEntry(before, request)).toEqual({ before: was, after: is });
});
