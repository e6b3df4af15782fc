import { karmaRules, type KarmaRule } from "@alongside/contract/karma/karma.constants.ts";
import { describe, expect, test } from "vitest";
import { guideReply } from "./guide.ts";
import { guideKnowledge } from "./guide-content.read.ts";
import { parts } from "./parts.ts";

const now = new Date("2026-05-04T08:00:00Z");
const answerTo = (message: string) => guideReply({ message, history: [], member: null, experiences: [] }, now).response;

describe("the parts of Alongside", () => {
  test("are named by the guide", () => {
    for (const part of parts) expect(answerTo("What is Alongside?")).toContain(part);
  });

  test("that are not there are not promised", () => {
    expect(answerTo("How do calls work?")).toMatch(/not there yet/u);
  });

  test("lead to the team: from the settings, and for a visitor from the landing page", () => {
    const answer = answerTo("How do I contact support?");
    for (const words of ["Contact support", "your settings", "foot of the landing page", "comes by mail"]) {
      expect(answer).toContain(words);
    }
  });

  test("karma is promised by the guide for what it is paid for", () => {
    const [answer = ""] = guideKnowledge().facts.get("about-karma")?.answers ?? [];
    const told: Record<Exclude<KarmaRule, "goal-completed">, string> = {
      "experience-created": "creating an experience",
      "experience-joined": "joining one",
      "guest-accepted": "having a guest accepted",
      "first-post": "the first post of a day",
      comment: "a comment on somebody's post",
      friendship: "a new friendship",
      "listing-sold": "a sold listing",
      "video-published": "a public video",
    };
    for (const [rule, words] of Object.entries(told)) {
      // Object.entries forgets the key type.
      expect(answer).toContain(`${words} ${karmaRules[rule as keyof typeof told].points}`);
    }
  });
});
