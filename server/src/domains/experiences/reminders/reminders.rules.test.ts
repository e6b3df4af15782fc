import { describe, expect, it } from "vitest";
import { reminder } from "./reminders.rules.ts";

/** Saturday 21 November 2026, 19:00 in Lisbon. */
const dateTime = new Date("2026-11-21T19:00:00Z");
const run = { title: "Evening run", dateTime, timeZone: "Europe/Lisbon", location: "Cais do Sodré, Lisbon" };
const guest = { ...run, guests: null };

describe("reminders", () => {
  it.each([
    ["2026-11-20T19:00:00Z", "Tomorrow at 19:00"],
    ["2026-11-20T23:59:00Z", "Tomorrow at 19:00"],
    ["2026-11-21T00:00:00Z", "Today at 19:00"],
    ["2026-11-21T17:59:00Z", "Today at 19:00"],
    ["2026-11-21T18:00:00Z", "In an hour"],
    ["2026-11-21T18:09:00Z", "In an hour"],
    ["2026-11-21T18:20:00Z", "In 40 minutes"],
    ["2026-11-21T18:58:50Z", "In a minute"],
    ["2026-11-21T18:59:59Z", "In a minute"],
  ])("at %s: %s", (now, soon) => {
    expect(reminder(guest, new Date(now))).toEqual({
      type: "experience-reminder",
      title: `${soon}: “Evening run”`,
      message: "“Evening run” starts on Saturday 21 November at 19:00 at Cais do Sodré, Lisbon.",
    });
  });

  it.each([
    ["Asia/Tokyo", "Tomorrow at 04:00", "Sunday 22 November at 04:00"],
    ["America/New_York", "Today at 14:00", "Saturday 21 November at 14:00"],
    [null, "Today at 19:00 UTC", "Saturday 21 November at 19:00 UTC"],
  ])("in the time zone of the experience, %s", (timeZone, soon, when) => {
    const text = reminder({ ...guest, timeZone }, new Date("2026-11-21T12:00:00Z"));
    expect(text).toMatchObject({ title: `${soon}: “Evening run”`, message: expect.stringContaining(when) });
  });

  it("names the weekday when clocks go forward and a day from now is the day after tomorrow", () => {
    // Lisbon loses an hour on Sunday 28 March 2027.
    const early = { ...guest, dateTime: new Date("2027-03-28T23:30:00Z") };
    expect(reminder(early, new Date("2027-03-27T23:40:00Z")).title).toBe("Monday at 00:30: “Evening run”");
  });

  it.each([
    [0, "You're hosting. Nobody has joined yet."],
    [1, "You're hosting. One person is coming."],
    [7, "You're hosting. 7 people are coming."],
  ])("names %i guests to the host", (guests, who) => {
    const { message } = reminder({ ...run, guests }, new Date("2026-11-21T18:00:00Z"));
    expect(message).toBe(`“Evening run” starts on Saturday 21 November at 19:00 at Cais do Sodré, Lisbon. ${who}`);
  });
});
