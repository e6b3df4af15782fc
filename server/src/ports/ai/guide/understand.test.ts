import { describe, expect, test } from "vitest";
import { tokensOf } from "../words/fold.ts";
import { recognised } from "./cases.ts";
import { readMessage } from "./conversation.ts";
import { ownQuestionOf } from "./own-questions.ts";
import { piecesOf } from "./pieces.ts";
import { understand } from "./understand.ts";

function named(message: string): string {
  const own = ownQuestionOf(message, tokensOf(message), false);
  if (own) return `own ${own}`;
  const reading = readMessage(message, []);
  if (reading.kind === "situation") return reading.situation.id;
  return reading.kind === "fact" ? reading.fact.id : reading.kind;
}

describe("what is asked", () => {
  test.each(recognised.map(([message, ...meanings]) => ({ message, meanings })))(
    "$message → $meanings",
    ({ message, meanings }) => {
      expect(meanings).toContain(named(message));
    },
  );

  test("what happened outranks the rest of a message", () => {
    const story =
      "I have a lot of work this week and I should plan my days better. My mother died last week. I also want to eat healthier.";
    expect(named(story)).toBe("death-of-parent");
    expect(named("Hi there! I hope you are well. My wife left me yesterday.")).toBe("breakup");
  });

  test("an example is known word for word, whatever its signs and capitals", () => {
    expect(understand("I WANT TO LOSE WEIGHT!!")[0]).toMatchObject({ likelihood: 1 });
  });
});

describe("what a message says in particular", () => {
  test.each([
    ["I want to call my sister every Sunday, but I always forget", { want: "call your sister every Sunday" }],
    ["I'd like to learn to juggle by June, 20 minutes a day", { deadline: "by June", duration: "20 minutes" }],
    ["Tuesday and Thursday at 7", { day: "Tuesday and Thursday", time: "at 7" }],
    ["mostly after work", { moment: "after work" }],
    ["my boss shouts at me", { person: "your boss" }],
  ])("%s", (message, pieces) => {
    expect(piecesOf(message)).toMatchObject(pieces);
  });

  test.each(["I want to know what karma is", "I want that", "I'd love to <b>shout</b>"])(
    "nothing is wanted in: %s",
    (message) => {
      expect(piecesOf(message).want).toBeUndefined();
    },
  );
});
