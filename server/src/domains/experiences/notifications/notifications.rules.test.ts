import { describe, expect, it } from "vitest";
import * as words from "./notifications.rules.ts";

const run: words.Subject = {
  title: "Sunset run",
  dateTime: new Date("2026-11-21T19:00Z"),
  timeZone: "Europe/Berlin",
  location: "Cais do Sodré",
};
const hanna = { firstName: "Hanna", username: "hanna_h" };

describe("names in notifications", () => {
  it.each([
    [{ firstName: "Hanna", username: "hanna_h" }, "Hanna"],
    [{ firstName: null, username: "hanna_h" }, "@hanna_h"],
    [{ firstName: null, username: null }, "New member"],
  ])("%j", (who, name) => {
    expect(words.nameOf(who)).toBe(name);
  });
});

describe("notifications of changes", () => {
  const later = new Date("2026-07-01T16:30Z");
  it.each([
    [{}, null],
    [{ title: "Night run" }, "“Sunset run” is now called “Night run”."],
    [{ dateTime: later }, "“Sunset run” now starts on Wednesday 1 July at 18:30."],
    [{ dateTime: later, timeZone: null }, "“Sunset run” now starts on Wednesday 1 July at 16:30 UTC."],
    [{ timeZone: "UTC" }, null],
    [{ location: "Belém" }, "“Sunset run” now takes place at Belém."],
    [{ title: "Walk", location: "Belém" }, "“Sunset run” is now called “Walk” and takes place at Belém."],
    [
      { title: "Walk", dateTime: later, location: "Belém" },
      "“Sunset run” is now called “Walk”, starts on Wednesday 1 July at 18:30 and takes place at Belém.",
    ],
  ])("%j", (change, message) => {
    expect(words.changed(run, { ...run, ...change })?.message ?? null).toBe(message);
  });
});

describe("messages", () => {
  it.each([
    [words.asked(run, hanna), "Hanna asked to join “Sunset run”."],
    [words.joined(run, hanna, false), "Hanna joined “Sunset run”."],
    [words.joined(run, hanna, true), "Hanna joined “Sunset run” and takes two spots."],
    [words.bringsSomeone(run, hanna), "Hanna is bringing someone to “Sunset run”."],
    [words.left(run, hanna), "Hanna left “Sunset run”."],
    [words.declined(run, hanna), "Hanna declined your request to join “Sunset run”."],
    [
      words.accepted(run, hanna),
      "Hanna accepted your request. “Sunset run” starts on Saturday 21 November at 20:00 and is on your agenda.",
    ],
    [words.cancelled(run, hanna), "Hanna cancelled “Sunset run”, planned for Saturday 21 November at 20:00."],
    [
      words.takenOut(run),
      "The team took down “Sunset run”, planned for Saturday 21 November at 20:00. If it comes back, we'll tell you, and you keep your spot.",
    ],
    [
      words.takenFromHost(run),
      "The team took down your experience “Sunset run”, and nobody can join it. If you think this is a mistake, write to the team from your settings.",
    ],
    [
      words.isBack(run, new Date("2026-11-20T19:00Z")),
      "The team restored “Sunset run”. It starts on Saturday 21 November at 20:00.",
    ],
    [words.isBack(run, run.dateTime), "The team restored “Sunset run”."],
    [words.movedIn(run, hanna, 0), "Hanna got a spot in “Sunset run” from the waitlist."],
    [words.movedIn(run, hanna, 1), "Hanna and one other got a spot in “Sunset run” from the waitlist."],
    [words.movedIn(run, hanna, 4), "Hanna and 4 others got a spot in “Sunset run” from the waitlist."],
  ])("%j", ({ message }, expected) => {
    expect(message).toBe(expected);
  });

  it("are short for long names", () => {
    const long = { ...run, title: "t".repeat(120), location: "l".repeat(200) };
    const other = { ...long, title: "u".repeat(120), location: "k".repeat(200), dateTime: new Date(0) };
    const name = { firstName: "n".repeat(60), username: null };
    for (const said of [words.changed(long, other), words.accepted(long, name), words.movedIn(long, name, 99)]) {
      expect(said?.title.length).toBeLessThanOrEqual(200);
      expect(said?.message.length).toBeLessThanOrEqual(600);
    }
  });
});
