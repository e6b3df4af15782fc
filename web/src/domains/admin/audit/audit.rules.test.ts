import { expect, it } from "vitest";
import type { AuditEntry } from "../audit.queries.ts";
import { targetLabel, verbOf, differencesOf } from "./audit.rules.ts";

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
])("describes the target of %j as %s", (change, expected) => {
  expect(targetLabel({ ...entry, ...change })).toBe(expected);
});

it("distinguishes an account created by the operator from one created by an administrator", () => {
  expect(verbOf({ ...entry, action: "account-created", target: "ada" })).toBe("got an account");
  expect(verbOf({ ...entry, action: "account-created", target: "mo" })).toBe("added the account");
});

const formatters = {
  moment: (moment: string) => moment.slice(0, 10),
  administrator: (id: string) => (id === "7" ? "ada" : undefined),
};

it("lists the old and new value of each changed field", () => {
  const before = { aiCredits: 1250, isPro: false, proUntil: null };
  const after = {
    aiCredits: 1350,
    isPro: true,
    proUntil: "2026-12-01T10:00:00.000Z",
    kept: { a: 1 },
    email: "changed",
  };
  expect(differencesOf({ before, after }, formatters)).toEqual([
    { name: "Credits", before: "1,250", after: "1,350" },
    { name: "Pro", before: "no", after: "yes" },
    { name: "Pro until", before: "none", after: "2026-12-01" },
    { name: "Kept", before: undefined, after: '{"a":1}' },
    { name: "Email", before: undefined, after: "changed" },
  ]);
  expect(differencesOf({ before: null, after: null }, formatters)).toEqual([]);
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
])("describes %j without ids or codes", (entry, lines) => {
  const changes = differencesOf(entry, formatters).map(
    ({ name, before: oldValue, after: newValue }) =>
      `${name}: ${[oldValue, newValue].filter((word) => word !== undefined).join(", ")}`,
  );
  expect(changes).toEqual(lines);
});
