import { expect, it } from "vitest";
import { chatLines } from "./chat-lines.ts";

const said = (who: string | null, sentAt: string) => ({ who, sentAt });
const reading = {
  authorOf: ({ who }: { who: string | null }) => who,
  dayOf: (moment: string) => moment.slice(0, 10),
};

it("shows each day once and groups consecutive messages of one person", () => {
  const messages = [
    said("ana", "2026-05-01T10:01:00.000Z"),
    said("ana", "2026-05-01T10:02:00.000Z"),
    said("ben", "2026-05-01T10:03:00.000Z"),
    said("ben", "2026-05-02T08:00:00.000Z"),
  ];
  const lines = chatLines(messages, reading);
  expect(lines.map(({ newDay, isFirst, isLast }) => [newDay, isFirst, isLast])).toEqual([
    ["2026-05-01", true, false],
    [null, false, true],
    [null, true, true],
    ["2026-05-02", true, true],
  ]);
});

it("groups messages of a deleted account, and ends with the last message", () => {
  const lines = chatLines([said(null, "2026-05-01T10:01:00.000Z"), said(null, "2026-05-01T10:02:00.000Z")], reading);
  expect(lines.map(({ isFirst, isLast }) => [isFirst, isLast])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(chatLines([], reading)).toEqual([]);
});
