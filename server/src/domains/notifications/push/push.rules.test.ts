import { describe, expect, it } from "vitest";
import { mayBeSilent, quietUntil, subjectOf, waitAfter, wordsOf } from "./push.rules.ts";

const clock = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

describe("quiet hours", () => {
  // In 2026 clocks go forward on 29 March and back on 25 October in Europe, on 8 March and 1 November in New York, and
  // back on 5 April and forward on 4 October on Lord Howe, by half an hour.
  it.each([
    ["over midnight, in the evening", "UTC", "22:00", "07:00", "2026-06-01T23:00:00Z", "2026-06-02T07:00:00Z"],
    ["over midnight, in the morning", "UTC", "22:00", "07:00", "2026-06-02T06:59:59Z", "2026-06-02T07:00:00Z"],
    ["over midnight, at their end", "UTC", "22:00", "07:00", "2026-06-02T07:00:00Z", null],
    ["over midnight, just before", "UTC", "22:00", "07:00", "2026-06-01T21:59:59Z", null],
    ["over midnight, at their beginning", "UTC", "22:00", "07:00", "2026-06-01T22:00:00Z", "2026-06-02T07:00:00Z"],
    ["within a day", "UTC", "13:00", "15:00", "2026-06-01T14:00:00Z", "2026-06-01T15:00:00Z"],
    ["within a day, afterwards", "UTC", "13:00", "15:00", "2026-06-01T15:00:00Z", null],
    ["in Vienna in summer", "Europe/Vienna", "22:00", "07:00", "2026-06-01T20:30:00Z", "2026-06-02T05:00:00Z"],
    ["in Vienna in winter", "Europe/Vienna", "22:00", "07:00", "2026-12-01T20:30:00Z", null],
    ["in New York", "America/New_York", "22:00", "07:00", "2026-06-02T02:00:00Z", "2026-06-02T11:00:00Z"],
    ["in Kathmandu", "Asia/Kathmandu", "22:00", "07:00", "2026-06-01T16:15:00Z", "2026-06-02T01:15:00Z"],
    ["in Auckland, a day ahead", "Pacific/Auckland", "22:00", "07:00", "2026-06-01T10:00:00Z", "2026-06-01T19:00:00Z"],
    ["a night one hour shorter", "Europe/Vienna", "22:00", "07:00", "2026-03-28T22:00:00Z", "2026-03-29T05:00:00Z"],
    ["a night one hour longer", "Europe/Vienna", "22:00", "07:00", "2026-10-24T21:00:00Z", "2026-10-25T06:00:00Z"],
    [
      "a shorter night in New York",
      "America/New_York",
      "22:00",
      "07:00",
      "2026-03-08T04:00:00Z",
      "2026-03-08T11:00:00Z",
    ],
    ["an end that is skipped", "Europe/Vienna", "22:00", "02:30", "2026-03-29T00:30:00Z", "2026-03-29T01:30:00Z"],
    [
      "an end that comes twice, before the first",
      "Europe/Vienna",
      "22:00",
      "02:30",
      "2026-10-25T00:10:00Z",
      "2026-10-25T00:30:00Z",
    ],
    [
      "an end that comes twice, before the second",
      "Europe/Vienna",
      "22:00",
      "02:30",
      "2026-10-25T01:10:00Z",
      "2026-10-25T01:30:00Z",
    ],
    ["half an hour longer", "Australia/Lord_Howe", "22:00", "07:00", "2026-04-04T12:00:00Z", "2026-04-04T20:30:00Z"],
  ])("%s", (_, timeZone, from, to, now, end) => {
    const hours = { quietFrom: clock(from), quietTo: clock(to), timeZone };
    expect(quietUntil(new Date(now), hours)?.toISOString() ?? null).toBe(end && new Date(end).toISOString());
  });

  it("are none where they aren't set", () => {
    expect(quietUntil(new Date(), { quietFrom: null, quietTo: null, timeZone: "UTC" })).toBeNull();
  });

  it("always end later, and nothing is quiet at their end, in any hour of a year", () => {
    for (const timeZone of ["Europe/Vienna", "America/St_Johns", "Australia/Lord_Howe", "Africa/Casablanca"]) {
      const hours = { quietFrom: clock("21:45"), quietTo: clock("02:15"), timeZone };
      for (let hour = 0; hour < 365 * 24; hour += 1) {
        const now = new Date(Date.UTC(2026, 0, 1, hour, 10));
        const end = quietUntil(now, hours);
        if (end === null) continue;
        expect(end.getTime(), `${timeZone} ${now.toISOString()}`).toBeGreaterThan(now.getTime());
        expect(end.getTime() - now.getTime()).toBeLessThan(7 * 3600 * 1000);
      }
    }
  });
});

describe("what a tag stands for", () => {
  const id = "019a0000-0000-7000-8000-000000000001";
  it.each([
    [`message:${id}`, { kind: "message", id }],
    [`chat:${id}`, { kind: "chat", id }],
    [`call:${id}`, { kind: "call", id }],
    [`join-request:${id}`, { kind: "notice", type: "join-request", relatedId: id }],
    ["badge-reached:", { kind: "notice", type: "badge-reached", relatedId: null }],
    ["test:", { kind: "test" }],
    ["message:", null],
    ["message:1 or 1=1", null],
    [`toString:${id}`, null],
    ["", null],
  ])("%s", (tag, subject) => {
    expect(subjectOf(tag)).toEqual(subject);
  });
});

describe("the words on a lock screen", () => {
  const subject = { kind: "message", id: "1" } as const;

  it("name nobody and nothing without details", () => {
    const words = wordsOf(subject, { title: "Mira", body: "Secret" }, false);
    expect(words).toEqual({ title: "New message on Alongside", body: "" });
  });

  it("are cut between characters, so that any payload fits", () => {
    const family = "👨‍👩‍👧‍👦";
    const { title, body } = wordsOf(
      subject,
      { title: family.repeat(500), body: `a\n\n b ${family.repeat(4000)}` },
      true,
    );
    expect(body.startsWith(`a b ${family}`)).toBe(true);
    expect(body.replace("a b ", "").replaceAll(family, "")).toMatch(/^[^\p{L}]*…$/u);
    expect(Buffer.byteLength(JSON.stringify({ title, body }))).toBeLessThan(3_000);
  });
});

it("leaves a push service alone for longer after each failure, and as long as it asks", () => {
  expect([1, 2, 3, 4, 5, 6, 100].map((failures) => waitAfter(failures, null))).toEqual([
    30, 120, 600, 1800, 7200, 7200, 7200,
  ]);
  expect(waitAfter(1, 3600)).toBe(3600);
  expect(waitAfter(5, 10)).toBe(7200);
});

it("sends nothing that shows nothing to browsers of Apple", () => {
  expect(mayBeSilent("https://web.push.apple.com/QGuQ")).toBe(false);
  expect(mayBeSilent("https://fcm.googleapis.com/fcm/send/web.push.apple.com")).toBe(true);
});
