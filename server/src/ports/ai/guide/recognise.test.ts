import { describe, expect, test } from "vitest";
import type { Turn } from "../ai.ts";
import { recognised } from "./cases.ts";
import { piecesOf } from "./pieces.ts";
import { recognise } from "./recognise.ts";
import { facts } from "./scripts/about.ts";
import { scripts } from "./scripts/all.ts";
import { smallTalk } from "./scripts/small-talk.ts";

function named(message: string, history: readonly Turn[] = []): string {
  const meaning = recognise(message, history);
  if (meaning.kind === "advice") return `advice ${[meaning.topic, ...meaning.facets.slice(0, 1)].join("/")}`;
  if (meaning.kind === "follow-up") return `follow-up ${meaning.topic} ${meaning.move}`;
  if (meaning.kind === "own") return `own ${meaning.question}`;
  if (meaning.kind === "fact" || meaning.kind === "small-talk") return `${meaning.kind} ${meaning.id}`;
  return meaning.kind;
}

const talk: Turn[] = [
  { role: "user", content: "I want to start running" },
  { role: "assistant", content: "For running: three times a week." },
];

describe("what is asked", () => {
  test.each(recognised)("%s → %s", (message, meaning) => {
    const found = named(message);
    expect(meaning.includes("/") ? found : found.split("/")[0]).toBe(meaning);
  });

  test.each([...Object.values(scripts), ...facts, ...smallTalk].flatMap(({ suggestions }) => suggestions))(
    "a suggestion is itself understood: %s",
    (suggestion) => {
      expect(["unknown", "unsure"]).not.toContain(recognise(suggestion, []).kind);
    },
  );
});

describe("what follows", () => {
  test.each([
    ["why?", "follow-up fitness why"],
    ["tell me more", "follow-up fitness more"],
    ["Give me an example", "follow-up fitness example"],
    ["I don't have time", "follow-up fitness tiny"],
    ["it didn't work", "follow-up fitness failed"],
    ["yes", "follow-up fitness yes"],
    ["not for me", "follow-up fitness no"],
    ["where do I start?", "follow-up fitness first"],
    ["Tuesday and Thursday at 7", "follow-up fitness detail"],
    ["because my knees are weak", "follow-up fitness detail"],
    ["thanks", "small-talk thanks"],
    ["What is on my agenda?", "own agenda"],
    ["I also can't sleep at night", "advice sleep"],
    ["What are karma points?", "fact karma"],
  ])("%s → %s", (message, meaning) => {
    expect(named(message, talk).split("/")[0]).toBe(meaning);
  });

  test("a short answer belongs to the topic before it, through several turns", () => {
    const longer: Turn[] = [
      ...talk,
      { role: "user", content: "no time" },
      { role: "assistant", content: "Ten minutes." },
    ];
    expect(named("another one", longer)).toBe("follow-up fitness more");
  });

  test("without a talk before it, it is not understood", () => {
    expect(named("because of that")).toBe("unknown");
  });
});

describe("what a message says in particular", () => {
  test.each([
    [
      "I want to call my sister every Sunday, but I always forget",
      {
        want: "call your sister every Sunday",
        iwant: "call my sister every Sunday",
        frequency: "every Sunday",
        person: "your sister",
        obstacle: "you always forget",
        iobstacle: "I forget",
      },
    ],
    [
      "I'd like to learn Spanish by June, 20 minutes a day",
      { subject: "Spanish", deadline: "by June", want: "learn Spanish", duration: "20 minutes" },
    ],
    ["I run three times a week after work", { frequency: "three times a week", moment: "after work" }],
    ["Should I move to Porto or stay?", { choice: "move to Porto or stay", place: "Porto" }],
    ["I have under 100 euros", { money: "100 euros" }],
    ["Tuesday and Thursday at 7", { day: "Tuesday and Thursday", time: "at 7" }],
    ["I wake up at 3:30 am", { time: "at 3:30 am" }],
    ["I feel overwhelmed", { feeling: "overwhelmed", feelingTopic: "stress" }],
  ])("%s", (message, pieces) => {
    expect(piecesOf(message)).toMatchObject(pieces);
  });

  test.each([
    "I'm not tired at all",
    "I want to know what karma is",
    "I need to ask you something",
    "I can't believe it",
  ])("nothing is read into: %s", (message) => {
    const { want, feeling } = piecesOf(message);
    expect({ want, feeling }).toEqual({ want: undefined, feeling: undefined });
  });
});
