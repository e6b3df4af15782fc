import { experienceCategories } from "@alongside/contract/experiences/experiences.constants.ts";
import { goalCategories } from "@alongside/contract/goals/goals.constants.ts";
import { describe, expect, it } from "vitest";
import {
  bestOf,
  bestPair,
  type Candidate,
  mostMatches,
  reasonFor,
  scoreOf,
  servingCategories,
} from "./matching.rules.ts";
import { stem, wantsToTalk, wordsOf } from "./matching.words.rules.ts";

const now = new Date("2031-05-07T12:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3600 * 1000);
const candidate = (details: Partial<Candidate> = {}): Candidate => ({
  id: "a",
  title: "Evening",
  category: "food",
  dateTime: inDays(20),
  timeZone: null,
  freeSeats: 9,
  distanceKm: 3,
  inTitle: [],
  inText: [],
  themes: [],
  ...details,
});
const query = (category: string | null, title: string, description: string | null = null) => ({
  category,
  words: wordsOf(title, description),
  hasTheme: false,
  isSocial: false,
  withinKm: 25,
  now,
});
const theme = (name: string, strength = 1, isRelated = false) => ({ name, strength, isRelated });

describe("the words of a goal", () => {
  it.each([
    ["Run 5 km with beginners", ["Run", "beginners"]],
    ["I want to start running again!", ["running"]],
    ["Learn to cook better, every week", ["cook"]],
    ["Lernen: Läufe & Café-Besuche", ["Lernen", "Läufe", "Café", "Besuche"]],
    ["Run, runner, running RUNS", ["Run"]],
    ["Изучать португальский", ["Изучать", "португальский"]],
    ["Don't be so hard on myself", []],
    ["Ten small steps, slowly, to a whole page", ["steps"]],
    ["2 10 2031", []],
    ["😀 !!!", []],
  ])("%s", (title, words) => expect(wordsOf(title, null).map(({ word }) => word)).toEqual(words));

  it("weigh more in the title, and are searched once", () => {
    expect(wordsOf("Climb more", "Climbing outdoors").map(({ word, weight }) => [word, weight])).toEqual([
      ["Climb", 2],
      ["outdoors", 1],
    ]);
  });

  it("are limited for any length of the description", () => {
    const words = Array.from({ length: 100 }, (_, n) => `topic${String.fromCodePoint(97 + (n % 26))}${n}x`);
    expect(wordsOf("Title", words.join(" "))).toHaveLength(24);
  });

  it.each([
    ["running", "run"],
    ["runner", "run"],
    ["hiking", "hik"],
    ["hike", "hik"],
    ["swimming", "swim"],
    ["sing", "sing"],
    ["singing", "sing"],
    ["yoga", "yoga"],
  ])("%s has the stem %s", (word, wordStem) => expect(stem(word)).toBe(wordStem));
});

describe("categories", () => {
  it("that fit a goal exist, and all goal categories are covered", () => {
    for (const category of Object.keys(goalCategories)) {
      for (const serving of servingCategories(category)) expect(experienceCategories).toContain(serving);
    }
    expect(servingCategories("health")).toContain("wellness");
    expect(servingCategories("other")).toEqual([]);
    expect(servingCategories(null)).toEqual([]);
  });
});

describe("the score", () => {
  it.each([
    ["another category and no word", candidate(), query("health", "Run more")],
    ["no category and no word", candidate(), query(null, "Run more")],
    ["a goal that says nothing", candidate(), query("other", "More of everything")],
    ["one word by the way", candidate({ inText: ["park"] }), query("money", "Save for a park bench")],
    [
      "the category alone where it's known what the goal is about",
      candidate({ category: "wellness" }),
      { ...query("health", "Run more"), hasTheme: true },
    ],
  ])("is 0 for %s", (_, one, what) => expect(scoreOf(one, what)).toBe(0));

  it.each([
    ["its only word in the text", candidate({ inText: ["Climbing"] }), query(null, "Climbing")],
    ["two words in the text", candidate({ inText: ["park", "bench"] }), query(null, "Save for a park bench")],
    ["a word in the title", candidate({ inTitle: ["park"] }), query(null, "Save for a park bench")],
    ["a shared theme", candidate({ themes: [theme("running")] }), query(null, "Marathon in spring")],
    ["a related theme", candidate({ themes: [theme("calm", 0.5, true)] }), query(null, "Sleep through")],
    ["its category alone", candidate({ category: "wellness" }), query("health", "More of everything")],
  ])("is above 0 for %s", (_, one, what) => expect(scoreOf(one, what)).toBeGreaterThan(0));

  const goal = query("health", "Run with beginners");
  const fitting = { category: "wellness", inTitle: ["Run"] };
  it.each([
    ["category and word", "category alone", fitting, { category: "wellness" }],
    ["fitting entirely", "fitting partly", { category: "wellness" }, { category: "adventure" }],
    ["a theme", "a related theme", { themes: [theme("running")] }, { themes: [theme("walking", 0.5, true)] }],
    ["a theme", "a shared word", { themes: [theme("running")] }, { inTitle: ["Run"] }],
    ["two words", "one", { inTitle: ["Run", "beginners"] }, { inTitle: ["Run"] }],
    ["words in the title", "in the text", { inTitle: ["Run", "beginners"] }, { inText: ["Run", "beginners"] }],
    ["being near", "being far", fitting, { ...fitting, distanceKm: 20 }],
    ["being soon", "being late", fitting, { ...fitting, dateTime: inDays(50) }],
    [
      "what fits, far and late",
      "what fits less, near and soon",
      { ...fitting, distanceKm: 25, dateTime: inDays(60) },
      { category: "adventure", distanceKm: 0, dateTime: inDays(1) },
    ],
  ])("prefers %s to %s", (_better, _worse, better, worse) => {
    expect(scoreOf(candidate(better), goal)).toBeGreaterThan(scoreOf(candidate(worse), goal));
  });

  it("weighs distance more for a wish for people than a week more or less", () => {
    const people = { ...query(null, "Meet new people"), hasTheme: true, isSocial: true };
    const social = { themes: [theme("meeting people")] };
    const near = candidate({ ...social, distanceKm: 1, dateTime: inDays(9) });
    const soon = candidate({ ...social, distanceKm: 20, dateTime: inDays(2) });
    expect(scoreOf(near, people)).toBeGreaterThan(scoreOf(soon, people));
  });

  it("picks the best three, sooner first among equals, and none that does not fit", () => {
    const picked = bestOf(
      [
        candidate({ id: "e" }),
        candidate({ id: "c", category: "wellness" }),
        candidate({ id: "b", category: "wellness" }),
        candidate({ id: "d", category: "adventure" }),
        candidate({ id: "a", ...fitting }),
      ],
      goal,
    );
    expect(picked.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(picked).toHaveLength(mostMatches);
    expect(bestOf([candidate()], goal)).toEqual([]);
  });
});

describe("the reason", () => {
  it.each([
    [
      { inTitle: ["run"], inText: ["beginners"] },
      query(null, "run with beginners"),
      "mentions “run” and “beginners”, 3 km from you",
    ],
    [
      { category: "learning", distanceKm: 0.8, freeSeats: 4 },
      query("learning", "Read more"),
      "fits Learning, less than 1 km from you, 4 spots left",
    ],
    [
      { category: "wellness", inTitle: ["run"], themes: [theme("running")], freeSeats: 1 },
      query("health", "run"),
      "about running, mentions “run”, 3 km from you, 1 spot left",
    ],
    [{ themes: [theme("calm", 0.5, true)] }, query(null, "Sleep through"), "about calm, which may help, 3 km from you"],
    [
      { category: "wellness", inText: ["park"] },
      query("health", "fresh air in the park"),
      "fits Health & fitness, 3 km from you",
    ],
    [
      { category: "arts", inTitle: ["a", "b", "c"].map((letter) => `word${letter}`) },
      query(null, "worda wordb wordc"),
      "mentions “worda” and “wordb”, 3 km from you",
    ],
  ])("of %j", (details, what, reason) => expect(reasonFor(candidate(details), what, "UTC")).toBe(reason));

  it.each([
    ["2031-05-07T20:00:00Z", null, "UTC", "today"],
    ["2031-05-08T01:00:00Z", null, "UTC", "tomorrow"],
    ["2031-05-08T01:00:00Z", null, "America/New_York", "today"],
    ["2031-05-08T01:00:00Z", "Europe/Lisbon", "America/New_York", "tomorrow"],
    ["2031-05-10T18:00:00Z", null, "UTC", "on Saturday"],
    ["2031-05-13T18:00:00Z", null, "UTC", "on Tuesday"],
  ])("names the day of %s, there %s, here %s: %s", (dateTime, timeZone, here, day) => {
    const one = candidate({ category: "learning", dateTime: new Date(dateTime), timeZone });
    expect(reasonFor(one, query("learning", "Read"), here)).toBe(`fits Learning, ${day}, 3 km from you`);
  });

  it("omits a day a week away", () => {
    const one = candidate({ category: "learning", dateTime: new Date("2031-05-14T08:00:00Z") });
    expect(reasonFor(one, query("learning", "Read"), "UTC")).toBe("fits Learning, 3 km from you");
  });
});

describe("the best for several goals", () => {
  const goal = (id: string, title: string, category: string | null = null) => ({
    ...query(category, title),
    id,
    title,
  });
  const bounds = { withinKm: 25, now };
  const run = goal("run", "Run with beginners", "health");
  const paint = goal("paint", "Paint a portrait", "creativity");

  it.each([
    [
      "a word in the title before a category",
      [candidate({ id: "category", category: "wellness" })],
      [candidate({ id: "word", inTitle: ["Paint"] })],
      ["word", "paint", true],
    ],
    [
      "a theme before a category",
      [candidate({ id: "category", category: "wellness" })],
      [candidate({ id: "theme", themes: [theme("drawing", 0.4)] })],
      ["theme", "paint", true],
    ],
    [
      "a category alone, and says so",
      [candidate({ id: "category", category: "wellness" })],
      [],
      ["category", "run", false],
    ],
  ])("is %s", (_, forRun, forPaint, expected) => {
    const best = bestPair(
      [
        { ...run, candidates: forRun },
        { ...paint, candidates: forPaint },
      ],
      bounds,
    );
    expect([best?.candidate.id, best?.goal.id, best?.sharesWords]).toEqual(expected);
  });

  it.each([
    ["where nothing fits", [candidate()]],
    ["where the category serves only partly", [candidate({ category: "adventure" })]],
    ["without candidates", []],
  ])("is nothing %s", (_, candidates) => expect(bestPair([{ ...run, candidates }], bounds)).toBeNull());
});

it.each([
  ["Talk in a new language", true],
  ["Speak Portuguese with locals", true],
  ["Practise my Italian", true],
  ["Endlich Spanisch sprechen", true],
  ["Hablar inglés sin miedo", true],
  ["Learn Spanish grammar", false],
  ["Read a novel in French", false],
])("that “%s” is a goal to talk: %s", (title, isTalk) => {
  expect(wantsToTalk(title)).toBe(isTalk);
});
