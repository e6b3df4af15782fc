import { expect, it } from "vitest";
import type { AuditEntry } from "../audit.queries.ts";
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
  [{ target: null }, "a deleted member"],
  [{ target: null, targetType: "experience" }, "a deleted experience"],
  [{ target: null, targetType: "decision" }, "a deleted account"],
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

const say = {
  moment: (moment: string) => moment.slice(0, 10),
  administrator: (id: string) => (id === "7" ? "ada" : undefined),
};

it("says field by field what was before and after", () => {
  const before = { aiCredits: 1250, isPro: false, proUntil: null };
  const after = {
    aiCredits: 1350,
    isPro: true,
    proUntil: "2026-12-01T10:00:00.000Z",
    kept: { a: 1 },
    email: "changed",
  };
  expect(differencesOf({ before, after }, say)).toEqual([
    { name: "Credits", before: "1,250", after: "1,350" },
    { name: "Pro", before: "no", after: "yes" },
    { name: "Pro until", before: "none", after: "2026-12-01" },
    { name: "Kept", before: undefined, after: '{"a":1}' },
    { name: "Email", before: undefined, after: "changed" },
  ]);
  expect(differencesOf({ before: null, after: null }, say)).toEqual([]);
});

it.each<[Pick<AuditEntry, "before" | "after">, string[]]>([
  [{ before: { assignedToAdminId: null }, after: { assignedToAdminId: "7" } }, ["Assigned to: nobody, ada"]],
  [
    { before: { assignedToAdminId: "8" }, after: { assignedToAdminId: null } },
    ["Assigned to: someone on the team, nobody"],
  ],
  [{ before: { status: "open" }, after: { status: "in_progress", messageId: "9" } }, ["Status: Open, In progress"]],
  [{ before: { status: "open" }, after: { status: "open", messageId: "9" } }, []],
  [{ before: { priority: "low" }, after: { priority: "urgent" } }, ["Priority: Low, Urgent"]],
  [{ before: { role: "moderator" }, after: { role: "admin" } }, ["Role: Moderator, Administrator"]],
  [{ before: { adminNotes: "none" }, after: { adminNotes: "some" } }, ["Notes: written"]],
  [{ before: { adminNotes: "some" }, after: { adminNotes: "some" } }, ["Notes: changed"]],
  [{ before: { adminNotes: "some" }, after: { adminNotes: "none" } }, ["Notes: removed"]],
  [
    { before: null, after: { action: "warn", hasRemoved: true, decisionId: "9" } },
    ["Decision: Warned", "Content removed: yes"],
  ],
  [{ before: { isLifted: false }, after: { isLifted: true } }, []],
  [{ before: null, after: { username: "mo", role: "moderator" } }, ["Role: Moderator"]],
])("%j says no ids and no codes", (entry, lines) => {
  const told = differencesOf(entry, say).map(
    ({ name, before: was, after: is }) => `${name}: ${[was, is].filter((word) => word !== undefined).join(", ")}`,
  );
  expect(told).toEqual(lines);
});
