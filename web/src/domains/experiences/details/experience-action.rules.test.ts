import { describe, expect, it } from "vitest";
import { actionFor, isInGroup, phaseOf, spotsLeft } from "./experience-action.rules.ts";

const now = Date.parse("2026-05-01T12:00:00.000Z");
const coming = {
  viewerStatus: "none" as const,
  waitlistPosition: null,
  currentParticipants: 3,
  maxParticipants: 10,
  approvalRequired: false,
  isCancelled: false,
  isActive: true,
  dateTime: "2026-05-02T18:00:00.000Z",
  duration: 60,
};
const full = { currentParticipants: 10 };
const approval = { approvalRequired: true };

describe("actionFor", () => {
  it.each([
    ["asks a visitor to sign in", {}, false, "sign-in"],
    ["asks a visitor to sign in if it is full", full, false, "sign-in"],
    ["lets a member join", {}, true, "join"],
    ["lets a member request a spot if the host approves", approval, true, "request"],
    ["offers the waitlist if it is full", full, true, "wait"],
    ["has no waitlist if the host approves", { ...full, ...approval }, true, "full"],
    ["shows a waiting member as waiting", { ...full, waitlistPosition: 2 }, true, "waiting"],
    ["shows a request as requested", { ...approval, viewerStatus: "requested" as const }, true, "requested"],
    [
      "shows a request as requested if it is full",
      { ...full, ...approval, viewerStatus: "requested" as const },
      true,
      "requested",
    ],
    ["shows a participant as participant", { viewerStatus: "participant" as const }, true, "participant"],
    [
      "shows a participant as participant if it is full",
      { ...full, viewerStatus: "participant" as const },
      true,
      "participant",
    ],
    ["shows the host as host", { viewerStatus: "creator" as const }, true, "host"],
    ["closes a cancelled experience", { isCancelled: true }, true, "closed"],
    [
      "closes a cancelled experience for its host",
      { isCancelled: true, viewerStatus: "creator" as const },
      true,
      "closed",
    ],
    ["closes an inactive experience", { isActive: false }, true, "closed"],
    ["closes at the start", { dateTime: "2026-05-01T12:00:00.000Z" }, true, "closed"],
    ["closes for visitors after the start", { dateTime: "2026-05-01T11:30:00.000Z" }, false, "closed"],
    [
      "closes for participants after the start",
      { dateTime: "2026-05-01T11:30:00.000Z", viewerStatus: "participant" as const },
      true,
      "closed",
    ],
  ] as const)("%s", (_, facts, isMember, action) => {
    expect(actionFor({ ...coming, ...facts }, isMember, now)).toBe(action);
  });
});

describe("phaseOf", () => {
  it.each([
    ["coming", {}],
    ["coming", { dateTime: "2026-05-01T12:00:00.001Z" }],
    ["running", { dateTime: "2026-05-01T12:00:00.000Z" }],
    ["running", { dateTime: "2026-05-01T11:00:00.001Z" }],
    ["over", { dateTime: "2026-05-01T11:00:00.000Z" }],
    ["cancelled", { isCancelled: true, dateTime: "2026-04-01T11:00:00.000Z" }],
    ["inactive", { isActive: false }],
  ] as const)("returns %s for %j", (phase, facts) => {
    expect(phaseOf({ ...coming, ...facts }, now)).toBe(phase);
  });
});

it("the number of free spots is never negative", () => {
  expect(spotsLeft({ currentParticipants: 3, maxParticipants: 10 })).toBe(7);
  expect(spotsLeft({ currentParticipants: 12, maxParticipants: 10 })).toBe(0);
});

it("only the host and the participants are in the group", () => {
  const statuses = ["creator", "participant", "requested", "none"] as const;
  expect(statuses.map((viewerStatus) => isInGroup({ viewerStatus }))).toEqual([true, true, false, false]);
});
