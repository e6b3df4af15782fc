import { describe, expect, it } from "vitest";
import { isAnnounced, organizerName, placeDay, placeTime, summaryOf } from "./sharing.rules.ts";

describe("a time on the clock of the place", () => {
  const summer = new Date("2026-05-23T17:30:00.000Z");

  it.each([
    ["Europe/Lisbon", "2026-05-23T18:30:00+01:00"],
    ["Asia/Kolkata", "2026-05-23T23:00:00+05:30"],
    [null, "2026-05-23T17:30:00+00:00"],
  ])("has the offset of %s", (timeZone, text) => {
    expect(placeTime(summer, timeZone)).toBe(text);
  });

  it("is short in a preview", () => {
    expect(placeDay(summer, "Europe/Lisbon")).toMatch(/^Sat,? 23 May, 18:30$/u);
    expect(placeDay(summer, null)).toMatch(/^Sat,? 23 May, 17:30 UTC$/u);
  });
});

describe("the text of a preview", () => {
  it("is on one line", () => {
    expect(summaryOf(" Walk,\n\nthen   coffee. ")).toBe("Walk, then coffee.");
  });

  it("is cut at a word, or inside a word that is too long", () => {
    expect(summaryOf("eight ch ".repeat(40))).toMatch(/^(?:eight ch )+eight(?: ch)?…$/u);
    expect(summaryOf("x".repeat(500)).length).toBeLessThanOrEqual(201);
    expect(summaryOf(`x${"😀".repeat(200)}`).isWellFormed()).toBe(true);
  });
});

it("an organizer has a name or a username, or isn't named", () => {
  const nameless = { firstName: null, lastName: null, username: null };
  expect(organizerName({ ...nameless, firstName: "Marta", lastName: "Silva" })).toBe("Marta Silva");
  expect(organizerName({ ...nameless, username: "marta" })).toBe("marta");
  expect(organizerName(nameless)).toBeNull();
});

it("an experience is announced until it ends", () => {
  const experience = { dateTime: new Date("2026-05-23T17:30:00.000Z"), duration: 60 };
  expect(isAnnounced(experience, new Date("2026-05-23T18:29:59.999Z"))).toBe(true);
  expect(isAnnounced(experience, new Date("2026-05-23T18:30:00.000Z"))).toBe(false);
});
