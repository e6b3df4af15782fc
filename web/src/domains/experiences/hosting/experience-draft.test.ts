import { describe, expect, it } from "vitest";
import { anExperience } from "../../../../test/makers/experiences.ts";
import { bodyOf, emptyDraft, missingFields, nextDraftOf, placeInText } from "./experience-draft.ts";

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

describe("request body of a draft", () => {
  it("has the moment in UTC, numbers, and the coordinates of the place", () => {
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

  it("has price 0 for an empty price, and NaN for an empty duration", () => {
    const body = bodyOf({ ...draft, price: " ", duration: "" });
    expect(body.price).toBe("0");
    expect(body.duration).toBeNaN();
  });

  it("omits blank lines of the programme", () => {
    const entry = { time: "07:30", activity: "Warm up", description: "" };
    expect(bodyOf({ ...draft, agenda: [{ time: "", activity: " ", description: "" }, entry] }).agenda).toEqual([entry]);
  });
});

it("lists the missing fields in the order of the form", () => {
  expect(missingFields(emptyDraft("UTC"))).toEqual(["title", "category", "description", "location", "dateTime"]);
  expect(missingFields({ ...draft, description: "  " })).toEqual(["description"]);
  expect(missingFields(draft)).toEqual([]);
});

describe("place of an edited location text", () => {
  it.each([
    ["Lisbon, Lisbon, Portugal", lisbon],
    ["Green Café, lisbon", lisbon],
    ["Rua Augusta 12, Lisbon", lisbon],
    ["LisbonLisbon", null],
    ["Lisbonense Café", null],
    ["Porto", null],
    ["", null],
  ])('for the text "%s"', (text, place) => {
    expect(placeInText(text, lisbon)).toBe(place);
  });
});

describe("the next one of an experience", () => {
  const last = anExperience({ dateTime: "2031-10-21T17:00:00.000Z", timeZone: "Europe/Vienna" });

  it.each([
    [
      "is a week later the morning after, at the same hour though clocks change",
      "2031-10-22T08:00:00Z",
      "2031-10-28T19:00",
    ],
    ["is a week later just before that", "2031-10-28T17:59:00Z", "2031-10-28T19:00"],
    ["is the first week still ahead", "2031-11-05T08:00:00Z", "2031-11-11T19:00"],
  ])("%s", (_, now, dateTime) => {
    const draft = nextDraftOf(last, "UTC", Date.parse(now));
    expect(draft).toMatchObject({
      title: last.title,
      description: last.description,
      dateTime,
      timeZone: "Europe/Vienna",
    });
  });
});
