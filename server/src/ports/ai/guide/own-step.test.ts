import { describe, expect, test } from "vitest";
import type { MemberAgendaItem, MemberContext, MemberGoal, Turn } from "../ai.ts";
import { guideReply } from "./guide.ts";

const now = new Date("2026-05-04T08:00:00Z"); // a Monday
const goal: MemberGoal = {
  id: "run",
  title: "Run 10 km",
  category: "health",
  progress: 20,
  isCompleted: false,
  targetDate: null,
  steps: [
    { title: "Choose a route", isDone: true },
    { title: "Buy shoes that fit", isDone: false },
    { title: "Run twice around the park", isDone: false },
  ],
};
const member: MemberContext = {
  firstName: "Mara",
  goals: [
    goal,
    {
      ...goal,
      id: "es",
      title: "Learn Spanish",
      category: "learning",
      steps: [{ title: "Book a tutor", isDone: false }],
    },
  ],
  completedGoals: 0,
  agenda: [],
  karma: { total: 0, thisMonth: 0, recent: [] },
  experiences: [],
  pastExperiences: 0,
  requests: { toAnswer: 0, asked: [] },
};
const talk: Turn[] = [
  { role: "user", content: "I can't decide what to do first" },
  { role: "assistant", content: "Let us take the decision apart." },
];
const item = (title: string, dateTime: string, duration: number): MemberAgendaItem => {
  return { title, type: "other", dateTime, duration, isCompleted: false };
};

function ask(message: string, more: Partial<MemberContext> = {}, history = talk): string {
  const request = { message, history, member: { ...member, ...more }, experiences: [], timeZone: "Europe/Lisbon" };
  return guideReply(request, now).response;
}

describe("when to do a step of one's own", () => {
  test.each([
    ["the shoes thing, when should I do it?", '"Buy shoes that fit" is a step of "Run 10 km".'],
    ["When should I buy the shoe?", '"Buy shoes that fit" is a step of "Run 10 km".'],
    ["which day should I look for a tutor?", '"Book a tutor" is a step of "Learn Spanish".'],
    ["when do I learn Spanish?", 'The next step of "Learn Spanish" is "Book a tutor".'],
  ])("%s", (message, about) => {
    for (const history of [talk, []]) {
      const response = ask(message, {}, history);
      expect(response).toContain(`${about} I would do it `);
      expect(response).toMatch(/(?:today|tomorrow|on \w+day) at \d\d:\d\d, for \d+ minutes/u);
    }
  });

  test("proposes no hour that is taken", () => {
    const [, hour = ""] = /at (\d\d:\d\d)/u.exec(ask("the shoes thing, when should I do it?")) ?? [];
    const taken = item("Busy", "2026-05-04T00:00:00Z", 1440);
    const other = ask("the shoes thing, when should I do it?", { agenda: [taken] });
    expect(hour).not.toBe("");
    expect(other).toMatch(/ at \d\d:\d\d, for /u);
    expect(other).not.toContain("today at");
  });

  test("says where it is on the agenda already", () => {
    const agenda = [item("Buy shoes that fit", "2026-05-05T17:30:00Z", 40)];
    expect(ask("the shoes thing, when should I do it?", { agenda })).toContain("already, tomorrow at 18:30");
  });

  test("a goal without steps is itself what is to be done", () => {
    const goals = [{ ...goal, title: "Paint the hall", steps: [] }];
    const response = ask("what day should I do the painting?", { goals });
    expect(response).toMatch(/your goal "Paint the hall"\. I would do it \w+ at \d\d:\d\d/u);
  });

  test("says so where no hour is free", () => {
    const agenda = [item("Away", "2026-05-03T00:00:00Z", 1440 * 10)];
    expect(ask("the shoes thing, when should I do it?", { agenda })).toMatch(/no free hour .* today, right after/u);
  });

  test.each([
    ["no question of when", "the shoes hurt"],
    ["a word of no step", "when should I do the garden?"],
    ["only words of every title", "when should I buy it?"],
  ])("%s: not about a step", (_, message) => {
    expect(ask(message)).not.toContain("Buy shoes");
  });

  test("two steps that fit as well are none", () => {
    const steps = [
      { title: "Clean the shoes", isDone: false },
      { title: "Sell the shoes", isDone: false },
    ];
    const response = ask("when should I do the shoes?", { goals: [{ ...goal, title: "Tidy up", steps }] });
    expect(response).not.toMatch(/Clean the shoes|Sell the shoes/u);
  });
});
