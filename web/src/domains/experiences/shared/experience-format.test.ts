import { describe, expect, it } from "vitest";
import {
  beginsAt,
  beginsHere,
  categoryLabel,
  durationLabel,
  isFull,
  participantsLabel,
  priceLabel,
} from "./experience-format.ts";

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

describe("beginsAt", () => {
  const experience = { dateTime: "2026-05-23T16:30:00.000Z", timeZone: "Pacific/Kiritimati" };
  it("reads the clock at the place and names it where the reader's differs", () => {
    // Browsers differ in the comma after the day.
    expect(beginsAt(experience)).toMatch(/^Sun,? 24 May, 06:30 Kiritimati time$/);
  });
  it("tells the reader's own clock beside it, and the day only where that differs too", () => {
    expect(beginsHere(experience)).toMatch(/^\w{3},? \d{1,2} May, \d\d:\d\d on your clock$/);
    expect(beginsHere({ ...experience, timeZone: here })).toBeNull();
  });
  it("adds nothing where both clocks agree", () => {
    expect(beginsAt({ dateTime: "2026-05-23T16:30:00.000Z", timeZone: here })).toMatch(
      /^\w{3},? \d{1,2} May, \d\d:30$/,
    );
  });
  it("falls back to the reader's clock for a zone this machine does not know", () => {
    const dateTime = "2026-05-23T16:30:00.000Z";
    expect(beginsAt({ dateTime, timeZone: "Moon/Tycho" })).toBe(beginsAt({ dateTime, timeZone: null }));
  });
});

it.each([
  [{ price: "0.00", isFree: true }, "Free"],
  [{ price: "12.00", isFree: false }, "€12"],
  [{ price: "12.50", isFree: false }, "€12.50"],
])("prices %o as %s", (experience, label) => {
  expect(priceLabel(experience)).toBe(label);
});

it.each([
  [45, "45 min"],
  [120, "2 h"],
  [90, "1 h 30 min"],
])("says %i minutes as %s", (minutes, label) => {
  expect(durationLabel(minutes)).toBe(label);
});

it("labels the categories of both lists, and any other by its own word", () => {
  expect(["social", "food", "arts", "wellness", "unheard"].map(categoryLabel)).toEqual([
    "Social & Community",
    "Food & Dining",
    "Arts & Culture",
    "Wellness & Fitness",
    "unheard",
  ]);
});

it("is full from the last place on", () => {
  expect(isFull({ currentParticipants: 9, maxParticipants: 10 })).toBe(false);
  expect(isFull({ currentParticipants: 10, maxParticipants: 10 })).toBe(true);
  expect(participantsLabel({ currentParticipants: 9, maxParticipants: 10 })).toBe("9/10 participants");
});
