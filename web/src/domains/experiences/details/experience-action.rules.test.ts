import { describe, expect, it } from "vitest";
import { actionFor, isInGroup, phaseOf, seatsLeft } from "./experience-action.rules.ts";

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
const asks = { approvalRequired: true };

describe("what a viewer can do", () => {
  it.each([
    ["a visitor is asked to sign in", {}, false, "sign-in"],
    ["a visitor, full", full, false, "sign-in"],
    ["a member joins", {}, true, "join"],
    ["a member asks where the host wants to be asked", asks, true, "request"],
    ["a member waits when full", full, true, "wait"],
    ["nobody waits where the host is asked", { ...full, ...asks }, true, "full"],
    ["waiting", { ...full, waitlistPosition: 2 }, true, "waiting"],
    ["asked", { ...asks, viewerStatus: "requested" as const }, true, "requested"],
    ["asked, full meanwhile", { ...full, ...asks, viewerStatus: "requested" as const }, true, "requested"],
    ["in", { viewerStatus: "participant" as const }, true, "participant"],
    ["in, full", { ...full, viewerStatus: "participant" as const }, true, "participant"],
    ["the host", { viewerStatus: "creator" as const }, true, "host"],
    ["cancelled", { isCancelled: true }, true, "closed"],
    ["cancelled, the host", { isCancelled: true, viewerStatus: "creator" as const }, true, "closed"],
    ["inactive", { isActive: false }, true, "closed"],
    ["begun", { dateTime: "2026-05-01T12:00:00.000Z" }, true, "closed"],
    ["begun, a visitor", { dateTime: "2026-05-01T11:30:00.000Z" }, false, "closed"],
    ["begun, in", { dateTime: "2026-05-01T11:30:00.000Z", viewerStatus: "participant" as const }, true, "closed"],
  ] as const)("%s", (_, facts, isMember, action) => {
    expect(actionFor({ ...coming, ...facts }, isMember, now)).toBe(action);
  });
});

describe("the phase", () => {
  it.each([
    ["coming", {}],
    ["coming", { dateTime: "2026-05-01T12:00:00.001Z" }],
    ["running", { dateTime: "2026-05-01T12:00:00.000Z" }],
    ["running", { dateTime: "2026-05-01T11:00:00.001Z" }],
    ["over", { dateTime: "2026-05-01T11:00:00.000Z" }],
    ["cancelled", { isCancelled: true, dateTime: "2026-04-01T11:00:00.000Z" }],
    ["inactive", { isActive: false }],
  ] as const)("%s: %j", (phase, facts) => {
    expect(phaseOf({ ...coming, ...facts }, now)).toBe(phase);
  });
});

it("never counts fewer than no seats", () => {
  expect(seatsLeft({ currentParticipants: 3, maxParticipants: 10 })).toBe(7);
  expect(seatsLeft({ currentParticipants: 12, maxParticipants: 10 })).toBe(0);
});

it("keeps the group among the host and the participants", () => {
  const statuses = ["creator", "participant", "requested", "none"] as const;
  expect(statuses.map((viewerStatus) => isInGroup({ viewerStatus }))).toEqual([true, true, false, false]);
});
