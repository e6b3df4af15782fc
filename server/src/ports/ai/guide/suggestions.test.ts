import { describe, expect, test } from "vitest";
import type { NearbyExperience } from "../ai.ts";
import { readCompiled } from "../compiled.ts";
import type { GuideContent } from "./guide-content.ts";
import { guideReply } from "./guide.ts";
import { tokensOf } from "../words/fold.ts";
import { readMessage } from "./conversation.ts";
import { ownQuestionOf } from "./own-questions.ts";
import { guideKnowledge } from "../../../../../tools/content/guide.ts";

const { situations, facts } = readCompiled("guide.json") as GuideContent;
const { examples } = guideKnowledge();
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
  test.each([...situations, ...facts])("$id", ({ id, suggestions, answers: [said = ""] }) => {
    const [content = ""] = saidOf(id);
    // A narrow question comes first where the example is one.
    const first = readMessage(content, []);
    const isAsked = first.kind === "situation" && first.situation.isQuestion === true;
    const answer = isAsked ? (first.situation.answers[0] ?? "") : said;
    for (const suggestion of suggestions) {
      if (ownQuestionOf(suggestion, tokensOf(suggestion), true)) continue;
      const reading = readMessage(suggestion, [
        { role: "user", content },
        { role: "assistant", content: answer },
      ]);
      expect(["situation", "fact", "talk"], suggestion).toContain(reading.kind);
      // A detail would be a suggestion that only goes on about what was said.
      if (reading.kind === "situation") expect(reading.move, suggestion).not.toBe("detail");
      // A turn of the conversation stays with what it is about.
      if (reading.kind === "situation" && reading.move && !isAsked) expect(reading.situation.id, suggestion).toBe(id);
    }
  });
});
