import { describe, expect, test } from "vitest";
import { dayOf } from "../coach.days.rules.ts";
import { phrases } from "./motivation.phrases.rules.ts";
import { endsBefore, goalAtRisk, goalsToMatch, motivationOf, type DayFacts } from "./motivation.rules.ts";

const now = new Date("2026-05-04T08:00:00Z"); // a Monday
const timeZone = "Europe/Lisbon";
const today = dayOf(now, timeZone);
const nothing: DayFacts = {
  firstName: null,
  agenda: [],
  goals: [],
  hasCompletedGoals: false,
  overdue: [],
  request: null,
  next: null,
  match: null,
  near: null,
};
const goal = {
  id: "goal-1",
  title: "Learn Spanish",
  category: "learning",
  progress: 30,
  targetDate: null,
  touchedAt: "2026-05-03T10:00:00Z",
  hasDoneSteps: false,
  step: null,
};
const experience = {
  id: "exp-1",
  title: "Language exchange",
  dateTime: new Date("2026-05-07T17:30:00Z"),
  timeZone: "Europe/Lisbon",
  distanceKm: 3.6,
};
const match = { candidate: experience, goal, sharesWords: true };
const dentist = { id: "item-1", title: "Dentist", dateTime: "2026-05-04T09:00:00Z", experienceId: null };
const late = { id: "item-9", title: "Call Ana", dateTime: "2026-05-03T09:00:00Z", total: 1 };
const asked = { name: "Jonas", title: "Garden hands", total: 1 };
const pottery = { id: "exp-2", title: "Pottery", dateTime: "2026-05-06T17:00:00Z", timeZone: null, isHost: false };

const dayWith = (facts: Partial<DayFacts>, userId = "a", at = now) =>
  motivationOf({ ...nothing, ...facts }, { today: dayOf(at, timeZone), timeZone, userId }, at);
const factsOf = (facts: Partial<DayFacts>) => dayWith(facts).lines.filter(({ isSuggestion }) => !isSuggestion);

describe("what a day is made of", () => {
  test.each<[string, Partial<DayFacts>, RegExp, { kind: string; id: string | null }]>([
    ["today's agenda", { agenda: [dentist] }, /“Dentist”.*10:00|10:00.*“Dentist”/u, { kind: "agenda", id: "item-1" }],
    [
      "the next appointment, where today has none",
      { agenda: [{ ...dentist, dateTime: "2026-05-05T08:00:00Z" }] },
      /“Dentist”.*tomorrow at 09:00|tomorrow at 09:00.*“Dentist”/u,
      { kind: "agenda", id: "item-1" },
    ],
    ["what is overdue", { overdue: [late] }, /“Call Ana”.*yesterday/u, { kind: "agenda", id: "item-9" }],
    [
      "several things that are overdue",
      { overdue: [late, { ...late, id: "x", title: "Pay rent" }].map((one) => ({ ...one, total: 5 })) },
      /“Call Ana”, “Pay rent” and 3 more/u,
      { kind: "agenda", id: "item-9" },
    ],
    ["who asked to join what", { request: asked }, /Jonas .*“Garden hands”/u, { kind: "requests", id: null }],
    [
      "how many others asked",
      { request: { ...asked, total: 3 } },
      /Jonas .*“Garden hands”.*2 others/u,
      { kind: "requests", id: null },
    ],
    ["somebody without a name", { request: { ...asked, name: null } }, /Someone/u, { kind: "requests", id: null }],
    [
      "a goal whose date is near",
      { goals: [{ ...goal, targetDate: "2026-05-08T00:00:00Z" }] },
      /“Learn Spanish”.*on Friday.*30%|30%.*on Friday/u,
      { kind: "goal", id: "goal-1" },
    ],
    [
      "a goal whose date is past",
      { goals: [{ ...goal, targetDate: "2026-05-01T00:00:00Z" }] },
      /“Learn Spanish”.*(?:passed|past|behind)/u,
      { kind: "goal", id: "goal-1" },
    ],
    [
      "a goal nobody touched for a week",
      { goals: [{ ...goal, touchedAt: "2026-04-27T08:00:00Z" }] },
      /“Learn Spanish”.*(?:week|days)|days.*“Learn Spanish”/u,
      { kind: "goal", id: "goal-1" },
    ],
    [
      "what was joined",
      { next: pottery },
      /“Pottery” on Wednesday at 18:00|“Pottery” is on Wednesday at 18:00/u,
      { kind: "experience", id: "exp-2" },
    ],
    ["what is hosted", { next: { ...pottery, isHost: true } }, /host|own/u, { kind: "experience", id: "exp-2" }],
    [
      "an experience that fits a goal by its words",
      { goals: [goal], match },
      /“Language exchange” on Thursday at 18:30.*4 km.*“Learn Spanish”|“Learn Spanish”.*“Language exchange” on Thursday at 18:30.*4 km/u,
      { kind: "experience", id: "exp-1" },
    ],
    [
      "an experience with people for a goal about people, as no more than that",
      {
        goals: [goal],
        match: { ...match, goal: { ...goal, category: "relationships" }, sharesWords: false },
      },
      /(?:for|about) friends & family/iu,
      { kind: "experience", id: "exp-1" },
    ],
  ])("%s", (_, facts, text, link) => {
    const [line] = factsOf(facts);
    expect(line?.text).toMatch(text);
    expect(line?.link).toEqual(link);
  });

  test.each<[string, Partial<DayFacts>]>([
    ["a goal that is nearly done", { goals: [{ ...goal, progress: 70, targetDate: "2026-05-08T00:00:00Z" }] }],
    ["a goal with time", { goals: [{ ...goal, targetDate: "2026-06-08T00:00:00Z" }] }],
    ["an experience that fits no goal", { goals: [goal], near: experience }],
    ["an experience of which nobody knows how far", { near: { ...experience, distanceKm: null } }],
    ["nothing", {}],
    ["an experience that has only the category of a goal", { goals: [goal], match: { ...match, sharesWords: false } }],
    [
      "a goal with ticked steps as one without progress",
      { goals: [{ ...goal, touchedAt: "2026-04-20T08:00:00Z", hasDoneSteps: true }] },
    ],
  ])("not of %s", (_, facts) => {
    expect(factsOf(facts)).toEqual([]);
  });

  test("at most five facts, the agenda first, and nothing twice", () => {
    const { lines } = dayWith({
      agenda: [dentist, { ...dentist, id: "item-2", title: "Call" }, { ...dentist, id: "item-3", title: "Coffee" }],
      request: asked,
      goals: [{ ...goal, targetDate: "2026-05-05T00:00:00Z" }],
      next: pottery,
      match,
    });
    const kinds = lines.map(({ link }) => link.kind);
    expect(kinds).toEqual(["agenda", "agenda", "requests", "goal", "experience", "goal"]);
    const joinedToday = { ...dentist, experienceId: pottery.id };
    expect(factsOf({ agenda: [joinedToday], next: pottery })).toHaveLength(1);
    const joinedLater = { ...joinedToday, dateTime: pottery.dateTime };
    expect(factsOf({ agenda: [joinedLater], next: pottery }).map(({ link }) => link.kind)).toEqual(["experience"]);
  });

  test("times of a place by the clocks of the place", () => {
    const [line] = factsOf({ next: { ...pottery, timeZone: "Asia/Tokyo" } });
    expect(line?.text).toMatch(/on Thursday at 02:00 Tokyo time/u);
  });
});

describe("the step", () => {
  test.each<[string, Partial<DayFacts>, RegExp, string]>([
    ["the next one of a goal", { goals: [{ ...goal, step: "Book a tutor" }] }, /“Book a tutor”/u, "goal"],
    [
      "the goal at risk before others",
      { goals: [goal, { ...goal, id: "g2", title: "Run", targetDate: "2026-05-05T00:00:00Z" }] },
      /“Run”/u,
      "goal",
    ],
    ["ten minutes of a goal without steps", { goals: [goal] }, /“Learn Spanish”/u, "goal"],
    [
      "a decision on a goal whose date is past",
      { goals: [{ ...goal, step: "Book a tutor", targetDate: "2026-05-01T00:00:00Z" }] },
      /date/u,
      "goal",
    ],
    ["an answer to who asked", { request: asked }, /Jonas/u, "requests"],
    ["a decision on what is overdue", { overdue: [late] }, /“Call Ana”/u, "agenda"],
    ["an experience near", { near: experience }, /“Language exchange”.*4 km/u, "experience"],
    ["something for what is planned", { agenda: [dentist] }, /“Dentist”/u, "agenda"],
    ["a first look", { near: { ...experience, distanceKm: null } }, /week|days|evening/u, "discover"],
    ["a first gathering where there is none", {}, /near you yet|Invite/u, "host"],
  ])("%s", (_, facts, text, kind) => {
    const last = dayWith(facts).lines.at(-1);
    expect(last?.isSuggestion).toBe(true);
    expect(last?.text).toMatch(text);
    expect(last?.link.kind).toBe(kind);
    expect(last?.text.match(/[.?]/gu)).toHaveLength(1);
  });
});

describe("the phrases", () => {
  test("change every day, and contain no braces, cheering or emoji", () => {
    const rich = {
      firstName: "Mara",
      agenda: [dentist],
      overdue: [late],
      request: asked,
      goals: [{ ...goal, step: "Book a tutor" }],
      next: pottery,
      match,
    };
    for (const facts of [rich, { goals: [goal] }, {}]) {
      let before: string[] = [];
      for (let days = 0; days < 60; days += 1) {
        const at = new Date(now.getTime() + days * 86_400_000);
        const { message, lines } = dayWith(facts, "somebody", at);
        const texts = [message, ...lines.map(({ text }) => text)];
        for (const text of texts) {
          expect(before).not.toContain(text);
          expect(text).not.toMatch(/[{}!]|undefined|null|NaN|\p{Extended_Pictographic}/u);
        }
        before = texts;
      }
    }
  });

  test("greet a new member with a first step, by name if known", () => {
    expect(dayWith({ firstName: "Mara" }).message).toMatch(/, Mara/u);
    expect(dayWith({}).message).not.toMatch(/,[.:]| ,/u);
  });

  test("greet nobody as new who has had a goal here", () => {
    const welcome = phrases.first.map((phrase) => phrase.replace("{name}", ""));
    for (let days = 0; days < 30; days += 1) {
      const at = new Date(now.getTime() + days * 86_400_000);
      const [newcomer, open, done] = [{}, { goals: [goal] }, { hasCompletedGoals: true }].map(
        (facts) => dayWith(facts, "somebody", at).message,
      );
      expect(welcome).toContain(newcomer);
      expect(welcome).not.toContain(open);
      expect(welcome).not.toContain(done);
    }
  });
});

test("an experience is looked for for no goal whose date is past, and for none that it comes too late for", () => {
  const over = { ...goal, targetDate: "2026-05-03T00:00:00Z" };
  expect(goalsToMatch([over], today, now)).toEqual([]);
  const due = (targetDate: string) => endsBefore({ ...goal, targetDate }, experience);
  expect([due("2026-05-06T00:00:00Z"), due("2026-05-07T00:00:00Z")]).toEqual([true, false]);
  expect(endsBefore(goal, experience)).toBe(false);
});

test("an experience is looked for for six goals at most, the one at risk first", () => {
  const goals = Array.from({ length: 9 }, (_, n) => ({ ...goal, id: `g${n}` }));
  const due = { ...goal, id: "due", targetDate: "2026-05-08T00:00:00Z" };
  expect(goalsToMatch([...goals, due], today, now).map(({ id }) => id)).toEqual(["due", "g0", "g1", "g2", "g3", "g4"]);
});

test.each<[string, number | null]>([
  ["2026-05-04T00:00:00Z", 0],
  ["2026-05-18T00:00:00Z", 14],
  ["2026-05-19T00:00:00Z", null],
])("a date on %s is looked at by the calendar", (targetDate, left) => {
  expect(goalAtRisk([{ ...goal, targetDate }], today, now)?.isDue ?? null).toBe(left === null ? null : true);
});
