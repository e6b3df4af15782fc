import { expect, it } from "vitest";
import type { AuditEntry } from "./audit.queries.ts";
import { aboutOf, didOf, differencesOf } from "./audit.rules.ts";

const entry: AuditEntry = {
  id: "7",
  admin: "ada",
  action: "credits-changed",
  targetType: "member",
  targetId: "8",
  target: "Mira Osei",
  before: null,
  after: null,
  reason: null,
  createdAt: "2026-11-01T10:00:00.000Z",
};

it.each<[Partial<AuditEntry>, string | null]>([
  [{}, "Mira Osei"],
  [{ target: null }, "a member who is gone"],
  [{ target: null, targetType: "experience" }, "an experience that is gone"],
  [{ target: null, targetType: "decision" }, "somebody who is gone"],
  [{ action: "signed-in", targetType: "administrator", target: "ada" }, null],
  [{ action: "password-changed", targetType: "administrator", target: "ada" }, "their own account"],
  [{ action: "account-created", targetType: "administrator", target: "ada" }, null],
  [{ action: "account-changed", targetType: "administrator", target: "mo" }, "mo"],
])("%j is about %s", (change, words) => {
  expect(aboutOf({ ...entry, ...change })).toBe(words);
});

it("tells an account that the operator made from one that an administrator made", () => {
  expect(didOf({ ...entry, action: "account-created", target: "ada" })).toBe("got an account");
  expect(didOf({ ...entry, action: "account-created", target: "mo" })).toBe("added the account");
});

it("says field by field what was before and after", () => {
  const before = { aiCredits: 1250, isPro: false, proUntil: null, assignedToAdminId: "7" };
  const after = {
    aiCredits: 1350,
    isPro: true,
    proUntil: "2026-12-01T10:00:00.000Z",
    kept: { a: 1 },
    email: "changed",
  };
  expect(differencesOf({ before, after }, (moment) => moment.slice(0, 10))).toEqual([
    { name: "Credits", before: "1,250", after: "1,350" },
    { name: "Pro", before: "no", after: "yes" },
    { name: "Pro until", before: "none", after: "2026-12-01" },
    { name: "Assigned to admin id", before: "7", after: undefined },
    { name: "Kept", before: undefined, after: '{"a":1}' },
    { name: "Email", before: undefined, after: "changed" },
  ]);
  expect(differencesOf({ before: null, after: null }, String)).toEqual([]);
});
