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

const three: MemberGoal[] = [
  { ...goal, id: "far", title: "Save for a trip", category: "money", progress: 50, targetDate: "2026-09-01T00:00:00Z" },
  { ...goal, id: "none", title: "Paint again", category: "creativity", progress: 40 },
  { ...goal, id: "near", title: "Run 10 km", category: "health", progress: 20, targetDate: "2026-05-10T00:00:00Z" },
  { ...goal, id: "done", title: "Done already", isCompleted: true, progress: 100 },
];

describe("a planned week", () => {
  test.each(zones)("in %s: at most seven lines, in the next seven days, at sensible hours, on several days", (zone) => {
    const lines = plan({ goals: three, agenda: [busy("2026-05-03T08:00:00Z")] }, zone);
    expect(lines.length).toBeGreaterThanOrEqual(5);
    expect(lines.length).toBeLessThanOrEqual(7);
    const known = zone === "Not/AZone" ? "UTC" : zone;
    for (const { dateTime, duration } of blocks(lines)) {
      const start = Date.parse(dateTime);
      expect(start).toBeGreaterThan(now.getTime());
      expect(start + duration * 60_000).toBeLessThanOrEqual(now.getTime() + 8 * 86_400_000);
      expect(localTime(start, known).hour).toBeGreaterThanOrEqual(7);
      expect(localTime(start + duration * 60_000, known).hour).toBeLessThan(22);
    }
    const days = new Set(blocks(lines).map(({ dateTime }) => localTime(Date.parse(dateTime), known).date));
    expect(days.size).toBe(blocks(lines).length);
  });

  test("takes the goals at risk first, and none that is done", () => {
    const lines = plan({ goals: three });
    expect(steps(lines).map(({ goalId }) => goalId)).toEqual(["near", "none", "far"]);
    expect(blocks(lines)[0]?.reason).toContain('"Run 10 km" is due in 6 days and stands at 20%');
  });

  test("never clashes, with what is planned or within itself", () => {
    for (const zone of zones) {
      for (let shift = 0; shift < 24; shift += 1) {
        const agenda = Array.from({ length: 40 }, (_, at) =>
          busy(new Date(now.getTime() + (at * 4 + shift / 24) * 3_600_000).toISOString(), 150),
        );
        const spans = [...agenda, ...blocks(plan({ goals: three, agenda }, zone))].map(
          ({ dateTime, duration }) => [Date.parse(dateTime), Date.parse(dateTime) + duration * 60_000] as const,
        );
        const sorted = spans.toSorted((a, b) => a[0] - b[0]);
        sorted.forEach(([from], at) => expect(from).toBeGreaterThanOrEqual(sorted[at - 1]?.[1] ?? 0));
      }
    }
  });

  test("leaves out blocks where no hour is free, and keeps the steps", () => {
    const agenda = Array.from({ length: 9 }, (_, day) =>
      busy(new Date(now.getTime() + (day - 1) * 86_400_000).toISOString(), 1440),
    );
    const lines = plan({ goals: three, agenda });
    expect(blocks(lines)).toEqual([]);
    expect(steps(lines)).toHaveLength(3);
  });

  test("the look back lasts as long as its reason says", () => {
    const back = blocks(plan({})).find(({ title }) => title === "Look back at the week");
    expect(back).toMatchObject({ duration: 15, reason: expect.stringContaining("A quarter of an hour") });
  });

  test("what is done keeps nobody busy", () => {
    const free = blocks(plan({ goals: [goal] }));
    const [first] = free;
    const agenda = [busy(first?.dateTime ?? "", 60, true)];
    expect(blocks(plan({ goals: [goal], agenda }))).toEqual(free);
  });

  test("takes up the member's own next step, and proposes none beside two that are open", () => {
    const open = [
      { title: "Buy a notebook", isDone: true },
      { title: "Book a tutor", isDone: false },
      { title: "First lesson", isDone: false },
    ];
    const lines = plan({ goals: [{ ...goal, steps: open }] });
    expect(blocks(lines)[0]).toMatchObject({ title: "Book a tutor", description: 'For "Learn Spanish"' });
    expect(steps(lines)).toEqual([]);
    const [proposed] = steps(plan({ goals: [goal] }));
    expect(proposed).toMatchObject({ goalId: "g1", goalTitle: "Learn Spanish" });
    expect(proposed?.reason).toMatch(/^The smallest step that counts: if /u);
    const taken = [{ title: proposed?.title ?? "", isDone: true }];
    expect(steps(plan({ goals: [{ ...goal, steps: taken }] }))[0]?.title).not.toBe(proposed?.title);
  });

  test("proposes nothing a second time that is on the agenda already", () => {
    const first = blocks(plan({ goals: [goal] }));
    const agenda = first.map((line) => ({ ...line, isCompleted: false }));
    expect(blocks(plan({ goals: [goal], agenda }))).toEqual([]);
  });

  test("begins with what is overdue, and for who has no goal with writing one down", () => {
    const late = { ...busy("2026-05-01T09:00:00Z"), title: "Call Ana" };
    expect(blocks(plan({ agenda: [late], goals: [goal] }))[0]).toMatchObject({
      title: "Clear what is overdue",
      description: expect.stringContaining("Call Ana"),
    });
    const lines = plan({});
    expect(lines.map(({ title }) => title)).toEqual(["Write down one goal", "Look back at the week"]);
  });

  test("knows what an uncategorised goal is about by its title", () => {
    const [step] = steps(plan({ goals: [{ ...goal, title: "Run a half marathon", category: null }] }));
    expect(step?.title).toMatch(/shoes|route/u);
  });

  test("cuts what is too long for a title", () => {
    const lines = plan({ goals: [{ ...goal, title: "x".repeat(120) }] });
    for (const line of lines) expect(line.title.length).toBeLessThanOrEqual(120);
  });
});
