import { expect, test } from "vitest";
import { dateIn, hoursIn, recurrenceIn, spanIn, timesOf } from "./dates.ts";

const now = new Date("2026-11-25T22:40:00Z"); // a Wednesday, 17:40 in New York

test.each([
  ["remind me tomorrow at 9 to water the plants", "2026-11-26T14:00:00.000Z", "remind me to water the plants"],
  ["call mum Sunday 3pm", "2026-11-29T20:00:00.000Z", "call mum"],
  ["dinner with Ana friday 7", "2026-11-28T00:00:00.000Z", "dinner with Ana"],
  ["quarter to 5 tomorrow", "2026-11-26T21:45:00.000Z", ""],
  ["the day after tomorrow 18h", "2026-11-27T23:00:00.000Z", ""],
  ["tomorow at 9", "2026-11-26T14:00:00.000Z", ""],
  ["in 20 minutes", "2026-11-25T23:00:00.000Z", ""],
  ["on the 3rd", "2026-12-03T14:00:00.000Z", ""],
  ["at 9", "2026-11-26T02:00:00.000Z", ""],
  ["at 9 in the morning", "2026-11-26T14:00:00.000Z", ""],
  ["call mum at 9 in the evening", "2026-11-26T02:00:00.000Z", "call mum"],
  ["at 09:00", "2026-11-26T14:00:00.000Z", ""],
  ["at 11", "2026-11-26T16:00:00.000Z", ""],
  ["12/03", "2027-03-12T14:00:00.000Z", ""],
])("%s is %s in New York", (text, at, rest) => {
  const found = dateIn(text, now, "America/New_York");
  expect(found?.at.toISOString()).toBe(at);
  expect(found?.rest).toBe(rest);
});

test.each(["I march on", "may I ask", "the sun is out", "5 goals", ""])("%j names no date", (text) => {
  expect(dateIn(text, now, "UTC")).toBeNull();
});

test("an hour keeps its place on the clock across a change to summer time", () => {
  const before = new Date("2026-03-28T12:00:00Z");
  expect(dateIn("tomorrow at 9", before, "Europe/Lisbon")?.at.toISOString()).toBe("2026-03-29T08:00:00.000Z");
});

test.each([
  ["what's on this weekend", "2026-11-28T00:00:00.000Z", "2026-11-30T00:00:00.000Z", "this weekend"],
  ["next week", "2026-11-30T00:00:00.000Z", "2026-12-07T00:00:00.000Z", "next week"],
  ["on friday", "2026-11-27T00:00:00.000Z", "2026-11-28T00:00:00.000Z", "on Friday"],
  ["tonight", "2026-11-25T22:40:00.000Z", "2026-11-26T03:00:00.000Z", "tonight"],
])("%s is from %s to %s", (text, from, to, name) => {
  const span = spanIn(text, now, "Europe/Lisbon");
  expect([span?.from.toISOString(), span?.to.toISOString(), span?.name]).toEqual([from, to, name]);
});

test("something repeated is put down at its next times", () => {
  const recurrence = recurrenceIn("call my parents every Sunday");
  expect(recurrence).toMatchObject({ every: "week", weekday: 7, rest: "call my parents" });
  const times = recurrence && timesOf(recurrence, { hour: 10, minute: 30 }, now, "Europe/Lisbon", 2);
  expect(times?.map((time) => time.toISOString())).toEqual(["2026-11-29T10:30:00.000Z", "2026-12-06T10:30:00.000Z"]);
});

test.each(["1 ".repeat(2000), "monday ".repeat(570), "in 5 at 5pm every ".repeat(220), "a".repeat(4000)])(
  "a pathological text is read within 50 ms",
  (text) => {
    dateIn("tomorrow at 9", now, "UTC"); // loaded
    const start = process.threadCpuUsage();
    spanIn(text, now, "UTC");
    recurrenceIn(text);
    expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(50);
  },
);

test.each([
  ["take my pills at 8, 2 and 10", "8:0 14:0 22:0", "take my pills"],
  ["3 times a day, 8 2 and 10", "8:0 14:0 22:0", ""],
  ["feed the cat at 7:30 and 19", "7:30 19:0", "feed the cat"],
  ["drops at 8am and 8pm", "8:0 20:0", "drops"],
])("%s names several hours", (text, hours, rest) => {
  const found = hoursIn(text);
  expect(found?.times.map(({ hour, minute }) => `${hour}:${minute}`).join(" ")).toBe(hours);
  expect(found?.rest).toBe(rest);
});

test.each(["at 8", "buy 2 3 eggs", "run 3 and 5 km", "at 10 and 20 euros", "20 minutes a day", "at 9, 8 and 7"])(
  "%s doesn't name several hours",
  (text) => {
    expect(hoursIn(text)).toBeNull();
  },
);
