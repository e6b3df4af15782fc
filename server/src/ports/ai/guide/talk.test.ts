import { describe, expect, test } from "vitest";
import type { Turn } from "../ai.ts";
import { readMessage } from "./conversation.ts";
import { guideReply } from "./guide.ts";
import { guideKnowledge } from "./guide-content.read.ts";
import { talkMatches } from "./talk.ts";

const now = new Date("2026-05-04T08:00:00Z");
const { situations, talkIds, talksOf, questions } = guideKnowledge();
const situation = (id: string) => {
  const found = situations.get(id);
  if (!found) throw new Error(`no situation ${id}`);
  return found;
};

function reply(...messages: string[]) {
  const history: Turn[] = [];
  const ask = (message: string) =>
    guideReply({ message, history: [...history], member: null, experiences: [] }, now).response;
  return messages.map((content) => {
    const response = ask(content);
    history.push({ role: "user", content }, { role: "assistant", content: response });
    return response;
  });
}

test("every entry is found by its own words", () => {
  const asked = new Set(questions.map(({ id }) => id));
  for (const id of talkIds.filter((one) => !asked.has(one))) {
    const within =
      situations.get(id) ?? [...situations.values()].find(({ topic, talk }) => topic === id && talk !== "own");
    if (!within) throw new Error(`${id} is nowhere`);
    for (const { says, answer } of talksOf(id)) {
      const [message = ""] = says;
      const others = [...talksOf(within.id), ...talksOf(within.topic)].filter((one) => one.answer !== answer);
      if (others.some((one) => one.says.includes(message))) continue;
      expect(talkMatches(message, within)[0], message).toMatchObject({ answer, likelihood: 1, isMeant: true });
    }
  }
});

describe("in other words than the entry's", () => {
  test.each([
    ["siblings-and-relatives", "ok what do i text her"],
    ["conflict-with-parents", "how exactly do i word that to my dad"],
    ["work-after-hours", "yes or no, what's your gut feeling"],
  ])("%s: %s", (id, message) => {
    expect(talkMatches(message, situation(id))[0]?.isMeant).toBe(true);
  });

  test.each([
    ["quitting-sugar", "my dentist is today isn't it"],
    ["lonely", "what's the capital of Peru"],
  ])("%s: not %s", (id, message) => {
    expect(talkMatches(message, situation(id))[0]?.isMeant).toBe(false);
  });
});

test("a subject that is clearly another one comes before what people say next", () => {
  const [, , last = ""] = reply("I passed my exam!", "thanks", "my boss yells at me every day");
  expect(last).toMatch(/boss|shouted/u);
});

test("what is told later can show that it is about something else", () => {
  const history: Turn[] = [
    { role: "user", content: "I can't concentrate" },
    { role: "assistant", content: situation("focus-at-work").answers[0] ?? "" },
    { role: "user", content: "no idea, everything distracts me" },
    { role: "assistant", content: situation("focus-at-work").reply?.[0] ?? "" },
  ];
  const reading = readMessage("my exam is in two weeks and I can't study", history);
  expect(reading).toMatchObject({
    kind: "situation",
    situation: { id: expect.stringMatching(/^(?:exam-stress|ask-school-.*)$/u) },
  });
});

test("nothing is said twice", () => {
  const message = "what do I text her?";
  const said = reply("I argue with my mother all the time", message, message, message);
  expect(new Set(said).size).toBe(said.length);
});
