import { describe, expect, it } from "vitest";
import { digestMail, hasNews, wantedCategories, type Week } from "./digest.rules.ts";

const nothing: Week = { firstName: "Ada", unread: 0, newest: [], upcoming: [], near: [] };
const run = {
  id: "019a0000-0000-7000-8000-000000000001",
  title: "Evening run",
  dateTime: new Date("2026-11-21T19:00:00Z"),
  timeZone: "Europe/Lisbon",
  location: "Lisbon",
};

describe("the weekly mail", () => {
  it.each<[string, Partial<Week>, boolean]>([
    ["nothing", {}, false],
    ["a notification", { unread: 1 }, true],
    ["an experience", { upcoming: [{ ...run, isHost: false }] }, true],
    ["something new", { near: [{ ...run, distanceKm: 2 }] }, true],
  ])("lists %s", (_, news, expected) => {
    expect(hasNews({ ...nothing, ...news })).toBe(expected);
  });

  it("lists upcoming, new and unread items, and says how to switch it off", () => {
    const { subject, text } = digestMail(
      {
        ...nothing,
        unread: 4,
        newest: ["Bo is coming", "You have a place in “Tea”"],
        upcoming: [{ ...run, isHost: true }],
        near: [{ ...run, title: "Chess", timeZone: null, distanceKm: 2.4 }],
      },
      "https://alongside.example",
    );
    expect(subject).toBe("Your week on Alongside");
    expect(text).toBe(`Hello Ada,

Your week ahead:

- “Evening run”, which you host
  Saturday 21 November at 19:00, Lisbon
  https://alongside.example/experiences/${run.id}

New near you, for your goals:

- “Chess”, 2 km away
  Saturday 21 November at 19:00 UTC, Lisbon
  https://alongside.example/experiences/${run.id}

You have 4 notifications you haven't read yet:

- Bo is coming
- You have a place in “Tea”

See everything: https://alongside.example/home

You get this email once a week, when there's news. To stop it, open your profile
on https://alongside.example/home, choose Settings & Privacy, and switch off "A weekly summary" under "Emails".
`);
  });

  it("omits empty sections", () => {
    const { text } = digestMail(
      { ...nothing, firstName: null, unread: 1, newest: ["Bo is coming"] },
      "https://a.example",
    );
    expect(text).toMatch(
      /^Hello,\n\nYou have one notification you haven't read yet:\n\n- Bo is coming\n\nSee everything/u,
    );
  });

  it.each([
    [[], []],
    [
      ["money", "adventure"],
      ["business", "adventure", "sports"],
    ],
    [
      ["mind", "health"],
      ["wellness", "arts", "sports", "adventure"],
    ],
    [["other", "made up"], []],
  ])("for goals of %j searches %j", (goals, categories) => {
    expect(wantedCategories(goals)).toEqual(categories);
  });
});
