import { describe, expect, it } from "vitest";
import { fullReason, hostsText, memberText } from "./others.rules.ts";

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
    expect(memberText({ city, createdAt }, now, true)).toBe(expected);
  });
});

describe("the whole reason", () => {
  const member = { city: "Lisbon", createdAt: "2026-11-20T00:00:00Z" };
  const choir = { title: "Choir", dateTime: new Date("2026-11-28T10:00:00Z"), timeZone: null };
  const likes = ["Chess", "Film", "Yoga"];

  it.each([
    ["", [], null, "New here, in Lisbon"],
    ["", likes, null, "Into Chess and Film · new here, in Lisbon"],
    ["", likes, choir, "Hosts Choir on Saturday · into Chess and Film"],
    ["Also in Lisbon", [], null, "Also in Lisbon · new here"],
    ["Also in Lisbon", likes, null, "Also in Lisbon · into Chess and Film"],
    ["Also in Lisbon", likes, choir, "Hosts Choir on Saturday · also in Lisbon"],
    ["Also into chess", likes, null, "Also into chess · new here"],
    ["1 friend in common · also in Lisbon", likes, null, "1 friend in common · also in Lisbon"],
  ])("of %o, %o and %o is %s", (inCommon, interests, hosts, expected) => {
    expect(fullReason({ member, inCommon, interests, hosts }, now)).toBe(expected);
  });
});
