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

  test("short answers after a crisis stay with it; another subject is free again", () => {
    const history = [
      { role: "user" as const, content: "I want to kill myself" },
      { role: "assistant" as const, content: "…" },
    ];
    expect(careReply(said("I don't know", { history }))?.answeredBy).toBe("care");
    expect(careReply(said("i'm not okay", { history }))?.answeredBy).toBe("care");
    expect(careReply(said("I am safe now", { history }))?.response).toContain("relieved");
    expect(careReply(said("Could you help me plan a walk with my neighbours on Saturday", { history }))).toBeNull();
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
      reply: async ({ message }) => {
        asked.push(message);
        return { response: "from behind", suggestions: ["a", "b"], answeredBy: "model" };
      },
      async *stream({ message }) {
        asked.push(message);
        yield { type: "reply", reply: { response: "from behind", suggestions: ["a", "b"], answeredBy: "model" } };
      },
      agenda: async () => [],
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
