import fc from "fast-check";
import { expect, it } from "vitest";
import { mistakes } from "../../../test/experience-makers.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();

const setGoal = async (who: MemberCaller) =>
  (await who.call("POST /api/goals", { body: { title: "Run 5 km" } })).body.id;
const change = (who: MemberCaller, id: string, body: { progress?: number; isCompleted?: boolean }) =>
  who.call("PATCH /api/goals/{id}", { params: { id }, body });
const karmaOf = async (who: MemberCaller) => (await who.call("GET /api/auth/user")).body.karmaPoints;
const ledgerOf = async (who: MemberCaller) => (await who.call("GET /api/karma")).body;

it("awards karma once, however it is completed, and takes it back when it is reopened", async () => {
  const member = await test.member();
  const id = await setGoal(member);
  for (const [body, karma] of [
    [{ progress: 99 }, 0],
    [{ progress: 100 }, 10],
    [{ isCompleted: true }, 10],
    [{ progress: 40 }, 0],
    [{ isCompleted: true }, 10],
    [{ isCompleted: false }, 0],
    [{ isCompleted: true }, 10],
  ] as const) {
    const answer = await change(member, id, body);
    expect(answer.status).toBe(200);
    expect(answer.body.completedAt === null).toBe(!answer.body.isCompleted);
    expect(await karmaOf(member)).toBe(karma);
  }
  expect((await ledgerOf(member)).map(({ points }) => points)).toEqual([10, -10, 10, -10, 10]);
  expect((await ledgerOf(member))[1]).toMatchObject({
    activity: "goal-completed",
    category: "goals",
    description: "Taken back: Completed a goal",
  });
  expect(await mistakes(test.database)).toEqual([]);
});

it("pays what the goal itself promises, and takes back what was paid", async () => {
  const member = await test.member();
  const id = await setGoal(member);
  await test.database.pool.query("update user_goals set karma_reward = 25 where id = $1", [id]);
  await change(member, id, { isCompleted: true });
  expect(await karmaOf(member)).toBe(25);
  await test.database.pool.query("update user_goals set karma_reward = 3 where id = $1", [id]);
  await change(member, id, { isCompleted: false });
  expect(await karmaOf(member)).toBe(0);
});

it("takes the reward back with the goal", async () => {
  const member = await test.member();
  const [kept, gone, open] = [await setGoal(member), await setGoal(member), await setGoal(member)];
  await change(member, kept, { isCompleted: true });
  await change(member, gone, { isCompleted: true });
  const removed = await Promise.all(
    Array.from({ length: 5 }, () => member.call("DELETE /api/goals/{id}", { params: { id: gone } })),
  );
  expect(removed.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(removed.filter(({ code }) => code === "goals/not-found")).toHaveLength(4);
  await member.call("DELETE /api/goals/{id}", { params: { id: open } });
  expect(await karmaOf(member)).toBe(10);
  expect(await ledgerOf(member)).toHaveLength(3);
});

it("is exact under concurrent completing and reopening", async () => {
  const member = await test.member();
  const id = await setGoal(member);
  await Promise.all(Array.from({ length: 20 }, () => change(member, id, { isCompleted: true })));
  expect(await karmaOf(member)).toBe(10);
  expect(await ledgerOf(member)).toHaveLength(1);
  const { body: history } = await member.call("GET /api/goals/{id}/history", { params: { id } });
  expect(history.map(({ progress }) => progress)).toEqual([100, 0]);
  await Promise.all(Array.from({ length: 20 }, () => change(member, id, { isCompleted: false })));
  expect(await karmaOf(member)).toBe(0);
  expect(await ledgerOf(member)).toHaveLength(2);
});

it("keeps karma, completion and history consistent over any sequence, three at a time", async () => {
  const deed = fc.record({
    goal: fc.nat(2),
    body: fc.oneof(
      fc.record({ progress: fc.constantFrom(0, 40, 99, 100) }),
      fc.record({ isCompleted: fc.boolean() }),
      fc.record({ progress: fc.constantFrom(40, 100), isCompleted: fc.boolean() }),
      fc.constant(null),
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 25 }), async (deeds) => {
      const member = await test.member();
      const ids = [await setGoal(member), await setGoal(member), await setGoal(member)];
      for (let at = 0; at < deeds.length; at += 3) {
        const answers = await Promise.all(
          deeds.slice(at, at + 3).map(({ goal, body }) => {
            const id = ids[goal] ?? "";
            return body === null ? member.call("DELETE /api/goals/{id}", { params: { id } }) : change(member, id, body);
          }),
        );
        expect(answers.filter(({ status }) => ![200, 204, 404].includes(status))).toEqual([]);
      }
      const { body: goals } = await member.call("GET /api/goals");
      expect(goals.filter(({ progress, isCompleted }) => isCompleted !== (progress === 100))).toEqual([]);
      expect(await karmaOf(member)).toBe(10 * goals.filter(({ isCompleted }) => isCompleted).length);
      for (const { id, progress, isCompleted } of goals) {
        const { body: history } = await member.call("GET /api/goals/{id}/history", { params: { id } });
        expect(history[0]).toMatchObject({ progress, isCompleted });
        for (const [index, line] of history.entries()) expect(line.progress).not.toBe(history[index + 1]?.progress);
      }
      expect(await mistakes(test.database)).toEqual([]);
    }),
    { numRuns: 15 },
  );
});
