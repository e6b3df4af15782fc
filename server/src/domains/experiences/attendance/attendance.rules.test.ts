import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import { describe, expect, it } from "vitest";
import { closesAt, guestRefusal, stateOf, timeRefusal } from "./attendance.rules.ts";

const at = (text: string) => new Date(`2031-05-${text}:00Z`);
const dateTime = at("10T19:00");

describe("a guest's attendance", () => {
  it.each([
    [null, null, null],
    [null, at("10T21:00"), "claimed"],
    [true, null, "came"],
    [true, at("10T21:00"), "came"],
    [false, null, "missed"],
    [false, at("10T21:00"), "missed"],
  ] as const)("marked %s and claimed %s is %s", (attended, claimedAt, state) => {
    expect(stateOf({ attended, claimedAt })).toBe(state);
  });
});

describe("attendance", () => {
  it("closes 14 days after the start", () => {
    expect(closesAt(dateTime)).toEqual(at("24T19:00"));
  });

  it.each([
    ["a minute before the start", at("10T18:59"), faults.notBegun],
    ["at the start", at("10T19:00"), null],
    ["a minute before it closes", at("24T18:59"), null],
    ["when it closes", at("24T19:00"), faults.attendanceClosed],
  ])("%s", (_, now, refusal) => {
    expect(timeRefusal(dateTime, now)).toBe(refusal);
  });
});

describe("a guest's word", () => {
  const guest = { isHost: false, isParticipant: true, dateTime };
  const silent = { attended: null, claimedAt: null };
  const after = at("11T09:00");

  it.each([
    ["is taken after the start", guest, silent, after, null],
    ["is taken again", guest, { ...silent, claimedAt: after }, after, null],
    ["is taken where the host agreed already", guest, { ...silent, attended: true }, after, null],
    ["doesn't overrule the host", guest, { ...silent, attended: false }, after, faults.markedMissed],
    ["is not taken before the start", guest, silent, at("10T18:00"), faults.notBegun],
    ["is not taken too late", guest, silent, at("25T09:00"), faults.attendanceClosed],
    ["is not taken from the host", { ...guest, isHost: true, isParticipant: false }, null, after, faults.own],
    ["is not taken from others", { ...guest, isParticipant: false }, null, after, faults.notJoined],
  ] as const)("%s", (_, who, seat, now, refusal) => {
    expect(guestRefusal(who, seat, now)).toBe(refusal);
  });
});
