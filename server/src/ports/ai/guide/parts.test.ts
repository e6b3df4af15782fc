import { karmaRules, type KarmaRule } from "@alongside/contract/karma/karma.constants.ts";
import { describe, expect, test } from "vitest";
import { guideReply } from "./guide.ts";
import { recognise } from "./recognise.ts";
import { facts } from "./scripts/about.ts";
import { scripts } from "./scripts/all.ts";
import { answerOf } from "./scripts/fact.ts";
import { openParts, parts, partsText, type Part } from "./scripts/parts.ts";
import { smallTalk } from "./scripts/small-talk.ts";

const now = new Date("2026-05-04T08:00:00Z");
// Object.keys forgets the key type.
const every = Object.keys(parts) as Part[];
const closed = every.filter((part) => !openParts.has(part));

/** What a text that speaks of a part as if it were there would say, and a question about it. */
const marks: Record<Part, { said: RegExp; question: string }> = {
  friends: {
    said: /Find Friends|friend request|new friendship|friends-only/iu,
    question: "How does Find Friends work?",
  },
  messages: { said: /\bMessages\b|write to another member|write to the seller/u, question: "How do messages work?" },
  calls: { said: /\b(?:video|voice) calls?\b|call button/iu, question: "How do calls work?" },
  feed: { said: /\bfeed\b|\ba post\b|somebody's post/iu, question: "How does the social feed work?" },
  videos: { said: /Videos page|short videos|public video|Videos are short/iu, question: "How do videos work?" },
  marketplace: {
    said: /Marketplace|AI Search|\b(?:the|a) market\b|sold listing/u,
    question: "How does the marketplace work?",
  },
  privacy: {
    said: /under Privacy|who may (?:write|send)|found by name/iu,
    question: "Who can see my profile picture?",
  },
  tickets: { said: /an administrator answers|in the settings or/iu, question: "How do I contact support?" },
};
const admits = /not there yet/u;

function texts(): string[] {
  const fromScripts = Object.values(scripts).flatMap((script) => [
    ...[script.openings, script.advice, script.steps, script.why, script.example, script.tiny, script.questions].flat(),
    ...Object.values(script.facets).flatMap(({ advice }) => advice),
  ]);
  const listing = "Title: City bike. Description: Some rust. Price: 80. Condition: used. Question: ";
  const asked = [
    "Does it fit?",
    "Is the price fair?",
    "Is it in good condition?",
    "How do I negotiate?",
    "Is it safe?",
  ];
  const answers = [...asked.map((one) => listing + one), "What can I join near me?", "What are my goals?"].map(
    (message) => guideReply({ message, history: [], member: null, experiences: [] }, now).response,
  );
  const talk = smallTalk.flatMap(({ lines }) => lines);
  return [...facts.map(answerOf), ...facts.map(({ visitor = "" }) => visitor), ...fromScripts, ...talk, ...answers];
}

const suggestions = [...Object.values(scripts), ...facts, ...smallTalk].flatMap((one) => one.suggestions);

describe("the parts of Alongside", () => {
  test.each(closed)("%s is not there: nothing the guide says claims that it is", (part) => {
    const said = texts().flatMap((text) => text.split(/(?<=[.?]) /u));
    const spoken = said.filter((sentence) => marks[part].said.test(sentence) && !admits.test(sentence));
    expect(spoken).toEqual([]);
  });

  test.each(closed)("%s is not there: who asks is told so, and nobody is sent to ask", (part) => {
    const { question } = marks[part];
    const { response } = guideReply({ message: question, history: [], member: null, experiences: [] }, now);
    expect(response).toMatch(admits);
    const led = suggestions.filter((one) => {
      const meaning = recognise(one, []);
      const fact = facts.find(({ id }) => meaning.kind === "fact" && meaning.id === id);
      return fact !== undefined && fact.until?.part === part && part !== "privacy" && part !== "tickets";
    });
    expect(led).toEqual([]);
  });

  test("the guide names what is there and what is coming", () => {
    const text = partsText();
    for (const part of every) {
      const name = parts[part];
      if (name === null) continue;
      expect(text).toContain(name);
      expect(text.slice(0, text.indexOf(name)).includes("not there yet"), part).toBe(!openParts.has(part));
    }
  });

  test("karma is promised by the guide for what it is paid for", () => {
    const fact = facts.find(({ id }) => id === "karma");
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
      expect(fact?.answer).toContain(`${words} ${karmaRules[rule as keyof typeof told].points}`);
    }
  });
});
