import { describe, expect, test } from "vitest";
import type { Turn } from "../ai.ts";
import { guideReply } from "./guide.ts";
import { recognise } from "./recognise.ts";

const talk: Turn[] = [
  { role: "user", content: "I'm torn between two jobs" },
  { role: "assistant", content: "With two options, ask what your ordinary Tuesday would look like. Zwolle is far." },
];
const now = new Date("2026-05-04T08:00:00Z");

function answered(message: string, history: Turn[]): string {
  return guideReply({ message, history, member: null, experiences: [] }, now).response;
}

describe("what cannot be read in the middle of a talk", () => {
  test.each(["asdkjh qwe", "hgfhgf", "sdlfkj wqeoiu", "lkjlkj xcvb zzz", "???", "qwe asdkjh the xcvb"])(
    "%s",
    (message) => {
      expect(recognise(message, talk)).toEqual({ kind: "lost", topic: "decisions" });
      const response = answered(message, talk);
      expect(response).toMatch(/(?:did not understand|could not read)/u);
      expect(response).toMatch(/\?$/u);
      expect(response).not.toMatch(/helps me understand|You are torn|I see\.|clearer/u);
      expect(response.length).toBeLessThan(160);
    },
  );

  test("twice is not answered in the same words, and the talk goes on after it", () => {
    const first = answered("asdkjh qwe", talk);
    const then: Turn[] = [...talk, { role: "user", content: "asdkjh qwe" }, { role: "assistant", content: first }];
    expect(answered("asdkjh qwe", then)).not.toBe(first);
    expect(recognise("tell me more", then)).toMatchObject({ kind: "follow-up", topic: "decisions", move: "more" });
  });

  test.each([
    "the one in Porto pays less",
    "Tuesday",
    "about 40000",
    "the pay",
    "Zwolle",
    "becuase of my kids",
    "comuting",
    "childcare",
    "chocolate",
    "grandchildren",
  ])("a detail that can be read stays one: %s", (message) => {
    expect(recognise(message, talk).kind).not.toBe("lost");
  });
});
