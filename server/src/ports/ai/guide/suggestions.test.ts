import { describe, expect, test } from "vitest";
import type { NearbyExperience } from "../ai.ts";
import { readCompiled } from "../compiled.ts";
import type { GuideContent } from "./guide-content.ts";
import { guideReply } from "./guide.ts";
import { findSituation } from "./situations.ts";

const { situations, examples } = readCompiled("guide.json") as GuideContent;
const now = new Date("2026-05-04T08:00:00Z"); // a Monday
const experiences: NearbyExperience[] = [
  {
    id: "1",
    title: "Board games night",
    category: "social",
    location: "Alfama, Lisbon",
    dateTime: "2026-05-09T18:00:00Z",
    freeSeats: 4,
  },
];
/** Suggestions about the product, and what the answer to each must contain. */
const aboutTheProduct = new Map([
  ["What's on this weekend?", "Board games night"],
  ["What can I join near me this week?", "Board games night"],
  ["How do I host an experience?", "Create Experience"],
]);
const saidOf = (id: string) => examples.filter(([of]) => of === id).map(([, text]) => text);

test("a question word never makes an event fit", () => {
  const made = experiences.map((one) => ({ ...one, title: "Make music with what you have" }));
  for (const message of ["What's on this weekend?", "whats on this weekend"]) {
    const { response } = guideReply({ message, history: [], member: null, experiences: made }, now);
    expect(response).toContain("Make music with what you have");
    expect(response).not.toMatch(/fits "what|Nothing planned matches/u);
  }
});

describe("a suggestion under an answer is understood", () => {
  test.each(situations)("$id", ({ id, suggestions }) => {
    const [content = ""] = saidOf(id);
    for (const suggestion of suggestions) {
      const expected = aboutTheProduct.get(suggestion);
      if (expected) {
        const reply = guideReply({ message: suggestion, history: [], member: null, experiences }, now);
        expect(reply.response, suggestion).toContain(expected);
        continue;
      }
      const found = findSituation(suggestion, [
        { role: "user", content },
        { role: "assistant", content: "…" },
      ]);
      expect(found, suggestion).not.toBeNull();
      // A turn of the conversation stays with what it is about.
      if (found?.move) expect(found.situation.id, suggestion).toBe(id);
    }
  });
});
