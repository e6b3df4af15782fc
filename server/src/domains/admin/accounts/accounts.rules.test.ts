import { expect, test } from "vitest";
import { takesAway, told } from "./accounts.rules.ts";

test.each([
  [{}, false],
  [{ role: "admin" as const }, false],
  [{ isActive: true }, false],
  [{ role: "moderator" as const }, true],
  [{ isActive: false }, true],
  [{ role: "admin" as const, isActive: false }, true],
])("%j may take an administrator away: %s", (change, expected) => {
  expect(takesAway(change)).toBe(expected);
});

const before = { role: "admin" as const, isActive: true, email: "ada@example.org" };

test.each([
  [{ role: "admin" as const, isActive: true, email: "ada@example.org" }, {}, {}],
  [{ role: "moderator" as const, isActive: true }, { role: "admin" }, { role: "moderator" }],
  [{ isActive: false }, { isActive: true }, { isActive: false }],
  [{ email: null }, {}, { email: "removed" }],
  [{ email: "ada@elsewhere.example", password: "Secret-horse-7" }, {}, { email: "changed", password: "changed" }],
])("of %j the log keeps what changed, and neither addresses nor passwords", (request, was, is) => {
  expect(told(before, request)).toEqual({ before: was, after: is });
});
