import { describe, expect, it } from "vitest";
import { askRefusal, joinRefusal, type Membership, waitRefusal } from "./joining.rules.ts";

const now = new Date("2026-05-01T12:00:00Z");
const stranger: Membership = {
  isHost: false,
  isParticipant: false,
  hasAsked: false,
  isWaiting: false,
  approvalRequired: false,
  isFull: false,
  dateTime: new Date("2026-05-01T12:00:00.001Z"),
};
const full = { isFull: true };
const begun = { dateTime: now };

describe("joining", () => {
  it.each<[Partial<Membership>, string | undefined]>([
    [{}, undefined],
    [{ hasAsked: true }, undefined],
    [{ isWaiting: true }, undefined],
    [{ isHost: true, ...full }, "experiences/own"],
    [{ isParticipant: true, ...full, ...begun }, "experiences/already-joined"],
    [{ ...begun, approvalRequired: true, ...full }, "experiences/begun"],
    [{ approvalRequired: true, ...full }, "experiences/takes-requests"],
    [full, "experiences/full"],
  ])("%j: %s", (details, code) => expect(joinRefusal({ ...stranger, ...details }, now)?.code).toBe(code));
});

describe("asking to join", () => {
  it.each<[Partial<Membership>, string | undefined]>([
    [{}, undefined],
    [{ approvalRequired: true }, undefined],
    [{ isHost: true }, "experiences/own"],
    [{ isParticipant: true }, "experiences/already-joined"],
    [{ hasAsked: true, ...full }, "experiences/already-requested"],
    [{ ...begun, ...full }, "experiences/begun"],
    [full, "experiences/full"],
  ])("%j: %s", (details, code) => expect(askRefusal({ ...stranger, ...details }, now)?.code).toBe(code));
});

describe("waiting", () => {
  it.each<[Partial<Membership>, string | undefined]>([
    [full, undefined],
    [{ ...full, hasAsked: true }, undefined],
    [{ isHost: true, ...full }, "experiences/own"],
    [{ isParticipant: true, ...full }, "experiences/already-joined"],
    [{ isWaiting: true, ...full }, "experiences/already-waiting"],
    [{ ...begun, ...full }, "experiences/begun"],
    [{ approvalRequired: true, ...full }, "experiences/takes-requests"],
    [{}, "experiences/seats-free"],
  ])("%j: %s", (details, code) => expect(waitRefusal({ ...stranger, ...details }, now)?.code).toBe(code));
});
