import { describe, expect, it } from "vitest";
import { hostsText, memberText } from "./others.rules.ts";

const now = new Date("2026-11-25T20:00:00Z"); // a Wednesday

describe("what somebody hosts", () => {
  it.each([
    ["2026-11-25T22:30:00Z", "Europe/Lisbon", "Hosts Choir today"],
    ["2026-11-25T23:30:00Z", "Europe/Berlin", "Hosts Choir tomorrow"],
    ["2026-11-28T10:00:00Z", null, "Hosts Choir on Saturday"],
    ["2026-12-02T10:00:00Z", "Europe/Lisbon", "Hosts Choir on 2 December"],
  ])("at %s in %s is told as %s", (at, timeZone, expected) => {
    expect(hostsText({ title: "Choir", dateTime: new Date(at), timeZone }, now)).toBe(expected);
  });
});

describe("somebody with nothing known in common", () => {
  it.each([
    ["Lisbon", "2026-11-20T00:00:00Z", "New here, in Lisbon"],
    [null, "2026-11-20T00:00:00Z", "New here"],
    ["Lisbon", "2026-01-20T00:00:00Z", "Here since January 2026"],
  ])("in %s since %s is told as %s", (city, createdAt, expected) => {
    expect(memberText({ city, createdAt }, now)).toBe(expected);
  });
});
