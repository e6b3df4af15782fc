import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import type { Fault } from "@alongside/contract/kernel/fault.ts";
import { expect, it } from "vitest";
import { addRefusal, photoIn, photoPath, roomLeft, roomRefusal } from "./album.rules.ts";

const dateTime = new Date("2031-05-10T19:00:00Z");
const before = new Date("2031-05-10T18:59:59Z");
const guest = { isHost: false, isParticipant: true, dateTime };
const host = { isHost: true, isParticipant: false, dateTime };

it.each<[string, Fault | null, Parameters<typeof addRefusal>]>([
  ["the host, from the start", null, [host, null, dateTime]],
  ["a guest whom nobody has marked yet", null, [guest, null, dateTime]],
  ["a guest who came", null, [guest, true, dateTime]],
  ["a guest who didn't come", faults.markedMissed, [guest, false, dateTime]],
  ["anyone before the start", faults.notBegun, [host, null, before]],
  ["somebody else", faults.notInvolved, [{ ...guest, isParticipant: false }, null, dateTime]],
])("answers %s with %j", (_, refusal, given) => {
  expect(addRefusal(...given)).toBe(refusal);
});

it.each([
  [{ own: 0, all: 0 }, null, 12],
  [{ own: 11, all: 11 }, null, 1],
  [{ own: 12, all: 12 }, faults.albumShareFull, 0],
  [{ own: 0, all: 99 }, null, 1],
  [{ own: 3, all: 100 }, faults.albumFull, 0],
  [{ own: 0, all: 101 }, faults.albumFull, 0],
])("with %j refuses %j and has room for %i", (counts, refusal, left) => {
  expect(roomRefusal(counts)).toBe(refusal);
  expect(roomLeft(counts)).toBe(left);
});

it("reads the address that it makes, and no other", () => {
  const [event, id] = ["0198c0de-0000-7000-8000-0000000000e1", "0198c0de-0000-7000-8000-0000000000e2"];
  for (const size of ["large", "small"] as const) {
    const name = photoPath(event, id, size).split("/").at(-1) ?? "";
    expect(photoIn(name)).toEqual({ id, size });
  }
  for (const name of ["", "a.webp", `${id}.png`, `${id}-large.webp`, `../${id}.webp`]) expect(photoIn(name)).toBeNull();
});
