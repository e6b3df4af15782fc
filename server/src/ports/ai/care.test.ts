import { describe, expect, test } from "vitest";
import type { Ai, CoachRequest } from "./ai.ts";
import { careReply, withCare } from "./care.ts";
import { crises, everyday } from "./care/cases.ts";
import { widerCrises, widerEveryday } from "./care/cases-wider.ts";
import { findCare } from "./care/detect.ts";

const now = new Date("2026-05-04T08:00:00Z");

function said(message: string, more: Partial<CoachRequest> = {}): CoachRequest {
  return { message, history: [], member: null, experiences: [], ...more };
}

const crisisSaid = "I want to kill myself";
const ordinaryTalk = [
  "How do I plan my Saturday with two kids?",
  "What are my goals?",
  "I would like to learn Spanish",
];

describe("what must be met with help", () => {
  test.each([...crises, ...widerCrises])("%s %s: %s", (language, kind, message) => {
    expect(findCare(message)).toEqual({ kind, language });
  });

  test("casing, accents and signs do not hide it", () => {
    for (const [, kind, message] of crises) {
      expect(findCare(message.toUpperCase())?.kind, message).toBe(kind);
      expect(findCare(`hi... ${message}!!!`)?.kind, message).toBe(message.startsWith("i cant do") ? undefined : kind);
    }
  });

  test("the tables are as long as they promise", () => {
    expect(crises.length).toBeGreaterThanOrEqual(80);
    expect(everyday.length).toBeGreaterThanOrEqual(60);
  });
});

describe("what must not", () => {
  test.each([...everyday, ...widerEveryday])("%s", (message) => {
    expect(findCare(message)).toBeNull();
  });
});

describe("the answer", () => {
  test("names the lines of the country and its emergency number", () => {
    const reply = careReply(said("I want to die", { country: "gb" }));
    expect(reply?.answeredBy).toBe("care");
    expect(reply?.response).toContain("Samaritans: 116 123");
    expect(reply?.response).toContain("999");
    expect(reply?.response).not.toContain("0808 2000 247");
  });

  test("without a country it names the international list and how emergency numbers go", () => {
    const reply = careReply(said("I want to die"));
    expect(reply?.response).toContain("findahelpline.com");
    expect(reply?.response).toContain("112");
    expect(reply?.response).not.toContain("{");
  });

  test("puts the emergency call first where minutes count, and names who helps against violence", () => {
    const emergency = careReply(said("I took too many pills", { country: "US" }))?.response ?? "";
    expect(emergency.indexOf("Call 911")).toBeLessThan(emergency.indexOf("Poison Help"));
    expect(careReply(said("my husband hits me", { country: "DE" }))?.response).toContain("116 016");
  });

  test.each(["de", "es", "fr", "pt", "it", "nl", "pl", "tr"])(
    "is told in the language of the message: %s",
    (language) => {
      const english = careReply(said("I want to die"))?.response;
      const row = crises.find(([of]) => of === language);
      const reply = careReply(said(row?.[2] ?? ""));
      expect(reply?.response).toContain("findahelpline.com");
      expect(reply?.response).not.toBe(english);
      expect(reply?.response).not.toMatch(/[{}]/);
      expect(reply?.suggestions.length).toBeGreaterThanOrEqual(2);
    },
  );

  test("each suggestion is understood in every language, and answered without coaching", () => {
    for (const [, , message] of crises) {
      for (const suggestion of careReply(said(message))?.suggestions ?? []) {
        const next = careReply(
          said(suggestion, {
            history: [
              { role: "user", content: message },
              { role: "assistant", content: "…" },
            ],
          }),
        );
        expect(next?.answeredBy, `${message} → ${suggestion}`).toBe("care");
      }
    }
  });

  test.each<[string[], string, "help" | "ordinary"]>([
    // Right after a crisis: what is short and says nothing plain is taken for its going on.
    [[crisisSaid], "I don't know", "help"],
    [[crisisSaid], "i'm not okay", "help"],
    [[crisisSaid], "help", "help"],
    [[crisisSaid], "what now?", "help"],
    [[crisisSaid], "What's next?", "help"],
    [[crisisSaid], "thanks", "help"],
    [[crisisSaid], "nobody is near me", "help"],
    [[crisisSaid], "I can't eat", "help"],
    [[crisisSaid], "so tired", "help"],
    [[crisisSaid], "I lost my job", "help"],
    [[crisisSaid], "Who can I call?", "help"],
    [["Ich will nicht mehr leben"], "weiß nicht", "help"],
    [["Ich will nicht mehr leben"], "bitte", "help"],
    // A plain wish is answered as such.
    [[crisisSaid], "Plan my week", "ordinary"],
    [[crisisSaid], "What are my goals?", "ordinary"],
    [[crisisSaid], "Where do I stand?", "ordinary"],
    [[crisisSaid], "I want to learn Spanish", "ordinary"],
    [[crisisSaid], "What is karma?", "ordinary"],
    [[crisisSaid], "Could you help me plan a walk with my neighbours on Saturday", "ordinary"],
    [["Ich will nicht mehr leben"], "Plan my week", "ordinary"],
    [["Ich will nicht mehr leben"], "Plane meine Woche", "ordinary"],
    // What was met with help keeps it near, however often.
    [[crisisSaid, "I don't know", "no", "maybe"], "what now?", "help"],
    [[crisisSaid, "I am safe right now"], "ok", "help"],
    // In an ordinary talk few words are no sign any more, but what speaks of it is heard for a while.
    [["Ich will nicht mehr leben", ...ordinaryTalk.slice(0, 2)], "Plan my week", "ordinary"],
    [[crisisSaid, ...ordinaryTalk.slice(0, 1)], "tell me more", "ordinary"],
    [[crisisSaid, ...ordinaryTalk.slice(0, 2)], "why?", "ordinary"],
    [[crisisSaid, ...ordinaryTalk.slice(0, 2)], "I'm not okay", "help"],
    [[crisisSaid, ...ordinaryTalk.slice(0, 2)], "How do I reach someone?", "help"],
    [[crisisSaid, ...ordinaryTalk.slice(0, 2), "I'm not okay"], "I am safe right now", "help"],
    // And then it is over, until it is spoken of again.
    [[crisisSaid, ...ordinaryTalk], "I'm fine", "ordinary"],
    [[crisisSaid, ...ordinaryTalk], "it is for a friend", "ordinary"],
    [[crisisSaid, ...ordinaryTalk, "I want to die"], "I don't know", "help"],
    [[crisisSaid, ...ordinaryTalk], "I want to die", "help"],
  ])("after %j, %s: %s", (earlier, message, expected) => {
    const history = earlier.flatMap((content) => [
      { role: "user" as const, content },
      { role: "assistant" as const, content: "…" },
    ]);
    expect(careReply(said(message, { history }))?.answeredBy).toBe(expected === "help" ? "care" : undefined);
  });

  test("what is said of being safe is met as such", () => {
    const history = [{ role: "user" as const, content: crisisSaid }];
    expect(careReply(said("I am safe now", { history }))?.response).toContain("relieved");
  });

  test("a community's own lines take the place of the built-in ones", () => {
    const own = [{ name: "Haus am See", contact: "030 1234" }];
    const reply = careReply(said("ich möchte sterben", { country: "DE" }), own);
    expect(reply?.response).toContain("Haus am See: 030 1234");
    expect(reply?.response).not.toContain("TelefonSeelsorge");
    expect(reply?.response).toContain("112");
    expect(reply?.response).toContain("findahelpline.com");
    expect(careReply(said("my husband hits me"), own)?.response).toContain("Haus am See: 030 1234");
  });

  test("the adapter behind it is never asked", async () => {
    const asked: string[] = [];
    const adapter: Ai = {
      kind: "model",
      model: "m",
      isFailing: () => false,
      reply: async ({ message }) => {
        asked.push(message);
        return { response: "from behind", suggestions: ["a", "b"], answeredBy: "model" };
      },
      async *stream({ message }) {
        asked.push(message);
        yield { type: "reply", reply: { response: "from behind", suggestions: ["a", "b"], answeredBy: "model" } };
      },
      agenda: async () => [],
      searchParts: async () => [],
      weekPlan: async () => [],
    };
    const ai = withCare(adapter);
    expect((await ai.reply(said("I want to kill myself"), { now })).answeredBy).toBe("care");
    const events = [];
    for await (const event of ai.stream(said("quiero morir"), { now })) events.push(event);
    expect(events.at(-1)).toMatchObject({ type: "reply", reply: { answeredBy: "care" } });
    expect(asked).toEqual([]);
    expect((await ai.reply(said("hello"), { now })).response).toBe("from behind");
  });
});
