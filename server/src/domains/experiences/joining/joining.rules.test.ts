import { describe, expect, it } from "vitest";
import { askRefusal, bringRefusal, joinRefusal, type Membership, waitRefusal } from "./joining.rules.ts";

const now = new Date("2026-05-01T12:00:00Z");
const stranger: Membership = {
  isHost: false,
  isParticipant: false,
  hasAsked: false,
  isWaiting: false,
  approvalRequired: false,
  plusOneAllowed: false,
  freeSeats: 3,
  dateTime: new Date("2026-05-01T12:00:00.001Z"),
};
const full = { freeSeats: 0 };
const allowed = { plusOneAllowed: true };
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

describe("with somebody along", () => {
  it.each<[Partial<Membership>, string | undefined]>([
    [allowed, undefined],
    [{ ...allowed, freeSeats: 2 }, undefined],
    [{ ...allowed, freeSeats: 1 }, "experiences/no-room-for-two"],
    [{ ...allowed, ...full }, "experiences/full"],
    [{}, "experiences/no-plus-one"],
    [full, "experiences/no-plus-one"],
    [{ ...allowed, isHost: true }, "experiences/own"],
    [{ ...allowed, ...begun }, "experiences/begun"],
  ])("joining and asking: %j: %s", (details, code) => {
    expect(joinRefusal({ ...stranger, ...details }, now, true)?.code).toBe(code);
    expect(askRefusal({ ...stranger, ...details }, now, true)?.code).toBe(code);
  });

  it.each<[Partial<Membership>, boolean, string | undefined]>([
    [{ ...allowed, freeSeats: 1 }, false, undefined],
    [{ ...allowed, ...full }, false, "experiences/full"],
    [{ ...allowed, ...full }, true, undefined],
    [{}, false, "experiences/no-plus-one"],
    [{}, true, undefined],
    [{ ...allowed, ...begun }, true, "experiences/begun"],
  ])("a guest later: %j, bringing one already: %s, %s", (details, bringsOne, code) => {
    expect(bringRefusal({ ...stranger, isParticipant: true, ...details }, now, bringsOne)?.code).toBe(code);
  });

  it("only for guests", () => {
    expect(bringRefusal({ ...stranger, ...allowed }, now, false)?.code).toBe("experiences/not-joined");
  });
});
