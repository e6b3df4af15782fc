import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startOpenAiServer } from "../../../test/openai-server.ts";
import { useTestApp, type MemberCaller } from "../../../test/test-app.ts";

const model = await startOpenAiServer();
const app = useTestApp({ env: { AI_BASE_URL: model.baseUrl, AI_MODEL: "ok" } });
afterAll(() => model.close());
const now = "2031-05-05T08:00:00Z"; // a Monday
const timeZone = "Europe/Lisbon";

beforeEach(() => app.clock.set(now));

async function everything(): Promise<unknown> {
  const { rows } = await app.database.pool.query(
    `select (select count(*) from agenda_items) as items, (select count(*) from goal_steps) as steps,
      (select count(*) from user_goals) as goals, (select count(*) from ai_conversations) as talks,
      (select sum(ai_credits) from users) as credits,
      (select count(*) from notifications) as notices`,
  );
  return rows;
}

async function withGoals(): Promise<{ member: MemberCaller; goalIds: string[] }> {
  const member = await app.member();
  const goalIds: string[] = [];
  for (const body of [{ title: "Learn Spanish", targetDate: "2031-05-12" }, { title: "Run 10 km" }]) {
    goalIds.push((await member.call("POST /api/goals", { body })).body.id);
  }
  for (const hour of ["18:30", "19:30"]) {
    await member.call("POST /api/agenda", { body: { title: "Busy", dateTime: `2031-05-06T${hour}:00+01:00` } });
  }
  return { member, goalIds };
}

const plan = async (who: MemberCaller) => {
  const answer = await who.call("POST /api/ai/week-plan", { query: { timeZone } });
  expect(answer.status, answer.message).toBe(200);
  return answer.body.lines;
};

const good = [
  {
    kind: "agenda",
    title: "Spanish, page one",
    type: "other",
    start: "2031-05-07T18:30",
    minutes: 30,
    reason: "Free.",
  },
  { kind: "agenda", title: "A slow run", type: "nonsense", start: "2031-05-09T07:30", minutes: 40, reason: "Free." },
  { kind: "step", goal: "g2", title: "Book a tutor", reason: "Small." },
];

describe("a week of a model", () => {
  test("is checked and shown with the member's own goals", async () => {
    const { member, goalIds } = await withGoals();
    model.say(`Here you are:\n\`\`\`json\n${JSON.stringify(good)}\n\`\`\``);
    const before = await everything();
    expect(await plan(member)).toEqual([
      {
        kind: "agenda",
        title: "Spanish, page one",
        description: null,
        type: "other",
        dateTime: "2031-05-07T17:30:00.000Z",
        duration: 30,
        reason: "Free.",
      },
      expect.objectContaining({ title: "A slow run", type: "other", dateTime: "2031-05-09T06:30:00.000Z" }),
      { kind: "step", goalId: goalIds[0], goalTitle: "Learn Spanish", title: "Book a tutor", reason: "Small." },
    ]);
    expect(await everything()).toEqual(before);
    const told = JSON.stringify(model.seen.at(-1));
    expect(told).toContain("Goal g2: Learn Spanish");
    for (const id of goalIds) expect(told).not.toContain(id);
  });

  test.each([
    ["text", "I would begin on Tuesday."],
    ["nothing", "[]"],
    ["another shape", '[{"kind":"agenda","title":"Run"}]'],
    ["a day after the week", JSON.stringify([{ ...good[0], start: "2031-05-13T18:30" }])],
    ["a day before it", JSON.stringify([{ ...good[0], start: "2031-05-04T18:30" }])],
    ["no day", JSON.stringify([{ ...good[0], start: "2031-02-31T18:30" }])],
    ["a clash with the agenda", JSON.stringify([{ ...good[0], start: "2031-05-06T18:45" }])],
    ["a clash within", JSON.stringify([good[0], good[0]])],
    ["an hour of the night", JSON.stringify([{ ...good[0], start: "2031-05-07T03:00" }])],
    ["past midnight", JSON.stringify([{ ...good[0], start: "2031-05-07T21:50" }])],
    ["a goal that is not theirs", JSON.stringify([{ ...good[2], goal: "g3" }])],
    [
      "all on one day",
      JSON.stringify(["09:00", "12:00", "15:00"].map((at) => ({ ...good[0], start: `2031-05-08T${at}` }))),
    ],
    ["far too much", JSON.stringify(Array.from({ length: 8 }, () => good[2]))],
  ])("that contains %s is replaced by the guide's", async (_, text) => {
    const { member, goalIds } = await withGoals();
    model.say(text);
    const lines = await plan(member);
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines.filter(({ title }) => title === "Learn Spanish").length).toBeGreaterThanOrEqual(2);
    expect(lines.at(-1)).toMatchObject({ kind: "step", goalId: goalIds[1] });
  });
});
