import { describe, expect, it } from "vitest";
import { bodyOf, emptyDraft, missingFields, placeNamedIn } from "./experience-draft.ts";

const lisbon = { name: "Lisbon, Lisbon, Portugal", latitude: 38.72, longitude: -9.14 };
const draft = {
  ...emptyDraft("Europe/Lisbon"),
  title: "Morning run",
  category: "wellness" as const,
  description: "Slow, by the river",
  location: "Ribeira, Lisbon",
  place: lisbon,
  dateTime: "2026-07-10T07:30",
};

describe("the call a draft makes", () => {
  it("carries the moment in UTC, the numbers as numbers and the place's degrees", () => {
    expect(bodyOf({ ...draft, price: "12.50", duration: "90" })).toMatchObject({
      dateTime: "2026-07-10T06:30:00.000Z",
      timeZone: "Europe/Lisbon",
      duration: 90,
      maxParticipants: 10,
      price: "12.50",
      latitude: 38.72,
      longitude: -9.14,
    });
  });

  it("takes an empty price for free and an empty duration for no number", () => {
    const body = bodyOf({ ...draft, price: " ", duration: "" });
    expect(body.price).toBe("0");
    expect(body.duration).toBeNaN();
  });

  it("drops the lines of the programme that were left blank", () => {
    const entry = { time: "07:30", activity: "Warm up", description: "" };
    expect(bodyOf({ ...draft, agenda: [{ time: "", activity: " ", description: "" }, entry] }).agenda).toEqual([entry]);
  });
});

it("names what is missing in the order of the form", () => {
  expect(missingFields(emptyDraft("UTC"))).toEqual(["title", "category", "description", "location", "dateTime"]);
  expect(missingFields({ ...draft, description: "  " })).toEqual(["description"]);
  expect(missingFields(draft)).toEqual([]);
});

describe("a place whose text is edited", () => {
  it.each([
    ["Lisbon, Lisbon, Portugal", lisbon],
    ["Green Café, lisbon", lisbon],
    ["Porto", null],
    ["", null],
  ])("%s", (text, place) => {
    expect(placeNamedIn(text, lisbon)).toBe(place);
  });
});
