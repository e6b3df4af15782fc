import { expect, it } from "vitest";
import { bodyOf, draftOf, durationsWith, emptyDraft } from "./item-draft.ts";
import { overlapping } from "../week/overlap.rules.ts";
import { anItem } from "../../../../test/makers/agenda.ts";

const berlin = "Europe/Berlin";

it.each([
  ["the next full hour", "2026-11-21T10:20:00Z", undefined, "2026-11-21", "12:00"],
  ["the next morning, late in the evening", "2026-11-21T20:30:00Z", undefined, "2026-11-22", "09:00"],
  ["the morning of a given day", "2026-11-21T10:20:00Z", "2026-11-25", "2026-11-25", "09:00"],
  ["the next full hour if today is given", "2026-11-21T10:20:00Z", "2026-11-21", "2026-11-21", "12:00"],
  ["the morning if today is given late in the evening", "2026-11-21T20:30:00Z", "2026-11-21", "2026-11-21", "09:00"],
])("an empty draft starts at %s", (_, now, day, date, time) => {
  expect(emptyDraft(Date.parse(now), berlin, day)).toMatchObject({ date, time, duration: "60", title: "" });
});

it("an empty draft starts at the clicked time", () => {
  const now = Date.parse("2026-11-21T10:20:00Z");
  expect(emptyDraft(now, berlin, "2026-11-21", "14:30")).toMatchObject({ date: "2026-11-21", time: "14:30" });
});

it("a draft keeps the item's values, also across a clock change", () => {
  for (const dateTime of ["2026-10-24T07:00:00.000Z", "2026-10-26T08:00:00.000Z"]) {
    const item = anItem({ dateTime, duration: 25, description: "Bring the card" });
    const draft = draftOf(item, berlin);
    expect(draft).toMatchObject({ time: "09:00", duration: "25" });
    const { title, description, type, duration } = item;
    expect(bodyOf(draft, berlin)).toEqual({ title, description, type, dateTime, duration });
  }
  expect(bodyOf({ ...draftOf(anItem(), berlin), time: "" }, berlin).dateTime).toBe("");
  expect(bodyOf({ ...draftOf(anItem(), berlin), date: "12026-01-01" }, berlin).dateTime).toBe("");
});

it("the durations include the item's own", () => {
  expect(durationsWith(25)).toContain(25);
  expect(durationsWith(60)).toEqual(durationsWith(90));
});

it("items overlap if they share at least a minute", () => {
  const at = Date.parse("2026-11-25T10:00:00Z");
  const items = [
    anItem({ title: "touches before", dateTime: "2026-11-25T09:00:00Z", duration: 60 }),
    anItem({ title: "a minute before", dateTime: "2026-11-25T09:00:00Z", duration: 61 }),
    anItem({ title: "around", dateTime: "2026-11-25T08:00:00Z", duration: 600 }),
    anItem({ title: "a minute after", dateTime: "2026-11-25T10:29:00Z" }),
    anItem({ title: "touches after", dateTime: "2026-11-25T10:30:00Z" }),
  ];
  expect(overlapping(items, at, 30, items[2]?.id).map(({ title }) => title)).toEqual([
    "a minute before",
    "a minute after",
  ]);
});
