import { describe, expect, it } from "vitest";
import { editAction, hostRefusal } from "./permissions.rules.ts";

const host = { isHost: true, isCoHost: false };
const coHost = { isHost: false, isCoHost: true };
const guest = { isHost: false, isCoHost: false };

describe("who may do what", () => {
  it.each([
    ["edit", false],
    ["edit-text", true],
    ["cancel", false],
    ["answer-requests", true],
    ["mark-attendance", true],
    ["read-ratings", false],
    ["invite", true],
    ["name-co-hosts", false],
  ] as const)("%s: the host always, no guest, a co-host: %s", (action, expected) => {
    expect(hostRefusal(action, host)).toBeNull();
    expect(hostRefusal(action, guest)?.code).toBe("experiences/not-host");
    expect(hostRefusal(action, coHost) === null).toBe(expected);
  });

  it.each([
    [{ title: "A" }, "edit-text"],
    [{ title: "A", description: "B", agenda: [] }, "edit-text"],
    [{ title: "A", price: "1.00" }, "edit"],
    [{ dateTime: "2031-01-01T10:00:00Z" }, "edit"],
    [{ approvalRequired: false }, "edit"],
    [{ plusOneAllowed: true }, "edit"],
  ])("%j is %s", (change, expected) => expect(editAction(change)).toBe(expected));
});
