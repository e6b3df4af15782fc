import { reportReasons } from "@alongside/contract/support/support.constants.ts";
import { describe, expect, it } from "vitest";
import { descriptionOf, nameOf, priorityOf, titleOf } from "./support.rules.ts";

const ana = { firstName: "Ana", lastName: "Sol", username: "ana" };
const bo = { firstName: "Bo", lastName: null, username: null };

it.each([
  [ana, "Ana Sol (@ana)"],
  [bo, "Bo"],
  [{ firstName: null, lastName: null, username: "cy" }, "@cy"],
  [{ firstName: null, lastName: "", username: null }, "a member without a name"],
  [null, "a deleted member"],
])("names %j", (person, name) => {
  expect(nameOf(person)).toBe(name);
});

it("gives reports of danger the highest priority", () => {
  const high = reportReasons.filter(({ value }) => priorityOf(value) === "high").map(({ value }) => value);
  expect(high).toEqual(["violence", "self-harm"]);
  expect(priorityOf("a reason of a program's own")).toBe("normal");
});

describe("the ticket of a report", () => {
  const now = new Date("2031-05-06T10:07:59Z");

  it("names the reporter, the target, the reason and the content", () => {
    const report = { targetType: "post" as const, reason: "harassment", details: "Every day." };
    expect(titleOf("post", "harassment")).toBe("Report: a post – Harassment or bullying");
    expect(descriptionOf(report, ana, { owner: bo, words: "Rude words" }, now)).toBe(
      "Ana Sol (@ana) reported a post of Bo.\n\nReason: Harassment or bullying\n\n" +
        "In their own words:\nEvery day.\n\nAs it was on 2031-05-06 10:07 UTC:\nRude words",
    );
  });

  it("does without details, without a known reason and without an owner", () => {
    const report = { targetType: "message" as const, reason: "too loud", details: null };
    expect(titleOf("listing", "too loud")).toBe("Report: an item for sale – too loud");
    expect(descriptionOf(report, ana, { owner: null, words: "Hey" }, now)).toBe(
      "Ana Sol (@ana) reported a message of a deleted member.\n\nReason: too loud\n\n" +
        "As it was on 2031-05-06 10:07 UTC:\nHey",
    );
  });
});
