import { describe, expect, it } from "vitest";
import {
  startText,
  localStartText,
  categoryLabel,
  durationLabel,
  isFull,
  participantsLabel,
  priceLabel,
} from "./experience-format.ts";

const viewerTime = Intl.DateTimeFormat().resolvedOptions().timeZone;

describe("start time", () => {
  const experience = { dateTime: "2026-05-23T16:30:00.000Z", timeZone: "Pacific/Kiritimati" };
  it("is in the time zone of the place, which is named if the viewer's differs", () => {
    // Browsers differ in the comma after the day.
    expect(startText(experience)).toMatch(/^Sun,? 24 May, 06:30 Kiritimati time$/);
  });
  it("is also shown in the viewer's time zone, with the day only if it differs", () => {
    expect(localStartText(experience)).toMatch(/^\w{3},? \d{1,2} May, \d\d:\d\d your time$/);
    expect(localStartText({ ...experience, timeZone: viewerTime })).toBeNull();
  });
  it("is shown once if both time zones agree", () => {
    expect(startText({ dateTime: "2026-05-23T16:30:00.000Z", timeZone: viewerTime })).toMatch(
      /^\w{3},? \d{1,2} May, \d\d:30$/,
    );
  });
  it("is in the viewer's time zone if the browser doesn't know the place's", () => {
    const dateTime = "2026-05-23T16:30:00.000Z";
    expect(startText({ dateTime, timeZone: "Moon/Tycho" })).toBe(startText({ dateTime, timeZone: null }));
  });
});

it.each([
  [{ price: "0.00", isFree: true }, "Free"],
  [{ price: "12.00", isFree: false }, "€12"],
  [{ price: "12.50", isFree: false }, "€12.50"],
])("formats the price of %o as %s", (experience, label) => {
  expect(priceLabel(experience)).toBe(label);
});

it.each([
  [45, "45 min"],
  [120, "2 h"],
  [90, "1 h 30 min"],
])("formats %i minutes as %s", (minutes, label) => {
  expect(durationLabel(minutes)).toBe(label);
});

it("labels the categories of both lists, and shows others as they are", () => {
  expect(["social", "food", "arts", "wellness", "unheard"].map(categoryLabel)).toEqual([
    "Social & Community",
    "Food & Dining",
    "Arts & Culture",
    "Wellness & Fitness",
    "unheard",
  ]);
});

it("is full when all spots are taken", () => {
  expect(isFull({ currentParticipants: 9, maxParticipants: 10 })).toBe(false);
  expect(isFull({ currentParticipants: 10, maxParticipants: 10 })).toBe(true);
  expect(participantsLabel({ currentParticipants: 9, maxParticipants: 10 })).toBe("9/10 participants");
});
