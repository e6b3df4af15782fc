import { describe, expect, test } from "vitest";
import type { MemberContext, MemberGoal, PlanLine } from "../ai.ts";
import { planWeek } from "./plan.ts";
import { localTime } from "./slots.ts";

const now = new Date("2026-05-04T08:00:00Z"); // a Monday
const goal: MemberGoal = {
  id: "g1",
  title: "Learn Spanish",
  category: "learning",
  progress: 30,
  isCompleted: false,
  targetDate: null,
  steps: [],
};
const member: MemberContext = {
  firstName: "Mara",
  goals: [],
  completedGoals: 0,
  agenda: [],
  karma: { total: 0, thisMonth: 0, recent: [] },
  experiences: [],
  pastExperiences: 0,
  requests: { toAnswer: 0, asked: [] },
};
const busy = (dateTime: string, duration = 60, isCompleted = false) => {
  return { title: "Busy", type: "meeting", dateTime, duration, isCompleted };
};
const zones = ["UTC", "Europe/Lisbon", "America/New_York", "Asia/Kolkata", "Pacific/Auckland", "Not/AZone"];

const plan = (more: Partial<MemberContext>, timeZone = "Europe/Lisbon", at = now) =>
  planWeek({ member: { ...member, ...more }, timeZone }, at);
const blocks = (lines: readonly PlanLine[]) => lines.flatMap((line) => (line.kind === "agenda" ? [line] : []));
const steps = (lines: readonly PlanLine[]) => lines.flatMap((line) => (line.kind === "step" ? [line] : []));

const local = (line: { dateTime: string }, zone = "Europe/Lisbon") => localTime(Date.parse(line.dateTime), zone);
const named = (title: string, more: Partial<MemberGoal> = {}): MemberGoal => {
  return { ...goal, id: title, title, category: null, progress: 0, ...more };
};
const thesis = named("Finish my thesis", { progress: 40, targetDate: "2026-05-22T00:00:00Z" });
const several = [
  thesis,
  named("Call my parents every Sunday"),
  named("Run three times a week"),
  named("Read 20 minutes before bed"),
  named("Learn Spanish"),
];

describe("a planned week", () => {
  test.each(zones)("in %s: at most seven lines, in the next seven days, awake and in order", (zone) => {
    const lines = plan({ goals: several, agenda: [busy("2026-05-03T08:00:00Z")] }, zone);
    expect(lines).toHaveLength(7);
    const known = zone === "Not/AZone" ? "UTC" : zone;
    for (const { dateTime, duration } of blocks(lines)) {
      const start = Date.parse(dateTime);
      expect(start).toBeGreaterThan(now.getTime());
      expect(start + duration * 60_000).toBeLessThanOrEqual(now.getTime() + 8 * 86_400_000);
      const { hour, weekday } = localTime(start, known);
      expect(hour).toBeGreaterThanOrEqual(6);
      expect(localTime(start + duration * 60_000, known).hour).toBeLessThan(23);
      // Before work, at lunch or after it.
      if (weekday < 6) expect(hour < 9 || hour === 12 || hour >= 17).toBe(true);
    }
    const starts = blocks(lines)
      .slice(1)
      .map(({ dateTime }) => dateTime);
    expect(starts).toEqual(starts.toSorted());
  });

  test("never clashes, with what is planned or within itself", () => {
    for (const zone of zones) {
      for (let shift = 0; shift < 24; shift += 1) {
        const agenda = Array.from({ length: 40 }, (_, at) =>
          busy(new Date(now.getTime() + (at * 4 + shift / 24) * 3_600_000).toISOString(), 150),
        );
        const spans = [...agenda, ...blocks(plan({ goals: several, agenda }, zone))].map(
          ({ dateTime, duration }) => [Date.parse(dateTime), Date.parse(dateTime) + duration * 60_000] as const,
        );
        const sorted = spans.toSorted((a, b) => a[0] - b[0]);
        sorted.forEach(([from], at) => expect(from).toBeGreaterThanOrEqual(sorted[at - 1]?.[1] ?? 0));
      }
    }
  });

  test("leaves out sessions where no hour is free, and keeps the steps", () => {
    const agenda = Array.from({ length: 9 }, (_, day) =>
      busy(new Date(now.getTime() + (day - 1) * 86_400_000).toISOString(), 1440),
    );
    const lines = plan({ goals: several, agenda });
    expect(blocks(lines)).toEqual([]);
    expect(steps(lines).map(({ goalTitle }) => goalTitle)).toEqual(["Learn Spanish"]);
  });

  test("takes what is done for free time", () => {
    const free = blocks(plan({ goals: [thesis] }));
    const agenda = [busy(free[0]?.dateTime ?? "", 60, true)];
    expect(blocks(plan({ goals: [thesis], agenda }))).toEqual(free);
  });

  test("gives overdue items a place first", () => {
    const [first] = blocks(plan({ agenda: [{ ...busy("2026-05-01T09:00:00Z"), title: "Call Ana" }], goals: [thesis] }));
    expect(first).toMatchObject({ title: "Catch up: Call Ana", reason: '"Call Ana" was due on Fri 1 May.' });
    const late = ["Call Ana", "Pay rent"].map((title, at) => ({ ...busy(`2026-05-0${at + 1}T09:00:00Z`), title }));
    expect(blocks(plan({ agenda: late }))[0]?.description).toContain("Call Ana, Pay rent");
  });

  test("of a member without a goal is writing one down", () => {
    expect(plan({}).map(({ title }) => title)).toEqual(["Write down one goal"]);
  });
});

describe("the words of a goal", () => {
  const of = (title: string, more: Partial<MemberGoal> = {}) => blocks(plan({ goals: [named(title, more)] }));

  test.each<[string, string, number, number[]]>([
    ["Call my parents every Sunday", "Call my parents", 30, [7]],
    ["Gym on Tuesdays and Thursdays", "Gym", 45, [2, 4]],
    ["Piano lesson each Wednesday evening", "Piano lesson", 30, [3]],
    ["Tidy the attic this weekend", "Tidy the attic", 60, [6, 7]],
    ["Swim for 30 minutes on Friday", "Swim", 30, [5]],
    ["Swim for 30 minutes Mo We Fr", "Swim", 30, [1, 3, 5]],
  ])("%s: on the days that are named", (title, session, minutes, weekdays) => {
    const lines = of(title);
    expect(lines.map((line) => local(line).weekday)).toEqual(weekdays);
    for (const line of lines) expect(line).toMatchObject({ title: session, duration: minutes });
    expect(lines[0]?.reason).toContain(title);
  });

  test.each<[string, number]>([
    ["Run three times a week", 3],
    ["Run 3x a week", 3],
    ["Yoga twice a week", 2],
    ["Paint once a week", 1],
    ["Meditate daily", 7],
    ["Practise the guitar every other day", 4],
  ])("%s: %i sessions, each on a day of its own", (title, count) => {
    const days = of(title).map((line) => local(line).date);
    expect(days).toHaveLength(count);
    expect(new Set(days).size).toBe(count);
  });

  test("keep days of rest between runs", () => {
    const days = of("Run three times a week").map((line) => Date.parse(local(line).date) / 86_400_000);
    days.slice(1).forEach((day, at) => expect(day - (days[at] ?? 0)).toBeGreaterThanOrEqual(2));
  });

  test.each<[string, number, number, number]>([
    ["Read 20 minutes before bed", 20, 20, 22],
    ["Meditate every morning for 10 minutes", 10, 6, 11],
    ["Walk at lunch", 40, 12, 14],
    ["Stretch in the evening", 30, 17, 22],
    ["Gym on Tuesdays at 7 pm", 45, 19, 19],
  ])("%s: %i minutes, between %i and %i", (title, minutes, from, to) => {
    const lines = of(title);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line.duration).toBe(minutes);
      expect(local(line).hour).toBeGreaterThanOrEqual(from);
      expect(local(line).hour).toBeLessThanOrEqual(to);
    }
  });

  test("that say nothing about time give one small step, or the next open one", () => {
    const lines = plan({ goals: [named("Learn Spanish")] });
    expect(lines).toMatchObject([{ kind: "step", goalId: "Learn Spanish", goalTitle: "Learn Spanish" }]);
    const taken = [{ title: lines[0]?.title ?? "", isDone: true }];
    const [another] = plan({ goals: [named("Learn Spanish", { steps: taken })] });
    expect(another?.title).not.toBe(lines[0]?.title);
    const open = [
      { title: "Buy a notebook", isDone: true },
      { title: "Book a tutor", isDone: false },
      { title: "First lesson", isDone: false },
    ];
    expect(of("Learn Spanish", { steps: open })).toMatchObject([
      { title: "Book a tutor", description: 'For "Learn Spanish"' },
    ]);
  });

  test("tell what a goal is about by meaning where no phrase does", () => {
    const [step] = steps(plan({ goals: [named("Take up the trumpet")] }));
    const [other] = steps(plan({ goals: [named("Qwertz zxcvb")] }));
    expect(step?.title).not.toBe(other?.title);
  });

  test("keep a title within its length", () => {
    for (const line of plan({ goals: [named("x ".repeat(60).trim())] }))
      expect(line.title.length).toBeLessThanOrEqual(120);
  });
});

describe("the date of a goal", () => {
  const sessions = (targetDate: string, more: Partial<MemberGoal> = {}) =>
    blocks(plan({ goals: [{ ...thesis, targetDate: `${targetDate}T00:00:00Z`, ...more }] }));

  test("asks for real sessions, more the nearer it is", () => {
    const [far, near] = [sessions("2026-09-01"), sessions("2026-05-22")];
    expect(near.length).toBeGreaterThan(far.length);
    expect(near.reduce((sum, { duration }) => sum + duration, 0)).toBeGreaterThanOrEqual(360);
    expect(near[0]?.reason).toBe('"Finish my thesis" is due in 18 days and at 40%: session 1 of 5 this week.');
  });

  test("is the last day of a session", () => {
    for (const [targetDate, progress] of [
      ["2026-05-05", 10],
      ["2026-05-06", 80],
      ["2026-05-04", 50],
    ] as const) {
      const lines = sessions(targetDate, { progress });
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(local(line).date <= targetDate).toBe(true);
    }
    const habit = blocks(plan({ goals: [named("Run three times a week", { targetDate: "2026-05-06T00:00:00Z" })] }));
    for (const line of habit) expect(local(line).date <= "2026-05-06").toBe(true);
  });

  test("that is past asks for a new one, and for no session", () => {
    expect(sessions("2026-05-01")).toMatchObject([
      { title: 'New date for "Finish my thesis"?', reason: "Its date was Fri 1 May, and it's at 40%." },
    ]);
  });

  test("takes the open steps in their order", () => {
    const open = ["Write results", "Write discussion", "Proofread"].map((title) => ({ title, isDone: false }));
    const lines = sessions("2026-05-22", { steps: open });
    expect(lines.map(({ title }) => title)).toEqual([
      ...open.map(({ title }) => title),
      "Finish my thesis",
      "Finish my thesis",
    ]);
  });
});

test("a week counts what is on the agenda already", () => {
  const goals = [named("Run three times a week")];
  const first = blocks(plan({ goals }));
  const agenda = first.map((line) => ({ ...line, isCompleted: false }));
  expect(blocks(plan({ goals, agenda }))).toEqual([]);
  const rest = blocks(plan({ goals, agenda: agenda.slice(0, 1) }));
  expect(rest.map(({ reason }) => reason)).toEqual([
    'Your goal says "Run three times a week", 2 of 3.',
    'Your goal says "Run three times a week", 3 of 3.',
  ]);
});
